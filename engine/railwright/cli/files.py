"""Reading files for the command line: problems are told line by line, and end the command."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from railwright.board.expansion_applying import applied
from railwright.board.expansion_listing import Found, NoSuchExpansionError, expansion_called
from railwright.board.file_kinds import EXPANSION, RECORD, begins_as
from railwright.board.problems import BoardFileError
from railwright.board.reading import Reading, read_board
from railwright.game.playset import Playset
from railwright.rules.blame import told
from railwright.rules.book import RuleConflictError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue

CLEAN: Final = 0
FOUND: Final = 1
UNREADABLE: Final = 2
_OTHERS: Final = (
    (
        EXPANSION,
        "{file}: this is an expansion, not a board; it is played with a board: "
        "railwright play BOARD --with {file}",
    ),
    (
        RECORD,
        "{file}: this is the record of a game, not a board; it is played again with: "
        "railwright replay {file}",
    ),
)
"""Kinds of files that are no boards, and what to do with them."""


def refuse(sentence: str) -> NoReturn:
    """Say why a command cannot be carried out, and end it."""
    click.echo(sentence, err=True)
    raise SystemExit(UNREADABLE)


def opened(path: str, catalogue: Catalogue) -> Reading:
    """The board of a file; if it cannot be read, every problem is told and the command ends."""
    for kind, words in _OTHERS:
        if begins_as(Path(path), kind):
            refuse(words.format(file=path))
    try:
        return read_board(path, catalogue.fragments())
    except BoardFileError as error:
        refuse(str(error))


def called(
    names: Iterable[str], catalogue: Catalogue, folder: Path | None = None
) -> tuple[Found, ...]:
    """The expansions of these names, paths seen from a folder; warnings about them are told.

    If there is none of a name or its file cannot be read the command ends.
    """
    titles = {name: rule.title for name, rule in catalogue.rules.items()}
    try:
        found = [expansion_called(name, titles, catalogue.fragments(), folder) for name in names]
    except (BoardFileError, NoSuchExpansionError) as error:
        refuse(str(error))
    for warning in (warning for one in found for warning in one.warnings):
        click.echo(str(warning), err=True)
    return tuple(found)


def expanded(path: str, board: Board, found: Sequence[Found]) -> Board:
    """The board with expansions; what is to be known of them is told.

    If one of them is for other boards the command ends.
    """
    result = applied(board, [one.expansion for one in found])
    for finding in result.findings:
        click.echo(f"{path}: {finding.severity}: {finding.message}", err=True)
    if any(finding.severity == "error" for finding in result.findings):
        raise SystemExit(UNREADABLE)
    return result.board


def playset_of(path: str, board: Board, catalogue: Catalogue) -> Playset:
    """The board made ready to play; if its rules do not go together the command ends."""
    try:
        return Playset.of(board, catalogue)
    except RuleConflictError as error:
        refuse(f"{path}: the rules do not go together: {error}")


@contextmanager
def rules_named(playset: Playset) -> Iterator[None]:
    """End the command with the name of the rule module whose code fails within this block."""
    try:
        yield
    except Exception as error:
        sentence = told(playset.book, error)
        if sentence is None:
            raise
        refuse(sentence)


def warn_of_broken(catalogue: Catalogue) -> None:
    """Name every plugin that could not be loaded, and every file that waits for trust."""
    for broken in catalogue.broken:
        click.echo(f"The plugin {broken.name} does not load: {broken.error}", err=True)
    for waiting in catalogue.waiting:
        click.echo(
            f"The plugin {waiting.path.name} is {waiting.why} and is not run: "
            f"railwright plugins trust {waiting.path.name}",
            err=True,
        )


def board_argument() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The argument FILE of a command that works on one board."""
    return click.argument("file", type=click.Path())


def with_option() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option --with of a command that works on boards with expansions."""
    return click.option(
        "--with",
        "names",
        metavar="NAME",
        multiple=True,
        help="An expansion or a rule module, or the file of an expansion; may be repeated.",
    )
