"""The row of a player in the Table panel: what everybody may know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from railwright.game.moves import bits
from railwright_editor.paint.theme import QUIET, SECTION, TITLE, theme_of, type_of
from railwright_editor.play.plates import Token, paint_player, paint_tokens
from railwright_editor.play.rule_marks import marks_of, text_of
from railwright_editor.play.words import total
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.words import counted

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QPaintEvent

    from railwright.game.view import View
    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.session import Session

HEIGHT: Final = 52
_LEFT: Final = 56
_RIGHT: Final = 12


class PlayerRow(QAbstractButton):
    """One player: plate, name, who plays, tokens and points. It changes with the game.

    `lit` carries the player's routes and cities while one points at the row or it has the focus.
    """

    lit = Signal(object, object)

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session = session
        self.seat = seat
        self.tokens: tuple[Token, ...] = ()
        self.note = ""
        self.points = 0
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._watch)

    def show_game(self) -> None:
        """Follow the game."""
        session, seat = self._session, self.seat
        view = session.look()
        self.tokens = tokens_of(view, seat)
        self.points = view.points[seat]
        self.note = " · ".join(
            part for part in (self._played_by(), last_turns_of(view, seat)) if part
        )
        turn = tr(", on turn") if session.asked == seat else ""
        facts = ", ".join(token.words for token in self.tokens)
        self.setAccessibleName(
            tr(
                "{name}: {facts}, {points}{turn}",
                name=session.names.seat(seat),
                facts=facts,
                points=counted(self.points, "point"),
                turn=turn,
            )
        )
        lines = [*(token.words for token in self.tokens)]
        if session.can_watch:
            shown = session.viewer == seat
            lines.append(tr("Click to hide the hand") if shown else tr("Click to see the hand"))
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("\n".join(lines))
        self.update()

    def _played_by(self) -> str:
        session = self._session
        bot = session.setup.seats[self.seat].bot
        if bot:
            return session.kind_title(bot)
        return tr("you") if session.people == (self.seat,) else ""

    def _watch(self) -> None:
        session = self._session
        if session.can_watch:
            session.watch(None if session.viewer == self.seat else self.seat)

    # Lighting

    def _light(self) -> None:
        view = self._session.look()
        cities = [mark.city for mark in marks_of(view) if mark.seat == self.seat and mark.city >= 0]
        self.lit.emit(tuple(bits(view.owned[self.seat])), tuple(cities))

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._light()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.lit.emit((), ())

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._light()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.lit.emit((), ())

    # Painting

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_state(painter, theme, box)
            paint_player(painter, QRectF(18, 12, 28, 28), self.seat)
            self._paint_words(painter, theme, box.adjusted(_LEFT, 6, -_RIGHT, -26))
            paint_tokens(painter, box.adjusted(_LEFT, 28, -_RIGHT, -6), self.tokens, theme)
            if self.hasFocus():
                paint_focus(painter, box, theme)

    def _paint_state(self, painter: QPainter, theme: Theme, box: QRectF) -> None:
        session = self._session
        asked = session.asked == self.seat
        if asked or self.underMouse():
            painter.fillRect(box, theme.color("hover"))
        if session.can_watch and session.viewer == self.seat:
            painter.fillRect(QRectF(0, 0, 3, box.height()), theme.color("focus"))
        if asked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            y = box.center().y()
            painter.drawPolygon([QPointF(6, y - 6), QPointF(13, y), QPointF(6, y + 6)])

    def _paint_words(self, painter: QPainter, theme: Theme, box: QRectF) -> None:
        points = total(self.points)
        painter.setFont(type_of(TITLE, strong=True))
        painter.setPen(theme.color("text"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box, right, points)
        room = box.width() - QFontMetricsF(painter.font()).horizontalAdvance(points) - 12
        painter.setFont(type_of(SECTION, strong=True))
        metrics = QFontMetricsF(painter.font())
        quiet = QFontMetricsF(type_of(QUIET))
        note = quiet.horizontalAdvance(self.note)
        for_name = max(room - note - 8, 60)
        name = self._session.names.seat(self.seat)
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, for_name)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, name)
        x = metrics.horizontalAdvance(name) + 8
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet"))
        short = quiet.elidedText(self.note, Qt.TextElideMode.ElideRight, room - x)
        painter.drawText(box.adjusted(x, 1, 0, 1), Qt.AlignmentFlag.AlignVCenter, short)


def tokens_of(view: View, seat: int) -> tuple[Token, ...]:
    """What everybody may count of a player, and what rules lay before them."""
    things = (
        ("trains", view.trains[seat], "train"),
        ("cards", view.held[seat], "card"),
        ("tickets", len(view.tickets[seat]), "ticket"),
    )
    counts = [Token(shape, str(count), counted(count, one)) for shape, count, one in things]
    marks = [
        Token(
            mark.shape,
            str(mark.number) if mark.number >= 0 else "",
            text_of(mark) or tr(mark.shape),
            seat,
        )
        for mark in marks_of(view)
        if mark.seat == seat and mark.city < 0 and mark.route < 0
    ]
    return (*counts, *marks)


def last_turns_of(view: View, seat: int) -> str:
    """In the last round: how many turns a player has left; "" before it."""
    if view.last_turns < 0 or view.ended:
        return ""
    after = (seat - view.turn_seat) % view.seats
    turns = max(view.last_turns - after + view.seats - 1, 0) // view.seats
    return tr("{count} left", count=counted(turns, "turn")) if turns else tr("no turn left")
