"""Playing games out in tests, and taking positions apart to compare them."""

from __future__ import annotations

from game_audit import Audit
from odd_bots import ODD_BOTS
from railwright import Playset
from railwright.bots.bot import BotTable
from railwright.testing import apart, play_on
from tiny_boards import everything

__all__ = ["apart", "audited", "bots", "play_on", "seated", "start"]


def bots():
    """The kinds of bots that play in turn: the bundled ones and the odd ones."""
    known = everything().bots
    styles = [known[name] for name in ("focus", "one_step", "long_routes")]
    return (known["random"], known["planner"], *ODD_BOTS, *styles)


def seated(seats, seed):
    """A mix of kinds for the seats of a game."""
    kinds = bots()
    return {seat: kinds[(seed + seat) % len(kinds)] for seat in range(seats)}


def start(board, seats, seed, *, traced=False):
    """A new game on a board, with its playset."""
    playset = Playset.of(board, everything())
    game = playset.start(seats, seed)
    if traced:
        game.pos.trace = []
    return playset, game


def audited(playset, seats, seed, kinds):
    """Play a game out and check it after every move; its audit."""
    game = playset.start(seats, seed)
    audit, table = Audit(game), BotTable(kinds, game)
    audit.check()
    while not game.over:
        game.play(table.choose())
        audit.check()
    assert game.sheet().ended
    if audit.knows_all:
        assert audit.totals() == game.sheet().totals
    return audit
