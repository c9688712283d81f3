"""Moments of a game to come back to, and whether one has seen too much to come back unmarked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright.rules.changes import Change
from railwright_editor.play.log_marks import MarkedNames
from railwright_editor.play.position_words import changes_nothing, merged
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.game.game import Game
    from railwright.rules.sheet import Happening
    from railwright_editor.play.story import Story

_TURNED_UP: Final = frozenset(("reveal", "row", "put turned"))
_KNOWN: Final = frozenset(("keep", "given ticket", "taken ticket"))
"""Secret happenings that tell nobody anything new."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game when somebody was asked, and its story so far."""

    game: Game
    story: Story

    @property
    def asked(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        return -1 if self.game.over else self.game.seat

    def copy(self) -> Moment:
        """The moment as it stays while the game goes on."""
        return Moment(self.game.copy(), self.story.copy())


class Moments:
    """What can be taken back, and played again after that. It changes with every move."""

    def __init__(self) -> None:
        self._past: list[Moment] = []
        self._future: list[Moment] = []
        self._seen_at = 0
        """So many moments had been kept when something hidden was seen last."""

    def __bool__(self) -> bool:
        return bool(self._past)

    @property
    def can_go_forth(self) -> bool:
        """Whether something that was taken back can be played again."""
        return bool(self._future)

    def keep(self, moment: Moment) -> None:
        """Keep the moment before a move or a change; what was taken back is forgotten.

        The game of the moment must not go on any more.
        """
        if self._past and moment.asked >= 0 and self._past[-1].game.seat != moment.game.seat:
            self.saw_hidden()  # a move tells others something of a hand
        self._past.append(moment)
        self._future.clear()

    def _begins(self, game: Game) -> bool:
        """Whether the last moment is the one just before the last move of a game."""
        return bool(self._past) and len(self._past[-1].game.played) == len(game.played) - 1

    def saw_hidden(self) -> None:
        """Somebody at the screen has seen what is usually hidden at this moment."""
        self._seen_at = len(self._past)

    @property
    def knows_more(self) -> bool:
        """Whether something hidden has been seen since the last moment that was kept."""
        return 0 < len(self._past) <= self._seen_at

    def back(self, now: Moment) -> Moment:
        """Go back to the last moment, and say so. Raises `IndexError` if there is none."""
        words = self._words_back(now)
        self._future.append(now)
        moment = self._past.pop()
        moment.story.say(words, moment.game.seat)
        return moment

    def forth(self, now: Moment) -> Moment:
        """Undo the last going back. Raises `IndexError` if there was none."""
        self._past.append(now)
        return self._future.pop()

    def change(self, now: Moment, change: Change) -> Moment:
        """The moment after a change by hand, `now` being kept before it.

        A change of what was changed just before joins it: both are one to take back.

        Raises:
            ChangeError: it cannot be done; nothing has changed.
            Exception: whatever a rule raises; nothing has changed.
        """
        start = now
        joined = merged(now.game.played[-1], change) if self._begins(now.game) else None
        if joined is not None:
            now.game.copy().change(change)  # what cannot be is refused as things stand now
            start, change = self._past[-1], joined
        after = start.copy()
        if not changes_nothing(start.game, change):
            after.story.change(after.game, change)
        if joined is not None:
            self._past.pop()
        if len(after.game.played) > len(start.game.played):
            self.keep(start)
        return after

    def _words_back(self, now: Moment) -> str:
        if self._begins(now.game) and isinstance(now.game.played[-1], Change):
            return tr("A change by hand is taken back.")
        seat = MarkedNames.of(now.story.names).seat(self._past[-1].game.seat)
        if self.knows_more:
            return tr("Changed by hand: {seat} takes a move back.", seat=seat)
        return tr("{seat} takes a move back.", seat=seat)


def shows_hidden(trace: Iterable[Happening]) -> bool:
    """Whether a person learns something by these happenings that was hidden before."""
    return any(
        event.verb in _TURNED_UP or (event.secret and event.verb not in _KNOWN) for event in trace
    )
