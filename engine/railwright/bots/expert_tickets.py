"""Which tickets the expert keeps, and when it draws more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.bots.expert_plan import STEP_CHANCE, plan_for, turns_for
from railwright.bots.outlook import TURN_WORTH, Outlook, pieces_of
from railwright.game.moves import bits
from railwright.rules.moves import Keep

if TYPE_CHECKING:
    from railwright.bots.expert_plan import Plan
    from railwright.bots.style import Choice
    from railwright.game.moves import Moves
    from railwright.game.view import View

MARGIN: Final = 6.0
"""Tickets are drawn when they promise so much more than the turn is worth."""
RESERVE: Final = 3.0
"""Turns that a further ticket leaves over."""


SOON: Final = 5.0
"""With fewer turns left nobody draws tickets."""
BUSY: Final = 0.4
"""A plan that takes this part of the turns that are left is enough."""


def ranked_keeps(view: View, moves: Moves) -> list[Choice]:
    """The tickets that may be kept, first those whose plan with those held is worth most."""
    outlook = Outlook(view)
    held, offered = view.tickets[view.viewer], view.offered[view.viewer]
    ranked = []
    for subset in bits(moves.mask(Keep)):
        kept = [*held, *[offered[bit] for bit in bits(subset)]]
        ranked.append((-plan_for(view, outlook, kept).value, subset))
    return [((Keep,), subset) for _, subset in sorted(ranked)]


def unseen_tickets(view: View, deck: int) -> list[int]:
    """The tickets of a deck that the viewer has not seen."""
    seen = {*view.tickets[view.viewer], *view.offered[view.viewer]}
    return [ticket for ticket in view.net.deck_tickets[deck] if ticket not in seen]


def worth_of_ticket(view: View, outlook: Outlook, plan: Plan, ticket: int) -> float:
    """What a further ticket would add to the plan; below 0 where it would fail."""
    goal = view.net.tickets[ticket]
    have = outlook.owned | plan.routes
    way = outlook.way(goal, have)
    if way is None:
        return -float(max(0, goal.points))
    points, cost, routes = way
    new = routes & ~have
    trains = outlook.trains - pieces_of(outlook, plan.routes | new)
    turns = outlook.turns - turns_for(outlook, plan.routes | new)
    if trains < 0 or turns < (RESERVE if new else 0.0):
        return -points
    chance = STEP_CHANCE ** (routes & ~outlook.owned).bit_count()
    return points * (2 * chance - 1) - cost


def deck_to_draw(view: View, outlook: Outlook, plan: Plan, decks: int) -> int | None:
    """The deck whose tickets promise more than a turn is worth, or None."""
    if outlook.turns < SOON or plan.turns > BUSY * outlook.turns:
        return None
    best: tuple[float, int] | None = None
    for deck in bits(decks):
        rule = view.book.kit.decks[deck]
        unseen = unseen_tickets(view, deck)
        count = min(rule.draw, len(view.ticket_decks[deck]))
        if not unseen or not count:
            continue
        worths = [worth_of_ticket(view, outlook, plan, ticket) for ticket in unseen]
        found = expected(worths, count, rule.draw_keep)
        if best is None or found > best[0]:
            best = found, deck
    return best[1] if best and best[0] > TURN_WORTH + MARGIN else None


def expected(worths: list[float], count: int, least: int) -> float:
    """What is to be kept of `count` tickets drawn from these on average.

    The best `least` of them must be kept whatever they are worth; of the second best, half is
    counted where it is worth something, as it shares its trains with the best.
    """
    ranked = sorted(worths, reverse=True)
    total = len(ranked)
    if total <= count:
        return ranked[0] + sum(min(0.0, worth) for worth in ranked[1:least])
    best = second = 0.0
    none_so_far, one_so_far = 1.0, 0.0
    for number, worth in enumerate(ranked):
        left = total - number
        first, again = min(1.0, count / left), min(1.0, (count - 1) / left)
        best += none_so_far * first * worth
        second += one_so_far * again * (worth if least > 1 else max(0.0, worth))
        one_so_far = one_so_far * (1 - again) + none_so_far * first
        none_so_far *= 1 - first
    best += none_so_far * ranked[-1]
    return best + second / 2
