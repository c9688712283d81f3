"""Recovery copies of a window: the offer of those left behind, and the news of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.autosave import recoveries
from railwright_editor.translation import tr
from railwright_editor.unkept import Unkept

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from railwright_editor.autosave import Recovery
    from railwright_editor.files_commands import FileCommands
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.panels.start import StartScreen

_KEY = "recovery"


class Recovering:
    """Offers recovery copies until each is opened or discarded.

    They stand on the start screen; what is left when one has been opened is offered in a bar over
    the board, the newest first.
    """

    def __init__(
        self,
        state: Path,
        boards: OpenBoards,
        files: FileCommands,
        start: StartScreen,
    ) -> None:
        self._state = state
        self._boards = boards
        self._files = files
        self._start = start
        self._unkept = Unkept(boards, files)
        start.recovered.connect(self._open)
        start.discarded.connect(self._discard)

    def offer(self) -> None:
        """Offer the copies that no open board writes, if there are any."""
        left = self._left()
        self._start.show_unsaved(left)
        if not left or not self._boards.open:
            return
        newest = left[0]
        answers: list[tuple[str, Callable[[], object] | None]] = [
            (tr("Open it"), lambda: self._open(newest)),
            (tr("Discard"), lambda: self._discard(newest)),
        ]
        if len(left) > 1:
            answers.append((tr("Open all {number}", number=len(left)), lambda: self._open(*left)))
        answers.append((tr("Later"), None))
        self._boards.front.notice.tell(newest.sentence, answers, key=_KEY)

    def _left(self) -> tuple[Recovery, ...]:
        own = {board.autosave.copy for board in self._boards.open}
        return tuple(one for one in recoveries(self._state) if one.copy not in own)

    def _open(self, *chosen: Recovery) -> None:
        for recovery in chosen:
            self._files.recover(recovery)
        self.offer()

    def _discard(self, recovery: Recovery) -> None:
        recovery.discard()
        self.offer()
