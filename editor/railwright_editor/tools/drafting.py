"""What a route will be when it is laid: pure, for the preview and the commit alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from railwright.board.edits import route_key, with_route
from railwright.board.geometry import LONGEST, best_length, course_length
from railwright.board.lanes import lanes
from railwright.board.model import Route
from railwright_editor.tools.route_edits import next_lane, with_module
from railwright_editor.tools.step import Step
from railwright_editor.words import route_name

if TYPE_CHECKING:
    from railwright.board.model import Board, Point


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked of the next route before it is laid; `length` 0 follows the distance."""

    length: int = 0
    color: str | None = None
    tunnel: bool = False
    locomotives: int = 0


def drafted(board: Board, start: str, end: str, bends: tuple[Point, ...], wish: Wish) -> Step:
    """The board with a route from one city to another; the next lane if they are joined already."""
    beside = _joined(board, start, end)
    if beside is not None:
        via = bends or (beside.via if beside.between[0] == start else beside.via[::-1])
        return next_lane(board, replace(beside, between=(start, end), via=via), wish.color)
    route = Route(
        key=route_key(board, start, end),
        between=(start, end),
        length=1,
        color=wish.color,
        tunnel=wish.tunnel,
        via=bends,
    )
    after = with_route(board, route)
    length = wish.length or best_length(course_length(after, route))
    route = replace(route, length=length, locomotives=min(wish.locomotives, length))
    after = with_route(board, route)
    words = []
    for module, wanted in (("tunnels", wish.tunnel), ("ferries", wish.locomotives > 0)):
        if wanted:
            after, said = with_module(after, module)
            words.append(said)
    said = " ".join(word for word in words if word)
    return Step(f"Draw {route_name(after, route)}", after, said, (route.key,))


def _joined(board: Board, start: str, end: str) -> Route | None:
    """The route that joins two cities already and has the most lanes."""
    routes = [r for r in board.routes.values() if r.pair == frozenset((start, end))]
    groups = lanes(board)
    return max(routes, key=lambda route: len(groups[route.key]), default=None)


def wished(wish: Wish, *, longer: int = 0) -> Wish:
    """The wish with more locomotives, or fewer, between none and one for each of nine spaces."""
    return replace(wish, locomotives=min(max(wish.locomotives + longer, 0), LONGEST))
