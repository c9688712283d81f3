"""The sheet of a new board: name, size, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.model import Board, Players, Size
from railwright_editor.paint.palette import PAPER
from railwright_editor.paint.theme import QUIET, STEP, theme_of, type_of
from railwright_editor.panels.board_form import LEAST_SIDE, MOST_PLAYERS, MOST_SIDE, SIZES
from railwright_editor.widgets.buttons import Chip, WordButton
from railwright_editor.widgets.fields import NumberField, TextField
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import Form, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QPaintEvent

_USUAL = "A3, 420 × 297"


class _Paper(QWidget):
    """The proportions of the board, on a sheet of paper."""

    def __init__(self) -> None:
        super().__init__()
        self._size = SIZES[_USUAL]
        self.setFixedSize(168, 150)

    def show_size(self, size: Size) -> None:
        self._size = size
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        scale = min(156 / self._size.width, 118 / self._size.height)
        box = QRectF(0, 0, self._size.width * scale, self._size.height * scale)
        box.moveCenter(QRectF(0, 0, 168, 126).center())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("field_edge"), 1.0))
            painter.setBrush(QColor(PAPER))
            painter.drawRect(box)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            words = f"{self._size.width:g} × {self._size.height:g} mm"
            painter.drawText(QRectF(0, 130, 168, 18), Qt.AlignmentFlag.AlignCenter, words)


class NewBoardSheet(Sheet):
    """`made` carries the new board."""

    made = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "New board")
        self._size = SIZES[_USUAL]
        self._players = Players()
        self._name = TextField("Name of the new board")
        self._presets = Flow()
        self._width = NumberField("Width", "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1)
        self._height = NumberField("Height", "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1)
        self._fewest = NumberField("Fewest players", least=1, most=MOST_PLAYERS)
        self._most = NumberField("Most players", least=1, most=MOST_PLAYERS)
        self._paper = _Paper()
        self._create = WordButton("Create board", self._make, primary=True)
        self._build()
        self._connect()
        self._show()

    def _build(self) -> None:
        form = Form()
        form.column.setContentsMargins(0, 0, 0, 0)
        form.field("Name", self._name)
        form.field("Size", self._presets)
        form.field("Width, height", self._width, self._height)
        form.field("Players", self._fewest, Words("to", "quiet"), self._most)
        form.setFixedWidth(400)
        chips = []
        for words, size in SIZES.items():
            chip = Chip(words.split(",")[0], checkable=True)
            chip.setToolTip(f"{size.width:g} × {size.height:g} mm")
            chip.clicked.connect(lambda _checked=False, size=size: self._choose(size))
            chips.append(chip)
        self._chips = chips
        self._presets.show_widgets(chips)
        side = QVBoxLayout()
        side.addWidget(self._paper)
        side.addStretch(1)
        across = QHBoxLayout()
        across.setSpacing(6 * STEP)
        across.addWidget(form)
        across.addLayout(side)
        self.column.addLayout(across)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(WordButton("Cancel", self.close_sheet))
        foot.addWidget(self._create)
        self.column.addLayout(foot)

    def _connect(self) -> None:
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
        self._name.show_text("My board")
        self._name.setFocus()
        self._name.selectAll()

    def _choose(self, size: Size) -> None:
        self._size = size
        self._show()

    def _set_fewest(self, change: Callable[[int], int], _merge: object) -> None:
        fewest = change(self._players.min)
        self._players = Players(fewest, max(fewest, self._players.max))
        self._show()

    def _set_most(self, change: Callable[[int], int], _merge: object) -> None:
        most = change(self._players.max)
        self._players = Players(min(most, self._players.min), most)
        self._show()

    def _show(self) -> None:
        for chip, size in zip(self._chips, SIZES.values(), strict=True):
            chip.setChecked(size == self._size)
        self._width.show_value(self._size.width)
        self._height.show_value(self._size.height)
        self._fewest.show_value(self._players.min)
        self._most.show_value(self._players.max)
        self._paper.show_size(self._size)

    def _make(self) -> None:
        name = self._name.text().strip() or "My board"
        self.hide()
        self.made.emit(Board(name=name, players=self._players, size=self._size, rules={"base": {}}))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._make()
            return
        super().keyPressEvent(event)
