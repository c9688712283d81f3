"""The pieces of Alvin and Dexter: the moves that place and walk them, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from railwright import CityNo, FreeMove, Move, Seat

Monster: TypeAlias = Annotated[int, "Alvin/Dexter"]

NAMES: Final = ("Alvin", "Dexter")
SHAPES: Final = ("alvin", "dexter")
ALVIN: Final = 0
DEXTER: Final = 1
NOWHERE: Final = -1
HIDDEN: Final = -1


@dataclass(frozen=True, slots=True)
class PlaceMonster(Move):
    """Put a monster on the board before the first turn."""

    says: ClassVar[str] = "{seat} puts {monster} in {city}."
    button: ClassVar[str] = "Put {monster} in {city}"
    monster: Monster
    city: CityNo


@dataclass(frozen=True, slots=True)
class Walk(FreeMove):
    """Discard locomotives, take a card of a monster and move it."""

    says: ClassVar[str] = "{seat} moves {monster} to {city} for {cards:locomotive}."
    button: ClassVar[str] = "Move {monster} to {city} for {cards:locomotive}"
    does: ClassVar[str] = "Move a monster"
    key: ClassVar[str] = "M"
    monster: Monster
    cards: int
    city: CityNo


@dataclass(slots=True)
class Monsters:
    """Where the monsters stand, and who holds their cards."""

    steps: tuple[int, int]
    any_place: bool
    bonus: int
    cards: int
    at: list[CityNo]
    left: list[int]
    """The cards in each stack: everybody sees how many there are."""
    taken: list[int]
    """Cards by monster and seat (`monster * seats + seat`); `HIDDEN` those a view does not know."""
    face_up: list[int]
    """So many turns of its holder end before the card that lies face up is flipped."""
    holder: list[Seat]
    moved: bool = False
    """Whether a monster has been moved in this turn."""
