"""Expert with time to think: candidates are played out, and the one that does best is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.brisk import BRISK, BRISK_PLANNER
from railwright.bots.expert import Expert
from railwright.bots.expert_tickets import ranked_keeps
from railwright.bots.foreign import foreign_move, foreign_moves
from railwright.bots.outlook import turns_left
from railwright.bots.search import SET_UP, searched
from railwright.rules.moves import GIVE, KEEP, SECOND_CARD, TURN

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

STEPS_A_MILLISECOND: Final = 32
"""Decisions that are played out for each millisecond of a budget, on an ordinary machine.

A budget of time becomes a count by this figure and no clock is read, so that the same record gives
the same game on every machine.
"""
AS_LONG: Final = 150
"""To judge so many moves of other rules takes as long again as a decision without them."""
NOT_KNOWN: Final = 3.0
"""How much longer a decision takes where rules may offer moves, until they have been seen."""
USUAL: Final = 10
"""The budget of the bundled expert, in milliseconds."""
AT_THE_START: Final = 10
"""It begins with the budget of so many decisions in hand."""
AT_ONCE: Final = 10
"""The most that one decision may take, in budgets of a decision."""
STEPS_A_TURN: Final = 1.6
FEWEST: Final = 14
"""Guesses for one decision: with fewer nothing is learned."""
SHARE: Final = 0.6
"""The part of what it has saved that a decision may spend."""
FOR_A_CARD: Final = 0.25
"""The part of that for the second card, where less can be gained."""
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

    __slots__ = ("_saved", "_slower", "_steps")

    def __init__(self, milliseconds: int) -> None:
        """Args: milliseconds: about how long it may think for a decision, on average."""
        super().__init__()
        self._steps = STEPS_A_MILLISECOND * milliseconds
        self._saved = float(AT_THE_START * self._steps)
        self._slower = NOT_KNOWN

    @override
    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """The usual answer, unless another does clearly better in guessed games."""
        usual = super().choose(view, moves, chance)
        self._saved += self._steps
        steps = int(min(SHARE * self._saved, AT_ONCE * self._steps) / self._pace(view, moves))
        if view.stack[-1].phase == SECOND_CARD:
            steps = int(steps * FOR_A_CARD)
        game = turns_left(view) * view.seats * STEPS_A_TURN + SET_UP
        most = int(steps / (FEWEST * game))
        candidates = self._candidates(view, moves, usual)[:most] if most > 1 else []
        if len(candidates) < 2:
            return usual
        players = dict.fromkeys(range(view.seats), BRISK_PLANNER) | {view.viewer: BRISK}
        found = searched(view, candidates, players, steps, chance)
        self._saved -= found.steps * self._slower
        return found.move

    def _pace(self, view: View, moves: Moves) -> float:
        """How much longer a decision takes to be played out than under the base rules."""
        if not view.book.worth:
            self._slower = 1.0
        elif view.stack[-1].phase == TURN:
            self._slower = 1 + foreign_moves(moves) / AS_LONG
        return self._slower

    def _candidates(self, view: View, moves: Moves, usual: Move) -> list[Move]:
        """The moves that are worth comparing, the usual one first."""
        phase = view.stack[-1].phase
        if phase == KEEP:
            return [moves.pick(*choice) for choice in ranked_keeps(view, moves)[:KEEPS]]
        if phase == SECOND_CARD:
            return list(dict.fromkeys([usual, *self.second_options(view, moves)]))
        if phase == GIVE:
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
