"""The outlines of what is selected, kept from frame to frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from railwright.board.locks import is_locked
from railwright_editor.paint.marks import paint_selected, paint_selected_line, selected_outlines
from railwright_editor.paint.palette import PAPER, SELECTION
from railwright_editor.paint.shapes import screen_pen
from railwright_editor.widgets.icons import paint_icon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter, QPainterPath

    from railwright.board.findings import Place
    from railwright_editor.canvas.scene import BoardScene

_DISC: Final = 10.0
_ICON: Final = 13.0
"""Pixels of the mark of what is locked: the radius of its disc, and the width of the lock."""


class SelectedOutlines:
    """Paints outlines round places of a scene. It keeps them: to make one takes Qt long."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._pixel = 0.0
        self._made: dict[Place, tuple[QPainterPath, tuple[QPainterPath, QPainterPath]]] = {}

    def paint(self, painter: QPainter, places: Iterable[Place], pixel: float) -> None:
        """Outline these places; `pixel` is the size of one pixel in mm."""
        known = self._made if pixel == self._pixel else {}
        self._pixel, self._made = pixel, {}
        for place in places:
            shape = self._scene.outline(place)
            if place.kind == "scenery":
                paint_selected_line(painter, shape)
            else:
                made = known.get(place)
                if made is None or made[0] is not shape:
                    made = (shape, selected_outlines(shape, pixel))
                self._made[place] = made
                paint_selected(painter, made[1])
            if not shape.isEmpty() and is_locked(self._scene.board, place):
                # Names stand at the right of their cities where there is room.
                _paint_lock(painter, shape.boundingRect().topLeft(), pixel)


def _paint_lock(painter: QPainter, at: QPointF, pixel: float) -> None:
    """A small lock at a corner, for what cannot be moved."""
    painter.setPen(screen_pen(SELECTION, 1.5))
    painter.setBrush(QColor(PAPER))
    painter.drawEllipse(at, _DISC * pixel, _DISC * pixel)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(0, 0, _ICON * pixel, _ICON * pixel)
    box.moveCenter(at)
    paint_icon(painter, box, "lock", QColor(SELECTION))
