"""One kind of action in focus: stations to build, a conductor to play, a monster to move.

Rules name the action by the words that types of moves share (`Move.does`). What lies on the board
may narrow it: a press on one monster leaves the other one out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.rules.moves import meanings
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.rules.book import RuleBook
    from railwright.rules.moves import Move
    from railwright.rules.rule import Mark

OPEN = -1
"""A field of a move that is not chosen yet."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Types of moves that are chosen on the board together, and their first fields if known."""

    words: str
    key: str
    kinds: tuple[type[Move], ...]
    first: tuple[int, ...] = ()

    @property
    def deed(self) -> str:
        """The name of the deed that brings it about."""
        return f"focus: {self.words}"

    def holds(self, move: Move) -> bool:
        """Whether a move is one of these."""
        if type(move) not in self.kinds:
            return False
        fields = meanings(type(move))[: len(self.first)]
        return all(
            getattr(move, field) == value
            for (field, _), value in zip(fields, self.first, strict=True)
        )

    def moves_in(self, moves: Moves) -> tuple[Move, ...]:
        """Those of the moves on offer."""
        if not any(moves.mask(kind) for kind in self.kinds):
            return ()
        return tuple(move for move in moves if self.holds(move))

    def vague(self, kind: str = "", number: int = OPEN) -> tuple[Move, ...]:
        """Its moves with open fields, at a place or at none: what rules are asked about."""
        found = []
        for move_type in self.kinds:
            fields = meanings(move_type)
            values = [*self.first, *[OPEN] * (len(fields) - len(self.first))]
            named = [place for place, (_, meaning) in enumerate(fields) if meaning == kind]
            if kind and not named:
                continue
            for place in named[-1:]:
                values[place] = number
            found.append(move_type(*values))
        return tuple(found)


def focuses_of(book: RuleBook) -> tuple[Focus, ...]:
    """All that can be in focus in a game, whether it is on offer now or not."""
    found: dict[tuple[int, str], list[type[Move]]] = {}
    for kind, (slot, _) in book.plays.items():
        if kind.does and names_place(kind):
            found.setdefault((slot, kind.does), []).append(kind)
    return tuple(Focus(tr(does), kinds[0].key, tuple(kinds)) for (_, does), kinds in found.items())


def names_place(kind: type[Move]) -> bool:
    """Whether moves of a type name a city or a route."""
    return any(meaning in {"city", "route"} for _, meaning in meanings(kind))


def focus_of_mark(mark: Mark, focuses: tuple[Focus, ...]) -> Focus | None:
    """What a press on a mark puts into focus."""
    if not mark.front:
        return None
    kind, *first = mark.front
    words = next((focus.words for focus in focuses if kind in focus.kinds), tr(kind.does))
    return Focus(words, kind.key, (kind,), tuple(first))
