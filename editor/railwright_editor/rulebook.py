"""What the window knows of rules: the modules, the measures of bonus cards, the checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from railwright.board.checks import CHECKS
from railwright.rules.catalogue import installed
from railwright.rules.settings import SettingsError, read_settings, schema_of
from railwright_editor.panels.bonus_form import MEASURES
from railwright_editor.panels.rules import BASE, RuleInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.checks import Check
    from railwright.board.findings import Finding
    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.rule import AnyRule


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules as a window uses them; `fragments` are the schemas for reading board files."""

    checks: Sequence[Check] = CHECKS
    catalogue: Sequence[RuleInfo] = ()
    measures: Sequence[tuple[str, str]] = MEASURES
    fragments: Mapping[str, Mapping[str, Any]] | None = field(default=None)


def installed_rulebook() -> Rulebook:
    """The rulebook of everything that is installed here."""
    catalogue = installed()
    rules = sorted(catalogue.rules.values(), key=lambda rule: (rule.name != BASE, rule.title))
    names = dict.fromkeys(name for rule in rules for name in rule.measures)
    known = dict(MEASURES)
    measures = [(name, known.get(name, f"the {name.replace('_', ' ')}")) for name in names]
    return Rulebook(
        checks=(*CHECKS, _module_checks(catalogue)),
        catalogue=[_told(rule) for rule in rules],
        measures=measures or MEASURES,
        fragments=catalogue.fragments(),
    )


def _told(rule: AnyRule) -> RuleInfo:
    title = rule.title or rule.name.replace("_", " ").capitalize()
    schema = schema_of(rule.settings)
    return RuleInfo(rule.name, title, rule.says, schema, rule.requires, rule.conflicts)


def _module_checks(catalogue: Catalogue) -> Check:
    """The checks of all modules that a board has switched on."""

    def check(board: Board) -> Iterable[Finding]:
        for name, given in board.rules.items():
            rule = catalogue.rules.get(name)
            if rule is not None and rule.checks is not None:
                try:
                    settings = read_settings(rule.settings, given)
                except SettingsError:
                    continue
                yield from rule.checks(board, settings)

    return check
