"""What everybody may draw from: the face-up row, the deck, the discards, and the ticket decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from railwright.rules.moves import Draw, DrawTickets
from railwright_editor.paint.theme import STEP
from railwright_editor.play.pieces import CardPiece, DeckPiece, DiscardPiece
from railwright_editor.play.refusals import Refusals
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.view import View
    from railwright_editor.play.session import Session


class Market(QWidget):
    """The row and the decks, side by side or one over the other. It changes with the game.

    `pressed` carries a move that is on offer, `refused` why what was pressed is not.
    """

    pressed = Signal(object)
    refused = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        kit = session.playset.book.kit
        self.row = [CardPiece(str(number + 1)) for number in range(kit.row)]
        self.deck = DeckPiece("0")
        self.discards = DiscardPiece(tr("discards"))
        self.ticket_decks = [
            DeckPiece(session.names.deck(number), mark="T") for number in range(len(kit.decks))
        ]
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.addLayout(_side_by_side(self.row))
        self._both.addLayout(_side_by_side(self._piles))
        self.set_upright(on=False)
        for slot, piece in enumerate((self.deck, *self.row)):
            piece.clicked.connect(lambda _checked=False, s=slot: self.pressed.emit(Draw(s)))
        for deck, pile in enumerate(self.ticket_decks):
            pile.clicked.connect(lambda _checked=False, d=deck: self.pressed.emit(DrawTickets(d)))
        for piece in (self.deck, *self.row, *self.ticket_decks):
            piece.refused.connect(self.refused)

    @property
    def across(self) -> int:
        """How many cards lie side by side when the decks lie under the row."""
        return max(len(self.row), len(self._piles))

    def set_upright(self, *, on: bool) -> None:
        """Lay the decks under the row, or beside it."""
        ways = QBoxLayout.Direction
        self._both.setDirection(ways.TopToBottom if on else ways.LeftToRight)
        self._both.setSpacing(0 if on else 2 * STEP)

    @property
    def _piles(self) -> tuple[CardPiece, ...]:
        return (self.deck, self.discards, *self.ticket_decks)

    # Following the game

    def refresh(self, view: View) -> None:
        """Show row and decks as a seat sees them."""
        session = self._session
        drawing = session.game.moves.mask(Draw) if session.waiting else 0
        refusals = Refusals.of(session)
        self._show_row(view, drawing, refusals)
        self.deck.show_card(0, "", len(view.cards.deck))
        cards = counted(len(view.cards.deck), "card")
        self.deck.name(tr("Draw from the deck: {cards} (key 0)", cards=cards), refusals.card(0))
        self.deck.set_playable(on=bool(drawing & 1))
        self.discards.show_card(0, "", view.cards.discarded)
        self.discards.name(counted(view.cards.discarded, "discarded card"))
        self._show_ticket_decks(view, refusals)

    def _show_row(self, view: View, drawing: int, refusals: Refusals) -> None:
        names = self._session.names
        for index, piece in enumerate(self.row):
            kind, slot = view.cards.row[index], index + 1
            piece.show_card(kind, names.card(kind) if kind >= 0 else "")
            word = (
                tr("Take {card} from the row (key {slot})", card=names.card(kind), slot=slot)
                if kind >= 0
                else tr("Empty")
            )
            piece.name(word, refusals.card(slot))
            piece.dim(on=bool(drawing) and kind >= 0 and not drawing >> slot & 1)
            piece.set_playable(on=bool(drawing >> slot & 1))

    def _show_ticket_decks(self, view: View, refusals: Refusals) -> None:
        session = self._session
        offered = session.game.moves.mask(DrawTickets) if session.waiting else 0
        for deck, pile in enumerate(self.ticket_decks):
            left, name = len(view.ticket_decks[deck]), session.names.deck(deck)
            pile.show_card(0, "", left)
            pile.setVisible(left > 0 and bool(view.book.kit.decks[deck].draw))
            words = tr("Draw {deck} tickets: {left} left", deck=name, left=left)
            pile.name(words, refusals.tickets(deck))
            pile.set_playable(on=bool(offered >> deck & 1))


def _side_by_side(pieces: Sequence[QWidget]) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(0)
    for piece in pieces:
        line.addWidget(piece)
    line.addStretch(1)
    return line
