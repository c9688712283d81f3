"""Changing the position of a game by hand: with mouse and keys, told, marked, and taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright.board.findings import Place
from railwright.game.record import Record
from railwright.game.replay import replayed
from railwright.rules.changes import ChangeCards, ChangeTrains
from railwright.rules.moves import KEEP, TURN, Claim, Draw, Keep
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

KEY = Qt.Key
RED, LOCOMOTIVE = 0, 8


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def named(window: PlayWindow) -> list[tuple[str, int, int]]:
    """The names in the last line of the log: words, seat, kind of card."""
    line = window.session.log[-1]
    return [(line.text[span.start : span.end], span.seat, span.card) for span in line.spans]


def lines(window: PlayWindow) -> list[str]:
    return [told.text for told in window.session.log]


def keep_all(window: PlayWindow) -> None:
    """Every person keeps what is offered, so that the first turn comes."""
    session = window.session
    while not session.game.over and session.game.decision.phase == KEEP:
        session.take_over()
        count = len(session.game.pos.offered[session.asked])
        session.play(Keep((1 << count) - 1))
    session.take_over()


def turn_of_anna(window: PlayWindow, *others: str) -> PlayWindow:
    window.begin("", *(others or ("",)))
    keep_all(window)
    assert window.session.game.decision.phase == TURN
    return window


def change(window: PlayWindow) -> None:
    window.press_key(KEY.Key_W, "w")
    assert window.desk.position.on


def open_things(window: PlayWindow, seat: int = 0):
    panel = window.desk.position.panel
    assert panel is not None
    if not panel.heads[seat].isChecked():
        press(panel.heads[seat])
    return panel.belongings[seat]


@pytest.fixture
def stations(qtbot: QtBot) -> Iterator[PlayWindow]:
    board = small_board()
    rules = {**board.rules, "stations": {}}
    made = PlayWindow(small_board(rules=rules))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.play.stop(silently=True)


# ---- coming and going


def test_the_rail_begins_and_the_prompt_ends_it(window: PlayWindow) -> None:
    turn_of_anna(window)
    desk = window.desk
    press(desk.rail.buttons["position"])
    assert desk.position.on
    assert desk.panel.currentWidget() is desk.position.panel
    assert "Change the position" in desk.prompt.text
    press(desk.prompt.buttons[-1])
    assert not desk.position.on
    assert desk.panel.currentWidget() is desk.table
    assert not window.session.by_hand
    assert window.session.waiting


def test_escape_and_enter_end_it_too(window: PlayWindow) -> None:
    turn_of_anna(window)
    for key in (KEY.Key_Escape, KEY.Key_Return, KEY.Key_W):
        change(window)
        window.press_key(key)
        assert not window.desk.position.on


def test_nothing_is_played_meanwhile(window: PlayWindow) -> None:
    turn_of_anna(window)
    played = len(window.session.game.played)
    change(window)
    window.digit(0)
    window.press_key(KEY.Key_T, "t")
    press(window.desk.tray.deck)
    assert len(window.session.game.played) == played
    window.press_key(KEY.Key_Escape)
    window.digit(0)
    assert len(window.session.game.played) == played + 1


def test_bots_wait_until_it_is_done(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner", speed=Speed.FAST)
    session = window.session
    change(window)
    played = len(session.game.played)
    qtbot.wait(Speed.FAST.pause + 50)
    window.play.wake()
    qtbot.wait(Speed.FAST.pause + 50)
    assert len(session.game.played) == played
    window.press_key(KEY.Key_Escape)
    qtbot.waitUntil(lambda: len(session.game.played) > played, timeout=10_000)


def test_another_deed_ends_it_first(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    press(window.desk.rail.buttons["pause"])
    assert not window.desk.position.on
    assert window.session.paused


def test_stopping_the_game_ends_it(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    window.play.stop()
    window.play.resume()
    assert not window.desk.position.on
    assert window.desk.panel.currentWidget() is window.desk.table


# ---- what can be changed


def test_cards_are_given_one_by_one_and_told_as_one(window: PlayWindow) -> None:
    turn_of_anna(window)
    pos = window.session.game.pos
    before = pos.hands[0][RED]
    change(window)
    things = open_things(window)
    stepper = things.cards[RED]
    press(stepper.more)
    press(stepper.more)
    assert window.session.game.pos.hands[0][RED] == before + 2
    assert stepper.count.text() == str(before + 2)
    assert lines(window)[-1] == "Changed by hand: Anna +2 red."
    assert named(window) == [("Anna", 0, -1), ("red", -1, 0)]
    assert window.session.by_hand
    window.press_key(KEY.Key_Z, ctrl=True)
    assert window.session.game.pos.hands[0][RED] == before
    assert window.desk.position.on
    assert not window.session.by_hand
    window.press_key(KEY.Key_Y, ctrl=True)
    assert window.session.game.pos.hands[0][RED] == before + 2


def test_a_card_more_and_one_less_is_no_change(window: PlayWindow) -> None:
    turn_of_anna(window)
    count = len(window.session.log)
    change(window)
    stepper = open_things(window).cards[LOCOMOTIVE]
    press(stepper.more)
    press(stepper.less)
    assert len(window.session.log) == count
    assert not window.session.by_hand


def test_what_is_not_there_is_refused_in_words(window: PlayWindow) -> None:
    turn_of_anna(window)
    pos = window.session.game.pos
    change(window)
    left = pos.cards.deck.count(RED) + pos.cards.discards[RED]
    window.session.change(ChangeCards(0, RED, left))
    total = pos.book.kit.cards[RED].copies
    said: list[str] = []
    window.view.refused.connect(said.append)
    press(open_things(window).cards[RED].more)
    assert said == [f"All {total} red cards are in hands or on the board"]


def test_trains_are_typed(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    field = open_things(window).trains
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "5")
    QTest.keyClick(field, KEY.Key_Return)
    assert window.session.game.pos.trains[0] == 5
    assert lines(window)[-1] == "Changed by hand: Anna has 5 trains."
    assert window.desk.position.on
    assert window.view.hasFocus()


def test_a_click_on_a_route_offers_its_owners(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    window.click_route(0)
    popover = window.desk.position.popover
    assert [choice.words for choice in popover.choices] == ["Anna", "Boris"]
    window.press_key(KEY.Key_Down)
    window.press_key(KEY.Key_Return)
    pos = window.session.game.pos
    assert pos.owner(0) == 1
    assert pos.points[1] == 2
    assert lines(window)[-1] == "Changed by hand: Riga–Minsk belongs to Boris."
    window.click_route(0)
    assert [choice.words for choice in popover.choices] == ["Anna", "Nobody"]
    window.press_key(KEY.Key_Escape)
    assert window.desk.position.on
    assert not popover.choices


def test_a_press_beside_everything_closes_what_is_offered(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    window.click_route(0)
    assert window.desk.position.popover.isVisible()
    window.desk.overlay.clicked(None, (0.0, 0.0))
    assert not window.desk.position.popover.isVisible()
    assert window.desk.position.on


def test_the_things_of_bots_are_folded_away_until_a_head_is_pressed(window: PlayWindow) -> None:
    window.begin("planner", "planner", speed=Speed.ONE_MOVE)
    change(window)
    panel = window.desk.position.panel
    assert not any(things.isVisible() for things in panel.belongings)
    press(panel.heads[1])
    assert [things.isVisible() for things in panel.belongings] == [False, True]


def test_routes_are_reached_by_keys(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    window.press_key(KEY.Key_N, "n")
    window.press_key(KEY.Key_N, "n")
    window.press_key(KEY.Key_Return)
    assert window.session.game.pos.owner(1) == 0


def test_tickets_are_found_by_a_city_and_taken_away(window: PlayWindow) -> None:
    turn_of_anna(window)
    change(window)
    things = open_things(window)
    net, pos = window.session.playset.net, window.session.game.pos
    held = {ticket for hand in pos.tickets for ticket in hand}
    ticket = next(number for number in range(len(net.tickets)) if number not in held)
    name = window.session.names.ticket(ticket)
    things.finder.field.setFocus()
    QTest.keyClicks(things.finder.field, name.lower().replace("–", "-"))
    QTest.keyClick(things.finder.field, KEY.Key_Return)
    assert window.session.game.pos.tickets[0][-1] == ticket
    assert window.session.log[-1].text == "Changed by hand: Anna +1 ticket."
    assert name in window.session.log[-1].own
    press(things.tickets[-1].findChild(QAbstractButton))
    assert ticket not in window.session.game.pos.tickets[0]


def test_whose_turn_it_is_can_be_changed(window: PlayWindow) -> None:
    turn_of_anna(window, "planner")
    change(window)
    button = open_things(window, 1).turn
    assert button.isEnabled()
    press(button)
    assert window.session.asked == 1
    assert lines(window)[-1] == "Changed by hand: Boris is on turn."
    assert not button.isEnabled()


def test_rules_offer_their_own_things_at_a_city(stations: PlayWindow) -> None:
    turn_of_anna(stations)
    change(stations)
    assert (
        stations.desk.overlay.lit.places == (1 << len(stations.session.playset.net.city_keys)) - 1
    )
    stations.click(Place("city", "perm"))
    popover = stations.desk.position.popover
    assert [choice.words for choice in popover.choices] == [
        "Anna has a station in Perm",
        "Boris has a station in Perm",
    ]
    stations.click(Place("city", "perm"))
    assert lines(stations)[-1] == "Changed by hand: Anna has a station in Perm."
    assert named(stations) == [("Anna", 0, -1)]
    stations.click(Place("city", "perm"))
    assert [choice.words for choice in popover.choices] == ["Anna has no station in Perm"]


# ---- what is known, and what is marked


def test_the_hand_of_another_is_shown_only_with_a_mark(window: PlayWindow) -> None:
    turn_of_anna(window, "planner")
    change(window)
    panel = window.desk.position.panel
    assert [head.isChecked() for head in panel.heads] == [True, False]
    assert not window.session.by_hand
    press(panel.heads[1])
    assert [head.isChecked() for head in panel.heads] == [False, True]
    assert window.session.by_hand
    assert lines(window)[-1] == "Changed by hand: the hand of Boris is shown."
    assert named(window) == [("Boris", 1, -1)]
    press(panel.heads[0])
    press(panel.heads[1])
    assert sum("is shown" in line for line in lines(window)) == 1


def test_a_claim_is_taken_back_freely_as_nothing_was_seen(window: PlayWindow) -> None:
    turn_of_anna(window)
    session = window.session
    session.change(ChangeCards(0, RED, 2 - session.game.pos.hands[0][RED]))
    session.play(Claim(RED, 0, 0))
    session.take_back()
    assert lines(window)[-1] == "Anna takes a move back."
    assert named(window) == [("Anna", 0, -1)]
    session.take_back()
    assert lines(window)[-1] == "A change by hand is taken back."
    assert not session.by_hand


def test_taking_back_a_drawn_card_marks_the_game(window: PlayWindow) -> None:
    turn_of_anna(window)
    session = window.session
    session.play(Draw(0))
    held = session.game.pos.held[0]
    session.take_back()
    assert session.by_hand
    assert lines(window)[-1] == "Changed by hand: Anna takes a move back."
    window.press_key(KEY.Key_Y, ctrl=True)
    assert session.game.pos.held[0] == held
    session.take_back()
    session.play(Draw(0))
    window.press_key(KEY.Key_Y, ctrl=True)
    assert session.game.pos.held[0] == held


def test_a_move_before_that_of_another_person_is_taken_back_with_a_mark(
    window: PlayWindow,
) -> None:
    turn_of_anna(window)
    session = window.session
    for seat in (0, 1):
        session.change(ChangeCards(seat, RED, 4 - session.game.pos.hands[seat][RED]))
    session.play(Claim(RED, 0, 0))
    session.take_over()
    route = session.playset.net.route_keys.index("moskva-rostov")
    session.play(Claim(RED, 0, route))
    session.take_back()
    assert not session._marked
    session.take_back()
    assert session._marked


def test_the_record_of_a_changed_game_replays(window: PlayWindow, qtbot: QtBot) -> None:
    turn_of_anna(window, "planner")
    session = window.session
    session.change(ChangeCards(0, RED, 2))
    session.change(ChangeTrains(1, 2))
    session.run_to_end()
    qtbot.waitUntil(lambda: session.game.over, timeout=30_000)
    record = Record.of(session.game, session.playset, ["Anna", "Boris"])
    assert "ChangeCards 0 red 2" in record.moves
    assert replayed(record, session.playset).sheet() == session.game.sheet()


def test_it_waits_for_who_takes_the_screen_and_ends_with_the_game(window: PlayWindow) -> None:
    window.begin("", "")
    session = window.session
    session.play(Keep(0b1111))
    assert session.covered
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.press_key(KEY.Key_W, "w")
    assert not window.desk.position.on
    assert said == ["First take the screen"]
    keep_all(window)
    session.game.pos.finish("The table was cleared.")
    session.game._settle()
    window.press_key(KEY.Key_W, "w")
    assert said[-1] == "The game is over: take back a move to change the position"


def test_folding_a_player_away_gives_the_board_the_keys(window: PlayWindow) -> None:
    turn_of_anna(window, "planner")
    change(window)
    open_things(window).finder.field.setFocus()
    open_things(window, 1)
    assert window.view.hasFocus()
