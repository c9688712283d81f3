"""After every field the focus is back on the board: V chooses a tool, nothing is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from railwright.board.findings import Place
from railwright_editor.paint.theme import theme_of
from railwright_editor.widgets.buttons import Chip, IconButton
from railwright_editor.widgets.fields import LineField, NumberField
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

SELECTIONS = {
    "board": (),
    "city": (Place("city", "kyiv"),),
    "cities": (Place("city", "kyiv"), Place("city", "riga")),
    "route": (Place("route", "kyiv-moskva"),),
    "routes": (Place("route", "kyiv-moskva"), Place("route", "minsk-riga")),
    "ticket": (Place("ticket", "0"),),
}


def _fields(window: MainWindow, kind: type[QWidget]) -> list[QWidget]:
    inspector = window.bench.inspector
    return [field for field in inspector.findChildren(kind) if field.isVisible()]


def _v_chooses_select(window: MainWindow, hand: Hand) -> bool:
    window.bench.view.set_tool("city")
    texts = [field.text() for field in window.findChildren(LineField)]
    hand.press(Qt.Key.Key_V)
    same = texts == [field.text() for field in window.findChildren(LineField)]
    return same and window.bench.view.tool_name == "select"


@pytest.mark.parametrize("what", SELECTIONS)
def test_v_after_each_line_field(window: MainWindow, hand: Hand, qtbot: QtBot, what: str) -> None:
    window.selection.set(SELECTIONS[what])
    fields = _fields(window, LineField)
    assert fields
    for field in fields:
        assert isinstance(field, LineField)
        qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
        assert field.hasFocus(), field.accessibleName()
        field.selectAll()
        qtbot.keyClicks(field, "7" if isinstance(field, NumberField) else "Seven")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert window.bench.view.hasFocus(), field.accessibleName()
        assert _v_chooses_select(window, hand), field.accessibleName()


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
@pytest.mark.parametrize("what", SELECTIONS)
def test_v_after_each_choice(window: MainWindow, hand: Hand, qtbot: QtBot, what: str) -> None:
    window.selection.set(SELECTIONS[what])
    for field in _fields(window, QComboBox):
        assert isinstance(field, QComboBox)
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_Down)
        assert field.view().isVisible()
        qtbot.keyClick(field.view(), Qt.Key.Key_Down)
        qtbot.keyClick(field.view(), Qt.Key.Key_Return)
        assert window.bench.view.hasFocus(), field.accessibleName()
        assert _v_chooses_select(window, hand), field.accessibleName()


@pytest.mark.parametrize("what", ["city", "route", "routes"])
def test_v_after_each_button(window: MainWindow, hand: Hand, qtbot: QtBot, what: str) -> None:
    for number in range(len(_buttons(window, what))):
        button = _buttons(window, what)[number]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.bench.view.hasFocus(), button.accessibleName()
        assert _v_chooses_select(window, hand), button.accessibleName()


def _buttons(window: MainWindow, what: str) -> list[QAbstractButton]:
    window.selection.set(SELECTIONS[what])
    kinds = (Switch, IconButton, Chip)
    found = [field for kind in kinds for field in _fields(window, kind)]
    return [button for button in found if isinstance(button, QAbstractButton)]


def test_esc_restores_a_field_and_goes_back(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("route", "minsk-riga")])
    length = next(f for f in _fields(window, NumberField) if f.accessibleName() == "Length")
    assert isinstance(length, NumberField)
    length.setFocus()
    qtbot.keyClicks(length, "9")
    qtbot.keyClick(length, Qt.Key.Key_Escape)
    assert length.text() == "3"
    assert window.bench.view.hasFocus()
    assert window.document.steps == ()


def test_what_is_no_number_stays_and_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.selection.set([Place("route", "minsk-riga")])
    length = next(f for f in _fields(window, NumberField) if f.accessibleName() == "Length")
    assert isinstance(length, NumberField)
    length.setFocus()
    length.selectAll()
    qtbot.keyClicks(length, "three")
    qtbot.keyClick(length, Qt.Key.Key_Return)
    assert length.hasFocus()
    assert "not a number" in length.toolTip()
    assert window.document.steps == ()


def test_f6_goes_round_all_regions(window: MainWindow, qtbot: QtBot) -> None:
    bench = window.bench
    regions = [bench.drawer, bench.status, bench.top, bench.rail, bench.view, bench.tabs]
    bench.tabs.setFocus()
    for region in regions:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F6)
        focused = window.focusWidget()
        assert focused is region or region.isAncestorOf(focused)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert bench.view.hasFocus()


def test_the_board_shows_a_focus_that_came_by_a_key(window: MainWindow, qtbot: QtBot) -> None:
    view = window.bench.view
    edge = theme_of(view.palette()).color("focus").rgb()
    window.bench.rail.button("select").setFocus()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F6)
    assert view.hasFocus()
    assert view.grab().toImage().pixelColor(1, view.height() // 2).rgb() == edge
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert view.grab().toImage().pixelColor(1, view.height() // 2).rgb() != edge


def test_keys_of_tools_act_on_the_rail_too(window: MainWindow, qtbot: QtBot) -> None:
    button = window.bench.rail.button("hand")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_C)
    assert window.bench.view.tool_name == "city"
    assert window.bench.rail.button("city").isChecked()


def test_the_wheel_changes_a_number_only_in_focus(window: MainWindow, qtbot: QtBot) -> None:
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    window.selection.set([Place("route", "minsk-riga")])
    length = next(f for f in _fields(window, NumberField) if f.accessibleName() == "Length")

    def turn() -> None:
        middle = length.rect().center()
        event = QWheelEvent(
            middle.toPointF(),
            length.mapToGlobal(middle).toPointF(),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(length, event)

    turn()
    assert window.document.board.routes["minsk-riga"].length == 3
    length.setFocus()
    turn()
    turn()
    assert window.document.board.routes["minsk-riga"].length == 5
    assert window.document.steps == ("Set length of Riga–Minsk to 5",)
