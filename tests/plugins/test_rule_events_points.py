"""What rules say of tickets and points: reach, stake, tickets, measures, game over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright import (
    Playset,
    Prospect,
    RuleConflictError,
    ticket_points,
)
from railwright.board.model import Option
from railwright.game.scoring import prospect_of
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import (
    LINES,
    rule,
    table_with,
)

OPTIONS = (Option("tomsk", 5), Option("perm", 8))


THROUGH = ("omsk tomsk 1", "tomsk perm 1", "perm ufa 1", "ufa kazan 1", "tomsk ufa 1")


def test_reach_adds_routes_and_choices_of_which_one_counts():
    log = []

    def reach(_own, pos, seat, reach):
        log.append((seat, reach))
        return reach.plus_one_of(pos.net.routes_at[1] & pos.others(seat))

    borrows = rule("borrows", reach=reach)
    tickets = ["short omsk perm 6", "short omsk ufa 9", "short omsk kazan 20"]
    table = table_with(borrows, lines=THROUGH, tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.own(1, "tomsk-perm", "tomsk-ufa")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert (0, (0b1, ())) in log
    assert [part.points for part in sheet.tickets[0]] == [-6, 9]
    assert table.keys(sheet.reached[0]) == {"omsk-tomsk", "tomsk-ufa"}


def test_reach_may_choose_nothing():
    borrows = rule("borrows", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10))
    table = table_with(borrows, lines=THROUGH, tickets=["short omsk tomsk 6"])
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    assert table.finish().totals == (7, 0)


def test_choices_of_several_rules_are_tried_together():
    one = rule("one", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b00010))
    two = rule("two", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10100))
    table = table_with(one, two, lines=THROUGH, tickets=["short omsk ufa 6"])
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert [part.made for part in sheet.tickets[0]] == [True]


def test_the_choice_with_the_most_points_counts_then_the_one_with_most_tickets():
    borrows = rule("borrows", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10010))
    tickets = ["short omsk perm 5", "short omsk ufa 0", "short tomsk ufa 5"]
    table = table_with(borrows, lines=THROUGH, tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1, 2]  # 5-0-5 by way of perm, -5+0+5 by way of ufa
    sheet = table.finish()
    assert sum(part.points for part in sheet.tickets[0]) == 0
    assert sheet.tickets_made(0) == 2


def test_what_rules_may_yet_bring_adds_up():
    one = rule("one", prospect=lambda _own, _pos, seat: Prospect(0b001, 1 + seat, 0, (0b10,)))
    two = rule("two", prospect=lambda _own, _pos, _seat: Prospect(0b100, 2, 0b1, (0b11,)))
    table = table_with(one, two)
    assert prospect_of(table.pos, 1) == Prospect(0b101, 4, 0b1, (0b10, 0b11))
    assert prospect_of(table_with().pos, 0) == Prospect()


def test_a_rule_that_lends_and_does_not_say_what_may_lend_everything():
    lends = rule("lends", reach=lambda _own, _pos, _seat, reach: reach)
    told = replace(lends, prospect=lambda _own, _pos, _seat: Prospect(choices=(0b1,)))
    table = table_with(lends)
    assert prospect_of(table.pos, 0) == Prospect(routes=(1 << table.pos.net.routes) - 1)
    assert prospect_of(table_with(told).pos, 0) == Prospect(choices=(0b1,))


@pytest.mark.parametrize(("points", "half"), [(13, 6), (5, 2), (1, 0)])
def test_stake_is_changed_before_its_sign(points, half):
    log = []

    def stake(_own, _pos, cities, points):
        log.append((sorted(cities), points))
        return points // 2

    tickets = [f"short omsk tomsk {points}", f"short omsk perm {points}"]
    table = table_with(rule("halves", stake=stake), tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert [part.points for part in sheet.tickets[0]] == [half, -half]
    assert set(map(str, log)) == {str(([0, 1], points)), str(([0, 2], points))}


def test_stakes_chain_in_the_order_of_the_book():
    table = table_with(
        rule("b_adds", stake=lambda _own, _pos, _cities, points: points + 1),
        rule("a_halves", stake=lambda _own, _pos, _cities, points: points // 2),
    )
    assert ticket_points(table.pos, [0, 1], 13) == 7


def test_tickets_of_a_kind_are_judged_by_the_rule_that_brings_it():
    def judge(_own, _pos, goal, routes):
        return (goal.options[-1][1], True) if routes else (-1, False)

    countries = rule("countries", tickets={"countries": judge})
    board = tiny(*LINES, tickets=["short omsk tomsk 1"], rules={"countries": {}})
    option = replace(board.tickets[0], cities=("omsk",), points=0, options=OPTIONS)
    board = replace(board, tickets=(option,))
    with pytest.raises(RuleConflictError, match="no rule that is switched on scores tickets"):
        Playset.of(board, everything_but("countries"))
    table = Table(board, catalogue=with_rules(countries))
    table.own(0, "omsk-tomsk")
    table.pos.tickets[:] = [[0], [0]]
    sheet = table.finish()
    assert [part.points for held in sheet.tickets for part in held] == [8, -1]


def everything_but(name):
    known = everything()
    return replace(known, rules={key: rule for key, rule in known.rules.items() if key != name})


def test_game_over_comes_between_tickets_and_bonus_cards():
    log = []

    def game_over(_own, pos):
        log.append([[part.made for part in held] for held in pos.final_tickets])
        for seat in range(pos.seats):
            pos.score(seat, 3 + seat)

    measure = {"points_so_far": lambda _own, pos, seat: pos.points[seat]}
    late = rule("late", game_over=game_over, measures=measure)
    table = table_with(
        late,
        tickets=["short omsk tomsk 6"],
        bonuses=[("points_so_far", 10)],
        others={"bonus_cards": {}},
    )
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert log == [[[True], []]]
    assert sheet.extra == (3, 4)
    assert sheet.routes == (2, 0)
    assert sheet.bonuses[0].measured == (5, 4)
    assert sheet.totals == (2 + 6 + 3 + 10, 4)


def test_the_sheet_of_a_copied_game_is_the_same():
    late = rule("late", game_over=lambda _own, pos: pos.score(0, 3))
    table = table_with(late)
    sheet = table.finish()
    assert table.game.copy().sheet() == sheet
    assert table.game.sheet() == sheet


def test_measures_serve_bonus_cards_and_ties():
    measure = {"seat_number": lambda _own, _pos, seat: seat}
    table = table_with(
        rule("counts", measures=measure),
        bonuses=[("seat_number", 5)],
        others={"bonus_cards": {}, "base": {"ties": ["seat_number"]}},
        seats=3,
    )
    table.pos.score(0, 5)
    sheet = table.finish()
    assert sheet.bonuses[0].points == (0, 0, 5)
    assert sheet.ties == (("seat_number", (0, 1, 2)),)
    assert sheet.winners == (2,)
