"""`railwright plugins new`: a package of a rule that works, to change into one's own."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Final

import click

from railwright.cli.files import refuse
from railwright.rules.catalogue import packages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

NAME: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
ENDING: Final = ".template"


@click.command()
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(),
    help="Where to write it; a new folder of the rule's name if not said.",
)
def new(name: str, folder: str | None) -> None:
    """Write a package with one rule NAME that works: its schema, its test and its page."""
    words = _words(name)
    target = Path(folder or words["project"])
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        refuse(f"{target} is there already; choose another name, or a folder with --folder")
    try:
        for path, text in _written(words):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        refuse(f"{target}: {(error.strerror or str(error)).lower()}")
    click.echo(f"{target} holds the rule {words['rule']}: {words['says']}")
    click.echo("Next, there:")
    click.echo("  pip install --editable .      from now on Railwright finds it")
    click.echo("  python -m pytest              tries it, the contract of all rules included")
    click.echo("  railwright plugins list       names it")


def _words(name: str) -> dict[str, str]:
    """What the templates call the rule, its package and its parts."""
    if not NAME.fullmatch(name):
        refuse(f"{name}: a rule has a name of small letters, digits and _, such as night_trains")
    rule = name.replace("-", "_")
    if rule in packages().rules:
        refuse(f"{name}: there is a rule of this name already; choose another name")
    package = f"railwright_{rule}"
    if find_spec(package) is not None:
        refuse(f"{name}: a package {package} is installed already; choose another name")
    title = rule.replace("_", " ").capitalize()
    return {
        "rule": rule,
        "constant": rule.upper(),
        "package": package,
        "project": package.replace("_", "-"),
        "title": title,
        "says": "A long route scores points beyond those of its length.",
    }


def _written(words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The files of the package, each as its path and its text."""
    for path, template in _templates(files("railwright") / "_templates" / "plugin"):
        text = Template(template.read_text(encoding="utf-8")).substitute(words)
        yield Template(path).substitute(words).removesuffix(ENDING), text


def _templates(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    for piece in sorted(folder.iterdir(), key=lambda piece: piece.name):
        if piece.is_dir():
            yield from _templates(piece, f"{above}{piece.name}/")
        elif piece.name.endswith(ENDING):
            yield f"{above}{piece.name}", piece
