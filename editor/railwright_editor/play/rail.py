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
from railwright_editor.widgets.deed_buttons import Deed, deed_buttons

if TYPE_CHECKING:
    from railwright_editor.play.letters import Letters
    from railwright_editor.play.session import Session

WIDTH: Final = 48
BUTTONS: Final = (
    Deed("pause", "pause", "Pause", "P"),
    Deed("one move", "step-forward", "One move", "O"),
    Deed("run", "fast-forward", "To my next choice", "End"),
    Deed("to the end", "flag", "To the end, bots play for me", "Shift+End"),
    Deed("take back", "undo-2", "Take back", "Ctrl+Z"),
    Deed("hint", "lightbulb", "Hint", "H"),
    Deed("position", "sliders-horizontal", "Change the position", "W"),
    Deed("details", "list", "Details of the log", "L"),
)


def _paced(speed: Speed) -> str:
    """A speed in words, with the pause that it makes."""
    words = tr(speed.words)
    if not speed.pause:
        return words
    return tr("{speed}, {seconds} s", speed=words, seconds=f"{speed.pause / 1000:g}")


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
        self.buttons = deed_buttons(BUTTONS, column, self.done.emit, side=40)
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
            action = menu.addAction(_paced(speed))
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, s=speed: self.paced.emit(s))
            self._choices[speed] = action
        return menu

    def show_keys(self, letters: Letters) -> None:
        """Tell the keys that a person has set."""
        for deed in BUTTONS:
            self.buttons[deed.does].show_key(letters.shown(deed.key))

    def why_not(self, deed: str) -> str:
        """Why a deed cannot be done now; "" where it can, or is none of the rail."""
        return self.buttons[deed].reason if deed in self.buttons else ""

    def refresh(self, session: Session) -> None:
        """Follow the pace of the game."""
        self.buttons["pause"].show_pause(paused=session.paused, go_on=tr("Go on"))
        back = "" if session.can_take_back else tr("No move of yours to take back")
        self.buttons["take back"].bar(back)
        for does in ("pause", "run", "to the end", "hint"):
            self.buttons[does].bar(session.finished)
        self.buttons["one move"].bar(session.no_next)
        self._choices[session.speed].setChecked(True)
        self.speed.setToolTip(
            tr("Speed of the bots: {words} (, and .)", words=tr(session.speed.words))
        )
        self.speed.setAccessibleName(
            tr("Speed of the bots, {words}", words=tr(session.speed.words))
        )
