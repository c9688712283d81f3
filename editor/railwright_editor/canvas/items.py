"""The items of the scene: planes of what a board holds, and what a game or an expansion adds.

Each holds what it paints and its bounding box, made beforehand: Qt must never meet an exception.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from railwright_editor.canvas.drawn import RIM
from railwright_editor.canvas.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright_editor.canvas.drawn import Drawn

ROUTE_LEVEL: Final = 2.0
UNDER_LEVEL: Final = 3.0
CITY_LEVEL: Final = 4.0


class BoardItem(QGraphicsItem):
    """An item with a shape in board mm. It changes when the thing it shows does."""

    def __init__(self, level: float) -> None:
        super().__init__()
        self.setZValue(level)
        self.outline = QPainterPath()
        self._box = QRectF()

    def set_outline(self, outline: QPainterPath, reach: float) -> None:
        """Take another shape, painted up to `reach` mm beyond it."""
        self.prepareGeometryChange()
        self.outline = outline
        self._box = outline.controlPointRect().adjusted(-reach, -reach, reach, reach)
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        return self._box

    @override
    def shape(self) -> QPainterPath:
        return self.outline

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Nothing."""


class Plane(BoardItem):
    """Paints groups of things, one after the other, from a sheet. It changes with them."""

    def __init__(self, level: float, *groups: Mapping[str, Drawn]) -> None:
        super().__init__(level)
        self._groups = groups
        self.hidden: frozenset[int] = frozenset()
        """The numbers of the groups that are not drawn."""
        self.sheet = Sheet(self.paint_within)

    def set_box(self, box: QRectF) -> None:
        """Paint within a box in mm."""
        path = QPainterPath()
        path.addRect(box)
        self.set_outline(path, 0.0)

    def spoil(self, box: QRectF | None = None) -> None:
        """What lies in a box in mm has changed; with None, all."""
        self.sheet.spoil(box)
        self.update()

    def paint_within(self, painter: QPainter, box: QRectF) -> None:
        """Paint the things that lie in a box in mm."""
        for number, group in enumerate(self._groups):
            if number not in self.hidden:
                for thing in group.values():
                    if thing.box.intersects(box):
                        thing.paint(painter)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if widget is None:
            # A picture of the scene, of a size of its own.
            self.paint_within(painter, self._box)
        else:
            self.sheet.show(painter, widget.size(), widget.devicePixelRatioF())


class UnderItem(BoardItem):
    """A place between routes and cities where a game paints its trains."""

    def __init__(self) -> None:
        super().__init__(UNDER_LEVEL)
        self._painter: Callable[[QPainter], None] | None = None

    def set_painter(self, painter: Callable[[QPainter], None] | None, box: QRectF) -> None:
        """Let a function paint here, within a box in mm; None for nothing."""
        self._painter = painter
        path = QPainterPath()
        path.addRect(box)
        self.set_outline(path, RIM)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._painter is not None:
            painter.save()
            self._painter(painter)
            painter.restore()
