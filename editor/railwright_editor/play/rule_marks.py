"""What rule modules lay on the board and beside players: stations, figures, markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from railwright_editor.paint.figures import MONSTERS, paint_monster
from railwright_editor.paint.palette import DARK_INK, PAPER, PLAYER_COLORS
from railwright_editor.paint.shapes import pen
from railwright_editor.paint.trains import paint_station
from railwright_editor.paint.type import text_path
from railwright_editor.play.words import Counted
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainterPath

    from railwright.board.model import Point
    from railwright.game.view import View
    from railwright.rules.rule import Mark
    from railwright_editor.paint.routes import RoutePicture
    from railwright_editor.play.words import Names

_TYPE: Final = 5.0
"""Height of the words on a marker, in mm."""


def marks_of(view: View) -> tuple[Mark, ...]:
    """All marks of the rules in play, as the viewer may see them."""
    return tuple(mark for slot, marks in view.book.marks for mark in marks(view.own[slot], view))


def text_of(mark: Mark) -> str:
    """The words that a rule gives to a mark, with its number; "" for none."""
    if not mark.text or mark.number < 0:
        return tr(mark.text) if mark.text else ""
    return tr(mark.text, number=Counted(mark.number))


def words_of(mark: Mark, names: Names) -> str:
    """What a mark is, in words: "Station of Boris"."""
    words = text_of(mark) or tr(mark.shape.replace("_", " ").capitalize())
    return (
        tr("{thing} of {seat}", thing=words, seat=names.seat(mark.seat))
        if mark.seat >= 0
        else words
    )


def paint_city_mark(
    painter: QPainter, mark: Mark, at: Point, names: Sequence[QPainterPath]
) -> None:
    """Draw a mark at a city: a station, a monster, all else as a marker with its words.

    `names` are the names that stand near it.
    """
    if mark.shape == "station" and mark.seat >= 0:
        paint_station(painter, at, mark.seat)
    elif mark.shape in MONSTERS:
        paint_monster(painter, mark.shape, at, names)
    else:
        _paint_marker(painter, mark, (at[0], at[1] - 9.0))


def paint_route_mark(painter: QPainter, mark: Mark, picture: RoutePicture) -> None:
    """Draw a mark in the middle of a route."""
    _paint_marker(painter, mark, picture.course[len(picture.course) // 2])


def _paint_marker(painter: QPainter, mark: Mark, at: Point) -> None:
    words = text_path(text_of(mark) or tr(mark.shape.capitalize()), _TYPE)
    inner = words.boundingRect().adjusted(-2.4, -2.0, 2.4, 2.0)
    box = QRectF(inner.translated(QPointF(*at)))
    owner = PLAYER_COLORS[mark.seat] if mark.seat >= 0 else None
    painter.setPen(pen(owner.edge if owner else PAPER, 0.7))
    painter.setBrush(QColor(owner.fill if owner else DARK_INK))
    painter.drawRoundedRect(box, 2.0, 2.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillPath(words.translated(*at), QColor(owner.ink if owner else PAPER))
