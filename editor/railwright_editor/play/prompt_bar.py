"""The prompt bar: one sentence, and its answers as buttons at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from railwright_editor.paint.theme import BODY, SECTION, STEP, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import ShortWords, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright_editor.play.prompts import Answer

HEIGHT: Final = 40


class PromptBar(QWidget):
    """One sentence and buttons. It changes with the question.

    `played` carries the move of an answer, `done` what an answer does that is no move.
    """

    played = Signal(object)
    done = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(tr("What is asked"))
        self._words = ShortWords(size=SECTION)
        self._note = Words("", "quiet")
        self._text = ""
        self._buttons: list[WordButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4 * STEP, STEP, 3 * STEP, STEP)
        self._row.setSpacing(2 * STEP)
        self._row.addWidget(self._words, 1)
        self._row.addWidget(self._note)

    @property
    def text(self) -> str:
        """The sentence shown."""
        return self._text

    @property
    def buttons(self) -> tuple[WordButton, ...]:
        """The buttons shown, in order."""
        return tuple(self._buttons)

    def ask(self, sentence: str, answers: Sequence[Answer] = (), note: str = "") -> None:
        """Show a sentence with its answers; `note` stands before the buttons."""
        self._text = sentence
        self._words.show_text(sentence)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._clear()
        for answer in answers:
            self._add(answer)

    def add_button(
        self, words: str, does: str, *, key: str = "", primary: bool = False, reason: str = ""
    ) -> WordButton:
        """Add a button that does something else than a move; a reason bars it."""
        button = self._button(words, key, primary=primary and not reason)
        button.setEnabled(not reason)
        if reason:
            button.setToolTip(reason)
        button.clicked.connect(lambda _checked=False: self.done.emit(does))
        return button

    def _add(self, answer: Answer) -> None:
        button = self._button(answer.words, answer.key)
        if answer.does:
            button.clicked.connect(lambda _checked=False: self.done.emit(answer.does))
        elif len(answer.moves) == 1:
            button.clicked.connect(lambda _checked=False: self.played.emit(answer.moves[0]))
        else:
            button.setMenu(self._menu(answer, button))

    def _menu(self, answer: Answer, button: WordButton) -> QMenu:
        menu = QMenu(button)
        for words, move in zip(answer.listed, answer.moves, strict=True):
            action = menu.addAction(words)
            action.triggered.connect(lambda _checked=False, m=move: self.played.emit(m))
        return menu

    def _button(self, words: str, key: str, *, primary: bool = False) -> WordButton:
        button = WordButton(words, primary=primary)
        button.setFont(type_of(BODY))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if key:
            button.setToolTip(f"{words} ({key})")
        button.setAccessibleName(tr("{words}, key {key}", words=words, key=key) if key else words)
        self._buttons.append(button)
        self._row.addWidget(button)
        return button

    def _clear(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
