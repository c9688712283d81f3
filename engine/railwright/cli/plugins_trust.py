"""`railwright plugins trust`: let a file of the plugins folder be run, as it is now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from railwright.board.saving import BoardSaveError
from railwright.cli.files import refuse
from railwright.rules.catalogue import loaded
from railwright.rules.folder import PluginsFolder

if TYPE_CHECKING:
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.folder import PluginFile

LINES: Final = 20
WIDTH: Final = 100
WARNING: Final = (
    "A plugin is a program. Once you trust it, it can do everything that you can do on this\n"
    "computer: read, change and send your files. Railwright cannot hold it back. Trust it only if\n"
    "you know who wrote it, or have read it. If one letter of it changes, you are asked again."
)


@click.command()
@click.argument("file", type=click.Path())
@click.option("--yes", is_flag=True, help="Trust it without being asked.")
def trust(file: str, *, yes: bool) -> None:
    """Let FILE of the plugins folder be run, exactly as it is now.

    FILE is a name in the folder, or a path to it.
    """
    folder = PluginsFolder.usual()
    seen = _seen(folder, file)
    name = seen.path.name
    if seen.state == "trusted":
        click.echo(f"{name} is trusted already, as it is now.")
    else:
        _show(seen)
        if not yes and not click.confirm(f"Trust {name}?", default=False):
            click.echo(f"{name} is not trusted, and is not run.")
            raise SystemExit(1)
        try:
            folder.trust.grant(seen.path, seen.digest)
        except BoardSaveError as error:
            refuse(f"The trust cannot be kept: {error.reason}.")
        except OSError as error:
            refuse(f"The trust cannot be kept: {(error.strerror or str(error)).lower()}.")
        click.echo(f"{name} is trusted as long as it stays as it is.")
    _report(name, loaded(replace(seen, state="trusted")))


def _seen(folder: PluginsFolder, file: str) -> PluginFile:
    wanted = Path(file)
    path = wanted if wanted.is_file() else folder.path / file
    there = {known.resolve(): known for known in folder.paths()}
    known = there.get(path.resolve())
    if known is None and path.is_file():
        refuse(f"{file} lies outside of the plugins folder: put it into {folder.path} first")
    if known is None:
        refuse(f"{file}: there is no such file in the plugins folder {folder.path}")
    try:
        return folder.look_at(known)
    except OSError as error:
        refuse(f"{file}: {(error.strerror or 'it cannot be read').lower()}")


def _show(seen: PluginFile) -> None:
    lines = seen.content.decode("utf-8", errors="replace").splitlines()
    click.echo(WARNING)
    click.echo()
    if seen.state == "changed":
        click.echo(f"{seen.path.name} has changed since you trusted it.")
    click.echo(f"{seen.path}, {_lines(len(lines))}, SHA-256 {seen.digest}")
    click.echo()
    for line in lines[:LINES]:
        click.echo(f"  | {_plain(line)}")
    if len(lines) > LINES:
        click.echo(f"  | … and {len(lines) - LINES} lines more")
    click.echo()


def _plain(line: str) -> str:
    """A line of a stranger without anything that a terminal would obey instead of show."""
    shown = "".join(sign if sign.isprintable() else "·" for sign in line.expandtabs(4))
    return shown if len(shown) <= WIDTH else f"{shown[:WIDTH]}…"


def _report(name: str, found: Catalogue) -> None:
    for broken in found.broken:
        click.echo(f"But {name} does not load: {broken.error}", err=True)
        raise SystemExit(1)
    for rule in found.rules.values():
        click.echo(f"It brings the rule {rule.name}: {rule.says}")
    for bot in found.bots.values():
        click.echo(f"It brings the bot {bot.name}: {bot.says}")


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"
