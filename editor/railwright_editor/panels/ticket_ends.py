"""The cities of one ticket as fields, and the destinations that it offers with their points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from railwright.board.destinations import (
    option_points,
    ticket_city,
    with_destination,
    without_destination,
)
from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import FIELD_HEIGHT, ChoiceField, NumberField
from railwright_editor.widgets.rows import LABEL_COLUMN, Words, left, row
from railwright_editor.widgets.tab_order import before_in_tab_order, order_tabs
from railwright_editor.words import stop_name, ticket_goals, ticket_name

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import Ticket
    from railwright_editor.panels.form import EditForm
    from railwright_editor.widgets.fields import Change

MOST_POINTS: Final = 99
"""The most points that a ticket may be worth."""

_NARROW_LABEL: Final = 48


class EndRow(QWidget):
    """One end of a ticket: a city, and the points where it is one of several destinations."""

    def __init__(self) -> None:
        super().__init__()
        self._label = Words("", "quiet")
        self.city = ChoiceField("", ())
        self.points = NumberField(tr("Points of the destination"), most=MOST_POINTS)
        self.points.setFixedWidth(52)
        self.remove = IconButton("x", tr("Take the destination away"), side=FIELD_HEIGHT)
        across = QVBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(row(self._label, self.city, self.points, self.remove))

    def show_end(self, label: str, stops: Sequence[tuple[str, str]], city: str) -> None:
        """Show a city or country among all that a ticket may name."""
        self._label.setText(label)
        self.city.setAccessibleName(label or tr("or to"))
        self.city.clear()
        for words, key in stops:
            self.city.addItem(words, key)
        self.city.show_value(city)

    def show_points(self, points: int | None, *, narrow: bool) -> None:
        """Show the points of a destination; None where the ticket has but one.

        Labels are `narrow` where some rows need room for points.
        """
        self._label.setFixedWidth(_NARROW_LABEL if narrow else LABEL_COLUMN)
        for part in (self.points, self.remove):
            part.setVisible(points is not None)
        if points is not None:
            self.points.show_value(points)


class TicketEnds(QWidget):
    """The ends of the ticket that a form shows. It changes with the ticket."""

    def __init__(self, form: EditForm) -> None:
        super().__init__()
        self._form = form
        self._number = 0
        self._rows: list[EndRow] = []
        self.add = WordButton(tr("Add a destination"), self._add, quiet=True)
        self.add.setToolTip(tr("The best destination that is joined counts"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2 * STEP)
        self._column.addWidget(left(self.add))

    @property
    def rows(self) -> Sequence[EndRow]:
        """The rows that are in use, from the start to the last destination."""
        return tuple(shown for shown in self._rows if not shown.isHidden())

    @property
    def _ticket(self) -> Ticket:
        return self._form.board.tickets[self._number]

    @property
    def _who(self) -> str:
        return ticket_name(self._form.board, self._ticket)

    def show_ticket(self, number: int) -> None:
        """Show the ends of a ticket of the board."""
        self._number = number
        ticket, board = self._ticket, self._form.board
        keys = {*board.cities, *(c.country for c in board.cities.values() if c.country)}
        named = sorted((stop_name(board, key), key) for key in keys)
        ends: list[tuple[str, int | None]] = [(city, None) for city in ticket.cities]
        ends += [(option.city, option.points) for option in ticket.options]
        while len(self._rows) < len(ends):
            self._append_row(len(self._rows))
        for place, shown in enumerate(self._rows):
            shown.setVisible(place < len(ends))
            if place < len(ends):
                city, points = ends[place]
                others = {other for other, _ in ends if other != city}
                stops = [(words, key) for words, key in named if key not in others]
                shown.show_end(_label(place, ticket), stops, city)
                shown.show_points(points, narrow=bool(ticket.options))
        self.add.setVisible(bool(ticket.options) or len(ticket.cities) == 2)

    def _append_row(self, place: int) -> None:
        shown = EndRow()
        shown.city.chosen.connect(partial(self._put_city, place))
        self._form.watch(shown.points, partial(self._set_points, place))
        shown.remove.clicked.connect(lambda _checked=False: self._remove(place))
        self._column.insertWidget(place, shown)
        before = before_in_tab_order(self.add)
        order_tabs((before, shown.city, shown.points, shown.remove))
        self._rows.append(shown)

    def _put_city(self, place: int, city: object) -> None:
        board = ticket_city(self._form.board, self._number, place, str(city))
        self._form.finish(tr("Change ticket {name}", name=self._who), board)

    def _set_points(self, place: int, change: Change, merge: Hashable | None) -> None:
        at = place - len(self._ticket.cities)
        points = int(change(self._ticket.options[at].points))
        board = option_points(self._form.board, self._number, at, points)
        self._form.step(tr("Set points of ticket {name}", name=self._who), board, merge)

    def _remove(self, place: int) -> None:
        at = place - len(self._ticket.cities)
        board = without_destination(self._form.board, self._number, at)
        self._form.finish(tr("Change ticket {name}", name=self._who), board)

    def _add(self) -> None:
        used = ticket_goals(self._ticket)
        free = [city.key for city in self._form.board.cities.values() if city.key not in used]
        if free:
            label = tr("Add destination to ticket {name}", name=self._who)
            self._form.step(label, with_destination(self._form.board, self._number, free[0]))


def _label(place: int, ticket: Ticket) -> str:
    if place == 0:
        return tr("From")
    first = place == 1
    if ticket.options:
        return tr("To") if first else tr("or to")
    return tr("To") if first else tr("and")
