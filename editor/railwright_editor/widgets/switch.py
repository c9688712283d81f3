"""A switch: off, on, or half for things that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from railwright_editor.paint.theme import theme_of
from railwright_editor.widgets.buttons import paint_focus

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Switch(QAbstractButton):
    """A switch of 34 × 20 px; `clicked` carries the new state."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._mixed = False
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(38, 24)

    @property
    def mixed(self) -> bool:
        """Whether the things it stands for differ."""
        return self._mixed

    def show_value(self, value: object) -> None:
        """Show on (True), off (False), or mixed (None)."""
        self._mixed = value is None
        self.setChecked(value is True)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(38, 24)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        on = self.isChecked() and not self._mixed
        box = QRectF(3, 3, 32, 18)
        knob = QRectF(0, 0, 12, 12)
        at = 0.5 if self._mixed else float(on)
        knob.moveCenter(box.center())
        knob.moveLeft(box.left() + 3 + at * (box.width() - 18))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge, ground, ink = self._colors(on=on)
            painter.setPen(QPen(theme.color(edge), 1.0))
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(box, 9, 9)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(ink))
            painter.drawRoundedRect(knob, 6, 6)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 11)

    def _colors(self, *, on: bool) -> tuple[str, str, str]:
        """The colors of edge, ground and knob by their names in the theme."""
        if not self.isEnabled():
            return "line", "panel", "disabled"
        if on:
            return "accent", "accent", "on_accent"
        return "field_edge", "hover" if self.underMouse() else "raised", "field_edge"
