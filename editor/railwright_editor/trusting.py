"""What the window does for the plugins folder: review of a file, trust, and loading anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from railwright.board.saving import BoardSaveError
from railwright_editor.panels.plugin_list import PluginList
from railwright_editor.panels.review import ReviewPage
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from railwright.rules.folder import PluginFile
    from railwright_editor.panels.rules import Rules
    from railwright_editor.rulebook import Rulebook


class Trusting(QObject):
    """The window's side of files that strangers wrote. It changes with the folder.

    `page_wanted` carries a page to show, `reloaded` a new rulebook, `told` a short message.
    """

    page_wanted = Signal(object)
    reloaded = Signal(object)
    told = Signal(str)

    def __init__(self, rules: Rules, rulebook: Rulebook) -> None:
        super().__init__(rules)
        self._folder = rulebook.folder
        self.page = ReviewPage()
        self.files = PluginList(self._folder)
        self.files.show_broken(rulebook.installed.broken)
        self.open_folder = WordButton(tr("Open plugins folder"), self._open_folder)
        self.open_folder.setToolTip(str(self._folder.path))
        rules.add_foot(self.files)
        rules.add_button(self.open_folder)
        self.files.review_wanted.connect(self._review)
        self.files.reload_wanted.connect(self.reload)
        self.page.trusted.connect(self._trust)

    def reload(self) -> None:
        """Load every rule module anew; files that are not trusted stay unrun."""
        rulebook = installed_rulebook(self._folder)
        self.show_broken(rulebook)
        self.reloaded.emit(rulebook)

    def show_broken(self, rulebook: Rulebook) -> None:
        """Show which rule modules of a rulebook do not load."""
        self.files.show_broken(rulebook.installed.broken)

    def _review(self, file: PluginFile) -> None:
        self.page.show_file(file)
        self.page_wanted.emit(self.page)

    def _trust(self, file: PluginFile) -> None:
        """Trust the bytes that were shown: a file that has changed meanwhile is not run."""
        name = file.path.name
        try:
            self._folder.trust.grant(file.path, file.digest)
            now = self._folder.look_at(file.path)
        except BoardSaveError as error:
            self._refuse(error.reason)
            return
        except OSError as error:
            self._refuse((error.strerror or str(error)).lower())
            return
        if now.digest != file.digest:
            self.page.show_file(replace(now, state="changed"))
            self.page.refuse(
                tr("{name} has changed while you read it; this is how it is now.", name=name)
            )
            return
        self.reload()
        self.page.back.emit()
        broken = any(row.name == name for row in self.files.rows)
        if broken:
            self.told.emit(tr("{name} does not load; the Rules tab says why.", name=name))
        else:
            self.told.emit(tr("{name} is trusted as long as it stays as it is.", name=name))

    def _refuse(self, why: str) -> None:
        self.page.refuse(tr("The trust cannot be kept: {why}.", why=tr(why)))

    def _open_folder(self) -> None:
        path = self._folder.path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.told.emit(tr("The folder cannot be made: {why}.", why=error.strerror))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
