from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.board import geometry as geo
from railwright.board.edits import moved, without
from railwright.board.findings import Place
from railwright.board.model import Board, City, Point, Route
from railwright.board.polyline import distance, inside, length, nearest

if TYPE_CHECKING:
    from collections.abc import ValuesView


def board(cities: dict[str, Point], *routes: Route) -> Board:
    return Board(
        cities={key: City(key, key.title(), at) for key, at in cities.items()},
        routes={route.key: route for route in routes},
    )


def two(apart: float, count: int, *, lanes: int = 1, via: tuple[Point, ...] = ()) -> Board:
    return board(
        {"a": (100.0, 100.0), "b": (100.0 + apart, 100.0)},
        *(Route(f"r{i}", ("a", "b"), count, via=via) for i in range(lanes)),
    )


@pytest.mark.parametrize(
    ("count", "room"), [(1, 40), (2, 66), (3, 92), (4, 117), (5, 143), (6, 168), (8, 220)]
)
def test_room_needed_is_that_of_the_measured_boards(count: int, room: int) -> None:
    assert round(geo.needed(count)) == pytest.approx(room, abs=1)
    assert geo.best_length(room) == count


@given(st.floats(0, 2000))
def test_best_length_is_1_to_9_and_grows_with_the_distance(apart: float) -> None:
    assert 1 <= geo.best_length(apart) <= geo.best_length(apart + 10) <= 9


@given(st.floats(0.9 * geo.needed(3), 1.15 * geo.needed(9)))
def test_from_3_spaces_on_the_best_length_is_one_that_can_be_built(apart: float) -> None:
    share = apart / geo.needed(geo.best_length(apart))
    assert geo.ALLOWED[0] <= round(share, 2) <= geo.ALLOWED[1]


def test_fit_of_a_straight_route_is_distance_over_need() -> None:
    laid = two(109.0, 4)
    assert geo.fit(laid, laid.routes["r0"]) == pytest.approx(109 / 117.2)


def test_spaces_lie_evenly_on_the_line_and_clear_of_the_dots() -> None:
    laid = two(geo.needed(4), 4)
    spaces = geo.spaces(laid, laid.routes["r0"])
    assert [s.at[1] for s in spaces] == pytest.approx([100.0] * 4)
    assert [b.at[0] - a.at[0] for a, b in pairwise(spaces)] == pytest.approx([25.6] * 3)
    assert {s.length for s in spaces} == {geo.SPACE_LENGTH}
    assert spaces[0].at[0] - 100 == pytest.approx(100 + geo.needed(4) - spaces[-1].at[0])


@pytest.mark.parametrize(("lanes", "sides"), [(1, [0]), (2, [-5.75, 5.75]), (3, [-11.5, 0, 11.5])])
def test_lanes_are_centred_on_the_line(lanes: int, sides: list[float]) -> None:
    laid = two(120.0, 4, lanes=lanes)
    found = [geo.spaces(laid, route)[0].at[1] - 100 for route in laid.routes.values()]
    assert found == pytest.approx(sides)


def test_a_lane_drawn_the_other_way_round_lies_beside_and_not_upon() -> None:
    laid = board(
        {"a": (0.0, 0.0), "b": (120.0, 0.0)},
        Route("r", ("a", "b"), 4, via=((60.0, 30.0),)),
        Route("s", ("b", "a"), 4, via=((60.0, 30.0),)),
    )
    one, other = (geo.course(laid, route) for route in laid.routes.values())
    assert nearest(one, other[len(other) // 2]).distance == pytest.approx(geo.LANE_GAP, abs=0.2)


def test_a_bent_route_passes_through_its_bends() -> None:
    laid = two(120.0, 4, via=((140.0, 130.0), (190.0, 120.0)))
    route = laid.routes["r0"]
    line = geo.course(laid, route)
    assert line[0] == (100.0, 100.0)
    assert line[-1] == (220.0, 100.0)
    assert max(nearest(line, bend).distance for bend in route.via) < 1e-6
    assert geo.course_length(laid, route) > 138
    assert all(distance(a, b) < 2.5 for a, b in pairwise(line))


def test_too_little_room_closes_gaps_first_and_then_shortens_spaces() -> None:
    tight = geo.spaces(two(105.0, 4), two(105.0, 4).routes["r0"])
    tighter = geo.spaces(two(80.0, 4), two(80.0, 4).routes["r0"])
    assert {s.length for s in tight} == {geo.SPACE_LENGTH}
    assert {s.length < geo.SPACE_LENGTH for s in tighter} == {True}


def test_spaces_of_routes_that_leave_at_a_narrow_angle_do_not_overlap() -> None:
    laid = board(
        {"a": (100.0, 100.0), "b": (240.0, 100.0), "c": (220.0, 160.0)},
        Route("ab", ("a", "b"), 4),
        Route("ca", ("c", "a"), 4),
    )
    first = geo.spaces(laid, laid.routes["ab"])[0]
    second = geo.spaces(laid, laid.routes["ca"])[-1]
    assert not any(inside(geo.corners(first), corner) for corner in geo.corners(second))
    assert not any(inside(geo.corners(second), corner) for corner in geo.corners(first))


@given(
    st.floats(45, 400),
    st.integers(1, 9),
    st.lists(st.tuples(st.floats(0, 500), st.floats(0, 300)), max_size=3),
)
def test_a_route_always_has_as_many_spaces_as_its_length(
    apart: float, count: int, via: list[Point]
) -> None:
    laid = two(apart, count, lanes=2, via=tuple(via))
    for route in laid.routes.values():
        spaces = geo.spaces(laid, route)
        assert len(spaces) == count
        assert all(hypot(*space.at) < 5000 for space in spaces)


@given(st.floats(0.9, 1.3), st.integers(1, 9), st.sampled_from([1, 2, 3]))
def test_spaces_of_a_route_that_fits_overlap_neither_each_other_nor_its_cities(
    share: float, count: int, lanes: int
) -> None:
    laid = two(geo.needed(count) * share, count, lanes=lanes)
    for route in laid.routes.values():
        spaces = geo.spaces(laid, route)
        for one, other in pairwise(spaces):
            assert distance(one.at, other.at) >= one.length + 0.9
        for city, space in (("a", spaces[0]), ("b", spaces[-1])):
            gap = min(distance(laid.cities[city].at, corner) for corner in geo.corners(space))
            assert gap >= geo.dot_radius(laid.cities[city]) + 2


def test_corners_go_round_the_space() -> None:
    around = geo.corners(geo.Space((10.0, 20.0), 90.0))
    assert length((*around, around[0])) == pytest.approx(2 * (geo.SPACE_LENGTH + geo.SPACE_WIDTH))
    assert around[0] == pytest.approx((10 + geo.SPACE_WIDTH / 2, 20 - geo.SPACE_LENGTH / 2))
    assert inside(around, (10.0, 20.0))


def test_a_new_bend_goes_between_those_beside_it() -> None:
    laid = two(200.0, 6, via=((150.0, 110.0), (250.0, 110.0)))
    route = laid.routes["r0"]
    places = [geo.bend_index(laid, route, (x, 112.0)) for x in (110.0, 200.0, 290.0)]
    assert places == [0, 1, 2]


def test_distance_between_cities() -> None:
    assert geo.apart(two(35.0, 1), "a", "b") == pytest.approx(35.0)


def test_lanes_are_those_of_the_same_cities_and_bends_in_the_order_of_the_board() -> None:
    bend = ((150.0, 130.0),)
    laid = board(
        {"a": (100.0, 100.0), "b": (240.0, 100.0), "c": (220.0, 160.0)},
        Route("one", ("a", "b"), 4, via=bend),
        Route("other", ("b", "c"), 2),
        Route("straight", ("a", "b"), 4),
        Route("back", ("b", "a"), 4, via=bend),
    )
    assert geo.bundle(laid, laid.routes["back"]) == ("one", "back")
    assert geo.bundle(laid, laid.routes["straight"]) == ("straight",)
    assert geo.bundle(laid, Route("new", ("c", "a"), 4)) == ()


def test_spaces_after_an_edit_are_those_of_a_fresh_board() -> None:
    laid = two(120.0, 4, lanes=2)
    before = geo.spaces(laid, laid.routes["r0"])
    alone = without(laid, [Place("route", "r1")])
    assert geo.spaces(alone, alone.routes["r0"]) == geo.spaces(
        two(120.0, 4), two(120.0, 4).routes["r0"]
    )
    assert geo.spaces(laid, laid.routes["r0"]) == before
    away = moved(laid, {"b": (100.0, 220.0)})
    assert {round(space.angle) for space in geo.spaces(away, away.routes["r0"])} == {90}


def test_laying_a_large_board_looks_at_each_route_a_few_times_only() -> None:
    """A hundred routes as a chain: no route may walk through all the others."""
    walks = 0

    class Walked(dict[str, Route]):
        def values(self) -> ValuesView[Route]:
            nonlocal walks
            walks += 1
            return super().values()

    chain = board(
        {str(i): (10.0 * i, 50.0) for i in range(101)},
        *(Route(f"r{i}", (str(i), str(i + 1)), 1) for i in range(100)),
    )
    chain = replace(chain, routes=Walked(chain.routes))
    for key in chain.routes:
        geo.spaces(chain, chain.routes[key])
    assert walks <= 2
