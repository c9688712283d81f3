"""The form of one ticket or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import ticket_changed
from railwright.board.shortest_paths import ticket_points
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.panels.ticket_ends import MOST_POINTS, TicketEnds
from railwright_editor.translation import tr
from railwright_editor.widgets.chain import Chain
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.tab_order import order_tabs
from railwright_editor.words import ticket_goals, tickets_name

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from railwright.board.model import Board, Ticket
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change


def following(board: Board, numbers: Iterable[int]) -> Board:
    """Let the points of these tickets follow their shortest paths; the board renews them."""
    for number in numbers:
        if not board.tickets[number].options:
            board = ticket_changed(board, number, follows=True)
    return board


class TicketFields:
    """The fields of the chosen tickets, wherever they stand: deck, points and their chain."""

    def __init__(self, form: EditForm, *, unit: str) -> None:
        self._form = form
        self._numbers: tuple[int, ...] = ()
        self.deck = ChoiceField(tr("Deck of the ticket"), ())
        self.points = NumberField(tr("Points of the ticket"), unit, most=MOST_POINTS)
        self.chain = Chain(tr("Points follow the shortest path"))
        self.deck.chosen.connect(self.put_in_deck)
        self.chain.clicked.connect(lambda _checked=False: self.follow())
        form.watch(self.points, self._set_points)

    @property
    def tickets(self) -> list[Ticket]:
        """The chosen tickets."""
        return [self._form.board.tickets[number] for number in self._numbers]

    def show_tickets(self, keys: Sequence[str]) -> None:
        """Show these tickets, named by their numbers in the board."""
        self._numbers = tuple(int(key) for key in keys)
        tickets = self.tickets
        self.deck.clear()
        for key in self._form.board.decks:
            self.deck.addItem(key, key)
        self.deck.show_value(common(ticket.deck for ticket in tickets))
        points = {ticket.points for ticket in tickets}
        self.points.show_value(points.pop() if len(points) == 1 else None)
        chained = common(ticket.follows for ticket in tickets)
        tip = (
            tr("Points follow the shortest path. Type a number to set your own.")
            if chained
            else tr("Let the points follow the shortest path")
        )
        self.chain.show_closed(None if chained is None else bool(chained), tip)
        for field in (self.points, self.chain):
            field.setEnabled(not any(ticket.options for ticket in tickets))

    @property
    def _who(self) -> str:
        return tickets_name(self._form.board, [str(number) for number in self._numbers])

    def put_in_deck(self, deck: str) -> None:
        """Put the chosen tickets in a deck, as one step."""
        board = self._form.board
        for number in self._numbers:
            board = ticket_changed(board, number, deck=deck)
        self._form.finish(tr("Put {name} in {deck} deck", name=self._who, deck=deck), board)

    def _set_points(self, change: Change, merge: Hashable | None) -> None:
        board = self._form.board
        for number in self._numbers:
            points = int(change(board.tickets[number].points))
            board = ticket_changed(board, number, points=points, follows=False)
        self._form.step(tr("Set points of {name}", name=self._who), board, merge)

    def follow(self) -> None:
        """Let the points of the chosen tickets follow their shortest paths, as one step."""
        label = tr("Let points of {name} follow the path", name=self._who)
        self._form.finish(label, following(self._form.board, self._numbers))


class TicketForm(EditForm):
    """Deck and points, and what the shortest path says of them."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._fields = TicketFields(self, unit=tr("points"))
        self.modules = ModuleFields(self, "ticket")
        self._note = Words("", "quiet", wrap=True)
        self.ends = TicketEnds(self)
        self.field(tr("Deck"), self._fields.deck)
        self.wide(self.ends)
        self._points_row = self.field(tr("Points"), self._fields.points, self._fields.chain)
        self.wide(self._note)
        self.wide(self.modules)
        order_tabs((self._fields.deck, self.ends.add, self._fields.points, self._fields.chain))

    def show_tickets(self, keys: Sequence[str]) -> None:
        """Show these tickets, named by their numbers in the board."""
        self._fields.show_tickets(keys)
        tickets = self._fields.tickets
        self.ends.setVisible(len(keys) == 1)
        if len(keys) == 1:
            self.ends.show_ticket(int(keys[0]))
        self._points_row.setVisible(not any(ticket.options for ticket in tickets))
        self._note.setText(self._verdict(tickets[0]) if len(tickets) == 1 else "")
        self.modules.show_things(keys)

    def _verdict(self, ticket: Ticket) -> str:
        if ticket.options:
            return tr("The best destination that is joined counts.")
        best = ticket_points(self.board, ticket_goals(ticket))
        if best is None:
            return tr("No path joins these cities.")
        return tr("Shortest path {count}.", count=best)
