"""The points of the area, line or path of a text that is selected alone: squares to drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from typing_extensions import override

from railwright.board.layers import free_scenery
from railwright.board.outlines import AREAS, LINES, OnOutline, on_outline
from railwright.board.polyline import between, distance
from railwright.board.scenery_edits import (
    halved,
    points_moved,
    with_point_before,
    without_points,
)
from railwright_editor.scenery_words import kind_word
from railwright_editor.tools.grips import Grips
from railwright_editor.tools.nudging import nudge_of
from railwright_editor.tools.point_drag import PointDrag, change_name, paint_piece_points
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.model import Board, Point, Scenery
    from railwright_editor.canvas.tool import Canvas, Pointer

_REACH: Final = 7.0
_EDGE_REACH: Final = 6.0
"""Pixels within which a point, or the line between two, is hit."""
_APART: Final = 11.0
"""Points nearer than so many pixels to the last one shown wait until one zooms in."""
_TAKE_OUT: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_PAGES: Final = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class _Shown(NamedTuple):
    """Which points of a piece are shown at a size of pixel: kept, for coasts have many."""

    piece: Scenery
    pixel: float
    numbers: Sequence[int]


class PointGrips(Grips):
    """The points of the one shape that is selected; some may be picked. It changes."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._number: int | None = None
        self._picked: frozenset[int] = frozenset()
        self._held: int | None = None
        self._edge: OnOutline | None = None
        self._shown: _Shown | None = None

    @property
    def picked(self) -> frozenset[int]:
        """The numbers of the points that are picked."""
        return self._picked if self._shape() == self._number else frozenset()

    @property
    @override
    def holds(self) -> bool:
        return bool(self.picked)

    @override
    def cursor(self, at: Point) -> Qt.CursorShape | None:
        number = self._shape()
        if number is None:
            return None
        piece = self._piece(number)
        if self._point_under(piece, at) is None and self._edge_under(piece, at) is None:
            return None
        return Qt.CursorShape.CrossCursor

    @override
    def press(self, pointer: Pointer) -> bool:
        number = self._shape()
        self._held = self._edge = None
        if number is None:
            self._picked = frozenset()
            return False
        picked, self._number = self.picked, number
        piece = self._piece(number)
        self._held = self._point_under(piece, pointer.at)
        if self._held is not None:
            one = frozenset((self._held,))
            if pointer.shift:
                picked ^= one
            elif self._held not in picked:
                picked = one
            self._picked = picked
            return True
        self._picked = frozenset()
        if not (pointer.shift or pointer.ctrl):
            self._edge = self._edge_under(piece, pointer.at)
        return self._edge is not None

    @override
    def begin(self, press: Point) -> PointDrag | None:
        number, board = self._shape(), self.canvas.document.board
        if number is None:
            return None
        if self._edge is not None:
            before, at = self._edge.before, self._edge.at
            self._edge = None
            self._picked, self._held = frozenset((before,)), before
            board = with_point_before(board, number, before, at)
        if self._held is None:
            return None
        return PointDrag(self.canvas, board, number, self._picked | {self._held}, press)

    @override
    def double_click(self, at: Point) -> bool:
        number = self._shape()
        hit = next(iter(self.canvas.hits(at)), None)
        if number is None or hit is None or hit.place.kind != "scenery":
            return False
        piece = self._piece(number)
        point, edge = self._point_under(piece, at), self._edge_under(piece, at)
        if point is not None:
            self._take_out(number, {point})
        elif edge is not None:
            self._pick(number, {edge.before})
            board = self.canvas.document.board
            self._change(number, with_point_before(board, number, edge.before, edge.at))
        elif hit.place.key == str(number) and piece.kind != "text":
            self.canvas.say(tr("Drag a point, or an edge to add one. Shift picks several."))
        else:
            return False
        return True

    @override
    def key(self, event: QKeyEvent) -> bool:
        number = self._shape()
        if number is None:
            return False
        picked, by = self.picked, nudge_of(event)
        if event.key() in _PAGES and not event.modifiers():
            self._walk(number, _PAGES[Qt.Key(event.key())])
        elif not picked:
            return False
        elif by is not None:
            board = points_moved(self.canvas.document.board, number, picked, by)
            self._change(number, board, merge=("points", number, picked))
        elif event.key() in _TAKE_OUT:
            self._take_out(number, picked)
        elif event.key() == Qt.Key.Key_Insert:
            self._halve(number, picked)
        else:
            return False
        self.canvas.refresh()
        return True

    @override
    def board_changed(self) -> None:
        number = self._shape()
        count = len(self._piece(number).points) if number is not None else 0
        self._picked = frozenset(point for point in self.picked if point < count)

    @override
    def paint(self, painter: QPainter, pixel: float) -> None:
        number = self._shape()
        scenery = self.canvas.board_scene.board.scenery
        if number is not None and number < len(scenery):
            piece = scenery[number]
            paint_piece_points(painter, piece, self._numbers_shown(piece), self.picked, pixel)

    def _pick(self, number: int, points: set[int]) -> None:
        self._number, self._picked = number, frozenset(points)

    def _walk(self, number: int, step: int) -> None:
        """Pick the next point, or the one before."""
        count, picked = len(self._piece(number).points), self.picked
        start = (max(picked) if step > 0 else min(picked)) if picked else -(step > 0)
        self._pick(number, {(start + step) % count})

    def _take_out(self, number: int, points: frozenset[int] | set[int]) -> None:
        board = self.canvas.document.board
        name = kind_word(board.scenery[number].kind)
        after = without_points(board, number, points)
        self._picked = frozenset()
        if len(after.scenery) < len(board.scenery):
            self.canvas.document.edit(tr("Delete {kind}", kind=name), after)
            self.canvas.tell(tr("Deleted {things}.", things=name))
        else:
            self._change(number, after)

    def _halve(self, number: int, picked: frozenset[int]) -> None:
        """Add a point in the middle of each picked stretch, and pick the new ones."""
        board, piece = self.canvas.document.board, self._piece(number)
        fresh = set()
        for more, index in enumerate(halved(piece.points, picked, closed=piece.kind in AREAS)):
            start, end = piece.points[index], piece.points[(index + 1) % len(piece.points)]
            fresh.add(index + more + 1)
            middle = between(start, end, 0.5)
            board = with_point_before(board, number, index + more + 1, middle)
        if fresh:
            self._pick(number, fresh)
            self._change(number, board)

    def _change(self, number: int, board: Board, merge: object = None) -> None:
        self.canvas.document.edit(change_name(board.scenery[number]), board, merge=merge)

    def _shape(self) -> int | None:
        """The number of the shape that is selected alone and can be touched."""
        places, board = self.canvas.selection.places, self.canvas.document.board
        if len(places) != 1 or places[0].kind != "scenery":
            return None
        number = int(places[0].key)
        piece = board.scenery[number]
        has_points = piece.kind in (*AREAS, *LINES) or len(piece.points) > 1
        free = has_points and piece.kind != "picture" and number in free_scenery(board)
        return number if free else None

    def _piece(self, number: int) -> Scenery:
        return self.canvas.document.board.scenery[number]

    def _numbers_shown(self, piece: Scenery) -> Sequence[int]:
        pixel, shown = self.canvas.pixel, self._shown
        if shown is None or shown.piece is not piece or shown.pixel != pixel:
            shown = self._shown = _Shown(piece, pixel, spread_out(piece.points, _APART * pixel))
        return sorted({*shown.numbers, *self.picked})

    def _point_under(self, piece: Scenery, at: Point) -> int | None:
        reach = _REACH * self.canvas.pixel
        near = [
            (away, index)
            for index in self._numbers_shown(piece)
            if (away := distance(piece.points[index], at)) <= reach
        ]
        return min(near)[1] if near else None

    def _edge_under(self, piece: Scenery, at: Point) -> OnOutline | None:
        """The place on the edge there; cities and routes that lie on it go before."""
        if piece.kind == "text":
            return None
        edge = on_outline(piece, at)
        if edge.distance > _EDGE_REACH * self.canvas.pixel:
            return None
        hit = next(iter(self.canvas.hits(at)), None)
        return edge if hit is None or hit.place.kind == "scenery" else None


def spread_out(points: Sequence[Point], apart: float) -> Sequence[int]:
    """The numbers of points of a line that are at least so far from the last one taken."""
    taken: list[int] = []
    for index, point in enumerate(points):
        if not taken or distance(points[taken[-1]], point) >= apart:
            taken.append(index)
    return taken
