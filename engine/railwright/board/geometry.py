"""Where the spaces of a route lie: pure maths in millimetres, shared by canvas, print and checks.

Routes of the same two cities with the same bends lie side by side, LANE_GAP apart, centred on the
line between the cities; that bundle is a matter of drawing, the rule about lanes is in `lanes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, log, radians, sin, tan
from typing import TYPE_CHECKING, Final, TypeAlias

from railwright.board.keeping import kept_for
from railwright.board.polyline import (
    Measured,
    distance,
    nearest,
    offset,
    offset_corners,
    smoothed,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board, City, Point, Route

_Way: TypeAlias = "tuple[tuple[str, str], tuple[Point, ...], bool]"
"""The cities of a route, its bends, and whether those are corners."""

SPACE_LENGTH: Final = 20.5
SPACE_WIDTH: Final = 8.4
SPACE_CORNER: Final = 1.3
LANE_GAP: Final = 11.5
"""From centre line to centre line of two lanes, in mm."""
DOT_DIAMETER: Final = {"small": 6.4, "medium": 8.8, "large": 13.0}
FITS: Final = (0.97, 1.06)
"""Between these shares of the room it needs a route fits well."""
ALLOWED: Final = (0.90, 1.15)
"""Between these shares of the room it needs a route can be built with real trains."""
LONGEST: Final = 9
"""The most spaces a route may have."""

_PITCH: Final = 25.6
_ENDS: Final = 14.8
_END_GAP: Final = (_ENDS + _PITCH - SPACE_LENGTH) / 2
"""From the middle of a city to the first space of a route that fits, in mm."""
_SPACE_GAP: Final = _PITCH - SPACE_LENGTH
_CITY_CLEARANCE: Final = 2.4
"""From the rim of a dot to the first space, at least; its rings take half of it."""
_LEAST_GAP: Final = 1.0
_SHORTEST_SPACE: Final = 13.0
"""Spaces of a route with too little room shrink to this length, in mm, and no further."""
_NEIGHBOR_GAP: Final = 0.8
_BEST_FIT: Final = 1.017
"""The middle of what can be built with real trains: a little loose spoils less than as tight."""
_FARTHEST_PARTING: Final = 40.0
"""Routes that have not parted this far from a city, in mm, are drawn over one another."""
_LOOK_AHEAD: Final = 24.0
"""The direction in which a route leaves a city is that of its first mm, this many."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a route: its centre in mm, its direction in degrees, its length in mm."""

    at: Point
    angle: float
    length: float = SPACE_LENGTH


def needed(length: int) -> float:
    """Millimetres between two cities that a route of so many spaces needs."""
    return _PITCH * length + _ENDS


def best_length(distance: float) -> int:
    """The number of spaces, 1 to 9, that fits a distance in mm best."""
    if distance < needed(1):
        return 1
    return min(range(1, LONGEST + 1), key=lambda n: abs(log(distance / needed(n) / _BEST_FIT)))


def dot_radius(city: City) -> float:
    """The radius of a city's dot in mm, without its rings."""
    return DOT_DIAMETER[city.dot] / 2


def middle_line(board: Board, route: Route) -> tuple[Point, ...]:
    """The dense line from the route's first city to its second, before lanes move aside."""
    stops = _stops(board, route)
    return stops if route.straight else _curve(stops)


def _stops(board: Board, route: Route) -> tuple[Point, ...]:
    """The two cities of a route, and its bends between them."""
    a, b = route.between
    return (board.cities[a].at, *route.via, board.cities[b].at)


@lru_cache(maxsize=2048)
def _curve(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return smoothed(points) if len(points) > 2 else points


@dataclass(frozen=True, slots=True)
class _Lane:
    """The centre line of a lane, and the directions in degrees in which it leaves its cities."""

    centre: Measured
    leaving: tuple[float, float]


@lru_cache(maxsize=4096)
def _lane(points: tuple[Point, ...], by: float, *, cornered: bool) -> _Lane:
    moved = offset_corners(points, by) if cornered else offset(_curve(points), by)
    centre = Measured(moved if len(moved) > 1 else points)
    reach = min(_LOOK_AHEAD, centre.length) / 2
    back = centre.angle(centre.length - reach, reach) + 180
    return _Lane(centre, (centre.angle(reach, reach), back))


def bundle(board: Board, route: Route) -> tuple[str, ...]:
    """The keys of the routes that lie side by side with this one, in the order of the board."""
    return tuple(_bundles(board).get((route.between, route.via, _cornered(route)), ()))


def _cornered(route: Route) -> bool:
    """Whether a route has corners; without bends a straight route is like any other."""
    return route.straight and bool(route.via)


@kept_for("routes")
def _bundles(board: Board) -> Mapping[_Way, Sequence[str]]:
    """The routes that lie side by side, by their cities and bends seen from either end."""
    found: dict[_Way, list[str]] = {}
    for route in board.routes.values():
        cornered = _cornered(route)
        keys = found.setdefault((route.between, route.via, cornered), [])
        found[route.between[::-1], route.via[::-1], cornered] = keys
        keys.append(route.key)
    return found


@kept_for("routes")
def _meeting(board: Board) -> Mapping[str, Sequence[Route]]:
    """The routes that end at each city."""
    found: dict[str, list[Route]] = {}
    for route in board.routes.values():
        for city in route.between:
            found.setdefault(city, []).append(route)
    return found


def aside(board: Board, route: Route) -> float:
    """How many mm to the right of its middle line, seen from its first city, a lane lies."""
    keys = bundle(board, route)
    if route.key not in keys:
        return 0.0
    by = (keys.index(route.key) - (len(keys) - 1) / 2) * LANE_GAP
    return by if route.between == board.routes[keys[0]].between else -by


def course(board: Board, route: Route) -> tuple[Point, ...]:
    """The dense centre line of one lane, from its first city to its second, lanes side by side."""
    return _lane_of(board, route).centre.line


def _lane_of(board: Board, route: Route) -> _Lane:
    return _lane(_stops(board, route), aside(board, route), cornered=_cornered(route))


def course_length(board: Board, route: Route) -> float:
    """The length in mm of the middle line of a route and its lanes."""
    return Measured(middle_line(board, route)).length


def fit(board: Board, route: Route) -> float:
    """The room between the cities over the room that the spaces need; 1.0 is exact."""
    return course_length(board, route) / needed(route.length)


def spaces(board: Board, route: Route) -> tuple[Space, ...]:
    """The spaces of a route in order, clear of its cities and of the routes beside it there.

    With too little room, the gaps close first; then the spaces grow shorter.
    """
    if board.routes.get(route.key) is not route:
        return _laid_out(board, route)
    known = _spaces_asked_for(board)
    if route.key not in known:
        known[route.key] = _laid_out(board, route)
    return known[route.key]


@kept_for("cities", "routes")
def _spaces_asked_for(_board: Board) -> dict[str, tuple[Space, ...]]:
    """The spaces of the routes of a board, filled in as they are asked for."""
    return {}


def _laid_out(board: Board, route: Route) -> tuple[Space, ...]:
    first, last = _trims(board, route)
    return tuple(_laid(_lane_of(board, route).centre, route.length, first, last))


def _laid(lane: Measured, count: int, first: float, last: float) -> Iterable[Space]:
    loose = lane.length - count * SPACE_LENGTH
    share = loose / (2 * _END_GAP + (count - 1) * _SPACE_GAP)
    start, end = max(first, _END_GAP * share), max(last, _END_GAP * share)
    room = lane.length - start - end
    gap = min(max((room - count * SPACE_LENGTH) / max(count - 1, 1), _LEAST_GAP), _SPACE_GAP * 3)
    gap = gap if count > 1 else 0.0
    long = min(max((room - (count - 1) * gap) / count, _SHORTEST_SPACE), SPACE_LENGTH)
    taken = count * long + (count - 1) * gap
    at = start + (room - taken) / 2 + long / 2
    for number in range(count):
        along = at + number * (long + gap)
        yield Space(lane.at(along), lane.angle(along, long / 2), long)


def _trims(board: Board, route: Route) -> tuple[float, float]:
    """The mm that first and last space keep from the ends of a lane, the same for all beside it."""
    beside = [board.routes[key] for key in bundle(board, route)] or [route]
    first, last = (
        max(
            dot_radius(board.cities[key]) + _CITY_CLEARANCE,
            *(trim for lane in beside for trim in _neighbor_trims(board, lane, key)),
            0.0,
        )
        for key in route.between
    )
    most = _lane_of(board, route).centre.length - route.length * (_SHORTEST_SPACE + _LEAST_GAP)
    excess = first + last - most
    if excess > 0:
        whole = first + last
        first, last = first - excess * first / whole, last - excess * last / whole
    return first, last


def _neighbor_trims(board: Board, route: Route, city: str) -> Iterable[float]:
    """For each other route at the city: where the two lanes have come far enough apart."""
    angle = _leaving(board, route, city)
    start = _side(board, route, city)
    beside = bundle(board, route)
    for other in _meeting(board).get(city, ()):
        if other.key not in beside:
            turn = (_leaving(board, other, city) - angle + 180) % 360 - 180
            yield min(_parting(turn, start, _side(board, other, city)), _FARTHEST_PARTING)


def _leaving(board: Board, route: Route, city: str) -> float:
    """The direction in degrees in which a lane leaves a city."""
    return _lane_of(board, route).leaving[route.between.index(city)]


def _side(board: Board, route: Route, city: str) -> float:
    """How far to the right of its middle line the lane lies, looking out from the city."""
    by = aside(board, route)
    return by if route.between[0] == city else -by


def _parting(turn: float, mine: float, others: float) -> float:
    """How far out along a lane the edges of two lanes cross.

    The other lane leaves `turn` degrees clockwise from this one; `mine` and `others` tell how far
    to the right of its middle line each lies.
    """
    if abs(turn) > 100 or abs(turn) < 4:
        return 0.0
    half = (SPACE_WIDTH + _NEIGHBOR_GAP) / 2
    # Seen from between them: the edges that face each other, as distances from their middle lines.
    hand = 1.0 if turn > 0 else -1.0
    edge, facing = hand * mine + half, -hand * others + half
    t = radians(abs(turn))
    return edge / tan(t) + facing / sin(t)


def corners(space: Space) -> tuple[Point, Point, Point, Point]:
    """The four corners of a space in mm, going round."""
    c, s = cos(radians(space.angle)), sin(radians(space.angle))
    x, y = space.at
    long, wide = space.length / 2, SPACE_WIDTH / 2
    first, second, third, fourth = (
        (x + u * c - v * s, y + u * s + v * c)
        for u, v in ((-long, -wide), (long, -wide), (long, wide), (-long, wide))
    )
    return first, second, third, fourth


def bend_index(board: Board, route: Route, at: Point) -> int:
    """Where among its bends a new one at this point belongs."""
    line = middle_line(board, route)
    here = nearest(line, at).along
    return sum(1 for bend in route.via if nearest(line, bend).along < here)


def apart(board: Board, a: str, b: str) -> float:
    """Millimetres from one city to another in a straight line."""
    return distance(board.cities[a].at, board.cities[b].at)
