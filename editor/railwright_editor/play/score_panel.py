"""The score sheet as a panel: the table of points so far, and the steps with their lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
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

from railwright_editor.paint.theme import BODY, QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.play.plates import paint_player
from railwright_editor.play.score_table import ScoreTable
from railwright_editor.play.table import WIDTH
from railwright_editor.play.words import signed
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words, line

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from railwright_editor.play.score_lines import ScoreLine
    from railwright_editor.play.scores import Score, ScoreStep

_Index = QModelIndex | QPersistentModelIndex
HEAD: Final = -1
"""The number of the line of a step that is its title."""
_POINTS: Final = 44
_EDGE: Final = 14
_WORDS: Final = 36
_CLOSE: Final = 2
_LOOSE: Final = 4
_SEVERAL: Final = 1.5
"""Words that are so many times as high as a line have more than one."""


class RowPainter(QStyledItemDelegate):
    """Paints a step, or a line of one: the plate of the player, the words, the points."""

    def __init__(self, panel: ScorePanel) -> None:
        super().__init__()
        self._panel = panel

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = option.widget
        wide = view.viewport().width() if isinstance(view, QListWidget) else WIDTH
        return QSize(WIDTH, round(self._high(index, wide)) + 2 * self._above(index, wide))

    def _high(self, index: _Index, wide: float) -> float:
        """The height of the words of a row that is so wide."""
        words = QRectF(0, 0, wide - _WORDS - self._room(index), 1000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        return (
            QFontMetricsF(self._type(index)).boundingRect(words, wrap, str(index.data())).height()
        )

    def _above(self, index: _Index, wide: float) -> int:
        """The px above the words, and below them: more where they need several lines."""
        line = QFontMetricsF(self._type(index)).height()
        several = self._high(index, wide) > _SEVERAL * line
        return _LOOSE if several or self._is_head(index) else _CLOSE

    def _is_head(self, index: _Index) -> bool:
        return self._panel.row_at(index.row())[1] == HEAD

    def _type(self, index: _Index) -> QFont:
        return type_of(BODY) if self._is_head(index) else type_of(QUIET)

    def _right(self, index: _Index) -> str:
        """What stands at the right: points, or that something may be chosen."""
        step, entry = self._panel.step_of(index.row()), self._panel.line_of(index.row())
        if entry is None:
            return signed(step.points[step.seat]) if step.seat >= 0 else ""
        if entry.choice is not None:
            return "▾"
        return signed(entry.points) if entry.points is not None else ""

    def _room(self, index: _Index) -> int:
        """What is left free at the right."""
        return _POINTS if self._right(index) else _EDGE

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        theme = theme_of(option.palette)
        box = QRectF(option.rect)
        head = self._is_head(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("chosen"))
            painter.drawRoundedRect(box.adjusted(4, 0, -4, 0), 4, 4)
        top = self._above(index, box.width())
        self._paint_plate(painter, box, index, top)
        painter.setFont(self._type(index))
        painter.setPen(theme.color("text"))
        words = box.adjusted(_WORDS, top, -self._room(index), 0)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), str(index.data()))
        right = self._right(index)
        if right.startswith("−"):
            painter.setPen(theme.color("error_text"))
        painter.setFont(type_of(BODY, strong=True) if head else type_of(QUIET))
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(box.adjusted(0, top, -_EDGE, 0), corner, right)
        painter.restore()

    def _paint_plate(self, painter: QPainter, box: QRectF, index: _Index, top: int) -> None:
        """The plate of the player; small before a line of a step that is about all."""
        step, entry = self._panel.step_of(index.row()), self._panel.line_of(index.row())
        if entry is None and step.seat >= 0:
            paint_player(painter, QRectF(box.left() + 12, box.top() + top, 16, 16), step.seat)
        elif entry is not None and step.seat < 0 <= entry.seat:
            paint_player(painter, QRectF(box.left() + 18, box.top() + top + 1, 12, 12), entry.seat)


class ScorePanel(QWidget):
    """The sheet one steps through. It changes with the step, and opens the lines of one step.

    Steps to come are hidden, so that the result stays open to the last.

    `stepped` follows every step, or line of one; `lit` carries the line under the pointer, or None
    when it has left; `pressed` a line that was pressed.
    """

    stepped = Signal()
    lit = Signal(object)
    pressed = Signal(object)

    def __init__(self, score: Score) -> None:
        super().__init__()
        self.score = score
        self.at = 0
        self.line = HEAD
        self._rows: list[tuple[int, int]] = []
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Score sheet"))
        self.table = ScoreTable(score)
        self._painter = RowPainter(self)
        self.lines = QListWidget()
        self.lines.setAccessibleName(tr("Lines of the score sheet"))
        self.lines.setItemDelegate(self._painter)
        self.lines.setFrameShape(QFrame.Shape.NoFrame)
        self.lines.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setMouseTracking(True)
        self.lines.itemEntered.connect(self._enter)
        self.lines.itemClicked.connect(self._press)
        self.lines.viewport().installEventFilter(self)
        self._build()
        self.show_score(score)

    def _build(self) -> None:
        title = Words(tr("Score sheet"), size=SECTION)
        title.setContentsMargins(3 * STEP, 0, 3 * STEP, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 3 * STEP, 0, 0)
        column.setSpacing(2 * STEP)
        for widget in (title, self.table, line()):
            column.addWidget(widget)
        column.addWidget(self.lines, 1)

    # Rows

    def row_at(self, row: int) -> tuple[int, int]:
        """The step of a row, and the line of it or `HEAD`."""
        return self._rows[row]

    def step_of(self, row: int) -> ScoreStep:
        """The step that a row belongs to."""
        return self.score.steps[self._rows[row][0]]

    def line_of(self, row: int) -> ScoreLine | None:
        """The line of a row; None for the title of a step."""
        step, number = self._rows[row]
        return None if number == HEAD else self.score.steps[step].lines[number]

    def show_score(self, score: Score) -> None:
        """Show another sheet of the same game, at the same step."""
        self.score = score
        self.lines.clear()
        self._rows = []
        for number, step in enumerate(score.steps):
            self._add_row(number, HEAD, step.title)
            for place, entry in enumerate(step.lines):
                self._add_row(number, place, entry.text)
        self.table.show_score(score)
        self.go_to(self.at, self.line)

    def _add_row(self, step: int, number: int, words: str) -> None:
        self._rows.append((step, number))
        self.lines.addItem(QListWidgetItem(words))

    # Stepping

    @property
    def done(self) -> bool:
        """Whether every step has been counted."""
        return self.at == len(self.score.steps)

    @property
    def now(self) -> ScoreStep | None:
        """The step that was counted last, None at the beginning."""
        return self.score.steps[self.at - 1] if self.at else None

    @property
    def shown(self) -> tuple[ScoreLine, ...]:
        """The lines whose places are to be lit: the one chosen, or those of the step."""
        if self.now is None:
            return ()
        return self.now.shown if self.line == HEAD else (self.now.lines[self.line],)

    def step(self, by: int) -> None:
        """Count one step more, or one less."""
        self.go_to(self.at + by)

    def step_line(self, by: int) -> None:
        """Go to the next line of the step, or to the step before or after."""
        lines = len(self.now.lines) if self.now is not None else 0
        if HEAD <= self.line + by < lines:
            self.go_to(self.at, self.line + by)
        else:
            self.step(by)

    def go_to(self, count: int, number: int = HEAD) -> None:
        """Count so many steps, and stand at a line of the last one."""
        self.at = min(max(count, 0), len(self.score.steps))
        lines = len(self.now.lines) if self.now is not None else 0
        self.line = number if number < lines else HEAD
        for row, (step, place) in enumerate(self._rows):
            hidden = step >= self.at or (place != HEAD and step != self.at - 1)
            self.lines.setRowHidden(row, hidden)
        self.table.show_steps(self.at)
        self._show_row()
        self.stepped.emit()

    def _show_row(self) -> None:
        """Select where one stands, with all lines of the step in sight if there is room."""
        if not self.at:
            self.lines.setCurrentRow(-1)
            self.lines.scrollToTop()
            return
        row = self._rows.index((self.at - 1, self.line))
        self.lines.setCurrentRow(row)
        if self.now is not None and self.line == HEAD:
            self.lines.scrollToItem(self.lines.item(row + len(self.now.lines)))
        self.lines.scrollToItem(self.lines.item(row))

    # The pointer

    def _enter(self, item: QListWidgetItem) -> None:
        self.lit.emit(self.line_of(self.lines.row(item)))

    def _press(self, item: QListWidgetItem) -> None:
        row = self.lines.row(item)
        step, number = self._rows[row]
        self.go_to(step + 1, number)
        self.pressed.emit(self.line_of(row))

    def menu_at(self) -> QRectF:
        """The box on the screen of the row where one stands."""
        box = self.lines.visualItemRect(self.lines.currentItem())
        corner = self.lines.viewport().mapToGlobal(box.topLeft())
        return QRectF(corner.x(), corner.y(), box.width(), box.height())

    @override
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.lit.emit(None)
        return False
