"""Words for what is selected, of one kind or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.locks import layer_at, own_lock
from railwright_editor.scenery_words import layer_words, piece_name
from railwright_editor.translation import tr
from railwright_editor.words import cities_name, counted, listed, routes_name, tickets_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.board.findings import Place, PlaceKind
    from railwright.board.model import Board


def things_name(board: Board, places: Sequence[Place]) -> str:
    """What is selected, within a step: "Moskva", "3 routes", of several kinds "9 things"."""
    kinds = {place.kind for place in places}
    return kinds_name(board, places) if len(kinds) == 1 else counted(len(places), "thing")


def kinds_name(board: Board, places: Sequence[Place]) -> str:
    """What is selected, each kind by itself: "Moskva", "4 cities and 5 routes"."""
    keys: dict[PlaceKind, list[str]] = {}
    for place in places:
        keys.setdefault(place.kind, []).append(place.key)
    return listed(_NAMES[kind](board, keys[kind]) for kind in _NAMES if kind in keys)


def _scenery_name(board: Board, keys: Sequence[str]) -> str:
    if len(keys) == 1:
        return piece_name(board.scenery[int(keys[0])])
    return counted(len(keys), "piece of scenery", "pieces of scenery")


def lock_reason(board: Board, place: Place) -> str:
    """Why a thing that is locked keeps its place, and how to free it."""
    layer = layer_at(board, place)
    if layer is not None and layer.locked and not own_lock(board, place):
        return tr("The layer {name} is locked.", name=layer_words(layer.name))
    name = kinds_name(board, [place])
    return tr("{name} is locked. Ctrl+Shift+L unlocks it.", name=name[:1].upper() + name[1:])


_NAMES: Final[Mapping[PlaceKind, Callable[[Board, Sequence[str]], str]]] = {
    "city": cities_name,
    "route": routes_name,
    "ticket": tickets_name,
    "scenery": _scenery_name,
}
"""The kinds of things that can be selected on a board, in the order in which they are told."""
