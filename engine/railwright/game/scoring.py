"""The end of a game: tickets, the rules' last points, bonus cards, ties."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits
from railwright.rules.rule import Reach
from railwright.rules.sheet import BonusResult, Sheet, TicketResult

if TYPE_CHECKING:
    from railwright.game.position import Position
    from railwright.rules.kit import BonusCard

CARD_OF: Final = "card:"
"""What begins the name of a tie-break that looks at who holds a bonus card."""


def ticket_results(pos: Position, seat: int, routes: int) -> tuple[TicketResult, ...]:
    """What each ticket of a seat gives if exactly these routes count for it."""
    results = []
    for ticket in pos.tickets[seat]:
        goal = pos.net.tickets[ticket]
        slot, judge = pos.book.tickets[goal.kind]
        pos.judged = goal
        points, made = judge(pos.own[slot], pos, goal, routes)
        results.append(TicketResult(ticket, points, made))
    pos.judged = None
    return tuple(results)


def best_tickets(pos: Position, seat: int) -> tuple[int, tuple[TicketResult, ...]]:
    """The routes that count for a seat's tickets, and the results: most points, then most made.

    Rules may let a seat choose some routes of others; every choice is tried.
    """
    reach = Reach(pos.owned[seat])
    for slot, relay in pos.book.reach:
        reach = relay(pos.own[slot], pos, seat, reach)
    best: tuple[tuple[int, int], int, tuple[TicketResult, ...]] | None = None
    for choice in product(*[(-1, *bits(routes)) for routes in reach.choices]):
        routes = reach.routes
        for route in choice:
            if route >= 0:
                routes |= 1 << route
        results = ticket_results(pos, seat, routes)
        rank = (
            sum([result.points for result in results]),
            sum([result.made for result in results]),
        )
        if best is None or rank > best[0]:
            best = (rank, routes, results)
    if best is None:
        raise ValueError("a seat has no choice at all")
    return best[1], best[2]


def ticket_points(pos: Position, cities: list[int], points: int) -> int:
    """The points of a ticket (or of one of its options) after every rule that changes a stake."""
    for slot, relay in pos.book.stake:
        points = relay(pos.own[slot], pos, cities, points)
    return points


def measured(pos: Position, measure: str, seat: int) -> int:
    """A measure of a seat by its name; a measure that no rule brings is 0 for everybody."""
    found = pos.book.measures.get(measure)
    return 0 if found is None else int(found[1](pos.own[found[0]], pos, seat))


def ranked_points(card: BonusCard, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """The points that a bonus card gives to each seat for the amounts of its measure."""
    if card.by == "amount":
        return tuple([_points_for(card, amount) for amount in amounts])
    points = [0] * len(amounts)
    counted = [amount for amount in amounts if amount >= card.from_]
    rank = 0
    for amount in sorted(set(counted), reverse=True):
        if rank >= len(card.points):
            break
        holders = [seat for seat, other in enumerate(amounts) if other == amount]
        each = _share(card, rank, len(holders))
        for seat in holders:
            points[seat] = each
        rank += len(holders)
    return tuple(points)


def _points_for(card: BonusCard, amount: int) -> int:
    """The points of a card that compares nobody."""
    if not card.points or amount < max(card.from_, 1):
        return 0
    return card.points[min(amount, len(card.points)) - 1]


def _share(card: BonusCard, rank: int, holders: int) -> int:
    if holders == 1 or card.ties == "all":
        return card.points[rank]
    if card.ties == "none":
        return 0
    return sum(card.points[rank : rank + holders]) // holders


def _winners(
    pos: Position, totals: tuple[int, ...], bonuses: list[BonusResult]
) -> tuple[tuple[int, ...], tuple[tuple[str, tuple[int, ...]], ...]]:
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    used = []
    for name in pos.book.kit.ties:
        if len(leaders) == 1:
            break
        amounts = _tie_break(pos, name, bonuses)
        used.append((name, amounts))
        most = max([amounts[seat] for seat in leaders])
        leaders = [seat for seat in leaders if amounts[seat] == most]
    return tuple(leaders), tuple(used)


def _tie_break(pos: Position, name: str, bonuses: list[BonusResult]) -> tuple[int, ...]:
    """What each seat has of a tie-break: a measure, or 1 for holding its card (C23)."""
    measure = name.removeprefix(CARD_OF)
    if measure == name:
        return tuple([measured(pos, name, seat) for seat in range(pos.seats)])
    held = [0] * pos.seats
    for result in bonuses:
        if pos.book.kit.bonuses[result.bonus].measure == measure:
            for seat, points in enumerate(result.points):
                held[seat] |= points > 0
    return tuple(held)


def score_sheet(pos: Position) -> Sheet:
    """Score a finished position: it is left as it was, but for points that rules add at the end."""
    seats = range(pos.seats)
    route_points = tuple([pos.points[seat] - pos.scored[seat] for seat in seats])
    reached = [best_tickets(pos, seat) for seat in seats]
    pos.final_tickets = [results for _, results in reached]
    for slot, react in pos.book.game_over:
        react(pos.own[slot], pos)
    bonuses = []
    for number, card in enumerate(pos.book.kit.bonuses):
        amounts = tuple([measured(pos, card.measure, seat) for seat in seats])
        bonuses.append(BonusResult(number, amounts, ranked_points(card, amounts)))
    totals = tuple(
        [
            pos.points[seat]
            + sum([result.points for result in reached[seat][1]])
            + sum([bonus.points[seat] for bonus in bonuses])
            for seat in seats
        ]
    )
    winners, ties = _winners(pos, totals, bonuses)
    return Sheet(
        routes=route_points,
        tickets=tuple([results for _, results in reached]),
        extra=tuple(pos.scored),
        bonuses=tuple(bonuses),
        totals=totals,
        reached=tuple([routes for routes, _ in reached]),
        winners=winners,
        ties=ties,
        ended=pos.ended,
    )
