"""Outlines as scenery: lands joined, lines simplified, small islands left out, lakes from holes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Final, TypeVar

import shapely
from shapely import LinearRing, LineString, Polygon
from shapely.geometry.base import BaseGeometry

from railwright.board.grid import on_grid
from railwright.board.model import NETWORK_LAYERS, Layer, Scenery
from railwright.board.outlines import AREAS, LEAST_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board, Point, Region, SceneryKind
    from railwright.geo.laying import Laid
    from railwright.geo.shapes import Kind

G = TypeVar("G", bound=BaseGeometry)

MOST_ON_BOARD: Final = 30_000
"""A board with more points of scenery than these is slow to draw."""

_HOLES: Final[dict[SceneryKind, SceneryKind]] = {"land": "lake", "water": "land", "lake": "land"}
"""What one sees through a hole."""
_TOUCH: Final = 1e-6
"""Lines so near to one another, in mm, are the same but for rounding."""
_FILLED: Final = 0.5
"""A hole that other areas fill by this share is theirs."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How outlines become scenery.

    Args:
        kind: What they are; "" takes what the file says, or else land and borders.
        tolerance: Lines may move by so many mm to have fewer points.
        smallest: Islands and lakes of fewer mm² are left out, and lines as short as their side.
        joined: Whether lands that touch become one, with borders between them.
        layer: The layer of the scenery.
    """

    kind: Kind = ""
    tolerance: float = 0.5
    smallest: float = 4.0
    joined: bool = True
    layer: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Scenery made of outlines, and how many islands and lines were too small for it."""

    pieces: tuple[Scenery, ...]
    left_out: int = 0

    @property
    def areas(self) -> int:
        """How many of the pieces are areas."""
        return sum(piece.kind in AREAS for piece in self.pieces)

    @property
    def lines(self) -> int:
        """How many of the pieces are lines."""
        return len(self.pieces) - self.areas

    @property
    def points(self) -> int:
        """How many points all pieces have."""
        return sum(len(piece.points) for piece in self.pieces)


def drawn(laid: Sequence[Laid], wishes: Wishes) -> Drawn:
    """Scenery of the shapes that lie on a board, large areas first, so that none is covered."""
    areas: list[tuple[Polygon, SceneryKind]] = []
    together: dict[SceneryKind, list[BaseGeometry]] = {}
    for kind, shape in _sorted(laid, wishes):
        if kind in AREAS:
            areas += [(part, kind) for part in _parts(shape, Polygon)]
        else:
            together.setdefault(kind, []).append(shape)
    lines = [(line, kind) for kind, shapes in together.items() for line in _merged(shapes)]
    areas = [(part, kind) for simple, kind in areas for part in _simple(simple, wishes)]
    lines = [(part, kind) for line, kind in lines for part in _simple(line, wishes)]
    kept = [(area, kind) for area, kind in areas if area.area >= wishes.smallest]
    kept += _holes(kept, wishes.smallest)
    kept.sort(key=lambda pair: -shapely.Polygon(pair[0].exterior).area)
    long = [(line, kind) for line, kind in lines if line.length >= sqrt(wishes.smallest)]
    pieces = [_piece(kind, area.exterior.coords[:-1], wishes) for area, kind in kept]
    pieces += [_piece(kind, line.coords, wishes) for line, kind in long]
    left_out = sum(area.area < wishes.smallest for area, _ in areas) + len(lines) - len(long)
    return Drawn(tuple(piece for piece in pieces if piece is not None), left_out)


def with_outlines(board: Board, scenery: Drawn, region: Region | None) -> Board:
    """The board with the scenery on top of its own, in a layer that may be new.

    A board without a region gets this one.
    """
    known = {"", *NETWORK_LAYERS, *(layer.name for layer in board.layers)}
    names = dict.fromkeys(piece.layer for piece in scenery.pieces if piece.layer not in known)
    return replace(
        board,
        region=board.region or region,
        layers=(*board.layers, *(Layer(name) for name in names)),
        scenery=(*board.scenery, *scenery.pieces),
    )


def _sorted(laid: Sequence[Laid], wishes: Wishes) -> Iterable[tuple[SceneryKind, BaseGeometry]]:
    """Each shape with its kind, lands joined if that is wished."""
    lands: dict[str, list[BaseGeometry]] = {}
    for number, one in enumerate(laid):
        area = bool(_parts(one.shape, Polygon))
        kind: SceneryKind = wishes.kind or one.kind or ("land" if area else "border")
        if kind not in AREAS:
            yield kind, one.shape.boundary if area else one.shape
        elif not area:
            closed, rest = _closed(one.shape)
            yield kind, closed
            yield "border", rest
        elif kind == "land" and wishes.joined:
            lands.setdefault(one.name or f"\n{number}", []).append(one.shape)
        else:
            yield kind, one.shape
    if lands:
        yield from _joined([shapely.union_all(shapes) for shapes in lands.values()])


def _joined(lands: Sequence[BaseGeometry]) -> Iterable[tuple[SceneryKind, BaseGeometry]]:
    """Lands as one, and the borders between them."""
    whole = shapely.union_all(lands)
    yield "land", whole
    # The union of all rims is parted where they meet: each part is coast, or a border throughout.
    rims = shapely.get_parts(shapely.union_all([land.boundary for land in lands]))
    middles = shapely.line_interpolate_point(rims, 0.5, normalized=True)
    coast = whole.boundary
    shapely.prepare(coast)
    yield "border", shapely.MultiLineString(rims[~shapely.dwithin(coast, middles, _TOUCH)].tolist())


def _closed(lines: BaseGeometry) -> tuple[BaseGeometry, BaseGeometry]:
    """The areas that closed lines go round, and the lines that are open."""
    parts = _merged([lines])
    rings = [shapely.Polygon(line.coords) for line in parts if line.is_ring]
    return shapely.union_all(rings), shapely.MultiLineString([p for p in parts if not p.is_ring])


def _parts(shape: BaseGeometry, kind: type[G]) -> list[G]:
    """The polygons or the lines that a shape consists of."""
    inner = getattr(shape, "geoms", None)
    if inner is not None:
        return [part for each in inner for part in _parts(each, kind)]
    # A ring is a kind of line to Shapely, but not here.
    return [shape] if type(shape) is kind and not shape.is_empty else []


def _merged(shapes: Iterable[BaseGeometry]) -> list[LineString]:
    """Lines with pieces that meet end to end put together."""
    parts: list[LineString] = []
    for lines in shapes:
        rings = [LineString(ring.coords) for ring in _parts(lines, LinearRing)]
        parts += [*_parts(lines, LineString), *rings]
    return _parts(shapely.line_merge(shapely.MultiLineString(parts)), LineString)


def _simple(shape: G, wishes: Wishes) -> list[G]:
    """A shape with fewer points, on the grid of the board; it may fall apart."""
    simple = shape.simplify(wishes.tolerance)
    whole = simple if simple.is_valid else shapely.make_valid(simple)
    return _parts(whole, type(shape))


def _holes(
    areas: Sequence[tuple[Polygon, SceneryKind]], smallest: float
) -> list[tuple[Polygon, SceneryKind]]:
    """What lies in the holes of areas, where no other area does."""
    tree = shapely.STRtree([area for area, _ in areas])
    found: list[tuple[Polygon, SceneryKind]] = []
    for number, (area, kind) in enumerate(areas):
        for ring in area.interiors:
            hole = shapely.Polygon(ring)
            others = [areas[near][0] for near in tree.query(hole).tolist() if near != number]
            filled = shapely.union_all([other.intersection(hole) for other in others]).area
            if hole.area >= smallest and filled < hole.area * _FILLED:
                found.append((hole, _HOLES[kind]))
    return found


def _piece(
    kind: SceneryKind, coords: Iterable[tuple[float, ...]], wishes: Wishes
) -> Scenery | None:
    """A piece of scenery, or None when too few of its points differ on the grid."""
    points: list[Point] = []
    for at in on_grid(tuple((float(x), float(y)) for x, y, *_ in coords)):
        if not points or at != points[-1]:
            points.append(at)
    if len(points) < LEAST_POINTS[kind]:
        return None
    return Scenery(kind, tuple(points), layer=wishes.layer)
