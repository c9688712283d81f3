"""The score sheet as a panel: the table of points so far, and the lines one steps through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright_editor.paint.theme import BODY, SECTION, STEP, theme_of, type_of
from railwright_editor.play.table import WIDTH, paint_player
from railwright_editor.play.words import signed, total
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words, line

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.scores import Score

_LINE: Final = 24
_LABEL: Final = 104
_Index = QModelIndex | QPersistentModelIndex


class ScoreTable(QWidget):
    """The points of every player by part of the sheet. It grows as one steps."""

    def __init__(self, score: Score) -> None:
        super().__init__()
        self._score = score
        self._at = 0
        self.setFixedHeight(_LINE * (len(score.parts) + 2) + 10)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(sum(column) for column in zip(*self._score.table(self._at), strict=True))

    def show_lines(self, count: int) -> None:
        """Show what the first lines of the sheet add up to."""
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
                paint_player(painter, QRectF(box.center().x() - 9, 3, 18, 18), seat)
            now = self._score.lines[self._at - 1] if self._at else None
            for part, title in enumerate(self._score.parts):
                if now is not None and now.part == part:
                    band = QRectF(4, _LINE * (part + 1), self.width() - 8, _LINE)
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(theme.color("chosen"))
                    painter.drawRoundedRect(band, 4, 4)
                self._paint_part(painter, theme, part, title, table[part])
            self._paint_totals(painter, theme)

    def _cell(self, number: int, seat: int) -> QRectF:
        width = (WIDTH - _LABEL - 12) / len(self._score.totals)
        return QRectF(_LABEL + seat * width, number * _LINE, width, _LINE)

    def _paint_part(
        self, painter: QPainter, theme: Theme, part: int, title: str, points: tuple[int, ...]
    ) -> None:
        painter.setFont(type_of(BODY))
        painter.setPen(theme.color("quiet"))
        label = QRectF(12, (part + 1) * _LINE, _LABEL - 14, _LINE)
        short = QFontMetricsF(painter.font()).elidedText(
            title, Qt.TextElideMode.ElideRight, label.width()
        )
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, short)
        painter.setPen(theme.color("text"))
        for seat, amount in enumerate(points):
            cell = self._cell(part + 1, seat)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, total(amount))

    def _paint_totals(self, painter: QPainter, theme: Theme) -> None:
        number = len(self._score.parts) + 1
        top = number * _LINE + 4
        painter.fillRect(QRectF(12, top - 2, self.width() - 24, 1), theme.color("field_edge"))
        painter.setFont(type_of(SECTION, strong=True))
        painter.setPen(theme.color("text"))
        label = QRectF(12, top, _LABEL - 14, _LINE)
        painter.drawText(label, Qt.AlignmentFlag.AlignVCenter, tr("Total"))
        done = self._at == len(self._score.lines)
        for seat, points in enumerate(self.totals):
            wins = done and seat in self._score.winners
            painter.setPen(theme.color("accent" if wins else "text"))
            box = self._cell(number, seat)
            box.moveTop(top)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, total(points))


class LinePainter(QStyledItemDelegate):
    """Paints a line of the sheet: the plate of the player, the words, the points."""

    def __init__(self, score: Score) -> None:
        super().__init__()
        self._score = score

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        wrap = int(Qt.TextFlag.TextWordWrap)
        words = QRectF(0, 0, WIDTH - 36 - self._room(index.row()), 1000)
        box = QFontMetricsF(type_of(BODY)).boundingRect(words, wrap, str(index.data()))
        return QSize(WIDTH, round(box.height()) + 8)

    def _room(self, number: int) -> int:
        """What is left free at the right, for the points."""
        return 44 if self._score.lines[number].seat >= 0 else 12

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line = self._score.lines[index.row()]
        theme = theme_of(option.palette)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("chosen"))
            painter.drawRoundedRect(box.adjusted(4, 0, -4, 0), 4, 4)
        if line.seat >= 0:
            paint_player(painter, QRectF(box.left() + 12, box.top() + 4, 16, 16), line.seat)
        painter.setFont(type_of(BODY))
        painter.setPen(theme.color("text"))
        words = box.adjusted(36, 4, -self._room(index.row()), 0)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), str(index.data()))
        if line.seat >= 0:
            points = line.points[line.seat]
            painter.setPen(theme.color("error_text" if points < 0 else "text"))
            painter.setFont(type_of(BODY, strong=True))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            painter.drawText(box.adjusted(0, 4, -14, 0), right, signed(points))
        painter.restore()


class ScorePanel(QWidget):
    """The sheet one steps through. It changes with the step.

    `stepped` carries the number of lines counted so far.
    """

    stepped = Signal(int)

    def __init__(self, score: Score) -> None:
        super().__init__()
        self._score = score
        self.at = 0
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Score sheet"))
        self.table = ScoreTable(score)
        self._painter = LinePainter(score)
        self.lines = QListWidget()
        self.lines.setAccessibleName(tr("Lines of the score sheet"))
        self.lines.setItemDelegate(self._painter)
        self.lines.setFrameShape(QFrame.Shape.NoFrame)
        self.lines.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for entry in score.lines:
            self.lines.addItem(QListWidgetItem(entry.text))
        self.lines.itemClicked.connect(lambda item: self.go_to(self.lines.row(item) + 1))
        self._verdict = Words(score.verdict, wrap=True, size=SECTION)
        self._build()
        self.go_to(0)

    def _build(self) -> None:
        title = Words(tr("Score sheet"), size=SECTION)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 3 * STEP, 0, 0)
        column.setSpacing(2 * STEP)
        for words in (title, self._verdict):
            words.setContentsMargins(3 * STEP, 0, 3 * STEP, 0)
        for widget in (title, self.table, self._verdict, line()):
            column.addWidget(widget)
        column.addWidget(self.lines, 1)

    @property
    def done(self) -> bool:
        """Whether every line has been counted."""
        return self.at == len(self._score.lines)

    def step(self, by: int) -> None:
        """Count one line more, or one less."""
        self.go_to(self.at + by)

    def go_to(self, count: int) -> None:
        """Count so many lines."""
        self.at = min(max(count, 0), len(self._score.lines))
        self.table.show_lines(self.at)
        self.lines.setCurrentRow(self.at - 1)
        self._verdict.setVisible(self.done)
        self.stepped.emit(self.at)
