"""Several boards as tabs: each with its own history, tool, zoom and game; closing and reopening."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from tabs_hand import NAMES, answer, click_tab, files, middle_of_tab, names, rename_riga

from railwright.board.reading import read_board
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def paths(tmp_path: Path) -> tuple[Path, ...]:
    return files(tmp_path)


@pytest.fixture
def three(closed_window: MainWindow, paths: tuple[Path, ...], qtbot: QtBot) -> MainWindow:
    """The window with three boards open, the last of them in front."""
    closed_window.files.open(*paths)
    closed_window.activateWindow()
    qtbot.waitUntil(closed_window.isActiveWindow)
    closed_window.bench.view.setFocus()
    return closed_window


def _press(
    window: MainWindow, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = CTRL
) -> None:
    qtbot.keyClick(window.focusWidget() or window, key, modifier)


def test_three_files_make_three_tabs(three: MainWindow) -> None:
    tabs = three.bench.top.tabs
    assert [tabs.tabText(number) for number in range(3)] == list(NAMES)
    assert tabs.currentIndex() == 2
    assert tabs.tabToolTip(0).endswith("alps.yaml")
    assert three.windowTitle().startswith("carpathia.yaml")
    assert three.settings.recent[0].name == "carpathia.yaml"


def test_one_board_has_its_name_and_no_tabs(window: MainWindow) -> None:
    assert not window.bench.top.tabs.isVisible()
    assert not window.menus["next_board"].isEnabled()
    assert window.menus["next_board"].toolTip() == "Only one board is open."


def test_ctrl_tab_goes_round_and_back(three: MainWindow, qtbot: QtBot) -> None:
    seen = []
    for _ in range(3):
        _press(three, qtbot, Qt.Key.Key_Tab)
        assert three.bench.view.hasFocus()
        seen.append(three.document.board.name)
    assert seen == ["Alps", "Baltic", "Carpathia"]
    _press(three, qtbot, Qt.Key.Key_Backtab, CTRL | SHIFT)
    assert three.document.board.name == "Baltic"


def test_edits_and_undo_belong_to_their_board(three: MainWindow, qtbot: QtBot) -> None:
    for number, board in enumerate(three.boards.open):
        rename_riga(board, f"Riga {number}")
    first = three.boards.open[0].document
    _press(three, qtbot, Qt.Key.Key_Z)
    assert not three.document.modified
    assert first.board.cities["riga"].name == "Riga 0"
    _press(three, qtbot, Qt.Key.Key_Tab)
    assert three.menus["undo"].text() == "Undo Rename Riga Riga 0"
    assert not three.menus["redo"].isEnabled()
    _press(three, qtbot, Qt.Key.Key_Z)
    assert first.board.cities["riga"].name == "Riga"
    assert three.boards.open[1].document.modified


def test_tool_zoom_and_selection_belong_to_their_board(three: MainWindow, qtbot: QtBot) -> None:
    from railwright.board.findings import Place

    three.bench.view.reduced_motion = True
    three.bench.view.set_tool("city")
    three.bench.view.set_zoom(2.0)
    three.selection.set([Place("city", "perm")])
    _press(three, qtbot, Qt.Key.Key_Tab)
    assert three.bench.view.tool_name == "select"
    assert three.selection.places == ()
    _press(three, qtbot, Qt.Key.Key_Backtab, CTRL | SHIFT)
    assert three.bench.view.tool_name == "city"
    assert three.bench.view.zoom == pytest.approx(2.0)
    assert three.selection.places == (Place("city", "perm"),)


def test_a_click_chooses_a_tab_and_a_middle_click_closes_it(
    three: MainWindow, qtbot: QtBot
) -> None:
    click_tab(three, qtbot, 0)
    assert three.document.board.name == "Alps"
    click_tab(three, qtbot, 1, Qt.MouseButton.MiddleButton)
    assert names(three) == ["Alps", "Carpathia"]
    assert three.document.board.name == "Alps"


def test_a_tab_is_drawn_elsewhere_while_its_board_stays_behind(
    three: MainWindow, qtbot: QtBot
) -> None:
    tabs = three.bench.top.tabs
    qtbot.waitUntil(lambda: tabs.tabRect(2).right() < tabs.width())
    start, goal = middle_of_tab(three, 0), middle_of_tab(three, 1) + QPoint(40, 0)
    qtbot.mousePress(tabs, LEFT, pos=start)
    for share in range(1, 11):
        qtbot.mouseMove(tabs, start + (goal - start) * (share / 10))
    qtbot.mouseRelease(tabs, LEFT, pos=goal)
    qtbot.waitUntil(lambda: names(three) == ["Baltic", "Alps", "Carpathia"])
    assert three.document.board.name == "Alps"
    shown = three.bench.top.tabs
    assert [shown.tabText(number) for number in range(3)] == ["Baltic", "Alps", "Carpathia"]
    assert shown.currentIndex() == 1


def test_a_panel_over_the_canvas_leaves_the_top_bar_free_on_every_tab(
    three: MainWindow, qtbot: QtBot
) -> None:
    three.setMinimumSize(0, 0)
    three.resize(1024, 640)
    for _ in range(3):
        _press(three, qtbot, Qt.Key.Key_Tab)
        bench = three.bench
        bench.panel.open()
        qtbot.wait(20)
        assert bench.panel.isVisible()
        assert bench.panel.geometry().top() == bench.top.geometry().bottom() + 1
        assert bench.panel.geometry().bottom() == bench.status.geometry().top() - 1


def test_the_dot_of_a_tab_follows_its_board(three: MainWindow) -> None:
    dot = three.bench.top.tabs._end(0).dot
    assert dot.isHidden()
    rename_riga(three.boards.open[0], "Rīga")
    assert not dot.isHidden()
    three.boards.open[0].document.undo()
    assert dot.isHidden()


def test_a_double_click_on_a_tab_renames_its_board(three: MainWindow, qtbot: QtBot) -> None:
    tabs = three.bench.top.tabs
    qtbot.mouseDClick(tabs, LEFT, pos=middle_of_tab(three, 2))
    qtbot.keyClicks(three.focusWidget(), "Danube")
    qtbot.keyClick(three.focusWidget(), Qt.Key.Key_Return)
    assert three.document.board.name == "Danube"
    assert tabs.tabText(2) == "Danube"
    assert three.bench.view.hasFocus()


def test_an_open_file_comes_to_the_front(three: MainWindow, paths: tuple[Path, ...]) -> None:
    three.files.open(paths[0])
    assert len(three.boards.open) == 3
    assert three.document.path == paths[0]


def test_an_open_file_that_another_program_changed_is_told_of(
    three: MainWindow, paths: tuple[Path, ...], qtbot: QtBot
) -> None:
    paths[0].write_text(paths[0].read_text("utf-8").replace("Perm", "Molotov"), "utf-8")
    three.files.open(paths[0])
    assert "alps.yaml was changed by another program at" in three.notice.sentence
    again = next(button for button in three.notice.buttons if button.text() == "Reload")
    qtbot.mouseClick(again, LEFT)
    assert three.document.board.cities["perm"].name == "Molotov"


def test_a_file_that_cannot_be_read_leaves_no_tab(
    three: MainWindow, tmp_path: Path, paths: tuple[Path, ...]
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("railwright: [", "utf-8")
    three.files.open(broken, paths[1])
    assert three.stack.currentWidget() is three.problems
    assert names(three) == list(NAMES)
    three.problems.back.emit()
    assert three.document.board.name == "Baltic"


def test_ctrl_w_closes_one_board_after_the_other(three: MainWindow, qtbot: QtBot) -> None:
    for left in (2, 1):
        _press(three, qtbot, Qt.Key.Key_W)
        assert len(three.boards.open) == left
        assert three.bench.view.hasFocus()
    _press(three, qtbot, Qt.Key.Key_W)
    assert three.stack.currentWidget() is three.start
    assert three.menus["save"].toolTip() == "Open a board first."


def test_closing_unsaved_work_asks_for_that_board(
    three: MainWindow, qtbot: QtBot, paths: tuple[Path, ...]
) -> None:
    rename_riga(three.boards.open[0], "Rīga")
    qtbot.mouseClick(three.bench.top.tabs.close_button(0), LEFT)
    assert three.files.question is not None
    assert three.files.question.windowTitle() == "Save the changes to Alps?"
    assert three.document.board.name == "Alps"
    answer(three, qtbot, "Save")
    assert names(three) == ["Baltic", "Carpathia"]
    assert read_board(paths[0]).board.cities["riga"].name == "Rīga"


def test_reopen_brings_back_what_was_closed_last(three: MainWindow, qtbot: QtBot) -> None:
    _press(three, qtbot, Qt.Key.Key_W)
    _press(three, qtbot, Qt.Key.Key_W)
    assert names(three) == ["Alps"]
    _press(three, qtbot, Qt.Key.Key_T, CTRL | SHIFT)
    assert three.document.board.name == "Baltic"
    _press(three, qtbot, Qt.Key.Key_T, CTRL | SHIFT)
    assert three.document.path is not None
    assert three.document.path.name == "carpathia.yaml"
    assert not three.menus["reopen"].isEnabled()


def test_a_board_without_a_file_comes_back_as_it_was(window: MainWindow, qtbot: QtBot) -> None:
    window.files.open_new(window.document.board)
    rename_riga(window.boards.front, "Rīga")
    window.files.close()
    answer(window, qtbot, "Discard")
    assert len(window.boards.open) == 1
    window.menus["reopen"].trigger()
    assert window.document.board.cities["riga"].name == "Rīga"
    assert window.document.path is None
    assert window.document.modified


def test_a_new_board_and_copies_get_tabs(window: MainWindow, board_file: Path) -> None:
    window.files.open_copy(board_file)
    window.files.open_new(window.document.board)
    assert len(window.boards.open) == 3
    assert window.document.path is None


def test_quit_asks_once_for_all_unsaved_boards(
    three: MainWindow, qtbot: QtBot, paths: tuple[Path, ...]
) -> None:
    for number in (0, 2):
        rename_riga(three.boards.open[number], "Rīga")
    assert not three.close()
    assert three.files.question is not None
    assert three.files.question.windowTitle() == "Save the changes to Alps and Carpathia?"
    answer(three, qtbot, "Save 2 boards")
    qtbot.waitUntil(lambda: not three.isVisible())
    saved = [read_board(path).board.cities["riga"].name for path in paths]
    assert saved == ["Rīga", "Riga", "Rīga"]


def test_quit_goes_on_editing_when_one_board_cannot_be_saved(
    three: MainWindow, qtbot: QtBot, paths: tuple[Path, ...]
) -> None:
    for number in (0, 2):
        rename_riga(three.boards.open[number], "Rīga")
    paths[0].unlink()
    paths[0].mkdir()
    three.close()
    answer(three, qtbot, "Save 2 boards")
    assert three.isVisible()
    assert three.document.board.name == "Alps"
    assert three.notice.sentence.startswith("The board cannot be saved:")
    assert three.boards.open[2].document.modified


def test_a_game_in_one_tab_goes_on_while_another_is_edited(three: MainWindow, qtbot: QtBot) -> None:
    played = three.boards.front
    three.bench.view.reduced_motion = True
    _press(three, qtbot, Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier)
    qtbot.keyClick(three.focusWidget(), Qt.Key.Key_Return)
    assert played.playing.on
    session = played.playing.controller.desk
    assert session is not None
    session.session.set_speed(Speed.AT_ONCE)
    assert not three.menus["new_ticket"].isEnabled()
    assert three.menus["new_ticket"].toolTip() == "Not while a game is played."
    _press(three, qtbot, Qt.Key.Key_Tab)
    assert not three.playing.on
    assert three.playing.button.text() == "Play"
    assert three.menus["new_ticket"].isEnabled()
    rename_riga(three.boards.front, "Rīga")
    assert three.document.modified
    assert played.playing.on
    assert three.bench.panel.width() == 320
    assert "Carpathia, in play" in [three.bench.top.tabs.tabText(number) for number in range(3)]
    _press(three, qtbot, Qt.Key.Key_Backtab, CTRL | SHIFT)
    assert three.playing.on
    assert three.playing.button.text() == "Stop"


def test_only_the_board_in_front_is_checked(three: MainWindow, qtbot: QtBot) -> None:
    behind = three.boards.open[0]
    qtbot.waitUntil(lambda: bool(three.bench.findings.rows), timeout=5000)
    with qtbot.assertNotEmitted(behind.bench.checker.found, wait=600):
        rename_riga(behind, "Rīga")
    with qtbot.waitSignal(behind.bench.checker.found, timeout=5000):
        click_tab(three, qtbot, 0)


def test_every_row_of_the_menus_says_why_it_rests(closed_window: MainWindow) -> None:
    gray = [
        action
        for action in closed_window.findChildren(QAction)
        if not action.isEnabled() and action.shortcuts()
    ]
    assert gray
    assert all(action.toolTip().endswith(".") for action in gray)


def test_closed_boards_are_let_go(three: MainWindow, qtbot: QtBot) -> None:
    import gc
    import weakref

    board = weakref.ref(three.boards.front.document)
    bench = weakref.ref(three.bench)
    three.files.close()
    qtbot.wait(50)
    gc.collect()
    assert board() is None
    assert bench() is None
