"""Where a ticket leads: its cities, and the destinations of which the best one counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.edits import ticket_changed
from railwright.board.model import Option
from railwright.board.shortest_paths import ticket_points

if TYPE_CHECKING:
    from railwright.board.model import Board


def ticket_city(board: Board, number: int, place: int, city: str) -> Board:
    """Put another city, or country, into a place of a ticket: its cities first, then its options.

    Points that were those of the shortest path are those of the new one.
    """
    ticket = board.tickets[number]
    if place < len(ticket.cities):
        cities = (*ticket.cities[:place], city, *ticket.cities[place + 1 :])
        if ticket.options:
            return ticket_changed(board, number, cities=cities)
        points = ticket.points
        if points == ticket_points(board, ticket.cities):
            points = ticket_points(board, cities) or points
        return ticket_changed(board, number, cities=cities, points=points)
    at = place - len(ticket.cities)
    option = Option(city, _worth(board, ticket.cities[0], city, ticket.options[at].points))
    options = (*ticket.options[:at], option, *ticket.options[at + 1 :])
    return ticket_changed(board, number, options=options)


def option_points(board: Board, number: int, at: int, points: int) -> Board:
    """Give other points to one destination of a ticket that offers several."""
    options = tuple(
        replace(option, points=points) if place == at else option
        for place, option in enumerate(board.tickets[number].options)
    )
    return ticket_changed(board, number, options=options)


def with_destination(board: Board, number: int, city: str) -> Board:
    """Offer one more destination; a ticket of two cities becomes one that offers two."""
    ticket = board.tickets[number]
    start, old = ticket.cities[0], ticket.options
    if not old:
        old = (Option(ticket.cities[1], ticket.points),)
    new = Option(city, _worth(board, start, city, ticket.points))
    return ticket_changed(board, number, cities=(start,), points=0, options=(*old, new))


def without_destination(board: Board, number: int, at: int) -> Board:
    """Take one destination away; a ticket that is left with one joins two cities again."""
    ticket = board.tickets[number]
    options = (*ticket.options[:at], *ticket.options[at + 1 :])
    if len(options) > 1:
        return ticket_changed(board, number, options=options)
    (last,) = options
    cities = (ticket.cities[0], last.city)
    return ticket_changed(board, number, cities=cities, points=last.points, options=())


def _worth(board: Board, start: str, goal: str, otherwise: int) -> int:
    """The points of the shortest path between two cities."""
    return ticket_points(board, (start, goal)) or otherwise
