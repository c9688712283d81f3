"""Changing a position by hand: what each change does, and when it cannot be done.

Cards, trains, routes and tickets stay counted: what is given comes from where it would come from
in a game, and what is taken goes back there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.game.state import NOT_YET
from railwright.rules.changes import (
    NOBODY,
    ChangeCards,
    ChangeOwner,
    ChangeTrains,
    GiveTicket,
    TakeTicket,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.game.position import Position
    from railwright.rules.changes import Seated
    from railwright.rules.moves import Move


class ChangeError(ValueError):
    """A change by hand that cannot be done.

    `words` is a sentence that may name a {seat}, {card}, {route} or {rule} and counts: the numbers
    of `about`, for a screen that has names for them. The text of the error has neither a capital
    nor a full stop.
    """

    def __init__(self, words: str, about: dict[str, int], text: str) -> None:
        super().__init__(text)
        self.words = words
        self.about = about


def refused(pos: Position, words: str, **about: int) -> ChangeError:
    """The error that says why something cannot be changed."""
    book = pos.book
    names: dict[str, Any] = dict(about)
    if "seat" in about:
        names["seat"] = f"player {about['seat'] + 1}"
    if "card" in about:
        names["card"] = book.kit.cards[about["card"]].name
    if "route" in about:
        names["route"] = pos.net.route_keys[about["route"]]
    if "rule" in about:
        rule = book.rules[about["rule"]][0]
        names["rule"] = rule.title or rule.name
    text = words.format(**names).removesuffix(".")
    return ChangeError(words, dict(about), text[:1].lower() + text[1:])


def must_be_calm(pos: Position) -> None:
    """Raise `ChangeError` after the end, and while a move waits whose cards lie aside."""
    if pos.ended:
        raise refused(pos, "The game is over.")
    for decision in pos.stack:
        if decision.held is not None:
            raise refused(pos, "A move waits: answer its question first.")


def must_be_seated(pos: Position, seat: int, least: int = 0) -> None:
    """Raise `ChangeError` for a seat that is not at the table."""
    if not least <= seat < pos.seats:
        raise refused(pos, "There are {count} players.", count=pos.seats)


def changed(pos: Position, change: Seated) -> None:
    """Carry out a change of cards, trains, routes or tickets.

    Raises:
        ChangeError: it cannot be done; nothing has changed.
    """
    must_be_seated(pos, change.seat, NOBODY if type(change) is ChangeOwner else 0)
    asked, rule = pos.seat, pos.rule
    pos.rule = NOT_YET  # no rule does this
    try:
        _DONE[type(change)](pos, change)
    finally:
        pos.seat, pos.rule = asked, rule
    pos.forget_claimable()


def _cards(pos: Position, change: ChangeCards) -> None:
    seat, kind = change.seat, change.card
    if change.count < 0:
        _take_cards(pos, seat, kind, -change.count)
    else:
        _give_cards(pos, seat, kind, change.count)
    pos.tell("given", seat, kind, change.count)


def _give_cards(pos: Position, seat: int, kind: int, count: int) -> None:
    cards = pos.cards
    there = cards.deck.count(kind) + cards.discards[kind]
    if there < count:
        total = pos.book.kit.cards[kind].copies
        if there:
            raise refused(
                pos,
                "Only {left} of the {count} {card} cards are in the deck and the discards.",
                left=there,
                count=total,
                card=kind,
            )
        raise refused(
            pos, "All {count} {card} cards are in hands or on the board.", count=total, card=kind
        )
    for _ in range(count):
        if kind in cards.deck:
            cards.deck.remove(kind)
        else:
            cards.discard(kind, -1)
    pos.hands[seat][kind] += count
    pos.held[seat] += count


def _take_cards(pos: Position, seat: int, kind: int, count: int) -> None:
    there = pos.hands[seat][kind]
    if there < count:
        raise refused(pos, "{card}: {seat} has only {count}.", seat=seat, count=there, card=kind)
    pos.hands[seat][kind] -= count
    pos.held[seat] -= count
    pos.cards.discard(kind, count)
    if pos.cards.gaps:
        pos.cards.refill(pos)


def _trains(pos: Position, change: ChangeTrains) -> None:
    most = pos.book.kit.trains
    if not 0 <= change.count <= most:
        raise refused(pos, "A player has from 0 to {count} trains.", count=most)
    pos.give_trains(change.seat, change.count - pos.trains[change.seat])


def _owner(pos: Position, change: ChangeOwner) -> None:
    route, seat = change.route, change.seat
    before = pos.owner(route)
    if before == seat:
        return
    if seat != NOBODY:
        _may_own(pos, route, seat)
    if before != NOBODY:
        pos.seat = before
        pos.unclaim(route)
    if seat != NOBODY:
        pos.seat = seat
        pos.claim(seat, route)


def _may_own(pos: Position, route: int, seat: int) -> None:
    """Chaos and the like pass, so they do not bar an owner; what stays closed for good does."""
    needed = pos.prices.pieces[route]
    if pos.trains[seat] < needed:
        raise refused(
            pos,
            "{seat} has too few trains for {route}: {count} of {needed}.",
            seat=seat,
            count=pos.trains[seat],
            route=route,
            needed=needed,
        )
    free = pos.copy()
    if free.owner(route) != NOBODY:
        free.unclaim(route)
    for slot, closed in free.book.lasting:
        if closed(free.own[slot], free, seat) >> route & 1:
            raise refused(
                pos,
                "{seat} can never own {route}: see the rule {rule}.",
                seat=seat,
                route=route,
                rule=slot,
            )


def _give_ticket(pos: Position, change: GiveTicket) -> None:
    ticket = change.ticket
    if not 0 <= ticket < len(pos.net.tickets):
        raise refused(pos, "The board has {count} tickets.", count=len(pos.net.tickets))
    for seat, held in enumerate(pos.tickets):
        if ticket in held:
            raise refused(pos, "{seat} has this ticket.", seat=seat)
    for seat, offered in enumerate(pos.offered):
        if ticket in offered:
            raise refused(pos, "{seat} is choosing whether to keep this ticket.", seat=seat)
    deck = pos.net.tickets[ticket].deck
    pile = pos.ticket_decks[deck]
    if ticket in pile:
        pile.remove(ticket)
        if not pile:
            pos.drawable_decks &= ~(1 << deck)
    else:
        pos.returns[deck] -= 1
    pos.tickets[change.seat].append(ticket)
    pos.tell_secretly("given ticket", change.seat, ticket)


def _take_ticket(pos: Position, change: TakeTicket) -> None:
    held = pos.tickets[change.seat]
    if change.ticket not in held:
        raise refused(pos, "{seat} does not have this ticket.", seat=change.seat)
    held.remove(change.ticket)
    pos.put_ticket_back(change.ticket, later=True)
    pos.tell_secretly("taken ticket", change.seat, change.ticket)


_DONE: Final[dict[type[Move], Callable[[Position, Any], None]]] = {
    ChangeCards: _cards,
    ChangeTrains: _trains,
    ChangeOwner: _owner,
    GiveTicket: _give_ticket,
    TakeTicket: _take_ticket,
}
