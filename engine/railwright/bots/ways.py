"""The cheapest way to join places, where rules may lend a route of a choice or several."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from railwright.bots.paths import FAR, neighbors

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.game.network import Network

CLOSED: Final = -1
"""The price of a route that cannot be used."""


class Way(NamedTuple):
    """A way to join places: its price, the mask of its routes, and of those among them lent."""

    price: int
    routes: int
    lent: int


_Tree: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Routes that grow from a city: (price, routes in number, city, places joined, choices taken,
routes, routes lent), the last four masks. The cheapest and shortest comes first."""


class _Search(NamedTuple):
    """What trees grow in. Choices that are alike are taken in order, if only one tree grows."""

    net: Network
    prices: Sequence[int]
    choices: Sequence[int]
    alike: Sequence[int]
    """By choice the mask of those before it that are the same, and are to be taken before."""


def cheapest_way(
    net: Network,
    places: Sequence[Sequence[int]],
    prices: Sequence[int],
    choices: Sequence[int] = (),
    most: int = FAR,
) -> Way | None:
    """The cheapest way that joins all places, or None where there is none.

    No way passes through a border flag. Takes longer with each place and each choice.

    Args:
        net: the network.
        places: each the cities of which one is to be joined.
        prices: by route what it costs, or `CLOSED`.
        choices: masks of routes; of each one route may be used for nothing, closed or not.
        most: ways that cost more are none.
    """
    *others, last = places
    wanted, everything = frozenset(last), (1 << len(others)) - 1
    search = _Search(net, prices, choices, _alike(choices) if len(others) == 1 else ())
    grown: list[list[_Tree]] = [[] for _ in range(net.cities)]
    heap: list[_Tree] = sorted(
        (0, 0, city, 1 << number, 0, 0, 0) for number, place in enumerate(others) for city in place
    )
    while heap:
        tree = heappop(heap)
        price, _, city, joined, taken, routes, lent = tree
        if price > most:
            return None
        if joined == everything and city in wanted:
            return Way(price, routes, lent)
        here = grown[city]
        if any(one[3] == joined and not one[4] & ~taken for one in here):
            continue
        for more in (*_joined(net, tree, here), *_longer(search, tree)):
            heappush(heap, more)
        here.append(tree)
    return None


def _alike(choices: Sequence[int]) -> list[int]:
    return [
        sum(1 << before for before in range(number) if choices[before] == choice)
        for number, choice in enumerate(choices)
    ]


def _joined(net: Network, tree: _Tree, here: Sequence[_Tree]) -> Iterator[_Tree]:
    """The tree with each of those that have come to the same city from other places."""
    price, size, city, joined, taken, routes, lent = tree
    for its_price, its_size, _, its_joined, its_taken, its_routes, its_lent in here:
        if joined & its_joined or taken & its_taken:
            continue
        if city in net.flags and routes and its_routes:
            continue
        yield (
            price + its_price,
            size + its_size,
            city,
            joined | its_joined,
            taken | its_taken,
            routes | its_routes,
            lent | its_lent,
        )


def _longer(search: _Search, tree: _Tree) -> Iterator[_Tree]:
    """The tree with each route that goes on from its city."""
    price, size, city, joined, taken, routes, lent = tree
    if routes and city in search.net.flags:
        return
    for far, route in search.net.once(neighbors)[city]:
        cost, bit = search.prices[route], 1 << route
        if cost != CLOSED:
            yield price + cost, size + 1, far, joined, taken, routes | bit, lent
        if cost:
            for choice in _to_take(search, taken, bit):
                yield price, size + 1, far, joined, taken | choice, routes | bit, lent | bit


def _to_take(search: _Search, taken: int, bit: int) -> Iterator[int]:
    """The bits of the choices that may lend a route and have lent none yet."""
    for number, choice in enumerate(search.choices):
        first = not search.alike or not search.alike[number] & ~taken
        if choice & bit and first and not taken >> number & 1:
            yield 1 << number
