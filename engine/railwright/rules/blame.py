"""Which rule module an error of a game came from, and where in it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwright.rules.book import RuleBook
    from railwright.rules.rule import AnyRule


@dataclass(frozen=True, slots=True)
class Blame:
    """The rule module in whose code an error was raised: its title, and the place in its file."""

    rule: str
    file: str
    line: int


def blamed(book: RuleBook, error: Exception) -> Blame | None:
    """The rule module in whose code an error was raised.

    None if no rule's code was running: the fault lies elsewhere.
    """
    homes = {home: rule.title or rule.name for rule, _ in book.rules for home in _homes(rule)}
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        module = frame.f_globals.get("__name__", "")
        if module in homes:
            return Blame(homes[module], Path(frame.f_code.co_filename).name, line)
    return None


def told(book: RuleBook, error: Exception) -> str | None:
    """A sentence that names the rule module in whose code an error was raised, or None."""
    blame = blamed(book, error)
    if blame is None:
        return None
    reason = f"{type(error).__name__}: {error}"
    return f"{blame.rule} stopped at line {blame.line} of {blame.file}: {reason}"


def _homes(rule: AnyRule) -> set[str]:
    """The modules in which the handlers of a rule are written, the engine's own left out."""
    found = set()
    for field in fields(rule):
        value = getattr(rule, field.name)
        handlers = value.values() if isinstance(value, Mapping) else (value,)
        found |= {handler.__module__ for handler in handlers if callable(handler)}
    return {home for home in found if not home.startswith("railwright.")}
