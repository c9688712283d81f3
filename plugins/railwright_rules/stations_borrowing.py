"""What a station borrows at the end: one route of another player at its city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright import Prospect, bits

if TYPE_CHECKING:
    from railwright import Network, Position, Reach
    from railwright_rules.stations_pieces import Stations


def borrow(own: Stations, pos: Position, seat: int, reach: Reach) -> Reach:
    """Each station borrows one route of another player at its city, or none (SU19, E13)."""
    theirs = pos.others(seat)
    for city in cities_of(own, seat):
        routes = useful(pos, city, theirs, reach.routes)
        there = theirs & pos.net.routes_at[city]
        reach = reach.plus_one_of(routes, city=city, allowed=there)
    return reach


def may_borrow(own: Stations, pos: Position, seat: int) -> Prospect:
    """A route at each of one's stations, and at a city without one for each station left.

    What is free now or one's own may belong to somebody else at the end.
    """
    built = [pos.net.routes_at[city] for city in cities_of(own, seat)]
    elsewhere = pos.net.touching(bits(own.empty))
    return Prospect(choices=(*built, *[elsewhere] * own.left[seat]))


def cities_of(own: Stations, seat: int) -> list[int]:
    """The cities with a station of a seat."""
    return [city for city, owner in enumerate(own.at) if owner == seat]


def useful(pos: Position, city: int, theirs: int, routes: int) -> int:
    """The routes at a city that are worth a try: those to parts of the network not joined to it.

    Of several that lead to the same part only one is tried, as they join the same cities.
    """
    part = pos.joined(routes)
    known = {part[city]}
    mask = 0
    for route in bits(theirs & pos.net.routes_at[city]):
        there = part[far_stop(pos.net, route, city)]
        if there not in known:
            known.add(there)
            mask |= 1 << route
    return mask


def far_stop(network: Network, route: int, city: int) -> int:
    """Where a route leads from a city."""
    a, b = network.stop_ends[route]
    return b if a == city else a
