"""Dragging a word to the side to change the number that it stands by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.paint.theme import STEP

if TYPE_CHECKING:
    from railwright_editor.widgets.fields import NumberField


class Scrub:
    """A drag to the side that changes a number, 4 px a step, as one undo step. It changes."""

    def __init__(self, field: NumberField) -> None:
        self._field = field
        self._from: float | None = None
        self._steps = 0

    @property
    def is_pressed(self) -> bool:
        """Whether the button is down on the word."""
        return self._from is not None

    def press(self, x: float) -> None:
        """The button went down at a pixel."""
        self._from, self._steps = x, 0

    def move(self, x: float) -> None:
        """The pointer moved to a pixel."""
        if self._from is None:
            return
        steps = int((x - self._from) / STEP)
        if steps != self._steps:
            self._field.step(steps - self._steps, merge=(id(self), "drag"))
            self._steps = steps

    def release(self) -> None:
        """The button came up: the run of steps is over."""
        self._from = None
        self._field.dropped.emit()
