"""The Area tool: land, water, lakes, borders and rivers, point by point or with a free hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeySequence
from typing_extensions import override

from railwright.board.edits import with_scenery
from railwright.board.findings import Place
from railwright.board.model import Scenery
from railwright.board.outlines import AREAS, LEAST_POINTS, outline_of, simplified
from railwright.board.polyline import distance
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill, paint_points
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.scenery import ground_of
from railwright_editor.paint.shapes import faded, line_path, screen_pen
from railwright_editor.scenery_words import kind_word
from railwright_editor.tools.area_snapping import PlacedPoint, placed_point
from railwright_editor.tools.drawing_layer import layer_for_new
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.model import Point, SceneryKind

_CLOSES: Final = 8.0
"""Pixels from the first point within which a click closes an area."""
_FINE: Final = 0.5
"""What is drawn with a free hand keeps within so many mm of where it was drawn."""
_FILL: Final = 0.5
_BACK: Final = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Delete)
"""The keys of the window that take back the last point while one draws."""


class AreaTool(Tool):
    """Idle without points, drawing with some, or in a stroke of the free hand. It changes.

    `kind` and `smooth` are those of the next area or line; what is in `chosen` is called
    when they change.
    """

    name = "area"
    hint = "Click point by point · drag draws freely · Enter ends · Backspace last point · Esc"
    cursor = Qt.CursorShape.CrossCursor
    crosses = True
    outlines = ()

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._kind: SceneryKind = "land"
        self._smooth = False
        self._points: tuple[Point, ...] = ()
        self._dropped: tuple[Point, ...] = ()
        self._stroke: list[Point] = []
        self._press: Point | None = None
        self._here: PlacedPoint | None = None
        self.chosen: list[Callable[[], None]] = []
        self.keys = {
            Qt.Key.Key_Return: self._end_by_key,
            Qt.Key.Key_Enter: self._end_by_key,
            Qt.Key.Key_Backspace: self._take_back,
            Qt.Key.Key_Delete: self._take_back,
        }

    @property
    def kind(self) -> SceneryKind:
        """What is drawn."""
        return self._kind

    @property
    def smooth(self) -> bool:
        """Whether it is round at its points."""
        return self._smooth

    @property
    def points(self) -> tuple[Point, ...]:
        """The points drawn so far."""
        return self._points

    def choose(self, kind: SceneryKind, *, smooth: bool) -> None:
        """Draw this from now on; what is being drawn becomes it too."""
        self._kind, self._smooth = kind, smooth
        for follow in self.chosen:
            follow()
        self.canvas.refresh()

    @override
    def hover(self, pointer: Pointer) -> None:
        self._here = self._placed(pointer)

    @override
    def pointer_left(self) -> None:
        self._here = None

    @override
    def press(self, pointer: Pointer) -> None:
        self._press = self._placed(pointer).at

    @override
    def click(self, pointer: Pointer) -> None:
        self.hover(pointer)
        if layer_for_new(self.canvas) is None:
            return
        if self._would_close():
            self._end()
        elif self._here is not None and self._here.at not in self._points[-1:]:
            self._points = (*self._points, self._here.at)

    @override
    def drag(self, pointer: Pointer) -> None:
        if not self._stroke and self._press is not None:
            self._stroke = [self._press]
        if not self._stroke or distance(self._stroke[-1], pointer.at) >= self.canvas.pixel:
            self._stroke.append(pointer.at)
        self._here = PlacedPoint(pointer.at)

    @override
    def drop(self, pointer: Pointer) -> None:
        self.drag(pointer)
        stroke, self._stroke = self._stroke, []
        if layer_for_new(self.canvas) is None:
            return
        closes = self._would_close() if self._points else self._comes_round(stroke)
        fine = simplified(stroke, _FINE, closed=False)
        fresh = fine[1:] if fine[:1] == self._points[-1:] else fine
        self._points = (*self._points, *fresh)
        if closes:
            self._points = self._points[:-1]
            self._end()

    @override
    def double_click(self, pointer: Pointer) -> None:
        # The click before it has put the last point there.
        self._end()

    @override
    def keeps(self, event: QKeyEvent) -> bool:
        return bool(self._points) and any(event.matches(key) for key in _BACK)

    @override
    def key(self, event: QKeyEvent) -> bool:
        if self._points and event.matches(QKeySequence.StandardKey.Undo):
            return self._take_back(event)
        return super().key(event)

    @override
    def cancel(self) -> bool:
        if self._stroke:
            self._stroke = []
            return True
        if not self._points:
            return False
        if len(self._points) > 2:
            points = counted(len(self._points), "point")
            self.canvas.say(tr("Dropped {points}. Backspace brings them back.", points=points))
        self._dropped, self._points = self._points, ()
        return True

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        line = (*self._points, *self._stroke)
        here = (self._here.at,) if self._here is not None and not self._stroke else ()
        painter.save()
        if line:
            self._paint_shape(painter, (*line, *here))
            self._paint_line(painter, line)
        if line and here:
            painter.setPen(screen_pen(SELECTION, 1.5, Qt.PenStyle.DashLine))
            painter.drawPath(line_path((line[-1], *here)))
        paint_points(painter, self._points, pixel)
        if self._would_close():
            painter.setPen(screen_pen(SELECTION, 2.0))
            painter.drawEllipse(QPointF(*self._points[0]), 9 * pixel, 9 * pixel)
        elif here and self._here is not None and self._here.reason:
            painter.setPen(screen_pen(SELECTION, 1.5))
            painter.drawEllipse(QPointF(*self._here.at), 6 * pixel, 6 * pixel)
        painter.restore()

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._would_close():
            return (Pill(tr("Click to close")),)
        return (Pill(self._here.reason),) if self._here is not None and self._here.reason else ()

    def _paint_shape(self, painter: QPainter, points: tuple[Point, ...]) -> None:
        """The area as it would be, half there."""
        if self._kind in AREAS and len(points) > 2:
            shape = line_path(outline_of(points, closed=True, smooth=self._smooth), closed=True)
            fill = QColor(ground_of(self._kind))
            fill.setAlphaF(_FILL)
            painter.fillPath(shape, fill)
            painter.setPen(screen_pen(faded(SELECTION, 0.35), 1.0, Qt.PenStyle.DotLine))
            painter.drawPath(shape)

    def _paint_line(self, painter: QPainter, points: tuple[Point, ...]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(screen_pen(SELECTION, 1.5))
        smooth = self._smooth and not self._stroke
        painter.drawPath(line_path(outline_of(points, closed=False, smooth=smooth)))

    def _placed(self, pointer: Pointer) -> PlacedPoint:
        if pointer.shift and self._points:
            return PlacedPoint(_straight(self._points[-1], pointer.at))
        return placed_point(self.canvas, pointer, self._here)

    def _would_close(self) -> bool:
        """Whether a click now closes the area."""
        return (
            self._kind in AREAS
            and len(self._points) >= LEAST_POINTS[self._kind]
            and self._here is not None
            and distance(self._here.at, self._points[0]) <= _CLOSES * self.canvas.pixel
        )

    def _comes_round(self, stroke: list[Point]) -> bool:
        """Whether a stroke has come back to where it began."""
        far = max(distance(stroke[0], point) for point in stroke)
        reach = _CLOSES * self.canvas.pixel
        return self._kind in AREAS and distance(stroke[0], stroke[-1]) <= reach < far / 2

    def _end_by_key(self, _event: QKeyEvent) -> bool:
        # With nothing drawn Enter belongs to others, and Ctrl+Enter is the cross's.
        drawing = bool(self._points)
        if drawing:
            self._end()
            self.canvas.refresh()
        return drawing

    def _end(self) -> None:
        least = LEAST_POINTS[self._kind]
        points = tuple(p for i, p in enumerate(self._points) if not i or p != self._points[i - 1])
        layer = layer_for_new(self.canvas)
        if len(points) < least:
            word = kind_word(self._kind).capitalize()
            self.canvas.say(tr("{kind} takes at least {least} points.", kind=word, least=least))
            return
        if layer is None:
            return
        piece = Scenery(self._kind, points, smooth=self._smooth, layer=layer)
        self._points = self._dropped = ()
        board = with_scenery(self.canvas.document.board, piece)
        self.canvas.document.edit(tr("Draw {kind}", kind=kind_word(self._kind)), board)
        self.canvas.selection.set([Place("scenery", str(len(board.scenery) - 1))])

    def _take_back(self, _event: QKeyEvent) -> bool:
        """Take back the last point; or bring back what was dropped."""
        if self._points:
            self._points = self._points[:-1]
        elif self._dropped:
            self._points, self._dropped = self._dropped, ()
        else:
            return False
        self.canvas.refresh()
        return True


def _straight(start: Point, at: Point) -> Point:
    """The point for a pointer that lies straight across or straight down from a start."""
    dx, dy = at[0] - start[0], at[1] - start[1]
    return (at[0], start[1]) if abs(dx) >= abs(dy) else (start[0], at[1])
