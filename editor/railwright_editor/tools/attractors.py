"""What attracts a thing that is dragged over a board: places, lengths, levels and lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final

from shapely import LineString
from shapely import Point as Spot

from railwright.board.findings import Place
from railwright.board.geometry import best_length, middle_line, needed
from railwright.board.locks import is_shown, layer_at
from railwright.board.outlines import AREAS, outline
from railwright.board.polyline import distance
from railwright_editor.paint.frame import track_width
from railwright_editor.scenery_words import piece_name
from railwright_editor.translation import tr
from railwright_editor.words import route_name, spaces_counted

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Sequence

    from railwright.board.findings import PlaceKind
    from railwright.board.model import Board, Point, Scenery

_ROOM: Final = 4.0
"""Points of an outline attract when they lie so many times the reach apart: others are a coast."""


_NETWORK: Final[tuple[PlaceKind, ...]] = ("city", "route")


@dataclass(frozen=True, slots=True)
class Corner:
    """A place that attracts by itself, and what it is called."""

    at: Point
    name: str


@dataclass(frozen=True, slots=True)
class Ring:
    """Where a route to a city at `centre` would have exactly the room for its spaces.

    With `length` 0 the route follows its distance, so each number of spaces has its ring.
    """

    name: str
    centre: Point
    length: int = 0

    def spaces(self, at: Point) -> int:
        """The length of the route to a point near the ring."""
        return self.length or best_length(distance(self.centre, at))

    def radius(self, at: Point) -> float:
        """The radius in mm of the ring near a point."""
        return needed(self.spaces(at))

    def nearest(self, at: Point) -> Point:
        """The point of the ring nearest to a point."""
        away = distance(self.centre, at) or 1.0
        share = self.radius(at) / away
        x, y = self.centre
        return (x + (at[0] - x) * share, y + (at[1] - y) * share)

    def reason(self, at: Point) -> str:
        """What is right there: "4 spaces to Kyiv"."""
        spaces = spaces_counted(self.spaces(at))
        return tr("{spaces} to {name}", spaces=spaces, name=self.name)

    def line(self, at: Point) -> tuple[Point, ...]:
        """The ring near a point as it is drawn."""
        return circle(self.centre, self.radius(at))


@dataclass(frozen=True, slots=True)
class Level:
    """A value of x (axis 0) or y (axis 1) that attracts, and why.

    `at` is the place of the city that lies there; a level without one goes across the board,
    for `span` mm.
    """

    axis: int
    value: float
    name: str
    at: Point | None = None
    span: float = 0.0

    def reason(self, here: Point) -> str:
        """Why it is good to lie at a place of this level: "same height as Riga"."""
        if self.at is None:
            return self.name
        if self.axis == 1:
            return tr("same height as {name}", name=self.name)
        if here[1] < self.at[1]:
            return tr("straight above {name}", name=self.name)
        return tr("straight below {name}", name=self.name)


@dataclass(frozen=True, slots=True)
class Course:
    """A line that attracts all along, and what lying on it is called."""

    name: str
    line: LineString

    def nearest(self, at: Point) -> Point:
        """The point of the line nearest to a point."""
        spot = self.line.interpolate(self.line.project(Spot(at)))
        return spot.x, spot.y


@dataclass(frozen=True, slots=True)
class Attractors:
    """All that attracts one drag. `grid` is the step of the grid in mm, 0 for none."""

    corners: Sequence[Corner] = ()
    rings: Sequence[Ring] = ()
    levels: Sequence[Level] = ()
    peers: Sequence[Point] = field(default=())
    """Places among which equal spacing is sought."""
    courses: Sequence[Course] = ()
    grid: float = 0.0


def city_attractors(board: Board, moving: Container[str] = (), *, grid: float = 0.0) -> Attractors:
    """What attracts a new city: the levels of others and of the board, equal spacing, the grid."""
    still = [city for city in board.cities.values() if city.key not in moving]
    if not is_shown(board, Place("city")):
        still = []
    levels = [Level(axis, city.at[axis], city.name, city.at) for city in still for axis in (0, 1)]
    return Attractors(
        levels=(*levels, *_board_levels(board)), peers=[city.at for city in still], grid=grid
    )


def attractors(
    board: Board, moving: Collection[Place], lead: Place, reach: float, *, locked: bool, grid: float
) -> Attractors:
    """What attracts `lead`, dragged with the others that are `moving`; `reach` is in mm.

    Hidden layers attract nothing, locked ones only with `locked`. A city does not attract a
    city: no two lie at one place.
    """
    cities = {place.key for place in moving if place.kind == "city"}
    open_kinds = {
        kind for kind in ("city", "route") if _attracts(board, Place(kind), locked=locked)
    }
    plain = city_attractors(board, cities if "city" in open_kinds else board.cities, grid=grid)
    pieces = [
        piece
        for number, piece in enumerate(board.scenery)
        if _attracts(board, (place := Place("scenery", str(number))), locked=locked)
        and place not in moving
    ]
    corners = [corner for piece in pieces for corner in _corners(piece, _ROOM * reach)]
    if lead.kind != "city" and "city" in open_kinds:
        still = (city for city in board.cities.values() if city.key not in cities)
        corners += [Corner(city.at, city.name) for city in still]
    is_city = lead.kind == "city"
    return Attractors(
        corners=corners,
        rings=tuple(_rings(board, lead.key, cities)) if is_city else (),
        levels=plain.levels,
        peers=plain.peers,
        courses=(
            *(_routes(board, cities) if "route" in open_kinds else ()),
            *(course for piece in pieces for course in _outlines(piece)),
        ),
        grid=grid,
    )


def circle(centre: Point, radius: float) -> tuple[Point, ...]:
    """A circle as a line of points."""
    x, y = centre
    turns = (radians(angle) for angle in range(0, 361, 3))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def _attracts(board: Board, place: Place, *, locked: bool) -> bool:
    layer = layer_at(board, place)
    return is_shown(board, place) and (locked or layer is None or not layer.locked)


def _board_levels(board: Board) -> Iterable[Level]:
    margin = track_width(board.size)
    sides = (board.size.width, board.size.height)
    for axis, side in enumerate(sides):
        span = sides[1 - axis]
        yield Level(axis, side / 2, tr("board center"), span=span)
        yield Level(axis, margin, tr("score track margin"), span=span)
        yield Level(axis, side - margin, tr("score track margin"), span=span)


def _rings(board: Board, key: str, moving: Container[str]) -> Iterable[Ring]:
    """Where straight routes of a city have exactly the room that they need."""
    seen = set()
    for route in board.routes.values():
        if key not in route.between or route.via:
            continue
        other = board.cities[route.between[route.between[0] == key]]
        ring = Ring(other.name, other.at, 0 if route.follows else route.length)
        if other.key not in moving and ring not in seen:
            seen.add(ring)
            yield ring


def _routes(board: Board, moving: Container[str]) -> Iterable[Course]:
    """The routes that stay where they are."""
    for route in board.routes.values():
        if not any(end in moving for end in route.between):
            name = tr("on {route}", route=route_name(board, route))
            yield Course(name, LineString(middle_line(board, route)))


def _corners(piece: Scenery, apart: float) -> Iterable[Corner]:
    """The points of a piece that are far enough apart to be meant, and the ends of lines."""
    if piece.kind in ("text", "picture"):
        return
    closed, points = piece.kind in AREAS, piece.points
    last = len(points) - 1
    for number, point in enumerate(points):
        if not closed and number in (0, last):
            yield Corner(point, tr("end of the {piece}", piece=piece_name(piece)))
            continue
        near = (points[number - 1], points[(number + 1) % len(points)])
        if all(hypot(point[0] - x, point[1] - y) >= apart for x, y in near):
            yield Corner(point, tr("corner of the {piece}", piece=piece_name(piece)))


def _outlines(piece: Scenery) -> Iterable[Course]:
    if piece.kind in ("text", "picture") or len(piece.points) < 2:
        return
    words = (
        tr("on the coast")
        if piece.kind == "land"
        else tr("on the {piece}", piece=piece_name(piece))
    )
    yield Course(words, LineString(outline(piece)))
