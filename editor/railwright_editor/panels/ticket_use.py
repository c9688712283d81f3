"""How often tickets need each city and each route."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractTableModel, QItemSelectionModel, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHeaderView, QTableView, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.findings import Place
from railwright_editor.paint.theme import STEP, theme_of
from railwright_editor.panels.counts import tickets_by_route
from railwright_editor.panels.ticket_table import sorted_head
from railwright_editor.panels.ticket_view import plain_table
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.rows import left
from railwright_editor.words import route_name, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QKeyEvent

    from railwright.board.findings import PlaceKind
    from railwright.board.model import Board, Route
    from railwright_editor.document import Document
    from railwright_editor.panels.ticket_table import Index
    from railwright_editor.selection import Selection

KINDS: Final[tuple[PlaceKind, ...]] = ("city", "route")
_HEADS: Final = {"city": ("City", "Tickets", "Routes"), "route": ("Route", "Tickets", "Spaces")}
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Use:
    """One city with its tickets and routes, or one route with its tickets and spaces."""

    place: Place
    name: str
    tickets: int
    size: int


def city_use(board: Board) -> list[Use]:
    """Every city with the tickets that name it, and the cities that routes join to it."""
    named: Counter[str] = Counter()
    for ticket in board.tickets:
        named.update(set(ticket_goals(ticket)))
    joined = Counter(end for pair in {r.pair for r in board.routes.values()} for end in pair)
    return [
        Use(Place("city", c.key), c.name, named[c.key] + named[c.country], joined[c.key])
        for c in board.cities.values()
    ]


def route_use(board: Board) -> list[Use]:
    """Every two cities that are joined with the tickets whose shortest path runs there."""
    numbers = tickets_by_route(board)
    tickets: Counter[frozenset[str]] = Counter()
    for key, through in numbers.items():
        tickets[board.routes[key].pair] += len(through)
    first: dict[frozenset[str], Route] = {}
    for route in board.routes.values():
        first.setdefault(route.pair, route)
    return [
        Use(Place("route", r.key), route_name(board, r), tickets[r.pair], r.length)
        for r in first.values()
    ]


class UseTable(QAbstractTableModel):
    """The uses of cities or of routes. It changes with what it is given to show."""

    def __init__(self) -> None:
        super().__init__()
        self._kind: PlaceKind = "city"
        self.uses: list[Use] = []
        self._order = (1, False)
        self._theme = theme_of(QPalette())

    def show_uses(self, kind: PlaceKind, uses: Iterable[Use], palette: QPalette) -> None:
        """Show these, in the order that was chosen last."""
        self._kind, self._theme = kind, theme_of(palette)
        self._take(uses)

    def _take(self, uses: Iterable[Use]) -> None:
        column, falling = self._order
        self.beginResetModel()
        self.uses = sorted(
            uses,
            key=lambda use: (use.name.casefold(), use.tickets, use.size)[column],
            reverse=falling,
        )
        self.endResetModel()

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.uses)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(_HEADS["city"])

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            words, (column, falling) = tr(_HEADS[self._kind][section]), self._order
            return sorted_head(words, falling=falling) if column == section else words
        if role == Qt.ItemDataRole.TextAlignmentRole and section == 0:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return _RIGHT if role == Qt.ItemDataRole.TextAlignmentRole else None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        use, column = self.uses[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return (use.name, str(use.tickets), str(use.size))[column]
        if role == Qt.ItemDataRole.TextAlignmentRole and column:
            return _RIGHT
        if role == Qt.ItemDataRole.ForegroundRole and column == 1 and not use.tickets:
            return self._theme.color("warning_text")
        if role == Qt.ItemDataRole.ToolTipRole and not use.tickets:
            return tr("No ticket needs {name}.", name=use.name)
        return None

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if column >= 0:
            self._order = (column, order == Qt.SortOrder.DescendingOrder)
            self._take(self.uses)


class TicketUse(QWidget):
    """A table of cities or of routes, the least used first; a click selects on the board."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._chips = {kind: Chip(words, checkable=True) for kind, words in _chip_words()}
        self._kind: PlaceKind = "city"
        self._table = UseTable()
        self.view = QTableView()
        plain_table(self.view, tr("Use by tickets"))
        self.view.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.view.setModel(self._table)
        header = self.view.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            self.view.setColumnWidth(column, 84)
        header.setSortIndicator(1, Qt.SortOrder.AscendingOrder)
        holder = left(*self._chips.values())
        holder.setContentsMargins(4 * STEP, 0, 4 * STEP, STEP)
        column_of = QVBoxLayout(self)
        column_of.setContentsMargins(0, 0, 0, 0)
        column_of.setSpacing(0)
        column_of.addWidget(holder)
        column_of.addWidget(self.view, 1)
        for kind, chip in self._chips.items():
            chip.clicked.connect(lambda _checked=False, kind=kind: self.show_kind(kind))
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._select())

    def show_kind(self, kind: PlaceKind) -> None:
        """Show cities ("city") or routes ("route")."""
        self._kind = kind
        self.refresh()

    def refresh(self) -> None:
        """Count again, and mark what is selected on the board."""
        board = self._document.board
        for kind, chip in self._chips.items():
            chip.setChecked(kind == self._kind)
        uses = city_use(board) if self._kind == "city" else route_use(board)
        self._table.show_uses(self._kind, uses, self.palette())
        self.show_selection()

    def show_selection(self) -> None:
        """Mark the rows of what is selected on the board."""
        model = self.view.selectionModel()
        model.blockSignals(True)  # noqa: FBT003 - Qt's signature
        model.clearSelection()
        flags = QItemSelectionModel.SelectionFlag
        for number, use in enumerate(self._table.uses):
            if use.place in self._selection:
                model.select(self._table.index(number, 0), flags.Select | flags.Rows)
        model.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.view.viewport().update()

    def _select(self) -> None:
        rows = self.view.selectionModel().selectedRows()
        self._selection.set(self._table.uses[index.row()].place for index in rows)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


def _chip_words() -> tuple[tuple[PlaceKind, str], ...]:
    return (("city", tr("Cities")), ("route", tr("Routes")))
