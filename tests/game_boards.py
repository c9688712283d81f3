"""Boards for whole games: random small ones, the published ones, and those in the maps folder."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from railwright.board.csv_import import import_csv
from railwright.board.model import COLORS, Deck
from railwright.board.reading import read_board
from railwright.resources import maps_folder
from tiny_boards import everything, tiny

MAPS = sorted(maps_folder().glob("*.yaml"))
USA = Path(__file__).parent / "data" / "published" / "usa"
CITIES = ("omsk", "tomsk", "perm", "ufa", "kazan", "chita", "minsk")
MEASURES = ("longest_path", "most_tickets", "most_ferry_spaces", "most_tunnel_spaces")
MODULES = (
    "double_routes",
    "tunnels",
    "ferries",
    "nordic",
    "bonus_cards",
    "stations",
    "conductor",
)


def random_board(seed):
    """A small board that can be played, with any of the modules and odd numbers of everything."""
    pick = Random(seed)  # noqa: S311 - boards, not secrets
    cities = CITIES[: pick.randint(2, 7)]
    lines = [_line(pick, city, pick.choice(cities[:n])) for n, city in enumerate(cities) if n]
    lines += [_line(pick, *pick.sample(cities, 2)) for _ in range(pick.randint(0, 7))]
    lines += pick.sample(lines, pick.randint(0, len(lines)))  # lanes of double and triple routes
    decks = [
        Deck("long", pick.randint(0, 2), pick.randint(0, 1), 0),
        Deck(
            "short", pick.randint(0, 4), pick.randint(0, 3), pick.randint(0, 4), pick.randint(0, 2)
        ),
    ]
    tickets = [_ticket(pick, cities) for _ in range(pick.randint(0, 20))]
    base = {
        "trains": pick.randint(2, 20),
        "hand": pick.randint(0, 5),
        "cards": pick.randint(1, 12),
        "locomotives": pick.randint(0, 14),
        "row": pick.randint(0, 6),
        "flush": pick.choice((0, 2, 3, 3)),
        "face_up_locomotive": pick.choice((1, 2)),
        "initial_returns": pick.choice(("box", "bottom")),
        "ticket_returns": pick.choice(("box", "bottom")),
        "extra_turns": pick.choice((1, 1, 2)),
    }
    rules = {name: {} for name in MODULES if pick.random() < 0.6}
    if "nordic" in rules and pick.random() < 0.5:
        rules["nordic"] = {"ferry_sub": "icons_only", "wild_on": ["tunnels", "others"]}
    bonuses = [(measure, pick.randint(1, 15)) for measure in MEASURES if pick.random() < 0.7]
    return tiny(
        *lines, tickets=tickets, decks=decks, bonuses=bonuses, rules={"base": base, **rules}
    )


def _line(pick, a, b):
    length = pick.choice((1, 1, 2, 2, 3, 4, 5, 6))
    words = [a, b, str(length)]
    words += pick.sample(COLORS, pick.choice((0, 1)))
    words += ["tunnel"] if pick.random() < 0.3 else []
    words += [f"locos:{pick.randint(1, length)}"] if pick.random() < 0.3 else []
    words += [f"any:{pick.randint(1, 4)}"] if pick.random() < 0.1 else []
    return " ".join(words)


def _ticket(pick, cities):
    ends = pick.sample(cities, min(len(cities), pick.choice((2, 2, 2, 3))))
    return f"{pick.choice(('long', 'short', 'short'))} {' '.join(ends)} {pick.randint(0, 20)}"


def small_boards():
    """A strategy of random small boards."""
    return st.integers(0, 10**6).map(random_board)


@cache
def usa():
    """The published board of the base game, as far as its base deck goes."""
    board = import_csv(USA)
    tickets = tuple(ticket for ticket in board.tickets if ticket.deck == "base")
    deck = Deck("base", deal=3, keep=2, draw=3, draw_keep=1)
    rules = {"base": {}, "double_routes": {}}
    return replace(board, tickets=tickets, decks={"base": deck}, rules=rules)


@cache
def map_board(path):
    """A board of the maps folder."""
    return read_board(path, everything().fragments()).board
