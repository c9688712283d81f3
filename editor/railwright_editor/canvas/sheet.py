"""Pictures that are kept: what changes rarely is painted once, and laid on the canvas each frame.

A sheet is a little larger than the view, so that a pan mostly moves it; what comes into view is
painted to it in strips. After a change only the place that changed is painted again.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform

Painting: TypeAlias = Callable[[QPainter, QRectF], None]
"""Paints all that lies in a box, in board mm, on a painter whose clip is that box."""

_MARGIN: Final = 192
"""Pixels around the view that are painted beforehand."""
_QUICK: Final = 0.010
"""A sheet that takes no longer than so many seconds is painted anew in mid-zoom, too."""


class Sheet:
    """A kept picture of what a function paints. It changes as one looks around.

    While `soft` the picture is only stretched when the zoom changes, if painting takes long.
    """

    def __init__(self, paint: Painting) -> None:
        self._paint = paint
        self._picture = QPixmap()
        self._place = QRect()
        self._scale = 0.0
        self._dirty = QRectF()
        self._seconds = 0.0
        self.soft = False

    def spoil(self, box: QRectF | None = None) -> None:
        """What lies in a box in mm has changed, or with None all of it."""
        if box is None:
            self.drop()
        else:
            self._dirty |= box

    def drop(self) -> None:
        """Keep nothing: the memory is free until the sheet is shown again."""
        self._picture, self._place, self._scale = QPixmap(), QRect(), 0.0
        self._dirty = QRectF()

    def show(self, painter: QPainter, size: QSize, ratio: float) -> None:
        """Lay the sheet on a view of that size, with `ratio` device pixels to the pixel.

        The painter draws in board mm, its transform a scale and whole pixels.
        """
        look = painter.worldTransform()
        scale, corner = look.m11(), QPoint(round(look.dx()), round(look.dy()))
        seen = QRect(-corner, size)
        painter.save()
        painter.resetTransform()
        painter.translate(corner)
        if self._stretches(scale):
            self._lay_stretched(painter, scale)
        else:
            self._renew(scale, seen, ratio)
            painter.drawPixmap(self._place.topLeft(), self._picture)
        painter.restore()

    def _stretches(self, scale: float) -> bool:
        kept = not self._picture.isNull() and scale != self._scale
        return kept and self.soft and self._seconds > _QUICK

    def _lay_stretched(self, painter: QPainter, scale: float) -> None:
        by = scale / self._scale
        corner, size = QPointF(self._place.topLeft()) * by, self._place.size().toSizeF() * by
        painter.drawPixmap(QRectF(corner, size), self._picture, QRectF(self._picture.rect()))

    def _renew(self, scale: float, seen: QRect, ratio: float) -> None:
        """Have everything on the sheet that is seen, and nothing that has changed since."""
        if scale != self._scale or ratio != self._picture.devicePixelRatio():
            self.drop()
            self._scale = scale
        missing = QRegion()
        if not self._place.contains(seen):
            missing = self._move(seen.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN), ratio)
        if not self._dirty.isEmpty():
            box = QRectF(self._dirty.topLeft() * scale, self._dirty.size() * scale)
            missing |= QRegion(box.toAlignedRect().adjusted(-1, -1, 1, 1) & self._place)
            self._dirty = QRectF()
        start = perf_counter()
        for part in missing:  # type: ignore[attr-defined]  # PySide's stubs forget that it can
            self._paint_part(part)
        if missing.boundingRect() == self._place:
            self._seconds = perf_counter() - start

    def _move(self, place: QRect, ratio: float) -> QRegion:
        """Make room for another place, and keep what lies in both; what is missing then."""
        picture = QPixmap(place.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        if not self._picture.isNull():
            with QPainter(picture) as painter:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.drawPixmap(self._place.topLeft() - place.topLeft(), self._picture)
        missing = QRegion(place) - QRegion(self._place)
        self._picture, self._place = picture, place
        return missing

    def _paint_part(self, part: QRect) -> None:
        with QPainter(self._picture) as painter:
            painter.translate(-self._place.topLeft())
            painter.setClipRect(part)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(part, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setWorldTransform(QTransform.fromScale(self._scale, self._scale), combine=True)
            corner = QPointF(part.topLeft()) / self._scale
            self._paint(painter, QRectF(corner, part.size().toSizeF() / self._scale))
