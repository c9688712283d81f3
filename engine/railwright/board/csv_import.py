"""Boards from CSV tables of cities, routes and tickets; docs/csv.md tells their columns."""

from __future__ import annotations

from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Final

from railwright.board.csv_rows import city_of, ends_of, route_of, ticket_of, wish_of
from railwright.board.csv_tables import read_table
from railwright.board.following import followed
from railwright.board.keys import fresh_key
from railwright.board.model import Board, City, Deck, Route, Size, Ticket
from railwright.board.placing import Wish, placed
from railwright.board.problems import BoardFileError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.csv_tables import Row, Table

COLUMNS: Final = {
    "cities": ("city",),
    "routes": ("city_a", "city_b", "length"),
    "tickets": ("deck", "city_a", "city_b", "points"),
}
"""The columns that the tables of a board have at least."""


def import_csv(
    source: str | PathLike[str] | Iterable[str | PathLike[str]],
    name: str = "",
    size: Size | None = None,
) -> Board:
    """A board from cities.csv, and routes.csv and tickets.csv where they are there.

    Args:
        source: The folder of the files, or the files.
        name: The name of the board; without it, that of the folder.
        size: The size of the board, in mm. Cities with latitude and longitude are spread over it.

    Raises:
        BoardFileError: Something in the files cannot be understood; all of it is named.
    """
    files = _files(source)
    if "cities" not in files:
        wrong, right = "there is no file cities.csv", "a board begins with its cities"
        raise BoardFileError([Problem(name or "import", 0, 0, wrong, right)])
    tables = {stem: read_table(path, COLUMNS[stem]) for stem, path in files.items()}
    board = _board(tables, size or Size())
    problems = [problem for table in tables.values() for problem in table.problems]
    if problems:
        raise BoardFileError(problems)
    name = name or files["cities"].resolve().parent.name
    return followed(Board(), replace(board, name=name))


def _files(source: str | PathLike[str] | Iterable[str | PathLike[str]]) -> dict[str, Path]:
    if isinstance(source, str | PathLike):
        folder = Path(source)
        paths = [path for path in (folder / f"{stem}.csv" for stem in COLUMNS) if path.is_file()]
    else:
        paths = [Path(path) for path in source]
    return {stem: path for stem in COLUMNS for path in paths if path.stem.casefold() == stem}


def _board(tables: Mapping[str, Table], size: Size) -> Board:
    """The board that the tables tell of, as far as they can be understood."""
    rows = {stem: table.rows for stem, table in tables.items()}
    cities: dict[str, City] = {}
    wishes: dict[str, Wish] = {}
    for row in rows["cities"]:
        name = row.text("city")
        if name and any(city.name == name for city in cities.values()):
            row.tell("city", f"{name} stands here again", "each city stands once")
        city = city_of(row, fresh_key(name, cities))
        cities[city.key], wishes[city.key] = city, wish_of(row, city)
    keys = {city.name: key for key, city in cities.items()}
    routes = _routes(rows.get("routes", ()), keys)
    countries = {city.country: city.country for city in cities.values() if city.country}
    ends = {**countries, **keys}
    tickets = [ticket_of(row, ends, "base") for row in rows.get("tickets", ())]
    return Board(
        size=size,
        cities=placed(cities, wishes, routes, size),
        routes=routes,
        decks=decks_of(tickets),
        tickets=tuple(tickets),
        rules={module: {} for module in modules_of(cities, routes.values(), tickets)},
    )


def _routes(rows: Iterable[Row], keys: Mapping[str, str]) -> dict[str, Route]:
    routes: dict[str, Route] = {}
    groups: dict[str, list[str]] = {}
    for row in rows:
        ends = ends_of(row, keys)
        route = route_of(row, ends, fresh_key("-".join(sorted(ends)), routes))
        routes[route.key] = route
        groups.setdefault(row.text("double_group"), []).append(route.key)
    for group, members in groups.items():
        # Lanes of one length need no group: they are lanes without being told.
        if group and len({routes[key].length for key in members}) > 1:
            routes.update({key: replace(routes[key], group=group) for key in members})
    return routes


def decks_of(tickets: Iterable[Ticket]) -> dict[str, Deck]:
    """The first deck is dealt and drawn from; which others are is for the designer to say."""
    keys = tuple({ticket.deck: None for ticket in tickets})
    others = {key: Deck(key, deal=0, keep=0) for key in keys[1:]}
    return {**{key: Deck(key, draw=3) for key in keys[:1]}, **others}


def modules_of(
    cities: Mapping[str, City], routes: Iterable[Route], tickets: Iterable[Ticket]
) -> tuple[str, ...]:
    """The rule modules that speak of what these routes and tickets have."""
    drawn = tuple(routes)
    needed = {
        "base": True,
        "countries": any(_leads_abroad(ticket, cities) for ticket in tickets),
        "double_routes": True,
        "tunnels": any(route.tunnel for route in drawn),
        "ferries": any(route.locomotives for route in drawn),
        "nordic": any("nordic" in route.fields for route in drawn),
    }
    return tuple(module for module, is_needed in needed.items() if is_needed)


def _leads_abroad(ticket: Ticket, cities: Mapping[str, City]) -> bool:
    """Whether a ticket has options, or names a country or a border flag."""
    drawn = (cities.get(name) for name in ticket.cities)
    return bool(ticket.options) or any(city is None or city.kind == "border" for city in drawn)
