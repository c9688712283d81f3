"""Alvin and Dexter beside what else a turn brings: A3, A10, C4, C25, C26."""

from __future__ import annotations

import pytest
from monster_tables import LINE, at_table, end_turn, stand, walk, walks, where, with_wilds

from railwright import LAST_CALL, SECOND_CARD, TURN, Claim, Draw, Pass, Phase, RuleConflictError
from railwright_rules.alvin_dexter import ALVIN, ALVIN_DEXTER, DEXTER, Walk
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.stations import Build
from tiny_boards import Table, tiny, with_rules
from tiny_rules import Answer, nothing, rule

# ---- A3


def test_a3_a_monster_is_moved_away_and_the_freed_route_claimed():
    table = at_table(at="aj")
    table.lay_out([{"locomotive": 1, "red": 1}])
    assert not table.may("a-b", "red")
    walk(table, ALVIN, "d")
    table.claim("a-b", "red")
    assert table.keys(table.pos.owned[0]) == {"a-b"}


def test_a3_a_route_is_claimed_and_a_monster_moved_in():
    table = at_table(at="dj")
    table.lay_out([{"locomotive": 1, "red": 1}])
    table.claim("a-b", "red")
    assert table.asked == (LAST_CALL, 0, 0)
    walk(table, ALVIN, "b")
    assert where(table) == ["b", "j"]
    assert table.asked == (TURN, 1, 0)


def test_a3_a_monster_is_moved_between_two_cards():
    table = with_wilds(at_table(at="dj"), 1)
    table.draw(1)
    walk(table, ALVIN, "b")
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.asked == (TURN, 1, 0)


def test_a3_where_no_second_card_is_left_the_draw_is_over():
    table = at_table(at="dj")
    table.lay_out([{"locomotive": 1}, {}], row=["blue"], rest=1)
    table.draw(1)
    assert table.asked == (LAST_CALL, 0, 0)
    assert set(table.moves.kinds()) == {Walk, Pass}


# ---- A10


def test_a10_discarded_locomotives_can_be_shuffled_into_a_new_deck():
    table = at_table("a b 9", "b c 9", at="ac", rules={"base": {"trains": 8}})
    table.lay_out([{"locomotive": 2}, {}], row=(), rest=1)
    assert Draw not in table.moves.kinds()
    walk(table, ALVIN, "b")
    assert Draw in table.moves.kinds()
    assert table.row()[0] == "locomotive"


def test_a10_a_move_of_a_monster_never_ends_the_game():
    table = with_wilds(at_table(at="ej"), 1)
    trains = list(table.pos.trains)
    walk(table, ALVIN, "d")
    end_turn(table)
    assert table.pos.trains == trains
    assert table.pos.last_turns == -1


def test_a10_a_turn_with_a_move_of_a_monster_is_not_passed():
    table = at_table("a b 9", "b c 9", at="ac", rules={"base": {"trains": 8, "row": 0}})
    table.lay_out([{}, {"locomotive": 1}], row=(), rest=0)
    table.play(Pass())
    walk(table, DEXTER, "b")
    end_turn(table)
    assert not table.game.over


# ---- C4


def test_c4_monsters_and_the_old_west_do_not_go_together():
    assert "old_west" in ALVIN_DEXTER.conflicts
    rules = {"alvin_dexter": {}, "old_west": {}}
    with pytest.raises(RuleConflictError, match="cannot be combined with old_west"):
        Table(tiny(*LINE, rules=rules), catalogue=with_rules(rule("old_west")))


# ---- C25


NORDIC = {"base": {"face_up_locomotive": 1, "flush": 0}, "ferries": {}, "tunnels": {}, "nordic": {}}


def test_c25_no_other_cards_stand_for_the_locomotives_of_a_move():
    table = at_table("a b 1 locos:1", "b c 1", at="ca", rules=NORDIC)
    table.lay_out([{"red": 9, "blue": 9}])
    assert Walk not in table.moves.kinds()
    table.lay_out([{"red": 9, "blue": 9, "locomotive": 1}])
    assert walks(table, ALVIN, 1) == {"b", "a"}
    assert walks(table, ALVIN, 2) == set()
    walk(table, ALVIN, "b")
    assert table.hand(0) == {"red": 9, "blue": 9}


def test_c25_claims_are_paid_with_them_as_ever():
    table = at_table("a b 1 locos:1", "b c 1", "c d 1", at="cd", rules=NORDIC)
    table.lay_out([{"red": 3}])
    assert table.claims() == {("a-b", "locomotive")}


def test_c25_both_cards_of_a_draw_may_be_locomotives_and_move_a_monster():
    table = at_table(at="aj", rules=NORDIC)
    table.lay_out([{}], row=["locomotive"] * 2, deck=["red"])
    table.draw(1)
    walk(table, ALVIN, "d")
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.hand(0) == {"locomotive": 1}


# ---- C26


def test_c26_a_conductor_does_not_claim_in_chaos_but_may_remove_there():
    table = at_table(at="be", rules={"conductor": {}})
    table.own(1, "a-b", "h-i")
    table.lay_out([{"conductor": 2}])
    rides = {table.playset.net.route_keys[move.route] for move in table.moves if type(move) is Ride}
    assert rides == {"c-d", "f-g", "g-h", "i-j"}
    removals = {move.route for move in table.moves if type(move) is TearUp}
    assert removals == {table.route("a-b"), table.route("h-i")}
    table.play(TearUp(table.route("a-b")))
    assert table.pos.owner(table.route("a-b")) == -1
    assert not table.pos.claimable(0) >> table.route("a-b") & 1


def test_c26_a_station_is_built_in_chaos_and_its_route_still_serves():
    table = at_table(at="be", tickets=["short a c 9"], rules={"stations": {}})
    table.lay_out([{"red": 1}])
    table.own(0, "a-b")
    table.own(1, "b-c")
    table.pos.tickets[0] = [0]
    table.play(Build(table.kind("red"), table.city("b")))
    sheet = table.finish()
    assert sheet.tickets[0][0].points == 9
    assert sheet.tickets[0][0].made


def test_c26_any_rule_that_claims_starts_from_what_is_open():
    claims = rule(
        "claims",
        offers={TURN: lambda _own, pos, seat, moves: moves.add(pos.claimable(seat), Answer)},
        plays={Answer: nothing},
    )
    board = tiny(*LINE, rules={"alvin_dexter": {}, "claims": {}})
    table = Table(board, catalogue=with_rules(claims))
    stand(table, "a", "e")
    assert not table.moves.mask(Answer) >> table.route("a-b") & 1
    assert table.moves.mask(Answer) >> table.route("b-c") & 1


def test_c26_a_held_claim_is_dropped_when_its_city_comes_into_chaos():
    asked = Phase("asked before a claim")

    def pull(own, pos, _seat, _move):
        slot = [rule.name for rule, _ in pos.book.rules].index("alvin_dexter")
        pos.own[slot].at[ALVIN] = 0

    asks = rule(
        "asks",
        before={Claim: lambda _own, pos, seat, _move: pos.ask(asked, seat)},
        offers={asked: lambda _own, _pos, _seat, moves: moves.add(1, Answer)},
        plays={Answer: pull},
    )
    board = tiny(*LINE, rules={"alvin_dexter": {}, "asks": {}})
    table = Table(board, catalogue=with_rules(asks))
    stand(table, "h", "j")
    table.lay_out([{"red": 1}])
    table.claim("a-b", "red")
    table.play(Answer(0))
    assert table.pos.owned == [0, 0]
    assert table.hand(0) == {"red": 1}
