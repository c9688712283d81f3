"""Play in the real window: the sheet from F5, the game in the window's places, Stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.board.edits import with_deck, with_ticket
from railwright.board.model import Deck, Ticket
from railwright_editor.recent import Settings
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

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
    assert window.menus["undo"].isEnabled()
    assert not window.menus["stop"].isEnabled()
    window.menus["same_deal"].trigger()
    assert window.playing.on


def test_a_kept_game_is_resumed_from_the_menu_until_the_board_changes(
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
    assert not window.menus["resume"].isEnabled()


def test_the_seats_are_remembered_in_the_settings_file(window: MainWindow, qtbot: QtBot) -> None:
    playable(window)
    begin(window, qtbot)
    window.settings.flush()
    kept = Settings(window.folders).choices
    assert list(kept) == [f"play/{window.document.board.name}"]
    assert kept[f"play/{window.document.board.name}"]
