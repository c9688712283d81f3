from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board.affine import Box
from railwright.board.arranging import (
    aligned,
    carried,
    distributed,
    extent,
    mirrored,
    rotated,
    scaled,
)
from railwright.board.connected import connected
from railwright.board.findings import Place
from railwright.board.locks import free, is_locked, touchable
from railwright.board.model import Board, City, Layer, Route, Scenery
from railwright.board.reading import parse_board
from railwright.board.writing import board_text

A, B, C = (Place("city", key) for key in "abc")


def board(*more: City, **changes: object) -> Board:
    cities = [City("a", "A", (10.0, 20.0)), City("b", "B", (40.0, 60.0)), City("c", "C", (70.0, 0))]
    routes = [
        Route("a-b", ("a", "b"), 2, via=((30.0, 30.0),)),
        Route("a-b-2", ("b", "a"), 2, via=((30.0, 30.0),)),
        Route("b-c", ("b", "c"), 2, via=((60.0, 50.0),)),
    ]
    start = Board(
        cities={city.key: city for city in (*cities, *more)},
        routes={route.key: route for route in routes},
    )
    return replace(start, **changes)


def at(after: Board, *keys: str) -> list[tuple[float, float]]:
    return [after.cities[key].at for key in keys]


def test_moving_two_cities_takes_the_bends_between_them_along() -> None:
    after = carried(board(), [A, B], (5.0, -1.5))
    assert at(after, "a", "b", "c") == [(15.0, 18.5), (45.0, 58.5), (70.0, 0.0)]
    assert after.routes["a-b"].via == after.routes["a-b-2"].via == ((35.0, 28.5),)
    assert after.routes["b-c"].via == ((60.0, 50.0),)


def test_a_named_lane_takes_the_lanes_beside_it_along() -> None:
    after = carried(board(), [A, Place("route", "a-b")], (1.0, 0.0))
    assert after.routes["a-b"].via == after.routes["a-b-2"].via == ((31.0, 30.0),)


def test_scaling_turning_and_mirroring_about_the_middle() -> None:
    assert at(scaled(board(), [A, C], (2.0, 1.0)), "a", "c") == [(-20.0, 20.0), (100.0, 0.0)]
    assert at(rotated(board(), [A, C], 180), "a", "c") == [(70.0, 0.0), (10.0, 20.0)]
    assert at(rotated(board(), [A, C], 90), "a", "c") == [(30.0, -20.0), (50.0, 40.0)]
    assert at(mirrored(board(), [A, C], 1), "a", "c") == [(10.0, 0.0), (70.0, 20.0)]


def test_a_mirror_moves_names_to_the_other_side() -> None:
    named = board(City("d", "D", (0.0, 0.0), label="ne", offset=(2.0, 1.0), angle=10.0))
    after = mirrored(named, [Place("city", "d"), C], 0).cities["d"]
    assert (after.label, after.offset, after.angle) == ("nw", (-2.0, 1.0), -10.0)
    after = mirrored(named, [Place("city", "d"), C], 1).cities["d"]
    assert (after.label, after.offset) == ("se", (2.0, -1.0))


@pytest.mark.parametrize(
    ("edge", "xs", "ys"),
    [
        ("left", [10, 10, 10], [20, 60, 0]),
        ("center", [40, 40, 40], [20, 60, 0]),
        ("right", [70, 70, 70], [20, 60, 0]),
        ("top", [10, 40, 70], [0, 0, 0]),
        ("middle", [10, 40, 70], [30, 30, 30]),
        ("bottom", [10, 40, 70], [60, 60, 60]),
    ],
)
def test_aligning(edge: str, xs: list[float], ys: list[float]) -> None:
    after = aligned(board(), [A, B, C], edge)
    assert at(after, "a", "b", "c") == list(zip(xs, ys, strict=True))


def test_pictures_align_by_their_edges() -> None:
    picture = Scenery("picture", ((100.0, 10.0), (140.0, 30.0)))
    places = [A, Place("scenery", "0")]
    after = aligned(board(scenery=(picture,)), places, "left")
    assert after.scenery[0].points == ((10.0, 10.0), (50.0, 30.0))
    assert extent(after, places[1]) == Box(10.0, 10.0, 50.0, 30.0)


def test_distributing_makes_equal_steps_and_keeps_the_outermost() -> None:
    wide = board(City("d", "D", (25.0, 0.0)))
    after = distributed(wide, [A, B, C, Place("city", "d")], 0)
    assert at(after, "a", "d", "b", "c") == [(10, 20), (30, 0), (50, 60), (70, 0)]
    assert distributed(wide, [A, B], 0) == wide


def test_locked_things_and_layers_stay() -> None:
    locked = board(
        City("d", "D", (25.0, 0.0), locked=True),
        scenery=(
            Scenery("lake", ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)), layer="Sketch"),
            Scenery("text", ((0.0, 0.0),), text="Baltic"),
            Scenery("text", ((0.0, 0.0),), text="hidden", hidden=True),
        ),
        layers=(Layer("Sketch", locked=True),),
    )
    d, lake, text, hidden = Place("city", "d"), *(Place("scenery", str(n)) for n in range(3))
    assert free(locked, [A, d, lake, text]) == (A, text)
    assert is_locked(locked, lake)
    after = carried(locked, [A, d, lake, text], (1.0, 1.0))
    assert after.cities["d"] is locked.cities["d"]
    assert after.scenery[0] is locked.scenery[0]
    assert after.scenery[1].points == ((1.0, 1.0),)
    assert d in touchable(locked)
    assert not {lake, hidden}.intersection(touchable(locked))
    closed = replace(locked, layers=(Layer("Cities", locked=True), Layer("Routes", hidden=True)))
    assert touchable(closed) == (lake, text)


def test_texts_grow_and_turn_and_pictures_keep_their_form() -> None:
    start = board(
        scenery=(
            Scenery("text", ((10.0, 0.0),), text="Baltic", size=8.0, angle=30.0),
            Scenery("picture", ((0.0, 0.0), (40.0, 20.0)), angle=0.0),
        )
    )
    both = [Place("scenery", "0"), Place("scenery", "1")]
    text, picture = scaled(start, both, (2.0, 2.0), (0.0, 0.0)).scenery
    assert (text.points, text.size, text.angle) == (((20.0, 0.0),), 16.0, 30.0)
    assert picture.points == ((0.0, 0.0), (80.0, 40.0))
    text, picture = rotated(start, both, 90.0, (0.0, 0.0)).scenery
    assert (text.points, text.size, text.angle) == (((0.0, 10.0),), 8.0, 120.0)
    assert (picture.points, picture.angle) == (((-30.0, 10.0), (10.0, 30.0)), 90.0)


def test_what_hangs_together() -> None:
    apart = board(City("d", "D", (0.0, 0.0)))
    found = connected(apart, [A])
    assert {place.key for place in found} == {"a", "b", "c", "a-b", "a-b-2", "b-c"}
    assert connected(apart, [Place("route", "b-c")]) == found
    assert connected(apart, [Place("city", "d")]) == (Place("city", "d"),)


small = st.floats(-40, 40, allow_nan=False)
CHANGES = st.one_of(
    st.tuples(small, small).map(lambda by: lambda b, places: carried(b, places, by)),
    st.floats(0.05, 8).map(lambda f: lambda b, places: scaled(b, places, (f, 1 / f))),
    st.floats(-360, 360).map(lambda angle: lambda b, places: rotated(b, places, angle)),
    st.sampled_from((0, 1)).map(lambda axis: lambda b, places: mirrored(b, places, axis)),
    st.sampled_from((0, 1)).map(lambda axis: lambda b, places: distributed(b, places, axis)),
    st.sampled_from(("left", "center", "right", "top", "middle", "bottom")).map(
        lambda edge: lambda b, places: aligned(b, places, edge)
    ),
)


@settings(max_examples=40, deadline=None)
@given(data=st.data(), start=boards(least_cities=2), changes=st.lists(CHANGES, max_size=3))
def test_arranging_keeps_all_things_and_a_file_can_hold_what_comes_out(
    data: st.DataObject, start: Board, changes: list
) -> None:
    things = data.draw(st.lists(st.sampled_from(touchable(start) or [A]), unique=True))
    places = [place for place in things if place in touchable(start)]
    after = start
    for change in changes:
        after = change(after, places)
    assert list(after.cities) == list(start.cities)
    assert list(after.routes) == list(start.routes)
    assert [piece.kind for piece in after.scenery] == [piece.kind for piece in start.scenery]
    assert after.tickets == start.tickets
    others = [key for key in start.cities if Place("city", key) not in places]
    assert all(after.cities[key] is start.cities[key] for key in others)
    assert parse_board(board_text(after)).board == after


@settings(max_examples=40, deadline=None)
@given(start=boards(least_cities=2), axis=st.sampled_from((0, 1)))
def test_a_mirror_twice_changes_nothing(start: Board, axis: int) -> None:
    places = free(start, touchable(start))
    assert mirrored(mirrored(start, places, axis), places, axis) == start
