"""`railwright play`: bots play a board, once with a score sheet or many times with a table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console

from railwright.board.saving import BoardSaveError, save_text
from railwright.bots.bot import play_out
from railwright.cli.files import (
    board_argument,
    called,
    expanded,
    opened,
    playset_of,
    refuse,
    rules_named,
    warn_of_broken,
    with_option,
)
from railwright.cli.many import Seating, played, show_difference
from railwright.cli.score import score_table, verdict
from railwright.game.record import Record
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.board.expansion_listing import Found
    from railwright.bots.bot import BotKind
    from railwright.rules.catalogue import Catalogue


@click.command()
@board_argument()
@click.option("--players", type=int, help="How many play; the fewest of the board if not said.")
@click.option(
    "--bots",
    default="planner",
    show_default=True,
    help="Kinds of bots, separated by commas; they take the seats in turn.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same game.")
@click.option("--games", default=1, show_default=True, help="How many games, with seeds in a row.")
@click.option("--record", type=click.Path(), help="Write the game to this file, for replay.")
@click.option("--compare", is_flag=True, help="Play --games with and without what --with names.")
@with_option()
def play(
    file: str,
    players: int | None,
    bots: str,
    seed: int,
    games: int,
    record: str | None,
    *,
    compare: bool,
    names: tuple[str, ...],
) -> None:
    """Let bots play the board in FILE and print the score sheet.

    With --games the sheet is left out: a table tells how often each seat won, and with how many
    points. --compare tells what the expansions change, on the same deals.
    """
    catalogue = installed()
    warn_of_broken(catalogue)
    found = called(names, catalogue)
    board = expanded(file, opened(file, catalogue).board, found)
    seats = board.players.min if players is None else players
    if not board.players.min <= seats <= board.players.max:
        players_said = f"{board.players.min} to {board.players.max} players"
        refuse(f"{file}: {board.name} is for {players_said}, not {seats}")
    if games < 1:
        refuse("--games: at least one game is played")
    if record and games > 1:
        refuse("--record: a record holds one game; leave --games out")
    if compare and not (names and games > 1):
        refuse(
            "--compare: say with --with what to compare, and with --games how many games to play"
        )
    kinds = _kinds(bots, catalogue)
    playset = playset_of(file, board, catalogue)
    if games > 1:
        table = Seating(tuple(kinds[seat % len(kinds)] for seat in range(seats)))
        seeds = range(seed, seed + games)
        with rules_named(playset):
            changed = played(playset, table, seeds)
        if compare:
            bare = played(playset_of(file, opened(file, catalogue).board, catalogue), table, seeds)
            show_difference(bare, changed, [one.expansion.name for one in found])
        return
    with rules_named(playset):
        game = play_out(playset.start(seats, seed), kinds)
        game.sheet()
    players_named = [kinds[seat % len(kinds)].name for seat in range(seats)]
    Console().print(score_table(playset, game, players_named))
    click.echo(verdict(game.sheet(), players_named))
    if record:
        folder = Path(record).resolve().parent
        expansions = _found_again(folder, found)
        board_file = _seen_from(folder, Path(file))
        _write(Record.of(game, playset, players_named, board_file, expansions), record)


def _kinds(bots: str, catalogue: Catalogue) -> list[BotKind]:
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in catalogue.bots:
            refuse(f"--bots: there is no bot {name}; there are {', '.join(sorted(catalogue.bots))}")
    return [catalogue.bots[name] for name in names]


def _write(kept: Record, file: str) -> None:
    try:
        save_text(Path(file), kept.text())
    except BoardSaveError as error:
        refuse(str(error).replace("The board", "The record"))
    click.echo(f"The game is in {file}.")


def _found_again(folder: Path, found: Sequence[Found]) -> Iterator[str]:
    """The names by which a record in a folder finds its expansions again."""
    for one in found:
        yield one.name if one.name or one.file is None else _seen_from(folder, one.file)


def _seen_from(folder: Path, file: Path) -> str:
    """The path of the board from the folder of the record, or as it is on another drive."""
    try:
        return Path(os.path.relpath(file.resolve(), folder)).as_posix()
    except ValueError:
        return file.resolve().as_posix()
