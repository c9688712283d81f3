"""Putting a city in the middle of a route."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

from railwright.board.grid import on_grid
from railwright.board.keys import route_key, the
from railwright.board.lanes import lanes_of
from railwright.board.polyline import distance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board, City, Point, Route

_TAKEN: Final = 1.0
"""A bend this many mm from a city that is put on its route gives way to it."""


def split_route(board: Board, key: str, at: Point, city: City) -> Board:
    """Put a city on a route: the route, and its lanes with it, end there and go on from there.

    The spaces are shared out by distance, at least one on each side, so that a route of one
    space becomes two of one. Locomotives stay in the first half as far as they fit.
    """
    cut = the(board.routes, key)
    placed = on_grid(replace(city, at=at))
    bundle = lanes_of(board, cut)
    board = replace(board, cities={**board.cities, city.key: placed})
    for lane in bundle:
        board = _with_halves(board, lane, _halves(board, board.routes[lane], placed))
    return board


def _halves(board: Board, route: Route, middle: City) -> tuple[Route, Route]:
    """The two routes that a route becomes, still without keys of their own."""
    start, end = route.between
    line = (board.cities[start].at, *route.via, board.cities[end].at)
    stretch = _nearest_stretch(line, middle.at)
    before = (*line[: stretch + 1], middle.at)
    after = (middle.at, *line[stretch + 1 :])
    whole = _line_length(before) + _line_length(after)
    share = _line_length(before) / whole if whole else 0.5
    spaces = max(1, min(route.length - 1, round(route.length * share)))
    locomotives = min(route.locomotives, spaces)
    return (
        replace(
            route,
            between=(start, middle.key),
            length=spaces,
            locomotives=locomotives,
            via=_clear_of(middle, before[1:-1]),
        ),
        replace(
            route,
            between=(middle.key, end),
            length=max(1, route.length - spaces),
            locomotives=route.locomotives - locomotives,
            via=_clear_of(middle, after[1:-1]),
        ),
    )


def _clear_of(city: City, bends: Sequence[Point]) -> tuple[Point, ...]:
    """Bends without the one that the city has taken the place of."""
    return tuple(bend for bend in bends if distance(bend, city.at) > _TAKEN)


def _with_halves(board: Board, key: str, halves: tuple[Route, Route]) -> Board:
    """The board with two routes at the place of one."""
    routes: dict[str, Route] = {}
    taken = board
    for other in board.routes.values():
        for route in halves if other.key == key else (other,):
            named = (
                route if route is other else replace(route, key=route_key(taken, *route.between))
            )
            taken = replace(taken, routes={**taken.routes, named.key: named})
            routes[named.key] = named
    return replace(board, routes=routes)


def _nearest_stretch(line: Sequence[Point], at: Point) -> int:
    """The number of the stretch of a line that passes nearest to a point."""
    return min(range(len(line) - 1), key=lambda i: _distance_to_stretch(line[i], line[i + 1], at))


def _distance_to_stretch(start: Point, end: Point, at: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (at[0] - start[0]) * dx + (at[1] - start[1]) * dy
    part = max(0.0, min(1.0, along / ((dx * dx + dy * dy) or 1.0)))
    return hypot(at[0] - start[0] - part * dx, at[1] - start[1] - part * dy)


def _line_length(line: Sequence[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))
