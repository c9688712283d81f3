"""The Measure tool: millimetres, spaces, and the way between two cities."""

from __future__ import annotations

import pytest
from canvas_hand import SHIFT, Hand
from PySide6.QtCore import Qt

from railwright_editor.tools.measure import MeasureTool


def words(hand: Hand) -> str:
    return " ".join(pill.text for pill in hand.view.tool.pills())


@pytest.fixture(autouse=True)
def _measuring(hand: Hand) -> None:
    hand.key("m")
    assert isinstance(hand.view.tool, MeasureTool)


def test_between_two_places_it_tells_mm_and_spaces(hand: Hand) -> None:
    hand.click((280.0, 180.0))
    hand.move((411.0, 180.0))
    assert words(hand) == "131 mm · 4 to 5 spaces"
    hand.click((411.0, 180.0))
    hand.move((300.0, 30.0))
    assert words(hand) == "131 mm · 4 to 5 spaces"
    assert hand.document.steps == ()


def test_a_drag_measures_too_and_the_next_press_starts_anew(hand: Hand) -> None:
    hand.drag((280.0, 180.0), (397.0, 180.0))
    assert words(hand) == "117 mm · 4 spaces"
    hand.click((20.0, 20.0))
    assert words(hand) == ""
    hand.move((30.0, 20.0))
    assert words(hand) == "10 mm · less than 1 space"


def test_between_cities_it_tells_the_shortest_path(hand: Hand) -> None:
    hand.click(hand.at("minsk"))
    hand.click(hand.at("odessa"))
    assert words(hand).endswith("shortest path 8 spaces by 2 routes = a ticket of 8")
    assert hand.view.tool.copied() == words(hand)
    hand.click(hand.at("riga"))
    hand.click(hand.at("perm"))
    assert words(hand).endswith("no path joins them")


def test_more_than_the_longest_route_is_said(hand: Hand) -> None:
    hand.click((20.0, 30.0))
    hand.click((400.0, 30.0))
    assert words(hand) == "380 mm · more than 9 spaces"


def test_shift_keeps_to_round_angles(hand: Hand) -> None:
    hand.click((280.0, 180.0))
    hand.click((340.0, 183.0), SHIFT)
    assert hand.view.tool._end[1] == pytest.approx(180.0, abs=0.5)


def test_esc_clears_and_then_leaves(hand: Hand) -> None:
    hand.click((280.0, 180.0))
    hand.click((300.0, 180.0))
    hand.key(Qt.Key.Key_Escape)
    assert (words(hand), hand.view.tool_name) == ("", "measure")
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.tool_name == "select"


def test_keys_alone_measure(hand: Hand) -> None:
    told: list[str] = []
    hand.view.refused.connect(told.append)
    hand.key("=")
    hand.name("280, 180")
    hand.key(Qt.Key.Key_Return)
    for _ in range(4):
        hand.key(Qt.Key.Key_Right)
    hand.view.snapping = True
    hand.key(Qt.Key.Key_Return)
    assert told[-1].startswith("4 mm")
