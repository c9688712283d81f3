"""Coins and loan cards given and taken by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from railwright import Change, Seat, bits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright import Move, Moves, Position
    from railwright_rules.tolls import Tolls

AT_ONCE: Final = 99
"""So many coins at most are given or taken at once."""


@dataclass(frozen=True, slots=True)
class GiveCoins(Change):
    """Give a seat coins of the bank."""

    says: ClassVar[str] = "{seat} gets coins: {count}."
    does: ClassVar[str] = "Give coins"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TakeCoins(Change):
    """Take coins of a seat for the bank."""

    says: ClassVar[str] = "{seat} loses coins: {count}."
    does: ClassVar[str] = "Take coins"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class GiveLoan(Change):
    """Give a seat a loan card, without what it pays."""

    says: ClassVar[str] = "{seat} has a loan card more."
    does: ClassVar[str] = "Give a loan card"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeLoan(Change):
    """Take a loan card of a seat away; nothing is paid back."""

    says: ClassVar[str] = "{seat} has a loan card less."
    does: ClassVar[str] = "Take a loan card"
    seat: Seat


def by_hand(own: Tolls, pos: Position, _seat: int, moves: Moves) -> None:
    """Coins of the bank, those that a seat has, and loan cards."""
    everybody = (1 << pos.seats) - 1
    for seat, held in enumerate(own.coins):
        moves.add(amounts(AT_ONCE), GiveCoins, seat)
        moves.add(amounts(min(AT_ONCE, held)), TakeCoins, seat)
    moves.add(everybody, GiveLoan)
    moves.add(sum(1 << seat for seat, loans in enumerate(own.loans) if loans), TakeLoan)


def amounts(most: int) -> int:
    """The mask of the numbers from 1 up to the most."""
    return (1 << most + 1) - 2


def give_coins(own: Tolls, _pos: Position, _seat: int, change: GiveCoins) -> None:
    """They come from the bank."""
    own.coins[change.seat] += change.count


def take_coins(own: Tolls, _pos: Position, _seat: int, change: TakeCoins) -> None:
    """They go to the bank."""
    own.coins[change.seat] -= change.count


def give_loan(own: Tolls, _pos: Position, _seat: int, change: GiveLoan) -> None:
    """It was taken for no route."""
    own.loans[change.seat] += 1


def take_loan(own: Tolls, pos: Position, _seat: int, change: TakeLoan) -> None:
    """One that was taken for no route, or else the route forgets it."""
    seat = change.seat
    own.loans[seat] -= 1
    noted = [route for route in bits(pos.owned[seat]) if own.loan[route]]
    if len(noted) > own.loans[seat]:
        own.loan[noted[-1]] = 0


PLAYS: Final[Mapping[type[Move], Callable[[Tolls, Position, int, Any], None]]] = {
    GiveCoins: give_coins,
    TakeCoins: take_coins,
    GiveLoan: give_loan,
    TakeLoan: take_loan,
}
"""What carries the changes out."""
