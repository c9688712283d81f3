"""The two rings that show where a place is that was looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, QVariantAnimation

from railwright_editor.paint.marks import paint_ring

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter

    from railwright_editor.canvas.camera import CameraView

_TIME: Final = 600
_STEADY: Final = 2000
_GROWTH: Final = 40.0
"""How many pixels a ring is wider when it begins."""


class Rings(QObject):
    """Rings that close in twice on some boxes. A mutable object."""

    def __init__(self, view: CameraView) -> None:
        super().__init__(view)
        self._view = view
        self._boxes: list[QRectF] = []
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(2.0)
        self._run.valueChanged.connect(lambda _share: view.viewport().update())
        self._run.finished.connect(self._end)

    def ring(self, boxes: Iterable[QRectF]) -> None:
        """Ring these boxes, in board mm."""
        self._boxes = [box for box in boxes if not box.isEmpty()]
        self._run.stop()
        self._run.setDuration(_STEADY if self._view.reduced_motion else _TIME)
        self._run.start()

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Draw the rings as they are at this moment."""
        share = 1.0 if self._view.reduced_motion else float(self._run.currentValue() or 0.0) % 1.0
        for box in self._boxes:
            radius = max(box.width(), box.height()) / 2 + (8 + _GROWTH * (1 - share)) * pixel
            paint_ring(painter, (box.center().x(), box.center().y()), radius, 0.3 + 0.7 * share)

    def _end(self) -> None:
        self._boxes = []
        self._view.viewport().update()
