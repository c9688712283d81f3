"""The longest trail (SU25, E11): each route once, cities any number of times."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.game.trail import longest_trail, longest_trail_routes

CITIES = 8


@st.composite
def networks(draw, most_routes=9):
    """Small networks, lanes side by side and separate parts included."""
    city = st.integers(0, CITIES - 1)
    pair = st.tuples(city, city).filter(lambda pair: pair[0] != pair[1])
    pairs = draw(st.lists(pair, max_size=most_routes))
    return [(a, b, draw(st.integers(1, 6))) for a, b in pairs]


def tried_out(routes):
    """The longest trail, found by trying every one."""

    def on_from(city, taken):
        longest = 0
        for number, (a, b, spaces) in enumerate(routes):
            if city in (a, b) and number not in taken:
                longest = max(longest, spaces + on_from(a + b - city, taken | {number}))
        return longest

    return max((on_from(city, frozenset()) for city in range(CITIES)), default=0)


def is_trail(routes):
    """Whether one train could run over all the routes, each once."""
    lines = Counter(city for a, b, _ in routes for city in (a, b))
    reached = {routes[0][0]} if routes else set()
    for _ in routes:
        reached |= {city for a, b, _ in routes if reached & {a, b} for city in (a, b)}
    return reached == set(lines) and sum(count % 2 for count in lines.values()) <= 2


def grid(width, height, spaces=1):
    across = [(y * width + x, y * width + x + 1) for y in range(height) for x in range(width - 1)]
    down = [(y * width + x, (y + 1) * width + x) for y in range(height - 1) for x in range(width)]
    return [(a, b, spaces) for a, b in across + down]


def complete(cities):
    return [(a, b, 1) for a in range(cities) for b in range(a)]


@given(networks())
def test_su25_the_length_is_that_of_the_longest_of_all_trails(routes):
    assert longest_trail(routes) == tried_out(routes)


@given(networks(most_routes=14))
def test_su25_the_routes_named_form_a_trail_of_that_length(routes):
    length, places = longest_trail_routes(routes)
    taken = [routes[place] for place in places]
    assert length == longest_trail(routes) == sum(spaces for _, _, spaces in taken)
    assert list(places) == sorted(set(places))
    assert is_trail(taken)


@given(networks(), st.permutations(range(CITIES)))
def test_the_numbers_of_the_cities_do_not_matter(routes, renumbered):
    again = [(renumbered[b], renumbered[a], spaces) for a, b, spaces in reversed(routes)]
    assert longest_trail(again) == longest_trail(routes)


@given(networks(), st.integers(2, 5))
def test_the_length_grows_with_the_spaces(routes, factor):
    longer = [(a, b, spaces * factor) for a, b, spaces in routes]
    assert longest_trail(longer) == factor * longest_trail(routes)


@pytest.mark.parametrize(
    ("routes", "length", "places"),
    [
        pytest.param([], 0, (), id="nothing claimed"),
        pytest.param([(3, 7, 4)], 4, (0,), id="one route"),
        pytest.param([(0, 1, 2), (4, 5, 6), (1, 2, 3)], 6, (1,), id="two parts"),
        pytest.param([(0, 1, 5), (0, 2, 3), (0, 3, 6), (0, 4, 1)], 11, (0, 2), id="star"),
        pytest.param([(0, 1, 2), (1, 2, 2), (1, 3, 3), (3, 4, 1)], 6, (0, 2, 3), id="tree"),
        pytest.param([(0, 1, 3), (1, 0, 3)], 6, (0, 1), id="both lanes of a double route"),
        pytest.param([(0, 1, 1), (1, 2, 2), (2, 0, 3)], 6, (0, 1, 2), id="ring"),
        pytest.param(
            [(0, 1, 1), (1, 2, 2), (2, 0, 3), (2, 3, 4)], 10, (0, 1, 2, 3), id="ring with a tail"
        ),
        pytest.param(
            [(0, 1, 1), (1, 2, 2), (2, 0, 3), (2, 3, 4), (2, 4, 5), (2, 5, 6)],
            17,
            (0, 1, 2, 4, 5),
            id="ring with three tails at one city",
        ),
        pytest.param(
            [(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 6), (1, 4, 6), (2, 5, 2)],
            14,
            (1, 2, 3, 4),
            id="ring with tails at every city",
        ),
    ],
)
def test_su25_small_networks(routes, length, places):
    assert longest_trail(routes) == length
    assert longest_trail_routes(routes) == (length, places)


def test_su25_a_trail_may_pass_a_city_twice():
    eight = [(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 2), (3, 4, 2), (4, 0, 2)]
    assert longest_trail_routes(eight) == (9, (0, 1, 2, 3, 4, 5))


@pytest.mark.parametrize("cities", [5, 7, 9, 11])
def test_every_route_where_all_cities_are_even(cities):
    routes = complete(cities)
    assert longest_trail_routes(routes) == (len(routes), tuple(range(len(routes))))


@pytest.mark.parametrize("cities", [4, 6, 8, 10])
def test_all_but_a_few_routes_where_all_cities_are_odd(cities):
    assert longest_trail(complete(cities)) == cities * (cities - 1) // 2 - (cities - 2) // 2


@pytest.mark.parametrize(
    ("width", "height", "length"),
    [(3, 3, 10), (4, 4, 21), (5, 4, 27), (6, 4, 33), (5, 5, 34), (7, 4, 39), (8, 3, 31)],
)
def test_dense_grids_of_single_spaces_are_answered_at_once(width, height, length):
    routes = grid(width, height)
    start = time.process_time()
    assert longest_trail(routes) == length
    assert time.process_time() - start < 0.5
    assert longest_trail_routes(routes)[0] == length


def test_a_dense_grid_with_tails_at_its_corners():
    tails = [(0, 40, 3), (0, 41, 2), (4, 42, 5), (20, 43, 1), (24, 44, 4)]
    without = longest_trail(grid(5, 5))
    length, places = longest_trail_routes(grid(5, 5) + tails)
    assert without + 5 < length <= without + 9
    assert is_trail([(grid(5, 5) + tails)[place] for place in places])


def test_a_long_chain_of_rings():
    ring = [(0, 1, 1), (0, 1, 1), (1, 2, 2)]
    chain = [(a + 2 * n, b + 2 * n, spaces) for n in range(15) for a, b, spaces in ring]
    assert longest_trail(chain) == 15 * 3 + 1  # only the ring it starts on can be gone round
