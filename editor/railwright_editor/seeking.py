"""Find: goes to whatever bears a name on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright_editor.canvas.accessible import announce
from railwright_editor.feature import BoardFeature
from railwright_editor.named_places import none_called, places_called
from railwright_editor.panels.find_bar import FindBar
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.feature import Deeds
    from railwright_editor.named_places import NamedPlace
    from railwright_editor.workbench import Workbench

_INSET: Final = (30, 30)
"""Px from the corner of the canvas: the rulers may stand there."""
_WAIT: Final = "Press Ctrl+F and type a name first."


class Seeking(BoardFeature):
    """Find on the board of a bench. It changes with what is looked for."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._found: tuple[NamedPlace, ...] = ()
        self._at = 0
        self.bar = FindBar(bench.view)
        self.bar.typed.connect(self._seek)
        self.bar.walked.connect(self._walk)
        self.bar.taken.connect(self._take)
        self.bar.left.connect(self._leave)
        self._document.changed.connect(self._board_changed)

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"find": self.open, "find_next": self.go_on}

    def open(self) -> None:
        """Open the bar; what was looked for last is selected in it."""
        self._found = places_called(self._document.board, self.bar.text)
        self._at = min(self._at, max(0, len(self._found) - 1))
        self._tell()
        self.bar.open(_INSET)

    def go_on(self) -> None:
        """Go to the next place of the name that was looked for last."""
        if not self._found:
            self._found = places_called(self._document.board, self.bar.text)
        if not self._found:
            if self.bar.text:
                self._view.say(none_called(self._document.board, self.bar.text))
            else:
                self._view.say(tr(_WAIT))
            return
        self._walk(1)

    def _seek(self, typed: str) -> None:
        self._found, self._at = places_called(self._document.board, typed), 0
        self._tell()
        self._show()

    def _walk(self, step: int) -> None:
        if self._found:
            self._at = (self._at + step) % len(self._found)
            self._tell()
            self._show()

    def _take(self) -> None:
        """Select what is shown, and leave the bar for the board."""
        if not self._found:
            self._tell()
            return
        place = self._found[self._at].place
        self._selection.set([place])
        self._view.show_place([place])
        self._leave()

    def _leave(self) -> None:
        self.bar.hide()
        self._view.setFocus()

    def _show(self) -> None:
        if self._found:
            self._view.show_place([self._found[self._at].place])

    def _tell(self) -> None:
        typed = self.bar.text
        if self._found or not typed.strip():
            self.bar.show_count(self._at + 1, len(self._found))
        else:
            self.bar.show_none(none_called(self._document.board, typed))
        announce(self.bar, self._told())

    def _told(self) -> str:
        """What a screen reader says: the name that is shown, and which of how many it is."""
        shown = self._found[self._at].name if self._found else ""
        return " ".join(filter(None, (shown, self.bar.said)))

    def _board_changed(self, *_boards: object) -> None:
        self._found = ()
        if self.bar.isVisible():
            self.open()
