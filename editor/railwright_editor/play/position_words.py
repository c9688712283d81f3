"""Changes by hand in words: lines of the log, and why something cannot be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from railwright.rules.changes import (
    NOBODY,
    ChangeCards,
    ChangeOwner,
    ChangeTrains,
    ChangeTurn,
    GiveTicket,
    TakeTicket,
)
from railwright_editor.play.log import LogLine, places_of
from railwright_editor.play.log_marks import MarkedNames
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.game.by_hand import ChangeError
    from railwright.game.game import Game
    from railwright.rules.changes import Change
    from railwright_editor.play.words import Names


def change_line(names: Names, game: Game, change: Change) -> LogLine:
    """The line of the log for a change that is about to be done."""
    seat = getattr(change, "seat", NOBODY)
    if isinstance(change, ChangeOwner) and seat == NOBODY:
        seat = game.pos.owner(change.route)
    routes, cities = places_of(change)
    what, own = _TELLERS.get(type(change), _by_rule)(MarkedNames.of(names), change)
    line = LogLine.of_marked(
        tr("Changed by hand: {what}", what=what),
        seat,
        tr("Changed by hand: {what}", what=own) if own else "",
        game.pos.turn,
    )
    return replace(line, routes=routes, cities=cities)


# What is changed, for everybody, and for the seat whose secret it is (or "")


def _cards(names: Names, change: ChangeCards) -> tuple[str, str]:
    seat, cards = names.seat(change.seat), names.cards(change.card, abs(change.count))
    words = "{seat} +{cards}." if change.count > 0 else "{seat} −{cards}."
    return tr(words, seat=seat, cards=cards), ""


def _trains(names: Names, change: ChangeTrains) -> tuple[str, str]:
    trains = counted(change.count, "train")
    return tr("{seat} has {trains}.", seat=names.seat(change.seat), trains=trains), ""


def _turn(names: Names, change: ChangeTurn) -> tuple[str, str]:
    return tr("{seat} is on turn.", seat=names.seat(change.seat)), ""


def _owner(names: Names, change: ChangeOwner) -> tuple[str, str]:
    route = names.route(change.route)
    owner = tr("nobody") if change.seat == NOBODY else names.seat(change.seat)
    return tr("{route} belongs to {owner}.", route=route, owner=owner), ""


def _given(names: Names, change: GiveTicket) -> tuple[str, str]:
    seat, ticket = names.seat(change.seat), names.ticket(change.ticket)
    return (
        tr("{seat} +1 ticket.", seat=seat),
        tr("{seat} + ticket {ticket}.", seat=seat, ticket=ticket),
    )


def _taken(names: Names, change: TakeTicket) -> tuple[str, str]:
    seat, ticket = names.seat(change.seat), names.ticket(change.ticket)
    return (
        tr("{seat} −1 ticket.", seat=seat),
        tr("{seat} − ticket {ticket}.", seat=seat, ticket=ticket),
    )


def _by_rule(names: Names, change: Change) -> tuple[str, str]:
    return names.says(change), ""


_TELLERS: Final[Mapping[type[Change], Callable[[Names, Any], tuple[str, str]]]] = {
    ChangeCards: _cards,
    ChangeTrains: _trains,
    ChangeTurn: _turn,
    ChangeOwner: _owner,
    GiveTicket: _given,
    TakeTicket: _taken,
}


def refusal_of(names: Names, error: ChangeError) -> str:
    """Why something cannot be changed, with the names of this game and no full stop."""
    named: dict[str, str] = {key: str(value) for key, value in error.about.items()}
    rules = names.playset.book.rules
    for key, name in (("seat", names.seat), ("card", names.card), ("route", names.route)):
        if key in error.about:
            named[key] = name(error.about[key])
    if "rule" in error.about:
        rule = rules[error.about["rule"]][0]
        named["rule"] = tr(rule.title or rule.name)
    return sentence(tr(error.words, **named)).removesuffix("..")


def merged(last: object, change: Change) -> Change | None:
    """A change and the one before it as one, if they change the same thing.

    That is no change at all where it gives 0 cards.
    """
    if isinstance(change, ChangeCards) and isinstance(last, ChangeCards):
        if (last.seat, last.card) == (change.seat, change.card):
            return ChangeCards(change.seat, change.card, last.count + change.count)
    elif isinstance(change, ChangeTrains) and isinstance(last, ChangeTrains):
        return change if last.seat == change.seat else None
    elif isinstance(change, ChangeTurn) and isinstance(last, ChangeTurn):
        return change
    return None


def changes_nothing(game: Game, change: Change) -> bool:
    """Whether a change would leave everything as it is."""
    if isinstance(change, ChangeCards):
        return not change.count
    if isinstance(change, ChangeTrains):
        return game.pos.trains[change.seat] == change.count
    if isinstance(change, ChangeOwner):
        return game.pos.owner(change.route) == change.seat
    return isinstance(change, ChangeTurn) and game.pos.stack[-1].seat == change.seat
