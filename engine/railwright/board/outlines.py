"""Outlines of areas, borders and rivers: which are closed, where they run, what lies on them."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.board.polyline import nearest, smoothed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.model import Point, Scenery, SceneryKind

AREAS: Final[tuple[SceneryKind, ...]] = ("land", "water", "lake")
LINES: Final[tuple[SceneryKind, ...]] = ("border", "river")
LEAST_POINTS: Final[Mapping[SceneryKind, int]] = {
    "land": 3,
    "water": 3,
    "lake": 3,
    "border": 2,
    "river": 2,
    "text": 1,
    "picture": 2,
}
"""The fewest points that a piece of a kind can have."""


class OnOutline(NamedTuple):
    """A place on an outline: how far from what was asked, where, and before which point it lies."""

    distance: float
    at: Point
    before: int


@lru_cache(maxsize=512)
def outline(piece: Scenery) -> tuple[Point, ...]:
    """The line along an area, a border, a river or the path of a text, as it is drawn.

    That of an area ends where it begins.
    """
    return outline_of(piece.points, closed=piece.kind in AREAS, smooth=piece.smooth)


def outline_of(points: Sequence[Point], *, closed: bool, smooth: bool) -> tuple[Point, ...]:
    """The line through some points, round at them or with corners."""
    if smooth:
        return smoothed(points, closed=closed)
    return (*points, points[0]) if closed else tuple(points)


def on_outline(piece: Scenery, at: Point) -> OnOutline:
    """The place of an outline that is nearest to a point."""
    line = outline(piece)
    place = nearest(line, at)
    if not piece.smooth:
        return OnOutline(place.distance, place.at, place.piece + 1)
    # Curves run through all points, in their order.
    marks: list[int] = []
    for point in piece.points:
        marks.append(line.index(point, marks[-1] if marks else 0))
    return OnOutline(place.distance, place.at, bisect_right(marks, place.piece))


def simplified(points: Sequence[Point], within: float, *, closed: bool) -> tuple[Point, ...]:
    """The fewest of the points that keep the line within so many mm of where it was."""
    # Loading it takes a while, and only lines drawn by hand need it.
    from shapely import LineString  # noqa: PLC0415 - see above

    if len(points) < 3:
        return tuple(points)
    line = LineString([*points, points[0]] if closed else points).simplify(within)
    kept = tuple((float(x), float(y)) for x, y in line.coords)
    return kept[:-1] if closed else kept
