"""The drawer: findings that jump and mend, a history that goes where one clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.board.edits import city_changed, route_changed, with_city
from railwright.board.model import City

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow


def _checked(window: MainWindow, qtbot: QtBot) -> None:
    """Wait for the check of the board as it is now."""
    with qtbot.waitSignal(window.bench.checker.found, timeout=5000):
        window.document.changed.emit(window.document.board, window.document.board)


def test_findings_come_after_the_last_edit(window: MainWindow, qtbot: QtBot) -> None:
    _checked(window, qtbot)
    before = len(window.bench.findings.rows)
    board = with_city(window.document.board, City("omsk", "Omsk", (380.0, 200.0)))
    window.document.edit("Add city Omsk", board)
    assert len(window.bench.findings.rows) == before
    qtbot.waitUntil(lambda: len(window.bench.findings.rows) > before, timeout=5000)
    messages = [row.finding.message for row in window.bench.findings.rows if row.finding]
    assert "No route reaches Omsk." in messages


def test_f8_goes_to_a_finding_and_alt_enter_mends_it(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    board = city_changed(window.document.board, ["perm"], at=(500.0, 100.0))
    window.document.edit("Move Perm", board)
    _checked(window, qtbot)
    findings = window.bench.findings
    for _ in findings.rows:
        hand.press(Qt.Key.Key_F8)
        if findings.current and "outside the board" in findings.current.message:
            break
    assert findings.current is not None
    assert "Perm" in findings.current.message
    assert window.bench.drawer.opened
    hand.press(Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert window.document.undo_label == "Move Perm inside"
    assert window.document.board.cities["perm"].at[0] <= 420.0
    with qtbot.waitSignal(window.bench.checker.found, timeout=5000):
        pass
    assert not any("outside" in row.finding.message for row in findings.rows if row.finding)


def test_a_click_shows_the_place_and_arrows_walk(window: MainWindow, qtbot: QtBot) -> None:
    _checked(window, qtbot)
    window.bench.drawer.open_page(0)
    rows = window.bench.findings.rows
    assert len(rows) > 1
    with qtbot.waitSignal(window.bench.findings.shown) as shown:
        qtbot.mouseClick(rows[0], Qt.MouseButton.LeftButton)
    assert rows[0].finding is not None
    assert shown.args == [rows[0].finding.where]
    with qtbot.waitSignal(window.bench.findings.shown):
        qtbot.keyClick(rows[0], Qt.Key.Key_Down)
    assert window.bench.findings.current is rows[1].finding
    assert rows[1].hasFocus()


def test_a_fix_button_mends(window: MainWindow, qtbot: QtBot) -> None:
    from railwright_editor.widgets.buttons import WordButton

    _checked(window, qtbot)
    window.bench.drawer.open_page(0)
    row = next(r for r in window.bench.findings.rows if r.finding and r.finding.fixes)
    assert row.finding is not None
    fix = row.finding.fixes[0]
    qtbot.mouseClick(row.findChildren(WordButton)[0], Qt.MouseButton.LeftButton)
    assert window.document.undo_label == (fix.step or fix.label)


def test_a_fix_that_changes_nothing_says_so(window: MainWindow, qtbot: QtBot) -> None:
    from railwright_editor.widgets.buttons import WordButton

    longer = route_changed(window.document.board, ["kyiv-minsk"], length=8, color="red")
    window.document.edit("Set length", longer)
    for wanted in ("", "Balance colors changes nothing more: change it on the board."):
        _checked(window, qtbot)
        window.bench.drawer.open_page(0)
        row = window.bench.findings.rows[-1]
        qtbot.waitUntil(lambda row=row: row.findChildren(WordButton)[-2].isVisible())
        button = row.findChildren(WordButton)[-2]
        assert button.text() == "Balance colors"
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.bench.view.speech.said == wanted
    assert window.document.steps == ("Set length", "Balance colors")


def test_the_strip_counts_and_a_second_click_closes(window: MainWindow, qtbot: QtBot) -> None:
    from railwright_editor.panels.drawer import StripTab

    _checked(window, qtbot)
    tab = window.bench.drawer.findChildren(StripTab)[0]
    assert tab.accessibleName() == f"Findings {len(window.bench.findings.rows)}"
    qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert window.bench.drawer.opened
    assert window.menus["drawer"].isChecked()
    qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert not window.bench.drawer.opened


def test_the_history_goes_where_one_clicks(window: MainWindow, qtbot: QtBot) -> None:
    document = window.document
    names = ("One", "Two", "Three")
    for name in names:
        cities = city_changed(document.board, ["riga"], name=name)
        document.edit(f"Rename {name}", cities)
    window.bench.drawer.open_page(1)
    steps = window.bench.history.list
    assert [steps.item(row).text() for row in range(4)] == [
        "The board as it was opened   saved",
        "Rename One",
        "Rename Two",
        "Rename Three",
    ]
    at = steps.visualItemRect(steps.item(1)).center()
    qtbot.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert document.board.cities["riga"].name == "One"
    assert document.redo_label == "Rename Two"


def test_undo_and_redo_name_their_step(window: MainWindow, hand: Hand) -> None:
    cities = city_changed(window.document.board, ["riga"], name="Rīga")
    window.document.edit("Rename Riga Rīga", cities)
    assert window.menus["undo"].text() == "Undo Rename Riga Rīga"
    hand.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.document.board.cities["riga"].name == "Riga"
    assert window.menus["redo"].text() == "Redo Rename Riga Rīga"
    assert not window.menus["undo"].isEnabled()
    hand.press(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.document.board.cities["riga"].name == "Rīga"


def test_del_tells_what_went_along_and_undo_brings_it_back(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    from railwright.board.findings import Place

    before = window.document.board
    window.selection.set([Place("city", "perm")])
    hand.press(Qt.Key.Key_Delete)
    assert window.toast.sentence == "Deleted Perm, 1 route and 2 tickets."
    from railwright_editor.widgets.buttons import WordButton

    undo = window.toast.findChild(WordButton)
    assert undo is not None
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert window.document.board == before


def test_an_offer_to_undo_goes_with_the_step_that_it_is_about(
    window: MainWindow, hand: Hand
) -> None:
    from railwright.board.findings import Place

    window.selection.set([Place("city", "perm")])
    hand.press(Qt.Key.Key_Delete)
    assert window.toast.isVisible()
    hand.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not window.toast.isVisible()
    window.do("redo")
    window.selection.set([Place("city", "riga")])
    hand.press(Qt.Key.Key_Delete)
    window.do("select_all")
    assert window.toast.isVisible()


def test_a_closed_drawer_gives_its_room_back(window: MainWindow, qtbot: QtBot) -> None:
    view, drawer = window.bench.view, window.bench.drawer
    before = view.height()
    drawer.open_page(0)
    qtbot.waitUntil(lambda: view.height() < before)
    drawer.close_page()
    qtbot.waitUntil(lambda: view.height() == before)


def test_the_history_opens_at_the_step_one_is_at(window: MainWindow, qtbot: QtBot) -> None:
    document = window.document
    for number in range(40):
        cities = city_changed(document.board, ["riga"], name=f"Riga {number}")
        document.edit(f"Rename Riga {number}", cities)
    window.bench.drawer.open_page(1)
    steps = window.bench.history.list

    def current_is_seen() -> bool:
        row = steps.visualItemRect(steps.currentItem())
        return steps.viewport().height() > row.height() and steps.viewport().rect().contains(row)

    qtbot.waitUntil(current_is_seen)
