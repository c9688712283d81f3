"""The band and the lasso, which catch what lies within them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from typing_extensions import override

from railwright_editor.paint.marks import paint_hover
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.tools.catching import caught

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Point
    from railwright_editor.canvas.tool import Canvas, Pointer
    from railwright_editor.paint.marks import Pill


class Band:
    """A rectangle from where the button went down. It changes with the pointer."""

    def __init__(self, canvas: Canvas, press: Point) -> None:
        self._canvas = canvas
        self._press = QPointF(*press)
        self._area = QPainterPath()
        self._caught: tuple[Place, ...] = ()

    def drag(self, pointer: Pointer) -> None:
        """Reach to the pointer."""
        self._area = self.area(QPointF(*pointer.at))
        self._caught = caught(self._canvas.board_scene, self._area)

    def area(self, to: QPointF) -> QPainterPath:
        """What is within, when it reaches to a place."""
        path = QPainterPath()
        path.addRect(QRectF(self._press, to).normalized())
        return path

    def drop(self, pointer: Pointer) -> None:
        """Select what is caught; Shift adds it to what is selected."""
        self.drag(pointer)
        before = self._canvas.selection.places if pointer.shift else ()
        self._canvas.selection.set((*before, *self._caught))

    def cancel(self) -> None:
        """Catch nothing."""

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """The band, and outlines of what it has caught."""
        for place in self._caught:
            paint_hover(painter, self._canvas.board_scene.outline(place), pixel)
        painter.setPen(screen_pen(SELECTION, 1.0))
        painter.fillPath(self._area, faded(SELECTION, 0.12))
        painter.drawPath(self._area)

    def pills(self) -> tuple[Pill, ...]:
        """Nothing to say."""
        return ()


class Lasso(Band):
    """A line drawn round things by hand; its ends are joined."""

    def __init__(self, canvas: Canvas, press: Point) -> None:
        super().__init__(canvas, press)
        self._line = QPainterPath(QPointF(*press))

    @override
    def area(self, to: QPointF) -> QPainterPath:
        self._line.lineTo(to)
        area = QPainterPath(self._line)
        area.closeSubpath()
        return area
