"""The field of a bar over the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from typing_extensions import override

from railwright_editor.widgets.fields import LineField

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_FAR: Final = 10


class BarField(LineField):
    """A line of text: Up and Down step, with Shift ten times as far; Enter takes, Esc leaves."""

    stepped = Signal(int)
    taken = Signal()
    left = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        if key in steps:
            far = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(steps[key] * (_FAR if far else 1))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.taken.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()
