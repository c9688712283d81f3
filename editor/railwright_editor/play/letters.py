"""The letters of a game as a person has set them: which are pressed, and which are shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from collections.abc import Mapping

_BARRED: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


@dataclass(frozen=True, slots=True)
class Letters:
    """What keys mean in a game.

    `moved` gives for letters that were moved or freed the one that a game knows, "" for none;
    `told` for keys that a game knows those that do the same now, "" for none.
    """

    moved: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)

    def shown(self, key: str) -> str:
        """The key that does now what a game knows a key for, "" if there is none.

        The letter of a rule module is gone where something else has been given it.
        """
        if key in self.told:
            return self.told[key]
        return "" if key in self.moved else key

    def read(self, event: QKeyEvent) -> QKeyEvent:
        """A key that was pressed as a game knows it."""
        known = self.moved.get(event.text().upper())
        held = event.modifiers()
        if known is None or held & _BARRED:
            return event
        if not known:
            return QKeyEvent(event.type(), Qt.Key.Key_unknown, held)
        text = known if held & Qt.KeyboardModifier.ShiftModifier else known.lower()
        return QKeyEvent(event.type(), ord(known), held, text)
