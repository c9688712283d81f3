"""What the rules find wrong with a board: missing modules, needs, conflicts, own checks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from railwright.board.edits import rule_on
from railwright.board.findings import Finding, Fix, Place
from railwright.rules.book import BASE, RuleBook, RuleConflictError, chosen_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue


def rule_findings(board: Board, catalogue: Catalogue) -> tuple[Finding, ...]:
    """Everything that the rule modules have to say of a board, those switched off included."""
    return (
        *_missing(board, catalogue),
        *_switched_off(board, catalogue),
        *_unknown_measures(board, catalogue),
        *_own_checks(board, catalogue),
    )


def _missing(board: Board, catalogue: Catalogue) -> Iterator[Finding]:
    for name in board.rules:
        if name not in catalogue.rules:
            yield Finding(
                "warning",
                (Place("rule", name),),
                f"The rule module {name} is not installed here; its settings are kept.",
            )


def _switched_off(board: Board, catalogue: Catalogue) -> Iterator[Finding]:
    for name, rule in catalogue.rules.items():
        if name not in board.rules and rule.needed is not None and rule.needed(board):
            yield Finding(
                "warning",
                (Place("rule", name),),
                f"The board needs {rule.title}, which is switched off.",
                (Fix(f"Switch {rule.title} on", partial(rule_on, module=name)),),
            )


def _unknown_measures(board: Board, catalogue: Catalogue) -> Iterator[Finding]:
    """Bonus cards and tie-breaks for something that no rule which is switched on measures."""
    on = {BASE: {}, **board.rules}
    known = sorted(
        measure
        for name in on
        if name in catalogue.rules
        for measure in catalogue.rules[name].measures
    )
    there = f"which no rule that is switched on measures; there are {', '.join(known)}."
    for number, bonus in enumerate(board.bonuses):
        if bonus.measure not in known:
            message = f"The bonus card {bonus.name} is for {bonus.measure}, {there}"
            yield Finding("error", (Place("bonus", str(number)),), message)
    for name in on[BASE].get("ties", ()):
        if str(name).removeprefix("card:") not in known:
            message = f"The base game breaks ties by {name}, {there}"
            yield Finding("error", (Place("rule", BASE),), message)


def _own_checks(board: Board, catalogue: Catalogue) -> Iterator[Finding]:
    try:
        chosen = chosen_rules(board, catalogue)
        RuleBook.of(chosen, board)
    except RuleConflictError as error:
        yield Finding("error", (Place("board"),), f"The rules do not go together: {error}.")
        return
    for rule, settings in chosen:
        if rule.checks is not None:
            yield from rule.checks(board, settings)
