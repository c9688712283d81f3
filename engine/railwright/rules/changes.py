"""Changes by hand: what somebody who tries a situation does to a position, outside the rules.

Changes are values like moves and stand among them in a record, so that it still replays. A rule
module brings changes of its own things: types of `Change` that its `by_hand` offers and its
`plays` carry out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from railwright.rules.moves import Kind, Move, RouteNo, Seat

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Change(Move):
    """Something that is changed by hand. It answers no decision: the open one stays open."""


@dataclass(frozen=True, slots=True)
class ChangeCards(Change):
    """Give a seat so many cards of a kind; below 0 they are taken away.

    They come from the deck, then from the discard pile, and go there.
    """

    says: ClassVar[str] = "{seat} gets {count} {card} by hand."
    seat: Seat
    card: Kind
    count: int


@dataclass(frozen=True, slots=True)
class ChangeTrains(Change):
    """Let a seat have so many trains left."""

    says: ClassVar[str] = "{seat} has {count} trains by hand."
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ChangeOwner(Change):
    """Give a route to a seat, or to `NOBODY`, with trains and points as after a claim."""

    says: ClassVar[str] = "{seat} has {route} by hand."
    route: RouteNo
    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveTicket(Change):
    """Give a ticket to a seat: out of its deck, or of the box."""

    says: ClassVar[str] = "{seat} gets the ticket {ticket} by hand."
    seat: Seat
    ticket: int


@dataclass(frozen=True, slots=True)
class TakeTicket(Change):
    """Take a ticket from a seat; it goes where tickets go that are not kept."""

    says: ClassVar[str] = "{seat} loses the ticket {ticket} by hand."
    seat: Seat
    ticket: int


@dataclass(frozen=True, slots=True)
class ChangeTurn(Change):
    """Let a seat begin its turn now, instead of the seat that was about to."""

    says: ClassVar[str] = "{seat} is on turn by hand."
    seat: Seat


CHANGES: Final = (ChangeCards, ChangeTrains, ChangeOwner, GiveTicket, TakeTicket)
"""The changes that any game knows of what one seat has."""

Seated: TypeAlias = ChangeCards | ChangeTrains | ChangeOwner | GiveTicket | TakeTicket
"""The changes of what one seat has."""
