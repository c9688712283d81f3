"""Alvin and Dexter and their cards changed by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from railwright import Change, CityNo, Seat
from railwright_rules.alvin_dexter_ground import ground
from railwright_rules.alvin_dexter_pieces import ALVIN, DEXTER, NOWHERE, Monster

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright import Move, Moves, Position
    from railwright_rules.alvin_dexter_pieces import Monsters


@dataclass(frozen=True, slots=True)
class ChangeMonster(Change):
    """Put a monster in another city; it costs nothing, and no card is taken."""

    says: ClassVar[str] = "{monster} is in {city}."
    monster: Monster
    city: CityNo


@dataclass(frozen=True, slots=True)
class GiveMonsterCard(Change):
    """Give a seat a card of the stack of a monster, face down."""

    says: ClassVar[str] = "{seat} has a card of {monster} more."
    does: ClassVar[str] = "Give a card"
    seat: Seat
    monster: Monster


@dataclass(frozen=True, slots=True)
class TakeMonsterCard(Change):
    """Put a card of a monster that a seat has back on its stack."""

    says: ClassVar[str] = "{seat} has a card of {monster} less."
    does: ClassVar[str] = "Take a card"
    seat: Seat
    monster: Monster


@dataclass(frozen=True, slots=True)
class RaiseMonsterCard(Change):
    """Turn a card of a seat face up, as if it had been taken in the last turn of the seat."""

    says: ClassVar[str] = "{seat} has a card of {monster} face up."
    does: ClassVar[str] = "A card face up"
    seat: Seat
    monster: Monster


@dataclass(frozen=True, slots=True)
class FlipMonsterCard(Change):
    """Turn the card of a seat that lies face up face down, so that the monster can be moved."""

    says: ClassVar[str] = "{seat} has no card of {monster} face up."
    does: ClassVar[str] = "A card face down"
    seat: Seat
    monster: Monster


def by_hand(own: Monsters, pos: Position, _seat: int, moves: Moves) -> None:
    """Any city without a monster, once both have been placed; cards as far as there are."""
    if NOWHERE in own.at:
        return
    place = pos.net.once(ground).place
    everywhere = (1 << pos.net.cities) - 1
    free = everywhere & ~(place[own.at[ALVIN]] | place[own.at[DEXTER]])
    for monster in (ALVIN, DEXTER):
        moves.add(free, ChangeMonster, monster)
    for seat in range(pos.seats):
        for monster in (ALVIN, DEXTER):
            _cards_of(own, pos, seat, monster, moves)


def _cards_of(own: Monsters, pos: Position, seat: int, monster: int, moves: Moves) -> None:
    """What can be done with the cards of a monster that a seat has."""
    bit = 1 << monster
    held = own.taken[monster * pos.seats + seat]
    raised = own.face_up[monster] > 0
    if own.left[monster]:
        moves.add(bit, GiveMonsterCard, seat)
    if held:
        moves.add(bit, TakeMonsterCard, seat)
        if not raised:
            moves.add(bit, RaiseMonsterCard, seat)
    if raised and own.holder[monster] == seat:
        moves.add(bit, FlipMonsterCard, seat)


def change(own: Monsters, _pos: Position, _seat: int, change: ChangeMonster) -> None:
    """The monster stands there."""
    own.at[change.monster] = change.city


def give(own: Monsters, pos: Position, _seat: int, change: GiveMonsterCard) -> None:
    """It comes from the stack."""
    own.left[change.monster] -= 1
    own.taken[change.monster * pos.seats + change.seat] += 1


def take(own: Monsters, pos: Position, _seat: int, change: TakeMonsterCard) -> None:
    """It goes to the stack; the one that lies face up is the last to go."""
    monster = change.monster
    mine = monster * pos.seats + change.seat
    own.left[monster] += 1
    own.taken[mine] -= 1
    if not own.taken[mine] and own.holder[monster] == change.seat:
        own.face_up[monster] = 0


def turn_up(own: Monsters, pos: Position, _seat: int, change: RaiseMonsterCard) -> None:
    """It lies so until the end of the next turn of the seat, after the one it is in."""
    own.face_up[change.monster] = 2 if pos.turn_seat == change.seat else 1
    own.holder[change.monster] = change.seat


def turn_down(own: Monsters, _pos: Position, _seat: int, change: FlipMonsterCard) -> None:
    """Nothing keeps the monster from being moved."""
    own.face_up[change.monster] = 0


PLAYS: Final[Mapping[type[Move], Callable[[Monsters, Position, int, Any], None]]] = {
    ChangeMonster: change,
    GiveMonsterCard: give,
    TakeMonsterCard: take,
    RaiseMonsterCard: turn_up,
    FlipMonsterCard: turn_down,
}
"""What carries the changes out."""
