"""Many games of bots: a table of one run, and what differs between two on the same deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from railwright.bots.bot import play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright.bots.bot import BotKind
    from railwright.game.game import Game
    from railwright.game.playset import Playset

_SURE: Final = 1.96
"""Standard errors on both sides of a mean that hold the true one in 95 of 100 runs."""


@dataclass(slots=True)
class Tally:
    """What many games have shown so far; changes with every game."""

    seats: int
    wins: list[float] = field(default_factory=list)
    points: list[tuple[int, ...]] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)
    ended: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.seats

    def add(self, game: Game) -> None:
        """Count one finished game; a shared win is shared."""
        sheet = game.sheet()
        self.rounds.append(game.pos.turn / self.seats)
        self.ended[sheet.ended] += 1
        self.points.append(sheet.totals)
        for seat in sheet.winners:
            self.wins[seat] += 1 / len(sheet.winners)


def played(playset: Playset, kinds: Sequence[BotKind], seeds: range) -> Tally:
    """Play the games of these seeds, print their table, and give what they have shown.

    `kinds` are the kinds of bots by seat.
    """
    console, seats = Console(), len(kinds)
    tally = Tally(seats)
    for seed in track(seeds, "Playing", console=Console(stderr=True), transient=True):
        tally.add(play_out(playset.start(seats, seed), kinds))
    games = len(tally.rounds)
    table = Table(title=f"{playset.board.name}: {games:,} games of {seats} players")
    for heading in ("Seat", "Bot", "Wins", "Points"):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for seat, kind in enumerate(kinds):
        mean = fmean(totals[seat] for totals in tally.points)
        table.add_row(str(seat + 1), kind.name, f"{tally.wins[seat] / games:.1%}", f"{mean:.1f}")
    console.print(table)
    console.print(f"A game takes {fmean(tally.rounds):.1f} rounds.")
    for sentence, count in tally.ended.most_common():
        console.print(f"{count:,} games: {sentence}")
    return tally


def show_difference(bare: Tally, changed: Tally, names: Sequence[str]) -> None:
    """Say what expansions change, each figure with the range that 95 of 100 such runs hold."""
    console = Console()
    console.print(f"With {' and '.join(names)}, on the same deals (the first table):")
    measures: tuple[tuple[str, Callable[[Tally], Sequence[float]]], ...] = (
        ("games last {} rounds {}", lambda tally: tally.rounds),
        ("winners have {} points {}", lambda tally: [max(totals) for totals in tally.points]),
        ("players have {} points {} on average", lambda tally: [fmean(t) for t in tally.points]),
    )
    for words, figures in measures:
        console.print(_difference(words, figures(bare), figures(changed)), highlight=False)


def _difference(words: str, before: Sequence[float], after: Sequence[float]) -> str:
    """A sentence such as "games last 4.1 rounds longer (3.2 to 5.0)"."""
    changes = [new - old for old, new in zip(before, after, strict=True)]
    mean = fmean(changes)
    far = _SURE * stdev(changes) / sqrt(len(changes))
    more = "more" if mean >= 0 else "fewer"
    low, high = sorted((abs(mean) - far, abs(mean) + far))
    real = "" if abs(mean) > far else ", which may be chance"
    return f"- {words.format(f'{abs(mean):.1f}', more)} ({low:.1f} to {high:.1f}){real}"
