"""Why a route cannot be claimed: the first reason, found in what a seat may know.

Nothing here is a rule of its own: owners, closures, prices and the moves on offer are read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import LAST_CALL, TURN, Claim
from railwright_editor.play.focus import OPEN
from railwright_editor.play.prompts import prompt_of
from railwright_editor.play.question import Question
from railwright_editor.play.remarks import Reason, reason_from
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.kit import Price
    from railwright_editor.play.words import Names


class Ask(NamedTuple):
    """The question: may the viewer of this view claim this route now?"""

    view: View
    route: int
    names: Names
    moves: Moves | None = None
    """What the open decision offers; without it nothing is asked about the moment."""

    @property
    def seat(self) -> int:
        """The seat that asks."""
        return self.view.viewer


def why_not(view: View, moves: Moves, route: int, names: Names) -> str:
    """The first reason why the viewer cannot claim a route now; "" when it can."""
    asked = view.stack[-1].seat if view.stack else -1
    if asked == view.viewer and moves.mask(Claim) >> route & 1:
        return ""
    question = Ask(view, route, names, moves)
    for reason in _REASONS:
        words = reason(question)
        if words:
            return words
    return tr("This route is not on offer now")


def why_not_now(view: View, moves: Moves, names: Names) -> str:
    """The first reason that is about the moment, whatever one wants to do; "" on one's turn."""
    question = Ask(view, 0, names, moves)
    return next((words for reason in _REASONS[:_MOMENTARY] if (words := reason(question))), "")


def why_shut(view: View, route: int, names: Names) -> str:
    """The first lasting reason: owner, lanes, trains or cards; "" when the hand could claim it."""
    question = Ask(view, route, names)
    return next((words for reason in _REASONS[_MOMENTARY:] if (words := reason(question))), "")


def why_closed(view: View, route: int, names: Names) -> str:
    """The first lasting reason whatever the hand holds: owner, lanes or trains; "" for none."""
    question = Ask(view, route, names)
    lasting = _REASONS[_MOMENTARY:]
    words = (reason(question) for reason in lasting if reason is not _cards)
    return next((said for said in words if said), "")


def _over(ask: Ask) -> str:
    return tr("The game is over") if ask.view.ended or not ask.view.stack else ""


def _not_your_turn(ask: Ask) -> str:
    seat = ask.view.stack[-1].seat
    return (
        ""
        if seat == ask.seat
        else tr("Not your turn: {seat} is choosing", seat=ask.names.seat(seat))
    )


def _other_choice(ask: Ask) -> str:
    decision = ask.view.stack[-1]
    if decision.phase == TURN or ask.moves is None:
        return ""
    if decision.phase == LAST_CALL:
        return tr("Your action of this turn is done")
    prompt = prompt_of(Question(decision, ask.view, ask.moves, ask.names))
    asked = prompt.short or prompt.sentence
    return tr("First: {asked}", asked=asked.removesuffix("."))


def _owned(ask: Ask) -> str:
    owner = ask.view.owner(ask.route)
    if owner < 0:
        return ""
    if owner == ask.seat:
        return tr("You own this route")
    return tr("{seat} owns this route", seat=ask.names.seat(owner))


def _being_paid(ask: Ask) -> str:
    """That a claim of the route waits until what it asks for is paid."""
    waiting = next((below for below in reversed(ask.view.stack) if below.held), None)
    if waiting is None or not isinstance(waiting.held, Claim) or waiting.held.route != ask.route:
        return ""
    if waiting.seat == ask.seat:
        return tr("You are paying for this route")
    return tr("{seat} is paying for this route", seat=ask.names.seat(waiting.seat))


def closures(view: View, route: int, names: Names) -> tuple[Reason, ...]:
    """What closes a route to the viewer: what is shut to everybody, and for good, first."""
    found = []
    for slot, closed in view.book.closed:
        own, rule = view.own[slot], view.book.rules[slot][0]
        if closed(own, view, view.viewer) >> route & 1:
            all_seats = all(closed(own, view, seat) >> route & 1 for seat in range(view.seats))
            said = reason_from(view, slot, Claim(OPEN, OPEN, route), names)
            title = tr("Closed now: {title}", title=rule.title or rule.name)
            found.append((not all_seats, not rule.lasting, said or Reason(title, slot)))
    return tuple(reason for *_, reason in sorted(found, key=lambda reason: reason[:2]))


def _closed(ask: Ask) -> str:
    return next((reason.words for reason in closures(ask.view, ask.route, ask.names)), "")


def _trains(ask: Ask) -> str:
    needs = ask.view.prices.prices[ask.route].pieces
    has = ask.view.trains[ask.seat]
    return (
        ""
        if has >= needs
        else tr("Needs {count}, you have {has}", count=counted(needs, "train"), has=has)
    )


def _cards(ask: Ask) -> str:
    view = ask.view
    if view.payments(ask.seat, ask.route):
        return ""
    price = view.prices.prices[ask.route]
    return tr(
        "Needs {price}; you have {hand}{stands_in}",
        price=_price(ask, price),
        hand=_hand(ask, price),
        stands_in=_stands_in(price),
    )


def _price(ask: Ask, price: Price) -> str:
    return price_words(price, ask.names)


def price_words(price: Price, names: Names) -> str:
    """What a route asks for: "4 red", "1 locomotive and 2 of one color"."""
    rest = price.spaces - price.icons
    parts = []
    if price.icons:
        parts.append(names.cards(LOCOMOTIVE, price.icons))
    if rest and price.color is not None:
        parts.append(names.cards(price.color, rest))
    elif rest:
        parts.append(tr("{count} of one color", count=rest) if rest > 1 else tr("1 of any color"))
    return listed(parts)


def _hand(ask: Ask, price: Price) -> str:
    """The best that the hand holds towards a price: one line, and locomotives if they count."""
    hand = ask.view.hands[ask.seat]
    color = price.color
    if color is None:
        color = max(range(LOCOMOTIVE), key=lambda line: hand[line])
    counts = [(color, hand[color])] if hand[color] or price.color is not None else []
    if hand[LOCOMOTIVE] and (price.wild or price.icons):
        counts.append((LOCOMOTIVE, hand[LOCOMOTIVE]))
    words = [
        ask.names.cards(kind, count) if count else tr("no {card}", card=ask.names.card(kind))
        for kind, count in counts
    ]
    return listed(words) or tr("none of these")


def _stands_in(price: Price) -> str:
    if price.swap:
        return tr(" ({swap} cards of any kind stand for a missing one)", swap=price.swap)
    return "" if price.wild or price.icons else tr(" (locomotives do not count here)")


_REASONS: Final[tuple[Callable[[Ask], str], ...]] = (
    _over,
    _not_your_turn,
    _other_choice,
    _owned,
    _being_paid,
    _closed,
    _trains,
    _cards,
)
_MOMENTARY: Final = 3
"""The first reasons are about the moment, not about the route."""
