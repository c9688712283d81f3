"""The shapes that names, spaces and marks fill, and how deep they lie in one another."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from railwright.board.geometry import SPACE_WIDTH, corners, dot_radius

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.geometry import Space
    from railwright.board.model import City, Point, Route

Box: TypeAlias = tuple[float, float, float, float]
Shape: TypeAlias = "Sequence[Point]"

CLOSE: Final = 1.6
"""Names keep this distance from what they must not cover, in mm, where there is room."""
BED: Final = 1.4
"""How far the bed of a tunnel reaches beyond its spaces, in mm."""
_RING_WIDTH: Final = 1.2
_PLATES: Final = {"border": (6.9, 4.9), "country": (9.4, 6.2)}
"""Half the length and height of flag plates with their rims, in mm."""


def space_shape(route: Route, space: Space) -> Shape:
    """What a space fills, the bed of a tunnel included."""
    if not route.tunnel:
        return corners(space)
    return rectangle(space.at, (space.length + 2 * BED, SPACE_WIDTH + 2 * BED), space.angle)


def half_size(city: City) -> tuple[float, float]:
    """How far the mark of a city reaches from its middle, sideways and up, in mm."""
    radius = dot_radius(city) + _RING_WIDTH
    return _PLATES.get(city.kind, (radius, radius))


def mark_shape(city: City) -> Shape:
    """The plate of a city, or an eight-sided shape round its dot and rings."""
    across, up = half_size(city)
    if city.kind in _PLATES:
        return rectangle(city.at, (2 * across, 2 * up), 0.0)
    radius, (x, y) = across, city.at
    return tuple(
        (x + radius * cos(radians(a)), y + radius * sin(radians(a))) for a in range(0, 360, 45)
    )


def rectangle(at: Point, size: tuple[float, float], angle: float) -> Shape:
    """A rectangle round its middle, turned by degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    long, high = size[0] / 2, size[1] / 2
    return tuple(
        (at[0] + u * c - v * s, at[1] + u * s + v * c)
        for u, v in ((-long, -high), (long, -high), (long, high), (-long, high))
    )


def box_around(shape: Shape) -> Box:
    """The upright box round a shape: left, top, right, bottom in mm."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def near(a: Box, b: Box) -> bool:
    """Whether two boxes come closer than names should to anything."""
    return (
        a[0] - CLOSE < b[2] and b[0] - CLOSE < a[2] and a[1] - CLOSE < b[3] and b[1] - CLOSE < a[3]
    )


def depth(a: Shape, b: Shape) -> float:
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
            if least < -CLOSE:
                return least
            previous = corner
    return least
