"""Expansion files: read, written, and what is said of broken ones."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from railwright.board.expansion import SORTS, Expansion, Named
from railwright.board.expansion_reading import parse_expansion, read_expansion
from railwright.board.expansion_writing import expansion_text, save_expansion
from railwright.board.problems import BoardFileError
from railwright.board.saving import BoardSaveError
from railwright.board.schema import board_schema, expansion_schema

FRAGMENTS = {
    "base": {
        "title": "base",
        "type": "object",
        "properties": {"trains": {"type": "integer", "minimum": 1}, "hand": {"type": "integer"}},
        "additionalProperties": False,
    },
    "tunnels": {"type": "object"},
}

GOLDEN = Path(__file__).parents[2] / "data" / "broken_expansions.txt"
"""Pieces that begin with === and a name: a file, ---, and the problems that it has."""

WHOLE = """\
expansion: 1
name: Great Cities
author: Anna
says: More of everything.
boards: [USSR, Nordic]
adds:
  scenery:
    - {kind: text, text: Deep Sea, points: [[345, 40]]}
  cities:
    skerry: {name: Skerry, at: [52, 56.5], kind: border, country: Isles}
  routes:
    skerry-omsk: {between: [skerry, omsk], length: 2, nordic: {any_cards: 4}}
  decks:
    great: {deal: 1, keep: 0, draw: 2}
  tickets:
    - {deck: great, cities: [omsk], options: {Isles: 4, perm: 9}}
  bonuses:
    - {name: Most, for: most_tickets, points: 15}
replaces:
  board: {players: {min: 2, max: 6}, size: {width: 800, height: 525}}
  scenery:
    - {kind: lake, at: [10, 12.5], with: {smooth: true}}
  cities:
    omsk: {name: Omsk 1912, at: [100, 20.5]}
  routes:
    omsk-perm: {color: gray, via: [], tunnel: false, nordic: null}
  decks:
    short: {deal: 3}
  tickets:
    - {deck: short, cities: [omsk, perm], nth: 2, with: {points: 3}}
  bonuses:
    - {name: Longest path, with: {points: 12}}
removes:
  scenery:
    - {kind: text, at: [1, 2]}
  cities: [gorky, "7"]
  routes: [a-b]
  decks: [long]
  tickets:
    - {deck: short, cities: [omsk, ufa]}
  bonuses:
    - {name: Least}
  rules: [tunnels]
  settings:
    base: [ties, hand]
rules:
  alvin_dexter: {cards: 20}
"""


def _pieces():
    for piece in GOLDEN.read_text(encoding="utf-8").split("=== ")[1:]:
        kind, _, rest = piece.partition("\n")
        text, _, problems = rest.rpartition("\n---\n")
        yield kind, (f"{text}\n", problems.split("\n\n")[0].splitlines())


BROKEN = {
    **dict(_pieces()),
    "an empty file": ("", [" the file is empty; an expansion begins with expansion: 1"]),
    "a list": (
        "- 1\n",
        ["1:1: the file is [1]; an expansion is a mapping that begins with expansion: 1"],
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_each_problem_of_an_expansion_is_told_at_its_place(kind):
    text, expected = BROKEN[kind]
    with pytest.raises(BoardFileError) as caught:
        parse_expansion(text, "e.yaml", FRAGMENTS)
    assert str(caught.value).splitlines() == [f"e.yaml:{line}" for line in expected]


def test_every_part_of_an_expansion_is_written_as_it_is_read():
    expansion = parse_expansion(WHOLE).expansion
    assert expansion_text(expansion) == WHOLE
    assert parse_expansion(expansion_text(expansion)).expansion == expansion


def test_what_is_read_stands_in_the_expansion():
    expansion = parse_expansion(WHOLE).expansion
    assert expansion.boards == ("USSR", "Nordic")
    assert expansion.adds.cities["skerry"].at == (52.0, 56.5)
    second = Named("ticket", ("short", ("omsk", "perm")), 2)
    assert expansion.replaces[second] == {"points": 3}
    assert Named("scenery", ("text", (1.0, 2.0))) in expansion.removes
    assert Named("setting", ("base", "ties")) in expansion.removes


def test_an_expansion_may_say_no_more_than_its_name():
    expansion = parse_expansion("expansion: 1\nname: Empty\n").expansion
    assert expansion == Expansion("Empty")
    assert expansion_text(expansion) == "expansion: 1\nname: Empty\nboards: any\n"


def test_modules_that_are_not_installed_are_kept_with_a_warning():
    reading = parse_expansion("expansion: 1\nname: A\nrules: {tolls: {price: 2}}\n", "e", FRAGMENTS)
    assert reading.expansion.rules == {"tolls": {"price": 2}}
    assert [str(warning) for warning in reading.warnings] == [
        "e:3:9: the rule module tolls is not installed; its settings are kept as they are"
    ]


def test_an_expansion_is_saved_as_a_whole(tmp_path):
    path = tmp_path / "great.yaml"
    expansion = parse_expansion(WHOLE).expansion
    assert save_expansion(path, expansion) == WHOLE
    assert read_expansion(path).expansion == expansion
    with pytest.raises(BoardSaveError):
        save_expansion(tmp_path / "none" / "great.yaml", expansion)


def test_a_file_that_cannot_be_opened_is_told(tmp_path):
    with pytest.raises(BoardFileError, match=r"^gone.yaml: there is no such file"):
        read_expansion(tmp_path / "gone.yaml")


def test_the_schema_is_sound_and_knows_the_fields_of_boards():
    schema, board = expansion_schema(), board_schema()
    Draft202012Validator.check_schema(dict(schema))
    for sort in SORTS:
        fields = schema["$defs"][f"{sort.kind}_fields"]["properties"]
        known = board["$defs"][sort.kind]["properties"]
        assert list(fields) == list(known)
        assert {part["$ref"] for part in fields.values()} == {
            f"urn:railwright:board#/$defs/{sort.kind}/properties/{name}" for name in known
        }


def test_the_schema_knows_the_fields_of_the_type():
    names = [field.name for field in dataclasses.fields(Expansion)]
    assert list(expansion_schema()["properties"]) == ["expansion", *names]
