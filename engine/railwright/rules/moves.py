"""Moves: what a seat may answer, and the phases in which it is asked.

A move is a frozen dataclass of whole numbers whose last field is the bit that `Moves` masks.
The annotated numbers below tell records and logs which name to write for a number. A rule that
counts something of its own gives the names, in order: `Annotated[int, "Alvin/Dexter"]`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, ClassVar, Final, NewType, TypeAlias, get_type_hints

from typing_extensions import override

Seat: TypeAlias = Annotated[int, "seat"]
CityNo: TypeAlias = Annotated[int, "city"]
RouteNo: TypeAlias = Annotated[int, "route"]
Kind: TypeAlias = Annotated[int, "card"]
DeckNo: TypeAlias = Annotated[int, "deck"]

Phase = NewType("Phase", str)

TURN: Final = Phase("turn")
SECOND_CARD: Final = Phase("second card")
KEEP: Final = Phase("keep tickets")
GIVE: Final = Phase("give a card")
LAST_CALL: Final = Phase("last call")


@dataclass(frozen=True, slots=True)
class Move:
    """Anything a seat may answer to a decision. `says` is its line in the log.

    A plain number in it may be told with what it counts: `{cards:locomotive}` gives "1 locomotive"
    or "2 locomotives", `{far:city/cities}` "2 cities".

    `button` are the words of the button for one move, with the same names and without a full
    stop: "Build a station in {city}". `{paid}` in it stands for the cards that the move would lay
    down. A move without them is offered by its line.

    `does` are the words of the button for all moves of this type, `key` is its single key. Types
    of one rule with the same words share the button: "Build a station".
    """

    says: ClassVar[str] = "{seat} moves."
    button: ClassVar[str] = ""
    does: ClassVar[str] = ""
    key: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class FreeMove(Move):
    """A move that leaves the open decision open."""


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a train card: slot 0 is the top of the deck, slot 1 the first card of the row."""

    says: ClassVar[str] = "{seat} draws a card."
    button: ClassVar[str] = "Draw a card"
    slot: int


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Pay for a route and claim it.

    `line` is the color paid with, or `LOCOMOTIVE` for locomotives alone; `more` counts
    locomotives beyond the fewest that this way needs (below 0: cards of any kind stand in).
    """

    says: ClassVar[str] = "{seat} claims {route}."
    button: ClassVar[str] = "Claim {route}"
    line: Kind
    more: int
    route: RouteNo


@dataclass(frozen=True, slots=True)
class DrawTickets(Move):
    """Draw tickets from a deck, to keep some of them."""

    says: ClassVar[str] = "{seat} draws tickets."
    button: ClassVar[str] = "Draw tickets"
    deck: DeckNo


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep some of the offered tickets: bit n of `subset` is the nth ticket offered."""

    says: ClassVar[str] = "{seat} chooses tickets."
    button: ClassVar[str] = "Keep tickets"
    subset: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Add one card of a kind to a payment in which any cards stand for a missing one."""

    says: ClassVar[str] = "{seat} gives a {card} card."
    button: ClassVar[str] = "Give {card}"
    card: Kind


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing: in a turn only when nothing else can be done."""

    says: ClassVar[str] = "{seat} passes."
    button: ClassVar[str] = "Pass"


def meanings(kind: type[Move]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of move, each with what its number stands for ("" for a plain one)."""
    found = _meanings.get(kind)
    if found is None:
        hints = get_type_hints(kind, include_extras=True)
        found = _meanings[kind] = tuple(
            (field.name, getattr(hints[field.name], "__metadata__", ("",))[0])
            for field in fields(kind)
        )
    return found


_meanings: Final[dict[type[Move], tuple[tuple[str, str], ...]]] = {}


class Amount(int):
    """A plain number within the words of a rule, which may name what it counts."""

    @override
    def __format__(self, counts: str) -> str:
        if not counts:
            return str(int(self))
        one, _, many = counts.partition("/")
        return f"{int(self)} {one if self == 1 else many or one + 's'}"


def own_names(meaning: str) -> list[str]:
    """The names that a meaning itself gives for the numbers from 0 up; none if it gives none."""
    return meaning.split("/") if "/" in meaning else []
