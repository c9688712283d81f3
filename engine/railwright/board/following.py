"""Values that follow something: lengths follow distances, points follow shortest paths."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.geometry import best_length, middle_line
from railwright.board.polyline import Measured
from railwright.board.shortest_paths import ticket_points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board, Route, Ticket


def followed(before: Board, after: Board) -> Board:
    """The board `after`, with the values that follow something renewed where that has changed.

    `before` is a board whose values are right; only what differs from it is computed anew.
    """
    routes = {route.key: _fitting(after, route) for route in _moved_routes(before, after)}
    if any(after.routes[key] is not route for key, route in routes.items()):
        after = replace(after, routes={**after.routes, **routes})
    network_changed = after.routes is not before.routes or after.cities is not before.cities
    if network_changed or after.tickets is not before.tickets:
        tickets = tuple(_worth(after, ticket) for ticket in after.tickets)
        if any(ticket is not old for ticket, old in zip(tickets, after.tickets, strict=True)):
            after = replace(after, tickets=tickets)
    return after


def _moved_routes(before: Board, after: Board) -> Iterable[Route]:
    """The routes that follow their distance and may have another one than before."""
    for route in after.routes.values():
        if route.follows and (
            before.routes.get(route.key) is not route
            or any(before.cities.get(end) is not after.cities[end] for end in route.between)
        ):
            yield route


def _fitting(board: Board, route: Route) -> Route:
    """The route with the length that fits its distance best; it keeps room for locomotives."""
    length = max(best_length(Measured(middle_line(board, route)).length), route.locomotives)
    return route if length == route.length else replace(route, length=length)


def _worth(board: Board, ticket: Ticket) -> Ticket:
    """The ticket with the points of its shortest path; as it is while no path joins its cities."""
    points = ticket_points(board, ticket.cities) if ticket.follows and not ticket.options else None
    return ticket if points in {None, ticket.points} else replace(ticket, points=points or 0)
