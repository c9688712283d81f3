"""What the hand cannot touch on a board: things and layers that are locked or hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.board.layers import drawn_scenery, layer_named, layer_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.findings import PlaceKind
    from railwright.board.model import Board, Layer

_NETWORK: Final[Mapping[PlaceKind, str]] = {"city": "Cities", "route": "Routes"}
"""The layers on which things of the network lie."""


def layer_at(board: Board, place: Place) -> Layer | None:
    """The layer of a city, a route or a piece of scenery; None for what lies on none."""
    if place.kind in _NETWORK:
        return layer_named(board, _NETWORK[place.kind])
    return layer_of(board, board.scenery[int(place.key)]) if place.kind == "scenery" else None


def is_locked(board: Board, place: Place) -> bool:
    """Whether a thing, or the layer it lies on, is locked."""
    layer = layer_at(board, place)
    return own_lock(board, place) or (layer is not None and layer.locked)


def own_lock(board: Board, place: Place) -> bool:
    """Whether a thing itself is locked."""
    if place.kind == "city":
        return board.cities[place.key].locked
    if place.kind == "route":
        return board.routes[place.key].locked
    return place.kind == "scenery" and board.scenery[int(place.key)].locked


def is_shown(board: Board, place: Place) -> bool:
    """Whether a thing is drawn."""
    if place.kind == "scenery":
        return int(place.key) in drawn_scenery(board)
    layer = layer_at(board, place)
    return layer is None or not layer.hidden


def touchable(board: Board) -> tuple[Place, ...]:
    """All cities, routes and pieces of scenery on layers that are neither hidden nor locked.

    A city or a route that is locked itself is among them: one can select it to free it.
    """
    network = (
        *(Place("city", key) for key in board.cities),
        *(Place("route", key) for key in board.routes),
    )
    scenery = (Place("scenery", str(number)) for number in range(len(board.scenery)))
    return (
        *(place for place in network if _on_open_layer(board, place)),
        *(place for place in scenery if is_shown(board, place) and not is_locked(board, place)),
    )


def free(board: Board, places: Iterable[Place]) -> tuple[Place, ...]:
    """Those of some places that are not locked."""
    return tuple(place for place in places if not is_locked(board, place))


def _on_open_layer(board: Board, place: Place) -> bool:
    layer = layer_at(board, place)
    return layer is None or not (layer.hidden or layer.locked)
