"""What can be done at a place of the board, and what is to be said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import TURN, Claim, meanings
from railwright_editor.play.popover import Choice
from railwright_editor.play.why import price_words, why_not, why_shut
from railwright_editor.play.words import imperative
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.board.findings import Place
    from railwright.game.moves import Moves
    from railwright.game.network import Network
    from railwright.rules.sheet import Payment
    from railwright_editor.play.session import Session


def number_of(net: Network, place: Place) -> int:
    """The number of a city or a route in the game."""
    keys = net.route_keys if place.kind == "route" else net.city_keys
    return keys.index(place.key)


def payable(session: Session) -> int:
    """The routes that the viewer can pay for now."""
    if not session.waiting or session.game.decision.phase != TURN:
        return 0
    return session.game.moves.mask(Claim)


def places_named(moves: Moves, meaning: str) -> int:
    """The mask of the cities or routes that moves of rule modules name."""
    mask = 0
    for kind in moves.kinds():
        fields = meanings(kind)
        if kind is Claim or not fields:
            continue
        if fields[-1][1] == meaning:
            mask |= moves.mask(kind)
        elif any(named == meaning for _, named in fields):
            for move in moves:
                if type(move) is kind:
                    mask |= sum(1 << n for n in _named(move, meaning))
    return mask


def _named(move: object, meaning: str) -> set[int]:
    return {
        getattr(move, field)
        for field, named in meanings(type(move))  # type: ignore[arg-type]  # moves only
        if named == meaning
    }


def choices_at(session: Session, kind: str, number: int) -> tuple[Choice, ...]:
    """What the viewer may do at a city or a route: ways to pay first, the thriftiest first."""
    if not session.waiting:
        return ()
    game, names = session.game, session.names
    choices = []
    if kind == "route" and game.moves.mask(Claim) >> number & 1:
        view = session.look()
        choices = [
            Choice(claim, names.payment(paid, "+"), card_groups(paid))
            for claim, paid in view.payments(view.viewer, number)
            if game.is_legal(claim)
        ]
    choices += [
        Choice(move, imperative(names.says(move)))
        for move in game.moves
        if not isinstance(move, Claim) and number in _named(move, kind)
    ]
    return tuple(choices)


def card_groups(paid: Payment) -> tuple[tuple[int, int], ...]:
    """The cards of a payment by (kind, count)."""
    colored = paid.colored if paid.line != LOCOMOTIVE else 0
    groups = ((paid.line, colored), (LOCOMOTIVE, paid.locomotives))
    return tuple((kind, count) for kind, count in groups if count)


def refusal(session: Session, route: int) -> str:
    """Why the viewer cannot claim a route now."""
    if session.covered:
        return tr("Pass the screen to {seat} first", seat=session.names.seat(session.asked))
    if session.viewer is None:
        return tr("Bots play this game")
    return why_not(session.look(), session.game.moves, route, session.names)


def told_of(session: Session, place: Place) -> tuple[str, str]:
    """A title and a sentence for the pointer: price, points, owner, or why it is shut."""
    names, net = session.names, session.playset.net
    number = number_of(net, place)
    if place.kind == "city":
        return names.city(number), ""
    view = session.look()
    book, route = view.book, net.board.routes[place.key]
    points = counted(book.kit.scoring[net.lengths[number]], "point")
    facts = [price_words(view.prices.prices[number], names), points]
    if route.tunnel:
        facts.insert(1, "tunnel")
    title = f"{names.route(number)}: {' · '.join(facts)}"
    owner = view.owner(number)
    if owner >= 0:
        return title, tr("Owned by {seat}", seat=names.seat(owner))
    if payable(session) >> number & 1:
        ways = len(choices_at(session, "route", number))
        return title, tr("You can pay in {count}: click", count=counted(ways, "way"))
    if session.viewer is None:
        return title, tr("Free")
    return title, why_shut(view, number, names) or tr("You can pay for it on your turn")


def next_place(mask: int, after: int, by: int) -> int:
    """The next number in a mask, going round; -1 when there is none."""
    there = bits(mask)
    if not there:
        return -1
    if by > 0:
        return next((number for number in there if number > after), there[0])
    return next((number for number in reversed(there) if number < after), there[-1])
