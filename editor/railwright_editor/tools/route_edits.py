"""What the single keys do to routes: each makes the words of a step and the board after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import route_changed, route_key, rule_on, with_route, without
from railwright.board.findings import Place
from railwright.board.geometry import best_length, course_length
from railwright.board.lanes import lanes
from railwright_editor.tools.step import Step, refused
from railwright_editor.words import counted, routes_name, spaces_counted

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


def with_module(board: Board, module: str) -> tuple[Board, str]:
    """The board with a rule module on, and what to say if it was off."""
    if module in board.rules:
        return board, ""
    return rule_on(board, module), MODULES[module]


def colored(board: Board, keys: Sequence[str], color: str | None) -> Step:
    """Give routes a colour; None is gray."""
    name = f"Color {routes_name(board, keys)} {color or 'gray'}"
    return Step(name, route_changed(board, keys, color=color))


def lengthened(board: Board, keys: Sequence[str], length: int) -> Step:
    """Give routes, and their lanes, a length; 0 gives each the one that fits its distance best."""
    after = board
    for key in _with_lanes(board, keys):
        route = board.routes[key]
        spaces = length or best_length(course_length(board, route))
        fewer = min(route.locomotives, spaces)
        after = route_changed(after, [key], length=spaces, locomotives=fewer)
    if length:
        return Step(f"Make {routes_name(board, keys)} {spaces_counted(length)} long", after)
    return Step(f"Fit the length of {routes_name(board, keys)}", after)


def tunneled(board: Board, keys: Sequence[str]) -> Step:
    """Make routes tunnels; if all are, make them none."""
    name = routes_name(board, keys)
    if all(board.routes[key].tunnel for key in keys):
        words = "no tunnel" if len(keys) == 1 else "no tunnels"
        return Step(f"Make {name} {words}", route_changed(board, keys, tunnel=False))
    words = "a tunnel" if len(keys) == 1 else "tunnels"
    after, said = with_module(route_changed(board, keys, tunnel=True), "tunnels")
    return Step(f"Make {name} {words}", after, said)


def ferried(board: Board, keys: Sequence[str], by: int) -> Step:
    """Give routes one more or one fewer locomotive, from none up to one a space."""
    counts = {key: board.routes[key].locomotives + by for key in keys}
    step = _with_locomotives(board, counts)
    name = routes_name(board, keys)
    if step.board == board:
        if by > 0:
            return refused(f"{name} has a locomotive on each of its spaces.")
        return refused(f"{name} has no locomotive.")
    if len(keys) == 1:
        return step
    return replace(step, label=f"Give {name} one {'more' if by > 0 else 'fewer'} locomotive")


def with_locomotives(board: Board, keys: Sequence[str], count: int) -> Step:
    """Give routes so many locomotives, or one a space where there are fewer spaces."""
    return _with_locomotives(board, dict.fromkeys(keys, count))


def _with_locomotives(board: Board, counts: Mapping[str, int]) -> Step:
    after = board
    for key, wanted in counts.items():
        fitting = min(max(wanted, 0), board.routes[key].length)
        after = route_changed(after, [key], locomotives=fitting)
    count = max(after.routes[key].locomotives for key in counts)
    said = ""
    if any(after.routes[key].locomotives > board.routes[key].locomotives for key in counts):
        after, said = with_module(after, "ferries")
    words = counted(count, "locomotive") if count else "no locomotive"
    return Step(f"Give {routes_name(board, tuple(counts))} {words}", after, said)


def next_lane(board: Board, route: Route, color: str | None = None) -> Step:
    """Add a lane beside a route: the same length, kind and bends."""
    beside = lanes(board)[route.key]
    if len(beside) >= MOST_LANES:
        return refused("Three lanes are the most.")
    key = route_key(board, *route.between)
    after, said = with_module(
        with_route(board, replace(route, key=key, color=color)), "double_routes"
    )
    return Step("Add lane", after, said, (key,))


def with_lanes(board: Board, keys: Sequence[str]) -> Step:
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
    return Step(name, after, said, tuple(made))


def without_lanes(board: Board, keys: Sequence[str]) -> Step:
    """Take the last lane of each of some routes away, as long as another is left."""
    groups = {lanes(board)[key] for key in keys}
    gone = [Place("route", group[-1]) for group in groups if len(group) > 1]
    if not gone:
        return refused(f"{routes_name(board, keys)} has one lane only.")
    name = "Remove lane" if len(gone) == 1 else f"Remove {len(gone)} lanes"
    return Step(name, without(board, gone))


def swapped(board: Board, keys: Sequence[str]) -> Step:
    """Let routes begin where they end."""
    after = board
    for key in keys:
        route = board.routes[key]
        after = route_changed(
            after, [key], between=route.between[::-1], via=tuple(reversed(route.via))
        )
    return Step(f"Swap ends of {routes_name(board, keys)}", after)


def _with_lanes(board: Board, keys: Sequence[str]) -> list[str]:
    groups = lanes(board)
    return list(dict.fromkeys(lane for key in keys for lane in groups[key]))
