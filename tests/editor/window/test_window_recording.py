"""Recording an expansion: edits go into a copy, Finish saves the difference, Cancel drops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea

from railwright.board.edits import city_changed, without
from railwright.board.expansion_applying import applied
from railwright.board.expansion_reading import read_expansion
from railwright.board.findings import Place

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def recording(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window that records an expansion named Northern Line, begun from the Rules tab."""
    window.bench.show_tab("Rules")
    button = window.recording.button
    scroll = window.bench.rules.findChild(QScrollArea)
    scroll.ensureWidgetVisible(button)
    qtbot.mouseClick(button, LEFT)
    qtbot.waitUntil(window.recording.bar.name.hasFocus)
    qtbot.keyClicks(window.recording.bar.name, "Northern Line")
    qtbot.keyClick(window.recording.bar.name, KEY.Key_Return)
    return window


def place_city(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    """Place a city named Pskov with the City tool."""
    view = window.bench.view
    hand.press(KEY.Key_C)
    at = view.rect().center() + QPoint(40, -120)
    qtbot.mouseMove(view.viewport(), at)
    qtbot.mouseClick(view.viewport(), LEFT, pos=at)
    hand.type("Pskov")
    hand.press(KEY.Key_Return)


def choose(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    """Finish, and pick a file in the dialog."""
    qtbot.mouseClick(window.recording.bar.finish, LEFT)
    dialog = window.recording.dialog
    assert dialog is not None
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_the_bar_names_the_expansion_and_enter_leads_to_the_board(recording: MainWindow) -> None:
    assert recording.recording.bar.isVisible()
    assert recording.recording.name == "Northern Line"
    assert recording.bench.view.hasFocus()
    assert not recording.recording.button.isEnabled()


def test_other_bars_stand_below_it(recording: MainWindow, hand: Hand) -> None:
    bench, bar = recording.bench, recording.recording.bar
    recording.do("new_ticket")
    foot = bar.mapTo(bench, QPoint(0, bar.height())).y()
    assert recording.notice.isVisible()
    assert recording.notice.y() >= foot
    hand.press(KEY.Key_Escape)
    recording.recording.cancel()
    recording.do("new_ticket")
    assert recording.notice.y() < foot


def test_edits_go_into_a_copy_and_undo_works_inside(
    recording: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    own = recording.document.base
    place_city(recording, hand, qtbot)
    assert [city.name for city in recording.document.board.cities.values()][-1] == "Pskov"
    assert recording.document.base is own
    assert own is not None
    assert "pskov" not in own.cities
    assert recording.expanding.layer.ringed == 1
    hand.press(KEY.Key_Z, CTRL)
    while recording.document.undo_label is not None:
        recording.document.undo()
    assert recording.document.board is own
    assert recording.expanding.layer.ringed == 0


def test_finish_saves_the_difference_and_gives_the_board_back_with_it_on(
    recording: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path
) -> None:
    own, text = recording.document.base, board_file.read_text("utf-8")
    assert own is not None
    place_city(recording, hand, qtbot)
    changed = recording.document.board
    path = board_file.parent / "northern.yaml"
    choose(recording, path, qtbot)
    expansion = read_expansion(path).expansion
    assert (expansion.name, expansion.boards) == ("Northern Line", ("Baltic",))
    assert applied(own, [expansion]).board == changed
    assert recording.document.board is own
    assert not recording.document.modified
    assert recording.document.undo_label is None
    assert board_file.read_text("utf-8") == text
    assert not recording.recording.bar.isVisible()
    assert recording.expansions.on == (expansion,)
    assert recording.expansions.shown == changed
    assert recording.toast.sentence == "Saved northern.yaml and switched Northern Line on."
    listed = [row.choice.expansion.name for row in recording.bench.rules.expansions.rows]
    assert "Northern Line" in listed


def test_an_expansion_in_another_folder_is_found_again(
    recording: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path, tmp_path: Path
) -> None:
    place_city(recording, hand, qtbot)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    choose(recording, elsewhere / "northern.yaml", qtbot)
    recording.files.close()
    recording.files.open(board_file)
    assert [expansion.name for expansion in recording.expansions.on] == ["Northern Line"]


def test_cancel_drops_the_changes_and_can_be_taken_back(
    recording: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    own = recording.document.base
    place_city(recording, hand, qtbot)
    changed = recording.document.board
    qtbot.mouseClick(recording.recording.bar.cancel, LEFT)
    assert recording.document.board is own
    assert not recording.recording.on
    assert recording.toast.sentence == "Dropped Northern Line."
    qtbot.mouseClick(recording.toast._button, LEFT)
    assert recording.recording.on
    assert recording.document.board == changed
    assert recording.document.base is own
    assert recording.recording.name == "Northern Line"


def test_the_history_from_before_is_there_again(window: MainWindow, qtbot: QtBot) -> None:
    document = window.document
    document.edit("Rename Riga Rīga", city_changed(document.board, ["riga"], name="Rīga"))
    own = document.board
    window.menus["new_expansion"].trigger()
    assert document.steps == ()
    document.edit("Delete Perm", without(document.board, [Place("city", "perm")]))
    document.edit("Delete Riga", without(document.board, [Place("city", "riga")]))
    window.recording.cancel()
    assert document.board is own
    assert document.steps == ("Rename Riga Rīga",)
    assert document.modified
    document.undo()
    assert document.board.cities["riga"].name == "Riga"
    assert not document.modified


def test_with_nothing_changed_there_is_nothing_to_save(recording: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(recording.recording.bar.finish, LEFT)
    assert recording.recording.dialog is None
    assert recording.toast.sentence.startswith("Nothing has been changed yet")
    assert recording.recording.on


def test_a_board_is_never_written_over(
    recording: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path
) -> None:
    text = board_file.read_text("utf-8")
    place_city(recording, hand, qtbot)
    choose(recording, board_file, qtbot)
    assert board_file.read_text("utf-8") == text
    assert recording.recording.on
    assert recording.toast.sentence == "baltic.yaml is not an expansion, so it is left as it is."


def test_a_folder_that_takes_no_file_keeps_the_recording(
    recording: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    place_city(recording, hand, qtbot)
    choose(recording, tmp_path / "gone" / "north.yaml", qtbot)
    assert recording.recording.on
    assert recording.toast.sentence == "The expansion cannot be saved: this folder does not exist."


def test_the_boards_file_rests_meanwhile(
    recording: MainWindow, hand: Hand, qtbot: QtBot, board_file: Path
) -> None:
    text = board_file.read_text("utf-8")
    place_city(recording, hand, qtbot)
    for name in ("save", "save_as", "close", "new_expansion"):
        assert not recording.menus[name].isEnabled(), name
    hand.press(KEY.Key_S, CTRL)
    assert board_file.read_text("utf-8") == text
    assert not recording.close()
    assert recording.isVisible()
    qtbot.mouseClick(recording.recording.bar.cancel, LEFT)
    for name in ("save", "save_as", "close", "new_expansion"):
        assert recording.menus[name].isEnabled(), name
