"""What the window does for play: the Play button, the actions, and room for a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from typing_extensions import override

from railwright_editor.actions import ACTIONS
from railwright_editor.play.controller import PlayController
from railwright_editor.play.letters import Letters
from railwright_editor.play.variant import AtHand
from railwright_editor.record_saving import RecordSaving
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.deed_buttons import named_key

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.findings import Place
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.play.controller import Way
    from railwright_editor.widgets.notice import Notice, Toast
    from railwright_editor.workbench import Workbench

WHILE_PLAYING: Final = ("edit_board", "stop", "hint", "position")
"""Actions that make sense only during a game."""
AFTER_A_GAME: Final = ("again", "same_deal")
"""Actions that make sense once the board has been played."""
WITH_A_GAME: Final = ("save_record", "export_log")
"""Actions that make sense as long as a game lies on the board or is kept."""
_BAR: Final = "game"
"""What the bar over the canvas is about while it asks what becomes of a game."""
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
        notice: Notice,
        toast: Toast,
        catalogue: Catalogue,
        memory: MutableMapping[str, str],
    ) -> None:
        super().__init__(bench)
        self._bench = bench
        self._notice = notice
        self._toast = toast
        self.edit_button = WordButton(tr("Edit board"))
        self.edit_button.hide()
        bench.top.add_deed(self.edit_button)
        self.button = WordButton(tr("Play"), self.play_or_stop, primary=True)
        bench.top.add_deed(self.button)
        self.controller = PlayController(
            bench.view,
            bench.document,
            self,
            catalogue,
            memory,
            at_hand=self._at_hand,
            sheet_over=bench,
        )
        self.records = RecordSaving(bench, self.controller, notice, toast)
        self.controller.record_wanted.connect(self.records.save)
        self.edit_button.clicked.connect(self.controller.edit_board)
        self.controller.edit_wanted.connect(self._select)
        bench.expansions.changed.connect(self.controller.look_at_drawing)
        bench.installEventFilter(self)
        self.controller.title_changed.connect(bench.top.show_title)
        self.controller.playing_changed.connect(self._show_state)
        self._letters = Letters()
        self.take_letters(self._letters)

    def take_letters(self, letters: Letters) -> None:
        """Let games have these keys, and tell them."""
        self._letters = letters
        self.controller.take_letters(letters)
        self._show_keys()

    @property
    def on(self) -> bool:
        """Whether a game lies on the board."""
        return self.controller.playing

    def deeds(self) -> dict[str, Callable[[], object]]:
        """Name of an action -> what it does."""
        controller = self.controller
        return {
            "play": self.begin,
            "again": controller.play_again,
            "same_deal": controller.same_deal,
            "edit_board": controller.edit_board,
            "stop": controller.stop,
            "save_record": self.records.save,
            "export_log": self.records.export,
            "hint": partial(self._at_the_desk, "hint"),
            "position": partial(self._at_the_desk, "position"),
        }

    def explain(self) -> str:
        """About the rule behind a refusal, in Markdown; "" if nothing was refused."""
        desk = self.controller.desk
        return desk.places.explain() if desk is not None and self.on else ""

    def begin(self) -> None:
        """Drop the sheet of seats from the Play button."""
        corner = self.button.mapTo(self._bench, QPoint(0, self.button.height() + 8))
        self.controller.ask(corner)

    def _at_the_desk(self, deed: str) -> None:
        """Do what a button of the rail would."""
        if self.controller.desk is not None:
            self.controller.desk.do(deed)

    def play_or_stop(self) -> None:
        """What the one filled button does."""
        if self.on:
            self.controller.stop()
        else:
            self.begin()

    def enter_play(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show these in the places of rail, panel and drawer."""
        self._toast.drop(self.controller.resume)
        self._bench.lend(rail, panel, dock)

    def leave_play(self) -> None:
        """Show the window as it was before."""
        self._bench.take_back()

    def tell(self, words: str, buttons: Sequence[Way]) -> None:
        """Say something in passing, with a button or two."""
        (button, deed), *others = buttons
        self._toast.tell(words, deed, button=button, second=others[0] if others else None)

    def ask(self, words: str, buttons: Sequence[Way]) -> None:
        """Ask something in the bar over the canvas, unless that speaks of something else."""
        if not self._notice.sentence:
            self._notice.tell(words, buttons, key=_BAR)

    def stop_asking(self) -> None:
        """Take the bar away."""
        self._notice.close_about(_BAR)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not event.spontaneous():
            if event.type() == QEvent.Type.Show:
                self.controller.wake()
            elif event.type() == QEvent.Type.Hide:
                self.controller.rest()
        return super().eventFilter(watched, event)

    def _at_hand(self) -> tuple[AtHand, ...]:
        expansions = self._bench.expansions
        return tuple(
            AtHand(choice.key, choice.expansion, expansions.is_on(choice), choice.problem)
            for choice in expansions.choices
        )

    def _select(self, place: Place | None) -> None:
        """Select what was looked at in the game, if the drawing still has it."""
        board = self._bench.document.board
        there = {"city": board.cities, "route": board.routes}
        if place is not None and place.key in there.get(place.kind, {}):
            self._bench.selection.set((place,))

    def _show_state(self) -> None:
        self.edit_button.setVisible(self.on)
        self.button.setText(tr("Stop") if self.on else tr("Play"))
        self._show_keys()
        self.changed.emit()

    def _show_keys(self) -> None:
        edit = named_key(tr("Edit board"), self._letters.shown("E"))
        self.edit_button.setToolTip(tr("{name}: the game is kept", name=edit))
        words, key = (tr("Stop"), "Shift+F5") if self.on else (tr("Play this board"), "F5")
        self.button.setToolTip(named_key(words, self._letters.shown(key)))
