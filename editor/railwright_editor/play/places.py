"""What can be done at a place of the board, and what is to be said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.bots.trial import trial
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import TURN, Claim, meanings
from railwright_editor.play.drawn_facts import fields_told, route_kinds
from railwright_editor.play.focus import OPEN, Focus, focus_of_mark, names_place
from railwright_editor.play.popover import Choice
from railwright_editor.play.refusals import why_not_asked
from railwright_editor.play.remarks import effect_words, first_reason, notes_on
from railwright_editor.play.rule_marks import marks_of, words_of
from railwright_editor.play.why import (
    closures,
    price_words,
    why_closed,
    why_not,
    why_not_now,
    why_shut,
)
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.board.findings import Place
    from railwright.game.moves import Moves
    from railwright.game.network import Network
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright.rules.rule import AnyRule, Mark
    from railwright.rules.sheet import Payment
    from railwright_editor.play.session import Session
    from railwright_editor.play.words import Names


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
    """The mask of the cities or routes that moves name which are not chosen by an action."""
    mask = 0
    for kind in moves.kinds():
        fields = meanings(kind)
        if kind is Claim or kind.does or not fields:
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


def choices_at(
    session: Session, kind: str, number: int, focus: Focus | None = None
) -> tuple[Choice, ...]:
    """What the viewer may do at a city or a route: ways to pay first, the thriftiest first.

    With an action in focus only its moves are meant.
    """
    if not session.waiting:
        return ()
    game, names = session.game, session.names
    choices = []
    if focus is None and kind == "route" and game.moves.mask(Claim) >> number & 1:
        view = session.look()
        choices = [
            Choice(claim, names.payment(paid, "+"), card_groups(paid), _noted(view, claim, names))
            for claim, paid in view.payments(view.viewer, number)
            if game.is_legal(claim)
        ]
    offered = game.moves if focus is None else focus.moves_in(game.moves)
    others = [
        move for move in offered if not isinstance(move, Claim) and number in _named(move, kind)
    ]
    return (*choices, *(choice_of(session, move) for move in others))


def _noted(view: View, move: Move, names: Names) -> str:
    """What rules say before a move, as sentences."""
    return " ".join(sentence(note) for note in notes_on(view, (move,), names))


def choice_of(session: Session, move: Move) -> Choice:
    """A move of a rule module: the cards that it takes, its words, and what it would do."""
    view = session.look()
    effects = trial(view, move)
    paid = effects.paid if effects is not None else ()
    told = effect_words(effects, view.viewer, session.names)
    words = " ".join(part for part in (*_own_notes(view, move, session.names), told) if part)
    return Choice(move, session.names.button(move, paid), paid, words)


def _own_notes(view: View, move: Move, names: Names) -> tuple[str, ...]:
    """What rules say of this very move, as sentences; at a place the pointer tells it."""
    kind = type(move)
    if names_place(kind):
        return ()
    common = notes_on(view, (kind(*[OPEN] * len(meanings(kind))),), names)
    told = notes_on(view, (move,), names)
    return tuple(sentence(note) for note in told if note not in common)


def card_groups(paid: Payment) -> tuple[tuple[int, int], ...]:
    """The cards of a payment by (kind, count)."""
    colored = paid.colored if paid.line != LOCOMOTIVE else 0
    groups = ((paid.line, colored), (LOCOMOTIVE, paid.locomotives))
    return tuple((kind, count) for kind, count in groups if count)


def refusal(session: Session, route: int) -> str:
    """Why the viewer cannot claim a route now."""
    words = why_not_asked(session)
    return words or why_not(session.look(), session.game.moves, route, session.names)


def why_no_route(session: Session, focus: Focus | None) -> str:
    """Why there is no route to go to, for a claim or for an action in focus."""
    view, names = session.look(), session.names
    words = why_not_asked(session)
    if not words and focus is not None:
        return barred(session, focus, "" if focus.vague("route") else "route")
    words = words or why_not_now(view, session.game.moves, names)
    return words or tr("No route can be paid now")


def barred(session: Session, focus: Focus, kind: str = "", number: int = -1) -> str:
    """Why an action cannot be done, at a place or anywhere."""
    view, moves, names = session.look(), session.game.moves, session.names
    offered = focus.moves_in(moves)
    moment = why_not_asked(session) or ("" if offered else why_not_now(view, moves, names))
    if moment:
        return moment
    if kind and not focus.vague(kind):
        return _elsewhere(focus)
    reason = first_reason(view, focus.vague(kind, number), names)
    if reason is not None:
        return reason.words
    closed = why_closed(view, number, names) if kind == "route" else ""
    if closed or not kind:
        return closed or tr("Not now")
    return tr("{action}: not here, now", action=focus.words)


def _elsewhere(focus: Focus) -> str:
    """What kind of place an action asks for."""
    words = focus.words
    if focus.vague("city"):
        return tr("{action}: choose a city", action=words)
    return tr("{action}: choose a route", action=words)


def barred_at(session: Session, focuses: tuple[Focus, ...], city: int) -> str:
    """Why nothing can be done in a city."""
    words = why_not_asked(session)
    if words:
        return words
    view, names = session.look(), session.names
    begun = [
        focus
        for mark in marks_of(view)
        if mark.city == city and (focus := focus_of_mark(mark, focuses)) is not None
    ]
    phase = session.game.decision.phase
    asked = [] if phase == TURN else [_open_kinds(session)]
    for focus in (*begun, *asked, *focuses):
        reason = first_reason(view, focus.vague("city", city), names)
        if reason is not None:
            return reason.words
    return tr("Nothing to do in {city} now", city=names.city(city))


def _open_kinds(session: Session) -> Focus:
    """The types of moves that the open decision offers, as one action."""
    kinds = [kind for kind in session.game.moves.kinds() if names_place(kind)]
    fronts = {front[1:] for kind in kinds for front, _ in session.game.moves.rows(kind)}
    return Focus("", "", tuple(kinds), fronts.pop() if len(fronts) == 1 else ())


def lit_in(session: Session, focus: Focus) -> dict[str, dict[int, tuple[Move, ...]]]:
    """The moves of an action by the cities and routes where they can be done."""
    found: dict[str, dict[int, tuple[Move, ...]]] = {"city": {}, "route": {}}
    for move in focus.moves_in(session.game.moves):
        for kind, moves in found.items():
            for number in _named(move, kind):
                moves[number] = (*moves.get(number, ()), move)
    return found


def dearness(move: Move) -> int:
    """How much of something plain a move takes: its fields that name nothing, added up."""
    return sum(getattr(move, field) for field, meaning in meanings(type(move)) if not meaning)


def told_in(session: Session, focus: Focus, place: Place) -> tuple[str, str]:
    """A title and lines for the pointer while an action is in focus."""
    names, kind = session.names, place.kind
    number = number_of(session.playset.net, place)
    title = names.city(number) if kind == "city" else names.route(number)
    if not focus.vague(kind):
        about = _city_told if kind == "city" else _whose
        return title, "\n".join(
            line for line in (about(session, number), _elsewhere(focus)) if line
        )
    moves = lit_in(session, focus).get(kind, {}).get(number, ())
    if not moves:
        return title, barred(session, focus, kind, number)
    view = session.look()
    effects = trial(view, min(moves, key=dearness))
    lines = (*notes_on(view, moves, names), effect_words(effects, view.viewer, names))
    return title, "\n".join(line for line in lines if line)


def rule_behind(
    session: Session, focus: Focus | None, place: Place | None
) -> tuple[AnyRule, object]:
    """The rule module that bars a place, and its settings: of the action in focus, or a closure."""
    view = session.look()
    slot = view.book.plays[focus.kinds[0]][0] if focus is not None else 0
    if focus is None and place is not None and place.kind == "route":
        shut = closures(view, number_of(session.playset.net, place), session.names)
        slot = shut[0].slot if shut else 0
    return view.book.rules[slot]


def foreseen(session: Session, focus: Focus, place: Place) -> tuple[int, int]:
    """The routes that the cheapest move of an action at a place would shut, and open."""
    number = number_of(session.playset.net, place)
    moves = lit_in(session, focus).get(place.kind, {}).get(number, ())
    effects = trial(session.look(), min(moves, key=dearness)) if moves else None
    return (effects.shuts, effects.opens) if effects is not None else (0, 0)


def _rest_of(session: Session, mark: Mark) -> tuple[str, ...]:
    """Why the viewer cannot do now what a press on a mark begins."""
    focus = focus_of_mark(mark, ()) if session.waiting else None
    if focus is None or focus.moves_in(session.game.moves):
        return ()
    reason = first_reason(session.look(), focus.vague(), session.names)
    return (reason.words,) if reason is not None else ()


def _city_told(session: Session, city: int) -> str:
    """What stands in a city, and which of the viewer's tickets end there."""
    view, names = session.look(), session.names
    drawn = view.net.board.cities[view.net.city_keys[city]]
    lines = list(fields_told(view.book, drawn, "city"))
    for mark in marks_of(view):
        if mark.city == city:
            lines += [words_of(mark, names), *_rest_of(session, mark)]
    if session.viewer is not None:
        for ticket in (*view.tickets[session.viewer], *view.offered[session.viewer]):
            goal = view.net.tickets[ticket]
            places = (*goal.places, *(place for place, _ in goal.options))
            if any(city in place for place in places):
                points = counted(goal.points, "point") if goal.points else ""
                words = tr("Your ticket {ticket}", ticket=names.ticket(ticket))
                lines.append(f"{words} · {points}" if points else words)
    return "\n".join(lines)


def _whose(session: Session, route: int) -> str:
    """Who owns a route, or what closes it; "" while it is free."""
    view, names = session.look(), session.names
    owner = view.owner(route)
    if owner >= 0:
        return tr("Owned by {seat}", seat=names.seat(owner))
    return next((reason.words for reason in closures(view, route, names)), "")


def told_of(session: Session, place: Place) -> tuple[str, str]:
    """A title and lines for the pointer: price, points, owner, or why it is shut; or a city."""
    names, net = session.names, session.playset.net
    number = number_of(net, place)
    if place.kind == "city":
        return names.city(number), _city_told(session, number)
    view = session.look()
    book, route = view.book, net.board.routes[place.key]
    facts = (
        price_words(view.prices.prices[number], names),
        *route_kinds(route),
        counted(book.kit.scoring[net.lengths[number]], "point"),
        *fields_told(book, route, "route"),
    )
    title = f"{names.route(number)}: {' · '.join(facts)}"
    if view.owner(number) >= 0:
        return title, _whose(session, number)
    if payable(session) >> number & 1:
        ways = len(choices_at(session, "route", number))
        return title, tr("You can pay in {count}: click", count=counted(ways, "way"))
    if session.viewer is None or session.game.over:
        return title, tr("Free")
    return title, why_shut(view, number, names) or _when_payable(session, number)


def _when_payable(session: Session, route: int) -> str:
    """When the viewer could claim a route that it can pay for, though not now."""
    if session.asked != session.viewer or not session.look().turn:
        return tr("You can pay for it on your turn")
    if session.game.decision.phase == TURN:
        return refusal(session, route)
    return tr("You can pay for it on your next turn")


def next_place(mask: int, after: int, by: int) -> int:
    """The next number in a mask, going round; -1 when there is none."""
    there = bits(mask)
    if not there:
        return -1
    if by > 0:
        return next((number for number in there if number > after), there[0])
    return next((number for number in reversed(there) if number < after), there[-1])
