"""Marks laid over the board: hover, selection, possible moves, rings, handles and pills."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker

from railwright_editor.paint.palette import DARK_INK, GLOW, GOOD, PAPER, SELECTION, WARNING
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.paint.theme import BODY, type_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.model import Point

Tone: TypeAlias = Literal["plain", "good", "warning"]
TONES: Final[Mapping[Tone, str]] = {"plain": DARK_INK, "good": GOOD, "warning": WARNING}

_PAD: Final = (9.0, 4.0)
_LONG: Final = 400
"""Shapes of that many points are outlined without smooth edges, which Qt takes long to draw."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A few words on the canvas: at a place in board mm, or at the pointer when `at` is None."""

    text: str
    at: Point | None = None
    tone: Tone = "plain"


def outset(shape: QPainterPath, by: float) -> QPainterPath:
    """The shape grown by mm on all sides, its holes and seams closed."""
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * by)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return (shape | stroker.createStroke(shape)).simplified()


def paint_hover(painter: QPainter, shape: QPainterPath, pixel: float) -> None:
    """Outline what the pointer is on. `pixel` is the size of one pixel in mm."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(screen_pen(faded(SELECTION, 0.85), 1.5))
    # To grow a long coast takes Qt too long for a pointer that moves.
    long = shape.elementCount() >= _LONG
    painter.drawPath(shape if long else outset(shape, 2.0 * pixel))


def selected_outlines(shape: QPainterPath, pixel: float) -> tuple[QPainterPath, QPainterPath]:
    """The gap of paper round what is selected, and the line round that, for `paint_selected`."""
    return outset(shape, 1.5 * pixel), outset(shape, 3.0 * pixel)


def paint_selected(painter: QPainter, outlines: tuple[QPainterPath, QPainterPath]) -> None:
    """Outline what is selected: 2 px outside a gap of 1.5 px of paper."""
    gap, line = outlines
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(screen_pen(PAPER, 3.0))
    painter.drawPath(gap)
    painter.setPen(screen_pen(SELECTION, 2.0))
    painter.drawPath(line)


def paint_selected_line(painter: QPainter, shape: QPainterPath) -> None:
    """Outline selected scenery on its very line, which for a long coast is quick at any zoom."""
    painter.save()
    long = shape.elementCount() >= _LONG
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not long)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((SELECTION, 2.0),) if long else ((PAPER, 5.0), (SELECTION, 2.0)):
        painter.setPen(screen_pen(color, width))
        painter.drawPath(shape)
    painter.restore()


def paint_possible(painter: QPainter, shape: QPainterPath, pixel: float) -> None:
    """Show that a move is possible here: a glow, and a double outline for every eye."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for reach, strength in ((3.4, 0.25), (2.4, 0.4), (1.4, 0.6)):
        painter.fillPath(outset(shape, reach) - shape, faded(GLOW, strength))
    painter.setPen(screen_pen(DARK_INK, 1.2))
    painter.drawPath(outset(shape, 0.6))
    painter.drawPath(outset(shape, 0.6 + 3.0 * pixel))


def paint_ring(painter: QPainter, at: Point, radius: float, strength: float = 1.0) -> None:
    """A ring of `radius` mm round a place, such as the one that shows where a thing is."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((PAPER, 5.0), (SELECTION, 2.5)):
        painter.setPen(screen_pen(faded(color, strength), width))
        painter.drawEllipse(QPointF(*at), radius, radius)


def paint_place(painter: QPainter, shape: QPainterPath, pixel: float) -> None:
    """Ring the thing that one has walked to by keys: dashed, wider than what is selected."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = outset(shape, 7.0 * pixel)
    painter.setPen(screen_pen(PAPER, 4.0))
    painter.drawPath(ring)
    painter.setPen(screen_pen(SELECTION, 2.0, Qt.PenStyle.DashLine))
    painter.drawPath(ring)


def paint_cross(painter: QPainter, at: Point, pixel: float) -> None:
    """Draw the cross that stands for the pointer when one has no mouse."""
    for color, width in ((PAPER, 4.0), (SELECTION, 2.0)):
        painter.setPen(screen_pen(color, width))
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            painter.drawLine(
                QPointF(at[0] + 4 * pixel * x, at[1] + 4 * pixel * y),
                QPointF(at[0] + 14 * pixel * x, at[1] + 14 * pixel * y),
            )


def paint_handle(painter: QPainter, at: Point, pixel: float, *, hollow: bool = False) -> None:
    """A bend: a square to drag; or the hollow dot where a new bend would begin."""
    painter.setPen(screen_pen(SELECTION, 1.5))
    painter.setBrush(QColor(PAPER))
    half = 4.0 * pixel
    if hollow:
        painter.drawEllipse(QPointF(*at), 0.8 * half, 0.8 * half)
    else:
        painter.setBrush(QColor(SELECTION))
        painter.drawRect(QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_points(
    painter: QPainter, points: Iterable[Point], pixel: float, *, picked: bool = False
) -> None:
    """Points of an area or a line: squares, filled when they are picked."""
    half = (4.5 if picked else 3.5) * pixel
    painter.setPen(screen_pen(SELECTION, 1.5))
    painter.setBrush(QColor(SELECTION if picked else PAPER))
    painter.drawRects([QRectF(x - half, y - half, 2 * half, 2 * half) for x, y in points])
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_guide(painter: QPainter, path: QPainterPath) -> None:
    """A line that a drag has snapped to, dashed."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(screen_pen(faded(SELECTION, 0.8), 1.0, Qt.PenStyle.DashLine))
    painter.drawPath(path)


def paint_pill(painter: QPainter, text: str, at: QPointF, tone: Tone, area: QRectF) -> QRectF:
    """Draw words on a plate with its top left corner at a pixel, moved so that it is in view.

    Returns the box it took, in pixels.
    """
    font = type_of(BODY)
    metrics = QFontMetricsF(font)
    # Figures change while one drags: as wide as if every figure were the widest.
    width = metrics.horizontalAdvance("".join("0" if c.isdigit() else c for c in text))
    box = QRectF(at.x(), at.y(), width + 2 * _PAD[0], metrics.height() + 2 * _PAD[1])
    box.moveLeft(max(min(box.left(), area.right() - box.width() - 4), area.left() + 4))
    box.moveTop(max(min(box.top(), area.bottom() - box.height() - 4), area.top() + 4))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.16))
    painter.drawRoundedRect(box.translated(0, 1.5), 6, 6)
    painter.setBrush(QColor(TONES[tone]))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor("#ffffff"))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    return box
