"""The Select tool and the keys of the canvas, with a real mouse and keys."""

from __future__ import annotations

import pytest
from canvas_hand import CTRL, SHIFT, Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from railwright.board.geometry import best_length, needed, spaces


class TestSelect:
    def test_click_selects_shift_toggles_and_empty_clears(self, hand: Hand) -> None:
        hand.click(hand.at("riga"))
        hand.click(hand.at("kyiv"), SHIFT)
        assert hand.selected == ["riga", "kyiv"]
        hand.click(hand.at("riga"), SHIFT)
        assert hand.selected == ["kyiv"]
        hand.click((20.0, 280.0))
        assert hand.selected == []

    def test_ctrl_takes_the_next_thing_below(self, hand: Hand) -> None:
        near = spaces(hand.board, hand.board.routes["kyiv-minsk"])[-1].at
        at = (near[0], near[1] + 6)
        hand.click(at)
        assert hand.selected == ["kyiv-minsk"]
        hand.click(hand.at("kyiv"))
        hand.click((150.0, 201.0), CTRL)
        assert hand.selected == ["kyiv-minsk"]

    def test_a_route_is_hit_between_its_spaces_and_a_little_beside(self, hand: Hand) -> None:
        first, second = spaces(hand.board, hand.board.routes["kyiv-minsk"])[1:3]
        x, y = (first.at[0] + second.at[0]) / 2, (first.at[1] + second.at[1]) / 2
        hand.click((x + 4.2 + 5 * hand.view.pixel, y))
        assert hand.selected == ["kyiv-minsk"]
        hand.click((x + 4.2 + 9 * hand.view.pixel, y))
        assert hand.selected == []

    def test_a_band_catches_cities_and_routes_by_their_middle(self, hand: Hand) -> None:
        hand.drag((130.0, 70.0), (265.0, 255.0))
        assert set(hand.selected) == {"minsk", "kyiv", "odessa", "kyiv-minsk", "kyiv-odessa"}

    def test_a_drag_is_one_named_step_and_undo_puts_it_back(self, hand: Hand) -> None:
        hand.drag(hand.at("kyiv"), (180.0, 190.0))
        assert hand.at("kyiv") == pytest.approx((180.0, 190.0), abs=0.5)
        assert hand.document.undo_label == "Move Kyiv"
        assert hand.document.steps == ("Move Kyiv",)
        hand.document.undo()
        assert hand.at("kyiv") == (150.0, 210.0)
        assert hand.selected == ["kyiv"]

    def test_routes_follow_live_and_the_document_waits(self, hand: Hand) -> None:
        before = hand.view.board_scene.route_pictures()["kyiv-odessa"].spaces
        hand.press(hand.at("kyiv"))
        hand.move((170.0, 200.0))
        hand.move((180.0, 190.0))
        assert hand.view.board_scene.route_pictures()["kyiv-odessa"].spaces != before
        assert hand.at("kyiv") == (150.0, 210.0)
        pills = [pill.text for pill in hand.view.tool.pills()]
        assert any(text.startswith("4 · ") and text.endswith(" %") for text in pills)
        assert any(text.startswith("x 1") and "Δ 3" in text for text in pills)
        hand.release((180.0, 190.0))

    def test_home_again_is_no_step(self, hand: Hand) -> None:
        home = hand.at("kyiv")
        hand.press(home)
        hand.move((200.0, 200.0))
        hand.move(home)
        hand.release(home)
        assert hand.document.steps == ()

    def test_esc_cancels_a_drag(self, hand: Hand) -> None:
        hand.press(hand.at("kyiv"))
        hand.move((200.0, 200.0))
        hand.key(Qt.Key.Key_Escape)
        hand.move((220.0, 200.0))
        hand.release((220.0, 200.0))
        assert hand.document.steps == ()
        assert hand.selected == ["kyiv"]

    def test_an_undo_in_mid_drag_ends_the_drag(self, hand: Hand) -> None:
        hand.drag(hand.at("kyiv"), (180.0, 190.0))
        hand.press(hand.at("kyiv"))
        hand.move((200.0, 200.0))
        hand.document.undo()
        hand.move((220.0, 200.0))
        hand.release((220.0, 200.0))
        assert hand.at("kyiv") == (150.0, 210.0)
        assert hand.document.redo_label == "Move Kyiv"

    def test_the_right_button_cancels_a_drag(self, hand: Hand) -> None:
        hand.press(hand.at("kyiv"))
        hand.move((200.0, 200.0))
        right, at = Qt.MouseButton.RightButton, hand.pixel((200.0, 200.0))
        QTest.mousePress(hand.view.viewport(), right, pos=at)
        hand.release((200.0, 200.0))
        QTest.mouseRelease(hand.view.viewport(), right, pos=at)
        assert hand.document.steps == ()

    def test_several_things_move_together(self, hand: Hand) -> None:
        hand.drag((130.0, 70.0), (265.0, 255.0))
        hand.drag(hand.at("kyiv"), (170.0, 200.0))
        assert hand.document.undo_label == "Move 5 things"
        assert hand.at("minsk") == pytest.approx((170.0, 80.0), abs=0.6)

    def test_a_drag_snaps_to_a_guide_and_ctrl_lets_go_at_once(self, hand: Hand) -> None:
        hand.view.snapping = True
        hand.press(hand.at("riga"))
        hand.move((80.0, 70.0))
        hand.move((100.0, 91.0))
        assert hand.view.board_scene.board.cities["riga"].at[1] == 90.0
        assert "same height as Minsk" in hand.view.tool.pills()[-1].text
        QTest.keyPress(hand.view, Qt.Key.Key_Control)
        assert hand.view.board_scene.board.cities["riga"].at[1] == pytest.approx(91.0, abs=0.6)
        QTest.keyRelease(hand.view, Qt.Key.Key_Control)
        hand.key(Qt.Key.Key_Escape)
        hand.release((100.0, 91.0))
        assert hand.document.steps == ()

    def test_a_city_snaps_to_the_right_length_of_its_route(self, hand: Hand) -> None:
        hand.view.snapping = True
        x, y = hand.at("moskva")
        goal = (x + needed(4) + 2.0, y + 20)
        hand.drag(hand.at("perm"), goal)
        px, py = hand.at("perm")
        away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
        assert away == pytest.approx(needed(4), abs=0.1)

    def test_arrows_nudge_and_a_run_is_one_step(self, hand: Hand) -> None:
        hand.click(hand.at("riga"))
        for _ in range(3):
            hand.key(Qt.Key.Key_Right)
        hand.key(Qt.Key.Key_Down, SHIFT)
        assert hand.at("riga") == (63.0, 70.0)
        assert hand.document.steps == ("Move Riga",)

    def test_dragging_a_route_bends_it_and_a_double_click_takes_the_bend(self, hand: Hand) -> None:
        start = hand.middle("kyiv-odessa")
        hand.drag(start, (start[0], start[1] - 30))
        assert len(hand.board.routes["kyiv-odessa"].via) == 1
        assert hand.document.undo_label == "Bend Kyiv–Odessa"
        bend = hand.board.routes["kyiv-odessa"].via[0]
        hand.double_click(bend)
        assert hand.board.routes["kyiv-odessa"].via == ()

    def test_backspace_takes_the_bend_that_was_pressed(self, hand: Hand) -> None:
        start = hand.middle("kyiv-odessa")
        hand.drag(start, (start[0], start[1] - 30))
        hand.click(hand.board.routes["kyiv-odessa"].via[0])
        hand.key(Qt.Key.Key_Backspace)
        assert hand.board.routes["kyiv-odessa"].via == ()
        assert "kyiv-odessa" in hand.board.routes

    def test_bending_a_lane_bends_the_lanes_beside_it(self, hand: Hand) -> None:
        hand.click(hand.middle("kyiv-odessa"))
        hand.key("l")
        start = hand.middle("kyiv-odessa")
        hand.drag(start, (start[0], start[1] - 30))
        one, other = (hand.board.routes[k].via for k in ("kyiv-odessa", "kyiv-odessa-2"))
        assert one == other != ()

    def test_delete_takes_routes_along_and_says_so(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.message.connect(said.append)
        hand.click(hand.at("kyiv"))
        hand.key(Qt.Key.Key_Delete)
        assert set(hand.board.routes) == {"moskva-perm"}
        assert hand.document.steps == ("Delete Kyiv",)
        assert said == ["Deleted Kyiv and 2 routes."]

    def test_double_click_renames_in_place(self, hand: Hand) -> None:
        hand.double_click(hand.at("kyiv"))
        hand.name("Kyjiw")
        assert hand.board.cities["kyiv"].name == "Kyjiw"
        assert hand.document.undo_label == "Rename Kyiv"

    def test_a_name_is_dragged_round_its_dot_and_home_restores_it(self, hand: Hand) -> None:
        x, y = hand.at("riga")
        box = hand.view.board_scene.name_outline("riga").boundingRect().center()
        hand.drag((box.x(), box.y()), (x, y + 12))
        assert hand.board.cities["riga"].label != ""
        assert hand.document.undo_label == "Move name of Riga"
        place = hand.view.board_scene.label_places()["riga"]
        assert place.at[1] > y
        hand.click(hand.at("riga"))
        hand.key(Qt.Key.Key_Home)
        assert (hand.board.cities["riga"].label, hand.board.cities["riga"].offset) == ("", (0, 0))


class TestKeys:
    def test_letters_choose_tools_and_esc_leads_back(self, hand: Hand) -> None:
        for letter, tool in (("c", "city"), ("d", "route"), ("h", "hand"), ("v", "select")):
            hand.key(letter)
            assert hand.view.tool_name == tool
        hand.key("d")
        hand.click(hand.at("riga"))
        hand.key(Qt.Key.Key_Escape)
        assert hand.view.tool_name == "route"
        hand.key(Qt.Key.Key_Escape)
        assert hand.view.tool_name == "select"
        hand.click(hand.at("riga"))
        hand.key(Qt.Key.Key_Escape)
        assert hand.selected == []

    @pytest.mark.parametrize(
        ("letter", "label", "fact"),
        [
            ("r", "Color Moskva–Perm red", {"color": "red"}),
            ("k", "Color Moskva–Perm black", {"color": "black"}),
            ("3", "Make Moskva–Perm 3 spaces long", {"length": 3}),
            ("u", "Make Moskva–Perm a tunnel", {"tunnel": True}),
            ("f", "Give Moskva–Perm 1 locomotive", {"locomotives": 1}),
            ("x", "Swap ends of Moskva–Perm", {"between": ("perm", "moskva")}),
        ],
    )
    def test_each_key_is_one_named_step(
        self, hand: Hand, letter: str, label: str, fact: dict[str, object]
    ) -> None:
        hand.click(hand.middle("moskva-perm"))
        hand.key(letter)
        assert hand.document.steps == (label,)
        route = hand.board.routes["moskva-perm"]
        assert {name: getattr(route, name) for name in fact} == fact

    def test_several_routes_are_one_step(self, hand: Hand) -> None:
        for route in hand.board.routes:
            hand.click(hand.middle(route), SHIFT)
        hand.key("b")
        assert hand.document.steps == ("Color 3 routes blue",)
        assert {route.color for route in hand.board.routes.values()} == {"blue"}

    def test_a_module_that_is_off_is_switched_on_in_the_same_step(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.click(hand.middle("moskva-perm"))
        hand.key("u")
        assert "tunnels" in hand.board.rules
        assert said == ["Tunnels is on now."]
        hand.document.undo()
        assert "tunnels" not in hand.board.rules

    def test_locomotives_stop_at_the_length_and_at_none(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.click(hand.middle("moskva-perm"))
        for _ in range(5):
            hand.key("f")
        assert hand.board.routes["moskva-perm"].locomotives == 4
        assert said[-1] == "Moskva–Perm has a locomotive on each of its spaces."
        for _ in range(5):
            hand.key("f", SHIFT)
        assert said[-1] == "Moskva–Perm has no locomotive."

    def test_0_sets_the_best_length_again(self, hand: Hand) -> None:
        hand.click(hand.middle("kyiv-minsk"))
        hand.key("7")
        hand.key("0")
        assert hand.board.routes["kyiv-minsk"].length == best_length(120.0)

    def test_lanes_come_and_go_up_to_three(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.click(hand.middle("moskva-perm"))
        hand.key("l")
        hand.key("l")
        hand.key("l")
        assert len(hand.board.routes) == 5
        assert said[-1] == "Three lanes are the most."
        hand.key("l", SHIFT)
        assert len(hand.board.routes) == 4

    def test_a_route_key_without_a_route_says_why(self, hand: Hand) -> None:
        said: list[str] = []
        hand.view.refused.connect(said.append)
        hand.key("r")
        assert said == ["Select a route first: this key changes routes."]

    def test_ctrl_letters_are_left_to_the_window(self, hand: Hand) -> None:
        hand.key("d", CTRL)
        assert hand.view.tool_name == "select"
