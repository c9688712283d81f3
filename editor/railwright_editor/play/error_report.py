"""The error that stopped a game, for who wrote the rule: one of the few dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from railwright_editor.paint.theme import SECTION, STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from railwright_editor.play.trouble import Trouble


class ErrorReport(QDialog):
    """What stopped a game, with the lines of code that led to it, to be read and copied."""

    def __init__(self, parent: QWidget, trouble: Trouble) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("What stopped the game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._trouble = trouble
        column = QVBoxLayout(self)
        column.setContentsMargins(5 * STEP, 5 * STEP, 5 * STEP, 4 * STEP)
        column.setSpacing(3 * STEP)
        column.addWidget(Words(trouble.sentence, size=SECTION, wrap=True))
        self.text = QPlainTextEdit(trouble.report)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("The error"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        column.addWidget(self.text, 1)
        across = QHBoxLayout()
        across.setSpacing(2 * STEP)
        across.addStretch(1)
        self.copy = WordButton(tr("Copy"), self._copy)
        self.close_button = WordButton(tr("Close"), self._close, primary=True)
        for button in (self.copy, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            across.addWidget(button)
        column.addLayout(across)
        self.resize(720, 420)
        self.close_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"{self._trouble.sentence}\n\n{self._trouble.report}")

    def _close(self) -> None:
        self.close()
