"""A rule that breaks in a game: the prompt says so, and the game goes on from where it was."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.rules.moves import Draw, Keep
from railwright.rules.rule import NoSettings, Rule, no_state
from railwright_editor.play.error_report import ErrorReport
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright.game.position import Position


def _break(_own: None, _pos: Position, _seat: int, _move: Draw) -> None:
    raise KeyError("the wind")


STORMS = Rule(
    name="storms",
    says="Storms blow.",
    title="Storms",
    settings=NoSettings,
    state=no_state,
    after={Draw: _break},
)


@pytest.fixture
def stormy(qtbot: QtBot) -> Iterator[PlayWindow]:
    board = small_board()
    made = PlayWindow(replace(board, rules={**board.rules, "storms": {}}))
    made.play.take_catalogue(replace(CATALOGUE, rules={**CATALOGUE.rules, "storms": STORMS}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.play.stop(silently=True)


def press(window: PlayWindow, words: str) -> None:
    button = next(one for one in window.desk.prompt.buttons if one.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_the_prompt_says_which_rule_stopped_and_the_game_is_kept(
    stormy: PlayWindow, qtbot: QtBot
) -> None:
    stormy.begin("", "planner", speed=Speed.ONE_MOVE)
    stormy.session.play(Keep(0b1111))
    stormy.press_key(Qt.Key.Key_O, "o")
    qtbot.waitUntil(lambda: stormy.session.waiting)
    hand = list(stormy.session.game.pos.hands[0])
    stormy.digit(0)
    assert stormy.desk.prompt.text == (
        "The rule Storms stopped in turn 1. The game is kept as it was."
    )
    assert stormy.session.game.pos.hands[0] == hand
    press(stormy, "Show the error")
    report = stormy.view.findChild(ErrorReport)
    assert isinstance(report, ErrorReport)
    assert "KeyError: 'the wind'" in report.text.toPlainText()
    report.copy.click()
    assert QApplication.clipboard().text().startswith("The rule Storms stopped in turn 1.")
    report.close_button.click()
    press(stormy, "Try again")
    assert stormy.session.trouble is None
    assert stormy.session.waiting
    stormy.digit(0)
    press(stormy, "Take back")
    assert stormy.session.trouble is None
    assert stormy.session.game.played == []


def test_running_to_the_end_says_so_and_is_stopped_by_escape(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("expert", "expert", speed=Speed.ONE_MOVE)
    window.press_key(Qt.Key.Key_End)
    qtbot.waitUntil(lambda: window.session.game.pos.turn > 1, timeout=20_000)
    assert window.session.hurrying
    assert window.desk.prompt.text == (
        f"Turn {window.session.game.pos.turn}: bots play on at once."
    )
    window.press_key(Qt.Key.Key_Escape)
    assert window.session.paused
    turn = window.session.game.pos.turn
    qtbot.wait(200)
    assert window.session.game.pos.turn == turn
    assert window.desk.prompt.text.startswith("Paused.")
