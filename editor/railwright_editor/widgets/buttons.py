"""Buttons: with an icon, with words, and chips. A click on any of them leaves the focus alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, Theme, theme_of, type_of
from railwright_editor.widgets.icons import ICON, paint_icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

_RADIUS: Final = 6.0


def paint_focus(painter: QPainter, box: QRectF, theme: Theme, radius: float = _RADIUS) -> None:
    """Draw the 2 px focus ring inside a box."""
    painter.setPen(QPen(theme.color("focus"), 2.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)


class IconButton(QToolButton):
    """A button with an icon only; its accessible name and tooltip say what it does."""

    def __init__(
        self, icon: str, name: str, tip: str = "", *, side: int = 32, size: int = ICON
    ) -> None:
        super().__init__()
        self._icon = icon
        self._size = size
        self.setAccessibleName(name)
        self.setToolTip(tip or name)
        self.setFixedSize(side, side)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, ink = self._colors(theme)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if ground is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ground)
                painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            place = QRectF(0, 0, self._size, self._size)
            place.moveCenter(box.center())
            paint_icon(painter, place, self._icon, ink)
            if self.hasFocus():
                paint_focus(painter, box, theme)

    def _colors(self, theme: Theme) -> tuple[QColor | None, QColor]:
        if not self.isEnabled():
            return None, theme.color("disabled")
        if self.isChecked():
            return theme.color("accent"), theme.color("on_accent")
        if self.isDown():
            return theme.color("pressed"), theme.color("text")
        if self.underMouse():
            return theme.color("hover"), theme.color("text")
        return None, theme.color("text")


class WordButton(QPushButton):
    """A button with a verb. `primary` fills it with the accent, `quiet` leaves out the edge.

    The words of a `flush` one stand where those of a label would.
    """

    def __init__(
        self,
        text: str,
        pressed: Callable[[], object] | None = None,
        *,
        primary: bool = False,
        quiet: bool = False,
        flush: bool = False,
    ) -> None:
        super().__init__(text)
        self.setProperty("primary", primary)
        self.setProperty("quiet", quiet)
        self.setProperty("flush", flush)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        if pressed is not None:
            self.clicked.connect(lambda _checked=False: pressed())


class Chip(QAbstractButton):
    """A small rounded choice with words; checked chips are filled."""

    def __init__(self, text: str, *, checkable: bool = False, dot: QColor | None = None) -> None:
        super().__init__()
        self.setText(text)
        self._dot = dot
        self.setFont(type_of(QUIET))
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        dot = 14 if self._dot is not None else 0
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 20 + dot, 24)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = box.height() / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self.font())
            painter.setPen(QPen(theme.color("focus" if self.isChecked() else "field_edge"), 1.0))
            painter.setBrush(self._ground(theme))
            painter.drawRoundedRect(box, radius, radius)
            words = box.adjusted(10, 0, -10, 0)
            if self._dot is not None:
                painter.setBrush(self._dot)
                painter.drawEllipse(QPointF(words.left() + 4, words.center().y()), 4.5, 4.5)
                words.adjust(14, 0, 0, 0)
            painter.setPen(theme.color("text" if self.isEnabled() else "disabled"))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, radius)

    def _ground(self, theme: Theme) -> QColor:
        if self.isChecked():
            return theme.color("chosen")
        if self.isDown():
            return theme.color("pressed")
        return theme.color("hover" if self.underMouse() else "raised")


def spacer() -> QWidget:
    """A widget that takes the room that is left in a row."""
    widget = QWidget()
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return widget
