"""Chance: a seeded stream of fractions that copies of a position share.

A stream keeps what it has drawn on a tape; a copy is the same tape with a place of its own, so
copying costs next to nothing and every copy goes on exactly as the original would.
"""

from __future__ import annotations

from random import Random
from typing import Final
from zlib import crc32

CHUNK: Final = 128


class Tape:
    """What a stream has drawn so far, and its source, which is made when it is first needed."""

    __slots__ = ("drawn", "number", "source")

    def __init__(self, number: int) -> None:
        self.number = number
        self.drawn: list[float] = []
        self.source: Random | None = None

    def draw_more(self) -> None:
        """Draw the next fractions."""
        if self.source is None:
            self.source = Random(self.number)  # noqa: S311 - games, not secrets
        draw = self.source.random
        self.drawn.extend([draw() for _ in range(CHUNK)])


class Chance:
    """A stream of chance for one purpose of one game. Changes as it is drawn from."""

    __slots__ = ("_at", "_drawn", "_tape")

    def __init__(self, tape: Tape, at: int) -> None:
        self._tape = tape
        self._drawn = tape.drawn
        self._at = at

    @staticmethod
    def of(seed: int, purpose: str) -> Chance:
        """The stream of a purpose, such as "train deck", in the game of a seed.

        Seeding by a whole number is the same on every machine and version of Python, and so is
        `random()`; Python's own hash of a text would not be.
        """
        number = (abs(seed) << 1 | (seed < 0)) << 32 | crc32(purpose.encode())
        return Chance(Tape(number), 0)

    def below(self, count: int) -> int:
        """A whole number from 0 to `count` - 1, each as likely as the others."""
        at = self._at
        if at == len(self._drawn):
            self._tape.draw_more()
        self._at = at + 1
        return int(self._drawn[at] * count)

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into a random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> Chance:
        """A stream that goes on as this one would."""
        return Chance(self._tape, self._at)
