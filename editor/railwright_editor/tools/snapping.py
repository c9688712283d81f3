"""Where a dragged city would rather lie: at the length of its routes, or level with others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING, Final

from railwright.board.geometry import needed
from railwright.board.polyline import distance
from railwright_editor.words import spaces_counted

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from railwright.board.model import Board, Point

REACH: Final = 8.0
"""Pixels within which a guide takes hold."""
_LET_GO: Final = 1.5
"""A guide that holds lets go at so many times the reach, so that nothing flutters."""
_OVER: Final = 12.0
"""Guides are drawn that many mm beyond the two cities."""


@dataclass(frozen=True, slots=True)
class Guide:
    """One reason to lie somewhere, with the line in mm that shows it."""

    reason: str
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Snapped:
    """A place and the guides that it lies on, none where it is free."""

    at: Point
    guides: tuple[Guide, ...] = ()


@dataclass(frozen=True, slots=True)
class _Ring:
    reason: str
    centre: Point
    radius: float

    def nearest(self, at: Point) -> Point:
        """The point of the ring nearest to a point."""
        away = distance(self.centre, at) or 1.0
        share = self.radius / away
        return (
            self.centre[0] + (at[0] - self.centre[0]) * share,
            self.centre[1] + (at[1] - self.centre[1]) * share,
        )

    def guide(self) -> Guide:
        """The ring as it is shown."""
        x, y = self.centre
        line = tuple(
            (x + self.radius * cos(radians(a)), y + self.radius * sin(radians(a)))
            for a in range(0, 361, 3)
        )
        return Guide(self.reason, line)


def snapped(
    board: Board, key: str, at: Point, reach: float, moving: Container[str], held: Snapped
) -> Snapped:
    """Where a city dragged to a point should lie, `reach` mm being within reach of a guide.

    Cities that move along are no guides. `held` is the answer for the drag's last point.
    """
    reasons = {guide.reason for guide in held.guides}
    rings = [
        ring
        for ring in _rings(board, key, moving)
        if distance(ring.nearest(at), at) <= reach * (_LET_GO if ring.reason in reasons else 1.0)
    ]
    return (
        _at_crossing(rings, at, reach * _LET_GO)
        or _at_ring(rings, at)
        or _level(board, at, reach, moving, reasons)
    )


def levelled(board: Board, at: Point, reach: float, held: Snapped) -> Snapped:
    """Where a new city for a point should lie: straight above, below or beside others."""
    return _level(board, at, reach, (), {guide.reason for guide in held.guides})


def _rings(board: Board, key: str, moving: Container[str]) -> Iterable[_Ring]:
    """Where straight routes of a city have exactly the room that they need."""
    seen = set()
    for route in board.routes.values():
        if key not in route.between or route.via:
            continue
        other = board.cities[route.between[route.between[0] == key]]
        ring = _Ring(
            f"{spaces_counted(route.length)} to {other.name}", other.at, needed(route.length)
        )
        if other.key not in moving and ring not in seen:
            seen.add(ring)
            yield ring


def _at_crossing(rings: Sequence[_Ring], at: Point, reach: float) -> Snapped | None:
    crossings = [
        Snapped(point, (one.guide(), other.guide()))
        for one, other in combinations(rings, 2)
        for point in _crossings(one, other)
        if distance(point, at) <= reach
    ]
    return min(crossings, key=lambda s: distance(s.at, at), default=None)


def _at_ring(rings: Sequence[_Ring], at: Point) -> Snapped | None:
    if not rings:
        return None
    ring = min(rings, key=lambda r: distance(r.nearest(at), at))
    return Snapped(ring.nearest(at), (ring.guide(),))


def _crossings(one: _Ring, other: _Ring) -> Iterable[Point]:
    apart = distance(one.centre, other.centre)
    if not apart or apart > one.radius + other.radius:
        return
    along = (one.radius**2 - other.radius**2 + apart**2) / (2 * apart)
    square = one.radius**2 - along**2
    if square < 0:
        return
    ux = (other.centre[0] - one.centre[0]) / apart
    uy = (other.centre[1] - one.centre[1]) / apart
    foot = (one.centre[0] + ux * along, one.centre[1] + uy * along)
    for side in (sqrt(square), -sqrt(square)):
        yield (foot[0] - uy * side, foot[1] + ux * side)


def _level(
    board: Board, at: Point, reach: float, moving: Container[str], reasons: Container[str]
) -> Snapped:
    """Straight above, below or beside another city; both if it can be."""
    found, guides = list(at), []
    for axis, words in ((0, "above or below"), (1, "level with")):
        near = [
            (abs(city.at[axis] - at[axis]), f"{words} {city.name}", city.at)
            for city in board.cities.values()
            if city.key not in moving
        ]
        close = [n for n in near if n[0] <= reach * (_LET_GO if n[1] in reasons else 1.0)]
        if close:
            _, reason, place = min(close)
            found[axis] = place[axis]
            guides.append((reason, axis, place))
    here = (found[0], found[1])
    return Snapped(here, tuple(_line(reason, axis, place, here) for reason, axis, place in guides))


def _line(reason: str, axis: int, place: Point, here: Point) -> Guide:
    other = 1 - axis
    low = min(place[other], here[other]) - _OVER
    high = max(place[other], here[other]) + _OVER
    ends = ((place[0], low), (place[0], high)) if axis == 0 else ((low, place[1]), (high, place[1]))
    return Guide(reason, ends)
