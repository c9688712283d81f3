"""Maps of the plane: moving, scaling, turning and mirroring points in mm, and boxes of them."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Point


@dataclass(frozen=True, slots=True)
class Box:
    """An upright box in mm; a lone point is a box without width and height."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def low(self, axis: int) -> float:
        """Its left side for axis 0, its top for axis 1."""
        return (self.left, self.top)[axis]

    def high(self, axis: int) -> float:
        """Its right side for axis 0, its bottom for axis 1."""
        return (self.right, self.bottom)[axis]


def box_of(points: Iterable[Point]) -> Box:
    """The box round some points, of which there must be one at least."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def box_round(boxes: Iterable[Box]) -> Box:
    """The box round some boxes, of which there must be one at least."""
    return box_of(
        corner for box in boxes for corner in ((box.left, box.top), (box.right, box.bottom))
    )


@dataclass(frozen=True, slots=True)
class Affine:
    """A map that takes (x, y) to (xx·x + xy·y + dx, yx·x + yy·y + dy)."""

    xx: float = 1.0
    xy: float = 0.0
    yx: float = 0.0
    yy: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def __call__(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = point
        return self.xx * x + self.xy * y + self.dx, self.yx * x + self.yy * y + self.dy

    @property
    def mirrors(self) -> bool:
        """Whether left and right change places."""
        return self.xx * self.yy - self.xy * self.yx < 0

    @property
    def growth(self) -> float:
        """How many times as large things become, in the mean of both directions."""
        return sqrt(abs(self.xx * self.yy - self.xy * self.yx))

    def direction(self, angle: float) -> float:
        """The direction in degrees of a line that had this one."""
        x, y = cos(radians(angle)), sin(radians(angle))
        return degrees(atan2(self.yx * x + self.yy * y, self.xx * x + self.xy * y))

    def stretch(self, angle: float) -> float:
        """How many times as long lines of a direction in degrees become."""
        x, y = cos(radians(angle)), sin(radians(angle))
        return hypot(self.xx * x + self.xy * y, self.yx * x + self.yy * y)

    def round(self, centre: Point) -> Affine:
        """The same map, keeping `centre` where it is."""
        x, y = self(centre)
        return Affine(
            self.xx,
            self.xy,
            self.yx,
            self.yy,
            self.dx + centre[0] - x,
            self.dy + centre[1] - y,
        )


def moving(by: Point) -> Affine:
    """Moving by so many mm to the right and down."""
    return Affine(dx=by[0], dy=by[1])


def scaling(across: float, down: float, centre: Point) -> Affine:
    """Making things so many times as wide and as high, away from a centre."""
    return Affine(xx=across, yy=down).round(centre)


def turning(angle: float, centre: Point) -> Affine:
    """Turning by degrees, clockwise on the screen, round a centre."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return Affine(c, -s, s, c).round(centre)
