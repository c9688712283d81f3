"""Saving boards so that no crash and no full disk can spoil the file that was there."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from glob import escape
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Final

from railwright.board.comments import updated_text
from railwright.board.writing import board_text

if TYPE_CHECKING:
    from os import PathLike

    from railwright.board.model import Board

_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EACCES: "this folder does not let it be written",
    errno.EPERM: "this folder does not let it be written",
    errno.EROFS: "this disk can only be read",
    errno.ENOENT: "this folder does not exist",
    errno.ENOTDIR: "this folder does not exist",
    errno.EISDIR: "a folder has this name",
    errno.ENAMETOOLONG: "the name is too long",
}


_STALE: Final = 3600
"""Seconds after which a draft is left over from a crash, and of no other running program."""


class BoardSaveError(OSError):
    """A board cannot be saved. Its text is a sentence for the author; the old file is whole.

    `reason` is the part of it that says why, for texts of other things that are saved so.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"The board cannot be saved: {reason}.")
        self.reason = reason


def save_board(path: str | PathLike[str], board: Board) -> str:
    """Save a board, keeping the comments of the file that it replaces; gives the text written.

    Either the whole new file stands there afterwards or the old one. Raises `BoardSaveError`.
    """
    file = Path(path)
    text = _text(file, board)
    save_text(file, text)
    return text


def save_text(path: Path, text: str) -> None:
    """Write a text file as a whole or not at all. Raises `BoardSaveError`.

    The permissions of an existing file stay, and a link goes on pointing to its file.
    """
    try:
        _replace(Path(os.path.realpath(path)), text.encode("utf-8"))
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, (error.strerror or str(error)).lower())
        raise BoardSaveError(reason) from error


def _text(file: Path, board: Board) -> str:
    try:
        # Not read_text: it would turn the line ends of Windows into others.
        old = file.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return board_text(board)
    return updated_text(old, board)


def _replace(target: Path, content: bytes) -> None:
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        draft.chmod(_mode(target))
        draft.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _flush_folder(target.parent)
    _sweep(target)


def _sweep(target: Path) -> None:
    """Delete the drafts of this file that crashes left behind."""
    for draft in target.parent.glob(f".{escape(target.name)}.*.tmp"):
        with contextlib.suppress(OSError):
            if draft.stat().st_mtime < time() - _STALE:
                draft.unlink()


def _mode(target: Path) -> int:
    """The permissions of a file, or those that a new file gets."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        umask = os.umask(0o022)
        os.umask(umask)
        return 0o666 & ~umask


def _flush_folder(folder: Path) -> None:
    """Make the new name in the folder last, on systems that open folders."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
