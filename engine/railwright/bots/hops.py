"""Paths of the fewest routes, as the published styles see them, and the tickets still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.bots.paths import aims, joining, links

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.network import Network
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal


def fewest_routes(
    net: Network, starts: Sequence[int], goals: Sequence[int], usable: int, have: int
) -> list[int] | None:
    """The routes of a path of the fewest routes, whatever their lengths, from its start.

    Args:
        net: the network.
        starts: cities to begin at.
        goals: cities of which one is to be reached.
        usable: the mask of routes that may still be claimed.
        have: the mask of own routes, which are taken before their free lanes.
    """
    near = net.once(links)
    came = dict.fromkeys(starts, (-1, -1))
    queue = list(starts)
    for city in queue:
        if city in goals:
            return _back(came, city)
        if city in net.flags and came[city][1] >= 0:
            continue
        for other, _, lanes in near[city]:
            taken = lanes & have or lanes & usable
            if taken and other not in came:
                came[other] = (city, (taken & -taken).bit_length() - 1)
                queue.append(other)
    return None


def _back(came: dict[int, tuple[int, int]], city: int) -> list[int]:
    routes = []
    while came[city][1] >= 0:
        city, route = came[city]
        routes.append(route)
    return routes[::-1]


def way_of(net: Network, goal: TicketGoal, usable: int, have: int) -> list[int] | None:
    """The routes of the fewest-routes way to the best aim of a ticket that can be reached."""
    for _, ends in aims(goal):
        routes: list[int] = []
        for end in ends:
            path = fewest_routes(net, goal.places[0], end, usable, have)
            if path is None:
                break
            routes += path
        else:
            return routes
    return None


def open_tickets(view: View) -> list[int]:
    """The tickets that the viewer has not joined yet."""
    owned = view.owned[view.viewer]
    tickets = view.net.tickets
    return [
        ticket
        for ticket in view.tickets[view.viewer]
        if not joining(view.net, tickets[ticket], 0, owned)[1]
    ]
