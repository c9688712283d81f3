"""A board for each installed rule, on which everything that it speaks of is drawn."""

from __future__ import annotations

from railwright.board.model import Deck
from tiny_boards import everything, tiny

RULES = everything().rules
LINES = (
    "omsk tomsk 2 red",
    "omsk tomsk 2 blue",
    "tomsk perm 3 tunnel",
    "perm ufa 2 locos:1",
    "ufa omsk 4 green",
    "perm kazan 1",
    "kazan ufa 3 red tunnel",
    "kazan omsk 2 any:3",
)
TICKETS = tuple(
    f"{deck} {a} {b} {points}"
    for deck, a, b, points in (
        ("long", "omsk", "kazan", 9),
        ("long", "tomsk", "ufa", 8),
        ("long", "omsk", "perm", 11),
        *(("short", "omsk", "ufa", n + 2) for n in range(6)),
        *(("short", "tomsk", "kazan", n + 2) for n in range(6)),
    )
)
DECKS = (Deck("long", 1, 0), Deck("short", 2, 1, 3, 1))


def board_with(name):
    """A board that switches a rule on, with what it needs."""
    wanted = {}

    def switch_on(name):
        for needed in RULES[name].requires:
            switch_on(needed)
        wanted[name] = {}

    switch_on(name)
    bonuses = [("longest_path", 10), *((measure, 5) for measure in RULES[name].measures)]
    return tiny(*LINES, tickets=TICKETS, decks=DECKS, bonuses=bonuses, rules=wanted)
