"""Looking for expansions: those that come with the program, and files beside a board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from railwright.board.expansion import Expansion
from railwright.board.expansion_listing import bundled_expansions
from railwright.board.expansion_reading import read_expansion
from railwright.board.problems import BoardFileError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

_HEAD: Final = "expansion:"
_ENDINGS: Final = frozenset({".yaml", ".yml"})
_LARGEST: Final = 4_000_000
"""Files beside the board that have more bytes than this are no expansions."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An expansion that can be switched on: `key` is its name, or the whole path of its file.

    `problem` tells why its file cannot be read; the expansion then is empty but for a name.
    """

    key: str
    expansion: Expansion
    problem: str = ""


def bundled(fragments: Mapping[str, Mapping[str, Any]] | None) -> tuple[Choice, ...]:
    """The expansions that come with the program."""
    return tuple(Choice(found.name, found.expansion) for found in bundled_expansions(fragments))


def beside(
    board: Path | None, others: Iterable[str], fragments: Mapping[str, Mapping[str, Any]] | None
) -> Iterator[Choice]:
    """The expansions of files in the folder of a board, and of other files by their paths."""
    files = _files_beside(board) if board is not None else []
    elsewhere = (Path(other) for other in others if other.endswith(tuple(_ENDINGS)))
    for file in dict.fromkeys((*files, *elsewhere)):
        if says_expansion(file):
            yield _read(file, fragments)


def _files_beside(board: Path) -> list[Path]:
    """The files that may be expansions; none where the folder is gone or closed."""
    try:
        files = sorted(board.resolve().parent.iterdir())
    except OSError:
        return []
    return [file for file in files if file.suffix in _ENDINGS]


def says_expansion(file: Path) -> bool:
    """Whether a file says of itself that it is an expansion."""
    try:
        if file.stat().st_size > _LARGEST:
            return False
        lines = file.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return False
    return any(line.startswith(_HEAD) for line in lines)


def _read(file: Path, fragments: Mapping[str, Mapping[str, Any]] | None) -> Choice:
    try:
        return Choice(str(file), read_expansion(file, fragments).expansion)
    except BoardFileError as error:
        return Choice(str(file), Expansion(file.name), str(error.problems[0]))
