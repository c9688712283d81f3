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
from railwright.rules.rule import Rule
from railwright.rules.settings import schema_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

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


class _Finds:
    """What has been found so far. Changes; the first thing of a name keeps it."""

    def __init__(self) -> None:
        self.things: dict[str, dict[str, Any]] = {hook: {} for hook in _BROUGHT}
        self.broken: list[Broken] = []

    def take(self, entry: metadata.EntryPoint) -> None:
        """Load one plugin and call its hooks; whatever is wrong with it is told, not raised."""
        plugins = pluggy.PluginManager(PROJECT)
        plugins.add_hookspecs(Hooks)
        try:
            plugins.register(entry.load(), name=entry.name)
            plugins.check_pending()
            for hook, (fits, what) in _BROUGHT.items():
                for things in getattr(plugins.hook, hook)():
                    self._keep(self.things[hook], things, fits, what)
        except Exception as error:
            first = (str(error).splitlines() or [""])[0]
            self.broken.append(Broken(entry.name, f"{type(error).__name__}: {first}"))

    def _keep(
        self, kept: dict[str, Any], things: Iterable[Any], fits: Callable[[Any], bool], what: str
    ) -> None:
        for thing in things:
            if not fits(thing):
                raise TypeError(f"it brings {thing!r}, which is no {what}")
            if thing.name in kept:
                raise ValueError(f"it brings the {what} {thing.name}, which is there already")
            kept[thing.name] = thing


def _is_bot(thing: object) -> bool:
    return isinstance(getattr(thing, "name", None), str) and callable(getattr(thing, "make", None))


_BROUGHT: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "railwright_rules": (lambda thing: isinstance(thing, Rule), "rule"),
    "railwright_bots": (_is_bot, "bot"),
}
"""What each hook must bring, and how to call it."""


def installed() -> Catalogue:
    """Everything that is installed here, each plugin loaded on its own.

    Entry points are loaded one by one: pluggy's own loader would stop at the first broken one.
    What comes with Railwright is loaded first, so that no stranger takes its names.
    """
    finds = _Finds()
    for entry in sorted(metadata.entry_points(group=GROUP), key=_is_a_strangers):
        finds.take(entry)
    return Catalogue(
        rules=finds.things["railwright_rules"],
        bots=finds.things["railwright_bots"],
        broken=tuple(finds.broken),
    )


def _is_a_strangers(entry: metadata.EntryPoint) -> bool:
    package = getattr(entry, "dist", None)
    return package is None or package.name != PROJECT
