"""The pieces of warehouses and depots: the moves that use them, and where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from railwright import CityNo, FreeMove, Move, Phase, Seat, bits

if TYPE_CHECKING:
    from railwright import Position

FIRST_DEPOT: Final = Phase("first depot")

NOBODY: Final = -1
NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class PlaceDepot(Move):
    """Place the first depot, before the first turn."""

    says: ClassVar[str] = "{seat} begins with a depot in {city}."
    button: ClassVar[str] = "Begin with a depot in {city}"
    city: CityNo


@dataclass(frozen=True, slots=True)
class PutDepot(FreeMove):
    """Put a depot in a city beside the action of a turn."""

    says: ClassVar[str] = "{seat} puts a depot in {city}."
    button: ClassVar[str] = "Put a depot in {city}"
    does: ClassVar[str] = "Put a depot"
    key: ClassVar[str] = "D"
    city: CityNo


@dataclass(frozen=True, slots=True)
class Stash(Move):
    """Put the top card of the deck into a warehouse."""

    says: ClassVar[str] = "{seat} puts a card unseen into the warehouse of {warehouse}."
    button: ClassVar[str] = "Put a card unseen into the warehouse of {warehouse}"
    warehouse: Seat


@dataclass(frozen=True, slots=True)
class OpenWarehouse(Move):
    """Discard a depot and take all the cards of a warehouse."""

    says: ClassVar[str] = "{seat} discards a depot for the warehouse of {warehouse}."
    button: ClassVar[str] = "Discard a depot for the warehouse of {warehouse}"
    warehouse: Seat


@dataclass(frozen=True, slots=True)
class UseDepot(Move):
    """Discard a depot for a warehouse that the owner of the depot in a city will name."""

    says: ClassVar[str] = "{seat} discards a depot for the one in {city}."
    button: ClassVar[str] = "Discard a depot for the one in {city}"
    city: CityNo


@dataclass(frozen=True, slots=True)
class GrantWarehouse(Move):
    """Name the warehouse that one's depot opens."""

    says: ClassVar[str] = "{seat} hands over the warehouse of {warehouse}."
    button: ClassVar[str] = "Hand over the warehouse of {warehouse}"
    warehouse: Seat


@dataclass(slots=True)
class Depots:
    """Where the depots are."""

    unused_points: int
    owner_names: bool
    any_warehouse: bool
    empties: bool
    empties_always: bool
    each: int
    """The depots of each seat, wherever they are."""
    empty: int
    """The mask of cities without a depot; the border flags of countries are no cities."""
    at: list[int]
    """By city the seat whose depot stands there, or -1."""
    left: list[int]
    """By seat the depots beside its warehouse, neither placed nor discarded."""
    pile: int = NOWHERE
    """The pile that is the warehouse of seat 0; those of the others follow."""


def stocked(own: Depots, pos: Position) -> int:
    """The mask of the seats whose warehouse holds a card."""
    return sum(1 << seat for seat in range(pos.seats) if pos.piles[own.pile + seat])


def discard(own: Depots, pos: Position, seat: int, warehouses: int) -> None:
    """Discard the cards of a mask of warehouses.

    They pass through the hand of a seat, and are laid so that the row is refilled from all of them.
    """
    before = list(pos.hands[seat])
    for warehouse in bits(warehouses):
        pos.take_pile(seat, own.pile + warehouse)
    for kind, count in enumerate(before):
        found = pos.hands[seat][kind] - count
        if found:
            pos.lay(seat, kind, found)
    pos.spend_laid(seat)
