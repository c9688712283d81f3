"""The Table panel: a row for each player, then the log, the newest line below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, STEP
from railwright_editor.play.log_view import LogModel, LogView
from railwright_editor.play.player_row import PlayerRow
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.rows import Words, line
from railwright_editor.words import counted

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from railwright_editor.play.session import Session

WIDTH: Final = 280


class Table(QWidget):
    """Players and log. It changes with the game.

    `lit` carries routes and cities to light; `left` tells that Esc wants back to the board.
    """

    lit = Signal(object, object)
    left = Signal()

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
        self.details = Chip(tr("Details"), checkable=True)
        self.details.setToolTip(tr("Tell every event, and the rule module behind it (L)"))
        self._by_hand = Words(tr("Changed by hand"), "warning", size=QUIET)
        self._last = Words("", "warning", size=QUIET, wrap=True)
        self._lay()
        for row in self.rows:
            row.lit.connect(self.lit)
        self.log_view.lit.connect(self.lit)
        self.log_view.left.connect(self.left)
        self.details.toggled.connect(self._show_details)

    def _lay(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, STEP, 0, 0)
        column.setSpacing(0)
        for row in self.rows:
            column.addWidget(row)
        self._last.setContentsMargins(4 * STEP, STEP, 4 * STEP, STEP)
        column.addWidget(self._last)
        column.addWidget(line())
        head = QHBoxLayout()
        head.setContentsMargins(4 * STEP, STEP, 2 * STEP, STEP)
        head.setSpacing(2 * STEP)
        head.addWidget(Words(tr("Log"), "quiet", size=QUIET))
        head.addWidget(self._by_hand)
        head.addStretch(1)
        head.addWidget(self.details)
        column.addLayout(head)
        column.addWidget(self.log_view, 1)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def refresh(self) -> None:
        """Follow the game."""
        for row in self.rows:
            row.show_game()
        self._by_hand.setVisible(self._session.by_hand)
        last = last_round(self._session)
        self._last.setText(last)
        self._last.setVisible(bool(last))
        self.log.refresh()
        self.log_view.follow()

    def _show_details(self, on: bool) -> None:  # noqa: FBT001 - a slot of Chip.toggled
        self.log.show_details(on=on)
        self.log_view.follow()


def last_round(session: Session) -> str:
    """That the last round is on, and who brought it about; "" before it."""
    view = session.look()
    if view.last_turns < 0 or view.ended:
        return ""
    if view.last_round_rule >= 0:
        rule, _ = view.book.rules[view.last_round_rule]
        return tr("Last round, because of {rule}.", rule=rule.title or rule.name)
    seat = session.names.seat(view.last_round_seat)
    left = view.trains[view.last_round_seat]
    if left > view.book.kit.ends.at_most:
        return tr("Last round: {seat} has begun it.", seat=seat)
    return tr("Last round: {seat} has {trains}.", seat=seat, trains=counted(left, "train"))
