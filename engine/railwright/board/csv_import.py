"""Boards from CSV tables of cities, routes and tickets; docs/csv.md tells their columns."""

from __future__ import annotations

from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwright.board.csv_tables import read_table
from railwright.board.keys import fresh_key
from railwright.board.model import COLORS, Board, City, Deck, Option, Route, Size, Ticket
from railwright.board.placing import Wish, placed
from railwright.board.problems import BoardFileError, Problem
from railwright.board.schema import suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.csv_tables import Row, Table
    from railwright.board.model import CityKind

_COLUMNS: Final = {
    "cities": ("city",),
    "routes": ("city_a", "city_b", "length"),
    "tickets": ("deck", "city_a", "city_b", "points"),
}
_KINDS: Final[Mapping[str, CityKind]] = {
    "city": "city",
    "country": "country",
    "country_node": "border",
    "border": "border",
}
_MOST_POINTS: Final = 999
_TYPES: Final = ("train", "tunnel", "ferry")
_GRAY: Final = ("gray", "grey")


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
    tables = {stem: read_table(path, _COLUMNS[stem]) for stem, path in files.items()}
    board = _board(tables, size or Size())
    problems = [problem for table in tables.values() for problem in table.problems]
    if problems:
        raise BoardFileError(problems)
    return replace(board, name=name or files["cities"].resolve().parent.name)


def _files(source: str | PathLike[str] | Iterable[str | PathLike[str]]) -> dict[str, Path]:
    if isinstance(source, str | PathLike):
        folder = Path(source)
        paths = [path for path in (folder / f"{stem}.csv" for stem in _COLUMNS) if path.is_file()]
    else:
        paths = [Path(path) for path in source]
    return {stem: path for stem in _COLUMNS for path in paths if path.stem.casefold() == stem}


def _board(tables: Mapping[str, Table], size: Size) -> Board:
    """The board that the tables tell of, as far as they can be understood."""
    rows = {stem: table.rows for stem, table in tables.items()}
    cities: dict[str, City] = {}
    wishes: dict[str, Wish] = {}
    for row in rows["cities"]:
        city = _city(row, cities)
        cities[city.key], wishes[city.key] = city, _wish(row, city)
    keys = {city.name: key for key, city in cities.items()}
    routes = _routes(rows.get("routes", ()), keys)
    countries = {city.country: city.country for city in cities.values() if city.country}
    tickets = [_ticket(row, {**countries, **keys}) for row in rows.get("tickets", ())]
    return Board(
        size=size,
        cities=placed(cities, wishes, routes, size),
        routes=routes,
        decks=_decks(tickets),
        tickets=tuple(tickets),
        rules=_rules(routes, [ticket for ticket in tickets if _leads_abroad(ticket, cities)]),
    )


def _city(row: Row, known: Mapping[str, City]) -> City:
    name = row.text("city")
    if not name:
        row.tell("city", "city is empty", "this is the name of a city")
    elif any(city.name == name for city in known.values()):
        row.tell("city", f"{name} stands here again", "each city stands once")
    kind = _KINDS[row.choice("kind", _KINDS, "city")]
    country = row.text("country")
    if kind == "border" and not country:
        row.tell("country", f"{name} has no country", "a border flag names it, such as Italia")
    return City(fresh_key(name, known), name, (0.0, 0.0), kind=kind, country=country)


def _wish(row: Row, city: City) -> Wish:
    wish = Wish(*(row.decimal(column) for column in ("x", "y", "lat", "lon")))
    for column, value, limit in (("lat", wish.lat, 90), ("lon", wish.lon, 180)):
        if value is not None and abs(value) > limit:
            row.tell(column, f"{column} is {value:g}", f"this is -{limit} to {limit} degrees")
    if not wish.is_told and city.kind != "border":
        right = "a city has lat and lon in degrees, or x and y in mm"
        row.tell("city", f"{city.name} has no place", right)
    return wish


def _routes(rows: Iterable[Row], keys: Mapping[str, str]) -> dict[str, Route]:
    routes: dict[str, Route] = {}
    groups: dict[str, list[str]] = {}
    for row in rows:
        ends = [_found(row, column, row.text(column), keys) for column in ("city_a", "city_b")]
        if ends[0] == ends[1]:
            wrong = f"this route goes from {row.text('city_a')} to itself"
            row.tell("city_b", wrong, "a route joins two cities")
        route = _route(row, (ends[0], ends[1]), fresh_key("-".join(sorted(ends)), routes))
        routes[route.key] = route
        groups.setdefault(row.text("double_group"), []).append(route.key)
    for group, members in groups.items():
        # Lanes of one length need no group: they are lanes without being told.
        if group and len({routes[key].length for key in members}) > 1:
            routes.update({key: replace(routes[key], group=group) for key in members})
    return routes


def _route(row: Row, between: tuple[str, str], key: str) -> Route:
    color = row.choice("color", (*COLORS, *_GRAY), "gray")
    kind = row.choice("type", _TYPES, "train")
    any_cards = row.whole("any_n_cards_per_missing", 0, 9, "this is 0 to 9 cards")
    return Route(
        key,
        between,
        length=row.whole("length", 1, 9, "a route has 1 to 9 spaces", default=1),
        color=None if color in _GRAY else color,
        tunnel=kind == "tunnel",
        locomotives=row.whole("locos", 0, 9, "a route asks for 0 to 9 locomotives"),
        fields={"nordic": {"any_cards": any_cards}} if any_cards else {},
    )


def _ticket(row: Row, ends: Mapping[str, str]) -> Ticket:
    deck = fresh_key(row.text("deck") or "base", ())
    start = _found(row, "city_a", row.text("city_a"), ends)
    goals = [_found(row, "city_b", name.strip(), ends) for name in row.text("city_b").split("|")]
    points = [_points(row, text) for text in row.text("points").split("|")]
    if len(points) != len(goals):
        wrong = f"points has {len(points)} numbers for {len(goals)} destinations"
        row.tell("points", wrong, "each destination has its points, such as 5|14")
    if len(goals) == 1:
        return Ticket(deck, (start, goals[0]), points[0])
    options = tuple(Option(goal, worth) for goal, worth in zip(goals, points, strict=False))
    return Ticket(deck, (start,), options=options)


def _points(row: Row, text: str) -> int:
    if text.strip().isdecimal() and int(text) <= _MOST_POINTS:
        return int(text)
    row.tell("points", f"points is {text or 'empty'}", f"a ticket has 0 to {_MOST_POINTS} points")
    return 0


def _found(row: Row, column: str, name: str, ends: Mapping[str, str]) -> str:
    if name not in ends:
        right = suggestion(name, ends) or "the city stands in cities.csv"
        row.tell(column, f"no city is named {name}", right)
    return ends.get(name, name)


def _decks(tickets: Iterable[Ticket]) -> dict[str, Deck]:
    """The first deck is dealt and drawn from; which others are is for the designer to say."""
    keys = tuple({ticket.deck: None for ticket in tickets})
    others = {key: Deck(key, deal=0, keep=0) for key in keys[1:]}
    return {**{key: Deck(key, draw=3) for key in keys[:1]}, **others}


def _leads_abroad(ticket: Ticket, cities: Mapping[str, City]) -> bool:
    """Whether a ticket has options, or names a country or a border flag."""
    drawn = (cities.get(name) for name in ticket.cities)
    return bool(ticket.options) or any(city is None or city.kind == "border" for city in drawn)


def _rules(routes: Mapping[str, Route], abroad: Sequence[Ticket]) -> dict[str, Mapping[str, Any]]:
    """The modules that speak of what the routes and the tickets have."""
    needed = {
        "base": True,
        "countries": bool(abroad),
        "double_routes": True,
        "tunnels": any(route.tunnel for route in routes.values()),
        "ferries": any(route.locomotives for route in routes.values()),
        "nordic": any("nordic" in route.fields for route in routes.values()),
    }
    return {module: {} for module, is_needed in needed.items() if is_needed}
