"""Why the viewer cannot do now what a press or a key asks for: one answer for both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.rules.moves import Draw, DrawTickets
from railwright_editor.play.remarks import first_reason
from railwright_editor.play.why import why_not_now
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.session import Session
    from railwright_editor.play.words import Names


def why_not_asked(session: Session) -> str:
    """Why the viewer has nothing to choose now; "" while the game waits for the viewer."""
    if session.waiting:
        return ""
    return session.idle or why_not_now(session.look(), session.game.moves, session.names)


def why_not_offered(session: Session, number: int) -> str:
    """Why the viewer cannot choose the offered ticket of a number, from 0."""
    view = session.look()
    offered = counted(len(view.offered[view.viewer]), "ticket")
    none = tr(
        "There is no ticket {number}: {offered} to choose from",
        number=number + 1,
        offered=offered,
    )
    return why_not_asked(session) or none


@dataclass(frozen=True, slots=True)
class Refusals:
    """Why cards and tickets cannot be drawn at one moment of a game; `now` is about the moment."""

    session: Session
    now: str

    @classmethod
    def of(cls, session: Session) -> Refusals:
        """Those of the moment."""
        moment = why_not_asked(session)
        return cls(
            session, moment or why_not_now(session.look(), session.game.moves, session.names)
        )

    def card(self, slot: int) -> str:
        """Why the viewer cannot take a card of the row, or with 0 of the deck; "" if it can."""
        view = self.session.look()
        return self._first(Draw(slot), self.session.game.moves.mask(Draw), _no_card(view, slot))

    def tickets(self, deck: int) -> str:
        """Why the viewer cannot draw tickets of a deck, or with -1 of any; "" if it can."""
        view, names = self.session.look(), self.session.names
        offered = self.session.game.moves.mask(DrawTickets)
        return self._first(DrawTickets(deck), offered, _no_tickets(view, deck, names))

    def _first(self, move: Move, alike: int, lack: str) -> str:
        """The first reason against a move; where others `alike` are on offer not the moment."""
        session = self.session
        open_now = session.waiting and bool(alike)
        if open_now and move in session.game.moves:
            return ""
        words = ("" if open_now else self.now) or lack
        if words:
            return words
        reason = first_reason(session.look(), (move,), session.names)
        return reason.words if reason is not None else tr("Not on offer now")


def _no_tickets(view: View, deck: int, names: Names) -> str:
    """That there are no tickets where one wants to draw them."""
    if not any(view.ticket_decks):
        return tr("No ticket is left to draw")
    if deck < 0 or view.ticket_decks[deck]:
        return ""
    if not view.book.kit.decks[deck].draw:
        return tr("No {deck} ticket is drawn in a turn", deck=names.deck(deck))
    return tr("No {deck} ticket is left", deck=names.deck(deck))


def _no_card(view: View, slot: int) -> str:
    """That no card lies where one wants to take it."""
    row = view.cards.row
    if slot > len(row):
        return tr("There is no card {slot}: the row has {cards}", slot=slot, cards=_cards(row))
    if slot and row[slot - 1] < 0:
        return tr("Place {slot} of the row is empty", slot=slot)
    empty = not slot and not view.cards.deck and not view.cards.discarded
    return tr("No card is left in the deck or among the discards") if empty else ""


def _cards(row: Iterable[int]) -> str:
    return counted(sum(kind >= 0 for kind in row), "card")
