"""Keys of one's own: the map as a value, the table in Settings, and that they act at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from railwright.board.findings import Place
from railwright_editor.key_rows import key_rows
from railwright_editor.keymap import IN_GAME, Keymap, KeyRow, keymap_from, refusal, written
from railwright_editor.preferences import KeptPreferences
from railwright_editor.tools import TOOLS
from railwright_editor.tools.keys import COLOR_KEYS, TOOL_KEYS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.panels.keys_table import KeysTable
    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow

_CTRL = Qt.KeyboardModifier.ControlModifier
_ROWS = (
    KeyRow("single:R", "Selected routes", "Red", ("R",), single=True),
    KeyRow("single:B", "Selected routes", "Blue", ("B",), single=True),
    KeyRow("copy", "Edit", "Copy", ("Ctrl+C",)),
    KeyRow("redo", "Edit", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
    KeyRow("lock", "Board", "Lock", ()),
)


@pytest.fixture
def table(window: MainWindow) -> KeysTable:
    """The table of keys, in sight."""
    window.do("settings")
    page = window.finders.page
    assert page is not None
    page.tabs.setCurrentIndex(3)
    return page.keys


def test_no_key_clashes_at_first() -> None:
    counted = Counter((row.scope, key) for row in key_rows() for key in row.keys)
    assert [key for key, number in counted.items() if number > 1] == []


def test_every_key_at_first_is_one_that_may_be_chosen() -> None:
    assert [(r.name, k, refusal(r, k)) for r in key_rows() for k in r.keys if refusal(r, k)] == []


def test_every_tool_has_its_single_key() -> None:
    assert {Qt.Key(ord(tool.key)): tool.name for tool in TOOLS} == TOOL_KEYS


def test_every_tool_and_color_has_a_row() -> None:
    single = {row.keys[0] for row in key_rows() if row.single}
    assert {tool.key for tool in TOOLS} <= single
    assert {chr(key) for key in COLOR_KEYS} <= single


_KEYS = st.sampled_from(["Ctrl+C", "Ctrl+Y", "Ctrl+K", "F7", "R", "B", "J"])


@given(st.lists(st.tuples(st.sampled_from([row.name for row in _ROWS]), _KEYS)))
def test_whatever_is_taken_over_no_key_has_two_owners(changes: list[tuple[str, str]]) -> None:
    keymap = Keymap(_ROWS)
    for name, key in changes:
        keymap = keymap.with_key(name, key)
        assert keymap.keys(name) == (key,)
        counted = Counter(key for row in _ROWS for key in keymap.keys(row.name))
        assert all(number == 1 for number in counted.values())
    for row in _ROWS:
        keymap = keymap.reset(row.name)
        assert keymap.keys(row.name) == row.keys


def test_a_map_is_written_and_read_and_nonsense_is_left_out() -> None:
    keymap = Keymap(_ROWS).with_key("lock", "Ctrl+C").without_key("redo")
    assert keymap_from(written(keymap), _ROWS) == keymap
    strange = '{"copy": ["R"], "gone": ["F7"], "lock": ["F7", 3], "redo": 1}'
    assert keymap_from(strange, _ROWS).changed == {"lock": ("F7",)}
    for text in ("", "[", "[1]", "null"):
        assert keymap_from(text, _ROWS) == Keymap(_ROWS)


def test_single_keys_that_moved_stand_for_those_that_tools_know() -> None:
    keymap = Keymap(_ROWS).with_key("single:R", "J")
    assert keymap.single_keys() == {"J": "R", "R": ""}
    assert Keymap(_ROWS).with_key("single:R", "B").single_keys() == {"B": "R", "R": ""}
    assert Keymap(_ROWS).single_keys() == {}


def test_a_game_and_the_drawing_may_have_the_same_letter() -> None:
    rows = (*_ROWS, KeyRow("game:B", "In a game", "Hint", ("H",), single=True, scope=IN_GAME))
    keymap = Keymap(rows).with_key("game:B", "R")
    assert keymap.keys("single:R") == ("R",)
    assert keymap.owner("R", besides="game:B") is None
    assert keymap.single_keys() == {}
    assert keymap.single_keys(IN_GAME) == {"H": "", "R": "H"}
    assert keymap_from(written(keymap), rows) == keymap
    assert refusal(rows[-1], "Shift+J") == refusal(rows[-1], "F7") == "Press a letter."


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("copy", "R", "A menu needs Ctrl, Alt or an F key. Press for instance Ctrl+R."),
        ("copy", "Ctrl+Alt+K", "Ctrl and Alt together write signs on many keyboards."),
        ("single:R", "Ctrl+R", "Press a letter, with or without Shift."),
        ("single:R", "3", "The digits set the length of routes. Press a letter."),
        ("copy", "Esc", "Esc always means the same. Press another key."),
        ("copy", "F12", ""),
        ("copy", "Del", ""),
        ("single:R", "Shift+J", ""),
    ],
)
def test_what_cannot_be_a_key_is_refused_with_the_reason(name: str, key: str, why: str) -> None:
    row = Keymap(_ROWS).row(name)
    assert refusal(row, key).startswith(why)
    assert bool(refusal(row, key)) == bool(why)


def test_a_new_key_is_pressed_in_place_and_acts_at_once(
    window: MainWindow, table: KeysTable, hand: Hand, qtbot: QtBot, folders: Folders
) -> None:
    line = table.line("select_all")
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    assert line.key.listens
    qtbot.keyClick(line.key, Qt.Key.Key_F7)
    assert window.finders.preferences.keymap.keys("select_all") == ("F7",)
    hand.press(Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.bench
    hand.press(Qt.Key.Key_F7)
    assert len(window.selection.places) > 6
    window.selection.clear()
    hand.press(Qt.Key.Key_A, _CTRL)
    assert window.selection.places == ()
    kept = KeptPreferences(window.settings.choices, key_rows())
    assert kept.keymap.keys("select_all") == ("F7",)


def test_a_clash_names_the_owner_and_can_be_taken_over(
    window: MainWindow, table: KeysTable, qtbot: QtBot
) -> None:
    line = table.line("duplicate")
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(line.key, Qt.Key.Key_C, _CTRL)
    keymap = window.finders.preferences.keymap
    assert line.problem == "Ctrl+C belongs to Copy."
    assert keymap.keys("copy") == ("Ctrl+C",)
    qtbot.mouseClick(line.take_over, Qt.MouseButton.LeftButton)
    keymap = window.finders.preferences.keymap
    assert keymap.keys("duplicate") == ("Ctrl+C",)
    assert keymap.keys("copy") == ()
    assert line.problem == ""
    qtbot.mouseClick(table.reset_all, Qt.MouseButton.LeftButton)
    assert window.finders.preferences.keymap.changed == {}


def test_after_a_key_that_cannot_be_another_one_is_awaited(
    window: MainWindow, table: KeysTable, qtbot: QtBot
) -> None:
    line = table.line("lock")
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(line.key, Qt.Key.Key_A)
    assert line.problem.startswith("A menu needs Ctrl")
    qtbot.keyClick(line.key, Qt.Key.Key_F7)
    assert line.problem == ""
    assert window.finders.preferences.keymap.keys("lock") == ("F7",)


def test_while_a_key_is_awaited_no_menu_has_it_and_esc_leaves(
    window: MainWindow, table: KeysTable, qtbot: QtBot
) -> None:
    line = table.line("lock")
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(line.key, Qt.Key.Key_Escape)
    assert not line.key.listens
    assert window.stack.currentWidget() is window.finders.page
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(line.key, Qt.Key.Key_Backspace)
    assert window.finders.preferences.keymap.keys("lock") == ()


def test_a_letter_of_ones_own_works_on_the_board(
    window: MainWindow, table: KeysTable, hand: Hand, qtbot: QtBot
) -> None:
    line = table.line("single:R")
    qtbot.mouseClick(line.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(line.key, Qt.Key.Key_J)
    tool = table.line("single:C")
    qtbot.mouseClick(tool.key, Qt.MouseButton.LeftButton)
    qtbot.keyClick(tool.key, Qt.Key.Key_E)
    hand.press(Qt.Key.Key_Escape)
    window.selection.set([Place("route", "moskva-perm")])
    hand.press(Qt.Key.Key_R)
    assert window.document.board.routes["moskva-perm"].color == "black"
    hand.press(Qt.Key.Key_J)
    assert window.document.board.routes["moskva-perm"].color == "red"
    hand.press(Qt.Key.Key_E)
    assert window.bench.view.tool_name == "city"
    assert "(E)" in window.bench.rail.button("city").toolTip()


def test_the_search_shows_what_fits(table: KeysTable) -> None:
    table.search.setText("zoom")
    shown = [line.row.name for line in table.lines if not line.isHidden()]
    assert shown == ["zoom_in", "zoom_out"]
    table.search.setText("ctrl+t")
    assert "new_ticket" in [line.row.name for line in table.lines if not line.isHidden()]


def test_the_keyboard_page_tells_own_keys_and_leads_to_the_table(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    kept = window.finders.preferences
    kept.set_keymap(kept.keymap.with_key("copy", "F7").with_key("single:R", "J"))
    hand.press(Qt.Key.Key_F1, _CTRL)
    assert window.stack.currentWidget() is window.keyboard
    told = [label.text() for label in window.keyboard.findChildren(QLabel)]
    assert told[told.index("Copy") - 1] == "F7"
    assert told[told.index("Red") - 1] == "J"
    change = next(
        button
        for button in window.keyboard.findChildren(QPushButton)
        if button.text() == "Change keys…"
    )
    qtbot.mouseClick(change, Qt.MouseButton.LeftButton)
    page = window.finders.page
    assert page is not None
    assert window.stack.currentWidget() is page
    assert page.keys.isVisible()


def test_the_play_menu_shows_keys_of_the_board_that_are_no_shortcuts(window: MainWindow) -> None:
    for name, key in (("hint", "H"), ("position", "W"), ("edit_board", "E")):
        action = window.menus[name]
        assert action.text().partition("\t")[2] == key
        assert action.shortcuts() == []
