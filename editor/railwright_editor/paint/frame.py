"""The frame of a board and its score track: a hundred squares on paper, 1 at the bottom left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright_editor.paint.palette import FRAME, PAPER
from railwright_editor.paint.shapes import faded, pen
from railwright_editor.paint.type import text_path

if TYPE_CHECKING:
    from railwright.board.model import Size

SQUARES: Final = 100
_WIDEST: Final = 25.4
"""The side of a square that holds a scoring pawn well, in mm; small boards have smaller ones."""
_NUMBER: Final = 0.26
"""The height of a number as a share of its square."""
_PALENESS: Final = 0.72
"""How much of the color of the ground is left out to save ink."""
_SHADOW: Final = ((9.0, 0.03), (6.0, 0.04), (3.0, 0.06))
"""How far the shadow reaches in pixels, and how dark it is."""


def track_width(size: Size) -> float:
    """The width of the score track in mm: cities keep clear of it."""
    return min(_WIDEST, (size.width + size.height) / (SQUARES // 2 + 2))


def track_squares(size: Size) -> tuple[QRectF, ...]:
    """The squares 1 to 100, clockwise from the bottom left corner, in mm."""
    half = SQUARES // 2 + 2
    across = min(max(round(half * size.width / (size.width + size.height)), 4), half - 4)
    down = half - across
    side = track_width(size)
    wide = (size.width - 2 * side) / (across - 2)
    high = (size.height - 2 * side) / (down - 2)
    right, bottom = size.width - side, size.height - side
    rows = range(down - 2)
    columns = range(across - 2)
    left_side = [QRectF(0, side + high * i, side, high) for i in reversed(rows)]
    top_side = [QRectF(side + wide * i, 0, wide, side) for i in columns]
    right_side = [QRectF(right, side + high * i, side, high) for i in rows]
    bottom_side = [QRectF(side + wide * i, bottom, wide, side) for i in reversed(columns)]
    bottom_left, top_left, top_right, bottom_right = (
        QRectF(x, y, side, side) for x, y in ((0, bottom), (0, 0), (right, 0), (right, bottom))
    )
    return (
        bottom_left,
        *left_side,
        top_left,
        *top_side,
        top_right,
        *right_side,
        bottom_right,
        *bottom_side,
    )


def paint_frame(painter: QPainter, size: Size) -> None:
    """Draw the score track along the edges of the board, and the frame round the map."""
    whole = QRectF(0, 0, size.width, size.height)
    side = track_width(size)
    inner = whole.adjusted(side, side, -side, -side)
    band = QPainterPath()
    band.addRect(whole)
    band.addRect(inner)
    painter.fillPath(band, QColor(PAPER))
    painter.setPen(pen(faded(FRAME, 0.35), 0.25))
    squares = track_squares(size)
    for number, square in enumerate(squares, start=1):
        if not number % 5:
            painter.fillRect(square, faded(FRAME, 0.1))
        painter.drawRect(square)
    for number, square in enumerate(squares, start=1):
        at = square.center()
        path = text_path(str(number), _NUMBER * side, strong=not number % 5)
        strength = 0.6 if number % 5 else 0.95
        painter.fillPath(path.translated(at.x(), at.y()), faded(FRAME, strength))
    painter.setPen(pen(FRAME, 0.8))
    painter.drawRect(inner)
    painter.drawRect(whole.adjusted(0.4, 0.4, -0.4, -0.4))


def paint_paleness(painter: QPainter, size: Size) -> None:
    """Let the ground show so faintly that it takes little ink to print."""
    painter.fillRect(QRectF(0, 0, size.width, size.height), faded("#ffffff", _PALENESS))


def paint_shadow(painter: QPainter, size: Size, pixel: float) -> None:
    """Draw the soft shadow of a board on its desk; `pixel` is the size of one pixel in mm."""
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, strength in _SHADOW:
        by = grow * pixel
        painter.setBrush(faded("#000000", strength))
        box = QRectF(0, 0, size.width, size.height).adjusted(-by, -by / 2, by, by * 1.4)
        painter.drawRoundedRect(box, by, by)
    painter.setBrush(Qt.BrushStyle.NoBrush)
