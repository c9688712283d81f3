"""A ticket may lead to countries: the best destination reached scores, and none costs the least."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from railwright import Finding, Fix, NoSettings, Place, Rule, no_state, ticket_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Position, Ticket, TicketGoal


def joined(_own: None, pos: Position, goal: TicketGoal, routes: int) -> tuple[int, bool]:
    """A ticket with options, countries or border flags, by the network of these routes (E14).

    A country is reached at any of its flags. Each option is staked by itself (A8): the best one
    reached gives its points; where none is reached, the lowest costs its points.
    """
    label = pos.joined(routes)
    parts = frozenset.intersection(*[pos.net.parts(place, label) for place in goal.places])
    named = [city for place in goal.places for city in place]
    if not goal.options:
        points = ticket_points(pos, named, goal.points)
        return (points, True) if parts else (-points, False)
    reached: list[int] = []
    missed: list[int] = []
    for place, worth in goal.options:
        points = ticket_points(pos, [*named, *place], worth)
        is_reached = not parts.isdisjoint(pos.net.parts(place, label))
        (reached if is_reached else missed).append(points)
    return (max(reached), True) if reached else (-min(missed), False)


# ---- the board


def needed(board: Board) -> bool:
    """Whether a ticket has options, or names a country or a border flag."""
    return any(ticket.options or _names_a_country(board, ticket) for ticket in board.tickets)


def _names_a_country(board: Board, ticket: Ticket) -> bool:
    cities = board.cities
    return any(name not in cities or cities[name].kind == "border" for name in ticket.cities)


def checks(board: Board, _settings: NoSettings) -> Iterator[Finding]:
    """Tickets that lead to their own start, routes from flag to flag, flags that nobody wants."""
    yield from _own_starts(board)
    yield from _between_flags(board)
    yield from _idle_flags(board)


def _own_starts(board: Board) -> Iterator[Finding]:
    for number, ticket in enumerate(board.tickets):
        for option in ticket.options:
            if option.city in ticket.cities:
                name = _name(board, option.city)
                message = f"A ticket that begins in {name} offers {name} as a destination."
                edit = partial(without_option, number=number, city=option.city)
                fix = Fix(f"Take {name} off the ticket", edit)
                fixes = (fix,) if len(ticket.options) > 1 else ()
                yield Finding("error", (Place("ticket", str(number)),), message, fixes)


def without_option(board: Board, number: int, city: str) -> Board:
    """The board whose ticket of that number does not offer this destination."""
    tickets = list(board.tickets)
    left = tuple(option for option in tickets[number].options if option.city != city)
    tickets[number] = replace(tickets[number], options=left)
    return replace(board, tickets=tuple(tickets))


def _between_flags(board: Board) -> Iterator[Finding]:
    for key, route in board.routes.items():
        cities = [board.cities[end] for end in route.between]
        if all(city.kind == "border" for city in cities):
            names = " and ".join(city.name for city in cities)
            message = f"A route joins the border flags {names}; no path passes through a flag."
            yield Finding("warning", (Place("route", key),), message)


def _idle_flags(board: Board) -> Iterator[Finding]:
    named = {name for ticket in board.tickets for name in ticket.cities}
    named |= {option.city for ticket in board.tickets for option in ticket.options}
    flags: dict[str, list[str]] = {}
    for key, city in board.cities.items():
        if city.kind == "border":
            flags.setdefault(city.country, []).append(key)
    for country, keys in flags.items():
        if country not in named and named.isdisjoint(keys):
            places = tuple(Place("city", key) for key in keys)
            yield Finding("note", places, f"No ticket leads to {country}, which has border flags.")


def _name(board: Board, key: str) -> str:
    return board.cities[key].name if key in board.cities else key


def prints(board: Board, _settings: NoSettings) -> Iterator[str]:
    """How countries are reached, and what a ticket of several destinations gives."""
    yield (
        "A country is reached at any of its border flags;"
        " a flag is the end of a path, and no path passes through it."
    )
    if any(ticket.options for ticket in board.tickets):
        yield (
            "A ticket of several destinations gives the points of the best one that you reach;"
            " if you reach none, it costs the points of the lowest."
        )


COUNTRIES = Rule(
    name="countries",
    title="Countries",
    says="A ticket may lead to countries: the best one reached scores, and none costs the least.",
    settings=NoSettings,
    state=no_state,
    tickets={"countries": joined},
    needed=needed,
    checks=checks,
    prints=prints,
)
