"""Boards for measuring: the USA-sized one, and grids that grow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from railwright.board.csv_import import import_csv
from railwright.board.edits import board_changed
from railwright.board.model import COLORS, Board, Bonus, City, Deck, Players, Route, Ticket
from railwright.board.shortest_paths import ticket_points
from railwright.game.playset import Playset
from railwright.rules.catalogue import installed

USA: Final = Path(__file__).parents[1] / "tests" / "data" / "published" / "usa"
RULES: Final[dict[str, dict[str, Any]]] = {"base": {}, "double_routes": {}, "bonus_cards": {}}
LONGEST: Final = (Bonus("Longest path", "longest_path", 10),)
LENGTHS: Final = (1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6)
TICKETS: Final = 30


def usa() -> Board:
    """36 cities, 100 lanes and the 30 tickets of the base deck."""
    board = import_csv(USA, name="USA-sized")
    base = tuple(ticket for ticket in board.tickets if ticket.deck == "base")
    decks = {"base": Deck("base", deal=3, keep=2, draw=3, draw_keep=1)}
    return board_changed(board, tickets=base, decks=decks, bonuses=LONGEST, rules=RULES)


def mega() -> Board:
    """The same board with the large deck of 69 tickets, 5 dealt and 4 drawn, and two bonuses."""
    board = import_csv(USA, name="USA-sized, large deck")
    large = [ticket for ticket in board.tickets if ticket.deck != "base"]
    tickets = tuple(replace(ticket, deck="large") for ticket in large)
    decks = {"large": Deck("large", deal=5, keep=3, draw=4, draw_keep=1)}
    bonuses = (*LONGEST, Bonus("Most tickets", "most_tickets", 15))
    return board_changed(board, tickets=tickets, decks=decks, bonuses=bonuses, rules=RULES)


def grown(routes: int) -> Board:
    """A grid of cities with so many routes, of the usual lengths and colors, always the same."""
    chance = Random(routes)
    width = max(3, round((routes / 2) ** 0.5) + 1)
    cities: dict[str, City] = {}
    drawn: dict[str, Route] = {}
    for number in range(routes * 2):
        x, y = number % width, number // width
        key = f"c{number}"
        for other in ((x - 1, y), (x, y - 1)):
            neighbor = f"c{other[1] * width + other[0]}"
            if min(other) >= 0 and len(drawn) < routes:
                route = f"r{len(drawn)}"
                color = chance.choice((*COLORS, None, None, None))
                drawn[route] = Route(route, (neighbor, key), chance.choice(LENGTHS), color)
                for city in (neighbor, key):
                    cities.setdefault(city, City(city, city, (0.0, 0.0)))
        if len(drawn) == routes:
            break
    decks = {"base": Deck("base", deal=3, keep=2, draw=3, draw_keep=1)}
    board = Board(
        f"{routes} routes",
        players=Players(2, 5),
        cities=cities,
        routes=drawn,
        decks=decks,
        bonuses=LONGEST,
        rules=RULES,
    )
    pairs = [tuple(chance.sample(sorted(cities), 2)) for _ in range(TICKETS)]
    tickets = tuple(Ticket("base", pair, ticket_points(board, pair) or 0) for pair in pairs)
    return board_changed(board, tickets=tickets)


def playset(board: Board) -> Playset:
    """The board with its rules compiled."""
    return Playset.of(board, installed())
