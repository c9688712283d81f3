"""CSV files as rows that know their place, so that each problem names its line and field."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from railwright.board.problems import Problem
from railwright.board.schema import listed, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path


@dataclass(slots=True)
class Table:
    """The rows of one file; gathers the problems that are found in it as it is used."""

    file: str
    columns: Mapping[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table."""

    table: Table
    line: int
    cells: tuple[str, ...]

    def text(self, column: str) -> str:
        """The text of a cell, "" where the table has no such column or the line ends before."""
        number = self.table.columns.get(column, len(self.cells))
        return self.cells[number].strip() if number < len(self.cells) else ""

    def tell(self, column: str, wrong: str, right: str) -> None:
        """Note a problem of a cell; its place is the line and the number of the field."""
        number = self.table.columns.get(column, 0) + 1
        self.table.problems.append(Problem(self.table.file, self.line, number, wrong, right))

    def whole(self, column: str, low: int, high: int, right: str, *, default: int = 0) -> int:
        """A whole number from low to high; an empty cell is the default."""
        text = self.text(column)
        try:
            number = int(text) if text else default
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            self.tell(column, f"{column} is {shown(text)}", right)
            return default
        return number

    def decimal(self, column: str) -> float | None:
        """A number, or None for an empty cell or one that is no number."""
        text = self.text(column)
        try:
            return float(text) if text else None
        except ValueError:
            self.tell(column, f"{column} is {shown(text)}", "this is a number, such as 56.95")
            return None

    def choice(self, column: str, known: Collection[str], default: str) -> str:
        """One of a few words; an empty cell is the default."""
        word = self.text(column).casefold() or default
        if word in known:
            return word
        right = suggestion(word, known) or f"this is {listed(known, 'or')}"
        self.tell(column, f"{column} is {shown(self.text(column))}", right)
        return default


def read_table(path: Path, needed: Collection[str]) -> Table:
    """Read a CSV file in UTF-8, with commas or semicolons, that has at least these columns."""
    table = Table(path.name)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        _tell(table, 0, "this is not UTF-8 text", "save the file as UTF-8")
        return table
    except OSError:
        _tell(table, 0, "this file cannot be read", "check its name, folder and permissions")
        return table
    lines = text.splitlines(keepends=True)
    head = lines[0] if lines else ""
    reader = csv.reader(lines, delimiter=";" if head.count(";") > head.count(",") else ",")
    try:
        names = [name.strip().casefold() for name in next(reader, [])]
        table.columns = {name: number for number, name in enumerate(names) if name}
        table.rows = [Row(table, reader.line_num, tuple(cells)) for cells in reader if any(cells)]
    except csv.Error:
        _tell(table, reader.line_num, "this line cannot be read", "see the columns of CSV files")
    for column in needed:
        if column not in table.columns:
            right = f"the first line names at least {listed(needed)}"
            _tell(table, 1, f"there is no column {column}", right)
    return table


def _tell(table: Table, line: int, wrong: str, right: str) -> None:
    table.problems.append(Problem(table.file, line, min(line, 1), wrong, right))
