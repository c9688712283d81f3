"""The City tool: click to place a city and name it on the spot; a click on a route splits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from typing_extensions import override

from railwright.board.edits import fresh_key, split_route
from railwright.board.findings import Place
from railwright.board.following import followed
from railwright.board.geometry import best_length, needed
from railwright.board.model import City
from railwright.board.polyline import between, distance
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.marks import Pill, paint_guide
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import faded, line_path, screen_pen
from railwright_editor.tools.new_city import add_city, on_board, under
from railwright_editor.tools.snapping import REACH, Snapped, levelled
from railwright_editor.translation import tr
from railwright_editor.words import spaces_counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point

_RINGS: Final = 3
_GHOST: Final = 0.5


class CityTool(Tool):
    """Idle with the pointer over the board, or naming a city that the document does not hold."""

    name = "city"
    hint = "Click to place a city · a click on a route splits it · Ctrl lets guides go · Esc"
    cursor = Qt.CursorShape.CrossCursor
    crosses = True

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._place: Snapped | None = None
        self._naming = False

    @override
    def enter(self) -> None:
        self._place = None

    @override
    def hover(self, pointer: Pointer) -> None:
        board = self.canvas.document.board
        self._place = self._snapped(pointer) if on_board(board, pointer.at) else None

    @override
    def pointer_left(self) -> None:
        self._place = None

    @override
    def drag(self, pointer: Pointer) -> None:
        self.hover(pointer)

    @override
    def drop(self, pointer: Pointer) -> None:
        self.click(pointer)

    @override
    def click(self, pointer: Pointer) -> None:
        self.hover(pointer)
        city = under(self.canvas, pointer.at, "city")
        if city is not None:
            self.canvas.selection.set([Place("city", city)])
        elif self._place is None:
            self.canvas.say(tr("Cities lie on the board: click inside its edges."))
        else:
            self._naming = True
            at = self._place.at
            add_city(self.canvas, at, under(self.canvas, at, "route"), self._named)

    @override
    def cancel(self) -> bool:
        # The field that is open closes itself on Esc; another tool or window commits it.
        return False

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        place = self._free_place()
        if place is None:
            return
        painter.save()
        for guide in place.guides:
            paint_guide(painter, line_path(guide.line))
        for city in _nearest(self.canvas.document.board, place.at):
            radius = needed(best_length(distance(city.at, place.at)))
            painter.setPen(screen_pen(faded(SELECTION, 0.5), 1.0, Qt.PenStyle.DashLine))
            painter.drawEllipse(QPointF(*city.at), radius, radius)
        painter.setOpacity(_GHOST)
        paint_city(painter, City("", "", place.at))
        painter.restore()

    @override
    def pills(self) -> tuple[Pill, ...]:
        place = self._free_place()
        if place is None:
            return ()
        board = self.canvas.document.board
        route = under(self.canvas, place.at, "route")
        if route is not None:
            return (Pill(_split_words(board, route, place.at)),)
        rings = tuple(
            Pill(
                spaces_counted(best_length(distance(city.at, place.at))),
                between(city.at, place.at, 0.5),
            )
            for city in _nearest(board, place.at)
        )
        reasons = " · ".join(guide.reason for guide in place.guides)
        return (*rings, Pill(reasons)) if reasons else rings

    def _free_place(self) -> Snapped | None:
        """Where a click would put a city now; None where it would not."""
        if self._place is None or self._naming:
            return None
        return self._place if under(self.canvas, self._place.at, "city") is None else None

    def _snapped(self, pointer: Pointer) -> Snapped:
        """The place for the pointer: level with other cities, but where it is on city or route."""
        canvas = self.canvas
        taken = any(under(canvas, pointer.at, kind) is not None for kind in ("city", "route"))
        if taken or pointer.ctrl or not canvas.snapping:
            return Snapped(pointer.at)
        held = self._place or Snapped(pointer.at)
        board, reach = canvas.document.board, REACH * canvas.pixel
        return levelled(board, pointer.at, reach, held, grid=canvas.grid)

    def _named(self) -> None:
        self._naming = False


def _nearest(board: Board, at: Point) -> Sequence[City]:
    """The cities nearest to a point, up to three, none that a longest route would not reach."""
    return sorted(board.cities.values(), key=lambda city: distance(city.at, at))[:_RINGS]


def _split_words(board: Board, key: str, at: Point) -> str:
    """What a split would give: "4 → 2 + 2"."""
    fresh = fresh_key("split", board.cities)
    after = followed(board, split_route(board, key, at, City(fresh, "", at)))
    start, end = board.routes[key].between
    first, second = (
        next(
            route.length
            for route in after.routes.values()
            if route.pair == frozenset((fresh, other))
        )
        for other in (start, end)
    )
    return f"{board.routes[key].length} → {first} + {second}"
