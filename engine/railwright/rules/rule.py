"""A Rule: a frozen record of handlers, generic in its own state S and its settings C.

Every handler is optional. In every event the handlers run in the order of the book: `base`
first, then as `follows` asks, then by name. Relays chain, masks are or-ed, offers add up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

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


class Reach(NamedTuple):
    """The routes that count for a seat's tickets: all of `routes`, and one of each of `choices`.

    All are masks of routes; every combination of choices is tried and the best points count.
    """

    routes: int
    choices: tuple[int, ...] = ()

    def plus_one_of(self, routes: int) -> Reach:
        """This reach and one more choice, unless there is nothing to choose from."""
        return Reach(self.routes, (*self.choices, routes)) if routes else self


class Mark(NamedTuple):
    """Something a rule lays on the screen's board: a `shape` at a city, a route or a seat."""

    shape: str
    city: int = -1
    route: int = -1
    seat: int = -1
    text: str = ""


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
    stake: Callable[[S, Position, Iterable[int], int], int] | None = None
    tickets: Mapping[str, Callable[[S, Position, TicketGoal, int], tuple[int, bool]]] = field(
        default_factory=dict
    )
    measures: Mapping[str, Measure[S]] = field(default_factory=dict)
    game_over: Callable[[S, Position], None] | None = None
    view: Callable[[S, int], S] | None = None
    worth: Mapping[type[Move], Callable[[S, Position, int, Any, int], float]] = field(
        default_factory=dict
    )
    marks: Callable[[S, Position], Iterable[Mark]] | None = None
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
    "Mark",
    "Measure",
    "NoSettings",
    "Offer",
    "Reach",
    "React",
    "Rule",
    "no_state",
]
