"""Placing imported cities: from degrees or millimetres to the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, cos, pi, radians, sin
from typing import TYPE_CHECKING, Final

from railwright.board.geometry import needed
from railwright.board.grid import on_grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.model import City, Point, Route, Size

MARGIN: Final = 40.0
"""Cities keep this distance from the edges, in mm."""
_FAN: Final = pi / 5
"""The angle between two flags at one city."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Where an import wants a city: x and y in mm, or latitude and longitude in degrees."""

    x: float | None = None
    y: float | None = None
    lat: float | None = None
    lon: float | None = None

    @property
    def is_told(self) -> bool:
        """Whether either pair is complete."""
        return self.is_on_paper or None not in {self.lat, self.lon}

    @property
    def is_on_paper(self) -> bool:
        """Whether x and y are told; they win over degrees."""
        return None not in {self.x, self.y}


def placed(
    cities: Mapping[str, City],
    wishes: Mapping[str, Wish],
    routes: Mapping[str, Route],
    size: Size,
) -> dict[str, City]:
    """The cities at their places; those without a wish stand around a city they are joined to."""
    places = _projected(wishes, size)
    places.update(
        (key, (wish.x, wish.y))
        for key, wish in wishes.items()
        if wish.x is not None and wish.y is not None
    )
    places.update(around(places, [key for key in cities if key not in places], routes, size))
    return {key: replace(city, at=on_grid(places[key])) for key, city in cities.items()}


def _projected(wishes: Mapping[str, Wish], size: Size) -> dict[str, Point]:
    """Degrees as mm, with true distances along the middle latitude, as large as the board lets."""
    degrees = {
        key: (wish.lon, wish.lat)
        for key, wish in wishes.items()
        if wish.lat is not None and wish.lon is not None
    }
    if not degrees:
        return {}
    latitudes = [lat for _, lat in degrees.values()]
    narrow = cos(radians((min(latitudes) + max(latitudes)) / 2))
    flat = {key: (lon * narrow, -lat) for key, (lon, lat) in degrees.items()}
    xs, ys = zip(*flat.values(), strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(
        (size.width - 2 * MARGIN) / wide if wide else float("inf"),
        (size.height - 2 * MARGIN) / high if high else float("inf"),
    )
    scale = scale if scale < float("inf") else 0.0
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return {
        key: (
            size.width / 2 + (x - middle[0]) * scale,
            size.height / 2 + (y - middle[1]) * scale,
        )
        for key, (x, y) in flat.items()
    }


def around(
    places: Mapping[str, Point],
    lost: Iterable[str],
    routes: Mapping[str, Route],
    size: Size,
) -> dict[str, Point]:
    """Places for flags: outward from the city that each is joined to, fanned out at one city."""
    result: dict[str, Point] = {}
    centre = (size.width / 2, size.height / 2)
    flags_at: dict[str, int] = {}
    for key in lost:
        joined = (route for route in routes.values() if key in route.between)
        route = next((r for r in joined if not places.keys().isdisjoint(r.between)), None)
        if route is None:
            result[key] = centre
            continue
        home = next(end for end in route.between if end in places)
        x, y = places[home]
        number = flags_at[home] = flags_at.get(home, -1) + 1
        turn = (number + 1) // 2 * (_FAN if number % 2 else -_FAN)
        angle = atan2(y - centre[1], x - centre[0]) + turn
        away = needed(route.length)
        result[key] = (
            _inside(x + cos(angle) * away, size.width),
            _inside(y + sin(angle) * away, size.height),
        )
    return result


def _inside(value: float, size: float) -> float:
    return min(max(value, MARGIN / 2), size - MARGIN / 2)
