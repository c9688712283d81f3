"""A rule that breaks in a game: the prompt says so, and the game goes on from where it was."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.findings import Place
from railwright.board.model import Bonus
from railwright.rules.moves import Claim, Draw, Keep
from railwright.rules.rule import Mark, NoSettings, Remark, Rule, no_state
from railwright_editor.play.error_report import ErrorReport
from railwright_editor.play.setup import Speed
from railwright_rules.stations import Build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright.game.network import Network
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
    made = PlayWindow(replace(board, rules={**board.rules, "stations": {}, "storms": {}}))
    made.play.take_catalogue(replace(CATALOGUE, rules={**CATALOGUE.rules, "storms": STORMS}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.play.stop(silently=True)


def _no_deal(_net: Network, seats: int, _settings: NoSettings) -> None:
    if seats > 2:
        raise ZeroDivisionError("no boats")


def _no_marks(_own: None, pos: Position) -> Iterator[Mark]:
    yield Mark("buoy", city=0)
    if pos.turn:
        raise KeyError("the buoy")


def _no_reason(_own: None, _pos: Position, _seat: int, _move: Claim) -> Remark:
    return Remark("{wind} blows")


def _all(_own: None, pos: Position, _seat: int) -> int:
    return (1 << len(pos.net.route_keys)) - 1


def _no_notes(_own: None, _pos: Position, _seat: int, _move: Build) -> Iterator[Remark]:
    yield Remark("Mind the {city}", city=99)


def _harbor(**handlers: object) -> Rule[NoSettings, None]:
    facts: dict[str, object] = {"state": no_state, **handlers}
    return Rule(name="storms", says="", title="Storms", settings=NoSettings, **facts)  # type: ignore[arg-type]


def take_rule(window: PlayWindow, rule: Rule[NoSettings, None]) -> None:
    rules = {**CATALOGUE.rules, "storms": rule}
    window.play.take_catalogue(replace(CATALOGUE, rules=rules))


def line_of(text: str) -> int:
    """The number of the line of this file that ends with a text."""
    lines = Path(__file__).read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.endswith(text))


def test_a_rule_that_fails_at_the_deal_is_named_on_the_sheet(
    stormy: PlayWindow, qtbot: QtBot
) -> None:
    take_rule(stormy, _harbor(state=_no_deal))
    stormy.play.ask(QPoint(100, 20))
    sheet = stormy.play.sheet
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert sheet.isVisible()
    line = line_of('("no boats")')
    assert sheet.problem == (
        f"The rule Storms stopped the deal at line {line} of test_play_trouble.py: "
        "ZeroDivisionError: no boats."
    )
    assert len(sheet.setup().seats) == 3
    assert not stormy.play.playing
    sheet.seats.rows[2].remove.click()
    QTest.mouseClick(sheet.play, Qt.MouseButton.LeftButton)
    assert stormy.play.playing


def test_a_rule_that_fails_at_its_marks_is_told_once_and_the_game_goes_on(
    stormy: PlayWindow, qtbot: QtBot
) -> None:
    take_rule(stormy, _harbor(marks=_no_marks))
    stormy.begin("", "planner", speed=Speed.ONE_MOVE)
    assert stormy.asked is None
    stormy.session.play(Keep(0b1111))
    stormy.press_key(Qt.Key.Key_O, "o")
    qtbot.waitUntil(lambda: stormy.asked is not None)
    assert stormy.asked is not None
    line = line_of('("the buoy")')
    words = (
        f"The rule Storms stopped at line {line} of test_play_trouble.py. "
        "The game goes on without its marks on the board."
    )
    assert stormy.asked[0] == words
    assert stormy.session.trouble is None
    (show, show_error), (_, close) = stormy.asked[1]
    assert show == "Show the error"
    show_error()
    report = stormy.view.findChild(ErrorReport)
    assert isinstance(report, ErrorReport)
    assert "KeyError: 'the buoy'" in report.text.toPlainText()
    report.close()
    close()
    stormy.digit(0)
    stormy.digit(0)
    QApplication.processEvents()
    assert stormy.asked is None
    assert [line.text for line in stormy.session.log].count(words) == 1


@pytest.mark.parametrize(
    ("handlers", "goes_on"),
    [
        ({"bars": {Claim: _no_reason}, "closed": _all}, "The game goes on without its reasons."),
        ({"notes": {Build: _no_notes}}, "The game goes on without its notes."),
    ],
)
def test_words_that_cannot_be_shown_are_left_out(
    stormy: PlayWindow, qtbot: QtBot, handlers: dict[str, object], goes_on: str
) -> None:
    take_rule(stormy, _harbor(**handlers))
    stormy.begin("", "planner", speed=Speed.ONE_MOVE)
    stormy.session.play(Keep(0b1111))
    stormy.press_key(Qt.Key.Key_O, "o")
    qtbot.waitUntil(lambda: stormy.session.waiting)
    stormy.press_key(Qt.Key.Key_B, "b")
    for place in (Place("route", "riga-minsk"), Place("city", "kyiv")):
        stormy.point_at(place)
        stormy.view.grab()
    qtbot.waitUntil(lambda: stormy.asked is not None)
    assert stormy.asked is not None
    assert stormy.asked[0] == f"The rule Storms gives what cannot be shown. {goes_on}"
    stormy.digit(0)
    assert stormy.session.trouble is None


def test_a_rule_that_fails_at_the_end_leaves_the_game_before_its_last_move(
    stormy: PlayWindow, qtbot: QtBot
) -> None:
    def no_end(_own: None, _pos: Position, _seat: int) -> int:
        raise KeyError("the end")

    board = stormy.document.board
    bonus = Bonus("Calm", "calm", 10)
    stormy.document.edit("Add a card", replace(board, bonuses=(*board.bonuses, bonus)))
    take_rule(stormy, _harbor(measures={"calm": no_end}))
    stormy.begin("planner", "planner")
    qtbot.waitUntil(lambda: stormy.session.trouble is not None, timeout=20_000)
    assert stormy.session.trouble is not None
    assert stormy.session.trouble.sentence.startswith("The rule Storms stopped in turn ")
    assert not stormy.session.game.over


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
    asks = re.compile(r"Turn [2-9]\d*: bots play on at once\.")
    qtbot.waitUntil(lambda: asks.fullmatch(window.desk.prompt.text) is not None, timeout=20_000)
    assert window.session.hurrying
    window.press_key(Qt.Key.Key_Escape)
    assert window.session.paused
    turn = window.session.game.pos.turn
    qtbot.wait(200)
    assert window.session.game.pos.turn == turn
    assert window.desk.prompt.text.startswith("Paused.")
