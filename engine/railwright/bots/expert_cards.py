"""Which cards the expert draws, and with which it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits, nth_bit
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import Claim, Draw

if TYPE_CHECKING:
    from railwright.bots.style import Choice
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

WILD: Final = 1.5
"""What a locomotive is worth, in cards of a needed color."""
IDLE: Final = 0.2
"""What a card of a color that nothing needs is worth."""
LAST_CARD: Final = 0.6
"""What is added for the last card of a route."""
LAST_WILD: Final = 0.5
"""What is added for a locomotive that completes the payment of a planned route."""
WILD_SPENT: Final = 0.35
REUSED: Final = 0.9
"""What a card is worth that another planned route had been given."""
FILLER: Final = 0.6
"""A card for a route that only uses up trains, beside one for a ticket."""


class Needs:
    """The cards that the wanted routes lack. Does not change."""

    __slots__ = ("given", "kept", "lack", "last_wild", "spare", "worth")

    def __init__(self, view: View, plan: int, extra: int) -> None:
        """Share out the hand: to the colored routes of the plan, its gray ones, then the extra."""
        hand = view.hands[view.viewer]
        self.spare = list(hand)
        self.kept = [0] * len(hand)
        self.given: dict[int, tuple[int, int]] = {}
        """For each planned route the color that it is to be paid in, and the cards it has."""
        self.lack = [0] * len(hand)
        self.worth = [IDLE] * len(hand)
        self.worth[LOCOMOTIVE] = WILD
        self.last_wild = 0.0
        prices = view.prices.prices
        for routes, weight in ((plan, 1.0), (extra, FILLER)):
            wanted = sorted(
                bits(routes), key=lambda route: (prices[route].color is None, -prices[route].spaces)
            )
            for route in wanted:
                self._reserve(view, route, weight)

    def _reserve(self, view: View, route: int, weight: float) -> None:
        price = view.prices.prices[route]
        spare = self.spare
        color = price.color
        if color is None:
            color = max(range(LOCOMOTIVE), key=lambda kind: (spare[kind], kind))
        icons = min(price.icons, spare[LOCOMOTIVE])
        spare[LOCOMOTIVE] -= icons
        self.lack[LOCOMOTIVE] += price.icons - icons
        wanted = price.spaces - price.icons
        used = min(wanted, max(0, spare[color]))
        spare[color] -= used
        if weight == 1.0:
            self.kept[color] += used
            self.given[route] = (color, used)
        lacking = wanted - used
        if lacking:
            self.lack[color] += lacking
            last = LAST_CARD if lacking <= 1 + spare[LOCOMOTIVE] else 0.0
            if weight == 1.0 and lacking == 1 + spare[LOCOMOTIVE]:
                self.last_wild = LAST_WILD
            self.worth[color] = max(self.worth[color], weight + last)

    def of(self, kind: int) -> float:
        """What one more card of a kind is worth."""
        return self.worth[kind] if kind < len(self.worth) and kind >= 0 else 0.0


def misused(view: View, needs: Needs, way: Choice) -> float:
    """What a payment takes from the planned routes, in points; what its own has does not count."""
    front, route = way
    paid = view.payment_of(view.viewer, Claim(front[1], front[2], route))
    if paid is None:
        return 0.0
    wilds = max(0, paid.locomotives - view.prices.prices[route].icons)
    taken = wilds * WILD_SPENT + paid.swaps * paid.swap * REUSED
    if paid.colored:
        color, own = needs.given.get(route, (-1, 0))
        kept = needs.kept[paid.line] - (own if color == paid.line else 0)
        left = view.hands[view.viewer][paid.line] - paid.colored
        taken += max(0, kept - left) * REUSED
    return taken


def unseen_cards(view: View) -> list[int]:
    """By kind, how many cards the viewer does not know the place of."""
    kit = view.book.kit
    left = [card.copies for card in kit.cards]
    for kind, count in enumerate(view.hands[view.viewer]):
        left[kind] -= count + view.cards.discards[kind] + view.laid.get(kind, 0)
    open_cards = [*view.cards.row, *view.cards.shown]
    for number, pile in enumerate(kit.piles):
        if pile.seen_by == "all":
            open_cards += view.piles[number]
    for kind in open_cards:
        if kind >= 0:
            left[kind] -= 1
    return left


def blind_worth(view: View, needs: Needs) -> float:
    """What the top card of the deck is worth on average."""
    left = view.cards.discards if not view.cards.deck else unseen_cards(view)
    known = [(max(count, 0), needs.of(kind)) for kind, count in enumerate(left)]
    return sum([count * worth for count, worth in known]) / max(1, sum([n for n, _ in known]))


def best_draw(view: View, moves: Moves, needs: Needs, *, second: bool) -> Move | None:
    """The draw of most worth; a locomotive of the row must be worth two cards."""
    slots = moves.mask(Draw)
    if not slots:
        return None
    row, heavy = view.cards.row, view.cards.heavy
    blind = blind_worth(view, needs) if slots & 1 else 0.0
    light = [(needs.of(row[slot - 1]), slot) for slot in bits(slots & ~1 & ~heavy)]
    best = max([(blind, 0), *light] if slots & 1 else light, default=(-1.0, nth_bit(slots, 0)))
    wild = [(needs.of(row[slot - 1]) + needs.last_wild, slot) for slot in bits(slots & heavy)]
    if wild and not second:
        others = sorted([worth for worth, _ in light], reverse=True)[1:]
        next_best = max([blind, *others])
        if max(wild)[0] > best[0] + next_best:
            best = max(wild)
    return moves.pick((Draw,), best[1])


def ranked_draws(view: View, moves: Moves, needs: Needs) -> list[Move]:
    """A draw of each kind that lies in the row, and the blind one, those of most worth first."""
    slots, row = moves.mask(Draw), view.cards.row
    slot_of = {row[slot - 1]: slot for slot in bits(slots & ~1)}
    ranked = [(needs.of(kind), -slot) for kind, slot in slot_of.items()]
    if slots & 1:
        ranked.append((blind_worth(view, needs), 0))
    return [moves.pick((Draw,), -slot) for _, slot in sorted(ranked, reverse=True)]
