"""Joining two routes to one that passes where their city was."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.board.geometry import LONGEST
from railwright.board.keys import route_key, the
from railwright.board.lanes import lanes_of
from railwright.board.polyline import nearest
from railwright.board.removing import without
from railwright.board.shortest_paths import stops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board, Point, Route

_IN_LINE: Final = 1.0
"""A city that lies within so many mm of the straight line leaves no bend behind."""


class CannotJoinError(ValueError):
    """Routes cannot be joined to one; the text is a sentence that says why."""


def joined(board: Board, keys: Sequence[str]) -> tuple[Board, tuple[str, ...]]:
    """Join two routes that share a city, each with all its lanes; and the keys of what they become.

    The new route has the spaces, locomotives and bends of both, and a bend where the city was. The
    city goes when no other route ends there and no ticket speaks of it.

    Raises:
        CannotJoinError: the routes are not two that share one city, or become too long.
    """
    first, second = _two(board, keys)
    city = _shared(board.routes[first[0]], board.routes[second[0]])
    if len(first) != len(second):
        raise CannotJoinError(
            f"One route has {max(len(first), len(second))} lanes, the other "
            f"{min(len(first), len(second))}: give both as many to join them."
        )
    pairs = [
        _one(board, board.routes[a], board.routes[b], city)
        for a, b in zip(first, second, strict=True)
    ]
    after = without(board, [Place("route", key) for key in (*first, *second)])
    made: list[str] = []
    for route in pairs:
        named = replace(route, key=route_key(after, *route.between))
        after = replace(after, routes={**after.routes, named.key: named})
        made.append(named.key)
    if not _is_used(after, city):
        after = without(after, [Place("city", city)])
    return after, tuple(made)


def _two(board: Board, keys: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lanes of the one route and of the other."""
    groups = dict.fromkeys(lanes_of(board, the(board.routes, key)) for key in keys)
    if len(groups) != 2:
        raise CannotJoinError("Select two routes that meet in a city to join them.")
    first, second = groups
    return first, second


def _shared(first: Route, second: Route) -> str:
    both = first.pair & second.pair
    if len(both) != 1:
        raise CannotJoinError(
            "These routes meet in both cities: only one of them can become a bend."
            if both
            else "These routes meet in no city: select two that do to join them."
        )
    return next(iter(both))


def _one(board: Board, first: Route, second: Route, city: str) -> Route:
    """The route that two become, still with the key of the first."""
    before = first if first.between[1] == city else _turned(first)
    after = second if second.between[0] == city else _turned(second)
    length = before.length + after.length
    if length > LONGEST:
        raise CannotJoinError(
            f"Together these routes have {length} spaces; {LONGEST} are the most."
        )
    ends = (before.between[0], after.between[1])
    return replace(
        before,
        between=ends,
        length=length,
        color=before.color if before.color == after.color else None,
        tunnel=before.tunnel or after.tunnel,
        locomotives=min(length, before.locomotives + after.locomotives),
        via=_bends(board, before, after, city),
        straight=before.straight and after.straight,
        follows=False,
    )


def _turned(route: Route) -> Route:
    return replace(route, between=route.between[::-1], via=route.via[::-1])


def _bends(board: Board, before: Route, after: Route, city: str) -> tuple[Point, ...]:
    at = board.cities[city].at
    chord = (board.cities[before.between[0]].at, board.cities[after.between[1]].at)
    if not (before.via or after.via) and nearest(chord, at).distance <= _IN_LINE:
        return ()
    return (*before.via, at, *after.via)


def _is_used(board: Board, city: str) -> bool:
    """Whether a route or a ticket needs a city; one flag of several of a country is not needed."""
    if any(city in route.between for route in board.routes.values()):
        return True
    return any(
        city in stops(board, name)
        for ticket in board.tickets
        for name in (*ticket.cities, *(option.city for option in ticket.options))
    )
