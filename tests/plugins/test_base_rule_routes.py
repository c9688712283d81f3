"""Claiming routes in the base game: SU10 and SU11."""

from __future__ import annotations

import pytest

from railwright import (
    Draw,
    IllegalMoveError,
)
from railwright.board.model import COLORS
from tiny_boards import Table, tiny

FAR = ("omsk tomsk 9 red",)


def test_su10_locomotives_stand_for_any_color():
    table = Table(tiny("omsk tomsk 3 red", "tomsk perm 2"))
    table.lay_out([{"red": 2, "locomotive": 1}])
    assert table.claims() == {("omsk-tomsk", "red"), ("tomsk-perm", "red")}
    table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {}
    assert table.discards() == {"red": 2, "locomotive": 1}


def test_su10_locomotives_alone_pay_for_any_route():
    table = Table(tiny("omsk tomsk 3 red", "tomsk perm 2"))
    table.lay_out([{"locomotive": 3}])
    assert table.claims() == {("omsk-tomsk", "locomotive"), ("tomsk-perm", "locomotive")}
    table.claim("omsk-tomsk", "locomotive")
    assert table.discards() == {"locomotive": 3}


def test_su10_more_locomotives_than_needed_may_be_paid():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 3, "locomotive": 2}])
    assert table.may("omsk-tomsk", "red", 0)
    assert table.may("omsk-tomsk", "red", 2)
    assert not table.may("omsk-tomsk", "red", 3)
    table.claim("omsk-tomsk", "red", 2)
    assert table.hand(0) == {"red": 2}


def test_su10_a_hand_has_no_limit():
    table = Table(tiny(*FAR))
    table.lay_out()
    while Draw(0) in table.moves:
        table.draw(0)
    assert sum(table.pos.held) == 105


def test_su11_the_color_must_be_that_of_the_route():
    table = Table(tiny("omsk tomsk 3 red", "omsk perm 3 blue"))
    table.lay_out([{"red": 3, "green": 9, "blue": 2}])
    assert table.claims() == {("omsk-tomsk", "red")}


def test_su11_a_gray_route_takes_any_one_color():
    table = Table(tiny("omsk tomsk 3"))
    table.lay_out([{"red": 3, "green": 4, "blue": 2, "white": 1}])
    assert table.claims() == {("omsk-tomsk", "red"), ("omsk-tomsk", "green")}


def test_su11_colors_are_not_mixed():
    table = Table(tiny("omsk tomsk 3"))
    table.lay_out([dict.fromkeys(COLORS, 1) | {"locomotive": 1}])
    assert table.claims() == set()


@pytest.mark.parametrize("length", range(1, 10))
def test_su11_as_many_cards_as_spaces_are_paid_and_as_many_trains_laid(length):
    table = Table(tiny(f"omsk tomsk {length} red"))
    table.lay_out([{"red": length - 1}])
    assert table.claims() == set()
    table.lay_out([{"red": 11}])
    table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {"red": 11 - length}
    assert table.discards() == {"red": length}
    assert table.pos.trains == [45 - length, 45]


POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


@pytest.mark.parametrize(("length", "points"), POINTS.items())
def test_su11_the_route_scores_at_once(length, points):
    table = Table(tiny(f"omsk tomsk {length} red"))
    table.lay_out([{"red": length}])
    table.claim("omsk-tomsk", "red")
    assert table.pos.points == [points, 0]


def test_su11_points_by_length_are_a_setting():
    table = Table(tiny("omsk tomsk 3", "perm ufa 2", rules={"base": {"scoring": {3: 40}}}))
    table.own(0, "omsk-tomsk", "perm-ufa")
    assert table.pos.points == [42, 0]


def test_su11_a_claimed_route_is_nobody_elses():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 2 red"))
    table.lay_out([{"red": 3}, {"red": 3}])
    table.claim("omsk-tomsk", "red")
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.claims() == {("tomsk-perm", "red")}
    table.idle()
    assert table.claims() == {("tomsk-perm", "red")}


def test_su11_routes_need_not_connect():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 1 red", "perm ufa 1 red"))
    table.own(0, "omsk-tomsk")
    table.lay_out([{"red": 1}])
    assert ("perm-ufa", "red") in table.claims()


def test_su11_one_route_in_a_turn():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 1 red"))
    table.lay_out([{"red": 5}])
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1


def test_su11_cards_that_are_no_cards_of_the_hand_pay_nothing():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 2}, {"red": 3}])
    with pytest.raises(IllegalMoveError):
        table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {"red": 2}
    assert table.seat == 0
