"""A Playset: a board with its rules compiled, ready for any number of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.game.cards import Cards
from railwright.game.chance import Chance
from railwright.game.decision import question
from railwright.game.game import Game
from railwright.game.network import Network
from railwright.game.position import Position
from railwright.game.prices import Prices
from railwright.rules.book import RuleBook, RuleConflictError, chosen_rules
from railwright.rules.moves import KEEP

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue


class Playset:
    """A board, its network and its book of rules. Does not change."""

    __slots__ = ("board", "book", "net", "prices")

    def __init__(self, board: Board, net: Network, book: RuleBook, prices: Prices) -> None:
        self.board = board
        self.net = net
        self.book = book
        self.prices = prices

    @staticmethod
    def of(board: Board, catalogue: Catalogue) -> Playset:
        """Compile a board with the rules that it switches on.

        Raises:
            RuleConflictError: the rules cannot be played together or on this board.
        """
        book = RuleBook.of(chosen_rules(board, catalogue), board)
        net = Network(board)
        for goal in net.tickets:
            if goal.kind not in book.tickets:
                raise RuleConflictError(
                    f"no rule that is switched on scores tickets to {goal.kind}"
                )
        scoring = book.kit.scoring
        points = [scoring[length] if length < len(scoring) else 0 for length in net.lengths]
        return Playset(board, net, book, Prices(book.prices, points, book.kit))

    def start(self, seats: int, seed: int) -> Game:
        """Deal a new game: seat 0 begins; first everybody chooses tickets."""
        pos = Position(self.net, self.book, self.prices, seats)
        pos.chance = Chance.of(seed, "rules")
        pos.own = [rule.state(self.net, seats, settings) for rule, settings in self.book.rules]
        self._deal_cards(pos, Chance.of(seed, "train deck"))
        self._deal_tickets(pos, Chance.of(seed, "ticket decks"))
        choosing = [question(KEEP, seat, 0) for seat in range(seats) if pos.offered[seat]]
        pos.stack.extend(reversed(choosing))
        return Game(pos, seed)

    def _deal_cards(self, pos: Position, chance: Chance) -> None:
        kit = self.book.kit
        pos.cards = Cards.fresh(kit, chance)
        for number, pile in enumerate(kit.piles):
            pos.piles[number] = [kit.kind(name) for name in pile.stock]
            for kind in pos.piles[number]:
                pos.cards.deck.remove(kind)
        for seat in range(pos.seats):
            for _ in range(min(kit.hand, pos.cards.left())):
                pos.draw_blind(seat)
        pos.cards.refill(pos)

    def _deal_tickets(self, pos: Position, chance: Chance) -> None:
        pos.ticket_chance = chance
        pos.ticket_decks = [list(tickets) for tickets in self.net.deck_tickets]
        for number, deck in enumerate(self.book.kit.decks):
            chance.shuffle(pos.ticket_decks[number])
            for seat in range(pos.seats):
                pos.offer_tickets(seat, number, deck.deal)
            if deck.draw and pos.ticket_decks[number]:
                pos.drawable_decks |= 1 << number
            elif not deck.draw:
                pos.returns[number] += len(pos.ticket_decks[number])
                pos.ticket_decks[number].clear()
