"""The deeds of the Board menu that change routes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from railwright.board.edits import route_changed
from railwright.board.findings import Place
from railwright.board.geometry import best_length, course_length

if TYPE_CHECKING:
    from railwright_editor.window import MainWindow


@pytest.fixture
def said(window: MainWindow) -> list[str]:
    """What the canvas says and tells."""
    sentences: list[str] = []
    window.bench.view.refused.connect(sentences.append)
    window.bench.view.message.connect(sentences.append)
    return sentences


def test_fit_lengths_is_one_step_for_all_or_for_the_selected(
    window: MainWindow, said: list[str]
) -> None:
    window.selection.set([Place("route", "kyiv-moskva")])
    window.do("fit_lengths")
    assert window.document.steps == ("Fit 2 lengths",)
    assert said[-1] == "Fitted 2 lengths to the distance."
    window.selection.clear()
    window.do("fit_lengths")
    assert window.document.undo_label == "Fit 6 lengths"
    board = window.document.board
    for route in board.routes.values():
        assert route.follows
        assert route.length == best_length(course_length(board, route))
    assert said[-1] == "Every length fits its distance and follows it now."


def test_split_asks_for_a_name_at_the_middle_or_at_a_bend(window: MainWindow) -> None:
    bend = (160.0, 190.0)
    board = route_changed(window.document.board, ["kyiv-minsk"], via=(bend,))
    window.document.edit("Bend", board)
    window.selection.set([Place("route", "kyiv-minsk")])
    window.do("split_route")
    # What is shown has the halves already, while the whole route is still what is selected.
    window.bench.view.grab()
    fields = window.bench.view.viewport().findChildren(QLineEdit)
    field = next(field for field in fields if field.isVisible())
    QTest.keyClicks(field, "Gomel")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.document.undo_label == "Add city Gomel"
    board = window.document.board
    assert board.cities["gomel"].at == pytest.approx(bend, abs=0.1)
    halves = [route for route in board.routes.values() if "gomel" in route.between]
    assert sum(route.length for route in halves) == 4
    assert all(route.via == () for route in halves)


def test_join_makes_one_route_and_says_why_not(window: MainWindow, said: list[str]) -> None:
    window.do("join_routes")
    assert said[-1] == "Select two routes that meet in a city to join them."
    window.selection.set([Place("route", "minsk-riga"), Place("route", "moskva-perm")])
    window.do("join_routes")
    assert said[-1] == "These routes meet in no city: select two that do to join them."
    window.selection.set([Place("route", "minsk-riga"), Place("route", "kyiv-minsk")])
    window.do("join_routes")
    board = window.document.board
    assert window.document.steps == ("Join Riga–Kyiv",)
    (place,) = window.selection.places
    assert board.routes[place.key].length == 7
    assert "minsk" not in board.cities
    window.document.undo()
    assert "minsk" in window.document.board.cities


def test_bends_by_deeds(window: MainWindow, said: list[str]) -> None:
    window.selection.set([Place("route", "kyiv-moskva")])
    window.do("smooth")
    assert said[-1].startswith("Without bends there is nothing to change")
    window.do("add_bend")
    routes = window.document.board.routes
    assert routes["kyiv-moskva"].via == routes["kyiv-moskva-2"].via != ()
    window.do("smooth")
    assert all(window.document.board.routes[k].straight for k in ("kyiv-moskva", "kyiv-moskva-2"))
    window.do("smooth")
    assert not window.document.board.routes["kyiv-moskva"].straight
    window.do("straighten")
    assert window.document.board.routes["kyiv-moskva-2"].via == ()
    assert window.document.steps == (
        "Bend Kyiv–Moskva",
        "Sharpen Kyiv–Moskva",
        "Smooth Kyiv–Moskva",
        "Straighten Kyiv–Moskva",
    )


def test_swap_ends_and_tickets_through(window: MainWindow, said: list[str]) -> None:
    window.selection.set([Place("route", "kyiv-minsk")])
    window.do("swap_ends")
    assert window.document.board.routes["kyiv-minsk"].between == ("kyiv", "minsk")
    window.do("show_tickets")
    assert window.selection.keys("ticket") == ("0", "1")
    window.selection.set([Place("route", "kyiv-odessa")])
    window.document.edit("Drop tickets", replace(window.document.board, tickets=()))
    window.do("show_tickets")
    assert said[-1] == "No ticket's shortest path uses Kyiv–Odessa."


def test_nothing_selected_is_said(window: MainWindow, said: list[str]) -> None:
    for deed in ("split_route", "swap_ends", "add_bend", "smooth", "straighten", "show_tickets"):
        window.do(deed)
        assert said[-1].startswith("Select ")
    assert window.document.steps == ()
