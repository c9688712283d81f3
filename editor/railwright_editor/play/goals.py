"""Tickets during a game: whether they are joined or still can be, and the path to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from railwright.bots.paths import cheapest_path
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.game.view import View
    from railwright.rules.sheet import TicketGoal

Standing: TypeAlias = Literal["joined", "possible", "impossible"]


class Way(NamedTuple):
    """The cheapest way to join a ticket: spaces still to be built, and the mask of its routes."""

    spaces: int
    routes: int


def standing(view: View, ticket: int) -> Standing:
    """How a ticket of the viewer stands; impossible only where nothing can help any more."""
    goal = view.net.tickets[ticket]
    seat = view.viewer
    slot, judge = view.book.tickets[goal.kind]
    if judge(view.own[slot], view, goal, view.owned[seat])[1]:
        return "joined"
    way = way_to(view, ticket)
    if way is None or way.spaces > view.trains[seat]:
        return "impossible"
    return "possible"


def outlook_of(view: View, ticket: int, how: Standing) -> str:
    """How a ticket stands, in words: what is still needed, or why it cannot be joined."""
    if how == "joined":
        return tr("joined")
    way = way_to(view, ticket)
    if way is None:
        return tr("impossible: no path is left")
    needs = counted(way.spaces, "more space")
    if how == "possible":
        return tr("needs {spaces}", spaces=needs)
    trains = counted(view.trains[view.viewer], "train")
    return tr("impossible: needs {spaces}, you have {trains}", spaces=needs, trains=trains)


def way_to(view: View, ticket: int) -> Way | None:
    """The cheapest way for the viewer, own routes being free; None where no path is left."""
    goal = view.net.tickets[ticket]
    usable = _usable(view)
    if not goal.options:
        return _joining(view, goal, usable)
    ways = [_to(view, goal.places[0], place, usable, 0) for place, _ in goal.options]
    return min((way for way in ways if way is not None), default=None)


def _usable(view: View) -> int:
    """The routes that the viewer may still get: free ones, and borrowed ones if a rule lends."""
    seat = view.viewer
    usable = view.free
    for slot, closed in view.book.lasting:
        usable &= ~closed(view.own[slot], view, seat)
    return usable | view.others(seat) if view.book.reach else usable


def _joining(view: View, goal: TicketGoal, usable: int) -> Way | None:
    """Joins the places one after the other to the first one."""
    whole = Way(0, 0)
    for place in goal.places[1:]:
        way = _to(view, goal.places[0], place, usable, whole.routes)
        if way is None:
            return None
        whole = Way(whole.spaces + way.spaces, whole.routes | way.routes)
    return whole


def _to(
    view: View, start: tuple[int, ...], goal: tuple[int, ...], usable: int, have: int
) -> Way | None:
    found = cheapest_path(view.net, start, goal, usable, have | view.owned[view.viewer])
    return Way(*found) if found is not None else None


def cities_of(goal: TicketGoal) -> tuple[int, ...]:
    """All cities that a ticket names, options included."""
    named = [city for place in goal.places for city in place]
    named.extend(city for place, _ in goal.options for city in place)
    return tuple(named)
