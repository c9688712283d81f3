"""The things in the tray that can be pressed: cards of the hand, row and decks, and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from railwright_editor.paint.palette import CITY_DOT, SELECTION
from railwright_editor.paint.theme import BODY, QUIET, theme_of, type_of
from railwright_editor.play.cards import (
    paint_back,
    paint_badge,
    paint_card,
    paint_stack,
    paint_standing,
    paint_ticket,
)
from railwright_editor.play.words import shortened
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QEnterEvent, QFocusEvent, QMouseEvent, QPaintEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.goals import Standing

CARD: Final = QSize(40, 58)
"""The size of a card in px."""
CARD_ROOM: Final = QSize(48, 88)
"""The room that a card takes with what is written under it, in px."""
WIDE_TICKET: Final = 186
"""The width of a ticket in px where there is room."""
_ROW: Final = QSize(WIDE_TICKET, 22)
NARROW_TICKET: Final = 132
"""Where room is short, a ticket may become this narrow, in px."""
HIGH_OFFER: Final = 86
LOW_OFFER: Final = 60
"""The height in px of an offered ticket, and how low it may become."""
_NARROW_OFFER: Final = 96
_USUAL_OFFER: Final = 150
_WIDE_OFFER: Final = 168


class Piece(QAbstractButton):
    """Something on the table that can be pressed without taking the focus from the board.

    `entered` and `left` tell when the pointer, or the focus, comes and goes; `clicked` follows a
    press, unless there is a reason against it, which `refused` carries.
    """

    entered = Signal()
    left = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.reason = ""
        self.dimmed = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def name(self, words: str, reason: str = "") -> None:
        """Say what this is, and why it cannot be pressed, "" if it can."""
        self.reason = reason
        self.setAccessibleName(words)
        self.setAccessibleDescription(reason)
        self.setToolTip(f"{words}\n{reason}" if reason else words)

    def dim(self, *, on: bool) -> None:
        """Let it stand back behind others that can be pressed now."""
        self.dimmed = on
        self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.reason and event.button() == Qt.MouseButton.LeftButton:
            self.refused.emit(self.reason)
        else:
            super().mousePressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()
        self.entered.emit()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()
        self.left.emit()


class CardPiece(Piece):
    """A card of the row, a stack of the hand, or the deck. It changes with what lies there."""

    def __init__(self, key: str = "") -> None:
        super().__init__()
        self._key = key
        self._kind = -1
        self._count = 0
        self._word = ""
        self.playable = False
        self.setFixedSize(CARD_ROOM)

    def show_card(self, kind: int, word: str, count: int = 1) -> None:
        """Show cards of a kind; `word` is the name of the kind."""
        self._kind, self._word, self._count = kind, word, count
        self.update()

    def set_playable(self, *, on: bool) -> None:
        """Lift the card a little, because it may be taken or given now."""
        self.playable = on
        self.setCursor(Qt.CursorShape.PointingHandCursor if on else Qt.CursorShape.ArrowCursor)
        self.update()

    def box(self) -> QRectF:
        """Where the card is drawn."""
        lifted = self.playable and self.underMouse()
        return QRectF(
            (CARD_ROOM.width() - CARD.width()) / 2, 7 if lifted else 11, CARD.width(), CARD.height()
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = self.box()
            if self._kind >= 0:
                painter.setOpacity(0.38 if self.dimmed else 1.0)
                paint_stack(painter, box, self._kind, self._count, self._word)
                painter.setOpacity(1.0)
                if self._count > 1:
                    # The left edge is what shows of a card that others lie upon.
                    at = QPointF(box.left() + 9, box.bottom() - 2)
                    paint_badge(painter, at, str(self._count), theme)
                if self.isDown() and self.playable:
                    painter.setPen(QPen(theme.color("focus"), 2.0))
                    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
            if self._key:
                painter.setFont(type_of(QUIET))
                painter.setPen(theme.color("disabled" if self.dimmed else "quiet"))
                low = QRectF(0, CARD_ROOM.height() - 16, CARD_ROOM.width(), 16)
                painter.drawText(low, Qt.AlignmentFlag.AlignCenter, self._key)


def _paint_place(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Outline where cards may lie."""
    painter.setPen(QPen(theme.color("field_edge"), 1.0, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)


class DiscardPiece(CardPiece):
    """The place of the discards: an empty outline with their number."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = self.box()
            _paint_place(painter, box, theme)
            at = QPointF(box.center().x(), box.bottom() - 2)
            paint_badge(painter, at, str(self._count), theme)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            low = QRectF(0, CARD_ROOM.height() - 16, CARD_ROOM.width(), 16)
            painter.drawText(low, Qt.AlignmentFlag.AlignCenter, self._key)


class DeckPiece(CardPiece):
    """A deck that lies face down: of train cards, or of tickets."""

    def __init__(self, key: str = "", *, mark: str = "") -> None:
        super().__init__(key)
        self._mark = mark

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        fill = SELECTION if self._mark else CITY_DOT
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(0.38 if self.dimmed else 1.0)
            box = self.box()
            if self._count:
                paint_back(painter, box, fill=fill, mark=self._mark)
            else:
                _paint_place(painter, box, theme)
            painter.setOpacity(1.0)
            paint_badge(
                painter, QPointF(box.center().x(), box.bottom() - 2), str(self._count), theme
            )
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("disabled" if self.dimmed else "quiet"))
            low = QRectF(0, CARD_ROOM.height() - 16, CARD_ROOM.width(), 16)
            painter.drawText(low, Qt.AlignmentFlag.AlignCenter, self._key)


class TicketPiece(Piece):
    """A ticket of the hand in one line: how it stands, its cities, its points."""

    def __init__(
        self, ticket: int, name: str, points: int, standing: Standing, outlook: str
    ) -> None:
        super().__init__()
        self.ticket = ticket
        self.standing = standing
        self.outlook = outlook
        self._words, self._points = name, points
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(_ROW.height())
        self.take_width(0)
        worth = counted(points, "point")
        self.name(tr("Ticket {name}, {worth}: {outlook}", name=name, worth=worth, outlook=outlook))

    def take_width(self, width: int) -> None:
        """Be so many px wide, or with 0 as wide as there is room for."""
        self.setMinimumWidth(width or NARROW_TICKET)
        self.setMaximumWidth(width or WIDE_TICKET)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.maximumWidth(), _ROW.height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(0, 1, 0, -1)
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("hover"))
                painter.drawRoundedRect(box, 4, 4)
            paint_standing(painter, QPointF(12, box.center().y()), self.standing, theme)
            painter.setFont(type_of(BODY))
            gone = self.standing == "impossible"
            painter.setPen(theme.color("quiet" if gone else "text"))
            words = box.adjusted(24, 0, -32, 0)
            metrics = QFontMetricsF(painter.font())
            short = shortened(
                self._words, lambda text: metrics.horizontalAdvance(text) <= words.width()
            )
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, short)
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.setFont(type_of(BODY, strong=True))
            painter.drawText(box.adjusted(0, 0, -8, 0), right, str(self._points))
            if self.hasFocus():
                paint_focus(painter, box, theme, 4)


class OfferPiece(Piece):
    """A ticket that is offered: a click keeps it or puts it back."""

    def __init__(self, ticket: int, name: str, points: int, deck: str, number: int) -> None:
        super().__init__()
        self.ticket = ticket
        self._words, self._points, self._deck, self._number = name, points, deck, number
        self.setCheckable(True)
        self.take_size(0, HIGH_OFFER)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        facts = {"name": name, "points": counted(points, "point"), "number": number}
        self.name(
            tr("Ticket {name} of the {deck} deck, {points} (key {number})", deck=deck, **facts)
            if deck
            else tr("Ticket {name}, {points} (key {number})", **facts)
        )

    def take_size(self, width: int, height: int) -> None:
        """Be so many px wide and high, or with a width of 0 as wide as there is room for."""
        self.setFixedHeight(height)
        self.setMinimumWidth(width or _NARROW_OFFER)
        self.setMaximumWidth(width or _WIDE_OFFER)

    @override
    def sizeHint(self) -> QSize:
        return QSize(min(self.maximumWidth(), _USUAL_OFFER), self.maximumHeight())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        kept = self.isChecked()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            lift = 6.0 if kept else (3.0 if self.underMouse() else 0.0)
            box = QRectF(self.rect()).adjusted(4, 10 - lift, -4, -6 - lift)
            deck = f"{self._number} · {self._deck}" if self._deck else str(self._number)
            paint_ticket(painter, box, self._words, self._points, deck)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 6)
            if kept:
                painter.setPen(QPen(theme.color("focus"), 3.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6)
                disc = QPointF(box.right() - 8, box.top() + 8)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("focus"))
                painter.drawEllipse(disc, 9, 9)
                painter.setPen(QPen(theme.color("on_focus"), 2.0))
                painter.drawPolyline(
                    [disc + QPointF(-4, 0), disc + QPointF(-1, 3), disc + QPointF(4.5, -3.5)]
                )


class CardStrip(Piece):
    """Cards side by side with words: a way to pay. `named` names a kind of card."""

    def __init__(
        self,
        groups: tuple[tuple[int, int], ...],
        words: str,
        note: str,
        named: Callable[[int], str],
    ) -> None:
        super().__init__()
        self._named = named
        self._groups, self._words, self._note = groups, words, note
        self.chosen = False
        self.setFixedHeight(38)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.name(words)

    def set_chosen(self, *, on: bool) -> None:
        """Mark the strip that Enter takes."""
        self.chosen = on
        self.update()

    def _cards_width(self) -> float:
        return sum(20 + 9 * (count - 1) + 4 for _, count in self._groups)

    @override
    def sizeHint(self) -> QSize:
        words = QFontMetricsF(type_of(BODY)).horizontalAdvance(self._words)
        note = QFontMetricsF(type_of(QUIET)).horizontalAdvance(self._note)
        return QSize(round(16 + self._cards_width() + 8 + words + (16 + note) + 12), 38)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if self.chosen or self.underMouse():
                painter.setPen(
                    QPen(theme.color("focus"), 1.5) if self.chosen else QPen(Qt.PenStyle.NoPen)
                )
                painter.setBrush(theme.color("chosen" if self.chosen else "hover"))
                painter.drawRoundedRect(box, 5, 5)
            x = 8.0
            for kind, count in self._groups:
                for _ in range(count):
                    paint_card(painter, QRectF(x, 5, 20, 28), kind, self._named(kind))
                    x += 9
                x += 20 - 9 + 4
            painter.setPen(theme.color("text"))
            painter.setFont(type_of(BODY))
            words = box.adjusted(x + (4 if self._groups else 2), 0, -8, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words)
            painter.setPen(theme.color("quiet"))
            painter.setFont(type_of(QUIET))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(box.adjusted(0, 0, -10, 0), right, self._note)
