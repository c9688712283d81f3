"""Boards as pictures: those that come with the program, and those opened before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from railwright_editor.paint.board import board_image
from railwright_editor.paint.theme import QUIET, SECTION, Theme, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.words import counted

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent

    from railwright.board.model import Board

PICTURE: Final = QSize(240, 160)
THUMBNAIL: Final = QSize(72, 48)
SHARP: Final = 2
"""Pictures have this many pixels to the logical one in each direction."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A board and its file."""

    path: Path
    board: Board

    @property
    def about(self) -> str:
        """Players and tickets in words."""
        players = self.board.players
        words = tr("{fewest}–{most} players", fewest=players.min, most=players.max)
        return f"{words} · {counted(len(self.board.tickets), 'ticket')}"

    def picture(self, size: QSize) -> QImage:
        """The board as a picture that fits so many logical pixels."""
        image = board_image(self.board, size * SHARP, self.path.parent)
        image.setDevicePixelRatio(SHARP)
        return image


def paint_picture(painter: QPainter, frame: QRectF, image: QImage, theme: Theme) -> None:
    """Draw a picture into the middle of a frame; an empty place as long as there is none."""
    if image.isNull():
        painter.setPen(QPen(theme.color("line"), 1.0))
        painter.setBrush(theme.color("window"))
        painter.drawRect(frame.adjusted(0.5, 0.5, -0.5, -0.5))
        return
    size = image.deviceIndependentSize()
    at = frame.center() - QPointF(size.width() / 2, size.height() / 2)
    painter.drawImage(at, image)
    painter.setPen(QPen(theme.color("paper_edge"), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(at, size).adjusted(-0.5, -0.5, 0.5, 0.5))


class BoardCard(QAbstractButton):
    """A board as a picture of 240 × 160 px with its name below."""

    def __init__(self, sample: Sample) -> None:
        super().__init__()
        self.sample = sample
        self._image = QImage()
        self.setText(sample.board.name)
        name = tr("Open a copy of {name}, {about}", name=sample.board.name, about=sample.about)
        self.setAccessibleName(name)
        self.setToolTip(tr("Opens as a copy: the original stays as it is."))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(PICTURE.width() + 24, PICTURE.height() + 72)

    @property
    def waits(self) -> bool:
        """Whether the picture has not been painted yet."""
        return self._image.isNull()

    def paint_picture(self) -> None:
        """Paint the picture of the board; until then the card shows an empty place."""
        self._image = self.sample.picture(PICTURE)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            lit = self.underMouse() or self.hasFocus()
            painter.setPen(QPen(theme.color("field_edge" if lit else "line"), 1.0))
            painter.setBrush(theme.color("hover" if self.isDown() else "raised"))
            painter.drawRoundedRect(whole, 8, 8)
            frame = QRectF(12, 12, PICTURE.width(), PICTURE.height())
            paint_picture(painter, frame, self._image, theme)
            self._paint_words(painter, frame.bottom() + 10)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 8)

    def _paint_words(self, painter: QPainter, top: float) -> None:
        theme = theme_of(self.palette())
        painter.setPen(theme.color("text"))
        painter.setFont(type_of(SECTION, strong=True))
        words = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, PICTURE.width()
        )
        painter.drawText(QRectF(14, top, PICTURE.width(), 22), words)
        painter.setPen(theme.color("quiet"))
        painter.setFont(type_of(QUIET))
        painter.drawText(QRectF(14, top + 23, PICTURE.width(), 18), self.sample.about)
