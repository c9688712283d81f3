"""The deeds of the Board menu that change routes: lengths, bends, ends; splitting and joining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.board.findings import Place
from railwright.board.geometry import middle_line
from railwright.board.joining import CannotJoinError, joined
from railwright.board.polyline import Measured, distance, nearest
from railwright.board.route_edits import (
    cornered,
    following,
    turned,
    with_all_lanes,
    with_bend,
    without_bends,
)
from railwright_editor.feature import BoardFeature
from railwright_editor.panels.counts import tickets_by_route
from railwright_editor.tools.bending import bend_name, longest_middle
from railwright_editor.tools.new_city import add_city
from railwright_editor.translation import tr
from railwright_editor.words import counted, routes_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board, Point
    from railwright_editor.feature import Deeds

_NEAR_MIDDLE: Final = 0.25
"""A bend this share of a route from its middle is where the route is split."""


class RouteDeeds(BoardFeature):
    """Changes the selected routes of a workbench; every deed says why when it cannot be done."""

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "fit_lengths": self.fit_lengths,
            "split_route": self.split,
            "join_routes": self.join,
            "swap_ends": self.swap_ends,
            "add_bend": self.add_bend,
            "smooth": self.smooth,
            "straighten": self.straighten,
            "show_tickets": self.show_tickets,
        }

    @property
    def _board(self) -> Board:
        return self._document.board

    def fit_lengths(self) -> None:
        """Let the lengths of the selected routes, or else of all, follow their distances."""
        keys = with_all_lanes(self._board, self._selection.keys("route") or self._board.routes)
        if not keys:
            self._view.say(tr("There is no route yet."))
            return
        before = self._document.board
        name = tr("Fit {lengths}", lengths=counted(len(keys), "length"))
        self._document.edit(name, following(before, keys))
        after = self._document.board.routes
        changed = sum(after[key].length != before.routes[key].length for key in keys)
        if changed:
            lengths = counted(changed, "length")
            self._view.tell(tr("Fitted {lengths} to the distance.", lengths=lengths))
        else:
            self._view.say(tr("Every length fits its distance and follows it now."))

    def split(self) -> None:
        """Put a new city on the selected route: at a bend near its middle, or in the middle."""
        keys = self._one("split")
        if keys is not None:
            add_city(self._view, _splitting_place(self._board, keys[0]), keys[0])

    def join(self) -> None:
        """Join the two selected routes to one."""
        keys = self._some("join")
        if keys is None:
            return
        try:
            after, made = joined(self._board, keys)
        except CannotJoinError as error:
            self._view.say(str(error))
            return
        self._document.edit(tr("Join {routes}", routes=routes_name(after, made[:1])), after)
        self._selection.set([Place("route", key) for key in made])

    def swap_ends(self) -> None:
        """Let the selected routes begin where they end."""
        keys = self._some("swap")
        if keys is not None:
            name = tr("Swap ends of {routes}", routes=routes_name(self._board, keys))
            self._document.edit(name, turned(self._board, keys))

    def add_bend(self) -> None:
        """Add a bend to the selected route, in the middle of its longest stretch."""
        keys = self._one("bend")
        if keys is not None:
            after, _ = with_bend(self._board, keys[0], longest_middle(self._board, keys[0]))
            self._document.edit(bend_name(self._board, keys[0]), after)

    def smooth(self) -> None:
        """Let the bends of the selected routes be round; if all are, let them be corners."""
        keys = self._bent("smooth")
        if keys is None:
            return
        sharp = not any(self._board.routes[key].straight for key in keys)
        words = tr("Sharpen {routes}") if sharp else tr("Smooth {routes}")
        name = words.format(routes=routes_name(self._board, keys))
        self._document.edit(name, cornered(self._board, keys, on=sharp))

    def straighten(self) -> None:
        """Take the bends out of the selected routes."""
        keys = self._bent("straighten")
        if keys is not None:
            name = tr("Straighten {routes}", routes=routes_name(self._board, keys))
            self._document.edit(name, without_bends(self._board, keys))

    def show_tickets(self) -> None:
        """Select the tickets whose shortest paths run over the selected routes."""
        keys = self._some("show its tickets")
        if keys is None:
            return
        through = tickets_by_route(self._board)
        numbers = sorted({number for key in keys for number in through.get(key, ())})
        if numbers:
            self._selection.set([Place("ticket", str(number)) for number in numbers])
        else:
            routes = routes_name(self._board, keys)
            self._view.say(tr("No ticket's shortest path uses {routes}.", routes=routes))

    # What is selected

    def _some(self, verb: str) -> Sequence[str] | None:
        keys = self._selection.keys("route")
        if not keys:
            self._view.say(tr(_NEEDS_ROUTE[verb]))
            return None
        return keys

    def _one(self, verb: str) -> Sequence[str] | None:
        keys = self._selection.keys("route")
        if len(keys) != 1:
            self._view.say(tr(_NEEDS_ROUTE[verb]))
            return None
        return keys

    def _bent(self, verb: str) -> Sequence[str] | None:
        keys = self._some(verb)
        if keys is None:
            return None
        bent = [key for key in keys if self._board.routes[key].via]
        if not bent:
            self._view.say(tr("Without bends there is nothing to change: drag the line first."))
            return None
        return bent


_NEEDS_ROUTE: Final = {
    "split": "Select one route to split it.",
    "join": "Select two routes that meet in a city to join them.",
    "swap": "Select a route to swap its ends.",
    "bend": "Select one route to add a bend to it.",
    "smooth": "Select a route with bends first.",
    "straighten": "Select a route with bends first.",
    "show its tickets": "Select a route to see the tickets through it.",
}


def _splitting_place(board: Board, key: str) -> Point:
    """The bend nearest to the middle of a route, or its middle when no bend is near that."""
    route = board.routes[key]
    line = Measured(middle_line(board, route))
    middle = line.at(line.length / 2)
    bends = sorted(route.via, key=lambda bend: distance(bend, middle))
    for bend in bends[:1]:
        if abs(nearest(line.line, bend).along - line.length / 2) <= _NEAR_MIDDLE * line.length:
            return bend
    return middle
