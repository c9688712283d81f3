"""`railwright replay`: play a recorded game again and print its score sheet."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from railwright.board.problems import BoardFileError
from railwright.cli.files import called, expanded, opened, playset_of, refuse, warn_of_broken
from railwright.cli.score import score_table, verdict
from railwright.game.record import ReplayError, read_record, replayed
from railwright.rules.catalogue import installed


@click.command()
@click.argument("record", type=click.Path())
@click.option(
    "--board", type=click.Path(), help="The board, if it lies elsewhere than the record says."
)
def replay(record: str, board: str | None) -> None:
    """Play the game in RECORD again and print its score sheet.

    The board must be in the state in which the game was played, and so must the expansions that
    the record names.
    """
    catalogue = installed()
    warn_of_broken(catalogue)
    try:
        kept = read_record(record)
    except BoardFileError as error:
        refuse(str(error))
    if board is None and not kept.file:
        refuse(f"{record}: the record does not say where its board lies; name it with --board")
    folder = Path(record).parent
    file = board or str(folder / kept.file)
    found = called(kept.expansions, catalogue, folder)
    playset = playset_of(file, expanded(file, opened(file, catalogue).board, found), catalogue)
    try:
        game = replayed(kept, playset)
    except ReplayError as error:
        refuse(f"{record}: {error}")
    if not game.over:
        click.echo(f"{record}: {len(kept.moves)} moves fit; the game is not at its end.")
        return
    Console().print(score_table(playset, game, kept.seats))
    click.echo(verdict(game.sheet(), kept.seats))
