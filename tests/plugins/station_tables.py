"""Tables with stations."""

from __future__ import annotations

from railwright.game.scoring import score_sheet
from railwright_rules.stations import Build
from tiny_boards import Table, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue",
    "perm ufa 2",
    "ufa kazan 3 green tunnel",
    "kazan omsk 3 locos:1",
    "minsk omsk 1 red",
)


def counted(pos, seat):
    """The routes that count for the tickets of a seat on the score sheet, and the results."""
    sheet = score_sheet(pos)
    return sheet.reached[seat], sheet.tickets[seat]


def at_table(*lines, seats=2, tickets=(), **settings):
    """A table on a board with stations."""
    board = tiny(*(lines or LINES), tickets=tickets, rules={"stations": settings})
    return Table(board, seats)


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("stations")]


def build(table, city, card):
    table.play(Build(table.kind(card), table.city(city)))


def place(table, seat, *cities):
    """Put stations of a seat on cities, as if they had been built."""
    for city in cities:
        own(table).at[table.city(city)] = seat
        own(table).empty &= ~(1 << table.city(city))
        own(table).left[seat] -= 1
    table.look_again()


def sites(table, card):
    """The cities in which a station may be built for a card, with the fewest locomotives."""
    keys = table.playset.net.city_keys
    return {
        keys[move.city]
        for move in table.moves
        if type(move) is Build and move.card == table.kind(card)
    }


def held(table, seat, *tickets):
    """Let a seat hold tickets by their numbers."""
    table.pos.tickets[seat] = list(tickets)


def crossing(*stations, tickets=("short omsk ufa 9",), mine=("omsk-tomsk",), seats=2):
    """A table at which seat 1 owns the middle of a line, and seat 0 has stations."""
    table = at_table(*LINES[:4], tickets=tickets, seats=seats)
    table.own(0, *mine)
    table.own(1, "tomsk-perm", "perm-ufa")
    place(table, 0, *stations)
    held(table, 0, *range(len(tickets)))
    return table


def made(table, seat=0):
    """For each ticket of a seat whether it is made at the end."""
    return [result.made for result in counted(table.pos, seat)[1]]


def dense_table():
    """Twelve cities, each joined to the next three; tickets across."""
    names = [f"c{number}" for number in range(12)]
    lines = [f"{a} {names[(n + step) % 12]} 1" for n, a in enumerate(names) for step in (1, 2, 3)]
    tickets = [f"short c{n} c{(n * 5 + 3) % 12} {n + 2}" for n in range(12) if n % 3]
    return at_table(*lines, seats=3, tickets=tickets)
