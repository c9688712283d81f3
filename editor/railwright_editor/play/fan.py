"""Cards held like a fan: side by side while there is room, else one over the other.

In an upright tray they lie in lines instead, one under another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_STEP: Final = 48
_LEAST_STEP: Final = 27
"""The px from one card to the next, and how few they may become."""
_DOWN: Final = 76
"""The px from one line of cards to the next: under a card of the hand nothing is written."""


class Fan(QWidget):
    """Lays out some widgets of one size; hidden ones take no room."""

    def __init__(self, pieces: Sequence[QWidget]) -> None:
        super().__init__()
        self._pieces = tuple(pieces)
        self._closed_by = 0
        self._across = 0
        for piece in self._pieces:
            piece.setParent(self)
            piece.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def lay_in_lines(self, across: int) -> None:
        """Lay so many pieces in a line and the others below; with 0 all in one line."""
        self._across = across
        self._closed_by = 0
        self.spread()

    def spread(self) -> None:
        """Lay the pieces out again, after some were shown or hidden."""
        self.updateGeometry()
        self._spread()

    def close_up(self, by: int) -> None:
        """Ask for so many px less than usual, as far as the cards can be told apart."""
        if by != self._closed_by:
            self._closed_by = by
            self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        closed = self._size(_STEP) - QSize(self._closed_by, 0)
        return closed.expandedTo(self.minimumSizeHint())

    @override
    def minimumSizeHint(self) -> QSize:
        return self._size(_STEP if self._across else _LEAST_STEP)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Enter and isinstance(watched, QWidget):
            watched.raise_()
        elif event.type() == QEvent.Type.Leave:
            for piece in self._shown():
                piece.raise_()
        return super().eventFilter(watched, event)

    def _shown(self) -> list[QWidget]:
        return [piece for piece in self._pieces if not piece.isHidden()]

    def _size(self, step: int) -> QSize:
        shown = self._shown()
        if not shown:
            return QSize(0, 0)
        across = min(self._across or len(shown), len(shown))
        lines = -(-len(shown) // across)
        width = (across - 1) * step + shown[0].width()
        return QSize(width, (lines - 1) * _DOWN + shown[0].height())

    def _spread(self) -> None:
        shown = self._shown()
        if not shown:
            return
        if self._across:
            for number, piece in enumerate(shown):
                piece.move(number % self._across * _STEP, number // self._across * _DOWN)
            return
        room = self.width() - shown[0].width()
        step = min(_STEP, room / max(len(shown) - 1, 1))
        for number, piece in enumerate(shown):
            piece.move(round(number * step), (self.height() - piece.height()) // 2)
