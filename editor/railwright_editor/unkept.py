"""What is said when the disk takes no recovery copies, and when it takes them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.files_commands import FileCommands
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.open_boards import OpenBoards


class Unkept(QObject):
    """Knows the boards whose unsaved work would be lost with the window. It changes with the disk.

    That is said once, at the first of them, and once more when the disk takes all of them again.
    """

    def __init__(self, boards: OpenBoards, files: FileCommands) -> None:
        super().__init__(files)
        self._boards = boards
        self._files = files
        self._unkept: set[OpenBoard] = set()
        self._said = False
        boards.made.connect(self._follow)
        boards.gone.connect(self._forget)

    def _follow(self, board: OpenBoard) -> None:
        board.autosave.refused.connect(lambda reason: self._refused(board, reason))
        board.autosave.kept.connect(lambda: self._kept(board))

    def _forget(self, board: OpenBoard) -> None:
        self._unkept.discard(board)

    def _refused(self, board: OpenBoard, reason: str) -> None:
        self._unkept.add(board)
        if self._said:
            return
        self._said = True
        words = tr(
            "Unsaved work cannot be kept in a recovery copy: {reason}. Save it elsewhere.",
            reason=tr(reason),
        )
        self._boards.front.toast.tell(words, lambda: self._save(board), button=tr("Save as…"))

    def _save(self, board: OpenBoard) -> None:
        if board in self._boards.open:
            self._boards.show(board)
            self._files.save_as()

    def _kept(self, board: OpenBoard) -> None:
        """Say that all is safe again, once no unsaved board is left out."""
        self._unkept.discard(board)
        if self._said and self._unkept.isdisjoint(self._boards.unsaved):
            self._said = False
            self._boards.front.toast.tell(tr("Unsaved work is kept in a recovery copy again."))
