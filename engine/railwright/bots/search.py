"""Search: candidates are played out in guessed games, each in the same ones, and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.bots.bot import BotTable
from railwright.bots.guess import Guesses

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
"""A candidate that is behind the best by so many standard errors is dropped."""
FORSAKEN: Final = 2.5
"""The first one is dropped only when it is behind by so many."""
MOST: Final = 60.0
"""A lead of more points is no better than this."""
OWN: Final = 1.5
"""What a point of one's own counts beside the lead: what the others make is mostly chance."""
GUESSES: Final = 400
"""With so many guesses what is left is as good as equal."""

SET_UP: Final = 20
"""To begin and to count a guessed game takes as long as so many decisions of it."""


class Found(NamedTuple):
    """The move that a search chose, and the decisions that were played out for it."""

    move: Move
    steps: int


def searched(
    view: View,
    candidates: Sequence[Move],
    players: Mapping[int, BotKind],
    steps: int,
    chance: Chance,
) -> Found:
    """The best of some moves, of which the first is the usual one and wins ties.

    All candidates are played out in one guessed game after the other; those that have fallen
    behind are dropped, so that the steps go to those among which the choice is hard. The same view,
    candidates and chance give the same answer on every machine.

    Args:
        view: what the seat sees that is asked.
        candidates: moves on offer, the usual one first.
        players: the kind of bot that plays on in each seat.
        steps: about how many decisions may be played out.
        chance: what the guesses are drawn by.
    """
    usual, left = candidates[0], list(candidates)
    found: dict[Move, list[float]] = {move: [] for move in candidates}
    guesses = Guesses(view)
    spent = rounds = latest = 0
    while len(left) > 1 and spent + latest <= steps and rounds < GUESSES:
        game = guesses.deal(chance)
        latest = 0
        for move in left:
            worth, played = outcome(game, move, players, view.viewer)
            found[move].append(worth)
            latest += played + SET_UP
        spent += latest
        rounds += 1
        if rounds >= FEW:
            left = _in_the_race(found, left, usual)
    return Found(_winner(found, left, usual), spent)


def _in_the_race(found: Mapping[Move, list[float]], left: list[Move], usual: Move) -> list[Move]:
    """The candidates that are not clearly behind the best, nor the usual one in disguise."""
    best = max(left, key=lambda move: sum(found[move]))
    kept = [best]
    for move in left:
        if move == best:
            continue
        enough = FORSAKEN if move == usual else HOPELESS
        same = move != usual and found[move] == found[usual]
        if not same and surplus(found[best], found[move]) < enough:
            kept.append(move)
    return kept


def _winner(found: Mapping[Move, list[float]], left: list[Move], usual: Move) -> Move:
    best = max(left, key=lambda move: sum(found[move]))
    if usual not in left:
        return best
    learned = len(found[usual]) >= FEW and surplus(found[best], found[usual]) > SURE
    return best if learned else usual


def outcome(
    start: Game, move: Move, players: Mapping[int, BotKind], seat: int
) -> tuple[float, int]:
    """What a seat makes of a game in which it now plays a move.

    Returns:
        The points by which it leads at the end and a part of its own, and the number of decisions.
    """
    game = start.copy()
    game.play(move)
    table = BotTable(players, game)
    steps = 1
    while not game.over:
        game.play(table.choose())
        steps += 1
    totals = game.sheet().totals
    best = max([total for other, total in enumerate(totals) if other != seat])
    return max(-MOST, min(MOST, float(totals[seat] - best))) + OWN * totals[seat], steps


def surplus(ahead: Sequence[float], behind: Sequence[float]) -> float:
    """How many standard errors the one lies above the other, guess by guess."""
    leads = [one - other for one, other in zip(ahead, behind, strict=True)]
    count = len(leads)
    if not count:
        return 0.0
    mean = sum(leads) / count
    spread = sum([(lead - mean) ** 2 for lead in leads]) / max(1, count - 1)
    if not spread:
        return 10.0 if mean > 0 else -10.0 if mean < 0 else 0.0
    return float(mean / (spread / count) ** 0.5)
