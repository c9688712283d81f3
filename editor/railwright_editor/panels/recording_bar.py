"""The bar over the canvas while an expansion is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import EXPANSION, LIGHT_INK
from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton, spacer
from railwright_editor.widgets.fields import TextField
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HEIGHT: Final = 44
_NAME: Final = 190


class RecordingBar(QWidget):
    """Says that changes go into an expansion; it has the name of that and the two ways out.

    `done` asks for the focus to go to the board.
    """

    finished = Signal()
    cancelled = Signal()
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_HEIGHT)
        self.name = TextField(tr("Name of the expansion"))
        self.name.setFixedWidth(_NAME)
        self.finish = WordButton(tr("Finish"), self.finished.emit)
        self.cancel = WordButton(tr("Cancel"), self.cancelled.emit)
        across = QHBoxLayout(self)
        across.setContentsMargins(4 * STEP, 0, 3 * STEP, 0)
        across.setSpacing(2 * STEP)
        before, behind = Words(tr("Recording")), Words(tr("Changes go into the expansion."))
        for words in (before, behind):
            words.setStyleSheet(f"color: {LIGHT_INK}")
        for shown in (before, self.name, behind, spacer(), self.finish, self.cancel):
            across.addWidget(shown)
        self.hide()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(QRectF(self.rect()), EXPANSION)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.done.emit()
            return
        super().keyPressEvent(event)
