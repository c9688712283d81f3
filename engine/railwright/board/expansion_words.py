"""How findings about expansions name things: cities by their names, routes by their ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.checks_network import route_name
from railwright.board.findings import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.board.expansion import Kind, Named
    from railwright.board.findings import PlaceKind
    from railwright.board.model import Board, Point

_PLACES: Final[Mapping[Kind, tuple[PlaceKind, str]]] = {
    "city": ("city", "cities"),
    "route": ("route", "routes"),
    "deck": ("deck", "decks"),
    "rule": ("rule", "rules"),
}
"""The kinds of things with keys: what a finding calls them, and their field of the board."""


def spoken(board: Board, named: Named) -> str:
    """A thing as a sentence names it, such as "Gorky" or "the short deck"."""
    return _SPOKEN[named.kind](board, *named.key)


def spoken_field(board: Board, named: Named, field: str) -> str:
    """A field of a thing, such as "the short deck's deal"."""
    return f"{spoken(board, named)}'s {field.replace('_', ' ')}"


def place_of(board: Board, named: Named) -> Place:
    """Where a finding about a thing stands: at the thing, or else at the board."""
    if named.kind in _PLACES:
        kind, section = _PLACES[named.kind]
        if named.key[0] in getattr(board, section):
            return Place(kind, named.key[0])
    return Place("board")


def _board(_board: Board) -> str:
    return "the board"


def _city(board: Board, key: str) -> str:
    if key in board.cities:
        return board.cities[key].name
    # Of a city that the board does not have nothing is known but its key; a country is its name.
    return key.replace("-", " ").title() if key.islower() else key


def _route(board: Board, key: str) -> str:
    route = board.routes.get(key)
    return f"the route {route_name(board, route) if route else key}"


def _deck(_board: Board, key: str) -> str:
    return f"the {key} deck"


def _ticket(board: Board, deck: str, cities: tuple[str, ...]) -> str:
    return f"the ticket {'–'.join(_city(board, city) for city in cities)} of the {deck} deck"


def _bonus(_board: Board, name: str) -> str:
    return f"the bonus card {name}"


def _scenery(_board: Board, kind: str, at: Point) -> str:
    return f"the {kind} at {at[0]:g}, {at[1]:g}"


def _rule(_board: Board, module: str) -> str:
    return f"the rule {module}"


def _setting(_board: Board, module: str, setting: str) -> str:
    return f"the rule {module}'s {setting.replace('_', ' ')}"


_SPOKEN: Final[Mapping[Kind, Callable[..., str]]] = {
    "board": _board,
    "city": _city,
    "end": _city,
    "route": _route,
    "deck": _deck,
    "ticket": _ticket,
    "bonus": _bonus,
    "scenery": _scenery,
    "rule": _rule,
    "setting": _setting,
}
