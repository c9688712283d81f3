"""`railwright import`: boards from other formats."""

from __future__ import annotations

from pathlib import Path

import click

from railwright.board.csv_import import import_csv
from railwright.board.problems import BoardFileError
from railwright.board.saving import BoardSaveError, save_board
from railwright.cli.files import refuse


@click.group("import")
def import_boards() -> None:
    """Make a board of another format."""


@import_boards.command("csv")
@click.argument("folder", type=click.Path())
@click.argument("file", type=click.Path())
@click.option("--name", help="The name of the board; that of the folder if not said.")
def import_from_csv(folder: str, file: str, name: str | None) -> None:
    """Make the board FILE of cities.csv, routes.csv and tickets.csv in FOLDER.

    The columns are explained in docs/csv.md.
    """
    if Path(file).exists():
        refuse(f"{file}: there is a file of this name already; choose another name")
    try:
        board = import_csv(folder, name=name or Path(folder).resolve().name.title())
    except BoardFileError as error:
        refuse(str(error))
    try:
        save_board(file, board)
    except BoardSaveError as error:
        refuse(f"{file}: {error}")
    spaces = sum(route.length for route in board.routes.values())
    click.echo(
        f"{file}: {len(board.cities)} cities, {len(board.routes)} routes, {spaces} spaces, "
        f"{len(board.tickets)} tickets"
    )
