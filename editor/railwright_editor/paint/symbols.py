"""The symbols that stand for colors, and the locomotive: small paths round the origin."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QTransform

from railwright_editor.paint.palette import INKS, SYMBOLS, card
from railwright_editor.paint.shapes import polygon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Point

_STRENGTH: Final = 0.6
_STROKE: Final = 0.22
_MADE: Final = 200.0
_CORNERS: Final[Mapping[str, tuple[Point, ...]]] = {
    "triangle": ((0.0, -0.92), (0.9, 0.7), (-0.9, 0.7)),
    "square": ((-0.72, -0.72), (0.72, -0.72), (0.72, 0.72), (-0.72, 0.72)),
    "diamond": ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)),
}
_LINES: Final[Mapping[str, tuple[tuple[Point, ...], ...]]] = {
    "plus": (((0.0, -0.9), (0.0, 0.9)), ((-0.9, 0.0), (0.9, 0.0))),
    "cross": (((-0.75, -0.75), (0.75, 0.75)), ((-0.75, 0.75), (0.75, -0.75))),
    "bars": (((-0.42, -0.85), (-0.42, 0.85)), ((0.42, -0.85), (0.42, 0.85))),
    "chevron": (((-0.9, 0.45), (0.0, -0.45), (0.9, 0.45)),),
}


@lru_cache(maxsize=64)
def symbol_path(color: str | None, size: float) -> QPainterPath:
    """The symbol of a color as an outline `size` units high; empty for gray.

    Callers share the path: they must not change it.
    """
    name = SYMBOLS[card(color)]
    bones = QPainterPath()
    # Made large and then scaled: at a few units Qt's strokes of curves have corners.
    half = _MADE / 2
    if name == "circle":
        bones.addEllipse(QPointF(0.0, 0.0), 0.85 * half, 0.85 * half)
    elif name in _CORNERS:
        bones.addPolygon(polygon((x * half, y * half) for x, y in _CORNERS[name]))
        bones.closeSubpath()
    for stroke in _LINES.get(name, ()):
        bones.addPolygon(polygon((x * half, y * half) for x, y in stroke))
    stroker = QPainterPathStroker()
    stroker.setWidth(_STROKE * _MADE)
    outline = stroker.createStroke(bones).simplified()
    return QTransform.fromScale(size / _MADE, size / _MADE).map(outline)


def symbol_ink(color: str | None) -> QColor:
    """The color in which a symbol is drawn upon its own color."""
    ink = QColor(INKS[card(color)])
    ink.setAlphaF(_STRENGTH)
    return ink


def paint_symbol(painter: QPainter, color: str | None, at: Point, size: float) -> None:
    """Draw the symbol of a color, centred at a point, `size` units high."""
    painter.fillPath(symbol_path(color, size).translated(*at), symbol_ink(color))


@lru_cache(maxsize=8)
def locomotive_path(size: float) -> QPainterPath:
    """A steam locomotive seen from the side, `size` units long, round the origin."""
    unit = size / 10
    path = QPainterPath()
    for x, y, w, h in (
        (-4.6, -1.2, 6.6, 2.6),  # boiler
        (1.4, -3.4, 3.0, 4.8),  # cab
        (0.9, -3.9, 4.0, 0.9),  # roof
        (-4.0, -3.3, 1.4, 2.4),  # chimney
        (-1.4, -2.0, 1.4, 1.0),  # dome
    ):
        part = QPainterPath()
        part.addRoundedRect(QRectF(x * unit, y * unit, w * unit, h * unit), unit * 0.4, unit * 0.4)
        path |= part
    for x, r in ((-3.2, 1.1), (-0.6, 1.1), (2.7, 1.7)):
        wheel = QPainterPath()
        wheel.addEllipse(QPointF(x * unit, (3.4 - r) * unit), r * unit, r * unit)
        path |= wheel
    return path
