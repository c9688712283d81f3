"""The pointer over a place from which one turns things: an arrow that goes round."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QCursor, QPainter, QPainterPath, QPen, QPixmap

from railwright_editor.paint.palette import DARK_INK, PAPER

_SIZE: Final = 24
_RADIUS: Final = 7.0
_FROM: Final = 20.0
_ROUND: Final = 280.0
_HEAD: Final = 4.0


@lru_cache(maxsize=1)
def turn_cursor() -> QCursor:
    """The cursor, drawn in ink on paper so that it shows on every ground."""
    picture = QPixmap(_SIZE, _SIZE)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for color, width in ((PAPER, 4.5), (DARK_INK, 2.0)):
            pen = QPen(QColor(color), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(_arrow())
    return QCursor(picture, _SIZE // 2, _SIZE // 2)


def _arrow() -> QPainterPath:
    """Most of a circle, with a head where it begins."""
    middle = _SIZE / 2
    circle = QRectF(middle - _RADIUS, middle - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    path = QPainterPath()
    path.arcMoveTo(circle, _FROM)
    path.arcTo(circle, _FROM, _ROUND)
    tip = QPointF(middle + _RADIUS * cos(radians(_FROM)), middle - _RADIUS * sin(radians(_FROM)))
    path.moveTo(tip + QPointF(-_HEAD, -_HEAD / 2))
    path.lineTo(tip)
    path.lineTo(tip + QPointF(_HEAD / 2, -_HEAD))
    return path
