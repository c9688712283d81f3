"""Paths for texts that follow a river, a border or a coast."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from railwright.board.outlines import AREAS, outline, simplified
from railwright.board.polyline import Measured, distance, nearest, offset

if TYPE_CHECKING:
    from railwright.board.model import Point, Scenery

_ASIDE: Final = 0.85
"""How far from the line the middle of the letters stands, in sizes of the type."""
_CALM: Final = 0.3
"""How closely the letters follow the line, in sizes of the type: coasts shiver."""


def path_beside(piece: Scenery, at: Point, wide: float, size: float) -> tuple[Point, ...]:
    """A path of `wide` mm beside a line, for letters of a size.

    It has its middle where the line passes nearest to a point, and is on that point's side.
    """
    line = outline(piece)
    place = nearest(line, at)
    stretch = _stretch(line, place.along, wide, closed=piece.kind in AREAS)
    calm = simplified(stretch, _CALM * size, closed=False)
    beside = offset(calm, _ASIDE * size * _side(calm, at))
    return beside if len(beside) > 1 else calm


def _stretch(
    line: tuple[Point, ...], middle: float, wide: float, *, closed: bool
) -> tuple[Point, ...]:
    """A stretch of a line, moved along so that it keeps within an open one."""
    measured = Measured(line)
    wide = min(wide, measured.length)
    start = middle - wide / 2
    if not closed:
        start = min(max(start, 0.0), measured.length - wide)
    steps = max(ceil(wide), 2)
    marks = [start + wide * step / steps for step in range(steps + 1)]
    return tuple(measured.at(mark % measured.length if closed else mark) for mark in marks)


def _side(line: tuple[Point, ...], at: Point) -> int:
    """1 where a point lies at the right of a line, -1 at its left."""
    place = nearest(line, at)
    start, end = line[place.piece], line[min(place.piece + 1, len(line) - 1)]
    if distance(start, end) == 0:
        return 1
    across = (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])
    return 1 if across > 0 else -1
