"""Layers of scenery: their order, what hides and locks, and what becomes of their pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board import layers
from railwright.board.keys import NoSuchPlaceError
from railwright.board.model import NETWORK_LAYERS, Board, Layer, Scenery
from railwright.board.scenery_edits import pieces_changed

SPOT = ((10.0, 10.0),)
BOARD = Board(
    layers=(Layer("Sketch"), Layer("Cities", locked=True), Layer("Top")),
    scenery=(
        Scenery("text", SPOT, text="top", layer="Top"),
        Scenery("text", SPOT, text="ground"),
        Scenery("text", SPOT, text="sketch", layer="Sketch"),
        Scenery("text", SPOT, text="lost", layer="Nowhere"),
        Scenery("text", SPOT, text="second", layer="Sketch"),
    ),
)


def drawn(board: Board) -> list[str]:
    return [board.scenery[number].text for number in layers.drawn_scenery(board)]


def free(board: Board) -> list[str]:
    return [board.scenery[number].text for number in layers.free_scenery(board)]


def names(board: Board) -> list[str]:
    return [layer.name for layer in layers.scenery_layers(board)]


def test_pieces_are_drawn_layer_by_layer_and_in_their_order_within():
    assert names(BOARD) == ["", "Sketch", "Top"]
    assert drawn(BOARD) == ["ground", "lost", "sketch", "second", "top"]


def test_what_is_hidden_is_neither_drawn_nor_touched():
    board = layers.layer_changed(BOARD, "Sketch", hidden=True)
    assert drawn(board) == free(board) == ["ground", "lost", "top"]
    pieces = (replace(BOARD.scenery[0], hidden=True), *BOARD.scenery[1:])
    assert drawn(replace(BOARD, scenery=pieces)) == ["ground", "lost", "sketch", "second"]


def test_what_is_locked_is_drawn_and_not_touched():
    board = layers.layer_changed(BOARD, "", locked=True)
    assert drawn(board) == drawn(BOARD)
    assert free(board) == ["sketch", "second", "top"]
    pieces = (replace(BOARD.scenery[0], locked=True), *BOARD.scenery[1:])
    assert free(replace(BOARD, scenery=pieces)) == ["ground", "lost", "sketch", "second"]


def test_a_layer_that_goes_lets_its_pieces_fall_onto_the_one_below():
    board = layers.without_layer(BOARD, "Top")
    assert names(board) == ["", "Sketch"]
    assert drawn(board) == drawn(BOARD)
    assert {piece.layer for piece in board.scenery} == {"", "Sketch", "Nowhere"}
    assert drawn(layers.without_layer(board, "Sketch")) == drawn(BOARD)


def test_a_renamed_layer_takes_its_pieces_along():
    board = layers.renamed_layer(BOARD, "Sketch", "Draft")
    assert names(board) == ["", "Draft", "Top"]
    assert drawn(board) == drawn(BOARD)
    assert board.scenery[2].layer == "Draft"


def test_a_layer_moves_among_those_of_the_scenery():
    board = layers.layer_moved(BOARD, "Top", -1)
    assert drawn(board) == ["ground", "lost", "top", "sketch", "second"]
    assert names(layers.layer_moved(BOARD, "Sketch", 9)) == ["", "Top", "Sketch"]
    assert layers.layer_named(board, "Cities").locked


def test_pieces_move_to_another_layer():
    board = pieces_changed(BOARD, [0, 1], layer="Sketch")
    assert drawn(board) == ["lost", "top", "ground", "sketch", "second"]


def test_a_plain_layer_of_the_network_is_not_kept():
    hidden = layers.layer_changed(BOARD, "Routes", hidden=True)
    assert layers.layer_named(hidden, "Routes") == Layer("Routes", hidden=True)
    assert layers.layer_changed(hidden, "Routes", hidden=False) == BOARD


def test_names_of_layers_are_free_or_taken():
    assert layers.layer_name_free(BOARD, "Coast")
    for name in ("Sketch", "", *NETWORK_LAYERS):
        assert not layers.layer_name_free(BOARD, name)
    assert layers.fresh_layer_name(BOARD, "Layer") == "Layer"
    assert layers.fresh_layer_name(BOARD, "Sketch") == "Sketch 2"


@pytest.mark.parametrize("name", ["", "Routes", "Nowhere"])
def test_only_layers_of_the_author_can_be_moved_and_taken_away(name: str):
    with pytest.raises(NoSuchPlaceError, match="no layer"):
        layers.without_layer(BOARD, name)
    with pytest.raises(NoSuchPlaceError, match="no layer"):
        layers.layer_moved(BOARD, name, 1)


@given(boards(), st.data())
def test_no_edit_of_layers_loses_a_piece(board: Board, data: st.DataObject):
    own = names(board)[1:]
    after = layers.with_layer(board, layers.fresh_layer_name(board, "Layer"))
    if own:
        name = data.draw(st.sampled_from(own))
        after = layers.layer_moved(after, name, data.draw(st.integers(-3, 3)))
        after = layers.without_layer(after, name)
        assert name not in names(after)
    plain = [replace(piece, layer="") for piece in after.scenery]
    assert sorted(map(repr, plain)) == sorted(repr(replace(p, layer="")) for p in board.scenery)
    spread = [
        n for layer in layers.scenery_layers(after) for n in layers.pieces_on(after, layer.name)
    ]
    assert sorted(spread) == list(range(len(after.scenery)))
