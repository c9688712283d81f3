"""Importing into an open board: outlines and tables, dropped or chosen, shown before they come."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright.geo.region import coordinates_of
from railwright_editor.importing import Importing

FILES = Path(__file__).parents[2] / "data" / "geo"
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def importing(window):
    (found,) = (part for part in window.bench.features if isinstance(part, Importing))
    return found


@pytest.fixture
def sheet(window, importing, qtbot):
    """The sheet of outlines, with a file dropped on the canvas."""
    drop(window.bench.view, FILES / "sorrel.geojson")
    qtbot.waitUntil(importing.outlines.isVisible)
    return importing.outlines


def drop(view, path):
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path))])
    pixel = view.to_pixel(QPointF(200.0, 150.0))
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(pixel.toPoint(), copy, carried, LEFT, NONE)
    QApplication.sendEvent(view.viewport(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(view.viewport(), QDropEvent(pixel, copy, carried, LEFT, NONE))


def shown(window):
    """The board that the canvas shows, which may be ahead of the document's."""
    return window.bench.view.board_scene.board


def choose(field, value):
    """Choose an entry of a list; its pop-up is Qt's own."""
    number = field.findData(value)
    field.setCurrentIndex(number)
    field.activated.emit(number)


def enter(field, text, qtbot):
    """Type into a field and go on to the next."""
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Tab)


def test_dropped_outlines_are_shown_and_come_in_one_step(window, sheet, hand):
    before = window.document.board
    assert [piece.kind for piece in shown(window).scenery] == [
        *("land", "lake", "land"),
        *("river", "border"),
    ]
    assert window.document.board is before
    assert sheet.counts.text() == "3 areas, 2 lines, 30 points"
    hand.press(Qt.Key.Key_Return)
    board = window.document.board
    assert window.document.steps == ("Import outlines of sorrel.geojson",)
    assert len(board.scenery) == 5
    assert {piece.layer for piece in board.scenery} == {"sorrel"}
    assert board.region is not None
    assert not sheet.isVisible()
    assert window.bench.view.hasFocus()
    window.document.undo()
    assert window.document.board == before


def test_escape_leaves_the_board_as_it_was(window, sheet, hand):
    hand.press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert shown(window) == window.document.board
    assert window.document.steps == ()
    assert window.bench.view.hasFocus()


def test_the_sheet_hides_none_of_the_canvas(window, sheet):
    view = window.bench.view
    canvas = view.mapTo(window.bench, view.rect().topRight())
    assert sheet.geometry().left() > canvas.x()
    assert window.bench.rect().contains(sheet.geometry())


def test_every_field_changes_what_is_shown(window, sheet, qtbot):
    def after(change):
        before = shown(window)
        change()
        qtbot.waitUntil(lambda: shown(window) != before)
        return shown(window)

    assert after(sheet.joined.click).scenery[-1].kind == "river"
    assert len(after(lambda: enter(sheet.smallest, "1500", qtbot)).scenery) < 5
    kinds = {piece.kind for piece in after(lambda: choose(sheet.kind, "lake")).scenery}
    assert "lake" in kinds
    few = after(lambda: enter(sheet.tolerance, "18", qtbot)).scenery
    assert sum(len(piece.points) for piece in few) < 20
    assert after(lambda: choose(sheet.projection, "mercator")).region is not None
    assert after(lambda: enter(sheet.layer, "Coast", qtbot)).scenery[0].layer == "Coast"
    choose(sheet.fit_to, "box")
    region = after(lambda: enter(sheet.west, "-5", qtbot)).region
    assert region.west == -5
    assert region.projection == "mercator"


def test_a_region_that_cannot_be_says_why(sheet, window, qtbot):
    choose(sheet.fit_to, "box")
    enter(sheet.south, "60", qtbot)
    qtbot.waitUntil(lambda: "South is less than north" in sheet.problem.text())
    assert not sheet.go.isEnabled()
    assert shown(window) == window.document.board
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert sheet.isVisible()
    assert window.document.steps == ()


def test_the_second_import_lies_by_the_region_of_the_board(window, sheet, importing, hand):
    hand.press(Qt.Key.Key_Return)
    region = window.document.board.region
    drop(window.bench.view, FILES / "sorrel.topojson")
    assert sheet.fit_to.currentData() == "region"
    hand.press(Qt.Key.Key_Return)
    assert window.document.board.region == region
    assert len(window.document.steps) == 2


def test_what_is_only_shown_cannot_be_touched(window, sheet, importing, hand, qtbot):
    view = window.bench.view
    told = []
    view.refused.connect(told.append)
    middle = view.to_pixel(QPointF(200.0, 120.0)).toPoint()
    qtbot.mouseMove(view.viewport(), middle)
    qtbot.mouseClick(view.viewport(), LEFT, pos=middle)
    assert told == ["Import or cancel first."]
    assert window.selection.places == ()
    assert sheet.isVisible()
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_C)
    assert view.tool_name == "select"
    hand.press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert not importing.shield.is_up
    hand.click_city("riga")
    assert window.selection.keys("city") == ("riga",)


def test_the_use_of_another_part_of_the_window_closes_the_sheet(window, sheet, qtbot):
    buttons = window.bench.top.findChildren(QAbstractButton)
    next(button for button in buttons if button.text() == "Play").setFocus()
    qtbot.waitUntil(lambda: not sheet.isVisible())
    assert shown(window) == window.document.board


def test_an_edit_in_between_is_not_lost(window, sheet, hand, qtbot):
    window.document.edit("Rename board X", type(window.document.board)(name="X"))
    qtbot.waitUntil(lambda: shown(window).name == "X" and len(shown(window).scenery) == 5)
    hand.press(Qt.Key.Key_Return)
    assert window.document.board.name == "X"
    assert len(window.document.board.scenery) == 5


def test_a_drawing_without_degrees_asks_for_no_projection(window, importing):
    drop(window.bench.view, FILES / "sorrel.svg")
    sheet = importing.outlines
    assert not sheet.projection.isVisible()
    assert not sheet.west.isVisible()
    assert sheet.joined.isVisible()
    sheet.go.click()
    assert window.document.board.region is None


def test_a_file_that_holds_no_outlines_is_told(window, importing, tmp_path):
    broken = tmp_path / "broken.geojson"
    broken.write_text('{"type": "Polygon",\n "coordinates": [[[1, 2],}', encoding="utf-8")
    told = []
    window.bench.view.refused.connect(told.append)
    drop(window.bench.view, broken)
    assert told == ["broken.geojson, line 2, column 26: a value is missing here."]
    assert not importing.outlines.isVisible()


def test_tables_bring_cities_routes_and_tickets_in_one_step(window, importing, hand):
    before = window.document.board
    files = [FILES / f"{stem}.csv" for stem in ("cities", "routes", "tickets")]
    importing.take_tables(files)
    sheet = importing.tables
    assert sheet.go.text() == "Import 4 cities, 4 routes and 2 tickets"
    assert sheet.projection.isVisible()
    assert not sheet.clash.isVisible()
    assert shown(window).cities.keys() > before.cities.keys()
    hand.press(Qt.Key.Key_Return)
    board = window.document.board
    assert window.document.steps == ("Import cities.csv, routes.csv and tickets.csv",)
    assert len(board.cities) == len(before.cities) + 4
    at = coordinates_of(board.region, board.cities["aldern"].at)
    assert at == pytest.approx((53.5, 11.5), abs=0.01)


def test_names_that_exist_can_be_left_taken_or_kept_twice(window, importing, tmp_path, qtbot):
    file = tmp_path / "more.csv"
    file.write_text("name;x;y\nRiga;10;20\nOmsk;100;200\n", encoding="utf-8")
    drop(window.bench.view, file)
    sheet = importing.tables
    assert sheet.clashes.text() == "On the board already: Riga."
    assert shown(window).cities["riga"].at == (80.0, 60.0)
    choose(sheet.clash, "replace")
    qtbot.waitUntil(lambda: shown(window).cities["riga"].at == (10.0, 20.0))
    choose(sheet.clash, "add")
    qtbot.waitUntil(lambda: "riga-2" in shown(window).cities)
    sheet.go.click()
    assert window.document.board.cities["riga-2"].name == "Riga 2"


def test_lines_with_problems_are_listed_and_left_out(window, importing, tmp_path):
    file = tmp_path / "odd.csv"
    file.write_text("name,x,y\nTver,x,2\nOmsk,100,200\nTula,1,\n", encoding="utf-8")
    importing.take_tables([file])
    sheet = importing.tables
    assert sheet.problem.text() == "2 lines are left out:"
    lines = [sheet.lines.item(number).text() for number in range(sheet.lines.count())]
    assert lines == [
        "Line 2: Tver has no place; a city has lat and lon in degrees, or x and y in mm.",
        "Line 2: x is x; this is a number, such as 56.95.",
        "Line 4: Tula has no place; a city has lat and lon in degrees, or x and y in mm.",
    ]
    sheet.go.click()
    assert "omsk" in window.document.board.cities
    assert "tver" not in window.document.board.cities


def test_a_table_of_something_else_is_told(window, importing, tmp_path):
    file = tmp_path / "odd.csv"
    file.write_text("dish,price\nsoup,3\n", encoding="utf-8")
    told = []
    window.bench.view.refused.connect(told.append)
    importing.take_tables([file])
    assert "cities have name and x, y or lat, lon" in told[0]
    assert not importing.tables.isVisible()


@pytest.mark.parametrize("name", ["import_outlines", "import_csv"])
def test_the_menu_asks_for_a_file(window, importing, name, qtbot):
    window.menus[name].trigger()
    dialog = importing.dialog
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    dialog.reject()
    assert not importing.outlines.isVisible()


def test_every_field_has_a_name_and_tab_goes_round(window, sheet, qtbot):
    choose(sheet.fit_to, "box")
    wanted = [
        *(sheet.kind, sheet.joined, sheet.fit_to, sheet.projection, sheet.west, sheet.east),
        *(sheet.south, sheet.north, sheet.tolerance, sheet.smallest, sheet.layer),
    ]
    assert all(field.accessibleName() for field in wanted)
    sheet.kind.setFocus()
    for before, after in pairwise(wanted):
        qtbot.keyClick(before, Qt.Key.Key_Tab)
        assert after.hasFocus()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert sheet.go.hasFocus()
    qtbot.keyClick(sheet.go, Qt.Key.Key_Tab)
    assert sheet.kind.hasFocus()
