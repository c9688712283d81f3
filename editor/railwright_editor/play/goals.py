"""Tickets during a game: whether they are joined or still can be, and the path to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from railwright.bots.paths import cheapest_path
from railwright.game.scoring import best_tickets, ticket_results
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.game.position import Position
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal, TicketResult

Standing: TypeAlias = Literal["joined", "possible", "impossible"]


class Way(NamedTuple):
    """The cheapest way to join a ticket: spaces still to be built, and the mask of its routes.

    With `borrows` it takes routes of others, which some rule may lend.
    """

    spaces: int
    routes: int
    borrows: bool = False


def standing(view: View, ticket: int) -> Standing:
    """How a ticket of the viewer stands: as it would be scored now, borrowed routes included.

    Before the end it is impossible only where nothing can help any more.
    """
    if _scored_as_made(view, ticket):
        return "joined"
    if view.ended:
        return "impossible"
    way = way_to(view, ticket)
    if way is None or way.spaces > view.trains[view.viewer]:
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


def outlook_of(view: View, ticket: int, how: Standing) -> str:
    """How a ticket stands, in words: what is still needed, or why it cannot be joined."""
    if how == "joined":
        return _how_joined(view, ticket)
    if view.ended:
        return tr("not joined")
    way = way_to(view, ticket)
    if way is None:
        return tr("impossible: no path is left")
    needs = counted(way.spaces, "more space")
    if how == "possible":
        return _needs(way, needs)
    trains = counted(view.trains[view.viewer], "train")
    return tr("impossible: needs {spaces}, you have {trains}", spaces=needs, trains=trains)


def _how_joined(view: View, ticket: int) -> str:
    goal, seat = view.net.tickets[ticket], view.viewer
    slot, judge = view.book.tickets[goal.kind]
    if judge(view.own[slot], view, goal, view.owned[seat])[1]:
        return tr("joined")
    return tr("joined with a borrowed route")


def _needs(way: Way, spaces: str) -> str:
    if not way.borrows:
        return tr("needs {spaces}", spaces=spaces)
    if not way.spaces:
        return tr("needs a route to be borrowed")
    return tr("needs {spaces}, and a route to be borrowed", spaces=spaces)


def way_to(view: View, ticket: int) -> Way | None:
    """The cheapest way for the viewer, own routes being free; None where no path is left.

    Only where the viewer cannot build one, routes are borrowed if a rule in play lends some.
    """
    seat = view.viewer
    usable = _usable(view)
    way = _way(view, ticket, usable, view.owned[seat])
    if not view.book.reach or (way is not None and way.spaces <= view.trains[seat]):
        return way
    lent = view.others(seat)
    borrowed = _way(view, ticket, usable, view.owned[seat] | lent)
    return borrowed and borrowed._replace(borrows=bool(borrowed.routes & lent))


def _way(view: View, ticket: int, usable: int, have: int) -> Way | None:
    goal = view.net.tickets[ticket]
    if not goal.options:
        return _joining(view, goal, usable, have)
    ways = [_to(view, goal.places[0], place, usable, have) for place, _ in goal.options]
    return min((way for way in ways if way is not None), default=None)


def _usable(view: View) -> int:
    """The free routes that no rule keeps from the viewer for good."""
    usable = view.free
    for slot, closed in view.book.lasting:
        usable &= ~closed(view.own[slot], view, view.viewer)
    return usable


def _joining(view: View, goal: TicketGoal, usable: int, have: int) -> Way | None:
    """Joins the places one after the other to the first one."""
    whole = Way(0, 0)
    for place in goal.places[1:]:
        way = _to(view, goal.places[0], place, usable, have | whole.routes)
        if way is None:
            return None
        whole = Way(whole.spaces + way.spaces, whole.routes | way.routes)
    return whole


def _to(
    view: View, start: tuple[int, ...], goal: tuple[int, ...], usable: int, have: int
) -> Way | None:
    found = cheapest_path(view.net, start, goal, usable, have)
    return Way(*found) if found is not None else None


def cities_of(goal: TicketGoal) -> tuple[int, ...]:
    """All cities that a ticket names, options included."""
    named = [city for place in goal.places for city in place]
    named.extend(city for place, _ in goal.options for city in place)
    return tuple(named)
