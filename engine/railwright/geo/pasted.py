"""Cities from text that was pasted: names one a line, or names with their places."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Final

from railwright.board.csv_tables import column_named, delimiter_of
from railwright.board.model import City
from railwright.board.placing import Wish

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_LINES: Final = 500
"""Longer texts are no lists of a board's cities: lines behind are passed over."""
LONGEST_NAME: Final = 60

_QUOTES: Final = "\"'“”„«»"
_EXACT: Final = ("lat", "lon", "x", "y")


@dataclass(frozen=True, slots=True)
class ListedCity:
    """A city of a list, not yet at its place; `wish` tells where it wants to be, if anywhere."""

    city: City
    wish: Wish


def names_from_text(text: str) -> tuple[str, ...]:
    """The names in a text, one a line, or parted by commas in one line; each stands once.

    A text with a line too long for a name holds none.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) == 1:
        lines = lines[0].split(delimiter_of(lines[0]))
    names = [line.strip().strip(_QUOTES).strip() for line in lines[:MOST_LINES]]
    if any(len(name) > LONGEST_NAME for name in names):
        return ()
    return tuple(dict.fromkeys(name for name in names if name))


def cities_from_text(text: str) -> tuple[ListedCity, ...]:
    """The cities in a text whose lines are such as `Riga, 56.9, 24.1` or `Riga; 181.5; 140`.

    Two numbers parted by commas or tabs are latitude and longitude where they can be, by
    semicolons they are mm; a first line with names of columns, as in CSV files, tells for sure.
    Lines that tell no place are passed over; none is left of a text without places.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()][:MOST_LINES]
    if not lines:
        return ()
    sign = delimiter_of(lines[0])
    table = [[cell.strip().strip(_QUOTES) for cell in line.split(sign)] for line in lines]
    head = [column_named(cell) for cell in table[0]]
    titled = "city" in head
    columns = {name: head.index(name) for name in head} if titled else _columns(table, sign)
    table = table[1:] if titled else table
    found = (_listed(cells, columns) for cells in table)
    return tuple(listed for listed in found if listed is not None)


def _columns(table: Iterable[list[str]], sign: str) -> dict[str, int]:
    """What the columns of a table without a head are."""
    pairs = [(_number(cells[1]), _number(cells[2])) for cells in table if len(cells) > 2]
    told = [(a, b) for a, b in pairs if a is not None and b is not None]
    earth = sign != ";" and all(abs(a) <= 90 and abs(b) <= 180 for a, b in told)
    a, b = ("lat", "lon") if earth else ("x", "y")
    return {"city": 0, a: 1, b: 2}


def _listed(cells: list[str], columns: Mapping[str, int]) -> ListedCity | None:
    def cell(column: str) -> str:
        number = columns.get(column, len(cells))
        return cells[number] if number < len(cells) else ""

    name, wish = cell("city"), Wish(**{column: _number(cell(column)) for column in _EXACT})
    if not name or len(name) > LONGEST_NAME or not wish.is_told:
        return None
    return ListedCity(City("", name, (0.0, 0.0)), wish)


def _number(text: str) -> float | None:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if isfinite(number) else None
