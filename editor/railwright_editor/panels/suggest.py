"""Suggesting tickets: a sheet of wishes, with what comes of them on the board at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QSlider, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from railwright.assist.reach import SPREADS, usual_spread
from railwright.assist.suggest import (
    FIRST_DECK,
    MOST_PER_CITY,
    Wish,
    suggested,
    why_fewer,
    with_tickets,
)
from railwright_editor.panels.counts import ticket_path, tickets_by_route
from railwright_editor.panels.proposal import ProposalSheet
from railwright_editor.panels.ticket_lines import TicketLines
from railwright_editor.translation import tr
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.segments import Segments
from railwright_editor.words import counted, ticket_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from railwright.board.model import Board, Ticket
    from railwright_editor.document import Document
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.workbench import Workbench

_COUNT: Final = 12
_MOST_TICKETS: Final = 200
_MOST_A_CITY: Final = 20
_LIST_HEIGHT: Final = 116


class SuggestSheet(ProposalSheet):
    """`proposed` carries the tickets that the wishes lead to, `lit` one that is looked at."""

    proposed = Signal(object)
    lit = Signal(object)
    told = Signal(str)

    def __init__(self, parent: QWidget, document: Document) -> None:
        super().__init__(parent, document, tr("Suggest tickets"))
        self.tickets: tuple[Ticket, ...] = ()
        self.deck = ChoiceField(tr("Deck of the suggested tickets"), ())
        self.count = NumberField(
            tr("Number of tickets"), tr("tickets"), least=1, most=_MOST_TICKETS
        )
        self.spread = Segments(
            tr("Lengths of the tickets"),
            [(spread.words, spread.says, name) for name, spread in SPREADS.items()],
        )
        self.each = NumberField(
            tr("Most tickets of a city"), tr("tickets"), least=1, most=_MOST_A_CITY
        )
        self.tension = QSlider(Qt.Orientation.Horizontal)
        self._numbers = {"count": _COUNT, "each": MOST_PER_CITY}
        self._spread = "mixed"
        self._about = Words("", "quiet", wrap=True)
        self._list = QTreeWidget()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.tension.setRange(0, 100)
        self.tension.setValue(50)
        self.tension.setAccessibleName(tr("Tension"))
        self.tension.setToolTip(
            tr("Calm tickets keep out of each other's way, tense ones need the same routes.")
        )
        self._list.setAccessibleName(tr("Suggested tickets"))
        self._list.setFixedHeight(_LIST_HEIGHT)
        self._list.setMouseTracking(True)
        self._list.setRootIsDecorated(False)
        self._list.setColumnCount(2)
        header = self._list.header()
        header.hide()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.field(tr("Deck"), self.deck)
        self.field(tr("How many"), self.count)
        self.field(tr("Lengths"), self.spread)
        self.field(tr("Most per city"), self.each)
        calm, tense = Words(tr("calm"), "quiet"), Words(tr("tense"), "quiet")
        self.field(tr("Tension"), calm, self.tension, tense)
        self.column.addWidget(self._list)
        self.column.addWidget(self._about)
        self.add_foot()

    def _connect(self) -> None:
        self.deck.chosen.connect(lambda _deck: self._take_deck())
        self.spread.chosen.connect(self._take_spread)
        for name, field in (("count", self.count), ("each", self.each)):
            field.committed.connect(
                lambda change, _merge, name=name: self._take_number(name, change)
            )
        self.tension.valueChanged.connect(lambda _value: self.propose())
        self._list.itemSelectionChanged.connect(self._light_current)
        self._list.entered.connect(lambda index: self._light(index.row()))

    def begin(self, deck: str | None) -> None:
        """Offer the decks of the board, one of them chosen."""
        decks = list(self._document.board.decks) or [FIRST_DECK.key]
        self.deck.clear()
        for key in decks:
            self.deck.addItem(key, key)
        self.deck.show_value(deck if deck in decks else decks[-1])
        self._spread = usual_spread(self._document.board, self._chosen_deck).name

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.count.setFocus()
        self.count.selectAll()

    @property
    def _chosen_deck(self) -> str:
        return str(self.deck.currentData() or FIRST_DECK.key)

    @property
    def wish(self) -> Wish:
        """What is wished for."""
        return Wish(
            self._chosen_deck,
            self._numbers["count"],
            self.seed,
            SPREADS[self._spread],
            self._numbers["each"],
            self.tension.value() / 100,
        )

    @override
    def propose(self) -> None:
        """Show what would come of the wishes."""
        board, wish = self._document.board, self.wish
        self.count.show_value(wish.count)
        self.each.show_value(wish.most_per_city)
        self.spread.show_value(wish.spread.name)
        self.tickets = suggested(board, wish)
        self._list.clear()
        for ticket in self.tickets:
            shown = QTreeWidgetItem([ticket_name(board, ticket), str(ticket.points)])
            shown.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._list.addTopLevelItem(shown)
        after = with_tickets(board, self.tickets)
        self._about.setText(_verdict(after, self.tickets))
        self.deed.setEnabled(bool(self.tickets))
        self.deed.setText(tr("Add {tickets}", tickets=_tickets(len(self.tickets))))
        self.show_problem(why_fewer(board, wish, len(self.tickets)))
        self.proposed.emit(self.tickets)

    @override
    def withdraw(self) -> None:
        """Take the lines off the board."""
        self.proposed.emit(())
        self.lit.emit(())

    @override
    def take(self) -> None:
        """Add the tickets as one step."""
        words = _tickets(len(self.tickets))
        board = with_tickets(self._document.board, self.tickets)
        self._document.edit(tr("Suggest {tickets}", tickets=words), board)
        deck = self._chosen_deck
        self.told.emit(tr("Added {tickets} to the {deck} deck.", tickets=words, deck=deck))

    def _take_deck(self) -> None:
        self._spread = usual_spread(self._document.board, self._chosen_deck).name
        self.propose()

    def _take_spread(self, name: object) -> None:
        self._spread = str(name)
        self.propose()

    def _take_number(self, name: str, change: object) -> None:
        if callable(change):
            self._numbers[name] = int(change(self._numbers[name]))
            self.propose()

    def _light_current(self) -> None:
        self._light(self._list.currentIndex().row())

    def _light(self, number: int) -> None:
        self.lit.emit(self.tickets[number : number + 1] if number >= 0 else ())


def _tickets(count: int) -> str:
    return counted(count, tr("ticket"), tr("tickets"))


def _verdict(board: Board, added: Sequence[Ticket]) -> str:
    """What the decks of a board are like: mean, cities and routes without a ticket."""
    if not added:
        return ""
    mean = sum(ticket.points for ticket in added) / len(added)
    named = {city for ticket in board.tickets for city in ticket.cities}
    bare = sum(city.kind == "city" and city.key not in named for city in board.cities.values())
    pairs = {route.pair for route in board.routes.values()}
    reached = {board.routes[key].pair for key in tickets_by_route(board)}
    share = round(100 * len(pairs - reached) / len(pairs))
    parts = [
        tr("{mean} points on average.", mean=f"{mean:.1f}"),
        tr("Every city is on a ticket.")
        if not bare
        else tr("{cities} on no ticket.", cities=counted(bare, tr("city"), tr("cities"))),
        tr("{share} % of the routes are on no ticket's path.", share=share)
        if pairs - reached
        else tr("Every route is on a ticket's path."),
    ]
    return " ".join(parts)


class Suggesting:
    """Opens the sheet beside the Tickets tab, and shows its tickets on the board."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self._lines = TicketLines(bench.view.board_scene)
        self.sheet = SuggestSheet(bench, bench.document)
        self.sheet.proposed.connect(self._show)
        self.sheet.lit.connect(self._light)
        self.sheet.told.connect(bench.view.tell)
        self.sheet.done.connect(bench.view.setFocus)
        bench.tickets.suggest_wanted.connect(self.open)

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"suggest_tickets": self.open}

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    def open(self) -> None:
        """Drop the sheet, unless no two cities are joined."""
        bench = self._bench
        if not bench.document.board.routes:
            bench.view.say(tr("Draw routes first: tickets follow their paths."))
            return
        bench.show_tab("Tickets")
        self.sheet.begin(bench.tickets.deck)
        self.sheet.open_beside(bench.tickets)

    def _show(self, tickets: Sequence[Ticket]) -> None:
        self._lines.show_tickets(self._bench.document.board, tickets)
        self._bench.tickets.propose(tickets)

    def _light(self, tickets: Sequence[Ticket]) -> None:
        board = self._bench.document.board
        self._bench.light.light(
            key for ticket in tickets for key in ticket_path(board, ticket.cities)
        )
