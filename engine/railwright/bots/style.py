"""What all styles of play share: which question is answered how, and what they fall back on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from railwright.bots.foreign import foreign_move
from railwright.bots.tickets import best_subset
from railwright.game.moves import bits, nth_bit
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import (
    GIVE,
    KEEP,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Give,
    Pass,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

Choice: TypeAlias = tuple[tuple[Any, ...], int]
"""The front and the bit of a move on offer."""


class Style(ABC):
    """A bot that wants some routes. Changes: `wanted` is the mask of them at its last look."""

    __slots__ = ("wanted",)

    foreign_each: ClassVar = 1
    """In which of its turns it considers the moves of other rules: each, each second, ..."""

    def __init__(self) -> None:
        self.wanted = 0

    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """Answer the open decision."""
        phase = view.stack[-1].phase
        if phase == SECOND_CARD:
            return self.second_card(view, moves)
        if phase == TURN:
            self.look(view)
            foreign = self._foreign(view, moves)
            return foreign or self.turn(view, moves) or moves.sample(chance)
        if phase == KEEP:
            return moves.pick(*self.tickets(view, moves))
        if phase == GIVE:
            return moves.pick((Give,), self.gift(view, moves.mask(Give)))
        may_pass = bool(moves.mask(Pass))
        found = foreign_move(view, moves, self.wanted, forced=not may_pass)
        return found or (moves.pick((Pass,), 0) if may_pass else moves.sample(chance))

    def _foreign(self, view: View, moves: Moves) -> Move | None:
        """A move of some rule that is worth a turn, if it is the turn to think of it."""
        if view.turn // view.seats % self.foreign_each:
            return None
        return foreign_move(view, moves, self.wanted, forced=False)

    @abstractmethod
    def look(self, view: View) -> None:
        """At the start of a turn: see what is `wanted`."""

    @abstractmethod
    def turn(self, view: View, moves: Moves) -> Move | None:
        """The action of a turn, or None where the style finds none."""

    @abstractmethod
    def second_card(self, view: View, moves: Moves) -> Move:
        """The second card of a draw."""

    def tickets(self, view: View, moves: Moves) -> Choice:
        """Which tickets are kept: the most points that the trains can reach."""
        return best_subset(view, moves)

    def gift(self, view: View, kinds: int) -> int:
        """The kind of card, of a mask, that is given where any will do: the one held most."""
        hand = view.hands[view.viewer]
        return max(bits(kinds), key=lambda kind: hand[kind] if kind < LOCOMOTIVE else -1)


def claims_of(moves: Moves, routes: int) -> list[Choice]:
    """Every way on offer to claim one of the routes of a mask."""
    return [(front, route) for front, mask in moves.rows(Claim) for route in bits(mask & routes)]


def longest_claim(view: View, moves: Moves) -> Move | None:
    """A claim of the longest route that can be paid, in a color rather than in locomotives."""
    lengths = view.net.lengths
    found = claims_of(moves, view.free)
    if not found:
        return None
    return moves.pick(*max(found, key=lambda way: (lengths[way[1]], -way[0][1])))


def last_resort(view: View, moves: Moves) -> Move | None:
    """What is left to who can draw no card: a claim, then tickets, then to pass."""
    claim = longest_claim(view, moves)
    if claim is not None:
        return claim
    decks = moves.mask(DrawTickets)
    if decks:
        return moves.pick((DrawTickets,), nth_bit(decks, 0))
    return moves.pick((Pass,), 0) if moves.mask(Pass) else None


def most_held(hand: Sequence[int]) -> int:
    """The color of which a hand holds most cards."""
    return max(range(LOCOMOTIVE), key=hand.__getitem__)


def draw_of(view: View, moves: Moves, kinds: Sequence[int]) -> Move | None:
    """Draw the first of these kinds that lies in the row, else the top of the deck."""
    slots = moves.mask(Draw)
    if not slots:
        return None
    row = view.cards.row
    for kind in kinds:
        for slot in bits(slots & ~1):
            if row[slot - 1] == kind:
                return moves.pick((Draw,), slot)
    return moves.pick((Draw,), 0 if slots & 1 else nth_bit(slots, 0))


def obtainable(view: View) -> int:
    """The routes that may be claimed now or later: what is closed for a while is waited for."""
    seat, book = view.viewer, view.book
    if len(book.lasting) == len(book.closed):
        return view.claimable(seat)
    fits = view.prices.fits
    mask = view.free & fits[min(view.trains[seat], len(fits) - 1)]
    for slot, closed in book.lasting:
        mask &= ~closed(view.own[slot], view, seat)
    return mask
