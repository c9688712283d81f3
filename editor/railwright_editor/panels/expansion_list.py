"""The expansions at the top of the Rules tab: one row each, with its switch and what it adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.expansion import SORTS, things
from railwright_editor.paint.theme import QUIET, SECTION, STEP, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton, spacer
from railwright_editor.widgets.rows import Words, line, row
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QShowEvent

    from railwright.board.expansion import Expansion, Kind, Named
    from railwright_editor.expansion_files import Choice
    from railwright_editor.expansions import Expansions

_NOUNS: Final[Mapping[Kind, tuple[str, str]]] = {
    "city": ("city", "cities"),
    "route": ("route", "routes"),
    "deck": ("deck", "decks"),
    "ticket": ("ticket", "tickets"),
    "bonus": ("bonus card", "bonus cards"),
    "scenery": ("piece of scenery", "pieces of scenery"),
    "rule": ("rule", "rules"),
    "setting": ("setting", "settings"),
    "board": ("board setting", "board settings"),
}


def gains(expansion: Expansion, titles: Mapping[str, str]) -> str:
    """What an expansion adds, changes and takes off, such as "Adds 1 deck and 28 tickets".

    `titles` are those of the rule modules, by name.
    """
    added = {sort.kind: len(things(expansion.adds, sort)) for sort in SORTS}
    rules = [titles.get(name, name) for name in expansion.rules]
    parts = (
        _sentence(tr("Adds"), added),
        _sentence(tr("Changes"), _kinds(expansion.replaces)),
        _sentence(tr("Takes off"), _kinds(expansion.removes)),
        tr("Switches {list} on.", list=listed(rules)) if rules else "",
    )
    return " ".join(part for part in parts if part) or tr("Adds nothing yet.")


def _kinds(names: Mapping[Named, object] | Sequence[Named]) -> Mapping[Kind, int]:
    found: dict[Kind, int] = {}
    for named in names:
        found[named.kind] = found.get(named.kind, 0) + 1
    return found


def _sentence(verb: str, numbers: Mapping[Kind, int]) -> str:
    parts = [counted(numbers[kind], *words) for kind, words in _NOUNS.items() if numbers.get(kind)]
    return f"{verb} {listed(parts)}." if parts else ""


class ExpansionRow(QWidget):
    """One expansion; `switched` carries its new state, `solved` asks to do what the button says."""

    switched = Signal(bool)
    solved = Signal()

    def __init__(self, choice: Choice, titles: Mapping[str, str]) -> None:
        super().__init__()
        self.choice = choice
        expansion = choice.expansion
        self.switch = Switch(expansion.name)
        self.switch.setEnabled(not choice.problem)
        self.switch.clicked.connect(self.switched)
        self._note = Words("", "warning", size=QUIET, wrap=True)
        self._solve = WordButton("", self.solved.emit)
        name = Words(expansion.name)
        name.setFont(type_of(strong=True))
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 2 * STEP, 3 * STEP, 2 * STEP)
        column.setSpacing(STEP)
        column.addWidget(row(self.switch, name, spacer()))
        if expansion.says:
            column.addWidget(Words(expansion.says, "quiet", wrap=True))
        if not choice.problem:
            column.addWidget(Words(gains(expansion, titles), "quiet", size=QUIET, wrap=True))
        column.addWidget(self._note)
        column.addWidget(self._solve, 0, Qt.AlignmentFlag.AlignLeft)

    def show_state(self, *, on: bool, note: str, solution: str) -> None:
        """Show whether the expansion is on, what stands against it, and what solves that."""
        self.switch.show_value(on)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._note.set_role("error" if self.choice.problem else "warning")
        self._solve.setText(solution)
        self._solve.setVisible(bool(solution))


class ExpansionList(QWidget):
    """The expansions that fit the board. `done` follows a switch that was clicked."""

    done = Signal()
    renewed = Signal()

    def __init__(self, expansions: Expansions, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._expansions = expansions
        self._titles = titles
        self._wanted = ""
        self._rows: list[ExpansionRow] = []
        self._empty = Words(
            tr("No expansion fits this board yet. Start one with New expansion."),
            "quiet",
            wrap=True,
        )
        self._empty.setContentsMargins(4 * STEP, STEP, 4 * STEP, 3 * STEP)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._title = section_title(tr("Expansions"))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._title)
        whole.addWidget(self._empty)
        whole.addLayout(self._column)
        expansions.changed.connect(self.refresh)
        self.refresh()

    @property
    def rows(self) -> Sequence[ExpansionRow]:
        """The rows in their order."""
        return tuple(self._rows)

    def show_titles(self, titles: Mapping[str, str]) -> None:
        """Name rule modules by these titles from now on."""
        self._titles = titles
        self._show_choices(())
        self.refresh()

    def filter(self, wanted: str) -> int:
        """Show only the rows with these words; how many there are."""
        self._wanted = wanted
        shown = 0
        for one in self._rows:
            expansion = one.choice.expansion
            fits = wanted in f"{expansion.name} {expansion.says}".casefold()
            one.setVisible(fits)
            shown += fits
        self._title.setVisible(bool(shown) or not wanted)
        self._empty.setVisible(not (self._rows or wanted))
        return shown

    def refresh(self) -> None:
        """Show what there is and what is on; put off while the tab is hidden."""
        if not self.isVisible() and self.parent() is not None:
            return
        choices = self._expansions.choices
        if choices != tuple(shown.choice for shown in self._rows):
            self._show_choices(choices)
        for shown in self._rows:
            note, other = self._expansions.against(shown.choice)
            solution = (
                tr("Switch {name} off", name=other.expansion.name) if other is not None else ""
            )
            on = self._expansions.is_on(shown.choice)
            shown.show_state(on=on, note=note, solution=solution)
        self.filter(self._wanted)

    def _show_choices(self, choices: Sequence[Choice]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._rows = [ExpansionRow(choice, self._titles) for choice in choices]
        for shown in self._rows:
            self._column.addWidget(shown)
            self._column.addWidget(line())
            shown.switched.connect(lambda on, key=shown.choice.key: self._switch(key, on=on))
            shown.solved.connect(lambda choice=shown.choice: self._solve(choice))
        self.renewed.emit()

    def _switch(self, key: str, *, on: bool) -> None:
        self._expansions.switch(key, on=on)
        self.done.emit()

    def _solve(self, choice: Choice) -> None:
        other = self._expansions.against(choice)[1]
        if other is not None:
            self._switch(other.key, on=False)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._expansions.look()
        self.refresh()


def section_title(text: str) -> Words:
    """The title over a part of the Rules tab."""
    words = Words(text, size=SECTION)
    words.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, STEP)
    return words
