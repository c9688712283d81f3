"""The Select tool: click, band, drag, nudge, rename, delete; its grips bend and scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from typing_extensions import override

from railwright.board.locks import free, is_locked
from railwright_editor.canvas.tool import Canvas, Hit, Pointer, Tool
from railwright_editor.tools.area_points import PointGrips
from railwright_editor.tools.band import Band, Lasso
from railwright_editor.tools.bend_grips import BendGrips
from railwright_editor.tools.box import BoxGrips
from railwright_editor.tools.deleting import delete_selected
from railwright_editor.tools.moving import Moving, nudge
from railwright_editor.tools.names import NameDrag, put_names, rename
from railwright_editor.tools.nudging import nudge_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Point
    from railwright_editor.paint.marks import Pill
    from railwright_editor.tools.grips import Gesture, Grips


class SelectTool(Tool):
    """Idle, armed (a press on something) or in a gesture; a handle may be held for the keys."""

    name = "select"
    hint = "Click to select · drag to move or catch · Shift adds · Ctrl+drag lassoes"
    outlines = ("city", "route", "scenery")

    def __init__(self, canvas: Canvas, *more: Grips) -> None:
        super().__init__(canvas)
        self._press: Point = (0.0, 0.0)
        self._lasso = False
        self._armed: tuple[Hit, ...] = ()
        self._gesture: Gesture | None = None
        self._bends = BendGrips(canvas)
        self._grips: Sequence[Grips] = (
            self._bends,
            *more,
            PointGrips(canvas),
            BoxGrips(canvas),
        )
        self._held: Grips | None = None
        self.keys = {
            Qt.Key.Key_Delete: self._delete,
            Qt.Key.Key_Backspace: self._delete,
            Qt.Key.Key_Home: self._name_by_itself,
            Qt.Key.Key_F2: self._rename,
        }

    @override
    def hover(self, pointer: Pointer) -> None:
        shapes = (grips.cursor(pointer.at) for grips in self._grips)
        shape = next((shape for shape in shapes if shape is not None), self.cursor)
        self.canvas.set_cursor(shape)

    @override
    def press(self, pointer: Pointer) -> None:
        self.canvas.document.close_merge()
        self._press, self._lasso = pointer.at, pointer.ctrl
        self._armed = self.canvas.hits(pointer.at)
        # All of them are told: a press elsewhere lets go what was held.
        pressed = [grips for grips in self._grips if grips.press(pointer)]
        self._held = pressed[0] if pressed else None

    @override
    def click(self, pointer: Pointer) -> None:
        if self._held is not None and self._held.takes_click:
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
        if any(grips.double_click(pointer.at) for grips in self._grips):
            return
        hit = next(iter(self.canvas.hits(pointer.at)), None)
        if hit is not None and hit.place.kind == "city":
            rename(self.canvas, self.canvas.document.board.cities[hit.place.key])

    @override
    def key(self, event: QKeyEvent) -> bool:
        if any(grips.key(event) for grips in self._grips):
            return True
        by = nudge_of(event)
        return nudge(self.canvas, by) if by is not None else super().key(event)

    @override
    def keeps(self, event: QKeyEvent) -> bool:
        # The window's Delete is for whole things.
        deletes = event.matches(QKeySequence.StandardKey.Delete)
        return deletes and any(grips.holds for grips in self._grips)

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
        for grips in self._grips:
            grips.board_changed()

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        if self._gesture is not None:
            self._gesture.paint_over(painter, pixel)
            return
        for grips in self._grips:
            grips.paint(painter, pixel)

    @override
    def pills(self) -> tuple[Pill, ...]:
        return self._gesture.pills() if self._gesture is not None else ()

    def _begin(self, pointer: Pointer) -> Gesture:
        """The gesture that a drag from the press is."""
        held = self._held.begin(self._press) if self._held is not None else None
        if held is not None:
            return held
        top = next((hit for hit in self._armed if self._goes(hit)), None)
        if top is None:
            return (Lasso if self._lasso else Band)(self.canvas, self._press)
        if top.name:
            self.canvas.selection.set([top.place])
            return NameDrag(self.canvas, top.place.key, self._press)
        self._select_for_drag(top.place, pointer)
        places, board = self.canvas.selection.places, self.canvas.document.board
        if all(place.kind == "route" for place in free(board, places)) and not is_locked(
            board, top.place
        ):
            self.canvas.set_cursor(Qt.CursorShape.CrossCursor)
            return self._bends.begin_new(top.place, self._press)
        self.canvas.set_cursor(Qt.CursorShape.ClosedHandCursor)
        return Moving(self.canvas, places, top.place, self._press)

    def _goes(self, hit: Hit) -> bool:
        """Whether a drag takes this along: scenery that covers much only when it is selected."""
        if hit.place.kind != "scenery" or hit.place in self.canvas.selection.places:
            return hit.place.kind in ("city", "route", "scenery")
        return self.canvas.document.board.scenery[int(hit.place.key)].kind == "text"

    def _select_for_drag(self, place: Place, pointer: Pointer) -> None:
        selection = self.canvas.selection
        if place not in selection.places:
            selection.set((*selection.places, place) if pointer.shift else [place])

    def _next_below(self, places: list[Place]) -> Place:
        """The place under the one that is selected, round and round."""
        chosen = [i for i, place in enumerate(places) if place in self.canvas.selection.places]
        return places[(chosen[0] + 1) % len(places)] if chosen else places[0]

    def _delete(self, _event: QKeyEvent) -> bool:
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
