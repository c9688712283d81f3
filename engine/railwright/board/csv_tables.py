"""CSV files as rows that know their place, so that each problem names its line and field."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import TYPE_CHECKING, Final

from railwright.board.problems import BoardFileError, Problem
from railwright.board.schema import listed, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path


MOST_BYTES: Final = 4_000_000
"""Larger tables are no lists of a board's cities, routes or tickets."""

_DELIMITERS: Final = "\t;,"
"""The rarest in other use first: between semicolons, commas are those of numbers."""
_ALSO: Final[Mapping[str, str]] = {
    "name": "city",
    "place": "city",
    "town": "city",
    "station": "city",
    "latitude": "lat",
    "longitude": "lon",
    "long": "lon",
    "lng": "lon",
    "a": "city_a",
    "from": "city_a",
    "start": "city_a",
    "source": "city_a",
    "city a": "city_a",
    "city 1": "city_a",
    "b": "city_b",
    "to": "city_b",
    "end": "city_b",
    "target": "city_b",
    "destination": "city_b",
    "city b": "city_b",
    "city 2": "city_b",
    "spaces": "length",
    "colour": "color",
    "locomotives": "locos",
    "value": "points",
}
"""Other words by which tables call their columns."""


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
        """A number, or None for an empty cell or one that is no number; 56,95 is one too."""
        text = self.text(column)
        try:
            number = float(text.replace(",", ".")) if text else None
        except ValueError:
            number = inf
        if number is None or isfinite(number):
            return number
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


def csv_text(path: Path) -> str:
    """The text of a CSV file. Raises `BoardFileError` if it is none."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) <= MOST_BYTES:
            return content.decode("utf-8-sig")
        wrong, right = f"this is more than {MOST_BYTES // 10**6} MB", "a table has a line a thing"
    except UnicodeDecodeError:
        wrong, right = "this is not UTF-8 text", "save the file as UTF-8"
    except OSError:
        wrong, right = "this file cannot be read", "check its name, folder and permissions"
    raise BoardFileError([Problem(path.name, 0, 0, wrong, right)])


def read_table(path: Path, needed: Collection[str]) -> Table:
    """Read a CSV file in UTF-8 that has at least these columns; see `table_of`."""
    try:
        return table_of(csv_text(path), path.name, needed)
    except BoardFileError as error:
        return Table(path.name, problems=list(error.problems))


def table_of(text: str, source: str, needed: Collection[str]) -> Table:
    """Read a table with commas, semicolons or tabs that has at least these columns.

    Columns may go by other common names: `city` by `name`, `city_a` by `from`. `source` names the
    text in messages.
    """
    table = Table(source)
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=delimiter_of(lines[0] if lines else ""))
    try:
        names = [column_named(name) for name in next(reader, [])]
        # A first column of a name is the one that is meant.
        numbered = reversed(list(enumerate(names)))
        table.columns = {name: number for number, name in numbered if name}
        table.rows = [Row(table, reader.line_num, tuple(cells)) for cells in reader if any(cells)]
    except csv.Error:
        _tell(table, reader.line_num, "this line cannot be read", "see the columns of CSV files")
    for column in needed:
        if column not in table.columns:
            right = f"the first line names at least {listed(needed)}"
            _tell(table, 1, f"there is no column {column}", right)
    return table


def delimiter_of(line: str) -> str:
    """The sign that parts the cells of a line: a comma, a semicolon or a tab."""
    return max(_DELIMITERS, key=line.count)


def column_named(name: str) -> str:
    """The column that a word at the head of a table means."""
    word = " ".join(name.strip().casefold().split())
    return _ALSO.get(word, word)


def _tell(table: Table, line: int, wrong: str, right: str) -> None:
    table.problems.append(Problem(table.file, line, min(line, 1), wrong, right))
