"""The layers beside the tool rail, and the form of scenery, in a real window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from railwright.board.findings import Place
from railwright.board.layers import drawn_scenery
from railwright.board.model import Layer, Scenery
from railwright_editor.layering import Layering
from railwright_editor.panels.layer_row import ROW_HEIGHT, LayerRow
from railwright_editor.panels.scenery_form import SceneryForm
from railwright_editor.tools.area_bar import AreaBar
from railwright_editor.tools.text import TextTool
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.lines_field import LinesField

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright_editor.window import MainWindow

LAND = Scenery("land", ((30.0, 30.0), (380.0, 30.0), (380.0, 270.0), (30.0, 270.0)))
LAKE = Scenery("lake", ((60.0, 100.0), (90.0, 100.0), (75.0, 130.0)), layer="Sketch")
WIDE = replace(LAKE, points=(*LAKE.points, (50.0, 115.0)))
NAME = Scenery("text", ((300.0, 200.0),), text="Lapland", layer="Sketch")
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def layers(window: MainWindow) -> Layering:
    """The layers of a board with a layer Sketch, opened."""
    board = window.document.board
    drawn = replace(board, scenery=(LAND, LAKE, NAME), layers=(Layer("Sketch"),))
    window.document.replace(drawn, window.document.path)
    found = next(f for f in window.bench.features if isinstance(f, Layering))
    QTest.mouseClick(found.button, LEFT)
    return found


def board_of(window: MainWindow) -> Board:
    return window.document.board


def button(row: LayerRow, name: str) -> IconButton:
    return next(b for b in row.findChildren(IconButton) if b.accessibleName() == name)


def names(layers: Layering) -> list[str]:
    return [row.state.layer.name for row in layers.panel.rows]


def test_rows_stand_from_above_to_below_with_their_pieces(layers: Layering) -> None:
    assert names(layers) == ["Names", "Cities", "Routes", "Sketch", ""]
    assert layers.panel.isVisible()
    assert layers.panel.row("Sketch").accessibleName() == "Layer Sketch, 2 pieces"
    ground = "Layer Ground, 1 piece, new scenery goes here"
    assert layers.panel.row("").accessibleName() == ground


def test_eye_and_lock_are_one_step_each(layers: Layering, window: MainWindow) -> None:
    row = layers.panel.row("Sketch")
    QTest.mouseClick(button(row, "Hide layer Sketch"), LEFT)
    assert drawn_scenery(board_of(window)) == (0,)
    QTest.mouseClick(button(row, "Show layer Sketch"), LEFT)
    QTest.mouseClick(button(row, "Lock layer Sketch"), LEFT)
    assert window.document.steps == (
        "Hide layer Sketch",
        "Show layer Sketch",
        "Lock layer Sketch",
    )
    assert not [hit for hit in window.bench.view.hits((75.0, 110.0)) if hit.place.key == "1"]
    QTest.mouseClick(button(layers.panel.row("Routes"), "Hide layer Routes"), LEFT)
    assert Layer("Routes", hidden=True) in board_of(window).layers


def test_a_click_takes_a_layer_in_hand_for_new_scenery(
    layers: Layering, window: MainWindow
) -> None:
    QTest.mouseClick(layers.panel.row("Sketch"), LEFT)
    assert window.bench.view.drawing_layer == "Sketch"
    QTest.mouseClick(layers.panel.row("Routes"), LEFT)
    assert window.bench.view.drawing_layer == "Sketch"


def rename(row: LayerRow, name: str, key: Qt.Key) -> None:
    field = row.findChild(QLineEdit)
    assert field.isVisible()
    field.setText(name)
    QTest.keyClick(field, key)


def test_a_layer_is_renamed_on_the_spot(layers: Layering, window: MainWindow) -> None:
    QTest.mouseDClick(layers.panel.row("Sketch"), LEFT)
    rename(layers.panel.row("Sketch"), "Draft", Qt.Key.Key_Escape)
    assert names(layers)[3] == "Sketch"
    assert layers.panel.isVisible()
    layers.panel.row("Sketch").setFocus()
    QTest.keyClick(layers.panel.row("Sketch"), Qt.Key.Key_F2)
    rename(layers.panel.row("Sketch"), "Draft", Qt.Key.Key_Return)
    assert names(layers)[3] == "Draft"
    assert window.document.steps == ("Rename layer Sketch",)
    assert {piece.layer for piece in board_of(window).scenery} == {"", "Draft"}
    assert window.bench.view.drawing_layer == ""


def test_a_taken_name_is_refused_in_words(layers: Layering, window: MainWindow) -> None:
    QTest.mouseDClick(layers.panel.row("Sketch"), LEFT)
    rename(layers.panel.row("Sketch"), "Routes", Qt.Key.Key_Return)
    assert window.bench.view.speech.said == "There is a layer Routes already."
    assert window.document.steps == ()


def test_layers_are_added_above_the_one_in_hand_and_moved_by_keys(
    layers: Layering, window: MainWindow
) -> None:
    QTest.mouseClick(layers.panel._add, LEFT)
    assert names(layers)[3:] == ["Sketch", "Layer", ""]
    assert window.bench.view.drawing_layer == "Layer"
    rename(layers.panel.row("Layer"), "Coast", Qt.Key.Key_Return)
    QTest.keyClick(layers.panel.row("Coast"), Qt.Key.Key_Up, CTRL)
    assert names(layers)[3:] == ["Coast", "Sketch", ""]
    assert layers.panel.row("Coast").hasFocus()
    assert window.document.steps == ("Add layer Layer", "Rename layer Layer", "Raise layer Coast")


def test_a_drag_moves_a_layer(layers: Layering, window: MainWindow) -> None:
    window.document.edit("Add", replace(board_of(window), layers=(Layer("Sketch"), Layer("Top"))))
    row = layers.panel.row("Top")
    here = QPoint(120, ROW_HEIGHT // 2)
    QTest.mousePress(row, LEFT, pos=here)
    QTest.mouseMove(row, here + QPoint(0, 20))
    QTest.mouseMove(row, here + QPoint(0, 2 * ROW_HEIGHT))
    QTest.mouseRelease(row, LEFT, pos=here + QPoint(0, 2 * ROW_HEIGHT))
    assert names(layers)[3:] == ["Sketch", "Top", ""]
    assert window.document.steps[-1] == "Lower layer Top"


def test_delete_lets_the_pieces_of_a_layer_fall(layers: Layering, window: MainWindow) -> None:
    window.bench.view.selection.set([Place("city", "riga")])
    row = layers.panel.row("Sketch")
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Delete)
    assert names(layers)[3:] == [""]
    assert window.document.steps == ("Delete layer Sketch",)
    assert "riga" in board_of(window).cities
    assert {piece.layer for piece in board_of(window).scenery} == {""}
    layers.panel.row("Routes").setFocus()
    QTest.keyClick(layers.panel.row("Routes"), Qt.Key.Key_Delete)
    assert window.document.steps == ("Delete layer Sketch",)


def test_pieces_locked_by_themselves_are_told_and_unlocked(
    layers: Layering, window: MainWindow
) -> None:
    locked = (replace(LAND, locked=True), LAKE, NAME)
    window.document.edit("Lock land", replace(board_of(window), scenery=locked))
    free = next(b for b in layers.panel.findChildren(WordButton) if b.isVisible())
    assert free.text() == "Unlock all"
    QTest.mouseClick(free, LEFT)
    assert board_of(window).scenery[0] == LAND
    assert window.document.steps[-1] == "Unlock 1 piece"


def test_escape_closes_and_goes_back_to_the_board(layers: Layering, window: MainWindow) -> None:
    QTest.keyClick(layers.panel.row("Sketch"), Qt.Key.Key_Escape)
    assert not layers.panel.isVisible()
    assert not layers.button.isChecked()
    assert window.bench.view.hasFocus()


# Keys of the window, which the board's own smaller things go before


def test_delete_takes_picked_points_and_not_the_area(layers: Layering, window: MainWindow) -> None:
    layers.toggle()
    view = window.bench.view
    select(window, 1)
    window.document.edit("Widen", replace(board_of(window), scenery=(LAND, WIDE, NAME)))
    corner = view.to_pixel(QPointF(*WIDE.points[0])).toPoint()
    QTest.mouseClick(view.viewport(), LEFT, pos=corner)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert len(board_of(window).scenery) == 3
    assert board_of(window).scenery[1].points == WIDE.points[1:]


def test_f2_opens_the_selected_text(layers: Layering, window: MainWindow) -> None:
    layers.toggle()
    select(window, 2)
    QTest.keyClick(window.bench.view, Qt.Key.Key_F2)
    field = window.bench.view.tool_of(TextTool).field
    assert field is not None
    QTest.keyClick(field, Qt.Key.Key_Escape)


def test_a_game_shows_neither_layers_nor_what_to_draw(layers: Layering, window: MainWindow) -> None:
    view = window.bench.view
    view.set_tool("area")
    bar = view.viewport().findChild(AreaBar)
    assert bar.isVisible()
    window.bench.rail.hide()
    assert layers.panel.isHidden()


# The form


def field(window: MainWindow, kind: type, name: str):
    form = window.bench.inspector.findChild(SceneryForm)
    return next(f for f in form.findChildren(kind) if f.accessibleName() == name)


def select(window: MainWindow, *numbers: int) -> None:
    window.bench.view.selection.set(Place("scenery", str(number)) for number in numbers)


def pick(choice: ChoiceField, words: str) -> None:
    choice.setCurrentIndex(choice.findText(words))
    choice.activated.emit(choice.currentIndex())


def test_a_shape_takes_kind_layer_and_order(layers: Layering, window: MainWindow) -> None:
    select(window, 1)
    pick(field(window, ChoiceField, "Kind of scenery"), "Water")
    assert board_of(window).scenery[1].kind == "water"
    pick(field(window, ChoiceField, "Layer"), "Ground")
    assert board_of(window).scenery[1].layer == ""
    QTest.mouseClick(field(window, IconButton, "Lower"), LEFT)
    assert [piece.kind for piece in board_of(window).scenery] == ["water", "land", "text"]
    assert [place.key for place in window.bench.view.selection.places] == ["0"]
    assert window.document.steps == (
        "Make lake water",
        "Move water to layer Ground",
        "Lower water",
    )


def test_a_text_takes_lines_and_a_size_in_points(layers: Layering, window: MainWindow) -> None:
    select(window, 2)
    lines = field(window, LinesField, "Text on the board")
    assert lines.toPlainText() == "Lapland"
    lines.setFocus()
    lines.selectAll()
    QTest.keyClicks(lines, "North")
    QTest.keyClick(lines, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(lines, "Lapland")
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert board_of(window).scenery[2].text == "North\nLapland"
    assert window.bench.view.hasFocus()
    points = field(window, NumberField, "Size of the text in points")
    points.setFocus()
    points.selectAll()
    QTest.keyClicks(points, "36")
    QTest.keyClick(points, Qt.Key.Key_Return)
    assert board_of(window).scenery[2].size == 12.7
    pick(field(window, ChoiceField, "Color role of the text"), "Accent")
    assert board_of(window).scenery[2].role == "accent"


def test_a_text_along_a_path_can_be_straightened(layers: Layering, window: MainWindow) -> None:
    path = ((100.0, 100.0), (150.0, 90.0), (200.0, 100.0))
    board = replace(board_of(window), scenery=(replace(NAME, points=path),))
    window.document.edit("Lead text", board)
    select(window, 0)
    form = window.bench.inspector.findChild(SceneryForm)
    straight = next(b for b in form.findChildren(WordButton) if b.text() == "Straighten")
    assert straight.isVisible()
    QTest.mouseClick(straight, LEFT)
    assert board_of(window).scenery[0].points == ((150.0, 90.0),)


def test_several_texts_show_what_differs_and_take_what_is_touched(
    layers: Layering, window: MainWindow
) -> None:
    other = replace(NAME, text="Sápmi", size=10.0, points=((200.0, 60.0),))
    window.document.edit("Add text", replace(board_of(window), scenery=(NAME, other)))
    select(window, 0, 1)
    assert field(window, LinesField, "Text on the board").placeholderText() == "mixed"
    size = field(window, NumberField, "Size of the text in mm")
    assert size.value is None
    size.setFocus()
    QTest.keyClicks(size, "+2")
    QTest.keyClick(size, Qt.Key.Key_Return)
    assert [piece.size for piece in board_of(window).scenery] == [10.0, 12.0]
    assert [piece.text for piece in board_of(window).scenery] == ["Lapland", "Sápmi"]
