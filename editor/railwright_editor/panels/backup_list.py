"""The page Backups: earlier versions of a file, each to be opened as a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout

from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words
from railwright_editor.words import cities_counted, counted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from railwright_editor.backups import Backup


class BackupsPage(Page):
    """One row a version: when it was saved, its size, what is on it. It changes with the file.

    `copied` carries the copy of a version that shall be opened as a new board.
    """

    copied = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("Backups"))
        self._words = Words("", "quiet", wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6 * STEP)
        self._grid.setVerticalSpacing(2 * STEP)
        self._grid.setColumnStretch(2, 1)
        self._waiting: list[tuple[Path, Words]] = []
        self._reading = QTimer(self)
        self._reading.setInterval(0)
        self._reading.timeout.connect(self._read_next)
        self.buttons: list[WordButton] = []
        self.column.addWidget(self._words)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)

    @property
    def sentence(self) -> str:
        """What stands over the rows."""
        return self._words.text()

    def show_versions(self, name: str, versions: Sequence[Backup]) -> None:
        """Show the versions of a file of this name, the newest first."""
        self.title.setText(tr("Backups of {name}", name=name))
        self._words.setText(
            tr("Each save keeps the version before it, ten at most.")
            if versions
            else tr("No earlier version yet. Each save keeps the version before it, ten at most.")
        )
        self._clear()
        for row, version in enumerate(versions):
            self._add(row, version)
        self._reading.start()

    def _clear(self) -> None:
        self._waiting, self.buttons = [], []
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()

    def _add(self, row: int, version: Backup) -> None:
        here = QLocale()
        saved = QDateTime.fromSecsSinceEpoch(int(version.at.timestamp()))
        when = here.toString(saved, "d MMM yyyy, HH:mm")
        content = Words("", "quiet")
        button = WordButton(tr("Open as a copy"), lambda: self.copied.emit(version.copy))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(tr("Open the version of {time} as a copy", time=when))
        size = Words(here.formattedDataSize(version.size, 0), "quiet")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(Words(when), row, 0)
        self._grid.addWidget(size, row, 1, right)
        self._grid.addWidget(content, row, 2)
        self._grid.addWidget(button, row, 3)
        self.buttons.append(button)
        self._waiting.append((version.copy, content))

    def _read_next(self) -> None:
        """Read one version at a time, so that the window answers in between."""
        if not self._waiting:
            self._reading.stop()
            return
        copy, content = self._waiting.pop(0)
        try:
            board = read_board(copy).board
        except BoardFileError:
            content.setText(tr("This version cannot be read."))
            return
        content.setText(
            f"{cities_counted(len(board.cities))} · {counted(len(board.routes), 'route')} · "
            f"{counted(len(board.tickets), 'ticket')}"
        )
