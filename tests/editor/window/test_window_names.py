"""Board > Place names: what is placed, and what is told of it."""

from __future__ import annotations

from railwright.board.edits import city_changed, with_city
from railwright.board.findings import Place
from railwright.board.model import Board, City


def crowded():
    board = with_city(Board(), City("riga", "Riga", (200.0, 150.0), label="e"))
    board = with_city(board, City("omsk", "Omsk", (212.0, 150.0), label="w"))
    return with_city(board, City("perm", "Perm", (400.0, 300.0), offset=(3.0, 2.0)))


def test_all_names_are_placed_in_one_step(window):
    window.files.open_new(crowded())
    document = window.document
    said = []
    window.bench.view.refused.connect(said.append)
    window.menus["place_all_names"].trigger()
    cities = document.board.cities.values()
    assert all(not city.label and city.offset == (0.0, 0.0) for city in cities)
    assert document.steps == ("Place 3 names",)
    assert said == ["Placed 3 names. No name covers anything."]


def test_only_selected_names_are_placed_and_the_others_are_told(window):
    window.files.open_new(city_changed(crowded(), ["perm"], at=(200.0, 152.0), label="e"))
    said = []
    window.bench.view.refused.connect(said.append)
    window.menus["place_selected_names"].trigger()
    assert said.pop() == "Select a city first."
    window.selection.set([Place("city", "omsk")])
    window.menus["place_selected_names"].trigger()
    assert window.document.board.cities["omsk"].label == ""
    assert window.document.board.cities["riga"].label == "e"
    assert said.pop().startswith("Placed 1 name. Still covering something: Riga")
