"""What rule modules put on cities, routes and tickets is checked where the module is installed."""

from __future__ import annotations

import pytest

from railwright.board.problems import BoardFileError
from railwright.board.reading import parse_board
from railwright.rules.catalogue import installed

FRAGMENTS = installed().fragments()
TEXT = """\
railwright: 1
name: Fields
cities:
  ayr: {name: Ayr, at: [60, 60]}
  bray: {name: Bray, at: [160, 60]}
routes:
  ayr-bray: {between: [ayr, bray], length: 3, FIELDS}
rules:
  base: {}
  tolls: {}
  nordic: {}
  volcanoes: {}
"""


def read(fields: str):
    return parse_board(TEXT.replace("FIELDS", fields), "board.yaml", FRAGMENTS)


def problems(fields: str) -> list[str]:
    with pytest.raises(BoardFileError) as told:
        read(fields)
    return [str(problem) for problem in told.value.problems]


def test_fields_that_a_module_knows_are_read() -> None:
    route = read("tolls: {toll: 3}, nordic: {any_cards: 4}").board.routes["ayr-bray"]
    assert route.fields == {"tolls": {"toll": 3}, "nordic": {"any_cards": 4}}


def test_a_field_that_its_module_does_not_know_is_told_where_it_stands() -> None:
    [problem] = problems("tolls: {tol: 3}")
    assert problem.startswith("board.yaml:7:")
    assert "tol is unknown; did you mean toll?" in problem


@pytest.mark.parametrize("value", ["much", "3.5", "77", "-1"])
def test_a_value_that_does_not_fit_is_told(value: str) -> None:
    [problem] = problems(f"tolls: {{toll: {value}}}")
    assert "toll is" in problem


def test_a_module_puts_nothing_on_a_kind_of_thing_for_which_it_has_no_field() -> None:
    text = TEXT.replace("FIELDS", "color: red").replace("[60, 60]}", "[60, 60], tolls: {toll: 3}}")
    with pytest.raises(BoardFileError, match=r"board.yaml:4:\d+: toll is unknown"):
        parse_board(text, "board.yaml", FRAGMENTS)


def test_fields_of_a_module_that_is_not_installed_are_kept_as_they_are() -> None:
    reading = read("volcanoes: {heat: much}")
    assert reading.board.routes["ayr-bray"].fields == {"volcanoes": {"heat": "much"}}
    assert "volcanoes is not installed" in str(reading.warnings[0])
