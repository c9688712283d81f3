"""Expansions in the window: the rows of the Rules tab, what is shown, checked and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit

from railwright.board.edits import board_changed, with_deck, with_ticket
from railwright.board.model import Deck, Ticket
from railwright_editor.recent import Settings
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.panels.expansion_list import ExpansionRow
    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
NORTH = """\
expansion: 1
name: Northern Line
says: "One more way to the east."
boards: [Baltic]
adds:
  cities:
    pskov: {name: Pskov, at: [160, 60]}
  routes:
    pskov-riga: {between: [riga, pskov], length: 2}
replaces:
  decks:
    short: {deal: 2}
"""
SOUTH = """\
expansion: 1
name: Southern Line
boards: [Baltic]
replaces:
  decks:
    short: {deal: 3}
"""
FILES = {
    "north.yaml": NORTH,
    "south.yaml": SOUTH,
    "other.yaml": NORTH.replace("Baltic", "Iberia").replace("Northern", "Iberian"),
    "spoiled.yaml": NORTH.replace("boards:", "bords:"),
    "notes.yaml": "just: notes\n",
}


@pytest.fixture
def beside(board_file: Path) -> Path:
    """The folder of the board, with expansions beside it."""
    for name, text in FILES.items():
        (board_file.parent / name).write_text(text, "utf-8")
    return board_file.parent


@pytest.fixture
def there(beside: Path, window: MainWindow) -> MainWindow:
    """A window that shows the Rules tab of a board with expansions beside it."""
    window.bench.show_tab("Rules")
    return window


def rows(window: MainWindow) -> dict[str, ExpansionRow]:
    return {shown.choice.expansion.name: shown for shown in window.bench.rules.expansions.rows}


def words(row: ExpansionRow) -> str:
    return "\n".join(label.text() for label in row.findChildren(QLabel) if label.isVisible())


def click(qtbot: QtBot, window: MainWindow, name: str) -> None:
    qtbot.mouseClick(rows(window)[name].switch, LEFT)


def messages(window: MainWindow) -> list[str]:
    return [row.finding.message for row in window.bench.findings.rows if row.finding]


def test_bundled_ones_and_files_that_fit_are_rows(there: MainWindow) -> None:
    assert set(rows(there)) == {
        "Alvin & Dexter",
        "Northern Line",
        "Southern Line",
        "spoiled.yaml",
    }
    north = words(rows(there)["Northern Line"])
    assert "One more way to the east." in north
    assert "Adds 1 city and 1 route. Changes 1 deck." in north


def test_a_file_that_cannot_be_read_says_why_and_has_no_switch(there: MainWindow) -> None:
    spoiled = rows(there)["spoiled.yaml"]
    assert "spoiled.yaml:4:1: bords is unknown" in words(spoiled)
    assert not spoiled.switch.isEnabled()


def test_a_switch_lays_the_parts_over_the_board_and_leaves_the_document_alone(
    there: MainWindow, qtbot: QtBot
) -> None:
    board = there.document.board
    click(qtbot, there, "Northern Line")
    assert there.document.board is board
    assert there.document.steps == ()
    assert "pskov" in there.expansions.shown.cities
    assert there.expansions.shown.decks["short"].deal == 2
    assert there.expanding.layer.ringed == 2
    assert there.expanding.button.words == "With Northern Line"
    click(qtbot, there, "Northern Line")
    assert there.expansions.shown is board
    assert there.expanding.layer.ringed == 0
    assert not there.expanding.button.isVisible()


def test_the_ring_is_seen_on_the_canvas(there: MainWindow, qtbot: QtBot) -> None:
    def picture() -> bytes:
        image = there.bench.view.viewport().grab().toImage()
        return bytes(image.constBits())

    before = picture()
    click(qtbot, there, "Northern Line")
    assert picture() != before
    click(qtbot, there, "Northern Line")
    assert picture() == before


def test_what_is_on_is_remembered_by_board(
    there: MainWindow, board_file: Path, qtbot: QtBot
) -> None:
    click(qtbot, there, "Northern Line")
    there.settings.flush()
    assert "expansions/Baltic" in Settings(there.folders).choices
    there.files.close()
    assert there.expansions.on == ()
    there.files.open(board_file)
    assert [expansion.name for expansion in there.expansions.on] == ["Northern Line"]
    there.bench.show_tab("Rules")
    assert rows(there)["Northern Line"].switch.isChecked()


def test_two_that_do_not_agree_say_so_and_a_button_solves_it(
    there: MainWindow, qtbot: QtBot
) -> None:
    click(qtbot, there, "Northern Line")
    click(qtbot, there, "Southern Line")
    told = "Northern Line and Southern Line both set the short deck's deal (2 and 3)."
    assert told in words(rows(there)["Northern Line"])
    qtbot.waitUntil(lambda: told in messages(there))
    north = rows(there)["Northern Line"]
    solve = next(button for button in north.findChildren(WordButton) if button.isVisible())
    assert solve.text() == "Switch Southern Line off"
    qtbot.mouseClick(solve, LEFT)
    assert [expansion.name for expansion in there.expansions.on] == ["Northern Line"]
    qtbot.waitUntil(lambda: told not in messages(there))


def test_findings_are_those_of_the_board_as_it_is_shown(there: MainWindow, qtbot: QtBot) -> None:
    checker = there.bench.checker
    with qtbot.waitSignal(checker.found):
        checker.begin()
    alone = messages(there)
    click(qtbot, there, "Northern Line")
    with qtbot.waitSignal(checker.found):
        pass
    new = [m for m in messages(there) if m not in alone]
    assert any("Pskov" in message for message in new)
    for row in there.bench.findings.rows:
        assert row.finding is not None
        known = there.document.board
        assert all(p.key in known.cities for p in row.finding.where if p.kind == "city")
        if row.finding.message in new:
            assert row.finding.fixes == ()


def test_a_game_is_played_on_the_board_with_its_expansions(
    there: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    board = with_deck(there.document.board, Deck("plenty", deal=1, keep=1))
    for _ in range(8):
        board = with_ticket(board, Ticket("plenty", ("riga", "kyiv"), 3))
        board = with_ticket(board, Ticket("short", ("riga", "kyiv"), 7))
    there.document.edit("Fill a deck", board)
    click(qtbot, there, "Northern Line")
    qtbot.keyClick(there, Qt.Key.Key_F5)
    qtbot.keyClick(there.playing.controller.sheet, Qt.Key.Key_Return)
    assert there.playing.on
    desk = there.playing.controller.desk
    assert desk is not None
    assert "pskov-riga" in desk.session.playset.board.routes
    assert "pskov-riga" in there.bench.view.board_scene.board.routes
    assert not there.expanding.layer.isVisible()
    qtbot.keyClick(there, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert there.bench.view.board_scene.board is there.document.board
    assert there.playing.controller.can_resume
    click(qtbot, there, "Northern Line")
    assert there.playing.controller.outdated


def test_the_search_finds_expansions_too(there: MainWindow, qtbot: QtBot) -> None:
    search = next(f for f in there.bench.rules.findChildren(QLineEdit) if f.placeholderText())
    search.setFocus()
    qtbot.keyClicks(search, "northern")
    assert [name for name, row in rows(there).items() if row.isVisible()] == ["Northern Line"]
    assert not any(row.isVisible() for row in there.bench.rules.rows)


def test_a_module_that_an_expansion_switches_on_says_so(there: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, there, "Alvin & Dexter")
    row = next(row for row in there.bench.rules.rows if row.rule.name == "alvin_dexter")
    assert "Switched on by Alvin & Dexter." in words(row)  # type: ignore[arg-type]
    assert there.document.board.rules.keys() == {"base", "double_routes"}


def test_another_name_of_the_board_takes_its_expansions_off(
    there: MainWindow, qtbot: QtBot
) -> None:
    click(qtbot, there, "Northern Line")
    there.document.edit("Rename board", board_changed(there.document.board, name="Iberia"))
    assert set(rows(there)) == {"Alvin & Dexter", "Iberian Line", "spoiled.yaml"}
    assert there.expansions.on == ()
    there.document.undo()
    assert [expansion.name for expansion in there.expansions.on] == ["Northern Line"]


def test_a_new_file_is_found_when_the_tab_is_shown_again(
    there: MainWindow, beside: Path, qtbot: QtBot
) -> None:
    (beside / "east.yaml").write_text(SOUTH.replace("Southern", "Eastern"), "utf-8")
    bar = there.bench.tabs
    for number in (0, 2):
        qtbot.mouseClick(bar, LEFT, pos=bar.tabRect(number).center() + QPoint(1, 1))
    assert "Eastern Line" in rows(there)


def test_a_folder_that_is_gone_has_no_files(there: MainWindow, tmp_path: Path) -> None:
    there.document.saved(tmp_path / "gone" / "baltic.yaml")
    assert set(rows(there)) == {"Alvin & Dexter"}


def test_space_on_a_switch_that_has_the_focus_switches(there: MainWindow, qtbot: QtBot) -> None:
    switch = rows(there)["Northern Line"].switch
    switch.setFocus()
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert [expansion.name for expansion in there.expansions.on] == ["Northern Line"]
