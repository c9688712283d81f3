"""What the screen shows of a game, to whom, and how it moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from play_hand import KEY, keep_two, to_turn, wait

from railwright.board.findings import Place
from railwright.rules.moves import TURN
from railwright.rules.rule import Mark
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot


def test_take_back_by_key(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    window.press_key(KEY.Key_Z, ctrl=True)
    assert window.session.game.decision.phase == TURN
    assert window.session.by_hand
    assert not window.desk.table._by_hand.isHidden()


def test_keys_of_pace(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", "planner", speed=Speed.NORMAL)
    wait(window, qtbot)
    window.press_key(KEY.Key_P)
    assert window.session.paused
    keep_two(window)
    assert window.desk.prompt.text.startswith("Paused. Boris")
    window.press_key(KEY.Key_O)
    assert window.session.asked == 2
    window.press_key(KEY.Key_Comma)
    assert window.session.speed is Speed.SLOW
    assert "Slow" in window.desk.rail.speed.toolTip()
    window.desk.rail._choices[Speed.FAST].trigger()
    assert window.session.speed is Speed.FAST
    window.press_key(KEY.Key_End)
    wait(window, qtbot)
    assert window.session.asked == 0


def test_hand_over_hides_tray_and_prompt(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "", "planner")
    desk = window.desk
    assert desk.cover.button.text() == "I am Anna"
    window.press_key(KEY.Key_Return)
    keep_two(window)
    assert not desk.tray.isVisible()
    assert not desk.prompt.isVisible()
    assert not desk.tray.tickets
    assert desk.cover.button.text() == "I am Boris"
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.click(Place("route", "moskva-rostov"))
    assert said == ["Pass the screen to Boris first"]
    window.press_key(KEY.Key_Return)
    assert desk.tray.isVisible()
    assert len(desk.tray.offers) == 4
    assert [piece.ticket for piece in desk.tray.offers] == window.session.game.pos.offered[1]


def test_the_screen_reads_only_what_the_viewer_may_know(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    view = window.session.look()
    assert view.viewer == 0
    assert not any(view.hands[1])
    texts = [window.desk.table.log.index(n).data() for n in range(window.desk.table.log.rowCount())]
    boris = [text for text in texts if text.startswith("Boris")]
    assert any(re.fullmatch(r"Boris keeps \d tickets?\.", text) for text in boris)
    names = [window.session.names.ticket(t) for t in window.session.game.pos.tickets[1]]
    assert not any(name in text for name in names for text in boris)


def lay_marks(window: PlayWindow, *marks: Mark) -> None:
    """Let a rule lay these marks and no others."""
    object.__setattr__(window.session.playset.book, "marks", ((0, lambda _own, _pos: marks),))
    window.desk.refresh()


@pytest.mark.parametrize(
    "mark",
    [
        Mark("station", city=0, seat=1),
        Mark("alvin", city=1),
        Mark("harbor", city=1, text="Harbor"),
        Mark("toll", route=2, text="3"),
    ],
)
def test_what_rules_lay_on_the_board_is_shown(window: PlayWindow, qtbot: QtBot, mark: Mark) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    lay_marks(window)
    before = window.view.grab().toImage()
    lay_marks(window, mark)
    assert window.view.grab().toImage() != before
    lay_marks(window)
    assert window.view.grab().toImage() == before


def test_what_rules_lay_before_a_player_is_told_in_the_row(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    lay_marks(window, Mark("coins", seat=0, text="4 coins"))
    assert "4 coins" in window.desk.table.rows[0].accessibleName()
    assert "4 coins" not in window.desk.table.rows[1].accessibleName()
