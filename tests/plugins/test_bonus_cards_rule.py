"""Bonus cards: SU24, and the rulings E11 and E12."""

from __future__ import annotations

import pytest

from country_boards import borders
from railwright.rules.settings import read_settings
from railwright_rules.bonus_cards import BONUS_CARDS
from tiny_boards import Table, tiny

BONUSES = (
    ("longest_path", 10),
    ("most_ferry_spaces", 7),
    ("most_tunnel_spaces", 7),
    ("most_tickets", 15),
)
LINES = (
    "omsk tomsk 3 red",
    "tomsk perm 2 blue",
    "perm ufa 1 tunnel",
    "ufa kazan 2 tunnel",
    "a b 3 locos:1",
    "b c 2 locos:2",
    "c d 1 tunnel",
    "d e 5",
)
TICKETS = ("short omsk tomsk 1", "short tomsk perm 2", "short a b 20", "short omsk e 9")
ALL = {"ferries": {}, "tunnels": {}}


def table_of(bonuses=BONUSES, settings=None, seats=3, lines=LINES):
    rules = {"bonus_cards": settings or {}, **ALL}
    return Table(tiny(*lines, tickets=TICKETS, bonuses=bonuses, rules=rules), seats=seats)


def bonus(table, measure):
    """The points that the card of a measure gives to each seat."""
    sheet = table.finish()
    number = [name for name, _ in BONUSES].index(measure)
    return sheet.bonuses[number].points


def test_su24_the_totals_are_routes_tickets_and_bonus_cards():
    table = table_of()
    table.own(0, "omsk-tomsk", "tomsk-perm", "perm-ufa")
    table.own(1, "a-b")
    table.pos.tickets[:] = [[0, 1], [2, 3], []]
    sheet = table.finish()
    assert sheet.routes == (4 + 2 + 1, 4, 0)
    assert [sum(part.points for part in held) for held in sheet.tickets] == [3, 20 - 9, 0]
    assert [part.points for part in sheet.bonuses] == [(10, 0, 0), (0, 7, 0), (7, 0, 0), (15, 0, 0)]
    assert sheet.extra == (0, 0, 0)
    assert sheet.totals == (7 + 3 + 10 + 7 + 15, 4 + 11 + 7, 0)
    assert sheet.winners == (0,)


def test_su24_the_longest_path_scores_ten():
    table = table_of()
    table.own(0, "omsk-tomsk", "tomsk-perm")
    table.own(1, "a-b", "d-e")
    assert bonus(table, "longest_path") == (10, 10, 0)
    table = table_of()
    table.own(0, "omsk-tomsk", "tomsk-perm", "perm-ufa")
    table.own(1, "a-b", "d-e")
    assert bonus(table, "longest_path") == (10, 0, 0)


def test_su24_most_ferry_spaces_score_seven():
    table = table_of()
    table.own(0, "a-b")
    table.own(1, "b-c", "d-e")
    assert bonus(table, "most_ferry_spaces") == (7, 0, 0)


def test_su24_all_spaces_of_a_ferry_count_not_only_its_icons():
    table = table_of()
    table.own(0, "a-b")  # three spaces, one icon
    table.own(1, "b-c")  # two spaces, two icons
    sheet = table.finish()
    assert sheet.bonuses[1].measured == (3, 2, 0)


def test_su24_most_tunnel_spaces_score_seven():
    table = table_of()
    table.own(0, "ufa-kazan", "d-e")
    table.own(1, "c-d")
    table.own(2, "omsk-tomsk")
    assert bonus(table, "most_tunnel_spaces") == (7, 0, 0)


@pytest.mark.parametrize(
    ("measure", "first", "second"),
    [
        ("longest_path", ["omsk-tomsk"], ["a-b"]),
        ("most_tunnel_spaces", ["perm-ufa"], ["c-d"]),
    ],
)
def test_su24_all_who_are_tied_score_the_whole(measure, first, second):
    table = table_of()
    table.own(0, *first)
    table.own(1, *second)
    points = dict(BONUSES)[measure]
    assert bonus(table, measure) == (points, points, 0)


def test_su24_ferry_spaces_tied_score_the_whole():
    lines = ("a b 2 locos:1", "b c 1 locos:1", "c d 1 locos:1")
    table = table_of(lines=lines)
    table.own(0, "a-b")
    table.own(2, "b-c", "c-d")
    assert bonus(table, "most_ferry_spaces") == (7, 0, 7)


@pytest.mark.parametrize(
    ("ties", "points"), [("all", (10, 10, 0)), ("none", (0, 0, 0)), ("split", (5, 5, 0))]
)
def test_su24_what_tied_players_get_is_a_setting(ties, points):
    table = table_of(settings={"ties": ties})
    table.own(0, "omsk-tomsk")
    table.own(1, "a-b")
    assert bonus(table, "longest_path") == points


def test_su24_a_single_leader_scores_whatever_ties_do():
    table = table_of(settings={"ties": "none"})
    table.own(0, "omsk-tomsk")
    assert bonus(table, "longest_path") == (10, 0, 0)


def test_su24_the_bonus_may_decide_who_wins():
    table = table_of()
    table.own(0, "d-e")
    table.own(1, "omsk-tomsk", "tomsk-perm", "perm-ufa")
    sheet = table.finish()
    assert sheet.routes == (10, 7, 0)
    assert sheet.totals == (10, 7 + 10 + 7, 0)
    assert sheet.winners == (1,)


def test_without_the_rule_nobody_scores_bonus_cards():
    table = Table(tiny(*LINES, bonuses=BONUSES, rules=ALL))
    table.own(0, "omsk-tomsk")
    sheet = table.finish()
    assert sheet.bonuses == ()
    assert sheet.totals == (4, 0)


def test_e11_without_routes_nobody_has_the_longest_path():
    assert bonus(table_of(), "longest_path") == (0, 0, 0)


@pytest.mark.parametrize("measure", [name for name, _ in BONUSES])
def test_e12_nobody_scores_for_none(measure):
    table = table_of()
    table.pos.tickets[:] = [[0], [], []]
    assert bonus(table, measure) == (0, 0, 0)


def test_e12_zero_scores_where_the_board_says_so():
    table = table_of(settings={"zero_scores": True})
    assert bonus(table, "most_tickets") == (15, 15, 15)


def test_e12_the_number_of_tickets_counts_not_their_points():
    table = table_of()
    table.own(0, "omsk-tomsk", "tomsk-perm")
    table.own(1, "a-b")
    table.pos.tickets[:] = [[0, 1], [2], []]
    sheet = table.finish()
    assert sheet.bonuses[3].measured == (2, 1, 0)
    assert sheet.bonuses[3].points == (15, 0, 0)


def test_e12_tickets_that_failed_do_not_count():
    table = table_of()
    table.own(0, "omsk-tomsk")
    table.own(1, "a-b")
    table.pos.tickets[:] = [[0, 1, 3], [2], []]
    sheet = table.finish()
    assert sheet.bonuses[3].measured == (1, 1, 0)
    assert sheet.bonuses[3].points == (15, 15, 0)


def test_e12_a_ticket_of_no_points_counts_as_one():
    table = Table(
        tiny(
            "omsk tomsk 1",
            tickets=["short omsk tomsk 0"],
            bonuses=[("most_tickets", 15)],
            rules={"bonus_cards": {}},
        )
    )
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    assert table.finish().totals == (1 + 15, 0)


# ---- points by rank


def ranked(ranks, ties="all", **more):
    return table_of(settings={"ranks": {"longest_path": ranks}, "ties": ties}, seats=4, **more)


def test_further_ranks_score_where_the_board_says_so():
    table = ranked([6, 3])
    table.own(0, "tomsk-perm")
    table.own(1, "d-e")
    table.own(2, "omsk-tomsk")
    assert bonus(table, "longest_path") == (3, 10, 6, 0)


def test_other_cards_stay_as_they_are():
    table = ranked([6, 3])
    table.own(0, "ufa-kazan")
    table.own(1, "perm-ufa")
    assert bonus(table, "most_tunnel_spaces") == (7, 0, 0, 0)


@pytest.mark.parametrize(
    ("ties", "points"),
    [("all", (10, 10, 3, 0)), ("none", (0, 0, 3, 0)), ("split", (8, 8, 3, 0))],
)
def test_who_is_tied_takes_the_ranks_that_they_fill(ties, points):
    table = ranked([6, 3], ties)
    table.own(0, "omsk-tomsk")
    table.own(1, "a-b")
    table.own(2, "tomsk-perm")
    assert bonus(table, "longest_path") == points


def test_ranks_of_a_measure_without_a_card_are_found_and_mended():
    settings = {"ranks": {"coins": [3], "longest_path": [5]}}
    board = tiny(*LINES, bonuses=BONUSES, rules={"bonus_cards": settings, **ALL})
    read = read_settings(BONUS_CARDS.settings, board.rules["bonus_cards"])
    [finding] = BONUS_CARDS.checks(board, read)
    assert finding.message == (
        "There are points for further ranks of coins, and no bonus card for it."
    )
    mended = finding.fixes[0].edit(board)
    assert mended.rules["bonus_cards"] == {"ranks": {"longest_path": [5]}}


# ---- cities connected


def connected(*owned, lines=LINES):
    table = table_of(lines=lines)
    table.own(0, *owned)
    return BONUS_CARDS.measures["cities_connected"](None, table.pos, 0)


@pytest.mark.parametrize(
    ("owned", "cities"),
    [
        ([], 0),
        (["omsk-tomsk"], 2),
        (["omsk-tomsk", "tomsk-perm", "a-b"], 3),
        (["a-b", "b-c", "d-e", "perm-ufa"], 3),
        (["omsk-tomsk", "tomsk-perm", "perm-ufa", "ufa-kazan", "a-b"], 5),
    ],
)
def test_cities_connected_are_those_of_the_largest_own_network(owned, cities):
    assert connected(*owned) == cities


def test_cities_connected_count_once_in_a_ring():
    assert connected("a-b", "b-c", "c-a", lines=("a b 1", "b c 1", "c a 1")) == 3


def test_cities_connected_leave_border_flags_out():
    table = Table(borders(rules={"bonus_cards": {}}))
    table.own(0, "bern-zug", "bern-fr1", "bern-it2")
    assert BONUS_CARDS.measures["cities_connected"](None, table.pos, 0) == 2


def test_a_card_for_cities_connected_scores():
    bonuses = [("cities_connected", 10)]
    table = table_of(bonuses=bonuses)
    table.own(0, "omsk-tomsk", "tomsk-perm")
    table.own(1, "a-b", "d-e")
    assert table.finish().bonuses[0].points == (10, 0, 0)


# ---- the sheet


def test_the_sheet_tells_the_points_of_each_card():
    board = tiny(*LINES, bonuses=[("longest_path", 10)])
    settings = read_settings(BONUS_CARDS.settings, {"ranks": {"longest_path": [6, 3]}})
    assert list(BONUS_CARDS.prints(board, settings)) == [
        "longest_path (longest path) gives 10 points to who has the most, "
        "and 6 and 3 to those who come next.",
        "All who are tied score the whole.",
        "Who has nothing of what a card counts does not score it.",
    ]
