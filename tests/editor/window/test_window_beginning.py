"""What the start screen and the sheet of a new board offer besides opening files."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from window_hand import baltic

from railwright.board.model import City, Size
from railwright.board.saving import save_board
from railwright_editor.autosave import Recovery
from railwright_editor.panels.board_form import SIZES
from railwright_editor.panels.board_sizes import SizeCard
from railwright_editor.panels.unsaved_rows import differences
from railwright_editor.recent import MOST_RECENT, Settings
from railwright_editor.widgets.fields import NumberField

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow


def _copy(folders: Folders, path: Path | None) -> Path:
    """Leave a recovery copy behind in which a city is new and one is gone."""
    board = baltic()
    cities = {key: city for key, city in board.cities.items() if key != "perm"}
    cities["omsk"] = City("omsk", "Omsk", (300.0, 200.0))
    routes = {key: route for key, route in board.routes.items() if "perm" not in route.between}
    work = replace(board, cities=cities, routes=routes, tickets=board.tickets[:1])
    copy = folders.state / "autosave" / "left.yaml"
    copy.parent.mkdir(parents=True)
    save_board(copy, work)
    about = {"name": "Baltic", "path": str(path or ""), "process": 0}
    copy.with_suffix(".json").write_text(json.dumps(about), "utf-8")
    return copy


def test_unsaved_work_is_offered_and_compared(
    closed_window: MainWindow, folders: Folders, board_file: Path, qtbot: QtBot
) -> None:
    _copy(folders, board_file)
    window = closed_window
    window.show_start()
    (offer,) = window.start.unsaved
    assert offer.said == ""
    qtbot.mouseClick(offer.compare, Qt.MouseButton.LeftButton)
    assert offer.said.splitlines() == [
        "Added 1 city: Omsk.",
        "Removed 1 city: Perm.",
        "Removed 1 route: Moskva–Perm.",
        "Removed 2 tickets: Riga–Perm, Odessa–Perm.",
    ]
    qtbot.mouseClick(offer.compare, Qt.MouseButton.LeftButton)
    assert offer.said == ""
    qtbot.mouseClick(offer.open, Qt.MouseButton.LeftButton)
    assert "omsk" in window.document.board.cities
    assert window.document.path == board_file


def test_work_that_was_never_saved_tells_what_it_has(folders: Folders) -> None:
    recovery = Recovery(_copy(folders, None), None, "Baltic", "14:02")
    assert differences(recovery) == (
        "This board was never saved. It has 6 cities, 5 routes and 1 ticket.",
    )


def test_a_copy_or_file_that_cannot_be_read_says_so(folders: Folders, board_file: Path) -> None:
    recovery = Recovery(_copy(folders, board_file), board_file, "Baltic", "14:02")
    board_file.write_text("railwright: [", "utf-8")
    assert differences(recovery) == ("baltic.yaml cannot be read to compare it.",)
    recovery.copy.write_text("railwright: [", "utf-8")
    assert differences(recovery) == ("The recovery copy cannot be read.",)


def test_a_pinned_board_stays_above_and_is_never_dropped(
    closed_window: MainWindow, tmp_path: Path, qtbot: QtBot, folders: Folders
) -> None:
    window = closed_window
    paths = [tmp_path / f"board-{number}.yaml" for number in range(MOST_RECENT + 3)]
    for path in paths:
        save_board(path, baltic())
    for path in paths[:3]:
        window.settings.remember(path)
    window.show_start()
    oldest = window.start.boards[-1]
    assert oldest.row.path == paths[0]
    qtbot.mouseClick(oldest.pin, Qt.MouseButton.LeftButton)
    assert window.start.boards[0].row.path == paths[0]
    for path in paths[3:]:
        window.settings.remember(path)
    recent = Settings(folders).recent
    assert paths[0] in recent
    assert len(recent) == MOST_RECENT
    window.show_start()
    qtbot.mouseClick(window.start.boards[0].pin, Qt.MouseButton.LeftButton)
    assert window.settings.pinned == frozenset()


def test_a_recent_board_shows_its_name_and_a_broken_one_says_so(
    closed_window: MainWindow, tmp_path: Path, board_file: Path, qtbot: QtBot
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("railwright: [", "utf-8")
    window = closed_window
    for path in (broken, board_file):
        window.settings.remember(path)
    window.show_start()
    rows = [board.row for board in window.start.boards]
    qtbot.waitUntil(lambda: not any(row.waits for row in rows), timeout=5000)
    assert [row.text() for row in rows] == ["Baltic", "broken"]


def test_the_tour_begins_on_the_start_screen(closed_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(closed_window.start.tour_button, Qt.MouseButton.LeftButton)
    assert closed_window.finders.tour is not None
    assert closed_window.document.board.name == "First Steps"


def test_a_size_is_chosen_turned_and_made(closed_window: MainWindow, qtbot: QtBot) -> None:
    window = closed_window
    window.ask_new()
    sheet = window.new_sheet
    cards = {card.text(): card for card in sheet.findChildren(SizeCard)}
    assert len(cards) == len(SIZES) + 1
    qtbot.mouseClick(cards["A4"], Qt.MouseButton.LeftButton)
    assert cards["A4"].isChecked()
    turn = next(b for b in sheet.findChildren(type(window.bench.rail.button("select"))))
    qtbot.mouseClick(turn, Qt.MouseButton.LeftButton)
    assert cards["Own size"].isChecked()
    with qtbot.waitSignal(sheet.made) as made:
        qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert made.args[0].size == Size(210.0, 297.0)


def test_a_size_of_ones_own_is_typed(closed_window: MainWindow, qtbot: QtBot) -> None:
    window = closed_window
    window.ask_new()
    sheet = window.new_sheet
    own = next(card for card in sheet.findChildren(SizeCard) if card.size_in_mm is None)
    qtbot.mouseClick(own, Qt.MouseButton.LeftButton)
    width = next(f for f in sheet.findChildren(NumberField) if f.accessibleName() == "Width")
    assert width is window.focusWidget()
    qtbot.keyClicks(width, "500")
    qtbot.keyClick(width, Qt.Key.Key_Tab)
    assert own.isChecked()
    with qtbot.waitSignal(sheet.made) as made:
        qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert made.args[0].size == Size(500.0, 297.0)
