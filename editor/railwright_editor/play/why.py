"""Why a route cannot be claimed: the first reason, found in what a seat may know.

Nothing here is a rule of its own: owners, closures, prices and the moves on offer are read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import GIVE, KEEP, SECOND_CARD, TURN, Claim
from railwright_editor.play.words import NUMBERS
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.kit import Price
    from railwright.rules.moves import Phase
    from railwright_editor.play.words import Names

OPEN_CHOICES: Final[Mapping[Phase, str]] = {
    KEEP: "Choose your tickets first",
    SECOND_CARD: "Take your second card first",
    GIVE: "Give the cards for this claim first",
}


class Ask(NamedTuple):
    """The question: may the viewer of this view claim this route now?"""

    view: View
    route: int
    names: Names

    @property
    def seat(self) -> int:
        """The seat that asks."""
        return self.view.viewer


def why_not(view: View, moves: Moves, route: int, names: Names) -> str:
    """The first reason why the viewer cannot claim a route now; "" when it can."""
    asked = view.stack[-1].seat if view.stack else -1
    if asked == view.viewer and moves.mask(Claim) >> route & 1:
        return ""
    question = Ask(view, route, names)
    for reason in _REASONS:
        words = reason(question)
        if words:
            return words
    return tr("This route is not on offer now")


def why_shut(view: View, route: int, names: Names) -> str:
    """The first lasting reason: owner, lanes, trains or cards; "" when the hand could claim it."""
    question = Ask(view, route, names)
    return next((words for reason in _REASONS[_MOMENTARY:] if (words := reason(question))), "")


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
    phase = ask.view.stack[-1].phase
    if phase == TURN:
        return ""
    if phase in OPEN_CHOICES:
        return tr(OPEN_CHOICES[phase])
    return tr("Another choice is open: {phase}", phase=phase)


def _owned(ask: Ask) -> str:
    owner = ask.view.owner(ask.route)
    if owner < 0:
        return ""
    if owner == ask.seat:
        return tr("You own this route")
    return tr("{seat} owns this route", seat=ask.names.seat(owner))


def _closing(ask: Ask, seat: int) -> set[str]:
    """The titles of the rules that close the route to a seat."""
    view = ask.view
    titles = set()
    for slot, closed in view.book.closed:
        if closed(view.own[slot], view, seat) >> ask.route & 1:
            rule = view.book.rules[slot][0]
            titles.add(rule.title or rule.name)
    return titles


def _lane_shut(ask: Ask) -> str:
    view = ask.view
    taken = (view.net.lanes[ask.route] & ~view.free).bit_count()
    if not taken or not all(_closing(ask, seat) for seat in range(view.seats)):
        return ""
    lanes = tr("{number} lanes", number=tr(NUMBERS[taken])) if taken > 1 else tr("One lane")
    return tr("{lanes} only at {count}", lanes=lanes, count=counted(view.seats, "player"))


def _closed_otherwise(ask: Ask) -> str:
    if ask.view.net.lanes[ask.route] & ask.view.owned[ask.seat]:
        return ""
    titles = sorted(_closing(ask, ask.seat))
    return tr("Closed now: {list}", list=listed(titles)) if titles else ""


def _own_lane(ask: Ask) -> str:
    mine = ask.view.net.lanes[ask.route] & ask.view.owned[ask.seat]
    return tr("You hold the other lane") if mine and _closing(ask, ask.seat) else ""


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
    if rest:
        one = tr("of one color") if rest > 1 else tr("of any color")
        parts.append(f"{rest} {one}" if price.color is None else names.cards(price.color, rest))
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
    _lane_shut,
    _closed_otherwise,
    _own_lane,
    _trains,
    _cards,
)
_MOMENTARY: Final = 3
"""The first reasons are about the moment, not about the route."""
