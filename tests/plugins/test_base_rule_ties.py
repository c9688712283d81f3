"""The tables of tie-breaks of the family: the ruling E16."""

from __future__ import annotations

import pytest

import published_boards
from game_boards import MAPS, map_board
from tiny_boards import Table, tiny

STAR = ("hub a 1", "hub b 1", "hub c 1")
CHAIN = ("d e 1", "e f 1", "f g 1")
TABLES = {
    "usa": ["most_tickets", "longest_path"],
    "europe": ["most_tickets", "stations_left", "longest_path"],
    "nordic": ["most_tickets", "longest_path"],
    "switzerland": ["most_tickets", "longest_path"],
    "india": ["most_tickets", "longest_path"],
}
ASIA = ["most_tickets", "mountain_spaces"]
USSR = ["most_tickets", "stations_left", "card:longest_path"]


@pytest.mark.parametrize("name", TABLES)
def test_e16_each_published_board_breaks_ties_in_its_own_order(name):
    table = Table(published_boards.BOARDS[name]())
    assert list(table.playset.book.kit.ties) == TABLES[name]
    known = table.playset.book.measures
    assert all(measure in known for measure in TABLES[name])


def level(ties, *, mine=STAR, theirs=CHAIN, **more):
    """Seats 0 and 1 with as many points each, on these lines."""
    rules = {"base": {"ties": ties}, **more.pop("rules", {})}
    table = Table(tiny(*mine, *theirs, rules=rules, **more), seats=3)
    keys = table.playset.net.route_keys
    table.own(0, *keys[: len(mine)])
    table.own(1, *keys[len(mine) :])
    few = table.pos.points
    table.pos.score(0, max(few) - few[0])
    table.pos.score(1, max(few) - few[1])
    return table


@pytest.mark.parametrize("ties", [*TABLES.values(), ASIA, USSR])
def test_e16_completed_tickets_come_first(ties):
    table = level(ties, tickets=["short hub a 0", "short d g 0", "short hub c 0"])
    table.pos.tickets[:] = [[0, 2], [1], []]
    sheet = table.finish()
    assert sheet.winners == (0,)
    assert sheet.ties == (("most_tickets", (2, 1, 0)),)


@pytest.mark.parametrize("ties", [TABLES["usa"], TABLES["nordic"]])
def test_e16_the_longest_path_comes_next(ties):
    sheet = level(ties).finish()
    assert sheet.winners == (1,)
    assert [name for name, _ in sheet.ties] == ["most_tickets", "longest_path"]


def with_stations(ties, built):
    """Two seats that are level but for their stations, of which each has built some."""
    stations = {"stations": {"unused_points": 0}}
    bonuses = [("longest_path", 10)]
    table = level(ties, rules={**stations, "bonus_cards": {}}, bonuses=bonuses)
    table.pos.score(0, 10)
    slot = [rule.name for rule, _ in table.playset.book.rules].index("stations")
    for seat, count in enumerate(built):
        table.pos.own[slot].left[seat] -= count
    return table


@pytest.mark.parametrize("ties", [TABLES["europe"], USSR])
@pytest.mark.parametrize(("built", "winner"), [((1, 2), 0), ((2, 1), 1), ((3, 0), 1)])
def test_e16_in_europe_and_the_ussr_the_fewest_stations_come_next(ties, built, winner):
    sheet = with_stations(ties, built).finish()
    assert sheet.totals[0] == sheet.totals[1]
    assert sheet.winners == (winner,)
    assert [name for name, _ in sheet.ties] == ["most_tickets", "stations_left"]


def test_e16_then_in_europe_the_longest_path():
    sheet = with_stations(TABLES["europe"], (1, 1)).finish()
    assert sheet.winners == (1,)
    assert sheet.ties[-1] == ("longest_path", (2, 3, 0))


def test_e16_then_in_the_ussr_who_has_the_card_of_the_longest_path():
    sheet = with_stations(USSR, (1, 1)).finish()
    assert sheet.winners == (1,)
    assert sheet.ties[-1] == ("card:longest_path", (0, 1, 0))


def test_e16_in_asia_mountain_spaces_come_next():
    mine = ("hub a 3 mountains.spaces:2", "hub b 3")
    theirs = ("d e 3 mountains.spaces:1", "e f 3")
    sheet = level(ASIA, mine=mine, theirs=theirs, rules={"mountains": {}}).finish()
    assert sheet.winners == (0,)
    assert sheet.ties[-1] == ("mountain_spaces", (2, 1, 0))


@pytest.mark.parametrize("ties", [*TABLES.values(), ASIA, USSR])
def test_e16_what_nothing_breaks_is_shared(ties):
    sheet = level(ties, theirs=("d e 1", "e f 1", "e g 1")).finish()
    assert sheet.winners == (0, 1)
    assert [name for name, _ in sheet.ties] == ties


@pytest.mark.parametrize("path", [path for path in MAPS if path.stem == "ussr"])
def test_e16_the_ussr_board_has_the_table_of_its_rules(path):
    assert list(map_board(path).rules["base"]["ties"]) == USSR
