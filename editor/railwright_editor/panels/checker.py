"""Checks the board some time after the last edit, a little at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.board.checks import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from railwright.board.findings import Finding
    from railwright.board.model import Board
    from railwright_editor.document import Document

    Check = Callable[[Board], Iterable[Finding]]

DELAY: Final = 250
"""Milliseconds from the last edit to the first check."""


class Checker(QObject):
    """Keeps the findings of a document's board. It changes.

    One check runs at each turn of the event loop, so that keys and the mouse are answered in
    between; an edit starts all over. There is no thread on purpose: Python's garbage collector
    runs in whichever thread is busy, and timers of widgets must not be freed outside their own.
    """

    found = Signal(object)

    def __init__(self, document: Document, checks: Sequence[Check]) -> None:
        super().__init__()
        self._document = document
        self._checks = tuple(checks)
        self._stopped = False
        self._resting = False
        self._waits = False
        self._done = 0
        self._collected: list[Finding] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look)
        document.changed.connect(self.begin)
        self.begin()

    def stop(self) -> None:
        """Check no more."""
        self._stopped = True
        self._timer.stop()

    def rest(self) -> None:
        """Check no more until `wake`, because nobody sees the board."""
        self._waits = self._waits or self._timer.isActive()
        self._resting = True
        self._timer.stop()

    def wake(self) -> None:
        """Check again, and what has changed meanwhile."""
        self._resting = False
        if self._waits:
            self.begin()

    def take_checks(self, checks: Sequence[Check]) -> None:
        """Check with these from now on."""
        self._checks = tuple(checks)
        self.begin()

    def begin(self, *_boards: object) -> None:
        """Check all over again, a little later."""
        self._done = 0
        self._collected = []
        self._waits = self._resting
        if not (self._stopped or self._resting):
            self._timer.start(DELAY)

    def _look(self) -> None:
        """Run the next check, or tell what all of them have found."""
        if self._done == len(self._checks):
            self.found.emit(told(self._document.board, self._collected))
            return
        self._collected += self._checks[self._done](self._document.board)
        self._done += 1
        self._timer.start(0)
