"""Advice: what the expert would do, and what speaks for it, from what a seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from railwright.bots.expert_cards import Needs, unseen_cards
from railwright.bots.expert_plan import Plan, fillers, plan_for
from railwright.bots.guess import Guesses
from railwright.bots.outlook import Outlook, cheapest, pieces_of, rivals_at
from railwright.bots.paths import aims
from railwright.bots.style import obtainable
from railwright.bots.thinker import EXPERT
from railwright.bots.trial import Effects, trial
from railwright.game.chance import Chance
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import Claim, Draw, Give, Keep, Move, meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.game.moves import Moves
    from railwright.game.view import View

HIDDEN: Final = -1
"""The kind of a card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A ticket: what it gives, and the spaces still to be built for it (None: no way is left)."""

    ticket: int
    points: int
    spaces: int | None


@dataclass(frozen=True, slots=True)
class Lack:
    """A route that is planned, and the cards that its payment lacks."""

    route: int
    cards: int


@dataclass(frozen=True, slots=True)
class ForClaim:
    """What speaks for a claim: points, trains, and who may take it away.

    `rivals` are the seats that have built to an end of the route, each with the cities; `detour`
    are the spaces to be built for the shortest way round once another player has it, None where
    there is none.
    """

    points: int
    trains: int
    rivals: tuple[tuple[int, tuple[int, ...]], ...]
    detour: int | None


@dataclass(frozen=True, slots=True)
class ForDraw:
    """What speaks for a card: its kind, the routes that lack it, and the unseen cards that help."""

    kind: int
    lacks: tuple[Lack, ...]
    helpful: int
    unseen: int


@dataclass(frozen=True, slots=True)
class ForKeep:
    """What speaks for some tickets: each of them, those given back, and the spaces for all."""

    kept: tuple[Aim, ...]
    left: tuple[Aim, ...]
    spaces: int


@dataclass(frozen=True, slots=True)
class ForOther:
    """What speaks for any other move.

    `worth` is what its own rule counts it as, in points, None where the rule says nothing;
    `effects` is what it would do, as far as one can know.
    """

    worth: float | None
    effects: Effects | None


Reasons: TypeAlias = ForClaim | ForDraw | ForKeep | ForOther


@dataclass(frozen=True, slots=True)
class Advice:
    """The move that the expert would play, with its reasons.

    `plan` is the mask of the routes that it still wants for tickets, `serves` the tickets that
    the move helps, `lost` those for which it sees no way. `trains` and `turns` are what is left.
    """

    move: Move
    reasons: Reasons
    plan: int
    serves: tuple[Aim, ...]
    lost: tuple[Aim, ...]
    to_build: int
    trains: int
    turns: int


def advise(view: View, moves: Moves, chance: Chance) -> Advice:
    """What the expert would answer to the open decision of the viewer, and why.

    The same view, moves and chance give the same advice; nothing hidden has a part in it.
    """
    move = EXPERT.make().choose(view, moves, chance)
    seat = view.viewer
    tickets = list(view.tickets[seat])
    if isinstance(move, Keep):
        tickets += [view.offered[seat][bit] for bit in bits(move.subset)]
    outlook = Outlook(view)
    plan = plan_for(view, outlook, tickets)
    thinking = _Moment(view, outlook, plan, tuple(tickets))
    reasons = _REASONS.get(type(move), _for_other)(thinking, move)
    return Advice(
        move,
        reasons,
        plan.routes,
        _served(thinking, move, reasons),
        tuple(thinking.aim(ticket) for ticket in tickets if ticket not in plan.ways),
        pieces_of(outlook, plan.routes),
        outlook.trains,
        round(outlook.turns),
    )


@dataclass(frozen=True, slots=True)
class _Moment:
    """The moment at which advice is asked for, and the plan made for it."""

    view: View
    outlook: Outlook
    plan: Plan
    tickets: tuple[int, ...]

    def aim(self, ticket: int) -> Aim:
        """A ticket of the plan, or beside it."""
        goal = self.view.net.tickets[ticket]
        way = self.plan.ways.get(ticket)
        if way is None:
            found = self.outlook.way(goal, self.outlook.owned)
            way = found[2] if found is not None else None
        return Aim(ticket, aims(goal)[0][0], None if way is None else self.to_build(way))

    def to_build(self, routes: int) -> int:
        """The trains that some routes still take."""
        return pieces_of(self.outlook, routes & ~self.outlook.owned)


def _served(moment: _Moment, move: Move, reasons: Reasons) -> tuple[Aim, ...]:
    """The tickets that a move helps: on whose way its routes lie, or which end in its cities."""
    routes = _helped(move, reasons) & ~moment.outlook.owned
    cities = {getattr(move, name) for name, meaning in meanings(type(move)) if meaning == "city"}
    found = []
    for ticket in moment.tickets:
        ends = {city for place in moment.view.net.tickets[ticket].places for city in place}
        if moment.plan.ways.get(ticket, 0) & routes or cities & ends:
            found.append(moment.aim(ticket))
    return tuple(found)


def _helped(move: Move, reasons: Reasons) -> int:
    """The routes that a move gets, opens or names."""
    routes: int = sum(
        1 << getattr(move, field) for field, meaning in meanings(type(move)) if meaning == "route"
    )
    if isinstance(reasons, ForDraw):
        routes |= sum(1 << lack.route for lack in reasons.lacks)
    if isinstance(reasons, ForOther) and reasons.effects is not None:
        routes |= reasons.effects.taken | reasons.effects.opens | reasons.effects.freed
    return routes


def _for_claim(moment: _Moment, move: Claim) -> ForClaim:
    route = move.route
    view, outlook = moment.view, moment.outlook
    ends = view.net.ends[route]
    rivals = []
    if rivals_at(view, route):
        for seat, owned in enumerate(view.owned):
            near = tuple(city for city in ends if owned & view.net.routes_at[city])
            if seat != view.viewer and near:
                rivals.append((seat, near))
    return ForClaim(
        outlook.points[route], outlook.pieces[route], tuple(rivals), _detour(moment, route)
    )


def _detour(moment: _Moment, route: int) -> int | None:
    """The spaces to be built to join the ends of a route that another player has claimed.

    What rules close then is closed: lanes of the same double route, for instance.
    """
    view, outlook = moment.view, moment.outlook
    game = Guesses(view).deal(Chance.of(route, "detour"))
    game.pos.claim((view.viewer + 1) % view.seats, route)
    left = obtainable(game.view(view.viewer))
    a, b = view.net.ends[route]
    costs = [float(pieces) for pieces in outlook.pieces]
    found = cheapest(view.net, (a,), (b,), (outlook.owned, left), costs)
    return None if found is None else round(found[0])


def _for_draw(moment: _Moment, move: Draw) -> ForDraw:
    view, plan = moment.view, moment.plan
    kind = view.cards.row[move.slot - 1] if move.slot else HIDDEN
    spare = Needs(view, plan.routes, 0).spare
    wanted = plan.routes or fillers(view, moment.outlook, plan, spare)
    needs = Needs(view, wanted, 0)
    lacks = []
    for route, (color, used) in needs.given.items():
        price = view.prices.prices[route]
        missing = price.spaces - price.icons - used
        if missing > 0 and kind in {color, LOCOMOTIVE, HIDDEN}:
            lacks.append(Lack(route, missing))
    unseen = [max(0, count) for count in unseen_cards(view)]
    helpful = sum(count for kind_, count in enumerate(unseen) if needs.of(kind_) >= 1)
    return ForDraw(kind, tuple(sorted(lacks, key=lambda lack: lack.cards)), helpful, sum(unseen))


def _for_keep(moment: _Moment, move: Keep) -> ForKeep:
    offered = moment.view.offered[moment.view.viewer]
    kept: list[Aim] = []
    left: list[Aim] = []
    for number, ticket in enumerate(offered):
        (kept if move.subset >> number & 1 else left).append(moment.aim(ticket))
    return ForKeep(tuple(kept), tuple(left), moment.to_build(moment.plan.routes))


def _for_other(moment: _Moment, move: Move) -> ForOther:
    view = moment.view
    worth = None
    found = view.book.worth.get(type(move))
    if found is not None:
        slot, count = found
        worth = float(count(view.own[slot], view, view.viewer, move, moment.plan.routes))
    return ForOther(worth, None if isinstance(move, Give) else trial(view, move))


_REASONS: Final[Mapping[type[Move], Callable[[_Moment, Any], Reasons]]] = {
    Claim: _for_claim,
    Draw: _for_draw,
    Keep: _for_keep,
}
