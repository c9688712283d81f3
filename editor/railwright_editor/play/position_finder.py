"""Finds a ticket of the board by any part of the names of its cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.enter import ENTER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent

_SHOWN: Final = 5
_LINE: Final = 24
_TICKET: Final = Qt.ItemDataRole.UserRole
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class TicketFinder(QWidget):
    """A field, and below it the tickets that fit what is typed. `found` carries a ticket.

    Up and down mark one of them, Enter takes it, and Esc empties the field.
    """

    found = Signal(int)

    def __init__(self, player: str) -> None:
        super().__init__()
        self._tickets: dict[str, int] = {}
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Add a ticket: type a city"))
        self.field.setAccessibleName(tr("Add a ticket to {player}", player=player))
        self.field.textChanged.connect(self._search)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Tickets that fit"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take)
        self.list.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.setFocusProxy(self.field)

    def show_tickets(self, tickets: Mapping[str, int]) -> None:
        """Offer these tickets by their names; what was typed is done with."""
        self._tickets = dict(tickets)
        self.field.clear()

    def _search(self, typed: str) -> None:
        wanted = _folded(typed.strip())
        self.list.clear()
        for name, ticket in self._tickets.items():
            if wanted and wanted in _folded(name):
                item = QListWidgetItem(name)
                item.setData(_TICKET, ticket)
                self.list.addItem(item)
        count = self.list.count()
        self.list.setCurrentRow(0 if count else -1)
        self.list.setFixedHeight(_LINE * min(count, _SHOWN) + STEP)
        self.list.setVisible(count > 0)

    def _take(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.found.emit(item.data(_TICKET))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The field leaves these keys to what it stands in."""
        step = _STEPS.get(Qt.Key(event.key()))
        if event.key() in ENTER and self.field.text():
            self._take(self.list.currentItem())
        elif step is not None and self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
        elif event.key() == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
        else:
            event.ignore()


def _folded(words: str) -> str:
    """Words as they are compared: any case, any dash."""
    return words.casefold().replace("–", "-")
