"""All checks of a board: what a designer should know before others play it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from railwright.board import checks_drawing, checks_network, checks_tickets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from railwright.board.findings import Finding, Severity
    from railwright.board.model import Board

Check: TypeAlias = "Callable[[Board], Iterable[Finding]]"

CHECKS: Final[tuple[Check, ...]] = (
    checks_tickets.players,
    checks_tickets.deck_sizes,
    checks_tickets.deck_numbers,
    checks_tickets.impossible_tickets,
    checks_tickets.same_tickets,
    checks_tickets.ticket_values,
    checks_network.city_names,
    checks_network.lonely_cities,
    checks_network.parts,
    checks_network.locomotives,
    checks_network.unequal_lanes,
    checks_network.color_balance,
    checks_drawing.off_the_board,
    checks_drawing.near_cities,
    checks_drawing.fits,
    checks_drawing.routes_over_routes,
    checks_drawing.covering_names,
)

_WEIGHT: Final[dict[Severity, int]] = {"error": 0, "warning": 1, "note": 2}


def check_board(board: Board, more: Iterable[Check] = ()) -> tuple[Finding, ...]:
    """What is wrong or strange about a board, gravest first.

    An error says that the board cannot be played fairly as it is drawn, a warning that players
    will stumble, a note that a designer may want to look. `more` are the checks of rule modules.
    What the author means is left out.
    """
    findings = told(board, chain.from_iterable(check(board) for check in (*CHECKS, *more)))
    return tuple(sorted(findings, key=lambda finding: _WEIGHT[finding.severity]))


def told(board: Board, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings without those that the author means; errors are always told."""
    meant = set(board.on_purpose)
    return tuple(f for f in findings if f.severity == "error" or f.message not in meant)
