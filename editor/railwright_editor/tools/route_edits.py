"""What the single keys do to routes: each makes the words of a step and the board after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import route_changed, rule_on, without
from railwright.board.findings import Place
from railwright.board.lanes import lanes
from railwright.board.route_edits import following, turned, with_lane
from railwright.board.route_edits import lengthened as with_length
from railwright_editor.tools.step import Step, refused
from railwright_editor.translation import tr
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
    return rule_on(board, module), tr(MODULES[module])


def colored(board: Board, keys: Sequence[str], color: str | None) -> Step:
    """Give routes a color; None is gray."""
    name = tr("Color {routes} {color}", routes=routes_name(board, keys), color=tr(color or "gray"))
    return Step(name, route_changed(board, keys, color=color))


def lengthened(board: Board, keys: Sequence[str], length: int) -> Step:
    """Give routes, and their lanes, a length; 0 lets each follow its distance."""
    routes = routes_name(board, keys)
    if length:
        spaces = spaces_counted(length)
        name = tr("Make {routes} {spaces} long", routes=routes, spaces=spaces)
        return Step(name, with_length(board, keys, lambda _old: length))
    return Step(tr("Fit the length of {routes}", routes=routes), following(board, keys))


def tunneled(board: Board, keys: Sequence[str]) -> Step:
    """Make routes tunnels; if all are, make them none."""
    routes = routes_name(board, keys)
    if all(board.routes[key].tunnel for key in keys):
        words = tr("Make {routes} no tunnel") if len(keys) == 1 else tr("Make {routes} no tunnels")
        return Step(words.format(routes=routes), route_changed(board, keys, tunnel=False))
    words = tr("Make {routes} a tunnel") if len(keys) == 1 else tr("Make {routes} tunnels")
    after, said = with_module(route_changed(board, keys, tunnel=True), "tunnels")
    return Step(words.format(routes=routes), after, said)


def ferried(board: Board, keys: Sequence[str], by: int) -> Step:
    """Give routes one more or one fewer locomotive, from none up to one a space."""
    counts = {key: board.routes[key].locomotives + by for key in keys}
    step = _with_locomotives(board, counts)
    routes = routes_name(board, keys)
    if step.board == board:
        if by > 0:
            return refused(tr("{routes} has a locomotive on each of its spaces.", routes=routes))
        return refused(tr("{routes} has no locomotive.", routes=routes))
    if len(keys) == 1:
        return step
    words = (
        tr("Give {routes} one more locomotive")
        if by > 0
        else tr("Give {routes} one fewer locomotive")
    )
    return replace(step, label=words.format(routes=routes))


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
    words = counted(count, "locomotive") if count else tr("no locomotive")
    routes = routes_name(board, tuple(counts))
    return Step(tr("Give {routes} {locomotives}", routes=routes, locomotives=words), after, said)


def next_lane(board: Board, route: Route, color: str | None = None) -> Step:
    """Add a lane beside a route: the same length, kind and bends."""
    if len(lanes(board)[route.key]) >= MOST_LANES:
        return refused(tr("Three lanes are the most."))
    after, key = with_lane(board, route, color)
    after, said = with_module(after, "double_routes")
    return Step(tr("Add lane"), after, said, (key,))


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
    name = tr("Add lane") if len(groups) == 1 else tr("Add {count} lanes", count=len(groups))
    return Step(name, after, said, tuple(made))


def without_lanes(board: Board, keys: Sequence[str]) -> Step:
    """Take the last lane of each of some routes away, as long as another is left."""
    groups = {lanes(board)[key] for key in keys}
    gone = [Place("route", group[-1]) for group in groups if len(group) > 1]
    if not gone:
        return refused(tr("{routes} has one lane only.", routes=routes_name(board, keys)))
    name = tr("Remove lane") if len(gone) == 1 else tr("Remove {count} lanes", count=len(gone))
    return Step(name, without(board, gone))


def swapped(board: Board, keys: Sequence[str]) -> Step:
    """Let routes begin where they end."""
    name = tr("Swap ends of {routes}", routes=routes_name(board, keys))
    return Step(name, turned(board, keys))
