"""The page on which a file of the plugins folder is read before it is trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit

from railwright_editor.paint.theme import STEP
from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words, left
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.rules.folder import PluginFile

_WARNING: Final = (
    "A rule module is a program. Once it is trusted it can do anything that you can do on this "
    "computer: read, change and send your files. Railwright cannot hold it back. Trust it only if "
    "you know who wrote it, or have read it. If one letter of it changes, you are asked again."
)
_TALL: Final = 360
_KEPT: Final = frozenset("\n\t")


class ReviewPage(Page):
    """Shows what is in a file, without running it; `trusted` carries the file as it was read."""

    trusted = Signal(object)

    def __init__(self) -> None:
        super().__init__("")
        self.file: PluginFile | None = None
        self._changed = Words(
            tr("This file has changed since it was trusted."), "warning", wrap=True
        )
        self._about = Words("", "quiet", wrap=True)
        self._about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._refusal = Words("", "error", wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("The text of the file"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(_TALL)
        self.trust = WordButton(tr("Trust and run"), self._trust, primary=True)
        self.column.addWidget(Words(tr(_WARNING), wrap=True))
        self.column.addWidget(self._changed)
        self.column.addWidget(self._about)
        self.column.addWidget(self.text, 1)
        self.column.addWidget(self._refusal)
        self.column.addSpacing(STEP)
        self.column.addWidget(left(self.trust, WordButton(tr("Back"), self.back.emit)))

    def show_file(self, file: PluginFile) -> None:
        """Show a file as it was read."""
        self.file = file
        text = _plain(file.content.decode("utf-8", errors="replace"))
        lines = counted(len(text.splitlines()), "line")
        self.title.setText(tr("Review {name}", name=file.path.name))
        self._changed.setVisible(file.state == "changed")
        self._about.setText(
            tr("{path}, {lines}\nSHA-256 {digest}", path=file.path, lines=lines, digest=file.digest)
        )
        self.text.setPlainText(text)
        self.refuse("")

    def refuse(self, sentence: str) -> None:
        """Say why the file cannot be trusted; "" takes that back."""
        self._refusal.setText(sentence)
        self._refusal.setVisible(bool(sentence))

    def _trust(self) -> None:
        if self.file is not None:
            self.trusted.emit(self.file)


def _plain(text: str) -> str:
    """A stranger's text with a dot for each sign that would hide or turn round others."""
    lines = "\n".join(text.splitlines())
    return "".join(sign if sign.isprintable() or sign in _KEPT else "·" for sign in lines)
