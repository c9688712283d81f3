"""The deeds of the File menu, and what they ask and tell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from railwright.board.keys import slug
from railwright.board.problems import BoardFileError
from railwright.board.saving import BoardSaveError
from railwright_editor.files import FILTER, BoardFile, ChangedElsewhereError
from railwright_editor.widgets.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from railwright.board.model import Board
    from railwright.board.problems import Problem
    from railwright_editor.autosave import Autosave, Recovery
    from railwright_editor.document import Document
    from railwright_editor.recent import Settings
    from railwright_editor.widgets.notice import Notice

_ELSEWHERE = "changed elsewhere"


class FileCommands(QObject):
    """Opens, saves and closes the board of a window.

    `opened` follows every board that takes the place of the one before; `refused` carries the
    path and the problems of a file that cannot be read; `told` carries short messages.
    """

    opened = Signal()
    refused = Signal(object, object)
    told = Signal(str)

    def __init__(
        self,
        window: QWidget,
        document: Document,
        settings: Settings,
        autosave: Autosave,
        notice: Notice,
        fragments: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._settings = settings
        self._autosave = autosave
        self._notice = notice
        self._file = BoardFile(document, fragments)
        self.dialog: QFileDialog | None = None
        self.question: Question | None = None

    def take_fragments(self, fragments: Mapping[str, Mapping[str, Any]] | None) -> None:
        """Read the settings of rule modules by these schemas from now on."""
        self._file.take_fragments(fragments)

    def open(self, path: Path) -> None:
        """Open a file in the place of the board, after asking about unsaved work."""
        self.when_safe(lambda: self._open(path))

    def open_copy(self, path: Path) -> None:
        """Open a board that comes with the program as a new one without a file."""
        self.when_safe(lambda: self._begin(lambda: self._file.open_copy(path), path))

    def open_new(self, board: Board) -> None:
        """Begin with a new board."""
        self.when_safe(lambda: self._begin(lambda: self._replace(board)))

    def recover(self, recovery: Recovery) -> None:
        """Open the board of a recovery copy as one unsaved step over its file."""

        def show() -> None:
            board = recovery.board()
            path = recovery.path
            if path is not None and path.is_file():
                self._file.open(path)
            else:
                self._replace(type(board)(name=board.name, size=board.size))
            self._document.edit("Bring back unsaved work", board)
            self._autosave.write()
            recovery.discard()

        self.when_safe(lambda: self._begin(show, recovery.copy))

    def choose_and_open(self) -> None:
        """Ask for a file and open it."""
        dialog = QFileDialog(self._window, "Open a board", self._folder(), FILTER)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        self._show_dialog(dialog)

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Save to the board's file, or ask for one; `then` follows when it is on the disk."""
        path = self._document.path
        if path is None:
            self.save_as(then)
        else:
            self._save(path, then)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a file and save to it."""
        name = f"{slug(self._document.board.name) or 'board'}.yaml"
        path = self._document.path or Path(self._folder()) / name
        dialog = QFileDialog(self._window, "Save the board", str(path.parent), FILTER)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(path.name)
        dialog.fileSelected.connect(lambda chosen: self._save(Path(chosen), then, overwrite=True))
        self._show_dialog(dialog)

    def when_safe(self, deed: Callable[[], object]) -> None:
        """Do a deed that takes the board off the window, once nothing unsaved would be lost."""
        if not self._document.modified:
            deed()
            return
        name = self._document.board.name
        self.question = Question(
            self._window,
            f"Save the changes to {name}?",
            "Changes that are not saved are lost when the board is closed.",
            [
                ("Save", lambda: self.save(deed)),
                ("Discard", deed),
                ("Keep editing", None),
            ],
        )
        self.question.open()

    def _open(self, path: Path) -> None:
        def show() -> None:
            warnings = self._file.open(path)
            self._settings.remember(path)
            if warnings:
                self._notice.tell(_warned(warnings), [("Close", None)], weight="warning")

        self._begin(show, path.resolve())

    def _begin(self, show: Callable[[], object], path: Path | None = None) -> None:
        self._notice.close_about(_ELSEWHERE)
        try:
            show()
        except BoardFileError as error:
            self.refused.emit(path, error.problems)
            return
        self.opened.emit()

    def _replace(self, board: Board) -> None:
        self._file.forget()
        self._document.replace(board, None)

    def _save(
        self, path: Path, then: Callable[[], object] | None = None, *, overwrite: bool = False
    ) -> None:
        try:
            self._file.save(path, overwrite=overwrite)
        except ChangedElsewhereError as error:
            self._notice.tell(
                str(error),
                [
                    ("Keep mine", lambda: self._save(path, then, overwrite=True)),
                    ("Reload", lambda: self._begin(lambda: self._file.open(path), path)),
                ],
                weight="warning",
                key=_ELSEWHERE,
            )
            return
        except BoardSaveError as error:
            self._autosave.write()
            self._notice.tell(
                f"{error} Your work is safe in the recovery copy.",
                [("Save as…", self.save_as), ("Try again", lambda: self._save(path, then))],
                weight="error",
            )
            return
        self._settings.remember(path)
        self.told.emit(f"Saved {path.name}.")
        if then is not None:
            then()

    def _show_dialog(self, dialog: QFileDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _folder(self) -> str:
        recent = self._settings.recent
        return str(recent[0].parent if recent else Path.home())


def _warned(warnings: tuple[Problem, ...]) -> str:
    """One sentence about what was kept without being understood."""
    if len(warnings) == 1:
        return f"{warnings[0]}."
    return f"{warnings[0]}; and {len(warnings) - 1} more."
