"""Tickets during a game: whether they are joined or still can be, and the path to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from railwright.bots.paths import FAR
from railwright.bots.ways import CLOSED, cheapest_way
from railwright.game.moves import bits
from railwright.game.scoring import best_tickets, prospect_of, ticket_results
from railwright.rules.rule import Prospect
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.game.position import Position
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal, TicketResult

Standing: TypeAlias = Literal["joined", "possible", "impossible"]
Help: TypeAlias = Literal["", "borrowed", "removed", "trains", "several"]
"""What rules must bring for a way: a route of others, one less on the board, trains, or more."""


class Way(NamedTuple):
    """The cheapest way to join a ticket: spaces and trains still to be laid, and its routes.

    The routes are a mask; `lent` of them are borrowed. Where the viewer has not the trains or the
    routes for any way, `help` says what rules in play may bring: with that the way can be gone, or,
    if it is `short`, some other that nobody knows yet.
    """

    spaces: int
    trains: int
    routes: int
    lent: int = 0
    help: Help = ""
    short: bool = False


class _Outlook(NamedTuple):
    """The way to a ticket, and whether it can still be gone; None where no path is left."""

    way: Way | None
    possible: bool


def standing(view: View, ticket: int) -> Standing:
    """How a ticket of the viewer stands: as it would be scored now, borrowed routes included.

    Before the end it is impossible only where nothing can help any more.
    """
    if _scored_as_made(view, ticket):
        return "joined"
    if view.ended or not _outlook(view, ticket).possible:
        return "impossible"
    return "possible"


def _scored_as_made(view: View, ticket: int) -> bool:
    results = view.worked_out(_scored_now, None, view.viewer)
    return any(result.made for result in results if result.ticket == ticket)


def _scored_now(_own: None, pos: Position, seat: int) -> tuple[TicketResult, ...]:
    """What the tickets of a seat would give if the game ended now.

    Without what may be borrowed if a rule fails at that: the score sheet will tell.
    """
    try:
        return best_tickets(pos, seat)
    except Exception:  # rules are anybody's code
        return ticket_results(pos, seat, pos.owned[seat])


def way_to(view: View, ticket: int) -> Way | None:
    """The cheapest way for the viewer, own routes being free; None where no path is left."""
    return _outlook(view, ticket).way


# ---- words


def outlook_of(view: View, ticket: int, how: Standing) -> str:
    """How a ticket stands, in words: what is still needed, or why it cannot be joined."""
    if how == "joined":
        return _how_joined(view, ticket)
    if view.ended:
        return tr("not joined")
    way = way_to(view, ticket)
    if way is None:
        return tr("impossible: no path is left")
    trains = counted(view.trains[view.viewer], "train")
    if how == "impossible":
        return tr(
            "impossible: needs {spaces}, you have {trains}", spaces=_lacks(way), trains=trains
        )
    if not way.help:
        return tr("needs {spaces}", spaces=_lacks(way))
    if way.short:
        could_help = tr(_COULD_HELP[way.help])
        return tr(
            "needs {spaces}, you have {trains}; {help}",
            spaces=_lacks(way),
            trains=trains,
            help=could_help,
        )
    lent = tr("a route") if way.lent == 1 else counted(way.lent, "route")
    if way.help == "borrowed" and not way.spaces:
        return tr("needs {routes} to be borrowed", routes=lent)
    return tr(_BESIDES[way.help], spaces=_lacks(way), routes=lent)


_COULD_HELP: Final[dict[Help, str]] = {
    "borrowed": "a borrowed route could help",
    "removed": "a removed route could help",
    "trains": "more trains could help",
    "several": "borrowed and removed routes could help",
}
_BESIDES: Final[dict[Help, str]] = {
    "borrowed": "needs {spaces}, and {routes} to be borrowed",
    "removed": "needs {spaces}, and a route to be removed",
    "trains": "needs {spaces}, and more trains",
    "several": "needs {spaces}, and routes to be borrowed and removed",
}


def _lacks(way: Way) -> str:
    if way.trains != way.spaces:
        return counted(way.trains, "train")
    return counted(way.spaces, "more space")


def _how_joined(view: View, ticket: int) -> str:
    goal, seat = view.net.tickets[ticket], view.viewer
    slot, judge = view.book.tickets[goal.kind]
    if judge(view.own[slot], view, goal, view.owned[seat])[1]:
        return tr("joined")
    return tr("joined with a borrowed route")


# ---- ways


def _outlook(view: View, ticket: int) -> _Outlook:
    known = view.worked_out(_nothing_yet, None, view.viewer)
    if ticket not in known:
        known[ticket] = _look_out(view, ticket)
    return known[ticket]


def _nothing_yet(_own: None, _pos: Position, _seat: int) -> dict[int, _Outlook]:
    """What fills with the outlook of each ticket that is asked for in one look."""
    return {}


def _look_out(view: View, ticket: int) -> _Outlook:
    """Without any help if that will do, then with what could help; else what is wanting."""
    alone = _way(view, ticket, Prospect())
    if alone is not None and alone.trains <= view.trains[view.viewer]:
        return _Outlook(alone, possible=True)
    for aid in _helps(prospect_of(view, view.viewer), view.others(view.viewer)):
        way = _way(view, ticket, aid.part, affordable=True)
        if way is not None:
            if alone is not None and not aid.is_there:
                way = alone._replace(short=True)
            return _Outlook(way._replace(help=aid.name), possible=True)
    return _Outlook(alone, possible=False)


class _Part(NamedTuple):
    """A part of what rules may bring, under its name; some of it is there on the board."""

    name: Help
    part: Prospect
    is_there: bool = False


def _helps(prospect: Prospect, others: int) -> list[_Part]:
    """What rules may bring, the least of it first: what others have built could be borrowed now."""
    nothing = Prospect()
    lent = nothing._replace(routes=prospect.routes, choices=prospect.choices)
    there = nothing._replace(
        routes=lent.routes & others, choices=tuple(choice & others for choice in lent.choices)
    )
    found = (
        _Part("borrowed", there, is_there=True),
        _Part("borrowed", lent),
        _Part("removed", nothing._replace(removed=prospect.removed)),
        _Part("trains", nothing._replace(trains=prospect.trains)),
        _Part("several", prospect),
    )
    return [one for one in found if one.part != nothing]


def _way(view: View, ticket: int, part: Prospect, *, affordable: bool = False) -> Way | None:
    """The cheapest way with the help of a part of what rules may bring.

    Trains of own routes that may be removed come back, but not those of routes that the way goes.
    """
    pieces, owned = view.prices.pieces, view.owned[view.viewer]
    back = owned & part.removed
    trains = view.trains[view.viewer] + part.trains + sum(pieces[route] for route in bits(back))
    most = trains if affordable else FAR
    prices = _prices(view, part, back)
    joining = _to_join(view.net.tickets[ticket])
    ways = [cheapest_way(view.net, places, prices, part.choices, most) for places in joining]
    way = min((way for way in ways if way is not None), default=None)
    if way is None:
        return None
    lent = way.lent | way.routes & part.routes & ~owned
    build = bits(way.routes & ~lent & ~owned)
    spaces = sum(view.net.lengths[route] for route in build)
    laid = sum(pieces[route] for route in build)
    return Way(spaces, laid, way.routes, lent.bit_count())


def _prices(view: View, part: Prospect, back: int) -> list[int]:
    """By route the trains that it takes: none for what counts already."""
    owned, pieces = view.owned[view.viewer], view.prices.pieces
    usable = _usable(view) | back
    for route in bits(part.removed & view.others(view.viewer)):
        usable |= view.net.lanes[route] & ~owned
    prices = [CLOSED] * view.net.routes
    for route in bits(usable):
        prices[route] = pieces[route]
    for route in bits(owned & ~back | part.routes):
        prices[route] = 0
    return prices


def _to_join(goal: TicketGoal) -> list[tuple[tuple[int, ...], ...]]:
    """The sets of places of which one is to be joined: one for each option."""
    if not goal.options:
        return [goal.places]
    return [(*goal.places, place) for place, _ in goal.options]


def _usable(view: View) -> int:
    """The free routes that no rule keeps from the viewer for good."""
    usable = view.free
    for slot, closed in view.book.lasting:
        usable &= ~closed(view.own[slot], view, view.viewer)
    return usable


def cities_of(goal: TicketGoal) -> tuple[int, ...]:
    """All cities that a ticket names, options included."""
    named = [city for place in goal.places for city in place]
    named.extend(city for place, _ in goal.options for city in place)
    return tuple(named)
