"""What moves on the board for a moment: trains being laid, and pieces that come or walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QTimer

if TYPE_CHECKING:
    from railwright.board.model import Point
    from railwright.rules.rule import Mark
    from railwright_editor.canvas.view import BoardView

_TICK: Final = 30
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


class Motion:
    """At most one thing that moves. It changes with the clock."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._clock = QElapsedTimer()
        self._ticks = QTimer(view)
        self._ticks.setInterval(_TICK)
        self._ticks.timeout.connect(self._tick)
        self._time = 0.0
        self.route = -1
        self.spaces = 0
        self.walk: Walk | None = None

    def lay(self, route: int, spaces: int) -> None:
        """Lay the trains of a route one by one."""
        self.route, self.spaces = route, spaces
        self._begin(min(_LAY * spaces, _LAY_AT_MOST))

    def move(self, walk: Walk) -> None:
        """Let a piece come to its city."""
        self.walk = walk
        self._begin(_PIECE)

    def end(self) -> None:
        """Be where everything ends."""
        self._ticks.stop()
        self.route = -1
        self.walk = None

    @property
    def laid(self) -> int:
        """How many trains of the route being laid lie already."""
        return min(1 + int(self._share() * self.spaces), self.spaces) if self.route >= 0 else 0

    def at(self, goal: Point, start: Point | None) -> Point:
        """Where the piece is on its way to a point; without a start it drops from above."""
        begin = start if start is not None else (goal[0], goal[1] - _DROP)
        rest = (1 - self._share()) ** 2
        return (
            goal[0] + (begin[0] - goal[0]) * rest,
            goal[1] + (begin[1] - goal[1]) * rest,
        )

    def _begin(self, time: float) -> None:
        self._time = time
        self._clock.restart()
        self._ticks.start()

    def _share(self) -> float:
        return min(self._clock.elapsed() / self._time, 1.0)

    def _tick(self) -> None:
        if self._share() >= 1.0:
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
