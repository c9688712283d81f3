"""Bending a route: its bends are squares to drag, shared by all lanes that lie side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from shapely import LineString

from railwright.board.following import followed
from railwright.board.geometry import middle_line
from railwright.board.polyline import Measured, distance, nearest
from railwright.board.route_edits import with_bend, with_bends
from railwright_editor.paint.marks import Pill, paint_guide, paint_handle, paint_ring
from railwright_editor.paint.shapes import line_path
from railwright_editor.tools.attractors import Course, city_attractors
from railwright_editor.tools.fit_words import fit_pill
from railwright_editor.tools.snapping import REACH, Snapped, snapped
from railwright_editor.translation import tr
from railwright_editor.words import route_name

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer

HANDLE_REACH: Final = 8.0
"""Pixels within which a bend is hit."""
_PICKED: Final = 8.0
"""Pixels from a bend to the ring round it that shows that the keys act on it."""


def bend_name(board: Board, key: str) -> str:
    """What bending a route is called: "Bend Kyiv–Odessa"."""
    return tr("Bend {route}", route=route_name(board, board.routes[key]))


def bend_at(board: Board, key: str, at: Point, pixel: float) -> int | None:
    """The number of the bend of a route that is at a point, None where there is none."""
    for number, place in enumerate(board.routes[key].via):
        if distance(place, at) <= HANDLE_REACH * pixel:
            return number
    return None


class Bending:
    """A drag of one bend; it changes with the pointer. Without a bend it begins a new one."""

    def __init__(self, canvas: Canvas, key: str, number: int | None, press: Point) -> None:
        self._canvas = canvas
        self._key = key
        self._press = press
        self._start = canvas.document.board
        is_new = number is None
        if number is None:
            self._start, number = with_bend(self._start, key, press)
        self.number = number
        self._home = self._start.routes[key].via[number]
        self._snapped = Snapped(self._home)
        # A new bend begins on the straight line, which would hold it back.
        straight = () if is_new else _straight(self._start, key, number)
        around = city_attractors(self._start, grid=canvas.grid)
        self._around = replace(around, peers=(), courses=straight)
        self._live = self._start

    def drag(self, pointer: Pointer) -> None:
        """Take the bend along, from where it was."""
        via = list(self._start.routes[self._key].via)
        via[self.number] = self._place(pointer)
        self._live = followed(self._canvas.document.board, with_bends(self._start, self._key, via))
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
        """The bends, as they are now, and the guides that hold this one."""
        for guide in self._snapped.guides:
            paint_guide(painter, line_path(guide.line))
        paint_bends(painter, self._live, self._key, pixel, self.number)

    def pills(self) -> tuple[Pill, ...]:
        """How the spaces fit now, and the reasons of guides."""
        text, tone = fit_pill(self._live, self._live.routes[self._key])
        reasons = (guide.reason for guide in self._snapped.guides)
        return (Pill(" · ".join((text, *reasons)), tone=tone),)

    def _place(self, pointer: Pointer) -> Point:
        """Where the bend is to lie: Shift keeps it level or upright, Ctrl lets guides go."""
        dx, dy = pointer.at[0] - self._press[0], pointer.at[1] - self._press[1]
        if pointer.shift:
            dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
        at = (self._home[0] + dx, self._home[1] + dy)
        if pointer.shift or pointer.ctrl or not self._canvas.snapping:
            self._snapped = Snapped(at)
        else:
            reach = REACH * self._canvas.pixel
            self._snapped = snapped(self._around, at, reach, self._snapped)
        return self._snapped.at


def _straight(board: Board, key: str, number: int) -> tuple[Course, ...]:
    """The straight line on which a bend would bend nothing."""
    route = board.routes[key]
    start, end = (board.cities[city].at for city in route.between)
    stops = (start, *route.via, end)
    return (Course(tr("straight"), LineString((stops[number], stops[number + 2]))),)


def paint_bends(
    painter: QPainter, board: Board, key: str, pixel: float, picked: int | None = None
) -> None:
    """The bends of a route as squares, and hollow dots where new ones would begin."""
    line, stops = _stretches(board, key)
    for one, other in pairwise(stops):
        paint_handle(painter, line.at((one + other) / 2), pixel, hollow=True)
    for number, place in enumerate(board.routes[key].via):
        if number == picked:
            paint_ring(painter, place, _PICKED * pixel)
        paint_handle(painter, place, pixel)


def _stretches(board: Board, key: str) -> tuple[Measured, list[float]]:
    """The middle line of a route, and how far along it the ends and bends lie."""
    route = board.routes[key]
    line = Measured(middle_line(board, route))
    bends = sorted(nearest(line.line, place).along for place in route.via)
    return line, [0.0, *bends, line.length]


def longest_middle(board: Board, key: str) -> Point:
    """The middle of the longest stretch between two bends of a route, where a bend helps most."""
    line, stops = _stretches(board, key)
    one, other = max(pairwise(stops), key=lambda stretch: stretch[1] - stretch[0])
    return line.at((one + other) / 2)
