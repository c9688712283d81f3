"""The card of the tour: what to do, with a tick for what was done, beside what it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, SECTION, STEP, theme_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.notice import lift
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

WIDTH: Final = 316
_GAP: Final = 4 * STEP
_TICK: Final = 16
_REACH: Final = 120
"""A card within this many px of what it speaks of stays when that moves."""


def place_beside(
    card: QSize, room: QRect, near: QRect, avoid: Sequence[QRect], now: QPoint | None = None
) -> QPoint:
    """Where a card of some size stands in a room: beside what it speaks of, and over none of it.

    `now` is kept when it will do: free, and not far away. When nothing fits, the answer is the
    corner of the room that is farthest from what the card speaks of.
    """
    spots = [
        QPoint(near.right() + _GAP, near.top()),
        QPoint(near.left() - _GAP - card.width(), near.top()),
        QPoint(near.left(), near.bottom() + _GAP),
        QPoint(near.left(), near.top() - _GAP - card.height()),
    ]
    right, bottom = room.right() - card.width() - _GAP, room.bottom() - card.height() - _GAP
    corners = [
        QPoint(x, y) for x in (right, room.left() + _GAP) for y in (bottom, room.top() + _GAP)
    ]
    corners.sort(key=lambda spot: -(spot - near.center()).manhattanLength())
    reach = near.adjusted(-_REACH, -_REACH, _REACH, _REACH)
    kept = [now] if now is not None and reach.intersects(QRect(now, card)) else []
    for spot in [*kept, *(_pulled(spot, card, room) for spot in spots)]:
        if _free(QRect(spot, card), room, (near, *avoid)):
            return spot
    return next((s for s in corners if _free(QRect(s, card), room, avoid)), corners[0])


def _pulled(spot: QPoint, card: QSize, room: QRect) -> QPoint:
    """The spot moved into the room."""
    right, bottom = room.right() - card.width() - _GAP, room.bottom() - card.height() - _GAP
    return QPoint(
        max(room.left() + _GAP, min(spot.x(), right)), max(room.top() + _GAP, min(spot.y(), bottom))
    )


def _free(box: QRect, room: QRect, avoid: Sequence[QRect]) -> bool:
    return room.contains(box) and not any(box.intersects(other) for other in avoid)


class _Tick(QWidget):
    """A circle that becomes a tick."""

    def __init__(self) -> None:
        super().__init__()
        self._done = False
        self.setFixedSize(_TICK, _TICK)

    def show_done(self, *, done: bool) -> None:
        self._done = done
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        icon, role = ("check", "good") if self._done else ("circle", "quiet")
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_icon(painter, self.rect().toRectF(), icon, theme.color(role))


class TourCard(QFrame):
    """One step of the tour. It changes with the step and with what was done of it."""

    gone_on = Signal()
    gone_back = Signal()
    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        lift(self)
        self._title = Words("", size=SECTION)
        self._count = Words("", "quiet", size=QUIET)
        self._sentence = Words("", "quiet", wrap=True)
        self._tasks = QVBoxLayout()
        self._ticks: list[_Tick] = []
        self.end = WordButton(tr("End"), self.ended.emit, quiet=True)
        self.back = WordButton(tr("Back"), self.gone_back.emit)
        self.skip = WordButton(tr("Skip"), self.gone_on.emit)
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addWidget(self.end)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.skip)
        self._tasks.setSpacing(2 * STEP)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(2 * STEP)
        column.addLayout(head)
        column.addWidget(self._sentence)
        column.addLayout(self._tasks)
        column.addSpacing(STEP)
        column.addLayout(foot)
        self.setFixedWidth(WIDTH)

    @property
    def title(self) -> str:
        """The title of the step that is shown."""
        return self._title.text()

    def show_step(
        self, title: str, sentence: str, tasks: Sequence[str], at: int, number: int
    ) -> None:
        """Show a step: which of how many, counted from 1, and the words of what is to be done."""
        self._title.setText(title)
        self._sentence.setText(sentence)
        self._count.setText(tr("{at} of {number}", at=at, number=number))
        while (item := self._tasks.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._ticks = [self._task(words) for words in tasks]
        self.back.setEnabled(at > 1)
        last = at == number
        self.skip.setVisible(not last)
        self.skip.setText(tr("Skip"))
        self.setAccessibleName(" ".join((title, sentence, *tasks)))
        self.show()
        self.fit()
        self.raise_()

    def _task(self, words: str) -> _Tick:
        holder = QWidget()
        across = QHBoxLayout(holder)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(2 * STEP)
        tick = _Tick()
        across.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(Words(words, wrap=True), 1)
        self._tasks.addWidget(holder)
        # A layout measures only what is shown, and a new widget is shown a little later.
        holder.show()
        return tick

    def show_done(self, done: Sequence[bool]) -> None:
        """Tick what was done."""
        for tick, one in zip(self._ticks, done, strict=True):
            tick.show_done(done=one)
        self.skip.setText(tr("Next") if done and all(done) else tr("Skip"))

    def fit(self) -> None:
        """Take the height that the words need."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.setFixedHeight(layout.heightForWidth(WIDTH))
