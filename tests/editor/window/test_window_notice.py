"""The bar over the canvas stands in the middle of the canvas, whatever lies beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect

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
