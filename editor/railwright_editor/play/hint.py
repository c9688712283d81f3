"""The hint: what the expert would do for the viewer, shown at its place with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from railwright.bots.advice import advise
from railwright.game.chance import Chance
from railwright.game.moves import bits
from railwright.rules.moves import Claim
from railwright_editor.paint.theme import SECTION, STEP, type_of
from railwright_editor.play.hint_words import deed_words, reason_words
from railwright_editor.play.log import places_of
from railwright_editor.play.places import card_groups
from railwright_editor.play.popover import Choice
from railwright_editor.play.thinking import Thought
from railwright_editor.play.trouble import trouble_of
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.bots.advice import Advice
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.cover import Banner
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.popover import Popover
    from railwright_editor.play.session import Session

_LOOK_AGAIN: Final = 15
"""Milliseconds until it is seen again whether the expert has made up its mind."""
_PATIENCE: Final = 200
"""Milliseconds until it is said that the expert is thinking."""
_WIDTH: Final = 300


class Hint(QObject):
    """Asks the expert, and shows its answer. It changes with the game."""

    def __init__(
        self,
        view: BoardView,
        session: Session,
        overlay: GameOverlay,
        popover: Popover,
        banner: Banner,
    ) -> None:
        super().__init__(popover)
        self._view = view
        self._session = session
        self._overlay = overlay
        self._popover = popover
        self._banner = banner
        self._thought: Thought[Advice] | None = None
        self.advice: Advice | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN)
        self._timer.timeout.connect(self._look)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE)
        self._patience.timeout.connect(self._say_thinking)
        popover.installEventFilter(self)

    def ask(self) -> None:
        """Begin to think of a hint for the viewer; a second time, take the one shown away."""
        session = self._session
        if self.advice is not None:
            self._popover.close_it()
        elif not session.waiting:
            self._view.say(tr("A hint can be had when it is your choice"))
        elif self._thought is None:
            twin = session.game.copy()
            seat, chance = session.asked, Chance.of(len(twin.played), "hint")
            self._thought = Thought(lambda: advise(twin.view(seat), twin.moves, chance))
            self._timer.start()
            self._patience.start()

    def forget(self) -> None:
        """The game has moved on, or leaves the screen: the hint no longer holds."""
        self._end_thinking()
        if self.advice is not None:
            self._popover.close_it()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and self.advice is not None:
            self.advice = None
            self._overlay.planned = ()
            self._overlay.light()
        return super().eventFilter(watched, event)

    def _say_thinking(self) -> None:
        self._banner.tell(tr("Expert is thinking…"), stays=0)

    def _end_thinking(self) -> None:
        self._timer.stop()
        if self._patience.isActive():
            self._patience.stop()
        elif self._thought is not None:
            self._banner.hide()
        self._thought = None

    def _look(self) -> None:
        """Show the hint once it is there, unless bots have been asked to play on meanwhile."""
        thought = self._thought
        if thought is None or not thought.done:
            return
        self._end_thinking()
        if not self._session.waiting:
            return
        try:
            advice = thought.result()
        except Exception as error:  # rules are anybody's code
            pos = self._session.game.pos
            self._view.say(trouble_of(pos.book, error, pos.turn).sentence)
        else:
            self._show(advice)

    def _show(self, advice: Advice) -> None:
        session = self._session
        view, names = session.look(), session.names
        routes, cities = places_of(advice.move)
        lines = reason_words(advice, view, names)
        deed = deed_words(advice, view, names)
        paid = None
        if isinstance(advice.move, Claim):
            paid = view.payment_of(view.viewer, advice.move)
        groups = card_groups(paid) if paid is not None else ()
        title = tr("Expert would: {deed}", deed=f"{deed[:1].lower()}{deed[1:]}")
        self._popover.close_it()
        self._popover.offer(
            title,
            [Choice(advice.move, tr("Do it"), groups)],
            self._beside(routes, cities),
            _column(title, lines),
        )
        self.advice = advice
        self._overlay.planned = tuple(bits(advice.plan))
        self._overlay.light(routes, cities)

    def _beside(self, routes: Sequence[int], cities: Sequence[int]) -> QRectF:
        """Where the hint belongs: at its place, or above the tray."""
        if routes:
            return self._overlay.route_box(routes[-1])
        if cities:
            return self._overlay.city_box(cities[-1])
        area = self._view.viewport().rect()
        return QRectF((area.width() - _WIDTH) / 2 - 8 * STEP, area.height(), 0, 0)


def _column(title: str, lines: Sequence[str]) -> QWidget:
    """The reasons, one below the other, as wide as their title at least."""
    advance = QFontMetrics(type_of(SECTION, strong=True)).horizontalAdvance(title)
    width = max(_WIDTH, advance)
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, STEP)
    column.setSpacing(STEP)
    for line in lines:
        words = Words(line, wrap=True)
        words.setFixedWidth(width)
        words.setFixedHeight(words.heightForWidth(width))
        column.addWidget(words)
    return holder
