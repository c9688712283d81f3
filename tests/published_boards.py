"""The published boards, each with the rules that it is played by. Facts only, for tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from railwright.board.csv_import import import_csv
from railwright.board.model import Bonus, Deck, Players

DATA = Path(__file__).parent / "data" / "published"

LONGEST = Bonus("Longest path", "longest_path", 10)
GLOBETROTTER = Bonus("Globetrotter", "most_tickets", 10)
USUAL_TIES = ["most_tickets", "longest_path"]
ALL_FROM_FOUR = {"double_routes": {"open_lanes": {2: 1, 3: 1}}}
ALL_FROM_THREE = {"double_routes": {"open_lanes": {2: 1}}}
BOX = {"initial_returns": "box", "ticket_returns": "box"}
FEW_LOCOMOTIVES = {"face_up_locomotive": 1, "flush": 0}
"""Locomotives of the row are ordinary cards, and never clear it."""


def published(name, players, decks, rules, bonuses):
    """A board of the data folder with the tickets of these decks."""
    board = import_csv(DATA / name)
    decks = {deck.key: deck for deck in decks}
    tickets = tuple(ticket for ticket in board.tickets if ticket.deck in decks)
    return replace(
        board,
        players=Players(*players),
        decks=decks,
        tickets=tickets,
        rules={**rules, "bonus_cards": {}},
        bonuses=bonuses,
    )


@cache
def usa():
    """Two to five players; two of three tickets are kept."""
    decks = [Deck("base", deal=3, keep=2, draw=3, draw_keep=1)]
    rules = {"base": {"ties": USUAL_TIES, "initial_returns": "bottom"}, **ALL_FROM_FOUR}
    return published("usa", (2, 5), decks, rules, (LONGEST,))


@cache
def europe():
    """One long and three short tickets, of which two are kept, whichever they are; stations."""
    decks = [
        Deck("long", deal=1, keep=0),
        Deck("short", deal=3, keep=0, draw=3, draw_keep=1),
    ]
    rules = {
        "base": {"ties": ["most_tickets", "stations_left", "longest_path"]},
        "decks": {"keep": 2},
        "tunnels": {},
        "ferries": {},
        "stations": {"per_player": 3, "unused_points": 4, "color_must_match": False},
        **ALL_FROM_FOUR,
    }
    return published("europe", (2, 5), decks, rules, (LONGEST,))


@cache
def nordic():
    """Two or three players with 40 trains; locomotives are wild on tunnels and ferries only."""
    decks = [Deck("base", deal=5, keep=2, draw=3, draw_keep=1)]
    rules = {
        "base": {"trains": 40, "ties": USUAL_TIES, **BOX, **FEW_LOCOMOTIVES},
        "tunnels": {},
        "ferries": {},
        "nordic": {},
        **ALL_FROM_THREE,
    }
    return published("nordic", (2, 3), decks, rules, (GLOBETROTTER,))


@cache
def switzerland():
    """Two or three players with 40 trains; locomotives are wild in tunnels only; countries."""
    decks = [Deck("base", deal=5, keep=2, draw=3, draw_keep=1)]
    rules = {
        "base": {"trains": 40, "ties": USUAL_TIES, **BOX, **FEW_LOCOMOTIVES},
        "tunnels": {},
        "nordic": {"wild_on": ["tunnels"], "ferry_cards": 0},
        "countries": {},
        **ALL_FROM_THREE,
    }
    return published("switzerland", (2, 3), decks, rules, (LONGEST,))


@cache
def india():
    """Two to four players; two of four tickets are kept; ferries and mandalas."""
    decks = [Deck("base", deal=4, keep=2, draw=3, draw_keep=1)]
    rules = {"base": {"ties": USUAL_TIES}, "ferries": {}, "mandala": {}, **ALL_FROM_FOUR}
    return published("india", (2, 4), decks, rules, (LONGEST,))


BOARDS = {
    "usa": usa,
    "europe": europe,
    "nordic": nordic,
    "switzerland": switzerland,
    "india": india,
}
COUNTS = [
    (name, seats)
    for name, board in BOARDS.items()
    for seats in range(board().players.min, board().players.max + 1)
]
"""Every board with every number of players that it is for."""
