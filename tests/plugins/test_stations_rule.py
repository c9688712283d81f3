"""Stations are built: SU18, C17, C18, C26."""

from __future__ import annotations

import pytest
from station_tables import LINES, at_table, build, counted, held, own, place, sites

from railwright import TURN, IllegalMoveError
from railwright_rules.stations import Build, BuildMixed
from tiny_boards import Table, tiny

# ---- SU18


def test_su18_a_station_is_the_action_of_a_turn():
    table = at_table()
    table.lay_out([{"red": 2}])
    build(table, "omsk", "red")
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"red": 1}
    assert table.discards() == {"red": 1}
    assert own(table).at[table.city("omsk")] == 0
    assert own(table).left == [2, 3]


def test_su18_the_nth_station_costs_n_cards_of_one_color():
    table = at_table()
    for number, city in enumerate(("omsk", "tomsk", "minsk"), 1):
        table.lay_out([{"red": number - 1, "blue": 1, "white": 1}])
        assert sites(table, "red") == set()
        table.lay_out([{"red": number, "blue": 1, "white": 1}])
        build(table, city, "red")
        assert table.hand(0) == {"blue": 1, "white": 1}
        table.idle()
    assert own(table).left == [0, 3]


def test_su18_nobody_builds_more_stations_than_there_are():
    table = at_table()
    place(table, 0, "omsk", "tomsk", "minsk")
    table.lay_out([{"red": 11, "locomotive": 12}])
    assert Build not in table.moves.kinds()
    assert BuildMixed not in table.moves.kinds()


def test_su18_how_many_stations_there_are_is_a_setting():
    table = at_table(per_player=1)
    table.lay_out([{"red": 1}])
    build(table, "omsk", "red")
    table.idle()
    table.lay_out([{"red": 11}])
    assert Build not in table.moves.kinds()


@pytest.mark.parametrize(("reds", "wilds"), [(3, 0), (2, 1), (1, 2)])
def test_su18_locomotives_stand_for_the_cards_that_are_missing(reds, wilds):
    table = at_table()
    place(table, 0, "perm", "ufa")
    table.lay_out([{"red": reds, "locomotive": wilds}])
    build(table, "omsk", "red")
    assert table.hand(0) == {}


def test_su18_locomotives_alone_pay_for_any_city():
    table = at_table("omsk tomsk 2 red", "perm ufa 2 blue")
    place(table, 0, "omsk")
    table.lay_out([{"locomotive": 2}])
    assert sites(table, "locomotive") == {"tomsk", "perm", "ufa"}
    build(table, "ufa", "locomotive")
    assert table.hand(0) == {}


def test_su18_locomotives_may_replace_any_number_of_cards():
    table = at_table()
    place(table, 0, "perm", "ufa")
    table.lay_out([{"red": 3, "locomotive": 3}], row=["blue"] * 5)
    omsk, red = table.city("omsk"), table.kind("red")
    mixed = {m.locomotives for m in table.moves if type(m) is BuildMixed and m.city == omsk}
    assert mixed == {1, 2}
    table.play(BuildMixed(red, 2, omsk))
    assert table.hand(0) == {"red": 2, "locomotive": 1}


def test_su18_no_more_locomotives_are_offered_than_there_are():
    table = at_table()
    place(table, 0, "perm", "ufa")
    table.lay_out([{"red": 2, "locomotive": 1}])
    assert BuildMixed not in table.moves.kinds()
    with pytest.raises(IllegalMoveError):
        table.play(BuildMixed(table.kind("red"), 2, table.city("omsk")))


def test_su18_a_station_is_not_built_between_two_cards():
    table = at_table()
    table.lay_out([{"red": 5}])
    table.draw()
    assert Build not in table.moves.kinds()


# ---- C17


def test_c17_the_color_is_that_of_a_route_to_the_city():
    table = at_table()
    table.lay_out([{"red": 1}])
    # Perm, Ufa, Kazan and Omsk have a gray route, Tomsk and Minsk a red one.
    assert sites(table, "red") == {"omsk", "tomsk", "perm", "ufa", "kazan", "minsk"}
    table.lay_out([{"green": 1}])
    assert sites(table, "green") == {"omsk", "perm", "ufa", "kazan"}
    table.lay_out([{"blue": 1}])
    assert sites(table, "blue") == {"omsk", "tomsk", "perm", "ufa", "kazan"}


def test_c17_a_tunnel_counts_by_its_color():
    table = at_table("omsk tomsk 2 green tunnel")
    table.lay_out([{"green": 1, "red": 1}])
    assert sites(table, "green") == {"omsk", "tomsk"}
    assert sites(table, "red") == set()


def test_c17_a_ferry_counts_by_its_color_and_a_gray_one_as_gray():
    table = at_table("omsk tomsk 2 locos:1", "perm ufa 2 blue locos:1")
    table.lay_out([{"red": 1, "blue": 1}])
    assert sites(table, "red") == {"omsk", "tomsk"}
    assert sites(table, "blue") == {"omsk", "tomsk", "perm", "ufa"}


def test_c17_claimed_routes_count_as_well():
    table = at_table("omsk tomsk 2 red")
    table.own(1, "omsk-tomsk")
    table.lay_out([{"red": 1}])
    assert sites(table, "red") == {"omsk", "tomsk"}


def test_c17_without_the_setting_any_one_color_will_do():
    table = at_table("omsk tomsk 2 red", color_must_match=False)
    table.lay_out([{"white": 1}])
    assert sites(table, "white") == {"omsk", "tomsk"}
    place(table, 0, "omsk")
    table.lay_out([{"white": 1, "black": 1}])
    assert Build not in table.moves.kinds()


# ---- C18


def test_c18_a_city_holds_one_station_whoever_built_it():
    table = at_table()
    place(table, 1, "omsk")
    place(table, 0, "tomsk")
    table.lay_out([{"red": 2}])
    assert sites(table, "red") == {"perm", "ufa", "kazan", "minsk"}
    with pytest.raises(IllegalMoveError):
        build(table, "omsk", "red")


def test_c18_a_city_that_no_claimed_route_reaches_will_do():
    table = at_table()
    table.own(1, "omsk-tomsk", "minsk-omsk")
    table.lay_out([{"red": 1}])
    assert "perm" in sites(table, "red")
    assert "minsk" in sites(table, "red")


# ---- C26


def in_chaos():
    """A table with monsters in Omsk and Tomsk."""
    board = tiny(*LINES, tickets=["short omsk perm 10"], rules={"stations": {}, "alvin_dexter": {}})
    table = Table(board)
    while table.game.decision.phase != TURN:
        table.play(next(iter(table.moves)))
    names = [rule.name for rule, _ in table.playset.book.rules]
    table.pos.own[names.index("alvin_dexter")].at[:] = [table.city("omsk"), table.city("tomsk")]
    table.look_again()
    return table


def test_c26_a_station_may_be_built_in_a_city_in_chaos():
    table = in_chaos()
    table.lay_out([{"red": 2}])
    assert table.claims() <= {("perm-ufa", "red")}
    assert {"omsk", "tomsk"} <= sites(table, "red")


def test_c26_its_borrowed_route_still_works():
    table = in_chaos()
    table.own(0, "omsk-tomsk")
    table.own(1, "tomsk-perm")
    place(table, 0, "tomsk")
    held(table, 0, 0)
    routes, results = counted(table.pos, 0)
    assert table.keys(routes) == {"omsk-tomsk", "tomsk-perm"}
    assert [(result.points, result.made) for result in results] == [(5, True)]
