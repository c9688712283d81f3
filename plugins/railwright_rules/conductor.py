"""A conductor claims a short route without other cards, or takes one of another player away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal

from railwright import (
    LOCOMOTIVE,
    TURN,
    Card,
    Claim,
    Finding,
    Fix,
    Kind,
    Mark,
    Move,
    Pile,
    Place,
    Prospect,
    Remark,
    RouteNo,
    Rule,
    setting,
)
from railwright_rules.conductor_by_hand import GiveConductor, by_hand, give
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Kit, Moves, Network, Position

CARD = "conductor"
PILE = "conductors"


@dataclass(frozen=True, slots=True)
class Settings:
    """How conductors come into the game, what they can do, and where they go."""

    copies: int = setting(
        2, "Conductor cards", "Conductor cards in the train deck.", minimum=0, maximum=50
    )
    source: Literal["deck", "deal_one_each", "none"] = setting(
        "deck",
        "Where they come from",
        "Shuffled into the train deck, one dealt to each player at the start, or out of the game.",
    )
    after_use: Literal["discard", "remove"] = setting(
        "discard",
        "Where they go",
        "Whether a conductor that was played is discarded, or out of the game.",
    )
    claim_cost: Literal["free", "normal"] = setting(
        "free",
        "A claim costs",
        "Nothing but the conductor, or the cards of the route as well (never more for a tunnel).",
    )
    longest: int = setting(
        4, "Longest route", "The longest route that a conductor can do.", minimum=1, maximum=9
    )


@dataclass(frozen=True, slots=True)
class Ride(Move):
    """Claim a free route with a conductor and no other card."""

    says: ClassVar[str] = "{seat} claims {route} with a conductor."
    button: ClassVar[str] = "Claim {route} with a conductor"
    does: ClassVar[str] = "Play a conductor"
    key: ClassVar[str] = "C"
    route: RouteNo


@dataclass(frozen=True, slots=True)
class PaidRide(Move):
    """Claim a free route with a conductor and its ordinary cards, the fewest locomotives."""

    says: ClassVar[str] = "{seat} claims {route} with a conductor and {card} cards."
    button: ClassVar[str] = "Claim {route} with a conductor and {card} cards"
    does: ClassVar[str] = "Play a conductor"
    key: ClassVar[str] = "C"
    card: Kind
    route: RouteNo


@dataclass(frozen=True, slots=True)
class TearUp(Move):
    """Take a route of another player off the board."""

    says: ClassVar[str] = "{seat} removes {route} with a conductor."
    button: ClassVar[str] = "Remove {route} with a conductor"
    does: ClassVar[str] = "Play a conductor"
    key: ClassVar[str] = "C"
    route: RouteNo


@dataclass(slots=True)
class Conductor:
    """The routes that conductors can do, and where the cards are."""

    longest: int
    short: int
    free: bool
    discards: bool
    dealt: bool
    card: int = -1
    pile: int = -1


def state(network: Network, _seats: int, settings: Settings) -> Conductor:
    """Remember which routes are short enough."""
    short = 0
    for route, length in enumerate(network.lengths):
        if length <= settings.longest:
            short |= 1 << route
    return Conductor(
        settings.longest,
        short,
        settings.claim_cost == "free",
        settings.after_use == "discard",
        settings.source == "deal_one_each",
    )


def kit(kit: Kit, board: Board, settings: Settings) -> Kit:
    """Conductors lie in the train deck (C10, C11), or on a pile from which one each is dealt.

    They have no color: they pay for nothing, and match nothing that a tunnel turns up.
    """
    players = board.players.max
    copies = {"deck": settings.copies, "deal_one_each": players, "none": 0}[settings.source]
    stock = (CARD,) * players if settings.source == "deal_one_each" else ()
    pile = Pile(PILE, "all", stock)
    return replace(kit.adding(Card(CARD, copies)), piles=(*kit.piles, pile))


def opening(own: Conductor, pos: Position) -> None:
    """Find the cards; deal one to each player if the board asks for it."""
    kit = pos.book.kit
    own.card = kit.kind(CARD)
    own.pile = [pile.name for pile in kit.piles].index(PILE)
    if own.dealt:
        for seat in range(pos.seats):
            pos.take_pile(seat, own.pile, 1)


# ---- playing one


def trips(own: Conductor, pos: Position, seat: int, moves: Moves) -> None:
    """Claim a short route that the seat may claim (SU21), or remove one of others (SU22)."""
    hand = pos.hands[seat]
    if not hand[own.card]:
        return
    open_routes = pos.claimable(seat) & own.short
    if own.free:
        moves.add(open_routes, Ride)
    else:
        rows = pos.prices.rows(hand[LOCOMOTIVE], pos.paying_cards(seat))
        for line, row in enumerate(rows):
            moves.add(row[hand[line]] & open_routes, PaidRide, line)
    moves.add(pos.others(seat) & own.short, TearUp)


def ride(own: Conductor, pos: Position, seat: int, move: Ride) -> None:
    """No further card is asked for, on a ferry or in a tunnel neither (C12)."""
    spend(own, pos, seat)
    pos.claim(seat, move.route)


def lay_cards(_own: Conductor, pos: Position, seat: int, move: PaidRide) -> None:
    """Lay the ordinary cards of the route, and ask for those of any kind."""
    pos.lay_payment(seat, Claim(move.card, 0, move.route))


def paid_ride(own: Conductor, pos: Position, seat: int, move: PaidRide) -> None:
    """The cards laid are discarded with the conductor; a tunnel turns nothing up."""
    pos.spend_laid(seat)
    ride(own, pos, seat, Ride(move.route))


def tear_up(own: Conductor, pos: Position, seat: int, move: TearUp) -> None:
    """Trains and points go back, and the route is free again (C13)."""
    spend(own, pos, seat)
    pos.unclaim(move.route)


def spend(own: Conductor, pos: Position, seat: int) -> None:
    """Put the conductor on the discard pile, or out of the game."""
    if own.discards:
        pos.pay(seat, own.card)
    else:
        pos.put_by(seat, own.pile, own.card)


def may_remove(own: Conductor, pos: Position, _seat: int) -> Prospect:
    """Short routes, as long as not all conductors are out of the game."""
    if own.pile < 0:
        return Prospect()
    in_play = pos.book.kit.cards[own.card].copies - len(pos.piles[own.pile])
    return Prospect(removed=own.short & ~pos.free if in_play else 0)


# ---- bots


def worth_of_riding(_own: Conductor, pos: Position, _seat: int, move: Ride, wanted: int) -> float:
    """The points of a wanted route and the cards saved; other routes wait for the last round."""
    price = pos.prices.prices[move.route]
    points = float(pos.prices.points[move.route])
    if wanted >> move.route & 1:
        return points + price.spaces + price.icons
    return points if pos.last_turns >= 0 else 0.0


def worth_of_tearing_up(
    _own: Conductor, pos: Position, _seat: int, move: TearUp, _wanted: int
) -> float:
    """What the owner loses: the points, and near the end what hangs on a route without a detour.

    Shared by all rivals, as harm to one of several helps the others as much.
    """
    if pos.last_turns < 0:
        return 0.0
    loss = pos.prices.points[move.route] + BRIDGE * is_bridge(pos, move.route)
    return loss / (pos.seats - 1)


def is_bridge(pos: Position, route: int) -> bool:
    """Whether the owner of a route has no other way between its ends."""
    a, b = pos.net.stop_ends[route]
    part = pos.joined(pos.owned[pos.owner(route)] & ~(1 << route))
    return part[a] != part[b]


BRIDGE = 8.0
"""What a bot thinks that a route is worth to its owner for tickets where there is no detour."""


# ---- words for the screen


def no_trip(
    own: Conductor, pos: Position, seat: int, move: Ride | PaidRide | TearUp
) -> Remark | None:
    """No conductor, too long a route, or one's own."""
    if not pos.hands[seat][own.card]:
        return Remark("You have no conductor card")
    route = move.route
    if route >= 0 and not own.short >> route & 1:
        return Remark(
            "Conductors do up to {most:space}; this route has {here}",
            values={"most": own.longest, "here": pos.net.lengths[route]},
        )
    if route >= 0 and pos.owned[seat] >> route & 1:
        return Remark("You own this route")
    return None


def before_trip(
    own: Conductor, pos: Position, _seat: int, move: Ride | PaidRide | TearUp
) -> Iterator[Remark]:
    """What a conductor does, and whom it cuts in two."""
    if move.route < 0:
        yield Remark(
            "Claim a free route or remove a rival's, up to {most:space}",
            values={"most": own.longest},
        )
    elif isinstance(move, TearUp) and is_bridge(pos, move.route):
        yield Remark("{seat} has no other way round", seat=pos.owner(move.route))


def marks(own: Conductor, _pos: Position) -> Iterator[Mark]:
    """A press on a conductor in one's hand begins to play it."""
    if own.card >= 0:
        yield Mark(CARD, card=own.card, front=(Ride,))


# ---- the faces of a board


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Whether conductors get into the game, and find a route that is short enough."""
    where = (Place("rule", "conductor"),)
    if settings.source == "none" or (settings.source == "deck" and not settings.copies):
        fix = Fix("Shuffle 2 into the train deck", partial(with_settings, source="deck", copies=2))
        yield Finding("warning", where, "No player ever gets a conductor card.", (fix,))
    shortest = min((route.length for route in board.routes.values()), default=0)
    if shortest > settings.longest:
        words = counted(shortest, "space")
        fix = Fix(f"Allow routes of {words}", partial(with_settings, longest=shortest))
        yield Finding(
            "warning",
            where,
            f"Conductors do routes of up to {counted(settings.longest, 'space')},"
            f" but the shortest route has {words}.",
            (fix,),
        )


def with_settings(board: Board, **changes: object) -> Board:
    """The board with other settings of this module."""
    changed = {**board.rules["conductor"], **changes}
    return replace(board, rules={**board.rules, "conductor": changed})


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """How conductors are got and played."""
    if settings.source == "none":
        yield "There are no conductor cards in this game."
        return
    if settings.source == "deck":
        yield (
            f"Shuffle {counted(settings.copies, 'conductor card')} into the train deck;"
            " you draw them like cards of a color."
        )
    else:
        yield "Before the first turn each player gets one conductor card."
    yield "Conductors pay for no route, and match no card of a tunnel."
    spaces = counted(settings.longest, "space")
    cost = "no other card" if settings.claim_cost == "free" else "its ordinary cards as well"
    yield (
        f"As your turn, play a conductor to claim a free route of up to {spaces}: it costs {cost},"
        " and a tunnel turns nothing up."
    )
    yield (
        f"Or play it to remove a route of up to {spaces} of another player: the trains and the"
        " points go back, and the route is free again."
    )
    if settings.after_use == "discard":
        yield "Discard the conductor."
    else:
        yield "Put the conductor into the box."


CONDUCTOR = Rule(
    name="conductor",
    title="Conductor",
    says="A conductor claims a short route without other cards, or takes one of another away.",
    settings=Settings,
    state=state,
    kit=kit,
    opening=opening,
    offers={TURN: trips},
    plays={Ride: ride, PaidRide: paid_ride, TearUp: tear_up, GiveConductor: give},
    by_hand=by_hand,
    before={PaidRide: lay_cards},
    prospect=may_remove,
    worth={Ride: worth_of_riding, TearUp: worth_of_tearing_up},
    bars=dict.fromkeys((Ride, PaidRide, TearUp), no_trip),
    notes=dict.fromkeys((Ride, PaidRide, TearUp), before_trip),
    marks=marks,
    checks=checks,
    prints=prints,
)
