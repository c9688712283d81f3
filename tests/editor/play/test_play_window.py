"""Play in place with real clicks and keys: the sheet, the first tickets, Stop and Resume."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from play_hand import KEY, press, to_turn, wait
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.edits import renamed_city
from railwright.board.findings import Place
from railwright.rules.moves import KEEP, TURN
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


# The sheet


def test_enter_on_the_sheet_begins_a_game(window: PlayWindow, qtbot: QtBot) -> None:
    window.play.ask(QPoint(800, 44))
    sheet = window.play.sheet
    assert sheet.isVisible()
    QTest.keyClick(sheet, KEY.Key_Return)
    assert not sheet.isVisible()
    assert window.play.playing
    wait(window, qtbot)
    assert len(window.desk.tray.offers) == 4
    assert window.view.hasFocus()


def test_the_sheet_takes_seats_within_the_players_of_the_board(window: PlayWindow) -> None:
    window.play.ask(QPoint(0, 0))
    sheet = window.play.sheet
    while sheet.seats.add.isVisible():
        press(sheet.seats.add)
    assert len(sheet.setup().seats) == 5
    for _ in range(3):
        press(sheet.seats.rows[0].remove)
    assert len(sheet.setup().seats) == 2
    assert not sheet.seats.rows[0].remove.isEnabled()
    QTest.keyClick(sheet, KEY.Key_Escape)
    assert not sheet.isVisible()
    assert not window.play.playing


def test_choices_are_remembered_for_the_board(window: PlayWindow) -> None:
    window.begin("", "random", speed=Speed.SLOW)
    window.play.stop()
    window.play.ask(QPoint(0, 0))
    setup = window.play.sheet.setup()
    assert [seat.bot for seat in setup.seats] == ["", "random"]
    assert setup.speed is Speed.SLOW


def test_rules_that_cannot_be_played_are_named_on_the_sheet(
    window: PlayWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = small_board(rules={"base": {"trains": -4}})
    window.document.replace(board, None)
    window.play.ask(QPoint(0, 0))
    assert not window.play.sheet.play.isEnabled()
    assert window.play.sheet.problem.endswith(".")
    QTest.keyClick(window.play.sheet, KEY.Key_Return)
    assert not window.play.playing


# Tickets


def test_keep_is_gray_until_legal_and_says_what_lacks(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    (keep,) = window.desk.prompt.buttons
    assert not keep.isEnabled()
    assert keep.toolTip().endswith("Keep 1 more long and 1 more short")
    window.press_key(KEY.Key_Return)
    assert window.session.game.decision.phase == KEEP
    window.digit(1)
    window.digit(3)
    window.digit(3)
    assert [piece.isChecked() for piece in window.desk.tray.offers] == [True, False, False, False]
    window.digit(4)
    window.press_key(KEY.Key_Return)
    wait(window, qtbot)
    assert window.session.game.decision.phase == TURN
    assert len(window.desk.tray.tickets) == 2


def test_hovering_a_ticket_lights_its_path(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    piece = window.desk.tray.offers[0]
    QTest.mouseMove(piece, piece.rect().center())
    QApplication.processEvents()
    lit = window.desk.overlay
    assert len(lit.lit_cities) == 2
    ends = {city for route in lit.lit_routes for city in window.session.playset.net.ends[route]}
    assert set(lit.lit_cities) <= ends
    QTest.mouseMove(window.desk.table, QPoint(4, 4))
    QApplication.processEvents()
    assert not window.desk.overlay.lit_routes


# Stop and resume


def test_stop_leaves_the_drawing_exactly_as_it_was(window: PlayWindow, qtbot: QtBot) -> None:
    view = window.view
    view.set_tool("route")
    window.selection.set((Place("city", "kyiv"),))
    view.zoom_at(view.to_pixel(view.to_board(QPoint(100, 100).toPointF())), 1.7)
    board, steps = window.document.board, window.document.steps
    zoom, centre = view.zoom, view.shown_box().center()
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    view.zoom_at(view.to_pixel(centre), 0.5)
    window.play.stop()
    QApplication.processEvents()
    assert not view.playing
    assert view.tool_name == "route"
    assert window.selection.places == (Place("city", "kyiv"),)
    assert window.document.board is board
    assert window.document.steps == steps
    assert not window.document.modified
    assert view.zoom == pytest.approx(zoom)
    after = view.shown_box().center()
    assert after.x() == pytest.approx(centre.x(), abs=0.01)
    assert after.y() == pytest.approx(centre.y(), abs=0.01)
    assert window.told[-1][:2] == ("Game kept.", "Resume")


def test_starting_keeps_the_point_at_the_centre(window: PlayWindow, qtbot: QtBot) -> None:
    view = window.view
    view.zoom_at(view.to_pixel(view.shown_box().center()), 3.0)
    centre = view.shown_box().center()
    window.begin("", "planner")
    wait(window, qtbot)
    assert view.shown_box().center().x() == pytest.approx(centre.x(), abs=0.5)
    assert view.shown_box().center().y() == pytest.approx(centre.y(), abs=0.5)


def test_a_game_is_resumed_while_the_board_is_unchanged(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    played = list(window.session.game.played)
    window.play.stop()
    assert window.play.can_resume
    window.told[-1][2]()
    assert window.play.playing
    assert window.session.game.played == played
    window.digit(0)
    wait(window, qtbot)
    window.play.stop()
    board = window.document.board
    window.document.edit("Rename city Kiev", renamed_city(board, "kyiv", "Kiev"))
    assert window.play.outdated
    window.document.undo()
    assert not window.play.outdated


def test_same_deal_gives_the_same_tickets(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", seed=99)
    wait(window, qtbot)
    first = list(window.session.game.pos.offered[0])
    window.play.same_deal()
    assert list(window.session.game.pos.offered[0]) == first
    assert window.session.setup.seed == 99
