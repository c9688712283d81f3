"""Trains of players in play, seen from above, and the small houses that are stations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright.board.geometry import SPACE_WIDTH
from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.shapes import faded, line_path, pen, placed
from railwright_editor.paint.type import text_path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.geometry import Space
    from railwright.board.model import Point

_LONGER: Final = 1.0
_WIDER: Final = 0.6
_SHADOW: Final = ((1.6, 0.10), (1.1, 0.14), (0.6, 0.18))
"""A soft shadow is a few faint ones: how far to the lower right in mm, how strong."""


def paint_trains(
    painter: QPainter, spaces: Iterable[Space], seat: int, *, reversed_: bool = False
) -> None:
    """Put a train of the player at this seat (0 to 4) on each of the spaces."""
    for space in spaces:
        _paint_train(painter, space, seat, 180.0 if reversed_ else 0.0)


def _paint_train(painter: QPainter, space: Space, seat: int, turn: float) -> None:
    color = PLAYER_COLORS[seat]
    long, wide = space.length + 2 * _LONGER, SPACE_WIDTH + 2 * _WIDER
    angle = space.angle + turn
    hull = placed(_hull(long, wide), space.at, angle)
    for by, strength in _SHADOW:
        painter.fillPath(hull.translated(by, by), faded("#1a1510", strength))
    painter.setPen(pen(color.edge, 0.6))
    painter.setBrush(QColor(color.fill))
    painter.drawPath(hull)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(color.ink, 0.45), 0.45))
    painter.drawPath(placed(_roof(long, wide), space.at, angle))
    upright = space.angle if -90 <= space.angle <= 90 else space.angle + 180
    letter = text_path(color.letter, wide * 0.72)
    painter.fillPath(placed(letter, space.at, upright), QColor(color.ink))


def _hull(long: float, wide: float) -> QPainterPath:
    """A wagon from above: round at its front, square at its back, a coupling behind."""
    x, y, round_ = long / 2, wide / 2, wide * 0.45
    path = QPainterPath()
    path.moveTo(-x + 1, -y)
    path.lineTo(x - round_, -y)
    path.cubicTo(x, -y, x, -y * 0.6, x, 0)
    path.cubicTo(x, y * 0.6, x, y, x - round_, y)
    path.lineTo(-x + 1, y)
    path.quadTo(-x, y, -x, y - 1)
    path.lineTo(-x, -y + 1)
    path.quadTo(-x, -y, -x + 1, -y)
    return path


def _roof(long: float, wide: float) -> QPainterPath:
    """The lines of a roof on both sides of the letter."""
    path = QPainterPath()
    for x in (-0.38, -0.27, 0.25, 0.34):
        path.moveTo(x * long, -wide * 0.32)
        path.lineTo(x * long, wide * 0.32)
    return path


def paint_station(painter: QPainter, at: Point, seat: int) -> None:
    """Put a station of the player at this seat on a city: a small house."""
    color = PLAYER_COLORS[seat]
    house = house_path().translated(*at)
    for by, strength in _SHADOW:
        painter.fillPath(house.translated(by, by), faded("#1a1510", strength))
    painter.setPen(pen(color.edge, 0.6))
    painter.setBrush(QColor(color.fill))
    painter.drawPath(house)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillPath(text_path(color.letter, 5.0).translated(at[0], at[1] + 1.0), QColor(color.ink))


def house_path() -> QPainterPath:
    """The outline of a station round the origin."""
    return line_path([(-4.2, 4.0), (-4.2, -1.4), (0.0, -5.4), (4.2, -1.4), (4.2, 4.0)], closed=True)


def train_box(space: Space) -> QRectF:
    """The box in board mm that a train with its shadow may touch."""
    reach = (space.length + SPACE_WIDTH) / 2 + 3
    return QRectF(space.at[0] - reach, space.at[1] - reach, 2 * reach, 2 * reach)
