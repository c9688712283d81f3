"""How bots do against each other: rotated seats, shares of wins with Wilson intervals, mean points.

`python benchmarks/opponents.py GAMES BOT BOT [BOT ...] [--board usa|mega] [--think MS]`: each bot
takes each seat as often as the others, and every deal is played once in each rotation.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.table import Table

from boards import mega, playset, usa
from railwright.bots.bot import BotTable
from railwright.bots.thinker import EXPERT, Thinker
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.bots.bot import BotKind
    from railwright.game.playset import Playset
    from railwright.rules.sheet import Sheet

BOARDS: Final = {"usa": usa, "mega": mega}
CONFIDENCE: Final = 1.96
"""For intervals that hold in 95 of 100 cases."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    half = CONFIDENCE * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    return (middle - half) / whole, (middle + half) / whole


def played(table: Playset, kinds: Sequence[BotKind], seed: int, turned: int) -> Sheet:
    """The sheet of one game, with the bots turned by so many seats."""
    game = table.start(len(kinds), seed)
    seats = {seat: kinds[(seat + turned) % len(kinds)] for seat in range(len(kinds))}
    bots = BotTable(seats, game)
    while not game.over:
        game.play(bots.choose())
    return game.sheet()


def thinking(kind: BotKind, milliseconds: int) -> BotKind:
    """The expert with another budget; with none it plays nothing out."""
    return replace(kind, make=lambda: Thinker(milliseconds))


@click.command()
@click.argument("games", type=int)
@click.argument("names", nargs=-1, required=True)
@click.option("--board", type=click.Choice(sorted(BOARDS)), default="usa")
@click.option("--think", type=int, help="Milliseconds that the expert may think for a decision.")
@click.option("--first", default=0, help="The seed of the first deal.")
def main(games: int, names: tuple[str, ...], board: str, think: int | None, first: int) -> None:
    """Let the named bots play each other."""
    known, table, count = installed().bots, playset(BOARDS[board]()), len(names)
    kinds = [known[name] for name in names]
    if think is not None:
        kinds = [thinking(kind, think) if kind is EXPERT else kind for kind in kinds]
    won, points, made = [0.0] * count, [0] * count, [Counter[str]() for _ in names]
    for number in range(games):
        turned = number % count
        sheet = played(table, kinds, first + number // count, turned)
        for seat in range(count):
            bot = (seat + turned) % count
            won[bot] += (seat in sheet.winners) / len(sheet.winners)
            points[bot] += sheet.totals[seat]
            made[bot]["routes"] += sheet.routes[seat]
            made[bot]["made"] += sheet.tickets_made(seat)
            made[bot]["kept"] += len(sheet.tickets[seat])
    shown = Table(title=f"{board}, {count} players, {games} games")
    for heading in ("bot", "wins", "95 %", "points", "of routes", "tickets made", "kept"):
        shown.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot, name in enumerate(names):
        low, high = wilson(won[bot], games)
        means = [f"{made[bot][what] / games:.1f}" for what in ("routes", "made", "kept")]
        wins, between = f"{won[bot] / games:.1%}", f"{low:.0%} to {high:.0%}"
        shown.add_row(name, wins, between, f"{points[bot] / games:.1f}", *means)
    Console().print(shown)


if __name__ == "__main__":
    main()
