"""The walkthrough: a board from nothing, step by step in one window, with mouse and keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
import walkthrough_cities
import walkthrough_play
import walkthrough_routes
import walkthrough_scenery
from walkthrough_hand import Person, fresh_window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication

STEPS = (
    *walkthrough_cities.STEPS,
    *walkthrough_routes.STEPS,
    *walkthrough_scenery.STEPS,
    *walkthrough_play.STEPS,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")


@dataclass
class Walk:
    """The walk through the steps; it changes with each that is taken."""

    person: Person
    taken: list[Callable[[Person], None]] = field(default_factory=list)

    def take(self, step: Callable[[Person], None]) -> None:
        """Take a step, and before it all those that have not been taken yet."""
        for each in STEPS[len(self.taken) : STEPS.index(step) + 1]:
            self.taken.append(each)
            each(self.person)


@pytest.fixture(scope="module")
def walk(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    """One window for all steps."""
    home = tmp_path_factory.mktemp("walkthrough")
    with fresh_window(qapp, home) as window:
        yield Walk(Person(window, home))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_walkthrough(step: Callable[[Person], None], walk: Walk) -> None:
    walk.take(step)
