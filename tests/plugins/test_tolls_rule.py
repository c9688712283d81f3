"""Tolls: TOL1 to TOL9.

TOL1 Every route has a toll of one to four coins: printed on it, or by its length.
TOL2 Each player has thirty coins; the toll of a single or first lane goes to the bank.
TOL3 The toll of a further lane goes to the owner of the first one.
TOL4 Who cannot pay takes a loan card, which costs five points at the end.
TOL5 At the end the coins give points by rank, by the number of players.
TOL6 Who has a loan card gets no points for coins.
TOL7 All lanes of a double route are open, whoever many play.
TOL8 The toll of a route that is lost goes back.
TOL9 Every board can be played.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_boards import MAPS, map_board
from game_players import audited, bots
from railwright import Mark, Playset
from railwright.board.model import Players
from railwright.rules.checks import rule_findings
from railwright_rules.tolls import TOLLS, checks, prints
from tiny_boards import Table, everything, tiny

LINES = (
    "omsk tomsk 2 red",
    "omsk tomsk 2 blue",
    "omsk tomsk 2 green",
    "tomsk perm 5 blue tolls.toll:1",
    "perm ufa 1 red tolls.toll:4",
    "ufa kazan 6 green",
    "kazan omsk 9",
    "minsk omsk 3 tolls.toll:0",
)
LANES = {"double_routes": {"open_lanes": {}}}


def at_table(seats=3, rules=LANES, **settings):
    """A table with tolls, at which everybody can pay for everything in cards."""
    table = Table(tiny(*LINES, rules={"tolls": settings, **(rules or {})}), seats)
    table.lay_out([{"red": 2, "blue": 2, "green": 2}] * seats)
    return table


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("tolls")]


def purse(table, *coins):
    """Let the players have so many coins."""
    own(table).coins[:] = coins
    table.look_again()


def scored(table, coins, loans=()):
    """What coins and loans come to at the end."""
    own(table).coins[:] = coins
    for seat in loans:
        own(table).loans[seat] += 1
    return table.finish().extra


# ---- TOL1


@pytest.mark.parametrize(
    ("route", "toll"),
    [
        ("omsk-tomsk", 1),
        ("tomsk-perm", 1),
        ("perm-ufa", 4),
        ("ufa-kazan", 3),
        ("kazan-omsk", 4),
        ("minsk-omsk", 0),
    ],
)
def test_tol1_the_toll_is_printed_or_goes_by_the_length(route, toll):
    table = at_table()
    table.own(1, route)
    assert own(table).coins == [30, 30 - toll, 30]


def test_tol1_without_anything_printed_tolls_are_one_to_four():
    tolls = own(Table(map_table("ussr"))).tolls
    assert {1, 2, 3} <= set(tolls) <= {1, 2, 3, 4}


def test_tol1_the_tolls_by_length_are_a_setting():
    table = at_table(by_length={2: 7, 5: 9, 6: -3})
    table.own(0, "omsk-tomsk", "tomsk-perm", "ufa-kazan")
    assert own(table).coins[0] == 30 - 7 - 1


# ---- TOL2


def test_tol2_a_claim_pays_the_bank_beside_its_cards():
    table = at_table()
    assert own(table).coins == [30, 30, 30]
    table.claim("perm-ufa", "red")
    assert own(table).coins == [26, 30, 30]
    assert table.hand(0) == {"red": 1, "blue": 2, "green": 2}


def test_tol2_the_coins_at_the_start_are_a_setting():
    assert own(at_table(coins=12)).coins == [12, 12, 12]


def test_tol2_a_claim_with_a_conductor_pays_as_well():
    table = at_table(rules={"conductor": {}})
    table.lay_out([{"conductor": 1}])
    (ride,) = [m for m in table.moves if type(m).__name__ == "Ride" and m.route == 4]
    table.play(ride)
    assert own(table).coins == [26, 30, 30]


# ---- TOL3


def test_tol3_the_second_lane_pays_the_owner_of_the_first():
    table = at_table()
    table.own(1, "omsk-tomsk-2")
    table.own(0, "omsk-tomsk")
    assert own(table).coins == [29, 30, 30]


def test_tol3_the_third_lane_pays_the_owner_of_the_first_too():
    table = at_table(by_length={2: 3})
    table.own(2, "omsk-tomsk-3")
    table.own(0, "omsk-tomsk")
    table.own(1, "omsk-tomsk-2")
    assert own(table).coins == [27, 27, 33]


def test_tol3_each_lane_costs_its_own_toll():
    lines = ("omsk tomsk 2 tolls.toll:1", "omsk tomsk 2 tolls.toll:4")
    table = Table(tiny(*lines, rules={"tolls": {}, **LANES}))
    table.own(0, "omsk-tomsk")
    table.own(1, "omsk-tomsk-2")
    assert own(table).coins == [30 - 1 + 4, 30 - 4]


def test_tol3_where_one_player_may_own_both_lanes_the_bank_is_paid():
    table = at_table(rules={})
    table.own(0, "omsk-tomsk", "omsk-tomsk-2")
    assert own(table).coins == [28, 30, 30]


# ---- TOL4


def test_tol4_who_cannot_pay_takes_a_loan_that_pays_the_whole_toll():
    table = at_table()
    purse(table, 3, 9, 9)
    table.claim("perm-ufa", "red")
    assert own(table).coins == [3, 9, 9]
    assert own(table).loans == [1, 0, 0]


def test_tol4_or_the_coins_pay_first():
    table = at_table(loan_pays="rest")
    purse(table, 3, 9, 9)
    table.claim("perm-ufa", "red")
    assert own(table).coins == [0, 9, 9]
    assert own(table).loans == [1, 0, 0]


@pytest.mark.parametrize("loan_pays", ["toll", "rest"])
def test_tol4_the_owner_of_the_first_lane_gets_the_toll_all_the_same(loan_pays):
    table = at_table(by_length={2: 4}, loan_pays=loan_pays)
    table.own(1, "omsk-tomsk")
    purse(table, 1, 5, 5)
    table.claim("omsk-tomsk-3", "green")
    assert own(table).coins[1] == 9


@pytest.mark.parametrize(("coins", "loans"), [(3, 1), (4, 0)])
def test_tol4_who_can_pay_takes_none(coins, loans):
    table = at_table()
    purse(table, coins, 9, 9)
    table.claim("perm-ufa", "red")
    assert own(table).loans[0] == loans


def test_tol4_each_claim_that_cannot_be_paid_costs_a_loan():
    table = at_table(coins=0)
    table.own(0, "omsk-tomsk", "perm-ufa", "minsk-omsk")
    assert own(table).loans == [2, 0, 0]


@pytest.mark.parametrize(("points", "extra"), [(5, -10), (8, -16), (0, 0)])
def test_tol4_loans_cost_points_at_the_end(points, extra):
    table = at_table(loan_points=points, bonus={3: []})
    assert scored(table, [0, 0, 0], loans=(1, 1)) == (0, extra, 0)


# ---- TOL5


@pytest.mark.parametrize(
    ("coins", "points"),
    [
        ([9, 1, 5, 3, 7], (55, 0, 20, 10, 35)),
        ([0, 1, 2, 3], (0, 20, 35, 55)),
        ([3, 1, 2], (55, 0, 35)),
        ([1, 2], (0, 55)),
    ],
)
def test_tol5_the_coins_left_give_points_by_rank(coins, points):
    assert scored(at_table(seats=len(coins)), coins) == points


def test_tol5_tied_players_all_score_the_better_rank():
    assert scored(at_table(seats=5), [4, 7, 7, 4, 1]) == (20, 55, 55, 20, 0)


def test_tol5_or_they_share_the_points_of_their_ranks():
    table = at_table(seats=5, ties="split")
    assert scored(table, [4, 7, 7, 4, 1]) == (15, 45, 45, 15, 0)


def test_tol5_the_points_are_a_setting():
    assert scored(at_table(seats=2, bonus={2: [8, 3]}), [1, 2]) == (3, 8)
    assert scored(at_table(seats=3, bonus={2: [8, 3]}), [1, 2, 0]) == (35, 55, 0)
    assert scored(at_table(seats=3, bonus={3: [6]}), [1, 2, 0]) == (0, 6, 0)


# ---- TOL6


def test_tol6_a_loan_excludes_from_the_points_for_coins():
    assert scored(at_table(), [9, 5, 2], loans=(0,)) == (-5, 55, 35)


def test_tol6_with_loans_for_all_nobody_scores():
    assert scored(at_table(), [9, 5, 2], loans=(0, 1, 2)) == (-5, -5, -5)


def test_tol6_or_it_does_not():
    table = at_table(loan_excludes=False)
    assert scored(table, [9, 5, 2], loans=(0,)) == (50, 35, 0)


def test_tol6_the_measure_of_coins_leaves_them_out_too():
    table = at_table()
    own(table).loans[1] = 1
    measure = TOLLS.measures["coins"]
    assert [measure(own(table), table.pos, seat) for seat in range(3)] == [30, -1, 30]


# ---- TOL7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tol7_all_lanes_are_open(seats):
    table = at_table(seats=seats)
    table.own(1, "omsk-tomsk")
    assert table.may("omsk-tomsk-2", "blue")


@pytest.mark.parametrize(("rules", "found"), [({}, 1), ({"open_lanes": {2: 1}}, 1)])
def test_tol7_lanes_that_are_closed_are_told_and_mended(rules, found):
    board = tiny(*LINES, rules={"tolls": {}, "double_routes": rules})
    findings = list(checks(board, TOLLS.settings()))
    assert len(findings) == found
    mended = findings[0].fixes[0].edit(board)
    assert mended.rules["double_routes"] == {"open_lanes": {}}
    assert list(checks(mended, TOLLS.settings())) == []


def test_tol7_a_board_without_double_routes_has_none_to_open():
    board = tiny("omsk tomsk 2", rules={"tolls": {}, "double_routes": {}})
    assert list(checks(board, TOLLS.settings())) == []


# ---- TOL8


def coins_after_removal(table, *claims, lost):
    """The coins when routes have been claimed by (seat, key) and one is lost."""
    for seat, key in claims:
        table.own(seat, key)
    table.pos.unclaim(table.route(lost))
    return own(table).coins


def test_tol8_the_bank_gives_the_toll_back():
    assert coins_after_removal(at_table(), (1, "perm-ufa"), lost="perm-ufa") == [30, 30, 30]


def test_tol8_the_owner_of_the_first_lane_gives_the_toll_back():
    claims = ((1, "omsk-tomsk"), (0, "omsk-tomsk-2"))
    assert coins_after_removal(at_table(), *claims, lost="omsk-tomsk-2") == [30, 29, 30]


def test_tol8_nobody_gives_back_more_than_there_is():
    table = at_table(by_length={2: 4})
    table.own(1, "omsk-tomsk")
    table.own(0, "omsk-tomsk-2")
    own(table).coins[1] = 1
    table.pos.unclaim(table.route("omsk-tomsk-2"))
    assert own(table).coins == [30, 0, 30]


@pytest.mark.parametrize("loan_pays", ["toll", "rest"])
def test_tol8_a_loan_goes_back_too(loan_pays):
    table = at_table(coins=1, loan_pays=loan_pays)
    table.own(0, "perm-ufa")
    table.pos.unclaim(table.route("perm-ufa"))
    assert own(table).loans == [0, 0, 0]
    assert own(table).coins == [1, 1, 1]


def test_tol8_with_the_first_lane_lost_the_next_one_is_the_first():
    table = at_table()
    claims = ((1, "omsk-tomsk"), (2, "omsk-tomsk-3"))
    assert coins_after_removal(table, *claims, lost="omsk-tomsk") == [30, 31, 29]
    table.own(0, "omsk-tomsk-2")
    assert own(table).coins == [29, 31, 30]
    table.own(1, "omsk-tomsk")
    assert own(table).coins == [29, 30, 31]


# ---- TOL9


def map_table(name):
    """A board of the maps folder with tolls and all its lanes open."""
    board = map_board(next(path for path in MAPS if path.stem == name))
    return replace(board, rules={**board.rules, **LANES, "tolls": {}})


@pytest.mark.parametrize("name", [path.stem for path in MAPS])
def test_tol9_every_board_is_played_to_the_end(name):
    board = map_table(name)
    playset = Playset.of(board, everything())
    for seats in range(board.players.min, board.players.max + 1):
        for kinds in (bots()[:1], bots()[1:2], bots()):
            game = audited(playset, seats, seats, {s: kinds[s % len(kinds)] for s in range(seats)})
            slot = [rule.name for rule, _ in playset.book.rules].index("tolls")
            assert min(game.game.pos.own[slot].coins) >= 0


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tol9_the_findings_of_a_board_can_be_mended(path):
    board = map_board(path)
    board = replace(board, rules={**board.rules, "tolls": {}})
    ours = [f for f in rule_findings(board, everything()) if "Tolls" in f.message]
    assert len(ours) == 1
    mended = ours[0].fixes[0].edit(board)
    assert not [f for f in rule_findings(mended, everything()) if "Tolls" in f.message]


# ---- faces


def test_tolls_lie_on_the_free_routes_and_coins_before_the_players():
    table = at_table(seats=2)
    table.own(0, *[key for key in table.playset.net.route_keys if key != "perm-ufa"][:6])
    own(table).loans[1] = 2
    marks = set(TOLLS.marks(own(table), table.pos))
    assert marks == {
        Mark("toll", route=table.route("perm-ufa"), text="4"),
        Mark("coins", seat=0, text="{number:coin}", number=own(table).coins[0]),
        Mark("coins", seat=1, text="{number:coin}", number=30),
        Mark("loan", seat=1, text="{number:loan}", number=2),
    }


def test_a_board_with_a_printed_toll_needs_the_rule():
    assert TOLLS.needed(tiny("omsk tomsk 2 tolls.toll:0"))
    assert not TOLLS.needed(tiny("omsk tomsk 2"))


def test_the_sheet_speaks_of_the_settings():
    board = replace(tiny(*LINES), players=Players(2, 3))
    said = " ".join(prints(board, TOLLS.settings()))
    assert "30 coins" in said
    assert "by the length of the route: 1 for 2, 3 for 6 and 4 for 9." in said
    assert "With 3 players the coins left give, the most first: 55, 35, 0." in said
    assert "With 5 players" not in said
    assert "5 points at the end" in said
    assert "gets no points for coins" in said
    other = TOLLS.settings(loan_pays="rest", ties="split", loan_excludes=False)
    said = " ".join(prints(board, other))
    assert "pay what you have and take a loan card" in said
    assert "share the points" in said
    assert "gets no points for coins" not in said
