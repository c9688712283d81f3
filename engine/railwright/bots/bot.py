"""What a bot is: it sees a view, is offered moves, and answers with one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from railwright.game.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.game.game import Game
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move


class Bot(Protocol):
    """A player of one seat in one game.

    It may remember what it has worked out, but everything it knows comes from its views, and all
    its chance from the stream it is given.
    """

    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """Answer the open decision with one of the moves."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: its name, its sentence, and how one is made for a new game.

    A `blind` bot never looks at its view, which is then not kept up to date for it.
    """

    name: str
    title: str
    says: str
    make: Callable[[], Bot]
    blind: bool = False


class BotTable:
    """The bots of one game, each with its own stream of chance. Changes as they think."""

    __slots__ = ("_game", "_seats")

    def __init__(self, kinds: Mapping[int, BotKind], game: Game) -> None:
        """Seat bots at a game.

        Args:
            kinds: the kind of bot in each seat that a bot plays.
            game: the game; its seed is that of the bots' chance.
        """
        self._game = game
        self._seats = {}
        unseen: View | None = None
        for seat, kind in kinds.items():
            if kind.blind:  # it never looks: one view does for all of them
                view = unseen = unseen or game.view(seat)
            else:
                view = game.view(seat)
            chance = Chance.of(game.seed, f"bot {seat}")
            self._seats[seat] = (kind.blind, kind.make().choose, chance, view)

    def choose(self) -> Move:
        """The answer of the bot whose seat is asked.

        Raises:
            KeyError: no bot plays that seat.
        """
        game = self._game
        blind, choose, chance, view = self._seats[game.seat]
        if not blind:
            view.refresh(game.pos)
        return choose(view, game.moves, chance)


def play_out(game: Game, kinds: Sequence[BotKind]) -> Game:
    """Let bots play a game to its end: the kinds take the seats in turn, round and round."""
    table = BotTable({seat: kinds[seat % len(kinds)] for seat in range(game.pos.seats)}, game)
    while game.moves.total:
        game.play(table.choose())
    return game
