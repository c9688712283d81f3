"""The prompt bar: one sentence, and its answers as buttons at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import BODY, QUIET, SECTION, STEP, type_of
from railwright_editor.play.answer_button import AnswerButton
from railwright_editor.play.letters import Letters
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.tab_order import order_tabs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from railwright_editor.play.question import Answer, Prompt

HEIGHT: Final = 40
_LEAST: Final = 400
_SLACK: Final = 12
"""Room in px that is left between the sentence and the buttons."""
_RAGGED: Final = 1.2
"""Two lines of words need somewhat more than half of the room of one."""


class PromptBar(QWidget):
    """One sentence and buttons. It changes with the question.

    Nothing is ever cut: where room is short a short sentence or two lines stand for the long
    one, the note before the buttons goes, and the last buttons go into the list of "More…".

    `played` carries the move of an answer, `done` what an answer does that is no move, `opened` an
    answer that stands for several moves and the button that it was pressed on; `letters` are the
    keys to show.
    """

    played = Signal(object)
    done = Signal(str)
    opened = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(_LEAST)
        self.setAccessibleName(tr("What is asked"))
        self._words = Words()
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._note = Words("", "quiet")
        self._also = Words(tr("also"), "quiet", size=QUIET)
        self._text = self._short = ""
        self._buttons: list[AnswerButton] = []
        self._besides: list[AnswerButton] = []
        self._before: QWidget | None = None
        self.letters = Letters()
        self._more = AnswerButton(tr("More…"))
        self._listed = QMenu(self._more)
        self._listed.setToolTipsVisible(True)
        self._more.clicked.connect(lambda _checked=False: self._list_rest())
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(4 * STEP, STEP, 3 * STEP, STEP)
        self._row.setSpacing(2 * STEP)
        for widget, stretch in ((self._words, 1), (self._note, 0), (self._also, 0)):
            self._row.addWidget(widget, stretch)
        self._row.addWidget(self._more)
        self._also.hide()
        self._more.hide()

    @property
    def text(self) -> str:
        """The whole sentence, whatever part of it there is room for."""
        return self._text

    @property
    def buttons(self) -> tuple[AnswerButton, ...]:
        """The buttons in order, those in the list of "More…" too."""
        return tuple(self._buttons)

    @property
    def more(self) -> AnswerButton:
        """The button that lists what there is no room for."""
        return self._more

    def show_prompt(self, prompt: Prompt) -> None:
        """Show a prompt with its answers; what explains it is told to those who point at it."""
        self.ask(prompt.sentence, prompt.answers, short=prompt.short, reasons=prompt.reasons)

    def ask(
        self,
        sentence: str,
        answers: Sequence[Answer] = (),
        note: str = "",
        *,
        short: str = "",
        reasons: Sequence[str] = (),
    ) -> None:
        """Show a sentence with its answers; `note` stands before the buttons."""
        self._text, self._short = sentence, short
        self._words.setAccessibleName(" ".join((sentence, *reasons)))
        self._words.setToolTip("\n".join((sentence, *reasons)) if reasons or short else "")
        self._note.setText(note)
        self._clear()
        for answer in sorted(answers, key=lambda answer: answer.also):
            self._add(answer, reasons)
        self._fit()

    def add_button(
        self, words: str, does: str, *, key: str = "", primary: bool = False, reason: str = ""
    ) -> AnswerButton:
        """Add a button that does something else than a move; a reason bars it."""
        button = self._button(words, key, primary=primary and not reason)
        button.setEnabled(not reason)
        if reason:
            button.explain(reason)
        button.clicked.connect(lambda _checked=False: self.done.emit(does))
        self._fit()
        return button

    def press_key(self, key: str) -> bool:
        """Press the button of a key; False where none has it."""
        for button in self._buttons:
            if key and button.key == key and button.isEnabled():
                button.click()
                return True
        return False

    # Buttons

    def _add(self, answer: Answer, reasons: Sequence[str]) -> None:
        button = self._button(answer.words, answer.key)
        button.explain("\n".join(line for line in (answer.tip, *reasons) if line))
        if answer.also:
            self._besides.append(button)
        if answer.does:
            button.clicked.connect(lambda _checked=False: self.done.emit(answer.does))
        elif len(answer.moves) == 1:
            button.clicked.connect(lambda _checked=False: self.played.emit(answer.moves[0]))
        else:
            button.clicked.connect(lambda _checked=False: self._open(answer, button))

    def _open(self, answer: Answer, button: AnswerButton) -> None:
        """Ask for the moves of an answer at its button, or at "More…" where that stands for it."""
        self.opened.emit(answer, self._more if button.isHidden() else button)

    def _list_rest(self) -> None:
        """Open the list above "More…"."""
        corner = self._more.mapToGlobal(self._more.rect().topLeft())
        corner.setY(corner.y() - self._listed.sizeHint().height())
        self._listed.popup(corner)

    def _button(self, words: str, key: str, *, primary: bool = False) -> AnswerButton:
        button = AnswerButton(words, key, self.letters.shown(key), primary=primary)
        self._buttons.append(button)
        self._row.insertWidget(self._row.count() - 1, button)
        self._order_tabs()
        return button

    def come_after(self, widget: QWidget) -> None:
        """Let Tab come to the buttons after this widget, not behind all that was made earlier."""
        self._before = widget
        self._order_tabs()

    def _order_tabs(self) -> None:
        if self._before is not None and self._before.window() is self.window():
            order_tabs((self._before, *self._buttons, self._more))

    def _clear(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons, self._besides = [], []

    # Room

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Find the longest sentence that the buttons leave room for, or list the last buttons."""
        shown = len(self._buttons)
        self._note.setVisible(bool(self._note.text()))
        if not self._show_words(self._room_beside(shown)):
            self._note.hide()
        while not self._show_words(self._room_beside(shown)) and shown > 1:
            shown -= 1
        for number, button in enumerate(self._buttons):
            button.setVisible(number < shown)
        self._also.setVisible(any(not button.isHidden() for button in self._besides))
        if self._besides:
            self._row.removeWidget(self._also)
            self._row.insertWidget(self._row.indexOf(self._besides[0]), self._also)
        self._list_more(self._buttons[shown:])

    def _room_beside(self, shown: int) -> float:
        """The px that are left for words beside so many buttons."""
        widgets: list[QWidget] = list(self._buttons[:shown])
        if shown < len(self._buttons):
            widgets.append(self._more)
        if any(button in self._besides for button in widgets):
            widgets.append(self._also)
        if not self._note.isHidden():
            widgets.append(self._note)
        margins = self._row.contentsMargins()
        taken = sum(widget.sizeHint().width() + self._row.spacing() for widget in widgets)
        return self.width() - margins.left() - margins.right() - taken - _SLACK

    def _show_words(self, room: float) -> bool:
        """Show the sentence, or the short one, or the sentence in two lines; False if none fits."""
        large = QFontMetricsF(type_of(SECTION, strong=True))
        for words in (self._text, self._short):
            if words and large.horizontalAdvance(words) <= room:
                self._set_words(words, SECTION)
                return True
        self._set_words(self._text, BODY)
        small = QFontMetricsF(self._words.font())
        return small.horizontalAdvance(self._text) * _RAGGED <= 2 * room

    def _set_words(self, words: str, size: int) -> None:
        self._words.setFont(type_of(size, strong=True))
        self._words.setText(words)

    def _list_more(self, buttons: Sequence[AnswerButton]) -> None:
        self._more.setVisible(bool(buttons))
        self._listed.clear()
        for button in buttons:
            action = self._listed.addAction(f"{button.text()}\t{button.shown_key}")
            action.setToolTip(button.accessibleDescription())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(button.click)
