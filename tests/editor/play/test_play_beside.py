"""Play beside editing: the drawing changes while a game of it is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from play_board import CATALOGUE
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from railwright.board.edits import renamed_city, rule_off
from railwright.board.findings import Place
from railwright.bots.bot import BotKind
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot

KEY = Qt.Key


def rename(window: PlayWindow, name: str) -> None:
    board = renamed_city(window.document.board, "kyiv", name)
    window.document.edit(f"Rename city {name}", board)


def buttons(window: PlayWindow) -> dict[str, Callable[[], object]]:
    assert window.asked is not None
    words, answers = window.asked
    assert words == "The board has changed."
    return dict(answers)


def stopped(window: PlayWindow) -> None:
    """A game of a person against a bot, stopped while the person chooses tickets."""
    window.begin("", "planner", seed=5)
    window.play.stop()
    assert window.asked is None


def test_the_first_edit_asks_what_becomes_of_the_game(window: PlayWindow) -> None:
    stopped(window)
    rename(window, "Kiev")
    assert list(buttons(window)) == [
        "Start again: same seats, same deal",
        "Go on with the old board",
        "Drop the game",
    ]
    window.document.undo()
    assert window.asked is None
    window.document.redo()
    assert window.asked is not None


def test_start_again_plays_the_new_board_with_the_same_seats_and_deal(window: PlayWindow) -> None:
    stopped(window)
    setup, offered = window.session.setup, list(window.session.game.pos.offered[0])
    rename(window, "Kiev")
    buttons(window)["Start again: same seats, same deal"]()
    assert window.play.playing
    assert window.asked is None
    assert window.session.playset.board == window.document.board
    assert window.session.setup == setup
    assert list(window.session.game.pos.offered[0]) == offered


def test_going_on_lays_the_old_board_over_the_drawing_and_says_so(window: PlayWindow) -> None:
    titles: list[str] = []
    window.play.title_changed.connect(titles.append)
    stopped(window)
    game, board = window.session.game, window.session.playset.board
    rename(window, "Kiev")
    buttons(window)["Go on with the old board"]()
    assert window.session.game is game
    assert window.view.board_scene.board is board
    assert titles[-1].endswith("old board")
    window.play.stop()
    assert window.view.board_scene.board is window.document.board
    assert titles[-1] == ""
    assert window.asked is None
    rename(window, "Kyjiw")
    assert window.asked is not None


def test_a_dropped_game_can_be_brought_back(window: PlayWindow) -> None:
    stopped(window)
    game = window.session.game
    rename(window, "Kiev")
    buttons(window)["Drop the game"]()
    assert not window.play.can_resume
    assert window.asked is None
    words, button, deed = window.told[-1]
    assert (words, button) == ("Game dropped.", "Bring back")
    deed()
    assert window.session.game is game
    assert window.asked is not None
    window.play.resume()
    assert window.play.playing


def test_a_dropped_game_is_gone_for_good_once_there_are_other_rules(window: PlayWindow) -> None:
    stopped(window)
    window.play.drop()
    bring_back = window.told[-1][2]
    window.play.take_catalogue(CATALOGUE)
    bring_back()
    assert not window.play.can_resume


def test_a_new_bot_is_offered_for_every_seat(window: PlayWindow) -> None:
    quick = BotKind("quick", "Quick", "Plays at once.", CATALOGUE.bots["random"].make)
    bots = {**CATALOGUE.bots, "quick": quick}
    window.play.take_catalogue(replace(CATALOGUE, bots=bots))
    window.play.ask(QPoint(0, 0))
    rows = window.play.sheet.seats.rows
    assert all(row.who.findData("quick") > 0 for row in rows)


def test_nothing_is_asked_without_a_game(window: PlayWindow) -> None:
    rename(window, "Kiev")
    assert window.asked is None


def test_e_edits_what_one_looks_at(window: PlayWindow) -> None:
    window.begin("", "planner", seed=5)
    places: list[object] = []
    window.play.edit_wanted.connect(places.append)
    window.point_at(Place("city", "ufa"))
    window.view.zoom_by(2.0)
    zoom = window.view.zoom
    window.press_key(KEY.Key_E, "e")
    assert not window.play.playing
    assert places == [Place("city", "ufa")]
    assert window.view.zoom == zoom
    assert window.play.can_resume
    assert window.told[-1][:2] == ("Game kept. Edit the board.", "Resume")


def test_a_board_for_fewer_players_cuts_the_seats(window: PlayWindow) -> None:
    window.begin("", "planner", "random", seed=5)
    window.play.stop()
    board = window.document.board
    window.document.edit("Players", replace(board, players=replace(board.players, max=2)))
    window.play.same_deal()
    assert [seat.bot for seat in window.session.setup.seats] == ["", "planner"]
    assert window.session.setup.seed == 5


def test_again_needs_no_game_that_is_kept(window: PlayWindow) -> None:
    assert window.play.last_setup is None
    window.play.play_again()
    assert not window.play.playing
    window.begin("planner", "random", seed=5)
    window.play.drop()
    window.play.play_again()
    assert [seat.bot for seat in window.session.setup.seats] == ["planner", "random"]


def test_a_change_that_cannot_be_played_is_told_on_the_sheet(window: PlayWindow) -> None:
    stopped(window)
    board = window.document.board
    window.document.edit("Take all routes", replace(board, routes={}, tickets=()))
    buttons(window)["Start again: same seats, same deal"]()
    QApplication.processEvents()
    assert not window.play.playing
    assert window.play.sheet.isVisible()
    assert window.play.sheet.problem.startswith("Draw a route first")
    assert window.play.can_resume


def test_rules_count_as_the_board(window: PlayWindow) -> None:
    stopped(window)
    window.document.edit("Switch Tunnels off", rule_off(window.document.board, "tunnels"))
    assert window.asked is not None


def test_bots_wait_while_nobody_sees_the_board(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "random", seed=5, speed=Speed.FAST)
    session = window.session
    window.play.rest()
    played = len(session.game.played)
    qtbot.wait(2 * Speed.FAST.pause)
    assert len(session.game.played) == played
    window.play.wake()
    qtbot.waitUntil(lambda: len(session.game.played) > played)
    window.play.stop()
    window.play.wake()
    stopped = len(session.game.played)
    qtbot.wait(2 * Speed.FAST.pause)
    assert len(session.game.played) == stopped
