"""Recovery copies of several boards, and the backups that each save keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from tabs_hand import files, names, rename_riga

from railwright.board.edits import renamed_city
from railwright.board.reading import read_board
from railwright_editor.autosave import Autosave, recoveries
from railwright_editor.backups import MOST, backups_of
from railwright_editor.document import Document

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def _crash(folders: Folders, paths: tuple[Path, ...]) -> None:
    """Leave behind what a window leaves that was cut off over unsaved boards."""
    for path in paths:
        lost = Document(read_board(path).board, path)
        autosave = Autosave(lost, folders.state)
        lost.edit("Rename Riga Rīga", renamed_city(lost.board, "riga", "Rīga"))
        autosave.write()


def _button(window: MainWindow, qtbot: QtBot, words: str) -> None:
    button = next(button for button in window.notice.buttons if button.text() == words)
    qtbot.mouseClick(button, LEFT)


def test_both_boards_of_a_crash_are_offered(
    closed_window: MainWindow, folders: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    window = closed_window
    _crash(folders, files(tmp_path)[:2])
    window.show_start()
    assert len(window.start.unsaved) == 2
    qtbot.mouseClick(window.start.unsaved[0].open, LEFT)
    assert len(window.boards.open) == 1
    assert window.notice.sentence.startswith("Unsaved work from ")
    _button(window, qtbot, "Open it")
    assert sorted(names(window)) == ["Alps", "Baltic"]
    assert all(board.document.modified for board in window.boards.open)
    assert not window.notice.isVisible()
    assert len(recoveries(folders.state)) == 2


def test_unsaved_work_is_offered_over_a_file_that_was_opened_at_once(
    closed_window: MainWindow, folders: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    window, paths = closed_window, files(tmp_path)
    _crash(folders, paths[:1])
    window.files.open(paths[0])
    window.offer_unsaved()
    assert window.notice.sentence.startswith("Unsaved work from ")
    _button(window, qtbot, "Open it")
    assert window.document.board.cities["riga"].name == "Rīga"
    assert window.document.undo_label == "Bring back unsaved work"
    assert len(window.boards.open) == 1


def test_what_is_left_opens_with_one_button(
    closed_window: MainWindow, folders: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    window = closed_window
    _crash(folders, files(tmp_path))
    window.show_start()
    qtbot.mouseClick(window.start.unsaved[0].open, LEFT)
    _button(window, qtbot, "Open all 2")
    assert sorted(names(window)) == ["Alps", "Baltic", "Carpathia"]
    assert all(b.document.board.cities["riga"].name == "Rīga" for b in window.boards.open)


def test_copies_of_open_boards_are_not_offered(window: MainWindow, folders: Folders) -> None:
    rename_riga(window.boards.front, "Rīga")
    window.boards.keep_safe()
    assert len(recoveries(folders.state)) == 1
    window.show_start()
    assert window.start.unsaved == ()
    assert window.notice.sentence == ""


def test_each_board_has_a_copy_of_its_own(
    closed_window: MainWindow, folders: Folders, tmp_path: Path
) -> None:
    closed_window.files.open(*files(tmp_path))
    for board in closed_window.boards.open:
        rename_riga(board, "Rīga")
    closed_window.boards.keep_safe()
    assert sorted(one.name for one in recoveries(folders.state)) == ["Alps", "Baltic", "Carpathia"]
    closed_window.files.save()
    assert sorted(one.name for one in recoveries(folders.state)) == ["Alps", "Baltic"]


def test_each_save_keeps_the_version_before_it(
    window: MainWindow, folders: Folders, board_file: Path, qtbot: QtBot
) -> None:
    before = board_file.read_text("utf-8")
    rename_riga(window.boards.front, "Rīga")
    window.files.save()
    (kept,) = backups_of(folders.state, board_file)
    assert kept.copy.read_text("utf-8") == before
    window.files.save()
    assert len(backups_of(folders.state, board_file)) == 2
    window.menus["backups"].trigger()
    page = window.backups
    assert window.stack.currentWidget() is page
    assert page.title.text() == "Backups of baltic.yaml"
    qtbot.waitUntil(lambda: "6 cities · 6 routes · 3 tickets" in _words(window))
    qtbot.mouseClick(page.buttons[-1], LEFT)
    assert len(window.boards.open) == 2
    assert window.document.path is None
    assert window.document.board.cities["riga"].name == "Riga"


def _words(window: MainWindow) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in window.backups.findChildren(QLabel)]


def test_ten_versions_are_kept(window: MainWindow, folders: Folders, board_file: Path) -> None:
    for number in range(MOST + 3):
        rename_riga(window.boards.front, f"Riga {number}")
        window.files.save()
    kept = backups_of(folders.state, board_file)
    assert len(kept) == MOST
    assert f"Riga {MOST + 1}" in kept[0].copy.read_text("utf-8")


def test_a_state_folder_that_takes_nothing_does_not_stop_a_save(
    window: MainWindow, folders: Folders, board_file: Path
) -> None:
    folders.state.mkdir(parents=True, exist_ok=True)
    (folders.state / "backups").write_text("a file, not a folder", "utf-8")
    rename_riga(window.boards.front, "Rīga")
    window.files.save()
    assert "Rīga" in board_file.read_text("utf-8")


def test_the_program_opens_every_file_it_is_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from click.testing import CliRunner

    from railwright.cli import main
    from railwright_editor import app

    given: list[tuple[str, ...]] = []

    def opened(argv: tuple[str, ...]) -> int:
        given.append(tuple(argv))
        return 0

    monkeypatch.setattr(app, "main", opened)
    assert CliRunner().invoke(main, ["edit", "a.yaml", "b.yaml"]).exit_code == 0
    assert given == [("a.yaml", "b.yaml")]
