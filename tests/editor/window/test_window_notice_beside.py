"""In a game the bar over the canvas leaves the tray free that stands beside a high board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect

from railwright.resources import maps_folder
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

WAYS = tuple((words, None) for words in ("Show the error", "Close"))


@pytest.mark.parametrize("size", [(1120, 700), (1280, 800)])
def test_the_bar_stands_beside_the_tray_that_is_upright(
    closed_window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = closed_window
    window.resize(*size)
    window.files.open(maps_folder() / "nordic.yaml")
    controller = window.playing.controller
    window.notice.tell("The board has changed.", WAYS)
    controller.start(Setup((SeatChoice("Anna"), SeatChoice("Boris", "planner")), 3, Speed.ONE_MOVE))
    assert controller.desk is not None
    tray = controller.desk.tray
    qtbot.waitUntil(lambda: tray.upright and tray.isVisible())
    for words in ("The board has changed.", "A rule stopped while it was shown."):
        window.notice.tell(words, WAYS)
        beside = QRect(tray.mapTo(window.bench, QPoint(0, 0)), tray.size())
        assert not window.notice.geometry().intersects(beside)
        canvas = window.bench.view.mapTo(window.bench, QPoint(0, 0))
        assert window.notice.geometry().left() >= canvas.x()
