"""Painters of train cards and tickets, for the tray and the popover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from railwright.board.model import COLORS
from railwright.rules.kit import LOCOMOTIVE
from railwright_editor.paint.palette import (
    CARD_COLORS,
    CITY_DOT,
    DARK_INK,
    EDGE_COLORS,
    INKS,
    LOCOMOTIVE_DISC,
    PAPER,
)
from railwright_editor.paint.palette import LOCOMOTIVE as GOLD
from railwright_editor.paint.shapes import faded, pen
from railwright_editor.paint.symbols import locomotive_path, symbol_path
from railwright_editor.paint.theme import QUIET, type_of
from railwright_editor.paint.type import text_path

if TYPE_CHECKING:
    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.goals import Standing

_CORNER: Final = 5.0
_SHADE: Final = "#1a1510"
_LOW_TICKET: Final = 56
"""On a ticket that is lower the words stand beside the disc of the points, in px."""


def paint_card(painter: QPainter, box: QRectF, kind: int, name: str = "") -> None:
    """Draw a train card, upright; `name` is written on kinds that have no color of their own."""
    corner = min(_CORNER, box.width() / 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(_SHADE, 0.18))
    painter.drawRoundedRect(box.translated(0.6, 1.2), corner, corner)
    if kind < LOCOMOTIVE:
        _paint_colored(painter, box, corner, COLORS[kind])
    elif kind == LOCOMOTIVE:
        _paint_locomotive(painter, box, corner)
    else:
        _paint_special(painter, box, corner, name)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _plate(painter: QPainter, box: QRectF, corner: float, fill: str, edge: str) -> None:
    painter.setPen(pen(edge, 1.0))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(box, corner, corner)


def _paint_colored(painter: QPainter, box: QRectF, corner: float, color: str) -> None:
    _plate(painter, box, corner, CARD_COLORS[color], EDGE_COLORS[color])
    inset = box.width() * 0.09
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(INKS[color], 0.35), 0.8))
    inner = box.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, corner * 0.6, corner * 0.6)
    ink = QColor(INKS[color])
    ink.setAlphaF(0.85)
    size = box.width() * 0.42
    centre = box.center()
    painter.fillPath(symbol_path(color, round(size, 1)).translated(centre), ink)


def _paint_locomotive(painter: QPainter, box: QRectF, corner: float) -> None:
    _plate(painter, box, corner, LOCOMOTIVE_DISC, "#000000")
    painter.setPen(Qt.PenStyle.NoPen)
    width = box.width() * 0.76 / len(COLORS)
    left = box.center().x() - width * len(COLORS) / 2
    high = max(box.height() * 0.07, 2.0)
    for number, color in enumerate(COLORS):
        painter.setBrush(QColor(CARD_COLORS[color]))
        for top in (box.top() + box.height() * 0.1, box.bottom() - box.height() * 0.1 - high):
            painter.drawRect(QRectF(left + number * width, top, width, high))
    size = round(box.width() * 0.66, 1)
    painter.fillPath(locomotive_path(size).translated(box.center()), QColor(GOLD))


def _paint_special(painter: QPainter, box: QRectF, corner: float, name: str) -> None:
    _plate(painter, box, corner, PAPER, CITY_DOT)
    letter = text_path(name[:1].upper(), round(box.width() * 0.5, 1))
    painter.fillPath(letter.translated(box.center()), QColor(CITY_DOT))


def paint_stack(painter: QPainter, box: QRectF, kind: int, count: int, name: str = "") -> None:
    """Draw a stack of cards of one kind: a few edges behind the top card."""
    behind = min(count - 1, 3)
    for number in range(behind, 0, -1):
        paint_card(painter, box.translated(0, -2.5 * number), kind, name)
    paint_card(painter, box, kind, name)


def paint_back(painter: QPainter, box: QRectF, *, fill: str, mark: str) -> None:
    """Draw the back of a deck; `mark` is a letter or "" for a locomotive."""
    for number in (2, 1, 0):
        layer = box.translated(0, -2.0 * number)
        _plate(painter, layer, _CORNER, fill, QColor(fill).darker(150).name())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(PAPER, 0.55), 1.0))
    painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 3, 3)
    ink = QColor(PAPER)
    if mark:
        path = text_path(mark, round(box.width() * 0.42, 1))
    else:
        path = locomotive_path(round(box.width() * 0.58, 1))
    painter.fillPath(path.translated(box.center()), ink)


def paint_badge(painter: QPainter, at: QPointF, text: str, theme: Theme) -> None:
    """Draw a count on a small plate, centred at a point."""
    font = type_of(QUIET, strong=True)
    width = max(QFontMetricsF(font).horizontalAdvance(text) + 9, 18.0)
    box = QRectF(at.x() - width / 2, at.y() - 9, width, 18)
    painter.setPen(pen(theme.panel, 1.5))
    painter.setBrush(theme.color("text"))
    painter.drawRoundedRect(box, 9, 9)
    painter.setPen(theme.color("panel"))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)


MARK_ROLES: Final = {"joined": "good", "possible": "quiet", "impossible": "error"}


def paint_standing(painter: QPainter, at: QPointF, standing: Standing, theme: Theme) -> None:
    """Draw how a ticket stands, by shape as well: a tick, a ring, or a cross."""
    ink = theme.color(MARK_ROLES[standing])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 2.0))
    if standing == "possible":
        painter.drawEllipse(at, 4.0, 4.0)
    elif standing == "joined":
        painter.drawPolyline(
            [at + QPointF(-4.5, 0.0), at + QPointF(-1.0, 3.5), at + QPointF(5.0, -4.0)]
        )
    else:
        painter.drawLine(at + QPointF(-3.5, -3.5), at + QPointF(3.5, 3.5))
        painter.drawLine(at + QPointF(-3.5, 3.5), at + QPointF(3.5, -3.5))


def paint_ticket(painter: QPainter, box: QRectF, name: str, points: int, deck: str) -> None:
    """Draw a ticket as paper: its cities, its points in a disc, its deck."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(_SHADE, 0.18))
    painter.drawRoundedRect(box.translated(0.6, 1.4), _CORNER, _CORNER)
    _plate(painter, box, _CORNER, PAPER, "#b9ac8f")
    band = QRectF(box.left() + 1, box.top() + 1, 5, box.height() - 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CITY_DOT))
    painter.drawRoundedRect(band, 2, 2)
    disc = QPointF(box.right() - 20, box.bottom() - 19)
    painter.drawEllipse(disc, 13.0, 13.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(PAPER))
    painter.setFont(type_of(12, strong=True))
    centre = QRectF(disc.x() - 13, disc.y() - 13, 26, 26)
    painter.drawText(centre, Qt.AlignmentFlag.AlignCenter, str(points))
    painter.setPen(QColor(DARK_INK))
    painter.setFont(type_of(12, strong=True))
    beside = 40 if box.height() < _LOW_TICKET else 6
    words = box.adjusted(13, 6, -beside, -6)
    wrap = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
    painter.drawText(words, wrap, name.replace("–", " –\u200b "))
    painter.setFont(type_of(QUIET))
    painter.setPen(faded(DARK_INK, 0.7))
    low = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
    painter.drawText(words, low, deck)
