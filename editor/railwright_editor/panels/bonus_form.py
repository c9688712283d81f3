"""The bonus cards of a board: name, measure and points of each, and who scores when tied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QMenu, QWidget
from typing_extensions import override

from railwright.board.edits import bonus_changed, rule_on, with_bonus, without
from railwright.board.findings import Place
from railwright.board.model import Bonus
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.form import EditForm
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import FIELD_HEIGHT, ChoiceField, NumberField, TextField
from railwright_editor.widgets.fold import FoldButton
from railwright_editor.widgets.rows import Words, left

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

    from railwright.board.model import Board
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

MEASURES: Final = (
    ("longest_path", "the longest path"),
    ("most_tickets", "the most tickets"),
)
"""What every board can give bonus cards for: name of the measure, and its words."""

_WORDS: Final[Mapping[str, str]] = {
    **dict(MEASURES),
    "alvin": "the most Alvin cards",
    "cities_connected": "the most cities connected",
    "coins": "the most coins",
    "dexter": "the most Dexter cards",
    "mandala": "the most mandala tickets",
    "mountain_spaces": "the most mountain spaces",
    "stations_left": "the most stations left",
    "unused_depots": "the most unused depots",
}
"""The measures of bundled rules whose names alone would not read well."""

MODULE: Final = "bonus_cards"
"""The rule module that bonus cards need, and that says what happens to ties."""

_TIES: Final = (("all score", "all"), ("none scores", "none"), ("they share", "split"))
_MOST_POINTS: Final = 99
_ROOM: Final = 392
"""From this width on, in px, a card takes one line."""


def measure_words(measure: str) -> str:
    """What a bonus card is for, to stand behind "for"; `tr` is still to be called on it."""
    return _WORDS.get(measure, f"the {measure.replace('_', ' ')}")


class _Shape(NamedTuple):
    """How the fields of a card lie: line, column and width of each, and the columns that grow."""

    cells: tuple[tuple[int, int, int], ...]
    stretch: Mapping[int, int]


_ONE_LINE: Final = _Shape(((0, 0, 1), (0, 1, 1), (0, 2, 1), (0, 3, 1), (0, 4, 1)), {0: 1, 2: 1})
_TWO_LINES: Final = _Shape(((0, 0, 2), (1, 0, 1), (1, 1, 3), (0, 2, 1), (0, 3, 1)), {1: 1})


class BonusRow(QWidget):
    """The fields of one bonus card, in one line or in two."""

    def __init__(self, measures: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.name = TextField(tr("Name of the bonus card"))
        choices = [(tr(words), measure) for measure, words in measures]
        self.measure = ChoiceField(tr("What the bonus card is for"), choices)
        self.points = NumberField(tr("Points of the bonus card"), tr("pt"), most=_MOST_POINTS)
        self.points.setFixedWidth(64)
        self.delete = IconButton("trash-2", tr("Delete bonus card"), side=FIELD_HEIGHT)
        self._parts = (
            self.name,
            Words(tr("for"), "quiet"),
            self.measure,
            self.points,
            self.delete,
        )
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * STEP)
        self._lay_out(_TWO_LINES)

    def _lay_out(self, shape: _Shape) -> None:
        for part, (line, column, wide) in zip(self._parts, shape.cells, strict=True):
            self._grid.removeWidget(part)
            self._grid.addWidget(part, line, column, 1, wide)
        for column in range(len(self._parts)):
            self._grid.setColumnStretch(column, shape.stretch.get(column, 0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out(_ONE_LINE if event.size().width() >= _ROOM else _TWO_LINES)

    def take_measures(self, measures: Sequence[tuple[str, str]]) -> None:
        """Offer these measures as well."""
        for measure, words in measures:
            if self.measure.findData(measure) < 0:
                self.measure.addItem(tr(words), measure)

    def show_bonus(self, bonus: Bonus) -> None:
        """Show a card; a measure of a module that is off shows by its name."""
        self.take_measures([(bonus.measure, measure_words(bonus.measure))])
        self.name.show_text(bonus.name)
        self.measure.show_value(bonus.measure)
        self.points.show_value(bonus.points)


class BonusForm(EditForm):
    """A line that opens to the cards, what happens to ties, and a button that adds a card.

    `told` carries a sentence of what a step has done besides.
    """

    told = Signal(str)

    def __init__(
        self,
        document: Document,
        selection: Selection,
        measures: Sequence[tuple[str, str]] = MEASURES,
    ) -> None:
        super().__init__(document, selection)
        self._measures = measures
        self._rows: list[BonusRow] = []
        self.column.setContentsMargins(4 * STEP, STEP, 4 * STEP, 2 * STEP)
        self.fold = FoldButton(tr("Bonus cards"))
        self._empty = Words(
            tr("No bonus cards. Add one, for instance 10 points for the longest path."),
            "quiet",
            wrap=True,
        )
        self._ties = ChoiceField(
            tr("Who scores a bonus card when tied"), [(tr(words), kind) for words, kind in _TIES]
        )
        self._ties.chosen.connect(self._set_ties)
        self._add = WordButton(tr("Add bonus card"), self._offer)
        self._add.setToolTip(tr("A card for the player who has the most of something"))
        self.menu = QMenu(self)
        self.wide(self.fold)
        self.wide(self._empty)
        self._ties_row = self.field(tr("When tied"), self._ties)
        self._foot = left(self._add)
        self.wide(self._foot)
        self.fold.toggled.connect(lambda _on: self.refresh())

    def refresh(self) -> None:
        """Show the cards of the board."""
        bonuses = self.board.bonuses
        on = self.fold.isChecked()
        self.fold.show_words(tr("Bonus cards: {count}", count=len(bonuses)))
        self._empty.setVisible(on and not bonuses)
        self._foot.setVisible(on)
        self._ties_row.setVisible(on and bool(bonuses))
        self._ties.show_value(self.board.rules.get(MODULE, {}).get("ties", "all"))
        while len(self._rows) < len(bonuses):
            self._append_row(len(self._rows))
        for number, shown in enumerate(self._rows):
            shown.setVisible(on and number < len(bonuses))
            if number < len(bonuses):
                shown.show_bonus(bonuses[number])

    def take_measures(self, measures: Sequence[tuple[str, str]]) -> None:
        """Offer these measures from now on; cards keep the one that they are for."""
        self._measures = measures
        for shown in self._rows:
            shown.take_measures(measures)

    def _append_row(self, number: int) -> None:
        shown = BonusRow(self._measures)
        self.column.insertWidget(self.column.indexOf(self._ties_row), shown)
        shown.name.committed.connect(
            lambda name: self.step(
                tr("Rename bonus card {name}", name=name),
                bonus_changed(self.board, number, name=name),
            )
        )
        shown.measure.chosen.connect(
            lambda measure: self.finish(
                tr("Change bonus card {name}", name=self._name(number)),
                bonus_changed(self.board, number, measure=measure),
            )
        )
        self.watch(shown.points, self._pointer(number))
        shown.delete.clicked.connect(lambda: self._delete(number))
        self._rows.append(shown)

    def _pointer(self, number: int) -> Callable[[Change, Hashable | None], None]:
        def set_points(change: Change, merge: Hashable | None) -> None:
            points = int(change(self.board.bonuses[number].points))
            board = bonus_changed(self.board, number, points=points)
            self.step(tr("Set points of {name}", name=self._name(number)), board, merge)

        return set_points

    def _name(self, number: int) -> str:
        return self.board.bonuses[number].name

    def _delete(self, number: int) -> None:
        board = without(self.board, [Place("bonus", str(number))])
        self.finish(tr("Delete bonus card {name}", name=self._name(number)), board)

    def _set_ties(self, ties: object) -> None:
        settings = {**_settings(self.board), "ties": ties}
        self.finish(tr("Change ties of bonus cards"), rule_on(self.board, MODULE, settings))

    def _offer(self) -> None:
        """Open the menu of measures; those that a card is for already come last."""
        used = {bonus.measure for bonus in self.board.bonuses}
        self.menu.clear()
        for measure, words in sorted(self._measures, key=lambda pair: pair[0] in used):
            action = self.menu.addAction(tr(words))
            action.triggered.connect(
                lambda _checked=False, measure=measure, words=words: self.add(measure, words)
            )
        self.menu.popup(self._add.mapToGlobal(QPoint(0, self._add.height())))

    def add(self, measure: str, words: str) -> None:
        """Add a card for a measure, and switch its module on if it is off."""
        off = MODULE not in self.board.rules
        name = tr(words).removeprefix("the ").capitalize()
        board = with_bonus(self.board, Bonus(name, measure, 10))
        if off:
            board = rule_on(board, MODULE)
        self.finish(tr("Add bonus card {name}", name=name), board)
        if off:
            self.told.emit(tr("Bonus cards is on now."))


def _settings(board: Board) -> dict[str, object]:
    return dict(board.rules.get(MODULE, board.rules_off.get(MODULE, {})))
