"""Stations put up and taken away by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from railwright import Change, CityNo, Seat
from railwright_rules.stations_pieces import NOBODY

if TYPE_CHECKING:
    from railwright import Moves, Position
    from railwright_rules.stations_pieces import Stations


@dataclass(frozen=True, slots=True)
class GiveStation(Change):
    """Put a station of a seat on a city that has none; it costs nothing."""

    says: ClassVar[str] = "{seat} has a station in {city}."
    seat: Seat
    city: CityNo


@dataclass(frozen=True, slots=True)
class TakeStation(Change):
    """Take the station of a seat from a city; it goes back to the reserve."""

    says: ClassVar[str] = "{seat} has no station in {city}."
    seat: Seat
    city: CityNo


def by_hand(own: Stations, pos: Position, _seat: int, moves: Moves) -> None:
    """A station of any player who has one left, or none where one stands."""
    for seat in range(pos.seats):
        if own.left[seat]:
            moves.add(own.empty, GiveStation, seat)
        built = 0
        for city, owner in enumerate(own.at):
            if owner == seat:
                built |= 1 << city
        moves.add(built, TakeStation, seat)


def give(own: Stations, _pos: Position, _seat: int, change: GiveStation) -> None:
    """The station stands there."""
    own.at[change.city] = change.seat
    own.empty &= ~(1 << change.city)
    own.left[change.seat] -= 1


def take(own: Stations, _pos: Position, _seat: int, change: TakeStation) -> None:
    """The city is free again."""
    own.at[change.city] = NOBODY
    own.empty |= 1 << change.city
    own.left[change.seat] += 1
