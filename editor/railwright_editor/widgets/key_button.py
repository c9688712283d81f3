"""A button that shows keys as caps and takes the next key that is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, Theme, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent

_WIDTH: Final = 232
_HEIGHT: Final = 28
_MODIFIERS: Final = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_Meta,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_CapsLock,
    }
)


def native(key: str) -> str:
    """A key as this platform writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def pressed_key(event: QKeyEvent) -> str:
    """The key of an event in the words of `QKeySequence`; "" for Shift and the like alone."""
    if Qt.Key(event.key()) in _MODIFIERS or event.key() == Qt.Key.Key_unknown:
        return ""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(event.key() | held.value).toString()


class KeyButton(QAbstractButton):
    """A click or Enter makes it listen. It changes with what it shows and while it listens.

    `pressed_key` carries the key that was pressed, "" for none; Esc and losing the focus end the
    listening; `walked` carries steps of the arrow keys.
    """

    key_pressed = Signal(str)
    walked = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._keys: tuple[str, ...] = ()
        self._wrong = False
        self._listens = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(_WIDTH, _HEIGHT)
        self.setToolTip(tr("Click, then press the new key. Backspace takes the key away."))
        self.clicked.connect(self.listen)

    @property
    def listens(self) -> bool:
        """Whether the next key is taken."""
        return self._listens

    def show_keys(self, keys: Sequence[str], *, wrong: bool = False) -> None:
        """Show keys, in red when they clash."""
        self._keys, self._wrong = tuple(keys), wrong
        said = ", ".join(map(native, keys)) or tr("no key")
        self.setAccessibleName(f"{self._name}: {said}")
        self.update()

    def listen(self) -> None:
        """Take the next key."""
        self._listens = True
        self.setFocus()
        self.update()

    def _rest(self) -> None:
        self._listens = False
        self.update()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._listens:
            # The key is for the table, not for the menu that has it now.
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._listens:
            self._hear(event)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2}:
            self.listen()
        elif event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.walked.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _hear(self, event: QKeyEvent) -> None:
        key = pressed_key(event)
        if not key:
            return
        self._rest()
        if key != "Esc":
            self.key_pressed.emit("" if key == "Backspace" else key)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._rest()

    @override
    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._listens or self.underMouse():
                painter.setPen(QPen(theme.color("focus" if self._listens else "line"), 1.0))
                painter.setBrush(theme.color("raised"))
                painter.drawRoundedRect(box, 4, 4)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            middle = Qt.AlignmentFlag.AlignVCenter
            if self._listens:
                words = tr("Press a key · Backspace none · Esc")
                painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | middle, words)
            elif self._keys:
                self._paint_caps(painter, theme)
            else:
                room = box.adjusted(0, 0, -6, 0)
                painter.drawText(room, Qt.AlignmentFlag.AlignRight | middle, tr("no key"))
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 4)

    def _paint_caps(self, painter: QPainter, theme: Theme) -> None:
        painter.setFont(type_of(QUIET, strong=True))
        right = self.width() - 6.0
        for key in reversed(self._keys):
            words = native(key)
            wide = max(22.0, painter.fontMetrics().horizontalAdvance(words) + 14.0)
            cap = QRectF(right - wide, 4.5, wide, _HEIGHT - 9.0)
            role = "error" if self._wrong else "field_edge"
            painter.setPen(QPen(theme.color(role), 1.0))
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(cap, 4, 4)
            painter.setPen(theme.color("error_text" if self._wrong else "text"))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)
            right -= wide + 4
