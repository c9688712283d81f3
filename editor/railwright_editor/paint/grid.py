"""Lines over the ground: the grid, and the sheets of paper that a board falls on."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QRectF, Qt

from railwright_editor.paint.palette import DARK_INK, SELECTION
from railwright_editor.paint.shapes import faded, screen_pen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from railwright.board.model import Size

_CLOSEST: Final = 6.0
"""Lines of the grid are at least this many pixels apart; there are fewer of them at low zoom."""
_STRONG: Final = 5
"""Every so manieth line is stronger."""
SHEET: Final = (297.0, 210.0)
"""The long and the short side of a sheet of A4 in mm."""
SHEET_MARGIN: Final = 10.0
"""What no printer reaches, in mm on each side."""


def paint_grid(painter: QPainter, size: Size, step: float, pixel: float) -> None:
    """Draw a grid of `step` mm over a board; `pixel` is the size of one pixel in mm."""
    shown = step
    while shown < _CLOSEST * pixel:
        shown *= _STRONG
    for strength, every in ((0.13, 1), (0.16, _STRONG)):
        painter.setPen(screen_pen(faded(DARK_INK, strength), 1.0))
        painter.drawLines(_lines(size, shown * every))


def _lines(size: Size, step: float) -> list[QLineF]:
    columns, rows = ceil(size.width / step), ceil(size.height / step)
    return [
        *(QLineF(step * i, 0, step * i, size.height) for i in range(1, columns)),
        *(QLineF(0, step * i, size.width, step * i) for i in range(1, rows)),
    ]


def sheets(size: Size) -> tuple[QRectF, ...]:
    """The parts of a board that fall on one sheet each, turned so that there are fewest."""
    long, short = (side - 2 * SHEET_MARGIN for side in SHEET)
    wide = _tiles(size, long, short)
    high = _tiles(size, short, long)
    return wide if len(wide) <= len(high) else high


def _tiles(size: Size, wide: float, high: float) -> tuple[QRectF, ...]:
    columns, rows = ceil(size.width / wide), ceil(size.height / high)
    return tuple(
        QRectF(wide * i, high * j, wide, high) for j in range(rows) for i in range(columns)
    )


def paint_sheets(painter: QPainter, size: Size) -> None:
    """Outline the sheets that a board falls on, in true size."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(screen_pen(faded(SELECTION, 0.9), 1.5, Qt.PenStyle.DashLine))
    for sheet in sheets(size):
        painter.drawRect(sheet)
