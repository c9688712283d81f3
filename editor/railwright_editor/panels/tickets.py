"""The Tickets tab: decks, the table of tickets, their points, and bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright.board.edits import with_deck
from railwright.board.findings import Place
from railwright.board.keys import fresh_key
from railwright.board.model import Deck
from railwright_editor.paint.theme import QUIET, STEP
from railwright_editor.panels.bonus_form import MEASURES, BonusForm
from railwright_editor.panels.counts import ticket_path
from railwright_editor.panels.deck_form import DeckForm
from railwright_editor.panels.ticket_table import FROM, MARK, POINTS, TO, TicketCells, TicketTable
from railwright_editor.widgets.buttons import Chip, WordButton
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.histogram import Histogram
from railwright_editor.widgets.rows import Words, line, row
from railwright_editor.words import counted, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHideEvent, QShowEvent

    from railwright_editor.document import Document
    from railwright_editor.selection import Selection

HOVER_DELAY = 200
"""Milliseconds over a row before its path is lit."""

_ROW_HEIGHT = 28


class TicketView(QTableView):
    """The table; a row under the pointer is told by `pointed` (-1 for none)."""

    pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Tickets")
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(24)
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self.pointed.emit(index.row()))

    @override
    def event(self, event: QEvent) -> bool:
        # F2 edits a cell here, though it is a key of the window too.
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F2:
            event.accept()
            return True
        return super().event(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(-1)


class Tickets(QWidget):
    """Shows and edits decks, tickets and bonus cards.

    `path_lit` carries the keys of the routes to light on the board, `new_wanted` asks for a new
    ticket in a deck, `refused` tells why a cell did not take what was typed.
    """

    done = Signal()
    path_lit = Signal(object)
    new_wanted = Signal()
    refused = Signal(str)

    def __init__(
        self,
        document: Document,
        selection: Selection,
        measures: Sequence[tuple[str, str]] = MEASURES,
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._document = document
        self._selection = selection
        self._deck: str | None = None
        self._pointed = -1
        self._chips = Flow()
        self._deck_form = DeckForm(document, selection)
        self._filter = QLineEdit()
        self._filter.setPlaceholderText("Filter by city")
        self._filter.setAccessibleName("Filter tickets by city")
        self._filter.setClearButtonEnabled(True)
        self._add = WordButton("Add", self.new_wanted.emit)
        self._add.setToolTip("New ticket: click two cities (Ctrl+T)")
        self._table = TicketTable(document)
        self._view = TicketView()
        self._view.setModel(self._table)
        self._cells = TicketCells(document, self._view)
        self._view.setItemDelegate(self._cells)
        self._empty = Words("No tickets yet. Press Ctrl+T and click two cities.", wrap=True)
        self._about = Words("", "quiet", size=QUIET)
        self._histogram = Histogram("points")
        self._bonuses = BonusForm(document, selection, measures)
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER_DELAY)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        top = QWidget()
        column = QVBoxLayout(top)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 2 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(self._chips)
        column.addWidget(row(self._filter, self._add))
        bottom = QWidget()
        foot = QVBoxLayout(bottom)
        foot.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, STEP)
        foot.setSpacing(0)
        foot.addWidget(self._about)
        foot.addWidget(self._histogram)
        self._empty.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, 4 * STEP)
        header = self._view.horizontalHeader()
        header.setSectionResizeMode(MARK, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(FROM, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(TO, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(POINTS, QHeaderView.ResizeMode.Fixed)
        self._view.setColumnWidth(MARK, 28)
        self._view.setColumnWidth(POINTS, 60)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorShown(True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._bonuses)
        self._scroll.setMaximumHeight(208)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(top)
        whole.addWidget(self._deck_form)
        whole.addWidget(self._empty)
        whole.addWidget(self._view, 1)
        whole.addWidget(bottom)
        whole.addWidget(line())
        whole.addWidget(self._scroll)
        self._bottom = bottom

    def _connect(self) -> None:
        self._filter.textChanged.connect(lambda text: self._narrow(self._deck, text))
        self._table.refused.connect(self.refused)
        self._view.pointed.connect(self._point)
        self._view.selectionModel().selectionChanged.connect(lambda *_: self._select())
        self._hover.timeout.connect(self._light)
        self._deck_form.done.connect(self.done)
        self._bonuses.done.connect(self.done)
        self._document.changed.connect(self.refresh)
        self._selection.changed.connect(self._show_selection)

    @property
    def deck(self) -> str | None:
        """The key of the deck that is shown, None for all decks."""
        return self._deck

    @property
    def view(self) -> TicketView:
        """The table of tickets."""
        return self._view

    def take_measures(self, measures: Sequence[tuple[str, str]]) -> None:
        """Offer bonus cards for these measures from now on."""
        self._bonuses.take_measures(measures)

    def refresh(self, *_boards: object) -> None:
        """Show the board as it is now; put off while the tab is hidden."""
        if not self.isVisible() and self.parent() is not None:
            return
        board = self._document.board
        if self._deck is not None and self._deck not in board.decks:
            self._deck = None
        self._table.set_palette(self.palette())
        self._table.narrow(self._deck, self._filter.text())
        here = self._view.currentIndex()
        self._table.refresh()
        self._view.selectionModel().setCurrentIndex(
            self._table.index(here.row(), here.column()),
            QItemSelectionModel.SelectionFlag.NoUpdate,
        )
        self._show_decks()
        self._bonuses.refresh()
        self._show_selection()

    def show_only(self, text: str) -> None:
        """Filter the table by a text."""
        self._filter.setText(text)

    def _show_decks(self) -> None:
        board = self._document.board
        chips = []
        if len(board.decks) != 1:
            chips.append(self._deck_chip(None, f"All {len(board.tickets)}"))
        for key in board.decks:
            number = sum(ticket.deck == key for ticket in board.tickets)
            chips.append(self._deck_chip(key, f"{key.capitalize()} {number}"))
        more = Chip("+ Deck")
        more.setToolTip("Add a deck of tickets")
        more.clicked.connect(self._add_deck)
        self._chips.show_widgets([*chips, more])
        shown = self._deck if len(board.decks) != 1 else next(iter(board.decks))
        self._deck_form.show_deck(shown)
        tickets = [ticket for ticket in board.tickets if shown in {None, ticket.deck}]
        self._empty.setVisible(not board.tickets)
        self._view.setVisible(bool(board.tickets))
        self._bottom.setVisible(bool(board.tickets))
        points = [max([t.points, *(o.points for o in t.options)]) for t in tickets]
        mean = f", {sum(points) / len(points):.1f} points on average" if points else ""
        self._about.setText(f"{counted(len(points), 'ticket')}{mean}")
        self._histogram.show_values(points)

    def _deck_chip(self, key: str | None, words: str) -> Chip:
        chip = Chip(words, checkable=True)
        chip.setAccessibleName(f"Deck {words}")
        chip.setChecked(key == self._deck or len(self._document.board.decks) == 1)
        chip.clicked.connect(lambda _checked=False: self._narrow(key, self._filter.text()))
        return chip

    def _narrow(self, deck: str | None, text: str) -> None:
        self._deck = deck
        self._table.narrow(deck, text)
        self._show_decks()
        self._show_selection()

    def _add_deck(self) -> None:
        board = self._document.board
        key = fresh_key("tickets" if not board.decks else "more", board.decks)
        self._deck = key
        self._document.edit(f"Add {key} deck", with_deck(board, Deck(key)))

    def _select(self) -> None:
        chosen = self._view.selectionModel().selectedRows()
        rows = self._table.rows
        self._selection.set(Place("ticket", str(rows[index.row()].number)) for index in chosen)
        self._light()

    def _show_selection(self) -> None:
        """Mark the rows of the selected tickets, and none when something else is selected."""
        keys = set(self._selection.keys("ticket"))
        model = self._view.selectionModel()
        model.blockSignals(True)  # noqa: FBT003 - Qt's signature
        model.clearSelection()
        flags = QItemSelectionModel.SelectionFlag
        for number, shown in enumerate(self._table.rows):
            if str(shown.number) in keys:
                index = self._table.index(number, FROM)
                model.select(index, flags.Select | flags.Rows)
        model.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._view.viewport().update()
        self._light()

    def _point(self, number: int) -> None:
        self._pointed = number
        self._cells.point(number)
        self._view.viewport().update()
        self._hover.start()

    def _light(self) -> None:
        """Light the path of the row under the pointer, or of the selected tickets."""
        if not self.isVisible():
            self.path_lit.emit(())
            return
        board = self._document.board
        rows = self._table.rows
        if 0 <= self._pointed < len(rows):
            tickets = [rows[self._pointed].ticket]
        else:
            tickets = [board.tickets[int(key)] for key in self._selection.keys("ticket")]
        routes = [key for ticket in tickets for key in ticket_path(board, ticket_goals(ticket))]
        self.path_lit.emit(tuple(dict.fromkeys(routes)))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.path_lit.emit(())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.done.emit()
            return
        super().keyPressEvent(event)
