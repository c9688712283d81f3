"""One row of the layers: eye, lock, name and how many pieces lie on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from typing_extensions import override

from railwright.board.layers import GROUND
from railwright.board.model import NETWORK_LAYERS
from railwright_editor.paint.theme import STEP, theme_of
from railwright_editor.scenery_words import layer_words
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, paint_focus
from railwright_editor.widgets.enter import ENTER
from railwright_editor.widgets.rows import ShortWords, Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright.board.model import Layer

ROW_HEIGHT: Final = 32
_SLOP: Final = 4.0
_RADIUS: Final = 6.0
_WALKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_MOVES: Final = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 1,
    Qt.Key.Key_PageDown: -1,
}
_CLOSES: Final = (*ENTER, Qt.Key.Key_Escape)
_DELETE: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_OWN: Final = (*_WALKS, *_MOVES, *ENTER, *_DELETE, Qt.Key.Key_Space, Qt.Key.Key_F2)


@dataclass(frozen=True, slots=True)
class LayerState:
    """What a row shows: a layer, its pieces, and whether new scenery goes there."""

    layer: Layer
    pieces: int = 0
    in_hand: bool = False

    @property
    def holds_scenery(self) -> bool:
        """Whether scenery lies on it; else it is a layer of the network."""
        return self.layer.name not in NETWORK_LAYERS

    @property
    def own(self) -> bool:
        """Whether the author made it, so that it can be moved, renamed and taken away."""
        return self.holds_scenery and self.layer.name != GROUND

    def sentence(self) -> str:
        """All of it in words, for screen readers."""
        parts = [tr("Layer {name}", name=layer_words(self.layer.name))]
        if self.holds_scenery:
            parts.append(counted(self.pieces, "piece"))
        told = {
            tr("hidden"): self.layer.hidden,
            tr("locked"): self.layer.locked,
            tr("new scenery goes here"): self.in_hand,
        }
        return ", ".join([*parts, *(words for words, holds in told.items() if holds)])


class LayerRow(QWidget):
    """A row that one clicks, drags, and walks by keys. It changes with its layer.

    `hid` and `locked` carry the wish of eye and lock, `chosen` a click, `renamed` another name,
    `moved` by how many layers up, `walked` the step to another row, `removed` the Delete key;
    `dragged` and `dropped` carry the y of the pointer in the parent.
    """

    hid = Signal(bool)
    locked = Signal(bool)
    chosen = Signal()
    renamed = Signal(str)
    moved = Signal(int)
    walked = Signal(int)
    removed = Signal()
    dragged = Signal(float)
    dropped = Signal(float)

    def __init__(self, state: LayerState) -> None:
        super().__init__()
        self.state = state
        self._press: QPointF | None = None
        self._dragging = False
        self.setFixedHeight(ROW_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._eye = IconButton("eye", "", side=28)
        self._lock = IconButton("lock", "", side=28)
        self._name = ShortWords()
        self._field = QLineEdit()
        self._field.setAccessibleName(tr("Name of the layer"))
        self._field.installEventFilter(self)
        self._count = Words("", "quiet")
        across = QHBoxLayout(self)
        across.setContentsMargins(STEP, 2, 2 * STEP, 2)
        across.setSpacing(STEP)
        for part in (self._eye, self._lock):
            across.addWidget(part)
        across.addWidget(self._name, 1)
        across.addWidget(self._field, 1)
        across.addWidget(self._count)
        self._field.hide()
        self._eye.clicked.connect(lambda: self.hid.emit(not self.state.layer.hidden))
        self._lock.clicked.connect(lambda: self.locked.emit(not self.state.layer.locked))
        self._field.editingFinished.connect(lambda: self._end_rename(keep=True))
        self.show_state(state)

    def show_state(self, state: LayerState) -> None:
        """Show the layer as it is now."""
        self.state = state
        layer, name = state.layer, layer_words(state.layer.name)
        self._name.show_text(tr(name) if not state.holds_scenery else name)
        self._name.set_role("quiet" if layer.hidden else "text")
        self._count.setText(f"{state.pieces:,}" if state.holds_scenery else "")
        self._eye.set_icon("eye-off" if layer.hidden else "eye")
        self._lock.set_icon("lock" if layer.locked else "lock-open")
        self._say(
            self._eye,
            tr("Show layer {name}", name=name)
            if layer.hidden
            else tr("Hide layer {name}", name=name),
            tr("What is hidden is not drawn, not printed and not touched."),
        )
        self._say(
            self._lock,
            tr("Unlock layer {name}", name=name)
            if layer.locked
            else tr("Lock layer {name}", name=name),
            tr("What is locked is drawn and cannot be touched."),
        )
        self.setAccessibleName(state.sentence())
        self.setToolTip(self._tip())
        self.update()

    def begin_rename(self) -> None:
        """Open a field over the name, if the layer can be renamed."""
        if self.state.own:
            self._field.setText(self.state.layer.name)
            self._name.hide()
            self._field.show()
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)
            self._field.selectAll()

    def _end_rename(self, *, keep: bool) -> None:
        """Close the field, once, and tell the name typed in it if it is another."""
        if self._field.isHidden():
            return
        focused, name = self._field.hasFocus(), self._field.text().strip()
        self._field.hide()
        self._name.show()
        if focused:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep and name and name != self.state.layer.name:
            self.renamed.emit(name)

    def _tip(self) -> str:
        if not self.state.holds_scenery:
            return ""
        if not self.state.own:
            return tr("The lowest layer. Click to draw new scenery on it.")
        return tr(
            "Click to draw new scenery on it. Double-click renames, a drag or Ctrl+Up and Ctrl+Down"
            " move it."
        )

    @staticmethod
    def _say(button: IconButton, name: str, sentence: str) -> None:
        button.setAccessibleName(name)
        button.setToolTip(f"{name}\n{sentence}")

    # Hands

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press, self._dragging = event.position(), False

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or not self.state.own:
            return
        if abs(event.position().y() - self._press.y()) >= _SLOP:
            self._dragging = True
        if self._dragging:
            self.dragged.emit(event.position().y() + self.y())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._press is None:
            return
        self._press = None
        if self._dragging:
            self._dragging = False
            self.dropped.emit(event.position().y() + self.y())
        else:
            self.chosen.emit()

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.begin_rename()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            # What is typed in the field is typed, even where the window has a shortcut.
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress or event.key() not in _CLOSES:
            return False
        self._end_rename(keep=event.key() in ENTER)
        return True

    @override
    def event(self, event: QEvent) -> bool:
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and event.key() in _OWN:
            # Delete, F2 and so on are meant for the layer here, not for what is selected.
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if ctrl and key in _MOVES:
            self.moved.emit(_MOVES[key])
        elif key in _WALKS:
            self.walked.emit(_WALKS[key])
        elif key == Qt.Key.Key_F2:
            self.begin_rename()
        elif key in {*ENTER, Qt.Key.Key_Space}:
            self.chosen.emit()
        elif key in _DELETE:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if self.state.in_hand or self.underMouse():
                painter.setBrush(theme.color("chosen" if self.state.in_hand else "hover"))
                painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            if self.hasFocus():
                paint_focus(painter, box, theme)
