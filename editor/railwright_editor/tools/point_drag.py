"""A drag of points of an area or a line, and how its points look."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.polyline import distance
from railwright.board.scenery_edits import points_moved
from railwright_editor.paint.marks import Pill, paint_points
from railwright_editor.scenery_words import kind_word
from railwright_editor.tools.area_snapping import PlacedPoint, placed_point
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point, Scenery
    from railwright_editor.canvas.tool import Canvas, Pointer


class PointDrag:
    """A drag of points of a piece; it changes with the pointer. The one pressed snaps."""

    def __init__(
        self, canvas: Canvas, board: Board, number: int, points: frozenset[int], press: Point
    ) -> None:
        self._canvas = canvas
        self._board = self._live = board
        self._number, self._points, self._press = number, points, press
        piece = board.scenery[number]
        self._moving = {piece.points[index] for index in points}
        self._home = min(self._moving, key=lambda point: distance(point, press))
        self._here = PlacedPoint(self._home)

    def drag(self, pointer: Pointer) -> None:
        """Take the points along, from where they were."""
        dx, dy = pointer.at[0] - self._press[0], pointer.at[1] - self._press[1]
        if pointer.shift:
            dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
        at = (self._home[0] + dx, self._home[1] + dy)
        if pointer.shift:
            self._here = PlacedPoint(at)
        else:
            moved = replace(pointer, at=at)
            self._here = placed_point(self._canvas, moved, self._here, self._moving)
        by = (self._here.at[0] - self._home[0], self._here.at[1] - self._home[1])
        self._live = points_moved(self._board, self._number, self._points, by)
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the points where they are."""
        self.drag(pointer)
        name = change_name(self._live.scenery[self._number])
        self._canvas.document.edit(name, self._live)
        self._canvas.show_document()

    def cancel(self) -> None:
        """Bring the points home."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """The points that move."""
        piece = self._live.scenery[self._number]
        paint_piece_points(painter, piece, sorted(self._points), self._points, pixel)

    def pills(self) -> tuple[Pill, ...]:
        """Where the point is, or how many move, and what holds it."""
        x, y = self._here.at
        where = f"x {x:.1f} y {y:.1f}"
        if len(self._points) > 1:
            where = f"{counted(len(self._points), 'point')} · {where}"
        return (Pill(f"{where} · {self._here.reason}" if self._here.reason else where),)


def change_name(piece: Scenery) -> str:
    """What changing the points of a piece is called: "Change land"."""
    return tr("Change {kind}", kind=kind_word(piece.kind))


def paint_piece_points(
    painter: QPainter,
    piece: Scenery,
    numbers: Sequence[int],
    picked: Collection[int],
    pixel: float,
) -> None:
    """Points of a piece as squares, filled where they are picked."""
    there = [number for number in numbers if number < len(piece.points)]
    plain = [piece.points[number] for number in there if number not in picked]
    paint_points(painter, plain, pixel)
    chosen = [piece.points[number] for number in there if number in picked]
    paint_points(painter, chosen, pixel, picked=True)
