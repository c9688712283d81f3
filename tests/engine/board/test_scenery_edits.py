"""Edits of scenery: pieces and points move, come and go; order within a layer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board import scenery_edits as edits
from railwright.board.layers import drawn_scenery
from railwright.board.model import Board, Layer, Point, Scenery
from railwright.board.outlines import on_outline, outline, simplified

SQUARE = ((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0))
LAND = Scenery("land", SQUARE)
RIVER = Scenery("river", ((0.0, 0.0), (100.0, 0.0)))
BOARD = Board(scenery=(LAND, RIVER))


def with_point(board: Board, number: int, at: Point) -> tuple[Board, int]:
    """The board with a point where an outline passes nearest to a place, and its number."""
    place = on_outline(board.scenery[number], at)
    return edits.with_point_before(board, number, place.before, place.at), place.before


def test_several_pieces_take_the_same_value():
    smooth = edits.pieces_changed(BOARD, [0, 1], smooth=True)
    assert all(piece.smooth for piece in smooth.scenery)


@pytest.mark.parametrize(
    ("at", "before", "lies"),
    [
        ((30.0, 8.0), 1, (30.0, 10.0)),
        ((52.0, 30.0), 2, (50.0, 30.0)),
        ((8.0, 30.0), 4, (10.0, 30.0)),
    ],
)
def test_a_point_is_added_where_the_outline_passes(at, before, lies):
    board, number = with_point(BOARD, 0, at)
    assert number == before
    assert board.scenery[0].points[number] == lies
    assert len(board.scenery[0].points) == 5


@pytest.mark.parametrize("at", [(30.0, 2.0), (58.0, 30.0), (30.0, 58.0), (2.0, 30.0)])
def test_a_point_on_a_smooth_outline_goes_between_its_neighbors(at):
    board = edits.pieces_changed(BOARD, [0], smooth=True)
    sharp = with_point(BOARD, 0, at)[1]
    assert with_point(board, 0, at)[1] == sharp


def test_points_of_a_smooth_outline_that_coincide_do_no_harm():
    doubled = replace(LAND, points=(SQUARE[0], SQUARE[0], *SQUARE[1:]), smooth=True)
    assert on_outline(doubled, (30.0, 8.0)).before == 2


def test_the_outline_of_an_area_is_closed_and_that_of_a_line_open():
    assert outline(LAND)[0] == outline(LAND)[-1]
    assert outline(RIVER) == RIVER.points


def test_points_move_without_their_neighbors():
    points = edits.points_moved(BOARD, 0, {1, 2}, (3.0, 0.0)).scenery[0].points
    assert points == (SQUARE[0], (53.0, 10.0), (53.0, 50.0), SQUARE[3])


def test_a_piece_goes_with_the_points_that_it_needs():
    assert edits.without_points(BOARD, 0, {0}).scenery[0].points == SQUARE[1:]
    assert edits.without_points(BOARD, 0, {0, 1}).scenery == (RIVER,)
    assert edits.without_points(BOARD, 1, {0}).scenery == (LAND,)


@pytest.mark.parametrize(
    ("which", "closed", "behind"),
    [
        ({0}, True, [0]),
        ({0, 1}, True, [0]),
        ({3, 0}, True, [3]),
        ({3}, False, []),
        ({1, 3}, False, [1]),
    ],
)
def test_new_points_halve_the_stretches_that_are_picked(which, closed, behind):
    assert edits.halved(SQUARE, which, closed=closed) == behind


def test_pieces_rise_and_sink_within_their_layer():
    pieces = tuple(Scenery("text", ((1.0, 1.0),), text=text) for text in "abcd")
    board = edits.pieces_changed(Board(scenery=pieces, layers=(Layer("Top"),)), [1], layer="Top")

    def order(board: Board) -> str:
        return "".join(board.scenery[number].text for number in drawn_scenery(board))

    assert order(board) == "acdb"
    up, numbers = edits.raised(board, [0])
    assert (order(up), [up.scenery[number].text for number in numbers]) == ("cadb", ["a"])
    down, _ = edits.raised(board, [2, 3], -1)
    assert order(down) == "cdab"
    assert edits.raised(board, [1]) == (board, (1,))
    assert edits.raised(board, [2, 3])[0] is board


def test_a_line_drawn_by_hand_keeps_only_the_points_that_it_needs():
    wavy = [(float(x), 0.3 * (x % 2)) for x in range(50)]
    assert simplified(wavy, 0.5, closed=False) == (wavy[0], wavy[-1])
    corner = simplified([(0.0, 0.0), (5.0, 0.1), (10.0, 0.0), (10.0, 8.0)], 0.5, closed=False)
    assert corner == ((0.0, 0.0), (10.0, 0.0), (10.0, 8.0))
    ring = simplified([(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 9.0)], 0.5, closed=True)
    assert ring == ((0.0, 0.0), (10.0, 0.0), (10.0, 9.0))


@given(boards(), st.data())
def test_raising_and_lowering_lose_nothing_and_say_where_pieces_are(board: Board, data):
    numbers = data.draw(
        st.sets(st.integers(0, 2).filter(lambda n: n < len(board.scenery) or not n))
    )
    numbers = {number for number in numbers if number < len(board.scenery)}
    for by in (1, -1):
        after, there = edits.raised(board, numbers, by)
        assert [after.scenery[n] for n in there] == [board.scenery[n] for n in numbers]
        assert sorted(map(repr, after.scenery)) == sorted(map(repr, board.scenery))
