"""Writing a board over a file whose author left comments in it.

Entries that did not change keep their lines as they are. Changed ones are written anew and keep
their comments. A comment that stands on a line of its own is never lost; the one behind an entry
goes with the entry.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from railwright.board.layout import Lines, NoLayoutError, SectionLines, has_comments, layout
from railwright.board.problems import BoardFileError
from railwright.board.reading import parse_board
from railwright.board.writing import Section, board_text, sections

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from railwright.board.model import Board


def updated_text(old_text: str, board: Board) -> str:
    """The text of a board with the comments of the file that it replaces.

    This is canonical text where the old text has no comments, cannot be read, or is written in a
    way that its comments cannot be told apart.
    """
    canonical = board_text(board)
    text = old_text.removeprefix("\ufeff")
    try:
        old = parse_board(text).board
        if not has_comments(text):
            return canonical
        merged = "".join(f"{line}\n" for line in _merged(text, old, board))
        # Trust nothing but the reader: what was merged must be the same board, in the same order.
        if board_text(parse_board(merged).board) != canonical:
            return canonical
    except (BoardFileError, NoLayoutError):
        return canonical
    return merged.replace("\n", "\r\n") if "\r\n" in text else merged


def _merged(text: str, old: Board, new: Board) -> Iterator[str]:
    file = layout(text)
    written = {section.name: section for section in file.sections}
    before = {section.name: section for section in sections(old)}
    after = {section.name: section for section in sections(new)}
    for name in _order([section.name for section in file.sections], list(after)):
        if name not in after:
            yield from _own_lines(written[name].whole)
        elif name not in written:
            yield from after[name].lines
        else:
            yield from _section(written[name], before.get(name), after[name])
    yield from file.tail


def _order(written: Sequence[str], canonical: Sequence[str]) -> list[str]:
    """The sections in the order of the file, new ones behind their canonical neighbour."""
    order = list(written)
    for number, name in enumerate(canonical):
        if name not in order:
            order.insert(order.index(canonical[number - 1]) + 1, name)
    return order


def _section(file: SectionLines, before: Section | None, after: Section) -> Iterator[str]:
    if before == after:
        yield from (*file.whole.leading, *file.whole.body)
    elif before is None or not (file.entries and before.entries and after.entries):
        yield from _rewritten(file.whole, after.lines)
    else:
        yield from (*file.head.leading, *file.head.body)
        yield from _entries([lines for _, lines in file.entries], before, after)


def _entries(file: Sequence[Lines], before: Section, after: Section) -> Iterator[str]:
    """The entries of a section, each with the comments of the old entry that it comes from."""
    origins = _origins(before, after)
    lost = [number for number in range(len(file)) if number not in origins]
    for (_, text), origin in zip(after.entries, origins, strict=True):
        if origin is None:
            yield from text.split("\n")
            continue
        while lost and lost[0] < origin:
            yield from _own_lines(file[lost.pop(0)])
        if before.entries[origin][1] == text:
            yield from (*file[origin].leading, *file[origin].body)
        else:
            yield from _rewritten(file[origin], text.split("\n"))
    for number in lost:
        yield from _own_lines(file[number])


def _origins(before: Section, after: Section) -> list[int | None]:
    """For each new entry the number of the old one that it comes from."""
    numbers = {key: number for number, (key, _) in enumerate(before.entries) if key}
    if numbers:
        return [numbers.get(key) for key, _ in after.entries]
    origins: list[int | None] = [None] * len(after.entries)
    old, new = ([text for _, text in section.entries] for section in (before, after))
    for what, a, a_end, b, b_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what in {"equal", "replace"}:
            for step in range(min(a_end - a, b_end - b)):
                origins[b + step] = a + step
    return origins


def _rewritten(file: Lines, lines: Iterable[str]) -> Iterator[str]:
    """New lines for a thing, with its old comments."""
    yield from file.leading
    *most, last = lines
    if len(file.remarks) == 1 and not most:
        yield f"{last}  {file.remarks[0]}"
        return
    indent = last[: len(last) - len(last.lstrip())]
    yield from (f"{indent}{remark}" for remark in file.remarks)
    yield from (*most, last)


def _own_lines(file: Lines) -> Iterator[str]:
    """The comments on lines of their own around a thing that goes."""
    yield from (line for line in (*file.leading, *file.body) if line.lstrip().startswith("#"))
