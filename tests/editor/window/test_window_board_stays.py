"""When a game begins, the board stays where it is, and nearly as large as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from walkthrough_hand import KEY, Person, fresh_window

from railwright.resources import maps_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

BOARDS = sorted(path.stem for path in maps_folder().glob("*.yaml"))
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")


@pytest.fixture
def person(qapp: QApplication, tmp_path: Path) -> Iterator[Person]:
    with fresh_window(qapp, tmp_path) as window:
        window.bench.view.reduced_motion = True
        yield Person(window, tmp_path)


@pytest.mark.parametrize("board", BOARDS)
def test_no_board_shrinks_by_more_than_a_tenth(person: Person, board: str, qtbot: QtBot) -> None:
    window = person.window
    assert (window.width(), window.height()) == (1280, 800)
    window.files.open(maps_folder() / f"{board}.yaml")
    view = window.bench.view
    view.fit_board()
    before, at = view.zoom, view.to_pixel(view.home_box().center())
    person.key(KEY.Key_F5)
    person.click_on(window.playing.controller.sheet.play)
    qtbot.waitUntil(lambda: window.playing.on)
    qtbot.wait(100)
    assert view.zoom >= 0.9 * before
    assert view.shown_box().contains(view.home_box())
    moved = view.to_pixel(view.home_box().center()) - at
    assert abs(moved.x()) <= window.width() / 10
    assert abs(moved.y()) <= window.height() / 10


def test_a_board_that_was_fitted_is_fitted_again_after_the_game(
    person: Person, qtbot: QtBot
) -> None:
    window = person.window
    window.files.open(maps_folder() / "ussr.yaml")
    view = window.bench.view
    view.fit_board()
    before = view.zoom
    for _ in range(2):
        person.key(KEY.Key_F5)
        person.click_on(window.playing.controller.sheet.play)
        qtbot.waitUntil(lambda: window.playing.on)
        qtbot.wait(100)
        window.playing.controller.stop()
        assert view.fitted
        qtbot.waitUntil(lambda: view.zoom == pytest.approx(before))
