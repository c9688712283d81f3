"""What bundled rules say are texts that a language can look up: no number is written into one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import railwright_rules
from railwright import Remark

HOME = Path(railwright_rules.__file__).parent
SAID = {"Remark", "Mark"}


def functions(tree):
    """The innermost functions of a module that make remarks or marks."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            inner = [one for one in ast.walk(node) if isinstance(one, ast.FunctionDef)][1:]
            calls = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
            if not inner and any(getattr(call, "id", "") in SAID for call in calls):
                yield node


def written_in(source):
    """The functions that fill a text in before it can be looked up."""
    for function in functions(ast.parse(source)):
        for part in ast.walk(function):
            if isinstance(part, ast.JoinedStr):
                yield f"{function.name}, line {part.lineno}"


@pytest.mark.parametrize("name", sorted(path.name for path in HOME.glob("*.py")))
def test_what_a_rule_says_is_filled_in_after_it_is_looked_up(name):
    assert list(written_in((HOME / name).read_text(encoding="utf-8"))) == []


def test_the_search_finds_a_number_that_is_written_into_a_text():
    source = "def bar(own):\n    return Remark(f'{own.left} are left')\n"
    assert list(written_in(source)) == ["bar, line 2"]


def test_a_remark_is_told_with_what_its_numbers_count():
    far = Remark("{city} is {far:city/cities} away", city=3, values={"far": 1})
    assert far.told(city="Omsk") == "Omsk is 1 city away"
    assert far._replace(values={"far": 4}).told(city="Omsk") == "Omsk is 4 cities away"
    costs = Remark("{monster} for {cards:locomotive}", values={"monster": "Alvin", "cards": 2})
    assert costs.told() == "Alvin for 2 locomotives"
