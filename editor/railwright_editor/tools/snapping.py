"""Where a dragged thing would rather lie: at the length of its routes, or level with others.

The highest class within reach wins: a place, the right length, a guide, a line, the grid.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final

from railwright.board.grid import on_grid
from railwright.board.polyline import distance
from railwright_editor.tools.attractors import Attractors, Ring, circle, city_attractors
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from railwright.board.model import Board, Point
    from railwright_editor.tools.attractors import Level

REACH: Final = 8.0
"""Pixels within which a guide takes hold."""
_LET_GO: Final = 1.5
"""A guide that holds lets go at so many times the reach, so that nothing flutters."""
_OVER: Final = 12.0
"""Guides are drawn that many mm beyond the two cities."""
_MARK: Final = 3.0
"""The radius in mm of the ring round a place or on a line."""


@dataclass(frozen=True, slots=True)
class Guide:
    """One reason to lie somewhere, with the line in mm that shows it; `key` tells which it is."""

    reason: str
    line: tuple[Point, ...]
    key: Hashable = None


@dataclass(frozen=True, slots=True)
class Snapped:
    """A place and the guides that it lies on, none where it is free."""

    at: Point
    guides: tuple[Guide, ...] = ()


@dataclass(frozen=True, slots=True)
class _Drag:
    """One question: where should it lie? `held` are the keys of the guides that hold it."""

    around: Attractors
    at: Point
    reach: float
    held: frozenset[Hashable]

    def reaches(self, away: float, key: Hashable) -> bool:
        """Whether a guide that far off holds."""
        return away <= self.reach * (_LET_GO if key in self.held else 1.0)


def snapped(around: Attractors, at: Point, reach: float, held: Snapped) -> Snapped:
    """Where a thing dragged to a point should lie, `reach` mm being within reach of a guide.

    `held` is the answer for the drag's last point.
    """
    drag = _Drag(around, at, reach, frozenset(guide.key for guide in held.guides))
    answers = (answer(drag) for answer in _CLASSES)
    found = next((answer for answer in answers if answer is not None), Snapped(at))
    return Snapped(on_grid(found.at), found.guides)


def levelled(board: Board, at: Point, reach: float, held: Snapped, *, grid: float = 0.0) -> Snapped:
    """Where a new city for a point should lie: level with others, equally spaced, on the grid."""
    return snapped(city_attractors(board, grid=grid), at, reach, held)


# 1: places


def _at_corner(drag: _Drag) -> Snapped | None:
    near = [
        (away, corner)
        for corner in drag.around.corners
        if drag.reaches(away := distance(corner.at, drag.at), ("corner", corner.at))
    ]
    if not near:
        return None
    _, corner = min(near, key=lambda pair: pair[0])
    key = ("corner", corner.at)
    return Snapped(corner.at, (Guide(corner.name, circle(corner.at, _MARK), key),))


# 2: the right length


def _at_rings(drag: _Drag) -> Snapped | None:
    at = drag.at
    rings = [
        ring
        for ring in drag.around.rings
        if drag.reaches(distance(ring.nearest(at), at), _ring_key(ring, at))
    ]
    return _at_crossing(rings, drag) or _at_ring(rings, at)


def _ring_key(ring: Ring, at: Point) -> Hashable:
    return ("ring", ring.centre, ring.spaces(at))


def _ring_guide(ring: Ring, at: Point) -> Guide:
    return Guide(ring.reason(at), ring.line(at), _ring_key(ring, at))


def _at_crossing(rings: Sequence[Ring], drag: _Drag) -> Snapped | None:
    at = drag.at
    crossings = [
        Snapped(point, (_ring_guide(one, at), _ring_guide(other, at)))
        for one, other in combinations(rings, 2)
        for point in _crossings(one, other, at)
        if distance(point, at) <= drag.reach * _LET_GO
    ]
    return min(crossings, key=lambda found: distance(found.at, at), default=None)


def _at_ring(rings: Sequence[Ring], at: Point) -> Snapped | None:
    if not rings:
        return None
    ring = min(rings, key=lambda r: distance(r.nearest(at), at))
    return Snapped(ring.nearest(at), (_ring_guide(ring, at),))


def _crossings(one: Ring, other: Ring, at: Point) -> Iterable[Point]:
    apart = distance(one.centre, other.centre)
    first, second = one.radius(at), other.radius(at)
    if not apart or apart > first + second:
        return
    along = (first**2 - second**2 + apart**2) / (2 * apart)
    square = first**2 - along**2
    if square < 0:
        return
    ux = (other.centre[0] - one.centre[0]) / apart
    uy = (other.centre[1] - one.centre[1]) / apart
    foot = (one.centre[0] + ux * along, one.centre[1] + uy * along)
    for side in (sqrt(square), -sqrt(square)):
        yield (foot[0] - uy * side, foot[1] + ux * side)


# 3: guides across and down, which combine; 5: the grid, where no guide holds


def _at_guides(drag: _Drag) -> Snapped | None:
    levels = [_nearest_level(drag, axis) for axis in (0, 1)]
    here = [
        level.value if level is not None else drag.at[axis] for axis, level in enumerate(levels)
    ]
    equal: list[_Equal] = []
    for axis in (0, 1):
        if levels[axis] is None and (found := _nearest_equal(drag, axis, here[1 - axis])):
            here[axis] = found.value
            equal.append(found)
    if not equal and levels == [None, None]:
        return None
    for axis in (0, 1):
        if levels[axis] is None and not any(found.axis == axis for found in equal):
            here[axis] = _on_lines(drag, here[axis])
    at = (here[0], here[1])
    return Snapped(
        at,
        (
            *(_level_guide(level, at) for level in levels if level is not None),
            *(found.guide(at) for found in equal),
        ),
    )


def _nearest_level(drag: _Drag, axis: int) -> Level | None:
    """The level of an axis that holds; of several at one value, that of the nearest city."""
    at = drag.at
    near = [
        (round(away, 3), distance(level.at or at, at), level)
        for level in drag.around.levels
        if level.axis == axis
        and drag.reaches(away := abs(level.value - at[axis]), _level_key(level))
    ]
    return min(near, key=lambda found: found[:2])[2] if near else None


def _level_key(level: Level) -> Hashable:
    return ("level", level.axis, level.value, level.at)


def _level_guide(level: Level, here: Point) -> Guide:
    axis, other = level.axis, 1 - level.axis
    low, high = 0.0, level.span
    if level.at is not None:
        low = min(level.at[other], here[other]) - _OVER
        high = max(level.at[other], here[other]) + _OVER
    ends = ((level.value, low), (level.value, high))
    line = ends if axis == 0 else tuple((y, x) for x, y in ends)
    return Guide(level.reason(here), line, _level_key(level))


@dataclass(frozen=True, slots=True)
class _Equal:
    """A value of x or y with the same step to two neighbors that lie in one row."""

    axis: int
    value: float
    beside: tuple[Point, Point]

    @property
    def key(self) -> Hashable:
        return ("equal", self.axis, self.value)

    def guide(self, here: Point) -> Guide:
        """The line through the two and the place between or beyond them."""
        line = sorted((*self.beside, here), key=lambda point: point[self.axis])
        return Guide(tr("equal spacing"), tuple(line), self.key)


def _nearest_equal(drag: _Drag, axis: int, height: float) -> _Equal | None:
    """The nearest equal step in the row (axis 0) or column (axis 1) at a height."""
    other = 1 - axis
    row = sorted(
        (peer for peer in drag.around.peers if abs(peer[other] - height) <= drag.reach),
        key=lambda peer: peer[axis],
    )
    near = [
        (away, found)
        for a, b in pairwise(row)
        for value in _equal_values(a[axis], b[axis])
        if drag.reaches(
            away := abs(value - drag.at[axis]), (found := _Equal(axis, value, (a, b))).key
        )
    ]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def _equal_values(a: float, b: float) -> tuple[float, ...]:
    return (2 * a - b, (a + b) / 2, 2 * b - a) if b > a else ()


def _on_lines(drag: _Drag, value: float) -> float:
    """The nearest line of the grid, if there is a grid and it is in reach."""
    step = drag.around.grid
    if not step:
        return value
    line = round(value / step) * step
    return line if abs(line - value) <= drag.reach else value


# 4: lines


def _at_course(drag: _Drag) -> Snapped | None:
    near = [
        (away, place, course)
        for course in drag.around.courses
        if drag.reaches(
            away := distance(place := course.nearest(drag.at), drag.at), ("on", course.name)
        )
    ]
    if not near:
        return None
    _, place, course = min(near, key=lambda found: found[0])
    return Snapped(place, (Guide(course.name, circle(place, _MARK), ("on", course.name)),))


def _at_grid(drag: _Drag) -> Snapped | None:
    return Snapped((_on_lines(drag, drag.at[0]), _on_lines(drag, drag.at[1])))


_CLASSES: Final[Sequence[Callable[[_Drag], Snapped | None]]] = (
    _at_corner,
    _at_rings,
    _at_guides,
    _at_course,
    _at_grid,
)
"""What is asked, one after another, until one has an answer."""
