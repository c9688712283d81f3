"""The map by keys alone: the place, the cross, and what screen readers are told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, CTRL, NONE, SHIFT, Hand
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.findings import Place
from railwright.board.model import Layer, Route
from railwright_editor.canvas.cross import read_place
from railwright_editor.canvas.place_words import described
from railwright_editor.canvas.walking import (
    Arrival,
    nearest_city,
    next_in,
    reading_order,
    routes_round,
    step_from,
)

if TYPE_CHECKING:
    from railwright.board.model import Board

Key = Qt.Key
RIGHT, DOWN, LEFT, UP = 0.0, 90.0, 180.0, 270.0


def place_of(hand: Hand) -> str:
    place = hand.view.by_keys.place
    return place.key if place is not None else ""


class TestWays:
    def test_reading_goes_line_by_line_and_round_each_city(self) -> None:
        order = reading_order(BOARD)
        assert [p.key for p in order if p.kind == "city"] == [
            "riga", "moskva", "minsk", "perm", "kyiv", "odessa"
        ]  # fmt: skip
        assert order.index(Place("route", "kyiv-minsk")) == order.index(Place("city", "minsk")) + 1
        assert len(order) == len(set(order)) == len(BOARD.cities) + len(BOARD.routes)

    def test_an_arrow_follows_the_route_nearest_to_it(self) -> None:
        assert step_from(BOARD, "minsk", DOWN) == Arrival("kyiv", "kyiv-minsk")
        assert step_from(BOARD, "kyiv", RIGHT) == Arrival("odessa", "kyiv-odessa")
        assert step_from(BOARD, "kyiv", UP) == Arrival("minsk", "kyiv-minsk")

    def test_without_a_route_it_goes_to_the_nearest_city_that_way(self) -> None:
        assert step_from(BOARD, "minsk", RIGHT) == Arrival("moskva")
        assert step_from(BOARD, "riga", LEFT) is None
        hidden = replace(BOARD, layers=(Layer("Routes", hidden=True),))
        assert step_from(hidden, "minsk", DOWN) == Arrival("kyiv")

    def test_routes_of_a_city_go_clockwise_from_the_top(self) -> None:
        extra = Route("moskva-minsk", ("moskva", "minsk"), 4)
        board = replace(BOARD, routes={**BOARD.routes, extra.key: extra})
        assert routes_round(board, "minsk") == ("moskva-minsk", "kyiv-minsk")

    @given(st.integers(0, 20), st.sampled_from([1, -1]))
    def test_steps_in_reading_order_end_at_both_ends(self, number: int, step: int) -> None:
        order = reading_order(BOARD)
        place = order[number % len(order)]
        following = next_in(order, place, step)
        if following is None:
            assert place == order[-1 if step > 0 else 0]
        else:
            assert next_in(order, following, -step) == place

    @given(angle=st.floats(0, 360))
    def test_the_nearest_city_lies_that_way(self, angle: float) -> None:
        key = nearest_city(BOARD.cities.values(), (200.0, 150.0), angle)
        assert key == "" or key in BOARD.cities


class TestWords:
    def test_places_are_told_in_words(self, board: Board) -> None:
        assert described(board, Place("city", "kyiv")) == "Kyiv, city, 2 routes, 0 tickets"
        route = replace(board.routes["kyiv-odessa"], color="red", length=3, tunnel=True)
        changed = replace(board, routes={route.key: route})
        told = described(changed, Place("route", route.key))
        assert told == "Kyiv to Odessa, 3 spaces, red, tunnel, loose"
        assert described(board, Place("city", "nowhere")) == ""

    @pytest.mark.parametrize(
        ("text", "place"),
        [
            ("105, 60", (105.0, 60.0)),
            ("105.5;60", (105.5, 60.0)),
            ("1 2", (1.0, 2.0)),
            ("10 mm, 20 mm", (10.0, 20.0)),
            ("-1,5", (-1.0, 5.0)),
            ("105", None),
            ("a, b", None),
            ("", None),
        ],
    )
    def test_places_are_read_from_text(self, text: str, place: tuple[float, float] | None) -> None:
        assert read_place(text) == place


class TestWalking:
    def test_arrows_walk_and_enter_selects(self, hand: Hand) -> None:
        told: list[str] = []
        hand.view.refused.connect(told.append)
        hand.key(Key.Key_Tab)
        assert place_of(hand) == "riga"
        assert hand.selected == []
        assert told[-1].startswith("Riga, city")
        hand.key(Key.Key_Right)
        assert place_of(hand) == "minsk"
        assert told[-1] == "No route that way: Minsk is the nearest city."
        hand.key(Key.Key_Down)
        hand.key(Key.Key_Return)
        assert hand.selected == ["kyiv"]
        assert told[-1].endswith("selected")

    def test_with_a_selection_arrows_nudge_and_ctrl_walks(self, hand: Hand) -> None:
        hand.click(hand.at("minsk"))
        hand.key(Key.Key_Down, CTRL)
        assert place_of(hand) == "kyiv"
        assert hand.document.steps == ()
        hand.key(Key.Key_Space, SHIFT)
        assert hand.selected == ["minsk", "kyiv"]
        hand.key(Key.Key_Right)
        assert hand.document.undo_label is not None

    def test_tab_goes_out_after_the_last(self, hand: Hand) -> None:
        for _ in reading_order(hand.board):
            hand.key(Key.Key_Tab)
        assert hand.view.by_keys.place == reading_order(hand.board)[-1]
        assert hand.view.by_keys.tab(1) is False
        assert place_of(hand) == ""

    def test_pages_go_round_a_city(self, hand: Hand) -> None:
        hand.view.selection.set([Place("city", "kyiv")])
        hand.key(Key.Key_PageDown)
        first = place_of(hand)
        hand.key(Key.Key_PageDown)
        assert {first, place_of(hand)} == {"kyiv-minsk", "kyiv-odessa"}
        hand.key(Key.Key_PageUp)
        assert place_of(hand) == first

    def test_a_tap_on_space_selects_and_a_held_space_does_not(self, hand: Hand) -> None:
        hand.key(Key.Key_Tab)
        QTest.keyPress(hand.view, Key.Key_Space)
        QTest.mousePress(hand.view.viewport(), Qt.MouseButton.LeftButton, NONE, QPoint(300, 300))
        QTest.mouseMove(hand.view.viewport(), QPoint(320, 300))
        QTest.mouseRelease(hand.view.viewport(), Qt.MouseButton.LeftButton, NONE, QPoint(320, 300))
        QTest.keyRelease(hand.view, Key.Key_Space)
        assert hand.selected == []
        hand.key(Key.Key_Tab)
        hand.key(Key.Key_Space)
        assert len(hand.selected) == 1

    def test_a_place_out_of_view_comes_into_view(self, hand: Hand) -> None:
        hand.view.set_zoom(3.0)
        hand.view.look_at(QPointF(*hand.at("perm")))
        hand.view.by_keys.place = Place("city", "minsk")
        hand.key(Key.Key_Down)
        area = hand.view.viewport().rect().adjusted(40, 40, -40, -40)
        assert area.contains(hand.pixel(hand.at("kyiv")))

    def test_a_press_of_the_mouse_takes_the_ring_away(self, hand: Hand) -> None:
        hand.key(Key.Key_Tab)
        ringed = hand.view.grab().toImage()
        hand.click((300.0, 270.0))
        assert place_of(hand) == ""
        assert hand.view.grab().toImage() != ringed

    def test_esc_clears_the_selection_and_then_the_ring(self, hand: Hand) -> None:
        hand.key(Key.Key_Tab)
        hand.key(Key.Key_Return)
        hand.key(Key.Key_Escape)
        assert (hand.selected, place_of(hand)) == ([], "riga")
        hand.key(Key.Key_Escape)
        assert place_of(hand) == ""

    def test_the_menu_key_opens_the_menu_at_the_place(self, hand: Hand) -> None:
        opened: list[tuple[float, float]] = []
        hand.view._menu = opened.append
        hand.key(Key.Key_Tab)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
        QApplication.sendEvent(hand.view.viewport(), event)
        assert opened == [hand.at("riga")]

    def test_a_route_is_drawn_without_a_mouse(self, hand: Hand) -> None:
        hand.key("d")
        hand.view.by_keys.place = Place("city", "minsk")
        hand.key(Key.Key_Return)
        hand.key(Key.Key_Right)
        hand.key(Key.Key_Return)
        hand.key("3")
        hand.key("r")
        laid = list(hand.board.routes.values())[-1]
        assert laid.between == ("minsk", "moskva")
        assert (laid.length, laid.color) == (3, "red")
        assert len(hand.document.steps) == 1


class TestCross:
    def test_arrows_move_the_cross_and_enter_places_a_city(self, hand: Hand) -> None:
        hand.key("c")
        hand.view.snapping = True
        hand.view.look_at(QPointF(330.0, 230.0))
        hand.key(Key.Key_Right)
        x, y = hand.view.by_keys.cross or (0.0, 0.0)
        hand.key(Key.Key_Down, SHIFT)
        assert hand.view.by_keys.cross == pytest.approx((x, y + 25.0))
        hand.view.snapping = False
        hand.key(Key.Key_Left)
        assert hand.view.by_keys.cross == pytest.approx((x - 1.0, y + 25.0))
        hand.key(Key.Key_Return)
        hand.name("Omsk")
        made = list(hand.board.cities.values())[-1]
        assert made.name == "Omsk"
        assert made.at == pytest.approx((x - 1.0, y + 25.0), abs=0.06)

    def test_equals_takes_millimetres(self, hand: Hand) -> None:
        hand.key("c")
        hand.key("=")
        hand.name("310, 250.5")
        assert hand.view.by_keys.cross == (310.0, 250.5)
        hand.key(Key.Key_Return)
        hand.name("Omsk")
        assert list(hand.board.cities.values())[-1].at == (310.0, 250.5)

    def test_what_is_no_place_is_told(self, hand: Hand) -> None:
        hand.key("c")
        hand.key("=")
        hand.name("far away")
        assert hand.view.by_keys.cross is None
        assert hand.view.speech.said.startswith("Type x and y in mm")
        assert "420 × 297 mm" in hand.view.speech.said

    def test_the_mouse_and_esc_take_the_cross_away(self, hand: Hand) -> None:
        hand.key("c")
        hand.key(Key.Key_Right)
        hand.move((300.0, 250.0))
        assert hand.view.by_keys.cross is None
        hand.key(Key.Key_Right)
        hand.key(Key.Key_Escape)
        assert hand.view.by_keys.cross is None
        assert hand.view.tool_name == "city"

    def test_the_cross_stays_on_the_board(self, hand: Hand) -> None:
        hand.key("c")
        hand.view.look_at(QPointF(415.0, 290.0))
        for _ in range(5):
            hand.key(Key.Key_Right, SHIFT)
        assert (hand.view.by_keys.cross or (0.0, 0.0))[0] == 420.0


class TestAccessible:
    def test_the_canvas_has_a_child_for_each_thing(self, hand: Hand) -> None:
        canvas = QAccessible.queryAccessibleInterface(hand.view)
        order = reading_order(hand.board)
        assert canvas.childCount() == len(order)
        names = [canvas.child(i).text(QAccessible.Text.Name) for i in range(len(order))]
        assert names == [described(hand.board, place) for place in order]
        assert canvas.child(2).parent().childCount() == len(order)

    def test_children_follow_the_board_and_tell_where_they_are(self, hand: Hand) -> None:
        canvas = QAccessible.queryAccessibleInterface(hand.view)
        count = canvas.childCount()
        hand.click(hand.at("perm"))
        hand.key(Key.Key_Delete)
        assert canvas.childCount() == count - 2
        first = canvas.child(0)
        at = hand.view.viewport().mapToGlobal(hand.pixel(hand.at("riga")))
        assert first.rect().contains(at)
        assert canvas.childAt(at.x(), at.y()).text(QAccessible.Text.Name).startswith("Riga")
