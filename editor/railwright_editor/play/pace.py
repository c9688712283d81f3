"""The pace of a game: moves that come by themselves, after a pause each, one by one, or at once."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from railwright_editor.play.setup import Speed

BUSY: Final = 0.008
"""Moves that are made at once give the window its turn after so many seconds."""
SHOWN: Final = 0.1
"""So many seconds apart moves that are made at once are shown, together."""
_LOOK_AGAIN: Final = 5
"""Milliseconds until it is seen again whether a bot has made up its mind."""


class Paced(QObject):
    """A game whose next move may come by itself. It changes with its moves, and with its pace.

    What a move is, and when one comes, is said by who inherits this: a QObject cannot have the
    metaclass of abstract classes, so that what is missing raises when it is called. `changed`
    follows every move, or some together of those that are made at once; `pace_changed` follows
    the pace.
    """

    changed = Signal()
    pace_changed = Signal()

    def __init__(self, speed: Speed) -> None:
        super().__init__()
        self._speed = speed
        self._hurry = self._stepping = self._paused = self._away = False
        self._unshown, self._show_at = False, 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._bots_play)

    # What a person sees and does

    @property
    def hurrying(self) -> bool:
        """Whether bots play at once until a person is asked, or to the end."""
        return self._hurry

    @property
    def speed(self) -> Speed:
        """How fast the bots play."""
        return self._speed

    @property
    def paused(self) -> bool:
        """Whether the bots rest."""
        return self._paused

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

    def rest(self) -> None:
        """Stop the bots, for instance because the game leaves the screen."""
        self._away = True
        self._timer.stop()

    def wake(self) -> None:
        """Let the bots go on after `rest`."""
        self._away = False
        self._go_on()

    # What is said by who inherits this

    def _bot_is_asked(self) -> bool:
        """Whether the next move comes by itself."""
        raise NotImplementedError

    def _think_ahead(self) -> None:
        """Begin to think of the next move, which comes after a pause."""
        raise NotImplementedError

    def _thought_out(self, patience: float) -> bool:
        """Whether the next move is ready, or will be within so many seconds."""
        raise NotImplementedError

    def _bot_plays(self) -> None:
        """Make the next move, which is ready."""
        raise NotImplementedError

    # Within

    def _pause_now(self) -> int | None:
        """The ms before the next move of a bot; None when none comes by itself."""
        if not self._bot_is_asked() or self._away:
            return None
        if self._stepping or (self._hurry and not self._paused):
            return 0
        return None if self._paused else self._speed.pause

    def _go_on(self) -> None:
        """Let the bot that is asked think meanwhile, and play after its pause."""
        if not self._bot_is_asked():
            self._hurry = self._stepping = False
        self._timer.stop()
        pause = self._pause_now()
        # Who thinks while the window paints holds it up: at once there is nothing to gain by it.
        if self._bot_is_asked() and not self._away and pause != 0:
            self._think_ahead()
        if pause is not None:
            self._timer.start(pause)

    def _change_pace(self) -> None:
        """Go on at another pace, with all that was played so far in sight."""
        (self._moved if self._unshown else self._go_on)()
        self.pace_changed.emit()

    def _bots_play(self) -> None:
        """One move, if it is thought out; or at once as many as fit into the window's patience."""
        until = perf_counter() + BUSY
        played = 0
        while self._pause_now() == 0 or not played:
            patience = until - perf_counter() if self._pause_now() == 0 else 0.0
            if not self._thought_out(patience):
                break
            self._stepping = False
            self._bot_plays()
            played += 1
            if self._pause_now() is None or perf_counter() >= min(until, self._show_at):
                break
        self._unshown = self._unshown or played > 0
        if self._unshown and (self._pause_now() != 0 or perf_counter() >= self._show_at):
            self._moved()
        elif self._pause_now() is not None:
            self._timer.start(0 if played else _LOOK_AGAIN)

    def _moved(self) -> None:
        """After one move or several: go on, and tell everybody."""
        self._go_on()
        self.changed.emit()
        self._unshown, self._show_at = False, perf_counter() + SHOWN
