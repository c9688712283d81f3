"""Mandalas: the ruling E17."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from country_boards import borders
from railwright_rules.mandala import MANDALA, Settings
from tiny_boards import Table, tiny

RING = ("a b 2", "b c 3", "c d 1", "d a 2", "c e 1")
TICKETS = ("short a c 5", "short a b 2", "short b d 4", "short c d 1", "short a e 6", "short d e 2")


def mandala_table(*lines, tickets=TICKETS, given=None, **more):
    return Table(tiny(*lines, tickets=tickets, rules={"mandala": given or {}, **more}))


def counted(table, seat=0):
    """The mandalas of a seat that holds all tickets."""
    table.pos.tickets[seat] = list(range(len(table.playset.net.tickets)))
    return table.playset.book.measures["mandala"][1](None, table.pos, seat)


def test_e17_a_ring_makes_mandalas_of_the_tickets_in_it():
    table = mandala_table(*RING)
    table.own(0, "a-b", "b-c", "c-d", "d-a")
    assert counted(table) == 4


def test_e17_one_path_is_no_mandala():
    table = mandala_table(*RING)
    table.own(0, "a-b", "b-c", "c-d", "c-e")
    assert counted(table) == 0


def test_e17_a_city_outside_the_ring_is_no_mandala():
    table = mandala_table(*RING, tickets=TICKETS[4:])
    table.own(0, *table.playset.net.route_keys)
    assert counted(table) == 0


def test_e17_the_two_paths_share_no_train_but_may_share_a_city():
    table = mandala_table("a b 1", "b c 1", "c a 2", "c d 1", "d e 1", "e c 3")
    table.own(0, *table.playset.net.route_keys)
    assert counted(table) == len(TICKETS)


def test_e17_two_lanes_are_two_paths():
    table = mandala_table("a b 2 red", "a b 2 blue", tickets=["short a b 2"])
    table.own(0, "a-b", "a-b-2")
    assert counted(table) == 1


def test_e17_routes_of_others_do_not_count():
    table = mandala_table(*RING)
    table.own(0, "a-b", "b-c", "c-d")
    table.own(1, "d-a")
    assert counted(table) == 0


def test_e17_only_tickets_that_the_seat_holds_count():
    table = mandala_table(*RING)
    table.own(0, "a-b", "b-c", "c-d", "d-a")
    table.pos.tickets[0] = [0]
    assert table.playset.book.measures["mandala"][1](None, table.pos, 0) == 1


def test_e17_a_ticket_of_three_cities_needs_them_all_in_the_ring():
    table = mandala_table(*RING, tickets=["short a b c 5", "short a c e 5"])
    table.own(0, *table.playset.net.route_keys)
    assert counted(table) == 1


def test_e17_tickets_to_countries_are_never_mandalas():
    lines = ("a b 1", "b c 1", "c a 1", "a f1 1", "b f1 1")
    board = borders("a c 2", "a France 3", lines=lines, flags={"f1": "France"})
    table = Table(board)
    table.own(0, *table.playset.net.route_keys)
    table.pos.tickets[0] = [0, 1]
    assert MANDALA.measures["mandala"](None, table.pos, 0) == 1


def test_e17_a_flag_does_not_close_a_ring():
    board = borders("a b 2", lines=("a b 1", "a f1 1", "b f1 1"), flags={"f1": "France"})
    table = Table(board)
    table.own(0, *table.playset.net.route_keys)
    table.pos.tickets[0] = [0]
    assert MANDALA.measures["mandala"](None, table.pos, 0) == 0


CITIES = "abcdef"
PAIRS = list(combinations(CITIES, 2))


def flow_of_two(pairs, start, goal):
    """Whether two paths without a common route join two cities: no one route parts them."""
    return all(joined(pairs[:gap] + pairs[gap + 1 :], start, goal) for gap in range(len(pairs)))


def joined(pairs, start, goal):
    reached = [start]
    for city in reached:
        for pair in pairs:
            if city in pair:
                [other] = set(pair) - {city}
                reached += [other] * (other not in reached)
    return goal in reached


@given(routes=st.lists(st.sampled_from(PAIRS), min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_e17_is_a_flow_of_two(routes):
    lines = [f"{a} {b} 1" for a, b in routes]
    table = mandala_table(*lines, tickets=[f"short {a} {b} 1" for a, b in PAIRS])
    table.own(0, *table.playset.net.route_keys)
    assert counted(table) == sum(flow_of_two(routes, a, b) for a, b in PAIRS)


# ---- points


@pytest.mark.parametrize(
    ("mandalas", "points"), [(0, 0), (1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (6, 40)]
)
def test_e17_points_go_by_the_number_of_mandalas(mandalas, points):
    ring = ("a b 1", "b c 1", "c d 1", "d a 1", "x y 1")
    table = mandala_table(*ring, tickets=[f"short a c {n}" for n in range(6)])
    table.own(0, *ring_keys(table))
    table.pos.tickets[0] = list(range(mandalas))
    sheet = table.finish()
    assert sheet.bonuses[0].measured == (mandalas, 0)
    assert sheet.bonuses[0].points == (points, 0)
    assert sheet.totals[0] == 4 + sum(range(mandalas)) + points


def ring_keys(table):
    return [key for key in table.playset.net.route_keys if key != "x-y"]


def test_e17_nobody_is_compared():
    ring = ("a b 1", "b c 1", "c a 1", "x y 1", "y z 1", "z x 1")
    tickets = ["short a b 1", "short b c 1", "short x y 1"]
    table = mandala_table(*ring, tickets=tickets)
    table.own(0, "a-b", "b-c", "c-a")
    table.own(1, "x-y", "y-z", "z-x")
    table.pos.tickets[:] = [[0, 1], [2]]
    assert table.finish().bonuses[0].points == (10, 5)


def test_e17_the_points_are_a_setting():
    table = mandala_table(*RING, given={"points": [1, 2]})
    table.own(0, "a-b", "b-c", "c-d", "d-a")
    table.pos.tickets[0] = [0, 1, 2]
    assert table.finish().bonuses[0].points == (2, 0)


def test_e17_the_card_lies_beside_those_of_the_board():
    rules = {"mandala": {}, "bonus_cards": {}}
    board = tiny(*RING, tickets=TICKETS, bonuses=[("longest_path", 10)], rules=rules)
    table = Table(board)
    table.own(0, "a-b", "b-c", "c-d", "d-a")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert [bonus.points for bonus in sheet.bonuses] == [(10, 0), (5, 0)]
    assert [card.name for card in table.playset.book.kit.bonuses] == ["longest_path", "Mandala"]


def test_the_sheet_lists_the_points():
    [_, points] = MANDALA.prints(tiny(), Settings())
    assert points == (
        "At the end your mandalas score: 1 mandala 5 points, 2 mandalas 10 points,"
        " 3 mandalas 20 points, 4 mandalas 30 points, 5 mandalas 40 points for so many or more."
    )
