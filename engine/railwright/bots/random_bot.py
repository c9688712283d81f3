"""A bot that plays any legal move, each as likely as the others: it finds what others never try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.bots.bot import BotKind

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move


class RandomBot:
    """Plays any legal move."""

    __slots__ = ()

    def choose(self, _view: View, moves: Moves, chance: Chance) -> Move:
        """One of the moves, each as likely as the others."""
        return moves.sample(chance)


RANDOM = BotKind(
    name="random",
    title="Random",
    says="Plays any legal move.",
    make=RandomBot,
    blind=True,
)
