"""The outlines of what is selected, kept from frame to frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.paint.marks import paint_selected, selected_outlines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter, QPainterPath

    from railwright.board.findings import Place
    from railwright_editor.canvas.scene import BoardScene


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
            made = known.get(place)
            if made is None or made[0] is not shape:
                made = (shape, selected_outlines(shape, pixel))
            self._made[place] = made
            paint_selected(painter, made[1])
