"""Tables with depots and warehouses."""

from __future__ import annotations

from railwright import LAST_CALL, Pass
from railwright_rules.depots_pieces import PlaceDepot
from tiny_boards import Table, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue",
    "perm ufa 2",
    "ufa kazan 3 green",
    "kazan omsk 3",
    "minsk omsk 1 red",
)
HANDS = [{"red": 3, "blue": 3}, {"red": 3, "green": 3}]


def at_table(seats=2, hands=HANDS, tickets=(), decks=(), rules=None, **settings):
    """A table at which the first depots stand: the last seat's in Omsk, the next in Tomsk ..."""
    board = tiny(*LINES, tickets=tickets, decks=decks, rules={"depots": settings, **(rules or {})})
    table = Table(board, seats)
    for city in ("omsk", "tomsk", "perm", "ufa", "kazan")[:seats]:
        table.play(PlaceDepot(table.city(city)))
    table.lay_out(hands)
    return table


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("depots")]


def fill(table, seat, *cards):
    """Put cards of these names into a warehouse, out of the deck."""
    for card in cards:
        kind = table.kind(card)
        table.pos.cards.deck.remove(kind)
        table.pos.piles[own(table).pile + seat].append(kind)
    table.look_again()


def warehouse(table, seat):
    """The names of the cards in a warehouse."""
    return [table.names[kind] for kind in table.pos.piles[own(table).pile + seat]]


def end_turn(table):
    """Let the last call pass, where free moves are left."""
    while not table.game.over and table.asked[0] == LAST_CALL:
        table.play(Pass())
