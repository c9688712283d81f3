"""One open board with everything that belongs to it: document, workbench, game, recovery copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright_editor.autosave import Autosave
from railwright_editor.document import Document
from railwright_editor.expanding import Expanding
from railwright_editor.expansions import Expansions
from railwright_editor.files import BoardFile
from railwright_editor.kept_games import KeptGames
from railwright_editor.playing import Playing
from railwright_editor.recording import Recording
from railwright_editor.selection import Selection
from railwright_editor.ticketing import Ticketing
from railwright_editor.trusting import Trusting
from railwright_editor.widgets.notice import BELOW_BAR, Notice, Toast
from railwright_editor.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.panels.pages import Page
    from railwright_editor.recent import Folders, Settings
    from railwright_editor.rulebook import Rulebook


class OpenBoard(QObject):
    """A board that is open, or waits to be filled with one. It changes with what is done to it.

    `changed` follows whatever the frame of the window shows of it; `page_wanted` carries a page
    to show in its place; `reloaded` carries a new rulebook for every board.
    """

    changed = Signal()
    page_wanted = Signal(object)
    reloaded = Signal(object)

    def __init__(self, settings: Settings, folders: Folders, rulebook: Rulebook) -> None:
        super().__init__()
        document = self.document = Document()
        self.selection = Selection(document)
        self.autosave = Autosave(document, folders.state)
        self.file = BoardFile(document, rulebook.fragments, folders.state)
        self.expansions = Expansions(document, settings.choices, rulebook.fragments)
        bench = self.bench = Workbench(
            document,
            self.selection,
            rulebook,
            self.expansions,
            folders.state,
            settings.choices,
        )
        self.notice = Notice(bench)
        self.notice.keep_over(bench.view.viewport())
        self.toast = Toast(bench)
        self.ticketing = Ticketing(bench, self.notice, self.toast)
        self.playing = Playing(bench, self.notice, self.toast, rulebook.installed, settings.choices)
        self.kept_games = KeptGames(
            bench,
            self.playing.controller,
            self.toast,
            folders.state / "games",
            self.autosave,
        )
        self.expanding = Expanding(bench, self.playing, rulebook.installed)
        self.trusting = Trusting(bench.rules, rulebook)
        self.recording = Recording(bench, self.toast)
        self.pages: tuple[Page, ...] = (self.trusting.page, self.expanding.sheet)
        self.deeds = self._deeds()
        self.marks = self._marks()
        self._connect()

    def _deeds(self) -> dict[str, Callable[[], object]]:
        bench, document = self.bench, self.document
        return {
            "undo": document.undo,
            "redo": document.redo,
            "rules_sheet": self.expanding.show_sheet,
            "new_expansion": self.recording.begin,
            "new_ticket": self.ticketing.begin,
            **bench.deeds(),
            **self.playing.deeds(),
            "resume": self.kept_games.resume,
            **{name: deed for made in bench.features for name, deed in made.deeds().items()},
        }

    def _marks(self) -> dict[str, Callable[[], bool]]:
        return {
            **self.bench.marks(),
            **{name: mark for made in self.bench.features for name, mark in made.marks().items()},
        }

    def _connect(self) -> None:
        document, bench = self.document, self.bench
        for signal in (
            document.history_changed,
            document.path_changed,
            self.playing.changed,
            bench.drawer.toggled,
            bench.panel_toggled,
            bench.view.shown_changed,
        ):
            signal.connect(self._tell_change)
        for part in (self.trusting, self.expanding):
            part.page_wanted.connect(self.page_wanted)
        self.trusting.reloaded.connect(self.reloaded)
        self.trusting.told.connect(self.toast.tell)
        bench.view.message.connect(lambda sentence: self.toast.tell(sentence, document.undo))
        document.history_changed.connect(self._stand_notice)
        document.history_changed.connect(lambda: self.toast.drop(document.undo))

    def _stand_notice(self) -> None:
        """Let the bar over the canvas stand below the one of a recording."""
        above = self.recording.bar.height() if self.recording.on else 0
        self.notice.set_top(BELOW_BAR + above)

    def _tell_change(self, *_values: object) -> None:
        self.changed.emit()

    @property
    def name(self) -> str:
        """What the window calls it: the name of its file, or of the board while it has none."""
        path = self.document.path
        return path.name if path else self.document.board.name

    def take_rulebook(self, rulebook: Rulebook) -> None:
        """Draw, check and play by other rules from now on."""
        self.file.take_fragments(rulebook.fragments)
        self.expansions.take_fragments(rulebook.fragments)
        self.bench.take_rulebook(rulebook)
        self.expanding.take_catalogue(rulebook.installed)
        self.playing.controller.take_catalogue(rulebook.installed)
        self.trusting.show_broken(rulebook)

    def rest_for_good(self) -> None:
        """End what runs beside the window, its recovery copy too; an unfinished game is kept."""
        self.kept_games.leave()
        self.bench.stop()
        if not self.autosave.for_game:
            self.autosave.close()

    def close(self) -> None:
        """End all that belongs to it, its recovery copy too; the parts go a little later."""
        self.playing.controller.stop(silently=True)
        self.rest_for_good()
        self.playing.controller.forget()
        # What hears a document may hold it in turn; only its end lets both of them go.
        parts = (self.autosave, self.expansions, self.selection, self.document)
        for part in (self.bench, *self.pages, *parts):
            part.deleteLater()
