"""Lines of points in millimetres: length, walking along, nearest places, smooth curves, offsets."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import TypeAlias

from railwright.board.model import Point

Line: TypeAlias = Sequence[Point]

_STEP = 2.0
"""The longest straight piece of a smoothed line, in mm."""
_SHARPEST = 0.3
"""The cosine of half the turn beyond which a corner is cut."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The place of a line nearest to a point: how far off, how far along, where, on which piece."""

    distance: float
    along: float
    at: Point
    piece: int


def distance(a: Point, b: Point) -> float:
    """Millimetres between two points."""
    return hypot(b[0] - a[0], b[1] - a[1])


def angle_between(a: Point, b: Point) -> float:
    """The direction from a to b in degrees, 0 to the right, 90 downwards."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def turned(point: Point, angle: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point turned by degrees (clockwise on screen) round a centre."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    c, s = cos(radians(angle)), sin(radians(angle))
    return (centre[0] + x * c - y * s, centre[1] + x * s + y * c)


def between(a: Point, b: Point, share: float) -> Point:
    """The point that lies `share` (0 to 1) of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def length(line: Line) -> float:
    """The length of a line in mm."""
    return sum(distance(a, b) for a, b in pairwise(line))


class Measured:
    """A line with its milestones, for many questions about places along it."""

    __slots__ = ("_marks", "line")

    def __init__(self, line: Line) -> None:
        self.line = tuple(line)
        self._marks = list(accumulate((distance(a, b) for a, b in pairwise(line)), initial=0.0))

    @property
    def length(self) -> float:
        """The length of the line in mm."""
        return self._marks[-1]

    def at(self, along: float) -> Point:
        """The point that many mm along the line; beyond an end the line goes on straight."""
        if len(self.line) < 2:
            return self.line[0]
        piece = min(max(bisect_right(self._marks, along) - 1, 0), len(self.line) - 2)
        span = self._marks[piece + 1] - self._marks[piece]
        share = (along - self._marks[piece]) / span if span else 0.0
        return between(self.line[piece], self.line[piece + 1], share)

    def angle(self, along: float, reach: float) -> float:
        """The direction in degrees of the chord from `reach` mm before to `reach` mm after."""
        return angle_between(self.at(along - reach), self.at(along + reach))


def nearest(line: Line, point: Point) -> Nearest:
    """The place of the line that is nearest to the point."""
    best = Nearest(distance(line[0], point), 0.0, line[0], 0)
    walked = 0.0
    for piece, (a, b) in enumerate(pairwise(line)):
        span = distance(a, b)
        at = _closest(a, b, point)
        away = distance(at, point)
        if away < best.distance:
            best = Nearest(away, walked + distance(a, at), at, piece)
        walked += span
    return best


def _closest(a: Point, b: Point, point: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if not square:
        return a
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    return between(a, b, min(max(share, 0.0), 1.0))


def inside(shape: Line, point: Point) -> bool:
    """Whether the point lies within the closed shape (even-odd rule)."""
    x, y = point
    hit = False
    previous = shape[-1]
    for corner in shape:
        if (corner[1] > y) != (previous[1] > y):
            crossing = corner[0] + (y - corner[1]) * (previous[0] - corner[0]) / (
                previous[1] - corner[1]
            )
            hit ^= x < crossing
        previous = corner
    return hit


def smoothed(points: Line, *, closed: bool = False) -> tuple[Point, ...]:
    """A dense curve through all the points, without corners (centripetal Catmull-Rom).

    A closed curve ends where it began. Two points give a straight line.
    """
    firm = [p for i, p in enumerate(points) if i == 0 or distance(p, points[i - 1]) > 1e-6]
    if closed and len(firm) > 2:
        chain = [firm[-1], *firm, firm[0], firm[1]]
    elif len(firm) > 1:
        chain = [_mirrored(firm[1], firm[0]), *firm, _mirrored(firm[-2], firm[-1])]
    else:
        return tuple(firm)
    curve = [chain[1]]
    for i in range(1, len(chain) - 2):
        curve.extend(_piece(chain[i - 1], chain[i], chain[i + 1], chain[i + 2]))
    return tuple(curve)


def _mirrored(point: Point, centre: Point) -> Point:
    return (2 * centre[0] - point[0], 2 * centre[1] - point[1])


def _piece(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    """The curve from p1 (left out) to p2 as cubic Hermite with centripetal tangents."""
    t01, t12, t23 = (max(distance(a, b), 1e-6) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3)))
    m1 = tuple(
        p2[i] - p1[i] + t12 * ((p1[i] - p0[i]) / t01 - (p2[i] - p0[i]) / (t01 + t12))
        for i in (0, 1)
    )
    m2 = tuple(
        p2[i] - p1[i] + t12 * ((p3[i] - p2[i]) / t23 - (p3[i] - p1[i]) / (t12 + t23))
        for i in (0, 1)
    )
    count = max(2, ceil(distance(p1, p2) / _STEP))
    found: list[Point] = []
    for number in range(1, count + 1):
        s = number / count
        h1, h2 = (2 * s + 1) * (1 - s) ** 2, s * (1 - s) ** 2
        h3, h4 = s * s * (3 - 2 * s), s * s * (s - 1)
        x, y = (h1 * p1[i] + h2 * m1[i] + h3 * p2[i] + h4 * m2[i] for i in (0, 1))
        found.append((x, y))
    return found


def offset(line: Line, by: float) -> tuple[Point, ...]:
    """The line moved sideways by mm, to the right of its direction (on screen); folds left out."""
    if not by:
        return tuple(line)
    moved: list[Point] = []
    ahead: Point | None = None
    for i, point in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        span = distance(before, after) or 1.0
        ux, uy = (after[0] - before[0]) / span, (after[1] - before[1]) / span
        place = (point[0] - uy * by, point[1] + ux * by)
        # On the inner side of a sharp bend the moved line would run backwards.
        if ahead is None or (place[0] - ahead[0]) * ux + (place[1] - ahead[1]) * uy > 0:
            moved.append(place)
            ahead = place
    return tuple(moved)


def offset_corners(line: Line, by: float) -> tuple[Point, ...]:
    """A line with corners moved sideways by mm, to the right of its direction; corners stay sharp.

    Each stretch stays as far from its own. A very sharp corner is cut, so that it does not run
    far out.
    """
    firm = [p for i, p in enumerate(line) if i == 0 or distance(p, line[i - 1]) > 1e-6]
    if not by or len(firm) < 2:
        return tuple(line)
    ways = [angle_between(a, b) for a, b in pairwise(firm)]
    moved = [_beside(firm[0], ways[0], by)]
    for corner, before, after in zip(firm[1:-1], ways, ways[1:], strict=False):
        half = ((after - before + 180) % 360 - 180) / 2
        reach = max(cos(radians(half)), _SHARPEST)
        moved.append(_beside(corner, before + half, by / reach))
    return (*moved, _beside(firm[-1], ways[-1], by))


def _beside(point: Point, way: float, by: float) -> Point:
    """The point that lies `by` mm to the right of another, seen in a direction in degrees."""
    return (point[0] - sin(radians(way)) * by, point[1] + cos(radians(way)) * by)
