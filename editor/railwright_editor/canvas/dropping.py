"""Files dropped on the canvas: which they are, and where."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from railwright_editor.canvas.view import BoardView


class FileDrops(QObject):
    """Lets files be dropped on a view, while nothing is played on it.

    `dropped` carries the file, and the place in board mm where it was let go.
    """

    dropped = Signal(object, object)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        view.setAcceptDrops(True)
        view.viewport().setAcceptDrops(True)
        view.viewport().installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDragEnterEvent | QDragMoveEvent | QDropEvent):
            return super().eventFilter(watched, event)
        found = files_of(event.mimeData())
        if not found or self._view.playing:
            event.ignore()
            return True
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            at = self._view.to_board(event.position())
            self._view.setFocus()
            for path in found:
                self.dropped.emit(path, (at.x(), at.y()))
        return True


def files_of(carried: QMimeData) -> tuple[Path, ...]:
    """The files that are carried or copied; what lies elsewhere than on this machine is not."""
    return tuple(Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile())
