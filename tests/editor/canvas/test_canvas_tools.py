"""The tools of cities and routes, and an empty board, with a real mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from railwright.board.findings import Place
from railwright.board.geometry import best_length
from railwright.board.model import Board, Size

if TYPE_CHECKING:
    from canvas_hand import Hand


class TestCity:
    def test_click_type_enter_is_one_step(self, hand: Hand) -> None:
        hand.key("c")
        hand.click((330.0, 250.0))
        field = hand.field()
        assert field is not None
        assert field.selectedText() == "City 7"
        hand.name("Baku")
        assert hand.document.steps == ("Add city Baku",)
        assert hand.board.cities["baku"].at == pytest.approx((330.0, 250.0), abs=0.5)
        assert hand.view.tool_name == "city"
        hand.document.undo()
        assert "baku" not in hand.board.cities
        hand.document.redo()
        assert "baku" in hand.board.cities

    def test_esc_takes_the_city_back(self, hand: Hand) -> None:
        hand.key("c")
        hand.click((330.0, 250.0))
        field = hand.field()
        assert field is not None
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert hand.document.steps == ()
        assert len(hand.board.cities) == 6
        assert hand.view.tool_name == "city"

    def test_a_click_elsewhere_commits_and_places_the_next(self, hand: Hand) -> None:
        hand.key("c")
        hand.click((330.0, 250.0))
        field = hand.field()
        assert field is not None
        QTest.keyClicks(field, "Baku")
        hand.click((90.0, 250.0))
        assert hand.document.steps == ("Add city Baku",)
        hand.name("Lviv")
        assert hand.document.steps == ("Add city Baku", "Add city Lviv")

    def test_a_name_that_exists_gets_a_number(self, hand: Hand) -> None:
        hand.key("c")
        hand.click((330.0, 250.0))
        hand.name("Riga")
        assert hand.board.cities["riga-2"].name == "Riga 2"

    def test_a_click_on_a_city_selects_it(self, hand: Hand) -> None:
        hand.key("c")
        hand.click(hand.at("perm"))
        assert hand.selected == ["perm"]
        assert hand.field() is None

    def test_a_click_on_a_route_splits_it(self, hand: Hand) -> None:
        hand.key("c")
        middle = hand.middle("kyiv-minsk")
        hand.move((middle[0], middle[1] - 12))
        assert hand.view.tool.pills()[0].text == "4 → 2 + 2"
        hand.click((middle[0], middle[1] - 12))
        hand.name("Gomel")
        lengths = sorted(r.length for r in hand.board.routes.values() if "gomel" in r.between)
        assert lengths == [2, 2]
        assert hand.document.steps == ("Add city Gomel",)

    def test_outside_the_board_it_says_why(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("c")
        hand.click((-5.0, 100.0))
        assert said == ["Cities lie on the board: click inside its edges."]
        assert hand.field() is None


class TestRoute:
    def test_clicks_chain_and_keys_change_the_route_just_laid(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.move(hand.at("minsk"))
        assert "needs 92 mm, here 95 · fits" in hand.view.tool.pills()[0].text
        assert "minsk-riga" in hand.view.board_scene.route_pictures()
        assert "minsk-riga" not in hand.board.routes
        hand.click(hand.at("minsk"))
        hand.key("2")
        hand.key("r")
        route = hand.board.routes["minsk-riga"]
        assert (route.length, route.color) == (2, "red")
        hand.click(hand.at("moskva"))
        hand.click(hand.at("perm"))
        assert hand.document.steps == ("Draw Riga–Minsk", "Draw Minsk–Moskva", "Add lane")

    def test_keys_before_the_click_are_wishes(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        for key in ("5", "g", "u", "f"):
            hand.key(key)
        hand.click(hand.at("minsk"))
        route = hand.board.routes["minsk-riga"]
        assert (route.length, route.color, route.tunnel, route.locomotives) == (5, "green", True, 1)
        assert {"tunnels", "ferries"} <= set(hand.board.rules)
        hand.document.undo()
        assert "tunnels" not in hand.board.rules

    def test_clicks_on_empty_land_bend_and_backspace_takes_the_last(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.click((80.0, 130.0))
        hand.click((90.0, 160.0))
        hand.key(Qt.Key.Key_Backspace)
        hand.click(hand.at("kyiv"))
        route = hand.board.routes["kyiv-riga"]
        assert len(route.via) == 1
        assert route.via[0] == pytest.approx((80.0, 130.0), abs=0.5)
        assert hand.document.undo_label == "Draw Riga–Kyiv"

    def test_the_same_pair_again_is_the_next_lane_along_the_bend(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("d")
        hand.click(hand.at("minsk"))
        hand.click((210.0, 60.0))
        hand.click(hand.at("moskva"))
        for _ in range(3):
            hand.click(hand.at("minsk"))
            hand.click(hand.at("moskva"))
        lanes = [r for r in hand.board.routes.values() if r.pair == {"minsk", "moskva"}]
        assert len(lanes) == 3
        assert {r.length for r in lanes} == {lanes[0].length}
        assert {frozenset(r.via) for r in lanes} == {frozenset(lanes[0].via)}
        assert said[-1] == "Three lanes are the most."

    def test_the_spaces_show_on_the_way_to_the_pointer(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.move((hand.at("riga")[0], 170.0))
        assert hand.view.tool.pills()[0].text == "4 spaces · needs 117 mm, here 110 · tight"
        assert hand.view.board_scene.board is hand.board

    def test_a_drag_from_city_to_city_draws_one_route(self, hand: Hand) -> None:
        hand.key("d")
        hand.drag(hand.at("riga"), hand.at("minsk"))
        assert hand.document.steps == ("Draw Riga–Minsk",)
        hand.click(hand.at("perm"))
        assert hand.document.steps == ("Draw Riga–Minsk",)

    def test_esc_right_click_and_a_double_click_end_the_chain(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        QTest.mouseClick(hand.view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(200, 200))
        hand.click(hand.at("minsk"))
        assert hand.document.steps == ()
        hand.click(hand.at("moskva"))
        hand.double_click(hand.at("moskva"))
        hand.key(Qt.Key.Key_Escape)
        assert hand.view.tool_name == "select"

    def test_clicking_the_first_city_again_drops_it(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.click(hand.at("riga"))
        hand.click(hand.at("minsk"))
        assert hand.document.steps == ()

    def test_a_click_beside_the_cities_says_what_to_do(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("d")
        hand.click((330.0, 250.0))
        assert said == ["Click a city: routes go from city to city."]


class TestEmptyBoard:
    @pytest.fixture
    def board(self) -> Board:
        return Board(size=Size(420.0, 297.0))

    def test_first_cities_and_their_routes(self, hand: Hand) -> None:
        hand.key("c")
        for name, at in (("Riga", (80.0, 60.0)), ("Minsk", (170.0, 90.0))):
            hand.click(at)
            hand.name(name)
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.click(hand.at("minsk"))
        route = hand.board.routes["minsk-riga"]
        assert route.length == best_length(94.9)
        assert hand.document.steps == ("Add city Riga", "Add city Minsk", "Draw Riga–Minsk")


def test_places_that_are_gone_are_not_hovered(hand: Hand) -> None:
    hand.move(hand.at("riga"))
    hand.document.edit(
        "Delete Riga",
        replace(hand.board, cities={k: c for k, c in hand.board.cities.items() if k != "riga"}),
    )
    hand.view.grab()
    assert hand.view.board_scene.outline(Place("city", "riga")).isEmpty()


def test_a_city_that_goes_under_the_pointer_is_no_end_of_a_draft(hand: Hand) -> None:
    """Undo takes the city that the pointer is on; the next paint knows nothing of it."""
    hand.view.set_tool("city")
    hand.click((340.0, 240.0))
    hand.name("Baku")
    hand.view.set_tool("route")
    hand.click(hand.at("kyiv"))
    hand.move((340.0, 240.0))
    hand.document.undo()
    assert not hand.view.grab().isNull()
    assert "baku" not in hand.board.cities


def test_a_dragged_name_selects_its_city_so_that_home_brings_it_back(hand: Hand) -> None:
    hand.click(hand.middle("kyiv-minsk"))
    at = hand.view.board_scene.label_places()["perm"].at
    hand.drag(at, (at[0] - 30, at[1] + 30))
    assert hand.board.cities["perm"].label
    hand.key(Qt.Key.Key_Home)
    assert not hand.board.cities["perm"].label


def test_the_field_of_a_name_stays_on_the_canvas(hand: Hand) -> None:
    hand.view.set_tool("city")
    hand.click((400.0, 200.0))
    field = hand.field()
    assert field is not None
    field.setText("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch " * 3)
    assert hand.view.viewport().rect().contains(field.geometry())
