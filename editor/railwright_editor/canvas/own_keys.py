"""Keys that a canvas keeps for itself although the window has made them shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from typing_extensions import override

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView


class OwnKeys(QObject):
    """Answers the window, which asks before it uses a key, for the tool in the hand of a view."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        asks = event.type() == QEvent.Type.ShortcutOverride and not self._view.playing
        if asks and isinstance(event, QKeyEvent) and self._view.tool.keeps(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)
