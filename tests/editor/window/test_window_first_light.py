"""The whole way: the USSR board is opened, edited with mouse and keys, saved, played to the end."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from window_hand import Hand

from railwright.board.lanes import lanes
from railwright.board.reading import read_board
from railwright.resources import maps_folder
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ussr(closed_window: MainWindow, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """The window with a copy of the USSR board open and the focus on the canvas."""
    file = tmp_path / "ussr.yaml"
    shutil.copy(maps_folder() / "ussr.yaml", file)
    closed_window.files.open(file)
    closed_window.activateWindow()
    qtbot.waitUntil(closed_window.isActiveWindow)
    closed_window.bench.view.setFocus()
    closed_window.bench.view.reduced_motion = True
    return closed_window


def drag_city(window: MainWindow, qtbot: QtBot, key: str, by: QPoint) -> None:
    """Press a city's dot, move in steps, let go; Ctrl keeps guides from pulling."""
    view = window.bench.view
    start = view.to_pixel(QPointF(*window.document.board.cities[key].at)).toPoint()
    area = view.viewport()
    qtbot.mouseMove(area, start)
    qtbot.mousePress(area, LEFT, pos=start)
    for step in range(1, 6):
        qtbot.mouseMove(area, start + by * step / 5)
    qtbot.mouseRelease(area, LEFT, pos=start + by)


def draw(window: MainWindow, qtbot: QtBot, a: str, b: str, *facts: Qt.Key) -> str:
    """Draw a route from city to city with the route tool, its facts chosen beforehand."""
    hand, view = Hand(window, qtbot), window.bench.view
    before = set(window.document.board.routes)
    qtbot.keyClick(view, KEY.Key_D)
    hand.click_city(a)
    hand.click_city(b)
    qtbot.keyClick(view, KEY.Key_Escape)
    qtbot.keyClick(view, KEY.Key_Escape)
    [new] = set(window.document.board.routes) - before
    qtbot.keyClick(view, KEY.Key_V)
    window.selection.set([])
    click_route(window, qtbot, new)
    for fact in facts:
        qtbot.keyClick(view, fact)
    return new


def click_route(window: MainWindow, qtbot: QtBot, key: str) -> None:
    """Click the middle space of a route."""
    from railwright.board.geometry import spaces

    board, view = window.document.board, window.bench.view
    laid = spaces(board, board.routes[key])
    at = view.to_pixel(QPointF(*laid[len(laid) // 2].at)).toPoint()
    qtbot.mouseMove(view.viewport(), at)
    qtbot.mouseClick(view.viewport(), LEFT, pos=at)
    assert window.selection.keys("route") == (key,)


def test_the_ussr_board_is_edited_saved_and_played_to_the_end(
    ussr: MainWindow, qtbot: QtBot
) -> None:
    window, document = ussr, ussr.document
    opened = document.board

    drag_city(window, qtbot, "mirny", QPoint(12, 9))
    assert document.undo_label == "Move Mirny"
    tunnel = draw(window, qtbot, "mirny", "tiksi", KEY.Key_U)
    ferry = draw(window, qtbot, "magadan", "yuzhno-sakhalinsk", KEY.Key_F)
    lane = draw(window, qtbot, "mirny", "yakutsk")
    board = document.board
    assert board.cities["mirny"].at != opened.cities["mirny"].at
    assert board.routes[tunnel].tunnel
    assert board.routes[ferry].locomotives == 1
    assert len(lanes(board)[lane]) == 2

    qtbot.keyClick(window, KEY.Key_S, CTRL)
    assert not document.modified
    assert document.path is not None
    assert read_board(document.path).board == board

    qtbot.keyClick(window, KEY.Key_F5)
    qtbot.keyClick(window.playing.controller.sheet, KEY.Key_Return)
    desk = window.playing.controller.desk
    assert desk is not None
    session, view = desk.session, window.bench.view
    session.set_speed(Speed.AT_ONCE)
    for key in (KEY.Key_1, KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_Return):
        qtbot.keyClick(view, key)
    assert len(session.game.pos.tickets[0]) == 4
    qtbot.waitUntil(lambda: session.game.decision.phase == "turn" and session.game.seat == 0)
    held = session.game.pos.held[0]
    qtbot.keyClick(view, KEY.Key_0)
    assert session.game.pos.held[0] == held + 1

    qtbot.keyClick(view, KEY.Key_End, SHIFT)
    qtbot.waitUntil(lambda: session.game.over, timeout=60_000)
    sheet = session.game.sheet()
    for seat, total in enumerate(sheet.totals):
        tickets = sum(result.points for result in sheet.tickets[seat])
        bonuses = sum(bonus.points[seat] for bonus in sheet.bonuses)
        assert total == sheet.routes[seat] + tickets + sheet.extra[seat] + bonuses
    assert max(sheet.totals) == sheet.totals[sheet.winners[0]]

    qtbot.keyClick(window, KEY.Key_F5, SHIFT)
    assert document.board is board
    while document.undo_label is not None:
        document.undo()
    assert document.board == opened
