"""What the window does for play: the Play button, the actions, and room for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Signal

from railwright_editor.actions import ACTIONS
from railwright_editor.play.controller import PlayController
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from PySide6.QtWidgets import QWidget

    from railwright.rules.catalogue import Catalogue
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.workbench import Workbench

WHILE_PLAYING: Final = ("stop",)
"""Actions that make sense only during a game."""
WITH_A_GAME: Final = ("again", "same_deal")
"""Actions that make sense as long as a game is kept."""
_STAYING: Final = ("find", "find_next", "palette", "settings")
DRAWING: Final = (
    *("fit_selection", "board_only", "panel", "drawer", "play"),
    *(
        row.name
        for row in ACTIONS
        if row.menu.partition("/")[0] in {"Edit", "Board"} and row.name not in _STAYING
    ),
    *(row.name for row in ACTIONS if row.menu == "File/Import"),
)
"""Actions that rest during a game, so that their keys reach it."""


class Playing(QObject):
    """The window's side of a game; `changed` follows every start and stop."""

    changed = Signal()

    def __init__(
        self,
        bench: Workbench,
        toast: Toast,
        catalogue: Catalogue,
        memory: MutableMapping[str, str],
    ) -> None:
        super().__init__(bench)
        self._bench = bench
        self._toast = toast
        self.button = WordButton(tr("Play"), self.play_or_stop, primary=True)
        bench.top.add_deed(self.button)
        self.controller = PlayController(
            bench.view,
            bench.document,
            self,
            catalogue,
            memory,
            shown=lambda: bench.expansions.shown,
            sheet_over=bench,
        )
        self.controller.title_changed.connect(bench.top.show_title)
        self.controller.playing_changed.connect(self._show_state)

    @property
    def on(self) -> bool:
        """Whether a game lies on the board."""
        return self.controller.playing

    def deeds(self) -> dict[str, Callable[[], object]]:
        """Name of an action -> what it does."""
        controller = self.controller
        return {
            "play": self.ask,
            "resume": controller.resume,
            "again": controller.play_again,
            "same_deal": controller.same_deal,
            "stop": controller.stop,
        }

    def ask(self) -> None:
        """Drop the sheet of seats from the Play button."""
        corner = self.button.mapTo(self._bench, QPoint(0, self.button.height() + 8))
        self.controller.ask(corner)

    def play_or_stop(self) -> None:
        """What the one filled button does."""
        if self.on:
            self.controller.stop()
        else:
            self.ask()

    def enter_play(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show these in the places of rail, panel and drawer."""
        self._bench.lend(rail, panel, dock)

    def leave_play(self) -> None:
        """Show the window as it was before."""
        self._bench.take_back()

    def tell(self, words: str, button: str, deed: Callable[[], object]) -> None:
        """Say something in passing, with a button."""
        self._toast.tell(words, deed, button=button)

    def _show_state(self) -> None:
        self.button.setText(tr("Stop") if self.on else tr("Play"))
        self.button.setToolTip(tr("Stop (Shift+F5)") if self.on else tr("Play this board (F5)"))
        self.changed.emit()
