"""Which tickets others may hold: what they have built leads to some of them."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from railwright.bots.paths import FAR, aims, links
from railwright.game.moves import bits

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from railwright.game.network import Network
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal

AT_LEAST: Final = 10
JOINED: Final = 200
"""A ticket whose way is built is likelier by this than one to which nothing leads."""


def likely_tickets(view: View, seat: int) -> list[int]:
    """For each ticket how likely it is beside others to be held by a seat, by what it has built."""
    net = view.net
    if not view.owned[seat]:
        return [AT_LEAST] * len(net.tickets)
    from_parts = [_away(net, cities) for cities in _parts(net, view.owned[seat])]
    weights = []
    for goal in net.tickets:
        done = max([_done(net, goal, places, from_parts) for _, places in aims(goal)])
        weights.append(AT_LEAST + int(JOINED * (done * done) * (done * done)))
    return weights


def _done(
    net: Network,
    goal: TicketGoal,
    places: Sequence[tuple[int, ...]],
    from_parts: Sequence[Sequence[int]],
) -> float:
    """The part of the way to a ticket that is built, from 0 to 1."""
    bare = net.once(distances)
    whole = missing = 0
    for place in places:
        pairs = [(a, b) for a in goal.places[0] for b in place]
        straight = min([bare[a][b] for a, b in pairs])
        whole += straight
        missing += min([straight, *[away[a] + away[b] for away in from_parts for a, b in pairs]])
    return 1.0 - missing / whole if 0 < whole < FAR else 0.0


def distances(net: Network) -> list[list[int]]:
    """The spaces from each city to each other on the empty board; at least `FAR` if none."""
    return [_away(net, (city,)) for city in range(net.cities)]


def _away(net: Network, starts: Collection[int]) -> list[int]:
    """The spaces from some cities to each other one; no path passes through a border flag."""
    near = net.once(links)
    best = [FAR] * net.cities
    for city in starts:
        best[city] = 0
    heap = [(0, city) for city in starts if city not in net.flags or len(starts) == 1]
    while heap:
        paid, city = heappop(heap)
        if paid > best[city] or (paid and city in net.flags):
            continue
        for other, spaces, _ in near[city]:
            if paid + spaces < best[other]:
                best[other] = paid + spaces
                heappush(heap, (paid + spaces, other))
    return best


def _parts(net: Network, owned: int) -> list[set[int]]:
    """The cities of each connected part of some routes."""
    label = net.labels(owned)
    parts: dict[int, set[int]] = {}
    for route in bits(owned):
        parts.setdefault(label[net.stop_ends[route][0]], set()).update(net.ends[route])
    return list(parts.values())
