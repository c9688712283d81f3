"""Pure edits: each takes a board and returns the board as it is afterwards.

Measures are rounded to 0.1 mm. A key or number that the board does not have raises
`NoSuchPlaceError`: the caller should have looked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from railwright.board.grid import changed, on_grid
from railwright.board.keys import NoSuchPlaceError, fresh_key, route_key, the
from railwright.board.removing import without
from railwright.board.splitting import split_route

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.model import Board, Bonus, City, Deck, Point, Route, Scenery, Ticket

T = TypeVar("T")

__all__ = [
    "NoSuchPlaceError",
    "bent",
    "board_changed",
    "bonus_changed",
    "city_changed",
    "deck_changed",
    "fresh_key",
    "is_placed_by_hand",
    "meant",
    "moved",
    "names_placed",
    "renamed_city",
    "route_changed",
    "route_key",
    "rule_off",
    "rule_on",
    "rule_settings",
    "scenery_changed",
    "scenery_put",
    "split_route",
    "ticket_changed",
    "with_bonus",
    "with_city",
    "with_deck",
    "with_route",
    "with_scenery",
    "with_ticket",
    "without",
]


def board_changed(board: Board, **changes: object) -> Board:
    """Change what the board says of itself: name, revision, author, players, size."""
    return changed(board, changes)


def meant(board: Board, message: str) -> Board:
    """Note that the author means what a finding says: it is told no more."""
    return replace(board, on_purpose=(*board.on_purpose, message))


# Cities


def with_city(board: Board, city: City) -> Board:
    """Add a city, or put it in the place of the one with its key."""
    return replace(board, cities={**board.cities, city.key: on_grid(city)})


def city_changed(board: Board, keys: Iterable[str], **changes: object) -> Board:
    """Give the same new values to one or several cities."""
    return replace(board, cities=_changed(board.cities, keys, changes))


def renamed_city(board: Board, key: str, name: str) -> Board:
    """Give a city another name; its key, and all that refers to it, stay as they are."""
    return city_changed(board, [key], name=name)


def is_placed_by_hand(city: City) -> bool:
    """Whether the name of a city stands where its author put it."""
    return bool(city.label or city.angle or city.offset != (0.0, 0.0))


def names_placed(board: Board, keys: Iterable[str] | None = None) -> Board:
    """Let the names of these cities, or of all cities, be placed by themselves."""
    chosen = board.cities if keys is None else keys
    by_hand = [key for key in chosen if is_placed_by_hand(the(board.cities, key))]
    return city_changed(board, by_hand, label="", offset=(0.0, 0.0), angle=0.0)


def moved(board: Board, places: Mapping[str, Point]) -> Board:
    """Put cities at new places, in mm."""
    cities = dict(board.cities)
    for key, at in places.items():
        cities[key] = replace(the(cities, key), at=on_grid(at))
    return replace(board, cities=cities)


# Routes


def with_route(board: Board, route: Route) -> Board:
    """Add a route, or put it in the place of the one with its key."""
    for end in route.between:
        the(board.cities, end)
    return replace(board, routes={**board.routes, route.key: on_grid(route)})


def route_changed(board: Board, keys: Iterable[str], **changes: object) -> Board:
    """Give the same new values to one or several routes."""
    return replace(board, routes=_changed(board.routes, keys, changes))


def bent(board: Board, key: str, via: Iterable[Point]) -> Board:
    """Lead a route through these points, in mm, from its first city to its second."""
    return route_changed(board, [key], via=tuple(via))


# Scenery, tickets, decks, bonus cards


def with_scenery(board: Board, piece: Scenery) -> Board:
    """Add a piece of scenery on top of the others."""
    return replace(board, scenery=(*board.scenery, on_grid(piece)))


def scenery_put(board: Board, number: int, piece: Scenery) -> Board:
    """Put another piece in the place of the one with this number."""
    before, behind = board.scenery[:number], board.scenery[number + 1 :]
    return replace(board, scenery=(*before, on_grid(piece), *behind))


def scenery_changed(board: Board, number: int, **changes: object) -> Board:
    """Change one piece of scenery, named by its number in the board."""
    return replace(board, scenery=_changed_at(board.scenery, number, changes))


def with_ticket(board: Board, ticket: Ticket) -> Board:
    """Add a ticket behind the others."""
    return replace(board, tickets=(*board.tickets, ticket))


def ticket_changed(board: Board, number: int, **changes: object) -> Board:
    """Change one ticket, named by its number in the board."""
    return replace(board, tickets=_changed_at(board.tickets, number, changes))


def with_deck(board: Board, deck: Deck) -> Board:
    """Add a deck, or put it in the place of the one with its key."""
    return replace(board, decks={**board.decks, deck.key: deck})


def deck_changed(board: Board, key: str, **changes: object) -> Board:
    """Change how a deck is dealt, kept and drawn."""
    return replace(board, decks=_changed(board.decks, [key], changes))


def with_bonus(board: Board, bonus: Bonus) -> Board:
    """Add a bonus card behind the others."""
    return replace(board, bonuses=(*board.bonuses, bonus))


def bonus_changed(board: Board, number: int, **changes: object) -> Board:
    """Change one bonus card, named by its number in the board."""
    return replace(board, bonuses=_changed_at(board.bonuses, number, changes))


# Rules


def rule_on(board: Board, module: str, settings: Mapping[str, Any] | None = None) -> Board:
    """Switch a module on, with these settings, or else with those it had before."""
    if settings is None:
        settings = board.rules.get(module, board.rules_off.get(module, {}))
    off = {name: kept for name, kept in board.rules_off.items() if name != module}
    return replace(board, rules={**board.rules, module: settings}, rules_off=off)


def rule_off(board: Board, module: str) -> Board:
    """Switch a module off and keep its settings for the day it comes back."""
    settings = the(board.rules, module)
    on = {name: kept for name, kept in board.rules.items() if name != module}
    return replace(board, rules=on, rules_off={**board.rules_off, module: settings})


def rule_settings(board: Board, module: str, settings: Mapping[str, Any]) -> Board:
    """Give other settings to a module, which stays on or off as it was."""
    if module in board.rules:
        return replace(board, rules={**board.rules, module: settings})
    the(board.rules_off, module)
    return replace(board, rules_off={**board.rules_off, module: settings})


# Shared steps


def _changed(
    things: Mapping[str, T], keys: Iterable[str], changes: Mapping[str, object]
) -> dict[str, T]:
    """The things with the same new values at each of the keys."""
    result = dict(things)
    for key in keys:
        result[key] = changed(the(things, key), changes)
    return result


def _changed_at(things: tuple[T, ...], number: int, changes: Mapping[str, object]) -> tuple[T, ...]:
    """The things with new values at one number."""
    if not 0 <= number < len(things):
        raise NoSuchPlaceError(f"the board has {len(things)} of these, and no number {number}")
    return (*things[:number], changed(things[number], changes), *things[number + 1 :])
