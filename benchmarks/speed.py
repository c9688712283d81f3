"""How fast the engine plays, beside a bare loop of the same game, as ratios measured in one run.

Each figure is the median of blocks in which all contestants take turns, so that other work on the
machine slows them alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table

import bare_loop
from boards import grown, playset, usa
from railwright.bots.bot import BotKind, play_out
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from railwright.game.playset import Playset

BLOCKS: Final = 15
GAMES: Final = 15
SIZES: Final = (50, 100, 200, 400)

Contestant = Callable[[int], int]
"""Plays the game of a seed and says how many decisions it took."""


def bare(players: int) -> Contestant:
    """The bare loop; its decisions are not counted."""

    def play(seed: int) -> int:
        bare_loop.play(seed, players)
        return 0

    return play


def engine(table: Playset, bot: BotKind, players: int) -> Contestant:
    """The engine with one kind of bot in all seats, scored to the end."""

    def play(seed: int) -> int:
        game = play_out(table.start(players, seed), [bot])
        game.sheet()
        return len(game.played)

    return play


def measured(contestants: dict[str, Contestant]) -> dict[str, tuple[list[float], list[float]]]:
    """For each contestant its games a second and its decisions a second, block by block."""
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in contestants}
    for block in range(BLOCKS):
        for name, play in contestants.items():
            start = time.process_time()
            decisions = sum(play(seed) for seed in range(block * GAMES, (block + 1) * GAMES))
            spent = time.process_time() - start
            found[name][0].append(GAMES / spent)
            found[name][1].append(decisions / spent)
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of two series that were measured in turn."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def beside_the_bare_loop() -> Table:
    """Games and decisions a second on the USA-sized board."""
    table = Table(title="USA-sized board, one core")
    for heading in ("players", "contestant", "games/s", "decisions/s", "of the bare loop"):
        table.add_column(heading, justify="left" if heading == "contestant" else "right")
    board, bots = playset(usa()), installed().bots
    for players in (2, 4):
        contestants = {"bare loop": bare(players)}
        contestants |= {name: engine(board, bots[name], players) for name in ("random", "planner")}
        rates = measured(contestants)
        for name, (games, decisions) in rates.items():
            made = f"{statistics.median(decisions):,.0f}" if any(decisions) else ""
            share = f"{ratio(games, rates['bare loop'][0]):.2f}"
            table.add_row(str(players), name, f"{statistics.median(games):,.0f}", made, share)
    return table


def as_the_board_grows() -> Table:
    """The cost of a decision on boards of 50 to 400 routes, against that on the smallest."""
    table = Table(title="Cost of a decision as the board grows, 4 players")
    for heading in ("routes", *[f"{name}: cost, growth" for name in ("random", "planner")]):
        table.add_column(heading, justify="right")
    bots = installed().bots
    boards = {size: playset(grown(size)) for size in SIZES}
    cells: dict[int, list[str]] = {size: [] for size in SIZES}
    for name in ("random", "planner"):
        rates = measured({str(size): engine(boards[size], bots[name], 4) for size in SIZES})
        for size in SIZES:
            cost = 1e6 / statistics.median(rates[str(size)][1])
            growth = ratio(rates[str(SIZES[0])][1], rates[str(size)][1])
            cells[size].append(f"{cost:.1f} µs, {growth:.2f}")
    for size in SIZES:
        table.add_row(str(size), *cells[size])
    return table


if __name__ == "__main__":
    console = Console()
    console.print(beside_the_bare_loop())
    console.print(as_the_board_grows())
