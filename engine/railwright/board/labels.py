"""Where the names of cities stand, and what they cover.

A name has 24 places on two rings around its dot. Names that follow the automatic placement are
placed together, so that they cover no route, no city, no other name and not the edge of the board.
The same board always gives the same places.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from railwright.board.geometry import SPACE_WIDTH, corners, dot_radius, spaces
from railwright.board.keeping import kept_for
from railwright.board.lettering import LINE_HEIGHT, TYPE_SIZE, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.geometry import Space
    from railwright.board.model import Board, City, Point, Route, Side

__all__ = [
    "TYPE_SIZE",
    "LabelPlace",
    "covered_names",
    "covered_routes",
    "label_place",
    "label_places",
    "label_size",
    "placed_labels",
]

MARGIN: Final = 26.0
"""The frame with the score track: names stay this many mm inside the board's edges."""

_Box: TypeAlias = tuple[float, float, float, float]
_Shape: TypeAlias = "Sequence[Point]"

_RINGS: Final = (2.4, 5.2)
"""From the rim of the dot to the nearest letter of a name, in mm, on each ring."""
_FAR_RING: Final = 1.0
_SPOTS: Final[tuple[tuple[Side, float, float, float], ...]] = (
    # side, where the name's middle lies in halves of its width and height plus the ring, cost
    ("e", 1.0, 0.0, 0.0),
    ("ne", 1.0, -1.0, 0.1),
    ("se", 1.0, 1.0, 0.2),
    ("n", 0.0, -1.0, 0.3),
    ("w", -1.0, 0.0, 0.35),
    ("s", 0.0, 1.0, 0.4),
    ("nw", -1.0, -1.0, 0.45),
    ("sw", -1.0, 1.0, 0.5),
    ("n", 0.75, -1.0, 0.45),
    ("s", 0.75, 1.0, 0.55),
    ("n", -0.75, -1.0, 0.55),
    ("s", -0.75, 1.0, 0.6),
)
_COVERS: Final = 10.0
"""The cost of covering something; what lies deeper under a name costs more by the mm."""
_LEAVES: Final = 30.0
_CLOSE: Final = 1.6
"""Names keep this distance from what they must not cover, in mm, where there is room."""
_TOUCH: Final = 0.3
"""So much of a name, in mm, may lie over an edge before the name counts as covering it."""
_BED: Final = 1.4
"""How far the bed of a tunnel reaches beyond its spaces, in mm."""
_RING_WIDTH: Final = 1.2
_PLATES: Final = {"border": (6.9, 4.9), "country": (9.4, 6.2)}
"""Half the length and height of flag plates with their rims, in mm."""
_ROUNDS: Final = 8


@dataclass(frozen=True, slots=True)
class LabelPlace:
    """Where a name stands: its middle in mm, its angle in degrees, its side of the dot."""

    at: Point
    angle: float
    side: Side


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place that a name may take, with the shape that it would fill there."""

    place: LabelPlace
    shape: _Shape
    box: _Box
    cost: float


def label_size(name: str) -> tuple[float, float]:
    """Width and height in mm of a city's name."""
    return text_width(name), LINE_HEIGHT


def label_places(city: City) -> tuple[LabelPlace, ...]:
    """The 24 places of a name around its dot, the near ring first, with offset and angle."""
    return tuple(spot.place for spot in _spots(city))


def label_place(board: Board, city: City) -> LabelPlace:
    """Where the name of one city stands on the board."""
    if city.label:
        return _named_spot(city).place
    return placed_labels(board)[city.key]


def placed_labels(board: Board) -> Mapping[str, LabelPlace]:
    """The place of every city's name, by the city's key, all of them chosen together."""
    choice = _chosen(board)
    return {key: choice[key].place for key in board.cities}


def covered_routes(board: Board, key: str) -> tuple[str, ...]:
    """The routes that the name of a city covers, by key."""
    spot = _chosen(board)[key]
    return tuple(
        route.key
        for route in board.routes.values()
        if any(_covers(spot, corners(space)) for space in spaces(board, route))
    )


def covered_names(board: Board, key: str) -> tuple[str, ...]:
    """The cities, by key, whose name or mark the name of a city covers."""
    choice = _chosen(board)
    mine = choice[key]
    return tuple(
        other
        for other, spot in choice.items()
        if other != key
        and (_covers(mine, spot.shape) or _covers(mine, _mark_shape(board.cities[other])))
    )


def _covers(spot: _Spot, shape: _Shape) -> bool:
    return _depth(spot.shape, shape) > _TOUCH


# --- The places of one name -------------------------------------------------------------------


def _spots(city: City) -> tuple[_Spot, ...]:
    return tuple(
        _spot(city, side, (across, down), ring, cost + _FAR_RING * number)
        for number, ring in enumerate(_RINGS)
        for side, across, down, cost in _SPOTS
    )


def _named_spot(city: City) -> _Spot:
    """The near place on the side that the author chose."""
    side, across, down, cost = next(spot for spot in _SPOTS if spot[0] == city.label)
    return _spot(city, side, (across, down), _RINGS[0], cost)


def _spot(city: City, side: Side, toward: Point, ring: float, cost: float) -> _Spot:
    width, height = label_size(city.name)
    out, drop = (half + ring for half in _half_size(city))
    across, down = toward
    # In a corner the name comes as near as on a side: its own corner lies on the ring.
    if abs(across) == abs(down) == 1.0:
        out, drop = out * 0.78, drop * 0.4
    x = city.at[0] + across * width / 2 + _whole(across) * out + city.offset[0]
    y = city.at[1] + down * height / 2 + _whole(down) * drop + city.offset[1]
    shape = _rectangle((x, y), (width, height), city.angle)
    return _Spot(LabelPlace((x, y), city.angle, side), shape, _box(shape), cost)


def _whole(share: float) -> float:
    """A name that lies half aside moves out by its own width only."""
    return share if abs(share) == 1.0 else 0.0


# --- Choosing together ------------------------------------------------------------------------


def _drawn(board: Board) -> object:
    """All of a board that the places of its names rest on: no colors, no rules."""
    cities = [
        (city.key, city.name, city.at, city.dot, city.label, city.offset, city.angle)
        for city in board.cities.values()
    ]
    routes = [
        (route.between, route.via, route.length, route.tunnel) for route in board.routes.values()
    ]
    return board.size, cities, routes


@kept_for("cities", "routes", "size", alike=_drawn)
def _chosen(board: Board) -> Mapping[str, _Spot]:
    """The spot of every name: the best by itself at first, then better ones by turns."""
    obstacles = _Obstacles(board)
    options = {
        city.key: tuple(
            (obstacles.cost(spot, city), spot)
            for spot in ((_named_spot(city),) if city.label else _spots(city))
        )
        for city in board.cities.values()
    }
    choice: dict[str, _Spot] = {}
    # Names with the fewest good places choose first.
    for key in sorted(options, key=lambda key: (_good_places(options[key]), key)):
        choice[key] = _best(options[key], choice, key)
    for _ in range(_ROUNDS):
        before = dict(choice)
        for key, spots in options.items():
            choice[key] = _best(spots, choice, key)
        if choice == before:
            break
    return choice


_Options: TypeAlias = "tuple[tuple[float, _Spot], ...]"


def _good_places(options: _Options) -> int:
    return sum(cost < _COVERS for cost, _ in options)


def _best(options: _Options, choice: Mapping[str, _Spot], key: str) -> _Spot:
    """The cheapest spot beside the names that have chosen; the earlier one if two are equal."""
    best, least = options[0][1], float("inf")
    for cost, spot in options:
        if cost >= least:
            continue
        whole = cost + sum(
            _overlap_cost(spot, other.shape, other.box)
            for name, other in choice.items()
            if name != key
        )
        if whole < least:
            best, least = spot, whole
    return best


class _Obstacles:
    """What names must not cover, sorted by place for quick questions."""

    _CELL: Final = 40.0

    def __init__(self, board: Board) -> None:
        self._room = (MARGIN, MARGIN, board.size.width - MARGIN, board.size.height - MARGIN)
        self._cells: dict[tuple[int, int], list[tuple[_Shape, _Box, str]]] = {}
        for route in board.routes.values():
            for space in spaces(board, route):
                self._add(_space_shape(route, space), "")
        for city in board.cities.values():
            self._add(_mark_shape(city), city.key)

    def _add(self, shape: _Shape, owner: str) -> None:
        box = _box(shape)
        for cell in self._cells_of(box):
            self._cells.setdefault(cell, []).append((shape, box, owner))

    def _cells_of(self, box: _Box) -> Iterable[tuple[int, int]]:
        left, top, right, bottom = (
            int(side // self._CELL)
            for side in (box[0] - _CLOSE, box[1] - _CLOSE, box[2] + _CLOSE, box[3] + _CLOSE)
        )
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))

    def cost(self, spot: _Spot, city: City) -> float:
        """The cost of a place for the name of a city: what it covers or comes close to."""
        cost = spot.cost + self._outside(spot.box)
        seen: set[int] = set()
        for cell in self._cells_of(spot.box):
            for shape, box, owner in self._cells.get(cell, ()):
                if owner != city.key and id(shape) not in seen:
                    seen.add(id(shape))
                    cost += _overlap_cost(spot, shape, box)
        return cost

    def _outside(self, box: _Box) -> float:
        """The cost of leaving the room inside the frame."""
        left, top, right, bottom = self._room
        out = max(left - box[0], top - box[1], box[2] - right, box[3] - bottom)
        return _LEAVES + out if out > 0 else 0.0


def _overlap_cost(spot: _Spot, shape: _Shape, box: _Box) -> float:
    """The cost of a name over a shape, or nearer to it than it should be."""
    if not _near(spot.box, box):
        return 0.0
    depth = _depth(spot.shape, shape)
    if depth > 0:
        return _COVERS + depth
    return max(0.0, 1.0 + depth / _CLOSE)


# --- Shapes -----------------------------------------------------------------------------------


def _space_shape(route: Route, space: Space) -> _Shape:
    if not route.tunnel:
        return corners(space)
    return _rectangle(space.at, (space.length + 2 * _BED, SPACE_WIDTH + 2 * _BED), space.angle)


def _half_size(city: City) -> tuple[float, float]:
    """How far the mark of a city reaches from its middle, sideways and up, in mm."""
    radius = dot_radius(city) + _RING_WIDTH
    return _PLATES.get(city.kind, (radius, radius))


def _mark_shape(city: City) -> _Shape:
    """The plate of a city, or an eight-sided shape round its dot and rings."""
    across, up = _half_size(city)
    if city.kind in _PLATES:
        return _rectangle(city.at, (2 * across, 2 * up), 0.0)
    radius, (x, y) = across, city.at
    return tuple(
        (x + radius * cos(radians(a)), y + radius * sin(radians(a))) for a in range(0, 360, 45)
    )


def _rectangle(at: Point, size: tuple[float, float], angle: float) -> _Shape:
    c, s = cos(radians(angle)), sin(radians(angle))
    long, high = size[0] / 2, size[1] / 2
    return tuple(
        (at[0] + u * c - v * s, at[1] + u * s + v * c)
        for u, v in ((-long, -high), (long, -high), (long, high), (-long, high))
    )


def _box(shape: _Shape) -> _Box:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def _near(a: _Box, b: _Box) -> bool:
    return (
        a[0] - _CLOSE < b[2]
        and b[0] - _CLOSE < a[2]
        and a[1] - _CLOSE < b[3]
        and b[1] - _CLOSE < a[3]
    )


def _depth(a: _Shape, b: _Shape) -> float:
    """How deep two convex shapes lie in one another, in mm; negative: how far apart, at least."""
    least = float("inf")
    for shape in (a, b):
        previous = shape[-1]
        for corner in shape:
            nx, ny = corner[1] - previous[1], previous[0] - corner[0]
            span = hypot(nx, ny) or 1.0
            of_a = [(x * nx + y * ny) / span for x, y in a]
            of_b = [(x * nx + y * ny) / span for x, y in b]
            least = min(least, max(of_a) - min(of_b), max(of_b) - min(of_a))
            if least < -_CLOSE:
                return least
            previous = corner
    return least
