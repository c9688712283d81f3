"""Pictures of the author's own on the board, from the folder of its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPolygonF

from railwright.board.pictures import picture_box, picture_corners
from railwright_editor.paint.palette import BORDER, DARK_INK
from railwright_editor.paint.shapes import screen_pen
from railwright_editor.paint.type import text_path
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.board.model import Scenery

_TYPE: Final = 5.0
"""Millimetres of the words that stand for a picture whose file is missing."""


def picture_frame(piece: Scenery) -> QPainterPath:
    """The box that a picture fills, in board mm."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*at) for at in picture_corners(piece)]))
    path.closeSubpath()
    return path


def paint_picture(painter: QPainter, piece: Scenery, frame: QPainterPath, folder: Path) -> None:
    """Draw a picture into its frame; the frame and the name of its file where that is missing."""
    image = picture_image(folder / piece.file)
    painter.save()
    (x, y), (width, height) = picture_box(piece)
    if image.isNull():
        painter.setPen(screen_pen(BORDER, 1.0, Qt.PenStyle.DashLine))
        painter.drawPath(frame)
    painter.translate(x, y)
    painter.rotate(piece.angle)
    if image.isNull():
        _say_missing(painter, piece)
    else:
        painter.setOpacity(1 - piece.fade / 100)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(-width / 2, -height / 2, width, height)
        painter.drawImage(box, image, visible_part(piece, image))
    painter.restore()


def visible_part(piece: Scenery, image: QImage) -> QRectF:
    """The part of a picture, in its pixels, that has not been cropped away."""
    left, top, right, bottom = (part / 100 for part in piece.crop)
    width, height = image.width(), image.height()
    return QRectF(
        left * width, top * height, (1 - left - right) * width, (1 - top - bottom) * height
    )


def picture_image(path: Path) -> QImage:
    """The pixels of a picture file, the right way up; none when it cannot be read."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError:
        return QImage()


@lru_cache(maxsize=8)
def _read(path: Path, _changed: int) -> QImage:
    """The pixels of a file as it was changed last."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    return reader.read()


def _say_missing(painter: QPainter, piece: Scenery) -> None:
    name = PurePosixPath(piece.file).name
    painter.fillPath(text_path(tr("{name} is missing", name=name), _TYPE), QColor(DARK_INK))
