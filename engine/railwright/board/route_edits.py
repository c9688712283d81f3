"""Edits of routes that keep lanes together: lengths and the distance, bends, ends, lanes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.edits import bent, route_changed, route_key, with_route
from railwright.board.geometry import bend_index, bundle, middle_line
from railwright.board.lanes import lanes
from railwright.board.polyline import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from railwright.board.model import Board, Point, Route


def with_all_lanes(board: Board, keys: Iterable[str]) -> tuple[str, ...]:
    """The keys of routes and of all their lanes, each once."""
    groups = lanes(board)
    return tuple(dict.fromkeys(lane for key in keys for lane in groups[key]))


# Lengths


def lengthened(board: Board, keys: Iterable[str], change: Callable[[int], int]) -> Board:
    """Give routes and their lanes another length; they follow their distance no longer."""
    for key in with_all_lanes(board, keys):
        route = board.routes[key]
        length = change(route.length)
        board = route_changed(
            board,
            [key],
            length=length,
            locomotives=min(route.locomotives, length),
            follows=False,
        )
    return board


def following(board: Board, keys: Iterable[str], *, on: bool = True) -> Board:
    """Let the lengths of routes and their lanes follow their distances, or stay as they are.

    The lengths themselves are renewed by `following.followed`, which every edit of a document
    goes through.
    """
    return route_changed(board, with_all_lanes(board, keys), follows=on)


# Bends


def with_bends(board: Board, key: str, via: Sequence[Point]) -> Board:
    """Lead a route, and the lanes beside it, through these points."""
    route = board.routes[key]
    for other in bundle(board, route):
        same_way = board.routes[other].between == route.between
        board = bent(board, other, via if same_way else tuple(reversed(via)))
    return board


def with_bend(board: Board, key: str, at: Point) -> tuple[Board, int]:
    """Add a bend where a route passes nearest to a point; and the number of the bend."""
    route = board.routes[key]
    place = nearest(middle_line(board, route), at).at
    number = bend_index(board, route, place)
    return with_bends(board, key, (*route.via[:number], place, *route.via[number:])), number


def without_bend(board: Board, key: str, number: int) -> Board:
    """Take one bend out of a route and the lanes beside it."""
    via = board.routes[key].via
    return with_bends(board, key, (*via[:number], *via[number + 1 :]))


def without_bends(board: Board, keys: Iterable[str]) -> Board:
    """Lead routes, and the lanes beside them, straight from city to city."""
    for key in keys:
        board = with_bends(board, key, ())
    return board


def cornered(board: Board, keys: Iterable[str], *, on: bool) -> Board:
    """Let the bends of routes, and of the lanes beside them, be corners, or round."""
    beside = dict.fromkeys(key for each in keys for key in bundle(board, board.routes[each]))
    return route_changed(board, beside, straight=on)


def turned(board: Board, keys: Iterable[str]) -> Board:
    """Let routes begin where they end."""
    for key in keys:
        route = board.routes[key]
        board = route_changed(
            board, [key], between=route.between[::-1], via=tuple(reversed(route.via))
        )
    return board


# Lanes


def with_lane(board: Board, route: Route, color: str | None = None) -> tuple[Board, str]:
    """Add a lane beside a route: the same length, kind and bends; and the key of the lane.

    `route` may have other ends or bends than the one of the board.
    """
    key = route_key(board, *route.between)
    return with_route(board, replace(route, key=key, color=color)), key
