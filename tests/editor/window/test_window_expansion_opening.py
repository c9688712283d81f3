"""An expansion that is opened as a file is shown on its board, switched on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from window_hand import baltic

from railwright.board.edits import board_changed
from railwright.board.saving import save_board
from railwright.resources import expansions_folder
from railwright_editor.expansion_files import boards_for
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NORTH = """\
expansion: 1
name: Northern Line
boards: [Baltic]
adds:
  cities:
    pskov: {name: Pskov, at: [160, 60]}
  routes:
    pskov-riga: {between: [riga, pskov], length: 2}
"""
ON = "Switched Northern Line on, over Baltic."


@pytest.fixture
def north(tmp_path: Path) -> Path:
    """An expansion in a folder of expansions; its board may lie above."""
    folder = tmp_path / "expansions"
    folder.mkdir()
    path = folder / "north.yaml"
    path.write_text(NORTH, "utf-8")
    return path


def _on(window: MainWindow) -> list[str]:
    return [expansion.name for expansion in window.bench.expansions.on]


def _buttons(window: MainWindow) -> list[str]:
    return [button.text() for button in window.notice.buttons]


def _press(window: MainWindow, qtbot: QtBot, words: str) -> None:
    button = next(button for button in window.notice.buttons if button.text() == words)
    qtbot.mouseClick(button, LEFT)


def test_the_board_beside_it_is_opened_and_it_is_switched_on(
    closed_window: MainWindow, board_file: Path, north: Path
) -> None:
    window = closed_window
    window.files.open(north)
    assert window.document.path == board_file
    assert _on(window) == ["Northern Line"]
    assert "pskov" in window.bench.expansions.shown.cities
    assert not window.document.modified
    assert window.toast.sentence == ON
    assert window.bench.rules.isVisible()
    rows = {row.choice.expansion.name for row in window.bench.rules.expansions.rows}
    assert "Northern Line" in rows
    assert window.settings.recent == (board_file,)


def test_dropped_on_its_board_it_is_switched_on_there(window: MainWindow, north: Path) -> None:
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(north))])
    port = window.bench.view.viewport()
    at = port.rect().center()
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, copy, dropped, LEFT, none)
    QApplication.sendEvent(port, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(port, QDropEvent(QPointF(at), copy, dropped, LEFT, none))
    assert len(window.boards.open) == 1
    assert _on(window) == ["Northern Line"]


def test_with_its_board_in_one_go_and_twice_it_is_on_once(
    closed_window: MainWindow, board_file: Path, north: Path
) -> None:
    closed_window.files.open(north, board_file)
    closed_window.files.open(north)
    assert len(closed_window.boards.open) == 1
    assert _on(closed_window) == ["Northern Line"]


def test_an_open_board_comes_before_one_beside_the_file(
    window: MainWindow, board_file: Path, north: Path
) -> None:
    """The board in front is meant, though another of its name lies nearer."""
    save_board(north.with_name("baltic.yaml"), baltic())
    window.files.open(north)
    assert [board.document.path for board in window.boards.open] == [board_file]
    assert _on(window) == ["Northern Line"]


def test_of_two_open_boards_the_one_in_front_is_taken(window: MainWindow, north: Path) -> None:
    window.files.open_new(baltic())
    window.files.open(north)
    first, second = window.boards.open
    assert window.boards.front is second
    assert [len(board.expansions.on) for board in (first, second)] == [0, 1]


def test_an_open_board_that_is_not_in_front_is_brought_there(
    window: MainWindow, board_file: Path, north: Path
) -> None:
    window.files.open_new(replace(baltic(), name="Alps"))
    window.files.open(north)
    assert window.document.path == board_file
    assert len(window.boards.open) == 2


def test_of_several_boards_one_is_chosen(
    closed_window: MainWindow, board_file: Path, north: Path, qtbot: QtBot
) -> None:
    window = closed_window
    save_board(board_file.with_name("older.yaml"), baltic())
    north.write_text(NORTH.replace("[Baltic]", "[Baltic, Alps]"), "utf-8")
    save_board(board_file.with_name("alps.yaml"), replace(baltic(), name="Alps"))
    window.files.open(north)
    assert window.notice.sentence == "On which board shall Northern Line be switched on?"
    assert _buttons(window) == ["Alps", "baltic.yaml", "older.yaml", "Cancel"]
    assert window.boards.open == ()
    _press(window, qtbot, "older.yaml")
    assert window.document.path == board_file.with_name("older.yaml")
    assert _on(window) == ["Northern Line"]
    assert window.toast.sentence == ON


def test_a_board_opened_before_is_found_in_another_folder(
    closed_window: MainWindow, north: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere" / "far"
    elsewhere.mkdir(parents=True)
    board = elsewhere / "baltic.yaml"
    save_board(board, baltic())
    closed_window.settings.remember(board)
    closed_window.files.open(north)
    assert closed_window.document.path == board
    assert _on(closed_window) == ["Northern Line"]


def test_a_board_of_the_program_is_opened_as_a_copy(
    closed_window: MainWindow, tmp_path: Path
) -> None:
    """So is it where the expansion lies among those of the program, and it is on once."""
    window = closed_window
    bundled = expansions_folder() / "ussr-great-cities.yaml"
    window.files.open(bundled)
    assert window.document.board.name == "USSR"
    assert window.document.path is None
    assert _on(window) == ["Great Cities"]
    names = [row.choice.expansion.name for row in window.bench.rules.expansions.rows]
    assert names.count("Great Cities") == 1


def test_without_its_board_it_is_said_what_would_be_right(
    closed_window: MainWindow, north: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open(north)
    assert window.notice.sentence == (
        "Northern Line is an expansion for Baltic, and no such board lies beside it. "
        "Open the board, then open Northern Line again."
    )
    assert window.boards.open == ()
    _press(window, qtbot, "Open…")
    assert window.files.dialog is not None
    window.files.dialog.reject()


def test_an_expansion_for_any_board_asks_on_which(closed_window: MainWindow, north: Path) -> None:
    window = closed_window
    north.write_text(NORTH.replace("[Baltic]", "any"), "utf-8")
    window.files.open(north)
    assert window.notice.sentence == "On which board shall Northern Line be switched on?"
    assert _buttons(window) == ["First Steps", "Nordic", "USSR", "Cancel"]


def test_a_broken_expansion_shows_its_problems_and_can_be_read_again(
    closed_window: MainWindow, board_file: Path, north: Path
) -> None:
    window = closed_window
    north.write_text(NORTH.replace("boards:", "bords:"), "utf-8")
    window.files.open(north)
    assert window.stack.currentWidget() is window.problems
    assert window.problems.lines == ("Line 3: Bords is unknown; did you mean boards?",)
    north.write_text(NORTH, "utf-8")
    window.problems.again.emit()
    assert _on(window) == ["Northern Line"]


def test_a_board_that_cannot_be_read_shows_its_problems(
    closed_window: MainWindow, board_file: Path, north: Path
) -> None:
    window = closed_window
    text = board_file.read_text("utf-8")
    board_file.write_text(text.replace("color: red", "colour: red"), "utf-8")
    window.files.open(north)
    assert window.stack.currentWidget() is window.problems
    assert window.boards.open == ()


def test_a_game_goes_on_as_it_was_begun(window: MainWindow, north: Path) -> None:
    seats = (SeatChoice("Anna"), SeatChoice("Boris"))
    window.playing.controller.start(Setup(seats, 3, Speed.ONE_MOVE))
    window.files.open(north)
    assert window.toast.sentence == "Stop the game first: then Northern Line can be switched on."
    assert _on(window) == []
    assert window.playing.on


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("name: Baltic  # the sea", "Baltic"),
        ('name: "Baltic: \\"east\\""', 'Baltic: "east"'),
        ("name:\n  Baltic\n  Sea", "Baltic Sea"),
    ],
)
def test_a_board_is_known_by_the_name_in_its_file(
    closed_window: MainWindow, north: Path, text: str, name: str
) -> None:
    found = north.with_name("found.yaml")
    found.write_text(f"railwright: 1\n{text}\ncities:\n  a: {{name: Wrong}}\n", "utf-8")
    expansion = replace(closed_window.bench.expansions.read(north), boards=(name,))
    assert [one.file for one in boards_for(expansion, north, ())] == [found]


def test_a_board_renamed_since_is_not_taken_for_its_own(
    window: MainWindow, north: Path, board_file: Path
) -> None:
    window.document.edit("Rename board", board_changed(window.document.board, name="Alps"))
    window.files.open(north)
    assert _on(window) == []
    assert window.document.path == board_file
    assert window.toast.sentence == "Northern Line is for Baltic, not for Alps; it stays off."
