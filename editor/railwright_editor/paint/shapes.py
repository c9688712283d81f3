"""Paths from points in millimetres, and the pens of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF, QTransform

from railwright.board.geometry import SPACE_CORNER, SPACE_WIDTH, Space

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Point


def polygon(points: Iterable[Point]) -> QPolygonF:
    """Points as Qt wants them."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def line_path(points: Sequence[Point], *, closed: bool = False) -> QPainterPath:
    """The path along the points."""
    path = QPainterPath()
    path.addPolygon(polygon(points))
    if closed:
        path.closeSubpath()
    return path


def space_path(space: Space, grow: float = 0.0) -> QPainterPath:
    """The rounded rectangle of a space, larger by mm on each side."""
    path = QPainterPath()
    long, wide = space.length + 2 * grow, SPACE_WIDTH + 2 * grow
    corner = max(SPACE_CORNER + grow, 0.2)
    path.addRoundedRect(QRectF(-long / 2, -wide / 2, long, wide), corner, corner)
    return placed(path, space.at, space.angle)


def placed(path: QPainterPath, at: Point, angle: float = 0.0) -> QPainterPath:
    """A path drawn round the origin, turned by degrees and put at a point."""
    return QTransform().translate(*at).rotate(angle).map(path)


def pen(color: QColor | str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen with round joins and ends, its width in painter units."""
    return QPen(QColor(color), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def dashed(solid: QPen, *lengths: float) -> QPen:
    """The pen with dashes and gaps of these lengths, in widths of the pen."""
    made = QPen(solid)
    made.setDashPattern(list(lengths))
    return made


def screen_pen(
    color: QColor | str, pixels: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> QPen:
    """A pen whose width in pixels is the same at every zoom."""
    made = pen(color, pixels, style)
    made.setCosmetic(True)
    return made


def faded(color: str, share: float) -> QColor:
    """The color at this strength, 0 to 1."""
    made = QColor(color)
    made.setAlphaF(share)
    return made
