"""The type of boards: bundled, so that a board looks the same on every machine and on paper."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainterPath,
    QPolygonF,
    QRawFont,
    QTextLayout,
    QTransform,
)
from shapely import Polygon

FAMILY: Final = "Noto Sans"
_FILES: Final = ("NotoSans-Regular.ttf", "NotoSans-SemiBold.ttf")
CAPITALS: Final = 0.714
"""The height of capitals, in sizes of the type."""
_EM: Final = 100
"""Outlines are taken at this many pixels and then scaled: exact at every zoom."""


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled faces known to Qt. Needs an application; again costs nothing."""
    folder = files("railwright_editor") / "assets" / "fonts"
    for name in _FILES:
        QFontDatabase.addApplicationFontFromData((folder / name).read_bytes())


def board_font(*, strong: bool) -> QFont:
    """The face of boards, 100 pixels high."""
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
    path.addText(0.0, 0.0, board_font(strong=strong), text)
    box = path.boundingRect()
    # Centred by the height of capitals, so that names with and without tails stand level.
    scale = size / _EM
    return (
        QTransform().scale(scale, scale).translate(-box.center().x(), _EM * CAPITALS / 2).map(path)
    )


@lru_cache(maxsize=256)
def text_advances(text: str, size: float, *, strong: bool) -> tuple[float, ...]:
    """How far one line of text has come before each of its characters, and behind the last."""
    metrics = QFontMetricsF(board_font(strong=strong))
    scale = size / _EM
    return tuple(
        metrics.horizontalAdvance(text[:number]) * scale for number in range(len(text) + 1)
    )


@lru_cache(maxsize=1024)
def halo_path(text: str, size: float, width: float) -> QPainterPath:
    """The ground under a line of text, half of `width` units wider than its letters all round.

    Filling it is many times quicker than stroking the letters. Callers must not change it.
    """
    halos = _letter_halos(width / 2 * _EM / size)
    whole, letters = QPainterPath(), QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    layout = QTextLayout(text, board_font(strong=True))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    for run in layout.glyphRuns():
        face = run.rawFont()
        for number, at in zip(run.glyphIndexes(), run.positions(), strict=True):
            whole.addPath(halos.of(face, number).translated(at))
            letters.addPath(face.pathForGlyph(number).translated(at))
    scale, middle = size / _EM, letters.boundingRect().center().x()
    down = _EM * CAPITALS / 2 - line.ascent()
    return QTransform().scale(scale, scale).translate(-middle, down).map(whole)


@lru_cache(maxsize=8)
def _letter_halos(by: float) -> _LetterHalos:
    return _LetterHalos(by)


class _LetterHalos:
    """The outlines of letters, wider by some pixels all round. More come as they are asked for."""

    def __init__(self, by: float) -> None:
        self._by = by
        self._known: dict[tuple[str, str, int], QPainterPath] = {}

    def of(self, face: QRawFont, number: int) -> QPainterPath:
        """The halo of a letter of a face, by its number there."""
        key = (face.familyName(), face.styleName(), number)
        if key not in self._known:
            self._known[key] = _grown(face.pathForGlyph(number), self._by)
        return self._known[key]


def _grown(letter: QPainterPath, by: float) -> QPainterPath:
    """The outline of a letter grown all round, its insides filled."""
    rings = [
        [(point.x(), point.y()) for point in ring.toList()]
        for ring in letter.toSubpathPolygons(QTransform())
    ]
    whole = shapely.union_all(shapely.buffer([Polygon(r) for r in rings if len(r) > 3], by))
    path = QPainterPath()
    for part in shapely.get_parts(whole):
        corners = shapely.get_coordinates(part.exterior).tolist()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    return path
