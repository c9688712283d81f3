"""How well typed letters fit some words: for the command palette and for names that are near."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

WHOLE: Final = 1000
_START: Final = 800
_WORD: Final = 600
_INSIDE: Final = 400
_INITIALS: Final = 300
_SCATTERED: Final = 200
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("ßẞ", "ss"),
        **dict.fromkeys("łŁ", "l"),
        **dict.fromkeys("øØ", "o"),
        **dict.fromkeys("đĐ", "d"),
        **dict.fromkeys("æÆ", "ae"),
        **dict.fromkeys("œŒ", "oe"),
        **dict.fromkeys("þÞ", "th"),
        "ı": "i",
    }
)
"""Letters that Unicode does not take apart into a letter and an accent."""


def folded(text: str) -> str:
    """A text without case and accents: "Zürich" and "zurich" are the same."""
    apart = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def rating(typed: str, words: str) -> int | None:
    """How well letters fit words, the more the better; None when they do not fit at all.

    Best are words that are or begin with what was typed, then a word inside that begins with it,
    any part, the first letters of the words, and last the letters in their order with gaps.
    """
    wanted, text = " ".join(folded(typed).split()), folded(words)
    if not wanted:
        return 0
    short = max(0, 100 - len(text))
    at = text.find(wanted)
    if at == 0:
        return (WHOLE if wanted == text else _START) + short
    if at > 0:
        starts = any(not text[i - 1].isalnum() for i in _places(wanted, text))
        return (_WORD if starts else _INSIDE) + short
    letters = wanted.replace(" ", "")
    if "".join(word[0] for word in text.split()).startswith(letters):
        return _INITIALS + short
    gaps = _gaps(letters, text)
    return None if gaps is None else max(1, _SCATTERED - 4 * gaps) + short


def _places(wanted: str, text: str) -> Iterable[int]:
    at = text.find(wanted)
    while at >= 0:
        yield at
        at = text.find(wanted, at + 1)


def _gaps(letters: str, text: str) -> int | None:
    """How many letters lie between the typed ones, the first of which begins a word.

    None when the order does not hold, or when so much lies between that it says nothing.
    """
    starts = [i for i in _places(letters[0], text) if i == 0 or not text[i - 1].isalnum()]
    if not starts:
        return None
    at, gaps = starts[0], 0
    for letter in letters[1:]:
        found = text.find(letter, at + 1)
        if found < 0:
            return None
        gaps += found - at - 1
        at = found
    return gaps if gaps <= 3 * len(letters) else None


def nearest(typed: str, names: Iterable[str]) -> str:
    """The name most like what was typed, "" when none is near."""
    by_folded = {folded(name): name for name in names}
    near = get_close_matches(folded(typed), by_folded, n=1, cutoff=0.5)
    return by_folded[near[0]] if near else ""
