"""Keys that are pressed beside the board in a game: letters reach the game all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

_HELD: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_TIME: Final = frozenset((Qt.Key.Key_Z, Qt.Key.Key_Y))
"""With Ctrl: what takes back and plays again."""


class StrayKeys(QObject):
    """Gives the game what is typed into widgets that have no use for letters.

    The focus may have come there by Tab, or because what had it is gone. Enter, Space, Esc and the
    arrows stay with the widget that has the focus, and digits, which take cards, with the board.
    """

    def __init__(self, typed: Callable[[QKeyEvent], bool], beside: Iterable[QWidget]) -> None:
        super().__init__()
        self._typed = typed
        for widget in beside:
            widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return _is_for_game(event) and self._typed(event)
        return super().eventFilter(watched, event)


def _is_for_game(event: QKeyEvent) -> bool:
    held = event.modifiers() & _HELD
    if held == Qt.KeyboardModifier.ControlModifier:
        return event.key() in _TIME
    text = event.text().strip()
    return not held and text.isprintable() and bool(text) and not text.isdigit()
