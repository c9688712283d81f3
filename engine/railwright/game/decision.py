"""A decision: one question to one seat."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwright.rules.moves import Move, Phase


class Decision:
    """One question to one seat; `about` is a number whose meaning the phase knows.

    Where a `held` move waits, this is the decision that it answered, and `spoken` counts the
    rules that have spoken of it so far. Does not change.
    """

    __slots__ = ("about", "held", "phase", "seat", "spoken")

    def __init__(
        self, phase: Phase, seat: int, about: int = 0, held: Move | None = None, spoken: int = 0
    ) -> None:
        self.phase = phase
        self.seat = seat
        self.about = about
        self.held = held
        self.spoken = spoken


@cache
def question(phase: Phase, seat: int, about: int) -> Decision:
    """A decision that holds no move; the same few are asked again and again, so they are kept."""
    return Decision(phase, seat, about)
