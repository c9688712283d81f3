"""`railwright play`: bots play a board, once with a score sheet or many times with a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

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
from railwright.cli.many import Tally, played, show_difference
from railwright.cli.score import print_score
from railwright.game.record import Record
from railwright.game.record_board import seen_from
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.board.expansion_listing import Found
    from railwright.board.model import Board
    from railwright.bots.bot import BotKind
    from railwright.game.game import Game
    from railwright.game.playset import Playset
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
    own = opened(file, catalogue).board
    board = expanded(file, own, found)
    if games < 1:
        refuse("--games: at least one game is played")
    if record and games > 1:
        refuse("--record: a record holds one game; leave --games out")
    if compare and not (names and games > 1):
        refuse(
            "--compare: say with --with what to compare, and with --games how many games to play"
        )
    kinds = _seated(bots, _seats(file, board, players), catalogue)
    playset = playset_of(file, board, catalogue)
    if games == 1:
        game = _one(playset, kinds, seed)
        if record:
            _write(_record_of(game, playset, kinds, (file, record), found), record)
        return
    seeds = range(seed, seed + games)
    changed = _many(playset, kinds, seeds)
    if compare:
        bare = _many(playset_of(file, own, catalogue), kinds, seeds)
        show_difference(bare, changed, [one.expansion.name for one in found])


def _seats(file: str, board: Board, players: int | None) -> int:
    seats = board.players.min if players is None else players
    if not board.players.min <= seats <= board.players.max:
        players_said = f"{board.players.min} to {board.players.max} players"
        refuse(f"{file}: {board.name} is for {players_said}, not {seats}")
    return seats


def _seated(bots: str, seats: int, catalogue: Catalogue) -> list[BotKind]:
    """The kind of bot in each seat: the named ones in turn."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in catalogue.bots:
            refuse(f"--bots: there is no bot {name}; there are {', '.join(sorted(catalogue.bots))}")
    return [catalogue.bots[names[seat % len(names)]] for seat in range(seats)]


def _one(playset: Playset, kinds: Sequence[BotKind], seed: int) -> Game:
    names = [kind.name for kind in kinds]
    with rules_named(playset):
        game = play_out(playset.start(len(kinds), seed), kinds)
        print_score(playset, game, names)
    return game


def _many(playset: Playset, kinds: Sequence[BotKind], seeds: range) -> Tally:
    with rules_named(playset):
        return played(playset, kinds, seeds)


def _record_of(
    game: Game,
    playset: Playset,
    kinds: Sequence[BotKind],
    files: tuple[str, str],
    found: Sequence[Found],
) -> Record:
    """The record of a game; `files` are those of the board and of the record itself."""
    folder = Path(files[1]).resolve().parent
    board_file = seen_from(folder, Path(files[0]))
    names = tuple(kind.name for kind in kinds)
    record = Record.of(game, playset, names, board_file, _found_again(folder, found))
    return replace(record, bots=names)


def _write(kept: Record, file: str) -> None:
    try:
        save_text(Path(file), kept.text())
    except BoardSaveError as error:
        refuse(f"The record cannot be saved: {error.reason}.")
    click.echo(f"The game is in {file}.")


def _found_again(folder: Path, found: Sequence[Found]) -> Iterator[str]:
    """The names by which a record in a folder finds its expansions again."""
    for one in found:
        yield one.name if one.name or one.file is None else seen_from(folder, one.file)
