"""The verbs of a position that ask for decisions, bring the end about, and write the trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.game.decision import question
from railwright.game.state import NOT_YET, State
from railwright.rules.sheet import Happening

if TYPE_CHECKING:
    from railwright.rules.moves import Phase


class Asking(State):
    """A state whose decisions can be asked and dropped, and whose happenings are told."""

    __slots__ = ()

    def ask(self, phase: Phase, seat: int, about: int = 0) -> None:
        """Open a decision; those asked in one event are answered in the order asked."""
        self.asked.append(question(phase, seat, about))

    def cancel(self) -> None:
        """Drop the held move and what else was asked about it; its cards go back to the hand."""
        seat = self.laid_by
        for kind, count in self.laid.items():
            self.hands[seat][kind] += count
            self.held[seat] += count
        self.laid.clear()
        self.payment = None
        self.tell("cancel", self.seat)
        if self.holding:
            self.asked.clear()
            self.cancelled = True
            return
        for place in range(len(self.stack) - 1, -1, -1):
            if self.stack[place].held is not None:
                del self.stack[place:]
                return

    def last_round(self, turns: int) -> None:
        """Let the game end so many turns after this one, unless that has been decided before.

        Who brought it about stays in `last_round_seat`, and the rule whose code asked for it in
        `last_round_rule`: -1 where few trains did.
        """
        if self.last_turns == NOT_YET:
            self.last_turns = turns
            self.last_round_from = self.turn
            self.last_round_rule = self.rule
            self.last_round_seat = self.turn_seat
            self.tell("last turns", self.turn_seat, turns)

    def finish(self, ended: str) -> None:
        """End the game now; `ended` is a sentence that says why."""
        self.ended = ended
        self.stack.clear()
        self.asked.clear()
        self.tell("end", self.turn_seat)

    def tell(self, verb: str, seat: int, *numbers: int) -> None:
        """Write a line of the trace, if there is one."""
        if self.trace is not None:
            self.trace.append(Happening(verb, seat, numbers, rule=self.rule))

    def tell_secretly(self, verb: str, seat: int, *numbers: int) -> None:
        """Write a line of the trace whose numbers only the seat itself may read."""
        if self.trace is not None:
            self.trace.append(Happening(verb, seat, numbers, secret=True, rule=self.rule))
