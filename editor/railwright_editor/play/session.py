"""A game in progress at the screen: persons, bots and their pace, taking back, and the log."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.game.by_hand import ChangeError
from railwright.game.moves import IllegalMoveError
from railwright.rules.blame import blamed
from railwright.rules.changes import Change
from railwright_editor.play.guard import RuleGuard
from railwright_editor.play.moments import Moment, Moments
from railwright_editor.play.story import Story
from railwright_editor.play.thinking import ThinkingBots
from railwright_editor.play.trouble import replaced, trouble_of
from railwright_editor.play.words import Names
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.bots.bot import BotKind
    from railwright.game.playset import Playset
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.log import LogLine
    from railwright_editor.play.setup import Setup, Speed
    from railwright_editor.play.story import LastMove, Revealed
    from railwright_editor.play.trouble import Trouble

_BUSY: Final = 0.008
"""Bots that play at once give the window its turn after so many seconds."""
_SHOWN: Final = 0.1
"""So many seconds apart the moves of bots that play at once are shown, together."""
_LOOK_AGAIN: Final = 5
"""Milliseconds until it is seen again whether a bot has made up its mind."""


class Session(QObject):
    """One game at one screen. It changes with every move.

    `changed` follows every move, or some together of bots that play at once, and `over` the last.
    `trouble` says what stopped the game, which is then as it was before that move.
    """

    changed = Signal()
    pace_changed = Signal()
    over = Signal()

    def __init__(self, playset: Playset, setup: Setup, bots: Mapping[str, BotKind]) -> None:
        super().__init__()
        self.guard = RuleGuard(playset)
        self.playset = playset = self.guard.playset
        self.setup = setup
        self.names = Names(playset, setup.names)
        self.story = Story(self.names)
        self._marked = False
        self.trouble: Trouble | None = None
        self.stopped_by: Move | None = None
        """The move that could not be played, if trouble came of one."""
        self.game = playset.start(len(setup.seats), setup.seed)
        self._kinds = bots
        self._bots = self._fresh_bots()
        self._stand_in = False
        self._hurry = self._stepping = self._paused = self._away = False
        self._unshown, self._show_at = False, 0.0
        self._speed = setup.speed
        self._moments = Moments()
        self._viewer = setup.people[0] if len(setup.people) == 1 else None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._bots_play)

    # What is going on

    @property
    def log(self) -> list[LogLine]:
        """The lines of the log."""
        return self.story.lines

    @property
    def last(self) -> Mapping[int, LastMove]:
        """Where each player moved last."""
        return self.story.last

    @property
    def revealed(self) -> Revealed | None:
        """The cards that were turned up last, while they matter."""
        return self.story.revealed

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
        """The seat whose hand the screen may show; None while covered, or with none to watch."""
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
        return asked in self.people and asked == self.viewer and not self._stand_in

    @property
    def hurrying(self) -> bool:
        """Whether bots play at once until a person is asked, or to the end."""
        return self._hurry

    def look(self) -> View:
        """The game as the viewer may know it; while nobody is, only open things may be read."""
        return self.game.view(self._viewer or 0)

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
        self._moved()

    def play(self, move: Move) -> None:
        """Answer the open decision for the person who is asked.

        Raises:
            IllegalMoveError: the move is not on offer.
        """
        self._on_offer(move)
        self._moments.keep(self.game, self.story)
        if not self._play(move):
            self._moments.drop()
        self._moved()

    def take_over(self) -> None:
        """The person who is asked has taken the screen."""
        if self.asked in self.people:
            self._viewer = self.asked
            self.changed.emit()

    @property
    def can_watch(self) -> bool:
        """Whether the hand that is shown may be chosen: in a game of bots."""
        return not self.people

    def watch(self, seat: int | None) -> None:
        """Show the hand of a seat in a game of bots, or with None of nobody."""
        if self.can_watch:
            self._viewer = seat
            self.changed.emit()

    @property
    def can_take_back(self) -> bool:
        """Whether a person has moved, or something was changed by hand."""
        return bool(self._moments)

    def take_back(self) -> None:
        """Go back one decision or change; the mark says if something hidden was seen meanwhile."""
        if self._moments:
            self._marked = self._marked or self._moments.knows_more
            self._return_to(self._moments.back(Moment(self.game, self.story)))

    def go_forth(self) -> None:
        """Play what was taken back last again, if nothing has been played since."""
        if self._moments.can_go_forth:
            self._return_to(self._moments.forth(Moment(self.game, self.story)))

    def _return_to(self, moment: Moment) -> None:
        self._viewer = moment.asked if moment.asked in self.people else self._viewer
        self._go_to(moment)

    def _go_to(self, moment: Moment) -> None:
        self.game, self.story = moment.game, moment.story
        self.forget_thoughts()
        self._moved()

    @property
    def by_hand(self) -> bool:
        """Whether the game bears the mark that something was changed by hand."""
        return self._marked or any(isinstance(step, Change) for step in self.game.played)

    def mark(self, words: str, seat: int) -> None:
        """Mark the game as changed by hand, with a line of the log that says why."""
        self._marked = True
        self.story.say(tr("Changed by hand: {words}", words=words), seat)
        self.changed.emit()

    def change(self, change: Change) -> None:
        """Change the position by hand; a change of what was changed just before joins it.

        Raises:
            ChangeError: it cannot be done; nothing has changed.
        """
        try:
            moment = self._moments.change(Moment(self.game, self.story), change)
        except Exception as error:  # rules are anybody's code
            if isinstance(error, ChangeError):
                raise
            self._stop(error)
            self._moved()
        else:
            self._go_to(moment)

    def forget_thoughts(self) -> None:
        """The game is no longer where its last move led: bots think afresh, and trouble is over."""
        self._bots = self._fresh_bots()
        self.trouble = None
        self._stand_in = self._stepping = False

    def try_again(self) -> None:
        """Go on after trouble, from where the game was kept."""
        self.trouble = None
        self._moved()

    def set_speed(self, speed: Speed) -> None:
        """Change the pace of the bots."""
        self._speed = speed
        self._change_pace()

    def pause(self, *, on: bool) -> None:
        """Let the bots rest, or go on."""
        self._paused = on
        self._hurry = self._hurry and not on
        self._change_pace()

    def one_move(self) -> None:
        """Let the bot that is asked make one move now, or as soon as it has made up its mind."""
        if self._bot_is_asked():
            self._timer.stop()
            self._stepping = True
            self._bots_play()

    def run_to_choice(self) -> None:
        """Let the bots play at once until a person is asked."""
        self._hurry = True
        self._paused = False
        self._change_pace()

    def run_to_end(self) -> None:
        """Let bots play for everybody, at once, to the end."""
        if self.game.over:
            return
        if self.people and not self._stand_in:
            kind = next(iter(self._kinds.values()))
            self._moments.keep(self.game, self.story)
            for seat in self.people:
                self._bots.seat(seat, kind)
            self._stand_in = True
            people = ", ".join(self.names.seat(seat) for seat in self.people)
            self.story.say(tr("{title} plays on for {join}.", title=kind.title, join=people))
        self.run_to_choice()

    def rest(self) -> None:
        """Stop the bots, for instance because the game leaves the screen."""
        self._away = True
        self._timer.stop()

    def wake(self) -> None:
        """Let the bots go on after `rest`."""
        self._away = False
        self._go_on()

    # The bots

    def _fresh_bots(self) -> ThinkingBots:
        kinds = {n: self._kinds[seat.bot] for n, seat in enumerate(self.setup.seats) if seat.bot}
        return ThinkingBots(kinds, self.setup.seed)

    def _bot_is_asked(self) -> bool:
        going = not self.game.over and self.trouble is None
        return going and (self.game.seat not in self.people or self._stand_in)

    def _pause_now(self) -> int | None:
        """The ms before the next move of a bot; None when none comes by itself."""
        if not self._bot_is_asked() or self._away:
            return None
        if self._stepping or (self._hurry and not self._paused):
            return 0
        return None if self._paused else self._speed.pause

    def _go_on(self) -> None:
        """Let the bot that is asked think meanwhile, and play after its pause."""
        if self.setup.open_hands and self.asked in self.people:
            self._viewer = self.asked
        if not self._bot_is_asked():
            self._hurry = self._stepping = False
        self._timer.stop()
        pause = self._pause_now()
        # Who thinks while the window paints holds it up: at once there is nothing to gain by it.
        if self._bot_is_asked() and not self._away and pause != 0:
            self._bots.think(self.game)
        if pause is not None:
            self._timer.start(pause)

    def _change_pace(self) -> None:
        """Go on at another pace, with all that was played so far in sight."""
        (self._moved if self._unshown else self._go_on)()
        self.pace_changed.emit()

    def _bots_play(self) -> None:
        """One move, if it is thought out; or at once as many as fit into the window's patience."""
        until = perf_counter() + _BUSY
        played = 0
        while self._pause_now() == 0 or not played:
            patience = until - perf_counter() if self._pause_now() == 0 else 0.0
            if not self._bots.think(self.game).wait(patience):
                break
            self._bot_plays()
            played += 1
            if self._pause_now() is None or perf_counter() >= min(until, self._show_at):
                break
        self._unshown = self._unshown or played > 0
        if self._unshown and (self._pause_now() != 0 or perf_counter() >= self._show_at):
            self._moved()
        elif self._pause_now() is not None:
            self._timer.start(0 if played else _LOOK_AGAIN)

    def _bot_plays(self) -> None:
        """Play what the bot that is asked has thought out; a bot that cannot is replaced."""
        self._stepping = False
        try:
            move = self._on_offer(self._bots.answer(self.game))
        except Exception as error:  # bots and rules are anybody's code
            self._replace_bot(error)
        else:
            self._play(move)

    def _on_offer(self, move: Move) -> Move:
        if not self.game.is_legal(move):
            raise IllegalMoveError
        return move

    def _replace_bot(self, error: Exception) -> None:
        """Let the first kind of bot go on for one that cannot, unless it is of that kind itself."""
        seat = self.game.seat
        kind, stand_in = self._bots.kind(seat), next(iter(self._kinds.values()))
        if kind is stand_in or blamed(self.playset.book, error) is not None:
            self._stop(error)
            return
        self._bots.seat(seat, stand_in)
        words = replaced(self.names.seat(seat), kind, stand_in, error)
        self.story.say(words, seat, self.game.pos.turn)

    # Every move

    def _play(self, move: Move) -> bool:
        """Play a move that is on offer, and tell of it; False when a rule stopped the game."""
        before, by_bot = self.game.copy(), self._bot_is_asked()
        try:
            self.story.play(self.game, move)
            if self.game.over:
                self.game.sheet()
        except Exception as error:  # rules are anybody's code
            self.game = before
            self._stop(error)
            self.stopped_by = move
            return False
        if by_bot or self.story.showed_hidden:
            self._moments.saw_hidden()
        self.trouble = None
        return True

    def _stop(self, error: Exception) -> None:
        self.stopped_by = None
        self.trouble = trouble_of(self.playset.book, error, self.game.pos.turn)

    def _moved(self) -> None:
        """After one move or several: go on, and tell everybody."""
        self._go_on()
        self.changed.emit()
        self._unshown, self._show_at = False, perf_counter() + _SHOWN
        if self.game.over:
            self.over.emit()
