"""Earlier versions of board files: each save keeps the version that it replaces."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

from railwright.board.keys import slug

if TYPE_CHECKING:
    from pathlib import Path

MOST: Final = 10
"""Versions that are kept of each file."""


@dataclass(frozen=True, slots=True)
class Backup:
    """An earlier version of a file: where its copy lies, when it was saved, its size in bytes."""

    copy: Path
    at: datetime
    size: int


def keep_backup(state: Path, path: Path) -> None:
    """Keep the version of a file that is about to be replaced.

    A file that is not there, and a full disk, are passed over: to save is worth more.
    """
    with contextlib.suppress(OSError):
        content = path.read_bytes()
        kept = backups_of(state, path)
        if kept and kept[0].copy.read_bytes() == content:
            return
        folder = _folder(state, path)
        folder.mkdir(parents=True, exist_ok=True)
        # The copy has the file's own time: that is when this version was saved.
        shutil.copy2(path, folder / f"{path.stat().st_mtime_ns:020}.yaml")
        for old in backups_of(state, path)[MOST:]:
            old.copy.unlink()


def backups_of(state: Path, path: Path) -> tuple[Backup, ...]:
    """The earlier versions of a file, the newest first."""
    copies = sorted(_folder(state, path).glob("*.yaml"), reverse=True)
    return tuple(map(_backup, copies))


def _backup(copy: Path) -> Backup:
    facts = copy.stat()
    at = datetime.fromtimestamp(facts.st_mtime).astimezone()
    return Backup(copy, at, facts.st_size)


def _folder(state: Path, path: Path) -> Path:
    """Where the versions of a file lie; files of one name in two folders stay apart."""
    whole = path.resolve()
    mark = hashlib.sha256(str(whole).encode()).hexdigest()[:12]
    return state / "backups" / f"{slug(whole.stem) or 'board'}-{mark}"
