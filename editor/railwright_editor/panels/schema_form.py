"""A form made from a JSON Schema object: one row a property, with its title and description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from railwright_editor.paint.theme import STEP
from railwright_editor.panels.written import WrittenField, written
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip, IconButton
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.rows import Form, Words, row
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

_NARROW: Final = 104


class ChipsField(Flow):
    """Choices of which any number may be on."""

    def __init__(
        self, name: str, choices: Sequence[str], committed: Callable[[list[str]], None]
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._chips = {choice: Chip(_words(choice), checkable=True) for choice in choices}
        for chip in self._chips.values():
            chip.clicked.connect(lambda _checked=False: committed(self.chosen))
        self.show_widgets(self._chips.values())

    @property
    def chosen(self) -> list[str]:
        """The choices that are on, in order."""
        return [choice for choice, chip in self._chips.items() if chip.isChecked()]

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Show which choices are on."""
        for choice, chip in self._chips.items():
            chip.setChecked(choice in chosen)


class SchemaForm(Form):
    """Fields for the settings of a rule module.

    `changed` carries the name of the setting, its new value, and the merge key of a run of steps;
    `left` ends such a run. Settings that equal their default are still written: they were chosen.
    """

    changed = Signal(str, object, object)
    reset = Signal(str)
    left = Signal()

    def __init__(self, schema: Mapping[str, Any]) -> None:
        super().__init__()
        self._schema: Mapping[str, Mapping[str, Any]] = schema.get("properties", {})
        self._shows: dict[str, Callable[[Any], None]] = {}
        self._resets: dict[str, IconButton] = {}
        self.column.setContentsMargins(4 * STEP, STEP, 4 * STEP, 2 * STEP)
        for name, described in self._schema.items():
            self._add(name, described)

    def show_settings(self, settings: Mapping[str, Any]) -> None:
        """Show settings; those that are not given show their defaults."""
        for name, show in self._shows.items():
            default = self._schema[name].get("default")
            value = settings.get(name, default)
            show(value)
            self._resets[name].setVisible(name in settings and value != default)

    def _add(self, name: str, described: Mapping[str, Any]) -> None:
        title = str(described.get("title", _words(name)))
        field = self._field(name, title, described)
        says = str(described.get("description", ""))
        default = described.get("default")
        usual = tr("Usually {value}.", value=_told(default))
        field.setToolTip(f"{says} {usual}".strip())
        back = IconButton(
            "rotate-ccw",
            tr("Reset {title}", title=title),
            tr("Reset to {value}", value=_told(default)),
            side=24,
        )
        back.clicked.connect(lambda _checked=False: self.reset.emit(name))
        back.hide()
        self._resets[name] = back
        words = Words(title, "quiet", wrap=True)
        words.setBuddy(field)
        if isinstance(field, (NumberField, ChoiceField, Switch)):
            if not isinstance(field, Switch):
                field.setFixedWidth(_NARROW)
            holder = row(words, back, field, space=STEP)
            words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            self.wide(holder)
        else:
            self.wide(row(words, back, space=STEP))
            self.wide(field)

    def _field(self, name: str, title: str, described: Mapping[str, Any]) -> QWidget:
        kind = described.get("type")
        if "enum" in described:
            return self._choice(name, title, described["enum"])
        if kind in {"integer", "number"}:
            return self._number(name, title, described)
        if kind == "boolean":
            return self._switch(name, title)
        if kind == "array" and "enum" in described.get("items", {}):
            return self._chips(name, title, described["items"]["enum"])
        if kind in {"array", "object"}:
            field = WrittenField(title, described, lambda value: self._tell(name, value))
            self._shows[name] = field.show_value
            return field
        return self._text(name, title)

    def _tell(self, name: str, value: object, merge: object = None) -> None:
        self.changed.emit(name, value, merge)

    def _choice(self, name: str, title: str, choices: Sequence[Any]) -> QWidget:
        choice = ChoiceField(title, [(_words(value), value) for value in choices])
        choice.chosen.connect(lambda value: self._tell(name, value))
        self._shows[name] = choice.show_value
        return choice

    def _number(self, name: str, title: str, described: Mapping[str, Any]) -> QWidget:
        number = NumberField(
            title,
            least=float(described.get("minimum", 0)),
            most=float(described.get("maximum", 999)),
            decimals=0 if described["type"] == "integer" else 2,
        )
        number.committed.connect(
            lambda change, merge: self._tell(name, change(number.value or 0), merge)
        )
        number.dropped.connect(self.left)
        self._shows[name] = number.show_value
        return number

    def _switch(self, name: str, title: str) -> QWidget:
        switch = Switch(title)
        switch.clicked.connect(lambda on: self._tell(name, on))
        self._shows[name] = switch.show_value
        return switch

    def _chips(self, name: str, title: str, choices: Sequence[str]) -> QWidget:
        chips = ChipsField(title, choices, lambda chosen: self._tell(name, chosen))
        self._shows[name] = lambda value: chips.show_chosen(value or [])
        return chips

    def _text(self, name: str, title: str) -> QWidget:
        text = TextField(title, may_be_empty=True)
        text.committed.connect(lambda value: self._tell(name, value))
        self._shows[name] = lambda value: text.show_text(str(value or ""))
        return text


def _words(value: object) -> str:
    """A name of a setting or a choice as words: "draw_keep" is "Draw keep"."""
    words = str(value).replace("_", " ")
    return words[:1].upper() + words[1:]


def _told(value: object) -> str:
    if isinstance(value, bool):
        return tr("on") if value else tr("off")
    if isinstance(value, dict):
        return written(value) or tr("empty")
    return written(value) or tr("none")
