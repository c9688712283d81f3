from __future__ import annotations

import json
from dataclasses import replace
from math import cos, pi, sin
from pathlib import Path

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from railwright.board.model import Board, Layer, Scenery, Size
from railwright.board.outlines import AREAS
from railwright.board.reading import parse_board
from railwright.board.writing import board_text
from railwright.geo.geojson import geojson_outlines
from railwright.geo.laying import BLEED, laid_flat, places_in, region_of
from railwright.geo.opening import read_outlines
from railwright.geo.outlines import Wishes, drawn, with_outlines
from railwright.geo.region import place_of, region_fitted
from railwright.geo.shapes import OutlineError

FILES = Path(__file__).parents[2] / "data" / "geo"
NAMES = sorted(path.name for path in FILES.iterdir() if path.suffix != ".csv")
SIZE = Size(420.0, 297.0)


def laid(name):
    outlines = read_outlines(FILES / name)
    region = region_of(places_in(outlines), SIZE) if outlines.plane == "degrees" else None
    return laid_flat(outlines, SIZE, region)


def kinds(scenery):
    return [piece.kind for piece in scenery.pieces]


def of_polygons(*polygons, region=None):
    """What polygons of plain squares and the like become, one name each."""
    features = [
        {
            "type": "Feature",
            "properties": {"name": f"Land {number}"},
            "geometry": {"type": "Polygon", "coordinates": polygon},
        }
        for number, polygon in enumerate(polygons)
    ]
    text = json.dumps({"type": "FeatureCollection", "features": features})
    return laid_flat(geojson_outlines(text, "x.json"), SIZE, region)


def square(x, y, side):
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]


@pytest.mark.parametrize("name", NAMES)
def test_every_file_becomes_scenery_that_a_board_holds(name):
    scenery = drawn(laid(name), Wishes(layer="Coast"))
    board = with_outlines(Board(size=SIZE), scenery, None)
    assert board.scenery
    assert parse_board(board_text(board)).board == board
    assert board.layers == (Layer("Coast"),)
    assert scenery.points == sum(len(piece.points) for piece in board.scenery)
    for piece in board.scenery:
        for x, y in piece.points:
            assert -BLEED <= x <= SIZE.width + BLEED
            assert -BLEED <= y <= SIZE.height + BLEED
        if piece.kind in AREAS:
            assert shapely.Polygon(piece.points).is_valid


def test_lands_that_touch_are_joined_with_a_border_between():
    together = drawn(laid("sorrel.geojson"), Wishes())
    assert kinds(together) == ["land", "lake", "land", "river", "border"]
    assert together.left_out == 1
    apart = drawn(laid("sorrel.geojson"), Wishes(joined=False))
    assert kinds(apart) == ["land", "land", "lake", "land", "river"]


def test_pieces_of_a_river_that_meet_are_one_line():
    river = next(p for p in drawn(laid("sorrel.geojson"), Wishes()).pieces if p.kind == "river")
    assert len(river.points) == 5


def test_an_island_cut_at_the_date_line_is_whole_again():
    scenery = drawn(laid("dateline.geojson"), Wishes())
    assert kinds(scenery) == ["land", "land"]
    widest = max(max(x for x, _ in p.points) - min(x for x, _ in p.points) for p in scenery.pieces)
    assert widest < SIZE.width - 50


@pytest.mark.parametrize("kind", ["land", "lake", "water", "border", "river"])
def test_everything_can_be_of_one_kind(kind):
    scenery = drawn(laid("harbor.svg"), Wishes(kind=kind, joined=False))
    assert scenery.pieces
    if kind in AREAS:
        # Open lines can go round nothing: they stay lines.
        assert scenery.lines == 2
        assert scenery.areas == 2
    else:
        assert set(kinds(scenery)) == {kind}


def test_holes_are_lakes_and_islands_in_them_are_land():
    ring = [square(0, 0, 1000), square(200, 200, 600)]
    assert kinds(drawn(of_polygons(ring), Wishes())) == ["land", "lake"]
    scenery = drawn(of_polygons(ring, [square(400, 400, 200)]), Wishes(joined=False))
    assert kinds(scenery) == ["land", "lake", "land"]
    sizes = [shapely.Polygon(piece.points).area for piece in scenery.pieces]
    assert sizes == sorted(sizes, reverse=True)


def test_a_hole_that_another_land_fills_is_no_lake():
    ring, enclave = [square(0, 0, 1000), square(200, 200, 600)], [square(200, 200, 600)]
    scenery = drawn(of_polygons(ring, enclave), Wishes(joined=False))
    assert kinds(scenery) == ["land", "land"]


def test_small_islands_are_left_out_and_counted():
    polygons = [[square(0, 0, 1000)], [square(1500, 0, 20)], [square(1500, 500, 300)]]
    shapes = of_polygons(*polygons)
    assert drawn(shapes, Wishes(smallest=0.0)).areas == 3
    few = drawn(shapes, Wishes(smallest=100.0))
    assert (few.areas, few.left_out) == (2, 1)
    assert drawn(shapes, Wishes(smallest=1e6)).pieces == ()


@given(st.floats(0.1, 8.0))
def test_simplified_lines_stay_near_their_course(tolerance):
    circle = [[1000 * cos(n * pi / 180), 1000 * sin(n * pi / 180)] for n in range(360)]
    shapes = of_polygons([circle])
    fine, coarse = drawn(shapes, Wishes(tolerance=0.0)), drawn(shapes, Wishes(tolerance=tolerance))
    assert len(coarse.pieces[0].points) < len(fine.pieces[0].points)
    before, after = (shapely.LinearRing(d.pieces[0].points) for d in (fine, coarse))
    assert before.hausdorff_distance(after) <= tolerance + 0.3


def test_degrees_lie_where_the_region_has_them():
    region = region_fitted(SIZE, (18.0, 53.0, 32.0, 60.0))
    shapes = of_polygons([square(22, 55, 2)], region=region)
    points = drawn(shapes, Wishes(tolerance=0.0)).pieces[0].points
    x, y = place_of(region, 55.0, 22.0)
    assert (round(x, 1), round(y, 1)) in points


def test_what_lies_off_the_board_is_cut_off():
    region = region_fitted(SIZE, (18.0, 53.0, 32.0, 60.0))
    shapes = of_polygons([square(-20, 10, 75)], region=region)
    (land,) = drawn(shapes, Wishes()).pieces
    box = (-BLEED, -BLEED, SIZE.width + BLEED, SIZE.height + BLEED)
    assert shapely.Polygon(land.points).bounds == pytest.approx(box)
    with pytest.raises(OutlineError, match=r"Nothing of x\.json lies in this region"):
        of_polygons([square(100, 0, 5)], region=region)


def test_the_whole_earth_on_a_board():
    region = region_fitted(SIZE, (-180.0, -60.0, 180.0, 80.0), "mercator")
    shapes = of_polygons([square(-170, 0, 20)], [square(150, 0, 20)], region=region)
    first, second = drawn(shapes, Wishes(joined=False)).pieces
    assert max(x for x, _ in first.points) < 80
    assert min(x for x, _ in second.points) > 330


def test_a_board_keeps_its_own_region_and_scenery():
    old = region_fitted(SIZE, (18.0, 53.0, 32.0, 60.0))
    new = replace(old, projection="plain")
    sea = Scenery("water", ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0)))
    scenery = drawn(laid("sorrel.geojson"), Wishes(layer="Coast"))
    board = Board(size=SIZE, scenery=(sea,), layers=(Layer("Coast", locked=True),))
    assert with_outlines(board, scenery, new).region == new
    after = with_outlines(replace(board, region=old), scenery, new)
    assert after.region == old
    assert after.scenery == (sea, *scenery.pieces)
    assert after.layers == (Layer("Coast", locked=True),)
