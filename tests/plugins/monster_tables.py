"""Tables with Alvin and Dexter on them."""

from __future__ import annotations

from itertools import pairwise

from country_boards import borders
from railwright import KEEP
from railwright_rules.alvin_dexter import PlaceMonster, Walk
from tiny_boards import Table, tiny

CHAIN = tuple("abcdefghij")
LINE = tuple(f"{a} {b} 1 red" for a, b in pairwise(CHAIN))
"""Ten cities in a row, so that steps can be counted."""


def at_table(*lines, seats=2, at=None, rules=None, settings=None, **more):
    """A table on a board with the rule; `at` are the cities where Alvin and Dexter stand."""
    wanted = {"alvin_dexter": settings or {}, **(rules or {})}
    table = Table(tiny(*(lines or LINE), rules=wanted, **more), seats)
    if at is not None:
        stand(table, *at)
    return table


def stand(table, *cities):
    """Keep all tickets that are open, and place Alvin and Dexter."""
    while table.game.decision.phase == KEEP:
        table.keep_all()
    for monster, city in enumerate(cities):
        table.play(PlaceMonster(monster, table.city(city)))


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("alvin_dexter")]


def where(table):
    """The cities in which Alvin and Dexter stand."""
    return [table.playset.net.city_keys[city] for city in own(table).at]


def walk(table, monster, city, cards=1):
    table.play(Walk(monster, cards, table.city(city)))


def walks(table, monster, cards=None):
    """The cities to which a monster may be moved now, for so many locomotives or for any."""
    keys = table.playset.net.city_keys
    return {
        keys[move.city]
        for move in table.moves
        if type(move) is Walk and move.monster == monster and cards in {None, move.cards}
    }


def end_turn(table):
    """Do nothing but draw from the deck."""
    table.idle()


def with_wilds(table, *counts, **layout):
    """Give each seat so many locomotives and nothing else."""
    table.lay_out([{"locomotive": count} for count in counts], **layout)
    return table


def at_borders(*tickets, at, seats=2, **settings):
    """A table on a board of countries, with Alvin and Dexter in these cities."""
    table = Table(borders(*tickets, rules={"alvin_dexter": settings}), seats)
    if at:
        stand(table, *at)
    return table


MANY = "bern France:5 Italia:8 Austria:11"
"""A ticket to any of three countries, each worth its own points."""
