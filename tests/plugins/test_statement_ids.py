"""Every statement of the rules has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STATEMENTS = {
    "test_base_rule*.py": (
        *(f"su{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 23, 24, 25, 26)),
        *("e2", "e3", "e4", "e5", "e6", "e7", "e10", "e11"),
    ),
    "test_double_routes_rule.py": ("su12", "e1"),
    "test_ferries_rule.py": ("su13", "e9"),
    "test_tunnels_rule.py": ("su14", "su15", "su16", "e8"),
    "test_bonus_cards_rule.py": ("su24", "e11", "e12"),
    "test_nordic_rule.py": ("nc9", "e9b", "e9c"),
}
ALL = {f"su{n}" for n in (*range(2, 18), *range(23, 27))} | {f"e{n}" for n in range(1, 13)}
ALL |= {"nc9", "e9b", "e9c"}


def ids_in(name):
    """The ids with which the names or the docstrings of a rule's tests begin."""
    found = set()
    for file in HERE.glob(name):
        found |= ids_of(file)
    return found


def ids_of(file):
    """The ids with which the names or the docstrings of a file's tests begin."""
    found = set()
    for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
            words = (part.name.removeprefix("test_"), (ast.get_docstring(part) or "").lower())
            for word in words:
                begins = re.match(r"((?:su|nc|e)\d+[a-z]?)(?![a-z0-9])", word)
                if begins:
                    found.add(begins[1])
    return found


@pytest.mark.parametrize("name", STATEMENTS)
def test_each_statement_of_a_rule_has_a_test(name):
    assert set(STATEMENTS[name]) - ids_in(name) == set()


@pytest.mark.parametrize("name", STATEMENTS)
def test_no_test_names_a_statement_that_there_is_not(name):
    assert ids_in(name) - ALL == set()


def test_no_statement_is_left_out():
    assert {statement for ids in STATEMENTS.values() for statement in ids} == ALL
