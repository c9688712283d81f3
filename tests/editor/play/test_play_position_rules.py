"""What rules keep for a player is changed in the panel: with mouse and keys, told, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright.rules.moves import KEEP, Keep
from railwright_editor.widgets.fields import ChoiceField, NumberField

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright_editor.play.position_rules import ChangeRow, RuleChanges

KEY = Qt.Key


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[PlayWindow]:
    """Two persons at their first turn, with the panel that changes the position open for Anna."""
    board = small_board()
    rules = {**board.rules, "tolls": {}, "shares": {}, "stations": {}}
    made = PlayWindow(small_board(rules=rules))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "")
    session = made.session
    while session.game.decision.phase == KEEP:
        session.take_over()
        session.play(Keep((1 << len(session.game.pos.offered[session.asked])) - 1))
    session.take_over()
    made.press_key(KEY.Key_W, "w")
    yield made
    made.play.stop(silently=True)


def changes_of(window: PlayWindow, seat: int = 0) -> RuleChanges:
    panel = window.desk.position.panel
    assert panel is not None
    if not panel.heads[seat].isChecked():
        press(panel.heads[seat])
    return panel.belongings[seat].rules


def row(changes: RuleChanges, words: str) -> ChangeRow:
    return next(row for row in changes.rows if row.button.text() == words)


def words_of(changes: RuleChanges) -> list[str]:
    return [row.button.text() for row in changes.rows]


def state(window: PlayWindow, name: str):
    pos = window.session.game.pos
    return pos.own[[rule.name for rule, _ in pos.book.rules].index(name)]


def test_each_player_has_what_the_rules_offer_but_for_what_stands_on_the_board(
    table: PlayWindow,
) -> None:
    for seat in range(2):
        assert words_of(changes_of(table, seat)) == [
            "Give a share",
            "Give coins",
            "Take coins",
            "Give a loan card",
        ]
    panel = table.desk.position.panel
    assert panel is not None
    assert words_of(panel.others) == ["To the dummy"]


def test_coins_are_given_in_the_number_that_is_typed(table: PlayWindow) -> None:
    changes = changes_of(table)
    giving = row(changes, "Give coins")
    assert isinstance(giving.field, NumberField)
    assert giving.field.accessibleName() == "Give coins: count"
    giving.field.setFocus()
    giving.field.selectAll()
    QTest.keyClicks(giving.field, "7")
    QTest.keyClick(giving.field, KEY.Key_Return)
    assert table.view.hasFocus()
    press(giving.button)
    assert state(table, "tolls").coins == [37, 30]
    assert table.session.log[-1].text == "Changed by hand: Anna gets coins: 7."
    assert table.session.by_hand
    assert row(changes, "Give coins") is giving
    assert giving.number == 7
    table.press_key(KEY.Key_Z, ctrl=True)
    assert state(table, "tolls").coins == [30, 30]


def test_no_more_coins_are_taken_than_there_are(table: PlayWindow) -> None:
    taking = row(changes_of(table), "Take coins")
    assert isinstance(taking.field, NumberField)
    taking.field.commit("99")
    assert taking.number == 30
    press(taking.button)
    assert state(table, "tolls").coins == [0, 30]
    assert "Take coins" not in words_of(changes_of(table))


def test_a_share_is_given_of_the_company_that_is_chosen(table: PlayWindow) -> None:
    changes = changes_of(table, 1)
    giving = row(changes, "Give a share")
    assert isinstance(giving.field, ChoiceField)
    assert giving.field.count() == 9
    giving.field.show_value(7)
    press(giving.button)
    assert table.session.log[-1].text == "Changed by hand: Boris has a share of Lake more."
    assert words_of(changes)[:2] == ["Give a share", "Take a share"]
    assert row(changes, "Give a share").number == 7
    taking = row(changes, "Take a share")
    assert isinstance(taking.field, ChoiceField)
    assert [taking.field.itemText(n) for n in range(taking.field.count())] == ["Lake"]
    press(taking.button)
    assert "Take a share" not in words_of(changes)


def test_what_a_player_has_is_told_above(table: PlayWindow) -> None:
    changes = changes_of(table)
    press(row(changes, "Give a loan card").button)
    told = [words.text() for words in changes.facts if words.isVisible()]
    assert told == ["30 coins · 1 loan"]


def test_the_keyboard_stays_where_it_is_when_more_is_offered(table: PlayWindow) -> None:
    button = row(changes_of(table), "Give a loan card").button
    button.setFocus()
    QTest.keyClick(button, KEY.Key_Space)
    QApplication.processEvents()
    assert state(table, "tolls").loans == [1, 0]
    assert words_of(changes_of(table))[-1] == "Take a loan card"
    button = row(changes_of(table), "Give a loan card").button
    assert button.hasFocus()
    QTest.keyClick(button, KEY.Key_Space)
    assert state(table, "tolls").loans == [2, 0]


def test_what_belongs_to_no_player_stands_below_them(table: PlayWindow) -> None:
    panel = table.desk.position.panel
    assert panel is not None
    press(row(panel.others, "To the dummy").button)
    assert 2 in state(table, "shares").holder
    assert table.session.log[-1].text == (
        "Changed by hand: The dummy has a share of Northern more."
    )


def test_a_game_whose_rules_offer_nothing_shows_nothing(window: PlayWindow) -> None:
    window.begin("planner", "planner")
    window.press_key(KEY.Key_W, "w")
    panel = window.desk.position.panel
    assert panel is not None
    press(panel.heads[0])
    assert not panel.belongings[0].rules.isVisible()
    assert not panel.others.isVisible()


def test_a_game_that_is_stopped_meanwhile_does_not_go_on_behind(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("planner", "planner")
    window.press_key(KEY.Key_W, "w")
    game = window.session.game
    played = len(game.played)
    window.play.stop(silently=True)
    qtbot.wait(400)
    assert len(window.session.game.played) == played


def test_the_cities_where_something_can_be_changed_are_lit(table: PlayWindow) -> None:
    cities = table.session.playset.net.cities
    assert table.desk.overlay.lit.places == (1 << cities) - 1
