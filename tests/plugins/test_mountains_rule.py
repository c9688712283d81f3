"""Mountains: the part of the rulings E7 and E16 that speaks of Legendary Asia."""

from __future__ import annotations

import pytest

from railwright.bots.bot import play_out
from railwright_rules.mountains import MOUNTAINS, Settings
from tiny_boards import Table, everything, tiny

LINES = (
    "lhasa kabul 4 red mountains.spaces:2",
    "kabul delhi 2 blue",
    "delhi lhasa 3 mountains.spaces:1",
)


def high_table(given=None, **more):
    return Table(tiny(*LINES, rules={"mountains": given or {}}), **more)


def test_e7_each_mountain_space_discards_one_train_more():
    table = high_table()
    table.lay_out([{"red": 4}])
    table.claim("lhasa-kabul", "red")
    assert table.pos.trains == [45 - 4 - 2, 45]
    assert table.hand(0) == {}


def test_e7_the_cards_are_those_of_the_spaces():
    table = high_table()
    table.lay_out([{"red": 3}])
    assert not table.may("lhasa-kabul", "red")
    table.lay_out([{"red": 4}])
    assert table.may("lhasa-kabul", "red")


@pytest.mark.parametrize(("trains", "may"), [(4, False), (5, False), (6, True), (7, True)])
def test_e7_all_the_trains_must_be_there(trains, may):
    table = high_table()
    table.lay_out([{"red": 9}])
    table.pos.trains[0] = trains
    table.look_again()
    assert table.may("lhasa-kabul", "red") is may


def test_each_mountain_space_scores_two_more_at_once():
    table = high_table()
    table.lay_out([{"red": 4, "blue": 2}])
    table.pos.trace = []
    table.claim("lhasa-kabul", "red")
    assert table.pos.points == [7 + 4, 0]
    claims = [told.numbers for told in table.pos.trace if told.verb == "claim"]
    assert claims == [(table.route("lhasa-kabul"), 11)]


def test_a_route_without_mountains_is_as_ever():
    table = high_table()
    table.own(0, "kabul-delhi")
    assert table.pos.points == [2, 0]
    assert table.pos.trains == [43, 45]


def test_a_removed_route_gives_its_points_and_trains_back():
    table = high_table()
    table.own(0, "lhasa-kabul", "delhi-lhasa")
    table.pos.unclaim(table.route("lhasa-kabul"))
    assert table.pos.points == [4 + 2, 0]
    assert table.pos.trains == [45 - 3 - 1, 45]


def test_the_points_count_as_points_of_routes():
    table = high_table()
    table.own(0, "lhasa-kabul", "delhi-lhasa")
    sheet = table.finish()
    assert sheet.routes == (7 + 4 + 4 + 2, 0)
    assert sheet.extra == (0, 0)


@pytest.mark.parametrize(
    ("given", "points", "trains"),
    [({"trains": 2}, 11, 37), ({"trains": 0}, 11, 41), ({"points": 5}, 17, 39)],
)
def test_the_numbers_are_settings(given, points, trains):
    table = high_table(given)
    table.own(0, "lhasa-kabul")
    assert table.pos.points[0] == points
    assert table.pos.trains[0] == trains


def test_the_last_round_begins_when_discarded_trains_run_low():
    table = high_table()
    table.lay_out([{"red": 4}])
    table.pos.trains[0] = 8
    table.look_again()
    table.claim("lhasa-kabul", "red")
    assert table.pos.trains[0] == 2
    assert table.pos.last_turns == 2


def test_e16_mountain_spaces_break_ties():
    rules = {"base": {"ties": ["most_tickets", "mountain_spaces"]}, "mountains": {}}
    table = Table(tiny(*LINES, "ufa omsk 6", rules=rules))
    table.own(0, "ufa-omsk")
    table.own(1, "lhasa-kabul", "kabul-delhi")
    table.pos.score(1, 2)
    sheet = table.finish()
    assert sheet.totals == (15, 15)
    assert sheet.ties == (("most_tickets", (0, 0)), ("mountain_spaces", (0, 2)))
    assert sheet.winners == (1,)


def test_bots_plan_with_the_trains_that_mountains_take():
    board = tiny(
        *LINES,
        tickets=[f"short lhasa delhi {n}" for n in range(12)],
        rules={"base": {"trains": 8}, "mountains": {}},
    )
    bots = everything().bots
    for seed in range(10):
        game = play_out(Table(board, seed=seed).game, [bots["planner"], bots["random"]])
        assert game.sheet().ended
        assert min(game.pos.trains) >= 0


# ---- the board


def test_a_board_with_mountains_needs_the_rule():
    assert MOUNTAINS.needed(tiny(*LINES))
    assert not MOUNTAINS.needed(tiny("omsk tomsk 2", "omsk perm 2 mountains.spaces:0"))


def test_more_mountains_than_spaces_are_found_and_mended():
    board = tiny("lhasa kabul 2 mountains.spaces:3", *LINES[1:])
    [finding] = MOUNTAINS.checks(board, Settings())
    assert finding.message == "Lhasa–Kabul has 3 mountain spaces of 2."
    [fix] = finding.fixes
    mended = fix.edit(board)
    assert mended.routes["lhasa-kabul"].fields == {"mountains": {"spaces": 2}}
    assert list(MOUNTAINS.checks(mended, Settings())) == []


def test_the_sheet_tells_the_numbers():
    words = list(MOUNTAINS.prints(tiny(*LINES), Settings()))
    assert words[0] == (
        "Each mountain space of a route that you claim costs 1 train more, out of the game,"
        " and gives 2 points more."
    )
    assert len(list(MOUNTAINS.prints(tiny(*LINES), Settings(trains=0)))) == 1
