"""A game in progress at the screen: persons, bots and their pace, taking back, and the log."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.bots.bot import BotTable
from railwright.rules.moves import Claim
from railwright_editor.play.log import LogLine, places_of, told
from railwright_editor.play.words import Names
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.bots.bot import BotKind
    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.setup import Setup, Speed

_BUSY: Final = 0.02
"""Bots that play at once give the window its turn after so many seconds."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """Where a player moved last."""

    routes: tuple[int, ...]
    cities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """Cards turned up for a route: their kinds, and the line that was paid with."""

    route: int
    kinds: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment to come back to: the game when a person was asked, and how long the log was."""

    game: Game
    lines: int
    last: Mapping[int, LastMove]


class Session(QObject):
    """One game at one screen. It changes with every move.

    `changed` follows every move or batch of moves, `asked_for` names the seat of a person who has
    to take the screen, and `over` follows the last move.
    """

    changed = Signal()
    pace_changed = Signal()
    over = Signal()

    def __init__(self, playset: Playset, setup: Setup, bots: Mapping[str, BotKind]) -> None:
        super().__init__()
        self.playset = playset
        self.setup = setup
        self.names = Names(playset, setup.names)
        self.log: list[LogLine] = []
        self.last: dict[int, LastMove] = {}
        self.revealed: Revealed | None = None
        self.by_hand = False
        self.game = playset.start(len(setup.seats), setup.seed)
        self.game.pos.trace = []
        self._kinds = bots
        self._bots = self._fresh_bots()
        self._stand_in: BotTable | None = None
        self._hurry = False
        self._paused = False
        self._speed = setup.speed
        self._moments: list[_Moment] = []
        self._viewer = setup.people[0] if setup.people else None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._bots_play)

    # What is going on

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return self.setup.people

    @property
    def asked(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        return -1 if self.game.over else self.game.seat

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen may show; None while it is covered, or with bots only."""
        return None if self.covered else self._viewer

    @property
    def covered(self) -> bool:
        """Whether another person has to take the screen first."""
        asked = self.asked
        return len(self.people) > 1 and asked in self.people and asked != self._viewer

    @property
    def waiting(self) -> bool:
        """Whether the game waits for the person who sees the screen."""
        asked = self.asked
        return asked >= 0 and asked == self.viewer and self._stand_in is None

    def look(self) -> View:
        """The game as the viewer may know it; while nobody is, only open things may be read."""
        seat = self._viewer if self._viewer is not None else 0
        return self.game.view(seat)

    def kind_title(self, bot: str) -> str:
        """The title of a kind of bot."""
        return self._kinds[bot].title

    @property
    def speed(self) -> Speed:
        """How fast the bots play."""
        return self._speed

    @property
    def paused(self) -> bool:
        """Whether the bots rest."""
        return self._paused

    # What a person does

    def begin(self) -> None:
        """Let the first move come."""
        self._go_on()
        self.changed.emit()

    def play(self, move: Move) -> None:
        """Answer the open decision for the person who is asked.

        Raises:
            IllegalMoveError: the move is not on offer.
        """
        self._moments.append(_Moment(self.game.copy(), len(self.log), dict(self.last)))
        try:
            self._play(move)
        except ValueError:
            self._moments.pop()
            raise
        self._go_on()
        self.changed.emit()
        self._tell_end()

    def take_over(self) -> None:
        """The person who is asked has taken the screen."""
        if self.asked in self.people:
            self._viewer = self.asked
            self.changed.emit()

    @property
    def can_take_back(self) -> bool:
        """Whether a person has moved."""
        return bool(self._moments)

    def take_back(self) -> None:
        """Go back to the last decision of a person; the game is then marked as changed by hand."""
        if not self._moments:
            return
        moment = self._moments.pop()
        self._rest()
        self.game = moment.game
        del self.log[moment.lines :]
        self.last = dict(moment.last)
        self.revealed = None
        self.by_hand = True
        self._bots = self._fresh_bots()
        self._stand_in = None
        self._viewer = self.asked
        seat = self.game.seat
        self.log.append(
            LogLine(
                tr("Changed by hand: {seat} takes a move back.", seat=self.names.seat(seat)), seat
            )
        )
        self.changed.emit()

    def set_speed(self, speed: Speed) -> None:
        """Change the pace of the bots."""
        self._speed = speed
        self._go_on()
        self.pace_changed.emit()

    def pause(self, *, on: bool) -> None:
        """Let the bots rest, or go on."""
        self._paused = on
        self._go_on()
        self.pace_changed.emit()

    def one_move(self) -> None:
        """Let the bot that is asked make one move now."""
        if self._bot_is_asked():
            self._rest()
            self._bot_plays()
            self._go_on()
            self.changed.emit()
            self._tell_end()

    def run_to_choice(self) -> None:
        """Let the bots play at once until a person is asked."""
        self._hurry = True
        self._paused = False
        self._go_on()
        self.pace_changed.emit()

    def run_to_end(self) -> None:
        """Let bots play for everybody, at once, to the end."""
        if self.game.over:
            return
        if self.people and self._stand_in is None:
            kind = next(iter(self._kinds.values()))
            self._moments.append(_Moment(self.game.copy(), len(self.log), dict(self.last)))
            self._stand_in = BotTable(dict.fromkeys(self.people, kind), self.game)
            people = [self.names.seat(seat) for seat in self.people]
            self.log.append(
                LogLine(
                    tr("{title} plays on for {join}.", title=kind.title, join=", ".join(people))
                )
            )
        self.run_to_choice()

    def rest(self) -> None:
        """Stop the bots, for instance because the game leaves the screen."""
        self._rest()

    def wake(self) -> None:
        """Let the bots go on after `rest`."""
        self._go_on()

    # The bots

    def _fresh_bots(self) -> BotTable:
        seats = enumerate(self.setup.seats)
        return BotTable(
            {number: self._kinds[seat.bot] for number, seat in seats if seat.bot}, self.game
        )

    def _bot_is_asked(self) -> bool:
        if self.game.over:
            return False
        return self.game.seat not in self.people or self._stand_in is not None

    def _pause_now(self) -> int | None:
        """The ms before the next move of a bot; None when none comes by itself."""
        if self._paused or not self._bot_is_asked():
            return None
        return 0 if self._hurry else self._speed.pause

    def _go_on(self) -> None:
        if not self._bot_is_asked():
            self._hurry = False
        pause = self._pause_now()
        self._rest()
        if pause is not None:
            self._timer.start(pause)

    def _rest(self) -> None:
        self._timer.stop()

    def _bots_play(self) -> None:
        """One move; or at once as many as fit into the window's patience."""
        until = perf_counter() + _BUSY
        self._bot_plays()
        while self._pause_now() == 0 and perf_counter() < until:
            self._bot_plays()
        self._go_on()
        self.changed.emit()
        self._tell_end()

    def _bot_plays(self) -> None:
        table = self._bots
        if self._stand_in is not None and self.game.seat in self.people:
            table = self._stand_in
        self._play(table.choose())

    def _play(self, move: Move) -> None:
        game = self.game
        decision = game.decision
        held = next((below.held for below in reversed(game.pos.stack[:-1]) if below.held), None)
        game.play(move)
        trace = game.pos.trace or []
        self.log.extend(told(self.names, game.pos.turn, decision.seat, move, trace))
        shown = next((event.numbers for event in trace if event.verb == "reveal"), None)
        self._note_revealed(move if isinstance(move, Claim) else held, shown)
        routes, cities = places_of(move)
        claimed = tuple(event.numbers[0] for event in trace if event.verb == "claim")
        if routes or cities or claimed or not held:
            self.last[decision.seat] = LastMove(routes or claimed, cities)
        game.pos.trace = []

    def _note_revealed(self, claim: Move | None, shown: tuple[int, ...] | None) -> None:
        if shown is not None and isinstance(claim, Claim):
            self.revealed = Revealed(claim.route, shown, claim.line)
        elif self.revealed is not None and claim is None:
            self.revealed = None

    def _tell_end(self) -> None:
        if self.game.over:
            self._rest()
            self.over.emit()
