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

    __slots__ = ("_bots", "_chances", "_kinds")

    def __init__(self, kinds: Mapping[int, BotKind], seed: int) -> None:
        """Args: the kind of bot in each seat that a bot plays, and the seed of the game."""
        self._kinds = kinds
        self._bots = {seat: kind.make() for seat, kind in kinds.items()}
        self._chances = {seat: Chance.of(seed, f"bot {seat}") for seat in kinds}

    def choose(self, game: Game) -> Move:
        """The answer of the bot whose seat is asked.

        Raises:
            KeyError: no bot plays that seat.
        """
        seat = game.seat
        view = game.view(seat, fresh=not self._kinds[seat].blind)
        return self._bots[seat].choose(view, game.moves, self._chances[seat])


def play_out(game: Game, kinds: Sequence[BotKind]) -> Game:
    """Let bots play a game to its end: the kinds take the seats in turn, round and round."""
    table = BotTable({seat: kinds[seat % len(kinds)] for seat in range(game.pos.seats)}, game.seed)
    while game.moves.total:
        game.play(table.choose(game))
    return game
