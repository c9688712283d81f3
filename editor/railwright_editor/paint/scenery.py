"""Scenery: sea and its bands, land, lakes, borders, rivers, texts and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker, QPen

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
from railwright_editor.paint.shapes import dashed, faded, line_path, pen, placed
from railwright_editor.paint.type import text_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from railwright.board.model import Point, Scenery, SceneryKind, Size

_AREAS: Final = ("land", "water", "lake")
_PENS: Final[Mapping[SceneryKind, QPen]] = {
    "land": pen(COAST, 0.5),
    "water": pen(COAST, 0.5),
    "lake": pen(COAST, 0.5),
    "border": dashed(pen(BORDER, 0.9), 4.0, 2.5),
    "river": pen(RIVER, 1.1),
}
_ROUGH: Final = 3.0


@dataclass(frozen=True, slots=True)
class SceneryPicture:
    """One piece of scenery laid out for painting, in board mm.

    What a wide pen would draw is made once: Qt takes long to stroke a detailed coast.
    """

    piece: Scenery
    path: QPainterPath
    line: QPainterPath
    """What the pen of `path` fills; empty where there is none."""
    bands: tuple[QPainterPath, ...] = ()
    """The soft bands in the sea along the coast of land, the widest first."""


@lru_cache(maxsize=64)
def scenery_picture(piece: Scenery) -> SceneryPicture:
    """Lay a piece of scenery out for painting."""
    path = _outline(piece)
    line = _stroked(path, _PENS[piece.kind]) if piece.kind in _PENS else QPainterPath()
    return SceneryPicture(piece, path, line, _bands(piece) if piece.kind == "land" else ())


def paint_ground(painter: QPainter, size: Size, pictures: Iterable[SceneryPicture]) -> None:
    """Draw the paper or the sea of a board and all its scenery, lowest first.

    A board with land lies in the sea; one without is blank paper. Pictures of the author's own
    are drawn by `paint_pictures`, which needs the folder of the board.
    """
    shown = tuple(pictures)
    lands = [picture for picture in shown if picture.piece.kind == "land"]
    painter.fillRect(QRectF(0, 0, size.width, size.height), QColor(SEA if lands else PAPER))
    for number, (color, _) in enumerate(SEA_BANDS):
        for picture in lands:
            painter.fillPath(picture.bands[number], QColor(color))
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


def _bands(piece: Scenery) -> tuple[QPainterPath, ...]:
    rim = line_path(_rough(_points(piece)), closed=True)
    return tuple(_stroked(rim, pen(color, width)).simplified() for color, width in SEA_BANDS)


def _stroked(path: QPainterPath, with_pen: QPen) -> QPainterPath:
    return QPainterPathStroker(with_pen).createStroke(path)


def _rough(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The points at least so far apart: wide bands show no more of a coast."""
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
    _paint_line(painter, picture)


def _paint_line(painter: QPainter, picture: SceneryPicture) -> None:
    """Draw the line of a piece: thinner than a pixel with its pen, which Qt then does quickly."""
    line_pen = _PENS[picture.piece.kind]
    if line_pen.widthF() * painter.worldTransform().m11() <= 1.0:
        painter.strokePath(picture.path, line_pen)
    else:
        painter.fillPath(picture.line, line_pen.color())


def _paint_text(painter: QPainter, picture: SceneryPicture) -> None:
    painter.fillPath(picture.path, faded(SCENERY_TEXT, 0.85))


def _paint_nothing(_painter: QPainter, _picture: SceneryPicture) -> None:
    """Pictures are drawn by `paint_pictures`."""


_PAINTERS: Final[Mapping[SceneryKind, Callable[[QPainter, SceneryPicture], None]]] = {
    "land": _paint_area,
    "water": _paint_area,
    "lake": _paint_area,
    "border": _paint_line,
    "river": _paint_line,
    "text": _paint_text,
    "picture": _paint_nothing,
}


def is_area(piece: Scenery) -> bool:
    """Whether a piece is filled, so that a point inside it hits it."""
    return piece.kind in (*_AREAS, "picture")


def scenery_clip(painter: QPainter, size: Size) -> None:
    """Keep what is drawn next within the edges of the board."""
    painter.setClipRect(QRectF(0, 0, size.width, size.height), Qt.ClipOperation.IntersectClip)
