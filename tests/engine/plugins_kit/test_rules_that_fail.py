"""A rule module whose code fails in a game is named, with the line where it stopped."""

from __future__ import annotations

import importlib.util
import sys
from typing import TYPE_CHECKING

import pytest

from railwright import Playset
from railwright.bots.bot import play_out
from railwright.rules.blame import told
from railwright.rules.catalogue import Catalogue
from railwright.testing import everything, small_board

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from railwright import AnyRule

SOURCE = '''\
"""A rule that fails."""
from railwright import NoSettings, Rule, no_state


def turn_over(_own, pos, _seat):
    return WHAT


RULE = Rule(
    name="sandcastle", title="Sandcastle", says="It falls.", settings=NoSettings, state=no_state,
    turn_over=turn_over,
)
'''


@pytest.fixture
def failing(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyRule]:
    file = tmp_path / "sandcastle.py"
    file.write_text(SOURCE.replace("WHAT", request.param), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("sandcastle", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["sandcastle"] = module
    spec.loader.exec_module(module)
    yield module.RULE
    del sys.modules["sandcastle"]


def error_of(rule: AnyRule) -> tuple[Playset, Exception]:
    known = everything()
    catalogue = Catalogue(rules={**known.rules, rule.name: rule}, bots=known.bots)
    board = small_board("omsk tomsk 3", "tomsk perm 2", rules={rule.name: {}})
    playset = Playset.of(board, catalogue)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever the rule raises
        play_out(playset.start(2, 1), [known.bots["random"]])
    return playset, caught.value


@pytest.mark.parametrize("failing", ["1 // 0"], indirect=True)
def test_its_own_error_is_told_with_its_line(failing: AnyRule) -> None:
    playset, error = error_of(failing)
    sentence = told(playset.book, error)
    assert sentence is not None
    assert sentence.startswith("Sandcastle stopped at line 6 of sandcastle.py: ZeroDivisionError")


@pytest.mark.parametrize("failing", ["pos.take_pile(0, 99)"], indirect=True)
def test_an_error_within_a_verb_is_told_at_the_line_that_called_it(failing: AnyRule) -> None:
    playset, error = error_of(failing)
    sentence = told(playset.book, error)
    assert sentence is not None
    assert sentence.startswith("Sandcastle stopped at line 6 of sandcastle.py: IndexError")


def test_an_error_elsewhere_is_nobodys_rule() -> None:
    playset = Playset.of(small_board("omsk tomsk 3"), everything())
    with pytest.raises(ValueError, match="not a number") as caught:
        fail()
    assert told(playset.book, caught.value) is None


def fail() -> None:
    """An error in code that belongs to no rule."""
    raise ValueError("not a number")
