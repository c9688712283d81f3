"""Findings that assistance can mend offer it first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from published_boards import BOARDS
from railwright.assist.checks import ASSISTED_CHECKS
from railwright.assist.colors import color_spaces
from railwright.board.checks import CHECKS
from railwright.board.model import Board, Deck

if TYPE_CHECKING:
    from railwright.board.findings import Finding


def findings(board: Board, words: str) -> list[Finding]:
    return [f for check in ASSISTED_CHECKS for f in check(board) if words in f.message]


def test_a_deck_with_too_few_tickets_gets_as_many_as_it_lacks() -> None:
    usa = BOARDS["usa"]()
    board = replace(usa, tickets=usa.tickets[:13])
    (finding,) = findings(board, "The base deck has 13 tickets; 5 players are dealt 15.")
    assert [fix.label for fix in finding.fixes] == ["Suggest 2 tickets", "Deal 2 each"]
    mended = finding.fixes[0].edit(board)
    assert len(mended.tickets) == 15
    assert not findings(mended, "The base deck has")


def test_a_deck_for_which_no_two_cities_are_joined_gets_no_suggestion() -> None:
    board = Board(decks={"base": Deck("base")})
    (finding,) = findings(board, "The base deck has")
    assert finding.fixes == ()


def test_uneven_colors_are_balanced() -> None:
    usa = BOARDS["usa"]()
    routes = {k: replace(r, color="red" if r.color else None) for k, r in usa.routes.items()}
    board = replace(usa, routes=routes)
    (finding,) = findings(board, "Red has 216 spaces")
    assert [fix.label for fix in finding.fixes] == ["Balance colors"]
    assert set(color_spaces(finding.fixes[0].edit(board)).values()) == {27}


def test_every_check_is_still_made() -> None:
    assert len(ASSISTED_CHECKS) == len(CHECKS)
    board = BOARDS["europe"]()
    told = [f.message for check in ASSISTED_CHECKS for f in check(board)]
    assert told == [f.message for check in CHECKS for f in check(board)]
