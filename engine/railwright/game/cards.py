"""The train cards outside the hands: deck, row, discard pile, and cards turned up in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.rules.kit import LOCOMOTIVE, Kit
from railwright.rules.sheet import Happening

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.state import State

EMPTY = -1
FLUSHES_AT_MOST = 3
"""A row is flushed at most so often at once: few other cards may be left (E3)."""


class Cards:
    """Deck, row and discards. Changes. The deck is drawn from at random, so its order is none."""

    __slots__ = (
        "chance",
        "deck",
        "discarded",
        "discards",
        "flush",
        "gaps",
        "heavy",
        "open",
        "row",
        "shown",
        "takes",
        "turning",
        "wild",
    )

    def __init__(
        self, takes: list[int], wild: list[bool], flush: int, chance: Chance | None
    ) -> None:
        """Args: draws and wildness by kind, locomotives in the row that flush it, chance."""
        self.takes = takes
        self.wild = wild
        self.flush = flush
        self.chance = chance
        self.deck: list[int] = []
        self.row: list[int] = []
        self.discards = [0] * len(takes)
        self.discarded = 0
        self.shown: list[int] = []
        self.open = 0
        """The slots of the row that hold a card, as a mask whose bit 1 is the first."""
        self.heavy = 0
        """The slots of the row whose card takes more than one draw."""
        self.gaps = 0
        self.turning = EMPTY
        """The card that has just left the deck, while a rule says where it goes."""

    @staticmethod
    def empty(kit: Kit) -> Cards:
        """Cards of a kit with nothing in any pile."""
        return Cards(
            [card.takes for card in kit.cards], [card.wild for card in kit.cards], kit.flush, None
        )

    @staticmethod
    def fresh(kit: Kit, chance: Chance) -> Cards:
        """The full deck of a kit and an empty row."""
        cards = Cards.empty(kit)
        cards.chance = chance
        for kind, card in enumerate(kit.cards):
            cards.deck.extend([kind] * card.copies)
        cards.row = [EMPTY] * kit.row
        cards.gaps = kit.row
        return cards

    def left(self) -> int:
        """Cards that can still be drawn blind: the deck and the discards that will be shuffled."""
        return len(self.deck) + self.discarded

    def drawable(self) -> int:
        """The slots that hold a card; bit 0 is the deck."""
        return self.open | 1 if self.deck or self.discarded else self.open

    def take_top(self, pos: State) -> int:
        """Draw a card of the deck, with the discards shuffled in when it has run out.

        Rules may put cards that they watch on a pile; the next card is then drawn in their place.
        `EMPTY` if none is left then.
        """
        deck = self.deck
        if not deck:
            for kind, count in enumerate(self.discards):
                if count:
                    deck.extend([kind] * count)
                    self.discards[kind] = 0
            self.discarded = 0
            if not deck:
                return EMPTY
        chance = self.chance
        if chance is None:
            raise ValueError("a view cannot draw cards")
        picked = chance.below(len(deck))
        kind = deck.pop()
        if picked != len(deck):
            last = kind
            kind = deck[picked]
            deck[picked] = last
        return self._turn(kind, pos) if pos.book.turned else kind

    def _turn(self, kind: int, pos: State) -> int:
        """Let the rules that watch a card say where it goes; the card that is drawn after all."""
        self.turning = kind
        rule = pos.rule
        for slot, handler in pos.book.turned.get(kind, ()):
            pos.rule = slot
            handler(pos.own[slot], pos, kind)
            pos.rule = rule
            if self.turning == EMPTY:
                return self.take_top(pos) if self.deck or self.discarded else EMPTY
        self.turning = EMPTY
        return kind

    def reveal_top(self, pos: State) -> int:
        """Turn up a card of the deck; `drop_shown` puts it on the discard pile."""
        kind = self.take_top(pos)
        if kind != EMPTY:
            self.shown.append(kind)
        return kind

    def drop_shown(self) -> None:
        """Discard the cards that were turned up in this turn."""
        for kind in self.shown:
            self.discard(kind, 1)
        self.shown.clear()

    def take_from_row(self, slot: int, pos: State) -> int:
        """Take the card of a slot of the row, from 1 up; it is replaced at once (SU7)."""
        kind = self.row[slot - 1]
        if not self.deck and not self.discarded:
            self._clear(slot)
            return kind
        fresh = self._lay(slot, pos)
        if fresh == EMPTY:
            self._clear(slot)
            return kind
        trace = pos.trace
        if trace is not None:
            trace.append(Happening("row", -1, (slot, fresh)))
        if self.flush and self.row.count(LOCOMOTIVE) >= self.flush:
            self.refill(pos)
        return kind

    def _lay(self, slot: int, pos: State) -> int:
        """Put the top card of the deck into a slot of the row; `EMPTY` if there is none."""
        kind = self.row[slot - 1] = self.take_top(pos)
        if kind == EMPTY:
            return EMPTY
        bit = 1 << slot
        self.open |= bit
        if self.takes[kind] > 1:
            self.heavy |= bit
        else:
            self.heavy &= ~bit
        return kind

    def _clear(self, slot: int) -> None:
        self.row[slot - 1] = EMPTY
        bit = 1 << slot
        self.open &= ~bit
        self.heavy &= ~bit
        self.gaps += 1

    def discard(self, kind: int, count: int) -> None:
        """Put cards on the discard pile."""
        self.discards[kind] += count
        self.discarded += count

    def refill(self, pos: State) -> None:
        """Fill the gaps of the row, and flush it while too many locomotives lie in it (SU8, E3)."""
        for _ in range(FLUSHES_AT_MOST):
            self._fill(pos)
            if not self._flooded():
                return
            for slot in range(1, len(self.row) + 1):
                self.discard(self.row[slot - 1], 1)
                self._clear(slot)
            if pos.trace is not None:
                pos.trace.append(Happening("flush", -1))
        self._fill(pos)

    def _fill(self, pos: State) -> None:
        row = self.row
        for index in range(len(row)):
            if row[index] == EMPTY:
                if not self.deck and not self.discarded:
                    return
                kind = self._lay(index + 1, pos)
                if kind == EMPTY:
                    return
                self.gaps -= 1
                if pos.trace is not None:
                    pos.trace.append(Happening("row", -1, (index + 1, kind)))

    def _flooded(self) -> bool:
        """Whether the full row holds so many locomotives that it is discarded."""
        if not self.flush or self.gaps or self.row.count(LOCOMOTIVE) < self.flush:
            return False
        if not self.deck and not self.discarded:
            return False
        others = (
            len([kind for kind in self.row if kind != LOCOMOTIVE])
            + sum(self.discards)
            - self.discards[LOCOMOTIVE]
        )
        return (
            others + len(self.deck) - self.deck.count(LOCOMOTIVE) >= len(self.row) - self.flush + 1
        )

    def copy(self) -> Cards:
        """Cards that go on independently of these."""
        chance = self.chance
        twin = Cards(
            self.takes, self.wild, self.flush, chance.copy() if chance is not None else None
        )
        twin.deck = list(self.deck)
        twin.discards = list(self.discards)
        twin.shown = list(self.shown)
        twin.share(self)
        twin.row = list(self.row)
        return twin

    def share(self, other: Cards) -> None:
        """Take over what lies open of other cards: the row, and the sizes of the piles."""
        self.row = other.row
        self.open = other.open
        self.heavy = other.heavy
        self.gaps = other.gaps
        self.discarded = other.discarded
