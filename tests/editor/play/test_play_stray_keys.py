"""Letters reach the game wherever in it the focus is: such a key is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from railwright.rules.moves import Keep
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def turn(window: PlayWindow, qtbot: QtBot) -> PlayWindow:
    """The window at the first turn of a person, with the keys of a real window."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.begin("", "planner", speed=Speed.ONE_MOVE)
    window.session.play(Keep(0b1111))
    window.press_key(KEY.Key_O, "o")
    qtbot.waitUntil(lambda: window.session.waiting)
    return window


def stops(window: PlayWindow) -> list[QWidget]:
    """Everything beside the board that the keyboard comes to."""
    return [
        widget
        for guest in window.guests
        for widget in guest.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def test_the_key_of_a_change_is_heard_wherever_the_focus_is(turn: PlayWindow) -> None:
    seen = 0
    for widget in stops(turn):
        widget.setFocus()
        if not widget.hasFocus():
            continue
        seen += 1
        QTest.keyClick(widget, KEY.Key_W)
        assert turn.desk.position.on, widget.accessibleName() or widget
        assert turn.view.hasFocus()
        QTest.keyClick(turn.view, KEY.Key_W)
        assert not turn.desk.position.on
    assert seen > 10


def test_a_key_half_a_second_after_another_is_heard(turn: PlayWindow, qtbot: QtBot) -> None:
    button = turn.desk.prompt.buttons[0]
    button.setFocus()
    turn.digit(0)
    qtbot.wait(500)
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_W)
    assert turn.desk.position.on


def test_the_focus_that_a_bot_moves_away_from_under_one_is_not_the_end_of_keys(
    turn: PlayWindow, qtbot: QtBot
) -> None:
    turn.digit(0)
    turn.digit(0)
    qtbot.waitUntil(lambda: not turn.session.waiting)
    turn.desk.prompt.buttons[0].setFocus()
    turn.session.one_move()
    qtbot.waitUntil(lambda: turn.session.game.pos.turn > 1)
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, KEY.Key_W)
    assert turn.desk.position.on


def test_take_back_is_heard_too_but_digits_and_enter_stay(turn: PlayWindow) -> None:
    turn.digit(0)
    played = len(turn.session.game.played)
    row = turn.desk.table.rows[0]
    row.setFocus()
    for key in (KEY.Key_0, KEY.Key_Return, KEY.Key_Space, KEY.Key_Down, KEY.Key_Escape):
        QTest.keyClick(row, key)
    assert len(turn.session.game.played) == played
    row.setFocus()
    QTest.keyClick(row, KEY.Key_Z, CTRL)
    assert len(turn.session.game.played) == played - 1


def test_under_the_cover_the_keys_of_the_game_do_nothing(window: PlayWindow) -> None:
    window.begin("", "", speed=Speed.ONE_MOVE)
    button = window.desk.cover.button
    button.setFocus()
    for key in (KEY.Key_0, KEY.Key_W, KEY.Key_H):
        QTest.keyClick(button, key)
    assert window.session.covered
    assert not window.session.game.played
    assert not window.desk.position.on
