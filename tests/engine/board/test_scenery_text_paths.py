"""Paths beside rivers, borders and coasts, for texts that follow them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.board.model import Scenery
from railwright.board.polyline import length
from railwright.board.text_paths import path_beside

RIVER = Scenery("river", ((0.0, 100.0), (300.0, 100.0)))
LAND = Scenery("land", ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0)))


def test_a_path_has_its_middle_where_one_clicked_and_keeps_off_the_line():
    path = path_beside(RIVER, (150.0, 99.0), 60.0, 10.0)
    assert (path[0], path[-1]) == ((120.0, 91.5), (180.0, 91.5))


def test_a_path_keeps_within_an_open_line():
    path = path_beside(RIVER, (5.0, 99.0), 60.0, 10.0)
    assert (path[0][0], path[-1][0]) == (0.0, 60.0)
    assert length(path_beside(RIVER, (5.0, 99.0), 900.0, 10.0)) == pytest.approx(300.0)


def test_a_path_goes_on_where_a_coast_begins_and_ends():
    path = path_beside(LAND, (-1.0, 0.0), 60.0, 4.0)
    assert all(x < 0 or y < 0 for x, y in path)
    assert {path[0], path[-1]} == {(-3.4, 30.0), (30.0, -3.4)}


@given(st.floats(0, 300), st.floats(-20, 20).filter(lambda away: abs(away) > 0.1))
def test_a_path_lies_on_the_side_that_was_clicked(x: float, away: float):
    path = path_beside(RIVER, (x, 100.0 + away), 40.0, 6.0)
    assert all((y - 100.0) * away > 0 for _, y in path)
