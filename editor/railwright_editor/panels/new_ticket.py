"""Making a ticket: from two selected cities at once, or by a click on two cities."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright.assist.suggest import FIRST_DECK
from railwright.board.edits import with_deck, with_ticket
from railwright.board.model import Ticket
from railwright.board.shortest_paths import ticket_points
from railwright_editor.translation import tr
from railwright_editor.words import stop_name, ticket_name

if TYPE_CHECKING:
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection


class NewTicket(QObject):
    """Waits for two cities to be selected, and makes the ticket that joins them. It changes.

    `asks` carries the sentence that tells what to do next, "" when nothing is waited for;
    `made` carries the sentence that tells of the new ticket.
    """

    asks = Signal(str)
    made = Signal(str)

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._waiting = False
        self._first: str | None = None
        self._deck: str | None = None
        selection.changed.connect(self._selected)

    @property
    def waiting(self) -> bool:
        """Whether cities are being waited for."""
        return self._waiting

    def begin(self, deck: str | None, start: str | None = None) -> None:
        """Start in a deck; None takes the first.

        Two selected cities make a ticket at once, unless `start` says from which city it goes.
        """
        self._deck = deck
        if start is not None:
            self._wait(start)
            return
        cities = self._selection.keys("city")
        if len(cities) == 2:
            self._make(cities[0], cities[1])
            return
        self._wait(None)

    def _wait(self, first: str | None) -> None:
        self._waiting = False
        self._selection.clear()
        self._waiting = True
        self._first = None
        if first is None:
            self.asks.emit(tr("New ticket: click the first city. Esc leaves it."))
        else:
            self._ask_other(first)

    def _ask_other(self, first: str) -> None:
        self._first = first
        name = stop_name(self._document.board, first)
        asked = tr("New ticket from {name}: click the other city. Esc leaves it.", name=name)
        self.asks.emit(asked)

    def cancel(self) -> None:
        """Wait no longer."""
        if self._waiting:
            self._waiting = False
            self.asks.emit("")

    def _selected(self) -> None:
        if not self._waiting:
            return
        cities = self._selection.keys("city")
        if not cities:
            return
        city = cities[-1]
        if self._first is None:
            self._ask_other(city)
        elif city != self._first:
            self.cancel()
            self._make(self._first, city)

    def _make(self, start: str, goal: str) -> None:
        board = self._document.board
        deck = self._deck or next(iter(board.decks), FIRST_DECK.key)
        if deck not in board.decks:
            board = with_deck(board, replace(FIRST_DECK, key=deck))
        points = ticket_points(board, (start, goal))
        ticket = Ticket(deck, (start, goal), points or 0, follows=True)
        name = ticket_name(board, ticket)
        self._document.edit(tr("Add ticket {name}", name=name), with_ticket(board, ticket))
        told = (
            tr("Ticket {name} has no points yet: no path joins these cities.")
            if points is None
            else tr("Ticket {name}, {points} points, is in the {deck} deck.")
        )
        self.made.emit(told.format(name=name, points=points, deck=deck))
