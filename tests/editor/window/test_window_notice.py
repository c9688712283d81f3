"""The bar over the canvas stands in the middle of the canvas, whatever lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect

from railwright.resources import maps_folder
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

WAYS = tuple(
    (words, None)
    for words in ("Start again: same seats, same deal", "Go on with the old board", "Drop the game")
)


def canvas_of(window: MainWindow) -> QRect:
    view = window.bench.view
    return QRect(view.mapTo(window.bench, QPoint(0, 0)), view.size())


@pytest.mark.parametrize("size", [(1120, 700), (1280, 800), (1920, 1080)])
def test_the_bar_covers_neither_rail_nor_panel(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.notice.tell("The board has changed.", WAYS)
    canvas = canvas_of(window)
    qtbot.waitUntil(window.notice.isVisible)
    bar = window.notice.geometry()
    assert canvas.left() <= bar.left()
    assert bar.right() <= canvas.right()
    assert abs(bar.center().x() - canvas.center().x()) <= 1


def test_the_bar_follows_when_the_canvas_changes(window: MainWindow, qtbot: QtBot) -> None:
    window.notice.tell("The board has changed.", WAYS)
    before = window.notice.geometry().center().x()
    window.bench.panel.hide()
    qtbot.waitUntil(
        lambda: (
            abs(window.notice.geometry().center().x() - canvas_of(window).center().x()) <= 1
            and window.notice.geometry().center().x() > before
        )
    )


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
        assert window.notice.geometry().left() >= canvas_of(window).left()
