"""`railwright check` of an expansion: its file, and what it does to the boards that it is for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from railwright.board.checks import check_board
from railwright.board.expansion import SORTS, THE_BOARD, fits
from railwright.board.expansion_applying import applied
from railwright.board.expansion_reading import read_expansion
from railwright.board.file_kinds import BOARD, begins_as
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.board.schema import listed
from railwright.cli.files import CLEAN, FOUND, UNREADABLE
from railwright.resources import maps_folder
from railwright.rules.checks import rule_findings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from railwright.board.expansion import Expansion
    from railwright.board.findings import Finding
    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue


def checked_expansion(
    file: str, files: Iterable[str], others: Sequence[Expansion], catalogue: Catalogue
) -> int:
    """Say what is wrong with an expansion, alone and on each board that it is for.

    The boards are looked for among `files`, beside the expansion and one folder up, and among
    those that come with the program. `others` are expansions that the boards have already.
    """
    try:
        reading = read_expansion(file, catalogue.fragments())
    except BoardFileError as error:
        click.echo(str(error), err=True)
        return UNREADABLE
    for warning in reading.warnings:
        click.echo(str(warning))
    expansion = reading.expansion
    boards = [board for board in _boards(file, files, catalogue) if fits(expansion, board)]
    found = [(board, one) for board in boards for one in _new(board, expansion, others, catalogue)]
    for board, finding in found:
        click.echo(f"{file}: on {board.name}: {finding.severity}: {finding.message}")
    if found or reading.warnings:
        return FOUND
    if not boards:
        named = listed(expansion.boards, "or") if expansion.boards else "a board"
        click.echo(
            f"{file}: no problems found in the file ({_parts(expansion)}); it was tried on no "
            f"board: name the file of {named} too"
        )
        return CLEAN
    tried = listed([board.name for board in boards])
    click.echo(f"{file}: no problems found ({_parts(expansion)}; tried on {tried})")
    return CLEAN


def _new(
    board: Board, expansion: Expansion, others: Sequence[Expansion], catalogue: Catalogue
) -> Iterator[Finding]:
    """What is to be said of a board with the expansion, but not of the board without it."""
    known = set(_said(board, others, catalogue))
    for finding in _findings(board, (*others, expansion), catalogue):
        if (finding.severity, finding.message) not in known:
            yield finding


def _said(
    board: Board, expansions: Sequence[Expansion], catalogue: Catalogue
) -> Iterator[tuple[str, str]]:
    for finding in _findings(board, expansions, catalogue):
        yield finding.severity, finding.message


def _findings(
    board: Board, expansions: Sequence[Expansion], catalogue: Catalogue
) -> Iterator[Finding]:
    with_them = applied(board, expansions)
    yield from with_them.findings
    yield from check_board(with_them.board, [lambda board: rule_findings(board, catalogue)])


def _boards(file: str, files: Iterable[str], catalogue: Catalogue) -> Iterator[Board]:
    """The boards on which an expansion can be tried, one of each name, those at hand first."""
    folder = Path(file).resolve().parent
    near = (folder, folder.parent, maps_folder())
    paths = [Path(name) for name in files]
    paths += [path for place in near for path in sorted(place.glob("*.yaml"))]
    names: set[str] = set()
    for path in paths:
        if not begins_as(path, BOARD):
            continue
        try:
            board = read_board(path, catalogue.fragments()).board
        except BoardFileError:
            continue
        if board.name not in names:
            names.add(board.name)
            yield board


def _parts(expansion: Expansion) -> str:
    """What an expansion does, in words: "adds 3 routes and 1 bonus card, switches tunnels on"."""
    added = [
        _counted(sort.kind, sort.section, len(getattr(expansion.adds, sort.section)))
        for sort in SORTS
        if getattr(expansion.adds, sort.section)
    ]
    replaced = len([named for named in expansion.replaces if named != THE_BOARD])
    parts = [
        f"adds {listed(added)}" if added else "",
        f"replaces {_counted('thing', 'things', replaced)}" if replaced else "",
        "changes the board itself" if THE_BOARD in expansion.replaces else "",
        f"removes {_counted('thing', 'things', len(expansion.removes))}"
        if expansion.removes
        else "",
        f"switches {listed(expansion.rules)} on" if expansion.rules else "",
    ]
    return ", ".join(part for part in parts if part) or "it changes nothing"


def _counted(one: str, many: str, count: int) -> str:
    words = {"scenery": "piece of scenery", "bonus": "bonus card", "bonuses": "bonus cards"}
    if many == "scenery":
        many = "pieces of scenery"
    return f"{count} {words.get(one, one) if count == 1 else words.get(many, many)}"
