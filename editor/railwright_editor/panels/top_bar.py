"""The top bar: the board's name, undo and redo, zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from railwright.board.edits import board_changed
from railwright_editor.paint.theme import SECTION, STEP, theme_of, type_of
from railwright_editor.widgets.buttons import IconButton, spacer
from railwright_editor.widgets.fields import NumberField, TextField

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from railwright_editor.document import Document

HEIGHT: Final = 44
_STEP_OF_ZOOM: Final = 1.25
_WIDEST_NAME: Final = 420


class _Dot(QWidget):
    """The mark of unsaved changes."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(12, 12)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme_of(self.palette()).color("accent"))
            painter.drawEllipse(QRectF(2, 2, 8, 8))


class _NameField(TextField):
    """The board's name, as wide as it needs."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text() or self.placeholderText())
        return QSize(min(_WIDEST_NAME, max(40, width + 20)), 32)


class TopBar(QWidget):
    """`zoomed` carries a factor of zoom, `zoom_set` a zoom (1 is real size)."""

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
        self._name = _NameField("Name of the board")
        self._name.setProperty("plain", True)  # noqa: FBT003 - Qt's signature
        self._name.setFont(type_of(SECTION, strong=True))
        self._dot = _Dot()
        self._undo = IconButton("undo-2", "Undo")
        self._redo = IconButton("redo-2", "Redo")
        self._zoom = NumberField("Zoom in percent", "%", least=10, most=1600)
        self._zoom.setFixedWidth(72)
        self._zoom.show_value(100)
        self.actions_row = QHBoxLayout()
        self.actions_row.setSpacing(2 * STEP)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        out = IconButton("minus", "Zoom out", "Zoom out (Ctrl+−)")
        into = IconButton("plus", "Zoom in", "Zoom in (Ctrl+=)")
        fit = IconButton("fullscreen", "Fit board", "Fit board (Ctrl+1)")
        out.clicked.connect(lambda: self.zoomed.emit(1 / _STEP_OF_ZOOM))
        into.clicked.connect(lambda: self.zoomed.emit(_STEP_OF_ZOOM))
        fit.clicked.connect(self.fit_wanted)
        across = QHBoxLayout(self)
        across.setContentsMargins(2 * STEP, 0, 3 * STEP, 0)
        across.setSpacing(STEP)
        for shown in (self._name, self._dot, spacer(), self._undo, self._redo):
            across.addWidget(shown)
        across.addSpacing(4 * STEP)
        for shown in (out, self._zoom, into, fit):
            across.addWidget(shown)
        across.addSpacing(2 * STEP)
        across.addLayout(self.actions_row)

    def _connect(self) -> None:
        self._name.committed.connect(
            lambda name: self._document.edit(
                f"Rename board {name}", board_changed(self._document.board, name=name)
            )
        )
        self._undo.clicked.connect(self.undo_wanted)
        self._redo.clicked.connect(self.redo_wanted)
        self._zoom.committed.connect(
            lambda change, _merge: self.zoom_set.emit(change(self._zoom.value or 100) / 100)
        )
        self._document.changed.connect(self.refresh)
        self._document.history_changed.connect(self.refresh)

    def refresh(self, *_boards: object) -> None:
        """Show the document as it is now."""
        document = self._document
        self._name.setReadOnly(bool(self._title))
        self._name.show_text(self._title or document.board.name)
        self._name.updateGeometry()
        self._dot.setVisible(document.modified and not self._title)
        self._dot.setToolTip("Edited since it was saved" if document.path else "Not saved yet")
        drawing = not self._title
        self._undo.setEnabled(drawing and document.undo_label is not None)
        self._undo.setToolTip(f"Undo {document.undo_label or ''}".strip() + " (Ctrl+Z)")
        self._redo.setEnabled(drawing and document.redo_label is not None)
        self._redo.setToolTip(f"Redo {document.redo_label or ''}".strip() + " (Ctrl+Y)")

    def show_title(self, title: str) -> None:
        """Show words of a game in the place of the board's name; "" shows the name again.

        While they stand there, the drawing has no undo and no redo.
        """
        self._title = title
        self.refresh()

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom; 1 is real size."""
        self._zoom.show_value(round(zoom * 100))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.done.emit()
            return
        super().keyPressEvent(event)
