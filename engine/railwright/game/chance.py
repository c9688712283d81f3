"""Chance: a seeded stream of fractions that copies of a position share.

A stream keeps what it has drawn on a tape; a copy is the same tape with a place of its own, so
copying costs next to nothing and every copy goes on exactly as the original would.
"""

from __future__ import annotations

from random import Random
from typing import Final
from zlib import crc32

CHUNK: Final = 128


class Chance:
    """A stream of chance for one purpose of one game. Changes as it is drawn from."""

    __slots__ = ("_at", "_source", "_tape")

    def __init__(self, source: Random, tape: list[float], at: int) -> None:
        self._source = source
        self._tape = tape
        self._at = at

    @staticmethod
    def of(seed: int, purpose: str) -> Chance:
        """The stream of a purpose, such as "train deck", in the game of a seed.

        Seeding by a whole number is the same on every machine and version of Python, and so is
        `random()`; Python's own hash of a text would not be.
        """
        number = (abs(seed) << 1 | (seed < 0)) << 32 | crc32(purpose.encode())
        return Chance(Random(number), [], 0)  # noqa: S311 - games, not secrets

    def below(self, count: int) -> int:
        """A whole number from 0 to `count` - 1, each as likely as the others."""
        at = self._at
        if at == len(self._tape):
            draw = self._source.random
            self._tape.extend([draw() for _ in range(CHUNK)])
        self._at = at + 1
        return int(self._tape[at] * count)

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into a random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> Chance:
        """A stream that goes on as this one would."""
        return Chance(self._source, self._tape, self._at)
