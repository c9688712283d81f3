"""A view of a board that tells: at the pointer, in the status bar, in toasts, to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Signal

from railwright_editor.canvas.accessible import announce
from railwright_editor.canvas.looking import BoardCamera
from railwright_editor.canvas.name_field import Naming
from railwright_editor.canvas.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import Qt
    from PySide6.QtGui import QCursor

    from railwright.board.model import Point
    from railwright_editor.canvas.scene import BoardScene


class TellingView(BoardCamera):
    """Says things and asks for names on the board. A mutable object.

    Signals: `hint_changed` (what the tool expects), `refused` (what `say` says), `message`
    (toasts, with Undo).
    """

    hint_changed = Signal(str)
    refused = Signal(str)
    message = Signal(str)

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self._speech = Speech(self)
        self._naming = Naming(self.viewport(), self._speech.note)

    @property
    def speech(self) -> Speech:
        """What is said on the canvas."""
        return self._speech

    def say(self, text: str) -> None:
        """Tell at the pointer why something cannot be done, or what it did."""
        self._speech.say(text)
        self.announce(text)

    def announce(self, text: str) -> None:
        """Tell in the status bar, and to screen readers, what a key has brought."""
        self.refused.emit(text)
        announce(self, text)

    def tell(self, text: str) -> None:
        """Tell in a toast, with Undo, what has been done."""
        self.message.emit(text)
        announce(self, text)

    def set_hint(self, text: str) -> None:
        """Put the hint of a tool into the status bar."""
        self.hint_changed.emit(text)

    def set_cursor(self, shape: Qt.CursorShape | QCursor) -> None:
        """Change the pointer's shape."""
        self.viewport().setCursor(shape)

    def refresh(self) -> None:
        """Paint the overlay again."""
        self.viewport().update()

    def ask_name(
        self,
        at: Point,
        text: str,
        note: Callable[[str], str],
        done: Callable[[str | None], None],
        *,
        title: str = "",
    ) -> None:
        """Open a field for a name at a place in mm; see `Canvas.ask_name`."""
        place = self.to_pixel(QPointF(*at)).toPoint() + QPoint(12, 0)
        self._naming.ask(place, text, note, done, title)

    def close_name(self) -> bool:
        """Commit the open field, if there is one; whether there was."""
        return self._naming.close()
