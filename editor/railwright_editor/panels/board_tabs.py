"""The tabs of the open boards in the top bar, each with its mark of unsaved changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP, theme_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent

_WIDEST: Final = 220
_CLOSE: Final = 14


@dataclass(frozen=True, slots=True)
class TabWords:
    """What a tab says of its board: words, a tooltip, and whether there are unsaved changes."""

    words: str
    about: str
    edited: bool


class Dot(QWidget):
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


class _TabEnd(QWidget):
    """The right end of a tab: the dot, and the button that closes it."""

    def __init__(self) -> None:
        super().__init__()
        self.dot = Dot()
        policy = self.dot.sizePolicy()
        # A tab does not measure its end anew: the dot has its room from the start.
        policy.setRetainSizeWhenHidden(True)
        self.dot.setSizePolicy(policy)
        self.button = IconButton("x", "", side=24, size=_CLOSE)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, STEP, 0)
        across.setSpacing(0)
        across.addWidget(self.dot)
        across.addWidget(self.button)

    def show_state(self, words: str, *, edited: bool) -> None:
        """Show whether there are unsaved changes."""
        self.dot.setVisible(edited)
        self.button.setAccessibleName(tr("Close {name}", name=words))
        self.button.setToolTip(tr("Close {name} (Ctrl+W)", name=words))
        self.adjustSize()


class BoardTabs(QTabBar):
    """One tab a board; hidden while there are fewer than two.

    `chosen` and `close_wanted` carry the number of a tab, `dragged` the numbers from which and to
    which one was drawn. `name_wanted` follows a double-click. A tab is chosen when the mouse
    button comes up: so every tab can be drawn elsewhere, while its board stays where it is.
    """

    chosen = Signal(int)
    close_wanted = Signal(int)
    dragged = Signal(int, int)
    name_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("boards")
        self.setAccessibleName(tr("Open boards"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._held = False
        self._front = -1
        self.tabMoved.connect(self.dragged)
        self.currentChanged.connect(self._current_changed)
        self.tabBarDoubleClicked.connect(lambda _number: self.name_wanted.emit())
        self.hide()

    def show_boards(self, boards: Sequence[TabWords], front: int) -> None:
        """Show these boards, one of them in front."""
        blocked = self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        while self.count() > len(boards):
            self.removeTab(self.count() - 1)
        for number, board in enumerate(boards):
            if number == self.count():
                self._add_tab()
            self._show_tab(number, board)
        self._front = front
        if not self._held:
            self.setCurrentIndex(front)
        self.blockSignals(blocked)
        self.setVisible(len(boards) > 1)

    def close_button(self, number: int) -> IconButton:
        """The button that closes a tab."""
        return self._end(number).button

    def _add_tab(self) -> None:
        end = _TabEnd()
        self.addTab("")
        self.setTabButton(self.count() - 1, QTabBar.ButtonPosition.RightSide, end)
        end.button.clicked.connect(lambda _checked=False: self._close(end))

    def _show_tab(self, number: int, board: TabWords) -> None:
        words = board.words.replace("&", "&&")
        if self.tabText(number) != words:
            self.setTabText(number, words)
        self.setTabToolTip(number, board.about)
        self._end(number).show_state(board.words, edited=board.edited)

    def _end(self, number: int) -> _TabEnd:
        return cast("_TabEnd", self.tabButton(number, QTabBar.ButtonPosition.RightSide))

    def _close(self, end: _TabEnd) -> None:
        ends = [self._end(number) for number in range(self.count())]
        self.close_wanted.emit(ends.index(end))

    def _current_changed(self, number: int) -> None:
        """Follow the arrow keys at once, the mouse when its button comes up."""
        if not self._held and number not in {-1, self._front}:
            self.chosen.emit(number)

    @override
    def tabSizeHint(self, index: int) -> QSize:
        hint = super().tabSizeHint(index)
        return QSize(min(_WIDEST, hint.width()), hint.height())

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.button() == Qt.MouseButton.LeftButton
        super().mousePressEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = self.tabAt(event.position().toPoint())
        held, self._held = self._held, False
        if event.button() == Qt.MouseButton.MiddleButton and at >= 0:
            self.close_wanted.emit(at)
        elif held:
            self._current_changed(self.currentIndex())
