"""Conductors that are out of the game, given by hand by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from railwright import Change, Seat

if TYPE_CHECKING:
    from railwright import Moves, Position
    from railwright_rules.conductor import Conductor


@dataclass(frozen=True, slots=True)
class GiveConductor(Change):
    """Give a seat a conductor that is out of the game; others are given as any train card is."""

    says: ClassVar[str] = "{seat} gets a conductor back from the box."
    does: ClassVar[str] = "A conductor from the box"
    seat: Seat


def by_hand(own: Conductor, pos: Position, _seat: int, moves: Moves) -> None:
    """Any seat, as long as a conductor lies there."""
    if own.pile >= 0 and pos.piles[own.pile]:
        moves.add((1 << pos.seats) - 1, GiveConductor)


def give(own: Conductor, pos: Position, _seat: int, change: GiveConductor) -> None:
    """It goes to the hand."""
    pos.take_pile(change.seat, own.pile, 1)
