"""The board of a record: the one that lies inside it, or the file that it names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from railwright.board.expansion_applying import applied
from railwright.board.expansion_listing import expansion_called
from railwright.board.reading import parse_board, read_board

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright.game.record import Record
    from railwright.rules.catalogue import Catalogue


def board_inside(record: Record, source: str, catalogue: Catalogue) -> Board:
    """The board that lies inside a record; `source` names the record in messages.

    Raises:
        BoardFileError: it cannot be read; all its problems are named by the line of the board.
    """
    return parse_board(record.drawing, f"{source}, drawing", catalogue.fragments()).board


def board_beside(record: Record, folder: Path, catalogue: Catalogue) -> Board:
    """The board in the file that a record in a folder names, with the expansions of the record.

    Raises:
        BoardFileError: a file cannot be read; all its problems are named.
        NoSuchExpansionError: an expansion is not there.
    """
    fragments = catalogue.fragments()
    titles = {name: rule.title for name, rule in catalogue.rules.items()}
    board = read_board(folder / record.file, fragments).board
    found = [
        expansion_called(name, titles, fragments, folder).expansion for name in record.expansions
    ]
    return applied(board, found).board


def seen_from(folder: Path, file: Path) -> str:
    """The path of a board from the folder of its record, or as it is on another drive."""
    try:
        return Path(os.path.relpath(file.resolve(), folder.resolve())).as_posix()
    except ValueError:
        return file.resolve().as_posix()
