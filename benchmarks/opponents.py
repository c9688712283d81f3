"""How bots do against each other: rotated seats, shares of wins with Wilson intervals, mean points.

`python benchmarks/opponents.py GAMES BOT BOT [BOT ...]`: each bot takes each seat as often as the
others, and every deal is played once in each rotation. With several budgets (`--think 10 --think
100`) the expert plays the same deals with each. `--late 20` lets it play without a budget until
somebody has no more than 20 trains, so that all budgets go on from the same positions.

The figures to keep, with `expert planner one_step long_routes`: `400 --think 10`, the same with
`--board mega`, and with that board `80 --late 20 --think 0 --think 10 --think 100 --think 1000`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import replace
from statistics import mean, stdev
from time import process_time
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
    from railwright.game.game import Game
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


def opened(table: Playset, kinds: Sequence[BotKind], seed: int, late: int) -> Game:
    """A new game, or one in which somebody has no more than so many trains."""
    game = table.start(len(kinds), seed)
    bots = BotTable(dict(enumerate(kinds)), game)
    while late and not game.over and min(game.pos.trains) > late:
        game.play(bots.choose())
    return game


def finished(game: Game, kinds: Sequence[BotKind]) -> Sheet:
    """The sheet of a game that these bots play to its end."""
    bots = BotTable(dict(enumerate(kinds)), game)
    while not game.over:
        game.play(bots.choose())
    return game.sheet()


def thinking(kind: BotKind, milliseconds: int) -> BotKind:
    """The expert with another budget; with none it plays nothing out."""
    return replace(kind, make=lambda: Thinker(milliseconds))


def series(
    table: Playset, kinds: Sequence[BotKind], think: int | None, deals: range, late: int
) -> dict[tuple[int, str], list[float]]:
    """For each bot what it did in each game."""
    found: dict[tuple[int, str], list[float]] = defaultdict(list)
    count = len(kinds)
    swift = [thinking(kind, 0) if kind is EXPERT else kind for kind in kinds]
    timed = [
        thinking(kind, think) if kind is EXPERT and think is not None else kind for kind in kinds
    ]
    for number in deals:
        turned = number % count
        seated = [(seat + turned) % count for seat in range(count)]
        game = opened(table, [swift[bot] for bot in seated], number // count, late)
        before = process_time()
        sheet = finished(game, [timed[bot] for bot in seated])
        found[0, "seconds"].append(process_time() - before)
        for seat, bot in enumerate(seated):
            others = [total for other, total in enumerate(sheet.totals) if other != seat]
            found[bot, "won"].append((seat in sheet.winners) / len(sheet.winners))
            found[bot, "points"].append(sheet.totals[seat])
            found[bot, "ahead"].append(sheet.totals[seat] - max(others))
            found[bot, "routes"].append(sheet.routes[seat])
            found[bot, "made"].append(sheet.tickets_made(seat))
            found[bot, "kept"].append(len(sheet.tickets[seat]))
    return found


def within(values: Sequence[float]) -> str:
    """A mean and its standard error."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ± {error:.1f}"


@click.command()
@click.argument("games", type=int)
@click.argument("names", nargs=-1, required=True)
@click.option("--board", type=click.Choice(sorted(BOARDS)), default="usa")
@click.option(
    "--think",
    "budgets",
    type=int,
    multiple=True,
    help="Milliseconds that the expert may think for a decision; several are compared.",
)
@click.option("--late", default=0, help="Begin where somebody has no more than so many trains.")
@click.option("--first", default=0, help="The number of the first game.")
def main(
    games: int, names: tuple[str, ...], board: str, budgets: tuple[int, ...], late: int, first: int
) -> None:
    """Let the named bots play each other."""
    known, table = installed().bots, playset(BOARDS[board]())
    kinds = [known[name] for name in names]
    for think in budgets or (None,):
        found = series(table, kinds, think, range(first, first + games), late)
        budget = "" if think is None else f", {think} ms a decision"
        seconds = mean(found[0, "seconds"])
        title = f"{board}, {len(names)} players, {games} games{budget}, {seconds:.2f} s a game"
        shown = Table(title=title)
        for heading in ("bot", "wins", "95 %", "points", "ahead", "of routes", "made", "kept"):
            shown.add_column(heading, justify="left" if heading == "bot" else "right")
        for bot, name in enumerate(names):
            won = found[bot, "won"]
            low, high = wilson(sum(won), games)
            means = [f"{mean(found[bot, what]):.1f}" for what in ("routes", "made", "kept")]
            scores = [within(found[bot, what]) for what in ("points", "ahead")]
            shown.add_row(name, f"{mean(won):.1%}", f"{low:.0%} to {high:.0%}", *scores, *means)
        Console().print(shown)


if __name__ == "__main__":
    main()
