"""Pictures: matched with their places, cropped, and never larger than the board at first."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.board.model import Scenery, Size
from railwright.board.pictures import (
    cropped,
    first_size,
    matched,
    picture_box,
    picture_corners,
)

PICTURE = Scenery("picture", ((100.0, 100.0), (300.0, 200.0)), file="map.png")


def where(piece, u, v):
    """Where the share u across and v down of a picture lies on the board."""
    a, b, _, d = picture_corners(piece)
    return (
        a[0] + (b[0] - a[0]) * u + (d[0] - a[0]) * v,
        a[1] + (b[1] - a[1]) * u + (d[1] - a[1]) * v,
    )


def test_one_pair_shifts():
    moved = matched(PICTURE, [((150.0, 150.0), (170.0, 140.0))])
    assert moved.points == ((120.0, 90.0), (320.0, 190.0))
    assert moved.angle == 0


def test_two_pairs_scale_and_turn():
    turned = matched(PICTURE, [((100.0, 100.0), (50.0, 50.0)), ((300.0, 100.0), (50.0, 450.0))])
    assert turned.angle == pytest.approx(90)
    assert picture_box(turned)[1] == pytest.approx((400, 200))
    assert where(turned, 0, 0) == pytest.approx((50, 50))
    assert where(turned, 1, 0) == pytest.approx((50, 450))


places = st.tuples(st.floats(20, 700), st.floats(20, 500))


@given(places, places, places, places)
def test_matched_places_come_to_where_they_belong(a, b, c, d):
    if dist(a, b) < 20 or not 0.2 < dist(c, d) / dist(a, b) < 5:
        return
    shares = [((x - 100) / 200, (y - 100) / 100) for x, y in (a, b)]
    piece = matched(PICTURE, [(a, c), (b, d)])
    for share, wanted in zip(shares, (c, d), strict=True):
        # Corners and angle lie on a grid of 0.1: far outside the picture that is felt.
        reach = 1 + max(abs(part) for part in share)
        assert dist(where(piece, *share), wanted) < 0.6 * reach * max(1, dist(c, d) / dist(a, b))


def test_pairs_at_one_place_only_shift():
    same = matched(PICTURE, [((150.0, 150.0), (160.0, 150.0)), ((150.0, 150.0), (10.0, 10.0))])
    assert same.points == ((110.0, 100.0), (310.0, 200.0))


def test_cropping_leaves_what_stays_where_it_was():
    cut = cropped(PICTURE, (50.0, 0.0, 0.0, 20.0))
    assert cut.points == ((200.0, 100.0), (300.0, 180.0))
    assert cropped(cut, (0.0, 0.0, 0.0, 0.0)).points == PICTURE.points


def test_a_turned_picture_is_cropped_along_its_own_sides():
    upright = matched(PICTURE, [((100.0, 100.0), (50.0, 50.0)), ((300.0, 100.0), (50.0, 250.0))])
    cut = cropped(upright, (50.0, 0.0, 0.0, 0.0))
    assert where(cut, 1, 0) == pytest.approx(where(upright, 1, 0), abs=0.2)
    assert where(cut, 0, 0) == pytest.approx(where(upright, 0.5, 0), abs=0.2)


def test_a_picture_comes_as_it_is_or_as_large_as_it_fits_well():
    assert first_size(Size(790, 525), (200.0, 100.0)) == (200.0, 100.0)
    assert first_size(Size(790, 525), (6320.0, 1000.0)) == pytest.approx((632.0, 100.0))
