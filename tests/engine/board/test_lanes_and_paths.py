from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings

from board_strategies import boards
from railwright.board.lanes import lanes, lanes_of
from railwright.board.model import Board, City, Route
from railwright.board.shortest_paths import Path, shortest_path, stops, ticket_points


def board_of(*routes, flags=()):
    """A board of routes told as "ab3", with a number behind for lanes: (ends and length, group)."""
    cities, drawn = {}, {}
    for route in routes:
        told, group = route if isinstance(route, tuple) else (route, "")
        for key in told[:2]:
            country = key.upper() if key in flags else ""
            kind = "border" if country else "city"
            cities[key] = City(key, key, (0.0, 0.0), kind=kind, country=country)
        key = told if told not in drawn else f"{told}-{len(drawn)}"
        drawn[key] = Route(key, (told[0], told[1]), int(told[2]), group=group)
    return Board(cities=cities, routes=drawn)


@pytest.mark.parametrize(
    ("routes", "bundles"),
    [
        (("ab3", "ab3", "bc3"), [("ab3", "ab3-1"), ("bc3",)]),
        (("ab3", "ba3"), [("ab3", "ba3")]),
        (("ab3", "ab2"), [("ab3",), ("ab2",)]),
        ((("ab3", "g"), ("ab2", "g")), [("ab3", "ab2")]),
        ((("ab3", "g"), ("ab3", "h")), [("ab3",), ("ab3-1",)]),
        (("ab2", ("ab3", "g"), ("ab2", "g")), [("ab2", "ab3", "ab2-2")]),
        ((("ab3", "g"), ("ac3", "g")), [("ab3",), ("ac3",)]),
    ],
)
def test_lanes_are_told_by_length_and_group(routes, bundles):
    board = board_of(*routes)
    assert sorted(set(lanes(board).values())) == sorted(bundles)


@given(boards())
@settings(max_examples=60, deadline=None)
def test_lanes_part_the_routes(board):
    found = lanes(board)
    assert found.keys() == board.routes.keys()
    for key, bundle in found.items():
        assert key in bundle
        assert all(found[other] == bundle for other in bundle)
        assert lanes_of(board, board.routes[key]) == bundle
        assert len({board.routes[other].pair for other in bundle}) == 1
        groups = {board.routes[other].group for other in bundle} - {""}
        assert len(groups) <= 1


def test_the_shortest_path_counts_spaces_then_routes():
    board = board_of("ab2", "bc2", "ac4", "cd1", "ab1")
    assert shortest_path(board, "a", "d") == Path(4, ("ab1", "bc2", "cd1"))
    tie = board_of("ab2", "bc2", "ac4")
    assert shortest_path(tie, "a", "c") == Path(4, ("ac4",))
    assert shortest_path(tie, "a", "a") == Path(0, ())


def test_nothing_joins_parts_or_unknown_names():
    board = board_of("ab2", "cd2")
    assert shortest_path(board, "a", "c") is None
    assert shortest_path(board, "a", "x") is None
    assert ticket_points(board, ("a", "c")) is None
    assert ticket_points(board, ("a", "b", "c")) is None
    assert ticket_points(board, ("a",)) is None


def test_a_country_is_reached_by_any_flag_and_never_passed_through():
    board = board_of("ax1", "xb1", "ab9", "by3", flags=("x", "y"))
    assert ticket_points(board, ("a", "b")) == 9
    assert ticket_points(board, ("a", "X")) == 1
    assert ticket_points(board, ("X", "Y")) == 4
    one = replace(board, cities={**board.cities, "y": replace(board.cities["y"], country="X")})
    assert stops(one, "X") == ("x", "y")
    assert stops(one, "nowhere") == stops(one, "") == ()
    assert ticket_points(one, ("b", "X")) == 1


def test_several_cities_are_joined_by_the_smallest_network():
    star = board_of("ma2", "mb2", "mc2", "ab3", "bc3")
    assert ticket_points(star, ("a", "b", "c")) == 6
    assert ticket_points(star, ("a", "b", "c", "m")) == 6
    flags = board_of("ax1", "xb1", "ab9", flags=("x",))
    assert ticket_points(flags, ("a", "X", "b")) == 10


@given(boards(least_cities=3))
@settings(max_examples=40, deadline=None)
def test_paths_are_walks_of_their_length(board):
    for a, b in combinations(board.cities, 2):
        path, back = shortest_path(board, a, b), shortest_path(board, b, a)
        assert (path and path.length) == (back and back.length)
        if path is not None:
            assert sum(board.routes[key].length for key in path.routes) == path.length
            assert a in board.routes[path.routes[0]].between
            assert b in board.routes[path.routes[-1]].between
    ends = tuple(board.cities)[:3]
    three = ticket_points(board, ends)
    if three is not None:
        two = max(ticket_points(board, pair) or 0 for pair in combinations(ends, 2))
        assert three >= two
