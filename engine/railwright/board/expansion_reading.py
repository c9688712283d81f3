"""Reading expansion files: an Expansion, or every problem of the file at its line and column."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from railwright.board.expansion import FORMAT, SORTS, THE_BOARD, Expansion, Named
from railwright.board.file_kinds import EXPANSION, refuse_other
from railwright.board.grid import on_grid
from railwright.board.problems import BoardFileError, Problem
from railwright.board.reading import board_of, content_of, settings_problems, unknown_modules
from railwright.board.references import shape_problems
from railwright.board.schema import (
    expansion_schema,
    known_keys,
    listed,
    schema_problems,
    suggestion,
)
from railwright.board.yaml_marks import load_marked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from os import PathLike

    from railwright.board.expansion import Entry, Sort
    from railwright.board.yaml_marks import Marked, Path

_BEGINS: Final = "an expansion begins with expansion: 1"
_WITH_MODULES: Final = ("city", "route", "ticket")
"""The sorts of things on which rule modules may put fields."""


@dataclass(frozen=True, slots=True)
class ExpansionReading:
    """An expansion as read, and warnings about what was kept without being understood."""

    expansion: Expansion
    warnings: tuple[Problem, ...] = ()


def read_expansion(
    path: str | PathLike[str], fragments: Mapping[str, Mapping[str, Any]] | None = None
) -> ExpansionReading:
    """Read an expansion file.

    Args:
        path: The file.
        fragments: For each installed rule module the JSON schema of its settings; see
            `railwright.board.reading.read_board`.

    Raises:
        BoardFileError: The file cannot be read as an expansion; all its problems are named.
    """
    return parse_expansion(content_of(path), FilePath(path).name, fragments)


def parse_expansion(
    text: str | bytes,
    source: str = "expansion",
    fragments: Mapping[str, Mapping[str, Any]] | None = None,
) -> ExpansionReading:
    """Read an expansion from the text of a file. `source` names it in messages."""
    marked = load_marked(text, source, _BEGINS)
    _refuse_other(marked, source)
    problems = [*marked.problems]
    told = set(marked.told)
    if isinstance(marked.value, dict):
        for path, word, right in _strange_fields(marked.value):
            told.add(path)
            problems.append(Problem(source, *marked.at_key(path), f"{word} is unknown", right))
        problems += shape_problems(marked, source, "adds")
        problems += (Problem(source, *marked.at(p), *words) for p, *words in _twice(marked.value))
        problems += settings_problems(marked, source, fragments or {})
    problems += schema_problems(marked, expansion_schema(), source, told=told)
    if problems:
        raise BoardFileError(problems)
    warnings = () if fragments is None else unknown_modules(marked, source, fragments)
    return ExpansionReading(_expansion(marked.value), tuple(warnings))


def _refuse_other(marked: Marked, source: str) -> None:
    """Of a board, a record and of a newer format nothing else is said."""
    refuse_other(marked, source, EXPANSION)
    raw = marked.value if isinstance(marked.value, dict) else {}
    version = raw.get("expansion")
    if isinstance(version, int) and version > FORMAT:
        wrong = f"the expansion has format {version}, and this Railwright reads format {FORMAT}"
        mark = marked.at(("expansion",))
        raise BoardFileError([Problem(source, *mark, wrong, "open it with a newer Railwright")])


# What the schema cannot say


def _entries(raw: Mapping[str, Any], part: str, sort: Sort) -> Iterator[tuple[Path, Entry]]:
    """The entries of a section of a part, with their paths, in a file of any shape."""
    inside = raw.get(part)
    section = inside.get(sort.section) if isinstance(inside, dict) else None
    found: Iterable[tuple[str | int, Any]] = ()
    if isinstance(section, dict):
        found = section.items()
    elif isinstance(section, list):
        found = enumerate(section)
    for key, entry in found:
        if isinstance(entry, dict):
            yield (part, sort.section, key), entry


def _strange_fields(raw: Mapping[str, Any]) -> Iterator[tuple[Path, str, str]]:
    """Fields of cities, routes and tickets that are none, nor the mapping of a rule module."""
    for sort in SORTS:
        if sort.kind not in _WITH_MODULES:
            continue
        entries = list(_entries(raw, "adds", sort))
        for path, entry in _entries(raw, "replaces", sort):
            inner = entry.get("with") if sort.names else entry
            if isinstance(inner, dict):
                entries.append(((*path, "with") if sort.names else path, inner))
        known = known_keys(sort.kind)
        for path, entry in entries:
            for word, value in entry.items():
                if word not in known and not isinstance(value, dict | None):
                    right = suggestion(word, known) or f"a {sort.kind} knows {listed(known)}"
                    yield (*path, word), word, right


def _twice(raw: Mapping[str, Any]) -> Iterator[tuple[Path, str, str]]:
    """Things of lists that one part names twice, and rules that are switched on and off."""
    for part in ("replaces", "removes"):
        for sort in SORTS:
            seen: set[str] = set()
            for path, entry in _entries(raw, part, sort):
                name = repr([entry.get(field) for field in (*sort.names, "nth")])
                if sort.names and name in seen:
                    right = "tell like things apart with nth: 2"
                    yield path, "this thing is named a second time", right
                seen.add(name)
    removes, rules = raw.get("removes"), raw.get("rules")
    off = removes.get("rules") if isinstance(removes, dict) else None
    for number, module in enumerate(off if isinstance(off, list) else ()):
        if isinstance(rules, dict) and module in rules:
            right = "a module stands in rules or in the rules of removes"
            yield ("removes", "rules", number), f"{module} is switched on and off", right


# From checked values to the Expansion


def _expansion(raw: Mapping[str, Any]) -> Expansion:
    boards = raw.get("boards", "any")
    return Expansion(
        **{field: raw[field] for field in ("name", "author", "says", "rules") if field in raw},
        boards=() if boards == "any" else tuple(boards),
        adds=board_of({"name": "", **raw.get("adds", {})}),
        replaces=dict(_replaced(raw.get("replaces", {}))),
        removes=tuple(_removed(raw.get("removes", {}))),
    )


def _replaced(raw: Mapping[str, Any]) -> Iterator[tuple[Named, Entry]]:
    if "board" in raw:
        yield THE_BOARD, raw["board"]
    for sort in SORTS:
        section = raw.get(sort.section, {})
        if sort.names:
            yield from ((_named(entry, sort), entry["with"]) for entry in section)
        else:
            yield from ((Named(sort.kind, (key,)), fields) for key, fields in section.items())


def _removed(raw: Mapping[str, Any]) -> Iterator[Named]:
    for sort in SORTS:
        for entry in raw.get(sort.section, ()):
            yield _named(entry, sort) if sort.names else Named(sort.kind, (entry,))
    yield from (Named("rule", (module,)) for module in raw.get("rules", ()))
    for module, settings in raw.get("settings", {}).items():
        yield from (Named("setting", (module, setting)) for setting in settings)


def _named(entry: Entry, sort: Sort) -> Named:
    """The name of one of a list."""
    key = tuple(_key_part(entry[field]) for field in sort.names)
    return Named(sort.kind, key, entry.get("nth", 1))


def _key_part(value: Any) -> Any:  # noqa: ANN401 - a text, a list of texts or a point
    if not isinstance(value, list):
        return value
    return on_grid(tuple(float(part) if isinstance(part, int) else part for part in value))
