"""A record played again, move by move: strictly, or as far as another board lets it go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.game.by_hand import ChangeError
from railwright.game.moves import IllegalMoveError
from railwright.game.notation import Notation, NotationError
from railwright.game.record import digest
from railwright.rules.blame import told
from railwright.rules.settings import plain

if TYPE_CHECKING:
    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.game.record import Record

OTHER_TOTALS: Final = "The record says other totals than the game that was played again."


class ReplayError(ValueError):
    """A record that does not fit the board and the rules it is replayed with."""


class Replay(NamedTuple):
    """How far a record goes: the game there, how many moves fit, and why it stops ("" if not)."""

    game: Game
    moves: int
    stopped: str


class Replaying:
    """A record that is being played again, from the deal on. It changes with every `step`.

    The game writes a trace; whoever reads it may empty it between steps. `stopped` is the sentence
    why an `attempt` could not be made.
    """

    def __init__(self, record: Record, playset: Playset) -> None:
        self._record = record
        self._notation = Notation(playset)
        self.game = playset.start(len(record.seats), record.seed)
        self.game.pos.trace = []
        self.at = 0
        self.stopped = ""

    @property
    def done(self) -> bool:
        """Whether every move has been played."""
        return self.at == len(self._record.moves)

    @property
    def next_words(self) -> str:
        """The move that comes next, as the record writes it."""
        return self._record.moves[self.at]

    def step(self) -> None:
        """Play the next move.

        Raises:
            ReplayError: it is not possible here; the game is as it was.
            Exception: whatever a rule raises; the game is then in between.
        """
        try:
            self.game.follow(self._notation.read(self.next_words))
        except (NotationError, IllegalMoveError, ChangeError) as error:
            raise ReplayError(self._sentence(str(error))) from error
        if self.game.over:
            self.game.sheet()  # what cannot be scored is not played
        self.at += 1

    def attempt(self) -> bool:
        """Play the next move if it is possible, whatever stands against it; whether it was."""
        try:
            self.step()
        except ReplayError as error:
            self.stopped = str(error)
        except Exception as error:  # the code of rules is anybody's
            reason = told(self.game.pos.book, error) or f"{type(error).__name__}: {error}"
            self.stopped = self._sentence(reason)
        return not self.stopped

    def _sentence(self, reason: str) -> str:
        return f"Move {self.at + 1}, {self.next_words}: {reason}."


def other_board(record: Record, playset: Playset) -> str:
    """Why a record was not played on this board with these rules; "" if it was."""
    own = digest(playset.board)
    if own != record.digest:
        return (
            f"The record is of another state of the board {record.board}: its digest begins with "
            f"{record.digest[:8]}, this board's with {own[:8]}."
        )
    if plain(record.rules) != plain(playset.board.rules):
        return "The rules of the record are not those of the board."
    return ""


def replayed(record: Record, playset: Playset) -> Game:
    """Play a record again, move by move.

    Raises:
        ReplayError: the board or its rules are not those of the record, a move is not possible,
            or the totals differ.
    """
    other = other_board(record, playset)
    if other:
        raise ReplayError(other)
    replaying = Replaying(record, playset)
    while not replaying.done:
        replaying.step()
    if differs_at_the_end(record, replaying.game):
        raise ReplayError(OTHER_TOTALS)
    return replaying.game


def replay_as_far(record: Record, playset: Playset) -> Replay:
    """Play a record again on any board as far as its moves are possible there.

    Nothing is raised, whatever stops it; an error in the code of a rule does so too.
    """
    replaying = Replaying(record, playset)
    while not replaying.done:
        before = replaying.game.copy()
        if not replaying.attempt():
            return Replay(before, replaying.at, replaying.stopped)
    other = OTHER_TOTALS if differs_at_the_end(record, replaying.game) else ""
    return Replay(replaying.game, replaying.at, other)


def differs_at_the_end(record: Record, game: Game) -> bool:
    """Whether a record has totals, and they are not those of the game."""
    return bool(record.totals) and (not game.over or game.sheet().totals != record.totals)
