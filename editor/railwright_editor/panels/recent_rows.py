"""Boards opened before, on the start screen: a thumbnail, name and folder, and a pin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright_editor.paint.theme import QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.panels.board_cards import THUMBNAIL, Sample, paint_picture
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, paint_focus

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent

_HEIGHT: Final = THUMBNAIL.height() + 4 * STEP
_GAP: Final = 3 * STEP


class RecentRow(QAbstractButton):
    """A board that was opened before: its picture, its name and its folder."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._image = QImage()
        self._about = ""
        self._painted = False
        self.setText(path.stem)
        self.setAccessibleName(tr("Open {name} in {folder}", name=path.name, folder=path.parent))
        self.setToolTip(str(path))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HEIGHT)

    @property
    def waits(self) -> bool:
        """Whether the picture has not been painted yet."""
        return not self._painted

    def paint_picture(self) -> None:
        """Read the board and paint its picture; a file that cannot be read says so."""
        self._painted = True
        try:
            sample = Sample(self.path, read_board(self.path).board)
        except BoardFileError:
            self._about = tr("This file cannot be read. A click tells why.")
        else:
            self._image = sample.picture(THUMBNAIL)
            self.setText(sample.board.name)
            self._about = sample.about
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(400, _HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("hover"))
                painter.drawRoundedRect(box, 6, 6)
            frame = QRectF(2 * STEP, 2 * STEP, THUMBNAIL.width(), THUMBNAIL.height())
            paint_picture(painter, frame, self._image, theme)
            self._paint_words(painter, box.adjusted(frame.right() + _GAP, 0, -_GAP, 0))
            if self.hasFocus():
                paint_focus(painter, box, theme)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        theme = theme_of(self.palette())
        middle = Qt.TextElideMode.ElideMiddle
        painter.setFont(type_of(SECTION, strong=True))
        painter.setPen(theme.color("text"))
        name = painter.fontMetrics().elidedText(self.text(), middle, int(room.width()))
        painter.drawText(QRectF(room.left(), 2 * STEP + 3, room.width(), 22), name)
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet"))
        said = f"{self._about}  ·  {self.path}" if self._about else str(self.path)
        said = painter.fontMetrics().elidedText(said, middle, int(room.width()))
        painter.drawText(QRectF(room.left(), 2 * STEP + 27, room.width(), 18), said)


class RecentBoard(QWidget):
    """A row with its pin. `pinned` carries whether the board shall stay at the top."""

    pinned = Signal(bool)

    def __init__(self, path: Path, *, pin: bool) -> None:
        super().__init__()
        self.row = RecentRow(path)
        name = tr("Unpin {name}", name=path.stem) if pin else tr("Pin {name}", name=path.stem)
        tip = tr("Stays above the others.") if not pin else tr("Goes back among the others.")
        self.pin = IconButton("pin", name, f"{name}\n{tip}")
        self.pin.setCheckable(True)
        self.pin.setChecked(pin)
        self.pin.clicked.connect(self.pinned)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(STEP)
        across.addWidget(self.row, 1)
        across.addWidget(self.pin)
