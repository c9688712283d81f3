"""The panels at their narrowest and their widest: no word is cut, nothing sticks out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from railwright.board.findings import Place
from railwright.board.model import Scenery
from railwright_editor.panels.side_panel import NARROWEST, WIDEST
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.fields import ChoiceField
from railwright_editor.widgets.rows import ShortWords

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

SELECTIONS = {
    "board": (),
    "city": (Place("city", "kyiv"),),
    "cities": (Place("city", "kyiv"), Place("city", "riga")),
    "route": (Place("route", "kyiv-moskva"),),
    "routes": (Place("route", "kyiv-moskva"), Place("route", "minsk-riga")),
    "ticket": (Place("ticket", "0"),),
    "land": (Place("scenery", "0"),),
    "text": (Place("scenery", "1"),),
    "several": (Place("city", "kyiv"), Place("route", "minsk-riga")),
}
SCENERY = (
    Scenery("land", ((10.0, 10.0), (90.0, 10.0), (50.0, 60.0))),
    Scenery("text", ((300.0, 250.0),), text="Black Sea"),
)


def _cut(panel: QWidget) -> list[str]:
    """The words in a panel that do not fit their place, and what sticks out of it."""
    return [*_cut_labels(panel), *_cut_buttons(panel), *_sticking_out(panel)]


def _cut_labels(panel: QWidget) -> Iterator[str]:
    for label in panel.findChildren(QLabel):
        if not label.isVisible() or isinstance(label, ShortWords):
            continue
        needed = label.fontMetrics().horizontalAdvance(label.text())
        if not label.wordWrap() and needed > label.width():
            yield f"label {label.text()!r}: {needed} > {label.width()}"
        if label.wordWrap() and label.heightForWidth(label.width()) > label.height():
            yield f"label {label.text()!r} is too low"


def _cut_buttons(panel: QWidget) -> Iterator[str]:
    for kind in (QPushButton, Chip):
        for button in panel.findChildren(kind):
            if button.isVisible() and button.sizeHint().width() > button.width():
                yield f"button {button.text()!r}"


def _sticking_out(panel: QWidget) -> Iterator[str]:
    for widget in panel.findChildren(QWidget):
        parent = widget.parentWidget()
        if parent is None or not widget.isVisible() or isinstance(parent, QScrollArea):
            continue
        if widget.geometry().right() > parent.rect().right():
            yield f"{type(widget).__name__} {widget.accessibleName()!r} sticks out"


def _set_width(window: MainWindow, width: int, qtbot: QtBot) -> None:
    window.bench.set_sizes(width, 220)
    qtbot.waitUntil(lambda: window.bench.sizes[0] == width)


@pytest.mark.parametrize("width", [NARROWEST, WIDEST])
@pytest.mark.parametrize("what", SELECTIONS)
def test_no_word_of_the_inspector_is_cut(
    window: MainWindow, qtbot: QtBot, what: str, width: int
) -> None:
    _set_width(window, width, qtbot)
    window.document.edit("Draw", replace(window.document.board, scenery=SCENERY))
    window.selection.set(SELECTIONS[what])
    qtbot.wait(20)
    assert _cut(window.bench.inspector) == []
    image = window.bench.inspector.grab().toImage()
    assert image.width() == width


@pytest.mark.parametrize("width", [NARROWEST, WIDEST])
def test_no_word_of_the_tickets_is_cut(window: MainWindow, qtbot: QtBot, width: int) -> None:
    _set_width(window, width, qtbot)
    window.bench.show_tab("Tickets")
    qtbot.wait(20)
    assert _cut(window.bench.tickets) == []


@pytest.mark.parametrize("width", [NARROWEST, WIDEST])
def test_no_word_of_the_rules_is_cut(window: MainWindow, qtbot: QtBot, width: int) -> None:
    _set_width(window, width, qtbot)
    window.bench.show_tab("Rules")
    rows = window.bench.rules.rows
    assert rows
    for row in rows:
        row.opened.emit()
        qtbot.wait(20)
        assert _cut(window.bench.rules) == []


@pytest.mark.parametrize("width", [NARROWEST, WIDEST])
def test_the_chosen_words_of_a_choice_fit(window: MainWindow, qtbot: QtBot, width: int) -> None:
    _set_width(window, width, qtbot)
    for what in ("board", "city"):
        window.selection.set(SELECTIONS[what])
        qtbot.wait(20)
        for choice in window.bench.inspector.findChildren(ChoiceField):
            if choice.isVisible():
                needed = choice.fontMetrics().horizontalAdvance(choice.currentText()) + 30
                assert needed <= choice.width(), choice.currentText()


def test_every_control_has_an_accessible_name(window: MainWindow, qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

    window.bench.show_tab("Tickets")
    window.bench.show_tab("Rules")
    window.bench.drawer.open_page(0)
    qtbot.waitUntil(lambda: bool(window.bench.findings.rows))
    for kind in (QAbstractButton, QComboBox, QLineEdit):
        for control in window.bench.findChildren(kind):
            named = control.accessibleName() or getattr(control, "text", str)()
            internal = control.objectName().startswith("qt_") or isinstance(
                control.parent(), (QComboBox, QLineEdit)
            )
            assert named or internal or not control.isVisible(), control


def test_the_fit_bar_agrees_with_the_geometry(window: MainWindow) -> None:
    from railwright.board.geometry import fit
    from railwright_editor.widgets.fit_bar import FitBar

    window.selection.set(SELECTIONS["route"])
    board = window.document.board
    bar = window.bench.inspector.findChild(FitBar)
    assert bar is not None
    assert f"{100 * fit(board, board.routes['kyiv-moskva']):.0f} %" in bar.sentence


def test_mixed_values_show_as_mixed_and_a_sum_adds_to_each(
    window: MainWindow, qtbot: QtBot
) -> None:
    from PySide6.QtCore import Qt

    from railwright_editor.widgets.fields import NumberField

    window.selection.set(SELECTIONS["routes"])
    fields = window.bench.inspector.findChildren(NumberField)
    length = next(f for f in fields if f.isVisible() and f.accessibleName() == "Length")
    assert length.text() == ""
    assert length.placeholderText() == "mixed"
    length.setFocus()
    qtbot.keyClicks(length, "+1")
    qtbot.keyClick(length, Qt.Key.Key_Return)
    routes = window.document.board.routes
    assert (routes["kyiv-moskva"].length, routes["minsk-riga"].length) == (5, 4)
    assert window.document.undo_label == "Set length of 2 routes"


def test_chips_keep_one_kind(window: MainWindow, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    window.selection.set(SELECTIONS["several"])
    chips = [chip for chip in window.bench.inspector.findChildren(Chip) if chip.isVisible()]
    assert [chip.text() for chip in chips] == ["1 city", "1 route"]
    qtbot.mouseClick(chips[1], Qt.MouseButton.LeftButton)
    assert window.selection.places == (Place("route", "minsk-riga"),)
