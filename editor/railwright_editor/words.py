"""Words for things of a board, as they stand in steps, pills, tables and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.geometry import ALLOWED, FITS
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board, Route, Ticket


def noun(number: int, one: str, many: str = "") -> str:
    """The noun for so many: "city", "spaces"."""
    return tr(one if number == 1 else many or one + "s")


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 city", "1,204 spaces"."""
    return f"{number:,} {noun(number, one, many)}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Parts of a sentence: "Perm, 3 routes and 2 tickets"; nothing for none."""
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {tr(last)} {parts[-1]}"


def cities_counted(number: int) -> str:
    """A number of cities: "1 city", "8 cities"."""
    return counted(number, "city", "cities")


def spaces_counted(number: int) -> str:
    """A number of spaces: "1 space", "4 spaces"."""
    return counted(number, "space")


_FITS: Final = (
    (ALLOWED[0], "too tight"),
    (FITS[0], "tight"),
    (FITS[1], "fits"),
    (ALLOWED[1], "loose"),
    (float("inf"), "too loose"),
)
"""Up to which fit a word holds."""


def fit_name(share: float) -> str:
    """What the fit of a route is called, 1.0 being exact: "fits", "tight", "too loose"."""
    return next(word for most, word in _FITS if share <= most)


def stop_name(board: Board, key: str) -> str:
    """The name of a city, or of a country that tickets name."""
    city = board.cities.get(key)
    return city.name if city is not None else key


def route_name(board: Board, route: Route) -> str:
    """A route by its two cities: "Kyiv–Odessa"."""
    return "–".join(stop_name(board, key) for key in route.between)


def routes_name(board: Board, keys: Sequence[str]) -> str:
    """One route by its cities, several by their number."""
    if len(keys) == 1:
        return route_name(board, board.routes[keys[0]])
    return counted(len(keys), "route")


def cities_name(board: Board, keys: Sequence[str]) -> str:
    """One city by its name, several by their number."""
    if len(keys) == 1:
        return board.cities[keys[0]].name
    return cities_counted(len(keys))


def tickets_name(board: Board, keys: Sequence[str]) -> str:
    """One ticket by its cities, several by their number; `keys` are their numbers in the board."""
    if len(keys) == 1:
        name = ticket_name(board, board.tickets[int(keys[0])])
        return tr("ticket {name}", name=name)
    return counted(len(keys), "ticket")


def ticket_goals(ticket: Ticket) -> tuple[str, ...]:
    """The keys of all that a ticket joins, its options included."""
    return (*ticket.cities, *(option.city for option in ticket.options))


def ticket_name(board: Board, ticket: Ticket) -> str:
    """A ticket by its cities: "Riga–Omsk", "Bern–France/Italy"."""
    joined = "–".join(stop_name(board, key) for key in ticket.cities)
    if not ticket.options:
        return joined
    return f"{joined}–" + "/".join(stop_name(board, option.city) for option in ticket.options)
