"""Bars over the canvas, short messages at its foot, and sheets that drop from a button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import SHADOW, STEP, TITLE
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QEnterEvent, QKeyEvent

TOAST_STAYS: Final = 5000
"""Milliseconds that a short message stays."""

_WIDEST: Final = 620
_MOVES: Final = frozenset((QEvent.Type.Resize, QEvent.Type.Move))
BELOW_BAR: Final = 44 + 3 * STEP
"""The px between the top of the window and a bar that leaves the top bar free."""
AT_TOP: Final = 3 * STEP
_ABOVE_FOOT: Final = 24 + 28 + 4 * STEP


def lift(widget: QWidget) -> None:
    """Give a widget over others a soft shadow; its edge has to do where type is small."""
    if widget.devicePixelRatioF() < 1:
        # Qt paints shadows as black bars when a pixel of the window is less than one of the screen.
        return
    shadow = QGraphicsDropShadowEffect(widget)
    shadow.setBlurRadius(28)
    shadow.setOffset(0, 6)
    shadow.setColor(SHADOW)
    widget.setGraphicsEffect(shadow)


class Notice(QFrame):
    """A sentence with buttons, as a bar over another widget. Only one kind shows at a time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._middle_of = parent
        lift(self)
        self.setObjectName("notice")
        self._key = ""
        self._top = BELOW_BAR
        self._words = Words("", wrap=True)
        self._buttons: list[WordButton] = []
        self._across = QHBoxLayout(self)
        self._across.setContentsMargins(3 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        self._across.setSpacing(2 * STEP)
        self._across.addWidget(self._words, 1)
        self.hide()
        parent.installEventFilter(self)

    @property
    def sentence(self) -> str:
        """What the bar says, "" while it is hidden."""
        return self._words.text() if not self.isHidden() else ""

    @property
    def buttons(self) -> Sequence[WordButton]:
        """The buttons from left to right."""
        return tuple(self._buttons)

    @property
    def key(self) -> str:
        """What the bar is about, as given to `tell`."""
        return self._key

    def tell(
        self,
        sentence: str,
        buttons: Sequence[tuple[str, Callable[[], object] | None]],
        *,
        weight: str = "note",
        key: str = "",
    ) -> None:
        """Show a sentence; every button closes the bar and then does its deed."""
        for old in self._buttons:
            old.hide()
            old.deleteLater()
        self._key = key
        self._words.setText(sentence)
        self._buttons = [self._button(words, deed) for words, deed in buttons]
        for button in self._buttons:
            self._across.addWidget(button)
        self.setProperty("weight", weight)
        self.style().unpolish(self)
        self.style().polish(self)
        self.setAccessibleName(sentence)
        self.show()
        self._place()
        self.raise_()

    def set_top(self, top: int) -> None:
        """Stand so many px below the top, here and from now on."""
        self._top = top
        if self.isVisible():
            self._place()

    def keep_over(self, part: QWidget) -> None:
        """Stand in the middle of a part of the parent, and no wider than that, from now on."""
        self._middle_of = part
        part.installEventFilter(self)

    def close_about(self, key: str) -> None:
        """Close the bar if it is about this."""
        if self._key == key:
            self.hide()

    def _button(self, words: str, deed: Callable[[], object] | None) -> WordButton:
        def press() -> None:
            self.hide()
            if deed is not None:
                deed()

        return WordButton(words, press)

    def _place(self) -> None:
        part = self._middle_of
        left = part.mapTo(self._over, QPoint(0, 0)).x()
        room = part.width() - 8 * STEP
        self.setFixedWidth(max(240, min(max(_WIDEST, self._wanted()), room)))
        self.adjustSize()
        self.move(left + (part.width() - self.width()) // 2, self._top)

    def _wanted(self) -> int:
        """The width at which a short sentence stands in one line beside its buttons."""
        words = self._words.fontMetrics().horizontalAdvance(self._words.text())
        buttons = sum(button.sizeHint().width() + 2 * STEP for button in self._buttons)
        return min(words, _WIDEST // 2) + buttons + 8 * STEP

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


class Toast(QFrame):
    """A short message at the foot of another widget; it stays while the pointer is on it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        lift(self)
        self.setObjectName("notice")
        self.setProperty("weight", "note")
        self._words = Words("")
        self._button = WordButton(tr("Undo"), quiet=True)
        self._second = WordButton("", quiet=True)
        self._deed: Callable[[], object] | None = None
        self._other: Callable[[], object] | None = None
        across = QHBoxLayout(self)
        across.setContentsMargins(3 * STEP, STEP, 2 * STEP, STEP)
        across.addWidget(self._words)
        across.addWidget(self._button)
        across.addWidget(self._second)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TOAST_STAYS)
        self._timer.timeout.connect(self.hide)
        self._button.clicked.connect(lambda _checked=False: self._press(self._deed))
        self._second.clicked.connect(lambda _checked=False: self._press(self._other))
        self.hide()
        parent.installEventFilter(self)

    @property
    def sentence(self) -> str:
        """What the message says, "" while it is hidden."""
        return self._words.text() if not self.isHidden() else ""

    def tell(
        self,
        sentence: str,
        deed: Callable[[], object] | None = None,
        *,
        button: str = "",
        second: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Show a sentence; what there is to do about it gets a button, Undo if it has no words.

        A second thing that can be done has its words with it.
        """
        self._words.setText(sentence)
        self._deed = deed
        words, self._other = second or ("", None)
        self._second.setText(words)
        self._second.setVisible(second is not None)
        self._button.setText(button or tr("Undo"))
        self._button.setVisible(deed is not None)
        self.setAccessibleName(sentence)
        self.show()
        self._place()
        self.raise_()
        self._timer.start()

    def drop(self, deed: Callable[[], object]) -> None:
        """Take the message away if it offers this deed, which would do something else by now."""
        if self._deed == deed:
            self.hide()

    def _press(self, deed: Callable[[], object] | None) -> None:
        self.hide()
        if deed is not None:
            deed()

    def _place(self) -> None:
        self.adjustSize()
        room = self._over.size() - self.size()
        self.move(room.width() // 2, room.height() - _ABOVE_FOOT)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.stop()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


class Sheet(QFrame):
    """A small page that drops over a window; Esc and a click outside close it."""

    closed = Signal()

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self._over = parent
        lift(self)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        # A press between its fields would else reach the parent, as if it were outside.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(5 * STEP, 4 * STEP, 5 * STEP, 4 * STEP)
        self.column.setSpacing(3 * STEP)
        self.title = Words(title, size=TITLE)
        self.column.addWidget(self.title)
        self.hide()
        parent.installEventFilter(self)

    def drop(self, at: QPoint) -> None:
        """Open with the top left corner at a point of the parent, kept inside it."""
        self.adjustSize()
        room = self._over.size() - self.size()
        self.move(
            max(STEP, min(at.x(), room.width() - 2 * STEP)),
            max(STEP, min(at.y(), room.height() - 2 * STEP)),
        )
        self.show()
        self.raise_()

    def close_sheet(self) -> None:
        """Close without doing anything."""
        self.hide()
        self.closed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
            return
        super().keyPressEvent(event)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and self.isVisible():
            self.close_sheet()
        return super().eventFilter(watched, event)
