"""The cheapest way to join places, against every set of routes there is."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.bots.paths import FAR
from railwright.bots.ways import CLOSED, cheapest_way
from railwright.game.moves import bits
from railwright.game.network import Network
from tiny_boards import tiny

LINES = ("a b 1", "b c 2", "c d 3", "d e 1", "e a 2", "b e 2", "c e 4")
NET = Network(tiny(*LINES))
MASKS = st.integers(0, (1 << NET.routes) - 1)
CITIES = st.integers(0, NET.cities - 1)


def lendings(routes, choices):
    """Every mask of routes that the choices can lend, each at most one."""
    for lent in product(*[(0, *[1 << route for route in bits(choice)]) for choice in choices]):
        mask = 0
        for one in lent:
            mask |= one
        if not mask & ~routes:
            yield mask


def cheapest(places, prices, choices):
    """The least price of any set of routes that joins a city of each place."""
    best = FAR
    for routes in range(1 << NET.routes):
        label = NET.labels(routes)
        parts = [{label[city] for city in place} for place in places]
        if not set.intersection(*parts):
            continue
        for lent in lendings(routes, choices):
            paid = [prices[route] for route in bits(routes & ~lent)]
            if CLOSED not in paid:
                best = min(best, sum(paid))
    return best


@settings(max_examples=60, deadline=None)
@given(
    places=st.lists(st.lists(CITIES, min_size=1, max_size=2), min_size=2, max_size=4),
    prices=st.lists(st.integers(CLOSED, 4), min_size=NET.routes, max_size=NET.routes),
    choices=st.lists(MASKS, max_size=2) | MASKS.map(lambda mask: [mask, mask]),
)
def test_no_set_of_routes_is_cheaper(places, prices, choices):
    way = cheapest_way(NET, places, prices, choices)
    least = cheapest(places, prices, choices)
    assert (FAR if way is None else way.price) == least
    if way is not None:
        assert way.lent in set(lendings(way.routes, choices))
        paid = [prices[route] for route in bits(way.routes & ~way.lent)]
        assert sum(paid) <= way.price
        assert CLOSED not in paid
        assert cheapest_way(NET, places, prices, choices, least - 1) is None


def test_no_way_passes_through_a_border_flag():
    board = tiny("a b 1", "b c 1")
    flag = replace(board.cities["b"], kind="border")
    net = Network(replace(board, cities={**board.cities, "b": flag}))
    a, b, c = map(net.city_keys.index, "abc")
    assert cheapest_way(net, [(a,), (c,)], [1, 1]) is None
    assert cheapest_way(net, [(a,), (b,), (c,)], [1, 1]) is None
    assert cheapest_way(net, [(a,), (c,), (b,)], [1, 1]) is None
    assert cheapest_way(net, [(a,), (b,)], [1, 1]).price == 1
