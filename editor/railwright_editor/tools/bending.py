"""Bending a route: its bends are squares to drag, shared by all lanes that lie side by side."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from railwright.board.edits import bent
from railwright.board.geometry import bend_index, bundle, middle_line
from railwright.board.polyline import Measured, distance, nearest
from railwright_editor.paint.marks import Pill, paint_handle
from railwright_editor.tools.fit_words import fit_pill
from railwright_editor.words import route_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer

HANDLE_REACH: Final = 8.0
"""Pixels within which a bend is hit."""


def with_bends(board: Board, key: str, via: Sequence[Point]) -> Board:
    """The board with a route, and the lanes beside it, led through these points."""
    route = board.routes[key]
    for other in bundle(board, route):
        same_way = board.routes[other].between == route.between
        board = bent(board, other, via if same_way else tuple(reversed(via)))
    return board


def bend_name(board: Board, key: str) -> str:
    """What bending a route is called: "Bend Kyiv–Odessa"."""
    return f"Bend {route_name(board, board.routes[key])}"


def bend_at(board: Board, key: str, at: Point, pixel: float) -> int | None:
    """The number of the bend of a route that is at a point, None where there is none."""
    for number, place in enumerate(board.routes[key].via):
        if distance(place, at) <= HANDLE_REACH * pixel:
            return number
    return None


def without_bend(board: Board, key: str, number: int) -> Board:
    """The board with one bend of a route taken out."""
    via = board.routes[key].via
    return with_bends(board, key, (*via[:number], *via[number + 1 :]))


def with_bend(board: Board, key: str, at: Point) -> tuple[Board, int]:
    """The board with one more bend, where a route passes nearest to a point; and its number."""
    route = board.routes[key]
    place = nearest(middle_line(board, route), at).at
    number = bend_index(board, route, place)
    return with_bends(board, key, (*route.via[:number], place, *route.via[number:])), number


class Bending:
    """A drag of one bend; it changes with the pointer. Without a bend it begins a new one."""

    def __init__(self, canvas: Canvas, key: str, number: int | None, press: Point) -> None:
        self._canvas = canvas
        self._key = key
        self._press = press
        self._start = canvas.document.board
        if number is None:
            self._start, number = with_bend(self._start, key, press)
        self.number = number
        self._live = self._start

    def drag(self, pointer: Pointer) -> None:
        """Take the bend along, from where it was."""
        via = list(self._start.routes[self._key].via)
        x, y = via[self.number]
        dx, dy = pointer.at[0] - self._press[0], pointer.at[1] - self._press[1]
        via[self.number] = (x + dx, y + dy)
        self._live = with_bends(self._start, self._key, via)
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the bend where it is."""
        self.drag(pointer)
        self._canvas.document.edit(bend_name(self._live, self._key), self._live)
        self._canvas.show_document()

    def cancel(self) -> None:
        """Leave the route as it was."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """The bends, as they are now."""
        paint_bends(painter, self._live, self._key, pixel)

    def pills(self) -> tuple[Pill, ...]:
        """How the spaces fit now."""
        text, tone = fit_pill(self._live, self._live.routes[self._key])
        return (Pill(text, tone=tone),)


def paint_bends(painter: QPainter, board: Board, key: str, pixel: float) -> None:
    """The bends of a route as squares, and hollow dots where new ones would begin."""
    route = board.routes[key]
    line = Measured(middle_line(board, route))
    stops = [0.0, *(nearest(line.line, place).along for place in route.via), line.length]
    for one, other in pairwise(stops):
        paint_handle(painter, line.at((one + other) / 2), pixel, hollow=True)
    for place in route.via:
        paint_handle(painter, place, pixel)
