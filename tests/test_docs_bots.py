"""docs/bots.md against the program: a row for each bundled module, and names that there are."""

from __future__ import annotations

import re
from pathlib import Path

from railwright.resources import docs_folder
from railwright.rules.catalogue import installed
from railwright.testing import LeftOut, Outcome, match

ROOT = Path(__file__).parents[1]
PAGE = (docs_folder() / "bots.md").read_text("utf-8")


def modules(title):
    """The first column of the table under a title."""
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (\w+) \|", section, re.MULTILINE)
    return [name for name in rows if name != "module"]


def test_each_bundled_module_is_measured_or_told_why_not():
    told = {*modules("What can be left out"), *modules("What cannot be left out")}
    assert told == set(installed().rules)


def test_every_row_of_the_benchmark_is_told():
    benchmark = (ROOT / "benchmarks" / "modules.py").read_text("utf-8")
    whats = set(re.findall(r"Row\(\s*\"([^\"]+)\"", benchmark))
    assert len(whats) > 10
    cells = {cell.strip() for line in PAGE.splitlines() for cell in line.split("|")}
    assert whats <= cells


def test_the_files_and_names_that_it_speaks_of_are_there():
    for path in re.findall(r"`((?:tests|benchmarks)/[\w/.]+)`", PAGE):
        assert (ROOT / path).exists(), path
    assert {"left_out", "kind"} <= set(match.__annotations__)
    assert {"points_ahead", "error"} <= set(Outcome.__annotations__)
    assert LeftOut((int,)).moves == (int,)
