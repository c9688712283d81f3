from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.board.labels import (
    Covered,
    LabelPlace,
    collisions,
    covered,
    label_place,
    label_places,
    label_size,
    placed_labels,
)
from railwright.board.lettering import text_width
from railwright.board.model import Board, City, Route, Size

SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SIZE = Size(400.0, 300.0)
TOWARD = {"e": (1, 0), "w": (-1, 0), "n": (0, -1), "s": (0, 1)}


def city(name, x, y, **more):
    return City(name.lower(), name, (float(x), float(y)), **more)


def board(*cities, routes=(), size=SIZE):
    return Board(
        size=size,
        cities={c.key: c for c in cities},
        routes={f"{a}-{b}": Route(f"{a}-{b}", (a, b), n) for a, b, n in routes},
    )


def box(place: LabelPlace, name: str):
    width, height = label_size(name)
    x, y = place.at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def apart(a, b) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize(
    ("name", "width"),
    [
        ("Moskva", 22.55),
        ("Yuzhno-Sakhalinsk", 55.01),
        ("Jyväskylä", 26.92),
        ("Тбилиси", 25.6),
        ("Αθήνα", 18.59),
    ],
)
def test_names_are_as_wide_as_the_font_draws_them(name: str, width: float) -> None:
    # Summed advance widths of Noto Sans semi-bold at 6 mm.
    assert label_size(name)[0] == pytest.approx(width, rel=0.02)


def test_accents_take_no_room_and_unknown_letters_a_common_one() -> None:
    assert text_width("Ålesund") == text_width("Alesund")
    assert text_width("") == 0
    assert text_width("東") > 0


def test_a_name_has_24_places_that_do_not_touch_its_dot() -> None:
    riga = city("Riga", 200, 150, dot="large")
    places = label_places(riga)
    assert len(set(places)) == 24
    assert {place.side for place in places} == set(SIDES)
    for place in places:
        left, top, right, bottom = box(place, "Riga")
        nearest = (min(max(200, left), right) - 200, min(max(150, top), bottom) - 150)
        assert nearest[0] ** 2 + nearest[1] ** 2 > 6.5**2


@pytest.mark.parametrize("kind", ["border", "country"])
def test_a_name_keeps_clear_of_a_flag(kind: str) -> None:
    half = {"border": (6.0, 4.0), "country": (8.5, 5.25)}[kind]
    plate = (200 - half[0], 150 - half[1], 200 + half[0], 150 + half[1])
    for place in label_places(city("Italia", 200, 150, kind=kind)):
        assert apart(box(place, "Italia"), plate)


@pytest.mark.parametrize("side", TOWARD)
def test_a_chosen_side_is_obeyed_even_over_a_route(side: str) -> None:
    across, down = TOWARD[side]
    riga = city("Riga", 200, 150, label=side)
    tallinn = city("Tallinn", 200 + 100 * across, 150 + 100 * down)
    drawn = board(riga, tallinn, routes=[("riga", "tallinn", 3)])
    place = label_place(drawn, riga)
    assert place.side == side
    assert (place.at[0] - 200) * across + (place.at[1] - 150) * down > 6
    assert placed_labels(drawn)["riga"] == place
    assert covered(drawn, "riga").routes == ("riga-tallinn",)


def test_offset_and_angle_move_and_turn_a_name() -> None:
    plain = city("Riga", 200, 150, label="e")
    moved = replace(plain, offset=(3.0, -2.0), angle=30.0)
    here, there = label_place(board(plain), plain), label_place(board(moved), moved)
    assert there.at == pytest.approx((here.at[0] + 3, here.at[1] - 2))
    assert (here.angle, there.angle) == (0.0, 30.0)


def test_an_automatic_name_leaves_the_side_of_a_route() -> None:
    alone = board(city("Riga", 200, 150))
    assert placed_labels(alone)["riga"].side == "e"
    east = board(city("Riga", 200, 150), city("Omsk", 300, 150), routes=[("riga", "omsk", 3)])
    assert placed_labels(east)["riga"].side != "e"
    assert covered(east, "riga").routes == covered(east, "omsk").routes == ()


def test_a_name_keeps_clear_of_the_bed_of_a_tunnel() -> None:
    cities = city("Riga", 200, 150, label="ne"), city("Omsk", 300, 150)
    open_air = board(*cities, routes=[("riga", "omsk", 3)])
    automatic = replace(open_air, cities={**open_air.cities, "riga": city("Riga", 200, 150)})
    below = replace(automatic.routes["riga-omsk"], tunnel=True)
    tunnel = replace(automatic, routes={"riga-omsk": below})
    top = box(placed_labels(tunnel)["riga"], "Riga")
    assert apart(top, (214.0, 150 - 5.6, 290.0, 150 + 5.6))


def test_names_do_not_cover_one_another_or_other_dots() -> None:
    near = [city(f"Stadt {i}", 120 + 22 * (i % 4), 120 + 20 * (i // 4)) for i in range(8)]
    drawn = board(*near)
    places = placed_labels(drawn)
    boxes = [box(places[c.key], c.name) for c in near]
    assert all(apart(a, b) for a, b in combinations(boxes, 2))
    assert collisions(drawn) == ()


def test_what_a_name_covers_is_told_by_key() -> None:
    riga, omsk = city("Riga", 200, 150, label="e"), city("Omsk", 212, 150, label="w")
    both = board(riga, omsk)
    assert covered(both, "riga") == Covered(cities=("omsk",))
    assert covered(both, "omsk").cities == ("riga",)
    assert collisions(both) == ("riga", "omsk")


def test_two_names_over_one_another_cover_one_another() -> None:
    riga, omsk = city("Riga", 200, 150, label="e"), city("Omsk", 200, 152, label="e")
    both = board(riga, omsk)
    assert covered(both, "riga").names == ("omsk",)
    assert covered(both, "omsk").names == ("riga",)


@pytest.mark.parametrize("at", [(36, 36), (364, 36), (36, 264), (364, 264), (200, 34), (36, 150)])
def test_names_at_the_edge_stay_inside_the_frame(at: tuple[int, int]) -> None:
    drawn = board(city("Petropavlovsk", *at))
    left, top, right, bottom = box(placed_labels(drawn)["petropavlovsk"], "Petropavlovsk")
    assert left >= 26
    assert top >= 26
    assert right <= 400 - 26
    assert bottom <= 300 - 26


spots = st.lists(
    st.tuples(st.integers(40, 360), st.integers(40, 260)), min_size=1, max_size=9, unique=True
)


@given(spots, st.data())
def test_every_name_has_one_of_its_places_always_the_same(spots, data) -> None:
    cities = [city(f"Name {i}", *spot) for i, spot in enumerate(spots)]
    keys = [c.key for c in cities]
    pairs = data.draw(st.lists(st.sampled_from([*combinations(keys, 2)] or [None]), max_size=5))
    drawn = board(*cities, routes=[(*pair, 2) for pair in pairs if pair])
    places = placed_labels(drawn)
    assert list(places) == keys
    assert all(places[c.key] in label_places(c) for c in cities)
    assert placed_labels(replace(drawn, cities=dict(drawn.cities))) == places
