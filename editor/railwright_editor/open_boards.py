"""The boards that are open in a window, as tabs, and those that were closed in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright_editor.open_board import OpenBoard
from railwright_editor.panels.board_tabs import TabWords
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.board.model import Board
    from railwright_editor.recent import Folders, Settings
    from railwright_editor.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class ClosedBoard:
    """A board as it was when its tab was closed, and its file if it had one."""

    board: Board
    path: Path | None


class OpenBoards(QObject):
    """The open boards in the order of their tabs, one of them in front. It changes.

    One more board is kept ready, empty and out of sight: the next file is opened into it, so that
    a file that cannot be read leaves no tab behind. `made` carries each such board; `gone` one
    that was closed; `shown` follows when another board comes to the front; `changed` follows
    whatever the frame of the window shows; `close_wanted` carries a board whose tab says so.
    """

    made = Signal(object)
    gone = Signal(object)
    shown = Signal()
    changed = Signal()
    close_wanted = Signal(object)

    def __init__(self, settings: Settings, folders: Folders, rulebook: Rulebook) -> None:
        super().__init__()
        self._settings = settings
        self._folders = folders
        self._rulebook = rulebook
        self._open: list[OpenBoard] = []
        self._front: OpenBoard | None = None
        self._ready: OpenBoard | None = None
        self._closed: list[ClosedBoard] = []

    @property
    def open(self) -> tuple[OpenBoard, ...]:
        """The open boards in the order of their tabs."""
        return tuple(self._open)

    @property
    def ready(self) -> OpenBoard:
        """The empty board that is filled next; see `add`."""
        if self._ready is None:
            self._ready = self._make()
        return self._ready

    @property
    def front(self) -> OpenBoard:
        """The board in front; the empty one while none is open."""
        return self._front or self.ready

    @property
    def unsaved(self) -> tuple[OpenBoard, ...]:
        """The open boards with changes that are not saved."""
        return tuple(board for board in self._open if board.document.modified)

    @property
    def closed_last(self) -> ClosedBoard | None:
        """The board that was closed last and has not been opened again."""
        return self._closed[-1] if self._closed else None

    def of_file(self, path: Path) -> OpenBoard | None:
        """The open board of a file, None when it is not open."""
        wanted = path.resolve()
        for board in self._open:
            own = board.document.path
            if own is not None and own.resolve() == wanted:
                return board
        return None

    def add(self) -> OpenBoard:
        """Give the board that has been filled its tab, behind the one in front, and show it."""
        board = self.ready
        self._ready = None
        at = self._open.index(self._front) + 1 if self._front is not None else 0
        self._open.insert(at, board)
        self.show(board)
        return board

    def show(self, board: OpenBoard) -> None:
        """Bring an open board to the front."""
        before, self._front = self._front, board
        if before is not None and before is not board:
            board.bench.take_frame(before.bench)
        self.shown.emit()

    def walk(self, step: int) -> None:
        """Bring the next board to the front, or with -1 the one before."""
        if self._front is not None:
            at = self._open.index(self._front) + step
            self.show(self._open[at % len(self._open)])

    def close(self, board: OpenBoard) -> None:
        """Take a board and its tab away; its neighbor comes to the front."""
        at = self._open.index(board)
        self._open.remove(board)
        self._closed.append(ClosedBoard(board.document.board, board.document.path))
        if board is self._front:
            self._front = None
            if self._open:
                self.show(self._open[min(at, len(self._open) - 1)])
        board.close()
        self.gone.emit(board)
        self.changed.emit()

    def take_closed(self) -> ClosedBoard | None:
        """Take the board that was closed last off the pile, to be opened again."""
        return self._closed.pop() if self._closed else None

    def take_rulebook(self, rulebook: Rulebook) -> None:
        """Draw, check and play every board by other rules from now on."""
        self._rulebook = rulebook
        for board in self._all():
            board.take_rulebook(rulebook)

    def keep_safe(self) -> bool:
        """Write the recovery copies of all unsaved boards now, and keep all games.

        The answer is whether the disk has taken all the copies.
        """
        kept = [board.autosave.write() for board in self._open]
        for board in self._open:
            board.kept_games.keep()
        return all(kept)

    def end(self) -> None:
        """End all boards, because the window closes."""
        for board in self._all():
            board.rest_for_good()

    def tabs(self) -> tuple[TabWords, ...]:
        """What the tabs say."""
        return tuple(_words(board) for board in self._open)

    def _all(self) -> list[OpenBoard]:
        return [*self._open, *([self._ready] if self._ready else [])]

    def _make(self) -> OpenBoard:
        board = OpenBoard(self._settings, self._folders, self._rulebook)
        board.changed.connect(self.changed)
        board.reloaded.connect(self.take_rulebook)
        tabs = board.bench.top.tabs
        tabs.chosen.connect(lambda number: self.show(self._open[number]))
        tabs.close_wanted.connect(lambda number: self.close_wanted.emit(self._open[number]))
        tabs.dragged.connect(self._move)
        self.made.emit(board)
        return board

    def _move(self, start: int, goal: int) -> None:
        self._open.insert(goal, self._open.pop(start))
        self.changed.emit()


def _words(board: OpenBoard) -> TabWords:
    name, path = board.document.board.name, board.document.path
    return TabWords(
        tr("{name}, in play", name=name) if board.playing.on else name,
        str(path) if path else tr("{name}: not saved yet", name=name),
        edited=board.document.modified,
    )
