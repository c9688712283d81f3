"""Complete games by mouse alone: each board with each system of rules."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

import pytest
from play_guest import Guest
from PySide6.QtWidgets import QScrollArea
from walkthrough_hand import KEY, Person, fresh_window

from railwright.game.chance import Chance
from railwright.resources import maps_folder
from railwright.rules.catalogue import installed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

BOARDS: Final = ("first-steps", "nordic", "ussr")
SYSTEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "ussr": ("stations", "conductor"),
    "nordic": ("nordic",),
    "monsters": ("alvin_dexter",),
}
"""The modules that are switched on for a game, unless the board has them already."""
BRINGS: Final[Mapping[str, tuple[set[str], ...]]] = {
    "ussr": ({"Build", "BuildMixed"}, {"Ride", "PaidRide", "TearUp"}),
    "nordic": (),
    "monsters": ({"Walk"},),
}
"""Of each set of types of moves, one at least has to be met in each game of a system."""
_SEED: Final = 3
"""A deal in which each rule comes up."""
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")


@pytest.fixture
def person(qapp: QApplication, tmp_path: Path) -> Iterator[Person]:
    with fresh_window(qapp, tmp_path) as window:
        window.bench.view.reduced_motion = True
        yield Person(window, tmp_path)


def begin(person: Person, board: str, system: str) -> Guest:
    """Open a board, drop the sheet, switch the rules on, and play at once."""
    path = person.folder / f"{board}.yaml"
    shutil.copy(maps_folder() / path.name, path)
    person.window.files.open(path)
    person.click_on(person.window.playing.button)
    sheet = person.window.playing.controller.sheet
    for module in SYSTEMS[system]:
        title = installed().rules[module].title
        (row,) = [row for row in sheet.variant.rows if row.option.title == title]
        if not row.option.on:
            sheet.variant.findChild(QScrollArea).ensureWidgetVisible(row)
            person.click_on(row.switch)
    sheet.seed.show_value(_SEED)
    person.click_on(sheet.play)
    for _ in range(4):
        person.key(KEY.Key_Period)
    return Guest(person, Chance.of(7, "guest"))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_complete_game_by_mouse(person: Person, board: str, system: str) -> None:
    guest = begin(person, board, system)
    rules = guest.desk.session.playset.board.rules
    assert set(SYSTEMS[system]) <= set(rules)
    guest.play()
    for kinds in BRINGS[system]:
        assert kinds & set(guest.moves), kinds
    totals = guest.step_through_the_scores()
    assert totals == guest.desk.session.game.sheet().totals
    person.click_on(person.window.playing.button)
    assert not person.window.playing.on
    assert not person.document.steps
