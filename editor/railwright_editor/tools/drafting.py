"""What a route will be when it is laid: pure, for the preview and the commit alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from railwright.board.edits import route_key, with_route
from railwright.board.following import followed
from railwright.board.geometry import LONGEST
from railwright.board.lanes import lanes
from railwright.board.model import Route
from railwright.board.route_edits import turned
from railwright_editor.tools.keys import COLOR_KEYS, digit, has_shift
from railwright_editor.tools.route_edits import MOST_LANES, next_lane, with_module
from railwright_editor.tools.step import Step
from railwright_editor.translation import tr
from railwright_editor.words import counted, route_name, spaces_counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Board, Point


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked of the next route before it is laid; `length` 0 follows the distance."""

    length: int = 0
    color: str | None = None
    tunnel: bool = False
    locomotives: int = 0
    lanes: int = 1
    swapped: bool = False

    def words(self) -> str:
        """What was asked for, "" for nothing: "3 spaces · red · tunnel"."""
        parts = (
            spaces_counted(self.length) if self.length else "",
            tr(self.color) if self.color else "",
            tr("tunnel") if self.tunnel else "",
            counted(self.locomotives, "locomotive") if self.locomotives else "",
            counted(self.lanes, "lane") if self.lanes > 1 else "",
            tr("ends swapped") if self.swapped else "",
        )
        return " · ".join(part for part in parts if part)


def wished(wish: Wish, event: QKeyEvent) -> Wish | None:
    """The wish after a key, None for a key that means nothing to routes."""
    number = digit(event)
    if number is not None:
        return replace(wish, length=number)
    if event.key() in COLOR_KEYS:
        return replace(wish, color=COLOR_KEYS[event.key()])
    change = _WISHES.get((event.key(), has_shift(event)))
    return change(wish) if change is not None else None


_WISHES: Final[Mapping[tuple[int, bool], Callable[[Wish], Wish]]] = {
    (Qt.Key.Key_U, False): lambda wish: replace(wish, tunnel=not wish.tunnel),
    (Qt.Key.Key_F, False): lambda wish: replace(
        wish, locomotives=min(wish.locomotives + 1, wish.length or LONGEST)
    ),
    (Qt.Key.Key_F, True): lambda wish: replace(wish, locomotives=max(wish.locomotives - 1, 0)),
    (Qt.Key.Key_L, False): lambda wish: replace(wish, lanes=min(wish.lanes + 1, MOST_LANES)),
    (Qt.Key.Key_L, True): lambda wish: replace(wish, lanes=max(wish.lanes - 1, 1)),
    (Qt.Key.Key_X, False): lambda wish: replace(wish, swapped=not wish.swapped),
}
_BARRED: Final[Mapping[tuple[int, bool], str]] = {
    (Qt.Key.Key_F, False): "A locomotive on each space is the most.",
    (Qt.Key.Key_F, True): "The next route has no locomotive.",
    (Qt.Key.Key_L, False): "Three lanes are the most.",
    (Qt.Key.Key_L, True): "One lane is the least.",
}


def barred(event: QKeyEvent) -> str:
    """Why a key that changed nothing of a wish could not; "" when the wish was so already."""
    why = _BARRED.get((event.key(), has_shift(event)))
    return tr(why) if why is not None else ""


def drafted(board: Board, start: str, end: str, bends: tuple[Point, ...], wish: Wish) -> Step:
    """The board with a route from one city to another; the next lane if they are joined already."""
    beside = _joined(board, start, end)
    if beside is not None:
        return _beside(board, beside, start, bends, wish)
    route = Route(
        key=route_key(board, start, end),
        between=(start, end),
        length=wish.length or 1,
        color=wish.color,
        tunnel=wish.tunnel,
        via=bends,
        follows=not wish.length,
    )
    after = followed(board, with_route(board, route))
    length = after.routes[route.key].length
    route = replace(after.routes[route.key], locomotives=min(wish.locomotives, length))
    after = with_route(after, route)
    words = []
    for module, wanted in (("tunnels", wish.tunnel), ("ferries", wish.locomotives > 0)):
        if wanted:
            after, said = with_module(after, module)
            words.append(said)
    said = " ".join(word for word in words if word)
    name = tr("Draw {route}", route=route_name(after, route))
    return _finished(Step(name, after, said, (route.key,)), wish)


def _beside(board: Board, beside: Route, start: str, bends: tuple[Point, ...], wish: Wish) -> Step:
    """The next lane beside a route; another way than its own must keep its length all the same."""
    own = beside if beside.between[0] == start else _seen_from_the_end(beside)
    via = bends or own.via
    lane = replace(own, via=via, follows=own.follows and via == own.via)
    return _finished(next_lane(board, lane, wish.color), wish)


def _finished(step: Step, wish: Wish) -> Step:
    """The step with the other lanes that were asked for, and with its ends swapped."""
    while step.board is not None and len(step.made) < wish.lanes:
        more = next_lane(step.board, step.board.routes[step.made[0]])
        if more.board is None:
            break
        said = " ".join(word for word in (step.said, more.said) if word)
        step = replace(step, board=more.board, said=said, made=(*step.made, *more.made))
    if step.board is not None and wish.swapped:
        step = replace(step, board=turned(step.board, step.made))
    return step


def _seen_from_the_end(route: Route) -> Route:
    return replace(route, between=route.between[::-1], via=route.via[::-1])


def _joined(board: Board, start: str, end: str) -> Route | None:
    """The route that joins two cities already and has the most lanes."""
    routes = [r for r in board.routes.values() if r.pair == frozenset((start, end))]
    groups = lanes(board)
    return max(routes, key=lambda route: len(groups[route.key]), default=None)
