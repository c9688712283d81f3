"""Checks of a board whose findings offer assistance among their fixes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from railwright.assist.colors import ColorWish, balanced
from railwright.assist.reach import usual_spread
from railwright.assist.suggest import Wish, suggested, with_tickets
from railwright.board.checks import CHECKS
from railwright.board.checks_network import color_balance
from railwright.board.checks_tickets import deck_sizes
from railwright.board.findings import Fix

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from railwright.board.checks import Check
    from railwright.board.findings import Finding
    from railwright.board.model import Board


def _more_tickets(board: Board, finding: Finding) -> Iterator[Fix]:
    """As many tickets as the deck of the finding lacks."""
    deck = board.decks[finding.where[0].key]
    lacking = deck.deal * board.players.max - sum(
        ticket.deck == deck.key for ticket in board.tickets
    )
    wish = Wish(deck.key, lacking, spread=usual_spread(board, deck.key))
    count = len(suggested(board, wish))
    if count:
        words = "1 ticket" if count == 1 else f"{count} tickets"
        yield Fix(f"Suggest {words}", partial(_with_suggested, wish=replace(wish, count=count)))


def _with_suggested(board: Board, wish: Wish) -> Board:
    return with_tickets(board, suggested(board, wish))


def _even_colors(_board: Board, _finding: Finding) -> Iterator[Fix]:
    """Other colors on the routes that are not locked."""
    yield Fix("Balance colors", partial(balanced, wish=ColorWish()))


_HELP: Final[Mapping[Check, Callable[[Board, Finding], Iterator[Fix]]]] = {
    deck_sizes: _more_tickets,
    color_balance: _even_colors,
}
"""Check -> what assistance offers for its findings, before the check's own fixes."""


def _assisted(check: Check) -> Check:
    if check not in _HELP:
        return check
    offered = _HELP[check]

    def look(board: Board) -> Iterator[Finding]:
        for finding in check(board):
            yield replace(finding, fixes=(*offered(board, finding), *finding.fixes))

    return look


ASSISTED_CHECKS: Final[tuple[Check, ...]] = tuple(_assisted(check) for check in CHECKS)
"""All checks of a board, with assistance among their fixes."""
