"""Matches of a bot against its like that leaves something out: does what a rule offers pay?"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final

from railwright.bots.bot import BotKind, BotTable
from railwright.game.moves import Moves, bits, made
from railwright.game.playset import Playset
from railwright.rules.book import RuleBook
from railwright.rules.moves import Claim
from railwright.rules.rule import NoSettings, Rule, no_state
from railwright.testing.boards import everything

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright.bots.bot import Bot
    from railwright.game.chance import Chance
    from railwright.game.view import View
    from railwright.rules.moves import Move

SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What one side of a match leaves out.

    `moves` are types of moves, `claims` tells the claims that it never makes, and the mask
    `routes` is closed to it, so that it plans without them.
    """

    moves: tuple[type[Move], ...] = ()
    claims: Callable[[View, Claim], bool] | None = None
    routes: int = 0

    def holds(self, view: View, move: Move) -> bool:
        """Whether it is such a move."""
        if isinstance(move, Claim):
            if self.routes >> move.route & 1:
                return True
            if self.claims is not None and self.claims(view, move):
                return True
        return type(move) in self.moves


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a match came to, from the side of those who leave nothing out."""

    won: float
    """Their share of the wins; a shared win counts in parts."""
    points_ahead: float
    """How many points a seat of theirs is ahead of one of the others, on average."""
    error: float
    """The standard error of `points_ahead`."""
    played: int
    """How often they did what the others leave out."""


class Refusing:
    """A bot that is not offered what it leaves out, unless there is nothing else."""

    def __init__(self, kind: BotKind, left_out: LeftOut) -> None:
        """Play as a kind of bot does."""
        self.left_out = left_out
        self.bot: Bot = kind.make()

    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """What the bot answers to the moves that are left."""
        left = Moves()
        for front, mask in zip(moves.fronts, moves.masks, strict=True):
            if front[0] is Claim and self.left_out.claims is not None:
                kept = [
                    bit for bit in bits(mask) if not self.left_out.holds(view, made(front, bit))
                ]
                left.add(sum(1 << bit for bit in kept), *front)
            elif front[0] not in self.left_out.moves:
                left.add(mask, *front)
        return self.bot.choose(view, left if left.total else moves, chance)


def match(
    playset: Playset,
    seats: int,
    seeds: Sequence[int],
    left_out: LeftOut,
    kind: BotKind | None = None,
) -> Outcome:
    """Games in which every second seat leaves something out, each deal from both sides.

    Args:
        playset: the board, made ready to play.
        seats: how many play.
        seeds: the deals.
        left_out: what every second seat does without.
        kind: who plays; without it the planner.
    """
    kind = kind or everything().bots["planner"]
    won: list[float] = []
    ahead: list[float] = []
    played = 0
    for seed in seeds:
        leads = []
        for side in range(SIDES):
            totals, winners, used = _game(playset, seats, seed, left_out, kind, side)
            played += used
            won.append(sum(seat % SIDES == side for seat in winners) / len(winners))
            leads += [
                total if seat % SIDES == side else -total for seat, total in enumerate(totals)
            ]
        ahead.append(sum(leads) / seats)
    error = stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    return Outcome(mean(won), mean(ahead), error, played)


def _game(
    playset: Playset, seats: int, seed: int, left_out: LeftOut, kind: BotKind, side: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The totals, the winners, and how often a side did what the other leaves out."""
    other = BotKind("refusing", "Refusing", "Refuses.", lambda: Refusing(kind, left_out))
    if left_out.routes:
        playset = _closed(playset, left_out.routes, side)
    game = playset.start(seats, seed)
    table = BotTable({seat: kind if seat % SIDES == side else other for seat in range(seats)}, game)
    used = 0
    while not game.over:
        seat, move = game.seat, table.choose()
        used += seat % SIDES == side and left_out.holds(game.view(seat), move)
        game.play(move)
    sheet = game.sheet()
    return sheet.totals, sheet.winners, used


def _closed(playset: Playset, routes: int, side: int) -> Playset:
    """The playset with a rule that closes routes to all seats but those of a side."""
    rule = Rule(
        name="left_out",
        says="Some routes are closed to every second seat.",
        settings=NoSettings,
        state=no_state,
        lasting=True,
        closed=lambda _own, _pos, seat: 0 if seat % SIDES == side else routes,
    )
    book = RuleBook.of((*playset.book.rules, (rule, NoSettings())), playset.board)
    return Playset(playset.board, playset.net, book, playset.prices)
