"""A recorded game at the screen: its moves come from the record, and one may go to any of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.rules.changes import Change
from railwright_editor.play.moments import Moment
from railwright_editor.play.session import Session
from railwright_editor.play.setup import SeatChoice, Setup, well_named
from railwright_editor.play.story import Story
from railwright_editor.play.thinking import ThinkingBots
from railwright_editor.play.variant import AS_DRAWN
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from railwright.bots.bot import BotKind
    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.game.record import Record
    from railwright.game.replay import Replay as Played
    from railwright.rules.moves import Move
    from railwright_editor.play.log import LogLine
    from railwright_editor.play.variant import Variant
    from railwright_editor.play.words import Names

_APART: Final = 20
"""A game is kept every so many moves, to go on from."""
WHOEVER_MOVES: Final = -1
"""Who sees the game: no one seat, but always the one that is asked."""


@dataclass(frozen=True, slots=True)
class Track:
    """A record played through once: its moves, in which turn each was made, what each did.

    `told` is the line of the log that says best what a move did; `kept` are moments on the way,
    `_APART` moves from one to the next.
    """

    steps: tuple[Move, ...]
    turns: tuple[int, ...]
    told: tuple[LogLine | None, ...]
    kept: tuple[Moment, ...]

    @classmethod
    def of(cls, game: Game, names: Names, steps: Sequence[Move]) -> Track:
        """Play moves that fit from the deal on; the game is then at their end."""
        story = Story(names)
        turns, told, kept = [], [], []
        for number, step in enumerate(steps):
            if number % _APART == 0:
                kept.append(Moment(game.copy(), story.copy()))
            before = len(story.lines)
            turns.append(game.pos.turn)
            follow(story, game, step)
            told.append(story.lines[before] if len(story.lines) > before else None)
        kept = kept or [Moment(game.copy(), story.copy())]
        return cls(tuple(steps), tuple(turns), tuple(told), tuple(kept))

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self.steps)

    def moment(self, at: int) -> Moment:
        """The moment after so many moves, to be played on from."""
        near = self.kept[min(at // _APART, len(self.kept) - 1)]
        game, story = near.game.copy(), near.story.copy()
        for step in self.steps[len(game.played) : at]:
            follow(story, game, step)
        return Moment(game, story)

    def turn_marks(self) -> Iterator[int]:
        """The numbers of moves after which a turn begins."""
        for number, turn in enumerate(self.turns):
            if number and turn != self.turns[number - 1]:
                yield number

    def turn_from(self, at: int, by: int) -> int:
        """Where the next turn begins after so many moves, or with -1 this one or the one before."""
        marks = [0, *self.turn_marks(), len(self)]
        place = bisect_right(marks, at) if by > 0 else bisect_left(marks, at) - 1
        return marks[min(max(place, 0), len(marks) - 1)]


def follow(story: Story, game: Game, step: Move) -> None:
    """Play a move of a record, or change by hand what it says, and tell of it."""
    if isinstance(step, Change):
        story.change(game, step)
    else:
        story.play(game, step)


def seats_of(record: Record, bots: Mapping[str, BotKind]) -> tuple[SeatChoice, ...]:
    """Who sits where in a record; a bot that is not installed is kept by its name.

    A record that does not say who played names the bots themselves.
    """
    kinds = record.bots or tuple(name if name in bots else "" for name in record.seats)
    names = enumerate(record.seats)
    return tuple(SeatChoice(name, kinds[seat] if seat < len(kinds) else "") for seat, name in names)


class Replay(Session):
    """A record at one screen. It changes as one goes through its moves.

    `at` is the number of moves that have been made, `stopped` the sentence why the record does
    not go on here, "" where it goes to its end.
    """

    def __init__(
        self,
        playset: Playset,
        record: Record,
        played: Played,
        bots: Mapping[str, BotKind],
        variant: Variant = AS_DRAWN,
    ) -> None:
        """Show the moves of a record that fit a board, as they were played there again.

        `variant` tells where the board of the record differs from the drawing that it lies over.
        """
        setup = Setup(seats_of(record, bots), record.seed, variant=variant)
        super().__init__(playset, setup, bots)
        self.record = record
        self.stopped = played.stopped
        self._unguarded = playset
        game = self.playset.start(len(record.seats), record.seed)
        self.track = Track.of(game, self.names, played.game.played)
        self.at = 0
        people = self.setup.people
        self.eyes = people[0] if len(people) == 1 else WHOEVER_MOVES
        self._marked = record.by_hand
        self._paused = True
        self._look_through()

    # What is going on

    @property
    @override
    def covered(self) -> bool:
        """Nobody passes the screen: the hand that is shown is chosen."""
        return False

    @property
    @override
    def waiting(self) -> bool:
        """A record waits for nobody."""
        return False

    @property
    @override
    def idle(self) -> str:
        """A record is only looked at."""
        return tr("A replay: Play on from here to move")

    @property
    @override
    def finished(self) -> str:
        """After the last move it begins again."""
        return ""

    @property
    @override
    def no_next(self) -> str:
        """A record has a last move."""
        return tr("The record ends here") if self.at_end else ""

    @property
    @override
    def can_take_back(self) -> bool:
        """One goes back to any move instead."""
        return False

    @property
    def at_end(self) -> bool:
        """Whether every move has been made."""
        return self.at == len(self.track)

    @override
    def kind_title(self, bot: str) -> str:
        """The title of a kind of bot, or its name where it is not installed."""
        return self._kinds[bot].title if bot in self._kinds else bot

    def said(self) -> str:
        """The move that was made last, as whoever sees the game may read it; "" before any."""
        told = self.track.told[self.at - 1] if self.at else None
        if told is None:
            return ""
        return told.read_by(told.seat if self.eyes == WHOEVER_MOVES else self.viewer)

    # What a person does

    def see(self, eyes: int) -> None:
        """See the game as a seat does, or with `WHOEVER_MOVES` as each does in turn."""
        self.eyes = eyes
        self._look_through()
        self.changed.emit()

    def go_to(self, at: int) -> None:
        """Go to the moment after so many moves, or to the nearest there is."""
        at = min(max(at, 0), len(self.track))
        if at == self.at:
            return
        self._hurry = False
        moment = self.track.moment(at)
        self.game, self.story, self.at = moment.game, moment.story, at
        self._moved()

    @override
    def pause(self, *, on: bool) -> None:
        """Rest, or play the moves one after the other; after the last from the first again."""
        if not on and self.at_end:
            self.go_to(0)
        super().pause(on=on)

    def live(self, seat: int) -> Session:
        """A game of its own that a person in a seat plays on from here, -1 for as it was.

        Bots that are not installed are replaced by the first kind that is, and seats that were
        called as their bots are get names of players. The game bears the mark of one that was
        changed by hand, as hands have been seen.
        """
        seats = tuple(
            SeatChoice(one.name, self._player(number, seat))
            for number, one in enumerate(self.setup.seats)
        )
        seats = well_named(seats, self._kinds)
        setup = Setup(seats, self.setup.seed, self._speed, variant=self.setup.variant)
        live = Session(self._unguarded, setup, self._kinds)
        for step in self.track.steps[: self.at]:
            follow(live.story, live.game, step)
        live.mark(tr("played on from move {at} of a record.", at=self.at), seat)
        return live

    def _player(self, number: int, person: int) -> str:
        """The kind of bot that plays on in a seat, "" for a person."""
        bot = self.setup.seats[number].bot
        if number == person or (person < 0 and not bot):
            return ""
        return bot if bot in self._kinds else next(iter(self._kinds), "")

    # Within: the moves of the record stand in the place of bots

    @override
    def _fresh_bots(self) -> ThinkingBots:
        return ThinkingBots({}, self.setup.seed)

    @override
    def _bot_is_asked(self) -> bool:
        return not self.at_end

    @override
    def _think_ahead(self) -> None:
        """Nothing is thought out: it is known."""

    @override
    def _thought_out(self, patience: float) -> bool:
        return True

    @override
    def _bot_plays(self) -> None:
        follow(self.story, self.game, self.track.steps[self.at])
        self.at += 1

    @override
    def _go_on(self) -> None:
        self._look_through()
        self._paused = self._paused or self.at_end
        super()._go_on()

    def _look_through(self) -> None:
        asked = max(self.asked, 0)
        self._viewer = asked if self.eyes == WHOEVER_MOVES else self.eyes
