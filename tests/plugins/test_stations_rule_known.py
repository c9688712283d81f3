"""What boards, the rules sheet and bots know of stations."""

from __future__ import annotations

from dataclasses import replace

import pytest
from station_tables import LINES, at_table, dense_table, held, own, place

from game_boards import MAPS, map_board
from railwright import Chance, Mark, Playset, Prospect, bits, ticket_results
from railwright.testing import LeftOut, match
from railwright_rules.stations import STATIONS, Build, BuildMixed, checks, prints
from railwright_rules.stations_worth import gains
from tiny_boards import everything, tiny

# ---- faces


def test_stations_lie_on_the_board_and_before_their_players():
    table = at_table()
    place(table, 1, "omsk", "perm")
    found = set(STATIONS.marks(own(table), table.pos))
    assert found == {
        Mark("station", city=table.city("omsk"), seat=1),
        Mark("station", city=table.city("perm"), seat=1),
        Mark("stations", seat=0, text="{number:station}", number=3),
        Mark("stations", seat=1, text="{number:station}", number=1),
    }


def test_more_stations_than_cities_are_told_and_mended():
    board = tiny(*LINES, rules={"stations": {}})
    (finding,) = checks(board, STATIONS.settings())
    assert finding.message == (
        "5 players have 15 stations for 6 cities, and a city holds only one."
    )
    mended = finding.fixes[0].edit(board)
    assert mended.rules["stations"] == {"per_player": 1}
    assert list(checks(mended, STATIONS.settings(per_player=1))) == []


def test_the_sheet_speaks_of_the_settings():
    board = tiny(*LINES)
    said = " ".join(prints(board, STATIONS.settings()))
    assert "3 stations" in said
    assert "must be that of a route" in said
    assert "4 points" in said
    other = STATIONS.settings(per_player=1, unused_points=0, color_must_match=False)
    said = " ".join(prints(board, other))
    assert "1 station;" in said
    assert "must be that of a route" not in said
    assert "point" not in said


# ---- bots


def most_by_one_route(table, seat, city):
    """The most points that one route of others at a city adds for tickets, by trying all."""
    pos = table.pos
    mine = pos.owned[seat]
    theirs = pos.others(seat) & pos.net.routes_at[city]
    now = sum(result.points for result in ticket_results(pos, seat, mine))
    tried = [ticket_results(pos, seat, mine | 1 << route) for route in bits(theirs)]
    return max([0, *[sum(result.points for result in results) - now for results in tried]])


@pytest.mark.parametrize("seed", range(20))
def test_a_bot_knows_what_a_station_would_give_in_each_city(seed):
    table = dense_table()
    chance = Chance.of(seed, "owners")
    for route in range(table.playset.net.routes):
        if chance.below(2):
            table.pos.claim(chance.below(3), route)
    held(table, 0, *range(6))
    cities = range(table.playset.net.cities)
    found = gains(own(table), table.pos, 0)
    assert found == tuple(most_by_one_route(table, 0, city) for city in cities)


def test_a_second_station_is_worth_what_the_first_leaves():
    lines = ("omsk tomsk 1", "tomsk perm 1", "ufa perm 1")
    table = at_table(*lines, tickets=["short omsk tomsk 5", "short ufa perm 4"])
    table.own(1, "omsk-tomsk", "ufa-perm")
    held(table, 0, 0, 1)
    by_city = dict(zip(table.playset.net.city_keys, gains(own(table), table.pos, 0), strict=True))
    assert by_city == {"omsk": 10, "tomsk": 10, "ufa": 8, "perm": 8}
    place(table, 0, "omsk")
    by_city = dict(zip(table.playset.net.city_keys, gains(own(table), table.pos, 0), strict=True))
    assert by_city == {"omsk": 0, "tomsk": 0, "ufa": 8, "perm": 8}


USSR = next(path for path in MAPS if path.stem == "ussr")


def test_a_planner_with_worth_beats_one_that_never_builds():
    board = map_board(USSR)
    rules = {name: given for name, given in board.rules.items() if name != "conductor"}
    playset = Playset.of(replace(board, rules=rules), everything())
    result = match(playset, seats=4, seeds=range(15), left_out=LeftOut((Build, BuildMixed)))
    assert result.played > 10
    assert result.points_ahead > 3
    assert result.won > 0.5


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "First station: 1 card of the color of a route there, or a locomotive"),
        ({"color_must_match": False}, "First station: 1 card of any color or a locomotive"),
    ],
)
def test_what_a_station_costs_is_said_as_the_rule_is_set(settings, said):
    table = at_table(**settings)
    (site,) = [rule for rule, _ in table.playset.book.rules if rule.name == "stations"]
    remark = next(site.notes[Build](own(table), table.pos, 0, Build(0, -1)))
    assert remark.told() == said


def test_before_a_station_is_built_it_says_whether_there_is_something_to_borrow():
    table = at_table()
    (site,) = [rule for rule, _ in table.playset.book.rules if rule.name == "stations"]

    def said(city):
        move = Build(0, table.city(city))
        notes = site.notes[Build](own(table), table.pos, 0, move)
        return [remark.told(seat="Boris") for remark in notes]

    table.own(0, "omsk-tomsk")
    assert said("omsk") == ["No route of others to borrow here now"]
    table.own(1, "tomsk-perm")
    assert said("tomsk") == ["1 route of Boris could be borrowed here"]


def test_a_station_may_yet_borrow_a_route_at_its_city_and_one_that_is_left_anywhere_else():
    table = at_table(per_player=3)
    place(table, 0, "omsk")
    place(table, 1, "tomsk")
    net = table.pos.net
    at_omsk = net.routes_at[table.city("omsk")]
    elsewhere = (1 << net.routes) - 1 & ~(1 << table.route("omsk-tomsk"))
    found = STATIONS.prospect(own(table), table.pos, 0)
    assert found == Prospect(choices=(at_omsk, elsewhere, elsewhere))
    place(table, 0, "perm", "ufa")
    assert len(STATIONS.prospect(own(table), table.pos, 0).choices) == 3
