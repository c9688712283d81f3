"""The form of one ticket or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import ticket_changed
from railwright.board.shortest_paths import ticket_points
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.rows import Words
from railwright_editor.words import ticket_goals, tickets_name

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import Ticket
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

MOST_POINTS = 99


class TicketForm(EditForm):
    """Deck and points, and what the shortest path says of them."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._numbers: tuple[int, ...] = ()
        self._deck = ChoiceField("Deck of the ticket", ())
        self._points = NumberField("Points of the ticket", "points", most=MOST_POINTS)
        self._follow = IconButton("link", "Follow the shortest path", side=28)
        self.modules = ModuleFields(self, "ticket")
        self._note = Words("", "quiet", wrap=True)
        self.field("Deck", self._deck)
        self._points_row = self.field("Points", self._points, self._follow)
        self.wide(self._note)
        self.wide(self.modules)
        self._deck.chosen.connect(self._put_in_deck)
        self._follow.clicked.connect(self._follow_path)
        self.watch(self._points, self._set_points)

    @property
    def _tickets(self) -> list[Ticket]:
        return [self.board.tickets[number] for number in self._numbers]

    def show_tickets(self, keys: Sequence[str]) -> None:
        """Show these tickets, named by their numbers in the board."""
        self._numbers = tuple(int(key) for key in keys)
        tickets = self._tickets
        self._deck.clear()
        for key in self.board.decks:
            self._deck.addItem(key, key)
        self._deck.show_value(common(ticket.deck for ticket in tickets))
        points = {ticket.points for ticket in tickets}
        self._points.show_value(points.pop() if len(points) == 1 else None)
        self._points_row.setVisible(not any(ticket.options for ticket in tickets))
        self._note.setText(self._verdict(tickets[0]) if len(tickets) == 1 else "")
        self.modules.show_things(keys)

    def _verdict(self, ticket: Ticket) -> str:
        if ticket.options:
            each = ((self.board.cities.get(o.city), o) for o in ticket.options)
            return ", ".join(f"{city.name if city else o.city} {o.points}" for city, o in each)
        best = ticket_points(self.board, ticket_goals(ticket))
        return "No path joins these cities." if best is None else f"Shortest path {best}."

    @property
    def _who(self) -> str:
        return tickets_name(self.board, [str(number) for number in self._numbers])

    def _put_in_deck(self, deck: str) -> None:
        board = self.board
        for number in self._numbers:
            board = ticket_changed(board, number, deck=deck)
        self.finish(f"Put {self._who} in {deck} deck", board)

    def _set_points(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for number in self._numbers:
            points = int(change(board.tickets[number].points))
            board = ticket_changed(board, number, points=points)
        self.step(f"Set points of {self._who}", board, merge)

    def _follow_path(self) -> None:
        board = self.board
        for number in self._numbers:
            points = ticket_points(board, ticket_goals(board.tickets[number]))
            if points is not None:
                board = ticket_changed(board, number, points=points)
        self.finish(f"Set points of {self._who} by shortest path", board)
