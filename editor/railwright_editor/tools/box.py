"""The box round several things, or round a piece of scenery: its handles scale and turn them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from typing_extensions import override

from railwright.board.arranging import extent, extent_of, rotated, scaled
from railwright.board.geometry import dot_radius
from railwright.board.locks import free
from railwright.board.polyline import angle_between, distance, turned
from railwright_editor.paint.marks import Pill
from railwright_editor.paint.palette import PAPER, SELECTION
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.selection import present
from railwright_editor.thing_words import things_name
from railwright_editor.tools.grips import Grips
from railwright_editor.tools.turn_cursor import turn_cursor
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QCursor, QPainter

    from railwright.board.affine import Box
    from railwright.board.findings import Place
    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer
    from railwright_editor.tools.grips import Gesture

_PAD: Final = 10.0
"""Pixels from the things to the line of the box."""
_DOT_RINGS: Final = 2.0
_REACH: Final = 8.0
_TURN_REACH: Final = 24.0
"""Pixels from a corner within which one scales, and beyond that turns."""
_HALF: Final = 4.0
_NARROW: Final = 48.0
"""A side shorter than this, in pixels, has no handle in its middle."""
_LEAST: Final = 0.02
_STEP: Final = 15.0
"""Degrees to which Shift constrains."""
_SIDES: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
"""The eight handles: -1 is left and top, 1 right and bottom."""
_CURSORS: Final[Mapping[tuple[int, int], Qt.CursorShape]] = {
    **dict.fromkeys(((-1, -1), (1, 1)), Qt.CursorShape.SizeFDiagCursor),
    **dict.fromkeys(((-1, 1), (1, -1)), Qt.CursorShape.SizeBDiagCursor),
    **dict.fromkeys(((-1, 0), (1, 0)), Qt.CursorShape.SizeHorCursor),
    **dict.fromkeys(((0, -1), (0, 1)), Qt.CursorShape.SizeVerCursor),
}


@dataclass(frozen=True, slots=True)
class Frame:
    """What the box holds: the things that can move, the box of their places, and the line round."""

    going: tuple[Place, ...]
    box: Box
    line: QRectF

    def handle(self, side: tuple[int, int]) -> Point:
        """Where the handle of a side or a corner is, in mm."""
        centre = self.line.center()
        return (
            centre.x() + side[0] * self.line.width() / 2,
            centre.y() + side[1] * self.line.height() / 2,
        )

    def handles(self, pixel: float) -> Iterable[tuple[int, int]]:
        """The handles that are of use: none that would scale what has no width or height."""
        wide = self.line.width() / pixel >= _NARROW and self.box.height
        high = self.line.height() / pixel >= _NARROW and self.box.width
        for x, y in _SIDES:
            if (x and y and (self.box.width or self.box.height)) or (
                (not x and wide) or (not y and high)
            ):
                yield x, y


def frame_of(board: Board, places: Iterable[Place], pixel: float) -> Frame | None:
    """The frame round some things; None where there is nothing to scale or turn."""
    chosen = free(board, places)
    placed = [place for place in chosen if extent(board, place) is not None]
    box = extent_of(board, placed)
    if box is None or (len(placed) < 2 and placed[0].kind != "scenery"):
        return None
    dots = [dot_radius(board.cities[place.key]) for place in placed if place.kind == "city"]
    pad = _PAD * pixel + (max(dots) + _DOT_RINGS if dots else 0.0)
    line = QRectF(QPointF(box.left, box.top), QPointF(box.right, box.bottom))
    return Frame(chosen, box, line.adjusted(-pad, -pad, pad, pad))


class BoxGrips(Grips):
    """The handles of the box: the corners and sides scale, just outside a corner one turns."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._side: tuple[int, int] | None = None
        self._turning = False

    @override
    def cursor(self, at: Point) -> Qt.CursorShape | QCursor | None:
        frame = self._frame()
        if frame is None:
            return None
        side = _side_under(frame, at, self.canvas.pixel)
        if side is not None:
            return _CURSORS[side]
        return turn_cursor() if self._turns(frame, at) else None

    @property
    @override
    def takes_click(self) -> bool:
        return not self._turning

    @override
    def press(self, pointer: Pointer) -> bool:
        frame = self._frame()
        self._side = _side_under(frame, pointer.at, self.canvas.pixel) if frame else None
        self._turning = frame is not None and self._side is None and self._turns(frame, pointer.at)
        return self._side is not None or self._turning

    @override
    def begin(self, press: Point) -> Gesture | None:
        frame = self._frame()
        if frame is None:
            return None
        if self._turning:
            self.canvas.set_cursor(turn_cursor())
            return Turning(self.canvas, frame, press)
        return Scaling(self.canvas, frame, self._side, press) if self._side is not None else None

    @override
    def paint(self, painter: QPainter, pixel: float) -> None:
        # As it is shown: a sheet may be previewing a board that the document does not hold.
        board = self.canvas.board_scene.board
        frame = frame_of(board, present(board, self.canvas.selection.places), pixel)
        if frame is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(screen_pen(faded(SELECTION, 0.7), 1.0))
        painter.drawRect(frame.line)
        painter.setPen(screen_pen(SELECTION, 1.5))
        painter.setBrush(QColor(PAPER))
        half = _HALF * pixel
        for side in frame.handles(pixel):
            x, y = frame.handle(side)
            painter.drawRect(QRectF(x - half, y - half, 2 * half, 2 * half))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _turns(self, frame: Frame, at: Point) -> bool:
        """Whether one turns from here: just outside a corner, on no city and no route."""
        hits = self.canvas.hits(at) if _is_outside_corner(frame, at, self.canvas.pixel) else None
        return hits is not None and all(hit.place.kind == "scenery" for hit in hits)

    def _frame(self) -> Frame | None:
        selection, board = self.canvas.selection, self.canvas.document.board
        return frame_of(board, selection.places, self.canvas.pixel)


class _FrameGesture(ABC):
    """A drag that changes what a frame holds; it changes with the pointer."""

    _verb = ""

    def __init__(self, canvas: Canvas, frame: Frame, press: Point) -> None:
        self._canvas = canvas
        self._board = canvas.document.board
        self._chosen = canvas.selection.places
        self._frame = frame
        self._press = press
        self._live = self._board

    def drag(self, pointer: Pointer) -> None:
        """Show the things as the pointer has them."""
        self._live = self.changed(pointer)
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the things so: one step, or none when nothing has changed."""
        self.drag(pointer)
        label = tr(self._verb, name=things_name(self._board, self._chosen))
        self._canvas.document.edit(label, self._live)
        self._canvas.show_document()

    def cancel(self) -> None:
        """Leave the things as they were."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """The line round the things as they are now."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(screen_pen(SELECTION, 1.0))
        painter.drawPath(self.outline(pixel))

    @abstractmethod
    def changed(self, pointer: Pointer) -> Board:
        """The board as the pointer has it."""

    @abstractmethod
    def outline(self, pixel: float) -> QPainterPath:
        """The line round the things as they are now."""


class Scaling(_FrameGesture):
    """A drag of a corner or a side; what lies opposite stays. Shift keeps the ratio."""

    _verb = "Scale {name}"

    def __init__(self, canvas: Canvas, frame: Frame, side: tuple[int, int], press: Point) -> None:
        super().__init__(canvas, frame, press)
        self._side = side
        self._factors: Point = (1.0, 1.0)
        # Letters have one size: they are never made wider alone.
        self._keeps_ratio = all(
            place.kind == "scenery" and self._board.scenery[int(place.key)].kind == "text"
            for place in frame.going
        )

    @override
    def changed(self, pointer: Pointer) -> Board:
        box = self._frame.box
        across = self._factor(0, box.width, pointer)
        down = self._factor(1, box.height, pointer)
        if pointer.shift or self._keeps_ratio:
            across = down = max((across, down), key=lambda factor: abs(factor - 1))
        self._factors = (across, down)
        x, y = box.centre
        about = (x - self._side[0] * box.width / 2, y - self._side[1] * box.height / 2)
        return scaled(self._board, self._frame.going, self._factors, about)

    @override
    def outline(self, pixel: float) -> QPainterPath:
        frame, path = frame_of(self._live, self._frame.going, pixel), QPainterPath()
        if frame is not None:
            path.addRect(frame.line)
        return path

    def pills(self) -> tuple[Pill, ...]:
        """The size of the box now, and how many times the old one it is."""
        box, (across, down) = self._frame.box, self._factors
        wide, high = box.width * across, box.height * down
        times = {f"{100 * factor:.0f} %" for factor in (across, down)}
        shown = " × ".join(sorted(times)) if len(times) == 1 else ""
        if not shown:
            shown = f"{100 * across:.0f} × {100 * down:.0f} %"
        return (
            Pill(tr("{wide} × {high} mm", wide=f"{wide:.1f}", high=f"{high:.1f}") + f" · {shown}"),
        )

    def _factor(self, axis: int, long: float, pointer: Pointer) -> float:
        if not long or not self._side[axis]:
            return 1.0
        by = self._side[axis] * (pointer.at[axis] - self._press[axis])
        return max((long + by) / long, _LEAST)


class Turning(_FrameGesture):
    """A drag round the middle of the box. Shift turns by steps of 15°."""

    _verb = "Rotate {name}"

    def __init__(self, canvas: Canvas, frame: Frame, press: Point) -> None:
        super().__init__(canvas, frame, press)
        self._angle = 0.0

    @override
    def changed(self, pointer: Pointer) -> Board:
        centre = self._frame.box.centre
        angle = angle_between(centre, pointer.at) - angle_between(centre, self._press)
        angle = (angle + 180) % 360 - 180
        self._angle = round(angle / _STEP) * _STEP if pointer.shift else round(angle, 1)
        return rotated(self._board, self._frame.going, self._angle, centre)

    @override
    def outline(self, pixel: float) -> QPainterPath:
        centre, line = self._frame.box.centre, self._frame.line
        corners = (line.topLeft(), line.topRight(), line.bottomRight(), line.bottomLeft())
        path = QPainterPath()
        for number, corner in enumerate(corners):
            at = QPointF(*turned((corner.x(), corner.y()), self._angle, centre))
            if number:
                path.lineTo(at)
            else:
                path.moveTo(at)
        path.closeSubpath()
        return path

    def pills(self) -> tuple[Pill, ...]:
        """How far it is turned."""
        return (Pill(f"{self._angle:.1f}°"),)


def _side_under(frame: Frame, at: Point, pixel: float) -> tuple[int, int] | None:
    sides = frame.handles(pixel)
    near = ((distance(frame.handle(side), at), side) for side in sides)
    away, side = min(near, default=(0.0, None))
    return side if away <= _REACH * pixel else None


def _is_outside_corner(frame: Frame, at: Point, pixel: float) -> bool:
    """Whether a point lies just outside a corner, beyond both of the sides that meet there."""
    if any(low <= value <= high for value, (low, high) in zip(at, _spans(frame.line), strict=True)):
        return False
    corners = (frame.handle(side) for side in _SIDES if all(side))
    return any(distance(corner, at) <= _TURN_REACH * pixel for corner in corners)


def _spans(line: QRectF) -> tuple[Point, Point]:
    return (line.left(), line.right()), (line.top(), line.bottom())
