from __future__ import annotations

import dataclasses
import difflib

import pytest
from hypothesis import given, settings

from board_strategies import boards
from railwright.board.edits import moved, with_city, with_scenery
from railwright.board.model import Board, City, Scenery
from railwright.board.reading import parse_board
from railwright.board.writing import board_text


@given(boards())
@settings(max_examples=150, deadline=None)
def test_what_is_written_is_read_again(board):
    text = board_text(board)
    again = parse_board(text).board
    assert again == board
    assert board_text(again) == text


def test_moving_one_city_changes_one_line():
    board = with_city(Board(), City("riga", "Riga", (10.0, 20.0)))
    board = with_city(board, City("minsk", "Minsk", (50.0, 20.0)))
    before, after = board_text(board), board_text(moved(board, {"riga": (12.34, 20.0)}))
    changed = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    assert [line for line in changed if line[0] in "+-"] == [
        "-   riga: {name: Riga, at: [10, 20]}",
        "+   riga: {name: Riga, at: [12.3, 20]}",
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("NO", '"NO"'),
        ("1:30", '"1:30"'),
        ("Nizhny Novgorod", "Nizhny Novgorod"),
        ("St. Louis", "St. Louis"),
        ("A: b", '"A: b"'),
        ("two\nlines", '"two\\nlines"'),
        ("", '""'),
    ],
)
def test_texts_are_quoted_only_when_needed(name, written):
    board = with_city(Board(), City("x", name, (1.0, 2.0)))
    assert f"  x: {{name: {written}, at: [1, 2]}}" in board_text(board).splitlines()
    assert parse_board(board_text(board)).board.cities["x"].name == name


def test_long_outlines_stand_in_rows_of_ten_points():
    outline = tuple((float(number), number / 2) for number in range(35))
    board = with_scenery(Board(), Scenery("land", outline, smooth=True))
    rows = board_text(board).splitlines()
    start = rows.index("  - {kind: land, smooth: true, points: [")
    assert rows[start + 1].startswith("      [0, 0], [1, 0.5], [2, 1],")
    assert rows[start + 5] == "    ]}"
    nudged = (*outline[:12], (99.0, 99.0), *outline[13:])
    other = dataclasses.replace(board, scenery=(Scenery("land", nudged, smooth=True),))
    changed = [a for a, b in zip(rows, board_text(other).splitlines(), strict=True) if a != b]
    assert len(changed) == 1


def test_numbers_lie_on_the_grid_without_needless_decimals():
    board = with_city(Board(), City("x", "X", (1.26, 140.0), offset=(-0.04, 3.14)))
    assert "  x: {name: X, at: [1.3, 140], offset: [0, 3.1]}" in board_text(board)
