"""The panel that changes a position by hand: one player open at a time, with all that he has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright.rules.changes import (
    NOBODY,
    ChangeCards,
    ChangeTrains,
    ChangeTurn,
    GiveTicket,
    TakeTicket,
)
from railwright.rules.moves import TURN
from railwright_editor.paint.theme import QUIET, SECTION, STEP
from railwright_editor.play.position_finder import TicketFinder
from railwright_editor.play.position_pieces import CardStepper, HeldTicket, PlayerHead
from railwright_editor.play.position_rules import RuleChanges
from railwright_editor.play.table import WIDTH
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.enter import ENTER
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.rows import Words, line, row
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from railwright_editor.play.session import Session

_COLUMNS: Final = 2


class Belongings(QWidget):
    """All that one player has: trains, cards, tickets, the turn. `changed` carries a change."""

    changed = Signal(object)

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session, self._seat = session, seat
        names, kit = session.names, session.playset.book.kit
        player = names.seat(seat)
        self.trains = NumberField(
            tr("Trains of {player}", player=player), tr("trains"), most=kit.trains
        )
        self.trains.committed.connect(self._set_trains)
        self.turn = WordButton(tr("Let {player} be on turn", player=player), self._set_turn)
        self.cards = [
            CardStepper(kind, names.card(kind), player)
            for kind, card in enumerate(kit.cards)
            if card.copies
        ]
        self.tickets: list[HeldTicket] = []
        self._ticket_numbers: tuple[int, ...] | None = None
        self.finder = TicketFinder(player)
        self.finder.found.connect(lambda ticket: self.changed.emit(GiveTicket(seat, ticket)))
        self._ticket_column = QVBoxLayout()
        self.rules = RuleChanges(session, seat)
        self.rules.changed.connect(self.changed)
        self._lay()

    def _lay(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(row(self.trains, self.turn))
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        rows = (len(self.cards) + 1) // _COLUMNS
        for number, stepper in enumerate(self.cards):
            grid.addWidget(stepper, number % rows, number // rows)
            stepper.stepped.connect(
                lambda by, kind=stepper.kind: self.changed.emit(ChangeCards(self._seat, kind, by))
            )
        column.addLayout(grid)
        self._ticket_column.setContentsMargins(0, 0, 0, 0)
        self._ticket_column.setSpacing(0)
        column.addLayout(self._ticket_column)
        column.addWidget(self.finder)
        column.addWidget(self.rules)

    def refresh(self) -> None:
        """Follow the game."""
        pos, seat = self._session.game.pos, self._seat
        self.trains.show_value(pos.trains[seat])
        for stepper in self.cards:
            stepper.show_count(pos.hands[seat][stepper.kind])
        game = self._session.game
        begins = not game.over and game.decision.phase == TURN
        on_turn = begins and game.seat == seat
        self.turn.setEnabled(begins and not on_turn)
        self.turn.setText(tr("On turn") if on_turn else tr("Give the turn"))
        held = tuple(pos.tickets[seat])
        if held != self._ticket_numbers:
            self._ticket_numbers = held
            self._show_tickets(held)
        self.rules.refresh()

    def _show_tickets(self, held: tuple[int, ...]) -> None:
        for shown in self.tickets:
            self._ticket_column.removeWidget(shown)
            shown.hide()
            shown.deleteLater()
        names, goals = self._session.names, self._session.playset.net.tickets
        self.tickets = []
        for ticket in held:
            shown = HeldTicket(names.ticket(ticket), goals[ticket].points, names.seat(self._seat))
            shown.taken.connect(
                lambda ticket=ticket: self.changed.emit(TakeTicket(self._seat, ticket))
            )
            self._ticket_column.addWidget(shown)
            self.tickets.append(shown)
        self.finder.show_tickets(
            {
                f"{names.ticket(number)} ({goal.points})": number
                for number, goal in enumerate(goals)
                if number not in held
            }
        )

    def _set_trains(self, change: object, _merge: object) -> None:
        if callable(change):
            count = int(change(float(self._session.game.pos.trains[self._seat])))
            self.changed.emit(ChangeTrains(self._seat, count))

    def _set_turn(self) -> None:
        self.changed.emit(ChangeTurn(self._seat))


class PositionPanel(QWidget):
    """The players with one of them open. `changed` carries a change, `opened` a seat."""

    changed = Signal(object)
    opened = Signal(int)

    def __init__(
        self,
        session: Session,
        typed: Callable[[QKeyEvent], bool],
        back_to_board: Callable[[], object],
    ) -> None:
        """Keys that nothing here uses go to `typed`; Enter goes back to the board."""
        super().__init__()
        self._typed, self._back_to_board = typed, back_to_board
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Change the position"))
        self._session = session
        seats = range(len(session.setup.seats))
        self.heads = [PlayerHead(seat, session.names.seat(seat)) for seat in seats]
        self.belongings = [Belongings(session, seat) for seat in seats]
        self.others = RuleChanges(session, NOBODY)
        self.others.changed.connect(self.changed)
        self._note = Words("", "warning", size=QUIET, wrap=True)
        self._lay()
        for seat in seats:
            self.heads[seat].clicked.connect(lambda _checked=False, seat=seat: self._press(seat))
            self.belongings[seat].changed.connect(self.changed)
            self.belongings[seat].hide()

    def _lay(self) -> None:
        title = Words(tr("Change the position"), size=SECTION)
        title.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 0)
        hint = Words(
            tr("Click a route to set its owner, or a city for what stands there."),
            "quiet",
            size=QUIET,
            wrap=True,
        )
        for words in (hint, self._note):
            words.setContentsMargins(4 * STEP, STEP, 4 * STEP, 2 * STEP)
        holder = QWidget()
        holder.setObjectName("form")
        players = QVBoxLayout(holder)
        players.setContentsMargins(0, 0, 0, 0)
        players.setSpacing(0)
        for head, belongings in zip(self.heads, self.belongings, strict=True):
            players.addWidget(line())
            players.addWidget(head)
            players.addWidget(belongings)
        players.addWidget(line())
        self.others.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, 3 * STEP)
        players.addWidget(self.others)
        players.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(holder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (title, hint, self._note):
            column.addWidget(widget)
        column.addWidget(area, 1)

    def open(self, seat: int) -> None:
        """Open the things of one player, or of nobody with -1."""
        for number, head in enumerate(self.heads):
            head.setChecked(number == seat)
            self.belongings[number].setVisible(number == seat)
        if seat >= 0:
            self.belongings[seat].refresh()

    def refresh(self) -> None:
        """Follow the game."""
        session = self._session
        view = session.look()
        for seat, head in enumerate(self.heads):
            facts = (
                counted(view.trains[seat], "train"),
                counted(view.held[seat], "card"),
                counted(len(view.tickets[seat]), "ticket"),
            )
            head.show_facts(" · ".join(facts), on_turn=session.asked == seat)
            if head.isChecked():
                self.belongings[seat].refresh()
        self.others.refresh()
        self._note.setText(tr("This game is marked: changed by hand.") if session.by_hand else "")
        self._note.setVisible(session.by_hand)

    def _press(self, seat: int) -> None:
        opened = self.heads[seat].isChecked()
        if not self.heads[seat].hasFocus():
            self._back_to_board()  # what is folded away cannot keep the focus
        if opened:
            self.opened.emit(seat)
        self.open(seat if opened else -1)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._back_to_board()
        elif not self._typed(event):
            super().keyPressEvent(event)
