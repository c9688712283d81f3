"""`railwright import`: boards from other formats, and outlines into boards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from railwright.board.csv_import import import_csv
from railwright.board.model import Board
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.board.saving import BoardSaveError, save_board
from railwright.cli.files import refuse

if TYPE_CHECKING:
    from railwright.geo.outlines import Drawn


@click.group("import")
def import_boards() -> None:
    """Make a board of another format, or add to a board."""


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
    _save(file, board)
    spaces = sum(route.length for route in board.routes.values())
    click.echo(
        f"{file}: {len(board.cities)} cities, {len(board.routes)} routes, {spaces} spaces, "
        f"{len(board.tickets)} tickets"
    )


@import_boards.command("outlines")
@click.argument("file", type=click.Path())
@click.argument("board", type=click.Path())
@click.option("--simplify", default=0.5, help="Lines may move by so many mm.", show_default=True)
@click.option("--layer", help="The layer of the outlines; that of the file's name if not said.")
def import_outlines(file: str, board: str, simplify: float, layer: str | None) -> None:
    """Add the outlines of FILE (SVG, GeoJSON, TopoJSON) to the board file BOARD.

    There need not be such a board yet. One without a region gets that of the outlines.
    """
    stem = Path(file).stem
    try:
        before = read_board(board).board if Path(board).exists() else Board(name=stem.title())
    except BoardFileError as error:
        refuse(str(error))
    after, scenery = _with_outlines(file, before, simplify, stem if layer is None else layer)
    _save(board, after)
    click.echo(
        f"{board}: {scenery.areas} areas, {scenery.lines} lines, {scenery.points:,} points added"
    )


def _with_outlines(file: str, board: Board, simplify: float, layer: str) -> tuple[Board, Drawn]:
    """The board with the outlines of a file, and what they became."""
    try:
        from railwright.geo import (  # noqa: PLC0415 - geometry comes with the editor only
            laying,
            opening,
            outlines,
            projections,
            shapes,
        )
    except ModuleNotFoundError as error:
        refuse(f'Outlines need {error.name}: pip install "railwright[editor]"')
    try:
        found = opening.read_outlines(file)
        region = board.region if found.plane == "degrees" else None
        if region is None and found.plane == "degrees":
            region = laying.region_of(laying.places_in(found), board.size)
        wishes = outlines.Wishes(tolerance=simplify, layer=layer)
        scenery = outlines.drawn(laying.laid_flat(found, board.size, region), wishes)
    except (shapes.OutlineError, projections.RegionError) as error:
        refuse(str(error))
    return outlines.with_outlines(board, scenery, region), scenery


def _save(file: str, board: Board) -> None:
    try:
        save_board(file, board)
    except BoardSaveError as error:
        refuse(f"{file}: {error}")
