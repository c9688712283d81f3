"""The form of one route or of several."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import bent, route_changed, rule_on, with_route
from railwright.board.findings import Place
from railwright.board.geometry import LONGEST, best_length, course_length, needed
from railwright.board.keys import route_key
from railwright.board.lanes import lanes
from railwright_editor.panels.counts import GRAY, route_points, tickets_by_route
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.widgets.buttons import Chip, IconButton, WordButton
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.fit_bar import FitBar
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.rows import ShortWords, Words, left
from railwright_editor.widgets.swatches import Swatches, card_color
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted, route_name, routes_name

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from railwright.board.model import Board, Route
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

MOST_LANES: Final = 3
"""The most lanes of one route."""


class RouteForm(EditForm):
    """Ends, length and its fit, color, tunnel, locomotives, lanes, bends, points, tickets.

    `modules` are the fields that rule modules add.
    """

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._keys: tuple[str, ...] = ()
        self._ends = ShortWords()
        self._swap = IconButton("arrow-left-right", "Swap ends", "Swap ends (X)", side=28)
        self._length = NumberField("Length", "spaces", least=1, most=LONGEST)
        self._follow = IconButton("link", "Follow the distance", side=28)
        self._fit = FitBar()
        self._colors = Swatches("Color of the route")
        self._tunnel = Switch("Tunnel")
        self._locomotives = NumberField("Locomotives", "locomotives", most=LONGEST)
        self._lanes = Flow()
        self._bends = Words("", "quiet")
        self._straighten = WordButton("Straighten", self._make_straight, quiet=True)
        self._worth = Words("", "quiet")
        self._tickets = WordButton("", self._select_tickets, quiet=True)
        self.modules = ModuleFields(self, "route")
        self._build()
        self._connect()

    def _build(self) -> None:
        self._ends_row = self.field("Ends", self._ends, self._swap)
        self.field("Length", self._length, self._follow)
        self._fit_row = self.wide(self._fit)
        self.title("Color")
        self.wide(self._colors)
        self.title("Kind")
        self.field("Tunnel", left(self._tunnel))
        self.field("Locomotives", self._locomotives)
        self._lanes_row = self.field("Lanes", self._lanes)
        self.field("Bends", left(self._bends, self._straighten))
        self.title("In the game")
        self.wide(left(self._worth, self._tickets))
        self.wide(self.modules)

    def _connect(self) -> None:
        self._swap.clicked.connect(self._swap_ends)
        self.watch(self._length, self._set_length)
        self._follow.clicked.connect(self._follow_distance)
        self._colors.chosen.connect(self._paint)
        self._tunnel.clicked.connect(self._dig)
        self.watch(self._locomotives, self._set_locomotives)

    @property
    def _who(self) -> str:
        return routes_name(self.board, self._keys)

    @property
    def _routes(self) -> list[Route]:
        return [self.board.routes[key] for key in self._keys]

    def show_routes(self, keys: Sequence[str]) -> None:
        """Show these routes of the board."""
        self._keys = tuple(keys)
        routes, board = self._routes, self.board
        first, single = routes[0], len(routes) == 1
        self._ends_row.setVisible(single)
        self._ends.show_text(route_name(board, first).replace("–", " ⇄ "))
        self._length.show_value(_number(route.length for route in routes))
        best = {best_length(course_length(board, route)) for route in routes}
        self._follow.setToolTip(
            f"Follow the distance: {counted(best.pop(), 'space')}"
            if len(best) == 1
            else "Follow the distance of each"
        )
        self._fit_row.setVisible(single)
        self._fit.show_fit(needed(first.length), course_length(board, first))
        self._colors.show_colors({route.color or GRAY for route in routes})
        tunnel = common(route.tunnel for route in routes)
        self._tunnel.show_value(tunnel)
        self._locomotives.set_range(0, min(route.length for route in routes))
        self._locomotives.show_value(_number(route.locomotives for route in routes))
        self._show_lanes(first if single else None)
        self._show_rest(routes)
        self.modules.show_things(keys)

    def _show_lanes(self, route: Route | None) -> None:
        self._lanes_row.setVisible(route is not None)
        if route is None:
            return
        chips: list[Chip] = []
        keys = lanes(self.board)[route.key]
        for key in keys:
            color = self.board.routes[key].color or GRAY
            chip = Chip(color, checkable=True, dot=card_color(color))
            chip.setChecked(key == route.key)
            chip.setAccessibleName(f"Lane {color}")
            chip.clicked.connect(lambda _checked=False, key=key: self._select_lane(key))
            chips.append(chip)
        if len(keys) < MOST_LANES:
            more = Chip("+ Lane")
            more.setToolTip("Add a lane (L)")
            more.clicked.connect(self._add_lane)
            chips.append(more)
        self._lanes.show_widgets(chips)

    def _show_rest(self, routes: Sequence[Route]) -> None:
        bends = sum(len(route.via) for route in routes)
        self._bends.setText(str(bends) if bends else "straight")
        self._straighten.setVisible(bends > 0)
        points = {route_points(self.board, route.length) for route in routes}
        self._worth.setText(counted(points.pop(), "point") if len(points) == 1 else "mixed points")
        through = self._tickets_through()
        self._tickets.setText(f"{counted(len(through), 'ticket')} through it")
        self._tickets.setEnabled(bool(through))

    def _set_length(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for route in self._routes:
            length = int(change(route.length))
            board = route_changed(
                board, [route.key], length=length, locomotives=min(route.locomotives, length)
            )
        lengths = {board.routes[key].length for key in self._keys}
        to = f" to {lengths.pop()}" if len(lengths) == 1 else ""
        self.step(f"Set length of {self._who}{to}", board, merge)

    def _follow_distance(self) -> None:
        board = self.board
        for route in self._routes:
            length = best_length(course_length(board, route))
            board = route_changed(
                board, [route.key], length=length, locomotives=min(route.locomotives, length)
            )
        self.finish(f"Fit length of {self._who}", board)

    def _paint(self, color: str) -> None:
        value = None if color == GRAY else color
        self.finish(
            f"Color {self._who} {color}", route_changed(self.board, self._keys, color=value)
        )

    def _dig(self, on: bool) -> None:  # noqa: FBT001 - the signature of QAbstractButton.clicked
        board = route_changed(self.board, self._keys, tunnel=on)
        if on:
            board = _with_rule(board, "tunnels")
        kind = "a tunnel" if on else "no tunnel"
        self.finish(f"Make {self._who} {kind}", board)

    def _set_locomotives(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for route in self._routes:
            number = min(route.length, int(change(route.locomotives)))
            board = route_changed(board, [route.key], locomotives=number)
        if any(board.routes[key].locomotives for key in self._keys):
            board = _with_rule(board, "ferries")
        self.step(f"Set locomotives of {self._who}", board, merge)

    def _swap_ends(self) -> None:
        route = self._routes[0]
        board = route_changed(
            self.board, self._keys, between=route.between[::-1], via=route.via[::-1]
        )
        self.finish(f"Swap ends of {self._who}", board)

    def _make_straight(self) -> None:
        board = self.board
        for key in self._keys:
            board = bent(board, key, ())
        self.finish(f"Straighten {self._who}", board)

    def _select_lane(self, key: str) -> None:
        self.selection.set([Place("route", key)])
        self.done.emit()

    def _add_lane(self) -> None:
        route = self._routes[0]
        key = route_key(self.board, *route.between)
        board = with_route(self.board, replace(route, key=key, color=None))
        self.finish(f"Add lane {self._who}", _with_rule(board, "double_routes"))

    def _tickets_through(self) -> list[Place]:
        through = tickets_by_route(self.board)
        numbers = {number for key in self._keys for number in through.get(key, ())}
        return [Place("ticket", str(number)) for number in sorted(numbers)]

    def _select_tickets(self) -> None:
        self.selection.set(self._tickets_through())
        self.done.emit()


def _with_rule(board: Board, module: str) -> Board:
    """The board with a module switched on, as the parts drawn on it need."""
    return board if module in board.rules else rule_on(board, module)


def _number(values: Iterable[int]) -> int | None:
    different = set(values)
    return different.pop() if len(different) == 1 else None
