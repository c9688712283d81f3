"""Texts on the board: in one line or several, turned, or letter by letter along a path."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTextBoundaryFinder
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from railwright.board.polyline import Measured, smoothed
from railwright_editor.paint.shapes import line_path, placed
from railwright_editor.paint.type import text_advances, text_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Point, Scenery

LINE_STEP: Final = 1.362
"""From one line of a text to the next, in sizes of its type: as the bundled face has it."""


def text_letters(piece: Scenery) -> QPainterPath:
    """The outlines of the letters of a text where they stand, in board mm."""
    if is_along(piece):
        return _along(piece)
    whole = QPainterPath()
    for line, down in _lines(piece):
        whole.addPath(text_path(line, piece.size, strong=piece.bold).translated(0.0, down))
    return placed(whole, piece.points[0], piece.angle)


def text_block(piece: Scenery) -> QPainterPath:
    """What a text takes up: the box round its lines, turned; or the strip along its path."""
    if is_along(piece):
        line, start, end = _stretch(piece)
        marks = [start + (end - start) * step / 24 for step in range(25)]
        stroker = QPainterPathStroker()
        stroker.setWidth(1.2 * piece.size)
        path = line_path([line.at(mark) for mark in marks])
        return stroker.createStroke(path).simplified()
    lines = list(_lines(piece))
    wide = max(text_width(line, piece.size, bold=piece.bold) for line, _ in lines)
    high = piece.size * (1.2 + LINE_STEP * (len(lines) - 1))
    box = QPainterPath()
    box.addRect(QRectF(-wide / 2 - 0.2 * piece.size, -high / 2, wide + 0.4 * piece.size, high))
    return placed(box, piece.points[0], piece.angle)


def text_width(text: str, size: float, *, bold: bool) -> float:
    """How wide one line of a text is in mm."""
    return text_advances(text, size, strong=bold)[-1]


def is_along(piece: Scenery) -> bool:
    """Whether a text follows a path."""
    return len(piece.points) > 1


def reading_path(piece: Scenery) -> tuple[Point, ...]:
    """The path of a text in the direction in which one reads it, from left to right."""
    line = Measured(smoothed(piece.points))
    angle = line.angle(line.length / 2, max(line.length / 2, 1.0))
    return line.line[::-1] if abs(angle) > 90.0 else line.line


def _lines(piece: Scenery) -> Iterable[tuple[str, float]]:
    """The lines of a text, each with how far below the middle it stands, in mm."""
    lines = piece.text.split("\n")
    for number, line in enumerate(lines):
        yield line, piece.size * LINE_STEP * (number - (len(lines) - 1) / 2)


def _stretch(piece: Scenery) -> tuple[Measured, float, float]:
    """The path of a text, and from where to where along it the letters stand."""
    line = Measured(reading_path(piece))
    half = text_width(_one_line(piece), piece.size, bold=piece.bold) / 2
    return line, line.length / 2 - half, line.length / 2 + half


def _along(piece: Scenery) -> QPainterPath:
    text = _one_line(piece)
    line, start, _end = _stretch(piece)
    advances = text_advances(text, piece.size, strong=piece.bold)
    whole = QPainterPath()
    for begin, end in pairwise(_letters(text)):
        middle = start + (advances[begin] + advances[end]) / 2
        reach = max((advances[end] - advances[begin]) / 2, 0.05)
        letter = text_path(text[begin:end], piece.size, strong=piece.bold)
        whole.addPath(placed(letter, line.at(middle), line.angle(middle, reach)))
    return whole


def _one_line(piece: Scenery) -> str:
    return " ".join(piece.text.split("\n"))


@lru_cache(maxsize=64)
def _letters(text: str) -> Sequence[int]:
    """Where letters begin, with the marks that belong to them, and where the last one ends."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    found = [0]
    while (at := finder.toNextBoundary()) > 0:
        found.append(at)
    return found
