"""The table of a score sheet: the points so far of every player, by part."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from railwright_editor.paint.theme import BODY, SECTION, theme_of, type_of
from railwright_editor.play.plates import paint_player
from railwright_editor.play.table import WIDTH
from railwright_editor.play.words import total
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.scores import Score

_LINE: Final = 22
_AROUND: Final = 4
"""The px that a title of several lines leaves free above and below, in all."""
_COLUMN: Final = 44.0
_LEAST_COLUMN: Final = 30.0
_LABEL: Final = 144.0
"""Columns are narrower where the titles of the parts need the room."""


class ScoreTable(QWidget):
    """The points of every player by part of the sheet. It grows as one steps."""

    def __init__(self, score: Score) -> None:
        super().__init__()
        self._score = score
        self._at = 0
        self._tops: list[int] = []
        self.show_score(score)

    def show_score(self, score: Score) -> None:
        """Show another sheet of the same game."""
        self._score = score
        self._tops = self._found_tops()
        self.setFixedHeight(self._tops[-1] + _LINE + 10)
        self.show_steps(min(self._at, len(score.steps)))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(sum(column) for column in zip(*self._score.table(self._at), strict=True))

    def show_steps(self, count: int) -> None:
        """Show what the first steps of the sheet add up to."""
        self._at = count
        totals = ", ".join(total(points) for points in self.totals)
        self.setAccessibleName(tr("Points so far: {totals}", totals=totals))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        table = self._score.table(self._at)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for seat in range(len(self._score.totals)):
                box = self._cell(0, seat)
                paint_player(painter, QRectF(box.center().x() - 9, 2, 18, 18), seat)
            now = self._score.steps[self._at - 1].part if self._at else -1
            if now >= 0:
                band = self._label(now + 1)
                band.setLeft(4)
                band.setRight(self.width() - 4)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("chosen"))
                painter.drawRoundedRect(band, 4, 4)
            for part, title in enumerate(self._score.parts):
                self._paint_part(painter, theme, part, title, table[part])
            self._paint_totals(painter, theme)

    def _found_tops(self) -> list[int]:
        """Where each line of the table begins: the plates, the parts, the totals."""
        metrics = QFontMetricsF(type_of(BODY))
        room = QRectF(0, 0, self._left(0) - 14, 1000)
        tops = [0, _LINE]
        for title in self._score.parts:
            words = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), title)
            tops.append(tops[-1] + max(_LINE, ceil(words.height()) + _AROUND))
        return tops

    def _left(self, seat: int) -> float:
        """Where the column of a seat begins."""
        seats = len(self._score.totals)
        width = min(max((WIDTH - _LABEL - 8) / seats, _LEAST_COLUMN), _COLUMN)
        return WIDTH - 8 - width * (seats - seat)

    def _cell(self, number: int, seat: int) -> QRectF:
        box = self._label(number)
        box.setLeft(self._left(seat))
        box.setRight(self._left(seat + 1))
        return box

    def _label(self, number: int) -> QRectF:
        ends = [*self._tops, self._tops[-1] + _LINE]
        high = ends[number + 1] - ends[number]
        return QRectF(12, ends[number], self._left(0) - 14, high)

    def _paint_part(
        self, painter: QPainter, theme: Theme, part: int, title: str, points: tuple[int, ...]
    ) -> None:
        painter.setFont(type_of(BODY))
        painter.setPen(theme.color("quiet"))
        label = self._label(part + 1)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, title)
        painter.setPen(theme.color("text"))
        begun = any(step.part == part for step in self._score.steps[: self._at])
        for seat, amount in enumerate(points if begun else ()):
            cell = self._cell(part + 1, seat)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, total(amount))

    def _paint_totals(self, painter: QPainter, theme: Theme) -> None:
        number = len(self._score.parts) + 1
        top = self._tops[-1] + 4
        painter.fillRect(QRectF(12, top - 2, self.width() - 24, 1), theme.color("field_edge"))
        painter.setFont(type_of(SECTION, strong=True))
        painter.setPen(theme.color("text"))
        label = self._label(number)
        label.moveTop(top)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, tr("Total"))
        done = self._at == len(self._score.steps)
        for seat, points in enumerate(self.totals):
            wins = done and seat in self._score.winners
            painter.setPen(theme.color("accent" if wins else "text"))
            box = self._cell(number, seat)
            box.moveTop(top)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, total(points))
