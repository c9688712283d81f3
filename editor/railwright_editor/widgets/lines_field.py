"""A field for several lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit
from typing_extensions import override

from railwright_editor.widgets.enter import ENTER
from railwright_editor.widgets.fields import FIELD_HEIGHT

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

_MOST: Final = 5


class LinesField(QPlainTextEdit):
    """Lines that commit on Enter or when the focus leaves; Shift+Enter begins a line.

    Esc restores. Enter and Esc then pass on, as those of all fields. `committed` carries the text.
    """

    committed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._shown = ""
        self.setObjectName("lines")
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self._fit)
        self._fit()

    def show_text(self, text: str, *, placeholder: str = "") -> None:
        """Show a value from outside; what is being typed here is left alone."""
        typing = self.hasFocus() and self.toPlainText() != self._shown
        self._shown = text
        self.setPlaceholderText(placeholder)
        if not typing and self.toPlainText() != text:
            self.setPlainText(text)

    def _fit(self) -> None:
        """Be as high as the lines need, up to five."""
        lines = min(max(self.blockCount(), 1), _MOST)
        self.setFixedHeight(FIELD_HEIGHT + (lines - 1) * self.fontMetrics().lineSpacing())

    def _commit(self) -> None:
        text = self.toPlainText().strip()
        if not text:
            self.setPlainText(self._shown)
        elif text != self._shown:
            self._shown = text
            self.committed.emit(text)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.setPlainText(self._shown)
            event.ignore()
        elif event.key() in ENTER and not shift:
            self._commit()
            event.ignore()
        else:
            super().keyPressEvent(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._commit()
