"""A tunnel turns up three cards, and each that matches the payment costs one card more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from railwright import LOCOMOTIVE, Claim, Move, Phase, Remark, Rule, Spots, setting
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Moves, Network, Position

SURCHARGE = Phase("tunnel surcharge")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tunnel is tried."""

    cards: int = setting(
        3, "Cards turned up", "Cards turned up for a tunnel.", minimum=1, maximum=10
    )


@dataclass(frozen=True, slots=True)
class Surcharge(Move):
    """Pay what the rock costs: so many locomotives, the rest in the color of the payment."""

    says: ClassVar[str] = "{seat} pays the surcharge of the tunnel."
    button: ClassVar[str] = "Pay {paid}"
    locomotives: int


@dataclass(frozen=True, slots=True)
class GiveUp(Move):
    """Take the cards back; the turn is over."""

    says: ClassVar[str] = "{seat} gives the tunnel up."
    button: ClassVar[str] = "Give up: cards return, turn ends"


@dataclass(slots=True)
class Tunnels:
    """The tunnels of the board, and the payment that is being tried."""

    routes: int
    cards: int
    line: int = -1


def state(network: Network, _seats: int, settings: Settings) -> Tunnels:
    """Remember which routes are tunnels."""
    mask = 0
    for number, route in enumerate(network.board.routes.values()):
        if route.tunnel:
            mask |= 1 << number
    return Tunnels(mask, settings.cards)


def dig(own: Tunnels, pos: Position, seat: int, move: Claim) -> None:
    """Turn the cards up; matching ones and locomotives cost one card each (SU14, SU15, SU16)."""
    if not own.routes >> move.route & 1:
        return
    costly = [kind for kind in pos.reveal(own.cards) if kind in {move.line, LOCOMOTIVE}]
    if costly:
        own.line = move.line
        pos.tell("match", seat, *costly)
        pos.ask(SURCHARGE, seat, len(costly))


def surcharges(own: Tunnels, pos: Position, seat: int, moves: Moves) -> None:
    """Any mix of the color and locomotives; or give up, the only choice of who cannot pay (E8)."""
    hand = pos.hands[seat]
    extra = pos.about
    colored = 0 if own.line == LOCOMOTIVE else hand[own.line]
    least = max(0, extra - colored)
    most = min(extra, hand[LOCOMOTIVE])
    for locomotives in range(least, most + 1):
        moves.add(1 << locomotives, Surcharge)
    moves.add(1, GiveUp)


def pay_surcharge(own: Tunnels, pos: Position, seat: int, move: Surcharge) -> None:
    """Lay the extra cards with the payment."""
    colored = pos.about - move.locomotives
    if colored:
        pos.lay(seat, own.line, colored)
    if move.locomotives:
        pos.lay(seat, LOCOMOTIVE, move.locomotives)


def give_up(_own: Tunnels, pos: Position, _seat: int, _move: GiveUp) -> None:
    """The cards laid go back to the hand."""
    pos.cancel()


def before_digging(own: Tunnels, _pos: Position, _seat: int, move: Claim) -> Iterator[Remark]:
    """That a tunnel may cost more than its price."""
    if move.route >= 0 and own.routes >> move.route & 1:
        yield Remark("The rock may ask for up to {most:more card}", values={"most": own.cards})


def what_the_rock_costs(own: Tunnels, pos: Position, seat: int, _move: Move) -> Iterator[Remark]:
    """How many cards more, of what, and what the hand has of it where that is too little."""
    extra = pos.stack[-1].about
    hand = pos.hands[seat]
    wilds_alone = own.line == LOCOMOTIVE
    has = hand[LOCOMOTIVE] + (0 if wilds_alone else hand[own.line])
    lacks = "" if has >= extra else "; you have only {has}" if has else "; you have none"
    values = {"extra": extra, "has": has}
    if wilds_alone:
        yield Remark("The rock costs {extra:more locomotive}" + lacks, values=values)
    else:
        wild = "a locomotive" if extra == 1 else "locomotives"
        words = "The rock costs {extra} more {card} or " + wild + lacks
        yield Remark(words, card=own.line, values=values)


def most_tunnel_spaces(own: Tunnels, pos: Position, seat: int) -> int:
    """All spaces of the seat's own tunnels."""
    mine = pos.owned[seat] & own.routes
    return sum(length for route, length in enumerate(pos.net.lengths) if mine >> route & 1)


def tunnel_spots(own: Tunnels, pos: Position, seat: int) -> Spots:
    """The tunnels of the seat."""
    return Spots(routes=pos.owned[seat] & own.routes)


def needed(board: Board) -> bool:
    """Whether the board has a tunnel."""
    return any(route.tunnel for route in board.routes.values())


def worth_of_paying(
    _own: Tunnels, _pos: Position, _seat: int, move: Surcharge, _wanted: int
) -> float:
    """A tunnel begun is worth its surcharge; locomotives are the dearer part of it."""
    return 4.0 - 0.5 * move.locomotives


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """How a tunnel is claimed."""
    cards = counted(settings.cards, "card")
    yield f"To claim a tunnel, lay its cards, then turn up {cards} of the train deck."
    yield (
        "Each that is a locomotive or of the color you have laid costs one card more,"
        " of that color or a locomotive."
    )
    yield "If you have laid locomotives alone, only locomotives count and only they pay."
    yield "If you cannot or will not pay, take your cards back; your turn is over."
    yield (
        "The cards turned up are discarded at the end of the turn; where the cards run out,"
        " turn up what there is."
    )


TUNNELS = Rule(
    name="tunnels",
    title="Tunnels",
    says="A tunnel turns up three cards, and each that matches the payment costs one card more.",
    settings=Settings,
    state=state,
    offers={SURCHARGE: surcharges},
    plays={Surcharge: pay_surcharge, GiveUp: give_up},
    before={Claim: dig},
    measures={"most_tunnel_spaces": most_tunnel_spaces},
    units={"most_tunnel_spaces": "space"},
    spots={"most_tunnel_spaces": tunnel_spots},
    worth={Surcharge: worth_of_paying},
    notes={
        Claim: before_digging,
        Surcharge: what_the_rock_costs,
        GiveUp: what_the_rock_costs,
    },
    needed=needed,
    prints=prints,
)
