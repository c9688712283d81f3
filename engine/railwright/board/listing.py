"""Cities of a list of names, in rows round a place, for the hand to move to theirs."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final

from railwright.board.edits import fresh_key
from railwright.board.grid import on_grid
from railwright.board.labels import label_size
from railwright.board.model import City
from railwright.board.naming import fresh_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board, Point, Size

_STEP: Final[Point] = (50.0, 25.0)
"""How far apart the cities of such rows lie, in mm, as long as the board has room."""
_BESIDE: Final = 16.0
"""What a city takes in its row besides its name: its dot and some air, in mm."""
_RIM: Final = 30.0
"""They keep so many mm from the edges of the board, where the score track is."""


def in_rows(board: Board, names: Sequence[str], at: Point) -> tuple[Board, tuple[str, ...]]:
    """The board with a city for each name, in rows round a place; and the keys of these.

    A name that is taken becomes "Riga 2". The rows stay on the board.
    """
    cities = dict(board.cities)
    taken = {city.name.casefold() for city in cities.values()}
    keys = []
    longest = max((label_size(name)[0] for name in names), default=0.0)
    step = (max(_STEP[0], longest + _BESIDE), _STEP[1])
    for name, place in zip(names, _places(len(names), at, board.size, step), strict=True):
        free = fresh_name(name, taken)
        key = fresh_key(free, cities)
        taken.add(free.casefold())
        keys.append(key)
        cities[key] = City(key, free, on_grid(place))
    return replace(board, cities=cities), tuple(keys)


def _places(many: int, at: Point, size: Size, apart: Point) -> list[Point]:
    """So many places in rows, as many in a row as there are rows if that many find room."""
    if not many:
        return []
    room = int((size.width - 2 * _RIM) // apart[0]) + 1
    columns = max(1, min(many, ceil(sqrt(many)), room))
    rows = ceil(many / columns)
    (left, across), (top, down) = (
        _spread(count, middle, step, side)
        for count, middle, step, side in (
            (columns, at[0], apart[0], size.width),
            (rows, at[1], apart[1], size.height),
        )
    )
    return [
        (left + number % columns * across, top + number // columns * down) for number in range(many)
    ]


def _spread(count: int, middle: float, step: float, side: float) -> tuple[float, float]:
    """Where the first of some places lies and how far apart they are, within a side of a board."""
    rim = min(_RIM, side / 4)
    step = min(step, (side - 2 * rim) / max(count - 1, 1))
    long = step * (count - 1)
    return min(max(middle - long / 2, rim), side - rim - long), step
