"""Which kind of file one has: a board, an expansion, or the record of a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from railwright.board.problems import BoardFileError, Problem

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.board.yaml_marks import Marked

BOARD: Final = "railwright"
EXPANSION: Final = "expansion"
RECORD: Final = "record"
_CALLED: Final = {BOARD: "a board", EXPANSION: "an expansion", RECORD: "the record of a game"}
"""By the field that a file of the kind begins with."""
_RIGHT: Final = {
    (BOARD, EXPANSION): "open the board that it is for, and switch it on there",
    (BOARD, RECORD): "play it again with railwright replay",
}
"""What to do with a file of the second kind where one of the first is wanted."""
_BEGINNING: Final = 4096


def begins_as(path: Path, kind: str) -> bool:
    """Whether a file that can be read begins as those of a kind do; it may be broken all the same.

    `kind` is the field that such files begin with.
    """
    begins = re.compile(rf"^{kind}[ \t]*:".encode(), re.MULTILINE)
    try:
        with path.open("rb") as file:
            return begins.search(file.read(_BEGINNING)) is not None
    except OSError:
        return False


def refuse_other(marked: Marked, source: str, wanted: str) -> None:
    """Of a file of another kind say only which it is. Raises `BoardFileError`."""
    raw = marked.value
    if not isinstance(raw, dict) or wanted in raw:
        return
    for kind, called in _CALLED.items():
        if kind in raw:
            begins = f"{_CALLED[wanted]} begins with {wanted}: 1"
            right = _RIGHT.get((wanted, kind), begins)
            mark = marked.at_key((kind,))
            raise BoardFileError([Problem(source, *mark, f"this is {called}", right)])
