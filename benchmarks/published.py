"""Play the five published boards of the test data, 1,000 games for each count of players and bot.

Needs the development requirements: `python benchmarks/published.py [GAMES]`. Ends in an error when
a game ends in any other way than by its last round.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import track

from railwright.bots.bot import play_out
from railwright.game.game import ENDED_BY_TRAINS
from railwright.game.playset import Playset
from railwright.rules.catalogue import installed

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main(games: int) -> None:
    """Play and tell how the games ended."""
    from published_boards import BOARDS, COUNTS  # noqa: PLC0415 - found only on the path above

    console, catalogue = Console(), installed()
    odd: Counter[str] = Counter()
    for name, seats in COUNTS:
        playset = Playset.of(BOARDS[name](), catalogue)
        for bot in (catalogue.bots["planner"], catalogue.bots["random"]):
            words = f"{name}, {seats} players, {bot.name}"
            ended: Counter[str] = Counter()
            for seed in track(range(games), words, console=Console(stderr=True), transient=True):
                ended[play_out(playset.start(seats, seed), [bot]).sheet().ended] += 1
            console.print(f"{words}: {dict(ended)}")
            odd.update({end: count for end, count in ended.items() if end != ENDED_BY_TRAINS})
    if odd:
        raise SystemExit(f"games that ended oddly: {dict(odd)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
