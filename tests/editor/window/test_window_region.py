"""The region of a board in its form, and the latitude and longitude of a city in its own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip

from railwright.geo.region import coordinates_of, place_of, region_fitted
from railwright_editor.panels.board_form import BoardForm
from railwright_editor.panels.city_form import CityForm


@pytest.fixture
def board(window):
    """The small board with a region of the earth that it is not fitted to yet."""
    board = window.document.board
    region = region_fitted(board.size, (18.0, 48.0, 60.0, 62.0))
    window.document.replace(replace(board, region=region), None)
    return window.document.board


@pytest.fixture
def rows(window):
    (form,) = window.bench.inspector.findChildren(BoardForm)
    return form.region


@pytest.fixture
def fields(window, board, hand):
    hand.click_city("riga")
    (form,) = window.bench.inspector.findChildren(CityForm)
    return form.coordinates


def type_into(field, text, qtbot):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_a_board_without_a_region_says_what_brings_one(window, rows):
    assert rows.none.isVisible()
    assert not rows.projection.isVisible()
    assert not rows.remove.isVisible()


def test_the_board_tells_its_region(board, rows):
    assert not rows.none.isVisible()
    assert rows.sides.text() == "18° E to 60° E, 48° N to 62° N"
    assert rows.projection.currentText() == "True areas"


def test_another_projection_takes_the_cities_along(window, board, rows, qtbot):
    number = rows.projection.findData("mercator")
    rows.projection.setCurrentIndex(number)
    rows.projection.activated.emit(number)
    after = window.document.board
    assert window.document.steps == ("Change projection",)
    assert after.region.projection == "mercator"
    for key, city in board.cities.items():
        there = coordinates_of(after.region, after.cities[key].at)
        assert there == pytest.approx(coordinates_of(board.region, city.at), abs=0.02)
    assert window.bench.view.hasFocus()
    window.document.undo()
    assert window.document.board == board


def test_fitting_to_the_cities_fills_the_board(window, board, rows):
    rows.fit.click()
    xs = [city.at[0] for city in window.document.board.cities.values()]
    assert max(xs) - min(xs) > 290
    assert window.document.steps == ("Fit region to cities",)


def test_a_projection_that_cannot_be_says_why(window, board, rows):
    whole = region_fitted(board.size, (-180.0, -60.0, 180.0, 80.0), "mercator")
    window.document.replace(replace(board, region=whole), None)
    number = rows.projection.findData("round")
    rows.projection.setCurrentIndex(number)
    rows.projection.activated.emit(number)
    assert "at most 180" in QToolTip.text()
    assert rows.projection.currentData() == "mercator"
    assert window.document.steps == ()


def test_removing_the_region_moves_nothing(window, board, rows):
    rows.remove.click()
    assert window.document.board == replace(board, region=None)
    assert window.document.steps == ("Remove region",)
    assert rows.none.isVisible()


def test_a_city_shows_where_it_lies_and_moves_there(window, board, fields, qtbot):
    lat, lon = coordinates_of(board.region, board.cities["riga"].at)
    assert fields.lat.value == pytest.approx(lat, abs=0.006)
    assert fields.lon.value == pytest.approx(lon, abs=0.006)
    type_into(fields.lat, "56.95", qtbot)
    assert window.document.steps == ("Move Riga",)
    assert fields.lat.text() == "56.95"
    x, y = place_of(board.region, 56.95, lon)
    assert window.document.board.cities["riga"].at == pytest.approx((x, y), abs=0.11)
    assert window.bench.view.hasFocus()


def test_coordinates_are_of_one_city_on_a_board_with_a_region(window, fields, rows, hand, qtbot):
    assert fields.isVisible()
    hand.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not fields.isVisible())
    hand.press(Qt.Key.Key_Escape)
    rows.remove.click()
    hand.click_city("riga")
    assert not fields.isVisible()
