"""Pure edits that arrange things: move, scale, turn, mirror, align, distribute.

They take places of cities, routes and scenery. What is locked stays where it is. Bends go along
when their route is named, or both of its cities are. Measures are rounded to 0.1 mm.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

from railwright.board.affine import Affine, Box, box_of, box_round, moving, scaling, turning
from railwright.board.geometry import bundle
from railwright.board.grid import on_grid
from railwright.board.lettering import text_width
from railwright.board.locks import free
from railwright.board.polyline import turned

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from railwright.board.findings import Place
    from railwright.board.model import Board, City, Point, Route, Scenery, Side

K = TypeVar("K")
T = TypeVar("T")

Edge: TypeAlias = Literal["left", "center", "right", "top", "middle", "bottom"]
"""What is brought into line."""
Axis: TypeAlias = Literal[0, 1]
"""0 is across the board, 1 down it."""

_FARTHEST: Final = 10_000.0
"""A board file holds no place farther from the corner of the board, in mm."""
_SIZES: Final = (1.0, 200.0)
"""The least and the largest height of a text in mm."""
_EDGES: Final[Mapping[Edge, tuple[Axis, Callable[[Box, Axis], float]]]] = {
    "left": (0, Box.low),
    "center": (0, lambda box, axis: box.centre[axis]),
    "right": (0, Box.high),
    "top": (1, Box.low),
    "middle": (1, lambda box, axis: box.centre[axis]),
    "bottom": (1, Box.high),
}
_MIRRORED: Final[Mapping[Axis, Mapping[str, str]]] = {
    0: {"e": "w", "w": "e"},
    1: {"n": "s", "s": "n"},
}
"""On which side a name stands behind each mirror."""


def extent(board: Board, place: Place) -> Box | None:
    """The box of a city's dot as a point, or of a piece of scenery; None for what has no place."""
    if place.kind == "city":
        return box_of([board.cities[place.key].at])
    return _scenery_box(board.scenery[int(place.key)]) if place.kind == "scenery" else None


def extent_of(board: Board, places: Iterable[Place]) -> Box | None:
    """The box round all of some places that have one; None when none has."""
    boxes = [box for box in (extent(board, place) for place in places) if box is not None]
    return box_round(boxes) if boxes else None


def mapped(board: Board, places: Iterable[Place], change: Affine) -> Board:
    """The board with things, bends included, where a map takes them.

    Texts stay readable: they turn and grow, and a mirror only moves them.
    """
    going = free(board, places)
    cities = {place.key for place in going if place.kind == "city"}
    numbers = {int(place.key) for place in going if place.kind == "scenery"}
    routes = _bends_along(board, cities, [place.key for place in going if place.kind == "route"])
    # What does not change stays the very same: canvas and geometry know it by that.
    after = board
    if cities:
        after = replace(after, cities=_each(board.cities, cities, _mapped_city, change))
    if routes:
        after = replace(after, routes=_each(board.routes, routes, _mapped_route, change))
    if numbers:
        pieces = dict(enumerate(board.scenery))
        scenery = _each(pieces, numbers, _mapped_scenery, change)
        after = replace(after, scenery=tuple(scenery.values()))
    return after


def carried(board: Board, places: Iterable[Place], by: Point) -> Board:
    """The board with things moved by so many mm to the right and down."""
    return mapped(board, places, moving(by))


def scaled(
    board: Board, places: Sequence[Place], factors: Point, about: Point | None = None
) -> Board:
    """The board with things so many times as far across and down from `about`, or their middle."""
    centre = about or _middle(board, places)
    return board if centre is None else mapped(board, places, scaling(*factors, centre))


def rotated(
    board: Board, places: Sequence[Place], angle: float, about: Point | None = None
) -> Board:
    """The board with things turned by degrees, clockwise, round `about` or their middle."""
    centre = about or _middle(board, places)
    return board if centre is None else mapped(board, places, turning(angle, centre))


def mirrored(board: Board, places: Sequence[Place], axis: Axis) -> Board:
    """The board with things mirrored from left to right (0) or from top to bottom (1).

    They change places within the box of their points, which lie on the grid: mirrored twice, all
    is exactly as it was.
    """
    points = [point for place in places for point in _points(board, place)]
    if not points:
        return board
    factors = (-1.0, 1.0) if axis == 0 else (1.0, -1.0)
    return scaled(board, places, factors, box_of(points).centre)


def aligned(board: Board, places: Sequence[Place], edge: Edge) -> Board:
    """The board with cities and scenery in line at one edge, or in the middle, of their box.

    What is locked stays, and counts for the box.
    """
    around = extent_of(board, places)
    axis, line = _EDGES[edge]
    for place in places:
        box = extent(board, place)
        if box is not None and around is not None:
            board = carried(board, [place], _along(axis, line(around, axis) - line(box, axis)))
    return board


def distributed(board: Board, places: Iterable[Place], axis: Axis) -> Board:
    """The board with equal steps from middle to middle; the outermost two stay where they are."""
    found = ((place, extent(board, place)) for place in places)
    middles = [(box.centre[axis], place) for place, box in found if box is not None]
    middles.sort(key=lambda pair: pair[0])
    if len(middles) < 3:
        return board
    first, last = middles[0][0], middles[-1][0]
    step = (last - first) / (len(middles) - 1)
    for number, (middle, place) in enumerate(middles[1:-1], start=1):
        board = carried(board, [place], _along(axis, first + number * step - middle))
    return board


def _each(
    things: Mapping[K, T], chosen: Container[K], mapping: Callable[[T, Affine], T], change: Affine
) -> dict[K, T]:
    return {key: mapping(it, change) if key in chosen else it for key, it in things.items()}


def _middle(board: Board, places: Iterable[Place]) -> Point | None:
    box = extent_of(board, places)
    return box.centre if box is not None else None


def _points(board: Board, place: Place) -> tuple[Point, ...]:
    if place.kind == "city":
        return (board.cities[place.key].at,)
    return board.scenery[int(place.key)].points if place.kind == "scenery" else ()


def _along(axis: Axis, by: float) -> Point:
    return (by, 0.0) if axis == 0 else (0.0, by)


def _scenery_box(piece: Scenery) -> Box:
    if piece.kind == "picture":
        box = box_of(piece.points)
        corners = ((x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))
        return box_of(turned(corner, piece.angle, box.centre) for corner in corners)
    if piece.kind == "text" and len(piece.points) == 1:
        lines = piece.text.split("\n")
        wide = max(text_width(line, piece.size) for line in lines) / 2
        high = piece.size * len(lines) / 2
        x, y = piece.points[0]
        corners = ((x + u, y + v) for u in (-wide, wide) for v in (-high, high))
        return box_of(turned(corner, piece.angle, (x, y)) for corner in corners)
    return box_of(piece.points)


def _bends_along(board: Board, cities: set[str], named: Iterable[str]) -> set[str]:
    """The routes whose bends go along, with the lanes beside them."""
    inner = (route.key for route in board.routes.values() if cities.issuperset(route.between))
    going = (board.routes[key] for key in {*named, *inner})
    return {key for route in going if route.via for key in bundle(board, route)}


def _mapped_city(city: City, change: Affine) -> City:
    at = _placed(change(city.at))
    if not change.mirrors:
        return replace(city, at=at)
    axis: Axis = 0 if abs(change.direction(0.0)) > 90 else 1
    x, y = city.offset
    return on_grid(
        replace(
            city,
            at=at,
            label=_mirrored_side(city.label, axis),
            offset=(-x, y) if axis == 0 else (x, -y),
            angle=-city.angle,
        )
    )


def _mirrored_side(side: Side, axis: Axis) -> Side:
    flipped: Side = "".join(_MIRRORED[axis].get(letter, letter) for letter in side)  # type: ignore[assignment]  # a mirror knows only letters of sides
    return flipped


def _mapped_route(route: Route, change: Affine) -> Route:
    return replace(route, via=tuple(_placed(change(point)) for point in route.via))


def _mapped_scenery(piece: Scenery, change: Affine) -> Scenery:
    if piece.kind == "picture":
        return _mapped_picture(piece, change)
    points = tuple(_placed(change(point)) for point in piece.points)
    if piece.kind != "text":
        return replace(piece, points=points)
    least, most = _SIZES
    size = piece.size if change.mirrors else min(max(piece.size * change.growth, least), most)
    return on_grid(replace(piece, points=points, size=size, angle=_turned(piece.angle, change)))


def _mapped_picture(piece: Scenery, change: Affine) -> Scenery:
    """The picture with its box moved and made as large; it turns only round its own middle."""
    centre = box_of(piece.points).centre
    x, y = change(centre)
    wide, high = change.stretch(piece.angle), change.stretch(piece.angle + 90)
    points = tuple(
        _placed((x + (at[0] - centre[0]) * wide, y + (at[1] - centre[1]) * high))
        for at in piece.points
    )
    return on_grid(replace(piece, points=points, angle=_turned(piece.angle, change)))


def _turned(angle: float, change: Affine) -> float:
    """The angle of a text or a picture afterwards, which a mirror does not turn upside down."""
    if change.mirrors:
        return -angle
    after = change.direction(angle)
    # A full turn changes nothing, so an angle that need not change stays as it was written.
    return angle if abs((after - angle + 180) % 360 - 180) < 1e-6 else after


def _placed(point: Point) -> Point:
    x, y = (min(max(value, -_FARTHEST), _FARTHEST) for value in point)
    return on_grid((x, y))
