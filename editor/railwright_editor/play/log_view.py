"""The log on the screen: sentences with the plates of players, and in small what lies behind."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from railwright_editor.paint.shapes import pen
from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.play.log import NOBODY, LogLine
from railwright_editor.play.log_sentence import Sentence
from railwright_editor.play.plates import paint_player
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.log_marks import Span
    from railwright_editor.play.session import Session

_BADGE: Final = 16.0
_LEFT: Final = 36
_RIGHT: Final = 8
_GAP: Final = 4
_TURN_GAP: Final = 9
"""What stands above the first line of a turn."""
_KEPT: Final = 4000
"""So many sentences stay laid out: a list asks for the heights of all whenever one comes."""
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)
_Index = QModelIndex | QPersistentModelIndex


class Shown(NamedTuple):
    """A line as the viewer may read it, with the small lines below it; `turn` where one begins."""

    line: LogLine
    text: str
    details: tuple[str, ...]
    turn: int
    spans: tuple[Span, ...] = ()


class LogModel(QAbstractListModel):
    """The lines of the log as the viewer may read them. It changes with the game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._lines: list[Shown] = []
        self._detailed = False

    def show_details(self, *, on: bool) -> None:
        """Tell every event too, or only the sentences."""
        self._detailed = on
        self.refresh()

    def refresh(self) -> None:
        """Follow the log: usually it has only grown."""
        fresh = self._read()
        known = len(self._lines)
        if fresh[:known] == self._lines:
            if len(fresh) > known:
                self.beginInsertRows(QModelIndex(), known, len(fresh) - 1)
                self._lines = fresh
                self.endInsertRows()
            return
        self.beginResetModel()
        self._lines = fresh
        self.endResetModel()

    def _read(self) -> list[Shown]:
        viewer = self._session.viewer
        shown, turn = [], 0
        for told in self._session.log:
            details = told.details_for(viewer) if self._detailed else ()
            begins = told.turn if told.turn > turn else 0
            turn = max(turn, told.turn)
            spans = told.spans_for(viewer)
            shown.append(Shown(told, told.read_by(viewer), details, begins, spans))
        return shown

    def shown(self, index: _Index) -> Shown:
        """The line of a row."""
        return self._lines[index.row()]

    @override
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        shown = self.shown(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return shown.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return " ".join((shown.text, *shown.details))
        return None


class LogPainter(QStyledItemDelegate):
    """Paints a line: the plate of the player, then the sentence in as many lines as it needs."""

    def __init__(self, log: LogModel) -> None:
        super().__init__()
        self._log = log
        self._laid: dict[tuple[object, ...], Sentence] = {}

    def sentence(self, shown: Shown, width: float, theme: Theme) -> Sentence:
        """The sentence of a line, laid out in a log of a width; it is kept for the next time."""
        key = (shown.text, shown.spans, shown.line.seat, width, theme.name)
        laid = self._laid.get(key)
        if laid is None:
            if len(self._laid) >= _KEPT:
                self._laid.clear()
            room = width - _LEFT - _RIGHT
            laid = Sentence(shown.text, shown.spans, shown.line.seat, room, theme)
            self._laid[key] = laid
        return laid

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 0
        shown = self._log.shown(index)
        high = self.sentence(shown, width, theme_of(option.palette)).height
        high += sum(_high(detail, width) for detail in shown.details)
        return QSize(width, round(high) + 2 * _GAP + (_TURN_GAP if shown.turn else 0))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        box = QRectF(option.rect)
        palette: QPalette = option.palette
        theme = theme_of(palette)
        shown = self._log.shown(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.color("hover"))
        if shown.turn:
            _paint_turn(painter, box, shown.turn, theme)
            box.adjust(0, _TURN_GAP, 0, 0)
        if state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, box, theme)
        self._paint_words(painter, box, shown, theme)
        painter.restore()

    def _paint_words(self, painter: QPainter, box: QRectF, shown: Shown, theme: Theme) -> None:
        seat = shown.line.seat
        if seat != NOBODY:
            badge = QRectF(box.left() + 12, box.top() + _GAP, _BADGE, _BADGE)
            paint_player(painter, badge, seat)
        y = box.top() + _GAP
        sentence = self.sentence(shown, box.width(), theme)
        painter.setPen(theme.color("text" if seat != NOBODY else "quiet"))
        sentence.paint(painter, QPointF(_LEFT, y))
        y += sentence.height
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet"))
        for words in shown.details:
            place = QRectF(_LEFT, y, box.width() - _LEFT - _RIGHT, box.height())
            painter.drawText(place, _WRAP, words)
            y += _high(words, box.width())


@lru_cache(maxsize=4096)  # a list asks for the heights of all its lines whenever one comes
def _high(words: str, width: float) -> float:
    """How high the small words of a detail become in a log of a width."""
    room = QRectF(0, 0, width - _LEFT - _RIGHT, 1000)
    return QFontMetricsF(type_of(QUIET)).boundingRect(room, _WRAP, words).height()


def _paint_turn(painter: QPainter, box: QRectF, turn: int, theme: Theme) -> None:
    """A thin line where a turn begins, with its number at the right."""
    painter.setFont(type_of(QUIET))
    number = str(turn)
    wide = QFontMetricsF(painter.font()).horizontalAdvance(number)
    y = box.top() + 5
    painter.setPen(pen(theme.line, 1.0))
    painter.drawLine(QPointF(box.left() + 12, y), QPointF(box.right() - wide - 14, y))
    painter.setPen(theme.color("quiet"))
    place = QRectF(box.right() - wide - 9, y - 8, wide + 1, 16)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, number)


class LogView(QListView):
    """The log. `lit` carries the routes and cities of the line under the pointer or in focus.

    It stays at the newest line unless the reader has scrolled up. `left` tells that Esc wants
    back to the board.
    """

    lit = Signal(object, object)
    left = Signal()

    def __init__(self, log: LogModel) -> None:
        super().__init__()
        self._log = log
        self._painter = LogPainter(log)
        self._at_newest = True
        self.setModel(log)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Log"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)  # else lines keep their heights when the scroll bar narrows them
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(lambda _action: self._note_scrolling(bar.sliderPosition()))
        # Lines get their heights after they come: the newest stays in view all the same.
        bar.rangeChanged.connect(lambda *_: self.follow())

    def follow(self) -> None:
        """Show the newest line, unless the reader reads further up."""
        if self._at_newest:
            self.scrollToBottom()

    def _note_scrolling(self, to: int) -> None:
        self._at_newest = to >= self.verticalScrollBar().maximum() - _GAP

    def _light(self, index: _Index) -> None:
        if index.isValid():
            told = self._log.shown(index).line
            self.lit.emit(told.routes, told.cities)
        else:
            self.lit.emit((), ())

    @override
    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._at_newest = current.row() == self._log.rowCount() - 1
            self._light(current)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        fresh = not self.currentIndex().isValid()
        super().focusInEvent(event)
        if fresh and self._log.rowCount():
            self.setCurrentIndex(self._log.index(self._log.rowCount() - 1))
        self._light(self.currentIndex())

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.lit.emit((), ())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._light(self.indexAt(event.position().toPoint()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.lit.emit((), ())
