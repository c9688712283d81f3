"""Names of cities: each stands once on a board."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container

    from railwright.board.model import Board

_NUMBERED: Final = re.compile(r"(?P<stem>.*\S) \d+\Z", re.DOTALL)


def is_taken(board: Board, name: str, besides: str = "") -> bool:
    """Whether a city other than the one of the key `besides` has a name; case does not count."""
    return name.casefold() in _taken(board, besides)


def free_name(board: Board, name: str, besides: str = "") -> str:
    """The name, or "Riga 2" and so on when the board has a city of that name."""
    return fresh_name(name, _taken(board, besides))


def fresh_name(name: str, taken: Container[str]) -> str:
    """The name, or with the first number from 2 on that is free: "Riga 2", then "Riga 3".

    `taken` holds names in small letters, as `str.casefold` gives them.
    """
    if name.casefold() not in taken:
        return name
    numbered = _NUMBERED.match(name)
    stem = numbered["stem"] if numbered else name
    names = (f"{stem} {number}" for number in count(2))
    return next(free for free in names if free.casefold() not in taken)


def _taken(board: Board, besides: str) -> set[str]:
    return {city.name.casefold() for city in board.cities.values() if city.key != besides}
