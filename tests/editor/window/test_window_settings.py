"""The Settings page: what is set is taken at once and kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from railwright.board.edits import board_changed
from railwright.board.reading import read_board
from railwright_editor.app import scaled
from railwright_editor.panels.settings_rows import CARD
from railwright_editor.preferences import Preferences, preferences_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.panels.settings_page import SettingsPage
    from railwright_editor.window import MainWindow


@pytest.fixture(autouse=True)
def begun(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What programs would have been begun with; none is."""
    words: list[list[str]] = []
    monkeypatch.setattr(
        "railwright_editor.window.QProcess.startDetached",
        lambda _program, told: words.append(told),
    )
    return words


@pytest.fixture
def page(window: MainWindow) -> SettingsPage:
    """The page, in sight."""
    window.do("settings")
    shown = window.finders.page
    assert shown is not None
    return shown


def _segment(page: SettingsPage, words: str) -> QAbstractButton:
    buttons = page.findChildren(QAbstractButton)
    return next(b for b in buttons if b.accessibleName() == words)


def test_nonsense_in_the_settings_is_passed_over() -> None:
    told = {
        "text_size": 4000,
        "reduced_motion": "perhaps",
        "wheel_zooms": 0,
        "grid_step": "wide",
        "snap_to_locked": True,
        "unknown": 1,
    }
    assert preferences_of({"preferences": json.dumps(told)}) == Preferences(snap_to_locked=True)
    for text in ("", "[", "[]", "null"):
        assert preferences_of({"preferences": text}) == Preferences()


def test_ctrl_comma_shows_the_page_and_esc_leads_back(window: MainWindow, hand: Hand) -> None:
    hand.press(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.stack.currentWidget() is window.finders.page
    hand.press(Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.bench
    assert window.bench.view.hasFocus()


def test_the_theme_is_worn_at_once(window: MainWindow, page: SettingsPage, qtbot: QtBot) -> None:
    qtbot.mouseClick(_segment(page, "Theme: Dark"), Qt.MouseButton.LeftButton)
    assert window.settings.theme == "dark"
    qtbot.mouseClick(_segment(page, "Theme: Light"), Qt.MouseButton.LeftButton)
    assert window.settings.theme == "light"


def test_hands_are_set_on_every_board(window: MainWindow, page: SettingsPage, qtbot: QtBot) -> None:
    first = window.bench.view
    window.files.open_new(window.document.board)
    window.do("settings")
    page.tabs.setCurrentIndex(1)
    scrolls = _segment(page, "The wheel: Moves the board up and down")
    qtbot.mouseClick(scrolls, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.locked, Qt.MouseButton.LeftButton)
    page.grid.setFocus()
    page.grid.selectAll()
    qtbot.keyClicks(page.grid, "7.5")
    qtbot.keyClick(page.grid, Qt.Key.Key_Return)
    for view in (first, window.bench.view, window.boards.ready.bench.view):
        assert not view.wheel_zooms
        assert view.snap_to_locked
        assert view.grid_step == 7.5
    assert window.stack.currentWidget() is page
    kept = preferences_of(window.settings.choices)
    assert (kept.wheel_zooms, kept.snap_to_locked, kept.grid_step) == (False, True, 7.5)


def test_a_step_of_the_grid_chosen_at_the_magnet_is_kept(window: MainWindow) -> None:
    window.bench.view.grid_step = 10.0
    assert window.finders.preferences.now.grid_step == 10.0


def test_less_motion(window: MainWindow, page: SettingsPage, qtbot: QtBot) -> None:
    assert not window.bench.view.reduced_motion
    on = _segment(page, "Less motion: Nothing glides")
    qtbot.mouseClick(on, Qt.MouseButton.LeftButton)
    assert window.bench.view.reduced_motion


def test_the_card_makes_a_hundred_percent_real(
    window: MainWindow, page: SettingsPage, qtbot: QtBot
) -> None:
    page.tabs.setCurrentIndex(2)
    card = page.card
    end = round(card.length) + 12
    qtbot.mousePress(card, Qt.MouseButton.LeftButton, pos=QPoint(end, 30))
    qtbot.mouseMove(card, QPoint(end + 100, 30))
    qtbot.mouseRelease(card, Qt.MouseButton.LeftButton, pos=QPoint(end + 100, 30))
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Right)
    view = window.bench.view
    assert view.real_scale == pytest.approx(card.length / CARD)
    view.reduced_motion = True
    view.set_zoom(1.0)
    assert view.pixel == pytest.approx(CARD / card.length)
    qtbot.mouseClick(page.forget, Qt.MouseButton.LeftButton)
    assert view.real_scale == pytest.approx(view.logicalDpiX() / 25.4)


def test_the_text_size_asks_for_a_new_start(
    window: MainWindow, page: SettingsPage, qtbot: QtBot, begun: list[list[str]], board_file: Path
) -> None:
    assert page.again.isHidden()
    page.text_size.setFocus()
    page.text_size.selectAll()
    qtbot.keyClicks(page.text_size, "130")
    qtbot.keyClick(page.text_size, Qt.Key.Key_Return)
    assert not page.again.isHidden()
    qtbot.mouseClick(page.again, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert begun == [["-m", "railwright_editor", str(board_file)]]


def test_a_new_start_opens_the_same_files_and_loses_nothing(
    window: MainWindow, board_file: Path, qtbot: QtBot, begun: list[list[str]]
) -> None:
    before = window.document.board
    window.document.edit("Rename board", board_changed(before, name="Other"))
    window.start_again()
    assert window.isVisible()
    assert begun == []
    assert window.files.question is not None
    qtbot.mouseClick(window.files.question.buttons[0], Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert begun == [["-m", "railwright_editor", str(board_file)]]
    assert read_board(board_file).board.name == "Other"


@pytest.mark.parametrize(
    ("own", "percent", "factor"),
    [("", 100, "1"), ("", 130, "1.3"), ("2", 150, "3"), ("wide", 80, "0.8")],
)
def test_the_text_size_multiplies_the_scale_of_the_environment(
    own: str, percent: int, factor: str
) -> None:
    assert scaled(own, percent) == factor


def test_every_control_is_named_and_reached_by_tab(page: SettingsPage) -> None:
    controls = [*page.findChildren(QAbstractButton), *page.findChildren(QLineEdit)]
    assert len(controls) > 15
    for control in controls:
        assert control.accessibleName() or getattr(control, "text", str)(), control
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, control.accessibleName()
