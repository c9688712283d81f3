"""Double routes: SU12 and the ruling E1."""

from __future__ import annotations

import pytest

from railwright import IllegalMoveError
from tiny_boards import Table, tiny

DOUBLE = ("omsk tomsk 2 red", "omsk tomsk 2 blue", "tomsk perm 2 red")
TRIPLE = ("omsk tomsk 1 red", "omsk tomsk 1 blue", "omsk tomsk 1 green")


def table_of(*lines, seats, settings=None):
    table = Table(tiny(*lines, rules={"double_routes": settings or {}}), seats=seats)
    table.lay_out([{"red": 2, "blue": 2, "green": 2}] * seats)
    return table


def routes_on_offer(table):
    return {route for route, _ in table.claims()}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_su12_nobody_owns_both_lanes(seats):
    table = table_of(*DOUBLE, seats=seats)
    table.claim("omsk-tomsk", "red")
    for _ in range(seats - 1):
        table.idle()
    assert table.seat == 0
    assert routes_on_offer(table) <= {"tomsk-perm"}
    with pytest.raises(IllegalMoveError):
        table.claim("omsk-tomsk-2", "blue")


@pytest.mark.parametrize(
    ("seats", "open_to_others"), [(2, False), (3, False), (4, True), (5, True)]
)
def test_su12_with_two_or_three_players_the_other_lane_is_closed_to_everybody(
    seats, open_to_others
):
    table = table_of(*DOUBLE, seats=seats)
    table.claim("omsk-tomsk", "red")
    for seat in range(1, seats):
        assert table.seat == seat
        assert ("omsk-tomsk-2" in routes_on_offer(table)) is open_to_others
        assert "tomsk-perm" in routes_on_offer(table)
        table.idle()


def test_su12_either_lane_may_be_the_first():
    table = table_of(*DOUBLE, seats=2)
    assert routes_on_offer(table) == {"omsk-tomsk", "omsk-tomsk-2", "tomsk-perm"}
    table.claim("omsk-tomsk-2", "blue")
    assert routes_on_offer(table) == {"tomsk-perm"}


def test_su12_lanes_have_the_same_two_cities_and_the_same_length():
    table = table_of("omsk tomsk 2 red", "tomsk omsk 3 blue", "tomsk perm 2 blue", seats=2)
    table.lay_out([{"red": 2, "blue": 3}] * 2)
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == {"tomsk-omsk", "tomsk-perm"}


def test_su12_lanes_may_be_drawn_the_other_way_round():
    table = table_of("omsk tomsk 2 red", "tomsk omsk 2 blue", seats=2)
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == set()


def test_su12_four_players_may_own_a_lane_each():
    table = table_of(*DOUBLE, seats=4)
    table.claim("omsk-tomsk", "red")
    table.claim("omsk-tomsk-2", "blue")
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.keys(table.pos.owned[1]) == {"omsk-tomsk-2"}


def test_without_the_rule_lanes_are_routes_like_any_other():
    table = Table(tiny(*DOUBLE))
    table.lay_out([{"red": 2, "blue": 2}, {"blue": 2}])
    table.claim("omsk-tomsk", "red")
    table.idle()
    assert "omsk-tomsk-2" in routes_on_offer(table)


@pytest.mark.parametrize(
    ("seats", "open_lanes", "lanes"),
    [
        (2, None, 1),
        (3, None, 1),
        (4, None, 3),
        (5, None, 3),
        (2, {2: 1, 3: 2}, 1),
        (3, {2: 1, 3: 2}, 2),
        (4, {2: 1, 3: 2}, 3),
        (2, {}, 2),
    ],
)
def test_e1_as_many_lanes_are_open_as_players_allow(seats, open_lanes, lanes):
    settings = None if open_lanes is None else {"open_lanes": open_lanes}
    table = table_of(*TRIPLE, seats=seats, settings=settings)
    keys = table.playset.net.route_keys
    for number, line in enumerate(("red", "blue", "green")[:lanes]):
        table.claim(keys[number], line)
    while table.seat != seats - 1:
        assert lanes == 3 or routes_on_offer(table) == set()
        table.idle()
    assert routes_on_offer(table) == set()


def test_e1_a_third_lane_stays_open_where_two_may_be_taken():
    table = table_of(*TRIPLE, seats=4, settings={"open_lanes": {4: 2}})
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == {"omsk-tomsk-2", "omsk-tomsk-3"}
    table.claim("omsk-tomsk-3", "green")
    assert routes_on_offer(table) == set()


def test_e1_closed_lanes_open_again_when_a_lane_is_given_up():
    table = table_of(*DOUBLE, seats=2)
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == {"tomsk-perm"}
    table.pos.unclaim(table.route("omsk-tomsk"))
    table.look_again()
    assert routes_on_offer(table) == {"omsk-tomsk", "omsk-tomsk-2", "tomsk-perm"}
    table.idle()
    assert routes_on_offer(table) == {"omsk-tomsk-2"}  # the red cards were paid before


def test_e1_claim_and_removal_leave_the_rule_as_it_was():
    table = table_of(*TRIPLE, seats=3, settings={"open_lanes": {3: 2}})
    own = next(state for state in table.pos.own if hasattr(state, "own_lanes"))
    before = (own.open, list(own.own_lanes), own.shut)
    table.own(0, "omsk-tomsk")
    table.own(1, "omsk-tomsk-2")
    assert own.shut
    table.pos.unclaim(table.route("omsk-tomsk-2"))
    assert not own.shut
    table.pos.unclaim(table.route("omsk-tomsk"))
    assert (own.open, own.own_lanes, own.shut) == before


def test_e1_routes_of_one_group_are_lanes_though_their_lengths_differ():
    lines = ("omsk tomsk 2 red group:north", "omsk tomsk 1 blue group:north")
    table = table_of(*lines, seats=2)
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == set()


def test_e1_routes_of_different_groups_are_no_lanes():
    lines = ("omsk tomsk 2 red group:north", "omsk tomsk 2 blue group:south")
    table = table_of(*lines, seats=2)
    table.claim("omsk-tomsk", "red")
    assert routes_on_offer(table) == {"omsk-tomsk-2"}
