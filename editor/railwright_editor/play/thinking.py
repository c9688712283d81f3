"""Bots that think beside the window: each decision in a thread of its own, on a copy of the game.

Nothing of Qt is touched in such a thread, and nothing of the game at the screen: what comes of it
is fetched by whoever asked for it, or never.
"""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Generic, TypeVar

from railwright.game.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.bots.bot import Bot, BotKind
    from railwright.game.game import Game
    from railwright.rules.moves import Move

T = TypeVar("T")


class Thought(Generic[T]):
    """Something that is being thought out. It changes once: when it is done."""

    def __init__(self, work: Callable[[], T]) -> None:
        """Begin at once; the work must not touch what others change."""
        self._work = work
        self._found: list[T] = []
        self._error: Exception | None = None
        # A bot that never ends must not keep the program from ending.
        self._thread = Thread(target=self._run, name="thinking", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for it, but no longer than this; whether it is done."""
        self._thread.join(max(seconds, 0.0))
        return self.done

    def result(self) -> T:
        """What was found, however long it takes.

        Raises:
            Exception: whatever the work raised.
        """
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found[0]

    def _run(self) -> None:
        try:
            self._found.append(self._work())
        except Exception as error:  # bots and rules are anybody's code
            self._error = error


class ThinkingBots:
    """The bots of one game. Each keeps its own memory and stream of chance, and changes with them.

    They answer as those of a `BotTable` do. One may think at a time.
    """

    def __init__(self, kinds: Mapping[int, BotKind], seed: int) -> None:
        """Seat bots at the game of a seed; `kinds` gives the kind of bot in each of their seats."""
        self._kinds = dict(kinds)
        self._seed = seed
        self._seated: dict[int, tuple[Bot, Chance]] = {}
        self._thought: Thought[Move] | None = None

    def kind(self, seat: int) -> BotKind:
        """The kind of bot in a seat. Raises `KeyError` where none sits."""
        return self._kinds[seat]

    def seat(self, seat: int, kind: BotKind) -> None:
        """Let a fresh bot of a kind play a seat from now on."""
        self._kinds[seat] = kind
        self._seated.pop(seat, None)

    def think(self, game: Game) -> Thought[Move]:
        """Think out the answer to the open decision of a game, unless that has begun already."""
        if self._thought is None:
            twin = game.copy()
            twin.pos.trace = None
            self._thought = Thought(lambda: self._choose(twin))
        return self._thought

    def answer(self, game: Game) -> Move:
        """The answer to the open decision of a game, however long it takes.

        Raises:
            Exception: whatever the bot or a rule raised.
        """
        thought, self._thought = self.think(game), None
        return thought.result()

    def _choose(self, game: Game) -> Move:
        seat = game.seat
        if seat not in self._seated:
            chance = Chance.of(self._seed, f"bot {seat}")
            self._seated[seat] = (self._kinds[seat].make(), chance)
        bot, chance = self._seated[seat]
        return bot.choose(game.view(seat), game.moves, chance)
