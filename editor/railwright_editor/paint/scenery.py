"""Scenery: sea and its bands, land, lakes, borders, rivers, texts and pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from railwright.board.layers import drawn_scenery
from railwright.board.outlines import AREAS, LINES, outline
from railwright.board.polyline import distance
from railwright_editor.paint.palette import (
    BORDER,
    COAST,
    LAND,
    PAPER,
    RIVER,
    SEA,
    SEA_BANDS,
    TEXT_INKS,
)
from railwright_editor.paint.pictures import paint_picture, picture_frame
from railwright_editor.paint.scenery_text import text_block, text_letters
from railwright_editor.paint.shapes import dashed, faded, line_path, pen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from railwright.board.model import Board, Point, Scenery, SceneryKind, Size

PENS: Final[Mapping[SceneryKind, QPen]] = {
    "land": pen(COAST, 0.5),
    "water": pen(COAST, 0.5),
    "lake": pen(COAST, 0.5),
    "border": dashed(pen(BORDER, 0.9), 4.0, 2.5),
    "river": pen(RIVER, 1.1),
}
"""The line of each kind of area and line."""
_ROUGH: Final = 3.0
_QUIET: Final = 0.85
"""The strength of a text without a role."""


@dataclass(frozen=True, slots=True)
class SceneryPicture:
    """One piece of scenery laid out for painting, in board mm.

    What a wide pen would draw is made once: Qt takes long to stroke a detailed coast.
    """

    piece: Scenery
    path: QPainterPath
    shape: QPainterPath
    """What is outlined and pointed at: the path itself, or the block of a text."""
    line: QPainterPath
    """What the pen of `path` fills; empty where there is none."""
    bands: tuple[QPainterPath, ...] = ()
    """The soft bands in the sea along the coast of land, the widest first."""
    rough: bool = False
    """Whether it was made in a hurry, for one frame of a drag."""


@lru_cache(maxsize=512)
def scenery_picture(piece: Scenery) -> SceneryPicture:
    """Lay a piece of scenery out for painting."""
    if piece.kind == "text":
        return SceneryPicture(piece, text_letters(piece), text_block(piece), QPainterPath())
    if piece.kind == "picture":
        frame = picture_frame(piece)
        return SceneryPicture(piece, frame, frame, QPainterPath())
    points = outline(piece)
    path = line_path(points, closed=piece.kind in AREAS)
    line = _stroked(path, PENS[piece.kind])
    return SceneryPicture(piece, path, path, line, _bands(points) if piece.kind == "land" else ())


def live_picture(piece: Scenery, last: SceneryPicture) -> SceneryPicture:
    """Lay a piece out for one frame of a drag: what takes long is kept from the last frame.

    A piece that moves as a whole takes all along; one that changes its shape leaves its bands.
    """
    if piece.kind not in PENS or replace(last.piece, points=piece.points) != piece:
        return scenery_picture(piece)
    by = _shift(last.piece.points, piece.points)
    if by is not None:
        path, line, *bands = (
            shape.translated(*by) for shape in (last.path, last.line, *last.bands)
        )
        return SceneryPicture(piece, path, path, line, tuple(bands), rough=True)
    path = line_path(outline(piece), closed=piece.kind in AREAS)
    return SceneryPicture(piece, path, path, QPainterPath(), last.bands, rough=True)


def _shift(before: Sequence[Point], after: Sequence[Point]) -> Point | None:
    """By how many mm all points have moved alike; None where they have not."""
    if len(before) != len(after):
        return None
    dx, dy = after[0][0] - before[0][0], after[0][1] - before[0][1]
    pairs = zip(before, after, strict=True)
    alike = all(abs(b[0] - a[0] - dx) + abs(b[1] - a[1] - dy) < 1e-6 for a, b in pairs)
    return (dx, dy) if alike else None


def drawn_pictures(board: Board) -> tuple[SceneryPicture, ...]:
    """The scenery of a board that is drawn, laid out, lowest first."""
    return tuple(scenery_picture(board.scenery[number]) for number in drawn_scenery(board))


def paint_ground(
    painter: QPainter, size: Size, pictures: Iterable[SceneryPicture], folder: Path | None = None
) -> None:
    """Draw the paper or the sea of a board and scenery on it, lowest first.

    A board with land lies in the sea; one without is blank paper. Pictures of the author's own
    are drawn from the folder of the board, and not without it.
    """
    shown = tuple(pictures)
    lands = [picture for picture in shown if picture.piece.kind == "land"]
    painter.fillRect(QRectF(0, 0, size.width, size.height), QColor(SEA if lands else PAPER))
    for number, (color, _) in enumerate(SEA_BANDS):
        for picture in lands:
            painter.fillPath(picture.bands[number], QColor(color))
    for picture in shown:
        if picture.piece.kind != "picture":
            _PAINTERS[picture.piece.kind](painter, picture)
        elif folder is not None:
            paint_picture(painter, picture.piece, picture.path, folder)


def _bands(points: tuple[Point, ...]) -> tuple[QPainterPath, ...]:
    rim = line_path(_rough(points), closed=True)
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


def _paint_area(painter: QPainter, picture: SceneryPicture) -> None:
    painter.fillPath(picture.path, ground_of(picture.piece.kind))
    _paint_line(painter, picture)


def ground_of(kind: SceneryKind) -> QColor:
    """The color that an area of a kind is filled with."""
    return QColor(LAND if kind == "land" else SEA)


def _paint_line(painter: QPainter, picture: SceneryPicture) -> None:
    """Draw the line of a piece: thinner than a pixel with its pen, which Qt then does quickly."""
    line_pen = PENS[picture.piece.kind]
    thin = line_pen.widthF() * painter.worldTransform().m11() <= 1.0
    if thin or picture.line.isEmpty():
        painter.strokePath(picture.path, line_pen)
    else:
        painter.fillPath(picture.line, line_pen.color())


def _paint_text(painter: QPainter, picture: SceneryPicture) -> None:
    role = picture.piece.role
    painter.fillPath(picture.path, faded(TEXT_INKS[role], 1.0 if role else _QUIET))


_PAINTERS: Final[Mapping[SceneryKind, Callable[[QPainter, SceneryPicture], None]]] = {
    **dict.fromkeys(AREAS, _paint_area),
    **dict.fromkeys(LINES, _paint_line),
    "text": _paint_text,
}


def is_area(piece: Scenery) -> bool:
    """Whether a point anywhere inside a piece hits it, not only one on its line."""
    return piece.kind not in LINES


def scenery_clip(painter: QPainter, size: Size) -> None:
    """Keep what is drawn next within the edges of the board."""
    painter.setClipRect(QRectF(0, 0, size.width, size.height), Qt.ClipOperation.IntersectClip)
