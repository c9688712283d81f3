"""A pad of eight sides, with the chain of the automatic side in its middle."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

_SIDES: Final = {
    "nw": ("arrow-up-left", "top left", 0, 0),
    "n": ("arrow-up", "top", 0, 1),
    "ne": ("arrow-up-right", "top right", 0, 2),
    "w": ("arrow-left", "left", 1, 0),
    "": ("link", "automatic", 1, 1),
    "e": ("arrow-right", "right", 1, 2),
    "sw": ("arrow-down-left", "bottom left", 2, 0),
    "s": ("arrow-down", "bottom", 2, 1),
    "se": ("arrow-down-right", "bottom right", 2, 2),
}
"""Side -> icon, words, row, column."""


class SidePad(QWidget):
    """Nine buttons in a square; `chosen` carries the side, "" for automatic."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        grid.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._buttons: dict[str, IconButton] = {}
        for side, (icon, words, down, across) in _SIDES.items():
            tip = tr(words).capitalize() if side else tr("Automatic (Home)")
            button = IconButton(icon, f"{name}: {tr(words)}", tip, side=26)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, side=side: self._choose(side))
            grid.addWidget(button, down, across)
            self._buttons[side] = button

    def show_side(self, side: str | None) -> None:
        """Show the chosen side; None when several things differ."""
        for name, button in self._buttons.items():
            button.setChecked(name == side)
        self._buttons[""].set_icon("unlink" if side else "link")

    def _choose(self, side: str) -> None:
        self.show_side(side)
        self.chosen.emit(side)
