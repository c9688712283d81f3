"""From lit place to lit place by arrow keys."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.findings import Place
    from railwright.board.model import Point

_WIDEST: Final = 60.0
"""Degrees that a place may lie beside the direction of an arrow."""


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
