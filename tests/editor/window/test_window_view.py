"""The View menu in a real window: what is shown, marked and remembered; and the magnet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from railwright.board.findings import Place
from railwright_editor.canvas.minimap import Minimap
from railwright_editor.panels.magnet import MagnetButton

if TYPE_CHECKING:
    from railwright_editor.window import MainWindow


def test_what_is_shown_is_marked_and_remembered(window: MainWindow) -> None:
    board = window.boards.front
    for name in ("rulers", "grid", "minimap", "readable_names"):
        assert not window.menus[name].isChecked()
        window.menus[name].trigger()
        assert window.menus[name].isChecked()
        assert board.bench.choices[f"view/{name}"] == "on"
    assert board.bench.view.grid > 0
    assert board.bench.findChild(Minimap).isVisible()
    window.menus["rulers"].trigger()
    assert not window.menus["rulers"].isChecked()
    assert board.bench.choices["view/rulers"] == "off"


def test_a_preview_is_marked_and_its_chip_unmarks_it(window: MainWindow) -> None:
    window.menus["preview_gray"].trigger()
    assert window.menus["preview_gray"].isChecked()
    feature = next(f for f in window.boards.front.bench.features if "rulers" in f.deeds())
    feature._previewing.chip.click()
    assert window.menus["preview_none"].isChecked()
    assert not window.menus["preview_gray"].isChecked()


def test_print_size_is_real_size_and_goes_back(window: MainWindow) -> None:
    view = window.boards.front.bench.view
    view.reduced_motion = True
    view.set_zoom(0.4)
    window.menus["preview_print"].trigger()
    assert (round(view.zoom, 6), view.paper) == (1.0, True)
    window.menus["preview_print"].trigger()
    assert (round(view.zoom, 6), view.paper) == (0.4, False)


def test_the_magnet_tells_and_changes_what_attracts(window: MainWindow) -> None:
    view = window.boards.front.bench.view
    magnet = window.boards.front.bench.findChild(MagnetButton)
    assert "Snapping is on" in magnet.accessibleName()
    view.setFocus()
    QTest.keyClick(view, "s")
    assert "Snapping is off" in magnet.accessibleName()
    magnet._fill()
    rows = {action.text().split("\t")[0]: action for action in magnet.menu().actions()}
    rows["Snapping"].trigger()
    assert view.snapping
    rows["Grid of 25 mm"].trigger()
    assert view.grid == 25.0
    assert window.menus["grid"].isChecked()


def test_what_was_measured_is_copied(window: MainWindow) -> None:
    view = window.boards.front.bench.view
    view.setFocus()
    QTest.keyClick(view, "m")
    for place in ("310, 180", "341, 180"):
        QTest.keyClick(view, "=")
        QTest.keyClicks(window.focusWidget(), place)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        QTest.keyClick(view, Qt.Key.Key_Return)
    window.menus["copy"].trigger()
    assert QGuiApplication.clipboard().text() == "31 mm · less than 1 space"


def test_f2_renames_the_place_one_has_walked_to(window: MainWindow) -> None:
    view = window.boards.front.bench.view
    view.selection.clear()
    view.by_keys.place = Place("city", "riga")
    window.menus["rename"].trigger()
    QTest.keyClicks(window.focusWidget(), "Rigas")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert view.document.board.cities["riga"].name == "Rigas"
