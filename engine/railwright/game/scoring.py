"""The end of a game: tickets, the rules' last points, bonus cards, ties."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits
from railwright.rules.rule import Prospect, Reach
from railwright.rules.sheet import (
    BonusResult,
    Borrowing,
    RulePoints,
    Sheet,
    Stake,
    TicketResult,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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


def best_tickets(pos: Position, seat: int) -> tuple[TicketResult, ...]:
    """What a seat's tickets give if the game ends now, with what rules let it borrow."""
    return _counted(pos, seat, {})[1]


def _counted(
    pos: Position, seat: int, chosen: Mapping[int, int]
) -> tuple[int, tuple[TicketResult, ...], tuple[Borrowing, ...]]:
    """The routes that count for a seat's tickets, the results, and what was borrowed for them.

    Most points come first, then most tickets made. Rules may let a seat choose some routes of
    others; every choice is tried but for those that are `chosen`: routes, or -1 for none, by the
    number of the choice.
    """
    reach, rules = _reach(pos, seat)
    tried = [(-1, *bits(choice.routes)) for choice in reach.choices]
    for number, route in chosen.items():
        tried[number] = (route,)
    best: tuple[tuple[int, int], int, tuple[TicketResult, ...], tuple[int, ...]] | None = None
    for taken in product(*tried):
        routes = reach.routes
        for route in taken:
            if route >= 0:
                routes |= 1 << route
        results = ticket_results(pos, seat, routes)
        rank = (
            sum([result.points for result in results]),
            sum([result.made for result in results]),
        )
        if best is None or rank > best[0]:
            best = (rank, routes, results, taken)
    if best is None:
        raise ValueError("a seat has no choice at all")
    borrowed = tuple(
        [
            Borrowing(seat, number, rules[number], choice.city, best[3][number], choice.allowed)
            for number, choice in enumerate(reach.choices)
        ]
    )
    return best[1], best[2], borrowed


def _reach(pos: Position, seat: int) -> tuple[Reach, list[int]]:
    """The reach of a seat, and for each choice in it the slot of the rule that gave it."""
    reach = Reach(pos.owned[seat])
    rules: list[int] = []
    for slot, relay in pos.book.reach:
        reach = relay(pos.own[slot], pos, seat, reach)
        rules += [slot] * (len(reach.choices) - len(rules))
    return reach, rules


def prospect_of(pos: Position, seat: int) -> Prospect:
    """What all rules may yet bring a seat for its tickets.

    A rule with `reach` that says nothing of it may lend any route.
    """
    found = Prospect()
    told = []
    for slot, look in pos.book.prospect:
        found = found.and_also(look(pos.own[slot], pos, seat))
        told.append(slot)
    for slot, _ in pos.book.reach:
        if slot not in told:
            found = found._replace(routes=(1 << pos.net.routes) - 1)
    return found


def ticket_points(pos: Position, cities: list[int], points: int) -> int:
    """The points of a ticket (or of one of its options) after every rule that changes a stake."""
    changed = []
    for slot, relay in pos.book.stake:
        before = points
        points = relay(pos.own[slot], pos, cities, points)
        if points != before and pos.stakes is not None:
            staked = pos.book.staked.get(slot)
            why = None if staked is None else staked(pos.own[slot], pos, cities, before)
            changed.append(Stake(slot, before, points, why))
    if pos.stakes is not None:
        pos.stakes.append((points, tuple(changed)))
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


def explained(pos: Position, sheet: Sheet) -> Sheet:
    """The sheet with what rules made of each ticket, and what of the board each measure counts.

    `pos` is the position in which it was scored.
    """
    measures = [card.measure for card in pos.book.kit.bonuses]
    measures += [name.removeprefix(CARD_OF) for name, _ in sheet.ties]
    spots = []
    for measure in dict.fromkeys(measures):
        found = pos.book.spots.get(measure)
        if found is not None:
            slot, look = found
            there = tuple([look(pos.own[slot], pos, seat) for seat in range(pos.seats)])
            spots.append((measure, there))
    tickets = tuple(
        [
            tuple([_with_stakes(pos, result, sheet.reached[seat]) for result in results])
            for seat, results in enumerate(sheet.tickets)
        ]
    )
    return sheet._replace(tickets=tickets, spots=tuple(spots))


def _with_stakes(pos: Position, result: TicketResult, routes: int) -> TicketResult:
    """The result with what rules made of its points: those of the option that counted."""
    goal = pos.net.tickets[result.ticket]
    slot, judge = pos.book.tickets[goal.kind]
    pos.stakes, pos.judged = [], goal
    judge(pos.own[slot], pos, goal, routes)
    valued = pos.stakes
    pos.stakes = pos.judged = None
    for points, stakes in valued:
        if points == abs(result.points):
            return result._replace(stakes=stakes)
    return result


def score_sheet(
    pos: Position,
    chosen: Mapping[tuple[int, int], int] | None = None,
    *,
    explain: bool = False,
) -> Sheet:
    """Score a finished position, which is left as it was.

    Args:
        pos: the position; it may be scored again and again.
        chosen: routes to borrow (-1 for none) by (seat, number of its choice), where a player wants
            others than the best.
        explain: work out `spots` and the `stakes` of tickets, which takes longer.
    """
    trace = pos.trace
    pos = pos.copy()
    pos.trace = trace
    seats = range(pos.seats)
    route_points = tuple([pos.points[seat] - pos.scored[seat] for seat in seats])
    counted = [_counted(pos, seat, _of_seat(chosen or {}, seat)) for seat in seats]
    tickets = tuple([results for _, results, _ in counted])
    pos.final_tickets = list(tickets)
    for slot, react in pos.book.game_over:
        pos.rule = slot
        react(pos.own[slot], pos)
    bonuses = [_bonus(pos, number) for number in range(len(pos.book.kit.bonuses))]
    totals = tuple(
        [
            pos.points[seat]
            + sum([result.points for result in tickets[seat]])
            + sum([bonus.points[seat] for bonus in bonuses])
            for seat in seats
        ]
    )
    winners, ties = _winners(pos, totals, bonuses)
    sheet = Sheet(
        routes=route_points,
        tickets=tickets,
        extra=tuple(pos.scored),
        bonuses=tuple(bonuses),
        totals=totals,
        reached=tuple([routes for routes, _, _ in counted]),
        winners=winners,
        ties=ties,
        ended=pos.ended,
        rules=_together(pos.gains),
        borrowed=tuple([one for _, _, borrowed in counted for one in borrowed]),
    )
    return explained(pos, sheet) if explain else sheet


def _bonus(pos: Position, number: int) -> BonusResult:
    card = pos.book.kit.bonuses[number]
    amounts = tuple([measured(pos, card.measure, seat) for seat in range(pos.seats)])
    return BonusResult(number, amounts, ranked_points(card, amounts))


def _of_seat(chosen: Mapping[tuple[int, int], int], seat: int) -> dict[int, int]:
    return {number: route for (of, number), route in chosen.items() if of == seat}


def _together(gains: Sequence[RulePoints]) -> tuple[RulePoints, ...]:
    """Points that a rule gave to a seat under the same words, as one; by rule, then by seat."""
    found: dict[tuple[int, int, str], RulePoints] = {}
    for gain in gains:
        key = (gain.rule, gain.seat, gain.words)
        before = found.get(key)
        if before is not None:
            gain = gain._replace(  # noqa: PLW2901 - the sum takes the place of its part
                points=before.points + gain.points,
                routes=before.routes | gain.routes,
                cities=before.cities | gain.cities,
            )
        found[key] = gain
    return tuple(sorted(found.values(), key=lambda gain: (gain.rule, gain.seat)))
