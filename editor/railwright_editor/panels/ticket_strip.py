"""The line under the table of tickets: how many there are, or what to do with the chosen ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QStackedLayout, QWidget

from railwright.board.edits import without
from railwright.board.findings import Place
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.form import EditForm
from railwright_editor.panels.ticket_form import TicketFields
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.fields import FIELD_HEIGHT
from railwright_editor.widgets.rows import ShortWords, Words, row
from railwright_editor.words import counted, tickets_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPoint

    from railwright_editor.document import Document
    from railwright_editor.selection import Selection


class TicketStrip(EditForm):
    """One line that never grows, so that the table above keeps its place.

    `told` carries a sentence of what was done.
    """

    told = Signal(str)

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self.column.setContentsMargins(4 * STEP, STEP, 4 * STEP, STEP)
        self._about = ShortWords("", "quiet")
        self._chosen = Words("", "quiet")
        self._fields = TicketFields(self, unit="")
        self._fields.points.setFixedWidth(58)
        self._fields.deck.setMinimumContentsLength(5)
        self._delete = IconButton("trash-2", tr("Delete the chosen tickets"), side=FIELD_HEIGHT)
        self._delete.clicked.connect(self._delete_chosen)
        self.menu = QMenu(self)
        holder = QWidget()
        self._stack = QStackedLayout(holder)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.addWidget(self._about)
        fields = (self._fields.deck, self._fields.points, self._fields.chain, self._delete)
        self._stack.addWidget(row(self._chosen, *fields, space=STEP))
        holder.setFixedHeight(FIELD_HEIGHT)
        self.wide(holder)

    def show_about(self, words: str) -> None:
        """Tell of the tickets that are shown."""
        self._about.show_text(words)

    def show_tickets(self, keys: Sequence[str]) -> None:
        """Offer what can be done with these tickets; none brings back what is told of all."""
        self._stack.setCurrentIndex(1 if keys else 0)
        self._fields.show_tickets(keys)
        self._fields.deck.setVisible(len(self.board.decks) > 1)
        self._chosen.setText(counted(len(keys), tr("ticket"), tr("tickets")))

    def open_menu(self, at: QPoint) -> None:
        """Open the menu of the chosen tickets at a point of the screen."""
        self.fill_menu()
        self.menu.popup(at)

    def fill_menu(self) -> None:
        """Put into the menu what can be done with the chosen tickets."""
        self.menu.clear()
        self.menu.addAction(tr("Follow the shortest path"), self._fields.follow)
        decks = list(self.board.decks)
        if len(decks) > 1:
            home = self.menu.addMenu(tr("Put in deck"))
            for deck in decks:
                home.addAction(deck, partial(self._fields.put_in_deck, deck))
        self.menu.addSeparator()
        self.menu.addAction(tr("Delete"), self._delete_chosen)

    def _delete_chosen(self) -> None:
        keys = self.selection.keys("ticket")
        if keys:
            name = tickets_name(self.board, keys)
            places = [Place("ticket", key) for key in keys]
            self.finish(tr("Delete {name}", name=name), without(self.board, places))
            self.told.emit(tr("Deleted {name}.", name=name))
