"""What moves on the board for a moment: trains being laid, and pieces that come or walk.

Whatever moves in a game goes by a `Clock`, so that any click or key ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QTimer
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Point
    from railwright.rules.rule import Mark
    from railwright_editor.canvas.view import BoardView

_TICK: Final = 30
_PRESSES: Final = frozenset((QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress))
_LAY: Final = 60
_LAY_AT_MOST: Final = 300
"""Milliseconds for a train laid, and for all of a route."""
_PIECE: Final = 300
"""Milliseconds for a piece that comes or walks."""
_DROP: Final = 14.0
"""Millimetres from which a new piece drops."""


class Walk(NamedTuple):
    """A piece on its way: the mark where it comes to stand, and the city it comes from, or -1."""

    mark: Mark
    start: int = -1


class Clock(QObject):
    """A stretch of time in which something moves. It changes by itself.

    Any click or key ends it, and is then obeyed as ever. `ticked` is called a few times while it
    runs, and once when it has run out or was ended so.
    """

    def __init__(self, parent: QObject, ticked: Callable[[], object], tick: int = _TICK) -> None:
        """Make a clock that stands still; `tick` is the time between calls in ms."""
        super().__init__(parent)
        self._ticked = ticked
        self._elapsed = QElapsedTimer()
        self._ticks = QTimer(self)
        self._ticks.setInterval(tick)
        self._ticks.timeout.connect(self._tick)
        self._time = 0

    def begin(self, time: int) -> None:
        """Run for so many ms."""
        self.stop()
        self._time = time
        self._elapsed.start()
        self._ticks.start()
        application = QCoreApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def stop(self) -> None:
        """Stand still, at the end of the time."""
        self._ticks.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    @property
    def running(self) -> bool:
        """Whether something still moves."""
        return self._ticks.isActive()

    @property
    def share(self) -> float:
        """How much of the time has passed, from 0 to 1."""
        return min(self._elapsed.elapsed() / self._time, 1.0) if self.running else 1.0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _PRESSES:
            self._end()
        return super().eventFilter(watched, event)

    def _tick(self) -> None:
        if self.share >= 1.0:
            self._end()
        else:
            self._ticked()

    def _end(self) -> None:
        self.stop()
        self._ticked()


class Motion:
    """At most one thing that moves. It changes with a clock that goes with its owner."""

    def __init__(self, view: BoardView, owner: QObject) -> None:
        self._view = view
        self._clock = Clock(owner, self._tick)
        self.route = -1
        self.spaces = 0
        self.walk: Walk | None = None

    def lay(self, route: int, spaces: int) -> None:
        """Lay the trains of a route one by one."""
        self.route, self.spaces = route, spaces
        self._clock.begin(min(_LAY * spaces, _LAY_AT_MOST))

    def move(self, walk: Walk) -> None:
        """Let a piece come to its city."""
        self.walk = walk
        self._clock.begin(_PIECE)

    def end(self) -> None:
        """Be where everything ends."""
        self._clock.stop()
        self.route = -1
        self.walk = None

    @property
    def laid(self) -> int:
        """How many trains of the route being laid lie already."""
        return min(1 + int(self._clock.share * self.spaces), self.spaces) if self.route >= 0 else 0

    def at(self, goal: Point, start: Point | None) -> Point:
        """Where the piece is on its way to a point; without a start it drops from above."""
        begin = start if start is not None else (goal[0], goal[1] - _DROP)
        rest = (1 - self._clock.share) ** 2
        return (
            goal[0] + (begin[0] - goal[0]) * rest,
            goal[1] + (begin[1] - goal[1]) * rest,
        )

    def _tick(self) -> None:
        if not self._clock.running:
            self.end()
        self._view.refresh()


def walked(before: tuple[Mark, ...], after: tuple[Mark, ...]) -> Walk | None:
    """The one piece that has come to a city or walked to another, if just one has."""
    old = {mark for mark in before if mark.city >= 0}
    new = [mark for mark in after if mark.city >= 0 and mark not in old]
    if len(new) != 1:
        return None
    came = new[0]
    still = set(after)
    left = [
        mark
        for mark in old
        if mark not in still and (mark.shape, mark.seat) == (came.shape, came.seat)
    ]
    return Walk(came, left[0].city if len(left) == 1 else -1)
