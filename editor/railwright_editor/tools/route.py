"""The Route tool: click a city, then the next one; the real spaces show before they are laid."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from typing_extensions import override

from railwright.board.edits import fresh_key, with_city
from railwright.board.findings import Place
from railwright.board.model import City
from railwright.board.polyline import distance
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill, paint_handle, paint_ring
from railwright_editor.paint.routes import paint_route, route_picture
from railwright_editor.tools.drafting import Wish, barred, drafted, wished
from railwright_editor.tools.fit_words import fit_pill
from railwright_editor.tools.keys import is_plain, route_edit
from railwright_editor.tools.new_city import ask_city, founding, on_board, under
from railwright_editor.tools.step import Step, carry_out
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.model import Board, Point

_IDLE: Final = "Click the first city · C new city here · Esc"
_FROM: Final = (
    "Click the next city, or land to bend · C new city here · 1–9 length · Backspace · Esc"
)
_RING: Final = 7.5
_PREVIEW: Final = 0.8
_RESTED: Final = 0.1
"""A draft shorter than this many mm is no line yet."""


class RouteTool(Tool):
    """Idle, drawing from a city through the bends clicked so far, or naming a new city.

    Digits, colors, U, F, L and X change the route laid last until the next one has a bend; before
    any is laid they tell what the next one shall be.
    """

    name = "route"
    hint = _IDLE
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._start: str | None = None
        self._bends: tuple[Point, ...] = ()
        self._wish = Wish()
        self._last: str | None = None
        self._at: Point | None = None
        self._naming = False
        self._end: str | None = None
        self._begun = False
        self._numbers = count()
        self._merge = next(self._numbers)
        self.keys = {
            Qt.Key.Key_Backspace: self._take_back,
            Qt.Key.Key_Return: self._finish,
            Qt.Key.Key_Enter: self._finish,
        }

    @override
    def enter(self) -> None:
        self._wish, self._last = Wish(), None

    @override
    def hover(self, pointer: Pointer) -> None:
        self._at = pointer.at
        self._end = under(self.canvas, pointer.at, "city")
        self._show_draft()

    @override
    def pointer_left(self) -> None:
        self._at = self._end = None
        self._show_draft()

    @override
    def drag(self, pointer: Pointer) -> None:
        self.hover(pointer)

    @override
    def press(self, pointer: Pointer) -> None:
        self.hover(pointer)
        if self._start is None and self._end is not None:
            self.begin(self._end)
            self._begun = True

    @override
    def click(self, pointer: Pointer) -> None:
        self.hover(pointer)
        city = self._end
        if self._start is None:
            self.canvas.say(tr("Click a city: routes go from city to city."))
        elif city is None:
            self._bend(pointer.at)
        elif city != self._start:
            self._lay(city, chain=True)
        elif self._begun:
            self._begun = False
        else:
            self._stop()

    @override
    def drop(self, pointer: Pointer) -> None:
        self.hover(pointer)
        if self._start is not None and self._end not in (None, self._start):
            self._lay(str(self._end), chain=False)
        else:
            self._stop()

    @override
    def double_click(self, pointer: Pointer) -> None:
        self._stop()

    @override
    def finish(self, pointer: Pointer) -> bool:
        self.hover(pointer)
        return self._end_chain()

    @override
    def cancel(self) -> bool:
        drawing = self._start is not None
        self._stop()
        return drawing

    @override
    def key(self, event: QKeyEvent) -> bool:
        if super().key(event):
            return True
        if not is_plain(event):
            return False
        if event.key() == Qt.Key.Key_C and self._at is not None:
            self._city_here(self._at)
            return True
        board = self.canvas.document.board
        if self._last in board.routes and not self._bends:
            return self._change_last(str(self._last), event)
        if self._start is None and self.canvas.selection.keys("route"):
            return False
        return self._wish_for(event)

    @override
    def board_changed(self) -> None:
        board = self.canvas.document.board
        if self._start is not None and self._start not in board.cities:
            self._stop()
        if self._end not in board.cities:
            self._end = None
        if self._last is not None and self._last not in board.routes:
            self._last = None

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        board = self.canvas.document.board
        for key in {self._start, self._end} - {None}:
            if key in board.cities:
                paint_ring(painter, board.cities[str(key)].at, _RING)
        draft = self._free_draft()
        if draft is not None and draft.board is not None:
            painter.save()
            painter.setOpacity(_PREVIEW)
            for key in draft.made:
                paint_route(painter, route_picture(draft.board, draft.board.routes[key]))
            painter.restore()
        for place in self._bends:
            paint_handle(painter, place, pixel)

    @override
    def pills(self) -> tuple[Pill, ...]:
        draft = self._draft_to_city() or self._free_draft()
        if draft is None:
            words = "" if self._naming else self._wish.words()
            return (Pill(tr("Next route: {wish}", wish=words)),) if words else ()
        if draft.board is None:
            return (Pill(draft.said, tone="warning"),)
        text, tone = fit_pill(draft.board, draft.board.routes[draft.made[0]])
        return (Pill(text, tone=tone),)

    def begin(self, city: str) -> None:
        """Start to draw from a city."""
        self._start, self._bends, self._last = city, (), None
        self.canvas.set_hint(tr(_FROM))

    def _stop(self) -> None:
        if self._start is not None:
            self._start, self._bends = None, ()
            self._begun = False
            self.canvas.set_hint(tr(_IDLE))
            self.canvas.show_document()

    def _bend(self, at: Point) -> None:
        if on_board(self.canvas.document.board, at):
            self._bends = (*self._bends, at)
            self._begun = False
        else:
            self.canvas.say(tr("Routes stay on the board: click inside its edges."))

    def _lay(self, city: str, *, chain: bool) -> None:
        """Lay the route to a city, and go on from there in a chain."""
        board = self.canvas.document.board
        draft = drafted(board, str(self._start), city, self._bends, self._wish)
        self._commit(draft, city, chain=chain)

    def _commit(self, draft: Step, city: str, *, chain: bool) -> None:
        if draft.board is None:
            self.canvas.say(draft.said)
            self.canvas.show_document()
            return
        self._merge = next(self._numbers)
        self._wish, self._bends, self._begun = Wish(), (), False
        self._start = city if chain else None
        carry_out(self.canvas, draft, merge=("route", self._merge))
        self._last = draft.made[0]
        self.canvas.selection.set([Place("route", self._last)])
        self.canvas.set_hint(tr(_FROM if chain else _IDLE))

    def _city_here(self, at: Point) -> None:
        """Begin at, or go to, the city under the pointer; found one where there is none."""
        if self._end is None and not on_board(self.canvas.document.board, at):
            self.canvas.say(tr("Cities lie on the board: point inside its edges."))
        elif self._end is None:
            self._found_city(at)
        elif self._start is None:
            self.begin(self._end)
        elif self._end != self._start:
            self._lay(self._end, chain=True)

    def _found_city(self, at: Point) -> None:
        """Begin at a new city, or lay the route to it and go on from there: one step."""
        board = self.canvas.document.board
        start, bends, wish = self._start, self._bends, self._wish
        place, make = founding(self.canvas, at, under(self.canvas, at, "route"))

        def step(city: City) -> Step:
            after = make(board, city)
            if start is None:
                return Step(tr("Add city {name}", name=city.name), after)
            return drafted(after, start, city.key, bends, wish)

        def done(city: City | None) -> None:
            self._naming = False
            if city is not None and start is not None:
                self._commit(step(city), city.key, chain=True)
            elif city is not None:
                carry_out(self.canvas, step(city))
                self.begin(city.key)

        self._naming = True
        ask_city(self.canvas, place, lambda city: step(city).board or make(board, city), done)

    def _change_last(self, key: str, event: QKeyEvent) -> bool:
        """Change the route laid last; that still belongs to the step that laid it."""
        document = self.canvas.document
        step = route_edit(event, document.board, [key])
        if step is None:
            return False
        if step.made:
            self._merge = next(self._numbers)
        elif document.undo_label is not None:
            step = replace(step, label=document.undo_label)
        carry_out(self.canvas, step, merge=("route", self._merge))
        return True

    def _wish_for(self, event: QKeyEvent) -> bool:
        """Tell what the next route shall be."""
        wish = wished(self._wish, event)
        if wish is None:
            return False
        why = barred(event) if wish == self._wish else ""
        if why:
            self.canvas.say(why)
        self._wish = wish
        self._show_draft()
        return True

    def _take_back(self, _event: QKeyEvent) -> bool:
        """Take the last bend back, or else the first city."""
        if self._start is None:
            return False
        if self._bends:
            self._bends = self._bends[:-1]
            self._show_draft()
        else:
            self._stop()
        return True

    def _finish(self, _event: QKeyEvent) -> bool:
        return self._end_chain()

    def _end_chain(self) -> bool:
        """Lay the route to the city under the pointer and end the chain; whether there was one."""
        if self._start is None:
            return False
        if self._end is not None and self._end != self._start:
            self._lay(self._end, chain=False)
        self._stop()
        return True

    def _show_draft(self) -> None:
        """Lay the route on the canvas as it will lie, if the pointer is on a city."""
        if self._naming:
            return
        draft = self._draft_to_city()
        if draft is not None and draft.board is not None:
            self.canvas.show_live(draft.board)
        elif self.canvas.board_scene.board is not self.canvas.document.board:
            self.canvas.show_document()
        self.canvas.refresh()

    def _draft_to_city(self) -> Step | None:
        board = self.canvas.document.board
        if self._naming or self._start is None or self._end in (None, self._start):
            return None
        return drafted(board, self._start, str(self._end), self._bends, self._wish)

    def _free_draft(self) -> Step | None:
        """The route to the pointer, where there is no city."""
        board = self.canvas.document.board
        if self._naming or self._start is None or self._end is not None or self._at is None:
            return None
        if distance(board.cities[self._start].at, self._at) < _RESTED:
            return None
        return drafted(*_with_goal(board, self._start, self._at), self._bends, self._wish)


def _with_goal(board: Board, start: str, at: Point) -> tuple[Board, str, str]:
    """The board with a city at the pointer, to draw to; and the keys of both ends."""
    goal = fresh_key("goal", board.cities)
    return with_city(board, City(goal, "", at, dot="small")), start, goal
