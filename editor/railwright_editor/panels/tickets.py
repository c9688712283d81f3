"""The Tickets tab: decks, the table of tickets, their points and their use, and bonus cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright.assist.reach import target, usual_spread
from railwright.board.edits import with_deck
from railwright.board.findings import Place
from railwright.board.keys import fresh_key
from railwright.board.model import Deck
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.bonus_form import MEASURES, BonusForm
from railwright_editor.panels.counts import ticket_path
from railwright_editor.panels.deck_form import DeckForm
from railwright_editor.panels.form import LEAVING
from railwright_editor.panels.ticket_chips import DeckChips
from railwright_editor.panels.ticket_strip import TicketStrip
from railwright_editor.panels.ticket_table import FROM, TicketTable
from railwright_editor.panels.ticket_use import TicketUse
from railwright_editor.panels.ticket_view import TicketView
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip, WordButton
from railwright_editor.widgets.histogram import Histogram
from railwright_editor.widgets.rows import Words, line, row
from railwright_editor.words import counted, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from railwright.board.model import Ticket
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection

HOVER_DELAY: Final = 200
"""Milliseconds over a row before its path is lit."""

ROOM_FOR_BARS: Final = 420
"""In a panel lower than this many px the histogram gives its room to the table."""

_MOST_OF_BONUSES: Final = 0.4
"""The bonus cards take no more than this share of the panel's height."""


class Tickets(QWidget):
    """Shows and edits decks, tickets and bonus cards.

    `path_lit` carries the keys of the routes to light on the board, `new_wanted` asks for a new
    ticket in a deck, `suggest_wanted` for suggestions. `refused` tells why a cell did not take
    what was typed, or what a step did besides; `told` what was done, for a toast with Undo.
    """

    done = Signal()
    path_lit = Signal(object)
    new_wanted = Signal()
    suggest_wanted = Signal()
    refused = Signal(str)
    told = Signal(str)

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
        self._proposed: tuple[Ticket, ...] = ()
        self._chips = DeckChips()
        self._use_chip = Chip(tr("Use"), checkable=True)
        self._use_chip.setToolTip(tr("How often tickets need each city and each route"))
        self._deck_form = DeckForm(document, selection)
        self._filter = _filter_field()
        self._add = WordButton(tr("Add"), self.new_wanted.emit)
        self._add.setToolTip(tr("New ticket: click two cities (Ctrl+T)"))
        self.suggest = WordButton(tr("Suggest…"), self.suggest_wanted.emit)
        self.suggest.setToolTip(tr("Suggest tickets that suit the routes of the board"))
        self._table = TicketTable(document, self._chosen)
        self._view = TicketView(self._table, document)
        self.use = TicketUse(document, selection)
        """How often tickets need each city and each route."""
        self._empty = Words(
            tr(
                "No tickets yet. Press Ctrl+T and click two cities, or let Suggest fill a deck"
                " from your routes."
            ),
            wrap=True,
        )
        self._no_match = Words(tr("No ticket matches the filter."), "quiet")
        self._strip = TicketStrip(document, selection)
        self._histogram = Histogram()
        self._bonuses = BonusForm(document, selection, measures)
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER_DELAY)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        decks = QWidget()
        across = QHBoxLayout(decks)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self._chips, 1)
        across.addWidget(self._use_chip, 0, Qt.AlignmentFlag.AlignTop)
        top = _padded(decks, row(self._filter, self._add, self.suggest, space=STEP))
        self._bars = _padded(self._histogram)
        for words in (self._empty, self._no_match):
            words.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, 4 * STEP)
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._pages = QStackedWidget()
        for page in (self._view, self.use, self._empty, self._no_match):
            self._pages.addWidget(page)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._bonuses)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        for part in (top, self._deck_form):
            whole.addWidget(part)
        whole.addWidget(self._pages, 1)
        for part in (line(), self._strip, self._bars, line(), self._scroll):
            whole.addWidget(part)

    def _connect(self) -> None:
        self._filter.textChanged.connect(lambda text: self._narrow(self._deck, text))
        self._chips.chosen.connect(lambda deck: self._narrow(deck, self._filter.text()))
        self._chips.added.connect(self._add_deck)
        self._table.modelReset.connect(self._show_selection)
        self._view.pointed.connect(self._point)
        self._view.menu_wanted.connect(self._strip.open_menu)
        self._view.chain_clicked.connect(
            lambda number: self._table.follow(self._table.rows[number])
        )
        self._view.selectionModel().selectionChanged.connect(lambda *_: self._select())
        self._hover.timeout.connect(self._light)
        self._deck_form.renamed.connect(self._take_deck)
        self._use_chip.toggled.connect(lambda _on: self.refresh())
        self._bonuses.fold.toggled.connect(lambda _on: self._share_height())
        for part in (self._deck_form, self._bonuses, self._strip):
            part.done.connect(self.done)
        for part in (self._deck_form, self._strip):
            part.told.connect(self.told)
        for told in (self._table.refused, self._bonuses.told):
            told.connect(self.refused)
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

    @property
    def said(self) -> str:
        """What stands in the place of the table, "" while there are rows to show."""
        shown = self._pages.currentWidget()
        return shown.text() if isinstance(shown, Words) else ""

    def show_use(self) -> None:
        """Show how often tickets need each city and each route."""
        self._use_chip.setChecked(True)

    def take_measures(self, measures: Sequence[tuple[str, str]]) -> None:
        """Offer bonus cards for these measures from now on."""
        self._bonuses.take_measures(measures)

    def propose(self, tickets: Sequence[Ticket]) -> None:
        """Show in the histogram what it would be with these tickets; none takes that back."""
        self._proposed = tuple(tickets)
        self._show_figures()

    def refresh(self, *_boards: object) -> None:
        """Show the board as it is now; put off while the tab is hidden."""
        if not self.isVisible() and self.parent() is not None:
            return
        board = self._document.board
        if self._deck is not None and self._deck not in board.decks:
            self._deck = None
        self._table.set_palette(self.palette())
        self._table.narrow(self._deck, self._filter.text())
        self._table.refresh()
        self._bonuses.refresh()
        self._show_decks()
        self._show_selection()
        self._share_height()

    def show_only(self, text: str) -> None:
        """Filter the table by a text."""
        self._filter.setText(text)

    def _show_decks(self) -> None:
        board = self._document.board
        shown = self._shown_deck()
        self._chips.show_decks(board, shown)
        self._deck_form.show_deck(shown)
        self._show_page()
        self._show_figures()

    def _shown_deck(self) -> str | None:
        """The deck that is shown: the only one, if there is but one."""
        decks = self._document.board.decks
        return self._deck if len(decks) != 1 else next(iter(decks))

    def _show_page(self) -> None:
        tickets = self._document.board.tickets
        if self._use_chip.isChecked():
            self.use.refresh()
            self._pages.setCurrentWidget(self.use)
        elif not tickets:
            self._pages.setCurrentWidget(self._empty)
        elif not self._table.rows and self._filter.text().strip():
            self._pages.setCurrentWidget(self._no_match)
        else:
            self._pages.setCurrentWidget(self._view)

    def _show_figures(self) -> None:
        """Number, mean and histogram of the tickets of the deck that is shown."""
        board, shown = self._document.board, self._shown_deck()
        tickets = [ticket for ticket in board.tickets if shown in {None, ticket.deck}]
        proposed = [ticket for ticket in self._proposed if shown in {None, ticket.deck}]
        points = [_worth(ticket) for ticket in tickets]
        about = counted(len(points), tr("ticket"), tr("tickets"))
        if points:
            about += " · " + tr("{mean} on average", mean=f"{sum(points) / len(points):.1f}")
        self._strip.show_about(about)
        added = [_worth(ticket) for ticket in proposed]
        self._histogram.show_values(points, self._target([*tickets, *proposed]), added)

    def _target(self, tickets: Sequence[Ticket]) -> Mapping[int, float]:
        """What published decks of these sizes would have, over all decks that are shown."""
        board = self._document.board
        whole: dict[int, float] = {}
        for deck in dict.fromkeys(ticket.deck for ticket in tickets):
            count = sum(ticket.deck == deck for ticket in tickets)
            for points, share in target(board, usual_spread(board, deck), count).items():
                whole[points] = whole.get(points, 0.0) + share
        return whole

    def _narrow(self, deck: str | None, text: str) -> None:
        self._deck = deck
        self._table.narrow(deck, text)
        self._show_decks()
        self._show_selection()

    def _take_deck(self, deck: str) -> None:
        if self._deck is not None:
            self._deck = deck

    def _add_deck(self) -> None:
        board = self._document.board
        key = fresh_key("tickets" if not board.decks else "more", board.decks)
        self._deck = key
        self._deck_form.fold.setChecked(True)
        self._document.edit(tr("Add {deck} deck", deck=key), with_deck(board, Deck(key)))

    def _chosen(self) -> Sequence[int]:
        """The numbers of the selected tickets."""
        return [int(key) for key in self._selection.keys("ticket")]

    def _select(self) -> None:
        chosen = self._view.selectionModel().selectedRows()
        rows = self._table.rows
        self._selection.set(Place("ticket", str(rows[index.row()].number)) for index in chosen)
        self._light()

    def _show_selection(self) -> None:
        """Mark the rows of the selected tickets, and none when something else is selected."""
        keys = self._selection.keys("ticket")
        model = self._view.selectionModel()
        flags = QItemSelectionModel.SelectionFlag
        model.blockSignals(True)  # noqa: FBT003 - Qt's signature
        model.clearSelection()
        for number, shown in enumerate(self._table.rows):
            if str(shown.number) in keys:
                index = self._table.index(number, FROM)
                model.select(index, flags.Select | flags.Rows)
                if not model.currentIndex().isValid():
                    model.setCurrentIndex(index, flags.NoUpdate)
        model.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._view.viewport().update()
        self._strip.show_tickets(keys)
        if self._use_chip.isChecked():
            self.use.show_selection()
        self._light()

    def _point(self, number: int) -> None:
        self._pointed = number
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
            tickets = [board.tickets[number] for number in self._chosen()]
        routes = [key for ticket in tickets for key in ticket_path(board, ticket_goals(ticket))]
        self.path_lit.emit(tuple(dict.fromkeys(routes)))

    def _share_height(self) -> None:
        """Give the table what the figures and the bonus cards can do without."""
        self._bars.setVisible(
            self.height() >= ROOM_FOR_BARS and bool(self._document.board.tickets or self._proposed)
        )
        wanted = self._bonuses.sizeHint().height()
        self._scroll.setFixedHeight(min(wanted, int(_MOST_OF_BONUSES * self.height())))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

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
        if event.key() in LEAVING:
            self.done.emit()
            return
        super().keyPressEvent(event)


def _worth(ticket: Ticket) -> int:
    return max([ticket.points, *(option.points for option in ticket.options)])


def _filter_field() -> QLineEdit:
    field = QLineEdit()
    field.setPlaceholderText(tr("Filter"))
    field.setAccessibleName(tr("Filter tickets"))
    field.setToolTip(
        tr("A city, points such as >10 or 8-12, or: duplicate, contested, unreachable, unused")
    )
    field.setClearButtonEnabled(True)
    return field


def _padded(*parts: QWidget) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, STEP)
    column.setSpacing(2 * STEP)
    for part in parts:
        column.addWidget(part)
    return holder
