"""What every installed rule module promises, the bundled ones and a stranger's alike."""

from __future__ import annotations

import pytest

from railwright.testing import PROMISES, Trial
from rule_boards import RULES, board_with


@pytest.mark.parametrize("promise", PROMISES, ids=str)
@pytest.mark.parametrize("name", sorted(RULES))
def test_a_rule_keeps_its_promises(name, promise):
    promise.check(Trial.of(RULES[name], board_with(name)))
