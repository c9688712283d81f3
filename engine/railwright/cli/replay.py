"""`railwright replay`: play a recorded game again, and print its score sheet or all of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from railwright.board.problems import BoardFileError
from railwright.cli.files import (
    FOUND,
    called,
    expanded,
    opened,
    playset_of,
    refuse,
    rules_named,
    warn_of_broken,
)
from railwright.cli.score import print_score
from railwright.cli.trace import Tracer, traced
from railwright.game.record import read_record
from railwright.game.record_board import board_inside
from railwright.game.replay import (
    OTHER_TOTALS,
    Replay,
    ReplayError,
    Replaying,
    differs_at_the_end,
    other_board,
    replay_as_far,
    replayed,
)
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from railwright.game.playset import Playset
    from railwright.game.record import Record
    from railwright.rules.catalogue import Catalogue


@click.command()
@click.argument("record", type=click.Path())
@click.option(
    "--board", type=click.Path(), help="The board, if it lies elsewhere than the record says."
)
@click.option(
    "--trace", is_flag=True, help="Print every decision, its legal moves and what happened."
)
@click.option(
    "--as-far", is_flag=True, help="On another state of the board, go as far as the moves fit."
)
def replay(record: str, board: str | None, *, trace: bool, as_far: bool) -> None:
    """Play the game in RECORD again and print its score sheet.

    The board must be in the state in which the game was played, and so must the expansions that
    the record names. A record that holds its board needs neither.
    """
    catalogue = installed()
    warn_of_broken(catalogue)
    try:
        kept = read_record(record)
    except BoardFileError as error:
        refuse(str(error))
    playset = _playset(record, kept, board, catalogue)
    other = "" if as_far else other_board(kept, playset)
    if other:
        refuse(f"{record}: {other} --as-far plays as far as the moves fit.")
    if trace:
        _trace(record, kept, playset)
    elif as_far:
        _as_far(record, kept, playset)
    else:
        _strictly(record, kept, playset)


def _playset(record: str, kept: Record, board: str | None, catalogue: Catalogue) -> Playset:
    """The board that was asked for; else the one inside the record, or beside it."""
    if kept.drawing and board is None:
        try:
            return playset_of(record, board_inside(kept, record, catalogue), catalogue)
        except BoardFileError as error:
            refuse(str(error))
    if board is None and not kept.file:
        refuse(f"{record}: the record does not say where its board lies; name it with --board")
    folder = Path(record).parent
    file = board or str(folder / kept.file)
    found = called(kept.expansions, catalogue, folder)
    return playset_of(file, expanded(file, opened(file, catalogue).board, found), catalogue)


def _strictly(record: str, kept: Record, playset: Playset) -> None:
    try:
        with rules_named(playset):
            game = replayed(kept, playset)
    except ReplayError as error:
        refuse(f"{record}: {error}")
    if not game.over:
        click.echo(f"{record}: {len(kept.moves)} moves fit; the game is not at its end.")
        return
    with rules_named(playset):
        print_score(playset, game, kept.seats)


def _as_far(record: str, kept: Record, playset: Playset) -> None:
    _tell_end(record, kept, playset, replay_as_far(kept, playset))


def _trace(record: str, kept: Record, playset: Playset) -> None:
    replaying = Replaying(kept, playset)
    for line in traced(replaying, Tracer(playset, kept.seats)):
        click.echo(line)
    stopped = replaying.stopped
    if not stopped and differs_at_the_end(kept, replaying.game):
        stopped = OTHER_TOTALS
    _tell_end(record, kept, playset, Replay(replaying.game, replaying.at, stopped))


def _tell_end(record: str, kept: Record, playset: Playset, end: Replay) -> None:
    """Print the score sheet and how far the record went; one that stops early answers 1."""
    if end.game.over and end.moves == len(kept.moves):
        with rules_named(playset):
            print_score(playset, end.game, kept.seats)
    said = f" {end.stopped}" if end.stopped else ""
    click.echo(f"{record}: {end.moves} of {len(kept.moves)} moves fit.{said}")
    if end.stopped:
        raise SystemExit(FOUND)
