from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from railwright.board import labels
from railwright.board.edits import (
    board_changed,
    city_changed,
    moved,
    renamed_city,
    route_changed,
    rule_on,
    with_city,
    without,
)
from railwright.board.findings import Place
from railwright.board.keeping import kept_for
from railwright.board.labels import placed_labels
from railwright.board.model import Board, City, Route

if TYPE_CHECKING:
    from collections.abc import Callable

BOARD = Board(
    cities={
        "a": City("a", "Anklam", (100.0, 100.0)),
        "b": City("b", "Bansin", (240.0, 100.0)),
        "c": City("c", "Cammin", (200.0, 200.0)),
    },
    routes={
        "ab": Route("ab", ("a", "b"), 4),
        "bc": Route("bc", ("b", "c"), 3),
    },
)


class Counted:
    """A question about boards that counts how often it is thought over."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, board: Board) -> list[str]:
        self.asked += 1
        return list(board.routes)


@pytest.fixture
def count() -> Counted:
    return Counted()


def test_the_same_routes_have_the_same_answer(count: Counted) -> None:
    ask = kept_for("routes")(count)
    first = ask(BOARD)
    assert ask(board_changed(BOARD, name="Other")) is first
    assert ask(moved(BOARD, {"a": (90.0, 90.0)})) is first
    assert count.asked == 1


def test_other_routes_are_thought_over_again(count: Counted) -> None:
    ask = kept_for("routes")(count)
    ask(BOARD)
    assert ask(without(BOARD, [Place("route", "ab")])) == ["bc"]
    assert ask(BOARD) == ["ab", "bc"]
    assert count.asked == 2


def test_an_empty_answer_is_an_answer(count: Counted) -> None:
    ask = kept_for("routes")(count)
    bare = Board()
    assert ask(bare) == ask(bare) == []
    assert count.asked == 1


def test_boards_that_look_alike_share_an_answer(count: Counted) -> None:
    ask = kept_for("routes", alike=lambda board: len(board.routes))(count)
    first = ask(BOARD)
    assert ask(route_changed(BOARD, ["ab"], color="red")) is first
    assert ask(without(BOARD, [Place("route", "ab")])) == ["bc"]
    assert count.asked == 2


def test_only_the_last_answers_are_kept(count: Counted) -> None:
    ask = kept_for("routes")(count)
    boards = [replace(BOARD, routes=dict(BOARD.routes)) for _ in range(9)]
    for board in boards:
        ask(board)
    ask(boards[-1])
    assert count.asked == 9
    ask(boards[0])
    assert count.asked == 10


@pytest.mark.parametrize(
    "edit",
    [
        lambda board: route_changed(board, ["ab"], color="red", locomotives=1),
        lambda board: rule_on(board, "tunnels"),
        lambda board: board_changed(board, name="Other", revision=7),
    ],
)
def test_edits_that_move_nothing_do_not_place_the_names_again(
    edit: Callable[[Board], Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    places = placed_labels(BOARD)
    monkeypatch.delattr(labels, "_Ground")
    assert placed_labels(edit(BOARD)) == places


@pytest.mark.parametrize(
    "edit",
    [
        lambda board: moved(board, {"a": (101.0, 100.0)}),
        lambda board: renamed_city(board, "b", "Bansin am Strand"),
        lambda board: city_changed(board, ["c"], label="w"),
        lambda board: city_changed(board, ["c"], dot="large", angle=20.0),
        lambda board: with_city(board, City("d", "Demmin", (140.0, 110.0))),
    ],
)
def test_edits_that_move_something_place_the_names_as_on_a_fresh_board(
    edit: Callable[[Board], Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    placed_labels(BOARD)
    after = edit(BOARD)
    places = placed_labels(after)
    monkeypatch.setattr(labels, "_chosen", labels._chosen.__wrapped__)
    assert places == placed_labels(after)
    assert places != placed_labels(BOARD)
