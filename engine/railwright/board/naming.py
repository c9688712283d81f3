"""Names of cities: each stands once on a board."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwright.board.model import Board


def is_taken(board: Board, name: str, besides: str = "") -> bool:
    """Whether a city other than the one of the key `besides` has a name; case does not count."""
    folded = name.casefold()
    return any(
        city.name.casefold() == folded and city.key != besides for city in board.cities.values()
    )


def free_name(board: Board, name: str, besides: str = "") -> str:
    """The name, or "Riga 2" and so on when the board has a city of that name."""
    if not is_taken(board, name, besides):
        return name
    numbered = (f"{name} {number}" for number in count(2))
    return next(free for free in numbered if not is_taken(board, free, besides))
