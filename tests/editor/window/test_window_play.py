"""Play in the real window: the sheet from F5, the game in the window's places, Stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl

from railwright.board.edits import renamed_city, with_deck, with_ticket
from railwright.board.findings import Place
from railwright.board.model import Deck, Ticket
from railwright_editor.recent import Settings
from railwright_editor.widgets.buttons import IconButton, WordButton

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def playable(window: MainWindow) -> None:
    """Give the board a deck that is large enough for five players."""
    board = with_deck(window.document.board, Deck("plenty", deal=1, keep=1))
    first, second = list(board.cities)[:2]
    for _ in range(8):
        board = with_ticket(board, Ticket("plenty", (first, second), 3))
    window.document.edit("Fill a deck", board)


def begin(window: MainWindow, qtbot: QtBot) -> None:
    """F5, Enter."""
    qtbot.keyClick(window, KEY.Key_F5)
    sheet = window.playing.controller.sheet
    assert sheet.isVisible()
    qtbot.keyClick(sheet, KEY.Key_Return)
    assert window.playing.on


def test_f5_and_enter_play_on_the_same_canvas(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    assert window.playing.button.text() == "Stop"
    assert window.bench.view.playing
    assert window.bench.rail.isHidden()
    assert window.playing.controller.desk is not None
    assert window.playing.controller.desk.dock.isVisible()


def test_drawing_rests_while_a_game_is_on(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    board = window.document.board
    begin(window, qtbot)
    for name in ("undo", "delete", "new_ticket", "play"):
        assert not window.menus[name].isEnabled(), name
    qtbot.keyClick(window.bench.view, KEY.Key_Z, CTRL)
    qtbot.keyClick(window.bench.view, KEY.Key_Delete)
    for button in window.bench.top.findChildren(IconButton):
        if button.accessibleName() == "Undo":
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.document.board is board


def test_stop_shows_the_drawing_as_it_was(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    view = window.bench.view
    qtbot.keyClick(window, KEY.Key_F9)
    view.set_tool("city")
    view.zoom_by(1.5)
    before = (window.document.board, view.zoom, view.tool_name, window.selection.places)
    begin(window, qtbot)
    qtbot.keyClick(window, KEY.Key_F5, SHIFT)
    assert not window.playing.on
    assert (window.document.board, view.zoom, view.tool_name, window.selection.places) == before
    assert window.bench.rail.isVisible()
    assert window.bench.drawer.isVisible()
    assert window.toast.sentence == "Game kept."
    words = [b.text() for b in window.toast.findChildren(WordButton) if b.isVisible()]
    assert words == ["Resume", "Save record…"]
    assert window.menus["undo"].isEnabled()
    assert not window.menus["stop"].isEnabled()
    window.menus["same_deal"].trigger()
    assert window.playing.on


def test_a_kept_game_is_resumed_from_the_menu_though_the_board_changes(
    window: MainWindow, qtbot: QtBot
) -> None:
    playable(window)
    begin(window, qtbot)
    played = list(window.playing.controller.desk.session.game.played)
    qtbot.keyClick(window, KEY.Key_F5, SHIFT)
    window.menus["resume"].trigger()
    assert window.playing.on
    assert window.playing.controller.desk.session.game.played == played
    window.playing.button.click()
    window.document.undo()
    assert window.menus["resume"].isEnabled()


def test_the_seats_are_remembered_in_the_settings_file(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    window.settings.flush()
    kept = Settings(window.folders).choices
    assert list(kept) == [f"play/{window.document.board.name}"]
    assert kept[f"play/{window.document.board.name}"]


def test_a_changed_board_asks_in_a_bar_and_undo_takes_it_away(
    window: MainWindow, qtbot: QtBot
) -> None:
    playable(window)
    begin(window, qtbot)
    qtbot.keyClick(window, KEY.Key_F5, SHIFT)
    assert not window.notice.sentence
    riga = renamed_city(window.document.board, "riga", "Rīga")
    window.document.edit("Rename city Rīga", riga)
    assert window.notice.sentence == "The board has changed."
    window.document.undo()
    assert not window.notice.sentence
    window.document.redo()
    goes_on = next(b for b in window.notice.buttons if b.text() == "Go on with the old board")
    qtbot.mouseClick(goes_on, Qt.MouseButton.LeftButton)
    assert window.playing.on
    assert not window.notice.sentence
    assert window.bench.view.board_scene.board.cities["riga"].name == "Riga"
    window.playing.button.click()
    assert window.bench.view.board_scene.board is riga


def test_another_word_in_the_bar_is_not_taken_away(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    qtbot.keyClick(window, KEY.Key_F5, SHIFT)
    window.notice.tell("Something else.", [])
    window.document.edit("Rename", renamed_city(window.document.board, "riga", "Rīga"))
    window.document.undo()
    assert window.notice.sentence == "Something else."


def test_edit_board_stands_beside_stop_and_selects_what_was_looked_at(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    playable(window)
    assert window.playing.edit_button.isHidden()
    begin(window, qtbot)
    assert window.playing.edit_button.isVisible()
    window.playing.controller.desk.overlay.chosen = Place("city", "minsk")
    window.playing.edit_button.click()
    assert not window.playing.on
    assert window.selection.places == (Place("city", "minsk"),)
    assert window.playing.edit_button.isHidden()


def test_bots_of_a_board_behind_another_one_wait(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    board, session = window.boards.front, window.playing.controller.desk.session
    rested: list[str] = []
    rest, wake = session.rest, session.wake
    session.rest = lambda: (rested.append("rest"), rest())
    session.wake = lambda: (rested.append("wake"), wake())
    window.files.open_new(window.document.board)
    assert rested == ["rest"]
    assert not window.playing.on
    window.boards.show(board)
    assert rested == ["rest", "wake"]
    assert window.playing.on


def saved_and_played(window: MainWindow, qtbot: QtBot) -> list[object]:
    """Save a board that can be played, begin a game of it, and keep some tickets."""
    playable(window)
    window.menus["save"].trigger()
    begin(window, qtbot)
    session = window.playing.controller.desk.session
    session.play(list(session.game.moves)[-1])
    return list(session.game.played)


def test_an_unfinished_game_waits_until_its_board_is_opened_again(
    window: MainWindow, board_file: Path, qtbot: QtBot
) -> None:
    played = saved_and_played(window, qtbot)
    setup = window.playing.controller.desk.session.setup
    lines = [line.text for line in window.playing.controller.desk.session.log]
    window.boards.close(window.boards.front)
    window.files.open(board_file)
    assert window.toast.sentence == "A game of this board is not finished."
    assert window.menus["resume"].isEnabled()
    window.menus["resume"].trigger()
    assert window.playing.on
    session = window.playing.controller.desk.session
    assert session.setup == setup
    assert not window.playing.controller.outdated
    assert session.game.played[: len(played)] == played
    assert [line.text for line in session.log][: len(lines)] == lines
    window.menus["stop"].trigger()
    window.boards.close(window.boards.front)


def test_a_game_that_needs_what_is_not_here_stays_where_it_is(
    window: MainWindow, board_file: Path, folders: Folders, qtbot: QtBot
) -> None:
    saved_and_played(window, qtbot)
    window.boards.close(window.boards.front)
    (game,) = (folders.state / "games").glob("*.game")
    game.write_text("torn", "utf-8")
    window.files.open(board_file)
    window.menus["resume"].trigger()
    assert not window.playing.on
    assert window.toast.sentence == "The game that waits needs other rule modules or bots."
    assert game.is_file()


def test_a_game_that_was_not_begun_is_not_kept(
    window: MainWindow, board_file: Path, qtbot: QtBot
) -> None:
    playable(window)
    window.menus["save"].trigger()
    begin(window, qtbot)
    window.boards.close(window.boards.front)
    window.files.open(board_file)
    assert not window.menus["resume"].isEnabled()


def test_f1_in_a_game_shows_the_page_on_playing(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    qtbot.keyClick(window.bench.view, KEY.Key_F1)
    assert window.stack.currentWidget() is window.play_manual
    assert "Start a game" in window.play_manual.text.toPlainText()
    qtbot.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert window.stack.currentWidget() is window.bench
    assert window.playing.on


def test_f1_after_a_refusal_opens_a_page_on_the_rule_behind_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    playable(window)
    begin(window, qtbot)
    desk = window.playing.controller.desk
    assert desk is not None
    desk.places.press(Place("route", next(iter(window.document.board.routes))))
    refused = window.bench.view.speech.said
    qtbot.keyClick(window.bench.view, KEY.Key_F1)
    page = window.play_manual
    assert window.stack.currentWidget() is page
    shown = page.text.toPlainText()
    assert refused in shown
    assert "Draw cards, claim routes, draw tickets" in shown
    assert "Start a game" not in shown
    page.follow(QUrl("playing.md"))
    assert "Start a game" in page.text.toPlainText()
    qtbot.keyClick(window.focusWidget(), KEY.Key_Escape)
    assert window.stack.currentWidget() is window.bench
    qtbot.keyClick(window.bench.view, KEY.Key_F1)
    assert "Start a game" in page.text.toPlainText(), "a refusal is explained once"
