"""A bar at the top left of the canvas with what a tool or a selection offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.widgets.plate import paint_plate

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright_editor.canvas.view import BoardView

_AWAY: Final = 3 * STEP
"""Pixels between the bar and the corner of the canvas."""


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
        paint_plate(self)
