"""Sizes of boards as sheets of paper to choose from, and how a board of a size will look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from railwright.board.model import Board, City, Route, Size
from railwright_editor.paint.board import board_image
from railwright_editor.paint.palette import PAPER
from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.panels.board_cards import SHARP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_CARD: Final = QSize(92, 84)
_SCALE: Final = 0.066
"""Pixels to the mm on a card: sheets are shown in their true proportions to one another."""
_PREVIEW: Final = QSize(264, 216)
_SPAN: Final = 128.0
"""The mm between the two cities of the preview, which hold a route of four spaces."""


class SizeCard(QAbstractButton):
    """A size to choose; without a size it stands for one of one's own."""

    def __init__(self, name: str, size: Size | None) -> None:
        super().__init__()
        self.size_in_mm = size
        self.setText(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(_CARD)
        millimeters = (
            f"{size.width:g} × {size.height:g} mm" if size else tr("Type width and height")
        )
        self.setAccessibleName(f"{name}, {millimeters}")
        self.setToolTip(f"{name}\n{millimeters}")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        chosen = self.isChecked()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("focus" if chosen else "line"), 2.0 if chosen else 1.0))
            ground = "hover" if self.underMouse() else "raised"
            painter.setBrush(theme.color("chosen" if chosen else ground))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            self._paint_sheet(painter, box.adjusted(0, 0, 0, -24))
            painter.setFont(type_of(QUIET, strong=chosen))
            painter.setPen(theme.color("text"))
            foot = QRectF(box.left(), box.bottom() - 26, box.width(), 22)
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self.text())
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)

    def _paint_sheet(self, painter: QPainter, room: QRectF) -> None:
        theme = theme_of(self.palette())
        own = self.size_in_mm is None
        size = self.size_in_mm or Size(700.0, 560.0)
        sheet = QRectF(0, 0, size.width * _SCALE, size.height * _SCALE)
        sheet.moveCenter(room.center())
        style = Qt.PenStyle.DashLine if own else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.color("quiet"), 1.0, style))
        painter.setBrush(Qt.BrushStyle.NoBrush if own else QColor(PAPER))
        painter.drawRect(sheet)


class SizePreview(QWidget):
    """A blank board of a size, with one route of four spaces to tell how large it is."""

    def __init__(self) -> None:
        super().__init__()
        self._size = Size(420.0, 297.0)
        self._image = QImage()
        self.setFixedSize(_PREVIEW)

    def show_size(self, size: Size) -> None:
        """Show a board of this size."""
        self._size = size
        room = QSize(_PREVIEW.width(), _PREVIEW.height() - 40)
        self._image = board_image(_sample(size), room * SHARP)
        self._image.setDevicePixelRatio(SHARP)
        words = f"{size.width:g} × {size.height:g} mm"
        self.setAccessibleName(tr("Preview of a board of {size}", size=words))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            size = self._image.deviceIndependentSize()
            room = QRectF(0, 0, _PREVIEW.width(), _PREVIEW.height() - 40)
            at = room.center() - QPointF(size.width() / 2, size.height() / 2)
            painter.drawImage(at, self._image)
            painter.setPen(QPen(theme.color("field_edge"), 1.0))
            painter.drawRect(QRectF(at, size))
            painter.setFont(type_of(strong=True))
            painter.setPen(theme.color("text"))
            center = Qt.AlignmentFlag.AlignCenter
            words = f"{self._size.width:g} × {self._size.height:g} mm"
            painter.drawText(QRectF(0, room.bottom() + 4, room.width(), 18), center, words)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            foot = QRectF(0, room.bottom() + 22, room.width(), 18)
            painter.drawText(foot, center, tr("The route has 4 spaces."))


def _sample(size: Size) -> Board:
    """A board of a size with one route in its middle, turned upright on a narrow board."""
    x, y = size.width / 2, size.height / 2
    wide = size.width >= size.height
    half = (_SPAN / 2, 0.0) if wide else (0.0, _SPAN / 2)
    return Board(
        size=size,
        cities={
            "a": City("a", "", (x - half[0], y - half[1])),
            "b": City("b", "", (x + half[0], y + half[1])),
        },
        routes={"a-b": Route("a-b", ("a", "b"), 4, "red")},
    )
