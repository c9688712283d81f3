"""The steps of the two-minute tour: what each asks for, and how it is seen that it was done."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

from railwright.board.findings import Place
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.board.model import Board, City


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the tour sees at one moment.

    `happened` names what came about since its step began: "finding" when one was gone to.
    """

    board: Board
    tool: str = "select"
    tab: str = "Inspector"
    route_selected: bool = False
    findings: int = 0
    playing: bool = False
    happened: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do; `done` compares what was seen when the step began with what is seen now."""

    words: str
    done: Callable[[Glimpse, Glimpse], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """One card of the tour.

    `near` is the part of the window that it speaks of: "board", "tickets", "drawer", "rules" or
    "play"; `places` are those on the board that the card leaves free.
    """

    title: str
    sentence: str
    tasks: tuple[Task, ...] = ()
    near: str = "board"
    places: tuple[Place, ...] = ()


def tour_steps(board: Board, key: Callable[[str], str]) -> tuple[Step, ...]:
    """The steps on a board with at least three cities; `key` tells the key of an action."""
    mover, (first, second) = _middle(board), _unjoined(board)
    ends = (Place("city", first.key), Place("city", second.key))
    names = {"first": first.name, "second": second.name}
    return (
        Step(
            tr("Move a city"),
            tr("What is on the board is changed on the board. The routes follow."),
            (Task(tr("Drag {name} a little.", name=mover.name), _moved),),
            places=(Place("city", mover.key),),
        ),
        Step(
            tr("Draw a route"),
            tr("The spaces lie at once as they will be printed."),
            (
                Task(
                    tr("Press {key}.", key=key("single:D")), lambda _old, new: new.tool == "route"
                ),
                Task(tr("Click {first}, then {second}.", **names), _drawn),
            ),
            places=ends,
        ),
        Step(
            tr("Length and color"),
            tr("A selected route takes its facts from single keys."),
            (
                Task(
                    tr("Press {key} and click the route.", key=key("single:V")),
                    lambda _old, new: new.tool == "select" and new.route_selected,
                ),
                Task(tr("Press a digit for another length."), _relength),
                Task(tr("Press a letter for a color, such as R, B or G."), _recolored),
            ),
            places=ends,
        ),
        _ticket_step(key, names, ends),
        *_second_half(key),
    )


def _ticket_step(
    key: Callable[[str], str], names: Mapping[str, str], ends: tuple[Place, ...]
) -> Step:
    return Step(
        tr("A ticket"),
        tr("Its points come from the shortest path."),
        (
            Task(
                tr(
                    "Press {key}, then click {first} and {second}.",
                    key=key("new_ticket"),
                    **names,
                ),
                lambda old, new: len(new.board.tickets) > len(old.board.tickets),
            ),
        ),
        near="tickets",
        places=ends,
    )


def _second_half(key: Callable[[str], str]) -> tuple[Step, ...]:
    return (
        Step(
            tr("Findings"),
            tr("The board is checked as you draw. The drawer below says what is amiss."),
            (
                Task(tr("Press {key} to go to a finding.", key=key("next_finding")), _visited),
                Task(tr("Press {key}: its first fix.", key=key("first_fix")), _mended),
            ),
            near="drawer",
        ),
        Step(
            tr("Rules"),
            tr("Rule modules change how the board is played."),
            (
                Task(tr("Open the tab Rules."), lambda _old, new: new.tab == "Rules"),
                Task(
                    tr("Switch a rule on or off."),
                    lambda old, new: old.board.rules != new.board.rules,
                ),
            ),
            near="rules",
        ),
        Step(
            tr("Play"),
            tr("The game is played where you drew it, against bots or friends."),
            (Task(tr("Press {key}, then Enter.", key=key("play")), lambda _old, new: new.playing),),
            near="play",
        ),
        Step(
            tr("Back to the drawing"),
            tr("The game is kept. Your drawing is as you left it."),
            (Task(tr("Press {key}.", key=key("stop")), lambda _old, new: not new.playing),),
            near="play",
        ),
        Step(
            tr("That is the whole round"),
            tr(
                "This board is a copy: keep on drawing, save it, or close it. "
                "Everything that can be done is in the command palette, {key}.",
                key=key("palette"),
            ),
        ),
    )


def _middle(board: Board) -> City:
    """The city nearest to the middle of the board."""
    middle = (board.size.width / 2, board.size.height / 2)
    return min(board.cities.values(), key=lambda city: dist(city.at, middle))


def _unjoined(board: Board) -> tuple[City, City]:
    """The two cities nearest to each other that no route joins."""
    joined = {frozenset(route.between) for route in board.routes.values()}
    pairs = list(combinations(board.cities.values(), 2))
    free = [pair for pair in pairs if frozenset((pair[0].key, pair[1].key)) not in joined]
    return min(free or pairs, key=lambda pair: dist(pair[0].at, pair[1].at))


def _moved(old: Glimpse, new: Glimpse) -> bool:
    before, after = old.board.cities, new.board.cities
    return any(key in before and before[key].at != city.at for key, city in after.items())


def _drawn(old: Glimpse, new: Glimpse) -> bool:
    return len(new.board.routes) > len(old.board.routes)


def _relength(old: Glimpse, new: Glimpse) -> bool:
    before, after = old.board.routes, new.board.routes
    return any(k in before and before[k].length != route.length for k, route in after.items())


def _recolored(old: Glimpse, new: Glimpse) -> bool:
    before, after = old.board.routes, new.board.routes
    return any(k in before and before[k].color != route.color for k, route in after.items())


def _visited(_old: Glimpse, new: Glimpse) -> bool:
    return "finding" in new.happened or not new.findings


def _mended(old: Glimpse, new: Glimpse) -> bool:
    return not new.findings or ("finding" in new.happened and new.board != old.board)
