"""The Inspector by hand: every form in its order, chains, mixed values, scrubbing, names, locks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from railwright.board.edits import route_changed, with_scenery
from railwright.board.findings import Place
from railwright.board.geometry import best_length, course_length
from railwright.board.model import Scenery
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.chain import Chain
from railwright_editor.widgets.fields import ChoiceField, LineField, NumberField, TextField
from railwright_editor.widgets.rows import ScrubLabel
from railwright_editor.widgets.side_pad import SidePad
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

Kind = TypeVar("Kind", bound=QWidget)

SELECTIONS = {
    "board": (),
    "city": (Place("city", "kyiv"),),
    "cities": (Place("city", "kyiv"), Place("city", "riga")),
    "route": (Place("route", "kyiv-moskva"),),
    "routes": (Place("route", "kyiv-moskva"), Place("route", "minsk-riga")),
    "ticket": (Place("ticket", "0"),),
    "land": (Place("scenery", "0"),),
    "text": (Place("scenery", "1"),),
    "several": (Place("city", "kyiv"), Place("city", "riga"), Place("route", "minsk-riga")),
}


@pytest.fixture
def board_with_all(window: MainWindow) -> MainWindow:
    """The small board with a shape, a text, a bent route and every module with fields on."""
    board = window.document.board
    for piece in (
        Scenery("land", ((10.0, 10.0), (90.0, 10.0), (50.0, 60.0))),
        Scenery("text", ((300.0, 250.0),), text="Black Sea"),
    ):
        board = with_scenery(board, piece)
    board = route_changed(board, ["kyiv-moskva", "kyiv-moskva-2"], via=((200.0, 160.0),))
    window.document.edit("Fill the board", board)
    return window


def found(window: MainWindow, kind: type[Kind], name: str = "") -> list[Kind]:
    """The visible widgets of a kind in the Inspector, of a name if one is given."""
    inspector = window.bench.inspector
    widgets = [widget for widget in inspector.findChildren(kind) if widget.isVisible()]
    return [widget for widget in widgets if not name or widget.accessibleName() == name]


def the(window: MainWindow, kind: type[Kind], name: str) -> Kind:
    widgets = found(window, kind, name)
    assert len(widgets) == 1, [widget.accessibleName() for widget in found(window, kind)]
    return widgets[0]


def walked(window: MainWindow) -> list[QWidget]:
    """The widgets of the Inspector in the order in which Tab comes to them."""
    inspector = window.bench.inspector
    order: list[QWidget] = []
    widget = inspector.nextInFocusChain()
    while widget is not inspector:
        able = widget.isVisible() and widget.isEnabled()
        if able and inspector.isAncestorOf(widget) and widget.focusPolicy() & _TAB:
            order.append(widget)
        widget = widget.nextInFocusChain()
    return order


_TAB = Qt.FocusPolicy.TabFocus


@pytest.mark.parametrize("what", SELECTIONS)
def test_tab_walks_down_each_form_and_every_field_has_a_name(
    board_with_all: MainWindow, qtbot: QtBot, what: str
) -> None:
    window = board_with_all
    window.selection.set(SELECTIONS[what])
    qtbot.wait(20)
    order = walked(window)
    assert order
    places = [widget.mapTo(window, widget.rect().center()) for widget in order]
    for (one, at), (other, then) in zip(
        zip(order, places, strict=True), list(zip(order, places, strict=True))[1:], strict=False
    ):
        # Down the page; within a line to the right.
        line = abs(at.y() - then.y()) < 14
        names = (one.accessibleName(), other.accessibleName())
        assert then.x() > at.x() if line else then.y() > at.y(), names
    for widget in order:
        words = widget.text() if isinstance(widget, QAbstractButton) else ""
        assert widget.accessibleName() or words, widget


@pytest.mark.parametrize("what", SELECTIONS)
def test_v_after_each_field_chooses_the_tool(
    board_with_all: MainWindow, hand: Hand, qtbot: QtBot, what: str
) -> None:
    window = board_with_all
    window.selection.set(SELECTIONS[what])
    for field in found(window, LineField):
        if field.isReadOnly() or isinstance(field.parent(), QComboBox):
            continue
        window.selection.set(SELECTIONS[what])
        qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
        field.selectAll()
        qtbot.keyClicks(field, "5")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        name = field.accessibleName()
        assert window.bench.view.hasFocus(), name
        window.bench.view.set_tool("city")
        hand.press(Qt.Key.Key_V)
        assert window.bench.view.tool_name == "select", name


class TestChain:
    def test_a_click_closes_the_chain_and_another_opens_it(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.selection.set([Place("route", "minsk-riga")])
        (chain,) = found(window, Chain)
        assert chain.closed is False
        qtbot.mouseClick(chain, Qt.MouseButton.LeftButton)
        route = window.document.board.routes["minsk-riga"]
        assert route.follows
        assert route.length == best_length(course_length(window.document.board, route))
        assert window.document.undo_label == "Fit length of Riga–Minsk"
        assert chain.closed is True
        assert window.bench.view.hasFocus()
        qtbot.mouseClick(chain, Qt.MouseButton.LeftButton)
        assert not window.document.board.routes["minsk-riga"].follows
        assert window.document.undo_label == "Keep length of Riga–Minsk"

    def test_a_typed_length_opens_it(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set([Place("route", "minsk-riga")])
        (chain,) = found(window, Chain)
        qtbot.mouseClick(chain, Qt.MouseButton.LeftButton)
        length = the(window, NumberField, "Length")
        length.setFocus()
        length.selectAll()
        qtbot.keyClicks(length, "5")
        qtbot.keyClick(length, Qt.Key.Key_Return)
        route = window.document.board.routes["minsk-riga"]
        assert (route.length, route.follows) == (5, False)

    def test_mixed_chains_close_for_all(self, window: MainWindow, qtbot: QtBot) -> None:
        board = route_changed(window.document.board, ["minsk-riga"], follows=True)
        window.document.edit("Follow", board)
        window.selection.set([Place("route", "minsk-riga"), Place("route", "moskva-perm")])
        (chain,) = found(window, Chain)
        assert chain.closed is None
        assert "mixed" in chain.accessibleName()
        qtbot.mouseClick(chain, Qt.MouseButton.LeftButton)
        routes = window.document.board.routes
        assert routes["minsk-riga"].follows
        assert routes["moskva-perm"].follows

    def test_the_side_of_a_name_follows_through_the_middle_of_the_pad(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.selection.set([Place("city", "kyiv")])
        pad = found(window, SidePad)[0]
        left, automatic = (
            button
            for button in pad.findChildren(IconButton)
            if button.accessibleName().endswith((": left", ": automatic"))
        )
        qtbot.mouseClick(left, Qt.MouseButton.LeftButton)
        assert window.document.board.cities["kyiv"].label == "w"
        qtbot.mouseClick(automatic, Qt.MouseButton.LeftButton)
        assert window.document.board.cities["kyiv"].label == ""
        assert window.document.undo_label == "Place name of Kyiv"


class TestMixed:
    def test_only_the_touched_field_changes(self, window: MainWindow, qtbot: QtBot) -> None:
        before = window.document.board
        window.selection.set(SELECTIONS["routes"])
        switch = the(window, Switch, "Tunnel")
        qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
        after = window.document.board
        for key in ("kyiv-moskva", "minsk-riga"):
            assert after.routes[key] == replace(before.routes[key], tunnel=True)
        assert len(window.document.steps) == 1

    def test_a_switch_over_different_things_is_half_and_turns_all_on(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        board = route_changed(window.document.board, ["minsk-riga"], tunnel=True)
        window.document.edit("Dig", board)
        window.selection.set(SELECTIONS["routes"])
        switch = the(window, Switch, "Tunnel")
        assert switch.mixed
        qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
        assert all(window.document.board.routes[p.key].tunnel for p in SELECTIONS["routes"])

    def test_sums_are_added_to_each(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set(SELECTIONS["cities"])
        x = the(window, NumberField, "x of the city")
        assert (x.text(), x.placeholderText()) == ("", "mixed")
        x.setFocus()
        qtbot.keyClicks(x, "+1 cm")
        qtbot.keyClick(x, Qt.Key.Key_Return)
        cities = window.document.board.cities
        assert (cities["kyiv"].at[0], cities["riga"].at[0]) == (200.0, 90.0)
        assert window.document.undo_label == "Move 2 cities"

    def test_tab_past_a_mixed_field_changes_nothing(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set(SELECTIONS["routes"])
        length = the(window, NumberField, "Length")
        length.setFocus()
        qtbot.keyClick(length, Qt.Key.Key_Tab)
        assert not length.hasFocus()
        assert window.document.steps == ()


class TestScrubbing:
    def test_the_label_of_a_number_is_one_step(self, window: MainWindow) -> None:
        window.selection.set([Place("route", "minsk-riga")])
        label = next(w for w in found(window, ScrubLabel) if w.text() == "Length")
        self._drag(label, QPoint(5, 14), 17)
        assert window.document.board.routes["minsk-riga"].length == 7
        assert window.document.steps == ("Set length of Riga–Minsk to 7",)

    def test_the_word_inside_a_field_is_one_step_and_types_nothing(
        self, window: MainWindow
    ) -> None:
        window.selection.set([Place("city", "kyiv")])
        y = the(window, NumberField, "y of the city")
        self._drag(y, QPoint(10, 14), -41)
        assert window.document.board.cities["kyiv"].at == (190.0, 220.0)
        assert window.document.steps == ("Move Kyiv",)
        assert not y.hasFocus()

    def _drag(self, widget: QWidget, start: QPoint, by: int) -> None:
        QTest.mouseMove(widget, start - QPoint(1, 0))
        QTest.mouseMove(widget, start)
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
        for share in (1, 2, 3):
            QTest.mouseMove(widget, start + QPoint(by * share // 3, 0))
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=start + QPoint(by, 0))


class TestHead:
    def test_a_city_is_renamed_there(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set([Place("city", "kyiv")])
        name = the(window, TextField, "Name of the city")
        name.setFocus()
        name.selectAll()
        qtbot.keyClicks(name, "Kyjiw")
        qtbot.keyClick(name, Qt.Key.Key_Return)
        assert window.document.board.cities["kyiv"].name == "Kyjiw"
        assert window.document.undo_label == "Rename Kyiv"
        assert window.bench.view.hasFocus()

    def test_a_name_that_exists_turns_amber_and_gets_a_number(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.selection.set([Place("city", "kyiv")])
        name = the(window, TextField, "Name of the city")
        name.setFocus()
        name.selectAll()
        qtbot.keyClicks(name, "Riga")
        assert name.property("odd") is True
        assert name.toolTip() == "Riga exists"
        qtbot.keyClick(name, Qt.Key.Key_Return)
        assert window.document.board.cities["kyiv"].name == "Riga 2"
        assert name.property("odd") is False

    def test_the_board_is_renamed_there(self, window: MainWindow, qtbot: QtBot) -> None:
        name = the(window, TextField, "Name of the board")
        name.setFocus()
        name.selectAll()
        qtbot.keyClicks(name, "North")
        qtbot.keyClick(name, Qt.Key.Key_Return)
        assert window.document.board.name == "North"

    def test_the_lock_locks_what_is_selected(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set(SELECTIONS["cities"])
        qtbot.mouseClick(the(window, IconButton, "Lock"), Qt.MouseButton.LeftButton)
        cities = window.document.board.cities
        assert [cities[key].locked for key in ("kyiv", "riga", "minsk")] == [True, True, False]
        assert window.bench.view.hasFocus()
        qtbot.mouseClick(the(window, IconButton, "Unlock"), Qt.MouseButton.LeftButton)
        assert not window.document.board.cities["kyiv"].locked

    def test_arranging_buttons_stand_by_two_or_more(self, window: MainWindow, qtbot: QtBot) -> None:
        window.selection.set([Place("city", "kyiv")])
        assert found(window, IconButton, "Align left") == []
        window.selection.set(SELECTIONS["several"])
        qtbot.mouseClick(the(window, IconButton, "Align left"), Qt.MouseButton.LeftButton)
        cities = window.document.board.cities
        assert cities["kyiv"].at[0] == cities["riga"].at[0]


def test_board_settings_go_to_the_name_of_the_board(window: MainWindow) -> None:
    window.selection.set([Place("city", "kyiv")])
    window.bench.show_tab("Rules")
    window.do("board_settings")
    assert window.selection.places == ()
    assert the(window, TextField, "Name of the board").hasFocus()


def test_tools_are_taken_from_the_menu(window: MainWindow) -> None:
    window.bench.tabs.setFocus()
    window.do("tool_city")
    assert window.bench.view.tool_name == "city"
    assert window.bench.view.hasFocus()


def test_links_select_what_uses_a_city(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("city", "riga")])
    links = {button.text(): button for button in found(window, QAbstractButton)}
    qtbot.mouseClick(links["2 tickets"], Qt.MouseButton.LeftButton)
    assert window.selection.places == (Place("ticket", "0"), Place("ticket", "1"))
    window.selection.set([Place("city", "riga")])
    qtbot.mouseClick(links["1 route"], Qt.MouseButton.LeftButton)
    assert window.selection.places == (Place("route", "minsk-riga"),)


def test_a_border_flag_names_its_country(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("city", "perm")])
    kind = the(window, ChoiceField, "Kind of city")
    kind.chosen.emit("border")
    country = the(window, TextField, "Country of the border flag")
    country.setFocus()
    qtbot.keyClicks(country, "Ural")
    qtbot.keyClick(country, Qt.Key.Key_Return)
    city = window.document.board.cities["perm"]
    assert (city.kind, city.country) == ("border", "Ural")
    assert window.document.steps == ("Make Perm a border flag", "Set country of Perm")


def test_a_lane_can_be_added_colored_and_removed(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("route", "kyiv-moskva")])

    def chip(words: str) -> QAbstractButton:
        return next(b for b in found(window, QAbstractButton) if b.text() == words)

    qtbot.mouseClick(chip("+ Lane"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(chip("gray"), Qt.MouseButton.LeftButton)
    (third,) = window.selection.places
    qtbot.mouseClick(
        next(b for b in found(window, QAbstractButton) if b.toolTip() == "Red (R)"),
        Qt.MouseButton.LeftButton,
    )
    assert window.document.board.routes[third.key].color == "red"
    assert not any(b.text() == "+ Lane" for b in found(window, QAbstractButton))
    qtbot.mouseClick(chip("− Lane"), Qt.MouseButton.LeftButton)
    assert third.key not in window.document.board.routes
    assert window.selection.keys("route") == ("kyiv-moskva",)


def test_tooltips_of_fields_survive_new_values(qtbot: QtBot) -> None:
    field = NumberField("Trains")
    qtbot.addWidget(field)
    field.setToolTip("The trains of each player. Usually 45.")
    field.show_value(20)
    assert field.toolTip() == "The trains of each player. Usually 45."
    field.set_wrong("This is no number.")
    assert field.toolTip() == "This is no number."
    field.restore()
    assert field.toolTip() == "The trains of each player. Usually 45."


def test_a_narrow_field_leaves_out_its_unit_before_its_figures(qtbot: QtBot) -> None:
    field = NumberField("x of the city", "mm", decimals=1, before="x")
    qtbot.addWidget(field)
    field.show_value(412.5)
    field.show()
    for width, margin in ((70, 0), (140, 1)):
        field.resize(width, 28)
        assert bool(field.textMargins().right()) is bool(margin)
