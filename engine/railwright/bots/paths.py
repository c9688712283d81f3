"""Cheapest paths over a network for bots: what one already has is free, the rest costs trains."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.network import Network
    from railwright.rules.sheet import TicketGoal

Links: TypeAlias = list[list[tuple[int, int, int]]]
"""For each city its (other city, spaces, mask of the lanes of that length)."""

CITY_BITS: Final = 12
CITY_MASK: Final = (1 << CITY_BITS) - 1
FAR: Final = 1 << 30


def links(net: Network) -> Links:
    """The links of every city, lanes of one length together."""
    lanes: dict[tuple[int, int, int], int] = {}
    for route, (a, b) in enumerate(net.ends):
        key = (min(a, b), max(a, b), net.lengths[route])
        lanes[key] = lanes.get(key, 0) | 1 << route
    found: Links = [[] for _ in range(net.cities)]
    for (a, b, spaces), mask in lanes.items():
        found[a].append((b, spaces, mask))
        found[b].append((a, spaces, mask))
    return found


def neighbors(net: Network) -> list[list[tuple[int, int]]]:
    """For each city its (other city, route)."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(net.cities)]
    for route, (a, b) in enumerate(net.ends):
        found[a].append((b, route))
        found[b].append((a, route))
    return found


def cheapest_path(
    net: Network, starts: Sequence[int], goals: Sequence[int], usable: int, have: int
) -> tuple[int, int] | None:
    """The cheapest path from one of the starts to one of the goals, as (spaces to pay, routes).

    No path passes through a border flag.

    Args:
        net: the network.
        starts: cities to begin at.
        goals: cities of which one is to be reached.
        usable: the mask of routes that may still be claimed.
        have: the mask of routes that cost nothing (owned, or planned already).
    """
    near = net.once(links)
    best = [FAR] * net.cities
    came: list[tuple[int, int]] = [(0, 0)] * net.cities
    wanted = set(goals)
    heap = list(starts)
    for city in starts:
        best[city] = 0
    while heap:
        packed = heappop(heap)
        city = packed & CITY_MASK
        paid = packed >> CITY_BITS
        if city in wanted:
            return paid, _routes_back(came, city)
        if paid > best[city] or (came[city][1] and city in net.flags):
            continue
        for other, spaces, lanes in near[city]:
            taken = lanes & have or lanes & usable
            if not taken or paid >= best[other]:
                continue
            cost = paid if taken & have else paid + spaces
            if cost < best[other]:
                best[other] = cost
                came[other] = (city, taken & -taken)
                heappush(heap, cost << CITY_BITS | other)
    return None


def _routes_back(came: list[tuple[int, int]], city: int) -> int:
    routes = 0
    while True:
        before, route = came[city]
        if not route:
            return routes
        routes |= route
        city = before


def aims(goal: TicketGoal) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
    """The ways to make a ticket, the best first: its points, and what is joined to its start."""
    if not goal.options:
        return [(goal.points, goal.places[1:])]
    return sorted([(points, (place,)) for place, points in goal.options], reverse=True)


def joining(net: Network, goal: TicketGoal, usable: int, have: int) -> tuple[int, int]:
    """The cheapest way to the best aim of a ticket that can be reached, as (spaces, routes).

    (0, 0) where nothing can be reached. `usable` and `have` are those of `cheapest_path`.
    """
    for _, ends in aims(goal):
        paid, routes = 0, 0
        for end in ends:
            path = cheapest_path(net, goal.places[0], end, usable, have | routes)
            if path is None:
                break
            paid += path[0]
            routes |= path[1]
        else:
            return paid, routes
    return 0, 0


def bare_paths(net: Network) -> dict[int, tuple[int, int]]:
    """For each ticket, on the empty board, its (spaces, routes); 0 routes where nothing joins."""
    everything = (1 << net.routes) - 1
    return {ticket: joining(net, goal, everything, 0) for ticket, goal in enumerate(net.tickets)}
