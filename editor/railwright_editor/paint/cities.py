"""Cities: dots with their rings, and the flag plates of countries and borders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright.board.geometry import dot_radius
from railwright_editor.paint.palette import CITY_DOT, DARK_INK, PAPER
from railwright_editor.paint.shapes import line_path, pen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import City, CityKind

_RING: Final = 1.2
_PLATES: Final[Mapping[CityKind, tuple[float, float]]] = {
    "border": (12.0, 8.0),
    "country": (17.0, 10.5),
}
"""Length and height of flag plates in mm."""


def city_shape(city: City) -> QPainterPath:
    """The outline of a city in board mm, its rings included."""
    if city.kind in _PLATES:
        return _flag(city, 0.9)
    path = QPainterPath()
    radius = dot_radius(city) + _RING
    path.addEllipse(QPointF(*city.at), radius, radius)
    return path


def paint_city(painter: QPainter, city: City) -> None:
    """Draw the dot or the flag plate of a city, without its name."""
    painter.setPen(pen(DARK_INK, 0.4))
    painter.setBrush(QColor(PAPER))
    painter.drawPath(city_shape(city))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CITY_DOT))
    if city.kind in _PLATES:
        painter.drawPath(_flag(city, 0.0))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(
            QPointF(city.at[0] - _PLATES[city.kind][0] * 0.08, city.at[1]), 1.5, 1.5
        )
    else:
        painter.drawEllipse(QPointF(*city.at), dot_radius(city), dot_radius(city))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _flag(city: City, grow: float) -> QPainterPath:
    """A plate with a swallow tail at its right end."""
    long, high = _PLATES[city.kind]
    x, y = city.at
    left, right = x - long / 2 - grow, x + long / 2 + grow
    top, bottom = y - high / 2 - grow, y + high / 2 + grow
    notch = right - high * 0.3 - grow * 0.2
    return line_path(
        [(left, top), (right, top), (notch, y), (right, bottom), (left, bottom)], closed=True
    )
