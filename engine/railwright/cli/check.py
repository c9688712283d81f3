"""`railwright check`: what is wrong with boards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from railwright.board.checks import check_board
from railwright.board.expansion_applying import applied
from railwright.board.file_kinds import EXPANSION, begins_as
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.cli.check_expansion import checked_expansion
from railwright.cli.files import CLEAN, FOUND, UNREADABLE, called, warn_of_broken, with_option
from railwright.rules.catalogue import installed
from railwright.rules.checks import rule_findings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.expansion import Expansion
    from railwright.rules.catalogue import Catalogue


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@with_option()
def check(files: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Say what is wrong with the boards in FILES, or with these boards and expansions together.

    Of FILES that are expansions it says what is wrong with them, alone and on their boards.
    The result is 0 when nothing is, 1 when there are findings, and 2 when a file cannot be read.
    """
    catalogue = installed()
    warn_of_broken(catalogue)
    expansions = [found.expansion for found in called(names, catalogue)]

    def checked(file: str) -> int:
        if begins_as(Path(file), EXPANSION):
            return checked_expansion(file, files, expansions, catalogue)
        return _checked(file, expansions, catalogue)

    raise SystemExit(max(map(checked, files)))


def _checked(file: str, expansions: Sequence[Expansion], catalogue: Catalogue) -> int:
    try:
        reading = read_board(file, catalogue.fragments())
    except BoardFileError as error:
        click.echo(str(error), err=True)
        return UNREADABLE
    for warning in reading.warnings:
        click.echo(str(warning))
    with_them = applied(reading.board, expansions)
    board = with_them.board
    found = check_board(board, [lambda board: rule_findings(board, catalogue)])
    findings = (*with_them.findings, *found)
    for finding in findings:
        click.echo(f"{file}: {finding.severity}: {finding.message}")
    if findings or reading.warnings:
        return FOUND
    spaces = sum(route.length for route in board.routes.values())
    click.echo(
        f"{file}: no problems found ({len(board.cities)} cities, {len(board.routes)} routes, "
        f"{spaces} spaces, {len(board.tickets)} tickets)"
    )
    return CLEAN
