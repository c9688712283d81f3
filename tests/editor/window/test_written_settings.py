"""Lists and tables of settings, typed in one line; and the forms of every installed rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from railwright.rules.catalogue import installed
from railwright.rules.settings import plain, read_settings, schema_of
from railwright_editor.panels.schema_form import SchemaForm
from railwright_editor.panels.written import WrittenField, understood, written

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

RULES = installed().rules
NUMBERS = {"type": "array", "items": {"type": "integer"}}
WORDS = {"type": "array", "items": {"type": "string"}}
BY_LENGTH = {
    "type": "object",
    "propertyNames": {"pattern": "^[0-9]+$"},
    "additionalProperties": {"type": "integer"},
}
PLACES = {"type": "object", "additionalProperties": {"enum": ["box", "bottom"]}}
RANKS = {"type": "object", "additionalProperties": NUMBERS}


@pytest.mark.parametrize(
    ("text", "schema", "value"),
    [
        ("5, 10 20", NUMBERS, [5, 10, 20]),
        ("", NUMBERS, []),
        ("most_tickets, card:longest_path", WORDS, ["most_tickets", "card:longest_path"]),
        ("1: 1, 2 :-4", BY_LENGTH, {"1": 1, "2": -4}),
        ("long: box, short: bottom", PLACES, {"long": "box", "short": "bottom"}),
        ("coins: 35 20 10, longest_path: 5", RANKS, {"coins": [35, 20, 10], "longest_path": [5]}),
        (" ", RANKS, {}),
    ],
)
def test_what_is_typed_is_understood_and_written_again(
    text: str, schema: dict[str, object], value: object
) -> None:
    assert understood(text, schema) == value
    assert understood(written(value), schema) == value


@pytest.mark.parametrize(
    ("text", "schema", "right"),
    [
        ("5, x", NUMBERS, "Write whole numbers, not x."),
        ("1", BY_LENGTH, "Write pairs such as 1: 1, 2: 4."),
        ("1: one", BY_LENGTH, "Write whole numbers, not one."),
        ("long", PLACES, "Write pairs such as long: box, short: bottom."),
        ("long: bag", PLACES, "Write one of box, bottom."),
        ("coins", RANKS, "Write pairs such as long: 6 3, short: 4."),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_would_be_right(
    text: str, schema: dict[str, object], right: str
) -> None:
    with pytest.raises(ValueError, match=right):
        understood(text, schema)


@pytest.mark.parametrize("name", sorted(RULES))
def test_every_list_and_table_of_a_rule_can_be_typed_as_it_is_shown(
    name: str, qtbot: QtBot
) -> None:
    rule = RULES[name]
    schema = schema_of(rule.settings)
    form = SchemaForm(schema)
    qtbot.addWidget(form)
    form.show_settings({})
    told: dict[str, object] = {}
    form.changed.connect(lambda setting, value, _merge: told.__setitem__(setting, value))
    for field in form.findChildren(WrittenField):
        field.commit(field.text())
    defaults = {key: part["default"] for key, part in schema["properties"].items()}
    assert told == {key: plain(defaults[key]) for key in told}
    assert read_settings(rule.settings, told) == rule.settings()
