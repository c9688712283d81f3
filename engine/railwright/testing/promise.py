"""What a promise is, and a rule on trial for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from railwright.game.playset import Playset
from railwright.testing.boards import everything, stocked_board, with_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from railwright.board.model import Board
    from railwright.game.game import Game
    from railwright.game.position import Position
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.rule import AnyRule

SEATS = 3
"""How many play the games of a trial."""


class BrokenPromiseError(AssertionError):
    """A rule or a bot does not keep a promise; the text says which and how."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A rule on trial: the board on which it is played, and the catalogue in which it stands."""

    rule: AnyRule
    board: Board
    catalogue: Catalogue

    @classmethod
    def of(cls, rule: AnyRule, board: Board | None = None) -> Trial:
        """A rule among all that is installed, on a board or on one with something of everything.

        Raises:
            ValueError: the board does not switch the rule on.
        """
        known = everything()
        catalogue = known if known.rules.get(rule.name) is rule else with_rules(rule)
        board = board or stocked_board(rule, catalogue)
        if rule.name not in board.rules:
            raise ValueError(f"the board does not switch {rule.name} on: add it to its rules")
        return cls(rule, board, catalogue)

    def playset(self) -> Playset:
        """The board made ready to play."""
        return Playset.of(self.board, self.catalogue)

    def start(self, seed: int, seats: int = SEATS) -> Game:
        """A new game."""
        return self.playset().start(seats, seed)

    def own(self, pos: Position) -> Any:  # noqa: ANN401 - each rule has its own type of state
        """The rule's own state in a position of this trial."""
        return pos.own[self.slot(pos)]

    def slot(self, pos: Position) -> int:
        """The place of the rule in the book of a position."""
        return [rule.name for rule, _ in pos.book.rules].index(self.rule.name)


@dataclass(frozen=True, slots=True)
class Promise:
    """Something that every rule keeps; `says` is the sentence, `flaws` finds what breaks it."""

    name: str
    says: str
    flaws: Callable[[Trial], Iterator[str]]

    def check(self, trial: Trial) -> None:
        """Try the rule.

        Raises:
            BrokenPromiseError: the rule breaks this promise; the text says how.
        """
        found = next(self.flaws(trial), None)
        if found is not None:
            raise BrokenPromiseError(f"{trial.rule.name}: {found} The promise: {self.says}")

    @override
    def __str__(self) -> str:
        return self.name


def promise(flaws: Callable[[Trial], Iterator[str]]) -> Promise:
    """A promise whose name and sentence are those of a function that finds flaws."""
    says = (flaws.__doc__ or "").strip().splitlines()[0]
    return Promise(flaws.__name__, says, flaws)
