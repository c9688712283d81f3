"""What the window does for expansions: their parts on the canvas, which are on, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright_editor.canvas.added import AddedLayer
from railwright_editor.panels.rules_sheet import RulesSheetPage
from railwright_editor.translation import tr
from railwright_editor.widgets.bar_button import BarButton
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.playing import Playing
    from railwright_editor.workbench import Workbench


class Expanding(QObject):
    """The window's side of expansions. It changes with them.

    `page_wanted` carries the rules sheet, to be shown.
    """

    page_wanted = Signal(object)

    def __init__(self, bench: Workbench, playing: Playing, catalogue: Catalogue) -> None:
        super().__init__(bench)
        self._bench = bench
        self._playing = playing
        self._catalogue = catalogue
        self.sheet = RulesSheetPage()
        self.layer = AddedLayer()
        bench.view.board_scene.addItem(self.layer)
        self.button = BarButton("layers", "", lambda: bench.show_tab("Rules"), quiet=True)
        bench.top.add_deed(self.button, at=0)
        bench.expansions.changed.connect(self.refresh)
        bench.document.history_changed.connect(self.refresh)
        playing.changed.connect(self.refresh)
        self.refresh()

    def take_catalogue(self, catalogue: Catalogue) -> None:
        """Write the rules sheet with these modules from now on."""
        self._catalogue = catalogue

    def show_sheet(self) -> None:
        """Show the rules of the board as it would be played now."""
        expansions = self._bench.expansions
        names = [expansion.name for expansion in expansions.on]
        self.sheet.show_rules(expansions.shown, self._catalogue, names)
        self.page_wanted.emit(self.sheet)

    def refresh(self) -> None:
        """Show what is on; nothing is laid over a game, which has its own board."""
        on = self._bench.expansions.on
        board = self._bench.document.board
        base = self._bench.document.base or board
        self.layer.show_parts(base, board, self._bench.expansions.shown)
        self.layer.setVisible(not self._playing.on)
        names = on[0].name if len(on) == 1 else counted(len(on), "expansion")
        self.button.say(
            tr("With {names}", names=names),
            tr("Checked and played with these; the Rules tab switches them."),
        )
        self.button.setVisible(bool(on) and not self._playing.on)
