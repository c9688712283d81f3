"""`railwright plugins`: which rules and bots there are, trust for files, and a new package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from railwright.cli.plugins_new import new
from railwright.cli.plugins_trust import trust
from railwright.rules.catalogue import entries, packages
from railwright.rules.folder import PluginFile, PluginsFolder

if TYPE_CHECKING:
    from collections.abc import Iterable

STATES: Final = {
    "trusted": "trusted",
    "new": "new, not run",
    "changed": "changed since it was trusted, not run",
}


@click.group()
def plugins() -> None:
    """Rules and bots of Railwright and of others."""


@plugins.command("list")
def list_plugins() -> None:
    """Say which rules and bots there are, each in a sentence, and what lies in the plugins folder.

    No file of the folder is run for it.
    """
    found = packages()
    _say("Rules", ((rule.name, rule.says) for rule in found.rules.values()))
    _say("Bots", ((bot.name, bot.says) for bot in found.bots.values()))
    _say("Packages", _packages())
    _say("Do not load", ((broken.name, broken.error) for broken in found.broken))
    folder = PluginsFolder.usual()
    _say(f"Files in {folder.path}", map(_told, folder.files()))


plugins.add_command(trust)
plugins.add_command(new)


def _packages() -> list[tuple[str, str]]:
    found = {}
    for entry in entries():
        package = entry.dist
        if package is not None:
            found[package.name] = f"version {package.version}"
    return list(found.items())


def _told(file: PluginFile | tuple[object, OSError]) -> tuple[str, str]:
    if isinstance(file, PluginFile):
        return file.path.name, f"{STATES[file.state]} (SHA-256 {file.digest[:12]}…)"
    path, error = file
    return str(path), (error.strerror or "it cannot be read").lower()


def _say(heading: str, lines: Iterable[tuple[str, str]]) -> None:
    """Print a heading and what stands under it, names in one column; nothing for no lines."""
    told = list(lines)
    if not told:
        return
    width = max(len(name) for name, _ in told)
    click.echo(f"{heading}:")
    for name, words in told:
        click.echo(f"  {name:<{width}}  {words}")
