"""Reporting a problem: what to tell, ready to be copied, and where the program's reports lie."""

from __future__ import annotations

import platform
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words, left

if TYPE_CHECKING:
    from pathlib import Path

REPORTS: Final = "reports"
"""The folder, in the state folder, of what the program noted when something went wrong in it."""
_MOST: Final = 3
"""So many of the latest reports are added."""


class ReportPage(Page):
    """The versions of everything, and the latest reports, as a text to send."""

    def __init__(self, state: Path) -> None:
        super().__init__(tr("Report a problem"))
        self._folder = state / REPORTS
        words = tr(
            "Say what you did, what came of it, and what you had expected. The text below tells on"
            " what it happened; a game is best told by its record, a board by its file."
        )
        self.column.addWidget(Words(words, wrap=True))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("What to send"))
        self.text.setMinimumHeight(280)
        self.column.addWidget(self.text)
        copy = WordButton(tr("Copy"), self._copy, primary=True)
        self.open = WordButton(tr("Open the folder of reports"), self._open)
        self.column.addWidget(left(copy, self.open))
        self.column.addStretch(1)

    def refresh(self) -> None:
        """Tell how things are now."""
        self.text.setPlainText("\n\n".join((_machine(), *self._reports())))
        self.open.setEnabled(self._folder.is_dir())

    def _reports(self) -> list[str]:
        latest = sorted(self._folder.glob("report-*.txt"), reverse=True)[:_MOST]
        return [f"{path.name}\n{path.read_text('utf-8', 'replace')}" for path in latest]

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))


def _machine() -> str:
    """The versions of the program and of what it stands on."""
    parts = ("railwright", "pyside6-essentials", "PyYAML", "shapely", "pyproj")
    own = [f"{name} {version(name)}" for name in parts]
    return "\n".join(
        (*own, f"Qt {qVersion()}", f"Python {platform.python_version()}", platform.platform())
    )
