"""Guesses: a whole game that looks to one seat as its view does, with the hidden parts drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.bots.expert_cards import unseen_cards
from railwright.game.chance import Chance
from railwright.game.game import Game
from railwright.game.position import Position

if TYPE_CHECKING:
    from railwright.game.view import View

SEEDS: Final = 1 << 30


def guessed(view: View, chance: Chance) -> Game:
    """A game that goes on from what a view shows; what it hides is dealt by chance.

    Hands, piles and the deck hold cards that the viewer has not seen, and all are as large as
    they are known to be; tickets likewise. What rules hide is taken as the view shows it.
    """
    seed = chance.below(SEEDS)
    pos = Position(view.net, view.book, view.prices, view.seats)
    pos.take_over(view)
    pos.chance = Chance.of(seed, "guessed rules")
    pos.ticket_chance = Chance.of(seed, "guessed tickets")
    pos.cards.chance = Chance.of(seed, "guessed cards")
    deal = Chance.of(seed, "guesses")
    _deal_cards(pos, view, deal)
    _deal_tickets(pos, view, deal)
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


def _deal_tickets(pos: Position, view: View, deal: Chance) -> None:
    """Deal the unseen tickets: to the decks, to what is offered, and to the other hands."""
    seen = {*view.tickets[view.viewer], *view.offered[view.viewer]}
    rest: list[int] = []
    for deck, tickets in enumerate(view.net.deck_tickets):
        pool = [ticket for ticket in tickets if ticket not in seen]
        deal.shuffle(pool)
        size = len(view.ticket_decks[deck])
        pos.ticket_decks[deck] = pool[:size]
        rest += pool[size:]
    deal.shuffle(rest)
    keep = max(1, sum([deck.keep for deck in view.book.kit.decks]))
    for seat in range(view.seats):
        if seat != view.viewer:
            offered = len(view.offered[seat])
            held = len(view.tickets[seat])
            if not view.turn and not offered:
                held = keep  # it has chosen already, and nobody knows how many
            pos.offered[seat] = [rest.pop() for _ in range(offered) if rest]
            pos.tickets[seat] = [rest.pop() for _ in range(held) if rest]
