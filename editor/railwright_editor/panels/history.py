"""The History of the drawer: every step, oldest first; a click goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from railwright_editor.document import Document

_ROW = 28
"""Height of a step, in px."""

_START = "The board as it was opened"


class History(QWidget):
    """A list of the document's steps; undone ones are quiet, the saved one is marked."""

    done = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._saved_at = 0
        self._empty = Words(tr("Nothing to undo yet."), "quiet")
        self._empty.setContentsMargins(14, 2 * STEP, 14, 2 * STEP)
        self._list = QListWidget()
        self._list.setAccessibleName(tr("History"))
        self._list.setUniformItemSizes(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, STEP, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        column.addStretch()
        self._list.itemClicked.connect(self._go)
        self._list.itemActivated.connect(self._go)
        document.history_changed.connect(self._note)
        self._note()

    @property
    def list(self) -> QListWidget:
        """The list of steps; its first row is the board before all steps."""
        return self._list

    def _note(self) -> None:
        """Remember which step the file holds, and show the steps if anybody sees them."""
        if not self._document.modified:
            self._saved_at = self._document.at
        elif self._saved_at > len(self._document.steps):
            self._saved_at = -1
        if self.isVisible() or self.parent() is None:
            self._refresh()

    def _refresh(self) -> None:
        document = self._document
        self._empty.setVisible(not document.steps)
        self._list.setVisible(bool(document.steps))
        self._list.clear()
        quiet = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for number, words in enumerate((tr(_START), *document.steps)):
            saved = "   saved" if number == self._saved_at and document.path else ""
            item = QListWidgetItem(f"{words}{saved}")
            item.setSizeHint(QSize(0, _ROW))
            if number > document.at:
                item.setForeground(quiet)
                font = item.font()
                font.setItalic(True)
                item.setFont(font)
            self._list.addItem(item)
        self._list.setCurrentRow(document.at)
        self._show_current()

    def _show_current(self) -> None:
        self._list.scrollToItem(self._list.currentItem())

    def _go(self, item: QListWidgetItem) -> None:
        self._document.go_to(self._list.row(item))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The list gets its height after it is shown, when the drawer has opened.
        self._list.doItemsLayout()
        self._show_current()
