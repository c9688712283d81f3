"""The expert's plan: which tickets it goes for, on which ways, and what becomes of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.bots.outlook import Outlook, pieces_of
from railwright.bots.paths import aims
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.game.view import View

USED: Final = 0.6
"""The part of the cards to spare that gray routes will find use for."""
DRAWN: Final = 1.8
"""Useful cards that a turn brings where many colors are wanted."""
OF_ONE_COLOR: Final = 1.1
"""Cards of one color that a turn brings."""
OF_FILLERS: Final = 1.6
"""Useful cards that a turn brings for a route that is one of many choices."""
WILD_HELPS: Final = 0.5
FILLER_TURN: Final = 1.2
FILLER_TRAIN: Final = 1.0
"""What a turn and a train are worth that may be spent on one long route or another."""
SLACK: Final = 1.15
"""The turns that are left are a guess: a plan may ask for somewhat more."""
STEP_CHANCE: Final = 0.96
"""The chance that a route of a plan is not lost without a detour."""


class Plan(NamedTuple):
    """Ways to tickets, the routes of them all that are not owned yet, and what it is worth."""

    ways: dict[int, int]
    routes: int
    value: float
    turns: float


def plan_for(
    view: View, outlook: Outlook, tickets: Sequence[int], *, quickly: bool = False
) -> Plan:
    """The best plan for some tickets: two orders of joining them are tried, or quickly one."""
    goals = view.net.tickets
    dearest = sorted(tickets, key=lambda ticket: -aims(goals[ticket])[0][0])
    plan = _joined_up(view, outlook, dearest)
    if quickly or len(tickets) < 2:
        return plan
    return max(plan, _joined_up(view, outlook, dearest[::-1]), key=lambda plan: plan.value)


def _joined_up(view: View, outlook: Outlook, tickets: Iterable[int]) -> Plan:
    goals = view.net.tickets
    have = outlook.owned
    ways: dict[int, int] = {}
    points: dict[int, float] = {}
    lost = 0.0
    for ticket in tickets:
        way = outlook.way(goals[ticket], have)
        if way is None:
            lost += max(0, aims(goals[ticket])[0][0])
            continue
        points[ticket], _, ways[ticket] = way
        have |= way[2]
    lost += _shortened(outlook, ways, points)
    routes = _all(ways) & ~outlook.owned
    cost = sum([outlook.costs[route] for route in bits(routes)])
    value = -lost - cost
    for ticket, way_routes in ways.items():
        chance = STEP_CHANCE ** (way_routes & ~outlook.owned).bit_count()
        value += points[ticket] * (2 * chance - 1)
    return Plan(ways, routes, value, turns_for(outlook, routes))


def _all(ways: dict[int, int]) -> int:
    routes = 0
    for way in ways.values():
        routes |= way
    return routes


def _shortened(outlook: Outlook, ways: dict[int, int], points: dict[int, float]) -> float:
    """Give up tickets until trains and turns suffice; the points that are lost with them."""
    lost = 0.0
    while ways:
        routes = _all(ways) & ~outlook.owned
        over = pieces_of(outlook, routes) > outlook.trains
        if not over and turns_for(outlook, routes) <= SLACK * outlook.turns:
            break
        rated = []
        for ticket in ways:
            rest = _all({other: way for other, way in ways.items() if other != ticket})
            saved = pieces_of(outlook, routes & ~rest)
            rated.append(((saved + 0.01) / (2 * points[ticket] + 1), ticket))
        dropped = max(rated)[1]
        if not ways[dropped] & ~outlook.owned:
            break  # all that is left has been joined already
        del ways[dropped]
        lost += points[dropped]
    return lost


def turns_for(outlook: Outlook, routes: int) -> float:
    """The turns that it takes to claim the routes of a mask, with the cards to be drawn for them.

    Cards of one color come slowly: most of what is drawn is of others.
    """
    if not routes:
        return 0.0
    need, gray, icons = [0] * LOCOMOTIVE, 0, 0
    for route in bits(routes):
        price = outlook.prices[route]
        icons += price.icons
        if price.color is None:
            gray += price.spaces - price.icons
        else:
            need[price.color] += price.spaces - price.icons
    hand = outlook.hand
    lacks = [max(0, need[color] - hand[color]) for color in range(LOCOMOTIVE)]
    over = sum([max(0, hand[color] - need[color]) for color in range(LOCOMOTIVE)])
    wilds = hand[LOCOMOTIVE]
    lacking = sum(lacks) + max(0.0, gray - USED * over) + 2 * max(0, icons - wilds)
    lacking -= max(0, wilds - icons)
    most = max(lacks) - max(0, wilds - icons)
    return max(lacking / DRAWN, most / OF_ONE_COLOR, 0.0) + routes.bit_count()


def fillers(view: View, outlook: Outlook, plan: Plan, spare: Sequence[int]) -> int:
    """Routes for the trains and turns that the plan leaves, and the cards that it spares."""
    trains = outlook.trains - pieces_of(outlook, plan.routes)
    turns = SLACK * outlook.turns - plan.turns
    ranked = []
    for route in bits(outlook.usable & ~plan.routes):
        price = view.prices.prices[route]
        if price.pieces > trains:
            continue
        mine = max(spare[:LOCOMOTIVE]) if price.color is None else spare[price.color]
        missing = price.spaces - min(price.spaces, mine + spare[LOCOMOTIVE] * WILD_HELPS)
        needed = missing / OF_FILLERS + 1
        gain = outlook.points[route] - FILLER_TURN * needed - FILLER_TRAIN * price.pieces
        ranked.append((gain, needed, route))
    ranked.sort(reverse=True)
    chosen = 0
    for gain, needed, route in ranked:
        if view.net.lanes[route] & (chosen | plan.routes) or (gain < 0 and chosen):
            continue
        if outlook.pieces[route] <= trains and needed <= turns:
            chosen |= 1 << route
            trains -= outlook.pieces[route]
            turns -= needed
    return chosen
