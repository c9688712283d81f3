"""The foot of the Rules tab: files of the plugins folder that do not run, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from railwright.rules.folder import PluginFile
from railwright_editor.paint.theme import STEP, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words, line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QShowEvent

    from railwright.rules.catalogue import Broken
    from railwright.rules.folder import PluginsFolder


class PluginRow(QWidget):
    """One file or package: its name, why it does not run, and what can be done about it."""

    def __init__(
        self, name: str, note: str, role: str, button: str, pressed: Callable[[], object]
    ) -> None:
        super().__init__()
        self.name = name
        self.note = Words(note, role, wrap=True)
        self.button = WordButton(button, pressed)
        title = Words(name)
        title.setFont(type_of(strong=True))
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 2 * STEP, 3 * STEP, 2 * STEP)
        column.setSpacing(STEP)
        column.addWidget(title)
        column.addWidget(self.note)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)


class PluginList(QWidget):
    """What of the plugins folder waits for trust, and what is broken. Nothing is run for it.

    `review_wanted` carries a file as it was read; `reload_wanted` asks to load all anew.
    """

    review_wanted = Signal(object)
    reload_wanted = Signal()

    def __init__(self, folder: PluginsFolder) -> None:
        super().__init__()
        self._folder = folder
        self._broken: Sequence[Broken] = ()
        self._loaded: frozenset[str] = frozenset()
        self._rows: list[PluginRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    @property
    def rows(self) -> Sequence[PluginRow]:
        """The rows in their order."""
        return tuple(self._rows)

    def show_broken(self, broken: Sequence[Broken]) -> None:
        """Show what did not load, and remember which files have been read by now."""
        self._broken = broken
        files = (file for file in self._folder.files() if isinstance(file, PluginFile))
        self._loaded = frozenset(file.digest for file in files if file.state == "trusted")
        self.refresh()

    def refresh(self) -> None:
        """Look into the folder again."""
        while (item := self._column.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._rows = [*self._files(), *self._broken_rows()]
        for shown in self._rows:
            self._column.addWidget(shown)
            self._column.addWidget(line())

    def _files(self) -> Iterator[PluginRow]:
        for file in self._folder.files():
            if not isinstance(file, PluginFile):
                continue
            if file.state != "trusted":
                changed = file.state == "changed"
                note = (
                    tr("Changed since it was trusted; not run.") if changed else tr("Not run yet.")
                )
                review = self._review(file)
                yield PluginRow(file.path.name, note, "warning", tr("Review file…"), review)
            elif file.digest not in self._loaded:
                note = tr("Trusted elsewhere; not run yet.")
                yield PluginRow(
                    file.path.name, note, "quiet", tr("Reload"), self.reload_wanted.emit
                )

    def _broken_rows(self) -> Iterator[PluginRow]:
        for broken in self._broken:
            yield PluginRow(
                broken.name, broken.error, "error", tr("Reload"), self.reload_wanted.emit
            )

    def _review(self, file: PluginFile) -> Callable[[], None]:
        return lambda: self.review_wanted.emit(file)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
