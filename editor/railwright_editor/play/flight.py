"""Cards on their way: from the row or the deck to the hand, or to the row of who has drawn them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from railwright_editor.paint.palette import CITY_DOT
from railwright_editor.play.cards import paint_back, paint_card
from railwright_editor.play.motion import Clock
from railwright_editor.play.pieces import CARD
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from railwright_editor.play.session import Session
    from railwright_editor.play.story import Drawn
    from railwright_editor.play.table import Table
    from railwright_editor.play.tray import Tray

FLIES: Final = 220
"""Milliseconds that a card is on its way."""
_TICK: Final = 16
_EDGE: Final = 6
"""Room round a card for its shadow and the edges of those behind it, in px."""
_SMALL: Final = 0.55
"""The size of a card that comes to a player's row, as a part of its own."""


class FlyingCard(QWidget):
    """One card over the window, which takes no clicks. It changes as it flies.

    Without a kind it shows its back.
    """

    def __init__(self, window: QWidget, kind: int, name: str, start: QWidget) -> None:
        super().__init__(window)
        self._over = window
        self.kind = kind
        self._name = name
        self._scale = 1.0
        self._start = _middle(start, window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("A card on its way"))
        self.resize(CARD.width() + 2 * _EDGE, CARD.height() + 2 * _EDGE)

    def fly(self, goal: QWidget, share: float, scale: float) -> None:
        """Be where the card is after a share of its way, and as large as it is there."""
        rest = (1.0 - share) ** 2
        end = _middle(goal, self._over)
        at = end + (self._start - end) * rest
        self._scale = scale + (1.0 - scale) * rest
        self.move(round(at.x() - self.width() / 2), round(at.y() - self.height() / 2))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        box = QRectF(QPointF(0, 0), QSizeF(CARD) * self._scale)
        box.moveCenter(QRectF(self.rect()).center())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.kind >= 0:
                paint_card(painter, box, self.kind, self._name)
            else:
                paint_back(painter, box, fill=CITY_DOT, mark="")


class Flight:
    """The cards that are on their way at one desk. It changes with the game and the clock."""

    def __init__(self, session: Session, tray: Tray, table: Table) -> None:
        self._session = session
        self._tray = tray
        self._table = table
        self._clock = Clock(tray, self._tick, _TICK)
        self._flown: Sequence[Drawn] = ()
        self._going: list[tuple[FlyingCard, QWidget]] = []

    @property
    def cards(self) -> tuple[FlyingCard, ...]:
        """The cards that are on their way now."""
        return tuple(card for card, _ in self._going)

    def refresh(self, *, moves: bool) -> None:
        """Follow the game: let the cards of the last move fly, once, if things move at all."""
        drawn = self._session.story.drawn
        if drawn is self._flown:
            return
        self._flown = drawn
        self.end()
        if moves and drawn and self._tray.isVisible():
            self._going = [self._take(card) for card in drawn]
            pause = self._session.speed.pause
            self._clock.begin(min(FLIES, pause) if pause else FLIES)
            self._tick()

    def end(self) -> None:
        """Let every card be where it comes to lie."""
        self._clock.stop()
        for card, _ in self._going:
            card.hide()
            card.deleteLater()
        self._going = []

    def _take(self, drawn: Drawn) -> tuple[FlyingCard, QWidget]:
        """A card where it sets out, and the thing to which it goes."""
        tray, viewer = self._tray, self._session.viewer
        kind = drawn.kind_for(viewer)
        start = tray.row[drawn.slot - 1] if drawn.slot else tray.deck
        goal: QWidget = self._table.rows[drawn.seat]
        if drawn.seat == viewer and kind >= 0:
            goal = tray.hand[kind]
        name = self._session.names.card(kind) if kind >= 0 else ""
        card = FlyingCard(tray.window(), kind, name, start)
        card.show()
        return card, goal

    def _tick(self) -> None:
        for card, goal in self._going:
            card.fly(goal, self._clock.share, _SMALL if goal in self._table.rows else 1.0)
        if not self._clock.running:
            self.end()


def _middle(piece: QWidget, window: QWidget) -> QPointF:
    """The middle of a piece, in px of the window."""
    return QPointF(piece.mapTo(window, piece.rect().center()))
