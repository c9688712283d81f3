"""Whether two boxes on a board, turned by any angle, lie over one another."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, dist, hypot, radians, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Point


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its four corners, in order round it, in mm; `reach` is half its diagonal."""

    corners: tuple[Point, ...]
    middle: Point
    reach: float


def box_of(corners: tuple[Point, ...]) -> Box:
    """The box with these corners."""
    (left, top), (right, bottom) = corners[0], corners[2]
    middle = ((left + right) / 2, (top + bottom) / 2)
    return Box(corners, middle, dist(middle, corners[0]))


def box(at: Point, size: tuple[float, float], angle: float = 0.0) -> Box:
    """A box around its centre, turned by degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    w, h = size[0] / 2, size[1] / 2
    return box_of(
        tuple(
            (at[0] + x * c - y * s, at[1] + x * s + y * c)
            for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))
        )
    )


def overlap(a: Box, b: Box) -> float:
    """How deep, in mm, one box lies in the other; 0 or less when they are apart."""
    if dist(a.middle, b.middle) > a.reach + b.reach:
        return 0.0
    return min(_depth(a, b, axis) for axis in (*_axes(a), *_axes(b)))


def _axes(of: Box) -> Iterator[Point]:
    """The directions of two neighbouring sides."""
    for start, end in ((0, 1), (1, 2)):
        dx = of.corners[end][0] - of.corners[start][0]
        dy = of.corners[end][1] - of.corners[start][1]
        length = hypot(dx, dy) or 1.0
        yield dx / length, dy / length


def _depth(a: Box, b: Box, axis: Point) -> float:
    """How far the shadows of two boxes on a line cover one another."""
    first = [x * axis[0] + y * axis[1] for x, y in a.corners]
    second = [x * axis[0] + y * axis[1] for x, y in b.corners]
    return min(max(first), max(second)) - max(min(first), min(second))
