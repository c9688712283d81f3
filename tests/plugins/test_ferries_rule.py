"""Ferries: SU13 and the ruling E9."""

from __future__ import annotations

import pytest

from tiny_boards import Table, tiny

GRAY = "omsk tomsk 4 locos:1"
TWO = "omsk tomsk 3 locos:2"
PURE = "omsk tomsk 2 locos:2"
COLORED = "omsk tomsk 3 red locos:1"


def table_of(line, hand):
    table = Table(tiny(line, "tomsk perm 9 white", rules={"ferries": {}}))
    table.lay_out([hand])
    return table


def lines_on_offer(table):
    return {line for route, line in table.claims() if route == "omsk-tomsk"}


@pytest.mark.parametrize(
    ("line", "hand", "ways"),
    [
        pytest.param(GRAY, {"red": 4}, set(), id="no locomotive for the icon"),
        pytest.param(GRAY, {"red": 9, "blue": 9}, set(), id="cards are no locomotives"),
        pytest.param(GRAY, {"red": 3, "locomotive": 1}, {"red"}, id="one for the icon"),
        pytest.param(GRAY, {"red": 2, "locomotive": 1}, set(), id="a card too few"),
        pytest.param(GRAY, {"red": 2, "blue": 1, "locomotive": 1}, set(), id="one color only"),
        pytest.param(
            GRAY, {"red": 3, "blue": 3, "locomotive": 1}, {"red", "blue"}, id="any one color"
        ),
        pytest.param(TWO, {"red": 2, "locomotive": 1}, set(), id="one for each icon"),
        pytest.param(TWO, {"red": 1, "locomotive": 2}, {"red"}, id="two icons, two locomotives"),
    ],
)
def test_su13_a_ferry_asks_for_a_locomotive_for_each_icon(line, hand, ways):
    assert lines_on_offer(table_of(line, hand)) == ways


def test_su13_the_locomotives_and_the_set_are_discarded():
    table = table_of(GRAY, {"red": 4, "locomotive": 2})
    table.claim("omsk-tomsk", "red")
    assert table.discards() == {"red": 3, "locomotive": 1}
    assert table.hand(0) == {"red": 1, "locomotive": 1}
    assert table.pos.points[0] == 7
    assert table.pos.trains[0] == 41


def test_su13_the_board_names_the_locomotives_of_each_ferry():
    table = Table(tiny(GRAY, "tomsk perm 4", rules={"ferries": {}}))
    table.lay_out([{"red": 4}])
    assert table.claims() == {("tomsk-perm", "red")}


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        pytest.param({"red": 2, "locomotive": 2}, {"red"}, id="locomotives stand for the rest"),
        pytest.param({"red": 1, "locomotive": 3}, {"red"}, id="all but one"),
        pytest.param({"locomotive": 4}, {"locomotive"}, id="locomotives alone"),
        pytest.param({"locomotive": 3}, set(), id="three are not four"),
    ],
)
def test_e9_locomotives_stand_for_the_rest_too(hand, ways):
    assert lines_on_offer(table_of(GRAY, hand)) == ways


def test_e9_more_locomotives_than_icons_may_be_paid():
    table = table_of(GRAY, {"red": 3, "locomotive": 3})
    assert table.may("omsk-tomsk", "red", 2)
    assert not table.may("omsk-tomsk", "red", 3)
    assert not table.may("omsk-tomsk", "red", -1)


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ({"locomotive": 2}, {"locomotive"}),
        ({"locomotive": 1, "red": 9}, set()),
        ({"red": 9}, set()),
    ],
)
def test_e9_a_ferry_of_icons_only_takes_locomotives_only(hand, ways):
    assert lines_on_offer(table_of(PURE, hand)) == ways


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ({"red": 2, "locomotive": 1}, {"red"}),
        ({"blue": 2, "locomotive": 1}, set()),
        ({"blue": 2, "locomotive": 3}, {"locomotive"}),
    ],
)
def test_e9_a_ferry_may_have_a_color(hand, ways):
    assert lines_on_offer(table_of(COLORED, hand)) == ways


def test_e9_a_ferry_may_be_a_tunnel():
    rules = {"ferries": {}, "tunnels": {}}
    table = Table(tiny("omsk tomsk 2 locos:1 tunnel", rules=rules))
    table.lay_out([{"red": 2, "locomotive": 1}], deck=["red", "white", "white"])
    table.claim("omsk-tomsk", "red")
    assert table.asked == ("tunnel surcharge", 0, 1)


def test_without_the_rule_a_ferry_is_a_route_like_any_other():
    table = Table(tiny(GRAY))
    table.lay_out([{"red": 4}])
    assert table.claims() == {("omsk-tomsk", "red")}
