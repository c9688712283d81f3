from __future__ import annotations

from dataclasses import replace

import pytest
from canvas_hand import BOARD, NONE, SHIFT, Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from railwright.board.findings import Place
from railwright.board.model import Board, Scenery
from railwright_editor.tools.box import Frame, frame_of

LAND = Scenery("land", ((5.0, 5.0), (410.0, 5.0), (410.0, 290.0), (5.0, 290.0)))
TEXT = Scenery("text", ((320.0, 230.0),), text="Baltic Sea", size=10.0)


@pytest.fixture
def board() -> Board:
    return replace(BOARD, scenery=(LAND, TEXT))


def frame(hand: Hand) -> Frame:
    found = frame_of(hand.board, hand.view.selection.places, hand.view.pixel)
    assert found is not None
    return found


def drag_handle(
    hand: Hand, side: tuple[int, int], by: tuple[float, float], keys: Qt.KeyboardModifier = NONE
) -> None:
    x, y = frame(hand).handle(side)
    hand.press((x, y), keys)
    for share in (0.4, 1.0):
        at = hand.pixel((x + by[0] * share, y + by[1] * share))
        QTest.mouseMove(hand.view.viewport(), at)
        if keys is not NONE:
            QTest.keyPress(hand.view, Qt.Key.Key_Shift)
    hand.release((x + by[0], y + by[1]), keys)
    if keys is not NONE:
        QTest.keyRelease(hand.view, Qt.Key.Key_Shift)


def choose(hand: Hand, *cities: str) -> None:
    hand.view.selection.set(Place("city", key) for key in cities)


def test_one_city_and_routes_alone_have_no_box(hand: Hand) -> None:
    for places in ([Place("city", "riga")], [Place("route", key) for key in BOARD.routes]):
        assert frame_of(hand.board, places, hand.view.pixel) is None


def test_a_corner_scales_about_the_corner_across(hand: Hand) -> None:
    choose(hand, "minsk", "odessa", "kyiv")
    drag_handle(hand, (1, 1), (50.0, -75.0))
    assert hand.document.steps == ("Scale 3 cities",)
    assert hand.at("minsk") == (150.0, 90.0)
    assert hand.at("odessa") == pytest.approx((300.0, 165.0), abs=0.6)
    assert hand.at("kyiv")[0] == 150.0
    hand.document.undo()
    assert hand.at("odessa") == (250.0, 240.0)


def test_shift_keeps_the_ratio(hand: Hand) -> None:
    choose(hand, "minsk", "odessa")
    drag_handle(hand, (1, 1), (50.0, 5.0), SHIFT)
    x, y = hand.at("odessa")
    assert (x - 150.0) / 100.0 == pytest.approx((y - 90.0) / 150.0, abs=0.01)
    assert x == pytest.approx(300.0, abs=0.6)


def test_a_side_scales_one_way_and_tells_the_size(hand: Hand) -> None:
    choose(hand, "minsk", "odessa")
    x, y = frame(hand).handle((1, 0))
    hand.press((x, y))
    hand.move((x + 20, y + 9))
    hand.move((x + 50, y + 9))
    (pill,) = hand.view.tool.pills()
    assert pill.text.endswith("× 150.0 mm · 150 × 100 %")
    hand.key(Qt.Key.Key_Escape)
    hand.release((x + 50, y))
    assert hand.document.steps == ()
    drag_handle(hand, (1, 0), (50.0, 9.0))
    assert hand.at("odessa") == pytest.approx((300.0, 240.0), abs=0.6)


def test_just_outside_a_corner_one_turns_even_over_land(hand: Hand) -> None:
    choose(hand, "minsk", "odessa")
    x, y = frame(hand).handle((1, 1))
    start = (x + 10 * hand.view.pixel, y + 10 * hand.view.pixel)
    hand.press(start)
    middle = (200.0, 165.0)
    end = (middle[0] - (start[1] - middle[1]), middle[1] + (start[0] - middle[0]))
    hand.move((x, y + 20))
    hand.move(end)
    assert float(hand.view.tool.pills()[0].text.rstrip("°")) == pytest.approx(90, abs=1)
    hand.release(end, SHIFT)
    assert hand.document.steps == ("Rotate 2 cities",)
    # Shift turned by 90° exactly.
    assert hand.at("minsk") == (275.0, 115.0)
    assert hand.at("odessa") == (125.0, 215.0)


def test_a_click_where_one_would_turn_lets_go_of_the_selection(hand: Hand) -> None:
    choose(hand, "minsk", "odessa")
    x, y = frame(hand).handle((-1, 1))
    hand.click((x - 8 * hand.view.pixel, y + 8 * hand.view.pixel))
    assert hand.selected == ["0"]
    choose(hand, "minsk", "odessa")
    hand.click(frame(hand).handle((-1, 1)))
    assert hand.selected == ["minsk", "odessa"]


def test_home_again_is_no_step(hand: Hand) -> None:
    choose(hand, "minsk", "odessa")
    x, y = frame(hand).handle((1, 1))
    hand.press((x, y))
    hand.move((x + 30, y))
    hand.move((x, y))
    hand.release((x, y))
    assert hand.document.steps == ()


def test_a_text_grows_evenly_from_any_handle(hand: Hand) -> None:
    hand.view.selection.set([Place("scenery", "1")])
    hand.view.fit_places(hand.view.selection.places)
    drag_handle(hand, (1, 0), (frame(hand).box.width / 2, 0.0))
    assert hand.document.steps == ("Scale text Baltic Sea",)
    assert hand.board.scenery[1].size == pytest.approx(15.0, abs=0.3)


def test_what_lies_in_a_line_scales_along_it(hand: Hand) -> None:
    choose(hand, "minsk", "kyiv")
    drag_handle(hand, (1, 1), (40.0, 60.0))
    assert hand.at("kyiv") == pytest.approx((150.0, 270.0), abs=0.6)
