"""The table of tickets: its rows, its cells that edit, and its marks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QStyle, QStyledItemDelegate, QWidget
from typing_extensions import override

from railwright.board.edits import ticket_changed
from railwright.board.shortest_paths import ticket_points
from railwright_editor.paint.theme import theme_of
from railwright_editor.panels.ticket_form import MOST_POINTS
from railwright_editor.widgets.arithmetic import AmountError, amount
from railwright_editor.widgets.icons import icon_of
from railwright_editor.words import stop_name, ticket_goals, ticket_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QPalette
    from PySide6.QtWidgets import QStyleOptionViewItem

    from railwright.board.model import Board, Ticket
    from railwright_editor.document import Document

Index: TypeAlias = QModelIndex | QPersistentModelIndex

MARK, FROM, TO, POINTS = range(4)
_HEADS: Final = ("", "From", "To", "Points")
_ICONS: Final = {"error": "circle-x", "warning": "triangle-alert"}


@dataclass(frozen=True, slots=True)
class Row:
    """One ticket as the table shows it; `weight` is "" for a ticket without a mark."""

    number: int
    ticket: Ticket
    start: str
    goal: str
    points: int
    weight: str = ""
    why: str = ""


def rows_of(board: Board) -> list[Row]:
    """The rows of all tickets in the order of the board, marked where something is odd."""
    same = Counter((ticket.deck, frozenset(ticket_goals(ticket))) for ticket in board.tickets)
    rows = []
    for number, ticket in enumerate(board.tickets):
        twice = same[ticket.deck, frozenset(ticket_goals(ticket))] > 1
        weight, why = _mark(board, ticket, twice=twice)
        rows.append(
            Row(
                number,
                ticket,
                stop_name(board, ticket.cities[0]),
                _goal(board, ticket),
                max((option.points for option in ticket.options), default=ticket.points),
                weight,
                why,
            )
        )
    return rows


def _goal(board: Board, ticket: Ticket) -> str:
    if ticket.options:
        return " / ".join(f"{stop_name(board, o.city)} {o.points}" for o in ticket.options)
    return "–".join(stop_name(board, key) for key in ticket.cities[1:])


def _mark(board: Board, ticket: Ticket, *, twice: bool) -> tuple[str, str]:
    if twice:
        return "warning", f"Two tickets of the {ticket.deck} deck join these cities."
    if ticket.options:
        return "", ""
    best = ticket_points(board, ticket.cities)
    if best is None:
        return "error", "No path joins these cities."
    if ticket.points < best or ticket.points > best + 2:
        return "warning", f"The shortest path has {best} spaces."
    return "", ""


class TicketTable(QAbstractTableModel):
    """The tickets of a document that a deck and a filter let through. It changes."""

    refused = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._all: list[Row] = []
        self._rows: list[Row] = []
        self._deck: str | None = None
        self._filter = ""
        self._order: tuple[int, bool] | None = None
        self._palette: QPalette | None = None
        self._seen: tuple[object, object, tuple[str, ...]] | None = None

    @property
    def rows(self) -> list[Row]:
        """The rows as they are shown."""
        return self._rows

    def set_palette(self, palette: QPalette) -> None:
        """Draw marks in the theme of a palette."""
        self._palette = palette

    def narrow(self, deck: str | None, text: str) -> None:
        """Show only one deck (None: all) and only tickets whose cities hold a text."""
        wanted = (deck, text.casefold().strip())
        if wanted != (self._deck, self._filter):
            self._deck, self._filter = wanted
            self._arrange()

    def refresh(self) -> None:
        """Read the board again, unless nothing that the table shows has changed."""
        board = self._document.board
        names = tuple(city.name for city in board.cities.values())
        seen = (board.tickets, board.routes, names)
        if (
            self._seen is None
            or any(now is not before for now, before in zip(seen[:2], self._seen[:2], strict=True))
            or names != self._seen[2]
        ):
            self._seen = seen
            self._all = rows_of(board)
            self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        rows = [row for row in self._all if self._passes(row)]
        if self._order is not None:
            column, falling = self._order
            keys = {
                MARK: lambda row: row.weight,
                FROM: lambda row: row.start.casefold(),
                TO: lambda row: row.goal.casefold(),
                POINTS: lambda row: row.points,
            }
            rows.sort(key=keys[column], reverse=falling)
        self._rows = rows
        self.endResetModel()

    def _passes(self, row: Row) -> bool:
        if self._deck is not None and row.ticket.deck != self._deck:
            return False
        return self._filter in f"{row.start} {row.goal}".casefold()

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(_HEADS)

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _HEADS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == POINTS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._rows[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole}:
            return ("", row.start, row.goal, str(row.points))[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.why or ticket_name(self._document.board, row.ticket)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == POINTS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.DecorationRole and index.column() == MARK:
            return self._icon(row.weight)
        return None

    def _icon(self, weight: str) -> object:
        if not weight or self._palette is None:
            return None
        return icon_of(_ICONS[weight], theme_of(self._palette).color(weight), size=16)

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        ticket = self._rows[index.row()].ticket
        fixed = index.column() == MARK or (
            index.column() != FROM and (ticket.options or len(ticket.cities) != 2)
        )
        return flags if fixed else flags | Qt.ItemFlag.ItemIsEditable

    @override
    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        row = self._rows[index.row()]
        if index.column() == POINTS:
            return self._set_points(row, str(value))
        return self._set_city(row, index.column(), str(value))

    def _set_points(self, row: Row, text: str) -> bool:
        try:
            points = min(MOST_POINTS, max(0, round(amount(text, row.ticket.points))))
        except AmountError:
            self.refused.emit(f"“{text}” is not a number of points.")
            return False
        board = self._document.board
        name = ticket_name(board, row.ticket)
        changed = ticket_changed(board, row.number, points=points)
        self._document.edit(f"Set points of ticket {name}", changed)
        return True

    def _set_city(self, row: Row, column: int, text: str) -> bool:
        board = self._document.board
        key = stops_by_name(board).get(text.casefold().strip())
        if key is None:
            self.refused.emit(f"No city named “{text}”.")
            return False
        cities = list(row.ticket.cities)
        cities[0 if column == FROM else 1] = key
        if len(set(cities)) < len(cities):
            self.refused.emit("A ticket joins two different cities.")
            return False
        follows = row.ticket.points == ticket_points(board, row.ticket.cities)
        best = ticket_points(board, cities)
        points = best if follows and best is not None else row.ticket.points
        changed = ticket_changed(board, row.number, cities=tuple(cities), points=points)
        self._document.edit(f"Change ticket {ticket_name(board, row.ticket)}", changed)
        return True

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._order = (column, order == Qt.SortOrder.DescendingOrder) if column >= 0 else None
        self._arrange()


def stops_by_name(board: Board) -> Mapping[str, str]:
    """What a person may type for an end of a ticket, in small letters -> its key."""
    countries = {city.country.casefold(): city.country for city in board.cities.values()}
    countries.pop("", None)
    cities = {city.name.casefold(): city.key for city in board.cities.values()}
    return {**countries, **cities}


class TicketCells(QStyledItemDelegate):
    """Edits cells in place, cities by completion; the whole row under the pointer is lit."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._pointed = -1

    def point(self, row: int) -> None:
        """Light a row, -1 for none."""
        self._pointed = row

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.row() == self._pointed:
            option.state |= QStyle.StateFlag.State_MouseOver

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = QLineEdit(parent)
        field.setFrame(False)
        if index.column() == POINTS:
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAccessibleName("Points")
            return field
        board = self._document.board
        names = sorted({stop_name(board, key) for key in stops_by_name(board).values()})
        completer = QCompleter(names, field)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(completer)
        field.setAccessibleName(_HEADS[index.column()])
        return field

    @override
    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    @override
    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit) and editor.isModified():
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)
