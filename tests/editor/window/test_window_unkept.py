"""A disk that takes no recovery copies: said once, with what to do, and once when it does again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from tabs_hand import click_tab, files, rename_riga

from railwright_editor.app import Faults
from railwright_editor.autosave import recoveries
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.open_board import OpenBoard
    from railwright_editor.recent import Folders
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.window import MainWindow

REFUSED = (
    "Unsaved work cannot be kept in a recovery copy: a file has the name of its folder. "
    "Save it elsewhere."
)
AGAIN = "Unsaved work is kept in a recovery copy again."


@pytest.fixture
def in_the_way(folders: Folders) -> Path:
    """A file where the folder of the recovery copies should be."""
    path = folders.state / "autosave"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("in the way", "utf-8")
    return path


def _button(toast: Toast, words: str) -> QPushButton:
    return next(one for one in toast.findChildren(QPushButton) if one.text() == words)


def test_it_is_said_once_a_moment_after_the_change(
    window: MainWindow, in_the_way: Path, qtbot: QtBot
) -> None:
    rename_riga(window.boards.front, "Rīga")
    qtbot.waitUntil(lambda: window.toast.sentence == REFUSED)
    window.toast.hide()
    for name in ("Riga", "Ryga"):
        rename_riga(window.boards.front, name)
        window.boards.keep_safe()
    assert not window.toast.isVisible()


def test_it_is_said_once_when_copies_are_kept_again(
    window: MainWindow, in_the_way: Path, folders: Folders
) -> None:
    rename_riga(window.boards.front, "Rīga")
    window.boards.keep_safe()
    in_the_way.unlink()
    assert window.boards.keep_safe()
    assert window.toast.sentence == AGAIN
    assert window.autosave.copy.is_file()
    window.toast.hide()
    window.boards.keep_safe()
    assert not window.toast.isVisible()
    in_the_way.parent.joinpath("autosave").rename(in_the_way.parent / "gone")
    in_the_way.write_text("in the way", "utf-8")
    assert not window.boards.keep_safe()
    assert window.toast.sentence == REFUSED


def test_the_copy_is_tried_again_though_nothing_more_is_changed(
    window: MainWindow, in_the_way: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railwright_editor.autosave.DELAY", 1)
    monkeypatch.setattr("railwright_editor.autosave.AGAIN", 1)
    rename_riga(window.boards.front, "Rīga")
    qtbot.waitUntil(lambda: window.toast.sentence == REFUSED)
    in_the_way.unlink()
    qtbot.waitUntil(window.autosave.copy.is_file)
    assert window.toast.sentence == AGAIN


def test_the_board_can_be_saved_elsewhere_from_the_message(
    window: MainWindow, in_the_way: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    rename_riga(window.boards.front, "Rīga")
    window.boards.keep_safe()
    qtbot.mouseClick(_button(window.toast, "Save as…"), Qt.MouseButton.LeftButton)
    dialog = window.files.dialog
    assert dialog is not None
    elsewhere = tmp_path / "elsewhere.yaml"
    dialog.fileSelected.emit(str(elsewhere))
    dialog.reject()
    assert elsewhere.is_file()
    assert not window.document.modified
    assert window.toast.sentence == "Saved elsewhere.yaml."


def test_two_boards_are_one_message_and_the_button_saves_the_one_it_speaks_of(
    closed_window: MainWindow, in_the_way: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window = closed_window
    alps, baltic, _ = files(tmp_path)
    window.files.open(alps, baltic)
    first, second = window.boards.open
    rename_riga(first, "Rīga")
    window.boards.keep_safe()
    assert window.boards.front is second
    assert second.toast.sentence == REFUSED
    qtbot.mouseClick(_button(second.toast, "Save as…"), Qt.MouseButton.LeftButton)
    assert window.boards.front is first
    assert window.files.dialog is not None
    window.files.dialog.reject()
    click_tab(window, qtbot, 1)
    rename_riga(second, "Rīga")
    window.boards.keep_safe()
    assert not first.toast.isVisible()
    assert not second.toast.isVisible()


def two_unkept(window: MainWindow, folder: Path) -> tuple[OpenBoard, OpenBoard]:
    """Two boards whose changes the disk does not take."""
    window.files.open(*files(folder)[:2])
    first, second = window.boards.open
    for board in (first, second):
        rename_riga(board, "Rīga")
    window.boards.keep_safe()
    return first, second


def test_it_is_not_called_mended_while_one_board_is_left_out(
    closed_window: MainWindow, in_the_way: Path, tmp_path: Path
) -> None:
    window = closed_window
    first, second = two_unkept(window, tmp_path)
    second.toast.hide()
    in_the_way.unlink()
    assert first.autosave.write()
    assert not second.toast.isVisible()
    assert second.autosave.write()
    assert second.toast.sentence == AGAIN


def test_a_board_that_was_closed_is_not_waited_for(
    closed_window: MainWindow, in_the_way: Path, tmp_path: Path
) -> None:
    window = closed_window
    first, second = two_unkept(window, tmp_path)
    window.boards.close(first)
    in_the_way.unlink()
    assert second.autosave.write()
    assert second.toast.sentence == AGAIN


def test_no_safe_copy_is_promised_where_there_is_none(
    window: MainWindow, in_the_way: Path, board_file: Path, folders: Folders
) -> None:
    rename_riga(window.boards.front, "Rīga")
    board_file.unlink()
    board_file.mkdir()
    window.files.save()
    assert window.notice.sentence == (
        "The board cannot be saved: a folder has this name. "
        "It cannot be kept in a recovery copy either."
    )
    Faults(window, folders.state)(KeyError, KeyError("a fault"), None)
    assert window.notice.sentence.startswith(
        "Railwright met a fault of its own and goes on. "
        "Unsaved work cannot be kept in a recovery copy: save it now."
    )


def test_a_copy_of_which_half_is_written_is_not_kept(window: MainWindow, folders: Folders) -> None:
    rename_riga(window.boards.front, "Rīga")
    window.boards.keep_safe()
    about = window.autosave.copy.with_suffix(".json")
    about.unlink()
    about.mkdir()
    rename_riga(window.boards.front, "Ryga")
    assert not window.boards.keep_safe()
    about.rmdir()
    assert window.boards.keep_safe()
    (copy,) = recoveries(folders.state)
    assert copy.board().cities["riga"].name == "Ryga"


def test_of_an_unfinished_game_only_the_game_is_told(
    window: MainWindow, in_the_way: Path, qtbot: QtBot
) -> None:
    """A board without a file and without changes is copied for its game alone."""
    window.document.replace(window.document.board, None)
    seats = (SeatChoice("Anna"), SeatChoice("Boris"))
    window.playing.controller.start(Setup(seats, 3, Speed.ONE_MOVE))
    desk = window.playing.controller.desk
    assert desk is not None
    desk.session.play(list(desk.session.game.moves)[-1])
    with qtbot.assertNotEmitted(window.autosave.refused):
        window.boards.keep_safe()
    assert window.toast.sentence.startswith("The game cannot be kept while it is played:")
