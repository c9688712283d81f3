"""How the lines of a board file belong to its sections and entries, comments included."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import yaml

from railwright.board.yaml_marks import LOADER

if TYPE_CHECKING:
    from collections.abc import Mapping

_COMMENT: Final = re.compile(r"(?:(?<=\s)|^)#")


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines of a file: comments and blank lines that lead a thing, and the thing itself."""

    leading: tuple[str, ...]
    body: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    """The comments inside the body, from their # on."""


@dataclass(frozen=True, slots=True)
class SectionLines:
    """A section as a whole, and its head and entries where these have lines of their own."""

    name: str
    whole: Lines
    head: Lines
    entries: tuple[tuple[str, Lines], ...] = ()
    """Keys and lines; the key is "" in a list."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All lines of a file; `tail` is what stands behind the last section."""

    sections: tuple[SectionLines, ...]
    tail: tuple[str, ...]


class NoLayoutError(ValueError):
    """A file is written in a way that has no sections of lines, such as all on one line."""


def has_comments(text: str) -> bool:
    """Whether a readable YAML text holds a comment."""
    return bool(_comments(text))


def layout(text: str) -> Layout:
    """The lines of a readable YAML text, by section and entry. May raise `NoLayoutError`."""
    root = yaml.compose(text, Loader=LOADER)
    if not isinstance(root, yaml.MappingNode) or root.flow_style:
        raise NoLayoutError("the file is not a mapping over several lines")
    file = _File(text.splitlines(), _comments(text))
    starts = [_line(key) for key, _ in root.value]
    end = file.quiet_before(len(file.lines), starts[-1])
    leads = [0, *(file.quiet_before(b, a) for a, b in pairwise(starts))]
    stretches = zip(leads, starts, [*leads[1:], end], strict=True)
    sections = [
        _section(file, key.value, _children(value), stretch)
        for (key, value), stretch in zip(root.value, stretches, strict=True)
    ]
    return Layout(tuple(sections), tuple(file.lines[end:]))


def _section(
    file: _File, name: str, children: list[tuple[str, int]], stretch: tuple[int, int, int]
) -> SectionLines:
    lead, start, end = stretch
    whole = file.cut(lead, start, end)
    starts = [start, *(line for _, line in children)]
    if len(starts) == 1 or starts[1] == start:
        return SectionLines(name, whole, whole)
    leads = [file.quiet_before(b, a) for a, b in pairwise(starts)]
    entries = tuple(
        (key, file.cut(lead, first, last))
        for (key, first), lead, last in zip(children, leads, [*leads[1:], end], strict=True)
    )
    return SectionLines(name, whole, file.cut(lead, start, leads[0]), entries)


@dataclass(frozen=True, slots=True)
class _File:
    """The lines of a file, and in which column of which line a comment begins."""

    lines: list[str]
    comments: Mapping[int, int]

    def quiet_before(self, line: int, after: int) -> int:
        """Where the comments and blank lines begin that stand right above a line."""
        while line - 1 > after and self._is_quiet(line - 1):
            line -= 1
        return line

    def cut(self, lead: int, start: int, end: int) -> Lines:
        """The lines of one thing."""
        remarks = (
            self.lines[number][self.comments[number] :]
            for number in range(start, end)
            if number in self.comments
        )
        return Lines(tuple(self.lines[lead:start]), tuple(self.lines[start:end]), tuple(remarks))

    def _is_quiet(self, number: int) -> bool:
        line = self.lines[number]
        return not line[: self.comments.get(number, len(line))].strip()


def _children(value: yaml.Node) -> list[tuple[str, int]]:
    """Key ("" in a list) and line of each entry of a section in block style."""
    if isinstance(value, yaml.MappingNode) and not value.flow_style:
        return [(key.value, _line(key)) for key, _ in value.value]
    if isinstance(value, yaml.SequenceNode) and not value.flow_style:
        return [("", _line(entry)) for entry in value.value]
    return []


def _line(part: yaml.Node) -> int:
    """The number of the line on which a part begins, from 0."""
    start: Any = part.start_mark
    return int(start.line)


def _comments(text: str) -> dict[int, int]:
    """Line and column, from 0, of each comment: a # that no value holds."""
    spans = [
        (_index(event.start_mark), _index(event.end_mark))
        for event in yaml.parse(text, Loader=LOADER)
        if isinstance(event, yaml.ScalarEvent)
    ]
    starts = [start for start, _ in spans]
    comments: dict[int, int] = {}
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        for sign in _COMMENT.finditer(line):
            at = offset + sign.start()
            span = bisect_right(starts, at) - 1
            if span < 0 or at >= spans[span][1]:
                comments[number] = sign.start()
                break
        offset += len(line)
    return comments


def _index(mark: object) -> int:
    """How many signs stand before a mark, of either parser of PyYAML."""
    return int(getattr(mark, "index", 0))
