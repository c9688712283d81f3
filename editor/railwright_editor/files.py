"""Opening and saving the document's board, and noticing that another program changed its file."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.board.reading import read_board
from railwright.board.saving import save_board
from railwright_editor.backups import keep_backup
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from railwright.board.problems import Problem
    from railwright_editor.document import Document

FILTER = "Boards (*.yaml *.yml)"
BOARDS: Final = (".yaml", ".yml")
"""What the names of boards and records end with."""
"""The filter of file dialogs."""


@dataclass(frozen=True, slots=True)
class ChangedElsewhereError(Exception):
    """The file holds what another program wrote. `at` is when, such as "14:02"."""

    name: str
    at: str

    @override
    def __str__(self) -> str:
        """The sentence for the person who saves."""
        return tr("{name} was changed by another program at {time}.", name=self.name, time=self.at)


class BoardFile:
    """The file that a document was read from or written to. It changes with it."""

    def __init__(
        self, document: Document, fragments: Mapping[str, Mapping[str, Any]] | None, state: Path
    ) -> None:
        self._document = document
        self._fragments = fragments
        self._state = state
        self._known = ""

    def take_fragments(self, fragments: Mapping[str, Mapping[str, Any]] | None) -> None:
        """Read the settings of rule modules by these schemas from now on."""
        self._fragments = fragments

    def open(self, path: Path) -> tuple[Problem, ...]:
        """Show the board of a file; gives warnings about what was kept without being understood.

        Raises:
            BoardFileError: the file cannot be read as a board; the document stays as it was.
        """
        reading = read_board(path, self._fragments)
        self._known = _digest(path)
        self._document.replace(reading.board, path)
        return reading.warnings

    def open_copy(self, path: Path) -> None:
        """Show the board of a file as a new one that has no file yet; see `open`."""
        self._document.replace(read_board(path, self._fragments).board, None)

    def save(self, path: Path, *, overwrite: bool = False) -> None:
        """Write the board to a file, comments kept; the version before it becomes a backup.

        Raises:
            ChangedElsewhereError: the file was written by another program since, and `overwrite`
                is not set.
            BoardSaveError: the disk or the folder does not take the file.
        """
        if not overwrite and path == self._document.path and self.changed_elsewhere:
            raise self.change_elsewhere(path)
        keep_backup(self._state, path)
        save_board(path, self._document.board)
        self._known = _digest(path)
        self._document.saved(path)

    @staticmethod
    def change_elsewhere(path: Path) -> ChangedElsewhereError:
        """What is to be said of a file that another program has written."""
        at = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        return ChangedElsewhereError(path.name, f"{at:%H:%M}")

    @property
    def changed_elsewhere(self) -> bool:
        """Whether the file of the document is there and differs from what was read or written."""
        path = self._document.path
        return path is not None and self._known not in {"", _digest(path)} and path.is_file()


def _digest(path: Path) -> str:
    """A short name for the content of a file; "" when there is none."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""
