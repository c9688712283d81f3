"""Where the names of cities stand, and what they cover.

A name has 24 places on two rings around its dot. Names that follow the automatic placement are
placed together, so that they cover no route, no city, no other name and not the edge of the board.
The same board always gives the same places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from railwright.board.geometry import spaces
from railwright.board.keeping import kept_for
from railwright.board.label_shapes import (
    BED,
    CLOSE,
    Box,
    Shape,
    box_around,
    depth,
    half_size,
    mark_shape,
    near,
    rectangle,
    space_shape,
)
from railwright.board.lettering import LINE_HEIGHT, TYPE_SIZE, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board, City, Point, Side

__all__ = [
    "TYPE_SIZE",
    "Covered",
    "LabelPlace",
    "collisions",
    "covered",
    "label_place",
    "label_places",
    "label_size",
    "placed_labels",
]

_Owner: TypeAlias = "tuple[Literal['city', 'route'], str]"

MARGIN: Final = 26.0
"""The frame with the score track: names stay this many mm inside the board's edges."""

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
_TOUCH: Final = 0.3
"""So much of a name, in mm, may lie over an edge before the name counts as covering it."""
_ROUNDS: Final = 8


@dataclass(frozen=True, slots=True)
class LabelPlace:
    """Where a name stands: its middle in mm, its angle in degrees, its side of the dot."""

    at: Point
    angle: float
    side: Side


@dataclass(frozen=True, slots=True)
class Covered:
    """What the name of a city lies over: routes, names of other cities, marks of other cities.

    All are told by the keys of routes and cities.
    """

    routes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.routes or self.names or self.cities)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A place that a name may take, with the shape that it would fill there."""

    place: LabelPlace
    shape: Shape
    box: Box
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


def _drawn(board: Board) -> object:
    """All of a board that the places of its names rest on: no colors, no rules."""
    cities = [
        (c.key, c.name, c.at, c.kind, c.dot, c.label, c.offset, c.angle)
        for c in board.cities.values()
    ]
    routes = [(r.key, r.between, r.via, r.length, r.tunnel) for r in board.routes.values()]
    return board.size, cities, routes


def covered(board: Board, key: str) -> Covered:
    """What the name of a city covers where it stands."""
    return _covered(board)[key]


def collisions(board: Board) -> tuple[str, ...]:
    """The cities, by key, whose names cover something."""
    return tuple(key for key, under in _covered(board).items() if under)


@kept_for("cities", "routes", "size", alike=_drawn)
def _covered(board: Board) -> Mapping[str, Covered]:
    """What each name covers."""
    choice = _chosen(board)
    ground = _Ground(board)
    found = {}
    for key in board.cities:
        spot = choice[key]
        under = [
            drawn.owner
            for drawn in ground.near(spot)
            if _covers(spot, drawn.shape, drawn.box, drawn.rim)
        ]
        found[key] = Covered(
            routes=tuple(dict.fromkeys(name for kind, name in under if kind == "route")),
            names=tuple(
                other
                for other, its in choice.items()
                if other != key and board.cities[other].name and _covers(spot, its.shape, its.box)
            ),
            cities=tuple(
                dict.fromkeys(name for kind, name in under if kind == "city" and name != key)
            ),
        )
    return {key: under if board.cities[key].name else Covered() for key, under in found.items()}


def _covers(spot: _Spot, shape: Shape, box: Box, rim: float = _TOUCH) -> bool:
    return near(spot.box, box) and depth(spot.shape, shape) > rim


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
    out, drop = (half + ring for half in half_size(city))
    across, down = toward
    # In a corner the name comes as near as on a side: its own corner lies on the ring.
    if abs(across) == abs(down) == 1.0:
        out, drop = out * 0.78, drop * 0.4
    x = city.at[0] + across * width / 2 + _whole(across) * out + city.offset[0]
    y = city.at[1] + down * height / 2 + _whole(down) * drop + city.offset[1]
    shape = rectangle((x, y), (width, height), city.angle)
    return _Spot(LabelPlace((x, y), city.angle, side), shape, box_around(shape), cost)


def _whole(share: float) -> float:
    """A name that lies half aside moves out by its own width only."""
    return share if abs(share) == 1.0 else 0.0


# --- Choosing together ------------------------------------------------------------------------


@kept_for("cities", "routes", "size", alike=_drawn)
def _chosen(board: Board) -> Mapping[str, _Spot]:
    """The spot of every name: the best by itself at first, then better ones by turns."""
    ground = _Ground(board)
    options = {
        city.key: tuple(
            (ground.cost(spot, city), spot)
            for spot in ((_named_spot(city),) if city.label else _spots(city))
        )
        for city in board.cities.values()
    }
    choice: dict[str, _Spot] = {}
    # Names with the fewest good places choose first.
    order = sorted(options, key=lambda key: (_good_places(options[key]), key))
    rivals = _rivals(options, order)
    for key in order:
        choice[key] = _best(options[key], choice, rivals[key])
    for _ in range(_ROUNDS):
        before = dict(choice)
        for key, spots in options.items():
            choice[key] = _best(spots, choice, rivals[key])
        if choice == before:
            break
    return choice


_Options: TypeAlias = "tuple[tuple[float, _Spot], ...]"


def _good_places(options: _Options) -> int:
    return sum(cost < _COVERS for cost, _ in options)


def _rivals(options: Mapping[str, _Options], order: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """For each name those that any of its places may come near, in the order of choosing."""
    boxes = {key: _box_of_all(spots) for key, spots in options.items()}
    return {
        key: [other for other in order if other != key and near(boxes[key], boxes[other])]
        for key in options
    }


def _box_of_all(spots: _Options) -> Box:
    """The box round all places of a name."""
    lefts, tops, rights, bottoms = zip(*(spot.box for _, spot in spots), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _best(options: _Options, choice: Mapping[str, _Spot], rivals: Sequence[str]) -> _Spot:
    """The cheapest spot beside the names that have chosen; the earlier one if two are equal."""
    others = [choice[name] for name in rivals if name in choice]
    best, least = options[0][1], float("inf")
    for cost, spot in options:
        if cost >= least:
            continue
        whole = cost + sum(_overlap_cost(spot, other.shape, other.box) for other in others)
        if whole < least:
            best, least = spot, whole
    return best


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What is drawn somewhere: whose it is, its shape, and the box round that.

    A name covers it when it reaches more than `rim` mm into the shape.
    """

    owner: _Owner
    shape: Shape
    box: Box
    rim: float


class _Ground:
    """What names must not cover, sorted by place for quick questions."""

    _CELL: Final = 40.0

    def __init__(self, board: Board) -> None:
        self._room = (MARGIN, MARGIN, board.size.width - MARGIN, board.size.height - MARGIN)
        self._cells: dict[tuple[int, int], list[_Drawn]] = {}
        for route in board.routes.values():
            for space in spaces(board, route):
                rim = BED if route.tunnel else 0.0
                self._add(("route", route.key), space_shape(route, space), rim)
        for city in board.cities.values():
            self._add(("city", city.key), mark_shape(city))

    def _add(self, owner: _Owner, shape: Shape, rim: float = 0.0) -> None:
        drawn = _Drawn(owner, shape, box_around(shape), rim + _TOUCH)
        for cell in self._cells_of(drawn.box):
            self._cells.setdefault(cell, []).append(drawn)

    def _cells_of(self, box: Box) -> Iterable[tuple[int, int]]:
        left, top, right, bottom = (
            int(side // self._CELL)
            for side in (box[0] - CLOSE, box[1] - CLOSE, box[2] + CLOSE, box[3] + CLOSE)
        )
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))

    def near(self, spot: _Spot) -> Iterable[_Drawn]:
        """What may lie near a place, each once."""
        cells = (self._cells.get(cell, ()) for cell in self._cells_of(spot.box))
        return {id(drawn): drawn for cell in cells for drawn in cell}.values()

    def cost(self, spot: _Spot, city: City) -> float:
        """The cost of a place for the name of a city: what it covers or comes close to."""
        own = ("city", city.key)
        others = sum(
            _overlap_cost(spot, drawn.shape, drawn.box)
            for drawn in self.near(spot)
            if drawn.owner != own
        )
        return spot.cost + self._outside(spot.box) + others

    def _outside(self, box: Box) -> float:
        """The cost of leaving the room inside the frame."""
        left, top, right, bottom = self._room
        out = max(left - box[0], top - box[1], box[2] - right, box[3] - bottom)
        return _LEAVES + out if out > 0 else 0.0


def _overlap_cost(spot: _Spot, shape: Shape, box: Box) -> float:
    """The cost of a name over a shape, or nearer to it than it should be."""
    if not near(spot.box, box):
        return 0.0
    deep = depth(spot.shape, shape)
    if deep > 0:
        return _COVERS + deep
    return max(0.0, 1.0 + deep / CLOSE)
