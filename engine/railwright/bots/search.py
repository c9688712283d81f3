"""Search: candidates are played out in guessed games, each in the same ones, and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.bots.bot import BotTable
from railwright.bots.guess import guessed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.bots.bot import BotKind
    from railwright.game.chance import Chance
    from railwright.game.game import Game
    from railwright.game.view import View
    from railwright.rules.moves import Move

SURE: Final = 1.3
"""A candidate beats the first by so many standard errors, or the first is played."""
FEW: Final = 6
"""Guesses before a candidate may be dropped."""
HOPELESS: Final = 1.5
"""A candidate that is behind the first by so many standard errors is dropped."""
MOST: Final = 60.0
"""A lead of more points is no better than this."""


def searched(
    view: View,
    candidates: Sequence[Move],
    players: Mapping[int, BotKind],
    guesses: int,
    chance: Chance,
) -> Move:
    """The best of some moves, of which the first is the usual one and wins ties.

    The same view, candidates and chance give the same answer on every machine.

    Args:
        view: what the seat sees that is asked.
        candidates: moves on offer, the usual one first.
        players: the kind of bot that plays on in each seat.
        guesses: how many games are guessed; each candidate is played out in all of them.
        chance: what the guesses are drawn by.
    """
    leads: dict[Move, list[float]] = {move: [] for move in candidates[1:]}
    for number in range(guesses):
        if not leads:
            break
        game = guessed(view, chance)
        usual = margin(game, candidates[0], players, view.viewer)
        for move, found in leads.items():
            found.append(margin(game, move, players, view.viewer) - usual)
        if number + 1 >= FEW:
            leads = {move: found for move, found in leads.items() if _surplus(found) > -HOPELESS}
    best = max(leads, key=lambda move: _surplus(leads[move]), default=candidates[0])
    if best in leads and leads[best] and _surplus(leads[best]) > SURE:
        return best
    return candidates[0]


def margin(start: Game, move: Move, players: Mapping[int, BotKind], seat: int) -> float:
    """By how many points a seat leads at the end of a game in which it now plays a move."""
    game = start.copy()
    game.play(move)
    table = BotTable(players, game)
    while not game.over:
        game.play(table.choose())
    totals = game.sheet().totals
    best = max([total for other, total in enumerate(totals) if other != seat])
    return max(-MOST, min(MOST, float(totals[seat] - best)))


def _surplus(leads: Sequence[float]) -> float:
    """How many standard errors the mean of some leads lies above 0."""
    count = len(leads)
    mean = sum(leads) / count
    spread = sum([(lead - mean) ** 2 for lead in leads]) / max(1, count - 1)
    if not spread:
        return 10.0 if mean > 0 else -10.0 if mean < 0 else 0.0
    return float(mean / (spread / count) ** 0.5)
