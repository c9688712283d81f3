"""Depots and warehouses changed by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from railwright import Change, CityNo, Seat
from railwright_rules.depots_pieces import FIRST_DEPOT, NOBODY, NOWHERE, discard, stocked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright import Move, Moves, Position
    from railwright_rules.depots_pieces import Depots


@dataclass(frozen=True, slots=True)
class GiveDepot(Change):
    """Put a depot of a seat, one beside its warehouse, in a city without one."""

    says: ClassVar[str] = "{seat} has a depot in {city}."
    seat: Seat
    city: CityNo


@dataclass(frozen=True, slots=True)
class TakeDepot(Change):
    """Take the depot of a seat from a city, back beside its warehouse."""

    says: ClassVar[str] = "{seat} has no depot in {city}."
    seat: Seat
    city: CityNo


@dataclass(frozen=True, slots=True)
class ReturnDepot(Change):
    """Put a depot that was discarded beside the warehouse of its seat again."""

    says: ClassVar[str] = "{seat} gets a depot back from the box."
    does: ClassVar[str] = "A depot from the box"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DiscardDepot(Change):
    """Put a depot that stands beside the warehouse of a seat into the box."""

    says: ClassVar[str] = "{seat} puts a depot into the box."
    does: ClassVar[str] = "A depot into the box"
    seat: Seat


@dataclass(frozen=True, slots=True)
class FillWarehouse(Change):
    """Put the top card of the deck into the warehouse of a seat, unseen."""

    says: ClassVar[str] = "{seat} has a card more in the warehouse."
    does: ClassVar[str] = "A card into the warehouse"
    seat: Seat


@dataclass(frozen=True, slots=True)
class EmptyWarehouse(Change):
    """Discard the cards of the warehouse of a seat."""

    says: ClassVar[str] = "{seat} has no card in the warehouse."
    does: ClassVar[str] = "Empty the warehouse"
    seat: Seat


def by_hand(own: Depots, pos: Position, _seat: int, moves: Moves) -> None:
    """Whatever the depots and the deck allow, once everybody has placed a first depot."""
    if own.pile == NOWHERE or any(asked.phase == FIRST_DEPOT for asked in pos.stack):
        return
    everybody = (1 << pos.seats) - 1
    for seat, left in enumerate(own.left):
        placed = sum(1 << city for city, owner in enumerate(own.at) if owner == seat)
        moves.add(placed, TakeDepot, seat)
        if left:
            moves.add(own.empty, GiveDepot, seat)
            moves.add(1 << seat, DiscardDepot)
        if left + placed.bit_count() < own.each:
            moves.add(1 << seat, ReturnDepot)
    if pos.cards.left():
        moves.add(everybody, FillWarehouse)
    moves.add(stocked(own, pos), EmptyWarehouse)


def give(own: Depots, _pos: Position, _seat: int, change: GiveDepot) -> None:
    """The depot stands there."""
    own.at[change.city] = change.seat
    own.empty &= ~(1 << change.city)
    own.left[change.seat] -= 1


def take(own: Depots, _pos: Position, _seat: int, change: TakeDepot) -> None:
    """The city is free again."""
    own.at[change.city] = NOBODY
    own.empty |= 1 << change.city
    own.left[change.seat] += 1


def give_back(own: Depots, _pos: Position, _seat: int, change: ReturnDepot) -> None:
    """It may be placed or used again."""
    own.left[change.seat] += 1


def into_the_box(own: Depots, _pos: Position, _seat: int, change: DiscardDepot) -> None:
    """It is out of the game."""
    own.left[change.seat] -= 1


def fill(own: Depots, pos: Position, _seat: int, change: FillWarehouse) -> None:
    """Nobody looks at the card."""
    pos.stash(own.pile + change.seat)


def empty(own: Depots, pos: Position, _seat: int, change: EmptyWarehouse) -> None:
    """The cards go to the discard pile."""
    discard(own, pos, change.seat, 1 << change.seat)


PLAYS: Final[Mapping[type[Move], Callable[[Depots, Position, int, Any], None]]] = {
    GiveDepot: give,
    TakeDepot: take,
    ReturnDepot: give_back,
    DiscardDepot: into_the_box,
    FillWarehouse: fill,
    EmptyWarehouse: empty,
}
"""What carries the changes out."""
