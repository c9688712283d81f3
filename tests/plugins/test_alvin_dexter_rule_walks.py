"""The walks of Alvin and Dexter, and their cards: AD8 to AD15, A1, A2, A4, C2, C3."""

from __future__ import annotations

import pytest
from monster_tables import at_table, end_turn, own, walk, walks, where, with_wilds

from railwright import LAST_CALL, SECOND_CARD, TURN, DrawTickets, IllegalMoveError, Keep
from railwright.board.model import Deck
from railwright.game.notation import Notation
from railwright_rules.alvin_dexter import ALVIN, DEXTER, Walk
from railwright_rules.tunnels import SURCHARGE

# ---- AD8, C3


def test_ad8_a_move_of_a_monster_leaves_the_action_of_the_turn():
    table = at_table(at="ej")
    table.lay_out([{"locomotive": 1, "red": 1}])
    walk(table, ALVIN, "d")
    assert table.asked == (TURN, 0, 0)
    table.claim("a-b", "red")
    assert table.keys(table.pos.owned[0]) == {"a-b"}
    assert table.asked == (TURN, 1, 0)


def test_ad8_nobody_moves_a_monster_in_the_turn_of_others():
    table = with_wilds(at_table(at="ej"), 0, 5)
    assert Walk not in table.moves.kinds()
    end_turn(table)
    assert table.seat == 1
    assert Walk in table.moves.kinds()


def test_c3_a_monster_may_be_moved_before_between_and_after_the_cards():
    table = with_wilds(at_table(at="ej"), 1)
    assert walks(table, ALVIN)
    table.draw(1)
    assert table.asked[0] == SECOND_CARD
    assert walks(table, ALVIN)
    table.draw(1)
    assert table.asked == (LAST_CALL, 0, 0)
    assert walks(table, ALVIN)
    walk(table, ALVIN, "d")
    assert table.asked == (TURN, 1, 0)


def test_c3_but_not_while_a_tunnel_or_tickets_are_open():
    tickets = [f"short a j {n}" for n in range(6)]
    lines = ("a b 1 red tunnel", "b c 2", "c d 2")
    table = at_table(
        *lines,
        at="cd",
        tickets=tickets,
        decks=[Deck("short", 0, 0, 3, 1)],
        rules={"tunnels": {}},
    )
    table.lay_out([{"red": 3, "locomotive": 2}], deck=["red"], row=["blue"] * 5)
    table.claim("a-b", "red")
    assert table.asked[0] == SURCHARGE
    assert Walk not in table.moves.kinds()
    table = at_table(at="cd", tickets=tickets, decks=[Deck("short", 0, 0, 3, 1)])
    with_wilds(table, 2)
    table.play(DrawTickets(0))
    assert table.moves.kinds() == [Keep]


# ---- AD9, A4


def test_ad9_one_locomotive_carries_a_monster_three_cities_two_carry_it_six():
    table = with_wilds(at_table(at="aj"), 2)
    assert walks(table, ALVIN, 1) == set("bcd")
    assert walks(table, ALVIN, 2) == set("efg")
    assert walks(table, DEXTER, 1) == set("ihg")
    assert walks(table, DEXTER, 2) == set("fed")


def test_ad9_the_locomotives_are_discarded():
    table = with_wilds(at_table(at="aj"), 3)
    walk(table, ALVIN, "f", 2)
    assert table.hand(0) == {"locomotive": 1}
    assert table.discards() == {"locomotive": 2}
    assert table.pos.held[0] == 1


@pytest.mark.parametrize(("hand", "reached"), [(0, ""), (1, "bcd"), (2, "bcdefg"), (5, "bcdefg")])
def test_ad9_the_hand_must_hold_them(hand, reached):
    table = with_wilds(at_table(at="aj"), hand)
    assert walks(table, ALVIN) == set(reached)


def test_ad9_a_far_city_is_not_to_be_had_for_one():
    table = with_wilds(at_table(at="aj"), 2)
    with pytest.raises(IllegalMoveError):
        walk(table, ALVIN, "e", 1)


def test_ad9_how_far_they_walk_is_a_setting():
    table = at_table(at="aj", settings={"steps_one": 1, "steps_two": 2})
    with_wilds(table, 2)
    assert walks(table, ALVIN, 1) == {"b"}
    assert walks(table, ALVIN, 2) == {"c"}


def test_a4_every_printed_connection_is_one_step_whatever_it_is():
    lines = ("a b 6 red", "a b 6 blue", "b c 4 tunnel", "c d 3 locos:2", "d e 1", "a z 1", "z e 1")
    rules = {"double_routes": {}, "tunnels": {}, "ferries": {}}
    table = at_table(*lines, at="bd", rules=rules, settings={"steps_one": 2})
    table.own(1, "a-b")  # at two players this shuts the other lane
    with_wilds(table, 1)
    assert walks(table, ALVIN) == set("aczd")


def test_a4_a_monster_may_walk_through_the_city_of_the_other():
    table = with_wilds(at_table(at="ab"), 1)
    assert walks(table, ALVIN) == set("bcd")


def test_a4_where_no_route_leads_a_monster_does_not_get():
    table = with_wilds(at_table("a b 1", "c d 1", at="ac"), 2)
    assert walks(table, ALVIN) == {"b"}
    assert walks(table, DEXTER) == {"d"}


# ---- AD10


def test_ad10_card_cost_and_move_are_one():
    table = with_wilds(at_table(at="aj"), 2)
    walk(table, ALVIN, "c")
    state = own(table)
    assert where(table) == ["c", "j"]
    assert state.left == [19, 20]
    assert state.taken == [1, 0, 0, 0]
    assert (state.face_up[ALVIN], state.holder[ALVIN]) == (2, 0)
    assert table.hand(0) == {"locomotive": 1}
    end_turn(table)
    with_wilds(table, 0, 1)
    walk(table, DEXTER, "h")
    assert own(table).left == [19, 19]
    assert own(table).taken == [1, 0, 0, 1]


def test_ad10_the_line_of_the_log_names_the_monster_and_the_city():
    table = at_table(at="aj")
    notation = Notation(table.playset)
    move = Walk(DEXTER, 2, table.city("e"))
    assert notation.written(move) == "Walk Dexter 2 e"
    assert notation.read("Walk Dexter 2 e") == move


# ---- AD11, A1


def test_ad11_the_card_is_flipped_at_the_end_of_the_owners_next_turn():
    table = with_wilds(at_table(at="ej", seats=3), 1)
    walk(table, ALVIN, "d")
    for seat, up in ((0, True), (1, True), (2, True), (0, True), (1, False)):
        assert table.seat == seat
        assert bool(own(table).face_up[ALVIN]) is up, seat
        end_turn(table)


def test_ad11_a_move_after_the_action_is_a_move_of_that_turn():
    table = with_wilds(at_table(at="ej"), 1)
    table.draw(1)
    table.draw(1)
    walk(table, ALVIN, "d")
    end_turn(table)
    assert own(table).face_up[ALVIN]
    assert table.seat == 0
    end_turn(table)
    assert not own(table).face_up[ALVIN]


def test_a1_cards_taken_in_turns_that_follow_are_flipped_one_after_the_other():
    table = with_wilds(at_table(at="ej"), 2)
    walk(table, ALVIN, "d")
    end_turn(table)
    end_turn(table)
    with_wilds(table, 2)
    walk(table, DEXTER, "i")
    assert [bool(turns) for turns in own(table).face_up] == [True, True]
    end_turn(table)
    assert [bool(turns) for turns in own(table).face_up] == [False, True]
    end_turn(table)
    end_turn(table)
    assert [bool(turns) for turns in own(table).face_up] == [False, False]


# ---- AD12, A2


def test_ad12_a_monster_with_a_card_face_up_is_moved_by_nobody():
    table = with_wilds(at_table(at="ej", seats=3), 3, 3, 3)
    walk(table, ALVIN, "d")
    for seat in (1, 2, 0):
        end_turn(table)
        with_wilds(table, 3, 3, 3)
        assert table.seat == seat
        assert walks(table, ALVIN) == set()
        assert walks(table, DEXTER)


def test_a2_the_player_after_the_flip_is_the_first_who_may_move_it_again():
    table = with_wilds(at_table(at="ej", seats=3), 3)
    walk(table, ALVIN, "d")
    for _ in range(4):
        end_turn(table)
        with_wilds(table, 3, 3, 3)
    assert table.seat == 1
    assert walks(table, ALVIN)
    walk(table, ALVIN, "c")
    assert (own(table).face_up[ALVIN], own(table).holder[ALVIN]) == (2, 1)


# ---- AD13


def test_ad13_a_monster_without_cards_stays_and_still_makes_chaos():
    table = with_wilds(at_table(at="ej", settings={"cards": 1}), 2)
    walk(table, ALVIN, "d")
    for _ in range(4):
        end_turn(table)
        with_wilds(table, 2, 2)
        assert walks(table, ALVIN) == set()
        assert walks(table, DEXTER)
    assert where(table)[ALVIN] == "d"
    assert not table.pos.claimable(0) >> table.route("c-d") & 1


# ---- AD14


def test_ad14_a_player_moves_one_monster_in_a_turn():
    table = with_wilds(at_table(at="ej"), 6)
    walk(table, ALVIN, "d")
    assert Walk not in table.moves.kinds()
    table.draw(1)
    assert Walk not in table.moves.kinds()
    table.draw(1)
    assert table.asked == (TURN, 1, 0)
    end_turn(table)
    with_wilds(table, 6)
    assert walks(table, DEXTER)


# ---- AD15, C2


def test_ad15_the_monsters_may_meet_in_one_city():
    table = with_wilds(at_table(at="eg", tickets=["short g a 9"]), 1)
    walk(table, ALVIN, "g")
    assert where(table) == ["g", "g"]
    assert table.keys(table.pos.free & ~table.pos.claimable(1)) == {"f-g", "g-h"}


def test_c2_a_monster_does_not_walk_to_where_it_stands():
    lines = ("a b 1", "b c 1", "c a 1")
    table = with_wilds(at_table(*lines, at="ab"), 2)
    assert walks(table, ALVIN) == {"b", "c"}
    with pytest.raises(IllegalMoveError):
        walk(table, ALVIN, "a")


def test_c2_a_walk_from_a_meeting_leaves_the_other_there():
    table = with_wilds(at_table(at="eg"), 1, 1)
    walk(table, ALVIN, "g")
    end_turn(table)
    with_wilds(table, 0, 1)
    walk(table, DEXTER, "h")
    assert where(table) == ["g", "h"]
    assert not table.pos.claimable(0) >> table.route("f-g") & 1
