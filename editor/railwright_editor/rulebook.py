"""What the window knows of rules: the modules, the measures of bonus cards, the checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from railwright.assist.checks import ASSISTED_CHECKS
from railwright.rules.catalogue import Catalogue, installed
from railwright.rules.checks import rule_findings
from railwright.rules.folder import PluginsFolder
from railwright.rules.settings import schema_of
from railwright_editor.panels.bonus_form import MEASURES, measure_words
from railwright_editor.panels.rules import BASE, RuleInfo

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.checks import Check
    from railwright.rules.rule import AnyRule


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules as a window uses them; `fragments` are the schemas for reading board files.

    `folder` is the plugins folder that they were looked for in.
    """

    checks: Sequence[Check] = ASSISTED_CHECKS
    installed: Catalogue = field(default_factory=Catalogue)
    catalogue: Sequence[RuleInfo] = ()
    measures: Sequence[tuple[str, str]] = MEASURES
    fragments: Mapping[str, Mapping[str, Any]] | None = field(default=None)
    folder: PluginsFolder = field(default_factory=PluginsFolder.usual)


def installed_rulebook(folder: PluginsFolder | None = None) -> Rulebook:
    """The rulebook of everything that is installed here, and trusted in the plugins folder."""
    folder = folder or PluginsFolder.usual()
    catalogue = installed(folder)
    rules = sorted(catalogue.rules.values(), key=lambda rule: (rule.name != BASE, rule.title))
    names = dict.fromkeys(name for rule in rules for name in rule.measures)
    measures = [(name, measure_words(name)) for name in names]
    return Rulebook(
        checks=(*ASSISTED_CHECKS, lambda board: rule_findings(board, catalogue)),
        installed=catalogue,
        catalogue=[_told(rule) for rule in rules],
        measures=measures or MEASURES,
        fragments=catalogue.fragments(),
        folder=folder,
    )


def _told(rule: AnyRule) -> RuleInfo:
    title = rule.title or rule.name.replace("_", " ").capitalize()
    schema = schema_of(rule.settings)
    return RuleInfo(rule.name, title, rule.says, schema, rule.requires, rule.conflicts, rule.fields)
