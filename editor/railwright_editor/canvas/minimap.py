"""The whole board, small, in the corner of the canvas, with a frame round what is in view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from railwright_editor.paint.palette import PAPER, SELECTION
from railwright_editor.paint.shapes import faded
from railwright_editor.paint.theme import theme_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.canvas.looking import BoardCamera

SIZE: Final = QSize(180, 120)
_MARGIN: Final = 12
_PAD: Final = 4.0
_RENEW: Final = 150
"""Milliseconds after the last change until the small board is painted again."""


class Minimap(QWidget):
    """A small board over a view: a click or a drag moves the view. It changes with the board."""

    def __init__(self, view: BoardCamera) -> None:
        super().__init__(view)
        self._view = view
        self._image = QImage()
        self._renew = QTimer(self)
        self._renew.setSingleShot(True)
        self._renew.setInterval(_RENEW)
        self._renew.timeout.connect(self._paint_board)
        self.setFixedSize(SIZE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Minimap"))
        self.setToolTip(tr("Minimap\nClick or drag to look elsewhere."))
        self.hide()
        view.looked.connect(self._follow)

    def show_map(self, *, on: bool) -> None:
        """Show the small board, or take it away."""
        self.setVisible(on)
        if on:
            self._follow()
            self._paint_board()

    def renew(self, *_boards: object) -> None:
        """Paint the board again in a moment."""
        if self.isVisible() and not self._renew.isActive():
            self._renew.start()

    def _follow(self) -> None:
        if self.isVisible():
            area = self._view.viewport().geometry()
            corner = area.topLeft() + QPoint(area.width() - _MARGIN, area.height() - _MARGIN)
            self.move(corner - QPoint(self.width(), self.height()))
            self.update()

    @property
    def _place(self) -> QRectF:
        """Where in this widget the board is."""
        box = QRectF(self.rect()).adjusted(_PAD, _PAD, -_PAD, -_PAD)
        size = self._view.home_box().size()
        size.scale(box.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(QPointF(0, 0), size)
        place.moveCenter(box.center())
        return place

    def _paint_board(self) -> None:
        ratio = self.devicePixelRatioF()
        size = (self._place.size() * ratio).toSize().expandedTo(QSize(1, 1))
        self._image = QImage(size, QImage.Format.Format_RGB32)
        self._image.fill(QColor(PAPER))
        with QPainter(self._image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scene = self._view.board_scene
            scene.render(painter, QRectF(self._image.rect()), self._view.home_box())
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, place = theme_of(self.palette()), self._place
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("field_edge"), 1.0))
            painter.setBrush(theme.color("panel"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            painter.drawImage(place, self._image)
            frame = self._frame(place)
            painter.setClipRect(place)
            painter.setPen(QPen(QColor(PAPER), 4.0))
            painter.setBrush(faded(SELECTION, 0.14))
            painter.drawRect(frame)
            painter.setPen(QPen(QColor(SELECTION), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(frame)

    def _frame(self, place: QRectF) -> QRectF:
        """What is in view, within the small board."""
        scale = place.width() / max(self._view.home_box().width(), 1.0)
        shown = self._view.shown_box() & self._view.home_box()
        box = QRectF(place.topLeft() + shown.topLeft() * scale, shown.size() * scale)
        return box.adjusted(1, 1, -1, -1)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # What is under the minimap hears nothing of it.
        event.accept()

    def _look(self, event: QMouseEvent) -> None:
        place = self._place
        scale = place.width() / max(self._view.home_box().width(), 1.0)
        self._view.look_at((event.position() - place.topLeft()) / scale)
