"""What the single keys do to routes: each makes the words of a step and the board after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import route_changed, route_key, rule_on, with_route, without
from railwright.board.findings import Place
from railwright.board.geometry import best_length, course_length
from railwright.board.lanes import lanes
from railwright_editor.tools.words import counted, routes_name, spaces_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.model import Board, Route

MOST_LANES: Final = 3
MODULES: Final[Mapping[str, str]] = {
    "tunnels": "Tunnels is on now.",
    "ferries": "Ferries is on now.",
    "double_routes": "Double routes is on now.",
}
"""The rule modules that drawing may switch on, and what is said then."""


@dataclass(frozen=True, slots=True)
class RouteEdit:
    """A step on routes: its words, the board after it, what to say besides, and the lanes made.

    `board` is None where nothing can be done; `said` then tells why.
    """

    label: str
    board: Board | None
    said: str = ""
    made: tuple[str, ...] = ()


def refused(why: str) -> RouteEdit:
    """Nothing can be done, and why."""
    return RouteEdit("", None, why)


def with_module(board: Board, module: str) -> tuple[Board, str]:
    """The board with a rule module on, and what to say if it was off."""
    if module in board.rules:
        return board, ""
    return rule_on(board, module), MODULES[module]


def colored(board: Board, keys: Sequence[str], color: str | None) -> RouteEdit:
    """Give routes a colour; None is gray."""
    name = f"Color {routes_name(board, keys)} {color or 'gray'}"
    return RouteEdit(name, route_changed(board, keys, color=color))


def lengthened(board: Board, keys: Sequence[str], length: int) -> RouteEdit:
    """Give routes, and their lanes, a length; 0 gives each the one that fits its distance best."""
    after = board
    for key in _with_lanes(board, keys):
        route = board.routes[key]
        spaces = length or best_length(course_length(board, route))
        fewer = min(route.locomotives, spaces)
        after = route_changed(after, [key], length=spaces, locomotives=fewer)
    if length:
        return RouteEdit(f"Make {routes_name(board, keys)} {spaces_name(length)} long", after)
    return RouteEdit(f"Fit the length of {routes_name(board, keys)}", after)


def tunneled(board: Board, keys: Sequence[str]) -> RouteEdit:
    """Make routes tunnels; if all are, make them none."""
    name = routes_name(board, keys)
    if all(board.routes[key].tunnel for key in keys):
        words = "no tunnel" if len(keys) == 1 else "no tunnels"
        return RouteEdit(f"Make {name} {words}", route_changed(board, keys, tunnel=False))
    words = "a tunnel" if len(keys) == 1 else "tunnels"
    after, said = with_module(route_changed(board, keys, tunnel=True), "tunnels")
    return RouteEdit(f"Make {name} {words}", after, said)


def ferried(board: Board, keys: Sequence[str], by: int) -> RouteEdit:
    """Give routes one more or one fewer locomotive, from none up to one a space."""
    after = board
    for key in keys:
        route = board.routes[key]
        count = min(max(route.locomotives + by, 0), route.length)
        after = route_changed(after, [key], locomotives=count)
    name = routes_name(board, keys)
    if after == board:
        if by > 0:
            return refused(f"{name} has a locomotive on each of its spaces.")
        return refused(f"{name} has no locomotive.")
    if by > 0:
        after, said = with_module(after, "ferries")
    else:
        said = ""
    if len(keys) == 1:
        count = after.routes[keys[0]].locomotives
        words = counted(count, "locomotive") if count else "no locomotive"
        return RouteEdit(f"Give {name} {words}", after, said)
    return RouteEdit(f"Give {name} one {'more' if by > 0 else 'fewer'} locomotive", after, said)


def next_lane(board: Board, route: Route, color: str | None = None) -> RouteEdit:
    """Add a lane beside a route: the same length, kind and bends."""
    beside = lanes(board)[route.key]
    if len(beside) >= MOST_LANES:
        return refused("Three lanes are the most.")
    key = route_key(board, *route.between)
    after, said = with_module(
        with_route(board, replace(route, key=key, color=color)), "double_routes"
    )
    return RouteEdit("Add lane", after, said, (key,))


def with_lanes(board: Board, keys: Sequence[str]) -> RouteEdit:
    """Add a lane to each of some routes."""
    after, said = board, ""
    made: list[str] = []
    groups = {lanes(board)[key][0]: key for key in keys}
    for key in groups.values():
        step = next_lane(after, after.routes[key])
        if step.board is None:
            return step
        after, said = step.board, said or step.said
        made.extend(step.made)
    name = "Add lane" if len(groups) == 1 else f"Add {len(groups)} lanes"
    return RouteEdit(name, after, said, tuple(made))


def without_lanes(board: Board, keys: Sequence[str]) -> RouteEdit:
    """Take the last lane of each of some routes away, as long as another is left."""
    groups = {lanes(board)[key] for key in keys}
    gone = [Place("route", group[-1]) for group in groups if len(group) > 1]
    if not gone:
        return refused(f"{routes_name(board, keys)} has one lane only.")
    name = "Remove lane" if len(gone) == 1 else f"Remove {len(gone)} lanes"
    return RouteEdit(name, without(board, gone))


def swapped(board: Board, keys: Sequence[str]) -> RouteEdit:
    """Let routes begin where they end."""
    after = board
    for key in keys:
        route = board.routes[key]
        after = route_changed(
            after, [key], between=route.between[::-1], via=tuple(reversed(route.via))
        )
    return RouteEdit(f"Swap ends of {routes_name(board, keys)}", after)


def _with_lanes(board: Board, keys: Sequence[str]) -> list[str]:
    groups = lanes(board)
    return list(dict.fromkeys(lane for key in keys for lane in groups[key]))
