"""The start screen, a new board, and the program round the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from window_hand import baltic

from railwright.board.model import Size
from railwright.board.saving import save_board
from railwright_editor.app import Faults, lacks_display
from railwright_editor.panels.board_sizes import SizePreview
from railwright_editor.panels.recent_rows import RecentRow
from railwright_editor.panels.start import StartScreen
from railwright_editor.recent import Folders, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow


def test_boards_are_shown_as_pictures(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("a", "b", "c", "d"):
        save_board(tmp_path / f"{name}.yaml", baltic())
    (tmp_path / "a-broken.yaml").write_text("railwright: [", "utf-8")
    start = StartScreen(tmp_path)
    qtbot.addWidget(start)
    start.resize(1200, 700)
    with qtbot.waitExposed(start):
        start.show()
    qtbot.waitUntil(lambda: len(start.cards) == 3, timeout=3000)
    qtbot.waitUntil(lambda: not any(card.waits for card in start.cards), timeout=5000)
    assert start.cards[0].sample.about == "2–3 players · 3 tickets"
    with qtbot.waitSignal(start.copied) as copied:
        qtbot.mouseClick(start.cards[1], Qt.MouseButton.LeftButton)
    assert copied.args == [tmp_path / "b.yaml"]


def test_a_sample_opens_as_a_copy(closed_window: MainWindow, board_file: Path) -> None:
    closed_window.start.copied.emit(board_file)
    assert closed_window.document.board == baltic()
    assert closed_window.document.path is None
    assert closed_window.stack.currentWidget() is closed_window.bench


def test_ctrl_n_then_enter_makes_a_board(closed_window: MainWindow, qtbot: QtBot) -> None:
    window = closed_window
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.new_sheet.isVisible()
    qtbot.keyClicks(window.focusWidget(), "Baltic")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert not window.new_sheet.isVisible()
    board = window.document.board
    assert (board.name, board.size) == ("Baltic", Size(420.0, 297.0))
    assert "base" in board.rules
    assert window.bench.view.hasFocus()


@pytest.mark.parametrize("width", [860, 1280])
def test_the_sheet_of_a_new_board_fits_into_the_window(
    closed_window: MainWindow, qtbot: QtBot, width: int
) -> None:
    closed_window.setMinimumSize(0, 0)
    closed_window.resize(width, 640)
    closed_window.show_start()
    qtbot.waitUntil(lambda: closed_window.stack.width() == width)
    closed_window.do("new")
    sheet = closed_window.new_sheet
    assert closed_window.stack.rect().contains(sheet.geometry())
    (preview,) = sheet.findChildren(SizePreview)
    assert preview.isVisible() == (width > 1000)


def test_esc_closes_the_sheet(closed_window: MainWindow, qtbot: QtBot) -> None:
    closed_window.activateWindow()
    qtbot.waitUntil(closed_window.isActiveWindow)
    closed_window.ask_new()
    qtbot.keyClick(closed_window.focusWidget(), Qt.Key.Key_Escape)
    assert not closed_window.new_sheet.isVisible()
    assert closed_window.stack.currentWidget() is closed_window.start


def test_recent_boards_are_listed_and_open(
    window: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path
) -> None:
    hand.press(Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    row = window.start.findChild(RecentRow)
    assert row is not None
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert window.document.path == board_file


def test_settings_are_kept_and_forgive_nonsense(folders: Folders, tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.touch()
    settings = Settings(folders)
    settings.theme = "dark"
    settings.remember(board)
    settings.remember(tmp_path / "gone.yaml")
    settings.keep_number("panel", 300)
    settings.flush()
    again = Settings(folders)
    assert again.theme == "dark"
    assert again.recent == (board,)
    assert again.number("panel", 320) == 300
    (folders.settings / "editor.ini").write_text("[General]\ntheme=pink\npanel=wide\n")
    strange = Settings(folders)
    assert strange.theme == "system"
    assert strange.number("panel", 320) == 320


def test_an_environment_variable_moves_settings_and_copies(tmp_path: Path) -> None:
    folders = Folders.usual({"RAILWRIGHT_HOME": str(tmp_path)})
    assert folders == Folders(tmp_path / "settings", tmp_path / "state")
    assert Folders.usual({}).settings != folders.settings


@pytest.mark.parametrize(
    ("platform", "environment", "lacks"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, False),
        ("darwin", {}, False),
        ("win32", {}, False),
    ],
)
def test_a_missing_display(platform: str, environment: dict[str, str], lacks: bool) -> None:
    assert lacks_display(platform, environment) is lacks


def _stumble() -> None:
    raise RuntimeError("a bug")


def test_a_fault_of_the_program_is_reported_and_nothing_is_lost(
    window: MainWindow, folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    from railwright.board.edits import board_changed

    window.document.edit("Rename", board_changed(window.document.board, name="Other"))
    faults = Faults(window, folders.state)
    for _ in range(3):
        try:
            _stumble()
        except RuntimeError as error:
            faults(type(error), error, error.__traceback__)
    assert window.notice.sentence.startswith("Railwright met a fault of its own and goes on.")
    (report,) = (folders.state / "reports").iterdir()
    assert "RuntimeError: a bug" in report.read_text("utf-8")
    assert capsys.readouterr().err.count("RuntimeError: a bug") == 1
    assert window.autosave.copy.is_file()


def test_the_keyboard_page_lists_only_what_exists(window: MainWindow, qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QLabel

    window.menus["keyboard"].trigger()
    assert window.stack.currentWidget() is window.keyboard
    words = [label.text() for label in window.keyboard.findChildren(QLabel)]
    assert "New ticket" in words
    qtbot.keyClick(window.keyboard, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.bench
    assert window.bench.view.hasFocus()


def test_the_window_fills_a_screen_that_is_too_small(
    closed_window: MainWindow, folders: Folders
) -> None:
    room = closed_window.screen().availableSize()
    closed_window.resize(room.width() + 200, room.height())
    closed_window.appear()
    assert closed_window.isMaximized()
    closed_window.close()
    assert Settings(folders).number("maximized", 0) == 1
