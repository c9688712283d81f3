"""Reading files for the command line: problems are told line by line, and end the command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from railwright.board.problems import BoardFileError
from railwright.board.reading import Reading, read_board
from railwright.game.playset import Playset
from railwright.rules.book import RuleConflictError

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue

CLEAN: Final = 0
FOUND: Final = 1
UNREADABLE: Final = 2


def refuse(sentence: str) -> NoReturn:
    """Say why a command cannot be carried out, and end it."""
    click.echo(sentence, err=True)
    raise SystemExit(UNREADABLE)


def opened(path: str, catalogue: Catalogue) -> Reading:
    """The board of a file; if it cannot be read, every problem is told and the command ends."""
    try:
        return read_board(path, catalogue.fragments())
    except BoardFileError as error:
        refuse(str(error))


def playset_of(path: str, board: Board, catalogue: Catalogue) -> Playset:
    """The board made ready to play; if its rules do not go together the command ends."""
    try:
        return Playset.of(board, catalogue)
    except RuleConflictError as error:
        refuse(f"{path}: the rules do not go together: {error}")


def warn_of_broken(catalogue: Catalogue) -> None:
    """Name every plugin that could not be loaded."""
    for broken in catalogue.broken:
        click.echo(f"The plugin {broken.name} does not load: {broken.error}", err=True)


def board_argument() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The argument FILE of a command that works on one board."""
    return click.argument("file", type=click.Path())
