"""The walkthrough: a board from nothing, step by step in one window, with mouse and keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
import walkthrough_cities
from PySide6.QtTest import QTest
from walkthrough_hand import Person

from railwright_editor.paint.theme import LIGHT
from railwright_editor.paint.type import load_fonts
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.widgets.style import dress
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication

STEPS = (*walkthrough_cities.STEPS,)

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
    """One window for all steps, on a machine where Railwright has never been used."""
    load_fonts()
    dress(qapp, LIGHT)
    home = tmp_path_factory.mktemp("walkthrough")
    folders = Folders(home / "settings", home / "state")
    window = MainWindow(Settings(folders), folders, installed_rulebook())
    window.resize(1280, 800)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    yield Walk(Person(window, home))
    for board in window.boards.open:
        board.document.replace(board.document.board, None)
    window.close()
    window.deleteLater()
    dress(qapp, LIGHT)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_walkthrough(step: Callable[[Person], None], walk: Walk) -> None:
    walk.take(step)
