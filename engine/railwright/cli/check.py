"""`railwright check`: what is wrong with boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from railwright.board.checks import check_board
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.cli.files import CLEAN, FOUND, UNREADABLE, warn_of_broken
from railwright.rules.catalogue import installed
from railwright.rules.checks import rule_findings

if TYPE_CHECKING:
    from railwright.rules.catalogue import Catalogue


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
def check(files: tuple[str, ...]) -> None:
    """Say what is wrong with the boards in FILES.

    The result is 0 when nothing is, 1 when there are findings, and 2 when a file cannot be read.
    """
    catalogue = installed()
    warn_of_broken(catalogue)
    raise SystemExit(max(_checked(file, catalogue) for file in files))


def _checked(file: str, catalogue: Catalogue) -> int:
    try:
        reading = read_board(file, catalogue.fragments())
    except BoardFileError as error:
        click.echo(str(error), err=True)
        return UNREADABLE
    for warning in reading.warnings:
        click.echo(str(warning))
    findings = check_board(reading.board, [lambda board: rule_findings(board, catalogue)])
    for finding in findings:
        click.echo(f"{file}: {finding.severity}: {finding.message}")
    if findings or reading.warnings:
        return FOUND
    board = reading.board
    spaces = sum(route.length for route in board.routes.values())
    click.echo(
        f"{file}: no problems found ({len(board.cities)} cities, {len(board.routes)} routes, "
        f"{spaces} spaces, {len(board.tickets)} tickets)"
    )
    return CLEAN
