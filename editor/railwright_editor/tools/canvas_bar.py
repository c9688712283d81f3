"""A bar at the top left of the canvas with what a tool or a selection offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP, theme_of

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright_editor.canvas.view import BoardView

_AWAY: Final = 3 * STEP
"""Pixels between the bar and the corner of the canvas."""
_RADIUS: Final = 6.0


class CanvasBar(QWidget):
    """One line over the canvas, whose parts stand in `row`; hidden at first."""

    def __init__(self, view: BoardView, name: str) -> None:
        super().__init__(view.viewport())
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(2 * STEP, STEP, 3 * STEP, STEP)
        self.row.setSpacing(STEP)
        self.hide()

    def offer(self, *, on: bool) -> None:
        """Show the bar in its corner, or hide it."""
        if on:
            self.adjustSize()
            self.move(_AWAY, _AWAY)
        self.setVisible(on)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing: what is beneath the bar is not meant."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("field_edge"), 1.0))
            painter.setBrush(theme.color("panel"))
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
