"""Lines over the board from city to city, one for each proposed ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import PAPER, SELECTION
from railwright_editor.paint.shapes import faded, screen_pen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board, Ticket
    from railwright_editor.canvas.scene import BoardScene

_ABOVE: Final = 510.0
_BULGE: Final = 0.12
"""How far a line bows out, as a share of its length, so that lines do not cover one another."""
_RING: Final = 7.0


class TicketLines(QGraphicsItem):
    """Lies over a scene; it changes with the tickets that it is given to show."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self._lines, self._rings = QPainterPath(), QPainterPath()
        self.setZValue(_ABOVE)
        self.setVisible(False)
        scene.addItem(self)

    def show_tickets(self, board: Board, tickets: Iterable[Ticket]) -> None:
        """Show these tickets of a board; none hides the lines."""
        self.prepareGeometryChange()
        self._lines, self._rings = QPainterPath(), QPainterPath()
        for ticket in tickets:
            start, goal = (QPointF(*board.cities[key].at) for key in ticket.cities[:2])
            across = goal - start
            middle = (start + goal) / 2 + QPointF(across.y(), -across.x()) * _BULGE
            self._lines.moveTo(start)
            self._lines.quadTo(middle, goal)
            for end in (start, goal):
                self._rings.addEllipse(end, _RING, _RING)
        self.setVisible(not self._lines.isEmpty())

    @override
    def boundingRect(self) -> QRectF:
        return (self._lines | self._rings).boundingRect().adjusted(-4, -4, 4, 4)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path in (self._lines, self._rings):
            painter.strokePath(path, screen_pen(faded(PAPER, 0.85), 4.0))
            painter.strokePath(path, screen_pen(SELECTION, 1.75))
