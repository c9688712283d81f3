"""The schema of board files says what the types say."""

from __future__ import annotations

import dataclasses
import typing

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from board_strategies import boards
from railwright.board import model
from railwright.board.schema import board_schema
from railwright.board.writing import board_text
from railwright.board.yaml_marks import load_marked

SCHEMA = board_schema()
DEFINITIONS = SCHEMA["$defs"]
NOT_IN_FILES = {"key", "fields"}


def names(kind, renamed=()):
    return [dict(renamed).get(f.name, f.name) for f in dataclasses.fields(kind)]


def required(kind):
    return {
        f.name
        for f in dataclasses.fields(kind)
        if f.default is f.default_factory is dataclasses.MISSING
    }


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        (model.City, DEFINITIONS["city"]),
        (model.Route, DEFINITIONS["route"]),
        (model.Ticket, DEFINITIONS["ticket"]),
        (model.Deck, DEFINITIONS["deck"]),
        (model.Scenery, DEFINITIONS["scenery"]),
        (model.Size, SCHEMA["properties"]["size"]),
        (model.Players, SCHEMA["properties"]["players"]),
    ],
)
def test_the_schema_knows_the_fields_of_the_types(kind, part):
    assert list(part["properties"]) == [name for name in names(kind) if name not in NOT_IN_FILES]
    assert set(part.get("required", ())) == required(kind) - NOT_IN_FILES


def test_the_schema_knows_the_fields_of_a_bonus_and_a_board():
    bonus = names(model.Bonus, {"measure": "for"}.items())
    assert list(DEFINITIONS["bonus"]["properties"]) == bonus
    assert list(SCHEMA["properties"]) == ["railwright", *names(model.Board)]


@pytest.mark.parametrize(
    ("alias", "part"),
    [
        (model.CityKind, DEFINITIONS["city"]["properties"]["kind"]),
        (model.DotSize, DEFINITIONS["city"]["properties"]["dot"]),
        (model.Side, DEFINITIONS["city"]["properties"]["label"]),
        (model.SceneryKind, DEFINITIONS["scenery"]["properties"]["kind"]),
    ],
)
def test_the_schema_knows_the_words_of_the_types(alias, part):
    assert part["enum"] == list(typing.get_args(alias))


def test_the_schema_knows_the_colors():
    assert DEFINITIONS["route"]["properties"]["color"]["enum"] == [*model.COLORS, "gray"]


def test_the_schema_is_sound_and_describes_every_part():
    Draft202012Validator.check_schema(SCHEMA)
    for part in (SCHEMA, *DEFINITIONS.values()):
        for name, value in part.get("properties", {}).items():
            assert value.get("description") or "$ref" in value, name


@given(boards())
@settings(max_examples=30, deadline=None)
def test_what_is_written_meets_the_schema(board):
    written = load_marked(board_text(board), "board").value
    assert list(Draft202012Validator(SCHEMA).iter_errors(written)) == []
