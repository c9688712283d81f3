"""Scenery: sea and its bands, land, lakes, borders, rivers, texts and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from railwright.board.polyline import Measured, distance, length, smoothed
from railwright_editor.paint.palette import (
    BORDER,
    COAST,
    LAND,
    PAPER,
    RIVER,
    SCENERY_TEXT,
    SEA,
    SEA_BANDS,
)
from railwright_editor.paint.shapes import faded, line_path, pen, placed
from railwright_editor.paint.type import text_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from railwright.board.model import Point, Scenery, SceneryKind, Size

_AREAS: Final = ("land", "water", "lake")
_COAST_WIDTH: Final = 0.5
_ROUGH: Final = 3.0


@dataclass(frozen=True, slots=True)
class SceneryPicture:
    """One piece of scenery laid out for painting: its outline in board mm."""

    piece: Scenery
    path: QPainterPath
    coast: QPainterPath
    """The rough course of an area's rim: what the soft bands of the sea follow."""


def scenery_picture(piece: Scenery) -> SceneryPicture:
    """Lay a piece of scenery out for painting."""
    rim = _rough(_points(piece)) if piece.kind == "land" else ()
    return SceneryPicture(piece, _outline(piece), line_path(rim, closed=True))


def paint_ground(painter: QPainter, size: Size, pictures: Iterable[SceneryPicture]) -> None:
    """Draw the paper or the sea of a board and all its scenery, lowest first.

    A board with land lies in the sea; one without is blank paper. Pictures of the author's own
    are drawn by `paint_pictures`, which needs the folder of the board.
    """
    shown = tuple(pictures)
    lands = [picture.coast for picture in shown if picture.piece.kind == "land"]
    painter.fillRect(QRectF(0, 0, size.width, size.height), QColor(SEA if lands else PAPER))
    for color, width in SEA_BANDS:
        for path in lands:
            painter.strokePath(path, pen(color, width))
    for picture in shown:
        _PAINTERS[picture.piece.kind](painter, picture)


def paint_pictures(painter: QPainter, pictures: Iterable[SceneryPicture], folder: Path) -> None:
    """Draw the pictures that the author put on the board, from the folder of its file."""
    for picture in pictures:
        if picture.piece.kind != "picture":
            continue
        image = _image(folder / picture.piece.file)
        if image.isNull():
            continue
        painter.save()
        painter.setOpacity(1 - picture.piece.fade / 100)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(picture.path.boundingRect(), image)
        painter.restore()


@lru_cache(maxsize=8)
def _image(path: Path) -> QImage:
    return QImage(str(path))


def _outline(piece: Scenery) -> QPainterPath:
    if piece.kind == "text":
        return _text_outline(piece)
    if piece.kind == "picture":
        path = QPainterPath()
        xs, ys = ([point[i] for point in piece.points] for i in (0, 1))
        path.addRect(QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        return path
    return line_path(_points(piece), closed=piece.kind in _AREAS)


def _points(piece: Scenery) -> tuple[Point, ...]:
    if not piece.smooth:
        return piece.points
    return smoothed(piece.points, closed=piece.kind in _AREAS)


def _rough(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The points at least so far apart: a wide pen is slow on a detailed coast."""
    kept = list(points[:1])
    for point in points[1:]:
        if distance(kept[-1], point) >= _ROUGH:
            kept.append(point)
    return tuple(kept)


def _text_outline(piece: Scenery) -> QPainterPath:
    if len(piece.points) < 2:
        path = text_path(piece.text, piece.size, strong=False)
        return placed(path, piece.points[0], piece.angle)
    return _text_along(piece)


def _text_along(piece: Scenery) -> QPainterPath:
    """The letters of a text, one by one, spread over the line through its points."""
    line = Measured(smoothed(piece.points))
    whole = QPainterPath()
    step = length(line.line) / max(len(piece.text), 1)
    for number, letter in enumerate(piece.text):
        along = (number + 0.5) * step
        path = text_path(letter, piece.size, strong=False)
        whole.addPath(placed(path, line.at(along), line.angle(along, step / 2)))
    return whole


def _paint_area(painter: QPainter, picture: SceneryPicture) -> None:
    painter.fillPath(picture.path, QColor(LAND if picture.piece.kind == "land" else SEA))
    painter.strokePath(picture.path, pen(COAST, _COAST_WIDTH))


def _paint_border(painter: QPainter, picture: SceneryPicture) -> None:
    border = pen(BORDER, 0.9)
    border.setDashPattern([4.0, 2.5])
    painter.strokePath(picture.path, border)


def _paint_river(painter: QPainter, picture: SceneryPicture) -> None:
    painter.strokePath(picture.path, pen(RIVER, 1.1))


def _paint_text(painter: QPainter, picture: SceneryPicture) -> None:
    painter.fillPath(picture.path, faded(SCENERY_TEXT, 0.85))


def _paint_nothing(_painter: QPainter, _picture: SceneryPicture) -> None:
    """Pictures are drawn by `paint_pictures`."""


_PAINTERS: Final[Mapping[SceneryKind, Callable[[QPainter, SceneryPicture], None]]] = {
    "land": _paint_area,
    "water": _paint_area,
    "lake": _paint_area,
    "border": _paint_border,
    "river": _paint_river,
    "text": _paint_text,
    "picture": _paint_nothing,
}


def is_area(piece: Scenery) -> bool:
    """Whether a piece is filled, so that a point inside it hits it."""
    return piece.kind in (*_AREAS, "picture")


def scenery_clip(painter: QPainter, size: Size) -> None:
    """Keep what is drawn next within the edges of the board."""
    painter.setClipRect(QRectF(0, 0, size.width, size.height), Qt.ClipOperation.IntersectClip)
