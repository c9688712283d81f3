"""Keeps the hand off the board while it shows something that the document does not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from typing_extensions import override

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView

_CLICKS: Final = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.ContextMenu,
}


class Shield(QObject):
    """Lets a view be panned and zoomed, but nothing on it be touched. It is up or down.

    `escaped` follows Esc on the board.
    """

    escaped = Signal()

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._why = ""
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    @property
    def is_up(self) -> bool:
        """Whether the board cannot be touched."""
        return bool(self._why)

    def put_up(self, why: str) -> None:
        """Let nothing be touched from now on; a click then says why."""
        self._view.tool.cancel()
        self._why = why

    def take_down(self) -> None:
        """Let everything be touched again."""
        self._why = ""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self._why:
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and watched is self._view:
            return self._key(event)
        if event.type() in _CLICKS and not _pans(event):
            self._view.say(self._why)
            return True
        if event.type() == QEvent.Type.MouseMove and not _pans(event):
            return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        """Whether a key goes no further; Tab and the keys of menus do."""
        if event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return True
        return event.key() not in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab}


def _pans(event: QEvent) -> bool:
    """Whether a mouse event is part of a pan."""
    middle = Qt.MouseButton.MiddleButton
    return isinstance(event, QMouseEvent) and (
        event.button() == middle or bool(event.buttons() & middle)
    )
