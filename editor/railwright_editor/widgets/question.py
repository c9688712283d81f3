"""A question that must be answered before work could be lost; one of the few dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from railwright_editor.paint.theme import SECTION, STEP
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Question(QDialog):
    """A sentence and buttons; the first button is the safe one and answers Enter.

    The dialog does not wait: each button closes it and then does its deed. Esc only closes it.
    """

    def __init__(
        self,
        parent: QWidget,
        title: str,
        sentence: str,
        answers: Sequence[tuple[str, Callable[[], object] | None]],
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sentence = sentence
        self.buttons: list[WordButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(5 * STEP, 5 * STEP, 5 * STEP, 4 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(Words(title, size=SECTION))
        column.addWidget(Words(sentence, wrap=True))
        column.addSpacing(3 * STEP)
        across = QHBoxLayout()
        across.setSpacing(2 * STEP)
        across.addStretch(1)
        for number, (words, deed) in enumerate(answers):
            button = WordButton(words, self._answering(deed), primary=number == 0)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setDefault(number == 0)
            across.insertWidget(1, button)
            self.buttons.append(button)
        column.addLayout(across)
        self.setMinimumWidth(420)
        self.buttons[0].setFocus()

    def _answering(self, deed: Callable[[], object] | None) -> Callable[[], None]:
        def answer() -> None:
            self.close()
            if deed is not None:
                deed()

        return answer
