"""A whole board at once, for thumbnails, exports and paper; the canvas paints the same parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from railwright.board.labels import placed_labels
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.frame import paint_frame
from railwright_editor.paint.labels import label_picture, paint_label
from railwright_editor.paint.routes import paint_route, route_picture
from railwright_editor.paint.scenery import (
    paint_ground,
    paint_pictures,
    scenery_clip,
    scenery_picture,
)

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.board.model import Board


def paint_board(painter: QPainter, board: Board, folder: Path | None = None) -> None:
    """Draw a board in painter units of 1 mm; pictures need the folder of its file."""
    painter.save()
    scenery_clip(painter, board.size)
    pictures = [scenery_picture(piece) for piece in board.scenery]
    paint_ground(painter, board.size, pictures)
    if folder is not None:
        paint_pictures(painter, pictures, folder)
    paint_frame(painter, board.size)
    for route in board.routes.values():
        paint_route(painter, route_picture(board, route))
    for city in board.cities.values():
        paint_city(painter, city)
    for key, place in placed_labels(board).items():
        paint_label(painter, label_picture(board.cities[key].name, place))
    painter.restore()


def board_image(board: Board, size: QSize, folder: Path | None = None) -> QImage:
    """The board as a picture that fits `size` pixels and keeps its proportions."""
    scale = min(size.width() / board.size.width, size.height() / board.size.height)
    image = QImage(
        max(round(board.size.width * scale), 1),
        max(round(board.size.height * scale), 1),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        paint_board(painter, board, folder)
    return image
