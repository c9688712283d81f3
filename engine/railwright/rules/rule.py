"""A Rule: a frozen record of handlers, generic in its own state S and its settings C.

Every handler is optional. In every event the handlers run in the order of the book: `base`
first, then as `follows` asks, then by name. Relays chain, masks are or-ed, offers add up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from railwright.rules.moves import Amount

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from railwright.board.findings import Finding
    from railwright.board.model import Board, Route
    from railwright.game.moves import Moves
    from railwright.game.network import Network
    from railwright.game.position import Position
    from railwright.rules.kit import Kit, Price
    from railwright.rules.moves import Move, Phase
    from railwright.rules.sheet import TicketGoal

S = TypeVar("S")
C = TypeVar("C")

Award: TypeAlias = tuple[int, ...]
"""Points of one claim, by seat."""


class Choice(NamedTuple):
    """One route of `routes` counts, or none: these are tried. `allowed` may be chosen by hand."""

    routes: int
    city: int
    allowed: int


class Reach(NamedTuple):
    """The routes that count for a seat's tickets: all of `routes`, and one of each of `choices`.

    All are masks of routes; every combination of choices is tried and the best points count.
    """

    routes: int
    choices: tuple[Choice, ...] = ()

    def plus_one_of(self, routes: int, *, city: int = -1, allowed: int = 0) -> Reach:
        """This reach and one more choice.

        A choice with nothing to choose from is left out, but for one at a city: the score sheet
        tells of that.

        Args:
            routes: the mask of the routes that are worth a try.
            city: where the choice is made, for the score sheet.
            allowed: the mask of all routes that a player may choose, where that is more.
        """
        if city < 0 and not routes | allowed:
            return self
        return Reach(self.routes, (*self.choices, Choice(routes, city, routes | allowed)))


class Prospect(NamedTuple):
    """What rules may yet bring a seat for its tickets, beside the routes that it can build.

    `removed` are the routes with an owner that may yet be taken off the board: those of others
    are free then, and the trains of one's own come back. `trains` may come to the seat besides.
    At the end all of `routes`, and one of each of `choices`, may count without being its own,
    whoever owns them then. All are masks of routes but for `trains`.
    """

    removed: int = 0
    trains: int = 0
    routes: int = 0
    choices: tuple[int, ...] = ()

    def and_also(self, other: Prospect) -> Prospect:
        """What both bring together."""
        return Prospect(
            self.removed | other.removed,
            self.trains + other.trains,
            self.routes | other.routes,
            (*self.choices, *other.choices),
        )


class Spots(NamedTuple):
    """What of the board something is about, to be lit on the screen: masks."""

    routes: int = 0
    cities: int = 0


class Mark(NamedTuple):
    """Something a rule lays on the screen's board: a `shape` at a city, a route or a seat.

    Or it stands for all train cards of the kind `card`, wherever they are held. `front` are the
    moves that begin with a press on it: their type, then their first fields. `number` is how many
    there are, which `text` may tell with what it counts: "{number:station}"; -1 for no number.
    """

    shape: str
    city: int = -1
    route: int = -1
    seat: int = -1
    text: str = ""
    front: tuple[Any, ...] = ()
    card: int = -1
    number: int = -1


class Remark(NamedTuple):
    """What a rule says of a move, in words for the screen, without a full stop.

    The words may name what the numbers stand for: "{city} is in chaos", "{seat} has built here",
    "a {card} more"; -1 stands for nothing. All else that differs from one time to the next are
    `values`, so that the words stay the same in every language: numbers, which may be told with
    what they count ("up to {far:space}", "{far:city/cities} away"), and words.
    """

    words: str
    seat: int = -1
    city: int = -1
    route: int = -1
    card: int = -1
    values: Mapping[str, int | str] = MappingProxyType({})

    def told(self, **names: str) -> str:
        """The words as they are written, with their values and these names filled in."""
        values = {
            name: Amount(value) if isinstance(value, int) else value
            for name, value in self.values.items()
        }
        return self.words.format(**values, **names)


Offer: TypeAlias = "Callable[[S, Position, int, Moves], None]"
Apply: TypeAlias = "Callable[[S, Position, int, Any], None]"
React: TypeAlias = "Callable[[S, Position, int, int], None]"
Measure: TypeAlias = "Callable[[S, Position, int], int]"


def no_state(_network: Network, _seats: int, _settings: object) -> None:
    """The state of a rule that remembers nothing."""


@dataclass(frozen=True, slots=True)
class NoSettings:
    """The settings of a rule that has none."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule(Generic[S, C]):
    """One rule module: its name, its sentence, its settings and its handlers.

    `state` makes the rule's own state for a new game: a slotted dataclass of ints, tuples and
    flat lists, or None. `lasting` promises that what the rule closes stays closed, so that bots
    plan round it.
    """

    name: str
    says: str
    settings: type[C]
    state: Callable[[Network, int, C], S]
    title: str = ""
    requires: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    fields: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """JSON Schema of the extra fields this rule puts on a "city", a "route" or a "ticket"."""
    lasting: bool = False
    kit: Callable[[Kit, Board, C], Kit] | None = None
    price: Callable[[Price, Route, C], Price] | None = None
    opening: Callable[[S, Position], None] | None = None
    offers: Mapping[Phase, Offer[S]] = field(default_factory=dict)
    free: Offer[S] | None = None
    plays: Mapping[type[Move], Apply[S]] = field(default_factory=dict)
    before: Mapping[type[Move], Apply[S]] = field(default_factory=dict)
    after: Mapping[type[Move], Apply[S]] = field(default_factory=dict)
    turn_over: Callable[[S, Position, int], None] | None = None
    closed: Callable[[S, Position, int], int] | None = None
    award: Callable[[S, Position, int, int, Award], Award] | None = None
    claimed: React[S] | None = None
    removed: React[S] | None = None
    turned: Mapping[str, Callable[[S, Position, int], None]] = field(default_factory=dict)
    reach: Callable[[S, Position, int, Reach], Reach] | None = None
    prospect: Callable[[S, Position, int], Prospect] | None = None
    """What the rule may yet bring a seat; it may be more than what will come, never less."""
    stake: Callable[[S, Position, Iterable[int], int], int] | None = None
    tickets: Mapping[str, Callable[[S, Position, TicketGoal, int], tuple[int, bool]]] = field(
        default_factory=dict
    )
    staked: Callable[[S, Position, Iterable[int], int], Remark | None] | None = None
    """Why `stake` has changed the points of a ticket: "{city} in chaos"."""
    measures: Mapping[str, Measure[S]] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    """By measure: the noun of what it counts, with its plural where an "s" does not make it."""
    spots: Mapping[str, Callable[[S, Position, int], Spots]] = field(default_factory=dict)
    """By measure: what of the board it counts for a seat."""
    game_over: Callable[[S, Position], None] | None = None
    view: Callable[[S, int], S] | None = None
    worth: Mapping[type[Move], Callable[[S, Position, int, Any, int], float]] = field(
        default_factory=dict
    )
    marks: Callable[[S, Position], Iterable[Mark]] | None = None
    bars: Mapping[type[Move], Callable[[S, Position, int, Any], Remark | None]] = field(
        default_factory=dict
    )
    """Why a move is not on offer; fields of the move that are still open are -1."""
    notes: Mapping[type[Move], Callable[[S, Position, int, Any], Iterable[Remark]]] = field(
        default_factory=dict
    )
    """What is good to know before a move; fields of the move that are still open are -1."""
    by_hand: Offer[S] | None = None
    """Offers the changes by hand of the rule's own things, for all seats; `plays` does them."""
    needed: Callable[[Board], bool] | None = None
    """Whether a board draws something that only this rule plays, such as tunnels."""
    checks: Callable[[Board, C], Iterable[Finding]] | None = None
    prints: Callable[[Board, C], Iterable[str]] | None = None
    """Sentences of the rules sheet, from the settings."""


AnyRule: TypeAlias = Rule[Any, Any]

__all__ = [
    "AnyRule",
    "Apply",
    "Award",
    "Choice",
    "Mark",
    "Measure",
    "NoSettings",
    "Offer",
    "Prospect",
    "Reach",
    "React",
    "Remark",
    "Rule",
    "Spots",
    "no_state",
]
