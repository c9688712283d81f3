"""Expansions by name: those that come with the program, files, and rule modules alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from railwright.board.expansion import Expansion, fits
from railwright.board.expansion_reading import read_expansion
from railwright.board.schema import listed, suggestion
from railwright.resources import expansions_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Board
    from railwright.board.problems import Problem

_ENDINGS: Final = (".yaml", ".yml")


class NoSuchExpansionError(ValueError):
    """No expansion, rule module or file has a name. Its text says which there are."""


@dataclass(frozen=True, slots=True)
class Found:
    """An expansion that was asked for, and warnings about its file.

    `name` is that of a bundled expansion or of a rule module; "" for another file. `file` is
    where the expansion stands, None for a rule module alone.
    """

    name: str
    expansion: Expansion
    file: FilePath | None = None
    warnings: tuple[Problem, ...] = ()


def bundled_expansions(
    fragments: Mapping[str, Mapping[str, Any]] | None = None,
) -> tuple[Found, ...]:
    """The expansions that come with the program, by the names of their files.

    Raises `railwright.board.problems.BoardFileError` when one of the files cannot be read.
    """
    files = sorted(expansions_folder().glob("*.yaml"))
    return tuple(_read(file.stem, file, fragments) for file in files)


def fitting_expansions(
    board: Board, fragments: Mapping[str, Mapping[str, Any]] | None = None
) -> tuple[Found, ...]:
    """The bundled expansions that are made for a board."""
    return tuple(found for found in bundled_expansions(fragments) if fits(found.expansion, board))


def expansion_called(
    name: str,
    modules: Mapping[str, str],
    fragments: Mapping[str, Mapping[str, Any]] | None = None,
    folder: FilePath | None = None,
) -> Found:
    """The expansion of a name.

    Args:
        name: The name of a bundled expansion (that of its file, or the one written in it), of a
            rule module, or a file. A file has a folder in its name or ends with .yaml.
        modules: The titles of the rule modules that are installed, by name.
        fragments: For each of them the JSON schema of its settings.
        folder: Where the paths of files begin; the current folder if None.

    Raises:
        NoSuchExpansionError: Nothing has this name.
        BoardFileError: The file cannot be read; all its problems are named.
    """
    if name.endswith(_ENDINGS) or "/" in name or "\\" in name:
        return _read("", (folder or FilePath()) / name, fragments)
    bundled = {file.stem: file for file in sorted(expansions_folder().glob("*.yaml"))}
    if name in bundled:
        return _read(name, bundled[name], fragments)
    if name in modules:
        return Found(name, Expansion(modules[name] or name, rules={name: {}}))
    for key, file in bundled.items():
        found = _read(key, file, fragments)
        if found.expansion.name.casefold() == name.casefold():
            return found
    known = (*bundled, *modules)
    right = suggestion(name, known) or f"there are {listed(known)}; a file ends with .yaml"
    raise NoSuchExpansionError(f"there is no expansion or rule module {name}; {right}")


def _read(name: str, file: FilePath, fragments: Mapping[str, Mapping[str, Any]] | None) -> Found:
    reading = read_expansion(file, fragments)
    return Found(name, reading.expansion, file, reading.warnings)
