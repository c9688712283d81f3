"""The Rules tab: switches, forms from schemas, modules that are not installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from railwright.board.edits import rule_on
from railwright_editor.document import Document
from railwright_editor.expansions import Expansions
from railwright_editor.panels.rules import RuleInfo, RuleRow, Rules
from railwright_editor.widgets.buttons import Chip, IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SCHEMA = {
    "type": "object",
    "properties": {
        "toll": {
            "type": "integer",
            "title": "Toll",
            "description": "Points that a claim costs.",
            "default": 2,
            "minimum": 0,
            "maximum": 9,
        },
        "paid_to": {"enum": ["bank", "owner"], "title": "Paid to", "default": "bank"},
        "always": {"type": "boolean", "title": "Always", "default": False},
        "on": {
            "type": "array",
            "items": {"enum": ["tunnels", "ferries"]},
            "title": "Charged on",
            "default": [],
        },
        "by_length": {"type": "object", "title": "By length", "default": {"1": 1}},
    },
}
CATALOGUE = (
    RuleInfo("base", "Base game", "Draw, claim, score.", {}),
    RuleInfo("stations", "Stations", "Borrow a route.", {}),
    RuleInfo("tolls", "Tolls", "Claims cost points.", SCHEMA, ("stations",), ("wild_west",)),
    RuleInfo("wild_west", "Wild West", "Cities are claimed.", {}),
)


@pytest.fixture
def document() -> Document:
    return Document()


@pytest.fixture
def rules(document: Document, qtbot: QtBot) -> Rules:
    panel = Rules(document, CATALOGUE, Expansions(document, {}))
    panel.resize(320, 700)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def _row(rules: Rules, name: str) -> RuleRow:
    return next(row for row in rules.rows if row.rule.name == name)


def _words(row: RuleRow) -> str:
    return "\n".join(label.text() for label in row.findChildren(QLabel) if label.isVisible())


def test_a_switch_is_a_named_step_and_opens_the_form(
    rules: Rules, document: Document, qtbot: QtBot
) -> None:
    row = _row(rules, "tolls")
    qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert document.board.rules == {"tolls": {}}
    assert document.undo_label == "Switch Tolls on"
    assert row.form is not None
    assert row.form.isVisible()


def test_off_keeps_settings_and_says_so(rules: Rules, document: Document, qtbot: QtBot) -> None:
    row = _row(rules, "tolls")
    document.edit("Switch Tolls on", rule_on(document.board, "tolls", {"toll": 4}))
    qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert document.board.rules_off == {"tolls": {"toll": 4}}
    assert "Settings kept." in _words(row)
    qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    assert document.board.rules == {"tolls": {"toll": 4}}


def test_a_need_is_told_and_solved_by_its_button(
    rules: Rules, document: Document, qtbot: QtBot
) -> None:
    document.edit("Switch Tolls on", rule_on(document.board, "tolls"))
    row = _row(rules, "tolls")
    assert "Needs Stations." in _words(row)
    solve = next(b for b in row.findChildren(WordButton) if b.isVisible())
    assert solve.text() == "Switch Stations on"
    qtbot.mouseClick(solve, Qt.MouseButton.LeftButton)
    assert set(document.board.rules) == {"tolls", "stations"}
    assert "Needs" not in _words(row)


def test_a_module_that_is_off_tells_its_need_and_both_go_on_at_once(
    rules: Rules, document: Document, qtbot: QtBot
) -> None:
    row = _row(rules, "tolls")
    assert "Needs Stations." in _words(row)
    solve = next(b for b in row.findChildren(WordButton) if b.isVisible())
    assert solve.text() == "Switch both on"
    qtbot.mouseClick(solve, Qt.MouseButton.LeftButton)
    assert set(document.board.rules) == {"tolls", "stations"}
    assert document.undo_label == "Switch Tolls and Stations on"
    document.undo()
    assert document.board.rules == {}


def test_a_conflict_is_told_and_solved(rules: Rules, document: Document, qtbot: QtBot) -> None:
    board = rule_on(rule_on(rule_on(document.board, "tolls"), "stations"), "wild_west")
    document.edit("Switch all on", board)
    row = _row(rules, "tolls")
    assert "Does not go with Wild West." in _words(row)
    solve = next(b for b in row.findChildren(WordButton) if b.isVisible())
    qtbot.mouseClick(solve, Qt.MouseButton.LeftButton)
    assert set(document.board.rules) == {"tolls", "stations"}


def test_every_kind_of_field_writes_its_setting(
    rules: Rules, document: Document, qtbot: QtBot
) -> None:
    row = _row(rules, "tolls")
    qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    form = row.form
    assert form is not None
    number = form.findChild(NumberField)
    assert number is not None
    number.setFocus()
    number.selectAll()
    qtbot.keyClicks(number, "40")
    qtbot.keyClick(number, Qt.Key.Key_Return)
    choice = form.findChild(ChoiceField)
    assert choice is not None
    choice.activated.emit(1)
    switch = form.findChild(Switch)
    assert switch is not None
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(form.findChildren(Chip)[1], Qt.MouseButton.LeftButton)
    assert document.board.rules["tolls"] == {
        "toll": 9,  # the most that the schema allows
        "paid_to": "owner",
        "always": True,
        "on": ["ferries"],
    }
    assert document.steps == ("Switch Tolls on", *["Set Tolls"] * 4)


def test_a_setting_goes_back_to_its_default(rules: Rules, document: Document, qtbot: QtBot) -> None:
    document.edit("Switch Tolls on", rule_on(document.board, "tolls", {"toll": 4}))
    row = _row(rules, "tolls")
    row.opened.emit()
    assert row.form is not None
    back = next(b for b in row.form.findChildren(IconButton) if b.isVisible())
    assert back.toolTip() == "Reset to 2"
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert document.board.rules == {"tolls": {}}


def test_modules_that_are_not_installed_are_named(rules: Rules, document: Document) -> None:
    document.edit("Switch on", rule_on(document.board, "moon_rails", {"gravity": 1}))
    words = [label.text() for label in rules.findChildren(QLabel) if label.isVisible()]
    assert "moon_rails: not installed here; settings kept." in words


def test_the_search_finds_by_name_and_sentence(rules: Rules) -> None:
    from PySide6.QtWidgets import QLineEdit

    search = next(f for f in rules.findChildren(QLineEdit) if f.placeholderText())
    search.setText("borrow")
    assert [row.rule.name for row in rules.rows if row.isVisible()] == ["stations"]
