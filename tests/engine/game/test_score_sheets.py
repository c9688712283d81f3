"""What a score sheet explains: points by rule, stakes, borrowed routes, choices, and spots."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import MAPS, map_board
from railwright import Playset, Remark, RuleConflictError, Spots, bits
from railwright.bots.bot import play_out
from railwright.game.scoring import score_sheet
from tiny_boards import everything
from tiny_rules import rule, table_with

LINES = ("omsk tomsk 1", "tomsk perm 1", "perm ufa 1", "ufa kazan 1", "tomsk ufa 1")


def gains(table):
    """The points of rules on the sheet: rule, seat, points, words."""
    rules = table.playset.book.rules
    return [
        (rules[gain.rule][0].name, gain.seat, gain.points, gain.words)
        for gain in table.finish().rules
    ]


def test_points_at_the_end_name_the_rule_that_gave_them():
    one = rule("one", game_over=lambda _own, pos: pos.score(0, 3, "3 lamps"))
    two = rule("two", game_over=lambda _own, pos: pos.score(1, -2))
    assert gains(table_with(one, two)) == [("one", 0, 3, "3 lamps"), ("two", 1, -2, "")]


def test_points_during_the_game_name_the_rule_whose_handler_gave_them():
    first = rule("first", opening=lambda _own, pos: pos.score(0, 5, "a start"))
    turns = rule("turns", turn_over=lambda _own, pos, seat: pos.score(seat, 1, "turns"))
    table = table_with(first, turns)
    table.idle()
    assert [gain[:2] for gain in gains(table)] == [("first", 0), ("turns", 0), ("turns", 1)]


def test_points_for_a_claim_go_to_the_rule_that_watches_it():
    lamps = rule("lamps", claimed=lambda _own, pos, seat, _route: pos.score(seat, 2, "lamps"))
    table = table_with(lamps)
    table.pos.rule = 0
    table.own(0, "omsk-tomsk")
    assert table.pos.rule == 0
    table.pos.unclaim(table.route("omsk-tomsk"))
    assert gains(table)[0] == ("lamps", 0, 2, "lamps")


def test_points_under_the_same_words_are_one_line():
    def game_over(_own, pos):
        for city in range(3):
            pos.score(0, 2, "lamps", cities=1 << city, routes=1)

    table = table_with(rule("lamps", game_over=game_over))
    [gain] = table.finish().rules
    assert (gain.points, gain.cities, gain.routes) == (6, 0b111, 1)


def test_scoring_leaves_the_position_as_it_was():
    table = table_with(rule("late", game_over=lambda _own, pos: pos.score(0, 3)))
    first = table.finish()
    assert table.pos.points[0] == table.pos.scored[0] == 0
    assert score_sheet(table.pos) == score_sheet(table.pos) == first


@pytest.mark.parametrize(("joined", "sign"), [(True, 1), (False, -1)])
def test_a_changed_stake_says_what_it_was_and_why(joined, sign):
    halves = rule(
        "halves",
        stake=lambda _own, _pos, cities, points: points // 2 if 1 in cities else points,
        staked=lambda _own, _pos, _cities, points: Remark(f"{points} in {{city}}", city=1),
    )
    table = table_with(halves, tickets=["short omsk tomsk 13", "short omsk perm 9"])
    if joined:
        table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1]
    table.finish()
    plain = score_sheet(table.pos)
    first, second = score_sheet(table.pos, explain=True).tickets[0]
    [stake] = first.stakes
    assert (stake.before, stake.after, first.points) == (13, 6, 6 * sign)
    assert stake.why == Remark("13 in {city}", city=1)
    assert table.playset.book.rules[stake.rule][0].name == "halves"
    assert second.stakes == ()
    assert all(result.stakes == () for result in plain.tickets[0])


def borrowing():
    """A table at which seat 0 may borrow one of two routes of seat 1: the first is better."""

    def reach(_own, pos, seat, reach):
        there = pos.net.routes_at[1] & pos.others(seat)
        return reach.plus_one_of(there, city=1)

    tickets = ["short omsk perm 6", "short omsk ufa 9"]
    table = table_with(rule("borrows", reach=reach), lines=LINES, tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.own(1, "tomsk-perm", "tomsk-ufa")
    table.pos.tickets[0] = [0, 1]
    table.finish()
    return table


def test_the_sheet_tells_what_was_borrowed_and_what_might_have_been():
    table = borrowing()
    mine = [one for one in table.game.sheet().borrowed if one.seat == 0]
    [one] = mine
    assert (one.city, table.playset.book.rules[one.rule][0].name) == (1, "borrows")
    assert table.keys(1 << one.route) == {"tomsk-ufa"}
    assert table.keys(one.allowed) == {"tomsk-ufa", "tomsk-perm"}


def test_another_choice_is_scored_as_it_is_chosen():
    table = borrowing()
    best = table.game.sheet()
    other = score_sheet(table.pos, {(0, 0): table.route("tomsk-perm")})
    nothing = score_sheet(table.pos, {(0, 0): -1})
    assert [result.points for result in best.tickets[0]] == [-6, 9]
    assert [result.points for result in other.tickets[0]] == [6, -9]
    assert [result.points for result in nothing.tickets[0]] == [-6, -9]
    assert best.totals[0] - other.totals[0] == 6
    assert other.totals[1] == best.totals[1]
    assert table.game.sheet() == best


def test_spots_of_a_measure_are_told_for_every_seat():
    counts = rule(
        "counts",
        measures={"towers": lambda _own, _pos, seat: seat},
        spots={"towers": lambda _own, _pos, seat: Spots(cities=1 << seat)},
    )
    table = table_with(counts, bonuses=[("towers", 5)], others={"bonus_cards": {}})
    table.finish()
    assert score_sheet(table.pos).spots == ()
    assert score_sheet(table.pos, explain=True).spots_of("towers") == (Spots(0, 1), Spots(0, 2))


def test_the_longest_path_shows_the_very_trail():
    table = table_with(lines=LINES, bonuses=[("longest_path", 10)], others={"bonus_cards": {}})
    table.own(0, "omsk-tomsk", "tomsk-perm", "tomsk-ufa")
    table.finish()
    sheet = score_sheet(table.pos, explain=True)
    spots = sheet.spots_of("longest_path")
    assert len(bits(spots[0].routes)) == sheet.bonuses[0].measured[0] == 2
    assert spots[1] == Spots()


def test_who_is_level_is_told_before_and_after_each_tie_break():
    measures = {"ones": lambda _own, _pos, seat: seat > 0, "seats": lambda _own, _pos, seat: seat}
    ties = {"base": {"ties": ["ones", "seats"]}}
    table = table_with(rule("counts", measures=measures), others=ties, seats=3)
    sheet = table.finish()
    assert sheet.level() == ((0, 1, 2), (1, 2), (2,))
    assert sheet.winners == (2,)


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(MAPS),
    st.integers(0, 10_000),
    st.sets(st.sampled_from(sorted(everything().rules))),
    st.sampled_from(("random", "planner")),
)
def test_the_parts_of_every_sheet_add_up(name, seed, modules, bot):
    board = map_board(name)
    wanted = {**board.rules, **{module: {} for module in sorted(modules)}}
    try:
        playset = Playset.of(replace(board, rules=wanted), everything())
    except RuleConflictError:
        playset = Playset.of(board, everything())
    seats = board.players.max
    game = play_out(playset.start(seats, seed), [everything().bots[bot]])
    sheet = score_sheet(game.pos, explain=True)
    assert sheet._replace(spots=(), tickets=()) == game.sheet()._replace(tickets=())
    for seat in range(seats):
        by_rule = sum(gain.points for gain in sheet.rules if gain.seat == seat)
        assert by_rule == sheet.extra[seat]
        assert all(gain.rule > 0 and gain.words for gain in sheet.rules)
        tickets = sum(result.points for result in sheet.tickets[seat])
        bonuses = sum(bonus.points[seat] for bonus in sheet.bonuses)
        assert sheet.routes[seat] + tickets + sheet.extra[seat] + bonuses == sheet.totals[seat]
        for result in sheet.tickets[seat]:
            if result.stakes:
                assert abs(result.points) == result.stakes[-1].after
    for measure, spots in sheet.spots:
        assert measure in playset.book.measures
        for seat, there in enumerate(spots):
            assert not there.routes & ~game.pos.owned[seat]
