from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.board.findings import Place
from railwright.board.geometry import needed
from railwright.board.model import Board, City, Layer, Point, Route, Scenery, Size
from railwright.board.polyline import distance
from railwright_editor.tools.attractors import Attractors, attractors
from railwright_editor.tools.snapping import Snapped, levelled, snapped

FREE = Snapped((0.0, 0.0))
BOARD = Board(
    size=Size(790.0, 525.0),
    cities={
        key: City(key, key.title(), at)
        for key, at in {"a": (100.0, 100.0), "b": (300.0, 100.0), "c": (200.0, 180.0)}.items()
    },
    routes={
        "ac": Route("ac", ("a", "c"), 4),
        "bc": Route("bc", ("c", "b"), 4),
    },
)
LAKE = Scenery("lake", ((500.0, 300.0), (600.0, 300.0), (600.0, 400.0), (500.0, 400.0)))


def around(
    board: Board = BOARD, key: str = "c", *, locked: bool = False, grid: float = 0.0
) -> Attractors:
    place = Place("city", key)
    return attractors(board, [place], place, 5.0, locked=locked, grid=grid)


def snap(at: Point, held: Snapped = FREE, key: str = "c", board: Board = BOARD) -> Snapped:
    return snapped(around(board, key), at, 5.0, held)


def reasons(found: Snapped) -> list[str]:
    return [guide.reason for guide in found.guides]


def test_away_from_all_guides_a_city_is_free() -> None:
    assert snap((260.0, 240.0)) == Snapped((260.0, 240.0))


def test_one_ring_gives_the_right_length_and_says_so() -> None:
    found = snap((100.0 + needed(4) * 0.8 + 2, 100.0 + needed(4) * 0.6))
    assert distance(found.at, (100.0, 100.0)) == pytest.approx(needed(4), abs=0.1)
    assert reasons(found) == ["4 spaces to A"]


def test_where_two_rings_cross_both_lengths_are_right() -> None:
    high = (needed(4) ** 2 - 100**2) ** 0.5
    found = snap((201.0, 100 + high + 2))
    assert found.at == pytest.approx((200.0, 100 + high), abs=0.06)
    assert set(reasons(found)) == {"4 spaces to A", "4 spaces to B"}


def test_a_route_that_follows_its_distance_has_a_ring_for_each_length() -> None:
    routes = {key: replace(route, follows=True) for key, route in BOARD.routes.items()}
    follows = replace(BOARD, routes={"ac": routes["ac"]})
    found = snap((100.0, 100.0 + needed(2) + 1), board=follows)
    assert (found.at, reasons(found)) == ((100.0, 100 + needed(2)), ["2 spaces to A"])


def test_level_and_above_combine() -> None:
    found = snap((203.0, 97.0), key="a")
    assert found.at == (200.0, 100.0)
    assert set(reasons(found)) == {"straight above C", "same height as B"}
    assert reasons(snap((203.0, 280.0), key="a")) == ["straight below C"]


def test_a_guide_takes_hold_at_its_reach_and_lets_go_later() -> None:
    assert snap((50.0, 106.0)).guides == ()
    held = snap((50.0, 104.0))
    assert held.at == (50.0, 100.0)
    # Of two cities at one height the nearer gives its name.
    assert reasons(held) == ["same height as A"]
    assert snap((50.0, 107.0), held).at == (50.0, 100.0)
    assert snap((50.0, 108.0), held).guides == ()


def test_the_right_length_goes_before_a_guide() -> None:
    found = snap((100.0 + needed(4) + 1, 101.0))
    assert reasons(found) == ["4 spaces to A"]


def test_board_center_and_score_track_attract() -> None:
    found = snap((393.0, 260.0))
    assert (found.at, reasons(found)) == ((395.0, 262.5), ["board center", "board center"])
    assert reasons(snap((27.0, 300.0))) == ["score track margin"]


@pytest.mark.parametrize(("x", "value"), [(503.0, 500.0), (197.0, 200.0)])
def test_equal_spacing_in_a_row_beyond_and_between(x: float, value: float) -> None:
    loose = replace(BOARD, routes={})
    found = snap((x, 101.0), board=loose)
    assert found.at == (value, 100.0)
    assert reasons(found)[1:] == ["equal spacing"]


def test_a_city_snaps_to_lines_and_their_corners() -> None:
    lake = replace(BOARD, scenery=(LAKE,))
    assert reasons(snap((498.0, 352.0), board=lake)) == ["on the lake"]
    found = snap((503.0, 297.0), board=lake)
    assert (found.at, reasons(found)) == ((500.0, 300.0), ["corner of the lake"])


def test_the_corners_of_a_detailed_coast_are_not_meant() -> None:
    coast = tuple((500.0 + 2 * x, 300.0 + x % 2) for x in range(20))
    detailed = replace(BOARD, scenery=(Scenery("land", (*coast, (500.0, 480.0))),))
    assert reasons(snap((520.0, 303.0), board=detailed)) == ["on the coast"]


def test_hidden_layers_never_attract_and_locked_ones_only_if_wanted() -> None:
    pieces = (replace(LAKE, layer="Sketch"),)
    hidden = replace(BOARD, scenery=pieces, layers=(Layer("Sketch", hidden=True),))
    fixed = replace(BOARD, scenery=pieces, layers=(Layer("Sketch", locked=True),))
    assert snap((498.0, 352.0), board=hidden).guides == ()
    assert snap((498.0, 352.0), board=fixed).guides == ()
    found = snapped(around(fixed, locked=True), (498.0, 352.0), 5.0, FREE)
    assert reasons(found) == ["on the lake"]
    unseen = replace(BOARD, layers=(Layer("Cities", hidden=True),))
    assert snap((50.0, 104.0), board=unseen).guides == ()


def test_the_grid_comes_last_and_fills_the_free_axis() -> None:
    assert snapped(around(grid=10.0), (262.0, 241.0), 5.0, FREE).at == (260.0, 240.0)
    found = snapped(around(grid=10.0), (52.0, 104.0), 5.0, FREE)
    assert (found.at, reasons(found)) == ((50.0, 100.0), ["same height as A"])
    assert levelled(BOARD, (262.0, 241.0), 5.0, FREE, grid=10.0).at == (260.0, 240.0)


def test_cities_that_move_along_are_no_guides() -> None:
    both = [Place("city", "a"), Place("city", "c")]
    field = attractors(BOARD, both, both[1], 5.0, locked=False, grid=0.0)
    assert snapped(field, (100.0, 300.0), 5.0, FREE).guides == ()
