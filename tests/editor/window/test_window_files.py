"""Opening, saving, closing: nothing is lost, and every question has its words."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from window_hand import baltic

from railwright.board.edits import board_changed, renamed_city
from railwright.board.reading import read_board
from railwright.board.saving import save_board
from railwright_editor.autosave import recoveries

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


def _rename(window: MainWindow) -> None:
    board = renamed_city(window.document.board, "riga", "Rīga")
    window.document.edit("Rename Riga Rīga", board)


def _answer(window: MainWindow, qtbot: QtBot, words: str) -> None:
    question = window.files.question
    assert question is not None
    qtbot.waitUntil(question.isVisible)
    button = next(button for button in question.buttons if button.text() == words)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_file_of_the_folder_one_is_in_is_known_by_its_whole_path(
    closed_window: MainWindow, board_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(board_file.parent)
    closed_window.files.open(board_file.relative_to(board_file.parent))
    closed_window.files.open(board_file)
    assert closed_window.document.path == board_file
    assert len(closed_window.boards.open) == 1
    assert closed_window.settings.recent == (board_file,)


def test_save_and_reopen(window: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path) -> None:
    _rename(window)
    assert window.isWindowModified()
    hand.press(Qt.Key.Key_S, CTRL)
    assert not window.isWindowModified()
    assert read_board(board_file).board.cities["riga"].name == "Rīga"
    assert window.windowTitle().startswith("baltic.yaml")
    window.files.close()
    window.files.open(board_file)
    assert window.document.board.cities["riga"].name == "Rīga"
    assert window.document.steps == ()


def test_comments_of_the_file_survive(closed_window: MainWindow, board_file: Path) -> None:
    window = closed_window
    board_file.write_text(f"# My first board\n{board_file.read_text('utf-8')}", "utf-8")
    window.files.open(board_file)
    _rename(window)
    window.files.save()
    text = board_file.read_text("utf-8")
    assert text.startswith("# My first board\n")
    assert "Rīga" in text


def test_a_new_board_asks_for_its_file(
    closed_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = closed_window
    window.files.open_new(baltic())
    _rename(window)
    window.menus["save"].trigger()
    dialog = window.files.dialog
    assert isinstance(dialog, QFileDialog)
    assert dialog.selectedFiles()[0].endswith("baltic.yaml")
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile("own name")
    dialog.accept()
    saved = tmp_path / "own name.yaml"
    qtbot.waitUntil(saved.is_file)
    assert window.document.path == saved
    assert not window.document.modified
    assert window.settings.recent[0] == saved


def test_closing_unsaved_work_asks_and_keeps_editing(window: MainWindow, qtbot: QtBot) -> None:
    _rename(window)
    window.close()
    assert window.isVisible()
    _answer(window, qtbot, "Keep editing")
    assert window.isVisible()
    assert window.document.modified


def test_closing_discards_on_request(
    window: MainWindow, qtbot: QtBot, board_file: Path, folders: Folders
) -> None:
    _rename(window)
    window.autosave.write()
    window.close()
    _answer(window, qtbot, "Discard")
    qtbot.waitUntil(lambda: not window.isVisible())
    assert read_board(board_file).board.cities["riga"].name == "Riga"
    assert recoveries(folders.state) == ()


def test_closing_saves_on_request(window: MainWindow, qtbot: QtBot, board_file: Path) -> None:
    _rename(window)
    window.close()
    _answer(window, qtbot, "Save")
    qtbot.waitUntil(lambda: not window.isVisible())
    assert read_board(board_file).board.cities["riga"].name == "Rīga"


def test_closing_the_board_leads_to_the_start_screen(window: MainWindow, hand: Hand) -> None:
    hand.press(Qt.Key.Key_W, CTRL)
    assert window.stack.currentWidget() is window.start
    assert window.windowTitle() == "Railwright"
    assert not window.menus["save"].isEnabled()


def test_a_file_changed_elsewhere_is_not_overwritten_unasked(
    window: MainWindow, qtbot: QtBot, board_file: Path
) -> None:
    _rename(window)
    other = board_file.read_text("utf-8").replace("Perm", "Molotov")
    board_file.write_text(other, "utf-8")
    window.files.save()
    assert "baltic.yaml was changed by another program at" in window.notice.sentence
    assert board_file.read_text("utf-8") == other
    keep = next(button for button in window.notice.buttons if button.text() == "Keep mine")
    qtbot.mouseClick(keep, Qt.MouseButton.LeftButton)
    assert read_board(board_file).board.cities["riga"].name == "Rīga"


def test_reload_takes_what_the_other_program_wrote(
    window: MainWindow, qtbot: QtBot, board_file: Path
) -> None:
    _rename(window)
    board_file.write_text(board_file.read_text("utf-8").replace("Perm", "Molotov"), "utf-8")
    window.files.save()
    again = next(button for button in window.notice.buttons if button.text() == "Reload")
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert window.document.board.cities["perm"].name == "Molotov"
    assert not window.document.modified


def test_problems_of_a_file_are_a_list(
    closed_window: MainWindow, qtbot: QtBot, board_file: Path
) -> None:
    window = closed_window
    good = board_file.read_text("utf-8")
    bad = good.replace("color: red", "colour: red").replace("length: 1", "length: 12")
    board_file.write_text(bad, "utf-8")
    window.files.open(board_file)
    assert window.stack.currentWidget() is window.problems
    assert len(window.problems.lines) == 2
    assert all(re.fullmatch(r"Line \d+: [A-Z].*[.?]", line) for line in window.problems.lines)
    assert window.boards.open == ()
    board_file.write_text(good, "utf-8")
    window.problems.again.emit()
    assert window.stack.currentWidget() is window.bench


def test_a_full_or_missing_folder_keeps_the_work(
    window: MainWindow, board_file: Path, folders: Folders
) -> None:
    _rename(window)
    board_file.unlink()
    board_file.parent.joinpath("baltic.yaml").mkdir()
    window.files.save()
    assert window.notice.sentence.startswith("The board cannot be saved:")
    assert window.notice.sentence.endswith("Your work is safe in the recovery copy.")
    assert window.autosave.copy.is_file()


def test_a_recovery_copy_opens_as_one_step_over_its_file(
    closed_window: MainWindow, qtbot: QtBot, folders: Folders, board_file: Path
) -> None:
    from railwright_editor.autosave import Autosave
    from railwright_editor.document import Document

    lost = Document(baltic(), board_file)
    autosave = Autosave(lost, folders.state)
    lost.edit("Rename board", board_changed(lost.board, name="Lost"))
    autosave.write()
    window = closed_window
    window.show_start()
    offer = window.start.unsaved[0].open
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert window.document.board.name == "Lost"
    assert window.document.path == board_file
    assert window.document.modified
    assert window.document.undo_label == "Bring back unsaved work"
    assert not autosave.copy.exists()
    window.document.undo()
    assert window.document.board == baltic()


def test_autosave_follows_an_edit_and_goes_with_a_save(window: MainWindow, qtbot: QtBot) -> None:
    _rename(window)
    qtbot.waitUntil(window.autosave.copy.is_file, timeout=6000)
    window.files.save()
    assert not window.autosave.copy.exists()


def test_a_bar_stays_in_sight_when_pages_change(window: MainWindow) -> None:
    window.notice.tell("baltic.yaml was changed by another program at 14:02.", [("Reload", None)])
    window.menus["keyboard"].trigger()
    window.keyboard.back.emit()
    assert window.notice.isVisible()
    middle = window.notice.mapTo(window, window.notice.rect().center())
    shown = window.childAt(middle)
    assert shown is window.notice or window.notice.isAncestorOf(shown)


def test_recovery_copies_are_offered_above_all(closed_window: MainWindow, folders: Folders) -> None:
    copies = folders.state / "autosave"
    copies.mkdir(parents=True)
    for name in ("One", "Two"):
        save_board(copies / f"{name}.yaml", replace(baltic(), name=name))
        about = {"name": name, "path": "", "process": 0}
        (copies / f"{name}.json").write_text(json.dumps(about), "utf-8")
    closed_window.show_start()
    offered = []
    while closed_window.start.unsaved:
        offered.append(closed_window.start.unsaved[0].accessibleName().split(": ")[1])
        closed_window.start.unsaved[0].discard.click()
    assert sorted(offered) == ["One.", "Two."]
    assert not list(copies.iterdir())
