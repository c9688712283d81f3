"""The rounded plate on which what lies over the canvas stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from railwright_editor.paint.theme import theme_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_RADIUS: Final = 6.0


def paint_plate(widget: QWidget) -> None:
    """Fill a widget with the color of panels, with round corners and an edge."""
    theme = theme_of(widget.palette())
    with QPainter(widget) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("field_edge"), 1.0))
        painter.setBrush(theme.color("panel"))
        box = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
