from __future__ import annotations

import pytest

from railwright.board.geometry import needed
from railwright.board.model import Board, City, Point, Route
from railwright.board.polyline import distance
from railwright_editor.tools.snapping import Snapped, snapped

FREE = Snapped((0.0, 0.0))
BOARD = Board(
    cities={
        key: City(key, key.title(), at)
        for key, at in {"a": (100.0, 100.0), "b": (300.0, 100.0), "c": (200.0, 180.0)}.items()
    },
    routes={
        "ac": Route("ac", ("a", "c"), 4),
        "bc": Route("bc", ("c", "b"), 4),
    },
)


def snap(at: Point, held: Snapped = FREE, reach: float = 5.0, key: str = "c") -> Snapped:
    return snapped(BOARD, key, at, reach, {key}, held)


def test_away_from_all_guides_a_city_is_free() -> None:
    assert snap((260.0, 240.0)) == Snapped((260.0, 240.0))


def test_one_ring_gives_the_right_length_and_says_so() -> None:
    found = snap((100.0 + needed(4) * 0.8 + 2, 100.0 + needed(4) * 0.6))
    assert distance(found.at, (100.0, 100.0)) == pytest.approx(needed(4))
    assert [guide.reason for guide in found.guides] == ["4 spaces to A"]


def test_where_two_rings_cross_both_lengths_are_right() -> None:
    high = (needed(4) ** 2 - 100**2) ** 0.5
    found = snap((201.0, 100 + high + 2))
    assert found.at == pytest.approx((200.0, 100 + high))
    assert {guide.reason for guide in found.guides} == {"4 spaces to A", "4 spaces to B"}


def test_level_and_above_combine() -> None:
    found = snap((203.0, 97.0), key="a")
    assert found.at == (200.0, 100.0)
    assert {guide.reason for guide in found.guides} == {"above or below C", "level with B"}


def test_a_guide_takes_hold_at_its_reach_and_lets_go_later() -> None:
    assert snap((50.0, 106.0)).guides == ()
    held = snap((50.0, 104.0))
    assert [guide.reason for guide in held.guides] == ["level with A"]
    assert snap((50.0, 107.0), held).at == (50.0, 100.0)
    assert snap((50.0, 108.0), held).guides == ()
