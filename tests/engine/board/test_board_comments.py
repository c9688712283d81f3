from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from board_strategies import boards
from railwright.board.comments import updated_text
from railwright.board.edits import (
    board_changed,
    moved,
    route_changed,
    rule_on,
    with_bonus,
    with_city,
    with_route,
    without,
)
from railwright.board.findings import Place
from railwright.board.model import Board, Bonus, City, Route, Ticket
from railwright.board.reading import parse_board
from railwright.board.writing import board_text

COMMENTED = """\
# The Baltic, third try
# by Anna
railwright: 1
name: Baltic   # working title
revision: 1
players: {min: 2, max: 5}
size: {width: 790, height: 525}
cities:
  # the capital
  riga: {name: Riga, at: [100, 50]}  # check the harbour
  minsk: {name: "Minsk", at: [ 200, 90 ]}

  # far away
  kyiv: {name: Kyiv, at: [250, 190]}
routes:
  minsk-riga: {between: [minsk, riga], length: 3}  # or 4?
decks:
  base: {deal: 3, keep: 2}
tickets:
  # short ones
  - {deck: base, cities: [minsk, riga], points: 3}
  - {deck: base, cities: [kyiv, riga], points: 9}  # long
rules:
  base: {trains: 40}  # fewer
  tolls: {price: 3, where: {riga: [1, 2]}}
# the end
"""


@pytest.fixture
def board():
    return parse_board(COMMENTED).board


def changed_lines(board):
    """The lines that go and come when a board is saved over the commented file."""
    old, new = COMMENTED.splitlines(), updated_text(COMMENTED, board).splitlines()
    gone = [line for line in old if line not in new]
    return gone, [line for line in new if line not in old]


def test_nothing_changed_is_the_same_text(board):
    assert updated_text(COMMENTED, board) == COMMENTED


def test_comments_survive_moving_a_city(board):
    assert changed_lines(moved(board, {"riga": (101.0, 50.0)})) == (
        ["  riga: {name: Riga, at: [100, 50]}  # check the harbour"],
        ["  riga: {name: Riga, at: [101, 50]}  # check the harbour"],
    )


def test_comments_survive_adding_a_route(board):
    route = Route("kyiv-minsk", ("kyiv", "minsk"), 4, "red")
    line = "  kyiv-minsk: {between: [kyiv, minsk], length: 4, color: red}"
    assert changed_lines(with_route(board, route)) == ([], [line])


def test_comments_survive_deleting_a_city(board):
    text = updated_text(COMMENTED, without(board, [Place("city", "kyiv")]))
    assert "  # far away" in text.splitlines()
    assert "  # the capital" in text.splitlines()
    assert "kyiv" not in text
    assert text.startswith("# The Baltic, third try\n# by Anna\nrailwright: 1\n")
    assert text.endswith("# the end\n")
    assert parse_board(text).board == without(board, [Place("city", "kyiv")])


def test_a_comment_above_the_next_city_survives_deleting_a_city(board):
    text = updated_text(COMMENTED, without(board, [Place("city", "minsk")]))
    assert "\n  # far away\n  kyiv: {name: Kyiv, at: [250, 190]}\n" in text


def test_comments_of_tickets_follow_their_ticket(board):
    more = replace(board, tickets=(Ticket("base", ("kyiv", "minsk"), 4), *board.tickets))
    text = updated_text(COMMENTED, more)
    assert "  - {deck: base, cities: [kyiv, minsk], points: 4}\n  # short ones\n" in text
    assert "points: 9}  # long" in text


def test_a_new_section_stands_at_its_place(board):
    text = updated_text(COMMENTED, with_bonus(board, Bonus("Long", "longest_path", 10)))
    expected = "# long\nbonuses:\n  - {name: Long, for: longest_path, points: 10}\nrules:\n"
    assert expected in text


def test_settings_of_unknown_modules_stay(board):
    text = updated_text(COMMENTED, rule_on(board, "tunnels", {}))
    assert "  tolls: {price: 3, where: {riga: [1, 2]}}\n  tunnels: {}\n# the end\n" in text


def test_a_renamed_board_keeps_its_remark(board):
    assert "name: Baltic Sea  # working title" in updated_text(
        COMMENTED, board_changed(board, name="Baltic Sea")
    )


def test_block_style_keeps_its_comments(board):
    block = COMMENTED.replace(
        "  minsk-riga: {between: [minsk, riga], length: 3}  # or 4?\n",
        "  minsk-riga:\n    # drawn by hand\n    between: [minsk, riga]\n    length: 3  # or 4?\n",
    )
    text = updated_text(block, route_changed(board, ["minsk-riga"], length=4))
    assert (
        "routes:\n  # drawn by hand\n  # or 4?\n"
        "  minsk-riga: {between: [minsk, riga], length: 4}\n" in text
    )
    assert updated_text(block, board) == block


def test_windows_line_ends_stay(board):
    text = updated_text(COMMENTED.replace("\n", "\r\n"), moved(board, {"riga": (1.0, 2.0)}))
    assert text.count("\r\n") == text.count("\n") == COMMENTED.count("\n")


def test_a_sign_inside_a_text_is_no_comment():
    board = with_city(Board(), City("x", "Pier #4 # west", (1.0, 2.0)))
    text = board_text(board).replace("revision: 1", "revision:   1")
    assert updated_text(text, board) == board_text(board)


@pytest.mark.parametrize(
    "old", ["", "# only this\n", "not: [a board  # x", "{railwright: 1, name: X} # y\n"]
)
def test_what_cannot_be_kept_is_written_anew(old, board):
    assert updated_text(old, board) == board_text(board)


@given(boards(), boards())
@settings(max_examples=60, deadline=None)
def test_any_board_over_any_other_is_that_board(old, new):
    lines = board_text(old).splitlines()
    text = "".join(f"{line}  # remark {number}\n" for number, line in enumerate(lines))
    updated = updated_text(text, new)
    assert parse_board(updated).board == new
    assert updated_text(text, old) == text


@given(boards(), boards())
@settings(max_examples=60, deadline=None)
def test_comments_on_their_own_lines_are_never_lost(old, new):
    lines = []
    for line in board_text(old).splitlines():
        if not line.startswith("   "):
            lines.append(f"# above {len(lines)}")
        lines.append(line)
    comments = [line for line in lines if line.startswith("#")]
    updated = updated_text("\n".join(lines), new).splitlines()
    assert sorted(line for line in updated if line.startswith("# above")) == sorted(comments)
