"""The find bar: a line over the canvas that goes to whatever bears a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.bar_field import BarField
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.notice import lift
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_FIELD: Final = 220
_COUNT: Final = 64
_AWAY: Final = 3 * STEP


class FindBar(QFrame):
    """One line at the top left over another widget.

    `typed` carries what is looked for, `walked` a step to the next (1) or the one before (-1);
    `taken` asks to select what is shown, `left` to close the bar.
    """

    typed = Signal(str)
    walked = Signal(int)
    taken = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Find"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        lift(self)
        self._inset = (_AWAY, _AWAY)
        self._field = BarField(tr("City, route or text"))
        self._field.setPlaceholderText(tr("City, route or text"))
        self._field.setFixedWidth(_FIELD)
        self._count = Words("", "quiet")
        self._count.setFixedWidth(_COUNT)
        self._count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._none = Words("", "warning", wrap=True)
        self._before = IconButton(
            "chevron-up", tr("Previous"), tr("Previous (Up)\nThe place before this one."), side=28
        )
        self._next = IconButton(
            "chevron-down", tr("Next"), tr("Next (F3)\nThe next place of this name."), side=28
        )
        self._close = IconButton("x", tr("Close"), tr("Close (Esc)\nBack to the board."), side=28)
        self._build()
        self._connect()
        self.hide()
        parent.installEventFilter(self)

    def _build(self) -> None:
        across = QHBoxLayout()
        across.setSpacing(STEP)
        for part in (self._field, self._count, self._before, self._next, self._close):
            across.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        column.setSpacing(STEP)
        column.addLayout(across)
        column.addWidget(self._none)
        self._none.hide()
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)

    def _connect(self) -> None:
        self._field.textEdited.connect(self.typed)
        # Up in the list is back; Shift does not jump.
        self._field.stepped.connect(lambda by: self.walked.emit(-1 if by > 0 else 1))
        self._field.taken.connect(self.taken)
        self._field.left.connect(self.left)
        self._before.clicked.connect(lambda: self.walked.emit(-1))
        self._next.clicked.connect(lambda: self.walked.emit(1))
        self._close.clicked.connect(self.left)

    @property
    def text(self) -> str:
        """What is looked for."""
        return self._field.text()

    @property
    def said(self) -> str:
        """The count, or that nothing has the name."""
        return self._none.text() or self._count.text()

    def open(self, inset: tuple[int, int]) -> None:
        """Open so many px from the left and the top, with the text that was left selected."""
        self._inset = inset
        self.move(*inset)
        self.show()
        self.raise_()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def show_count(self, at: int, number: int) -> None:
        """Show which of how many is shown, counted from 1; nothing when there is none."""
        self._say("")
        self._count.setText(tr("{at} of {number}", at=at, number=number) if number else "")
        for button in (self._before, self._next):
            button.setEnabled(number > 1)

    def show_none(self, sentence: str) -> None:
        """Say that nothing has the name."""
        self.show_count(0, 0)
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        self._none.setText(sentence)
        self._none.setVisible(bool(sentence))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        # Keys of the bar never act on the board below it.
        event.accept()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.move(*self._inset)
        return super().eventFilter(watched, event)
