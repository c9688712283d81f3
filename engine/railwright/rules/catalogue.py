"""The catalogue: every rule module and bot that is installed, found through pluggy.

Plugins are packages with an entry point in the group `railwright.plugins`. A broken plugin is
named with its error and the others go on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

import pluggy

from railwright.rules.hooks import PROJECT, Hooks
from railwright.rules.settings import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.bots.bot import BotKind
    from railwright.rules.rule import AnyRule

GROUP: Final = "railwright.plugins"


@dataclass(frozen=True, slots=True)
class Broken:
    """A plugin that could not be loaded, with the first line of its error."""

    name: str
    error: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The rules and the bots by name, and the plugins that did not load."""

    rules: Mapping[str, AnyRule] = field(default_factory=dict)
    bots: Mapping[str, BotKind] = field(default_factory=dict)
    broken: tuple[Broken, ...] = ()

    def fragments(self) -> dict[str, Mapping[str, Any]]:
        """The JSON Schema of each module's settings, for the reader of board files."""
        return {name: schema_of(rule.settings) for name, rule in self.rules.items()}


def _register(plugins: pluggy.PluginManager, entry: metadata.EntryPoint) -> Broken | None:
    try:
        plugins.register(entry.load(), name=entry.name)
        plugins.check_pending()
    except Exception as error:
        plugins.set_blocked(entry.name)
        return Broken(entry.name, f"{type(error).__name__}: {error}")
    return None


def _named(found: Iterable[Iterable[Any]]) -> dict[str, Any]:
    return {thing.name: thing for things in found for thing in things}


def installed() -> Catalogue:
    """Everything that is installed here, each plugin loaded on its own.

    Entry points are loaded one by one: pluggy's own loader would stop at the first broken one.
    """
    plugins = pluggy.PluginManager(PROJECT)
    plugins.add_hookspecs(Hooks)
    tried = [_register(plugins, entry) for entry in metadata.entry_points(group=GROUP)]
    return Catalogue(
        rules=_named(reversed(plugins.hook.railwright_rules())),
        bots=_named(reversed(plugins.hook.railwright_bots())),
        broken=tuple(broken for broken in tried if broken),
    )
