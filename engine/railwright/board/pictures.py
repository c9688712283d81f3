"""Pictures on a board: where a picture lies, and matching it with the places that it shows."""

from __future__ import annotations

from cmath import phase
from dataclasses import replace
from math import cos, degrees, radians, sin
from typing import TYPE_CHECKING, Final

from railwright.board.grid import on_grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Point, Scenery, Size

LARGEST_SHARE: Final = 0.8
"""A new picture takes no more than this share of the board's width and height."""
MOST_CROPPED: Final = 95.0
"""Two sides that face one another cut off no more than this many percent in all."""
_LEAST: Final = 1.0
"""Pictures stay at least so many mm wide and high."""


def picture_box(piece: Scenery) -> tuple[Point, tuple[float, float]]:
    """The middle of a picture, and its width and height in mm before it is turned."""
    (ax, ay), (bx, by) = piece.points[0], piece.points[-1]
    return ((ax + bx) / 2, (ay + by) / 2), (abs(bx - ax), abs(by - ay))


def boxed(piece: Scenery, middle: Point, size: tuple[float, float]) -> Scenery:
    """The picture with another middle, and another width and height in mm."""
    (x, y), (w, h) = middle, (max(part, _LEAST) / 2 for part in size)
    return on_grid(replace(piece, points=((x - w, y - h), (x + w, y + h))))


def first_size(size: Size, natural: tuple[float, float]) -> tuple[float, float]:
    """How large a picture comes to a board, in mm: as it is, or smaller so that it fits well."""
    room = size.width * LARGEST_SHARE, size.height * LARGEST_SHARE
    share = min(1.0, room[0] / natural[0], room[1] / natural[1])
    return natural[0] * share, natural[1] * share


def picture_corners(piece: Scenery) -> tuple[Point, ...]:
    """The four corners of a picture on the board, from its own top left one on."""
    (x, y), (w, h) = picture_box(piece)
    c, s = cos(radians(piece.angle)), sin(radians(piece.angle))
    return tuple(
        (x + u * c - v * s, y + u * s + v * c)
        for u, v in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
    )


def matched(piece: Scenery, pairs: Sequence[tuple[Point, Point]]) -> Scenery:
    """The picture shifted, scaled and turned so that places of it come to where they belong.

    Each pair is a place on the board now and the place where what it shows should lie. One pair
    shifts the picture; two scale and turn it as well, as long as they are apart.
    """
    middle, size = picture_box(piece)
    at = complex(*middle)
    starts, ends = zip(*((complex(*a), complex(*b)) for a, b in pairs), strict=True)
    turn = complex(1, 0)
    if len(pairs) > 1 and starts[1] != starts[0] and ends[1] != ends[0]:
        turn = (ends[1] - ends[0]) / (starts[1] - starts[0])
    moved = ends[0] + (at - starts[0]) * turn
    scale, angle = abs(turn), (piece.angle + degrees(phase(turn))) % 360
    turned = replace(piece, angle=angle - 360 if angle > 180 else angle)
    return boxed(turned, (moved.real, moved.imag), (size[0] * scale, size[1] * scale))


def cropped(piece: Scenery, sides: tuple[float, float, float, float]) -> Scenery:
    """The picture cut anew: `sides` are percent cut off left, top, right and bottom in all.

    What stays visible stays where it is; nothing is scaled.
    """
    left, top, right, bottom = sides
    (x, y), (w, h) = picture_box(piece)
    old = piece.crop
    whole = (w / (1 - (old[0] + old[2]) / 100), h / (1 - (old[1] + old[3]) / 100))
    # How far the middle of what is visible moves, along the picture's own axes.
    along = whole[0] * ((left - right) - (old[0] - old[2])) / 200
    down = whole[1] * ((top - bottom) - (old[1] - old[3])) / 200
    c, s = cos(radians(piece.angle)), sin(radians(piece.angle))
    middle = (x + along * c - down * s, y + along * s + down * c)
    size = (whole[0] * (1 - (left + right) / 100), whole[1] * (1 - (top + bottom) / 100))
    return boxed(replace(piece, crop=sides), middle, size)
