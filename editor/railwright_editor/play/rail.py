"""The rail of a game: pause, one move, to the next choice, take back, and the speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from railwright_editor.paint.theme import STEP
from railwright_editor.play.setup import Speed
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from railwright_editor.play.session import Session

WIDTH: Final = 48
BUTTONS: Final = (
    ("pause", "pause", "Pause", "P"),
    ("one move", "step-forward", "One move", "O"),
    ("run", "fast-forward", "To my next choice", "End"),
    ("to the end", "flag", "To the end, bots play for me", "Shift+End"),
    ("take back", "undo-2", "Take back", "Ctrl+Z"),
    ("hint", "lightbulb", "Hint", "H"),
    ("position", "sliders-horizontal", "Change the position", "W"),
    ("details", "list", "Details of the log", "L"),
)
"""What a button does, its icon, its name, its key."""


class PlayRail(QWidget):
    """Buttons for the pace of a game. `done` carries what one does, `paced` a speed."""

    done = Signal(str)
    paced = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Pace of the game"))
        column = QVBoxLayout(self)
        column.setContentsMargins(STEP, 2 * STEP, STEP - 1, 2 * STEP)
        column.setSpacing(STEP)
        self.buttons: dict[str, IconButton] = {}
        for does, icon, name, key in BUTTONS:
            button = IconButton(
                icon,
                tr("{name}, key {key}", name=tr(name), key=key),
                f"{tr(name)} ({key})",
                side=40,
            )
            button.clicked.connect(lambda _checked=False, does=does: self.done.emit(does))
            column.addWidget(button)
            self.buttons[does] = button
        column.addStretch(1)
        self.speed = IconButton("gauge", tr("Speed of the bots"), side=40)
        self._menu = self._speeds()
        self.speed.clicked.connect(self._ask_speed)
        column.addWidget(self.speed)

    def _ask_speed(self) -> None:
        height = self._menu.sizeHint().height()
        self._menu.popup(self.speed.mapToGlobal(QPoint(self.speed.width(), 40 - height)))

    def _speeds(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        self._choices: dict[Speed, QAction] = {}
        for speed in Speed:
            pause = f", {speed.pause / 1000:g} s" if speed.pause else ""
            action = menu.addAction(f"{tr(speed.words)}{pause}")
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, s=speed: self.paced.emit(s))
            self._choices[speed] = action
        return menu

    def refresh(self, session: Session) -> None:
        """Follow the pace of the game."""
        self.buttons["pause"].set_icon("play" if session.paused else "pause")
        words = tr("Go on") if session.paused else tr("Pause")
        self.buttons["pause"].setAccessibleName(tr("{words}, key P", words=words))
        self.buttons["pause"].setToolTip(f"{words} (P)")
        self.buttons["take back"].setEnabled(session.can_take_back)
        running = not session.game.over
        for does in ("pause", "one move", "run", "to the end", "hint"):
            self.buttons[does].setEnabled(running)
        self._choices[session.speed].setChecked(True)
        self.speed.setToolTip(
            tr("Speed of the bots: {words} (, and .)", words=tr(session.speed.words))
        )
        self.speed.setAccessibleName(
            tr("Speed of the bots, {words}", words=tr(session.speed.words))
        )
