"""The sheet of a new board: name, size, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.model import Board, Players, Size
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.board_form import LEAST_SIDE, MOST_PLAYERS, MOST_SIDE, SIZES
from railwright_editor.panels.board_sizes import SizeCard, SizePreview
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import NumberField, TextField
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import Form, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QKeyEvent

_USUAL = "A3, 420 × 297"
_IN_A_ROW = 5


class NewBoardSheet(Sheet):
    """`made` carries the new board."""

    made = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("New board"))
        self._size = SIZES[_USUAL]
        self._players = Players()
        self._name = TextField(tr("Name of the new board"))
        self._width = self._side(tr("Width"))
        self._height = self._side(tr("Height"))
        self._fewest = NumberField(tr("Fewest players"), least=1, most=MOST_PLAYERS)
        self._most = NumberField(tr("Most players"), least=1, most=MOST_PLAYERS)
        self._cards = [SizeCard(tr(words.split(",")[0]), size) for words, size in SIZES.items()]
        self._own = SizeCard(tr("Own size"), None)
        self._preview = SizePreview()
        self._turn = IconButton("rotate-ccw", tr("Turn"), tr("Turn\nUpright or lying."), side=28)
        self._create = WordButton(tr("Create board"), self._make, primary=True)
        self._build()
        self._connect()
        self._show()

    def _side(self, name: str) -> NumberField:
        return NumberField(name, "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1)

    def _build(self) -> None:
        form = Form()
        form.column.setContentsMargins(0, 0, 0, 0)
        form.field(tr("Name"), self._name)
        form.field(tr("Size"), self._sizes())
        form.field(tr("Width, height"), self._width, Words("×", "quiet"), self._height, self._turn)
        form.field(tr("Players"), self._fewest, Words(tr("to"), "quiet"), self._most)
        side = QVBoxLayout()
        side.addWidget(self._preview)
        side.addStretch(1)
        across = QHBoxLayout()
        across.setSpacing(6 * STEP)
        across.addWidget(form)
        across.addLayout(side)
        self.column.addLayout(across)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addStretch(1)
        foot.addWidget(WordButton(tr("Cancel"), self.close_sheet))
        foot.addWidget(self._create)
        self.column.addLayout(foot)

    @override
    def drop(self, at: QPoint) -> None:
        # With large type in a small window there is no room beside the sizes.
        self._preview.show()
        self._preview.setVisible(self.sizeHint().width() <= self._over.width() - 2 * STEP)
        self.column.activate()
        super().drop(at)

    def _sizes(self) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2 * STEP)
        for number, card in enumerate((*self._cards, self._own)):
            grid.addWidget(card, number // _IN_A_ROW, number % _IN_A_ROW)
        return holder

    def _connect(self) -> None:
        for card in self._cards:
            size = card.size_in_mm
            card.clicked.connect(lambda _checked=False, size=size: self._choose(size))
        self._own.clicked.connect(self._choose_own)
        self._turn.clicked.connect(lambda: self._choose(Size(self._size.height, self._size.width)))
        self._width.committed.connect(
            lambda change, _merge: self._choose(Size(change(self._size.width), self._size.height))
        )
        self._height.committed.connect(
            lambda change, _merge: self._choose(Size(self._size.width, change(self._size.height)))
        )
        self._fewest.committed.connect(self._set_fewest)
        self._most.committed.connect(self._set_most)

    def begin(self) -> None:
        """Make ready for another board: the name is free, size and players stay."""
        self._name.show_text(tr("My board"))
        self._name.setFocus()
        self._name.selectAll()

    def _choose(self, size: Size) -> None:
        self._size = size
        self._show()

    def _choose_own(self) -> None:
        """Lead to the fields: the size stays until another is typed."""
        self._show()
        self._width.setFocus()
        self._width.selectAll()

    def _set_fewest(self, change: Callable[[int], int], _merge: object) -> None:
        fewest = change(self._players.min)
        self._players = Players(fewest, max(fewest, self._players.max))
        self._show()

    def _set_most(self, change: Callable[[int], int], _merge: object) -> None:
        most = change(self._players.max)
        self._players = Players(min(most, self._players.min), most)
        self._show()

    def _show(self) -> None:
        for card in self._cards:
            card.setChecked(card.size_in_mm == self._size)
        self._own.setChecked(not any(card.isChecked() for card in self._cards))
        self._width.show_value(self._size.width)
        self._height.show_value(self._size.height)
        self._fewest.show_value(self._players.min)
        self._most.show_value(self._players.max)
        self._preview.show_size(self._size)

    def _make(self) -> None:
        name = self._name.text().strip() or tr("My board")
        self.hide()
        self.made.emit(Board(name=name, players=self._players, size=self._size, rules={"base": {}}))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._make()
            return
        super().keyPressEvent(event)
