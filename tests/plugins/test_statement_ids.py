"""Every statement of the rules has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STATEMENTS = {
    "test_alvin_dexter_rule*.py": (
        *(f"ad{number}" for number in range(1, 19)),
        *(f"a{number}" for number in range(1, 13)),
        *(f"c{number}" for number in (1, 2, 3, 4, 5, 25, 26)),
    ),
    "test_base_rule*.py": (
        *(f"su{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 23, 24, 25, 26)),
        *("e2", "e3", "e4", "e5", "e6", "e7", "e10", "e11", "e16"),
    ),
    "test_double_routes_rule.py": ("su12", "e1"),
    "test_ferries_rule.py": ("su13", "e9"),
    "test_tunnels_rule.py": ("su14", "su15", "su16", "e8"),
    "test_bonus_cards_rule.py": ("su24", "e11", "e12"),
    "test_nordic_rule.py": ("nc9", "e9b", "e9c"),
    "test_nordic_rule_set.py": tuple(f"nc{number}" for number in range(1, 13)),
    "test_countries_rule.py": ("e14", "a8"),
    "test_decks_rule.py": ("su3", "su4", "c15", "c16", "e15"),
    "test_mandala_rule.py": ("e17",),
    "test_mountains_rule.py": ("e7", "e16"),
    "test_stations_rule*.py": ("su18", "su19", "su20", "su26", "e13", "c17", "c18", "c26"),
    "test_depots_rule*.py": tuple(f"dep{number}" for number in range(1, 10)),
    "test_shares_rule.py": tuple(f"sha{number}" for number in range(1, 9)),
    "test_tolls_rule.py": tuple(f"tol{number}" for number in range(1, 10)),
    "test_rule_sets.py": (
        "su1",
        *(f"c{number}" for number in (4, 6, 7, 8, 9, 14, 19, 20, 21, 23, 24)),
    ),
    "test_conductor_rule*.py": ("su21", "su22", "c10", "c11", "c12", "c13", "c22", "c26"),
}
ALL = {f"su{n}" for n in range(1, 27)} | {f"e{n}" for n in range(1, 18)} | {"e9b", "e9c"}
ALL |= {f"c{n}" for n in range(1, 27)} | {f"nc{n}" for n in range(1, 13)}
ALL |= {f"ad{n}" for n in range(1, 19)} | {f"a{n}" for n in range(1, 13)}
ALL |= {f"dep{n}" for n in range(1, 10)} | {f"sha{n}" for n in range(1, 9)}
ALL |= {f"tol{n}" for n in range(1, 10)}


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
                begins = re.match(r"((?:su|nc|ad|dep|sha|tol|e|c|a)\d+[a-z]?)(?![a-z0-9])", word)
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
