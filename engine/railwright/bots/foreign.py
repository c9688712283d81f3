"""Moves that a bot has never heard of, judged by the `worth` that their own rule gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits, made
from railwright.rules.moves import Claim, Draw, DrawTickets, FreeMove, Give, Keep, Pass

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

KNOWN: Final = frozenset((Claim, Draw, DrawTickets, Give, Keep, Pass))
BASE_WORTH: Final = 4.0
"""What an ordinary action is worth in points: a foreign one must promise more."""


def foreign_moves(moves: Moves) -> int:
    """How many of the moves on offer are of a kind that the bot does not know."""
    offered = zip(moves.fronts, moves.masks, strict=True)
    return sum([mask.bit_count() for front, mask in offered if front[0] not in KNOWN])


def foreign_move(view: View, moves: Moves, wanted: int, *, forced: bool) -> Move | None:
    """The best move of a kind that the bot does not know, if it is worth playing.

    Args:
        view: what the bot sees.
        moves: the moves on offer.
        wanted: the mask of routes that the bot wants to claim.
        forced: whether one of the moves must be answered, so that even the least bad one will do.
    """
    best: Move | None = None
    most = 0.0
    for number, front in enumerate(moves.fronts):
        if front[0] in KNOWN:
            continue
        found = view.book.worth.get(front[0])
        for bit in bits(moves.masks[number]):
            move = made(front, bit)
            worth = (
                0.0
                if found is None
                else found[1](view.own[found[0]], view, view.viewer, move, wanted)
            )
            if best is None or worth > most:
                best, most = move, worth
    if best is None or forced:
        return best
    least = 0.0 if isinstance(best, FreeMove) else BASE_WORTH
    return best if most > least else None
