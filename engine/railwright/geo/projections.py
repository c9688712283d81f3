"""How the round earth is laid flat: few projections, each fitted to its region, on a sphere.

The formulas are those of PROJ, through `pyproj`, which comes with the editor; the engine plays and
checks boards without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.board.model import Point, Projection, Region

FARTHEST: Final = 85.0
"""Regions lie between this latitude in the south and in the north; beyond are the poles."""
ALL_ROUND: Final = 360.0

_RADIUS: Final = 6_371_008.8
_WIDE: Final = 180.0
"""Regions wider than this are laid on a cylinder, for a cone would tear them apart."""
_NEAR_EQUATOR: Final = 12.0
"""Cones whose parallels lie as near to the equator are nearly cylinders."""


class RegionError(ValueError):
    """A region or a place cannot be laid on a board; the sentence says why and what would be."""


@dataclass(frozen=True, slots=True)
class ProjectionWords:
    """A projection in the words of users: its name, and what it is good for."""

    name: str
    says: str


PROJECTIONS: Final[Mapping[Projection, ProjectionWords]] = {
    "equal_area": ProjectionWords(
        "True areas", "Countries keep their sizes. The usual choice for a country or a continent."
    ),
    "mercator": ProjectionWords(
        "Mercator", "As on web maps: north is up everywhere, the far north is large."
    ),
    "round": ProjectionWords(
        "Round the middle", "As seen from above the middle of the region. Good for square regions."
    ),
    "plain": ProjectionWords("Plain degrees", "A grid of degrees, true along the middle latitude."),
}
"""The projections to choose from, the usual one first."""


def span(region: Region) -> float:
    """The width of a region in degrees, up to 360."""
    return (region.east - region.west) % ALL_ROUND or ALL_ROUND


def middle(region: Region) -> Point:
    """Longitude and latitude of the middle of a region."""
    return region.west + span(region) / 2, (region.south + region.north) / 2


def reach(region: Region) -> float:
    """The degrees to the east and the west of its middle that a region's projection can show."""
    return 165.0 if region.projection == "round" else 179.99


@lru_cache(maxsize=32)
def flattening(region: Region) -> Flattening:
    """The projection of a region. Raises `RegionError` if it has none, or pyproj is missing."""
    _refuse(region)
    make = _pyproj().Proj
    return Flattening(middle(region)[0], make(**_FORMULAS[region.projection](region), R=_RADIUS))


class Flattening:
    """A projection that turns degrees into metres, with y to the north, and back."""

    def __init__(self, centre: float, formula: Any) -> None:  # noqa: ANN401 - pyproj comes late
        self._centre, self._formula = centre, formula

    def flat(self, coordinates: Sequence[Point]) -> list[Point]:
        """Longitudes and latitudes as metres; infinite where the projection shows nothing."""
        if not coordinates:
            return []
        lons = [turned(lon - self._centre) for lon, _ in coordinates]
        xs, ys = self._formula(lons, [lat for _, lat in coordinates])
        return list(zip(xs, ys, strict=True))

    def degrees(self, points: Sequence[Point]) -> list[Point]:
        """Metres as longitudes and latitudes; infinite outside the projection."""
        if not points:
            return []
        lons, lats = self._formula([x for x, _ in points], [y for _, y in points], inverse=True)
        return [
            (turned(lon + self._centre) if abs(lon) <= ALL_ROUND else lon, lat)
            for lon, lat in zip(lons, lats, strict=True)
        ]


def turned(lon: float) -> float:
    """A longitude, or a difference of two, as -180 to 180 degrees."""
    return lon if -180.0 <= lon <= 180.0 else (lon + 180.0) % ALL_ROUND - 180.0


def _refuse(region: Region) -> None:
    if not -FARTHEST <= region.south < region.north <= FARTHEST:
        raise RegionError(
            f"The region lies from {region.south:g} to {region.north:g} degrees of latitude. "
            f"South is less than north, and both lie between -{FARTHEST:g} and {FARTHEST:g}: "
            "the poles cannot be laid flat."
        )
    if region.projection == "round" and span(region) > _WIDE:
        raise RegionError(
            f"The region is {span(region):g} degrees wide. Round the middle shows at most "
            f"{_WIDE:g}; true areas, Mercator and plain degrees show the whole earth."
        )


def _pyproj() -> Any:  # noqa: ANN401 - pyproj comes late
    try:
        import pyproj  # noqa: PLC0415 - the engine plays without it
    except ModuleNotFoundError as error:
        raise RegionError(
            'Latitudes and longitudes need pyproj: pip install "railwright[editor]"'
        ) from error
    # A sphere needs no grids from the network.
    network: Any = pyproj.network
    network.set_network_enabled(active=False)
    return pyproj


def _equal_area(region: Region) -> Mapping[str, object]:
    sixth = (region.north - region.south) / 6
    low, high = region.south + sixth, region.north - sixth
    if span(region) > _WIDE or abs(low + high) < 2 * _NEAR_EQUATOR:
        return {"proj": "cea", "lat_ts": (abs(low) + abs(high)) / 2}
    return {"proj": "aea", "lat_1": low, "lat_2": high}


def _mercator(_region: Region) -> Mapping[str, object]:
    return {"proj": "merc"}


def _round(region: Region) -> Mapping[str, object]:
    return {"proj": "laea", "lat_0": middle(region)[1]}


def _plain(region: Region) -> Mapping[str, object]:
    return {"proj": "eqc", "lat_ts": middle(region)[1]}


_FORMULAS: Final[Mapping[Projection, Callable[[Region], Mapping[str, object]]]] = {
    "equal_area": _equal_area,
    "mercator": _mercator,
    "round": _round,
    "plain": _plain,
}
