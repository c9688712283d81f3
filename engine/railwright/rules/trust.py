"""Which files of the plugins folder the user trusts: each by the hash of its exact bytes."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from railwright.board.saving import save_text

if TYPE_CHECKING:
    from pathlib import Path


def digest_of(content: bytes) -> str:
    """The SHA-256 of the bytes of a file, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


class TrustStore:
    """The file in which trust is kept. Each question reads it anew; a spoiled one trusts nobody."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def digest(self, path: Path) -> str:
        """The digest with which a file was trusted, or "" if it never was."""
        return self._trusted().get(_key(path), "")

    def trusts(self, path: Path, content: bytes) -> bool:
        """Whether the user has trusted a file with exactly this content."""
        return self.digest(path) == digest_of(content)

    def grant(self, path: Path, digest: str) -> None:
        """Trust a file as long as its content has this digest.

        Raises:
            BoardSaveError: the store cannot be written; it is then as it was.
            OSError: its folder cannot be made.
        """
        self._file.parent.mkdir(parents=True, exist_ok=True)
        trusted = {**self._trusted(), _key(path): digest}
        save_text(self._file, json.dumps(trusted, indent=2, sort_keys=True) + "\n")

    def _trusted(self) -> dict[str, str]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {path: digest for path, digest in found.items() if isinstance(digest, str)}


def _key(path: Path) -> str:
    return str(path.resolve())
