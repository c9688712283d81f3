"""Table, log and tray at a game: what everybody may know, and the places that light up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.edits import rule_on
from railwright.rules.sheet import Happening
from railwright_editor.play.events import details_of
from railwright_editor.play.plates import Token
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

KEY = Qt.Key


@pytest.fixture
def rules_window(qtbot: QtBot) -> Iterator[PlayWindow]:
    board = small_board()
    for rule in ("stations", "conductor"):
        board = rule_on(board, rule)
    made = PlayWindow(board)
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.play.stop(silently=True)


def keep_all(window: PlayWindow, qtbot: QtBot) -> None:
    for number in range(len(window.desk.tray.offers)):
        window.desk.toggle(number)
    window.desk.do("keep")
    qtbot.waitUntil(lambda: window.session.waiting, timeout=10_000)


def settle(window: PlayWindow) -> None:
    window.session.game._settle()
    window.session.game.pos.forget_claimable()
    window.desk.refresh()


def lit(window: PlayWindow) -> list[tuple[object, object]]:
    told: list[tuple[object, object]] = []
    window.desk.table.lit.connect(lambda routes, cities: told.append((routes, cities)))
    return told


# ---- players


def test_a_row_tells_all_in_52_px_and_five_rows_leave_room_for_the_log(
    rules_window: PlayWindow,
) -> None:
    rules_window.resize(1280, 776)
    rules_window.begin("", "planner", "planner", "planner", "planner")
    table = rules_window.desk.table
    assert [row.height() for row in table.rows] == [52] * 5
    assert table.log_view.height() > 250
    words = [token.words for token in table.rows[1].tokens]
    assert words == ["18 trains", "4 cards", "0 tickets", "3 stations"]
    assert table.rows[1].tokens[3] == Token("stations", "3", "3 stations", 1)
    assert "3 stations" in table.rows[1].accessibleName()


def test_a_row_lights_the_routes_of_its_player_for_pointer_and_focus(window: PlayWindow) -> None:
    window.begin("", "planner")
    window.session.game.pos.owned[1] = 0b101
    window.desk.refresh()
    told, row = lit(window), window.desk.table.rows[1]
    QTest.mouseMove(row, QPoint(100, 20))
    QApplication.processEvents()
    assert ((0, 2), ()) in told
    told.clear()
    row.setFocus(Qt.FocusReason.TabFocusReason)
    assert told[-1] == ((0, 2), ())
    QTest.keyClick(row, KEY.Key_Escape)
    assert window.view.hasFocus()
    assert told[-1] == ((), ())


def test_the_last_round_says_how_many_turns_each_has_left(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    keep_all(window, qtbot)
    assert "left" not in window.desk.table.rows[0].note
    window.session.game.pos.last_turns = 1
    window.desk.refresh()
    assert [row.note for row in window.desk.table.rows] == [
        "you · 1 turn left",
        "Planner · no turn left",
    ]


def test_the_hand_of_a_bot_is_seen_by_a_click_on_its_row(window: PlayWindow) -> None:
    window.begin("planner", "planner", speed=Speed.ONE_MOVE)
    tray, rows = window.desk.tray, window.desk.table.rows
    assert not any(piece.isVisible() for piece in tray.hand)
    assert "Click a player" in tray._no_tickets.text()
    assert all(piece.isVisible() for piece in tray.row)
    QTest.mouseClick(rows[1], Qt.MouseButton.LeftButton)
    hand = window.session.game.pos.hands[1]
    assert [piece.isVisible() for piece in tray.hand] == [count > 0 for count in hand]
    QTest.mouseClick(rows[1], Qt.MouseButton.LeftButton)
    assert window.session.viewer is None


# ---- the log


def details(window: PlayWindow) -> list[tuple[str, ...]]:
    model = window.desk.table.log
    return [model.shown(model.index(row)).details for row in range(model.rowCount())]


def test_details_tell_every_event_and_the_rule_behind_it(
    rules_window: PlayWindow, qtbot: QtBot
) -> None:
    rules_window.begin("", "planner")
    keep_all(rules_window, qtbot)
    assert not any(details(rules_window))
    rules_window.press_key(KEY.Key_L, "l")
    assert rules_window.desk.table.details.isChecked()
    assert all(details(rules_window))
    names = rules_window.session.names
    slots = [rule.name for rule, _ in rules_window.session.playset.book.rules]
    paid = Happening("pay", 0, (0, 2), rule=slots.index("stations"))
    (detail,) = details_of(names, [paid])
    assert detail.text == "2 red paid. (Stations)"
    (turned,) = details_of(names, [Happening("reveal", 0, (0, 8))])
    assert turned.text == "Turned up: red and locomotive."
    (nothing,) = details_of(names, [Happening("reveal", 0, ())])
    assert nothing.text == "Turned up: nothing."
    for slot in (0, -1):
        (detail,) = details_of(names, [paid._replace(rule=slot)])
        assert detail.text == "2 red paid."
    rules_window.press_key(KEY.Key_L, "l")
    assert not any(details(rules_window))


def test_details_hide_what_only_one_player_knows(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    names = window.session.names
    event = Happening("draw", 1, (0, 8), secret=True)
    (detail,) = details_of(names, [event])
    assert detail.read_by(0) == detail.read_by(None) == "The top of the deck, unseen."
    assert detail.read_by(1) == "The top of the deck: locomotive."
    for verb in ("offer", "keep", "given ticket"):
        (detail,) = details_of(names, [Happening(verb, 1, (0, 1), secret=True)])
        assert detail.read_by(0) == "2 tickets."
    (detail,) = details_of(names, [Happening("sack", 1, (0, 1), secret=True)])
    assert detail.read_by(0) == "Sack."


def test_turns_begin_with_a_line(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    model = window.desk.table.log
    begins = [model.shown(model.index(row)).turn for row in range(model.rowCount())]
    turns = [turn for turn in begins if turn]
    assert turns == sorted(set(turns))
    assert len(turns) > 5


def test_the_log_stays_where_it_is_read(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner", speed=Speed.ONE_MOVE)
    log = window.desk.table.log_view
    bar = log.verticalScrollBar()

    def play(moves: int) -> None:
        for _ in range(moves):
            before = len(window.session.log)
            window.desk.do("one move")
            qtbot.waitUntil(lambda before=before: len(window.session.log) > before)

    play(60)
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    log.setFocus()
    QTest.keyClick(log, KEY.Key_Home)
    bar.setSliderPosition(0)
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    play(4)
    assert bar.value() < bar.maximum()
    bar.triggerAction(bar.SliderAction.SliderToMaximum)
    play(4)
    assert bar.value() == bar.maximum()


def test_lines_light_their_places_by_keys(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    log = window.desk.table.log_view
    window.desk.panel.setCurrentWidget(window.desk.table)
    told = lit(window)
    log.setFocus(Qt.FocusReason.TabFocusReason)
    model = window.desk.table.log
    for _ in range(30):
        QTest.keyClick(log, KEY.Key_Up)
        line = model.shown(log.currentIndex()).line
        assert told[-1] == (line.routes, line.cities)
    assert any(routes for routes, _ in told)
    QTest.keyClick(log, KEY.Key_Escape)
    assert window.view.hasFocus()


def test_what_was_lit_goes_out_with_the_next_move(window: PlayWindow) -> None:
    window.begin("planner", "planner", speed=Speed.ONE_MOVE)
    overlay = window.desk.overlay
    overlay.light((0, 2), (1,))
    assert overlay.lit_routes == (0, 2)
    window.session.one_move()
    window.desk.refresh()
    assert overlay.lit_routes == overlay.lit_cities == ()


# ---- the tray


def test_a_press_on_a_conductor_begins_to_play_it(rules_window: PlayWindow, qtbot: QtBot) -> None:
    rules_window.begin("", "planner")
    keep_all(rules_window, qtbot)
    pos = rules_window.session.game.pos
    kind = pos.book.kit.kind("conductor")
    pos.hands[0][kind] += 1
    pos.held[0] += 1
    settle(rules_window)
    piece = rules_window.desk.tray.hand[kind]
    assert "Play a conductor (key C)" in piece.accessibleName()
    assert piece.playable
    QTest.mouseClick(piece, Qt.MouseButton.LeftButton)
    focus = rules_window.desk.places.focus
    assert focus is not None
    assert focus.words == "Play a conductor"


def test_tickets_say_what_they_lack_and_light_up_by_keys(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    keep_all(window, qtbot)
    piece = window.desk.tray.tickets[0]
    assert "more space" in piece.toolTip()
    told: list[tuple[tuple[int, ...], object]] = []
    window.desk.tray.lit.connect(lambda routes, cities: told.append((routes, cities)))
    piece.setFocus(Qt.FocusReason.TabFocusReason)
    assert told[-1][0]
    QTest.keyClick(piece, KEY.Key_Escape)
    assert window.view.hasFocus()
    window.session.game.pos.trains[0] = 1
    window.desk.refresh()
    lacking = window.desk.tray.tickets[0]
    assert "impossible: needs" in lacking.toolTip()
    assert "you have 1 train" in lacking.toolTip()


@pytest.mark.parametrize("count", [1, 4, 5, 8, 18])
def test_many_tickets_stay_in_the_tray(window: PlayWindow, qtbot: QtBot, count: int) -> None:
    window.begin("", "planner")
    keep_all(window, qtbot)
    window.session.game.pos.tickets[0][:] = range(count)
    window.desk.refresh()
    tray = window.desk.tray
    bar = tray._tickets_area.verticalScrollBar()
    QTest.qWait(20)
    if count > 8:
        qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert tray.width() <= window.width()
    inside = tray._tickets_area.viewport()
    for piece in tray.tickets:
        left = piece.mapTo(inside, QPoint(0, 0)).x()
        assert left >= 0
        assert left + piece.width() <= inside.width() + 1
        assert piece.height() == 22
    assert (bar.maximum() > 0) == (count > 8)


def test_piles_tell_their_counts(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    keep_all(window, qtbot)
    cards = window.session.look().cards
    tray = window.desk.tray
    assert f"{len(cards.deck)} cards" in tray.deck.accessibleName()
    assert tray.discards.accessibleName().startswith(f"{cards.discarded} discarded card")
