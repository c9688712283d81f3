"""The Table panel: a row for each player, then the log, the newest line below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.shapes import pen
from railwright_editor.paint.theme import BODY, QUIET, SECTION, STEP, TITLE, theme_of, type_of
from railwright_editor.play.log import NOBODY, LogLine
from railwright_editor.play.rule_marks import facts_of, marks_of
from railwright_editor.play.words import total
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words, line
from railwright_editor.words import counted

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.session import Session

WIDTH: Final = 280
_ROW: Final = 52
_LINE: Final = 15
"""Height in px of a further line: what rule modules say of a player."""
_BADGE: Final = 16.0
_Index = QModelIndex | QPersistentModelIndex


def paint_player(painter: QPainter, box: QRectF, seat: int) -> None:
    """Draw the plate of a player: colour and letter."""
    color = PLAYER_COLORS[seat]
    painter.setPen(pen(color.edge, 1.2))
    painter.setBrush(QColor(color.fill))
    corner = box.width() / 4
    painter.drawRoundedRect(box, corner, corner)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(color.ink))
    painter.setFont(type_of(round(box.height() * 0.62), strong=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, color.letter)


class PlayerRow(QWidget):
    """One player: plate, name, trains, cards, tickets and points. It changes with the game."""

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session = session
        self._seat = seat
        self._facts = ""
        self._more = ""
        self._note = ""
        self.points = 0
        self.setFixedHeight(_ROW)

    def show_game(self) -> None:
        """Follow the game."""
        session, seat = self._session, self._seat
        view = session.look()
        held = view.held[seat]
        tickets = len(view.tickets[seat])
        self._facts = " · ".join(
            (
                counted(view.trains[seat], "train"),
                counted(held, "card"),
                counted(tickets, "ticket"),
            )
        )
        self._more = " · ".join(facts_of(marks_of(view), seat))
        self.setFixedHeight(_ROW + (_LINE if self._more else 0))
        bot = session.setup.seats[seat].bot
        self._note = session.kind_title(bot) if bot else ("you" if self._only_you() else "")
        self.points = view.points[seat]
        name = session.names.seat(seat)
        turn = tr(", on turn") if session.asked == seat else ""
        facts = " · ".join(line for line in (self._facts, self._more) if line)
        self.setAccessibleName(
            tr(
                "{name}: {facts}, {points} points{turn}",
                name=name,
                facts=facts,
                points=self.points,
                turn=turn,
            )
        )
        self.setToolTip(self._left())
        self.update()

    def _only_you(self) -> bool:
        return self._session.people == (self._seat,)

    def _left(self) -> str:
        """In the last round: how many turns the player has left."""
        view = self._session.look()
        if view.last_turns < 0 or view.ended:
            return ""
        after = (self._seat - view.turn_seat) % view.seats
        turns = max(view.last_turns - after + view.seats - 1, 0) // view.seats
        return tr("Last round: {count} left", count=counted(turns, "turn"))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        asked = self._session.asked == self._seat
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            if asked:
                painter.fillRect(box, theme.color("hover"))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent"))
                y = box.center().y()
                painter.drawPolygon([QPointF(5, y - 6), QPointF(12, y), QPointF(5, y + 6)])
            paint_player(painter, QRectF(18, 12, 28, 28), self._seat)
            self._paint_words(painter, theme, box)

    def _paint_words(self, painter: QPainter, theme: Theme, box: QRectF) -> None:
        words = box.adjusted(56, 8, -52, -8)
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        painter.setFont(type_of(SECTION, strong=True))
        painter.setPen(theme.color("text"))
        metrics = QFontMetricsF(painter.font())
        name = metrics.elidedText(
            self._session.names.seat(self._seat), Qt.TextElideMode.ElideRight, words.width() - 50
        )
        painter.drawText(words, top, name)
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet"))
        painter.drawText(
            words.adjusted(metrics.horizontalAdvance(name) + 8, 3, 0, 0), top, self._note
        )
        low = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
        quiet = QFontMetricsF(painter.font())
        told = [facts for facts in (self._more, self._facts) if facts]
        for number, facts in enumerate(told):
            shown = quiet.elidedText(facts, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words.adjusted(0, 0, 0, -number * _LINE), low, shown)
        painter.setFont(type_of(TITLE, strong=True))
        painter.setPen(theme.color("text"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box.adjusted(0, 0, -14, 0), right, total(self.points))


class LogModel(QAbstractListModel):
    """The lines of the log as the viewer may read them. It changes with the game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._lines: list[tuple[LogLine, str]] = []

    def refresh(self) -> None:
        """Follow the log: usually it has only grown."""
        viewer = self._session.viewer
        fresh = [(told, told.read_by(viewer)) for told in self._session.log]
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

    def line(self, index: _Index) -> LogLine:
        """The line of a row."""
        return self._lines[index.row()][0]

    @override
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    @override
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and index.isValid():
            return self._lines[index.row()][1]
        return None


class LogPainter(QStyledItemDelegate):
    """Paints a line: the plate of the player, then the sentence in as many lines as it needs."""

    def __init__(self, log: LogModel) -> None:
        super().__init__()
        self._log = log

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else WIDTH
        words = QRectF(0, 0, width - 44, 1000)
        wrap = int(Qt.TextFlag.TextWordWrap)
        box = QFontMetricsF(type_of(BODY)).boundingRect(words, wrap, str(index.data()))
        return QSize(width, round(box.height()) + 8)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        box = QRectF(option.rect)
        palette: QPalette = option.palette
        theme = theme_of(palette)
        told = self._log.line(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if told.seat != NOBODY:
            paint_player(painter, QRectF(box.left() + 12, box.top() + 4, _BADGE, _BADGE), told.seat)
        painter.setFont(type_of(BODY))
        painter.setPen(theme.color("text" if told.seat != NOBODY else "quiet"))
        wrap = int(Qt.TextFlag.TextWordWrap)
        painter.drawText(box.adjusted(36, 4, -8, 0), wrap, str(index.data()))
        painter.restore()


class LogView(QListView):
    """The log. `lit` carries the routes and cities of the line under the pointer."""

    lit = Signal(object, object)

    def __init__(self, log: LogModel) -> None:
        super().__init__()
        self._log = log
        self._painter = LogPainter(log)
        self.setModel(log)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Log"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        # Lines get their heights after they come: the newest stays in view all the same.
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self.scrollToBottom())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            told = self._log.line(index)
            self.lit.emit(told.routes, told.cities)
        else:
            self.lit.emit((), ())

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.lit.emit((), ())


class Table(QWidget):
    """Players and log. It changes with the game; `lit` carries routes and cities to light."""

    lit = Signal(object, object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Table"))
        self._session = session
        self.rows = [PlayerRow(session, seat) for seat in range(len(session.setup.seats))]
        self.log = LogModel(session)
        self.log_view = LogView(self.log)
        self.log_view.lit.connect(self.lit)
        self._by_hand = Words(tr("Changed by hand"), "warning", size=QUIET)
        self._last = Words("", "warning", size=QUIET, wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, STEP, 0, 0)
        self._column.setSpacing(0)
        for row in self.rows:
            self._column.addWidget(row)
        for words in (self._last, self._by_hand):
            words.setContentsMargins(4 * STEP, STEP, 4 * STEP, STEP)
            self._column.addWidget(words)
        self._column.addWidget(line())
        self._column.addWidget(self.log_view, 1)

    def refresh(self) -> None:
        """Follow the game."""
        for row in self.rows:
            row.show_game()
        self._by_hand.setVisible(self._session.by_hand)
        last = last_round(self._session)
        self._last.setText(last)
        self._last.setVisible(bool(last))
        self.log.refresh()
        self.log_view.scrollToBottom()


def last_round(session: Session) -> str:
    """That the last round is on, and who brought it about; "" before it."""
    view = session.look()
    if view.last_turns < 0 or view.ended:
        return ""
    seat = min(range(view.seats), key=lambda seat: view.trains[seat])
    trains = counted(view.trains[seat], "train")
    return tr("Last round: {seat} has {trains}.", seat=session.names.seat(seat), trains=trains)
