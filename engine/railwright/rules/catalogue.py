"""The catalogue: every rule module and bot that is there, found through pluggy.

Plugins are packages with an entry point in the group `railwright.plugins`, and single files in
the plugins folder that the user has trusted. A broken plugin is named with its error and the
others go on.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

import pluggy

from railwright.board.schema import FIELDS
from railwright.rules.catalogue_events import misfits
from railwright.rules.catalogue_guard import Guard
from railwright.rules.folder import PluginFile, PluginsFolder, module_name, run
from railwright.rules.hooks import PROJECT, Hooks
from railwright.rules.rule import Rule
from railwright.rules.settings import schema_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from railwright.bots.bot import BotKind
    from railwright.rules.rule import AnyRule

GROUP: Final = "railwright.plugins"


@dataclass(frozen=True, slots=True)
class Broken:
    """A plugin that could not be loaded, with the first line of its error."""

    name: str
    error: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """A file of the plugins folder that is not run, since the user has not trusted its content.

    `changed` tells that another content of it was trusted; otherwise it is new.
    """

    path: Path
    digest: str
    changed: bool

    @property
    def why(self) -> str:
        """Why it waits: "new", or "changed since it was trusted"."""
        return "changed since it was trusted" if self.changed else "new"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The rules and the bots by name, the plugins that did not load, and those that wait."""

    rules: Mapping[str, AnyRule] = field(default_factory=dict)
    bots: Mapping[str, BotKind] = field(default_factory=dict)
    broken: tuple[Broken, ...] = ()
    waiting: tuple[Waiting, ...] = ()

    def fragments(self) -> dict[str, Mapping[str, Any]]:
        """The JSON Schema of each module's settings, for the reader of board files.

        Under `FIELDS` it carries the schemas of what the module puts on cities, routes and
        tickets.
        """
        return {
            name: {**schema_of(rule.settings), FIELDS: rule.fields}
            for name, rule in self.rules.items()
        }


class _Finds:
    """What has been found so far. Changes; the first thing of a name keeps it."""

    def __init__(self) -> None:
        self.things: dict[str, dict[str, Any]] = {hook: {} for hook in _BROUGHT}
        self.broken: list[Broken] = []
        self.waiting: list[Waiting] = []

    def take(self, name: str, root: str, load: Callable[[], object]) -> None:
        """Load a stranger's plugin and call its hooks; what is wrong with it is told, not raised.

        That goes for every error there is: a plugin that ends the program ends only itself, and
        Ctrl+C ends one that never comes back. The modules of a broken plugin, those whose names
        begin with `root`, are forgotten, so that it is just as broken at the next look.
        """
        before = set(sys.modules)
        try:
            with Guard():
                found = _brought(name, load)
            self._keep(found)
        except BaseException as error:
            self.broken.append(Broken(name, _told(error)))
            for module in set(sys.modules) - before:
                if module.partition(".")[0] == root:
                    del sys.modules[module]

    def take_entry(self, entry: metadata.EntryPoint) -> None:
        """Load the plugin of an entry point; Railwright's own are not watched."""
        if is_a_strangers(entry):
            root = getattr(entry, "module", "").partition(".")[0]
            self.take(entry.name, root, entry.load)
        else:
            self._keep(_brought(entry.name, entry.load))

    def take_file(self, file: PluginFile) -> None:
        """Run a trusted file of the plugins folder; one that is not trusted waits."""
        if file.state == "trusted":
            self.take(file.path.name, module_name(file.path), lambda: run(file))
        else:
            self.waiting.append(Waiting(file.path, file.digest, file.state == "changed"))

    def _keep(self, found: Mapping[str, Mapping[str, Any]]) -> None:
        for hook, things in found.items():
            for name in things:
                if name in self.things[hook]:
                    what = _BROUGHT[hook][1]
                    raise ValueError(f"it brings the {what} {name}, which is there already")
        for hook, things in found.items():
            self.things[hook].update(things)

    def catalogue(self) -> Catalogue:
        """What has been found."""
        return Catalogue(
            rules=self.things["railwright_rules"],
            bots=self.things["railwright_bots"],
            broken=tuple(self.broken),
            waiting=tuple(self.waiting),
        )


def _brought(name: str, load: Callable[[], object]) -> dict[str, dict[str, Any]]:
    """Load a plugin and give what each of its hooks brings, by name."""
    plugins = pluggy.PluginManager(PROJECT)
    plugins.add_hookspecs(Hooks)
    plugins.register(load(), name=name)
    plugins.check_pending()
    found: dict[str, dict[str, Any]] = {}
    for hook, (check, what) in _BROUGHT.items():
        kept = found.setdefault(hook, {})
        for things in getattr(plugins.hook, hook)():
            for thing in things:
                check(thing)
                if thing.name in kept:
                    raise ValueError(f"it brings two {what}s named {thing.name}")
                kept[thing.name] = thing
    return found


def _told(error: BaseException) -> str:
    """The kind of an error and the first line of its text, if that can be told at all.

    Signs that a terminal would obey are left out.
    """
    try:
        first = (str(error).splitlines() or [""])[0]
    except BaseException:  # its text is code of the stranger too
        first = ""
    return "".join(filter(str.isprintable, f"{type(error).__name__}: {first}"))


def _check_rule(thing: object) -> None:
    if not isinstance(thing, Rule):
        raise TypeError(f"it brings {thing!r}, which is no rule")
    name: object = thing.name
    if not isinstance(name, str) or not name:
        raise TypeError(f"it brings a rule whose name is {name!r}")
    for misfit in misfits(thing):
        raise TypeError(f"in the rule {thing.name}, {misfit}")
    try:
        schema_of(thing.settings)
    except Exception as error:
        raise TypeError(f"the settings of {thing.name} have no form: {error}") from error


def _check_bot(thing: object) -> None:
    if not isinstance(getattr(thing, "name", None), str) or not callable(
        getattr(thing, "make", None)
    ):
        raise TypeError(f"it brings {thing!r}, which is no bot")


_BROUGHT: Final[Mapping[str, tuple[Callable[[object], None], str]]] = {
    "railwright_rules": (_check_rule, "rule"),
    "railwright_bots": (_check_bot, "bot"),
}
"""For each hook the check of what it brings, and how to call that."""


def installed(folder: PluginsFolder | None = None) -> Catalogue:
    """Everything that is there: installed packages, and trusted files of the plugins folder.

    Each plugin is loaded on its own: pluggy's own loader would stop at the first broken one.
    What comes with Railwright is loaded first, so that no stranger takes its names.

    Args:
        folder: the plugins folder; the usual one if not said.
    """
    finds = _packages()
    for file in (folder or PluginsFolder.usual()).files():
        if isinstance(file, PluginFile):
            finds.take_file(file)
        else:
            path, error = file
            finds.broken.append(Broken(path.name, _told(error)))
    return finds.catalogue()


def packages() -> Catalogue:
    """What installed packages bring; no file of the plugins folder is looked at."""
    return _packages().catalogue()


def _packages() -> _Finds:
    finds = _Finds()
    for entry in entries():
        finds.take_entry(entry)
    return finds


def loaded(file: PluginFile) -> Catalogue:
    """What one trusted file brings, or why it does not load. One that is not trusted waits."""
    finds = _Finds()
    finds.take_file(file)
    return finds.catalogue()


def entries() -> list[metadata.EntryPoint]:
    """The entry points of plugins, Railwright's own first; nothing is imported."""
    return sorted(metadata.entry_points(group=GROUP), key=is_a_strangers)


def is_a_strangers(entry: metadata.EntryPoint) -> bool:
    """Whether a plugin comes with another package than Railwright itself."""
    package = getattr(entry, "dist", None)
    return package is None or package.name != PROJECT


__all__ = [
    "GROUP",
    "Broken",
    "Catalogue",
    "Waiting",
    "entries",
    "installed",
    "is_a_strangers",
    "loaded",
    "packages",
]
