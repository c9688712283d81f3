"""The top bar: the board's name or the tabs of all open boards, undo and redo, zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from railwright.board.edits import board_changed
from railwright_editor.paint.theme import SECTION, STEP, type_of
from railwright_editor.panels.board_tabs import BoardTabs, Dot
from railwright_editor.translation import tr
from railwright_editor.widgets.bar_button import BarButton
from railwright_editor.widgets.buttons import IconButton, spacer
from railwright_editor.widgets.fields import NumberField, TextField
from railwright_editor.widgets.tab_order import laid_out, order_tabs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

    from railwright_editor.document import Document
    from railwright_editor.panels.board_tabs import TabWords

HEIGHT: Final = 44
_STEP_OF_ZOOM: Final = 1.25
_WIDEST_NAME: Final = 420
_WORDS_FROM: Final = 1400
"""Windows narrower than this many px show the icons of `BarButton`s, not their words."""


class _NameField(TextField):
    """The board's name, as wide as it needs; `left` follows when the focus goes elsewhere."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Name of the board"))
        self.setProperty("plain", True)  # noqa: FBT003 - Qt's signature
        self.setFont(type_of(SECTION, strong=True))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text() or self.placeholderText())
        return QSize(min(_WIDEST_NAME, max(40, width + 20)), 32)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class TopBar(QWidget):
    """`zoomed` carries a factor of zoom, `zoom_set` a zoom (1 is real size).

    With one board open its name stands at the left, to be changed by a click; with several, their
    tabs do, and a double-click on a tab opens its name.
    """

    done = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    zoomed = Signal(float)
    zoom_set = Signal(float)
    fit_wanted = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._document = document
        self._title = ""
        self._naming = False
        self._name = _NameField()
        self._dot = Dot()
        self.tabs = BoardTabs()
        self._several = False
        self._undo = IconButton("undo-2", tr("Undo"))
        self._redo = IconButton("redo-2", tr("Redo"))
        self._zoom = NumberField(tr("Zoom in percent"), "%", least=10, most=1600)
        self._zoom.setFixedWidth(72)
        self._zoom.show_value(100)
        self._fit = IconButton("fullscreen", tr("Fit board"), tr("Fit board (Ctrl+1)"))
        self._deeds = QHBoxLayout()
        self._deeds.setSpacing(2 * STEP)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        out = IconButton("minus", tr("Zoom out"), tr("Zoom out (Ctrl+−)"))
        into = IconButton("plus", tr("Zoom in"), tr("Zoom in (Ctrl+=)"))
        out.clicked.connect(lambda: self.zoomed.emit(1 / _STEP_OF_ZOOM))
        into.clicked.connect(lambda: self.zoomed.emit(_STEP_OF_ZOOM))
        self._fit.clicked.connect(self.fit_wanted)
        across = QHBoxLayout(self)
        across.setContentsMargins(2 * STEP, 0, 3 * STEP, 1)
        across.setSpacing(STEP)
        for shown in (self._name, self._dot, self.tabs, spacer(), self._undo, self._redo):
            across.addWidget(shown)
        across.addSpacing(4 * STEP)
        for shown in (out, self._zoom, into, self._fit):
            across.addWidget(shown)
        across.addSpacing(2 * STEP)
        across.addLayout(self._deeds)

    def add_deed(self, button: QWidget, at: int = -1) -> None:
        """Add a button at the right end, or at a place among those that stand there."""
        self._deeds.insertWidget(at, button)
        order_tabs([self._fit, *laid_out(self._deeds)])

    def _connect(self) -> None:
        self._name.committed.connect(self._rename)
        self._name.left.connect(self._end_naming)
        self._undo.clicked.connect(self.undo_wanted)
        self._redo.clicked.connect(self.redo_wanted)
        self._zoom.committed.connect(
            lambda change, _merge: self.zoom_set.emit(change(self._zoom.value or 100) / 100)
        )
        self.tabs.name_wanted.connect(self._begin_naming)
        self._document.changed.connect(self.refresh)
        self._document.history_changed.connect(self.refresh)

    def refresh(self, *_boards: object) -> None:
        """Show the document as it is now."""
        document = self._document
        named = not self._several or self._naming or bool(self._title)
        self._name.setVisible(named)
        self._name.setReadOnly(bool(self._title))
        self._name.show_text(self._title or document.board.name)
        self._name.updateGeometry()
        self._dot.setVisible(document.modified and not self._title and not self._several)
        self._dot.setToolTip(
            tr("Edited since it was saved") if document.path else tr("Not saved yet")
        )
        drawing = not self._title
        self._undo.setEnabled(drawing and document.undo_label is not None)
        self._undo.setToolTip(_tip(tr("Undo"), document.undo_label, "Ctrl+Z"))
        self._redo.setEnabled(drawing and document.redo_label is not None)
        self._redo.setToolTip(_tip(tr("Redo"), document.redo_label, "Ctrl+Y"))

    def show_boards(self, boards: Sequence[TabWords], front: int) -> None:
        """Show the tabs of the open boards, or only the name if there is one."""
        self._several = len(boards) > 1
        self.tabs.show_boards(boards, front)
        self.refresh()

    def show_title(self, title: str) -> None:
        """Show words of a game in the place of the board's name; "" shows the name again.

        While they stand there, the drawing has no undo and no redo.
        """
        self._title = title
        self.refresh()

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom; 1 is real size."""
        self._zoom.show_value(round(zoom * 100))

    def _rename(self, name: str) -> None:
        board = board_changed(self._document.board, name=name)
        self._document.edit(tr("Rename board {name}", name=name), board)

    def _begin_naming(self) -> None:
        """Open the name of the board in front, whose tab was double-clicked."""
        if not self._title:
            self._naming = True
            self.refresh()
            self._name.setFocus()
            self._name.selectAll()

    def _end_naming(self) -> None:
        self._naming = False
        self.refresh()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for button in self.findChildren(BarButton):
            button.spell(out=event.size().width() >= _WORDS_FROM)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.done.emit()
            return
        super().keyPressEvent(event)


def _tip(words: str, label: str | None, key: str) -> str:
    return f"{words} {label} ({key})" if label else f"{words} ({key})"
