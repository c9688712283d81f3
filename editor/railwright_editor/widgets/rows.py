"""Rows of a form: a label column of 96 px, then fields of one height; quiet titles over groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, SECTION, STEP, type_of
from railwright_editor.widgets.fields import FIELD_HEIGHT, NumberField
from railwright_editor.widgets.scrub import Scrub

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QResizeEvent

LABEL_COLUMN: Final = 96


class Words(QLabel):
    """A label in one role of the theme: "text", "quiet", "good", "warning" or "error".

    It never reads its text as markup, because texts come from boards.
    """

    def __init__(
        self, text: str = "", role: str = "text", *, size: int = 0, wrap: bool = False
    ) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(wrap)
        if size:
            self.setFont(type_of(size, strong=size >= SECTION))

    def set_role(self, role: str) -> None:
        """Change the role of the words."""
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)


class ShortWords(Words):
    """A label that is shortened in the middle when there is too little room, with a tooltip."""

    def __init__(self, text: str = "", role: str = "text", *, size: int = 0) -> None:
        super().__init__("", role, size=size)
        self._full = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._full = text
        self._shorten()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    @override
    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self._full) + 2
        return QSize(width, super().sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def _shorten(self) -> None:
        short = self.fontMetrics().elidedText(
            self._full, Qt.TextElideMode.ElideMiddle, max(self.width(), 20)
        )
        self.setText(short)
        self.setToolTip(self._full if short != self._full else "")


class ScrubLabel(Words):
    """The label of a number: a drag to the side changes it, 4 px a step, as one undo step."""

    def __init__(self, text: str, field: NumberField) -> None:
        super().__init__(text, "quiet")
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self._scrub = Scrub(field)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._scrub.press(event.position().x())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._scrub.move(event.position().x())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._scrub.release()


def line() -> QFrame:
    """A thin rule between two parts."""
    rule = QFrame()
    rule.setObjectName("rule")
    rule.setFixedHeight(1)
    return rule


def row(*widgets: QWidget, space: int = 2 * STEP) -> QWidget:
    """Widgets side by side; a widget that stretches gets the room that is left."""
    holder = QWidget()
    across = QHBoxLayout(holder)
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(space)
    for widget in widgets:
        across.addWidget(widget)
    return holder


def left(*widgets: QWidget) -> QWidget:
    """Widgets side by side at the left, with empty room behind them."""
    holder = row(*widgets)
    layout = holder.layout()
    if isinstance(layout, QHBoxLayout):
        layout.addStretch(1)
    return holder


class Form(QWidget):
    """Groups of field rows, one above the other."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("form")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 4 * STEP)
        self.column.setSpacing(2 * STEP)

    def title(self, text: str) -> Words:
        """Begin a group with a quiet title."""
        self.column.addSpacing(2 * STEP)
        words = Words(text, "quiet", size=QUIET)
        self.column.addWidget(words)
        return words

    def field(self, label: str, *fields: QWidget) -> QWidget:
        """Add a row: a label, then one or several fields sharing the room."""
        words: Words = Words(label, "quiet")
        if fields and isinstance(fields[0], NumberField) and not fields[0].has_word:
            words = ScrubLabel(label, fields[0])
        words.setFixedWidth(LABEL_COLUMN)
        words.setMinimumHeight(FIELD_HEIGHT)
        words.setBuddy(fields[0])
        holder = row(words, *fields)
        self.column.addWidget(holder)
        return holder

    def fact(self, label: str) -> Words:
        """Add a low row that only tells something: a label, and the words to fill."""
        words, told = Words(label, "quiet"), Words()
        words.setFixedWidth(LABEL_COLUMN)
        told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        told.setWordWrap(True)
        self.column.addWidget(row(words, told))
        return told

    def wide(self, widget: QWidget) -> QWidget:
        """Add a widget over the whole width."""
        self.column.addWidget(widget)
        return widget
