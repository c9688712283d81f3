"""Whole games on the board with real clicks and keys, to the last step of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow
from play_hand import KEY, give_hand, play_a_decision, route_of, to_turn, wait

from railwright.game.moves import bits
from railwright.resources import maps_folder
from railwright.rules.moves import Claim
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def play_to_the_end(window: PlayWindow, qtbot: QtBot, most: int = 700) -> None:
    for _ in range(most):
        wait(window, qtbot)
        if window.session.game.over:
            return
        play_a_decision(window)
    pytest.fail("the game does not end")


def step_through(window: PlayWindow) -> None:
    stage = window.desk.score
    assert stage is not None
    totals = (0,) * len(stage.score.totals)
    for number, step in enumerate(stage.score.steps):
        assert stage.panel.at == number
        assert stage.panel.table.totals == totals
        window.press_key(KEY.Key_Right)
        totals = tuple(a + b for a, b in zip(totals, step.points, strict=True))
        lit = {route for line in step.shown for route in bits(line.routes)}
        assert set(window.desk.overlay.lit_routes) == lit
    assert stage.panel.table.totals == totals == window.session.game.sheet().totals
    assert window.desk.prompt.text == stage.score.verdict == window.desk.banner.text
    window.press_key(KEY.Key_Left)
    assert not stage.panel.done
    assert window.desk.banner.text == ""


@pytest.mark.parametrize("seats", [("", "planner"), ("", "planner", "random", "planner")])
def test_a_whole_game_by_hand(window: PlayWindow, qtbot: QtBot, seats: tuple[str, ...]) -> None:
    window.begin(*seats, seed=17)
    play_to_the_end(window, qtbot)
    assert any(isinstance(move, Claim) for move in window.session.game.played)
    step_through(window)
    window.play.stop()
    assert window.document.steps == ()


def test_bots_alone_play_to_the_end_and_the_score_opens(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner", "random")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    assert window.desk.panel.currentWidget() is window.desk.score.panel
    window.press_key(KEY.Key_End)
    assert window.desk.score.panel.done


def test_the_last_round_is_announced(window: PlayWindow, qtbot: QtBot) -> None:
    titles: list[str] = []
    window.play.title_changed.connect(titles.append)
    window.begin("", "planner")
    wait(window, qtbot)
    window.session.game.pos.trains[0] = 4
    to_turn(window, qtbot)
    give_hand(window, red=4)
    window.session.set_speed(Speed.ONE_MOVE)
    window.click_route(route_of(window, "moskva-rostov"))
    window.press_key(KEY.Key_Return)
    assert window.desk.banner.text == "Last round: Anna has 0 trains."
    assert titles[-1].endswith("Last round: Anna has 0 trains")


def test_the_banner_of_the_last_round_goes_when_the_game_is_over(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    window.session.game.pos.trains[0] = 4
    to_turn(window, qtbot)
    give_hand(window, red=4)
    window.click_route(route_of(window, "moskva-rostov"))
    window.press_key(KEY.Key_Return)
    assert window.desk.banner.text == "Last round: Anna has 0 trains."
    window.press_key(KEY.Key_End, shift=True)
    qtbot.waitUntil(lambda: window.session.game.over, timeout=2000)
    assert window.desk.banner.text == ""


def test_a_game_that_is_over_has_no_hint(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    assert window.desk.rail.buttons["hint"].isEnabled()
    window.press_key(KEY.Key_End, shift=True)
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    assert not window.desk.rail.buttons["hint"].isEnabled()
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.press_key(KEY.Key_H, "h")
    assert said == ["The game is over"]


USSR = maps_folder() / "ussr.yaml"


def test_a_whole_game_on_the_ussr_board(qtbot: QtBot) -> None:
    from railwright.board.reading import read_board

    board = read_board(USSR, CATALOGUE.fragments()).board
    window = PlayWindow(board)
    window.view.reduced_motion = True
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.begin("", "planner", "planner", seed=5)
    play_to_the_end(window, qtbot)
    step_through(window)
    window.play.stop()
    assert window.document.board is board
