"""Layers of a board: which pieces of scenery are drawn and can be touched, and their order.

The layer `GROUND` is always there and always the lowest; what names a layer that the board does
not have lies on it too. The layers of the network (`NETWORK_LAYERS`) lie over all scenery.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.grid import changed
from railwright.board.keeping import kept_for
from railwright.board.keys import NoSuchPlaceError
from railwright.board.model import NETWORK_LAYERS, Layer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Board, Scenery

GROUND: Final = ""
"""The name of the lowest layer of scenery."""


# What lies where


def layer_named(board: Board, name: str) -> Layer:
    """The layer of this name, of scenery or of the network; plain where the board says nothing."""
    return next((layer for layer in board.layers if layer.name == name), Layer(name))


def scenery_layers(board: Board) -> tuple[Layer, ...]:
    """The layers of scenery from below to above, the ground first."""
    named = {layer.name: layer for layer in reversed(board.layers)}
    order = dict.fromkeys(layer.name for layer in board.layers)
    above = [named[name] for name in order if name not in (*NETWORK_LAYERS, GROUND)]
    return (layer_named(board, GROUND), *above)


def layer_of(board: Board, piece: Scenery) -> Layer:
    """The layer on which a piece of scenery lies."""
    layers = {layer.name: layer for layer in scenery_layers(board)}
    return layers.get(piece.layer, layers[GROUND])


def pieces_on(board: Board, name: str) -> tuple[int, ...]:
    """The numbers of the pieces that lie on a layer of scenery, lowest first."""
    return _pieces_by_layer(board).get(name, ())


@kept_for("layers", "scenery")
def drawn_scenery(board: Board) -> tuple[int, ...]:
    """The numbers of the pieces of scenery that are drawn, lowest first."""
    return tuple(
        number
        for layer in scenery_layers(board)
        if not layer.hidden
        for number in pieces_on(board, layer.name)
        if not board.scenery[number].hidden
    )


@kept_for("layers", "scenery")
def free_scenery(board: Board) -> tuple[int, ...]:
    """The numbers of the pieces that are drawn and not locked, lowest first."""
    locked = {layer.name for layer in scenery_layers(board) if layer.locked}
    held = {number for name in locked for number in pieces_on(board, name)}
    return tuple(
        number
        for number in drawn_scenery(board)
        if number not in held and not board.scenery[number].locked
    )


@kept_for("layers", "scenery")
def _pieces_by_layer(board: Board) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {layer.name: () for layer in scenery_layers(board)}
    for number, piece in enumerate(board.scenery):
        name = piece.layer if piece.layer in found else GROUND
        found[name] = (*found[name], number)
    return found


# Edits


def layer_name_free(board: Board, name: str) -> bool:
    """Whether a layer of scenery can be called so: no other layer is, and it says something."""
    taken = {layer.name for layer in board.layers} | set(NETWORK_LAYERS) | {GROUND}
    return name not in taken


def fresh_layer_name(board: Board, stem: str) -> str:
    """A name for a new layer: the stem, or with the first number from 2 on that is free."""
    names = (stem, *(f"{stem} {number}" for number in range(2, len(board.layers) + 3)))
    return next(name for name in names if layer_name_free(board, name))


def with_layer(board: Board, name: str) -> Board:
    """Add a layer over those of the scenery."""
    return replace(board, layers=(*board.layers, Layer(name)))


def without_layer(board: Board, name: str) -> Board:
    """Take a layer away; its pieces fall on top of the layer below, and all looks as it did."""
    names = [layer.name for layer in scenery_layers(board)]
    below = names[_place(board, name) - 1]
    fallen = set(pieces_on(board, name))
    above = [replace(board.scenery[number], layer=below) for number in sorted(fallen)]
    rest = [piece for number, piece in enumerate(board.scenery) if number not in fallen]
    layers = tuple(layer for layer in board.layers if layer.name != name)
    return replace(board, layers=layers, scenery=(*rest, *above))


def renamed_layer(board: Board, name: str, to: str) -> Board:
    """Call a layer of scenery by another name, which must be free."""
    _place(board, name)
    layers = tuple(
        replace(layer, name=to) if layer.name == name else layer for layer in board.layers
    )
    scenery = tuple(
        replace(piece, layer=to) if piece.layer == name else piece for piece in board.scenery
    )
    return replace(board, layers=layers, scenery=scenery)


def layer_changed(board: Board, name: str, **changes: bool) -> Board:
    """Hide or show, lock or free a layer of scenery or of the network."""
    made = changed(layer_named(board, name), changes)
    if any(layer.name == name for layer in board.layers):
        layers = tuple(made if layer.name == name else layer for layer in board.layers)
    else:
        layers = (*board.layers, made)
    implied = name in (*NETWORK_LAYERS, GROUND) and made == Layer(name)
    if implied:
        layers = tuple(layer for layer in layers if layer.name != name)
    return replace(board, layers=layers)


def layer_moved(board: Board, name: str, by: int) -> Board:
    """Move a layer up by so many layers, or down; the ground stays below, the network above."""
    place = _place(board, name)
    movable = list(scenery_layers(board)[1:])
    layer = movable.pop(place - 1)
    movable.insert(min(max(place - 1 + by, 0), len(movable)), layer)
    fixed = [layer for layer in board.layers if layer.name in (*NETWORK_LAYERS, GROUND)]
    return replace(board, layers=(*movable, *fixed))


def _place(board: Board, name: str) -> int:
    """How many layers of scenery lie below one that can be moved, renamed and taken away."""
    names = [layer.name for layer in scenery_layers(board)]
    if name == GROUND or name not in names:
        raise NoSuchPlaceError(f"the board has no layer {name!r} of its own")
    return names.index(name)
