"""The document: the board being edited and the history of its boards. It changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright.board.following import followed
from railwright.board.model import Board
from railwright.board.ordering import same
from railwright.board.writing import board_text

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Step:
    """One undo step: its words, such as "Move Moskva", and the board after it."""

    label: str
    board: Board


class Document(QObject):
    """The board being edited, its undo history and its file. A mutable object.

    Boards are frozen, so a step is a board: undo and redo swap boards. `changed(before, after)`
    follows every swap; `history_changed` follows every change of steps, position or saved mark.
    """

    changed = Signal(object, object)
    history_changed = Signal()
    path_changed = Signal()

    def __init__(self, board: Board | None = None, path: Path | None = None) -> None:
        super().__init__()
        self._steps = [Step("", board or Board())]
        self._at = 0
        self._saved: Board | None = self._steps[0].board
        self._path = path
        self._merge: Hashable | None = None
        self._kept: tuple[list[Step], int] | None = None
        self._written: tuple[Board, str] | None = None

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self._steps[self._at].board

    @property
    def text(self) -> str:
        """The canonical text of the board as it is now, which is made once for each board."""
        if self._written is None or self._written[0] is not self.board:
            self._written = (self.board, board_text(self.board))
        return self._written[1]

    @property
    def base(self) -> Board | None:
        """The board itself while edits go into a copy of it, otherwise None."""
        return self._kept[0][self._kept[1]].board if self._kept is not None else None

    @property
    def path(self) -> Path | None:
        """The file of the board, None before it is first saved."""
        return self._path

    @property
    def modified(self) -> bool:
        """Whether the board differs from its file."""
        return self._saved is None or not same(self.board, self._saved)

    @property
    def steps(self) -> tuple[str, ...]:
        """The words of all steps, oldest first, undone ones included."""
        return tuple(step.label for step in self._steps[1:])

    @property
    def at(self) -> int:
        """How many of the steps are done."""
        return self._at

    @property
    def undo_label(self) -> str | None:
        """The words of the step that undo takes back, None when there is none."""
        return self._steps[self._at].label if self._at else None

    @property
    def redo_label(self) -> str | None:
        """The words of the step that redo brings back, None when there is none."""
        return self._steps[self._at + 1].label if self._at + 1 < len(self._steps) else None

    def edit(self, label: str, board: Board, merge: Hashable | None = None) -> None:
        """Make `board` the current one, as one step named by `label`.

        Values that follow something are renewed: lengths of routes, points of tickets. An equal
        board makes no step. An edit with the merge key of the edit before it joins that
        step; a step that has thus come back to where it began vanishes.
        """
        board = followed(self.board, board)
        joins = merge is not None and merge == self._merge and self._at > 0
        if same(board, self.board):
            return
        before = self.board
        del self._steps[self._at + 1 :]
        if joins:
            del self._steps[self._at :]
        self._merge = merge
        if joins and same(board, self._steps[-1].board):
            board = self._steps[-1].board
            self._merge = None
        else:
            self._steps.append(Step(label, board))
        self._at = len(self._steps) - 1
        self.changed.emit(before, board)
        self.history_changed.emit()

    def close_merge(self) -> None:
        """End the open step: the next edit is a step of its own whatever its merge key."""
        self._merge = None

    def undo(self) -> None:
        """Take back the last step; nothing happens when there is none."""
        self.go_to(self._at - 1)

    def redo(self) -> None:
        """Bring back the step undone last; nothing happens when there is none."""
        self.go_to(self._at + 1)

    def go_to(self, number: int) -> None:
        """Go to the board after that many steps; a number outside the history does nothing."""
        if number == self._at or not 0 <= number < len(self._steps):
            return
        before = self.board
        self._at = number
        self._merge = None
        self.changed.emit(before, self.board)
        self.history_changed.emit()

    def begin_copy(self) -> None:
        """Let edits go into a copy with a history of its own; nothing happens if they do so."""
        if self._kept is None:
            self._kept = (self._steps, self._at)
            self._steps, self._at, self._merge = [Step("", self.board)], 0, None
            self.history_changed.emit()

    def end_copy(self) -> None:
        """Drop the copy: board and history are as they were before it."""
        if self._kept is None:
            return
        before = self.board
        (self._steps, self._at), self._kept, self._merge = self._kept, None, None
        if before is not None:
            self.changed.emit(before, self.board)
        self.history_changed.emit()

    def saved(self, path: Path) -> None:
        """Note that the board as it is now has been written to `path`."""
        self._saved = self.board
        self._merge = None
        if path != self._path:
            self._path = path
            self.path_changed.emit()
        self.history_changed.emit()

    def replace(self, board: Board, path: Path | None) -> None:
        """Begin anew with another board: no history, nothing modified."""
        before = self.board
        self._steps = [Step("", board)]
        self._at = 0
        self._saved = board
        self._merge = None
        self._kept = None
        self._path = path
        self.changed.emit(before, board)
        self.path_changed.emit()
        self.history_changed.emit()
