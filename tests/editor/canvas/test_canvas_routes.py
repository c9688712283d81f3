"""Lengths that follow, wishes of the Route tool, bends by keys, and the menu of scenery."""

from __future__ import annotations

from dataclasses import replace

import pytest
from canvas_hand import BOARD, SHIFT, Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from railwright.board.edits import with_scenery
from railwright.board.findings import Place
from railwright.board.geometry import best_length, course_length
from railwright.board.model import Board, Scenery
from railwright.board.polyline import distance
from railwright_editor.document import Document


def drawn(hand: Hand, *cities: str) -> str:
    """Draw routes through cities; the key of the last one."""
    hand.key("d")
    for city in cities:
        hand.click(hand.at(city))
    return hand.selected[0]


class TestChain:
    def test_a_drawn_route_follows_until_a_digit_is_typed_and_0_closes_the_chain(
        self, hand: Hand
    ) -> None:
        key = drawn(hand, "riga", "minsk")
        assert hand.board.routes[key].follows
        hand.key("5")
        assert (hand.board.routes[key].length, hand.board.routes[key].follows) == (5, False)
        hand.key("0")
        route = hand.board.routes[key]
        assert route.follows
        assert route.length == best_length(course_length(hand.board, route))

    def test_a_length_wished_before_the_click_does_not_follow(self, hand: Hand) -> None:
        hand.key("d")
        hand.key("2")
        hand.click(hand.at("riga"))
        hand.click(hand.at("minsk"))
        route = hand.board.routes["minsk-riga"]
        assert (route.length, route.follows) == (2, False)

    def test_lengths_follow_live_while_a_city_is_dragged(self, hand: Hand) -> None:
        key = drawn(hand, "riga", "minsk")
        hand.key(Qt.Key.Key_Escape)
        hand.key(Qt.Key.Key_Escape)
        before = hand.board.routes[key].length
        hand.press(hand.at("riga"))
        hand.move((30.0, 100.0))
        hand.move((30.0, 200.0))
        live = hand.view.board_scene.board.routes[key]
        assert live.length != before
        share = 100 * course_length(hand.view.board_scene.board, live) / (25.6 * live.length + 14.8)
        assert f"{live.length} · {share:.0f} %" in [p.text for p in hand.view.tool.pills()]
        hand.release((30.0, 200.0))
        assert hand.board.routes[key].length == live.length
        hand.document.undo()
        assert hand.board.routes[key].length == before

    def test_bending_a_route_that_follows_makes_it_longer(self, hand: Hand) -> None:
        key = drawn(hand, "riga", "minsk")
        hand.key("v")
        x, y = hand.middle(key)
        hand.drag((x, y), (x - 20, y + 90))
        route = hand.board.routes[key]
        assert route.length == best_length(course_length(hand.board, route)) > 3
        assert hand.document.undo_label == "Bend Riga–Minsk"


class TestWishes:
    def test_wishes_are_told_at_the_pointer(self, hand: Hand) -> None:
        hand.key("d")
        for key in ("3", "r", "u", "l", "x"):
            hand.key(key)
        assert [pill.text for pill in hand.view.tool.pills()] == [
            "Next route: 3 spaces · red · tunnel · 2 lanes · ends swapped"
        ]

    def test_a_wish_that_cannot_be_says_why(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("d")
        hand.key("f", SHIFT)
        hand.key("l", SHIFT)
        for _ in range(3):
            hand.key("l")
        assert said == [
            "The next route has no locomotive.",
            "One lane is the least.",
            "Three lanes are the most.",
        ]

    def test_lanes_and_ends_wished_before_the_click(self, hand: Hand) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        for _ in range(3):
            hand.key("l")
        hand.key("l", SHIFT)
        hand.key("x")
        hand.click(hand.at("minsk"))
        lanes = [r for r in hand.board.routes.values() if r.pair == {"riga", "minsk"}]
        assert [route.between for route in lanes] == [("minsk", "riga")] * 2
        assert hand.document.steps == ("Draw Riga–Minsk",)
        assert "double_routes" in hand.board.rules

    def test_keys_change_the_selected_route_while_nothing_is_drawn(self, hand: Hand) -> None:
        hand.view.selection.set([Place("route", "moskva-perm")])
        hand.key("d")
        hand.key("b")
        assert hand.board.routes["moskva-perm"].color == "blue"

    def test_the_next_lane_keeps_its_length_on_another_way(self, hand: Hand) -> None:
        key = drawn(hand, "riga", "minsk")
        hand.key(Qt.Key.Key_Escape)
        hand.click(hand.at("riga"))
        hand.click((60.0, 150.0))
        hand.click(hand.at("minsk"))
        one, other = hand.board.routes[key], hand.board.routes[hand.selected[0]]
        assert one is not other
        assert (one.length, one.follows, other.follows) == (other.length, True, False)


class TestEnds:
    def test_the_right_button_on_a_city_lays_the_last_route(self, hand: Hand) -> None:
        self._right_press_on(hand, hand.at("minsk"))
        assert hand.document.steps == ("Draw Riga–Minsk",)
        hand.click(hand.at("perm"))
        hand.move(hand.at("moskva"))
        assert hand.board.routes.keys() == {*BOARD.routes, "minsk-riga"}

    def test_the_right_button_on_land_only_ends_the_chain(self, hand: Hand) -> None:
        self._right_press_on(hand, (330.0, 260.0))
        assert hand.document.steps == ()
        assert hand.view.tool.pills() == ()
        assert hand.view.tool_name == "route"

    def _right_press_on(self, hand: Hand, at: tuple[float, float]) -> None:
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.move(at)
        QTest.mousePress(hand.view.viewport(), Qt.MouseButton.RightButton, pos=hand.pixel(at))
        QTest.mouseRelease(hand.view.viewport(), Qt.MouseButton.RightButton, pos=hand.pixel(at))


class TestBends:
    @pytest.fixture
    def bent(self, hand: Hand) -> Hand:
        via = ((170.0, 215.0), (220.0, 250.0))
        route = replace(hand.board.routes["kyiv-odessa"], via=via)
        hand.document.edit(
            "Bend", replace(hand.board, routes={**hand.board.routes, route.key: route})
        )
        hand.view.selection.set([Place("route", "kyiv-odessa")])
        return hand

    def via(self, hand: Hand) -> tuple[tuple[float, float], ...]:
        return hand.board.routes["kyiv-odessa"].via

    def test_page_keys_pick_a_bend_and_arrows_move_it(self, bent: Hand) -> None:
        bent.key(Qt.Key.Key_PageDown)
        bent.key(Qt.Key.Key_PageDown)
        bent.key(Qt.Key.Key_Right)
        bent.key(Qt.Key.Key_Down, SHIFT)
        assert self.via(bent) == ((170.0, 215.0), (221.0, 260.0))
        assert bent.document.steps == ("Bend", "Bend Kyiv–Odessa")
        bent.key(Qt.Key.Key_PageDown)
        bent.key(Qt.Key.Key_Backspace)
        assert self.via(bent) == ((221.0, 260.0),)

    def test_ins_adds_a_bend_in_the_longest_stretch(self, bent: Hand) -> None:
        bent.key(Qt.Key.Key_Insert)
        assert len(self.via(bent)) == 3
        added = self.via(bent)[1]
        assert min(distance(added, old) for old in ((170.0, 215.0), (220.0, 250.0))) > 20

    def test_a_locked_route_keeps_its_bends_and_says_so(self, bent: Hand) -> None:
        said: list[str] = []
        bent.view.refused.connect(said.append)
        route = replace(bent.board.routes["kyiv-odessa"], locked=True)
        bent.document.edit(
            "Lock", replace(bent.board, routes={**bent.board.routes, route.key: route})
        )
        bent.double_click(bent.middle("kyiv-odessa"))
        assert said == ["Kyiv–Odessa is locked. Ctrl+Shift+L unlocks it."]
        assert len(self.via(bent)) == 2


class TestSceneryMenu:
    @pytest.fixture
    def board(self) -> Board:
        shape = ((300.0, 200.0), (400.0, 200.0), (400.0, 280.0), (300.0, 280.0))
        return with_scenery(BOARD, Scenery("land", shape))

    @pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
    def test_rows_of_scenery_change_it_or_ask_the_window(self, hand: Hand) -> None:
        asked: list[str] = []
        hand.view.deed_wanted.connect(asked.append)
        assert self._chosen(hand, "Smooth") >= {"Kind", "Raise", "Lower", "Hide", "Lock", "Delete"}
        assert hand.board.scenery[0].smooth
        assert hand.document.undo_label == "Smooth land"
        for words in ("Raise", "Lower", "Lock"):
            self._chosen(hand, words)
        assert asked == ["raise", "lower", "lock"]

    def _chosen(self, hand: Hand, row: str) -> set[str]:
        """Choose a row of the menu; the words of all its rows."""
        hand.view.open_menu((350.0, 240.0))
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        menu = next(m for m in hand.view.findChildren(QMenu, options=direct) if m.isVisible())
        rows = {action.text().partition("\t")[0]: action for action in menu.actions()}
        rows[row].trigger()
        menu.close()
        return set(rows)


def test_a_document_renews_what_follows() -> None:
    board = replace(
        BOARD,
        routes={key: replace(route, follows=True) for key, route in BOARD.routes.items()},
    )
    document = Document(BOARD)
    document.edit("Fit 3 lengths", board)
    for route in document.board.routes.values():
        assert route.length == best_length(course_length(document.board, route))
