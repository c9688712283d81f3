"""A sentence of the log laid out: names in their players' colors, cards with their chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from railwright_editor.paint.contrast import readable
from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.theme import BODY, type_of
from railwright_editor.play.cards import paint_card
from railwright_editor.play.plates import paint_player

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.log_marks import Span

_ROOM: Final = "\u00a0"
"""What stands in the text for a picture: a space at which no line ends."""
_PLATE: Final = 13.0
_CHIP: Final = (9.0, 12.0)
_GAP: Final = 3.0
"""The px of a plate, of a card's chip across and down, and after either."""


class Picture(NamedTuple):
    """A plate or a chip that stands in the sentence before a name, at a letter of it."""

    at: int
    span: Span
    name: str

    @property
    def width(self) -> float:
        """How wide it is, in px."""
        return _PLATE if self.span.seat >= 0 else _CHIP[0]


class Sentence:
    """A sentence of a width, ready to be painted. The plate of `seat` stands beside it already."""

    def __init__(
        self, words: str, spans: Sequence[Span], seat: int, width: float, theme: Theme
    ) -> None:
        self.pictures: list[Picture] = []
        text, formats, at = "", [], 0
        for span in spans:
            text += _glued(words[at : span.start])
            if span.seat < 0 or span.seat != seat:
                self.pictures.append(Picture(len(text), span, words[span.start : span.end]))
                formats.append(_room_for(self.pictures[-1]))
                text += _ROOM
            if span.seat >= 0:
                formats.append(_named(span, len(text), theme))
            text += words[span.start : span.end]
            at = span.end
        self._layout = QTextLayout(text + words[at:], type_of(BODY))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self._layout.setTextOption(option)
        self._layout.setFormats(formats)
        self.height = self._lay(width)

    def _lay(self, width: float) -> float:
        high = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0.0, high))
            high += line.height()
        self._layout.endLayout()
        return high

    def paint(self, painter: QPainter, at: QPointF) -> None:
        """Paint it with its top left corner at a point, in the painter's color."""
        self._layout.draw(painter, at)
        for picture, box in self.boxes():
            place = box.translated(at)
            if picture.span.seat >= 0:
                paint_player(painter, place, picture.span.seat)
            else:
                paint_card(painter, place, picture.span.card, picture.name)

    def boxes(self) -> Iterator[tuple[Picture, QRectF]]:
        """Every plate and chip with its place in the sentence."""
        for picture in self.pictures:
            line = self._layout.lineForTextPosition(picture.at)
            x = line.x() + _across(line.cursorToX(picture.at))
            high = _PLATE if picture.span.seat >= 0 else _CHIP[1]
            middle = line.y() + line.height() / 2
            yield picture, QRectF(x, middle - high / 2, picture.width, high)


def _glued(words: str) -> str:
    """The words before a name, so that no line ends between a number and what it counts."""
    counts = words.endswith(" ") and words[-2:-1].isdigit()
    return f"{words[:-1]}{_ROOM}" if counts else words


def _across(found: object) -> float:
    """The place of a letter in a line: Qt gives the number of the letter as well."""
    return float(found[0]) if isinstance(found, tuple) else float(found)  # type: ignore[arg-type]


def _room_for(picture: Picture) -> QTextLayout.FormatRange:
    """The space of a picture, made as wide as it is."""
    style = QTextCharFormat()
    usual = QFontMetricsF(type_of(BODY)).horizontalAdvance(_ROOM)
    style.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
    style.setFontLetterSpacing(picture.width + _GAP - usual)
    return _format(picture.at, 1, style)


def _named(span: Span, start: int, theme: Theme) -> QTextLayout.FormatRange:
    style = QTextCharFormat()
    style.setFont(type_of(BODY, strong=True))
    color = readable(PLAYER_COLORS[span.seat].fill, theme.panel, theme.text)
    style.setForeground(QColor(color))
    return _format(start, span.end - span.start, style)


def _format(start: int, length: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, style
    return made
