"""The table of tickets on the screen: its columns, its cells that edit, its clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.panels.ticket_table import (
    COLUMNS,
    FROM,
    ICON_SIDE,
    MARK,
    PATH,
    POINTS,
    ROUTES,
    TO,
    USE,
    TicketTable,
    sorted_head,
    stops_by_name,
)
from railwright_editor.translation import tr
from railwright_editor.words import stop_name

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from railwright_editor.document import Document
    from railwright_editor.panels.ticket_table import Index

ROOM_FOR_PATH: Final = 340
"""From this width on, in px, odd points tell the path beside them."""
ROOM_FOR_ALL: Final = 480
"""From this width on there are columns for path, routes and use."""

_MARK_WIDTH: Final = 28
_FIGURES: Final = 52


def plain_table(view: QTableView, name: str) -> None:
    """Dress a table as all tables of the panel: rows, no lines, no numbers, sorted by its heads."""
    view.setAccessibleName(name)
    view.setShowGrid(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    view.setWordWrap(False)
    view.setSortingEnabled(True)
    view.setTabKeyNavigation(False)
    view.setMouseTracking(True)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(view.fontMetrics().height() + 3 * STEP)
    header = view.horizontalHeader()
    header.setHighlightSections(False)
    header.setMinimumSectionSize(24)
    header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    # The order is told in the words of a head: Qt's own arrow covers those at the right.
    header.setSortIndicatorShown(False)


class TicketView(QTableView):
    """The table; a row under the pointer is told by `pointed` (-1 for none).

    `chain_clicked` carries the row whose chain was clicked, `menu_wanted` a point of the screen.
    """

    pointed = Signal(int)
    chain_clicked = Signal(int)
    menu_wanted = Signal(object)

    def __init__(self, table: TicketTable, document: Document) -> None:
        super().__init__()
        plain_table(self, tr("Tickets"))
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self._table = table
        self.setModel(table)
        self._cells = TicketCells(document, self)
        self.setItemDelegate(self._cells)
        header = self.horizontalHeader()
        for column in (MARK, POINTS, PATH, ROUTES, USE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        for column in (FROM, TO):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.setColumnWidth(MARK, _MARK_WIDTH)
        self._lay_out()
        self.entered.connect(lambda index: self._point(index.row()))

    def _point(self, row: int) -> None:
        self._cells.point(row)
        self.viewport().update()
        self.pointed.emit(row)

    def _lay_out(self) -> None:
        """Give the columns the room that there is; some need more than a narrow panel has."""
        wide = self.width()
        figure = self.fontMetrics().horizontalAdvance
        told = ROOM_FOR_PATH <= wide < ROOM_FOR_ALL
        self._table.tell_path(on=told)
        longest = tr("{points}, path {path}", points=88, path=88) if told else "88"
        least = figure(sorted_head(tr("Points"), falling=True)) + 5 * STEP
        points = max(least, figure(longest) + ICON_SIDE + 6 * STEP)
        self.setColumnWidth(POINTS, points)
        for column in (PATH, ROUTES, USE):
            self.setColumnHidden(column, wide < ROOM_FOR_ALL)
            words = sorted_head(tr(COLUMNS[column].head), falling=True)
            self.setColumnWidth(column, max(_FIGURES, figure(words) + 5 * STEP))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        chain = self.visualRect(index).left() + ICON_SIDE + 3 * STEP
        left = event.button() == Qt.MouseButton.LeftButton
        if left and index.column() == POINTS and event.position().x() < chain:
            self.chain_clicked.emit(index.row())
            event.accept()
            return
        super().mousePressEvent(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.selectionModel().hasSelection():
            self.menu_wanted.emit(event.globalPos())

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
        self._point(-1)


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
        option.state &= ~QStyle.StateFlag.State_HasFocus
        if index.row() == self._pointed:
            option.state |= QStyle.StateFlag.State_MouseOver

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = QLineEdit(parent)
        field.setFrame(False)
        head = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        field.setAccessibleName(str(head))
        if index.column() == POINTS:
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            return field
        board = self._document.board
        names = sorted({stop_name(board, key) for key in stops_by_name(board).values()})
        completer = QCompleter(names, field)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(completer)
        popup = completer.popup()
        if popup is not None:
            popup.setObjectName("completions")
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
