"""The sheets that suggest tickets and balance colors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from railwright.assist.colors import color_spaces
from railwright.board.findings import Place
from railwright_editor.panels.balance import BalanceSheet
from railwright_editor.panels.suggest import SuggestSheet
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow


def _suggest(window: MainWindow, qtbot: QtBot) -> SuggestSheet:
    window.menus["suggest_tickets"].trigger()
    sheet = window.bench.findChild(SuggestSheet)
    assert sheet is not None
    qtbot.waitUntil(sheet.count.hasFocus)
    return sheet


def _balance(window: MainWindow, qtbot: QtBot) -> BalanceSheet:
    window.menus["balance_colors"].trigger()
    sheet = window.bench.findChild(BalanceSheet)
    assert sheet is not None
    qtbot.waitUntil(sheet.hasFocus)
    return sheet


def _press(sheet: SuggestSheet | BalanceSheet, words: str) -> None:
    next(b for b in sheet.findChildren(WordButton) if b.text() == words).click()


def test_a_number_and_enter_fill_a_deck_in_one_step(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    _suggest(window, qtbot)
    hand.type("4")
    hand.press(Qt.Key.Key_Return)
    assert window.document.steps == ("Suggest 4 tickets",)
    assert len(window.document.board.tickets) == 7
    assert window.toast.sentence == "Added 4 tickets to the short deck."
    assert window.bench.view.hasFocus()


def test_suggestions_are_shown_and_taken_back(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    sheet = _suggest(window, qtbot)
    first = sheet.tickets
    assert sheet.deed.text() == f"Add {len(first)} tickets"
    _press(sheet, "Other ones")
    assert sheet.seed == 1
    hand.press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.document.steps == ()
    assert window.bench.light.routes == ()


def test_a_small_board_says_why_there_are_fewer(window: MainWindow, qtbot: QtBot) -> None:
    sheet = _suggest(window, qtbot)
    taken = "Only 15 pairs of cities are joined, and 3 of them have a ticket already."
    sheet.each.committed.emit(lambda _old: 20, None)
    sheet.count.committed.emit(lambda _old: 20, None)
    assert sheet.problem.text() == taken
    assert sheet.deed.text() == "Add 12 tickets"


def test_a_board_without_routes_says_what_to_do_first(window: MainWindow, qtbot: QtBot) -> None:
    window.document.replace(replace(window.document.board, routes={}), None)
    with qtbot.waitSignal(window.bench.view.refused) as told:
        window.menus["suggest_tickets"].trigger()
    assert told.args == ["Draw routes first: tickets follow their paths."]


def test_colors_are_balanced_live_and_in_one_step(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    board = window.document.board
    routes = {k: replace(r, color="red" if r.color else None) for k, r in board.routes.items()}
    window.document.replace(replace(board, routes=routes), None)
    _balance(window, qtbot)
    shown = window.bench.view.board_scene.board
    assert color_spaces(shown)["red"] < color_spaces(window.document.board)["red"]
    hand.press(Qt.Key.Key_Return)
    assert window.document.steps == ("Balance colors",)
    assert window.document.board.routes == shown.routes


def test_a_balance_that_is_left_changes_nothing(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    before = window.document.board
    sheet = _balance(window, qtbot)
    sheet.targets["red"].committed.emit(lambda _old: 9, None)
    assert sheet.chains["red"].closed is False
    hand.press(Qt.Key.Key_Escape)
    assert window.document.board is before
    assert window.bench.view.board_scene.board is before


def test_only_the_selected_routes_change(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("route", "minsk-riga"), Place("route", "kyiv-minsk")])
    sheet = _balance(window, qtbot)
    assert sheet.wish.routes == {"minsk-riga", "kyiv-minsk"}
    sheet.targets["red"].committed.emit(lambda _old: 0, None)
    others = {k: r for k, r in window.document.board.routes.items() if k not in sheet.wish.routes}
    shown = window.bench.view.board_scene.board.routes
    assert all(shown[key] == route for key, route in others.items())
    assert shown["minsk-riga"].color != "red"
    changed = [key for key in sheet.wish.routes if shown[key] != window.document.board.routes[key]]
    said = "1 route changes" if len(changed) == 1 else f"{len(changed)} routes change"
    words = [label.text() for label in sheet.findChildren(QLabel)]
    assert f"{said} color. Gray routes stay gray." in words


def test_suggestions_that_use_every_route_say_so(window: MainWindow, qtbot: QtBot) -> None:
    sheet = _suggest(window, qtbot)
    assert not any(label.text().count("0 % of the routes") for label in sheet.findChildren(QLabel))


def test_a_board_in_gray_says_what_to_do_first(window: MainWindow, qtbot: QtBot) -> None:
    board = window.document.board
    routes = {key: replace(route, color=None) for key, route in board.routes.items()}
    window.document.replace(replace(board, routes=routes), None)
    with qtbot.waitSignal(window.bench.view.refused) as told:
        window.menus["balance_colors"].trigger()
    assert told.args == ["No route has a color yet. Select routes and press R for red."]


def test_the_button_of_the_tab_opens_the_sheet_beside_the_panel(window: MainWindow) -> None:
    window.bench.show_tab("Tickets")
    tickets = window.bench.tickets
    tickets.suggest.click()
    sheet = window.bench.findChild(SuggestSheet)
    assert sheet is not None
    assert sheet.isVisible()
    assert sheet.geometry().right() < tickets.mapTo(window.bench, QPoint(0, 0)).x()


def test_what_bonus_cards_can_be_for_reads_well() -> None:
    words = dict(installed_rulebook().measures)
    assert words["alvin"] == "the most Alvin cards"
    assert [
        said for said in words.values() if not said.startswith(("the most", "the longest"))
    ] == []
