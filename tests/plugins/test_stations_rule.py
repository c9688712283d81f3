"""Stations: SU18, SU19, SU20, the tie-break of SU26, and the rulings C17, C18, C26 and E13."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game_boards import MAPS, map_board
from railwright import TURN, Chance, IllegalMoveError, Mark, Playset, Reach, bits, ticket_results
from railwright.game.scoring import score_sheet
from railwright.testing import LeftOut, match
from railwright_rules.stations import STATIONS, Build, BuildMixed, checks, prints
from railwright_rules.stations_worth import gains
from tiny_boards import Table, everything, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue",
    "perm ufa 2",
    "ufa kazan 3 green tunnel",
    "kazan omsk 3 locos:1",
    "minsk omsk 1 red",
)


def counted(pos, seat):
    """The routes that count for the tickets of a seat on the score sheet, and the results."""
    sheet = score_sheet(pos)
    return sheet.reached[seat], sheet.tickets[seat]


def at_table(*lines, seats=2, tickets=(), **settings):
    """A table on a board with stations."""
    board = tiny(*(lines or LINES), tickets=tickets, rules={"stations": settings})
    return Table(board, seats)


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("stations")]


def build(table, city, card):
    table.play(Build(table.kind(card), table.city(city)))


def place(table, seat, *cities):
    """Put stations of a seat on cities, as if they had been built."""
    for city in cities:
        own(table).at[table.city(city)] = seat
        own(table).empty &= ~(1 << table.city(city))
        own(table).left[seat] -= 1
    table.look_again()


def sites(table, card):
    """The cities in which a station may be built for a card, with the fewest locomotives."""
    keys = table.playset.net.city_keys
    return {
        keys[move.city]
        for move in table.moves
        if type(move) is Build and move.card == table.kind(card)
    }


def held(table, seat, *tickets):
    """Let a seat hold tickets by their numbers."""
    table.pos.tickets[seat] = list(tickets)


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


# ---- SU19


def crossing(*stations, tickets=("short omsk ufa 9",), mine=("omsk-tomsk",), seats=2):
    """A table at which seat 1 owns the middle of a line, and seat 0 has stations."""
    table = at_table(*LINES[:4], tickets=tickets, seats=seats)
    table.own(0, *mine)
    table.own(1, "tomsk-perm", "perm-ufa")
    place(table, 0, *stations)
    held(table, 0, *range(len(tickets)))
    return table


def made(table, seat=0):
    """For each ticket of a seat whether it is made at the end."""
    return [result.made for result in counted(table.pos, seat)[1]]


def test_su19_without_a_station_no_route_of_others_counts():
    assert made(crossing(mine=("omsk-tomsk",), tickets=["short omsk perm 9"])) == [False]


@pytest.mark.parametrize("city", ["tomsk", "perm"])
def test_su19_a_station_lets_its_owner_use_a_route_that_ends_in_its_city(city):
    table = crossing(city, tickets=["short omsk perm 9"])
    routes, results = counted(table.pos, 0)
    assert [(result.points, result.made) for result in results] == [(9, True)]
    assert table.keys(routes) == {"omsk-tomsk", "tomsk-perm"}


def test_su19_it_uses_one_route_only():
    assert made(crossing("perm")) == [False]
    assert made(crossing("perm", "tomsk")) == [True]


def test_su19_it_uses_the_same_route_for_all_tickets():
    tickets = ["short perm tomsk 5", "short perm ufa 7"]
    table = crossing("perm", tickets=tickets, mine=())
    assert made(table) == [False, True]
    assert sum(result.points for result in counted(table.pos, 0)[1]) == 2


def test_su19_the_route_is_chosen_when_all_is_known():
    table = crossing("perm", tickets=["short omsk perm 9"])
    table.pos.unclaim(table.route("tomsk-perm"))
    assert made(table) == [False]
    table.own(1, "tomsk-perm")
    assert made(table) == [True]


def test_su19_a_borrowed_route_counts_for_tickets_only():
    table = crossing("tomsk", tickets=["short omsk perm 9"])
    sheet = table.finish()
    assert sheet.tickets_made(0) == 1
    longest = table.playset.book.measures["longest_path"][1]
    assert longest(None, table.pos, 0) == 2
    assert sheet.routes[0] == 2
    assert table.pos.owned[1].bit_count() == 2


# ---- E13


def test_e13_stations_may_chain():
    table = crossing("tomsk", "ufa", tickets=["short omsk ufa 9"])
    assert made(table) == [True]
    assert table.keys(counted(table.pos, 0)[0]) == {"omsk-tomsk", "tomsk-perm", "perm-ufa"}


def test_e13_two_players_may_borrow_the_same_route():
    table = crossing("tomsk", tickets=["short tomsk perm 9", "short perm tomsk 4"], seats=3)
    place(table, 2, "perm")
    held(table, 0, 0)
    held(table, 2, 1)
    assert (made(table, 0), made(table, 2)) == ([True], [True])


def test_e13_a_free_route_is_never_borrowed():
    table = at_table(*LINES[:4], tickets=["short omsk tomsk 9"])
    place(table, 0, "omsk")
    held(table, 0, 0)
    assert made(table) == [False]


def test_e13_an_own_route_does_not_use_a_station_up():
    table = crossing("tomsk", tickets=["short omsk perm 9"])
    own_routes = table.pos.owned[0]
    reach = counted(table.pos, 0)[0]
    assert (reach & ~own_routes).bit_count() == 1


def test_e13_points_come_before_the_number_of_tickets():
    tickets = ["short perm tomsk 5", "short perm omsk 5", "short perm ufa 11"]
    table = crossing("perm", tickets=tickets)
    assert made(table) == [False, False, True]


def test_e13_of_equal_points_more_tickets_are_better():
    tickets = ["short perm tomsk 2", "short perm omsk 3", "short perm ufa 5"]
    table = crossing("perm", tickets=tickets)
    assert made(table) == [True, True, False]


def test_e13_nothing_is_borrowed_that_makes_no_ticket():
    table = crossing("perm", tickets=["short omsk tomsk 9"])
    assert counted(table.pos, 0)[0] == table.pos.owned[0]


def every_choice(table, seat):
    """The best (points, tickets) over every way to borrow one route a station, or none."""
    pos, net = table.pos, table.playset.net
    cities = [city for city, owner in enumerate(own(table).at) if owner == seat]
    choices = [(-1, *bits(net.routes_at[city] & pos.others(seat))) for city in cities]
    ranks = []
    for choice in product(*choices):
        routes = pos.owned[seat]
        for route in choice:
            routes |= 1 << route if route >= 0 else 0
        results = ticket_results(pos, seat, routes)
        ranks.append((sum(r.points for r in results), sum(r.made for r in results)))
    return max(ranks)


def dense_table():
    """Twelve cities, each joined to the next three; tickets across."""
    names = [f"c{number}" for number in range(12)]
    lines = [f"{a} {names[(n + step) % 12]} 1" for n, a in enumerate(names) for step in (1, 2, 3)]
    tickets = [f"short c{n} c{(n * 5 + 3) % 12} {n + 2}" for n in range(12) if n % 3]
    return at_table(*lines, seats=3, tickets=tickets)


@pytest.mark.parametrize("seed", range(12))
def test_e13_the_choice_is_the_best_of_all(seed):
    table = dense_table()
    chance = Chance.of(seed, "owners")
    for route in range(table.playset.net.routes):
        seat = chance.below(5)
        if seat < 3:
            table.pos.claim(seat, route)
    for seat in range(3):
        cities = [f"c{(seat + 3 * n + seed) % 12}" for n in range(3)]
        place(table, seat, *cities)
        held(table, seat, *[chance.below(8) for _ in range(5)])
    for seat in range(3):
        results = counted(table.pos, seat)[1]
        rank = (sum(r.points for r in results), sum(r.made for r in results))
        assert rank == every_choice(table, seat)


def test_e13_few_choices_are_tried_where_routes_join_the_same_parts():
    lines = [f"hub c{n} 1" for n in range(7)] + [f"c{n} c{n + 1} 1" for n in range(6)]
    table = at_table(*lines, tickets=["short hub c6 5"])
    table.own(1, *[f"hub-c{n}" for n in range(7)])
    table.own(0, *[f"c{n}-c{n + 1}" for n in range(6)])
    place(table, 0, "hub")
    held(table, 0, 0)
    reach = table.playset.book.reach[0][1]
    found = reach(own(table), table.pos, 0, Reach(table.pos.owned[0]))
    assert [choice.routes.bit_count() for choice in found.choices] == [1]
    assert made(table) == [True]


# ---- SU20


@pytest.mark.parametrize(
    ("points", "used", "extra"), [(4, 0, 12), (4, 2, 4), (4, 3, 0), (7, 1, 14)]
)
def test_su20_each_unused_station_gives_points(points, used, extra):
    table = at_table(unused_points=points)
    place(table, 0, *("omsk", "tomsk", "perm")[:used])
    sheet = table.finish()
    assert sheet.extra == (extra, 3 * points)
    assert sheet.totals == (extra, 3 * points)


# ---- SU26


def test_su26_the_fewest_stations_used_break_a_tie():
    ties = ["most_tickets", "stations_left", "card:longest_path"]
    board = tiny(
        "omsk tomsk 1",
        "tomsk perm 1",
        rules={"base": {"ties": ties}, "stations": {"unused_points": 1}},
    )
    table = Table(board)
    table.own(0, "omsk-tomsk")
    place(table, 0, "omsk")
    sheet = table.finish()
    assert sheet.totals == (3, 3)
    assert sheet.winners == (1,)
    assert sheet.ties == (("most_tickets", (0, 0)), ("stations_left", (2, 3)))


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
