"""The contract of bots: they play every game to its end, see only views, and repeat themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotTable, play_out
from railwright.game.chance import Chance
from railwright.game.playset import Playset
from railwright.rules.book import BASE
from railwright.testing.boards import everything, stocked_board
from railwright.testing.play import apart, disguised
from railwright.testing.promise import BrokenPromiseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from railwright.board.model import Board
    from railwright.bots.bot import BotKind
    from railwright.game.game import Game


@dataclass(frozen=True, slots=True)
class BotPromise:
    """Something that every kind of bot keeps."""

    name: str
    says: str
    flaws: Callable[[BotKind, Board], Iterator[str]]

    def check(self, kind: BotKind, board: Board | None = None) -> None:
        """Try a kind of bot, on a board or on one with something of everything.

        Raises:
            BrokenPromiseError: the bot breaks this promise; the text says how.
        """
        tried_on = board or stocked_board(everything().rules[BASE])
        found = next(self.flaws(kind, tried_on), None)
        if found is not None:
            raise BrokenPromiseError(f"{kind.name}: {found} The promise: {self.says}")

    @override
    def __str__(self) -> str:
        return self.name


def _promise(flaws: Callable[[BotKind, Board], Iterator[str]]) -> BotPromise:
    return BotPromise(flaws.__name__, (flaws.__doc__ or "").strip(), flaws)


def _start(board: Board, seats: int, seed: int) -> Game:
    return Playset.of(board, everything()).start(seats, seed)


@_promise
def a_bot_has_words(kind: BotKind, _board: Board) -> Iterator[str]:
    """A kind of bot has a name in small letters, a title, and says in one sentence how it plays."""
    if not kind.name or kind.name != kind.name.lower():
        yield "Its name is not in small letters."
    if not kind.title[:1].isupper() or not kind.says.endswith("."):
        yield "It has no title with a capital, or no sentence with a full stop."


@_promise
def a_bot_plays_to_the_end(kind: BotKind, board: Board) -> Iterator[str]:
    """A bot answers every decision with a move on offer, at tables of every size."""
    for seats in range(board.players.min, board.players.max + 1):
        if not play_out(_start(board, seats, seats), [kind]).sheet().ended:
            yield f"A game of {seats} does not end."


@_promise
def a_bot_repeats_itself(kind: BotKind, board: Board) -> Iterator[str]:
    """A bot takes all its chance from the stream it is given: a seed gives the same game again."""
    one, two = (play_out(_start(board, 3, 5), [kind]) for _ in range(2))
    if one.played != two.played:
        yield "It plays other moves in the same game."


@_promise
def a_bot_changes_nothing(kind: BotKind, board: Board) -> Iterator[str]:
    """A bot looks at its view and leaves it alone."""
    game = _start(board, 3, 6)
    table = BotTable(dict.fromkeys(range(3), kind), game)
    while not game.over:
        before = _told(game)
        move = table.choose()
        if _told(game) != before:
            yield "It changed the position while it was thinking."
        game.play(move)


@_promise
def a_bot_sees_only_its_view(kind: BotKind, board: Board) -> Iterator[str]:
    """A bot chooses the same move when everything that it cannot see is something else."""
    game = _start(board, 3, 7)
    while not game.over:
        seat = game.seat
        chosen = []
        for seen in (game, disguised(game, seat, 1)):
            bot, chance = kind.make(), Chance.of(1, "bot of a test")
            chosen.append(bot.choose(seen.view(seat), game.moves, chance))
        if chosen[0] != chosen[1]:
            yield "Its choice depends on what it cannot see."
        game.play(chosen[0])


def _told(game: Game) -> dict[str, object]:
    """The position without what it only remembers of its own questions."""
    found: dict[str, object] = apart(game.pos)
    for known in ("reachable", "labels", "labelled"):
        found.pop(known)
    return found


BOT_PROMISES: Final[tuple[BotPromise, ...]] = (
    a_bot_has_words,
    a_bot_plays_to_the_end,
    a_bot_repeats_itself,
    a_bot_changes_nothing,
    a_bot_sees_only_its_view,
)
"""Try each with `promise.check(KIND)`."""
