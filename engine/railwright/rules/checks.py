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
    from railwright.rules.rule import AnyRule


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
                f"The rule module {name} is not installed here; its settings are kept."
                f"{_perhaps_in(catalogue)}",
            )


def _perhaps_in(catalogue: Catalogue) -> str:
    """Which plugins could not be looked into, so that a missing module may be theirs."""
    unread = [broken.name for broken in catalogue.broken]
    unread += [waiting.path.name for waiting in catalogue.waiting]
    return f" It may be in {' or '.join(unread)}, which is not loaded." if unread else ""


def _switched_off(board: Board, catalogue: Catalogue) -> Iterator[Finding]:
    for name, rule in catalogue.rules.items():
        if name in board.rules or rule.needed is None:
            continue
        try:
            needed = rule.needed(board)
        except Exception as error:  # a stranger's code may raise anything
            yield _broken(rule, error)
            continue
        if needed:
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
            try:
                yield from tuple(rule.checks(board, settings))
            except Exception as error:  # a stranger's code may raise anything
                yield _broken(rule, error)


def _broken(rule: AnyRule, error: Exception) -> Finding:
    told = f"{type(error).__name__}: {error}"
    message = f"The rule module {rule.title or rule.name} cannot check the board ({told})."
    return Finding("error", (Place("rule", rule.name),), message)
