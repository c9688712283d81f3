"""Balanced colors are even, never alike on two lanes, and the same for the same wish."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from published_boards import BOARDS
from railwright.assist.colors import ColorWish, balanced, color_spaces, color_targets
from railwright.board.model import COLORS, Board


def all_red(board: Board) -> Board:
    routes = {
        key: replace(route, color="red" if route.color else None)
        for key, route in board.routes.items()
    }
    return replace(board, routes=routes)


def colored_lanes(board: Board) -> list[tuple[frozenset[str], str]]:
    return [(route.pair, route.color) for route in board.routes.values() if route.color]


@pytest.mark.parametrize("name", BOARDS)
def test_published_boards_become_even_from_any_coloring(name: str) -> None:
    board = balanced(all_red(BOARDS[name]()), ColorWish())
    spaces = color_spaces(board).values()
    assert max(spaces) - min(spaces) <= 1
    assert len(set(colored_lanes(board))) == len(colored_lanes(board))


@pytest.mark.parametrize("name", BOARDS)
def test_colors_and_lengths_are_spread(name: str) -> None:
    board = balanced(all_red(BOARDS[name]()), ColorWish())
    routes = [route for route in board.routes.values() if route.color]
    meetings = sum(
        one.color == other.color and bool(one.pair & other.pair)
        for number, one in enumerate(routes)
        for other in routes[:number]
    )
    assert meetings <= 3
    lengths = Counter((route.length, route.color) for route in routes)
    for length, count in Counter(route.length for route in routes).items():
        for color in COLORS:
            assert abs(lengths[length, color] - count / len(COLORS)) < 3


def test_gray_and_all_but_the_color_stays() -> None:
    before = all_red(BOARDS["usa"]())
    after = balanced(before, ColorWish())
    for key, route in before.routes.items():
        assert replace(after.routes[key], color=route.color) == route
        assert (after.routes[key].color is None) == (route.color is None)


def test_an_even_board_stays_or_gets_better_and_not_worse() -> None:
    board = BOARDS["india"]()
    once = balanced(board, ColorWish())
    assert set(color_spaces(once).values()) == {20}


def test_targets_are_met_where_they_can_be() -> None:
    board = BOARDS["usa"]()
    wish = ColorWish(targets={"red": 48, "blue": 6})
    assert color_targets(board, wish) == {
        **dict.fromkeys(COLORS, 27.0),
        "red": 48.0,
        "blue": 6.0,
    }
    spaces = color_spaces(balanced(board, wish))
    assert (spaces["red"], spaces["blue"]) == (48, 6)


def test_locked_routes_and_those_not_chosen_keep_their_color() -> None:
    board = all_red(BOARDS["nordic"]())
    keys = list(board.routes)
    locked = {
        key: replace(route, locked=number % 2 == 0)
        for number, (key, route) in enumerate(board.routes.items())
    }
    after = balanced(replace(board, routes=locked), ColorWish())
    assert all(after.routes[key].color == locked[key].color for key in keys[::2])
    assert any(after.routes[key].color != locked[key].color for key in keys[1::2])
    chosen = balanced(board, ColorWish(routes=frozenset(keys[:10])))
    assert all(chosen.routes[key] == board.routes[key] for key in keys[10:])
    assert chosen != board


def test_the_same_wish_gives_the_same_and_another_seed_another() -> None:
    board = all_red(BOARDS["usa"]())
    assert balanced(board, ColorWish()) == balanced(board, ColorWish())
    assert balanced(board, ColorWish(seed=9)) != balanced(board, ColorWish())


def test_a_board_without_colors_is_left_alone() -> None:
    board = Board()
    assert balanced(board, ColorWish()) is board


def crowd(board: Board) -> float:
    """How far the spaces of the colors are from even, as the sum of squares."""
    aims = color_targets(board, ColorWish())
    return sum((count - aims[color]) ** 2 for color, count in color_spaces(board).items())


@given(boards(least_cities=2), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_any_board_grows_no_worse(board: Board, seed: int) -> None:
    after = balanced(board, ColorWish(routes=frozenset(board.routes), seed=seed))
    lanes = Counter(pair for pair, _ in colored_lanes(board))
    if max(lanes.values(), default=0) <= len(COLORS):
        assert len(set(colored_lanes(after))) == len(colored_lanes(after))
    if len(set(colored_lanes(board))) == len(colored_lanes(board)):
        assert crowd(after) <= crowd(board) + 1e-6
    assert Counter(r.length for r in after.routes.values() if r.color) == Counter(
        r.length for r in board.routes.values() if r.color
    )
