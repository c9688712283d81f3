"""Cropping a picture: its four sides are dragged inwards, and out again."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF
from typing_extensions import override

from railwright.board.edits import scenery_put
from railwright.board.pictures import MOST_CROPPED, cropped, picture_box, picture_corners
from railwright.board.polyline import distance
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill, paint_handle
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import screen_pen
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from railwright.board.model import Crop, Point, Scenery

_REACH: Final = 12.0
"""A handle is held from this many pixels away."""
_AXES: Final = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""Outward directions of left, top, right and bottom, along the picture's own axes."""


class CropTool(Tool):
    """Idle or with a side in hand. It changes with the gesture."""

    name = "crop"
    hint = "Drag a side of the picture · Enter or Esc ends"

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.leaving: Callable[[], None] = lambda: None
        """What is done when cropping ends: another tool comes."""
        self._number = -1
        self._side: int | None = None
        self._start: Point = (0.0, 0.0)
        self._live: Crop | None = None
        self.keys = dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter), self._end)

    def begin(self, number: int) -> None:
        """Crop the picture with this number in the board."""
        self._number = number

    @override
    def hover(self, pointer: Pointer) -> None:
        side = self._side_at(pointer.at)
        self.canvas.set_cursor(self.cursor if side is None else Qt.CursorShape.SizeAllCursor)

    @override
    def press(self, pointer: Pointer) -> None:
        self._start, self._side = pointer.at, self._side_at(pointer.at)

    @override
    def click(self, pointer: Pointer) -> None:
        if self._side is None:
            self.leaving()
        self._side = None

    @override
    def drag(self, pointer: Pointer) -> None:
        piece = self._piece()
        if self._side is None or piece is None:
            return
        self._live = _dragged(piece, self._side, self._start, pointer.at)
        board = self.canvas.document.board
        self.canvas.show_live(scenery_put(board, self._number, cropped(piece, self._live)))

    @override
    def drop(self, pointer: Pointer) -> None:
        self.drag(pointer)
        piece, crop, self._live, self._side = self._piece(), self._live, None, None
        if piece is not None and crop is not None:
            board = self.canvas.document.board
            after = scenery_put(board, self._number, cropped(piece, crop))
            self.canvas.document.close_merge()
            # Locking the picture afterwards joins this step.
            key = ("picture", str(self._number))
            self.canvas.document.edit(tr("Crop picture"), after, merge=key)
        self.canvas.show_document()

    @override
    def cancel(self) -> bool:
        held, self._side, self._live = self._side, None, None
        self.canvas.show_document()
        return held is not None

    @override
    def board_changed(self) -> None:
        if self._piece() is None:
            self._side = self._live = None

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        piece = self._shown()
        if piece is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(screen_pen(SELECTION, 1.5))
        painter.drawPolygon(QPolygonF([QPointF(*at) for at in picture_corners(piece)]))
        for at in _handles(piece):
            paint_handle(painter, at, pixel)

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._live is None:
            return ()
        left, top, right, bottom = self._live
        words = tr(
            "left {left:.0f} % · top {top:.0f} % · right {right:.0f} % · bottom {bottom:.0f} %",
            left=left,
            top=top,
            right=right,
            bottom=bottom,
        )
        return (Pill(words),)

    def _piece(self) -> Scenery | None:
        scenery = self.canvas.document.board.scenery
        there = 0 <= self._number < len(scenery)
        piece = scenery[self._number] if there else None
        return piece if piece is not None and piece.kind == "picture" else None

    def _shown(self) -> Scenery | None:
        piece = self._piece()
        return cropped(piece, self._live) if piece is not None and self._live else piece

    def _side_at(self, at: Point) -> int | None:
        piece = self._piece()
        if piece is None:
            return None
        reach = _REACH * self.canvas.pixel
        near = [(distance(handle, at), side) for side, handle in enumerate(_handles(piece))]
        return min((pair for pair in near if pair[0] <= reach), default=(0.0, None))[1]

    def _end(self, _event: object) -> bool:
        self.leaving()
        return True


def _handles(piece: Scenery) -> tuple[Point, ...]:
    """The middles of the left, top, right and bottom side of a picture."""
    a, b, c, d = picture_corners(piece)
    return tuple(
        ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in ((d, a), (a, b), (b, c), (c, d))
    )


def _dragged(piece: Scenery, side: int, start: Point, at: Point) -> Crop:
    """What is cut off when one side of a picture has been dragged."""
    angle = radians(piece.angle)
    dx, dy = at[0] - start[0], at[1] - start[1]
    own = (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
    inward = -(own[0] * _AXES[side][0] + own[1] * _AXES[side][1])
    extent = picture_box(piece)[1][side % 2]
    facing = piece.crop[(side + 2) % 4]
    whole = extent / (1 - (piece.crop[side] + facing) / 100)
    cut = min(max(piece.crop[side] + 100 * inward / whole, 0.0), MOST_CROPPED - facing)
    left, top, right, bottom = (
        cut if number == side else old for number, old in enumerate(piece.crop)
    )
    return left, top, right, bottom
