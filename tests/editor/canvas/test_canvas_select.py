from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from canvas_hand import BOARD, CTRL, SHIFT, Hand
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from railwright.board.findings import Place
from railwright.board.model import Board, City, Layer, Route, Scenery
from railwright_editor.actions_select import Selecting

LAND = Scenery("land", ((5.0, 5.0), (410.0, 5.0), (410.0, 290.0), (5.0, 290.0)))
LAKE = Scenery("lake", ((200.0, 130.0), (230.0, 130.0), (230.0, 150.0), (200.0, 150.0)))
TEXT = Scenery("text", ((320.0, 230.0),), text="Baltic Sea", size=10.0)
FIXED = replace(LAKE, locked=True)


@pytest.fixture
def board() -> Board:
    cities = {**BOARD.cities, "omsk": City("omsk", "Omsk", (60.0, 200.0), locked=True)}
    routes = {
        **BOARD.routes,
        "minsk-riga": Route("minsk-riga", ("riga", "minsk"), 3, "red"),
        "moskva-perm-2": Route("moskva-perm-2", ("moskva", "perm"), 4, "red"),
    }
    return replace(BOARD, cities=cities, routes=routes, scenery=(LAND, LAKE, TEXT, FIXED))


@pytest.fixture
def deeds(hand: Hand) -> dict:
    view = hand.view
    bench = SimpleNamespace(document=view.document, selection=view.selection, view=view)
    return dict(Selecting(bench).deeds())


@pytest.fixture
def said(hand: Hand) -> list[str]:
    words: list[str] = []
    hand.view.refused.connect(words.append)
    return words


def choose(hand: Hand, kind: str, *keys: str) -> None:
    hand.view.selection.set(Place(kind, key) for key in keys)


class TestBand:
    def test_a_band_catches_scenery_that_lies_wholly_within(self, hand: Hand) -> None:
        hand.drag((190.0, 120.0), (240.0, 160.0))
        assert hand.view.selection.places == (Place("scenery", "1"),)

    def test_shift_adds_what_the_band_catches(self, hand: Hand) -> None:
        hand.click(hand.at("riga"))
        hand.drag((190.0, 120.0), (240.0, 160.0), SHIFT)
        assert hand.selected == ["riga", "1"]

    def test_ctrl_at_the_press_draws_a_lasso(self, hand: Hand) -> None:
        corners = [(20.0, 280.0), (130.0, 60.0), (180.0, 60.0), (180.0, 230.0), (60.0, 282.0)]
        hand.press(corners[0], CTRL)
        for corner in corners:
            hand.move(corner)
        assert len(hand.view.tool.pills()) == 0
        hand.release(corners[-1], CTRL)
        # A band from press to release would have caught nothing.
        assert hand.selected == ["minsk", "kyiv", "kyiv-minsk"]

    def test_hidden_and_locked_layers_are_not_caught(self, hand: Hand, board: Board) -> None:
        shut = replace(board, layers=(Layer("Cities", locked=True), Layer("", hidden=True)))
        hand.document.edit("Lock layer", shut)
        hand.drag((412.0, 292.0), (1.0, 1.0))
        assert set(hand.selected) == set(board.routes)


class TestMove:
    def test_an_area_is_dragged_only_when_it_is_selected(self, hand: Hand) -> None:
        hand.drag((210.0, 140.0), (220.0, 150.0))
        assert hand.document.steps == ()
        hand.click((215.0, 140.0))
        assert hand.view.selection.places == (Place("scenery", "1"),)
        hand.drag((215.0, 140.0), (225.0, 145.0))
        assert hand.document.undo_label == "Move lake"
        x, y = hand.board.scenery[1].points[0]
        assert (x, y) == pytest.approx((210.0, 135.0), abs=0.6)

    def test_a_text_is_dragged_at_once(self, hand: Hand) -> None:
        hand.drag((320.0, 230.0), (330.0, 200.0))
        assert hand.document.undo_label == "Move text Baltic Sea"
        assert hand.board.scenery[2].points[0] == pytest.approx((330.0, 200.0), abs=0.6)

    def test_scenery_goes_along_with_cities(self, hand: Hand) -> None:
        hand.view.selection.set([Place("city", "kyiv"), Place("scenery", "1")])
        hand.drag(hand.at("kyiv"), (170.0, 200.0))
        assert hand.document.undo_label == "Move 2 things"
        assert hand.board.scenery[1].points[0] == pytest.approx((220.0, 120.0), abs=0.6)

    def test_a_locked_city_stays_and_says_why(self, hand: Hand, said: list[str]) -> None:
        hand.press(hand.at("omsk"))
        hand.move((70.0, 190.0))
        hand.move((90.0, 180.0))
        assert hand.view.tool.pills()[0].text == "Omsk is locked. Ctrl+Shift+L unlocks it."
        hand.release((90.0, 180.0))
        assert hand.at("omsk") == (60.0, 200.0)
        assert hand.document.steps == ()
        hand.key(Qt.Key.Key_Right)
        assert said == ["Omsk is locked. Ctrl+Shift+L unlocks it."] * 2

    def test_the_others_move_and_the_locked_one_is_named(self, hand: Hand, said: list[str]) -> None:
        choose(hand, "city", "riga", "kyiv", "omsk")
        hand.drag(hand.at("kyiv"), (160.0, 200.0))
        assert hand.document.undo_label == "Move 2 things"
        assert hand.at("omsk") == (60.0, 200.0)
        assert said == ["Omsk is locked. Ctrl+Shift+L unlocks it."]

    def test_a_locked_city_is_not_deleted(self, hand: Hand, said: list[str]) -> None:
        choose(hand, "city", "riga", "omsk")
        hand.key(Qt.Key.Key_Delete)
        assert hand.document.steps == ()
        assert said == ["Omsk is locked. Ctrl+Shift+L unlocks it."]

    def test_losing_the_focus_of_the_window_brings_things_home(self, hand: Hand) -> None:
        hand.press(hand.at("kyiv"))
        hand.move((200.0, 200.0))
        lost = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
        QApplication.sendEvent(hand.view, lost)
        hand.release((200.0, 200.0))
        assert hand.document.steps == ()
        assert hand.view.board_scene.board.cities["kyiv"].at == (150.0, 210.0)

    def test_shift_keeps_to_an_axis(self, hand: Hand) -> None:
        hand.drag(hand.at("kyiv"), (190.0, 216.0), SHIFT)
        assert hand.at("kyiv")[1] == 210.0
        assert hand.at("kyiv")[0] == pytest.approx(190.0, abs=0.6)

    def test_bends_of_selected_routes_are_nudged_along(self, hand: Hand) -> None:
        route = replace(hand.board.routes["kyiv-odessa"], via=((200.0, 200.0),))
        bent = replace(hand.board, routes={**hand.board.routes, "kyiv-odessa": route})
        hand.document.edit("Bend", bent)
        choose(hand, "city", "kyiv", "odessa")
        hand.key(Qt.Key.Key_Down)
        hand.key(Qt.Key.Key_Right)
        assert hand.board.routes["kyiv-odessa"].via == ((201.0, 201.0),)
        assert hand.document.steps == ("Bend", "Move 2 things")

    def test_there_and_back_by_keys_is_no_step(self, hand: Hand) -> None:
        hand.click(hand.at("riga"))
        hand.key(Qt.Key.Key_Right)
        hand.key(Qt.Key.Key_Left)
        assert hand.document.steps == ()

    def test_routes_alone_say_that_they_follow_their_cities(
        self, hand: Hand, said: list[str]
    ) -> None:
        choose(hand, "route", "kyiv-minsk", "minsk-riga")
        hand.key(Qt.Key.Key_Right)
        assert said == ["Routes go where their cities are: select the cities to move them."]


class TestSelectMenu:
    def test_all_leaves_out_what_is_locked_scenery(self, hand: Hand, deeds: dict) -> None:
        deeds["select_all"]()
        board = hand.board
        assert set(hand.selected) == {*board.cities, *board.routes, "0", "1", "2"}
        deeds["select_none"]()
        assert hand.selected == []

    def test_invert(self, hand: Hand, deeds: dict) -> None:
        deeds["select_cities"]()
        assert hand.selected == list(hand.board.cities)
        deeds["select_inverse"]()
        assert set(hand.selected) == {*hand.board.routes, "0", "1", "2"}

    def test_routes_of_a_color_and_of_a_length(self, hand: Hand, deeds: dict) -> None:
        choose(hand, "route", "minsk-riga")
        deeds["select_color"]()
        assert hand.selected == ["minsk-riga", "moskva-perm-2"]
        deeds["select_length"]()
        assert set(hand.selected) == set(hand.board.routes)
        choose(hand, "route", "minsk-riga")
        deeds["select_length"]()
        assert hand.selected == ["minsk-riga"]

    def test_the_same_kind_of_scenery(self, hand: Hand, deeds: dict) -> None:
        choose(hand, "scenery", "1")
        deeds["select_kind"]()
        assert hand.selected == ["1"]
        choose(hand, "city", "riga")
        deeds["select_kind"]()
        assert hand.selected == list(hand.board.cities)

    def test_connected_walks_along_routes(self, hand: Hand, deeds: dict) -> None:
        choose(hand, "city", "moskva")
        deeds["select_connected"]()
        assert hand.selected == ["moskva", "perm", "moskva-perm", "moskva-perm-2"]

    @pytest.mark.parametrize(
        ("deed", "words"),
        [
            ("select_color", "Select a route first."),
            ("select_length", "Select a route first."),
            ("select_connected", "Select a city or a route first."),
            ("select_kind", "Select a city, a route or a piece of scenery first."),
        ],
    )
    def test_with_nothing_selected_it_says_what_to_do(
        self, said: list[str], deeds: dict, deed: str, words: str
    ) -> None:
        deeds[deed]()
        assert said == [words]


class TestNumbers:
    def test_a_selected_piece_is_followed_when_one_below_it_goes(self, hand: Hand) -> None:
        choose(hand, "scenery", "1", "2")
        hand.document.edit("Delete land", replace(hand.board, scenery=hand.board.scenery[1:]))
        assert hand.selected == ["0", "1"]
        hand.document.undo()
        assert hand.selected == ["1", "2"]

    def test_a_piece_that_goes_leaves_the_selection(self, hand: Hand) -> None:
        choose(hand, "scenery", "1")
        scenery = (hand.board.scenery[0], *hand.board.scenery[2:])
        hand.document.edit("Delete lake", replace(hand.board, scenery=scenery))
        assert hand.selected == []


class TestBends:
    def test_a_bend_snaps_to_the_straight_line_and_to_levels(self, hand: Hand) -> None:
        route = replace(hand.board.routes["kyiv-odessa"], via=((200.0, 180.0),))
        bent = replace(hand.board, routes={**hand.board.routes, "kyiv-odessa": route})
        hand.document.edit("Bend", bent)
        choose(hand, "route", "kyiv-odessa")
        hand.view.snapping = True
        hand.press((200.0, 180.0))
        hand.move((200.0, 190.0))
        hand.move((200.0, 222.0))
        assert hand.view.tool.pills()[0].text.endswith("straight")
        hand.move((200.0, 207.0))
        assert hand.view.tool.pills()[0].text.endswith("same height as Kyiv")
        hand.release((200.0, 207.0))
        assert hand.board.routes["kyiv-odessa"].via[0][1] == 210.0
