"""The model of the table of tickets: what its cells show, and what typing into them does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QPalette
from typing_extensions import override

from railwright.board.edits import ticket_changed
from railwright.board.shortest_paths import ticket_points
from railwright_editor.paint.theme import theme_of
from railwright_editor.panels.ticket_ends import MOST_POINTS
from railwright_editor.panels.ticket_form import following
from railwright_editor.panels.ticket_rows import MARKS, PRICED, Row, passes, rows_of
from railwright_editor.translation import tr
from railwright_editor.widgets.arithmetic import AmountError, amount
from railwright_editor.widgets.icons import icon_of
from railwright_editor.words import ticket_name, tickets_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.board.model import Board
    from railwright_editor.document import Document

Index: TypeAlias = QModelIndex | QPersistentModelIndex

MARK, FROM, TO, POINTS, PATH, ROUTES, USE = range(7)
ICON_SIDE: Final = 16
"""The side of the icons in the cells, in px."""

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head, what that means, and by what it sorts."""

    head: str
    tip: str
    rank: Callable[[Row], object]


def sorted_head(words: str, *, falling: bool) -> str:
    """The head of the column by which a table is sorted."""
    return f"{words} {'↓' if falling else '↑'}".strip()


def _gravity(row: Row) -> int:
    return MARKS.index(row.marks[0][0]) if row.marks else len(MARKS)


COLUMNS: Final = (
    Column("", "What is odd about a ticket", _gravity),
    Column("From", "", lambda row: row.start.casefold()),
    Column("To", "", lambda row: row.goal.casefold()),
    Column("Points", "A chain tells that they follow the shortest path", lambda row: row.points),
    Column("Path", "Spaces of the shortest path", lambda row: row.path or 0),
    Column("Routes", "Routes of the shortest path", lambda row: row.routes),
    Column("Use", "Tickets on the most wanted route of the path", lambda row: row.use),
)
"""The columns from left to right."""


class TicketTable(QAbstractTableModel):
    """The tickets of a document that a deck and a filter let through. It changes.

    `refused` tells why a cell did not take what was typed. Points that are typed into one of
    several chosen tickets go to all of them; `chosen` gives the numbers of those.
    """

    refused = Signal(str)

    def __init__(self, document: Document, chosen: Callable[[], Sequence[int]]) -> None:
        super().__init__()
        self._document = document
        self._chosen = chosen
        self._all: list[Row] = []
        self._rows: list[Row] = []
        self._deck: str | None = None
        self._filter = ""
        self._order: tuple[int, bool] | None = None
        self._theme = theme_of(QPalette())
        self._seen: tuple[object, ...] = ()
        self._tells_path = False

    @property
    def rows(self) -> list[Row]:
        """The rows as they are shown."""
        return self._rows

    def set_palette(self, palette: QPalette) -> None:
        """Draw marks in the theme of a palette."""
        self._theme = theme_of(palette)

    def tell_path(self, *, on: bool) -> None:
        """Write the path beside points that differ from it, as in "12, path 9"."""
        self._tells_path = on

    def narrow(self, deck: str | None, text: str) -> None:
        """Show only one deck (None: all) and only tickets that fit a filter."""
        wanted = (deck, text.casefold().strip())
        if wanted != (self._deck, self._filter):
            self._deck, self._filter = wanted
            self._arrange()

    def refresh(self) -> None:
        """Read the board again, unless nothing that the table shows has changed."""
        board = self._document.board
        names = tuple(city.name for city in board.cities.values())
        seen = (board.tickets, board.routes, board.decks, names)
        if seen != self._seen:
            self._seen = seen
            self._all = rows_of(board)
            self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        deck, text = self._deck, self._filter
        self._rows = [r for r in self._all if deck in {None, r.ticket.deck} and passes(r, text)]
        if self._order is not None:
            column, falling = self._order
            rank = COLUMNS[column].rank
            self._rows.sort(key=rank, reverse=falling)  # type: ignore[arg-type] # alike in a column
        self.endResetModel()

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        words = tr(column.head) if column.head else ""
        if self._order is not None and self._order[0] == section:
            words = sorted_head(words, falling=self._order[1])
        shown = {
            Qt.ItemDataRole.DisplayRole: words,
            Qt.ItemDataRole.ToolTipRole: tr(column.tip) if column.tip else None,
            Qt.ItemDataRole.TextAlignmentRole: _RIGHT if section >= POINTS else _LEFT,
        }
        return shown.get(Qt.ItemDataRole(role))

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row, column = self._rows[index.row()], index.column()
        deeds: Mapping[int, Callable[[Row, int], object]] = {
            Qt.ItemDataRole.DisplayRole: self._words,
            Qt.ItemDataRole.EditRole: _typed,
            Qt.ItemDataRole.ToolTipRole: self._tip,
            Qt.ItemDataRole.DecorationRole: self._icon,
            Qt.ItemDataRole.ForegroundRole: self._ink,
            Qt.ItemDataRole.TextAlignmentRole: lambda _r, c: _RIGHT if c >= POINTS else _LEFT,
            Qt.ItemDataRole.AccessibleTextRole: self._spoken,
        }
        return deeds[role](row, column) if role in deeds else None

    def _words(self, row: Row, column: int) -> str:
        if column == POINTS and self._tells_path and row.has(PRICED):
            return tr("{points}, path {path}", points=row.points, path=row.path)
        return _typed(row, column)

    def _tip(self, row: Row, column: int) -> str:
        if column == POINTS and not row.why:
            return (
                tr("Points follow the shortest path. Type a number to set your own.")
                if row.ticket.follows
                else tr("Click the chain to let the points follow the shortest path.")
            )
        return row.why or ticket_name(self._document.board, row.ticket)

    def _spoken(self, row: Row, column: int) -> str:
        return row.why if column == MARK else self._words(row, column)

    def _icon(self, row: Row, column: int) -> object:
        if column == MARK and row.marks:
            mark = row.marks[0][0]
            return icon_of(mark.icon, self._theme.color(mark.role), size=ICON_SIDE)
        if column == POINTS and not row.ticket.options:
            name, role = ("link", "quiet") if row.ticket.follows else ("unlink", "disabled")
            return icon_of(name, self._theme.color(role), size=ICON_SIDE)
        return None

    def _ink(self, row: Row, column: int) -> object:
        if column == POINTS and row.has(PRICED):
            return self._theme.color("warning_text")
        return self._theme.color("quiet") if column > POINTS else None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        ticket = self._rows[index.row()].ticket
        editable = {FROM}
        if not ticket.options:
            editable.add(POINTS)
        if not ticket.options and len(ticket.cities) == 2:
            editable.add(TO)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in editable else flags

    @override
    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        row = self._rows[index.row()]
        if index.column() == POINTS:
            return self._set_points(row, str(value))
        return self._set_city(row, index.column(), str(value))

    def _numbers(self, row: Row) -> Sequence[int]:
        """The tickets that an edit of a row speaks of: all that are chosen, if it is among them."""
        chosen = self._chosen()
        return chosen if row.number in chosen else [row.number]

    def _set_points(self, row: Row, text: str) -> bool:
        board = self._document.board
        numbers = [n for n in self._numbers(row) if not board.tickets[n].options]
        name = tickets_name(board, [str(number) for number in numbers])
        try:
            for number in numbers:
                typed = round(amount(text, board.tickets[number].points))
                points = min(MOST_POINTS, max(0, typed))
                board = ticket_changed(board, number, points=points, follows=False)
        except AmountError:
            self.refused.emit(tr("“{typed}” is not a number of points.", typed=text))
            return False
        self._document.edit(tr("Set points of {name}", name=name), board)
        return True

    def follow(self, row: Row) -> None:
        """Let the points of a ticket, and of those chosen with it, follow the shortest path."""
        board = self._document.board
        numbers = self._numbers(row)
        name = tickets_name(board, [str(number) for number in numbers])
        label = tr("Let points of {name} follow the path", name=name)
        self._document.edit(label, following(board, numbers))

    def _set_city(self, row: Row, column: int, text: str) -> bool:
        board = self._document.board
        key = stops_by_name(board).get(text.casefold().strip())
        if key is None:
            self.refused.emit(tr("No city named “{name}”.", name=text))
            return False
        cities = list(row.ticket.cities)
        cities[0 if column == FROM else 1] = key
        if len(set(cities)) < len(cities):
            self.refused.emit(tr("A ticket joins two different cities."))
            return False
        best = ticket_points(board, cities) if row.points == row.path else None
        points = best if best is not None else row.ticket.points
        changed = ticket_changed(board, row.number, cities=tuple(cities), points=points)
        label = tr("Change ticket {name}", name=ticket_name(board, row.ticket))
        self._document.edit(label, changed)
        return True

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._order = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self._arrange()


def _typed(row: Row, column: int) -> str:
    path = "" if row.path is None else str(row.path)
    cells = ("", row.start, row.goal, str(row.points), path, str(row.routes), str(row.use))
    return cells[column]


def stops_by_name(board: Board) -> Mapping[str, str]:
    """What a person may type for an end of a ticket, in small letters -> its key."""
    countries = {city.country.casefold(): city.country for city in board.cities.values()}
    countries.pop("", None)
    cities = {city.name.casefold(): city.key for city in board.cities.values()}
    return {**countries, **cities}
