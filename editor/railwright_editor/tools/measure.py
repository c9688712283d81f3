"""The Measure tool: millimetres and spaces between two places, and the way between two cities."""

from __future__ import annotations

from math import ceil, cos, floor, radians, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath
from typing_extensions import override

from railwright.board.geometry import LONGEST, best_length, needed
from railwright.board.polyline import angle_between, between, distance
from railwright.board.shortest_paths import shortest_path
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill
from railwright_editor.paint.palette import PAPER, SELECTION
from railwright_editor.paint.shapes import line_path, screen_pen
from railwright_editor.tools.new_city import under
from railwright_editor.translation import tr
from railwright_editor.words import counted, fit_name, spaces_counted

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point

_IDLE: Final = "Click a place or a city, or drag from it · Esc"
_FROM: Final = "Click the other end · Shift keeps to 15° · Esc"
_DONE: Final = "Ctrl+C copies the words · click to measure anew · Esc"
_TURN: Final = 15.0
_TICK: Final = 5.0
"""Half of the length of the strokes at both ends, in pixels."""


class MeasureTool(Tool):
    """Idle, measuring from a first place, or showing what was measured until the next press."""

    name = "measure"
    hint = _IDLE
    cursor = Qt.CursorShape.CrossCursor
    crosses = True

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._start: Point | None = None
        self._end: Point | None = None
        self._fixed = False
        self._begun = False

    @override
    def hover(self, pointer: Pointer) -> None:
        if self._start is not None and not self._fixed:
            self._end = self._place(pointer)

    @override
    def press(self, pointer: Pointer) -> None:
        if self._start is None or self._fixed:
            self._start, self._end, self._fixed = self._place(pointer), None, False
            self._begun = True
            self.canvas.set_hint(tr(_FROM))

    @override
    def drag(self, pointer: Pointer) -> None:
        self.hover(pointer)

    @override
    def drop(self, pointer: Pointer) -> None:
        self._finish(pointer)

    @override
    def click(self, pointer: Pointer) -> None:
        if self._begun:
            self._begun = False
        else:
            self._finish(pointer)

    @override
    def cancel(self) -> bool:
        measured = self._start is not None
        self._start = self._end = None
        self._fixed = self._begun = False
        if measured:
            self.canvas.set_hint(tr(_IDLE))
        return measured

    @override
    def copied(self) -> str:
        return self._words() if self._fixed else ""

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        if self._start is None or self._end is None:
            return
        path = line_path((self._start, self._end))
        path.addPath(_ends(self._start, self._end, _TICK * pixel))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((PAPER, 4.0), (SELECTION, 1.5)):
            painter.setPen(screen_pen(color, width))
            painter.drawPath(path)

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._start is None or self._end is None:
            return ()
        place = between(self._start, self._end, 0.5) if self._fixed else None
        return (Pill(self._words(), place),)

    def _finish(self, pointer: Pointer) -> None:
        self._end = self._place(pointer)
        self._fixed, self._begun = True, False
        self.canvas.set_hint(tr(_DONE))
        self.canvas.announce(self._words())

    def _place(self, pointer: Pointer) -> Point:
        """The city at the pointer, else the pointer; with Shift at a round angle from the start."""
        city = under(self.canvas, pointer.at, "city")
        if city is not None:
            return self.canvas.document.board.cities[city].at
        if not pointer.shift or self._start is None or self._fixed:
            return pointer.at
        angle = radians(round(angle_between(self._start, pointer.at) / _TURN) * _TURN)
        far = distance(self._start, pointer.at)
        return (self._start[0] + far * cos(angle), self._start[1] + far * sin(angle))

    def _words(self) -> str:
        if self._start is None or self._end is None:
            return ""
        board = self.canvas.document.board
        far = distance(self._start, self._end)
        parts = [f"{far:.0f} mm", _fitting(far), _path_words(board, self._start, self._end)]
        return " · ".join(filter(None, parts))


def _fitting(far: float) -> str:
    """How many spaces fit a distance in mm: "4 spaces", "4 to 5 spaces"."""
    best = best_length(far)
    if fit_name(far / needed(best)) == "fits":
        return spaces_counted(best)
    exact = 1 + (far - needed(1)) / (needed(2) - needed(1))
    if exact < 1:
        return tr("less than 1 space")
    if exact > LONGEST:
        return tr("more than {most} spaces", most=LONGEST)
    return tr("{fewer} to {more} spaces", fewer=floor(exact), more=ceil(exact))


def _path_words(board: Board, start: Point, end: Point) -> str:
    """What the shortest path between the cities at both ends is, "" where there are none."""
    at = {city.at: key for key, city in board.cities.items()}
    if start not in at or end not in at or start == end:
        return ""
    path = shortest_path(board, at[start], at[end])
    if path is None:
        return tr("no path joins them")
    return tr(
        "shortest path {spaces} by {routes} = a ticket of {points}",
        spaces=spaces_counted(path.length),
        routes=counted(len(path.routes), "route"),
        points=path.length,
    )


def _ends(start: Point, end: Point, half: float) -> QPainterPath:
    """The short strokes across both ends of a line."""
    angle = radians(angle_between(start, end) + 90)
    by = QPointF(half * cos(angle), half * sin(angle))
    path = QPainterPath()
    for x, y in (start, end):
        path.moveTo(QPointF(x, y) - by)
        path.lineTo(QPointF(x, y) + by)
    return path
