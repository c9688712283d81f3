"""The bonus cards of a board: name, measure and points of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import bonus_changed, with_bonus, without
from railwright.board.findings import Place
from railwright.board.model import Bonus
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.form import EditForm
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words, row

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

MEASURES: Final = (
    ("longest_path", "the longest path"),
    ("most_tickets", "the most tickets"),
)
"""What every board can give bonus cards for: name of the measure, and its words."""

_MOST_POINTS: Final = 99


class _BonusRow:
    """The fields of one bonus card."""

    def __init__(self, measures: Sequence[tuple[str, str]]) -> None:
        self.name = TextField("Name of the bonus card")
        self.measure = ChoiceField("What the bonus card is for", [(w, m) for m, w in measures])
        self.points = NumberField("Points of the bonus card", "pt", most=_MOST_POINTS)
        self.points.setFixedWidth(64)
        self.delete = IconButton("trash-2", "Delete bonus card", side=28)
        self.holders: list[QWidget] = [
            row(self.name, self.points, self.delete),
            row(Words("for", "quiet"), self.measure),
        ]

    def show_bonus(self, bonus: Bonus) -> None:
        """Show a card; a measure of a module that is off shows by its name."""
        known = [self.measure.itemData(i) for i in range(self.measure.count())]
        if bonus.measure not in known:
            self.measure.addItem(bonus.measure.replace("_", " "), bonus.measure)
        self.name.show_text(bonus.name)
        self.measure.show_value(bonus.measure)
        self.points.show_value(bonus.points)


class BonusForm(EditForm):
    """Two lines a card, and a button that adds one."""

    def __init__(
        self,
        document: Document,
        selection: Selection,
        measures: Sequence[tuple[str, str]] = MEASURES,
    ) -> None:
        super().__init__(document, selection)
        self._measures = measures
        self._rows: list[_BonusRow] = []
        self.column.setContentsMargins(4 * STEP, 0, 4 * STEP, 3 * STEP)
        self._empty = Words(
            "No bonus cards. Add one, for instance 10 points for the longest path.",
            "quiet",
            wrap=True,
        )
        self._add = WordButton("Add bonus card", self._add_bonus)
        self._add.setToolTip("A card for the player who has the most of something")
        self.title("Bonus cards")
        self.wide(self._empty)
        self.wide(self._add)

    def refresh(self) -> None:
        """Show the cards of the board."""
        bonuses = self.board.bonuses
        self._empty.setVisible(not bonuses)
        while len(self._rows) < len(bonuses):
            self._append_row(len(self._rows))
        for number, shown in enumerate(self._rows):
            for holder in shown.holders:
                holder.setVisible(number < len(bonuses))
            if number < len(bonuses):
                shown.show_bonus(bonuses[number])

    def take_measures(self, measures: Sequence[tuple[str, str]]) -> None:
        """Offer these measures from now on; cards keep the one that they are for."""
        self._measures = measures
        for shown in self._rows:
            for measure, words in measures:
                if shown.measure.findData(measure) < 0:
                    shown.measure.addItem(words, measure)

    def _append_row(self, number: int) -> None:
        shown = _BonusRow(self._measures)
        for holder in shown.holders:
            self.column.insertWidget(self.column.indexOf(self._add), holder)
        shown.name.committed.connect(
            lambda name: self.step(
                f"Rename bonus card {name}", bonus_changed(self.board, number, name=name)
            )
        )
        shown.measure.chosen.connect(
            lambda measure: self.finish(
                f"Change bonus card {self._name(number)}",
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
            self.step(f"Set points of {self._name(number)}", board, merge)

        return set_points

    def _name(self, number: int) -> str:
        return self.board.bonuses[number].name

    def _delete(self, number: int) -> None:
        board = without(self.board, [Place("bonus", str(number))])
        self.finish(f"Delete bonus card {self._name(number)}", board)

    def _add_bonus(self) -> None:
        used = {bonus.measure for bonus in self.board.bonuses}
        measure, words = next((m for m in self._measures if m[0] not in used), self._measures[0])
        name = words.removeprefix("the ").capitalize()
        self.finish(f"Add bonus card {name}", with_bonus(self.board, Bonus(name, measure, 10)))
