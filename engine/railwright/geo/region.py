"""Places of the earth on a board: from latitude and longitude to millimetres and back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Final

from railwright.board.grid import on_grid
from railwright.board.model import Region
from railwright.geo.projections import (
    ALL_ROUND,
    FARTHEST,
    PROJECTIONS,
    RegionError,
    flattening,
    span,
    turned,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board, Point, Projection, Size

__all__ = [
    "PROJECTIONS",
    "RegionError",
    "board_in_region",
    "box_of",
    "coordinates_of",
    "place_of",
    "places_of",
    "region_around",
    "region_fitted",
    "region_of_cities",
]

MARGIN: Final = 25.4
"""The score track runs round a board, so wide in mm; a region leaves it free."""

_STEPS: Final = 24
"""Each side of a region is looked at in so many places to find how large it is when flat."""
_FREE: Final = 14.6
"""Cities that fill a board keep so many mm from the score track: 40 from the edge."""
_LEAST_SPAN: Final = 0.5
_NEARLY_ROUND: Final = 350.0
_LARGEST: Final = 3.0
"""A region is made so many times larger at most, so that a few near places keep their land."""
_FINE: Final = 4
"""Decimals of the degrees of a region that is made here: about ten metres."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """From metres of a projection to mm of a board: where the middle lies, and mm a metre."""

    from_middle: Point
    to_middle: Point
    scale: float

    def to_board(self, x: float, y: float) -> Point:
        return (
            self.to_middle[0] + (x - self.from_middle[0]) * self.scale,
            self.to_middle[1] - (y - self.from_middle[1]) * self.scale,
        )

    def from_board(self, x: float, y: float) -> Point:
        return (
            self.from_middle[0] + (x - self.to_middle[0]) / self.scale,
            self.from_middle[1] - (y - self.to_middle[1]) / self.scale,
        )


def place_of(region: Region, lat: float, lon: float) -> Point:
    """The place in mm of a latitude and a longitude; it may lie outside the board.

    Raises:
        RegionError: The place cannot be shown, such as a pole, or pyproj is missing.
    """
    if not -90.0 <= lat <= 90.0 or not -ALL_ROUND <= lon <= ALL_ROUND:
        raise RegionError(
            f"{lat:g}, {lon:g} is no place. "
            "A latitude is -90 to 90 degrees, a longitude -180 to 180."
        )
    place = places_of(region, [(lon, lat)])[0] if abs(lat) < 90.0 else None
    if place is None:
        raise RegionError(f"{lat:g}, {lon:g} cannot be laid flat with the region of this board.")
    return place


def places_of(region: Region, coordinates: Sequence[Point]) -> list[Point | None]:
    """The places in mm of many longitudes and latitudes; None for one that cannot be shown.

    Raises:
        RegionError: The region itself cannot be laid flat, or pyproj is missing.
    """
    layout = _layout(region)
    return [
        layout.to_board(x, y) if isfinite(x) and isfinite(y) else None
        for x, y in flattening(region).flat(coordinates)
    ]


def coordinates_of(region: Region, at: Point) -> tuple[float, float]:
    """The latitude and longitude of a place in mm.

    Raises:
        RegionError: The place lies outside what the projection shows, or pyproj is missing.
    """
    lon, lat = flattening(region).degrees([_layout(region).from_board(*at)])[0]
    if not (isfinite(lon) and isfinite(lat)):
        raise RegionError("This place lies beyond the edge of the projected earth.")
    return lat, lon


@lru_cache(maxsize=32)
def _layout(region: Region) -> _Layout:
    rim = flattening(region).flat(list(_rim(region)))
    xs, ys = zip(*(point for point in rim if isfinite(point[0])), strict=True)
    left, top, right, bottom = region.box
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return _Layout(
        ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2),
        ((left + right) / 2, (top + bottom) / 2),
        min((right - left) / wide, (bottom - top) / high),
    )


def _rim(region: Region) -> Iterable[Point]:
    """Longitudes and latitudes along the sides of a region."""
    # The very edge of a map of the whole earth belongs to both of its ends.
    wide = min(span(region), ALL_ROUND - 1e-6)
    for step in range(_STEPS + 1):
        part = step / _STEPS
        lon = region.west + wide * part
        lat = region.south + (region.north - region.south) * part
        yield from ((lon, region.south), (lon, region.north))
        yield from ((region.west, lat), (region.west + wide, lat))


# Regions that fit


def box_of(size: Size) -> tuple[float, float, float, float]:
    """The box of a board inside its score track, in mm."""
    margin = min(MARGIN, size.width / 4, size.height / 4)
    return on_grid((margin, margin, size.width - margin, size.height - margin))


def region_fitted(
    size: Size,
    sides: tuple[float, float, float, float],
    projection: Projection = "equal_area",
) -> Region:
    """A region that fills a board inside its score track.

    Args:
        size: The size of the board.
        sides: West, south, east and north, in degrees; east is less than west across the date line.
        projection: How the earth is laid flat.

    Raises:
        RegionError: The sides make no region, or it reaches a pole.
    """
    west, south, east, north = (round(side, _FINE) for side in sides)
    if west == east:
        raise RegionError(
            f"West and east are both {west:g} degrees. The whole earth lies from -180 to 180."
        )
    region = Region(west, south, east, north, projection, box_of(size))
    _layout(region)
    return region


def region_around(
    coordinates: Iterable[Point],
    size: Size,
    projection: Projection = "equal_area",
    free: float = _FREE,
) -> Region:
    """The region round some longitudes and latitudes, such that they fill a board.

    It takes the short way round the earth: places in Chukotka and Alaska are near one another.
    So many mm stay `free` between the places and the score track.

    Raises:
        RegionError: There is no place, or one lies at a pole.
    """
    places = list(coordinates)
    if not places:
        raise RegionError("There is no place with a latitude and a longitude.")
    west, wide = _short_way([turned(lon) for lon, _ in places])
    south, north = min(lat for _, lat in places), max(lat for _, lat in places)
    more = max(0.0, (_LEAST_SPAN - wide) / 2)
    high = max(0.0, (_LEAST_SPAN - (north - south)) / 2)
    south, north = max(south - high, -FARTHEST), min(north + high, FARTHEST)
    ends = (turned(west - more), turned(west + wide + more))
    west, east = ends if wide < _NEARLY_ROUND else (-180.0, 180.0)
    return _filled(region_fitted(size, (west, south, east, north), projection), places, free)


def _filled(region: Region, places: Sequence[Point], free: float) -> Region:
    """The region with a box such that the places in it fill the old one, but for some free mm.

    A region is as wide as its widest side, where there may be no place.
    """
    flat = [place for place in places_of(region, places) if place is not None]
    (left, right), (top, bottom) = ((min(each), max(each)) for each in zip(*flat, strict=True))
    box = region.box
    free = min(free, (box[2] - box[0]) / 4, (box[3] - box[1]) / 4)
    scale = min(
        (box[2] - box[0] - 2 * free) / max(right - left, 1.0),
        (box[3] - box[1] - 2 * free) / max(bottom - top, 1.0),
        _LARGEST,
    )
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return replace(
        region,
        box=on_grid(
            (
                x + (box[0] - (left + right) / 2) * scale,
                y + (box[1] - (top + bottom) / 2) * scale,
                x + (box[2] - (left + right) / 2) * scale,
                y + (box[3] - (top + bottom) / 2) * scale,
            )
        ),
    )


def _short_way(lons: Iterable[float]) -> tuple[float, float]:
    """The most western longitude and the width of the shortest arc that holds them all."""
    # The date line is both 180 and -180.
    around = sorted({-180.0 if lon == 180.0 else lon for lon in lons})
    gaps = [
        (later - lon, later)
        for lon, later in zip(around, [*around[1:], around[0] + ALL_ROUND], strict=True)
    ]
    widest, west = max(gaps)
    return turned(west), ALL_ROUND - widest


# Boards that move to another region


def region_of_cities(board: Board) -> Region:
    """The region round the cities of a board that has a region already, in its projection.

    Raises:
        RegionError: The board has no region or no city, or a city lies beyond the earth's edge.
    """
    if board.region is None:
        raise RegionError("This board has no region. Import outlines or cities with latitudes.")
    found = (coordinates_of(board.region, city.at) for city in board.cities.values())
    places = [(lon, lat) for lat, lon in found]
    return region_around(places, board.size, board.region.projection)


def board_in_region(board: Board, region: Region) -> Board:
    """The board with another region: cities, bends and scenery move along, as far as they can.

    What lies where either region shows nothing stays where it is. A board without a region only
    gets it.

    Raises:
        RegionError: The region cannot be laid flat.
    """
    old = board.region
    if old is None or old == region:
        return replace(board, region=region)

    def moved(points: Sequence[Point]) -> tuple[Point, ...]:
        flat = flattening(old).degrees([_layout(old).from_board(*at) for at in points])
        places = places_of(region, flat)
        there = [at if to is None else to for at, to in zip(points, places, strict=True)]
        return on_grid(tuple(there))

    keys = list(board.cities)
    at = dict(zip(keys, moved([city.at for city in board.cities.values()]), strict=True))
    return replace(
        board,
        region=region,
        cities={key: replace(city, at=at[key]) for key, city in board.cities.items()},
        routes={
            key: replace(route, via=moved(route.via)) if route.via else route
            for key, route in board.routes.items()
        },
        scenery=tuple(replace(piece, points=moved(piece.points)) for piece in board.scenery),
    )
