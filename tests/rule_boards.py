"""A board for each installed rule, on which everything that it speaks of is drawn."""

from __future__ import annotations

from dataclasses import replace

from railwright.board.model import Option, Ticket
from railwright.testing import LINES, everything, stocked_board

RULES = everything().rules
OWN_WORDS = {
    "kazan omsk 2": "kazan omsk 2 nordic.any_cards:3",
    "ufa omsk 4 green": "ufa omsk 4 green mountains.spaces:2",
    "perm kazan 1": "perm kazan 1 tolls.toll:4",
}
"""Lines of the usual board that carry what bundled rules put on a route."""


def board_with(name):
    """A board that switches a rule on, with what it needs."""
    board = stocked_board(RULES[name], lines=[OWN_WORDS.get(line, line) for line in LINES])
    return DRAWN.get(name, as_it_is)(board)


def as_it_is(board):
    return board


def with_countries(board):
    """Two cities are border flags, and tickets lead there."""
    flags = {"omsk": "Italia", "ufa": "France"}
    cities = {
        key: replace(city, kind="border", country=flags[key]) if key in flags else city
        for key, city in board.cities.items()
    }
    options = (Option("Italia", 4), Option("France", 7))
    tickets = (*board.tickets, Ticket("short", ("kazan",), options=options))
    tickets += (Ticket("long", ("Italia", "perm"), 5), Ticket("short", ("France", "Italia"), 6))
    return replace(board, cities=cities, tickets=tickets)


def with_mix(board):
    """Tickets are taken in mixes of the two decks."""
    return replace(board, rules={**board.rules, "decks": {"mix": 2, "mix_draw": 3, "keep": 1}})


def with_companies(board):
    """Some routes name companies, and a player may decline their shares."""
    named = {"omsk-tomsk": ["Northern", "Mountain"], "perm-ufa": ["Lake"]}
    routes = {
        key: replace(route, fields={**route.fields, "shares": {"companies": named[key]}})
        if key in named
        else route
        for key, route in board.routes.items()
    }
    rules = {**board.rules, "shares": {"may_decline": True}}
    return replace(board, routes=routes, rules=rules)


DRAWN = {"countries": with_countries, "decks": with_mix, "shares": with_companies}
"""What else is drawn, or set, so that a rule has something to do."""
