"""Whatever settings the schema of an installed rule lets through can be played to the end."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game_audit import Audit
from railwright import Chance, Playset, RuleConflictError
from railwright.rules.settings import schema_of
from rule_boards import RULES, board_with
from tiny_boards import everything

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much)
PLAYED = settings(deadline=None, max_examples=40, suppress_health_check=SLOW)
WORDS = ("red", "blue", "locomotive", "longest_path", "most_tickets", "pink", "")


def values(schema):
    """A strategy of values that a part of a schema lets through."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "anyOf" in schema:
        return st.one_of([values(part) for part in schema["anyOf"]])
    kind = schema["type"]
    if kind == "integer":
        return st.integers(schema.get("minimum", -3), schema.get("maximum", 12))
    if kind == "number":
        return st.floats(schema.get("minimum", -3), schema.get("maximum", 12))
    if kind == "array":
        return st.lists(values(schema["items"]), max_size=4)
    if kind == "object":
        numbers = "pattern" in schema.get("propertyNames", {})
        keys = st.integers(0, 12).map(str) if numbers else st.sampled_from(WORDS)
        return st.dictionaries(keys, values(schema["additionalProperties"]), max_size=4)
    return {"boolean": st.booleans(), "string": st.sampled_from(WORDS), "null": st.none()}[kind]


def given_settings(name):
    """A strategy of some of the settings of a rule."""
    properties = schema_of(RULES[name].settings)["properties"]
    optional = {key: values(schema) for key, schema in properties.items()}
    return st.fixed_dictionaries({}, optional=optional)


@pytest.mark.parametrize("name", sorted(RULES))
@PLAYED
@given(data=st.data(), seats=st.integers(2, 4), seed=st.integers(0, 99))
def test_all_settings_that_the_schema_knows_can_be_played(name, data, seats, seed):
    board = board_with(name)
    board.rules[name].update(data.draw(given_settings(name)))
    try:
        playset = Playset.of(board, everything())
    except RuleConflictError:
        return
    game = playset.start(seats, seed)
    audit, chance = Audit(game), Chance.of(seed, "moves of a test")
    audit.check()
    while not game.over:
        game.play(game.moves.sample(chance))
        audit.check()
    assert len(game.sheet().totals) == seats
