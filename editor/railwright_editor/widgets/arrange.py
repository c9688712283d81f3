"""Buttons that align, distribute, mirror, scale and turn what is selected."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

_DEEDS: Final = (
    (
        ("align_left", "align-start-vertical", "Align left"),
        ("align_center", "align-center-vertical", "Align centers"),
        ("align_right", "align-end-vertical", "Align right"),
        ("align_top", "align-start-horizontal", "Align top"),
        ("align_middle", "align-center-horizontal", "Align middles"),
        ("align_bottom", "align-end-horizontal", "Align bottom"),
    ),
    (
        ("distribute_across", "align-horizontal-distribute-center", "Distribute across"),
        ("distribute_down", "align-vertical-distribute-center", "Distribute down"),
        ("mirror_across", "flip-vertical-2", "Mirror left to right"),
        ("mirror_down", "flip-horizontal-2", "Mirror top to bottom"),
        ("scale", "scaling", "Scale…"),
        ("rotate", "rotate-cw", "Rotate…"),
    ),
)
"""Rows of buttons: the name of the action, icon, words."""


class ArrangeButtons(QWidget):
    """Two rows of buttons; `wanted` carries the name of an action, see `actions.ACTIONS`."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(STEP)
        for down, deeds in enumerate(_DEEDS):
            for across, (deed, icon, words) in enumerate(deeds):
                button = IconButton(icon, tr(words), side=28)
                button.clicked.connect(lambda _checked=False, deed=deed: self.wanted.emit(deed))
                grid.addWidget(button, down, across)
        grid.setColumnStretch(len(_DEEDS[0]), 1)
