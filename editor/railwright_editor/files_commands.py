"""The deeds of the File menu, and what they ask and tell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from railwright.board.file_kinds import EXPANSION, begins_as
from railwright.board.keys import slug
from railwright.board.problems import BoardFileError
from railwright.board.saving import BoardSaveError
from railwright.game.record import is_record
from railwright_editor.files import BOARDS, FILTER, ChangedElsewhereError
from railwright_editor.translation import tr
from railwright_editor.widgets.question import Question
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright.board.model import Board
    from railwright.board.problems import Problem
    from railwright_editor.autosave import Recovery
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.recent import Settings

_ELSEWHERE = "changed elsewhere"


class FileCommands(QObject):
    """Opens, saves and closes the boards of a window; what is not said otherwise, the front one.

    `refused` carries the path and the problems of a file that cannot be read, `record_found` the
    path of one that is no board but the record of a game, `expansion_found` that of an expansion.
    """

    refused = Signal(object, object)
    record_found = Signal(object)
    expansion_found = Signal(object)

    def __init__(self, window: QWidget, boards: OpenBoards, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._boards = boards
        self._settings = settings
        self.dialog: QFileDialog | None = None
        self.question: Question | None = None
        boards.close_wanted.connect(self.close)

    def deeds(self) -> dict[str, Callable[[], object]]:
        """Name of an action -> what it does."""
        return {
            "open": self.choose_and_open,
            "reopen": self.reopen,
            "save": self.save,
            "save_as": self.save_as,
            "close": self.close,
        }

    # Opening

    def open(self, *paths: Path) -> None:
        """Open files, each in a tab; a file that is open already comes to the front.

        An expansion is shown on its board, which may be one of the others.
        Of several files that cannot be read, the problems of the first are shown.
        """
        # A path from the command line counts from the folder one was in: it shall last longer.
        paths = tuple(path.absolute() for path in paths)
        records = [path for path in paths if is_record(path)]
        expansions = [path for path in paths if begins_as(path, EXPANSION)]
        paths = tuple(path for path in paths if path not in (*records, *expansions))
        refused = [path for path in paths if not self._open_or_show(path)]
        if len(paths) > 1 and refused:
            self._open_or_show(refused[0])
        for path in expansions:
            self.expansion_found.emit(path)
        for path in records[:1]:
            self.record_found.emit(path)

    def take_dropped(self, path: Path, _at: object) -> None:
        """Open a board, expansion or record that was dropped; other files are the board's own."""
        if path.suffix.lower() in BOARDS:
            self.open(path)

    def open_copy(self, path: Path) -> None:
        """Open the board of a file as a new one that has no file yet."""
        self._begin(lambda board: board.file.open_copy(path), path)

    def open_new(self, new: Board) -> None:
        """Open a new board."""
        self._begin(lambda board: board.document.replace(new, None))

    def recover(self, recovery: Recovery) -> None:
        """Open the board of a recovery copy as one unsaved step over its file, open or not."""
        path = recovery.path if recovery.path is not None and recovery.path.is_file() else None
        there = self._boards.of_file(path) if path is not None else None
        if there is not None:
            self._boards.show(there)

        def fill(board: OpenBoard) -> None:
            lost = recovery.board()
            if path is None and not recovery.edited:
                board.document.replace(lost, None)
            elif path is None:
                board.document.replace(type(lost)(name=lost.name, size=lost.size), None)
            elif board is not there:
                board.file.open(path)
            board.document.edit(tr("Bring back unsaved work"), lost)
            board.autosave.write()
            board.kept_games.bring(recovery)
            recovery.discard()

        self._begin(fill, recovery.copy, there)

    def reopen(self) -> None:
        """Open again what was closed last: its file, or the board itself if it had none."""
        closed = self._boards.take_closed()
        if closed is None:
            return
        if closed.path is not None:
            self.open(closed.path)
            return
        self.open_new(type(closed.board)(name=closed.board.name, size=closed.board.size))
        self._boards.front.document.edit(
            tr("Bring back {name}", name=closed.board.name), closed.board
        )

    def choose_and_open(self) -> None:
        """Ask for files and open them."""
        dialog = QFileDialog(self._window, tr("Open boards"), self._folder(), tr(FILTER))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.open(*map(Path, names)))
        self._show_dialog(dialog)

    def _open_or_show(self, path: Path) -> bool:
        there = self._boards.of_file(path)
        if there is None:
            return self._begin(lambda board: self._read(board, path), path.resolve())
        self._boards.show(there)
        if there.file.changed_elsewhere:
            self._tell_changed(there, path, None)
        return True

    def _read(self, board: OpenBoard, path: Path) -> None:
        warnings = board.file.open(path)
        self._settings.remember(path)
        if warnings:
            board.notice.tell(_warned(warnings), [(tr("Close"), None)], weight="warning")

    def _begin(
        self,
        fill: Callable[[OpenBoard], object],
        path: Path | None = None,
        there: OpenBoard | None = None,
    ) -> bool:
        """Fill the board that waits, and give it a tab, or one that is there already.

        The answer is whether it could be filled.
        """
        try:
            fill(there or self._boards.ready)
        except BoardFileError as error:
            self.refused.emit(path, error.problems)
            return False
        if there is None:
            self._boards.add()
        return True

    # Saving

    def save(self) -> None:
        """Save the board in front to its file, or ask for one."""
        self.save_board(self._boards.front)

    def save_as(self) -> None:
        """Ask for a file and save the board in front to it."""
        self._ask_file(self._boards.front, None)

    def save_board(self, board: OpenBoard, then: Callable[[], object] | None = None) -> None:
        """Save a board; `then` follows when it is on the disk."""
        path = board.document.path
        if path is None:
            self._ask_file(board, then)
        else:
            self._save(board, path, then)

    def _ask_file(self, board: OpenBoard, then: Callable[[], object] | None) -> None:
        document = board.document
        path = (
            document.path or Path(self._folder()) / f"{slug(document.board.name) or 'board'}.yaml"
        )
        title = tr("Save {name}", name=document.board.name)
        dialog = QFileDialog(self._window, title, str(path.parent), tr(FILTER))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(
            lambda chosen: self._save(board, Path(chosen), then, overwrite=True)
        )
        self._show_dialog(dialog)

    def _save(
        self,
        board: OpenBoard,
        path: Path,
        then: Callable[[], object] | None,
        *,
        overwrite: bool = False,
    ) -> None:
        try:
            board.file.save(path, overwrite=overwrite)
        except ChangedElsewhereError:
            self._boards.show(board)
            self._tell_changed(board, path, lambda: self._save(board, path, then, overwrite=True))
            return
        except BoardSaveError as error:
            self._boards.show(board)
            board.notice.tell(
                _unsaved_words(tr(error.reason), kept=board.autosave.write()),
                [
                    (tr("Save as…"), lambda: self._ask_file(board, then)),
                    (tr("Try again"), lambda: self._save(board, path, then)),
                    (tr("Close"), None),
                ],
                weight="error",
            )
            return
        board.notice.close_about(_ELSEWHERE)
        self._settings.remember(path)
        board.toast.tell(tr("Saved {name}.", name=path.name))
        if then is not None:
            then()

    def _tell_changed(
        self, board: OpenBoard, path: Path, keep: Callable[[], object] | None
    ) -> None:
        board.notice.tell(
            str(board.file.change_elsewhere(path)),
            [(tr("Keep mine"), keep), (tr("Reload"), lambda: self._reload(board, path))],
            weight="warning",
            key=_ELSEWHERE,
        )

    def _reload(self, board: OpenBoard, path: Path) -> None:
        try:
            board.file.open(path)
        except BoardFileError as error:
            self.refused.emit(path, error.problems)

    # Closing

    def close(self, board: OpenBoard | None = None) -> None:
        """Close a board, once nothing unsaved would be lost."""
        going = board or self._boards.front
        if going.recording.on:
            self._boards.show(going)
            going.toast.tell(tr("Finish or cancel the recording before closing the board."))
            return
        self.when_safe([going], lambda: self._boards.close(going))

    def when_safe(self, boards: Sequence[OpenBoard], deed: Callable[[], object]) -> None:
        """Do a deed that takes boards off the window, once nothing unsaved would be lost."""
        unsaved = [board for board in boards if board.document.modified]
        if not unsaved:
            deed()
            return
        if len(unsaved) == 1:
            self._boards.show(unsaved[0])
        names = [board.document.board.name for board in unsaved]
        self.question = Question(
            self._window,
            tr("Save the changes to {names}?", names=listed(names)),
            tr("Changes that are not saved are lost when the board is closed.")
            if len(names) == 1
            else tr("Changes that are not saved are lost when the boards are closed."),
            [
                (
                    tr("Save")
                    if len(names) == 1
                    else tr("Save {number} boards", number=len(names)),
                    lambda: self._save_all(unsaved, deed),
                ),
                (tr("Discard"), deed),
                (tr("Keep editing"), None),
            ],
        )
        self.question.open()

    def _save_all(self, boards: Sequence[OpenBoard], deed: Callable[[], object]) -> None:
        """Save one after the other, then do the deed; what cannot be saved ends it."""
        if not boards:
            deed()
            return
        first, *others = boards
        self.save_board(first, lambda: self._save_all(others, deed))

    def _show_dialog(self, dialog: QFileDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _folder(self) -> str:
        own = self._boards.front.document.path
        recent = self._settings.recent
        nearest = own or (recent[0] if recent else None)
        return str(nearest.parent if nearest else Path.home())


def _unsaved_words(why: str, *, kept: bool) -> str:
    """Why a board cannot be saved, and whether its recovery copy has what would be lost."""
    if kept:
        return tr(
            "The board cannot be saved: {why}. Your work is safe in the recovery copy.", why=why
        )
    return tr(
        "The board cannot be saved: {why}. It cannot be kept in a recovery copy either.", why=why
    )


def _warned(warnings: tuple[Problem, ...]) -> str:
    """One sentence about what was kept without being understood."""
    if len(warnings) == 1:
        return f"{warnings[0]}."
    return tr("{first}; and {number} more.", first=warnings[0], number=len(warnings) - 1)
