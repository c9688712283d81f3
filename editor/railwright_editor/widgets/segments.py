"""A few choices side by side, one of them filled; none when several things differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import theme_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.widgets.fields import FIELD_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QKeyEvent, QPaintEvent

_RADIUS: Final = 4.0
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _Segment(QAbstractButton):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(FIELD_HEIGHT)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 16, FIELD_HEIGHT)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = "chosen" if self.isChecked() else "hover" if self.underMouse() else "raised"
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("focus" if self.isChecked() else "field_edge"), 1.0))
            painter.setBrush(theme.color("pressed" if self.isDown() else ground))
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            painter.setPen(theme.color("text" if self.isEnabled() else "disabled"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, _RADIUS)


class Segments(QWidget):
    """Choices side by side; `chosen` carries the value of what a person picked.

    `choices` are words, what a tooltip says of them, and the value.
    """

    chosen = Signal(object)

    def __init__(self, name: str, choices: Iterable[tuple[str, str, object]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(4)
        self._segments: list[tuple[_Segment, object]] = []
        for words, tip, value in choices:
            segment = _Segment(tr(words))
            segment.setAccessibleName(f"{name}: {tr(tip)}")
            segment.setToolTip(tr(tip))
            segment.clicked.connect(lambda _checked=False, value=value: self._choose(value))
            across.addWidget(segment)
            self._segments.append((segment, value))

    def show_value(self, value: object) -> None:
        """Show the chosen value; None, or one that is no choice, shows nothing chosen."""
        for segment, own in self._segments:
            segment.setChecked(own == value)

    def _choose(self, value: object) -> None:
        self.show_value(value)
        self.chosen.emit(value)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        buttons = [segment for segment, _ in self._segments]
        focused = next((i for i, button in enumerate(buttons) if button.hasFocus()), 0)
        buttons[(focused + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
