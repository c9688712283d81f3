"""The bends of a route that is selected alone: pressed, dragged, moved and taken out by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from typing_extensions import override

from railwright.board.locks import is_locked
from railwright.board.route_edits import with_bend, with_bends, without_bend
from railwright_editor.thing_words import lock_reason
from railwright_editor.tools.bending import (
    Bending,
    bend_at,
    bend_name,
    longest_middle,
    paint_bends,
)
from railwright_editor.tools.grips import Grips
from railwright_editor.tools.nudging import nudge_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Point
    from railwright_editor.canvas.tool import Canvas, Pointer

_TAKE_OUT = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_WALK: Final[Mapping[int, int]] = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class BendGrips(Grips):
    """The bends of the route that is selected; one of them may be held. It changes."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._bend: int | None = None

    @property
    @override
    def holds(self) -> bool:
        return self._route() is not None and self._bend is not None

    @override
    def cursor(self, at: Point) -> Qt.CursorShape | None:
        return Qt.CursorShape.CrossCursor if self._under(at) is not None else None

    @override
    def press(self, pointer: Pointer) -> bool:
        self._bend = self._under(pointer.at)
        return self._bend is not None

    @override
    def begin(self, press: Point) -> Bending | None:
        route = self._route()
        if route is None or self._bend is None:
            return None
        return Bending(self.canvas, route, self._bend, press)

    def begin_new(self, place: Place, press: Point) -> Bending:
        """The drag of a new bend, begun on the line of a route, which is selected by it."""
        self.canvas.selection.set([place])
        bending = Bending(self.canvas, place.key, None, press)
        self._bend = bending.number
        return bending

    @override
    def double_click(self, at: Point) -> bool:
        board, route, bend = self.canvas.document.board, self._route(), self._under(at)
        if route is not None and bend is not None:
            self._bend = None
            self.canvas.document.edit(bend_name(board, route), without_bend(board, route, bend))
            return True
        hit = next(iter(self.canvas.hits(at)), None)
        if hit is None or hit.place.kind != "route":
            return False
        if is_locked(board, hit.place):
            self.canvas.say(lock_reason(board, hit.place))
            return True
        after, self._bend = with_bend(board, hit.place.key, at)
        self.canvas.document.edit(bend_name(board, hit.place.key), after)
        return True

    @override
    def key(self, event: QKeyEvent) -> bool:
        route = self._route()
        if route is None:
            return False
        if event.key() == Qt.Key.Key_Insert:
            self._add(route)
            return True
        if event.key() in _WALK:
            return self._hold_next(route, _WALK[event.key()])
        if self._bend is None:
            return False
        by = nudge_of(event)
        if by is not None:
            self._nudge(route, self._bend, by)
        elif event.key() in _TAKE_OUT:
            self._take_out(route, self._bend)
        else:
            return False
        return True

    @override
    def board_changed(self) -> None:
        route = self._route()
        bends = len(self.canvas.document.board.routes[route].via) if route is not None else 0
        if self._bend is not None and self._bend >= bends:
            self._bend = None

    @override
    def paint(self, painter: QPainter, pixel: float) -> None:
        route, board = self._route(), self.canvas.board_scene.board
        if route is not None and route in board.routes:
            paint_bends(painter, board, route, pixel, self._bend)

    def _hold_next(self, route: str, step: int) -> bool:
        """Hold the next bend, or with -1 the one before; False without bends."""
        bends = len(self.canvas.document.board.routes[route].via)
        if not bends:
            return False
        first = 0 if step > 0 else bends - 1
        self._bend = first if self._bend is None else (self._bend + step) % bends
        self.canvas.refresh()
        return True

    def _nudge(self, route: str, bend: int, by: Point) -> None:
        board = self.canvas.document.board
        via = list(board.routes[route].via)
        via[bend] = (via[bend][0] + by[0], via[bend][1] + by[1])
        after = with_bends(board, route, via)
        self.canvas.document.edit(bend_name(board, route), after, merge=("bend", route, bend))

    def _take_out(self, route: str, bend: int) -> None:
        board = self.canvas.document.board
        self._bend = None
        self.canvas.document.edit(bend_name(board, route), without_bend(board, route, bend))

    def _add(self, route: str) -> None:
        board = self.canvas.document.board
        after, self._bend = with_bend(board, route, longest_middle(board, route))
        self.canvas.document.edit(bend_name(board, route), after)

    def _route(self) -> str | None:
        """The route that is selected alone; a locked one has no bends to hold."""
        places = self.canvas.selection.places
        if len(places) != 1 or places[0].kind != "route":
            return None
        return None if is_locked(self.canvas.document.board, places[0]) else places[0].key

    def _under(self, at: Point) -> int | None:
        route = self._route()
        if route is None:
            return None
        return bend_at(self.canvas.document.board, route, at, self.canvas.pixel)
