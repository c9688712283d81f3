from __future__ import annotations

from dataclasses import replace
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.board.edits import board_changed, with_city, with_scenery
from railwright.board.grid import on_grid
from railwright.board.model import Board, City, Region, Route, Scenery, Size
from railwright.board.reading import BoardFileError, parse_board
from railwright.board.writing import board_text
from railwright.geo import projections
from railwright.geo.region import (
    PROJECTIONS,
    RegionError,
    board_in_region,
    coordinates_of,
    place_of,
    region_around,
    region_fitted,
    region_of_cities,
)

SIZE = Size(420.0, 297.0)
BALTIC = region_fitted(SIZE, (18.0, 53.0, 32.0, 60.0))
CHUKOTKA = region_fitted(SIZE, (170.0, 60.0, -165.0, 72.0))

every_projection = pytest.mark.parametrize("projection", PROJECTIONS)
shares = st.floats(0.0, 1.0)


@st.composite
def regions(draw: st.DrawFn) -> Region:
    """A region anywhere on the earth, also across the date line."""
    west, south = draw(st.integers(-180, 179)), draw(st.integers(-85, 80))
    width, height = draw(st.integers(1, 120)), draw(st.integers(1, 60))
    east = (west + width + 180) % 360 - 180
    sides = (float(west), float(south), float(east), float(min(85, south + height)))
    return region_fitted(SIZE, sides, draw(st.sampled_from(tuple(PROJECTIONS))))


@given(regions(), shares, shares)
def test_there_and_back_again(region, across, up):
    lon = region.west + (region.east - region.west) % 360 * across
    lat = region.south + (region.north - region.south) * up
    at = place_of(region, lat, lon if lon <= 180 else lon - 360)
    lat_again, lon_again = coordinates_of(region, at)
    assert lat_again == pytest.approx(lat, abs=1e-6)
    assert (lon_again - lon + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)
    assert dist(place_of(region, lat_again, lon_again), at) < 1e-3


@given(regions(), shares, shares)
def test_a_region_lies_inside_its_box(region, across, up):
    lon = region.west + (region.east - region.west) % 360 * across
    lat = region.south + (region.north - region.south) * up
    x, y = place_of(region, lat, lon if lon <= 180 else lon - 360)
    left, top, right, bottom = region.box
    assert left - 0.6 <= x <= right + 0.6
    assert top - 0.6 <= y <= bottom + 0.6


@every_projection
def test_north_is_up_and_east_is_right(projection):
    region = replace(BALTIC, projection=projection)
    middle, north, east = (place_of(region, *at) for at in ((56, 25), (58, 25), (56, 28)))
    assert north[1] < middle[1] - 20
    assert east[0] > middle[0] + 20


@every_projection
def test_the_date_line_is_no_seam(projection):
    region = replace(CHUKOTKA, projection=projection)
    west, east = place_of(region, 66, 179.99), place_of(region, 66, -179.99)
    assert west[0] < east[0] < west[0] + 0.5


def test_true_areas_are_true():
    def area(lat: float) -> float:
        corners = [place_of(BALTIC, lat + up, 25 + right) for up, right in ((0, 0), (0, 1), (1, 0))]
        return dist(corners[0], corners[1]) * dist(corners[0], corners[2])

    # The area of a field of one degree shrinks to the north as the cosine of its latitude.
    assert area(54) / area(59) == pytest.approx(0.5807 / 0.5075, rel=0.01)


def test_the_whole_earth():
    earth = region_fitted(SIZE, (-180.0, -60.0, 180.0, 75.0), "mercator")
    assert place_of(earth, 0, -179.9)[0] == pytest.approx(25.4, abs=0.3)
    assert place_of(earth, 0, 179.9)[0] == pytest.approx(SIZE.width - 25.4, abs=0.3)


def test_places_set_a_region_the_short_way_round():
    region = region_around([(177.0, 65.0), (-170.0, 64.0)], SIZE)
    assert (region.west, region.south, region.east, region.north) == (177.0, 64.0, -170.0, 65.0)
    west, east = place_of(region, 65, 177), place_of(region, 64, -170)
    assert (west[0], east[0]) == pytest.approx((40, SIZE.width - 40), abs=0.2)
    lone = region_around([(24.1, 56.9)], SIZE)
    assert lone.east - lone.west == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (lambda: region_fitted(SIZE, (0.0, 60.0, 20.0, 90.0)), "the poles cannot be laid flat"),
        (lambda: region_fitted(SIZE, (0.0, 60.0, 20.0, 50.0)), "South is less than north"),
        (lambda: region_fitted(SIZE, (5.0, 50.0, 5.0, 60.0)), "both 5 degrees"),
        (lambda: region_fitted(SIZE, (-180.0, -60.0, 180.0, 60.0), "round"), "at most 180"),
        (lambda: place_of(BALTIC, 90.0, 0.0), "cannot be laid flat"),
        (lambda: place_of(BALTIC, 91.0, 0.0), "A latitude is -90 to 90"),
        (lambda: region_around([], SIZE), "no place"),
        (lambda: region_of_cities(Board()), "has no region"),
        (
            lambda: coordinates_of(replace(BALTIC, projection="round"), (9e6, 9e6)),
            "beyond the edge",
        ),
    ],
)
def test_what_cannot_be_laid_flat_says_why(deed, why):
    with pytest.raises(RegionError, match=why):
        deed()


def test_without_pyproj_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyproj", None)
    projections.flattening.cache_clear()
    with pytest.raises(RegionError, match=r"pip install \"railwright\[editor\]\""):
        place_of(replace(BALTIC, north=59.5), 56.0, 25.0)


def board() -> Board:
    made = Board(size=SIZE, region=BALTIC)
    for key, lat, lon in (("riga", 56.95, 24.1), ("minsk", 53.9, 27.57), ("tartu", 58.4, 26.7)):
        made = with_city(made, City(key, key.title(), place_of(BALTIC, lat, lon)))
    via = (place_of(BALTIC, 55.5, 26.0),)
    made = replace(made, routes={"r": Route("r", ("riga", "minsk"), 3, via=on_grid(via))})
    return with_scenery(made, Scenery("land", tuple(c.at for c in made.cities.values())))


@every_projection
def test_cities_bends_and_scenery_move_along_to_another_region(projection):
    before = board()
    region = replace(region_of_cities(before), projection=projection)
    after = board_in_region(before, region)
    assert coordinates_of(region, after.cities["riga"].at) == pytest.approx((56.95, 24.1), abs=0.01)
    assert coordinates_of(region, after.routes["r"].via[0]) == pytest.approx((55.5, 26), abs=0.01)
    assert after.scenery[0].points == tuple(city.at for city in after.cities.values())
    back = board_in_region(after, BALTIC)
    for key, city in before.cities.items():
        assert dist(back.cities[key].at, city.at) < 0.3


def test_cities_fill_the_board_after_fitting():
    after = board_in_region(board(), region_of_cities(board()))
    ys = [city.at[1] for city in after.cities.values()]
    assert max(ys) - min(ys) > 200


def test_resizing_the_board_leaves_the_region_where_it_is():
    made = board()
    assert board_changed(made, size=Size(600.0, 400.0)).region == BALTIC


@given(st.floats(-84.9, 0.0), st.floats(0.1, 84.9))
def test_degrees_are_not_rounded_to_the_grid(south, north):
    region = replace(BALTIC, south=south, north=north)
    assert on_grid(Board(region=region)).region == region
    assert parse_board(board_text(Board(region=region))).board.region == region


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("west: 1, south: 9, east: 4, north: 3", "north is more than south"),
        ("west: 1, south: 2, east: 1, north: 3", "west and east differ"),
        ("west: 1, south: 2, east: 400, north: 3", "a longitude is -180 to 180 degrees"),
        ("west: 1, south: 2, east: 4, north: 90", "-85 to 85 degrees"),
    ],
)
def test_a_wrong_region_in_a_file_is_told(line, problem):
    text = f"railwright: 1\nname: X\nregion: {{{line}, projection: plain, box: [1, 1, 9, 9]}}\n"
    with pytest.raises(BoardFileError, match=problem):
        parse_board(text)


def test_an_empty_box_is_told():
    sides = "west: 1, south: 2, east: 4, north: 5"
    text = f"railwright: 1\nname: X\nregion: {{{sides}, projection: plain, box: [9, 1, 9, 9]}}\n"
    with pytest.raises(BoardFileError, match="box of the region is empty"):
        parse_board(text)
