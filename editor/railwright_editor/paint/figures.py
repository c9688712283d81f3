"""Figures that stand on the board in play: monsters, and the torn ring of a city in chaos."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright_editor.paint.palette import DARK_INK, PAPER
from railwright_editor.paint.shapes import pen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Point

MONSTERS: Final = {"alvin": "#4f7f3a", "dexter": "#7c3f86"}
"""The figures by the shape of their mark, with their colors."""
_WIDE: Final = 10.0
_HIGH: Final = 12.0
_TEETH: Final = 4
_FEET: Final = ((0.0, -5.0), (-8.0, -3.0), (8.0, -3.0), (-11.0, 6.0), (11.0, 6.0), (0.0, 17.0))
"""From the middle of a dot to the feet of a figure: where it may stand, the best place first."""
_RING: Final = 8.4
_TEARS: Final = 14


def paint_monster(painter: QPainter, shape: str, at: Point, names: Sequence[QPainterPath]) -> None:
    """Stand a monster by the dot of a city, with a torn ring round the dot.

    Neither covers a name where there is room beside it.

    Args:
        painter: paints in board mm.
        shape: the shape of the mark.
        at: the middle of the dot.
        names: the names that stand near, as they are painted.
    """
    around = QRectF(at[0] - 2 * _RING, at[1] - 2 * _RING, 4 * _RING, 4 * _RING)
    bare = QPainterPath()
    bare.addRect(around)
    for name in names:
        bare -= name
    painter.save()
    painter.setClipPath(bare, Qt.ClipOperation.IntersectClip)
    _paint_torn_ring(painter, at)
    painter.restore()
    paint_figure(painter, shape, foot_beside(at, names))


def foot_beside(at: Point, names: Sequence[QPainterPath]) -> Point:
    """Where a figure stands at a city: above its dot, or else where it covers no name."""
    places = [(at[0] + across, at[1] + down) for across, down in _FEET]
    return next(
        (foot for foot in places if not any(name.intersects(figure_box(foot)) for name in names)),
        places[0],
    )


def figure_box(foot: Point) -> QRectF:
    """The room that a figure takes whose feet are at a point."""
    return QRectF(foot[0] - _WIDE / 2, foot[1] - _HIGH, _WIDE, _HIGH)


def paint_figure(painter: QPainter, shape: str, at: Point) -> None:
    """Draw a monster alone, its feet at a point."""
    left, foot = at[0] - _WIDE / 2, at[1]
    painter.setPen(pen(PAPER, 1.0))
    painter.setBrush(QColor(MONSTERS[shape]))
    painter.drawPath(_body(left, foot))
    painter.setPen(Qt.PenStyle.NoPen)
    eyes = foot - _HIGH * 0.66
    for side in (0.32, 0.68):
        eye = QPointF(left + _WIDE * side, eyes)
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(eye, 1.7, 1.9)
        painter.setBrush(QColor(DARK_INK))
        painter.drawEllipse(eye + QPointF(0.2, 0.4), 0.8, 0.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _body(left: float, foot: float) -> QPainterPath:
    """A round head over a hem of teeth."""
    path = QPainterPath(QPointF(left, foot))
    path.lineTo(left, foot - _HIGH + _WIDE / 2)
    path.arcTo(QRectF(left, foot - _HIGH, _WIDE, _WIDE), 180, -180)
    path.lineTo(left + _WIDE, foot)
    step = _WIDE / _TEETH
    for tooth in range(_TEETH):
        right = left + _WIDE - tooth * step
        path.lineTo(right - step / 2, foot - 2.0)
        path.lineTo(right - step, foot)
    path.closeSubpath()
    return path


def _paint_torn_ring(painter: QPainter, at: Point) -> None:
    ring = QPainterPath()
    for corner in range(2 * _TEARS + 1):
        turn = pi * corner / _TEARS
        far = _RING + (0.9 if corner % 2 else -0.9)
        point = QPointF(at[0] + far * cos(turn), at[1] + far * sin(turn))
        if corner:
            ring.lineTo(point)
        else:
            ring.moveTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(PAPER, 2.2))
    painter.drawPath(ring)
    painter.setPen(pen("#b3261e", 1.0))
    painter.drawPath(ring)
