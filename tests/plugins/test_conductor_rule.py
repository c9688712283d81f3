"""Conductors claim and remove: SU21, SU22, C12, C13, C22, C26."""

from __future__ import annotations

import pytest
from conductor_tables import SHORT, at_table, holding, offered, ride, tear_up

from railwright import GIVE, TURN, IllegalMoveError
from railwright_rules.conductor import PaidRide, Ride, TearUp

# ---- SU21


def test_su21_a_conductor_claims_a_free_route_of_up_to_four_spaces():
    table = holding({"conductor": 1})
    assert offered(table, Ride) == SHORT
    ride(table, "ufa-kazan")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"ufa-kazan"}
    assert table.pos.points == [7, 0]
    assert table.pos.trains == [41, 45]
    assert table.hand(0) == {}


def test_su21_without_a_conductor_there_is_no_ride():
    table = holding({"red": 4, "locomotive": 4})
    assert not {Ride, PaidRide, TearUp} & set(table.moves.kinds())


def test_su21_a_claimed_route_is_not_free():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan")
    assert "ufa-kazan" not in offered(table, Ride)
    with pytest.raises(IllegalMoveError):
        ride(table, "ufa-kazan")


def test_su21_a_tunnel_turns_nothing_up():
    table = at_table()
    table.lay_out([{"conductor": 1, "red": 1}], deck=["locomotive"] * 3)
    ride(table, "tomsk-perm")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"tomsk-perm"}
    assert table.discards() == {"conductor": 1}
    assert table.hand(0) == {"red": 1}


def test_su21_how_long_the_route_may_be_is_a_setting():
    assert offered(holding({"conductor": 1}, longest=2), Ride) == SHORT - {
        "tomsk-perm",
        "ufa-kazan",
    }
    assert offered(holding({"conductor": 1}, longest=5), Ride) == SHORT | {"kazan-omsk"}


def test_su21_a_conductor_is_the_action_of_a_turn():
    table = holding({"conductor": 2})
    ride(table, "ufa-kazan")
    table.idle()
    table.lay_out([{"conductor": 1}])
    table.draw()
    assert Ride not in table.moves.kinds()


# ---- SU22


def test_su22_a_conductor_removes_a_short_route_of_another_player():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan", "kazan-omsk")
    assert offered(table, TearUp) == {"ufa-kazan"}
    tear_up(table, "ufa-kazan")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[1]) == {"kazan-omsk"}
    assert table.pos.trains == [45, 40]
    assert table.hand(0) == {}


def test_su22_it_removes_no_own_route_and_no_free_one():
    table = holding({"conductor": 1}, seats=3)
    table.own(0, "ufa-kazan")
    table.own(2, "perm-ufa")
    assert offered(table, TearUp) == {"perm-ufa"}


# ---- C12


def test_c12_a_ferry_asks_for_no_locomotive():
    table = holding({"conductor": 1, "locomotive": 1})
    ride(table, "perm-ufa")
    assert table.keys(table.pos.owned[0]) == {"perm-ufa"}
    assert table.hand(0) == {"locomotive": 1}


def test_c12_there_must_be_trains_enough():
    table = holding({"conductor": 1})
    table.pos.trains[0] = 3
    table.look_again()
    assert offered(table, Ride) == SHORT - {"ufa-kazan"}


def test_c12_double_routes_hold():
    table = holding({"conductor": 1}, seats=3)
    table.own(1, "omsk-tomsk")
    assert "omsk-tomsk-2" not in offered(table, Ride)
    table = holding({"conductor": 1}, seats=4)
    table.own(1, "omsk-tomsk")
    assert "omsk-tomsk-2" in offered(table, Ride)
    table.own(0, "omsk-tomsk-2")
    table.pos.unclaim(table.route("omsk-tomsk"))
    table.look_again()
    assert "omsk-tomsk" not in offered(table, Ride)


def test_c12_a_ride_may_begin_the_last_round():
    table = holding({"conductor": 1})
    table.pos.trains[0] = 4
    table.look_again()
    ride(table, "perm-ufa")
    assert table.pos.last_turns == 2


def test_c12_the_ordinary_cards_may_be_asked_for_as_well():
    table = holding({"conductor": 1, "green": 3, "locomotive": 1}, claim_cost="normal")
    assert Ride not in table.moves.kinds()
    table.play(PaidRide(table.kind("green"), table.route("ufa-kazan")))
    assert table.hand(0) == {}
    assert table.discards() == {"green": 3, "locomotive": 1, "conductor": 1}
    assert table.keys(table.pos.owned[0]) == {"ufa-kazan"}


def test_c12_who_cannot_pay_them_may_not_ride():
    table = holding({"conductor": 1, "green": 3}, claim_cost="normal")
    assert offered(table, PaidRide) == {"tomsk-perm"}
    table.lay_out([{"conductor": 1, "locomotive": 2}])
    assert offered(table, PaidRide) == {"omsk-tomsk", "omsk-tomsk-2", "perm-ufa"}


def test_c12_then_a_tunnel_turns_nothing_up_either():
    table = at_table(claim_cost="normal")
    table.lay_out([{"conductor": 1, "red": 3}], deck=["red"] * 3)
    table.play(PaidRide(table.kind("red"), table.route("tomsk-perm")))
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {}


def test_c12_then_cards_of_any_kind_may_stand_in():
    table = at_table(claim_cost="normal", others={"nordic": {}})
    table.lay_out([{"conductor": 1, "locomotive": 1, "red": 3}])
    table.play(PaidRide(table.kind("locomotive"), table.route("perm-ufa")))
    assert table.asked[0] == GIVE
    for _ in range(3):
        table.play(next(iter(table.moves)))
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {}
    assert table.keys(table.pos.owned[0]) == {"perm-ufa"}


# ---- C13


def test_c13_the_points_of_a_removed_route_are_taken_back():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan")
    assert table.pos.points == [0, 7]
    tear_up(table, "ufa-kazan")
    assert table.pos.points == [0, 0]


def test_c13_its_cards_are_not_given_back():
    table = holding({"conductor": 1}, {"white": 1})
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert table.hand(1) == {"white": 1}


def test_c13_the_route_is_free_again():
    table = holding({"conductor": 1}, {"green": 4})
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert ("ufa-kazan", "green") in table.claims()


def test_c13_the_other_lane_is_open_again_too():
    table = holding({"conductor": 1}, {"blue": 2, "red": 2})
    table.own(1, "omsk-tomsk")
    tear_up(table, "omsk-tomsk")
    assert {("omsk-tomsk", "red"), ("omsk-tomsk-2", "blue")} <= table.claims()


def test_c13_routes_may_be_removed_in_the_last_round_and_it_goes_on():
    table = holding({}, {"conductor": 1})
    table.pos.trains[0] = 4
    table.own(0, "perm-ufa")
    table.idle()
    assert table.pos.last_turns == 2
    tear_up(table, "perm-ufa")
    assert table.pos.trains[0] == 4
    table.idle()
    assert table.game.over


# ---- C22


def test_c22_a_conductor_is_an_action_where_no_other_is_left():
    table = at_table("omsk tomsk 3 red")
    table.lay_out([{"conductor": 1}, {}], row=[], rest=1)
    assert table.moves.kinds() == [Ride]


# ---- C26


def in_chaos(city):
    """A table at which monsters stand in a city and seat 0 has a conductor."""
    table = at_table(others={"alvin_dexter": {}})
    while table.game.decision.phase != TURN:
        table.play(next(iter(table.moves)))
    names = [rule.name for rule, _ in table.playset.book.rules]
    table.pos.own[names.index("alvin_dexter")].at[:] = [table.city(city)] * 2
    table.lay_out([{"conductor": 1}])
    return table


def test_c26_no_ride_leads_to_a_city_in_chaos():
    assert offered(in_chaos("ufa"), Ride) == SHORT - {"perm-ufa", "ufa-kazan"}


def test_c26_a_route_to_it_may_be_removed():
    table = in_chaos("ufa")
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert table.pos.points == [0, 0]
