"""A splitter whose handle says, by a double click, that its parts shall have their usual sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSplitter, QSplitterHandle
from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent


class _Handle(QSplitterHandle):
    """Passes a double click on to its splitter."""

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        splitter = self.splitter()
        if isinstance(splitter, Splitter):
            splitter.reset.emit()


class Splitter(QSplitter):
    """Parts beside one another; `reset` follows a double click on a handle."""

    reset = Signal()

    @override
    def createHandle(self) -> QSplitterHandle:
        return _Handle(self.orientation(), self)
