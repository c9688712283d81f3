"""The tray: the hand, the row and the decks, the tickets; or the tickets one chooses from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QWidget
from typing_extensions import override

from railwright.game.moves import bits
from railwright.rules.moves import GIVE, KEEP, Draw, DrawTickets, Give
from railwright_editor.paint.theme import STEP
from railwright_editor.play.fan import Fan
from railwright_editor.play.goals import cities_of, standing, way_to
from railwright_editor.play.pieces import CardPiece, DeckPiece, OfferPiece, TicketPiece
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from railwright.game.view import View
    from railwright_editor.play.session import Session

HEIGHT: Final = 104
_LINES: Final = 4
"""Tickets under one another in the tray."""


class Tray(QWidget):
    """What lies before the viewer. It changes with the game.

    `pressed` carries a move, `toggled` the number of an offered ticket, `lit` routes and cities.
    """

    pressed = Signal(object)
    toggled = Signal(int)
    lit = Signal(object, object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(tr("Tray"))
        kit = session.playset.book.kit
        self.hand = [CardPiece() for _ in kit.cards]
        self.row = [CardPiece(str(number + 1)) for number in range(kit.row)]
        self.deck = DeckPiece("0")
        self.ticket_decks = [
            DeckPiece(session.names.deck(number), mark="T") for number in range(len(kit.decks))
        ]
        self.offers: list[OfferPiece] = []
        self.tickets: list[TicketPiece] = []
        self._empty_hand = Words(tr("No cards in your hand."), "quiet")
        self._no_tickets = Words(tr("No tickets."), "quiet")
        self._fan = Fan(self.hand)
        self._second_rule = _rule()
        self._offer_area = QWidget()
        self._offer_row = QHBoxLayout(self._offer_area)
        self._ticket_grid = QGridLayout()
        self._market = QWidget()
        self._tickets_area = QScrollArea()
        self._whole = QHBoxLayout(self)
        self._lay()
        self._connect()

    def _lay(self) -> None:
        whole = self._whole
        whole.setContentsMargins(3 * STEP, 0, 2 * STEP, 0)
        whole.setSpacing(3 * STEP)
        market = QHBoxLayout(self._market)
        market.setContentsMargins(0, 0, 0, 0)
        market.setSpacing(0)
        for card in self.row:
            market.addWidget(card)
        market.addSpacing(2 * STEP)
        for pile in (self.deck, *self.ticket_decks):
            market.addWidget(pile)
        self._offer_row.setContentsMargins(0, 0, 0, 0)
        self._offer_row.setSpacing(0)
        self._offer_row.setAlignment(Qt.AlignmentFlag.AlignLeft)
        whole.addWidget(self._fan)
        whole.addWidget(self._empty_hand)
        whole.addWidget(_rule())
        whole.addWidget(self._market)
        whole.addWidget(self._second_rule)
        whole.addWidget(self._offer_area, 1)
        whole.addWidget(self._tickets(), 1)

    def _tickets(self) -> QWidget:
        holder = QWidget()
        holder.setObjectName("form")
        self._ticket_grid.setContentsMargins(0, 6, 0, 2)
        self._ticket_grid.setHorizontalSpacing(2 * STEP)
        self._ticket_grid.setVerticalSpacing(0)
        self._ticket_grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        holder.setLayout(self._ticket_grid)
        self._ticket_grid.addWidget(self._no_tickets, 0, 0)
        area = self._tickets_area
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(tr("Tickets"))
        area.setWidget(holder)
        return area

    def _connect(self) -> None:
        for kind, piece in enumerate(self.hand):
            piece.clicked.connect(lambda _checked=False, k=kind: self._press(Give(k)))
        for slot, piece in enumerate((self.deck, *self.row)):
            piece.clicked.connect(lambda _checked=False, s=slot: self._press(Draw(s)))
        for deck, pile in enumerate(self.ticket_decks):
            pile.clicked.connect(lambda _checked=False, d=deck: self._press(DrawTickets(d)))

    def _press(self, move: Draw | DrawTickets | Give) -> None:
        if self._session.waiting and move in self._session.game.moves:
            self.pressed.emit(move)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Where room is short, the cards of the hand close up before tickets are cut."""
        self._fan.close_up(0)
        wanted = self._whole.sizeHint().width()
        if not self._tickets_area.isHidden():
            # The area itself wants hardly any room, because it scrolls.
            inside = self._ticket_grid.sizeHint().width()
            wanted += inside - self._tickets_area.sizeHint().width()
        self._fan.close_up(max(0, wanted - self.width()))

    # Following the game

    def refresh(self, kept: int = 0) -> None:
        """Show the game as the viewer sees it; `kept` is the subset of offered tickets chosen."""
        view = self._session.look()
        watching = self._session.viewer is not None
        self._show_hand(view, watching=watching)
        self._show_market(view)
        self._show_offers(view, kept, watching=watching)
        self._show_tickets(view, watching=watching)
        self._share_room()

    def _phase(self) -> str:
        return self._session.game.decision.phase if self._session.waiting else ""

    def _show_hand(self, view: View, *, watching: bool) -> None:
        names, moves = self._session.names, self._session.game.moves
        giving = moves.mask(Give) if self._phase() == GIVE else 0
        hand = view.hands[view.viewer] if watching else [0] * len(self.hand)
        for kind, piece in enumerate(self.hand):
            piece.setVisible(hand[kind] > 0)
            piece.show_card(kind, names.card(kind), hand[kind])
            piece.name(tr("{cards} in your hand", cards=names.cards(kind, hand[kind])))
            piece.set_playable(on=bool(giving >> kind & 1))
        self._fan.setVisible(any(hand))
        self._fan.spread()
        self._empty_hand.setVisible(watching and not any(hand))

    def _show_market(self, view: View) -> None:
        session = self._session
        names, moves = session.names, session.game.moves
        drawing = moves.mask(Draw) if session.waiting else 0
        cards = view.cards
        for index, piece in enumerate(self.row):
            kind, slot = cards.row[index], index + 1
            piece.show_card(kind, names.card(kind) if kind >= 0 else "")
            word = (
                tr("Take {card} from the row (key {slot})", card=names.card(kind), slot=slot)
                if kind >= 0
                else tr("Empty")
            )
            barred = bool(drawing) and kind >= 0 and not drawing >> slot & 1
            piece.name(word, tr("Not as the second card of a draw") if barred else "")
            piece.set_playable(on=bool(drawing >> slot & 1))
        self.deck.show_card(0, "", len(cards.deck))
        self.deck.name(
            tr(
                "Draw from the deck: {number} cards, {discarded} discards",
                number=len(cards.deck),
                discarded=cards.discarded,
            )
        )
        self.deck.set_playable(on=bool(drawing & 1))
        offered = moves.mask(DrawTickets) if session.waiting else 0
        for deck, pile in enumerate(self.ticket_decks):
            left = len(view.ticket_decks[deck])
            pile.show_card(0, "", left)
            pile.setVisible(left > 0 and bool(view.book.kit.decks[deck].draw))
            pile.name(tr("Draw {deck} tickets: {left} left", deck=names.deck(deck), left=left))
            pile.set_playable(on=bool(offered >> deck & 1))

    def _show_offers(self, view: View, kept: int, *, watching: bool) -> None:
        choosing = watching and self._phase() == KEEP
        offered = list(view.offered[view.viewer]) if choosing else []
        if [piece.ticket for piece in self.offers] != offered:
            _clear(self._offer_row, self.offers)
            self.offers = [self._offer(view, number, t) for number, t in enumerate(offered)]
            for piece in self.offers:
                self._offer_row.addWidget(piece)
        for number, piece in enumerate(self.offers):
            piece.setChecked(bool(kept >> number & 1))
        self._offer_area.setVisible(choosing)
        self._market.setVisible(not choosing)
        self._second_rule.setVisible(not choosing)
        self._tickets_area.setVisible(not choosing)

    def _offer(self, view: View, number: int, ticket: int) -> OfferPiece:
        names, goal = self._session.names, view.net.tickets[ticket]
        deck = names.deck(goal.deck) if len(view.book.kit.decks) > 1 else ""
        piece = OfferPiece(ticket, names.ticket(ticket), _worth(view, ticket), deck, number + 1)
        piece.clicked.connect(lambda _checked=False, n=number: self.toggled.emit(n))
        self._light_on_hover(piece)
        return piece

    def _show_tickets(self, view: View, *, watching: bool) -> None:
        held = list(view.tickets[view.viewer]) if watching else []
        shown = [(ticket, standing(view, ticket)) for ticket in held]
        self._no_tickets.setVisible(watching and not held)
        if shown == [(piece.ticket, piece.standing) for piece in self.tickets]:
            return
        _clear(self._ticket_grid, self.tickets)
        names = self._session.names
        self.tickets = [
            TicketPiece(ticket, names.ticket(ticket), _worth(view, ticket), how)
            for ticket, how in shown
        ]
        for number, piece in enumerate(self.tickets):
            self._light_on_hover(piece)
            self._ticket_grid.addWidget(piece, number % _LINES, number // _LINES)

    def _light_on_hover(self, piece: OfferPiece | TicketPiece) -> None:
        piece.entered.connect(lambda: self._light(piece.ticket))
        piece.left.connect(lambda: self.lit.emit((), ()))

    def _light(self, ticket: int) -> None:
        view = self._session.look()
        way = way_to(view, ticket)
        routes = tuple(bits(way.routes)) if way is not None else ()
        self.lit.emit(routes, cities_of(view.net.tickets[ticket]))


def _worth(view: View, ticket: int) -> int:
    """The points printed on a ticket; of several destinations the best."""
    goal = view.net.tickets[ticket]
    return max([goal.points, *[points for _, points in goal.options]])


def _rule() -> QFrame:
    rule = QFrame()
    rule.setObjectName("rule")
    rule.setFixedSize(1, 76)
    return rule


def _clear(layout: QHBoxLayout | QGridLayout, pieces: list[OfferPiece] | list[TicketPiece]) -> None:
    for piece in pieces:
        layout.removeWidget(piece)
        piece.hide()
        piece.deleteLater()
