"""Shares: SHA1 to SHA8.

SHA1 Sixty shares of nine companies: fifteen of the largest, two of the smallest.
SHA2 A claim gives the top share of one company that the route names, as the player likes.
SHA3 A company whose shares are gone gives none.
SHA4 At the end each company pays by rank; ties go to the lowest number.
SHA5 With two players, who takes a share gives a dummy another of the same route.
SHA6 Half of the dummy's shares, rounded up, are drawn at the end and ranked with the others.
SHA7 A share is kept when its route is lost.
SHA8 Every board can be played, and bots take the shares that serve them.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_boards import MAPS, map_board
from game_players import audited, bots
from railwright import TURN, BotKind, Mark, Pass, Playset
from railwright.bots.bot import BotTable
from railwright.testing import LeftOut, match
from railwright_rules.shares import (
    DUMMY,
    SHARES,
    TAKE,
    DummyShare,
    TakeShare,
    payout,
    prints,
    ranking,
)
from railwright_rules.shares_companies import COUNTS, POINTS, checks
from railwright_rules.shares_pieces import COMPANIES
from tiny_boards import Table, everything, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue",
    "perm ufa 2 red",
    "ufa kazan 3 green",
)
NORTHERN, SOUTHERN, LAKE, MOUNTAIN = (
    COMPANIES.index(name) for name in ("Northern", "Southern", "Lake", "Mountain")
)
KNOWN = everything()


def naming(board, **companies):
    """The board whose routes of these keys (with _ for -) name companies."""
    routes = dict(board.routes)
    for key, names in companies.items():
        route = routes[key.replace("_", "-")]
        routes[route.key] = replace(route, fields={"shares": {"companies": names}})
    return replace(board, routes=routes)


def at_table(seats=3, companies=None, rules=None, **settings):
    """A table with shares, at which everybody can pay for everything."""
    board = tiny(*LINES, rules={"shares": settings, **(rules or {})})
    table = Table(naming(board, **(companies or {})), seats)
    table.lay_out([{"red": 2, "blue": 2, "green": 2}] * seats)
    return table


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("shares")]


def give(table, company, *holders):
    """Give the next shares of a company to these holders, in this order."""
    state = own(table)
    for holder in holders:
        state.holder[state.begins[company] + state.taken[company]] = holder
        state.taken[company] += 1
    table.look_again()


def on_offer(table):
    """The names of the companies on offer."""
    return {COMPANIES[move.company] for move in table.moves if type(move) is not Pass}


def paid(table):
    """What the companies pay at the end."""
    return table.finish().extra


# ---- SHA1


def test_sha1_there_are_sixty_shares_of_nine_companies():
    assert list(COUNTS.values()) == [15, 10, 8, 7, 6, 5, 4, 3, 2]
    assert len(own(at_table()).holder) == 60
    assert list(COUNTS) == list(POINTS) == list(COMPANIES)


def test_sha1_larger_companies_pay_more_and_lower_ranks_less():
    tables = [POINTS[name] for name in COMPANIES]
    assert [table[0] for table in tables] == sorted((t[0] for t in tables), reverse=True)
    for table in tables:
        assert list(table) == sorted(table, reverse=True)


def test_sha1_the_numbers_are_settings():
    table = at_table(shares={"Lake": 1, "Mountain": -4})
    assert len(own(table).holder) == 60 - 2 - 2
    table.claim("omsk-tomsk", "red")
    assert "Mountain" not in on_offer(table)


# ---- SHA2


def test_sha2_a_claim_gives_a_share_of_a_company_that_the_route_names():
    table = at_table(companies={"omsk_tomsk": ["Lake", "Mountain"]})
    table.claim("omsk-tomsk", "red")
    assert table.asked == (TAKE, 0, table.route("omsk-tomsk"))
    assert on_offer(table) == {"Lake", "Mountain"}
    table.play(TakeShare(LAKE))
    assert own(table).holder.count(0) == 1
    assert table.asked == (TURN, 1, 0)


def test_sha2_shares_are_taken_from_the_top():
    table = at_table(companies={"omsk_tomsk": ["Lake"], "perm_ufa": ["Lake"]})
    table.claim("omsk-tomsk", "red")
    table.play(TakeShare(LAKE))
    table.claim("perm-ufa", "red")
    table.play(TakeShare(LAKE))
    begin = own(table).begins[LAKE]
    assert own(table).holder[begin : begin + 3] == [0, 1, -1]


def test_sha2_a_route_that_names_none_gives_a_share_of_any():
    table = at_table()
    table.claim("omsk-tomsk", "red")
    assert on_offer(table) == set(COMPANIES)


def test_sha2_or_it_gives_none():
    table = at_table(companies={"perm_ufa": ["Lake"]}, unmarked="none")
    table.claim("omsk-tomsk", "red")
    assert table.asked == (TURN, 1, 0)
    table.claim("perm-ufa", "red")
    assert on_offer(table) == {"Lake"}


@pytest.mark.parametrize("may", [False, True])
def test_sha2_whether_a_share_may_be_declined_is_a_setting(may):
    table = at_table(may_decline=may)
    table.claim("omsk-tomsk", "red")
    assert (Pass() in table.moves) is may


def test_sha2_nothing_else_gives_a_share():
    table = at_table()
    table.draw(0)
    table.draw(0)
    assert table.asked == (TURN, 1, 0)


# ---- SHA3


def test_sha3_a_company_whose_shares_are_gone_is_not_on_offer():
    table = at_table(companies={"omsk_tomsk": ["Lake", "Mountain"]})
    give(table, MOUNTAIN, 1, 2)
    table.claim("omsk-tomsk", "red")
    assert on_offer(table) == {"Lake"}


def test_sha3_where_all_are_gone_nobody_is_asked():
    table = at_table(companies={"omsk_tomsk": ["Mountain"]}, may_decline=True)
    give(table, MOUNTAIN, 1, 2)
    table.claim("omsk-tomsk", "red")
    assert table.asked == (TURN, 1, 0)


# ---- SHA4


def test_sha4_each_company_pays_those_with_the_most_shares():
    table = at_table()
    give(table, NORTHERN, 2, 1, 1, 1, 2, 0)
    assert paid(table) == (14, 30, 21)


def test_sha4_of_equal_holders_who_has_the_lowest_number_comes_first():
    table = at_table()
    give(table, NORTHERN, 2, 0, 1, 0, 2, 1)
    assert paid(table) == (21, 14, 30)


def test_sha4_who_has_no_share_gets_nothing():
    table = at_table()
    give(table, NORTHERN, 1)
    assert paid(table) == (0, 30, 0)


def test_sha4_with_more_holders_than_ranks_the_last_get_nothing():
    table = at_table()
    give(table, MOUNTAIN, 2, 0)
    assert paid(table) == (0, 0, 5)


def test_sha4_the_companies_add_up():
    table = at_table()
    give(table, NORTHERN, 0, 1)
    give(table, SOUTHERN, 1, 0, 0)
    assert paid(table) == (30 + 24, 21 + 16, 0)


def test_sha4_the_points_are_a_setting():
    table = at_table(points={"Northern": [9, 1]})
    give(table, NORTHERN, 1, 0, 2)
    assert paid(table) == (1, 9, 0)


@pytest.mark.parametrize(
    ("holders", "order"),
    [
        ([], []),
        ([-1, -1], []),
        ([3, 1, 1], [1, 3]),
        ([3, 1, 1, 3], [3, 1]),
        ([0, 1, 2, 2, 1, 0], [0, 1, 2]),
        ([2, 1, 1, 0, 0, -1], [1, 0, 2]),
    ],
)
def test_sha4_the_order_of_the_holders(holders, order):
    assert ranking(holders) == order


def test_sha4_a_measure_counts_all_shares():
    table = at_table(rules={"bonus_cards": {}})
    give(table, NORTHERN, 0, 1, 0)
    give(table, LAKE, 0)
    measure = SHARES.measures["most_shares"]
    assert [measure(own(table), table.pos, seat) for seat in range(3)] == [3, 1, 0]


# ---- SHA5


def test_sha5_of_two_players_who_takes_a_share_gives_the_dummy_one_too():
    table = at_table(seats=2, companies={"omsk_tomsk": ["Lake", "Mountain"]})
    table.claim("omsk-tomsk", "red")
    table.play(TakeShare(MOUNTAIN))
    assert table.asked == (DUMMY, 0, table.route("omsk-tomsk"))
    assert on_offer(table) == {"Lake", "Mountain"}
    table.play(DummyShare(MOUNTAIN))
    assert own(table).holder[-2:] == [0, 2]
    assert table.asked == (TURN, 1, 0)


def test_sha5_where_none_is_left_the_dummy_gets_none():
    table = at_table(seats=2, companies={"omsk_tomsk": ["Mountain"]})
    give(table, MOUNTAIN, 1)
    table.claim("omsk-tomsk", "red")
    table.play(TakeShare(MOUNTAIN))
    assert table.asked == (TURN, 1, 0)


def test_sha5_who_declines_gives_the_dummy_nothing():
    table = at_table(seats=2, may_decline=True)
    table.claim("omsk-tomsk", "red")
    table.play(Pass())
    assert table.asked == (TURN, 1, 0)
    assert set(own(table).holder) == {-1}


@pytest.mark.parametrize(("seats", "dummy"), [(2, False), (3, True), (5, True)])
def test_sha5_there_is_no_dummy_otherwise(seats, dummy):
    table = at_table(seats=seats, dummy=dummy)
    table.claim("omsk-tomsk", "red")
    table.play(TakeShare(LAKE))
    assert table.asked == (TURN, 1, 0)


# ---- SHA6


def test_sha6_the_dummy_takes_its_rank_away_from_the_players():
    assert payout((30, 21, 14), [2, 2, 0, 1], 2) == [21, 14]
    table = at_table(seats=2)
    give(table, NORTHERN, 0, 2)
    assert paid(table) == (30, 0)


@pytest.mark.parametrize(("held", "counted"), [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4)])
def test_sha6_half_of_its_shares_count_rounded_up(held, counted):
    """The dummy beats a player with as many shares as count, as its numbers are lower."""
    for mine, points in ((counted, 21), (counted + 1, 30)):
        table = at_table(seats=2)
        give(table, NORTHERN, *[2] * held, *[0] * mine)
        assert paid(table)[0] == points


def test_sha6_which_half_is_left_to_chance():
    found = set()
    for seed in range(20):
        table = Table(tiny(*LINES, rules={"shares": {}}), 2, seed)
        give(table, NORTHERN, 2, 0)
        give(table, SOUTHERN, 2, 0)
        found.add(paid(table)[0])
    assert found == {21 + 24, 30 + 16}


def test_sha6_the_same_game_draws_the_same_half():
    table = at_table(seats=2)
    for company in range(9):
        give(table, company, 2, 0)
    twin = table.game.copy()
    table.finish()
    ends = []
    for game in (twin.copy(), twin.copy()):
        game.pos.finish("A test.")
        ends.append(game.sheet().extra)
    assert ends[0] == ends[1]


# ---- SHA7


def test_sha7_a_share_is_kept_when_its_route_is_lost():
    table = at_table()
    table.claim("omsk-tomsk", "red")
    table.play(TakeShare(LAKE))
    table.pos.unclaim(table.route("omsk-tomsk"))
    assert own(table).holder.count(0) == 1


# ---- SHA8


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_sha8_every_board_is_played_to_the_end(path):
    board = map_board(path)
    playset = Playset.of(replace(board, rules={**board.rules, "shares": {}}), KNOWN)
    for seats in range(board.players.min, board.players.max + 1):
        for kinds in (bots()[:1], bots()[1:2], bots()):
            audited(playset, seats, seats, {s: kinds[s % len(kinds)] for s in range(seats)})


class Careless:
    """A planner that takes any share."""

    def __init__(self):
        self.planner = KNOWN.bots["planner"].make()

    def choose(self, view, moves, chance):
        if view.stack[-1].phase in {TAKE, DUMMY}:
            return moves.sample(chance)
        return self.planner.choose(view, moves, chance)


CARELESS = BotKind("careless", "Careless", "Careless.", Careless)


@pytest.mark.parametrize("seats", [2, 4])
def test_sha8_a_planner_with_worth_beats_one_that_takes_any_share(seats):
    playset = Playset.of(replace(USSR, rules={**USSR.rules, "shares": {}}), KNOWN)
    won = ahead = 0
    for seed in range(12):
        for side in range(2):
            kinds = (KNOWN.bots["planner"], CARELESS)
            game = playset.start(seats, seed)
            table = BotTable({s: kinds[(s + side) % 2] for s in range(seats)}, game)
            while not game.over:
                game.play(table.choose())
            extra = game.sheet().extra
            ahead += sum(extra[side::2]) - sum(extra[1 - side :: 2])
            winners = game.sheet().winners
            won += sum(seat % 2 == side for seat in winners) / len(winners)
    assert ahead / (12 * seats) > 5
    assert won / 24 > 0.5


def test_sha8_a_planner_that_may_decline_takes_shares():
    rules = {**USSR.rules, "shares": {"may_decline": True}}
    result = match(
        Playset.of(replace(USSR, rules=rules), KNOWN), 3, range(3), LeftOut((TakeShare,))
    )
    assert result.played > 30
    assert result.won > 0.8


USSR = map_board(next(path for path in MAPS if path.stem == "ussr"))


# ---- faces


def test_shares_lie_before_their_players_and_companies_on_free_routes():
    table = at_table(companies={"omsk_tomsk": ["Lake", "Mountain"], "perm_ufa": ["Lake"]})
    give(table, MOUNTAIN, 1, 1)
    give(table, NORTHERN, 1, 0)
    table.own(0, "perm-ufa")
    assert set(SHARES.marks(own(table), table.pos)) == {
        Mark("share", seat=0, text="{number} Northern", number=1),
        Mark("share", seat=1, text="{number} Northern", number=1),
        Mark("share", seat=1, text="{number} Mountain", number=2),
        Mark("company", route=table.route("omsk-tomsk"), text="Lake"),
    }


def test_a_board_whose_routes_name_companies_needs_the_rule():
    assert not SHARES.needed(tiny(*LINES))
    assert SHARES.needed(naming(tiny(*LINES), omsk_tomsk=["Lake"]))


def test_companies_that_there_are_not_are_told_and_mended():
    given = {"shares": {"Express": 3, "Lake": 4}, "points": {"Express": [3]}}
    board = tiny(*LINES, rules={"shares": given})
    (finding,) = checks(board, SHARES.settings(**given))
    assert "no company Express" in finding.message
    mended = finding.fixes[0].edit(board)
    assert mended.rules["shares"] == {"shares": {"Lake": 4}, "points": {}}


def test_a_strange_company_of_a_route_is_told_and_mended():
    board = naming(tiny(*LINES, rules={"shares": {}}), omsk_tomsk=["Express", "Lake"])
    (finding,) = checks(board, SHARES.settings())
    assert finding.message == "Omsk–Tomsk names the company Express, which there is not."
    mended = finding.fixes[0].edit(board)
    assert mended.routes["omsk-tomsk"].fields == {"shares": {"companies": ["Lake"]}}


def test_shares_that_nobody_gets_are_told_and_mended():
    board = tiny(*LINES, rules={"shares": {"unmarked": "none"}})
    none = SHARES.settings(unmarked="none")
    (finding,) = checks(board, none)
    assert finding.message == "No route names a company, so nobody ever gets a share."
    assert finding.fixes[0].edit(board).rules["shares"] == {"unmarked": "any"}
    named = naming(board, omsk_tomsk=COMPANIES[:8])
    (finding,) = checks(named, none)
    assert finding.message == "No route gives the 2 shares of Mountain."
    mended = finding.fixes[0].edit(named)
    assert mended.rules["shares"] == {"unmarked": "none", "shares": {"Mountain": 0}}
    assert not list(checks(mended, SHARES.settings(**mended.rules["shares"])))


def test_the_sheet_speaks_of_the_settings():
    board = tiny(*LINES)
    said = " ".join(prints(board, SHARES.settings()))
    assert "take the top share of any one company" in said
    assert "Northern, 15 shares, pays 30, 21, 14, 7." in said
    assert "Mountain, 2 shares, pays 5." in said
    assert "dummy" in said
    marked = naming(board, omsk_tomsk=["Lake"])
    settings = SHARES.settings(shares={"Lake": 0}, may_decline=True, unmarked="none", dummy=False)
    said = " ".join(prints(marked, settings))
    assert "may take the top share of one of the companies it names" in said
    for word in ("any one", "Lake", "dummy"):
        assert word not in said
