"""Recovery copies: the board is kept in the state folder while it has unsaved changes."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.board.saving import BoardSaveError, make_folder, save_text
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Board
    from railwright_editor.document import Document

DELAY: Final = 3000
"""Milliseconds from an edit to the recovery copy."""
AGAIN: Final = 10_000
"""Milliseconds until a copy is tried again that the disk did not take."""
GAME: Final = ".game"
"""What the name of a file ends with that holds an unfinished game."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """A recovery copy that a window left behind."""

    copy: Path
    path: Path | None
    name: str
    at: str
    """When it was written, such as "14:02"."""
    edited: bool = True
    """Whether the board has unsaved changes; if not the copy is there for the game of it."""

    @property
    def sentence(self) -> str:
        """The offer to the person who starts the program."""
        if not self.edited:
            return tr("An unfinished game from {time}: {name}.", time=self.at, name=self.name)
        if self.game.is_file():
            return tr("Unsaved work and a game from {time}: {name}.", time=self.at, name=self.name)
        return tr("Unsaved work from {time}: {name}.", time=self.at, name=self.name)

    @property
    def game(self) -> Path:
        """Where the unfinished game of a board without a file lies, if there is one."""
        return self.copy.with_suffix(GAME)

    def board(self) -> Board:
        """The board that was not saved.

        Raises:
            BoardFileError: the copy cannot be read.
        """
        return read_board(self.copy).board

    def discard(self) -> None:
        """Delete the copy."""
        for file in (self.copy, self.copy.with_suffix(".json"), self.game):
            with contextlib.suppress(OSError):
                file.unlink()


class Autosave(QObject):
    """Writes the recovery copy of one document. It changes; `close` deletes the copy.

    There is one while the board has unsaved changes, and while a game of it is not finished that
    could not be found again without: the board has no file.

    `refused` carries the reason whenever the disk does not take what is unsaved, which is tried
    again a little later; `kept` follows a copy that is whole.
    """

    refused = Signal(str)
    kept = Signal()

    def __init__(self, document: Document, state: Path) -> None:
        super().__init__()
        self._document = document
        self._copy = state / "autosave" / f"{uuid4().hex}.yaml"
        self._game = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.write)
        document.history_changed.connect(self._history_changed)

    @property
    def copy(self) -> Path:
        """Where the recovery copy lies while there is one."""
        return self._copy

    @property
    def game(self) -> Path:
        """Where the unfinished game of the board lies as long as the board has no file."""
        return self._copy.with_suffix(GAME)

    @property
    def _needed(self) -> bool:
        return self._document.modified or self.for_game

    @property
    def for_game(self) -> bool:
        """Whether the copy is there only for the unfinished game of a board without a file."""
        return self._game and self._document.path is None and not self._document.modified

    def hold(self, *, game: bool) -> None:
        """Note whether a game of the board is not finished."""
        if game != self._game:
            self._game = game
            if self.for_game:
                self.write()
            else:
                self._history_changed()

    def _history_changed(self) -> None:
        if not self._needed:
            self.close()
        elif not self._timer.isActive():
            self._timer.start(DELAY)

    def write(self) -> bool:
        """Write the copy now, if there is something unsaved; whether nothing would be lost."""
        if not self._needed:
            return True
        try:
            self._write()
        except BoardSaveError as error:
            self._timer.start(AGAIN)
            if not self.for_game:  # of which the keeper of the game tells
                self.refused.emit(error.reason)
            return False
        self.kept.emit()
        return True

    def _write(self) -> None:
        path = self._document.path
        about = {
            "name": self._document.board.name,
            "path": str(path) if path else "",
            "process": os.getpid(),
            "edited": self._document.modified,
        }
        make_folder(self._copy.parent)
        save_text(self._copy, self._document.text)
        save_text(self._copy.with_suffix(".json"), json.dumps(about))

    def close(self) -> None:
        """Delete the copy: the board is saved, or was given up on purpose."""
        self._timer.stop()
        for file in (self._copy, self._copy.with_suffix(".json")):
            with contextlib.suppress(OSError):
                file.unlink()


def recoveries(state: Path) -> tuple[Recovery, ...]:
    """The copies left behind by windows that are no longer open, the newest first."""
    found = list(_found(state / "autosave"))
    return tuple(sorted(found, key=lambda one: one.copy.stat().st_mtime, reverse=True))


def _found(folder: Path) -> Iterator[Recovery]:
    for about in folder.glob("*.json"):
        copy = about.with_suffix(".yaml")
        try:
            facts = json.loads(about.read_text("utf-8"))
            read_board(copy)
        except (OSError, ValueError, BoardFileError):
            continue
        if runs(int(facts.get("process", 0))):
            continue
        at = datetime.fromtimestamp(copy.stat().st_mtime).astimezone()
        path = Path(facts["path"]) if facts.get("path") else None
        name, edited = str(facts.get("name", "New board")), bool(facts.get("edited", True))
        yield Recovery(copy, path, name, f"{at:%H:%M}", edited)


def runs(process: int) -> bool:
    """Whether another process of this number runs; asked only where asking does no harm."""
    if process in {0, os.getpid()} or os.name == "nt":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
