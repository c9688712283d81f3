"""`railwright play`: bots play a board, once with a score sheet or many times with a table."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from railwright.board.saving import BoardSaveError, save_text
from railwright.bots.bot import play_out
from railwright.cli.files import (
    board_argument,
    called,
    expanded,
    opened,
    playset_of,
    refuse,
    warn_of_broken,
    with_option,
)
from railwright.cli.score import score_table, verdict
from railwright.game.record import Record
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.board.expansion_listing import Found
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
@with_option()
def play(
    file: str,
    players: int | None,
    bots: str,
    seed: int,
    games: int,
    record: str | None,
    names: tuple[str, ...],
) -> None:
    """Let bots play the board in FILE and print the score sheet.

    With --games the sheet is left out: a table tells how often each seat won, and with how many
    points.
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
    kinds = _kinds(bots, catalogue)
    playset = playset_of(file, board, catalogue)
    if games > 1:
        _many(playset, kinds, seats, range(seed, seed + games))
        return
    game = play_out(playset.start(seats, seed), kinds)
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


@dataclass(slots=True)
class _Tally:
    """What many games have shown so far; changes with every game."""

    seats: int
    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rounds: float = 0
    ended: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.seats
        self.points = [0] * self.seats

    def add(self, game: Game) -> None:
        """Count one finished game; a shared win is shared."""
        sheet = game.sheet()
        self.games += 1
        self.rounds += game.pos.turn / self.seats
        self.ended[sheet.ended] += 1
        for seat in sheet.winners:
            self.wins[seat] += 1 / len(sheet.winners)
        for seat, total in enumerate(sheet.totals):
            self.points[seat] += total


def _many(playset: Playset, kinds: Sequence[BotKind], seats: int, seeds: range) -> None:
    console = Console()
    tally = _Tally(seats)
    for seed in track(seeds, "Playing", console=Console(stderr=True), transient=True):
        tally.add(play_out(playset.start(seats, seed), kinds))
    table = Table(title=f"{playset.board.name}: {tally.games} games of {seats} players")
    for heading in ("Seat", "Bot", "Wins", "Points"):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for seat in range(seats):
        table.add_row(
            str(seat + 1),
            kinds[seat % len(kinds)].name,
            f"{tally.wins[seat] / tally.games:.1%}",
            f"{tally.points[seat] / tally.games:.1f}",
        )
    console.print(table)
    console.print(f"A game takes {tally.rounds / tally.games:.1f} rounds.")
    for sentence, count in tally.ended.most_common():
        console.print(f"{count:,} games: {sentence}")
