"""C while drawing a route, and the guides of the City tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from canvas_hand import Hand

    from railwright.board.model import Point

EMPTY: Point = (330.0, 250.0)


class TestCityHere:
    def test_c_lays_the_route_to_a_new_city_in_one_step_and_goes_on(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("odessa"))
        hand.move(EMPTY)
        hand.key("c")
        assert hand.view.tool_name == "route"
        shown = hand.view.board_scene.board.routes
        assert {"odessa", "city-7"} in [route.pair for route in shown.values()]
        hand.name("Baku")
        assert hand.document.steps == ("Draw Odessa–Baku",)
        assert hand.board.cities["baku"].at == pytest.approx(EMPTY, abs=0.5)
        assert hand.board.routes["baku-odessa"].between == ("odessa", "baku")
        hand.click(hand.at("perm"))
        assert hand.document.steps == ("Draw Odessa–Baku", "Draw Baku–Perm")
        hand.document.go_to(0)
        assert "baku" not in hand.board.cities

    def test_bends_and_wishes_count_and_keys_change_the_route_laid(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("odessa"))
        hand.key("g")
        hand.click((290.0, 270.0))
        hand.move(EMPTY)
        hand.key("c")
        hand.name("Baku")
        hand.key("2")
        route = hand.board.routes["baku-odessa"]
        assert (len(route.via), route.color, route.length) == (1, "green", 2)
        assert hand.document.steps == ("Draw Odessa–Baku",)

    def test_esc_takes_the_city_back_and_the_route_is_still_being_drawn(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("odessa"))
        hand.move(EMPTY)
        hand.key("c")
        field = hand.field()
        assert field is not None
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert hand.document.steps == ()
        assert hand.view.board_scene.board is hand.board
        hand.click(hand.at("perm"))
        assert hand.document.steps == ("Draw Odessa–Perm",)

    def test_the_preview_stays_while_the_pointer_moves(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("odessa"))
        hand.move(EMPTY)
        hand.key("c")
        shown = hand.view.board_scene.board
        hand.move(hand.at("perm"))
        assert hand.view.board_scene.board is shown
        assert hand.view.tool.pills() == ()
        hand.name("Baku")

    def test_before_a_first_city_c_begins_at_a_new_one(self, hand: Hand) -> None:
        hand.key("d")
        hand.move(EMPTY)
        hand.key("c")
        hand.name("Baku")
        hand.click(hand.at("perm"))
        assert hand.document.steps == ("Add city Baku", "Draw Baku–Perm")

    def test_on_a_city_c_takes_that_city(self, hand: Hand) -> None:
        hand.key("d")
        hand.move(hand.at("riga"))
        hand.key("c")
        hand.move(hand.at("minsk"))
        hand.key("c")
        assert hand.field() is None
        assert hand.document.steps == ("Draw Riga–Minsk",)

    def test_on_a_route_c_splits_it(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.move(hand.middle("kyiv-minsk"))
        hand.key("c")
        hand.name("Gomel")
        ends = {frozenset(route.pair) for route in hand.board.routes.values()}
        assert {frozenset(("gomel", other)) for other in ("riga", "minsk", "kyiv")} <= ends
        assert hand.document.steps == ("Draw Riga–Gomel",)

    def test_outside_the_board_it_says_why(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.move((-5.0, 100.0))
        hand.key("c")
        assert said == ["Cities lie on the board: point inside its edges."]
        assert hand.field() is None

    def test_with_the_pointer_off_the_canvas_c_is_the_city_tool(self, hand: Hand) -> None:
        hand.key("d")
        hand.move(EMPTY)
        QApplication.sendEvent(hand.view.viewport(), QEvent(QEvent.Type.Leave))
        hand.key("c")
        assert hand.view.tool_name == "city"

    def test_a_tool_chosen_by_key_knows_where_the_pointer_rests(self, hand: Hand) -> None:
        hand.move(EMPTY)
        hand.key("d")
        hand.key("c")
        hand.name("Baku")
        assert hand.document.steps == ("Add city Baku",)


class TestGuides:
    @pytest.fixture(autouse=True)
    def _snapping(self, hand: Hand) -> None:
        hand.view.snapping = True
        hand.key("c")

    def test_a_city_lies_level_with_others_and_the_pill_says_so(self, hand: Hand) -> None:
        hand.move((328.0, 82.0))
        assert hand.view.tool.pills()[-1].text == "same height as Moskva"
        hand.click((328.0, 82.0))
        hand.name("Ufa")
        assert hand.board.cities["ufa"].at == pytest.approx((328.0, 80.0), abs=0.5)
        assert hand.board.cities["ufa"].at[1] == 80.0

    def test_ctrl_lets_go_before_the_pointer_moves(self, hand: Hand) -> None:
        hand.move((328.0, 82.0))
        QTest.keyPress(hand.view, Qt.Key.Key_Control)
        assert not any("height" in pill.text for pill in hand.view.tool.pills())
        QTest.keyRelease(hand.view, Qt.Key.Key_Control)
        assert hand.view.tool.pills()[-1].text == "same height as Moskva"

    def test_on_a_route_it_splits_and_does_not_snap(self, hand: Hand) -> None:
        middle = hand.middle("moskva-perm")
        hand.move(middle)
        assert [pill.text for pill in hand.view.tool.pills()] == ["4 → 2 + 2"]

    def test_rings_still_tell_the_distances(self, hand: Hand) -> None:
        hand.move((328.0, 82.0))
        assert [pill.text for pill in hand.view.tool.pills()][:3] == [
            "2 spaces",
            "3 spaces",
            "6 spaces",
        ]

    def test_nothing_is_shown_when_the_pointer_has_left(self, hand: Hand) -> None:
        hand.move((328.0, 82.0))
        QApplication.sendEvent(hand.view.viewport(), QEvent(QEvent.Type.Leave))
        assert hand.view.tool.pills() == ()
