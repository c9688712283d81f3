"""Which words of a line of the log are a player's name or a card, so that they can be shown so.

Names are marked while a line is made, by signs that no board can hold; the signs are taken out
again before anybody reads it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from typing_extensions import override

from railwright_editor.play.words import Names

_SEAT, _CARD, _END = "\ue000", "\ue001", "\ue002"
"""Signs of the private use area before and after a name."""
_NUMBER: Final = 0xE100
"""The sign that stands for 0; the one after it for 1, and so on."""
_MARKED: Final = re.compile(f"([{_SEAT}{_CARD}])(.)([^{_END}]*){_END}")


class Span(NamedTuple):
    """Letters of a line that name a player in a seat, or a kind of card."""

    start: int
    end: int
    seat: int = -1
    card: int = -1


class MarkedNames(Names):
    """The words for a game, with marks round players and cards."""

    __slots__ = ()

    @classmethod
    def of(cls, names: Names) -> MarkedNames:
        """The same words with marks."""
        return cls(names.playset, names.seats)

    @override
    def seat(self, seat: int) -> str:
        return _marked(_SEAT, seat, Names.seat(self, seat))

    @override
    def card(self, kind: int, count: int = 1) -> str:
        return _marked(_CARD, kind, Names.card(self, kind, count))


def _marked(sign: str, number: int, words: str) -> str:
    return f"{sign}{chr(_NUMBER + number)}{words}{_END}"


def read_marks(text: str) -> tuple[str, tuple[Span, ...]]:
    """A text without its marks, and what they told."""
    spans: list[Span] = []
    plain, at = "", 0
    for found in _MARKED.finditer(text):
        plain += text[at : found.start()]
        sign, number, words = found[1], ord(found[2]) - _NUMBER, found[3]
        seat, card = (number, -1) if sign == _SEAT else (-1, number)
        spans.append(Span(len(plain), len(plain) + len(words), seat, card))
        plain, at = plain + words, found.end()
    return plain + text[at:], tuple(spans)
