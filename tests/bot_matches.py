"""Matches of a bot against its like that refuses the moves of a rule."""

from __future__ import annotations

from dataclasses import dataclass

from railwright import BotKind, Claim, Moves
from railwright.bots.bot import BotTable
from tiny_boards import everything


@dataclass(frozen=True)
class Outcome:
    """What a match came to, from the side of the bot that plays the moves."""

    won: float
    """Its share of the wins; a shared win counts in parts."""
    points_ahead: float
    """How many points it was ahead, for each seat and game."""
    played: int
    """How often it played one of the moves."""


class Refusing:
    """A bot that is never offered some kinds of moves, nor the claim of some routes."""

    def __init__(self, kind, refused, routes=0):
        self.refused = refused
        self.routes = routes
        self.bot = kind.make()

    def choose(self, view, moves, chance):
        left = Moves()
        for front, mask in zip(moves.fronts, moves.masks, strict=True):
            if front[0] is Claim:
                left.add(mask & ~self.routes, *front)
            elif front[0] not in self.refused:
                left.add(mask, *front)
        return self.bot.choose(view, left if left.total else moves, chance)


def match(playset, seats, seeds, refused, kind=None, routes=0):
    """Games in which every second seat refuses; each seed is played from both sides."""
    kind = kind or everything().bots["planner"]
    other = BotKind("refusing", "Refusing", "Refuses.", lambda: Refusing(kind, refused, routes))
    won, ahead, played = 0.0, 0, 0
    for seed in seeds:
        for side in range(2):
            kinds = {seat: kind if seat % 2 == side else other for seat in range(seats)}
            game = playset.start(seats, seed)
            table = BotTable(kinds, game)
            while not game.over:
                move = table.choose()
                played += type(move) in refused
                played += type(move) is Claim and routes >> move.route & 1
                game.play(move)
            sheet = game.sheet()
            won += sum(seat % 2 == side for seat in sheet.winners) / len(sheet.winners)
            ahead += sum(
                total if seat % 2 == side else -total for seat, total in enumerate(sheet.totals)
            )
    games = 2 * len(seeds)
    return Outcome(won / games, 2 * ahead / (games * seats), played)
