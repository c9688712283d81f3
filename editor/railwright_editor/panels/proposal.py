"""A sheet that proposes a change of the board and shows it there before it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import FIELD_HEIGHT
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import LABEL_COLUMN, Words, row

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent

    from railwright_editor.document import Document

WIDTH: Final = 368


class ProposalSheet(Sheet):
    """Fields for what is wished for; a seed that "Other ones" changes; Cancel, and the deed.

    Subclasses show what would come of the wishes in `propose`, take it off the board in
    `withdraw`, and make it one step in `take`.
    """

    done = Signal()

    def __init__(self, parent: QWidget, document: Document, title: str) -> None:
        super().__init__(parent, title)
        self._over = parent
        self._document = document
        self.seed = 0
        self.problem = Words("", "warning", wrap=True)
        self.deed = WordButton(title, self.finish, primary=True)
        self._others = WordButton(tr("Other ones"), self._propose_others)
        self._others.setToolTip(tr("Another proposal of the same kind"))
        self.setFixedWidth(WIDTH)
        document.changed.connect(lambda *_boards: self._again())
        self.closed.connect(self.done)

    def field(self, label: str, *fields: QWidget) -> QWidget:
        """Add a row: a label, then fields that share the room."""
        words = Words(label, "quiet")
        words.setFixedWidth(LABEL_COLUMN)
        words.setMinimumHeight(FIELD_HEIGHT)
        words.setBuddy(fields[0])
        holder = row(words, *fields)
        self.column.addWidget(holder)
        return holder

    def add_foot(self) -> None:
        """Add what is wrong with the wishes, and the buttons; last of all."""
        self.column.addWidget(self.problem)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addWidget(self._others)
        foot.addStretch(1)
        foot.addWidget(WordButton(tr("Cancel"), self.close_sheet))
        foot.addWidget(self.deed)
        self.column.addLayout(foot)

    def open_beside(self, anchor: QWidget) -> None:
        """Open to the left of a widget, so that both can be seen, and propose."""
        self._again(shown=True)
        corner = anchor.mapTo(self._over, QPoint(0, 0))
        self.drop(QPoint(corner.x() - WIDTH - 3 * STEP, corner.y()))

    def propose(self) -> None:
        """Show what would come of the wishes."""

    def withdraw(self) -> None:
        """Take the proposal off the board."""

    def take(self) -> None:
        """Make the proposal a step."""

    def show_problem(self, words: str) -> None:
        """Say what stands against the wishes, "" for nothing."""
        self.problem.setText(words)
        self.problem.setVisible(bool(words))
        self.adjustSize()

    def finish(self) -> None:
        """Take the proposal, if there is one, and close."""
        if self.deed.isEnabled():
            self.hide()
            self.take()
            self.done.emit()

    def _propose_others(self) -> None:
        self.seed += 1
        self.propose()

    def _again(self, *, shown: bool = False) -> None:
        if shown or self.isVisible():
            self.propose()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.withdraw()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.finish()
            return
        super().keyPressEvent(event)
