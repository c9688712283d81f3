"""Moving what is selected by the arrow keys: 1 mm, with Shift 10; a run of presses is one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Point

ARROWS: Final[Mapping[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_STEP: Final = 1.0
_FAR: Final = 10.0
"""Millimetres of an arrow key, without and with Shift."""
_WALKING: Final = Qt.KeyboardModifier.ControlModifier
"""With it the arrows walk from city to city."""


def nudge_of(event: QKeyEvent) -> Point | None:
    """The mm to the right and down that an arrow key moves things; None for any other key."""
    if event.key() not in ARROWS or event.modifiers() & _WALKING:
        return None
    x, y = ARROWS[event.key()]
    step = _FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _STEP
    return (x * step, y * step)
