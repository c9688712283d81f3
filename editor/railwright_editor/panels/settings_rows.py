"""Rows of the Settings page, and the line on which a bank card is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

CARD: Final = 85.6
"""The width of a bank card in mm."""
_LEAST: Final = 160.0
_MARGIN: Final = 12.0


def paint_rule(widget: QWidget) -> None:
    """Draw the thin line below a row."""
    with QPainter(widget) as painter:
        painter.setPen(QPen(theme_of(widget.palette()).color("line"), 1.0))
        y = widget.height() - 0.5
        painter.drawLine(QPointF(0, y), QPointF(widget.width(), y))


class SettingRow(QWidget):
    """A name and a quiet sentence at the left, and what is set at the right."""

    def __init__(self, name: str, sentence: str, *controls: QWidget) -> None:
        super().__init__()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Words(name))
        self.sentence = Words(sentence, "quiet", size=QUIET, wrap=True)
        self.sentence.setMinimumWidth(240)
        words.addWidget(self.sentence)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 2 * STEP, 0, 2 * STEP)
        across.setSpacing(2 * STEP)
        across.addLayout(words, 1)
        across.addSpacing(4 * STEP)
        for control in controls:
            across.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        paint_rule(self)


class SettingGroup(QWidget):
    """Rows below one another under a title."""

    def __init__(self, title: str, *rows: QWidget) -> None:
        super().__init__()
        self.setObjectName("page")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, STEP, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(Words(title, size=SECTION))
        self.column.addSpacing(STEP)
        for row in rows:
            self.column.addWidget(row)


class CardLine(QWidget):
    """A line that is dragged until a bank card fits it.

    `measured` carries its length in logical px while it is dragged or changed by arrow keys.
    """

    measured = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._length = 324.0
        self._grip: float | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setAccessibleName(tr("As wide as a bank card; arrow keys change it by a pixel"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def length(self) -> float:
        """The length of the line in logical px."""
        return self._length

    def show_length(self, length: float) -> None:
        """Show a line so many logical px long."""
        self._length = max(_LEAST, min(length, self._most))
        self.setAccessibleDescription(tr("{pixels} pixels", pixels=round(self._length)))
        self.update()

    @property
    def _most(self) -> float:
        return max(_LEAST, self.width() - 2 * _MARGIN)

    def _set(self, length: float) -> None:
        self.show_length(length)
        self.measured.emit(self._length)

    @override
    def sizeHint(self) -> QSize:
        return QSize(720, 132)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        near = abs(x - _MARGIN - self._length) < 24
        self._grip = x - self._length if near else _MARGIN
        self._set(x - self._grip)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._set(event.position().x() - self._grip)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        far = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self._set(self._length + step * (10 if far else 1))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        card = QRectF(_MARGIN, 40, self._length, 64)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("line"), 1.0, Qt.PenStyle.DashLine))
            painter.setBrush(theme.color("panel"))
            painter.drawRoundedRect(card, 8, 8)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            words = tr("Lay a bank card here: 85.6 mm")
            painter.drawText(card, Qt.AlignmentFlag.AlignCenter, words)
            painter.setPen(QPen(theme.color("accent"), 2.0))
            y = card.top() - 12
            painter.drawLine(QPointF(card.left(), y), QPointF(card.right(), y))
            for x in (card.left(), card.right()):
                painter.drawLine(QPointF(x, y - 8), QPointF(x, card.bottom() + 8))
            painter.setBrush(theme.color("accent"))
            painter.drawEllipse(QPointF(card.right(), y), 6, 6)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)
