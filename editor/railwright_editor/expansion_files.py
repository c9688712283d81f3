"""Looking for expansions, bundled or beside a board, and for the boards of an expansion."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from railwright.board.expansion import Expansion
from railwright.board.expansion_listing import bundled_expansions
from railwright.board.expansion_reading import read_expansion
from railwright.board.file_kinds import BOARD, begins_as
from railwright.board.problems import BoardFileError
from railwright.board.yaml_marks import load_marked
from railwright.resources import expansions_folder, maps_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

_HEAD: Final = "expansion:"
_NAME: Final = re.compile(r"^name[ \t]*:.*(?:\n[ \t]+.*)*", re.MULTILINE)
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


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """The file of a board for which an expansion is made.

    `words` are the name of the board, or that of the file where another board has that name.
    """

    file: Path
    words: str

    @property
    def bundled(self) -> bool:
        """Whether it comes with the program, and so is shown as a copy only."""
        return self.file.parent == maps_folder().resolve()


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


def key_of(file: Path) -> str:
    """The key of the expansion in a file."""
    whole = file.resolve()
    return whole.stem if whole.parent == expansions_folder().resolve() else str(whole)


def boards_for(expansion: Expansion, file: Path, recent: Iterable[Path]) -> tuple[FoundBoard, ...]:
    """The boards of the nearest place that has some for an expansion.

    Looked through are the folder of its file and the one above, the recent boards, and those that
    come with the program.
    """
    above = file.resolve().parent
    places = (
        (*_files_beside(file), *_files_beside(above)),
        recent,
        sorted(maps_folder().glob("*.yaml")),
    )
    for files in places:
        names = {one.resolve(): _name_of(one) for one in files if begins_as(one, BOARD)}
        there = {
            one: name
            for one, name in names.items()
            if name and name in (expansion.boards or (name,))
        }
        if there:
            often = Counter(there.values())
            return tuple(
                FoundBoard(one, name if often[name] == 1 else one.name)
                for one, name in there.items()
            )
    return ()


def _name_of(board: Path) -> str:
    """The name that a board file gives its board, be the rest of it sound or not; "" for none."""
    try:
        lines = _NAME.search(board.read_text("utf-8", errors="replace"))
        named = load_marked(lines[0], board.name).value if lines else {}
    except (OSError, BoardFileError):
        return ""
    return str(named.get("name", "")) if isinstance(named, dict) else ""


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
