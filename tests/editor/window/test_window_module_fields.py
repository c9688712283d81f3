"""The fields of rule modules in the Inspector: shown while a module is on, typed like others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from railwright.board.edits import route_changed, rule_off, rule_on
from railwright.board.findings import Place
from railwright_editor.panels.module_fields import NOT_SET, ModuleGroup
from railwright_editor.panels.rules import RuleInfo
from railwright_editor.panels.side_panel import NARROWEST, WIDEST
from railwright_editor.panels.written import WrittenField
from railwright_editor.rulebook import Rulebook
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

W = TypeVar("W", bound=QWidget)

TOWN = RuleInfo(
    "town",
    "Town life",
    "Cities have a mayor.",
    {},
    fields={
        "city": {
            "fair": {"type": "boolean", "title": "Fair", "description": "Holds a fair."},
            "mayor": {"type": "string", "title": "Mayor"},
            "size": {"enum": ["hamlet", "town"], "title": "Size"},
            "tax": {"type": "integer", "minimum": 0, "default": None, "title": "VAT"},
        }
    },
)


def _field(window: MainWindow, kind: type[W], name: str) -> W:
    """The field of the Inspector with this accessible name that is on the screen."""
    fields = window.bench.inspector.findChildren(kind)
    return next(f for f in fields if f.isVisible() and f.accessibleName() == name)


def _groups(window: MainWindow) -> list[str]:
    groups = window.bench.inspector.findChildren(ModuleGroup)
    return [group.module for group in groups if group.isVisible()]


def _switch_on(window: MainWindow, *modules: str) -> None:
    board = window.document.board
    for module in modules:
        board = rule_on(board, module)
    window.document.edit("Switch rules on", board)


def _select(window: MainWindow, *keys: str, kind: Any = "route") -> None:
    window.selection.set([Place(kind, key) for key in keys])


def _on(window: MainWindow, key: str) -> Mapping[str, Any]:
    return window.document.board.routes[key].fields


def _in_cities(window: MainWindow) -> list[Mapping[str, Any]]:
    return [window.document.board.cities[key].fields for key in ("kyiv", "riga")]


def _enter(hand: Hand, field: QWidget, text: str) -> None:
    """Type a text in the place of what stands in a field, and press Enter."""
    field.setFocus()
    hand.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.press(Qt.Key.Key_Delete)
    hand.type(text)
    hand.press(Qt.Key.Key_Return)


def test_a_number_is_one_named_step(window: MainWindow, hand: Hand) -> None:
    _switch_on(window, "tolls")
    _select(window, "kyiv-odessa")
    toll = _field(window, NumberField, "Toll")
    assert (toll.text(), toll.placeholderText()) == ("", NOT_SET)
    before = len(window.document.steps)
    _enter(hand, toll, "3")
    assert _on(window, "kyiv-odessa") == {"tolls": {"toll": 3}}
    assert window.document.undo_label == "Set toll of Kyiv–Odessa to 3"
    assert len(window.document.steps) == before + 1
    assert window.focusWidget() is window.bench.view
    window.document.undo()
    assert _on(window, "kyiv-odessa") == {}
    assert toll.placeholderText() == NOT_SET


@pytest.mark.parametrize("typed", ["", "0"])
def test_an_emptied_number_leaves_the_route(window: MainWindow, hand: Hand, typed: str) -> None:
    _switch_on(window, "mountains", "nordic")
    own = {"mountains": {"spaces": 2}, "nordic": {"any_cards": 4}}
    window.document.edit("Mark", route_changed(window.document.board, ["kyiv-minsk"], fields=own))
    _select(window, "kyiv-minsk")
    spaces = _field(window, NumberField, "Mountain spaces")
    assert spaces.text() == "2"
    _enter(hand, spaces, typed)
    assert _on(window, "kyiv-minsk") == {"nordic": {"any_cards": 4}}
    assert window.document.undo_label == "Clear mountain spaces of Minsk–Kyiv"
    assert (spaces.text(), spaces.placeholderText()) == ("", NOT_SET)


def test_a_number_keeps_to_the_range_of_its_schema(window: MainWindow, hand: Hand) -> None:
    _switch_on(window, "tolls")
    _select(window, "kyiv-odessa")
    _enter(hand, _field(window, NumberField, "Toll"), "40")
    assert _on(window, "kyiv-odessa") == {"tolls": {"toll": 9}}


def test_several_routes_show_mixed_and_change_in_one_step(window: MainWindow, hand: Hand) -> None:
    _switch_on(window, "tolls")
    board = route_changed(window.document.board, ["minsk-riga"], fields={"tolls": {"toll": 2}})
    window.document.edit("Mark", board)
    _select(window, "minsk-riga", "kyiv-minsk")
    toll = _field(window, NumberField, "Toll")
    assert (toll.text(), toll.placeholderText()) == ("", "mixed")
    before = len(window.document.steps)
    _enter(hand, toll, "")
    assert len(window.document.steps) == before
    _enter(hand, toll, "+1")
    assert [_on(window, key)["tolls"]["toll"] for key in ("minsk-riga", "kyiv-minsk")] == [3, 1]
    assert window.document.undo_label == "Set toll of 2 routes"
    _enter(hand, toll, "5")
    assert {_on(window, key)["tolls"]["toll"] for key in ("minsk-riga", "kyiv-minsk")} == {5}
    assert window.document.undo_label == "Set toll of 2 routes to 5"
    assert len(window.document.steps) == before + 2


def test_steps_by_the_arrow_keys_are_one_step(window: MainWindow, hand: Hand) -> None:
    _switch_on(window, "tolls")
    _select(window, "kyiv-odessa")
    before = len(window.document.steps)
    _field(window, NumberField, "Toll").setFocus()
    for _ in range(3):
        hand.press(Qt.Key.Key_Up)
    assert _on(window, "kyiv-odessa") == {"tolls": {"toll": 3}}
    assert len(window.document.steps) == before + 1


def test_a_list_is_typed_and_says_what_is_right(window: MainWindow, hand: Hand) -> None:
    _switch_on(window, "shares")
    _select(window, "kyiv-odessa")
    companies = _field(window, WrittenField, "Companies")
    _enter(hand, companies, "nowhere")
    assert companies.toolTip().startswith("Write one of ")
    assert _on(window, "kyiv-odessa") == {}
    known = companies.toolTip().removeprefix("Write one of ").rstrip(".").split(", ")[:2]
    _enter(hand, companies, f"{known[0]}, {known[1]}, {known[0]}")
    assert _on(window, "kyiv-odessa") == {"shares": {"companies": known}}
    label = f"Set companies of Kyiv–Odessa to {known[0]}, {known[1]}"
    assert window.document.undo_label == label
    _enter(hand, companies, "")
    assert _on(window, "kyiv-odessa") == {}
    assert window.document.undo_label == "Clear companies of Kyiv–Odessa"


def test_a_module_that_is_off_hides_its_group_and_keeps_its_values(window: MainWindow) -> None:
    _select(window, "kyiv-odessa")
    assert _groups(window) == []
    _switch_on(window, "tolls", "mountains")
    assert sorted(_groups(window)) == ["mountains", "tolls"]
    own = {"tolls": {"toll": 4}}
    window.document.edit("Mark", route_changed(window.document.board, ["kyiv-odessa"], fields=own))
    window.document.edit("Switch off", rule_off(window.document.board, "tolls"))
    assert _groups(window) == ["mountains"]
    assert _on(window, "kyiv-odessa") == own
    window.document.undo()
    assert _field(window, NumberField, "Toll").text() == "4"


def test_a_group_has_the_title_of_its_module(window: MainWindow) -> None:
    _switch_on(window, "nordic")
    _select(window, "kyiv-odessa")
    groups = window.bench.inspector.findChildren(ModuleGroup)
    shown = next(group for group in groups if group.isVisible())
    assert [words.text() for words in shown.findChildren(Words)] == [
        "Nordic payments",
        "Any cards for a missing one",
    ]
    row = _field(window, NumberField, "Any cards for a missing one").parentWidget()
    assert row is not None
    assert row.toolTip().startswith("Cards of any kind")


def test_cities_have_switches_texts_and_choices(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    window.bench.inspector.take_catalogue([TOWN])
    _switch_on(window, "town")
    _select(window, "kyiv", "riga", kind="city")
    fair = _field(window, Switch, "Fair")
    qtbot.mouseClick(fair, Qt.MouseButton.LeftButton)
    assert _in_cities(window) == [{"town": {"fair": True}}] * 2
    assert window.document.undo_label == "Switch fair of 2 cities on"
    _select(window, "kyiv", kind="city")
    qtbot.mouseClick(fair, Qt.MouseButton.LeftButton)
    assert _in_cities(window) == [{}, {"town": {"fair": True}}]
    assert window.document.undo_label == "Switch fair of Kyiv off"
    _enter(hand, _field(window, TextField, "Mayor"), "Olena")
    assert window.document.undo_label == "Set mayor of Kyiv to Olena"
    size = _field(window, ChoiceField, "Size")
    assert size.currentText() == NOT_SET
    size.setFocus()
    hand.type("t")
    assert window.document.undo_label == "Set size of Kyiv to town"
    assert _in_cities(window)[0] == {"town": {"mayor": "Olena", "size": "town"}}
    _select(window, "kyiv", "riga", kind="city")
    assert fair.mixed
    assert size.currentIndex() == -1
    assert _field(window, TextField, "Mayor").placeholderText() == "mixed"


def test_a_zero_of_its_own_stays(window: MainWindow, hand: Hand) -> None:
    window.bench.inspector.take_catalogue([TOWN])
    _switch_on(window, "town")
    _select(window, "kyiv", kind="city")
    vat = _field(window, NumberField, "VAT")
    _enter(hand, vat, "0")
    assert window.document.board.cities["kyiv"].fields == {"town": {"tax": 0}}
    assert window.document.undo_label == "Set VAT of Kyiv to 0"
    _enter(hand, vat, "")
    assert window.document.board.cities["kyiv"].fields == {}


def test_a_value_of_another_type_counts_as_not_set(window: MainWindow) -> None:
    _switch_on(window, "tolls")
    strange = {"tolls": {"toll": "dear"}}
    board = route_changed(window.document.board, ["kyiv-odessa"], fields=strange)
    window.document.edit("Mark", board)
    _select(window, "kyiv-odessa")
    assert _field(window, NumberField, "Toll").placeholderText() == NOT_SET
    assert _on(window, "kyiv-odessa") == strange


def test_another_catalogue_takes_the_place_of_the_first(window: MainWindow) -> None:
    _switch_on(window, "town", "tolls")
    _select(window, "kyiv-odessa")
    route = {"route": {"inns": {"type": "integer", "title": "Inns"}}}
    window.bench.take_rulebook(Rulebook(catalogue=[replace(TOWN, fields=route)]))
    assert _groups(window) == ["town"]


@pytest.mark.parametrize("width", [NARROWEST, WIDEST])
def test_no_word_of_a_group_is_cut(window: MainWindow, qtbot: QtBot, width: int) -> None:
    window.bench.set_sizes(width, 220)
    qtbot.waitUntil(lambda: window.bench.sizes[0] == width)
    _switch_on(window, "tolls", "mountains", "nordic", "shares")
    _select(window, "kyiv-odessa")
    qtbot.wait(20)
    groups = [g for g in window.bench.inspector.findChildren(ModuleGroup) if g.isVisible()]
    assert len(groups) == 4
    for group in groups:
        for words in group.findChildren(Words):
            assert words.heightForWidth(words.width()) <= words.height(), words.text()
        for inner in group.findChildren(QWidget):
            parent = inner.parentWidget()
            assert parent is None or inner.geometry().right() <= parent.rect().right()


MAIL = RuleInfo(
    "mail",
    "Mail trains",
    "Some tickets carry mail.",
    {},
    fields={"ticket": {"sacks": {"type": "integer", "minimum": 0, "title": "Sacks"}}},
)


def test_tickets_carry_fields_too(window: MainWindow, hand: Hand) -> None:
    window.bench.inspector.take_catalogue([MAIL])
    _switch_on(window, "mail")
    window.bench.show_tab("Inspector")
    _select(window, "0", "1", kind="ticket")
    assert _groups(window) == ["mail"]
    field = _field(window, NumberField, "Sacks")
    field.setFocus()
    hand.type("3")
    hand.press(Qt.Key.Key_Return)
    sacks = [ticket.fields for ticket in window.document.board.tickets[:3]]
    assert sacks == [{"mail": {"sacks": 3}}, {"mail": {"sacks": 3}}, {}]
    assert window.document.undo_label == "Set sacks of 2 tickets to 3"
