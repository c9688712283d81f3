"""What the window does to record an expansion: edits of a copy, saved as their difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QVBoxLayout

from railwright.board.expansion import Expansion
from railwright.board.expansion_difference import difference
from railwright.board.expansion_writing import save_expansion
from railwright.board.keys import slug
from railwright.board.saving import BoardSaveError
from railwright_editor.expansion_files import says_expansion
from railwright_editor.panels.recording_bar import RecordingBar
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.workbench import Workbench

NEW_NAME: Final = "New expansion"
_FILTER: Final = "Expansions (*.yaml *.yml)"
CHANGING_FILES: Final = ("save", "save_as", "close", "new_expansion")
"""Actions that rest while an expansion is recorded: the board itself stays as it is."""


class Recording(QObject):
    """The window's side of a recording. It changes as one begins and ends."""

    def __init__(self, bench: Workbench, toast: Toast) -> None:
        super().__init__(bench)
        self._bench = bench
        self._document = bench.document
        self._toast = toast
        self.dialog: QFileDialog | None = None
        self.bar = RecordingBar()
        whole = bench.layout()
        if isinstance(whole, QVBoxLayout):
            whole.insertWidget(1, self.bar)
        self.button = WordButton(tr("New expansion for this board"), self.begin)
        bench.rules.add_button(self.button)
        self.bar.finished.connect(self.ask_file)
        self.bar.cancelled.connect(self.cancel)
        self.bar.done.connect(bench.view.setFocus)
        self._document.history_changed.connect(self._show_state)

    @property
    def on(self) -> bool:
        """Whether changes go into an expansion."""
        return self._document.base is not None

    def begin(self) -> None:
        """Let changes go into an expansion from now on, and ask for its name."""
        if self.on:
            return
        self.bar.name.show_text(tr(NEW_NAME))
        self._document.begin_copy()
        self.bar.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.bar.name.selectAll()

    def ask_file(self) -> None:
        """Ask for the file of the expansion; it is then saved, and the board is as it was."""
        if self._document.board == self._document.base:
            self._toast.tell(tr("Nothing has been changed yet, so there is nothing to save."))
            return
        folder = self._document.path.parent if self._document.path else Path.home()
        dialog = QFileDialog(self._bench, tr("Save the expansion"), str(folder), tr(_FILTER))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(f"{slug(self.name) or 'expansion'}.yaml")
        dialog.fileSelected.connect(lambda chosen: self.finish(Path(chosen)))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    @property
    def name(self) -> str:
        """The name of the expansion."""
        return self.bar.name.text().strip() or tr(NEW_NAME)

    def finish(self, path: Path) -> None:
        """Save the changes as an expansion, give the board back, and switch the expansion on."""
        base = self._document.base
        if base is None:
            return
        if path.exists() and not says_expansion(path):
            self._toast.tell(
                tr("{name} is not an expansion, so it is left as it is.", name=path.name)
            )
            return
        named = Expansion(self.name, boards=(base.name,))
        try:
            save_expansion(path, difference(base, self._document.board, named))
        except BoardSaveError as error:
            self._toast.tell(tr("The expansion cannot be saved: {why}.", why=tr(error.reason)))
            return
        self._document.end_copy()
        self._bench.expansions.add_file(path)
        self._bench.view.setFocus()
        self._toast.tell(
            tr("Saved {file} and switched {name} on.", file=path.name, name=named.name)
        )

    def cancel(self) -> None:
        """Drop the changes; for a moment they can be brought back."""
        base, changed, name = self._document.base, self._document.board, self.name
        if base is None:
            return
        self._document.end_copy()
        self._bench.view.setFocus()
        if changed != base:
            self._toast.tell(
                tr("Dropped {name}.", name=name),
                lambda: self._bring_back(base, changed, name),
                button=tr("Bring back"),
            )

    def _bring_back(self, base: Board, changed: Board, name: str) -> None:
        if self._document.board is base and not self.on:
            self._document.begin_copy()
            self.bar.name.show_text(name)
            self._document.edit(tr("Bring back {name}", name=name), changed)

    def _show_state(self) -> None:
        self.bar.setVisible(self.on)
        self.button.setEnabled(not self.on)
