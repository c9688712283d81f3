"""Boards with border flags, and tickets that lead to countries."""

from __future__ import annotations

from dataclasses import replace

from railwright.board.model import Option, Ticket
from tiny_boards import tiny

LINES = (
    "bern zug 2 red",
    "zug chur 3 blue",
    "bern fr1 1",
    "chur fr2 2",
    "chur at1 2 green",
    "zug it1 4",
    "chur it1 1",
    "bern it2 2",
)
FLAGS = {"fr1": "France", "fr2": "France", "at1": "Austria", "it1": "Italia", "it2": "Italia"}


def goal(line):
    """A ticket such as `bern chur 5`, `bern Italia 4`, or with options `bern France:5 Italia:8`."""
    start, *others = line.split()
    if ":" in line:
        pairs = (part.split(":") for part in others)
        return Ticket("short", (start,), options=tuple(Option(to, int(n)) for to, n in pairs))
    *others, points = others
    return Ticket("short", (start, *others), int(points))


def borders(*tickets, lines=LINES, flags=FLAGS, rules=None, **more):
    """A board with border flags on which `countries` is switched on."""
    rules = {"countries": {}, **(rules or {})}
    board = tiny(*lines, tickets=["short bern zug 1"], rules=rules, **more)
    cities = {
        key: replace(city, kind="border", country=flags[key]) if key in flags else city
        for key, city in board.cities.items()
    }
    return replace(board, cities=cities, tickets=tuple(goal(line) for line in tickets))
