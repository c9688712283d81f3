"""Stations serve tickets and score: SU19, SU20, SU26, E13."""

from __future__ import annotations

from itertools import product

import pytest
from station_tables import LINES, at_table, counted, crossing, dense_table, held, made, own, place

from railwright import Chance, Reach, bits, ticket_results
from tiny_boards import Table, tiny

# ---- SU19


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
