"""Expert with time to think: candidates are played out, and the one that does best is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.expert import Expert
from railwright.bots.expert_tickets import ranked_keeps
from railwright.bots.foreign import foreign_move
from railwright.bots.outlook import turns_left
from railwright.bots.planner import PLANNER
from railwright.bots.search import searched
from railwright.rules.moves import GIVE, KEEP, SECOND_CARD, TURN

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

STEPS_A_MILLISECOND: Final = 14
"""Decisions that are played out for each millisecond of a budget, on an ordinary machine.

A budget of time becomes a count by this figure and no clock is read, so that the same record gives
the same game on every machine. On boards of many routes and rules a decision takes longer.
"""
USUAL: Final = 10
"""The budget of the bundled expert, in milliseconds."""
AT_THE_START: Final = 40
"""The first tickets may take the budget of so many decisions."""
STEPS_A_TURN: Final = 1.6
FEWEST: Final = 12
MOST: Final = 96
"""Guesses for one decision: with fewer nothing is learned, more are not needed."""
SHARE: Final = 0.5
"""The part of what it has saved that a decision may spend."""
KEEPS: Final = 4
"""Sets of tickets that are compared."""
ANSWERS: Final = 6
"""Answers to a question of some rule that are compared; of more, the usual one is given."""

SWIFT: Final = BotKind(
    name="swift expert",
    title="Swift expert",
    says="Plans as the expert does, and plays nothing out.",
    make=lambda: Expert(draws_tickets=False),
)


class Thinker(Expert):
    """Saves up the budget of easy decisions for those where much can be learned. Changes."""

    __slots__ = ("_saved", "_steps")

    def __init__(self, milliseconds: int) -> None:
        """Args: milliseconds: about how long it may think for a decision, on average."""
        super().__init__()
        self._steps = STEPS_A_MILLISECOND * milliseconds
        self._saved = float(AT_THE_START * self._steps)

    @override
    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """The usual answer, unless another does clearly better in guessed games."""
        usual = super().choose(view, moves, chance)
        self._saved += self._steps
        candidates = self._candidates(view, moves, usual)
        if len(candidates) < 2:
            return usual
        cost = len(candidates) * turns_left(view) * view.seats * STEPS_A_TURN
        guesses = min(MOST, int(SHARE * self._saved / cost))
        if guesses < FEWEST:
            return usual
        self._saved -= guesses * cost
        players = dict.fromkeys(range(view.seats), PLANNER) | {view.viewer: SWIFT}
        return searched(view, candidates, players, guesses, chance)

    def _candidates(self, view: View, moves: Moves, usual: Move) -> list[Move]:
        """The moves that are worth comparing, the usual one first."""
        phase = view.stack[-1].phase
        if phase == KEEP:
            return [moves.pick(*choice) for choice in ranked_keeps(view, moves)[:KEEPS]]
        if phase in {SECOND_CARD, GIVE}:
            return []
        if phase != TURN:  # a question of some rule
            return list(dict.fromkeys([usual, *moves])) if len(moves) <= ANSWERS else []
        found = [usual, *self.options(view, moves)]
        foreign = foreign_move(view, moves, self.wanted, forced=True)
        if foreign is not None:
            found.append(foreign)
        return list(dict.fromkeys(found))


EXPERT: Final = BotKind(
    name="expert",
    title="Expert",
    says="Plans over tickets, cards, turns and the risk of being cut, and plays out what is close.",
    make=lambda: Thinker(USUAL),
)
