"""The Select tool: click, band, drag, bend, nudge, rename, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import Qt
from typing_extensions import override

from railwright_editor.canvas.tool import Canvas, Hit, Pointer, Tool
from railwright_editor.tools.band import Band
from railwright_editor.tools.bending import (
    Bending,
    bend_at,
    bend_name,
    paint_bends,
    with_bend,
    with_bends,
    without_bend,
)
from railwright_editor.tools.deleting import delete_selected
from railwright_editor.tools.moving import Moving, carried, move_name
from railwright_editor.tools.names import NameDrag, put_names, rename

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Point
    from railwright_editor.paint.marks import Pill

_NUDGE: Final = 1.0
_FAR_NUDGE: Final = 10.0
"""Millimetres of an arrow key, without and with Shift."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Gesture(Protocol):
    """A drag in progress: it previews on the canvas and commits once, or not at all."""

    def drag(self, pointer: Pointer) -> None:
        """Follow the pointer."""

    def drop(self, pointer: Pointer) -> None:
        """Commit."""

    def cancel(self) -> None:
        """Leave everything as it was."""

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """Draw the preview."""

    def pills(self) -> tuple[Pill, ...]:
        """What is said of it."""


class SelectTool(Tool):
    """Idle, armed (a press on something) or in a gesture; a bend may be held for the keys."""

    name = "select"
    hint = "Click to select · drag to move · Shift adds · double-click renames"

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._press: Point = (0.0, 0.0)
        self._armed: tuple[Hit, ...] = ()
        self._gesture: Gesture | None = None
        self._bend: int | None = None
        self.keys = {
            **dict.fromkeys(_ARROWS, self._nudge),
            Qt.Key.Key_Delete: self._delete,
            Qt.Key.Key_Backspace: self._delete,
            Qt.Key.Key_Home: self._name_by_itself,
            Qt.Key.Key_F2: self._rename,
            Qt.Key.Key_Insert: self._add_bend,
        }

    @override
    def hover(self, pointer: Pointer) -> None:
        route = self._lone_route()
        bend = route is not None and self._bend_under(route, pointer.at) is not None
        self.canvas.set_cursor(Qt.CursorShape.CrossCursor if bend else self.cursor)

    @override
    def press(self, pointer: Pointer) -> None:
        self.canvas.document.close_merge()
        self._press = pointer.at
        self._armed = self.canvas.hits(pointer.at)
        route = self._lone_route()
        self._bend = self._bend_under(route, pointer.at) if route is not None else None

    @override
    def click(self, pointer: Pointer) -> None:
        if self._bend is not None:
            return
        places = list(dict.fromkeys(hit.place for hit in self._armed))
        selection = self.canvas.selection
        if not places:
            if not pointer.shift:
                selection.clear()
        elif pointer.shift:
            selection.toggle(places[0])
        elif pointer.ctrl:
            selection.set([self._next_below(places)])
        else:
            selection.set([places[0]])

    @override
    def drag(self, pointer: Pointer) -> None:
        if self._gesture is None:
            self._gesture = self._begin(pointer)
        self._gesture.drag(pointer)

    @override
    def drop(self, pointer: Pointer) -> None:
        if self._gesture is not None:
            gesture, self._gesture = self._gesture, None
            gesture.drop(pointer)
        self.canvas.set_cursor(self.cursor)

    @override
    def double_click(self, pointer: Pointer) -> None:
        board = self.canvas.document.board
        route = self._lone_route()
        bend = self._bend_under(route, pointer.at) if route is not None else None
        hit = next(iter(self.canvas.hits(pointer.at)), None)
        if route is not None and bend is not None:
            self.canvas.document.edit(bend_name(board, route), without_bend(board, route, bend))
            self._bend = None
        elif hit is not None and hit.place.kind == "city":
            rename(self.canvas, board.cities[hit.place.key])
        elif hit is not None and hit.place.kind == "route":
            after, self._bend = with_bend(board, hit.place.key, pointer.at)
            self.canvas.document.edit(bend_name(board, hit.place.key), after)

    @override
    def cancel(self) -> bool:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()
            self.canvas.set_cursor(self.cursor)
        return gesture is not None

    @override
    def board_changed(self) -> None:
        if self.cancel():
            # The board changed under the hand: what was pressed may be gone.
            self._armed = ()
        route = self._lone_route()
        bends = len(self.canvas.document.board.routes[route].via) if route is not None else 0
        if self._bend is not None and self._bend >= bends:
            self._bend = None

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        if self._gesture is not None:
            self._gesture.paint_over(painter, pixel)
            return
        route = self._lone_route()
        if route is not None and route in self.canvas.board_scene.board.routes:
            paint_bends(painter, self.canvas.board_scene.board, route, pixel)

    @override
    def pills(self) -> tuple[Pill, ...]:
        return self._gesture.pills() if self._gesture is not None else ()

    def _begin(self, pointer: Pointer) -> Gesture:
        """The gesture that a drag from the press is."""
        route = self._lone_route()
        if route is not None and self._bend is not None:
            return Bending(self.canvas, route, self._bend, self._press)
        top = next((hit for hit in self._armed if hit.place.kind in ("city", "route")), None)
        if top is None:
            return Band(self.canvas, self._press)
        if top.name:
            self.canvas.selection.set([top.place])
            return NameDrag(self.canvas, top.place.key, self._press)
        self._select_for_drag(top.place, pointer)
        cities = self.canvas.selection.keys("city")
        if top.place.kind == "city":
            self.canvas.set_cursor(Qt.CursorShape.ClosedHandCursor)
            return Moving(self.canvas, cities, top.place.key, self._press)
        if cities:
            return Moving(self.canvas, cities, cities[0], self._press)
        return self._begin_bend(top.place)

    def _begin_bend(self, place: Place) -> Gesture:
        self.canvas.selection.set([place])
        bending = Bending(self.canvas, place.key, None, self._press)
        self._bend = bending.number
        self.canvas.set_cursor(Qt.CursorShape.CrossCursor)
        return bending

    def _select_for_drag(self, place: Place, pointer: Pointer) -> None:
        selection = self.canvas.selection
        if place not in selection.places:
            selection.set((*selection.places, place) if pointer.shift else [place])

    def _next_below(self, places: list[Place]) -> Place:
        """The place under the one that is selected, round and round."""
        chosen = [i for i, place in enumerate(places) if place in self.canvas.selection.places]
        return places[(chosen[0] + 1) % len(places)] if chosen else places[0]

    def _lone_route(self) -> str | None:
        places = self.canvas.selection.places
        return places[0].key if len(places) == 1 and places[0].kind == "route" else None

    def _bend_under(self, route: str, at: Point) -> int | None:
        return bend_at(self.canvas.document.board, route, at, self.canvas.pixel)

    def _nudge(self, event: QKeyEvent) -> bool:
        """Move what is selected by an arrow key; a run of presses is one step."""
        x, y = _ARROWS[Qt.Key(event.key())]
        far = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        step = _FAR_NUDGE if far else _NUDGE
        by = (x * step, y * step)
        board, route = self.canvas.document.board, self._lone_route()
        cities = self.canvas.selection.keys("city")
        if route is not None and self._bend is not None:
            via = list(board.routes[route].via)
            via[self._bend] = (via[self._bend][0] + by[0], via[self._bend][1] + by[1])
            after = with_bends(board, route, via)
            self.canvas.document.edit(
                bend_name(board, route), after, merge=("bend", route, self._bend)
            )
        elif cities:
            after = carried(board, cities, by)
            name = move_name(self.canvas, cities)
            self.canvas.document.edit(name, after, merge=("nudge", cities))
        else:
            return False
        return True

    def _delete(self, _event: QKeyEvent) -> bool:
        route, board = self._lone_route(), self.canvas.document.board
        if route is not None and self._bend is not None:
            after = without_bend(board, route, self._bend)
            self._bend = None
            self.canvas.document.edit(bend_name(board, route), after)
            return True
        return delete_selected(self.canvas)

    def _name_by_itself(self, _event: QKeyEvent) -> bool:
        cities = self.canvas.selection.keys("city")
        if cities:
            put_names(self.canvas, cities, "")
        return bool(cities)

    def _rename(self, _event: QKeyEvent) -> bool:
        cities = self.canvas.selection.keys("city")
        if cities:
            rename(self.canvas, self.canvas.document.board.cities[cities[-1]])
        return bool(cities)

    def _add_bend(self, _event: QKeyEvent) -> bool:
        route, board = self._lone_route(), self.canvas.document.board
        if route is None:
            return False
        picture = self.canvas.board_scene.route_pictures()[route]
        middle = picture.spaces[len(picture.spaces) // 2].at
        after, self._bend = with_bend(board, route, middle)
        self.canvas.document.edit(bend_name(board, route), after)
        return True
