"""Rules and expansions for one game only, as switches on the start sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, STEP, type_of
from railwright_editor.play.variant import AS_DRAWN, Variant
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton, spacer
from railwright_editor.widgets.rows import Words, row
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent

    from railwright_editor.play.variant import Option, Possible

WIDTH: Final = 288
_HEIGHT: Final = 368
_LEAST: Final = QSize(224, 240)
"""The size in px below which the list does not give way."""


class OptionRow(QWidget):
    """One rule or expansion; `switched` carries its new state. A click anywhere switches it."""

    switched = Signal(bool)

    def __init__(self, option: Option) -> None:
        super().__init__()
        self.option = option
        self.switch = Switch(option.title)
        self.switch.clicked.connect(self.switched)
        self._title = Words(option.title)
        self._note = Words("", "quiet", size=QUIET, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 2 * STEP, 0)
        column.setSpacing(0)
        self._title.setMinimumHeight(24)
        column.addWidget(row(self.switch, self._title, spacer()))
        self._note.setContentsMargins(38 + 2 * STEP, 0, 0, STEP)
        column.addWidget(self._note)
        self.show_option(option)

    def show_option(self, option: Option) -> None:
        """Show the state of the option."""
        self.option = option
        self.switch.show_value(option.on)
        for part in (self.switch, self._title):
            part.setEnabled(not option.barred)
        self.setToolTip(f"{option.says}\n{option.barred}" if option.barred else option.says)
        here = tr("On in this game only.") if option.on else tr("Off in this game only.")
        told = (here if option.differs else "", option.note)
        note = option.barred or " ".join(words for words in told if words)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._title.setFont(type_of(strong=option.differs))
        self.switch.setAccessibleDescription(f"{option.says} {note}".strip())

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.switch.click()


class VariantList(QWidget):
    """The switches of a board, in a list that scrolls. `changed` follows each of them."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.give_way(QSize(0, 0))
        self.variant = AS_DRAWN
        self.rows: list[OptionRow] = []
        self._possible: Possible | None = None
        self.reset = WordButton(tr("As drawn"), self._reset, quiet=True, flush=True)
        self.reset.setToolTip(tr("Play with the rules and expansions of the board"))
        self._list = QVBoxLayout()
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(STEP)
        title = Words(tr("In this game"))
        title.setFont(type_of(strong=True))
        head = row(title, spacer(), self.reset)
        head.setMinimumHeight(28)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        column.addWidget(head)
        column.addWidget(self._scroll(), 1)

    def give_way(self, by: QSize) -> None:
        """Take so many px less than usual, as far as the rules can be read."""
        size = (QSize(WIDTH, _HEIGHT) - by.expandedTo(QSize(0, 0))).expandedTo(_LEAST)
        self.setFixedWidth(size.width())
        self.setMinimumHeight(size.height())

    def _scroll(self) -> QScrollArea:
        page = QWidget()
        page.setObjectName("form")
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addLayout(self._list)
        inside.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        scroll.setWidget(page)
        return scroll

    def show_variant(self, possible: Possible, variant: Variant) -> None:
        """Show what a board can be played with, and what is chosen."""
        self._possible, self.variant = possible, variant
        expansions, rules = possible.expansions(variant), possible.rules(variant)
        options = (*expansions, *rules)
        if [shown.option.key for shown in self.rows] == [option.key for option in options]:
            for shown, option in zip(self.rows, options, strict=True):
                shown.show_option(option)
        else:
            self._lay(expansions, rules)
        self.reset.setVisible(bool(variant))

    def _lay(self, expansions: Sequence[Option], rules: Sequence[Option]) -> None:
        while (item := self._list.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.rows = []
        for title, options in ((tr("Expansions"), expansions), (tr("Rules"), rules)):
            if options:
                words = Words(title, "quiet", size=QUIET)
                words.setContentsMargins(0, STEP if self.rows else 0, 0, 0)
                self._list.addWidget(words)
            for option in options:
                self._add(option, expansion=options is expansions)

    def _add(self, option: Option, *, expansion: bool) -> None:
        shown = OptionRow(option)
        shown.switched.connect(lambda on: self._switch(option.key, on=on, expansion=expansion))
        self.rows.append(shown)
        self._list.addWidget(shown)

    def _switch(self, key: str, *, on: bool, expansion: bool) -> None:
        possible = self._possible
        if possible is None:
            return
        switch = possible.switch_expansion if expansion else possible.switch_rule
        self.show_variant(possible, switch(self.variant, key, on=on))
        self.changed.emit()

    def _reset(self) -> None:
        if self._possible is not None:
            self.show_variant(self._possible, AS_DRAWN)
            self.changed.emit()
