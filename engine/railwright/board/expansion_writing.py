"""Writing expansion files: canonical text, one thing a line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwright.board.expansion import FORMAT, SORTS, THE_BOARD
from railwright.board.saving import save_text
from railwright.board.writing import flow, flow_key, sections, short

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from railwright.board.expansion import Expansion, Named, Sort

_PARTS: Final = frozenset(sort.section for sort in SORTS)


def expansion_text(expansion: Expansion) -> str:
    """The canonical text of an expansion."""
    return "".join(f"{line}\n" for line in _lines(expansion))


def save_expansion(path: str | PathLike[str], expansion: Expansion) -> str:
    """Save an expansion as a whole or not at all; gives the text written.

    Raises `railwright.board.saving.BoardSaveError`.
    """
    text = expansion_text(expansion)
    save_text(Path(path), text)
    return text


def _lines(expansion: Expansion) -> Iterator[str]:
    yield f"expansion: {FORMAT}"
    yield f"name: {flow(expansion.name)}"
    for field in ("author", "says"):
        if text := getattr(expansion, field):
            yield f"{field}: {flow(text)}"
    yield f"boards: {flow(expansion.boards or 'any')}"
    yield from _part("adds", _added(expansion))
    yield from _part("replaces", _replaced(expansion))
    yield from _part("removes", _removed(expansion))
    rules = (f"{flow_key(name)}: {flow(kept)}" for name, kept in expansion.rules.items())
    yield from _part("rules", rules)


def _part(name: str, lines: Iterator[str]) -> Iterator[str]:
    """A head and its lines, indented; nothing where there are no lines."""
    inside = [f"  {line}" for line in lines]
    if inside:
        yield from (f"{name}:", *inside)


def _added(expansion: Expansion) -> Iterator[str]:
    for section in sections(expansion.adds):
        if section.name in _PARTS:
            yield from section.lines


def _replaced(expansion: Expansion) -> Iterator[str]:
    replaces = expansion.replaces
    if THE_BOARD in replaces:
        yield f"board: {flow(replaces[THE_BOARD])}"
    for sort in SORTS:
        entries = [(named, fields) for named, fields in replaces.items() if named.kind == sort.kind]
        if entries:
            yield f"{sort.section}:"
        for named, fields in entries:
            if sort.names:
                yield f"  - {flow({**_name(named, sort), 'with': fields})}"
            else:
                yield f"  {flow_key(named.key[0])}: {flow(fields)}"


def _removed(expansion: Expansion) -> Iterator[str]:
    for sort in SORTS:
        names = [named for named in expansion.removes if named.kind == sort.kind]
        if names and sort.names:
            yield f"{sort.section}:"
            yield from (f"  - {flow(_name(named, sort))}" for named in names)
        elif names:
            yield f"{sort.section}: {flow([named.key[0] for named in names])}"
    rules = [named.key[0] for named in expansion.removes if named.kind == "rule"]
    if rules:
        yield f"rules: {flow(rules)}"
    settings: dict[str, list[str]] = {}
    for named in expansion.removes:
        if named.kind == "setting":
            settings.setdefault(named.key[0], []).append(named.key[1])
    yield from _part("settings", (f"{flow_key(m)}: {flow(s)}" for m, s in settings.items()))


def _name(named: Named, sort: Sort) -> dict[str, Any]:
    """What a file says to name one of a list."""
    name = dict(zip(sort.names, short(named.key), strict=True))
    return {**name, "nth": named.nth} if named.nth > 1 else name
