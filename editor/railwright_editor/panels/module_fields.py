"""The fields that rule modules put on cities and routes: a group for each module that is on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.edits import city_changed, route_changed, ticket_changed
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.written import WrittenField, written
from railwright_editor.translation import tr
from railwright_editor.widgets.fields import MIXED, ChoiceField, LineField, NumberField, TextField
from railwright_editor.widgets.rows import Form, ScrubLabel, Words, row
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import cities_name, routes_name, tickets_name

if TYPE_CHECKING:
    from railwright.board.model import Board, City, Route, Ticket
    from railwright_editor.panels.form import EditForm
    from railwright_editor.panels.rules import RuleInfo

NOT_SET: Final = "not set"
"""What an empty field says of things that have no value of their own."""

_NARROW: Final = 104
_SOUND: Final[Mapping[str, tuple[type, ...]]] = {
    "integer": (int, float),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list, tuple),
    "object": (dict,),
}
_NOTHING: Final[Mapping[str, object]] = {"integer": 0, "number": 0, "boolean": False}

Schema: TypeAlias = Mapping[str, Any]
Edit: TypeAlias = Callable[[Any], Any]
"""From the old value of a field (None: not set) to the new one."""
Took: TypeAlias = Callable[[Edit, Hashable | None], None]
Show: TypeAlias = Callable[[Sequence[Any]], None]
"""Shows the different values of what is selected: one, or several that are mixed."""


class _Kind(NamedTuple):
    things: Callable[[Board], Mapping[str, City | Route | Ticket]]
    changed: Callable[..., Board]
    name: Callable[[Board, Sequence[str]], str]


_KINDS: Final = {
    "city": _Kind(lambda board: board.cities, city_changed, cities_name),
    "route": _Kind(lambda board: board.routes, route_changed, routes_name),
    "ticket": _Kind(
        lambda board: {str(number): ticket for number, ticket in enumerate(board.tickets)},
        lambda board, keys, **changes: ticket_changed(board, int(keys[0]), **changes),
        tickets_name,
    ),
}


class OwnNumberField(NumberField):
    """A number that may be left out; `cleared` tells that it was emptied."""

    cleared = Signal()

    def show_values(self, values: Sequence[float | None]) -> None:
        """Show the one value, that there is none, or that several things have different ones."""
        self.show_value(values[0] if len(values) == 1 else None)
        if list(values) == [None]:
            self.show_text("", placeholder=tr(NOT_SET))

    @override
    def commit(self, text: str) -> None:
        if text.strip() or self.placeholderText() == tr(MIXED):
            super().commit(text)
        else:
            self.cleared.emit()


class ModuleGroup(Form):
    """The fields of one module under its title; `module` is its name."""

    def __init__(self, module: str, title: str) -> None:
        super().__init__()
        self.module = module
        self._shows: dict[str, tuple[Schema, Show]] = {}
        self.column.setContentsMargins(0, 0, 0, 0)
        self.title(title)

    def add(self, name: str, described: Schema, form: EditForm, took: Took) -> None:
        """Add a row for a field of a JSON Schema; it commits through `took`."""
        title = _title(name, described)
        field, show = _maker(described)(title, described, form, took)
        self._shows[name] = described, show
        words = _words_of(title, field)
        words.setBuddy(field)
        if isinstance(field, (NumberField, ChoiceField, Switch)):
            if not isinstance(field, Switch):
                field.setFixedWidth(_NARROW)
            holder = row(words, field)
        else:
            holder = _stacked(words, field)
        # Not on the field itself: a line of text says in its own tooltip what is wrong with it.
        holder.setToolTip(str(described.get("description", "")))
        self.wide(holder)

    def show_fields(self, fields: Sequence[Schema]) -> None:
        """Show what this module has put on each of the selected things."""
        for name, (described, show) in self._shows.items():
            show(_different(_value(own, name, described) for own in fields))


class ModuleFields(Form):
    """The groups of the modules that are on, for the kind of thing whose form they stand in."""

    def __init__(self, form: EditForm, kind: Literal["city", "route", "ticket"]) -> None:
        super().__init__()
        self._form = form
        self._kind = kind
        self._keys: tuple[str, ...] = ()
        self._groups: list[ModuleGroup] = []
        self.column.setContentsMargins(0, 0, 0, 0)

    def take_catalogue(self, catalogue: Sequence[RuleInfo]) -> None:
        """Show the fields of these modules from now on."""
        for old in self._groups:
            self.column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._groups = [
            self._group(rule, rule.fields[self._kind])
            for rule in catalogue
            if rule.fields.get(self._kind)
        ]

    def _group(self, rule: RuleInfo, fields: Mapping[str, Schema]) -> ModuleGroup:
        group = ModuleGroup(rule.name, rule.title)
        for name, described in fields.items():
            group.add(name, described, self._form, self._took(rule.name, name, described))
        self.wide(group)
        group.hide()
        return group

    def show_things(self, keys: Sequence[str]) -> None:
        """Show the fields of these cities, routes or tickets (by number) of the board."""
        self._keys = tuple(keys)
        board = self._form.board
        things = _KINDS[self._kind].things(board)
        on = [group for group in self._groups if group.module in board.rules]
        for group in on:
            group.show_fields([_own(things[key], group.module) for key in keys])
        for group in self._groups:
            group.setVisible(group in on)
        self.setVisible(bool(on))

    def _took(self, module: str, name: str, described: Schema) -> Took:
        def took(edit: Edit, merge: Hashable | None) -> None:
            board, kind = self._form.board, _KINDS[self._kind]
            values = []
            for key in self._keys:
                thing = kind.things(board)[key]
                value = edit(_value(_own(thing, module), name, described))
                values.append(value)
                kept = None if _is_nothing(value, described) else value
                own = _with(_own(thing, module), name, kept)
                board = kind.changed(board, [key], fields=_with(thing.fields, module, own or None))
            who = kind.name(board, self._keys)
            self._form.step(_label(_title(name, described), described, who, values), board, merge)

        return took


# ---- the kinds of fields


def _number(
    title: str, described: Schema, form: EditForm, took: Took
) -> tuple[OwnNumberField, Show]:
    field = OwnNumberField(
        title,
        least=float(described.get("minimum", 0)),
        most=float(described.get("maximum", 999)),
        decimals=0 if described["type"] == "integer" else 2,
    )
    form.watch(field, lambda change, merge: took(lambda old: change(old or 0), merge))
    field.cleared.connect(lambda: took(_cleared, None))
    return field, field.show_values


def _switch(title: str, _described: Schema, form: EditForm, took: Took) -> tuple[Switch, Show]:
    switch = Switch(title)
    switch.clicked.connect(lambda on: took(lambda _old: on, None))
    switch.clicked.connect(form.done)

    def show(values: Sequence[Any]) -> None:
        switch.show_value(bool(values[0]) if len(values) == 1 else None)

    return switch, show


def _choice(title: str, described: Schema, form: EditForm, took: Took) -> tuple[ChoiceField, Show]:
    choices = [(str(value), value) for value in described["enum"]]
    choice = ChoiceField(title, [(NOT_SET, None), *choices])
    choice.chosen.connect(lambda value: took(lambda _old: value, None))
    choice.chosen.connect(lambda _value: form.done.emit())

    def show(values: Sequence[Any]) -> None:
        if len(values) == 1:
            choice.show_value(values[0])
        else:
            choice.setCurrentIndex(-1)

    return choice, show


def _listed(
    title: str, described: Schema, _form: EditForm, took: Took
) -> tuple[WrittenField, Show]:
    def committed(value: Any) -> None:  # noqa: ANN401 - a list or a table, as the schema says
        if value or field.placeholderText() != tr(MIXED):
            unique = described.get("uniqueItems", False)
            new = list(dict.fromkeys(value)) if unique else value
            took(lambda _old: new, None)

    field = WrittenField(title, described, committed)
    return field, partial(_show_text, field)


def _text(title: str, _described: Schema, _form: EditForm, took: Took) -> tuple[TextField, Show]:
    field = TextField(title, may_be_empty=True)
    field.committed.connect(lambda value: took(lambda _old: value, None))
    return field, partial(_show_text, field)


def _show_text(field: LineField, values: Sequence[Any]) -> None:
    if len(values) == 1:
        field.show_text(written(values[0]), placeholder=tr(NOT_SET))
    else:
        field.show_text("", placeholder=tr(MIXED))


_Maker: TypeAlias = "Callable[[str, Schema, EditForm, Took], tuple[QWidget, Show]]"
_MAKERS: Final[Mapping[str, _Maker]] = {
    "integer": _number,
    "number": _number,
    "boolean": _switch,
    "array": _listed,
    "object": _listed,
}


def _maker(described: Schema) -> _Maker:
    return _choice if "enum" in described else _MAKERS.get(described.get("type", ""), _text)


def _stacked(above: QWidget, below: QWidget) -> QWidget:
    """A row of two widgets, one above the other, over the whole width."""
    holder = QWidget()
    down = QVBoxLayout(holder)
    down.setContentsMargins(0, 0, 0, 0)
    down.setSpacing(STEP)
    down.addWidget(above)
    down.addWidget(below)
    return holder


def _words_of(title: str, field: QWidget) -> Words:
    """The label of a field; that of a number is dragged to change it."""
    words: Words = Words(title, "quiet")
    if isinstance(field, NumberField):
        words = ScrubLabel(title, field)
    words.setWordWrap(True)
    words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return words


# ---- values


def _own(thing: City | Route | Ticket, module: str) -> Schema:
    """What a module has put on a thing."""
    return thing.fields.get(module, {})


def _value(own: Schema, name: str, described: Schema) -> Any:  # noqa: ANN401 - as the schema says
    """The value of a field, or its default; None where there is none of the right type."""
    value = own.get(name, described.get("default"))
    return value if isinstance(value, _SOUND.get(described.get("type", ""), object)) else None


def _is_nothing(value: object, described: Schema) -> bool:
    """Whether a value says no more than a field that is left out.

    A default in the schema says what a field left out stands for: with the default None, 0 and
    "off" are values of their own.
    """
    kind = "" if "enum" in described else described.get("type", "")
    return value in (None, "", [], {}) or value == described.get("default", _NOTHING.get(kind))


def _with(table: Mapping[str, Any], name: str, value: object) -> dict[str, Any]:
    """A table with another value under a name, or without the name where the value is None."""
    if value is None:
        return {key: old for key, old in table.items() if key != name}
    return {**table, name: value}


def _cleared(_old: object) -> None:
    """The edit that leaves a field out."""


def _different(values: Iterable[Any]) -> list[Any]:
    """Each value once; lists have no hash, so that a set cannot tell."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


# ---- words


def _title(name: str, described: Schema) -> str:
    return str(described.get("title") or name.replace("_", " ").capitalize())


def _label(title: str, described: Schema, who: str, values: Sequence[Any]) -> str:
    """The name of a step: "Set toll of Kyiv–Odessa to 3", "Clear toll of 2 routes"."""
    field = _small(title)
    different = _different(values)
    if described.get("type") == "boolean":
        words = (
            tr("Switch {field} of {who} on") if different[0] else tr("Switch {field} of {who} off")
        )
        return words.format(field=field, who=who)
    if len(different) > 1:
        return tr("Set {field} of {who}", field=field, who=who)
    value = different[0]
    if not value and _is_nothing(value, described):
        return tr("Clear {field} of {who}", field=field, who=who)
    return tr("Set {field} of {who} to {value}", field=field, who=who, value=written(value))


def _small(title: str) -> str:
    """A title inside a sentence; one that begins with an abbreviation keeps its capitals."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]
