"""The layers of a board, from above to below, as a fly-out beside the tool rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.layers import (
    fresh_layer_name,
    layer_changed,
    layer_moved,
    layer_name_free,
    layer_named,
    pieces_on,
    renamed_layer,
    scenery_layers,
    with_layer,
    without_layer,
)
from railwright.board.model import NETWORK_LAYERS
from railwright.board.scenery_edits import pieces_changed
from railwright_editor.paint.theme import SECTION, STEP, theme_of
from railwright_editor.panels.layer_row import ROW_HEIGHT, LayerRow, LayerState
from railwright_editor.scenery_words import layer_words
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.plate import paint_plate
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent, QShowEvent

    from railwright.board.model import Board
    from railwright_editor.canvas.view import BoardView

_WIDTH: Final = 264
_AWAY: Final = 2 * STEP


class LayerList(QWidget):
    """The rows, and the line at which a dragged one would go in. It changes with the board."""

    def __init__(self) -> None:
        super().__init__()
        self._mark: float | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)

    def show_mark(self, y: float | None) -> None:
        """Show where a row would go in; None for nowhere."""
        self._mark = y
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._mark is None:
            return
        with QPainter(self) as painter:
            painter.setPen(QPen(theme_of(self.palette()).color("focus"), 2.0))
            y = min(max(self._mark, 1.0), self.height() - 1.0)
            painter.drawLine(0, round(y), self.width(), round(y))


class LayersPanel(QWidget):
    """Layers to hide, lock, order, name, add and take away. It lies over the canvas.

    `closed` follows Esc and the ✕.
    """

    closed = Signal()

    def __init__(self, view: BoardView, over: QWidget) -> None:
        super().__init__(over)
        self._view, self._over = view, over
        self._rows: dict[str, LayerRow] = {}
        self.setAccessibleName(tr("Layers"))
        self.setFixedWidth(_WIDTH)
        self._list = LayerList()
        self._scroll = QScrollArea()
        self._foot = Words("", "quiet", wrap=True)
        self._free = WordButton("", self._free_all, quiet=True)
        self._add = IconButton("plus", tr("Add layer"), tr("Add layer\nAbove the one in hand."))
        self._remove = IconButton("minus", tr("Delete layer"))
        self._build()
        self._add.clicked.connect(self._add_layer)
        self._remove.clicked.connect(lambda: self._remove_layer(self._view.drawing_layer))
        view.document.changed.connect(self.refresh)
        over.installEventFilter(self)
        view.installEventFilter(self)
        self.hide()

    def _build(self) -> None:
        close = IconButton("x", tr("Close the layers"), side=28)
        close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Words(tr("Layers"), size=SECTION), 1)
        for button in (self._add, self._remove, close):
            button.setFixedSize(28, 28)
            head.addWidget(button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(3 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        whole.setSpacing(STEP)
        whole.addLayout(head)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setObjectName("form")
        self._scroll.setWidget(self._list)
        whole.addWidget(self._scroll)
        foot = QHBoxLayout()
        foot.addWidget(self._foot, 1)
        foot.addWidget(self._free)
        whole.addLayout(foot)

    @property
    def rows(self) -> Sequence[LayerRow]:
        """The rows from above to below."""
        return tuple(self._rows.values())

    def row(self, name: str) -> LayerRow:
        """The row of a layer."""
        return self._rows[name]

    def refresh(self, *_boards: object) -> None:
        """Show the layers as they are now; put off while nobody sees them."""
        if not self.isVisible():
            return
        states = _states(self._board, self._hand())
        old = self._rows
        self._rows = {
            name: old[name] if name in old else self._new_row(state)
            for name, state in states.items()
        }
        for name in old.keys() - states.keys():
            old[name].hide()
            old[name].deleteLater()
        for place, (name, row) in enumerate(self._rows.items()):
            row.show_state(states[name])
            if self._list.column.indexOf(row) != place:
                self._list.column.insertWidget(place, row)
                row.show()
        self._show_foot()
        own = states[self._hand()].own
        self._remove.setEnabled(own)
        why = tr("The pieces on it fall onto the layer below.")
        self._remove.setToolTip(f"{tr('Delete layer')}\n{why if own else _fixed_words()}")
        self._put()

    def _show_foot(self) -> None:
        locked = sum(piece.locked for piece in self._board.scenery)
        hidden = sum(piece.hidden for piece in self._board.scenery)
        parts = [tr("{pieces} locked", pieces=counted(locked, "piece"))] if locked else []
        parts += [tr("{pieces} hidden", pieces=counted(hidden, "piece"))] if hidden else []
        self._foot.setText(", ".join(parts))
        self._free.setText(tr("Unlock all") if locked else tr("Show all"))
        for part in (self._foot, self._free):
            part.setVisible(bool(parts))

    @property
    def _board(self) -> Board:
        return self._view.document.board

    def _hand(self) -> str:
        """The layer on which new scenery is drawn."""
        names = {layer.name for layer in scenery_layers(self._board)}
        if self._view.drawing_layer not in names:
            self._view.drawing_layer = ""
        return self._view.drawing_layer

    def _new_row(self, state: LayerState) -> LayerRow:
        row, name = LayerRow(state), state.layer.name
        row.hid.connect(lambda on: self._change(name, on=on, field="hidden"))
        row.locked.connect(lambda on: self._change(name, on=on, field="locked"))
        row.chosen.connect(lambda: self._take(name))
        row.renamed.connect(lambda to: self._rename(name, to))
        row.moved.connect(lambda by: self._move(name, by))
        row.walked.connect(lambda step: self._walk(name, step))
        row.removed.connect(lambda: self._remove_layer(name))
        row.dragged.connect(lambda y: self._list.show_mark(self._mark_at(y)))
        row.dropped.connect(lambda y: self._drop(name, y))
        return row

    # Edits, each one step

    def _edit(self, label: str, board: Board) -> None:
        self._view.document.edit(label, board)

    def _change(self, name: str, *, on: bool, field: str) -> None:
        words = {
            ("hidden", True): tr("Hide layer {name}", name=layer_words(name)),
            ("hidden", False): tr("Show layer {name}", name=layer_words(name)),
            ("locked", True): tr("Lock layer {name}", name=layer_words(name)),
            ("locked", False): tr("Unlock layer {name}", name=layer_words(name)),
        }
        self._edit(words[field, on], layer_changed(self._board, name, **{field: on}))

    def _take(self, name: str) -> None:
        if name not in NETWORK_LAYERS:
            self._view.drawing_layer = name
            self.refresh()

    def _rename(self, name: str, to: str) -> None:
        if not layer_name_free(self._board, to):
            self._view.say(tr("There is a layer {name} already.", name=to))
            return
        if self._view.drawing_layer == name:
            self._view.drawing_layer = to
        self._edit(tr("Rename layer {name}", name=name), renamed_layer(self._board, name, to))
        self._go(to)

    def _move(self, name: str, by: int) -> None:
        if not self._rows[name].state.own:
            self._view.say(_fixed_words())
            return
        words = (
            tr("Raise layer {name}", name=name) if by > 0 else tr("Lower layer {name}", name=name)
        )
        self._edit(words, layer_moved(self._board, name, by))
        self._scroll.ensureWidgetVisible(self._rows[name], 0, 0)

    def _walk(self, name: str, step: int) -> None:
        names = list(self._rows)
        place = min(max(names.index(name) + step, 0), len(names) - 1)
        self._go(names[place])

    def _go(self, name: str) -> None:
        """Bring the row of a layer into view, with the focus."""
        self._rows[name].setFocus(Qt.FocusReason.TabFocusReason)
        self._scroll.ensureWidgetVisible(self._rows[name], 0, 0)

    def _add_layer(self) -> None:
        """Add a layer above the one in hand, and take it in hand, its name open."""
        names = [layer.name for layer in scenery_layers(self._board)]
        name = fresh_layer_name(self._board, tr("Layer"))
        board = with_layer(self._board, name)
        below = len(names) - 1 - names.index(self._hand())
        self._view.drawing_layer = name
        self._edit(tr("Add layer {name}", name=name), layer_moved(board, name, -below))
        self._go(name)
        self._rows[name].begin_rename()

    def _remove_layer(self, name: str) -> None:
        if name not in self._rows or not self._rows[name].state.own:
            self._view.say(_fixed_words())
            return
        count = len(pieces_on(self._board, name))
        names = [layer.name for layer in scenery_layers(self._board)]
        below = names[names.index(name) - 1]
        # Pieces get other numbers when they fall.
        selection = self._view.selection
        selection.set(place for place in selection.places if place.kind != "scenery")
        if self._view.drawing_layer == name:
            self._view.drawing_layer = below
        self._edit(tr("Delete layer {name}", name=name), without_layer(self._board, name))
        told = tr("Deleted layer {name}.", name=name)
        if count:
            told = tr(
                "Deleted layer {name}; {pieces} fell onto {below}.",
                name=name,
                pieces=counted(count, "piece"),
                below=layer_words(below),
            )
        self._view.tell(told)

    def _free_all(self) -> None:
        """Unlock all pieces that are locked by themselves; or show those that are hidden."""
        locked = [n for n, piece in enumerate(self._board.scenery) if piece.locked]
        hidden = [n for n, piece in enumerate(self._board.scenery) if piece.hidden]
        if locked:
            name = tr("Unlock {pieces}", pieces=counted(len(locked), "piece"))
            self._edit(name, pieces_changed(self._board, locked, locked=False))
        elif hidden:
            name = tr("Show {pieces}", pieces=counted(len(hidden), "piece"))
            self._edit(name, pieces_changed(self._board, hidden, hidden=False))

    # Dragging rows

    def _mark_at(self, y: float) -> float:
        first = len(NETWORK_LAYERS)
        slot = min(max(round(y / ROW_HEIGHT), first), len(self._rows) - 1)
        return slot * ROW_HEIGHT

    def _drop(self, name: str, y: float) -> None:
        self._list.show_mark(None)
        place = list(self._rows).index(name)
        slot = round(self._mark_at(y) / ROW_HEIGHT)
        by = place - slot if slot <= place else place - slot + 1
        if by:
            self._move(name, by)

    # A fly-out over the canvas

    def _put(self) -> None:
        """Lie in the lower left corner of the canvas."""
        rows = ROW_HEIGHT * len(self._rows)
        around = self.sizeHint().height() - self._scroll.height() + 2 * _AWAY
        room = max(self._view.height() - around, 3 * ROW_HEIGHT)
        self._scroll.setFixedHeight(min(rows, room))
        self.adjustSize()
        corner = self._view.mapTo(self._over, self._view.rect().bottomLeft())
        top = max(corner.y() - self.height() - _AWAY, 0)
        self.move(corner.x() + _AWAY, top)
        self.raise_()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move} and self.isVisible():
            self._put()
        return super().eventFilter(watched, event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        paint_plate(self)


def _states(board: Board, hand: str) -> dict[str, LayerState]:
    """What the rows show, from above to below."""
    network = {name: LayerState(layer_named(board, name)) for name in reversed(NETWORK_LAYERS)}
    scenery = {
        layer.name: LayerState(layer, len(pieces_on(board, layer.name)), layer.name == hand)
        for layer in reversed(scenery_layers(board))
    }
    return {**network, **scenery}


def _fixed_words() -> str:
    return tr("Routes, Cities, Names and the Ground always stay; other layers come and go.")
