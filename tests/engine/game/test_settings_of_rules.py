"""Settings of a rule: one dataclass gives the schema, the defaults and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from railwright import setting
from railwright.rules.settings import SettingsError, read_settings, schema_of
from tiny_boards import Table, everything, tiny

VALUES = settings(settings.get_profile("values"))


@dataclass(frozen=True, slots=True)
class All:
    """One field of each type that a setting may have."""

    yes: bool = setting(default=True, title="Yes", says="Whether it is so.")
    whole: int = setting(3, "Whole", "A whole number.", minimum=1, maximum=9)
    share: float = setting(0.5, "Share", "A number.")
    word: str = setting("a", "Word", "A word.")
    one_of: Literal["box", "bottom"] = setting("box", "One of", "Where to.")
    some: tuple[str, ...] = setting(("x", "y"), "Some", "Some words.")
    by_number: dict[int, int] = setting({2: 1}, "By number", "A number for each.")
    by_name: dict[str, int] = setting({"a": 1}, "By name", "A number for each name.")
    either: int | str = setting(1, "Either", "A number or a word.")


@dataclass(frozen=True, slots=True)
class Maybe:
    limit: int | None = setting(None, "Limit", "A number, or nothing for none.")


def test_the_schema_tells_types_words_limits_and_defaults():
    properties = schema_of(All)["properties"]
    assert properties["whole"] == {
        "type": "integer",
        "title": "Whole",
        "description": "A whole number.",
        "minimum": 1,
        "maximum": 9,
        "default": 3,
    }
    assert properties["yes"]["type"] == "boolean"
    assert properties["share"]["type"] == "number"
    assert properties["word"]["type"] == "string"
    assert properties["one_of"]["enum"] == ["box", "bottom"]
    assert properties["some"]["items"] == {"type": "string"}
    assert properties["some"]["default"] == ["x", "y"]
    assert properties["by_number"]["additionalProperties"] == {"type": "integer"}
    assert properties["by_number"]["default"] == {"2": 1}
    assert properties["either"]["anyOf"] == [{"type": "integer"}, {"type": "string"}]
    Draft202012Validator.check_schema(schema_of(All))


def test_a_setting_may_be_nothing():
    assert read_settings(Maybe, {}) == Maybe(None)
    assert read_settings(Maybe, {"limit": None}) == Maybe(None)
    assert read_settings(Maybe, {"limit": 3}) == Maybe(3)
    with pytest.raises(SettingsError, match="limit"):
        read_settings(Maybe, {"limit": "three"})


def test_without_anything_given_the_defaults_hold():
    assert read_settings(All, {}) == All()


def test_what_is_given_is_read_into_its_type():
    given = {
        "yes": False,
        "whole": 9,
        "one_of": "bottom",
        "some": ["z"],
        "by_number": {"3": 2, 4: 5},
        "by_name": {"b": 2},
    }
    found = read_settings(All, given)
    assert found.yes is False
    assert found.whole == 9
    assert found.one_of == "bottom"
    assert found.some == ("z",)
    assert found.by_number == {3: 2, 4: 5}
    assert found.by_name == {"b": 2}
    assert found.word == "a"


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"whole": 0}, "whole"),
        ({"whole": 10}, "whole"),
        ({"whole": "3"}, "whole"),
        ({"whole": 2.5}, "whole"),
        ({"whole": True}, "whole"),
        ({"whole": None}, "whole"),
        ({"yes": 1}, "yes"),
        ({"word": 7}, "word"),
        ({"one_of": "hand"}, "one_of"),
        ({"some": "x"}, "some"),
        ({"some": ["x", 3]}, "some"),
        ({"by_number": {"two": 1}}, "by_number"),
        ({"by_number": {"2": "one"}}, "by_number"),
        ({"by_name": [1]}, "by_name"),
        ({"wohle": 3}, "wohle"),
    ],
)
def test_what_a_module_does_not_know_is_refused_by_name(given, where):
    with pytest.raises(SettingsError, match=where):
        read_settings(All, given)


def test_defaults_that_can_change_are_not_shared():
    one, two = All(), All()
    one.by_number[9] = 9
    assert 9 not in two.by_number
    assert 9 not in All().by_number


def test_a_whole_number_written_with_a_point_is_a_whole_number_or_refused():
    try:
        found = read_settings(everything().rules["base"].settings, {"trains": 45.0})
    except SettingsError:
        return
    assert type(found.trains) is int


def test_a_game_can_be_played_with_every_number_that_is_accepted():
    try:
        table = Table(tiny("omsk tomsk 2 red", rules={"base": {"trains": 20.0, "row": 4.0}}))
    except ValueError:
        return
    table.idle()
    assert table.seat == 1


@VALUES
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "yes": st.booleans(),
            "whole": st.integers(1, 9),
            "share": st.floats(allow_nan=False, allow_infinity=False),
            "word": st.text(max_size=5),
            "one_of": st.sampled_from(("box", "bottom")),
            "some": st.lists(st.text(max_size=3), max_size=3),
            "by_number": st.dictionaries(st.integers(0, 99).map(str), st.integers(), max_size=3),
        },
    )
)
def test_what_fits_the_schema_is_read(given):
    Draft202012Validator(schema_of(All)).validate(given)
    found = read_settings(All, given)
    for name, value in given.items():
        read = getattr(found, name)
        plain = {str(key): part for key, part in read.items()} if isinstance(read, dict) else read
        assert (list(plain) if isinstance(plain, tuple) else plain) == value


def test_a_type_without_a_form_is_an_error_of_the_author():
    @dataclass(frozen=True)
    class Odd:
        odd: bytes = b""

    with pytest.raises(TypeError, match="has no form"):
        schema_of(Odd)
