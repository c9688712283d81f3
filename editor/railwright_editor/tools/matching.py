"""Matching a picture with the board: two places of it, and where they belong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from typing_extensions import override

from railwright.board.edits import scenery_put
from railwright.board.pictures import matched
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill, paint_ring
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import screen_pen
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point

_PIN = 7.0
_ASKS = (
    "Click a place on the picture",
    "Click where it belongs, or its city",
    "Click a second place on the picture",
    "Click where it belongs, or its city",
)


class MatchTool(Tool):
    """Four clicks: a place and where it belongs, twice. It changes with each of them."""

    name = "match"
    cursor = Qt.CursorShape.CrossCursor
    hint = (
        "A place of the picture, then where it belongs, twice · Enter after one · Backspace · Esc"
    )

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.leaving: Callable[[], None] = lambda: None
        """What is done when the picture is matched: another tool comes."""
        self._number = -1
        self._points: list[Point] = []
        self._at: Point | None = None
        self.keys = {
            Qt.Key.Key_Backspace: self._take_back,
            Qt.Key.Key_Return: self._finish,
            Qt.Key.Key_Enter: self._finish,
        }

    def begin(self, number: int) -> None:
        """Match the picture with this number in the board."""
        self._number = number
        self._points = []

    @override
    def hover(self, pointer: Pointer) -> None:
        self._at = self._place(pointer.at)
        if len(self._points) % 2:
            self.canvas.show_live(self._matched([*self._points, self._at]))
        self.canvas.refresh()

    @override
    def pointer_left(self) -> None:
        self._at = None

    @override
    def click(self, pointer: Pointer) -> None:
        self._points.append(self._place(pointer.at))
        if len(self._points) % 2 == 0:
            self.canvas.show_live(self._matched(self._points))
        if len(self._points) == 4:
            self._commit()

    @override
    def drop(self, pointer: Pointer) -> None:
        self.click(pointer)

    @override
    def cancel(self) -> bool:
        points, self._points, self._at = self._points, [], None
        self.canvas.show_document()
        return bool(points)

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        # A pair that has been brought together is one pin: the picture lies there now.
        points = self._points[1:] if len(self._points) > 1 else self._points
        if self._at is not None and len(self._points) % 2:
            painter.setPen(screen_pen(SELECTION, 1.5))
            painter.drawLine(QPointF(*self._points[-1]), QPointF(*self._at))
        for pin in (*points, *([] if self._at is None else [self._at])):
            paint_ring(painter, pin, _PIN * pixel)

    @override
    def pills(self) -> tuple[Pill, ...]:
        return (Pill(tr(_ASKS[min(len(self._points), 3)])),)

    def _place(self, at: Point) -> Point:
        """Where a click goes: to the city under it when the true place is asked for."""
        if len(self._points) % 2 == 0:
            return at
        hits = (hit.place for hit in self.canvas.hits(at) if hit.place.kind == "city")
        city = next(hits, None)
        return self.canvas.document.board.cities[city.key].at if city is not None else at

    def _matched(self, points: list[Point]) -> Board:
        """The board with the picture shifted by the first pair, scaled and turned by the second."""
        board = self.canvas.document.board
        piece = matched(board.scenery[self._number], [(points[0], points[1])])
        if len(points) == 4:
            piece = matched(piece, [(points[1], points[1]), (points[2], points[3])])
        return scenery_put(board, self._number, piece)

    def _commit(self) -> None:
        points, self._points, self._at = self._points, [], None
        document = self.canvas.document
        document.close_merge()
        # Locking the picture afterwards joins this step.
        document.edit(
            tr("Match picture"), self._matched(points), merge=("picture", str(self._number))
        )
        self.canvas.show_document()
        self.leaving()

    def _finish(self, _event: object) -> bool:
        """Stay with the first pair, which shifts the picture."""
        if len(self._points) < 2:
            return False
        del self._points[2:]
        self._commit()
        return True

    def _take_back(self, _event: object) -> bool:
        del self._points[-1:]
        if len(self._points) < 2:
            self.canvas.show_document()
        else:
            self.canvas.show_live(self._matched(self._points[:2]))
        return True
