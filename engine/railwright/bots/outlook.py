"""What the expert makes of a moment: how long the game goes on, and what each route costs it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from railwright.bots.paths import aims, neighbors
from railwright.bots.style import obtainable
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.network import Network
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal

TURN_WORTH: Final = 3.0
"""What a turn is worth in points: what a route of average length gives for each."""
LEAST_COST: Final = 0.4
"""Even a route that pays for itself costs trains."""
TRAIN_COST: Final = 1.0
USUAL_PACE: Final = 1.4
"""Trains that a player lays in a turn, on average of a game."""
PRIOR_TURNS: Final = 12
"""The usual pace counts as much as so many turns that were seen."""
HELD: Final = 0.5
"""A card in hand saves this part of drawing one: it may be wanted elsewhere."""

Way = tuple[float, float, int]
"""What a ticket gives, what the way to it costs, and the routes of it."""


class Outlook:
    """A moment as its viewer judges it. Does not change."""

    __slots__ = (
        "costs",
        "hand",
        "net",
        "owned",
        "pieces",
        "points",
        "prices",
        "trains",
        "turns",
        "usable",
    )

    def __init__(self, view: View, costs: list[float] | None = None) -> None:
        """Args: costs: what the routes cost, where that is known already."""
        seat = view.viewer
        self.net = view.net
        self.owned = view.owned[seat]
        self.usable = obtainable(view)
        self.trains = view.trains[seat]
        self.hand = view.hands[seat]
        self.prices = view.prices.prices
        self.pieces = view.prices.pieces
        self.points = view.prices.points
        self.turns = turns_left(view)
        self.costs = route_costs(view, self.usable) if costs is None else costs

    def way(self, goal: TicketGoal, have: int) -> Way | None:
        """The best way to a ticket with what one has: most points for what it costs."""
        best: Way | None = None
        for points, ends in aims(goal):
            cost, routes = 0.0, 0
            for end in ends:
                path = self.path(goal.places[0], end, have | routes)
                if path is None:
                    break
                cost += path[0]
                routes |= path[1]
            else:
                if best is None or points - cost > best[0] - best[1]:
                    best = (points, cost, routes)
        return best

    def path(
        self, starts: Sequence[int], goals: Sequence[int], have: int
    ) -> tuple[float, int] | None:
        """The cheapest path, as (cost, routes); what one has costs nothing."""
        return cheapest(self.net, starts, goals, (have, self.usable), self.costs)

    def detour(self, route: int, have: int) -> float | None:
        """What it costs to join the ends of a route without it; None where nothing does."""
        a, b = self.net.ends[route]
        lost = 1 << route
        masks = (have & ~lost, self.usable & ~lost)
        found = cheapest(self.net, (a,), (b,), masks, self.costs)
        return None if found is None else found[0]


def cheapest(
    net: Network,
    starts: Sequence[int],
    goals: Sequence[int],
    masks: tuple[int, int],
    costs: Sequence[float],
) -> tuple[float, int] | None:
    """The cheapest path over routes that one has, at no cost, or may claim: (cost, routes)."""
    have, usable = masks
    either = have | usable
    near = net.once(neighbors)
    best = [1e9] * net.cities
    came = [(-1, -1)] * net.cities
    heap = [(0.0, city) for city in starts]
    for city in starts:
        best[city] = 0.0
    while heap:
        paid, city = heappop(heap)
        if city in goals:
            return paid, _back(came, city)
        if paid > best[city] or (city in net.flags and came[city][1] >= 0):
            continue
        for other, route in near[city]:
            if paid < best[other] and either >> route & 1:
                cost = paid if have >> route & 1 else paid + costs[route]
                if cost < best[other]:
                    best[other] = cost
                    came[other] = (city, route)
                    heappush(heap, (cost, other))
    return None


def _back(came: Sequence[tuple[int, int]], city: int) -> int:
    routes = 0
    while came[city][1] >= 0:
        city, route = came[city]
        routes |= 1 << route
    return routes


def turns_left(view: View) -> float:
    """How many turns the viewer will still have, this one included, at the pace of the fastest."""
    seats = view.seats
    if view.last_turns >= 0:
        return max(1.0, view.last_turns / seats)
    done = view.turn / seats
    kit = view.book.kit
    fewest = 1e9
    for trains in view.trains:
        pace = (kit.trains - trains + USUAL_PACE * PRIOR_TURNS) / (done + PRIOR_TURNS)
        left = (trains - kit.ends.at_most) / max(pace, 0.5)
        fewest = min(fewest, left)
    return max(fewest, 0.0) + kit.ends.extra_turns


def route_costs(view: View, usable: int) -> list[float]:
    """What each usable route costs the viewer in points: its turns and trains, less its score."""
    hand = view.hands[view.viewer]
    most = max(hand[:LOCOMOTIVE])
    points = view.prices.points
    card = TURN_WORTH / 2
    prices = view.prices.prices
    costs = [0.0] * len(prices)
    for route in bits(usable):
        price = prices[route]
        mine = most if price.color is None else hand[price.color]
        cards = price.spaces + price.icons - HELD * min(mine, price.spaces)
        cost = card * cards + TURN_WORTH - points[route]
        costs[route] = max(LEAST_COST, cost) + TRAIN_COST * price.pieces
    return costs


def rivals_at(view: View, route: int) -> int:
    """How many others have built to an end of a route."""
    near = view.net.touching(view.net.ends[route])
    return sum(1 for seat, owned in enumerate(view.owned) if seat != view.viewer and owned & near)


def pieces_of(outlook: Outlook, routes: int) -> int:
    """The trains that the routes of a mask take."""
    return sum([outlook.pieces[route] for route in bits(routes)])
