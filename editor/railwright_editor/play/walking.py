"""From place to place in a game: by arrow keys, and in reading order."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians
from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.game.moves import bits
from railwright_editor.canvas.walking import reading_order

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Point
    from railwright.game.network import Network
    from railwright_editor.play.lit import Lit

_WIDEST: Final = 60.0
"""Degrees that a place may lie beside the direction of an arrow."""


def lit_places(net: Network, lit: Lit) -> tuple[Place, ...]:
    """The cities and routes that are lit."""
    cities = (Place("city", net.city_keys[city]) for city in bits(lit.cities))
    routes = (Place("route", net.route_keys[route]) for route in bits(lit.routes))
    return (*cities, *routes)


def in_reading_order(net: Network, lit: Lit) -> tuple[Place, ...]:
    """What is lit, as one would read the board: or every city and route where nothing is."""
    shining = set(lit_places(net, lit))
    there = [place for place in reading_order(net.board) if place.kind in {"city", "route"}]
    return tuple(place for place in there if place in shining or not shining)


def nearest_towards(start: Point, angle: float, spots: Mapping[Place, Point]) -> Place | None:
    """The place to go to from a point in a direction (degrees, 90 is down), None if none is there.

    What lies straight ahead is nearer than what lies aside.
    """
    best: tuple[float, Place] | None = None
    for place, (x, y) in spots.items():
        dx, dy = x - start[0], y - start[1]
        aside = abs((degrees(atan2(dy, dx)) - angle + 180.0) % 360.0 - 180.0)
        if aside > _WIDEST or not (dx or dy):
            continue
        far = hypot(dx, dy) / cos(radians(aside)) ** 2
        if best is None or far < best[0]:
            best = (far, place)
    return best[1] if best is not None else None
