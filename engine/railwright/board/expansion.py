"""An Expansion: what a board gains and loses when it is switched on, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from railwright.board.model import Board, Bonus, City, Deck, Route, Scenery, Ticket

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Thing

FORMAT: Final = 1
"""The version of the expansion file that this engine writes, and the newest that it reads."""

Kind: TypeAlias = Literal[
    "board", "scenery", "city", "route", "deck", "ticket", "bonus", "rule", "setting", "end"
]
"""What a name names; an end is what a ticket may join: a city or a country."""
Entry: TypeAlias = Mapping[str, Any]
"""Fields as they stand in a file: plain values by their name there."""

NOTHING: Final = Board(name="")
"""A board without anything on it: what an expansion adds that adds nothing."""


@dataclass(frozen=True, slots=True)
class Named:
    """The name of one thing, by which an expansion speaks of it.

    The key of a city, a route, a deck or a rule module is (its key,); of a ticket (deck, cities),
    of a bonus card (name,), of scenery (kind, first point), of a setting (module, setting), of
    an end (city or country,), and of the board itself (). `nth` tells apart things of the same
    key, in the order of the board.
    """

    kind: Kind
    key: tuple[Any, ...] = ()
    nth: int = 1


THE_BOARD: Final = Named("board")


@dataclass(frozen=True, slots=True)
class Expansion:
    """What an expansion file says. It is applied with `railwright.board.expansion_applying`.

    `boards` are the names of the boards it is made for; () stands for any board. `adds` is a
    board of which only the things count. `replaces` gives other values to fields; the fields of a
    rule module are replaced as a whole, and None takes them away. `removes` also names rule
    modules that are switched off, and settings that go back to their defaults. `rules` are
    modules switched on; their settings override those that the board has.
    """

    name: str = "New expansion"
    author: str = ""
    says: str = ""
    boards: tuple[str, ...] = ()
    adds: Board = NOTHING
    replaces: Mapping[Named, Entry] = field(default_factory=dict)
    removes: tuple[Named, ...] = ()
    rules: Mapping[str, Entry] = field(default_factory=dict)


def fits(expansion: Expansion, board: Board) -> bool:
    """Whether an expansion is made for a board."""
    return not expansion.boards or board.name in expansion.boards


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of things: their field of the board, and how an expansion file names them.

    `names` are the fields of a file that name one of a list; () stands for things with keys.
    """

    kind: Kind
    section: str
    type: type[Thing]
    names: tuple[str, ...] = ()


SORTS: Final = (
    Sort("scenery", "scenery", Scenery, ("kind", "at")),
    Sort("city", "cities", City),
    Sort("route", "routes", Route),
    Sort("deck", "decks", Deck),
    Sort("ticket", "tickets", Ticket, ("deck", "cities")),
    Sort("bonus", "bonuses", Bonus, ("name",)),
)
"""All sorts of things, in the order of board files."""


def key_of(thing: Thing) -> tuple[Any, ...]:
    """The key by which an expansion names a thing."""
    if isinstance(thing, Scenery):
        return thing.kind, thing.points[0]
    if isinstance(thing, Ticket):
        return thing.deck, thing.cities
    return (thing.name,) if isinstance(thing, Bonus) else (thing.key,)


def things(board: Board, sort: Sort) -> dict[Named, Thing]:
    """The things of one sort on a board, by their names, in their order."""
    found = getattr(board, sort.section)
    named: dict[Named, Thing] = {}
    counted: dict[tuple[Any, ...], int] = {}
    for thing in found if sort.names else found.values():
        key = key_of(thing)
        counted[key] = counted.get(key, 0) + 1
        named[Named(sort.kind, key, counted[key])] = thing
    return named


def with_things(board: Board, sort: Sort, found: Iterable[Thing]) -> Board:
    """A board with these things of one sort instead of its own."""
    kept: Any = tuple(found) if sort.names else {key_of(thing)[0]: thing for thing in found}
    return replace(board, **{sort.section: kept})
