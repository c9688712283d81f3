"""What one line of a table says: a city and where it wants to be, a route, a ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.keys import fresh_key
from railwright.board.model import COLORS, City, Option, Route, Ticket
from railwright.board.placing import Wish
from railwright.board.schema import listed, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.csv_tables import Row
    from railwright.board.model import CityKind

_KINDS: Final[Mapping[str, CityKind]] = {
    "city": "city",
    "country": "country",
    "country_node": "border",
    "border": "border",
}
_MOST_POINTS: Final = 999
_TYPES: Final = ("train", "tunnel", "ferry")
_GRAY: Final = ("gray", "grey")
_YES: Final = ("yes", "y", "true", "1", "x", "tunnel")
_NO: Final = ("no", "n", "false", "0")


def city_of(row: Row, key: str) -> City:
    """The city that a line tells of, not yet at its place."""
    name = row.text("city")
    if not name:
        row.tell("city", "city is empty", "this is the name of a city")
    kind = _KINDS[row.choice("kind", _KINDS, "city")]
    country = row.text("country")
    if kind == "border" and not country:
        row.tell("country", f"{name} has no country", "a border flag names it, such as Italia")
    return City(key, name, (0.0, 0.0), kind=kind, country=country)


def wish_of(row: Row, city: City) -> Wish:
    """Where a line wants its city to be."""
    wish = Wish(*(row.decimal(column) for column in ("x", "y", "lat", "lon")))
    for column, value, limit in (("lat", wish.lat, 90), ("lon", wish.lon, 180)):
        if value is not None and abs(value) > limit:
            row.tell(column, f"{column} is {value:g}", f"this is -{limit} to {limit} degrees")
    if not wish.is_told and city.kind != "border":
        right = "a city has lat and lon in degrees, or x and y in mm"
        row.tell("city", f"{city.name} has no place", right)
    return wish


def ends_of(row: Row, keys: Mapping[str, str]) -> tuple[str, str]:
    """The keys of the two cities that a route joins."""
    a, b = (found(row, column, row.text(column), keys) for column in ("city_a", "city_b"))
    if a == b:
        wrong = f"this route goes from {row.text('city_a')} to itself"
        row.tell("city_b", wrong, "a route joins two cities")
    return a, b


def route_of(row: Row, between: tuple[str, str], key: str) -> Route:
    """The route that a line tells of; without a length it follows its distance."""
    color = row.choice("color", (*COLORS, *_GRAY), "gray")
    kind = row.choice("type", _TYPES, "train")
    tunnel = row.choice("tunnel", (*_YES, *_NO), "no")
    any_cards = row.whole("any_n_cards_per_missing", 0, 9, "this is 0 to 9 cards")
    return Route(
        key,
        between,
        length=row.whole("length", 1, 9, "a route has 1 to 9 spaces", default=1),
        color=None if color in _GRAY else color,
        tunnel=kind == "tunnel" or tunnel in _YES,
        locomotives=row.whole("locos", 0, 9, "a route asks for 0 to 9 locomotives"),
        follows=not row.text("length"),
        fields={"nordic": {"any_cards": any_cards}} if any_cards else {},
    )


def ticket_of(row: Row, ends: Mapping[str, str], deck: str) -> Ticket:
    """The ticket that a line tells of, in this deck if it names none.

    Without points it follows its shortest path. `ends` are the keys of cities and countries by
    their names.
    """
    deck = fresh_key(row.text("deck"), ()) if row.text("deck") else deck
    start = found(row, "city_a", row.text("city_a"), ends)
    goals = [found(row, "city_b", name.strip(), ends) for name in row.text("city_b").split("|")]
    if len({start, *goals}) <= len(goals):
        row.tell("city_b", "this ticket names a city twice", "each city stands once")
    if len(goals) == 1 and not row.text("points"):
        return Ticket(deck, (start, goals[0]), follows=True)
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


def found(row: Row, column: str, name: str, ends: Mapping[str, str]) -> str:
    """The key of a city by its name, however it is capitalized."""
    known = {**{end.casefold(): key for end, key in ends.items()}, **ends}
    key = known.get(name, known.get(name.casefold()))
    if key is None:
        near = suggestion(name, ends)
        right = near or (f"the cities are {_some(ends)}" if ends else "import cities first")
        row.tell(column, f"no city is named {name or 'so'}", right)
    return name if key is None else key


def _some(names: Iterable[str]) -> str:
    few = list(names)
    return listed(few) if len(few) < 4 else f"{', '.join(few[:3])} and {len(few) - 3} more"
