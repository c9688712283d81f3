"""The City tool: click to place a city and name it on the spot; a click on a route splits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from typing_extensions import override

from railwright.board.edits import fresh_key, split_route, with_city
from railwright.board.findings import Place
from railwright.board.geometry import best_length, needed
from railwright.board.model import City
from railwright.board.polyline import between, distance, nearest
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.marks import Pill
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.tools.names import free_name, next_name, taken_note
from railwright_editor.tools.words import spaces_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point

_RINGS: Final = 3
_GHOST: Final = 0.5


class CityTool(Tool):
    """Idle with the pointer over the board, or naming a city that the document does not hold."""

    name = "city"
    hint = "Click to place a city · a click on a route splits it · Esc"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._at: Point | None = None
        self._naming = False

    @override
    def enter(self) -> None:
        self._at = None

    @override
    def hover(self, pointer: Pointer) -> None:
        self._at = pointer.at if _on_board(self.canvas.document.board, pointer.at) else None

    @override
    def drag(self, pointer: Pointer) -> None:
        self.hover(pointer)

    @override
    def drop(self, pointer: Pointer) -> None:
        self.click(pointer)

    @override
    def click(self, pointer: Pointer) -> None:
        board = self.canvas.document.board
        city = self._under(pointer.at, "city")
        if city is not None:
            self.canvas.selection.set([Place("city", city)])
        elif not _on_board(board, pointer.at):
            self.canvas.say("Cities lie on the board: click inside its edges.")
        else:
            self._place(pointer.at, self._under(pointer.at, "route"))

    @override
    def cancel(self) -> bool:
        # The field that is open closes itself on Esc; another tool or window commits it.
        return False

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        board = self.canvas.document.board
        if self._at is None or self._naming or self._under(self._at, "city") is not None:
            return
        painter.save()
        for city in _nearest(board, self._at):
            radius = needed(best_length(distance(city.at, self._at)))
            painter.setPen(screen_pen(faded(SELECTION, 0.5), 1.0, Qt.PenStyle.DashLine))
            painter.drawEllipse(QPointF(*city.at), radius, radius)
        painter.setOpacity(_GHOST)
        paint_city(painter, City("", "", self._at))
        painter.restore()

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._at is None or self._naming or self._under(self._at, "city") is not None:
            return ()
        route = self._under(self._at, "route")
        if route is not None:
            return (Pill(_split_words(self.canvas.document.board, route, self._at)),)
        return tuple(
            Pill(
                spaces_name(best_length(distance(city.at, self._at))),
                between(city.at, self._at, 0.5),
            )
            for city in _nearest(self.canvas.document.board, self._at)
        )

    def _under(self, at: Point, kind: str) -> str | None:
        hits = (hit for hit in self.canvas.hits(at) if hit.place.kind == kind and not hit.name)
        return next((hit.place.key for hit in hits), None)

    def _place(self, at: Point, route: str | None) -> None:
        """Show a city at a place, or on a route, and ask for its name; both are one step."""
        board = self.canvas.document.board
        provisional = next_name(board)
        if route is not None:
            at = nearest(self.canvas.board_scene.route_pictures()[route].course, at).at
        self._naming = True
        self.canvas.show_live(_with(board, "", fresh_key(provisional, board.cities), at, route))

        def done(name: str | None) -> None:
            self._naming = False
            if name is None or self.canvas.document.board is not board:
                self.canvas.show_document()
                return
            free = free_name(board, name)
            key = fresh_key(free, board.cities)
            self.canvas.document.edit(f"Add city {free}", _with(board, free, key, at, route))
            self.canvas.selection.set([Place("city", key)])

        self.canvas.ask_name(at, provisional, lambda name: taken_note(board, name), done)


def _with(board: Board, name: str, key: str, at: Point, route: str | None) -> Board:
    city = City(key, name, at)
    return with_city(board, city) if route is None else split_route(board, route, at, city)


def _on_board(board: Board, at: Point) -> bool:
    return 0 <= at[0] <= board.size.width and 0 <= at[1] <= board.size.height


def _nearest(board: Board, at: Point) -> Sequence[City]:
    """The cities nearest to a point, up to three, none that a longest route would not reach."""
    return sorted(board.cities.values(), key=lambda city: distance(city.at, at))[:_RINGS]


def _split_words(board: Board, key: str, at: Point) -> str:
    """What a split would give: "4 → 2 + 2"."""
    fresh = fresh_key("split", board.cities)
    after = split_route(board, key, at, City(fresh, "", at))
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
