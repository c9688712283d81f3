"""The type of boards: bundled, so that a board looks the same on every machine and on paper."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QPainterPath, QPainterPathStroker, QTransform

FAMILY: Final = "Noto Sans"
_FILES: Final = ("NotoSans-Regular.ttf", "NotoSans-SemiBold.ttf")
_EM: Final = 100
"""Outlines are taken at this many pixels and then scaled: exact at every zoom."""


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled faces known to Qt. Needs an application; again costs nothing."""
    folder = files("railwright_editor") / "assets" / "fonts"
    for name in _FILES:
        QFontDatabase.addApplicationFontFromData((folder / name).read_bytes())


def _font(*, strong: bool) -> QFont:
    load_fonts()
    font = QFont(FAMILY)
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=1024)
def text_path(text: str, size: float, *, strong: bool = True) -> QPainterPath:
    """The outline of one line of text, `size` units high, centred on the origin.

    Callers share the path: they must not change it.
    """
    path = QPainterPath()
    path.addText(0.0, 0.0, _font(strong=strong), text)
    box = path.boundingRect()
    # Centred by the height of capitals, so that names with and without tails stand level.
    scale = size / _EM
    return QTransform().scale(scale, scale).translate(-box.center().x(), _EM * 0.357).map(path)


@lru_cache(maxsize=1024)
def halo_path(text: str, size: float, width: float) -> QPainterPath:
    """The ground under a line of text, half of `width` units wider than its letters all round.

    Filling it is many times quicker than stroking the letters. Callers must not change it.
    """
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    letters = text_path(text, size)
    return (stroker.createStroke(letters) | letters).simplified()
