"""The end of the base game: SU24 to SU26, and the ruling E11."""

from __future__ import annotations

import pytest

from tiny_boards import ROW, Table, tiny

LINE = ("omsk tomsk 3 red", "tomsk perm 2 blue", "perm ufa 4", "ufa omsk 6 green")


def test_su24_tickets_give_their_points_or_cost_them():
    tickets = ["short omsk perm 8", "short perm ufa 5", "short omsk ufa 3"]
    table = Table(tiny(*LINE[:3], tickets=tickets))
    table.own(0, "omsk-tomsk", "tomsk-perm")
    table.own(1, "perm-ufa")
    table.pos.tickets[0] = [0, 1]
    table.pos.tickets[1] = [1, 2]
    sheet = table.finish()
    assert [(part.points, part.made) for part in sheet.tickets[0]] == [(8, True), (-5, False)]
    assert [(part.points, part.made) for part in sheet.tickets[1]] == [(5, True), (-3, False)]
    assert sheet.routes == (4 + 2, 7)
    assert sheet.totals == (6 + 8 - 5, 7 + 5 - 3)


def test_su24_a_ticket_needs_a_path_of_own_routes():
    table = Table(tiny("omsk tomsk 1", "tomsk perm 1", tickets=["short omsk perm 8"]))
    table.own(0, "omsk-tomsk")
    table.own(1, "tomsk-perm")
    table.pos.tickets[0] = [0]
    assert table.finish().totals == (1 - 8, 1)


def test_su24_a_ticket_of_many_cities_needs_them_all():
    tickets = ["short omsk tomsk perm 9", "short omsk tomsk ufa 4"]
    table = Table(tiny("omsk tomsk 1", "tomsk perm 1", "perm ufa 1", tickets=tickets))
    table.own(0, "omsk-tomsk", "tomsk-perm")
    table.pos.tickets[0] = [0, 1]
    assert table.finish().totals == (2 + 9 - 4, 0)


LOOPS = {
    "a line": (["a b 2", "b c 3", "c d 4"], 9),
    "a branch": (["hub a 2", "hub b 3", "hub c 4"], 7),
    "a loop": (["a b 1", "b c 2", "c a 3"], 6),
    "a loop with a tail": (["a b 1", "b c 2", "c a 3", "a d 4"], 10),
    "a loop with three tails": (["a b 1", "b c 1", "c a 1", "a d 6", "b e 6", "c f 2"], 14),
    "two loops at one city": (["x a 1", "a b 1", "b x 1", "x c 2", "c d 2", "d x 2"], 9),
    "two parts": (["a b 6", "c d 2", "d e 3"], 6),
    "both ways between two cities": (["a b 2", "b a 3"], 5),
}


@pytest.mark.parametrize(("lines", "longest"), LOOPS.values(), ids=LOOPS)
def test_su25_the_longest_path_may_loop_but_uses_no_train_twice(lines, longest):
    table = Table(tiny(*lines))
    table.own(0, *table.playset.net.route_keys)
    measure = table.playset.book.measures["longest_path"][1]
    assert measure(table.pos.own[0], table.pos, 0) == longest
    assert measure(table.pos.own[0], table.pos, 1) == 0


def test_su25_routes_of_others_do_not_count():
    table = Table(tiny("a b 2", "b c 3", "c d 4"))
    table.own(0, "a-b", "c-d")
    table.own(1, "b-c")
    measure = table.playset.book.measures["longest_path"][1]
    assert [measure(table.pos.own[0], table.pos, seat) for seat in (0, 1)] == [4, 3]


@pytest.mark.parametrize(
    ("mine", "longest"), [(["a-b", "c-d", "e-f"], 5), (["a-b", "b-c", "d-e"], 4), ([], 0)]
)
def test_e11_gaps_break_the_longest_path(mine, longest):
    table = Table(tiny("a b 1", "b c 2", "c d 3", "d e 4", "e f 5"))
    table.own(0, *mine)
    measure = table.playset.book.measures["longest_path"][1]
    assert measure(table.pos.own[0], table.pos, 0) == longest


TIED = ["short omsk perm 2", "short perm ufa 2", "short a d 4"]


def level(ties=None, *, tickets=True):
    """Two seats with 7 points each: one has more tickets, the other the longer path."""
    star = ("omsk perm 1", "perm moskva 1", "ufa perm 1")
    chain = ("a b 1", "b c 1", "c d 1")
    rules = {} if ties is None else {"base": {"ties": ties}}
    table = Table(tiny(*star, *chain, tickets=TIED, rules=rules), seats=3)
    table.own(0, "omsk-perm", "ufa-perm", "perm-moskva")
    table.own(1, "a-b", "b-c", "c-d")
    if tickets:
        table.pos.tickets[:] = [[0, 1], [2], []]
    else:
        table.pos.score(0, 4)
        table.pos.score(1, 4)
    return table


def test_su26_most_tickets_break_a_tie():
    sheet = level().finish()
    assert sheet.totals == (7, 7, 0)
    assert sheet.winners == (0,)
    assert sheet.ties == (("most_tickets", (2, 1, 0)),)


def test_su26_the_longest_path_comes_next():
    sheet = level(tickets=False).finish()
    assert sheet.totals == (7, 7, 0)
    assert sheet.winners == (1,)
    assert sheet.ties == (("most_tickets", (0, 0, 0)), ("longest_path", (2, 3, 0)))


def test_su26_measures_are_asked_in_the_order_of_the_setting():
    sheet = level(ties=["longest_path", "most_tickets"]).finish()
    assert sheet.winners == (1,)
    assert sheet.ties == (("longest_path", (2, 3, 0)),)


def test_su26_a_measure_that_nobody_brings_is_the_same_for_all():
    sheet = level(ties=["fewest_stations", "most_tickets"]).finish()
    assert sheet.ties == (("fewest_stations", (0, 0, 0)), ("most_tickets", (2, 1, 0)))
    assert sheet.winners == (0,)


def test_su26_what_nothing_breaks_is_shared():
    sheet = level(ties=[]).finish()
    assert sheet.winners == (0, 1)
    assert sheet.ties == ()


def test_su26_no_tie_is_broken_where_one_seat_leads():
    table = level()
    table.pos.score(1, 1)
    sheet = table.finish()
    assert sheet.winners == (1,)
    assert sheet.ties == ()


def test_the_row_of_a_table_is_what_it_says():
    table = Table(tiny(*LINE))
    table.lay_out()
    assert table.row() == list(ROW)
