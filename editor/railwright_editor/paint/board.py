"""A whole board at once, for thumbnails, exports and paper; the canvas paints the same parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from railwright.board.labels import placed_labels
from railwright.board.layers import layer_named
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.frame import paint_frame, paint_paleness
from railwright_editor.paint.labels import label_picture, paint_label
from railwright_editor.paint.routes import paint_route, route_picture
from railwright_editor.paint.scenery import drawn_pictures, paint_ground, scenery_clip

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.board.model import Board


def paint_board(
    painter: QPainter, board: Board, folder: Path | None = None, *, pale: bool = False
) -> None:
    """Draw a board in painter units of 1 mm, without its hidden layers.

    Pictures need the folder of its file; a `pale` board takes little ink.
    """
    painter.save()
    scenery_clip(painter, board.size)
    paint_ground(painter, board.size, drawn_pictures(board), folder)
    if pale:
        paint_paleness(painter, board.size)
    paint_frame(painter, board.size)
    if not layer_named(board, "Routes").hidden:
        for route in board.routes.values():
            paint_route(painter, route_picture(board, route), pale=pale)
    if not layer_named(board, "Cities").hidden:
        for city in board.cities.values():
            paint_city(painter, city)
    if not layer_named(board, "Names").hidden:
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
