"""What on a board has a name: cities, routes, border flags and texts, found by typed letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright_editor.fuzzy import folded, nearest
from railwright_editor.translation import tr
from railwright_editor.words import route_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from railwright.board.model import Board

_JOINTS: Final = str.maketrans(dict.fromkeys("–—-/", " "))
"""What may stand between the two cities of a route."""


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A place under a name that it bears."""

    name: str
    place: Place


def named_places(board: Board) -> Iterator[NamedPlace]:
    """Everything with a name: cities and border flags, then routes, then texts."""
    for city in board.cities.values():
        yield NamedPlace(city.name, Place("city", city.key))
    for route in board.routes.values():
        yield NamedPlace(route_name(board, route), Place("route", route.key))
    for number, piece in enumerate(board.scenery):
        if piece.text:
            yield NamedPlace(piece.text, Place("scenery", str(number)))


def places_called(board: Board, typed: str) -> tuple[NamedPlace, ...]:
    """The places whose names hold what was typed, without heed to case and accents.

    Names that begin with it come first; a route is found from either end.
    """
    wanted = _spaced(typed)
    if not wanted:
        return ()
    found = [(_rank(wanted, one.name), one) for one in named_places(board)]
    return tuple(one for rank, one in sorted(_only(found), key=lambda pair: pair[0]))


def _only(
    found: Iterable[tuple[int | None, NamedPlace]],
) -> Iterator[tuple[int, NamedPlace]]:
    for rank, one in found:
        if rank is not None:
            yield rank, one


def _rank(wanted: str, name: str) -> int | None:
    text = _spaced(name)
    if text == wanted:
        return 0
    if text.startswith(wanted):
        return 1
    if f" {wanted}" in text:
        return 2
    if wanted in text or (" " in wanted and _turned(wanted, name)):
        return 3
    return None


def _turned(wanted: str, name: str) -> bool:
    """Whether the name of a route holds what was typed when read from its other end."""
    first, joint, second = name.partition("–")
    return bool(joint) and wanted in _spaced(f"{second} {first}")


def _spaced(text: str) -> str:
    return " ".join(folded(text).translate(_JOINTS).split())


def none_called(board: Board, typed: str) -> str:
    """The sentence that nothing has this name, with the nearest name if one is near."""
    words = tr("No city named “{typed}”.", typed=typed.strip())
    near = nearest(typed, (one.name for one in named_places(board)))
    return f"{words} {tr('Nearest: {name}.', name=near)}" if near else words
