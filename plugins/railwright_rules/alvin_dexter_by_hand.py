"""Alvin and Dexter put elsewhere by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from railwright import Change, CityNo
from railwright_rules.alvin_dexter_ground import ground
from railwright_rules.alvin_dexter_pieces import ALVIN, DEXTER, NOWHERE, Monster

if TYPE_CHECKING:
    from railwright import Moves, Position
    from railwright_rules.alvin_dexter_pieces import Monsters


@dataclass(frozen=True, slots=True)
class ChangeMonster(Change):
    """Put a monster in another city; it costs nothing, and no card is taken."""

    says: ClassVar[str] = "{monster} is in {city}."
    monster: Monster
    city: CityNo


def by_hand(own: Monsters, pos: Position, _seat: int, moves: Moves) -> None:
    """Any city without a monster, once both have been placed."""
    if NOWHERE in own.at:
        return
    place = pos.net.once(ground).place
    everywhere = (1 << pos.net.cities) - 1
    free = everywhere & ~(place[own.at[ALVIN]] | place[own.at[DEXTER]])
    for monster in (ALVIN, DEXTER):
        moves.add(free, ChangeMonster, monster)


def change(own: Monsters, _pos: Position, _seat: int, change: ChangeMonster) -> None:
    """The monster stands there."""
    own.at[change.monster] = change.city
