"""Tables with conductors."""

from __future__ import annotations

from dataclasses import replace

from railwright.board.model import Players
from railwright_rules.conductor import Ride, TearUp
from tiny_boards import Table, tiny

LINES = (
    "omsk tomsk 2 red",
    "omsk tomsk 2 blue",
    "tomsk perm 3 tunnel",
    "perm ufa 2 locos:2",
    "ufa kazan 4 green",
    "kazan omsk 5",
)
SHORT = {"omsk-tomsk", "omsk-tomsk-2", "tomsk-perm", "perm-ufa", "ufa-kazan"}
RULES = {"tunnels": {}, "ferries": {}, "double_routes": {}}


def at_table(*lines, seats=2, players=None, others=None, tickets=(), **settings):
    """A table on a board with conductors, tunnels, ferries and double routes."""
    rules = {**RULES, **(others or {}), "conductor": settings}
    board = tiny(*(lines or LINES), tickets=tickets, rules=rules)
    if players is not None:
        board = replace(board, players=Players(2, players))
    return Table(board, seats)


def holding(*hands, **options):
    """A table at which the seats hold these cards."""
    table = at_table(**options)
    table.lay_out(hands)
    return table


def ride(table, key):
    table.play(Ride(table.route(key)))


def tear_up(table, key):
    table.play(TearUp(table.route(key)))


def offered(table, kind):
    """The routes for which a kind of move is on offer."""
    return table.keys(table.moves.mask(kind))
