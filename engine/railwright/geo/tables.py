"""Cities, routes and tickets of CSV files, added to a board that is there already."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

from railwright.board.csv_import import decks_of, modules_of
from railwright.board.csv_rows import city_of, ends_of, route_of, ticket_of, wish_of
from railwright.board.csv_tables import csv_text, table_of
from railwright.board.edits import rule_on
from railwright.board.keys import route_key
from railwright.board.problems import BoardFileError, Problem
from railwright.geo.joining import Clash, with_cities
from railwright.geo.pasted import ListedCity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from railwright.board.csv_tables import Row, Table
    from railwright.board.model import Board, Projection, Route, Ticket

T = TypeVar("T")

TableKind: TypeAlias = Literal["cities", "routes", "tickets"]

_NEEDED: Final[Mapping[TableKind, tuple[str, ...]]] = {
    "tickets": ("city_a", "city_b"),
    "routes": ("city_a", "city_b"),
    "cities": ("city",),
}
_ONLY_ROUTES: Final = {"length", "color", "tunnel", "locos", "type"}


@dataclass(frozen=True, slots=True)
class TableFile:
    """A CSV file, and what it is a table of."""

    name: str
    kind: TableKind
    text: str = field(repr=False)

    @property
    def has_degrees(self) -> bool:
        """Whether it places cities by latitude and longitude."""
        return {"lat", "lon"} <= table_of(self.text, self.name, ()).columns.keys()


@dataclass(frozen=True, slots=True)
class Added:
    """What came of adding tables to a board.

    `counts` tells how many of each kind are new; `clashes` names what was on the board before;
    lines with problems are left out.
    """

    board: Board
    counts: Mapping[TableKind, int]
    clashes: tuple[str, ...]
    problems: tuple[Problem, ...]


def read_table_file(path: Path) -> TableFile:
    """Read a CSV file and find out what it is a table of.

    Raises:
        BoardFileError: It cannot be read, or it is none of cities, routes and tickets.
    """
    return table_file(csv_text(path), path.name)


def table_file(text: str, name: str) -> TableFile:
    """A table by the names of its columns; see `read_table_file`."""
    table = table_of(text, name, ())
    if table.problems:
        raise BoardFileError(table.problems)
    columns = table.columns.keys()
    if {"city_a", "city_b"} <= columns:
        return TableFile(name, "routes" if columns & _ONLY_ROUTES else "tickets", text)
    if "city" in columns:
        return TableFile(name, "cities", text)
    wrong = "the first line names no columns that are known"
    right = (
        "cities have name and x, y or lat, lon; routes from, to, length; tickets from, to, points"
    )
    raise BoardFileError([Problem(name, 1, 1, wrong, right)])


def with_tables(
    board: Board,
    files: Iterable[TableFile],
    clash: Clash = "skip",
    projection: Projection = "equal_area",
) -> Added:
    """Add the things of some tables to a board: cities, then routes, then tickets.

    Args:
        board: The board.
        files: The tables.
        clash: What becomes of those that are on the board already: "skip" leaves the board's,
            "replace" takes the table's, "add" keeps both, the new city as "Riga 2".
        projection: How degrees are laid flat if the board has no region yet; it then gets one
            round the new cities.

    Raises:
        RegionError: The cities cannot be laid flat, or pyproj is missing.
    """
    order = {kind: number for number, kind in enumerate(_JOINERS)}
    joined = _Joined(board, clash, projection)
    for file in sorted(files, key=lambda file: order[file.kind]):
        table = table_of(file.text, file.name, _NEEDED[file.kind])
        _JOINERS[file.kind](joined, table)
        joined.problems += table.problems
    return Added(
        _with_modules(joined),
        dict(joined.counts),
        tuple(dict.fromkeys(joined.clashes)),
        tuple(sorted(joined.problems, key=lambda one: (one.file, one.line, one.column))),
    )


class _Joined:
    """A board that tables are joined into; it changes from table to table."""

    def __init__(self, board: Board, clash: Clash, projection: Projection) -> None:
        self.board, self._clash, self._projection = board, clash, projection
        self.counts: Counter[TableKind] = Counter()
        self.clashes: list[str] = []
        self.problems: list[Problem] = []
        self.routes: list[Route] = []
        self.tickets: list[Ticket] = []

    def cities(self, table: Table) -> None:
        found: dict[str, tuple[Row, ListedCity]] = {}
        for row, listed in _sound(table, _listed_city):
            name = listed.city.name
            if name.casefold() in found:
                row.tell("city", f"{name} stands here again", "each city stands once")
            else:
                found[name.casefold()] = (row, listed)
        cities = [listed for _, listed in found.values()]
        joined = with_cities(self.board, cities, self._clash, self._projection)
        for number, why in joined.problems.items():
            row = list(found.values())[number][0]
            row.tell("city", why, "a city lies on the board or in its region")
        self.board = joined.board
        self.counts["cities"] += joined.added
        self.clashes += joined.clashes

    def routes_of(self, table: Table) -> None:
        keys = {city.name: key for key, city in self.board.cities.items()}
        before = {route.pair for route in self.board.routes.values()}
        replaced: set[frozenset[str]] = set()
        for _, route in _sound(table, lambda row: route_of(row, ends_of(row, keys), "")):
            if route.pair in before:
                self.clashes.append("–".join(self.board.cities[end].name for end in route.between))
                if self._clash == "skip":
                    continue
                if self._clash == "replace" and route.pair not in replaced:
                    replaced.add(route.pair)
                    self._drop_lanes(route.pair)
            self._lay(route)

    def _drop_lanes(self, pair: frozenset[str]) -> None:
        kept = {key: lane for key, lane in self.board.routes.items() if lane.pair != pair}
        self.board = replace(self.board, routes=kept)

    def _lay(self, route: Route) -> None:
        route = replace(route, key=route_key(self.board, *route.between))
        self.board = replace(self.board, routes={**self.board.routes, route.key: route})
        self.routes.append(route)
        self.counts["routes"] += 1

    def tickets_of(self, table: Table) -> None:
        cities = self.board.cities
        countries = {city.country: city.country for city in cities.values() if city.country}
        ends = {**countries, **{city.name: key for key, city in cities.items()}}
        deck = next(iter(self.board.decks), "base")
        known = {_goals(ticket): n for n, ticket in enumerate(self.board.tickets)}
        tickets = list(self.board.tickets)
        for _, ticket in _sound(table, lambda row: ticket_of(row, ends, deck)):
            at = known.get(_goals(ticket))
            if at is not None:
                self.clashes.append("–".join(_name(self.board, end) for end in ticket.cities))
            if at is None or self._clash == "add":
                tickets.append(ticket)
                self.counts["tickets"] += 1
            elif self._clash == "replace":
                tickets[at] = ticket
                self.counts["tickets"] += 1
            self.tickets.append(ticket)
        decks = {**decks_of(tickets), **self.board.decks}
        self.board = replace(self.board, tickets=tuple(tickets), decks=decks)


def _with_modules(joined: _Joined) -> Board:
    """The board with the rule modules switched on that speak of what is new."""
    board = joined.board
    has_lanes = len({route.pair for route in joined.routes}) < len(joined.routes)
    for module in modules_of(board.cities, joined.routes, joined.tickets):
        if module not in board.rules and (module != "double_routes" or has_lanes):
            board = rule_on(board, module)
    return board


_JOINERS: Final[Mapping[TableKind, Callable[[_Joined, Table], None]]] = {
    "cities": _Joined.cities,
    "routes": _Joined.routes_of,
    "tickets": _Joined.tickets_of,
}
"""How each kind of table is joined in, in the order in which they need one another."""


def _listed_city(row: Row) -> ListedCity:
    city = city_of(row, "")
    return ListedCity(city, wish_of(row, city))


def _sound(table: Table, read: Callable[[Row], T]) -> Iterator[tuple[Row, T]]:
    """The rows that can be understood, with what they say; the others are told of."""
    for row in table.rows:
        before = len(table.problems)
        said = read(row)
        if len(table.problems) == before:
            yield row, said


def _goals(ticket: Ticket) -> tuple[str, frozenset[str]]:
    """What makes two tickets the same: their deck and all that they join."""
    return ticket.deck, frozenset((*ticket.cities, *(o.city for o in ticket.options)))


def _name(board: Board, end: str) -> str:
    city = board.cities.get(end)
    return end if city is None else city.name
