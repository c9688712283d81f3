"""The start sheet with real clicks and keys: tables, seats, rules of one game, another deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from play_board import PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright_editor.play.setup import SeatChoice
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from railwright_editor.play.sheet import SetupSheet
    from railwright_editor.play.variant_list import OptionRow

KEY = Qt.Key


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def opened(window: PlayWindow) -> SetupSheet:
    window.play.ask(QPoint(500, 44))
    return window.play.sheet


def table(sheet: SetupSheet, words: str) -> QAbstractButton:
    return next(b for b in sheet.seats.table.findChildren(QAbstractButton) if b.text() == words)


def option(sheet: SetupSheet, title: str) -> OptionRow:
    return next(row for row in sheet.variant.rows if row.option.title == title)


def bots(sheet: SetupSheet) -> list[str]:
    return [seat.bot for seat in sheet.setup().seats]


def test_three_usual_tables_fill_the_seats(window: PlayWindow) -> None:
    sheet = opened(window)
    assert table(sheet, "You against bots").isChecked()
    press(table(sheet, "Hot seat"))
    assert bots(sheet) == ["", "", ""]
    press(table(sheet, "Watch bots"))
    assert all(bots(sheet))
    sheet.seats.rows[1].who.show_value("random")
    press(table(sheet, "You against bots"))
    assert bots(sheet)[:2] == ["", "random"]
    sheet.seats.rows[2].who.setCurrentIndex(0)
    sheet.seats.rows[2].who.activated.emit(0)
    assert not any(
        table(sheet, words).isChecked() for words in ("You against bots", "Hot seat", "Watch bots")
    )


def test_seats_are_reordered(window: PlayWindow) -> None:
    sheet = opened(window)
    press(sheet.seats.rows[2].earlier)
    assert [seat.name for seat in sheet.setup().seats] == ["Anna", "Clara", "Boris"]
    press(sheet.seats.rotate)
    assert [seat.name for seat in sheet.setup().seats] == ["Clara", "Boris", "Anna"]
    assert sheet.setup().seats[2] == SeatChoice("Anna")
    assert not sheet.seats.rows[0].earlier.isEnabled()


def test_a_seat_is_removed_and_the_others_stay(window: PlayWindow) -> None:
    sheet = opened(window)
    press(sheet.seats.rows[1].remove)
    assert [seat.name for seat in sheet.setup().seats] == ["Anna", "Clara"]


def test_what_a_bot_says_is_its_tooltip(window: PlayWindow) -> None:
    who = opened(window).seats.rows[1].who
    assert who.toolTip()
    who.show_value("")
    assert not who.toolTip()


def test_a_rule_is_switched_for_this_game_only(window: PlayWindow) -> None:
    board = window.document.board
    sheet = opened(window)
    row = option(sheet, "Stations")
    assert row.toolTip() == row.option.says
    press(row.switch)
    assert option(sheet, "Stations").option.differs
    QTest.keyClick(sheet, KEY.Key_Return)
    assert "stations" in window.session.playset.board.rules
    assert window.document.board is board
    assert not window.document.modified
    assert window.document.steps == ()
    window.play.stop()
    assert window.view.board_scene.board is board
    assert option(opened(window), "Stations").option.on


def test_a_click_on_the_words_switches_too_and_as_drawn_goes_back(window: PlayWindow) -> None:
    sheet = opened(window)
    row = option(sheet, "Tunnels")
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(120, 12))
    assert not option(sheet, "Tunnels").option.on
    assert sheet.variant.reset.isVisible()
    press(sheet.variant.reset)
    assert option(sheet, "Tunnels").option.on
    assert not sheet.setup().variant


def test_the_switches_have_names_and_can_be_reached_by_keys(window: PlayWindow) -> None:
    sheet = opened(window)
    names = [switch.accessibleName() for switch in sheet.variant.findChildren(Switch)]
    assert "Stations" in names
    assert "Base game" not in names
    switch = option(sheet, "Stations").switch
    switch.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(switch, KEY.Key_Space)
    assert option(sheet, "Stations").option.on


def test_another_deal_changes_the_seed(window: PlayWindow) -> None:
    sheet = opened(window)
    seeds = {sheet.setup().seed}
    for _ in range(3):
        press(sheet.another)
        seeds.add(sheet.setup().seed)
    assert len(seeds) > 1


def test_the_sheet_resumes_the_game_that_waits(window: PlayWindow) -> None:
    assert opened(window).resume.isHidden()
    QTest.keyClick(window.play.sheet, KEY.Key_Return)
    game = window.session.game
    window.play.stop()
    sheet = opened(window)
    assert sheet.resume.isVisible()
    press(sheet.resume)
    assert window.play.playing
    assert window.session.game is game


def test_a_board_without_routes_says_what_to_do(window: PlayWindow) -> None:
    window.document.replace(small_board(routes={}, tickets=()), None)
    sheet = opened(window)
    assert sheet.problem == "Draw a route first: there is nothing to claim yet."
    assert not sheet.play.isEnabled()


def test_rules_that_stand_in_the_way_can_be_switched_off_on_the_sheet(window: PlayWindow) -> None:
    rules = {"base": {"trains": 18}, "tunnels": {}, "stations": {"count": -3}}
    window.document.replace(small_board(rules=rules), None)
    sheet = opened(window)
    assert not sheet.play.isEnabled()
    press(option(sheet, "Stations").switch)
    assert not sheet.problem
    QTest.keyClick(sheet, KEY.Key_Return)
    assert window.play.playing


def test_a_deck_that_is_too_small_for_the_seats_is_told_and_may_be_played(
    window: PlayWindow,
) -> None:
    board = small_board()
    (key, deck), *_ = board.decks.items()
    held = sum(ticket.deck == key for ticket in board.tickets)
    deals = {**board.decks, key: replace(deck, deal=held // 2)}
    window.document.replace(replace(board, decks=deals), None)
    sheet = opened(window)
    assert sheet.problem == (
        f"The {key} deck has {held} tickets; 3 players are dealt {held // 2 * 3}, so some go short."
    )
    assert sheet.play.isEnabled()
    press(sheet.seats.rows[2].remove)
    assert not sheet.problem
    press(sheet.seats.add)
    assert sheet.problem
    QTest.keyClick(sheet, KEY.Key_Return)
    assert window.play.playing


def test_the_sheet_gives_way_in_a_small_window(window: PlayWindow) -> None:
    usual = opened(window).size()
    window.play.sheet.close_sheet()
    window.setMinimumSize(1, 1)
    window.resize(usual.width() - 24, usual.height() - 8)
    sheet = opened(window)
    QApplication.processEvents()
    assert window.rect().contains(sheet.geometry())
    assert sheet.rect().contains(sheet.play.geometry())
    sheet.close_sheet()
    window.resize(1280, 776)
    assert opened(window).size() == usual


def test_tab_comes_to_the_rules_before_it_comes_to_play(window: PlayWindow) -> None:
    sheet = opened(window)
    stop, stops = sheet.hands.nextInFocusChain(), []
    while stop is not sheet.play:
        stops.append(stop)
        stop = stop.nextInFocusChain()
    switches = [row.switch for row in sheet.variant.rows]
    assert [stop for stop in stops if stop in (*switches, sheet.cancel)] == [
        *switches,
        sheet.cancel,
    ]


def test_a_press_between_the_fields_leaves_the_sheet_open(window: PlayWindow) -> None:
    sheet = opened(window)
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(8, sheet.height() - 8))
    assert sheet.isVisible()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert not sheet.isVisible()
