"""A table at which a test lays out cards and trains as it likes, and plays moves by name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, cast

from railwright.game.game import Game
from railwright.game.moves import Moves, bits
from railwright.game.playset import Playset
from railwright.rules.moves import TURN, Claim, Draw, Keep, Pass
from railwright.testing.boards import everything

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board
    from railwright.game.chance import Chance
    from railwright.game.position import Position
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.moves import Move, Phase
    from railwright.rules.sheet import Sheet

ROW: Final = ("red", "orange", "yellow", "green", "blue")
"""What lies in the row of a table when the test does not say."""


class Stacked:
    """Chance that always takes the last card, so that a deck is drawn in its order from the end."""

    def below(self, count: int) -> int:
        """The last of so many."""
        return count - 1

    def copy(self) -> Stacked:
        """Itself: there is nothing to go on from."""
        return self


class Table:
    """A game on a board: cards, owners and trains are laid out directly, moves are played."""

    def __init__(
        self, board: Board, seats: int = 2, seed: int = 1, catalogue: Catalogue | None = None
    ) -> None:
        self.playset = Playset.of(board, catalogue or everything())
        self.game = self.playset.start(seats, seed)
        self.names = [card.name for card in self.playset.book.kit.cards]

    @property
    def pos(self) -> Position:
        """The position of the game."""
        return self.game.pos

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.game.seat

    @property
    def asked(self) -> tuple[Phase, int, int]:
        """The open decision as (phase, seat, about)."""
        decision = self.game.decision
        return decision.phase, decision.seat, decision.about

    @property
    def moves(self) -> Moves:
        """The moves on offer."""
        return self.game.moves

    def kind(self, name: str) -> int:
        """The kind of a card by its name."""
        return self.names.index(name)

    def route(self, key: str) -> int:
        """The number of a route by its key."""
        return self.playset.net.route_keys.index(key)

    def city(self, key: str) -> int:
        """The number of a city by its key."""
        return self.playset.net.city_keys.index(key)

    def keys(self, mask: int) -> set[str]:
        """The keys of a mask of routes."""
        return {self.playset.net.route_keys[route] for route in bits(mask)}

    # ---- laying out

    def lay_out(
        self,
        hands: Iterable[Mapping[str, int]] = (),
        deck: Sequence[str] = (),
        row: Sequence[str] = ROW,
        rest: Literal["deck", "discards"] | int = "deck",
    ) -> None:
        """Gather all cards but those on piles, and lay them out anew.

        Args:
            hands: for each seat in turn a mapping of names of cards to numbers; {} beyond.
            deck: names of cards on top of the deck; the next one to be drawn comes first.
            row: names of the cards in the row; where fewer, the others are gaps.
            rest: where all other cards go: "deck" (under the top), "discards", or a seat.

        Raises:
            ValueError: these are more cards of some kind than there are.
        """
        pos, cards = self.pos, self.pos.cards
        pool = self.cards_anywhere()
        for hand in pos.hands:
            hand[:] = [0] * len(self.names)
        for seat, wanted in enumerate(hands):
            for name, count in wanted.items():
                pos.hands[seat][self.kind(name)] = count
        top = [self.kind(name) for name in deck]
        self._lay_row([self.kind(name) for name in row])
        cards.shown.clear()
        pos.laid.clear()
        cards.discards[:] = [0] * len(self.names)
        cards.deck[:] = top[::-1]
        self._lay_rest(pool - self.cards_anywhere(), rest)
        pos.held[:] = [sum(hand) for hand in pos.hands]
        cards.chance = cast("Chance", Stacked())
        if self.cards_anywhere() != pool:
            raise ValueError("more cards are laid out than there are")
        self.look_again()

    def _lay_rest(self, left: Counter[int], rest: Literal["deck", "discards"] | int) -> None:
        cards = self.pos.cards
        if rest == "deck":
            cards.deck[:0] = sorted(left.elements(), reverse=True)
        else:
            pile = cards.discards if rest == "discards" else self.pos.hands[rest]
            for kind, count in left.items():
                pile[kind] += count
        cards.discarded = sum(cards.discards)

    def _lay_row(self, kinds: list[int]) -> None:
        cards = self.pos.cards
        size = len(cards.row)
        kinds = kinds[:size]
        cards.row[:] = [*kinds, *[-1] * (size - len(kinds))]
        cards.gaps = size - len(kinds)
        cards.open = sum(2 << slot for slot in range(len(kinds)))
        cards.heavy = sum(2 << slot for slot, kind in enumerate(kinds) if cards.takes[kind] > 1)

    def cards_anywhere(self) -> Counter[int]:
        """How many cards of each kind there are, wherever they lie, those on piles left out."""
        pos, cards = self.pos, self.pos.cards
        found = Counter(cards.deck) + Counter(cards.shown)
        found += Counter(kind for kind in cards.row if kind >= 0)
        for pile in (*pos.hands, cards.discards):
            found += Counter(dict(enumerate(pile)))
        return found + Counter(pos.laid)

    def own(self, seat: int, *keys: str) -> None:
        """Give routes to a seat: trains are laid and points scored."""
        for key in keys:
            self.pos.claim(seat, self.route(key))
        self.look_again()

    def look_again(self) -> None:
        """Work out the moves of the open decision anew, after something was laid out."""
        self.pos.forget_claimable()
        trace, played = self.pos.trace, self.game.played
        self.game = Game(self.pos, self.game.seed)
        self.game.played = played
        self.pos.trace = trace

    # ---- playing

    def play(self, move: Move) -> None:
        """Answer the open decision. Raises `IllegalMoveError` if the move is not on offer."""
        self.game.play(move)

    def draw(self, slot: int = 0) -> None:
        """Draw a card: of the deck (slot 0) or of the row."""
        self.play(Draw(slot))

    def claim_move(self, key: str, line: str, more: int = 0) -> Claim:
        """The move that claims a route with cards of a name."""
        return Claim(self.kind(line), more, self.route(key))

    def claim(self, key: str, line: str, more: int = 0) -> None:
        """Claim a route with cards of a name."""
        self.play(self.claim_move(key, line, more))

    def may(self, key: str, line: str, more: int = 0) -> bool:
        """Whether the seat asked may claim a route in this way."""
        return self.game.is_legal(self.claim_move(key, line, more))

    def claims(self) -> set[tuple[str, str]]:
        """The (route, line) of all claims on offer."""
        routes = self.playset.net.route_keys
        return {
            (routes[move.route], self.names[move.line])
            for move in self.moves
            if isinstance(move, Claim)
        }

    def hand(self, seat: int) -> dict[str, int]:
        """The cards in a hand by name, without those of which there are none."""
        return {self.names[kind]: count for kind, count in enumerate(self.pos.hands[seat]) if count}

    def row(self) -> list[str | None]:
        """The cards of the row by name, None for gaps."""
        return [self.names[kind] if kind >= 0 else None for kind in self.pos.cards.row]

    def discards(self) -> dict[str, int]:
        """The discard pile by name."""
        found = enumerate(self.pos.cards.discards)
        return {self.names[kind]: count for kind, count in found if count}

    def keep(self, *bits_kept: int) -> None:
        """Keep the offered tickets of these numbers."""
        self.play(Keep(sum(1 << bit for bit in bits_kept)))

    def keep_all(self) -> None:
        """Keep all offered tickets."""
        self.play(Keep((1 << len(self.pos.offered[self.seat])) - 1))

    def settle_in(self) -> None:
        """Keep all tickets until the first turn begins."""
        while self.game.decision.phase != TURN:
            self.keep_all()

    def idle(self) -> None:
        """Play a turn in which nothing but drawing from the deck happens, or passing."""
        turn = self.pos.turn
        while not self.game.over and self.pos.turn == turn:
            if Draw(0) in self.moves:
                self.draw(0)
            elif Pass in self.moves.kinds():
                self.play(Pass())
            else:
                self.play(next(iter(self.moves)))

    def finish(self) -> Sheet:
        """Let the trains of the seat run out, and idle to the end of the game; the score sheet."""
        trains = list(self.pos.trains)
        self.pos.trains[self.seat] = 0
        self.look_again()
        while not self.game.over:
            self.idle()
        self.pos.trains[:] = trains
        return self.game.sheet()
