"""The form of one route or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from railwright.board.edits import route_changed, rule_on, without
from railwright.board.findings import Place
from railwright.board.geometry import LONGEST, best_length, course_length, needed
from railwright.board.lanes import lanes
from railwright.board.route_edits import (
    cornered,
    following,
    lengthened,
    turned,
    with_lane,
    without_bends,
)
from railwright_editor.panels.counts import GRAY, route_points, tickets_by_route
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip, IconButton, WordButton
from railwright_editor.widgets.chain import Chain
from railwright_editor.widgets.fields import MIXED, NumberField
from railwright_editor.widgets.fit_bar import FitBar
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.rows import ShortWords, Words, left
from railwright_editor.widgets.segments import Segments
from railwright_editor.widgets.swatches import Swatches, card_color
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted, route_name, routes_name

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from railwright.board.model import Board, Route
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

MOST_LANES: Final = 3
"""The most lanes of one route."""

_BENDS: Final = (("Round", "round bends", False), ("Sharp", "sharp corners", True))


class RouteForm(EditForm):
    """Ends, length and its fit, color, tunnel, locomotives, lanes, bends, points, tickets.

    `modules` are the fields that rule modules add; `deed_wanted` carries the name of an action.
    """

    deed_wanted = Signal(str)

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._keys: tuple[str, ...] = ()
        self._ends = ShortWords()
        self._swap = IconButton("arrow-left-right", tr("Swap ends"), tr("Swap ends (X)"), side=28)
        self._length = NumberField(tr("Length"), tr("spaces"), least=1, most=LONGEST)
        self._chain = Chain(tr("Length follows the distance"))
        self._fit = FitBar()
        self._colors = Swatches(tr("Color of the route"))
        self._tunnel = Switch(tr("Tunnel"))
        self._locomotives = NumberField(tr("Locomotives"), most=LONGEST)
        self._spaces = Words("", "quiet")
        self._lanes = Flow()
        self._count = Words()
        self._straighten = WordButton(tr("Straighten"), self._make_straight, quiet=True, flush=True)
        self._bend = IconButton("plus", tr("Add bend"), tr("Add bend (Ins)"), side=28)
        self._corners = Segments(tr("Shape of the bends"), _BENDS)
        self._tickets = WordButton("", self._select_tickets, quiet=True, flush=True)
        self.modules = ModuleFields(self, "route")
        self._build()
        self._connect()

    def _build(self) -> None:
        self._ends_row = self.field(tr("Ends"), self._ends, self._swap)
        self.field(tr("Length"), self._length, self._chain)
        self._fit_row = self.wide(self._fit)
        self.title(tr("Color"))
        self.wide(self._colors)
        self.title(tr("Kind"))
        self.field(tr("Tunnel"), left(self._tunnel))
        self.field(tr("Locomotives"), self._locomotives, self._spaces)
        self._lanes_row = self.field(tr("Lanes"), self._lanes)
        self.title(tr("Bends"))
        self.field(tr("Number"), left(self._count, self._bend, self._straighten))
        self._corners_row = self.field(tr("Shape"), self._corners)
        self.title(tr("In the game"))
        self._points = self.fact(tr("Points"))
        self.field(tr("Used by"), left(self._tickets))
        self.wide(self.modules)

    def _connect(self) -> None:
        self._swap.clicked.connect(self._swap_ends)
        self.watch(self._length, self._set_length)
        self._chain.clicked.connect(self._click_chain)
        self._colors.chosen.connect(self._paint)
        self._tunnel.clicked.connect(self._dig)
        self.watch(self._locomotives, self._set_locomotives)
        self._bend.clicked.connect(lambda _checked=False: self.deed_wanted.emit("add_bend"))
        self._corners.chosen.connect(self._shape)

    @property
    def _who(self) -> str:
        return routes_name(self.board, self._keys)

    @property
    def _routes(self) -> list[Route]:
        return [self.board.routes[key] for key in self._keys]

    # Showing

    def show_routes(self, keys: Sequence[str]) -> None:
        """Show these routes of the board."""
        self._keys = tuple(keys)
        routes, board = self._routes, self.board
        first, single = routes[0], len(routes) == 1
        self._ends_row.setVisible(single)
        self._ends.show_text(route_name(board, first).replace("–", " ⇄ "))
        self._length.show_value(_number(route.length for route in routes))
        self._show_chain(routes)
        self._fit_row.setVisible(single)
        self._fit.show_fit(needed(first.length), course_length(board, first))
        self._colors.show_colors({route.color or GRAY for route in routes})
        self._tunnel.show_value(common(route.tunnel for route in routes))
        shortest = min(route.length for route in routes)
        self._locomotives.set_range(0, max(route.length for route in routes))
        self._locomotives.show_value(_number(route.locomotives for route in routes))
        self._spaces.setText(tr("of {spaces}", spaces=counted(shortest, "space")) if single else "")
        self._spaces.setVisible(single)
        self._show_lanes(first if single else None)
        self._show_bends(routes)
        self._show_game(routes)
        self.modules.show_things(keys)

    def _show_chain(self, routes: Sequence[Route]) -> None:
        follows = common(route.follows for route in routes)
        best = _number(best_length(course_length(self.board, route)) for route in routes)
        spaces = counted(best, "space") if best is not None else tr("each its own")
        words = (
            tr("Follows the distance (0): {spaces}. A click keeps the length as it is.")
            if follows
            else tr("Follow the distance (0): {spaces}")
        )
        closed = None if follows is None else bool(follows)
        self._chain.show_closed(closed, words.format(spaces=spaces))

    def _show_lanes(self, route: Route | None) -> None:
        self._lanes_row.setVisible(route is not None)
        if route is None:
            return
        chips: list[Chip] = []
        keys = lanes(self.board)[route.key]
        for number, key in enumerate(keys, start=1):
            color = self.board.routes[key].color or GRAY
            chip = Chip(tr(color), checkable=True, dot=card_color(color))
            chip.setChecked(key == route.key)
            chip.setAccessibleName(tr("Lane {number}: {color}", number=number, color=tr(color)))
            chip.setToolTip(tr("Select this lane to give it a color of its own"))
            chip.clicked.connect(lambda _checked=False, key=key: self._select_lane(key))
            chips.append(chip)
        if len(keys) < MOST_LANES:
            chips.append(_chip(tr("+ Lane"), tr("Add a lane (L)"), self._add_lane))
        if len(keys) > 1:
            chips.append(_chip(tr("− Lane"), tr("Remove this lane (Shift+L)"), self._remove_lane))
        self._lanes.show_widgets(chips)

    def _show_bends(self, routes: Sequence[Route]) -> None:
        bends = _number(len(route.via) for route in routes)
        any_bend = any(route.via for route in routes)
        self._count.setText(tr(MIXED) if bends is None else str(bends))
        self._bend.setVisible(len(routes) == 1)
        self._straighten.setVisible(any_bend)
        self._corners_row.setVisible(any_bend)
        self._corners.show_value(common(route.straight for route in routes if route.via))

    def _show_game(self, routes: Sequence[Route]) -> None:
        points = _number(route_points(self.board, route.length) for route in routes)
        self._points.setText(tr(MIXED) if points is None else counted(points, "point"))
        through = self._tickets_through()
        self._tickets.setText(counted(len(through), "ticket"))
        self._tickets.setToolTip(tr("Select the tickets whose shortest paths run over it"))
        self._tickets.setEnabled(bool(through))

    # Changing

    def _set_length(self, change: Change, merge: Hashable | None) -> None:
        board = lengthened(self.board, self._keys, lambda old: int(change(old)))
        length = _number(board.routes[key].length for key in self._keys)
        words = (
            tr("Set length of {routes}", routes=self._who)
            if length is None
            else tr("Set length of {routes} to {length}", routes=self._who, length=length)
        )
        self.step(words, board, merge)

    def _click_chain(self) -> None:
        if self._chain.closed:
            words = tr("Keep length of {routes}", routes=self._who)
        else:
            words = tr("Fit length of {routes}", routes=self._who)
        self.finish(words, following(self.board, self._keys, on=not self._chain.closed))

    def _paint(self, color: str) -> None:
        value = None if color == GRAY else color
        words = tr("Color {routes} {color}", routes=self._who, color=tr(color))
        self.finish(words, route_changed(self.board, self._keys, color=value))

    def _dig(self, on: bool) -> None:  # noqa: FBT001 - the signature of QAbstractButton.clicked
        board = route_changed(self.board, self._keys, tunnel=on)
        if on:
            board = _with_rule(board, "tunnels")
        words = tr("Make {routes} a tunnel") if on else tr("Make {routes} no tunnel")
        self.finish(words.format(routes=self._who), board)

    def _set_locomotives(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for route in self._routes:
            number = min(route.length, int(change(route.locomotives)))
            board = route_changed(board, [route.key], locomotives=number)
        if any(board.routes[key].locomotives for key in self._keys):
            board = _with_rule(board, "ferries")
        self.step(tr("Set locomotives of {routes}", routes=self._who), board, merge)

    def _swap_ends(self) -> None:
        words = tr("Swap ends of {routes}", routes=self._who)
        self.finish(words, turned(self.board, self._keys))

    def _make_straight(self) -> None:
        words = tr("Straighten {routes}", routes=self._who)
        self.finish(words, without_bends(self.board, self._keys))

    def _shape(self, sharp: bool) -> None:  # noqa: FBT001 - a slot of Segments.chosen
        words = tr("Sharpen {routes}") if sharp else tr("Smooth {routes}")
        bent = [route.key for route in self._routes if route.via]
        self.finish(words.format(routes=self._who), cornered(self.board, bent, on=sharp))

    # Lanes and tickets

    def _select_lane(self, key: str) -> None:
        self.selection.set([Place("route", key)])
        self.done.emit()

    def _add_lane(self) -> None:
        board, _key = with_lane(self.board, self._routes[0])
        self.finish(tr("Add lane"), _with_rule(board, "double_routes"))

    def _remove_lane(self) -> None:
        key = self._keys[0]
        others = [lane for lane in lanes(self.board)[key] if lane != key]
        self.step(tr("Remove lane"), without(self.board, [Place("route", key)]))
        self.selection.set([Place("route", others[0])])
        self.done.emit()

    def _tickets_through(self) -> list[Place]:
        through = tickets_by_route(self.board)
        numbers = {number for key in self._keys for number in through.get(key, ())}
        return [Place("ticket", str(number)) for number in sorted(numbers)]

    def _select_tickets(self) -> None:
        self.selection.set(self._tickets_through())
        self.done.emit()


def _chip(words: str, tip: str, deed: Callable[[], None]) -> Chip:
    chip = Chip(words)
    chip.setToolTip(tip)
    chip.clicked.connect(lambda _checked=False: deed())
    return chip


def _with_rule(board: Board, module: str) -> Board:
    """The board with a module switched on, as the parts drawn on it need."""
    return board if module in board.rules else rule_on(board, module)


def _number(values: Iterable[int]) -> int | None:
    different = set(values)
    return different.pop() if len(different) == 1 else None
