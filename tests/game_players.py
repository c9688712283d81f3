"""Playing games out in tests, and taking positions apart to compare them."""

from __future__ import annotations

from game_audit import Audit
from odd_bots import ODD_BOTS
from railwright import Chance, Playset
from railwright.bots.bot import BotTable
from tiny_boards import everything

PLAIN = ("net", "book", "prices", "trace")
"""Slots that are not taken apart: what does not change, and the trace."""


def bots():
    """The kinds of bots that play in turn: the bundled ones and the odd ones."""
    known = everything().bots
    return (known["random"], known["planner"], *ODD_BOTS)


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


def play_on(game, seed, moves):
    """Play so many random moves, or to the end."""
    chance = Chance.of(seed, "moves of a test")
    for _ in range(moves):
        if game.over:
            return
        game.play(game.moves.sample(chance))


def apart(value):
    """A value and everything in it as nested plain values that can be compared."""
    if isinstance(value, list | tuple):
        return [apart(part) for part in value]
    if isinstance(value, dict):
        return {key: apart(part) for key, part in value.items()}
    if isinstance(value, Chance):
        return "chance"
    names = slots(type(value))
    if names and type(value).__module__.partition(".")[0] in {"railwright", "railwright_rules"}:
        return {name: apart(getattr(value, name)) for name in names if name not in PLAIN}
    return value


def slots(kind):
    """All slots of a type, those of its parents included, without private ones."""
    names = [name for part in kind.__mro__ for name in getattr(part, "__slots__", ())]
    return [name for name in names if not name.startswith("_")]
