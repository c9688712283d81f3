"""Guesses: a whole game that looks to one seat as its view does, with the hidden parts drawn."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from railwright.bots.expert_cards import unseen_cards
from railwright.bots.likely import likely_tickets
from railwright.game.chance import Chance
from railwright.game.game import Game
from railwright.game.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.view import View

SEEDS: Final = 1 << 30


class Guesses:
    """Games that go on from what one view shows; what it hides is dealt by chance.

    Hands, piles and the deck hold cards that the viewer has not seen, and all are as large as
    they are known to be; tickets likewise, and those that what a player has built leads to are
    likelier to be its own. What rules hide is taken as the view shows it.
    """

    __slots__ = ("_likely", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._likely = [
            [] if seat == view.viewer else likely_tickets(view, seat) for seat in range(view.seats)
        ]

    def deal(self, chance: Chance) -> Game:
        """The next one of them."""
        view = self._view
        seed = chance.below(SEEDS)
        pos = Position(view.net, view.book, view.prices, view.seats)
        pos.take_over(view)
        pos.chance = Chance.of(seed, "guessed rules")
        pos.ticket_chance = Chance.of(seed, "guessed tickets")
        pos.cards.chance = Chance.of(seed, "guessed cards")
        deal = Chance.of(seed, "guesses")
        _deal_cards(pos, view, deal)
        _deal_tickets(pos, view, self._likely, deal)
        pos.forget_claimable()
        return Game(pos, seed)


def _deal_cards(pos: Position, view: View, deal: Chance) -> None:
    cards = [kind for kind, count in enumerate(unseen_cards(view)) for _ in range(count)]
    deal.shuffle(cards)
    for seat, held in enumerate(view.held):
        if seat != view.viewer:
            for _ in range(min(held, len(cards))):
                pos.hands[seat][cards.pop()] += 1
    for number, pile in enumerate(view.book.kit.piles):
        if pile.seen_by != "all":
            pos.piles[number] = [cards.pop() for _ in view.piles[number] if cards]
    pos.cards.deck = cards


def _deal_tickets(pos: Position, view: View, likely: Sequence[Sequence[int]], deal: Chance) -> None:
    """Deal the unseen tickets: to the other hands, to what is offered, and to the decks."""
    seen = {*view.tickets[view.viewer], *view.offered[view.viewer]}
    pools = [[ticket for ticket in deck if ticket not in seen] for deck in view.net.deck_tickets]
    spare = [len(pool) - len(deck) for pool, deck in zip(pools, view.ticket_decks, strict=True)]
    even = [1] * len(view.net.tickets)
    keep = max(1, sum([deck.keep for deck in view.book.kit.decks]))
    for seat in range(view.seats):
        if seat != view.viewer:
            offered = len(view.offered[seat])
            held = len(view.tickets[seat])
            if not view.turn and not offered:
                held = keep  # it has chosen already, and nobody knows how many
            pos.tickets[seat] = _dealt(held, pools, spare, likely[seat], deal)
            pos.offered[seat] = _dealt(offered, pools, spare, even, deal)
    for number, pool in enumerate(pools):
        deal.shuffle(pool)
        pos.ticket_decks[number] = pool[: len(view.ticket_decks[number])]


def _dealt(
    count: int, pools: Sequence[list[int]], spare: list[int], likely: Sequence[int], deal: Chance
) -> list[int]:
    """So many tickets of the decks that can spare some, the likely ones more often."""
    found: list[int] = []
    while len(found) < count and any(spare):
        ways = [(deck, ticket) for deck, pool in enumerate(pools) if spare[deck] for ticket in pool]
        reach = list(accumulate([likely[ticket] for _, ticket in ways]))
        deck, ticket = ways[bisect_right(reach, deal.below(reach[-1]))]
        found.append(ticket)
        pools[deck].remove(ticket)
        spare[deck] -= 1
    return found
