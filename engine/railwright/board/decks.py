"""Giving decks of tickets other names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from railwright.board.keys import fresh_key, the

if TYPE_CHECKING:
    from railwright.board.model import Board

_MODULE: Final = "decks"
"""The rule module whose settings speak of single decks."""


def renamed_deck(board: Board, key: str, name: str) -> Board:
    """Call a deck by another name; its tickets, and the settings that speak of it, go along.

    The name becomes a key, with a number behind it when another deck has that key.
    """
    deck = the(board.decks, key)
    new = fresh_key(name, {other for other in board.decks if other != key})
    if new == key:
        return board
    return replace(
        board,
        decks={
            (new if other == key else other): (replace(deck, key=new) if other == key else kept)
            for other, kept in board.decks.items()
        },
        tickets=tuple(
            replace(ticket, deck=new) if ticket.deck == key else ticket for ticket in board.tickets
        ),
        rules=_renamed(board.rules, key, new),
        rules_off=_renamed(board.rules_off, key, new),
    )


def _renamed(
    rules: Mapping[str, Mapping[str, Any]], key: str, new: str
) -> Mapping[str, Mapping[str, Any]]:
    if _MODULE not in rules:
        return rules
    settings = {
        name: {new if deck == key else deck: kept for deck, kept in value.items()}
        if isinstance(value, Mapping)
        else value
        for name, value in rules[_MODULE].items()
    }
    return {**rules, _MODULE: settings}
