"""Outline icons, drawn from SVG at the device's own resolution in a color of the theme."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

ICON: Final = 20
"""The size of an icon in logical pixels."""


@cache
def icon_text(name: str) -> str:
    """The SVG of an icon, whose strokes are `currentColor`.

    Raises:
        FileNotFoundError: there is no icon of that name in assets/icons.
    """
    return (files("railwright_editor") / "assets" / "icons" / f"{name}.svg").read_text("utf-8")


def paint_icon(painter: QPainter, box: QRectF, name: str, color: QColor) -> None:
    """Draw an icon into a square box, in one color."""
    tinted = icon_text(name).replace("currentColor", color.name())
    QSvgRenderer(QByteArray(tinted.encode())).render(painter, box)


def icon_pixmap(name: str, color: QColor, *, size: int = ICON, ratio: float = 2.0) -> QPixmap:
    """An icon as a pixmap of `size` logical pixels at a device ratio."""
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        paint_icon(painter, QRectF(0, 0, size * ratio, size * ratio), name, color)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def icon_of(name: str, color: QColor, *, size: int = ICON) -> QIcon:
    """An icon for places that take only a QIcon, such as the rows of a list."""
    icon = QIcon()
    for ratio in (1.0, 2.0):
        icon.addPixmap(icon_pixmap(name, color, size=size, ratio=ratio))
    return icon
