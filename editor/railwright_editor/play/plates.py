"""What stands for players and their things in small: plates, and tokens with a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from railwright_editor.paint.figures import MONSTERS, paint_figure
from railwright_editor.paint.palette import PAPER, PLAYER_COLORS
from railwright_editor.paint.shapes import pen
from railwright_editor.paint.symbols import locomotive_path
from railwright_editor.paint.theme import QUIET, type_of
from railwright_editor.paint.trains import house_path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright_editor.paint.theme import Theme

_TOKEN: Final = 13.0
_GAP: Final = 9.0
_ON_CARD: Final = 0.7
"""The size of a figure that is printed on a card, of one that stands alone."""


class Token(NamedTuple):
    """A number of some thing: `shape` says which picture stands before it, `words` all of it."""

    shape: str
    number: str
    words: str
    seat: int = -1


def paint_player(painter: QPainter, box: QRectF, seat: int) -> None:
    """Draw the plate of a player: color and letter."""
    color = PLAYER_COLORS[seat]
    painter.setPen(pen(color.edge, 1.2))
    painter.setBrush(QColor(color.fill))
    corner = box.width() / 4
    painter.drawRoundedRect(box, corner, corner)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(color.ink))
    painter.setFont(type_of(round(box.height() * 0.62), strong=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, color.letter)


def paint_tokens(
    painter: QPainter, box: QRectF, tokens: tuple[Token, ...], theme: Theme
) -> tuple[str, ...]:
    """Draw tokens from the left; the words of those for which there was no room."""
    painter.setFont(type_of(QUIET))
    metrics = QFontMetricsF(painter.font())
    x = box.left()
    for count, token in enumerate(tokens):
        picture = _PICTURES.get(token.shape)
        text = token.number if picture else token.words
        width = (_TOKEN + 3 if picture else 0) + metrics.horizontalAdvance(text)
        if x + width > box.right() + 1:
            return tuple(left.words for left in tokens[count:])
        if picture:
            picture(painter, QPointF(x + _TOKEN / 2, box.center().y()), token, theme)
            x += _TOKEN + 3
        painter.setPen(theme.color("quiet"))
        painter.setFont(type_of(QUIET))
        words = QRectF(x, box.top(), metrics.horizontalAdvance(text) + 1, box.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        x += metrics.horizontalAdvance(text) + _GAP
    return ()


def _train(painter: QPainter, at: QPointF, _token: Token, theme: Theme) -> None:
    painter.fillPath(locomotive_path(_TOKEN).translated(at), theme.color("quiet"))


def _card(painter: QPainter, at: QPointF, _token: Token, theme: Theme) -> None:
    painter.setPen(pen(theme.quiet, 1.2))
    painter.setBrush(theme.color("panel"))
    for by in (2.0, -1.0):
        painter.drawRoundedRect(QRectF(at.x() - 4 + by, at.y() - 5.5 - by / 2, 7, 11), 1.5, 1.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _ticket(painter: QPainter, at: QPointF, _token: Token, theme: Theme) -> None:
    painter.setPen(pen(theme.quiet, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(at.x() - 6, at.y() - 4, 12, 8), 1.5, 1.5)
    painter.drawLine(at + QPointF(2.5, -3.5), at + QPointF(2.5, 3.5))


def _house(painter: QPainter, at: QPointF, token: Token, _theme: Theme) -> None:
    color = PLAYER_COLORS[token.seat]
    painter.setPen(pen(color.edge, 1.0))
    painter.setBrush(QColor(color.fill))
    painter.drawPath(house_path().translated(at + QPointF(0, 0.8)))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _figure(painter: QPainter, at: QPointF, token: Token, theme: Theme) -> None:
    """A monster before the number of its cards; on a card where it is one that lies face up."""
    if token.number:
        paint_figure(painter, token.shape, (at.x(), at.y() + 6.0))
        return
    painter.setPen(pen(theme.quiet, 1.2))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(QRectF(at.x() - 5.5, at.y() - 8, 11, 16), 2, 2)
    painter.save()
    painter.translate(at)
    painter.scale(_ON_CARD, _ON_CARD)
    paint_figure(painter, token.shape, (0.0, 6.0))
    painter.restore()


_PICTURES: Final[Mapping[str, Callable[[QPainter, QPointF, Token, Theme], None]]] = {
    "trains": _train,
    "cards": _card,
    "tickets": _ticket,
    "stations": _house,
    **dict.fromkeys(MONSTERS, _figure),
}
"""The pictures of shapes; what has none is told in words."""
