"""For authors of rules and bots: a small board, a table, a seeded driver, and the contract."""

from __future__ import annotations

from railwright.testing.boards import (
    DECKS,
    LINES,
    TICKETS,
    everything,
    route_of,
    small_board,
    stocked_board,
    ticket_of,
    with_rules,
)
from railwright.testing.bot_promises import BOT_PROMISES, BotPromise
from railwright.testing.matches import LeftOut, Outcome, Refusing, match
from railwright.testing.play import apart, disguised, miscounts, play_on, steps
from railwright.testing.promise import BrokenPromiseError, Promise, Trial
from railwright.testing.promises import PROMISES
from railwright.testing.table import ROW, Stacked, Table

__all__ = [
    "BOT_PROMISES",
    "DECKS",
    "LINES",
    "PROMISES",
    "ROW",
    "TICKETS",
    "BotPromise",
    "BrokenPromiseError",
    "LeftOut",
    "Outcome",
    "Promise",
    "Refusing",
    "Stacked",
    "Table",
    "Trial",
    "apart",
    "disguised",
    "everything",
    "match",
    "miscounts",
    "play_on",
    "route_of",
    "small_board",
    "steps",
    "stocked_board",
    "ticket_of",
    "with_rules",
]
