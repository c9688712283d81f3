"""Laying outlines flat on a board: from degrees or the measures of a file to millimetres.

Shapes that cross the date line are put together, and everything is cut off a little way outside
the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import nan
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import shapely
from shapely import affinity

from railwright.geo.projections import ALL_ROUND, FARTHEST, middle, reach
from railwright.geo.region import box_of, places_of, region_around
from railwright.geo.shapes import OutlineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shapely.geometry.base import BaseGeometry

    from railwright.board.model import Point, Projection, Region, Size
    from railwright.geo.shapes import Kind, Outlines, Ring, Shape

BLEED: Final = 12.0
"""What is drawn reaches so many mm over the edge of the board, so that no cut can be seen."""

_FINEST: Final = 1.0
"""Sides longer than so many degrees are divided: straight on the globe is not straight on paper."""
_GRID: Final = 1
"""Decimals of places in mm: finer coasts are only slow, and neighbors stay neighbors."""
_FREE: Final = 4.0
_ENOUGH: Final = 3000


@dataclass(frozen=True, slots=True)
class Laid:
    """One shape of a file on the board: an area or lines, in mm."""

    shape: BaseGeometry
    kind: Kind
    name: str


def places_in(outlines: Outlines) -> tuple[Point, ...]:
    """Some longitudes and latitudes of a file in degrees: enough to tell where it lies."""
    step = max(1, outlines.points // _ENOUGH)
    places: dict[Point, None] = {}
    for shape in outlines.shapes:
        for ring in shape.rings:
            ends = (edge(ring, key=itemgetter(axis)) for edge in (min, max) for axis in (0, 1))
            places |= dict.fromkeys((*ends, *ring[::step]))
    return tuple((lon, max(-FARTHEST, min(FARTHEST, lat))) for lon, lat in places)


def region_of(places: Sequence[Point], size: Size, projection: Projection = "equal_area") -> Region:
    """The region in which the places of a file fill a board.

    Raises:
        RegionError: They cannot be laid flat.
    """
    return region_around(places, size, projection, free=_FREE)


def laid_flat(outlines: Outlines, size: Size, region: Region | None) -> tuple[Laid, ...]:
    """The shapes of a file on a board, cut off at its edge.

    Args:
        outlines: The file.
        size: The size of the board.
        region: The region to lay degrees by. Files in other measures need none: as a whole they
            fill the board inside its score track.

    Raises:
        RegionError: The region cannot be laid flat.
        OutlineError: None of the shapes lies on the board.
    """
    if outlines.plane == "degrees" and region is not None:
        flat = _by_region(outlines, region)
    else:
        flat = _by_size(outlines, size)
    edge = shapely.box(-BLEED, -BLEED, size.width + BLEED, size.height + BLEED)
    laid = [
        Laid(cut, shape.kind, shape.name)
        for shape, geometry in zip(outlines.shapes, flat, strict=True)
        if not (cut := _sound(geometry).intersection(edge)).is_empty
    ]
    if not laid:
        raise OutlineError(
            f"Nothing of {outlines.file} lies in this region. Fit it to the whole file instead."
        )
    return tuple(laid)


def _by_region(outlines: Outlines, region: Region) -> Iterable[BaseGeometry]:
    """Degrees through the projection of a region."""
    centre, width = middle(region)[0], reach(region)
    window = shapely.box(centre - width, -FARTHEST, centre + width, FARTHEST)

    def project(points: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        places = places_of(region, [(lon, lat) for lon, lat in points.tolist()])
        flat = np.array([place or (nan, nan) for place in places]).reshape(-1, 2)
        return np.round(flat, _GRID)

    for shape in outlines.shapes:
        whole = _shapely(shape, [_unwound(ring) for ring in shape.rings])
        west, _, east, _ = whole.bounds
        turns = range(_turns(centre - width - east), _turns(centre + width - west) + 1)
        copies = [affinity.translate(whole, turn * ALL_ROUND) for turn in turns]
        inside = shapely.union_all([copy.intersection(window) for copy in copies])
        flat = shapely.transform(shapely.segmentize(inside, _FINEST), project)
        seen = np.isfinite(shapely.get_coordinates(flat)).all()
        yield shapely.remove_repeated_points(flat) if seen else shapely.Point()


def _turns(degrees: float) -> int:
    """How many whole turns round the earth bring something so many degrees on."""
    return int(np.floor(degrees / ALL_ROUND)) + 1 if degrees > 0 else int(degrees / ALL_ROUND)


def _unwound(ring: Ring) -> list[Point]:
    """A ring whose longitudes go on without a jump where it crosses the date line."""
    turn, result = 0.0, [ring[0]]
    for (before, _), (lon, lat) in pairwise(ring):
        if abs(lon - before) > ALL_ROUND / 2:
            turn += ALL_ROUND if lon < before else -ALL_ROUND
        result.append((lon + turn, lat))
    return result


def _by_size(outlines: Outlines, size: Size) -> Iterable[BaseGeometry]:
    """Measures of a file, as large as they fit inside the score track."""
    shapes = [_shapely(shape, shape.rings) for shape in outlines.shapes]
    left, top, right, bottom = shapely.total_bounds(np.array(shapes)).tolist()
    box = box_of(size)
    wide, high = max(right - left, 1e-9), max(bottom - top, 1e-9)
    scale = min((box[2] - box[0]) / wide, (box[3] - box[1]) / high)
    up = -scale if outlines.plane != "down" else scale
    x = size.width / 2 - (left + right) / 2 * scale
    y = size.height / 2 - (top + bottom) / 2 * up
    for shape in shapes:
        yield affinity.affine_transform(shape, [scale, 0, 0, up, x, y])


def _shapely(shape: Shape, rings: Sequence[Sequence[Point]]) -> BaseGeometry:
    """A shape as Shapely has it; rings within rings are holes, and islands in holes."""
    if not shape.closed:
        return shapely.MultiLineString([ring for ring in rings if len(ring) > 1])
    polygons = [shapely.Polygon(ring) for ring in rings if len(ring) > 2]
    return _sound(polygons[0] if len(polygons) == 1 else shapely.MultiPolygon(polygons))


def _sound(geometry: BaseGeometry) -> BaseGeometry:
    return geometry if geometry.is_valid else shapely.make_valid(geometry)
