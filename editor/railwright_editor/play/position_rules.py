"""What rule modules let be changed by hand and what lies at no place of the board, a row a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from railwright.game.moves import bits, made
from railwright.rules.changes import NOBODY
from railwright.rules.moves import meanings
from railwright_editor.paint.theme import QUIET, STEP
from railwright_editor.play.log import places_of
from railwright_editor.play.rule_marks import text_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.game.game import Game
    from railwright.rules.moves import Move
    from railwright_editor.play.session import Session
    from railwright_editor.play.words import Names

_NUMBER: Final = 56
"""Width of a field for a number, in px."""
_BESIDE_NAME: Final = 56
"""Width of a list of names beside its words."""


class Offered(NamedTuple):
    """Changes of one type: what stands in the first fields, and what the last one may be."""

    kind: type[Move]
    front: tuple[int, ...]
    open: tuple[int, ...]

    @property
    def row(self) -> tuple[object, ...]:
        """What stays the same while the numbers change."""
        return (self.kind, *self.front)

    def change(self, number: int) -> Move:
        """The change with a number for what is open."""
        return made((self.kind, *self.front), number)


def offered_to(game: Game, seat: int) -> dict[int, list[Offered]]:
    """By rule the changes that concern a seat and no place of the board; those of nobody for -1."""
    masks: dict[tuple[Any, ...], int] = {}
    changes = game.changes()
    for front, mask in zip(changes.fronts, changes.masks, strict=True):
        masks[front] = masks.get(front, 0) | mask
    found: dict[int, list[Offered]] = {}
    for front, mask in masks.items():
        kind, numbers = front[0], tuple(bits(mask))
        chosen = _of_seat(kind, front[1:], numbers, seat)
        if chosen and not any(places_of(made(front, chosen[0]))):
            slot = game.pos.book.plays[kind][0]
            found.setdefault(slot, []).append(Offered(kind, front[1:], chosen))
    return found


def _of_seat(
    kind: type[Move], front: tuple[Any, ...], numbers: tuple[int, ...], seat: int
) -> tuple[int, ...]:
    """The numbers of the last field for which a change is one of the seat, as its first seat."""
    names = [meaning for _, meaning in meanings(kind)]
    if "seat" not in names:
        return numbers if seat == NOBODY else ()
    place = names.index("seat")
    if place < len(front):
        return numbers if front[place] == seat else ()
    return (seat,) if seat in numbers else ()


class ChangeRow(QWidget):
    """A button, and a field or a list for what is still open. `changed` carries the change.

    It changes with what is offered.
    """

    changed = Signal(object)

    def __init__(self, offered: Offered, names: Names) -> None:
        super().__init__()
        self.offered = offered
        self._named = names.by_meaning(meanings(offered.kind)[-1][1])
        self.button = WordButton(_words(offered, names), self._send)
        self.field = self._made_field()
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(STEP)
        across.addWidget(self.button)
        if self.field is not None:
            across.addWidget(self.field)
        across.addStretch(1)
        self.follow(offered)

    def _made_field(self) -> NumberField | ChoiceField | None:
        """A list for names, a field for a number; none where nothing is open."""
        name, meaning = meanings(self.offered.kind)[-1]
        if meaning == "seat":
            return None
        words = tr("{what}: {field}", what=self.button.text(), field=name.replace("_", " "))
        if self._named is not None:
            return ChoiceField(words, ())
        field = NumberField(words)
        field.setFixedWidth(_NUMBER)
        field.committed.connect(self._set)
        return field

    def choose(self, number: int) -> None:
        """Choose this, if it may be chosen."""
        if self.field is not None and number in self.offered.open:
            self.field.show_value(number)

    @property
    def number(self) -> int:
        """What has been chosen for what is open."""
        if isinstance(self.field, NumberField):
            return int(self.field.value or 0)
        if isinstance(self.field, ChoiceField):
            return int(self.field.currentData() or 0)
        return self.offered.open[0]

    def follow(self, offered: Offered) -> None:
        """Offer other numbers; what was chosen stays chosen where it is still one of them."""
        before = self.number
        self.offered = offered
        chosen = before if before in offered.open else offered.open[0]
        if isinstance(self.field, NumberField):
            self.field.set_range(offered.open[0], offered.open[-1])
            self.field.show_value(chosen)
        elif self.field is not None and self._named is not None:
            names = [self._named(number) for number in offered.open]
            self.field.clear()
            for name, number in zip(names, offered.open, strict=True):
                self.field.addItem(name, number)
            self.field.show_value(chosen)
            wide = self.field.fontMetrics().horizontalAdvance
            self.field.setFixedWidth(_BESIDE_NAME + max(wide(name) for name in names))

    def _set(self, change: object, _merge: object) -> None:
        if callable(change) and isinstance(self.field, NumberField):
            self.field.show_value(float(change(float(self.number))))

    def _send(self) -> None:
        self.changed.emit(self.offered.change(self.number))


def _words(offered: Offered, names: Names) -> str:
    """The words of the type with what is settled already, or what the change says."""
    kind = offered.kind
    if not kind.does:
        return names.button(offered.change(offered.open[0]))
    settled = [
        named(number) if named else str(number)
        for (_, meaning), number in zip(meanings(kind), offered.front, strict=False)
        if meaning != "seat"
        for named in (names.by_meaning(meaning),)
    ]
    return ", ".join((tr(kind.does), *settled))


class RuleChanges(QWidget):
    """What the rules let be changed of one seat, or of nobody (-1). `changed` carries a change."""

    changed = Signal(object)

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self._session, self._seat = session, seat
        self.rows: list[ChangeRow] = []
        self._facts: dict[int, Words] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(STEP)

    @property
    def facts(self) -> Sequence[Words]:
        """What the player has of each rule that offers something, in words."""
        return tuple(self._facts.values())

    def refresh(self) -> None:
        """Follow the game; what was chosen in a row stays chosen."""
        offered = offered_to(self._session.game, self._seat)
        by_row = {change.row: change for changes in offered.values() for change in changes}
        if list(by_row) == [row.offered.row for row in self.rows]:
            for row in self.rows:
                row.follow(by_row[row.offered.row])
        else:
            self._show(offered)
        self._align()
        for slot, words in self._facts.items():
            facts = facts_of(self._session, slot, self._seat)
            words.setText(facts)
            words.setVisible(bool(facts))
        self.setVisible(bool(offered))

    def _align(self) -> None:
        """Buttons are as wide as the widest that has a field beside it, so that fields stand."""
        beside = [row.button.sizeHint().width() for row in self.rows if row.field is not None]
        for row in self.rows:
            row.button.setMinimumWidth(max(beside, default=0))

    def _show(self, offered: Mapping[int, Sequence[Offered]]) -> None:
        before = {row.offered.row: row for row in self.rows}
        focused = [key for key, row in before.items() if row.button.hasFocus()]
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows, self._facts = [], {}
        for slot, changes in offered.items():
            self._show_rule(slot, changes)
        for row in self.rows:
            key = row.offered.row
            if key in before:
                row.choose(before[key].number)
            if key in focused:
                row.button.setFocus()

    def _show_rule(self, slot: int, changes: Sequence[Offered]) -> None:
        rule = self._session.playset.book.rules[slot][0]
        self._column.addSpacing(STEP)
        self._column.addWidget(Words(tr(rule.title or rule.name), "quiet", size=QUIET))
        facts = self._facts[slot] = Words("", wrap=True)
        self._column.addWidget(facts)
        rows = [ChangeRow(offered, self._session.names) for offered in changes]
        for row in rows:
            row.changed.connect(self.changed)
            self._column.addWidget(row)
        self.rows += rows


def facts_of(session: Session, slot: int, seat: int) -> str:
    """What a rule lays before a seat, in words: "30 coins · 1 loan"."""
    view = session.game.view(seat if seat != NOBODY else 0)
    told = [
        text_of(mark)
        for of, marks in view.book.marks
        if of == slot and seat != NOBODY
        for mark in marks(view.own[of], view)
        if mark.seat == seat and mark.city < 0 and mark.route < 0 and mark.text
    ]
    return " · ".join(told)
