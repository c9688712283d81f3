"""Checks of the drawing: distances, lengths and names, in mm."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations
from math import ceil, dist
from typing import TYPE_CHECKING, Final

from railwright.board.checks_network import route_name, with_length
from railwright.board.edits import board_changed, is_placed_by_hand, moved, names_placed
from railwright.board.findings import Finding, Fix, Place
from railwright.board.following import followed
from railwright.board.geometry import (
    ALLOWED,
    best_length,
    corners,
    course_length,
    fit,
    needed,
    spaces,
)
from railwright.board.labels import collisions, covered
from railwright.board.lanes import lanes
from railwright.board.overlap import Box, box_of, overlap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Board, City, Route

_NEAREST: Final = 25.0
"""Cities nearer than this, in mm, leave no room for what is drawn between and around them."""
_INSIDE: Final = 15.0
"""How far inside the edge the fix moves a city, in mm."""
_TOUCH: Final = 0.6
"""Names and spaces that overlap less than this, in mm, only seem to touch."""


def off_the_board(board: Board) -> Iterator[Finding]:
    """Cities beyond the edge."""
    size = board.size
    for city in board.cities.values():
        x, y = city.at
        beyond = max(-x, x - size.width, -y, y - size.height)
        if beyond > 0:
            inside = (_clamped(x, size.width), _clamped(y, size.height))
            fixes = [
                Fix(
                    "Move inside",
                    partial(moved, places={city.key: inside}),
                    f"Move {city.name} inside",
                )
            ]
            if min(city.at) >= 0:
                larger = replace(
                    size,
                    width=max(size.width, x + _INSIDE),
                    height=max(size.height, y + _INSIDE),
                )
                fixes.append(Fix("Enlarge the board", partial(board_changed, size=larger)))
            message = f"{city.name} lies {ceil(beyond)} mm outside the board."
            yield Finding("warning", (Place("city", city.key),), message, tuple(fixes))


def _clamped(value: float, size: float) -> float:
    return min(max(value, _INSIDE), size - _INSIDE)


def near_cities(board: Board) -> Iterator[Finding]:
    """Cities that stand too near to one another."""
    for a, b in combinations(board.cities.values(), 2):
        apart = dist(a.at, b.at)
        if apart < _NEAREST:
            message = (
                f"{a.name} and {b.name} are {apart:.0f} mm apart; "
                f"the shortest route needs {needed(1):.0f}."
            )
            yield Finding("warning", (Place("city", a.key), Place("city", b.key)), message)


def fits(board: Board) -> Iterator[Finding]:
    """Routes whose spaces are too many or too few for the distance, lanes told once."""
    told: set[tuple[tuple[str, ...], int]] = set()
    bundles = lanes(board)
    for route in board.routes.values():
        bundle = bundles[route.key]
        ends = (board.cities[end].at for end in route.between)
        if (bundle, route.length) in told or dist(*ends) < _NEAREST:
            continue
        told.add((bundle, route.length))
        share = fit(board, route)
        if not _can_be_built(round(share, 2)):
            same = [key for key in bundle if board.routes[key].length == route.length]
            yield _misfit(board, route, share, same)


def _can_be_built(share: float) -> bool:
    return ALLOWED[0] <= share <= ALLOWED[1]


def _misfit(board: Board, route: Route, share: float, keys: list[str]) -> Finding:
    given = course_length(board, route)
    verb = "needs" if route.length == 1 else "need"
    message = (
        f"{route_name(board, route)}: {_spaces(route.length)} {verb} "
        f"{needed(route.length):.0f} mm, here are {given:.0f} ({share * 100:.0f} %)."
    )
    best = best_length(given)
    fix = Fix(
        f"Make it {_spaces(best)}",
        partial(with_length, keys=keys, length=best),
        f"Make {route_name(board, route)} {_spaces(best)}",
    )
    fixes = (*((fix,) if best != route.length else ()), *_moves(board, route))
    return Finding("warning", tuple(Place("route", key) for key in keys), message, fixes)


def _moves(board: Board, route: Route) -> Iterator[Fix]:
    """Each end of a straight route moved to where its spaces have the room that they need.

    Only where the end may move, and all its routes fit afterwards.
    """
    for stays, goes in (route.between, route.between[::-1]):
        start, end = board.cities[stays].at, board.cities[goes]
        away = dist(start, end.at)
        if route.via or end.locked or not away:
            continue
        share = needed(route.length) / away
        at = (
            start[0] + (end.at[0] - start[0]) * share,
            start[1] + (end.at[1] - start[1]) * share,
        )
        edit = partial(moved, places={goes: at})
        if _suits(followed(board, edit(board)), goes):
            yield Fix(f"Move {end.name}", edit)


def _suits(board: Board, key: str) -> bool:
    """Whether a city lies well on the board, and all its routes fit."""
    x, y = at = board.cities[key].at
    inside = (x, y) == (_clamped(x, board.size.width), _clamped(y, board.size.height))
    near = any(dist(at, c.at) < _NEAREST for c in board.cities.values() if c.key != key)
    routes = (route for route in board.routes.values() if key in route.between)
    return inside and not near and all(_can_be_built(fit(board, route)) for route in routes)


def routes_over_routes(board: Board) -> Iterator[Finding]:
    """Routes that are no lanes of one another and whose spaces lie over one another."""
    groups = lanes(board)
    drawn = {
        key: [box_of(corners(space)) for space in spaces(board, route)]
        for key, route in board.routes.items()
    }
    for a, b in combinations(board.routes.values(), 2):
        if b.key not in groups[a.key] and _clash(drawn[a.key], drawn[b.key]):
            message = f"{route_name(board, a)} and {route_name(board, b)} lie over one another."
            yield Finding("warning", (Place("route", a.key), Place("route", b.key)), message)


def _clash(first: list[Box], second: list[Box]) -> bool:
    return any(overlap(one, other) > _TOUCH for one in first for other in second)


def covering_names(board: Board) -> Iterator[Finding]:
    """Names that cover a route, a city or another name; two names over one another told once."""
    for key in collisions(board):
        city, under = board.cities[key], covered(board, key)
        if under.routes:
            routes = (Place("route", route) for route in under.routes)
            yield _covering(city, "a route", (Place("city", key), *routes))
        for other in under.names:
            if key < other:
                name = f"the name {board.cities[other].name}"
                yield _covering(city, name, (Place("city", key), Place("city", other)))
        for other in under.cities:
            name = f"the city {board.cities[other].name}"
            yield _covering(city, name, (Place("city", key), Place("city", other)))


def _covering(city: City, what: str, places: tuple[Place, ...]) -> Finding:
    fixes = [Fix("Place all names", names_placed)]
    if is_placed_by_hand(city):
        this = partial(names_placed, keys=[city.key])
        fixes.insert(0, Fix("Place this name", this, f"Place name of {city.name}"))
    return Finding("warning", places, f"The name {city.name} covers {what}.", tuple(fixes))


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"
