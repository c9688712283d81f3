"""The light on the routes of a ticket's shortest path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from railwright.board.findings import Place
from railwright_editor.paint.marks import outset
from railwright_editor.paint.palette import GLOW, SELECTION
from railwright_editor.paint.shapes import faded, screen_pen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QRectF

    from railwright_editor.canvas.scene import BoardScene

_REACH: Final = 2.6
"""How far the light reaches beyond the spaces, in mm."""

_ABOVE: Final = 500.0


class PathLight(QGraphicsItem):
    """Lies over the routes of a scene and lights some of them. It changes."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self._scene = scene
        self._path, self._spaces = QPainterPath(), QPainterPath()
        self._routes: tuple[str, ...] = ()
        self.setZValue(_ABOVE)
        self.setVisible(False)
        scene.addItem(self)

    @property
    def routes(self) -> tuple[str, ...]:
        """The keys of the routes that are lit."""
        return self._routes

    def light(self, routes: Iterable[str]) -> None:
        """Light these routes and no others."""
        self._routes = tuple(routes)
        self.prepareGeometryChange()
        self._path, self._spaces = QPainterPath(), QPainterPath()
        for key in self._routes:
            spaces = self._scene.outline(Place("route", key))
            self._path |= outset(spaces, _REACH)
            self._spaces |= spaces
        self.setVisible(bool(self._routes))

    @override
    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-2, -2, 2, 2)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        # Round the spaces, never over them: their colors are what one looks for.
        painter.fillPath(self._path - self._spaces, faded(GLOW, 0.9))
        painter.strokePath(self._path, screen_pen(SELECTION, 2.0))
