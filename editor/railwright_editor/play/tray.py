"""The tray: the hand, the row and the decks, the tickets; or the tickets one chooses from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QScrollArea,
    QWidget,
)
from typing_extensions import override

from railwright.game.moves import bits
from railwright.rules.moves import GIVE, KEEP, Give
from railwright_editor.paint.theme import STEP
from railwright_editor.play.fan import Fan
from railwright_editor.play.focus import focuses_of
from railwright_editor.play.goals import cities_of, outlook_of, standing, way_to
from railwright_editor.play.letters import Letters
from railwright_editor.play.market import Market
from railwright_editor.play.pieces import (
    CARD_ROOM,
    HIGH_OFFER,
    LOW_OFFER,
    NARROW_TICKET,
    WIDE_TICKET,
    CardPiece,
    OfferPiece,
    TicketPiece,
)
from railwright_editor.play.rule_marks import marks_of
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from railwright.game.view import View
    from railwright_editor.play.focus import Focus
    from railwright_editor.play.session import Session

HEIGHT: Final = 96
LEAST_WIDTH: Final = 700
"""The height of a lying tray in px, and the width that it needs."""
_ACROSS: Final = 5
"""Cards side by side in an upright tray, if the row has no more."""
_MARGIN: Final = 3 * STEP
_UNBOUND: Final = (1 << 24) - 1
"""The size in px that stands for no limit in Qt."""
_LINES: Final = 4
"""Tickets under one another in the tray, unless they are too many."""
_COLUMNS: Final = 2
"""Columns of tickets for which the cards of the hand close up."""
_RULED: Final = 4 * STEP
"""The px that a rule and the room round it take in an upright tray."""
_BAR: Final = 3 * STEP
"""Room beside tickets for the bar that scrolls them, in px."""


class Tray(QWidget):
    """What lies before the viewer, under the board or upright beside it. It changes with the game.

    `pressed` carries a move, `done` the deed of a card that a rule plays, `toggled` the number of
    an offered ticket, `lit` routes and cities, `refused` why what was pressed is not on offer;
    `left` tells that Esc wants back to the board. `letters` are the keys to tell.
    """

    pressed = Signal(object)
    done = Signal(str)
    refused = Signal(str)
    left = Signal()
    toggled = Signal(int)
    lit = Signal(object, object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Tray"))
        self.hand = [CardPiece() for _ in session.playset.book.kit.cards]
        self.market = Market(session)
        self.row, self.deck = self.market.row, self.market.deck
        self.discards, self.ticket_decks = self.market.discards, self.market.ticket_decks
        self.letters = Letters()
        self._played_by: dict[int, Focus] = {}
        self.offers: list[OfferPiece] = []
        self.tickets: list[TicketPiece] = []
        self.upright = False
        self._beside = True
        self._empty_hand = Words(tr("No cards in your hand."), "quiet")
        self._no_tickets = Words(tr("No tickets."), "quiet")
        self._fan = Fan(self.hand)
        self._first_rule, self._second_rule = _rule(), _rule()
        self._offer_area = QWidget()
        self._offer_grid = QGridLayout(self._offer_area)
        self._ticket_grid = QGridLayout()
        self._tickets_area = QScrollArea()
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay()
        self.set_upright(on=False)
        self._connect()

    def _lay(self) -> None:
        whole = self._whole
        self._offer_grid.setContentsMargins(0, 0, 0, 0)
        self._offer_grid.setSpacing(0)
        left, top = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop
        self._offer_grid.setAlignment(left | top)
        whole.addWidget(self._fan)
        whole.addWidget(self._empty_hand)
        whole.addWidget(self._first_rule)
        whole.addWidget(self.market)
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
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(tr("Tickets"))
        area.setWidget(holder)
        return area

    def _connect(self) -> None:
        self.market.pressed.connect(self.pressed)
        self.market.refused.connect(self.refused)
        for kind, piece in enumerate(self.hand):
            piece.clicked.connect(lambda _checked=False, k=kind: self._press_hand(k))

    def _press(self, move: Give) -> None:
        if self._session.waiting and move in self._session.game.moves:
            self.pressed.emit(move)

    def _press_hand(self, kind: int) -> None:
        """Give a card, or begin what a rule does with it."""
        if kind in self._played_by and self._phase() != GIVE:
            self.done.emit(self._played_by[kind].deed)
        else:
            self._press(Give(kind))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        # The tray may stand in the canvas: keys that it has no use for are not for the board.
        event.accept()

    @property
    def stops(self) -> tuple[OfferPiece | TicketPiece, ...]:
        """What Tab comes to."""
        return (*self.offers, *self.tickets)

    # Room

    @property
    def column_width(self) -> int:
        """The width of an upright tray in px."""
        return self._inner + 2 * _MARGIN

    @property
    def _inner(self) -> int:
        return max(_ACROSS, self.market.across) * CARD_ROOM.width()

    def set_upright(self, *, on: bool) -> None:
        """Stand upright beside the board, or lie under it."""
        self.upright = on
        ways = QBoxLayout.Direction
        self._whole.setDirection(ways.TopToBottom if on else ways.LeftToRight)
        self._whole.setContentsMargins(_MARGIN, 0, _MARGIN if on else 2 * STEP, 0)
        self._whole.setSpacing(STEP if on else 3 * STEP)
        # Lying, the hand closes up and tickets scroll: no window grows.
        self.setMinimumWidth(0 if on else LEAST_WIDTH)
        self.setMinimumHeight(0 if on else HEIGHT)
        self.setMaximumHeight(_UNBOUND if on else HEIGHT)
        self._fan.lay_in_lines(self._inner // CARD_ROOM.width() if on else 0)
        self.market.set_upright(on=on)
        self._no_tickets.setWordWrap(on)
        for rule in (self._first_rule, self._second_rule):
            rule.setFixedSize(*((self._inner, 1) if on else (1, HEIGHT - 5 * STEP)))
        self._share_room()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Where room is short, the cards of the hand close up before tickets are cut."""
        self._show_beside(on=self._beside)
        if self.offers and not self.upright and self._tickets_area.width() < NARROW_TICKET:
            self._show_beside(on=False)
        self._lay_offers()
        self._lay_tickets()

    def _show_beside(self, *, on: bool) -> None:
        """Let the tickets that one holds have room, beside those that are offered too."""
        self._tickets_area.setVisible(on)
        self._whole.setStretchFactor(self._offer_area, 0 if on else 1)
        if not self.upright:
            self._close_up()
        self._whole.activate()

    def _close_up(self) -> None:
        self._fan.close_up(0)
        wanted = self._whole.sizeHint().width()
        if not self._tickets_area.isHidden():
            # The area itself wants hardly any room, because it scrolls.
            columns = min(-(-len(self.tickets) // _LINES), _COLUMNS)
            inside = columns * (WIDE_TICKET + 2 * STEP)
            wanted += inside - self._tickets_area.sizeHint().width()
        self._fan.close_up(max(0, wanted - self.width()))

    def _lay_offers(self) -> None:
        """Side by side; upright one under another, and in two columns where those are too many."""
        count = max(len(self.offers), 1)
        above = self._fan.sizeHint().height() + _RULED
        high, columns = HIGH_OFFER, count
        if self.upright:
            high = min((self.height() - above) // count, HIGH_OFFER)
            columns = 1 if high >= LOW_OFFER else 2
            high = high if high >= LOW_OFFER else HIGH_OFFER
        for number, piece in enumerate(self.offers):
            piece.take_size(self._inner // columns if self.upright else 0, high)
            self._offer_grid.addWidget(piece, number // columns, number % columns)

    def _lay_tickets(self) -> None:
        """Columns of four, or upright a single one; what there is no room for is scrolled to."""
        room = self._tickets_area.viewport().width()
        columns = 1 if self.upright else max(room // (NARROW_TICKET + 2 * STEP), 1)
        lines = max(_LINES, -(-len(self.tickets) // columns))
        for number, piece in enumerate(self.tickets):
            piece.take_width(self._inner - _BAR if self.upright else 0)
            self._ticket_grid.addWidget(piece, number % lines, number // lines)

    # Following the game

    def refresh(self, kept: int = 0) -> None:
        """Show the game as the viewer sees it; `kept` is the subset of offered tickets chosen."""
        view = self._session.look()
        watching = self._session.viewer is not None
        self._show_hand(view, watching=watching)
        self.market.refresh(view)
        self._show_offers(view, kept, watching=watching)
        self._show_tickets(view, watching=watching)
        self._share_room()

    def _phase(self) -> str:
        return self._session.game.decision.phase if self._session.waiting else ""

    def _show_hand(self, view: View, *, watching: bool) -> None:
        session, names, moves = self._session, self._session.names, self._session.game.moves
        giving = moves.mask(Give) if self._phase() == GIVE else 0
        hand = view.hands[view.viewer] if watching else [0] * len(self.hand)
        self._played_by = cards_played(view)
        for kind, piece in enumerate(self.hand):
            piece.setVisible(hand[kind] > 0)
            piece.show_card(kind, names.card(kind), hand[kind])
            words = tr("{cards} in your hand", cards=names.cards(kind, hand[kind]))
            focus = self._played_by.get(kind)
            if focus is not None:
                facts = {"words": words, "does": focus.words}
                key = self.letters.shown(focus.key)
                words = (
                    tr("{words}: {does} (key {key})", key=key, **facts)
                    if key
                    else tr("{words}: {does}", **facts)
                )
            piece.name(words)
            playable = focus is not None and session.waiting and bool(focus.moves_in(moves))
            piece.set_playable(on=bool(giving >> kind & 1) or playable)
        self._fan.setVisible(any(hand))
        self._fan.spread()
        self._empty_hand.setVisible(watching and not any(hand))
        self._first_rule.setVisible(watching)

    def _show_offers(self, view: View, kept: int, *, watching: bool) -> None:
        choosing = watching and self._chooses_tickets(view)
        offered = list(view.offered[view.viewer]) if choosing else []
        if [piece.ticket for piece in self.offers] != offered:
            _clear(self._offer_grid, self.offers)
            self.offers = [self._offer(view, number, t) for number, t in enumerate(offered)]
        for number, piece in enumerate(self.offers):
            piece.setCheckable(self._session.waiting)
            piece.setChecked(bool(kept >> number & 1))
        # Who chooses wants to know which tickets there are already.
        self._beside = not choosing or bool(view.tickets[view.viewer])
        self._offer_area.setVisible(choosing)
        self.market.setVisible(not choosing)
        self._second_rule.setVisible(not choosing)

    def _chooses_tickets(self, view: View) -> bool:
        """Whether the seat that is looked at chooses tickets: a person, a bot, or in a record."""
        open_one = view.stack[-1] if view.stack else None
        return open_one is not None and (open_one.phase, open_one.seat) == (KEEP, view.viewer)

    def _offer(self, view: View, number: int, ticket: int) -> OfferPiece:
        names, goal = self._session.names, view.net.tickets[ticket]
        deck = names.deck(goal.deck) if len(view.book.kit.decks) > 1 else ""
        piece = OfferPiece(ticket, names.ticket(ticket), _worth(view, ticket), deck, number + 1)
        piece.clicked.connect(lambda _checked=False, n=number: self.toggled.emit(n))
        self._light_on_hover(piece)
        return piece

    def _show_tickets(self, view: View, *, watching: bool) -> None:
        held = list(view.tickets[view.viewer]) if watching else []
        standings = ((ticket, standing(view, ticket)) for ticket in held)
        shown = [(ticket, how, outlook_of(view, ticket, how)) for ticket, how in standings]
        can_choose = self._session.can_watch and not watching
        choose = tr("Click a player at the right to see the hand.")
        self._no_tickets.setText(choose if can_choose else tr("No tickets."))
        self._no_tickets.setVisible((watching or can_choose) and not held)
        if shown == [(piece.ticket, piece.standing, piece.outlook) for piece in self.tickets]:
            return
        _clear(self._ticket_grid, self.tickets)
        names = self._session.names
        self.tickets = [
            TicketPiece(ticket, names.ticket(ticket), _worth(view, ticket), how, outlook)
            for ticket, how, outlook in shown
        ]
        for piece in self.tickets:
            self._light_on_hover(piece)

    def _light_on_hover(self, piece: OfferPiece | TicketPiece) -> None:
        piece.entered.connect(lambda: self._light(piece.ticket))
        piece.left.connect(lambda: self.lit.emit((), ()))

    def _light(self, ticket: int) -> None:
        view = self._session.look()
        way = way_to(view, ticket)
        routes = tuple(bits(way.routes)) if way is not None else ()
        self.lit.emit(routes, cities_of(view.net.tickets[ticket]))


def cards_played(view: View) -> dict[int, Focus]:
    """The kinds of cards that rules play by themselves, each with what a press on it begins."""
    focuses = focuses_of(view.book)
    found = {}
    for mark in marks_of(view):
        focus = next((one for one in focuses if mark.front and mark.front[0] in one.kinds), None)
        if mark.card >= 0 and focus is not None:
            found[mark.card] = focus
    return found


def _worth(view: View, ticket: int) -> int:
    """The points printed on a ticket; of several destinations the best."""
    goal = view.net.tickets[ticket]
    return max([goal.points, *[points for _, points in goal.options]])


def _rule() -> QFrame:
    rule = QFrame()
    rule.setObjectName("rule")
    return rule


def _clear(layout: QGridLayout, pieces: list[OfferPiece] | list[TicketPiece]) -> None:
    for piece in pieces:
        layout.removeWidget(piece)
        piece.hide()
        piece.deleteLater()
