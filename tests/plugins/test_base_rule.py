"""The base game: SU2 to SU11, SU17, SU23 to SU26, and the rulings E2 to E7, E10 and E11."""

from __future__ import annotations

from collections import Counter

import pytest
from tiny_boards import ROW, Table, tiny

from railwright import (
    KEEP,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    IllegalMoveError,
    Keep,
    Pass,
    bits,
)
from railwright.board.model import COLORS, Deck
from railwright.game.game import ENDED_BY_PASSES, ENDED_BY_TRAINS

LONG = Deck("long", deal=2, keep=1)
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)
LINE = ("omsk tomsk 3 red", "tomsk perm 2 blue", "perm ufa 4", "ufa omsk 6 green")
FAR = ("omsk tomsk 9 red",)


def ussr(longs=12, shorts=45, rules=None, decks=(LONG, SHORT)):
    """A board with the decks of SU1."""
    tickets = [f"long omsk perm {n + 20}" for n in range(longs)]
    tickets += [f"short omsk tomsk {n + 1}" for n in range(shorts)]
    return tiny(*LINE, tickets=tickets, decks=decks, rules=rules)


# ---- the beginning


def test_su2_everybody_begins_with_45_trains_4_cards_and_no_points():
    table = Table(ussr(), seats=5)
    assert table.pos.trains == [45] * 5
    assert [sum(hand) for hand in table.pos.hands] == [4] * 5
    assert table.pos.held == [4] * 5
    assert table.pos.points == [0] * 5


def test_su2_five_cards_lie_face_up_and_the_rest_is_the_deck():
    table = Table(ussr(), seats=5)
    assert len(table.row()) == 5
    assert None not in table.row()
    assert len(table.pos.cards.deck) == 12 * 8 + 14 - 4 * 5 - 5
    assert not table.discards()


def test_su2_the_deck_has_twelve_of_each_color_and_fourteen_locomotives():
    table = Table(ussr())
    counted = {table.names[kind]: count for kind, count in table.cards_anywhere().items()}
    assert counted == {**dict.fromkeys(COLORS, 12), "locomotive": 14}


def test_su2_the_numbers_are_settings():
    base = {"trains": 20, "hand": 2, "row": 4, "cards": 6, "locomotives": 8, "colors": ["red"]}
    table = Table(ussr(rules={"base": base}))
    assert table.pos.trains == [20, 20]
    assert table.pos.held == [2, 2]
    assert len(table.row()) == 4
    assert sum(table.cards_anywhere().values()) == 6 + 8


def test_su3_two_tickets_of_each_deck_are_dealt():
    table = Table(ussr(), seats=5)
    decks = [[table.playset.net.tickets[t].deck for t in offer] for offer in table.pos.offered]
    assert decks == [[0, 0, 1, 1]] * 5


def test_su3_undealt_long_tickets_leave_the_game_and_short_ones_are_the_deck():
    table = Table(ussr(), seats=3)
    assert table.pos.ticket_decks[0] == []
    assert table.pos.returns[0] == 12 - 6
    assert len(table.pos.ticket_decks[1]) == 45 - 6
    table.settle_in()
    assert table.moves.mask(DrawTickets) == 0b10


def test_su3_the_tickets_are_shuffled():
    deals = {tuple(map(tuple, Table(ussr(), seed=seed).pos.offered)) for seed in range(20)}
    assert len(deals) == 20
    firsts = {Table(ussr(), seed=seed).pos.offered[0][0] for seed in range(60)}
    assert firsts == set(range(12))


def test_su4_each_keeps_at_least_one_long_and_one_short():
    table = Table(ussr())
    longs, shorts = 0b0011, 0b1100
    allowed = {subset for subset in range(16) if subset & longs and subset & shorts}
    assert {move.subset for move in table.moves} == allowed
    assert len(allowed) == 9


def test_su4_unkept_tickets_go_to_the_box():
    table = Table(ussr())
    offered = list(table.pos.offered[0])
    returns, left = list(table.pos.returns), list(table.pos.ticket_decks[1])
    table.keep(1, 2)
    assert table.pos.tickets[0] == [offered[1], offered[2]]
    assert table.pos.returns == [returns[0] + 1, returns[1] + 1]
    assert table.pos.ticket_decks[1] == left


def test_su4_unkept_tickets_go_under_the_deck_where_the_board_says_so():
    table = Table(ussr(rules={"base": {"initial_returns": "bottom"}}))
    offered, left = list(table.pos.offered[0]), list(table.pos.ticket_decks[1])
    table.keep(1, 2)
    assert table.pos.ticket_decks[1] == [offered[3], *left]


def test_su4_tickets_are_chosen_before_the_first_turn():
    table = Table(ussr(), seats=3)
    for seat in range(3):
        assert table.asked == (KEEP, seat, 0)
        table.keep_all()
    assert table.asked == (TURN, 0, 0)
    assert [len(held) for held in table.pos.tickets] == [4, 4, 4]


def test_su5_the_first_seat_begins_and_play_goes_round():
    table = Table(ussr(), seats=3)
    table.settle_in()
    order = []
    for _ in range(7):
        order.append(table.seat)
        table.idle()
    assert order == [0, 1, 2, 0, 1, 2, 0]


# ---- a turn


def test_su6_a_turn_offers_cards_routes_and_tickets_and_no_passing():
    table = Table(ussr())
    table.settle_in()
    table.lay_out([{"red": 3}])
    assert set(table.moves.kinds()) == {Draw, Claim, DrawTickets}


@pytest.mark.parametrize("action", ["cards", "route", "tickets"])
def test_su6_one_action_ends_the_turn(action):
    table = Table(ussr())
    table.settle_in()
    table.lay_out([{"red": 6}, {"red": 3}])
    if action == "cards":
        table.draw(0)
        assert table.moves.kinds() == [Draw]
        table.draw(0)
    elif action == "route":
        table.claim("omsk-tomsk", "red")
    else:
        table.play(DrawTickets(1))
        assert table.moves.kinds() == [Keep]
        table.keep(0)
    assert table.asked == (TURN, 1, 0)


def test_su7_two_cards_are_drawn_from_the_row_or_the_deck():
    table = Table(tiny(*LINE))
    table.lay_out(deck=["black", "white", "purple"])
    table.draw(2)
    assert table.seat == 0
    table.draw(0)
    assert table.seat == 1
    assert table.hand(0) == {"orange": 1, "white": 1}


def test_su7_a_face_up_card_is_replaced_at_once():
    table = Table(tiny(*LINE))
    table.lay_out(deck=["black"])
    table.draw(3)
    assert table.asked == (SECOND_CARD, 0, 0)
    assert table.row() == ["red", "orange", "black", "green", "blue"]
    assert table.pos.held[0] == 1


def test_su7_the_replacement_may_be_taken_as_the_second_card():
    table = Table(tiny(*LINE))
    table.lay_out(deck=["black"])
    table.draw(3)
    table.draw(3)
    assert table.hand(0) == {"yellow": 1, "black": 1}


def test_su7_a_face_up_locomotive_taken_first_ends_the_draw():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive", "red", "red", "red", "red"])
    table.draw(1)
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"locomotive": 1}


def test_su7_a_face_up_locomotive_is_never_the_second_card():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive", "red", "red", "red", "red"])
    table.draw(2)
    assert {move.slot for move in table.moves} == {0, 2, 3, 4, 5}
    with pytest.raises(IllegalMoveError):
        table.draw(1)


def test_su7_a_locomotive_just_turned_up_is_not_the_second_card():
    table = Table(tiny(*LINE))
    table.lay_out(deck=["locomotive"])
    table.draw(2)
    assert table.row()[1] == "locomotive"
    assert {move.slot for move in table.moves} == {0, 1, 3, 4, 5}


@pytest.mark.parametrize("first", [True, False])
def test_su7_a_blind_locomotive_counts_as_any_card(first):
    table = Table(tiny(*LINE))
    table.lay_out(deck=["locomotive", "blue"] if first else ["blue", "locomotive"])
    table.draw(0)
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(0)
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"locomotive": 1, "blue": 1}


def test_e2_a_face_up_locomotive_is_an_ordinary_card_where_the_board_says_so():
    table = Table(tiny(*LINE, rules={"base": {"face_up_locomotive": 1}}))
    table.lay_out(row=["locomotive", "locomotive", "red", "red", "red"], deck=["blue", "blue"])
    table.draw(1)
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"locomotive": 2}


# ---- the row


def test_su8_three_locomotives_in_the_row_clear_it():
    table = Table(tiny(*LINE))
    fresh = ["white", "white", "black", "black", "purple"]
    table.lay_out(
        row=["locomotive", "locomotive", "red", "blue", "blue"], deck=["locomotive", *fresh]
    )
    table.draw(3)
    assert table.row() == fresh
    assert table.discards() == {"locomotive": 3, "blue": 2}
    assert table.hand(0) == {"red": 1}


def test_su8_two_locomotives_in_the_row_do_not():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive", "red", "red", "red", "red"], deck=["locomotive"])
    table.draw(2)
    assert table.row() == ["locomotive", "locomotive", "red", "red", "red"]
    assert not table.discards()


def test_su8_the_new_row_is_cleared_too():
    table = Table(tiny(*LINE))
    second = ["locomotive", "locomotive", "locomotive", "red", "red"]
    third = ["white", "white", "black", "black", "purple"]
    table.lay_out(
        row=["locomotive", "locomotive", "red", "blue", "blue"],
        deck=["locomotive", *second, *third],
    )
    table.draw(3)
    assert table.row() == third
    assert table.discards() == {"locomotive": 6, "blue": 2, "red": 2}


def test_su8_no_row_with_three_locomotives_meets_a_player():
    board = tiny(*LINE, rules={"base": {"locomotives": 24}})
    for seed in range(60):
        table = Table(board, seed=seed)
        for _ in range(8):
            assert table.row().count("locomotive") < 3
            table.draw(min(bits(table.moves.mask(Draw) & ~1)))


def test_su8_how_many_locomotives_clear_the_row_is_a_setting():
    row = ["locomotive", "locomotive", "red", "blue", "blue"]
    never = Table(tiny(*LINE, rules={"base": {"flush": 0}}))
    never.lay_out(row=row, deck=["locomotive"])
    never.draw(3)
    assert never.row().count("locomotive") == 3
    soon = Table(tiny(*LINE, rules={"base": {"flush": 2}}))
    soon.lay_out(row=["locomotive", *row[2:], "red"], deck=["locomotive", *["white"] * 5])
    soon.draw(2)
    assert soon.row() == ["white"] * 5


def test_e3_a_row_is_cleared_three_times_at_most():
    table = Table(tiny(*LINE, rules={"base": {"locomotives": 40}}))
    table.lay_out(
        row=["locomotive", "locomotive", "red", "blue", "blue"], deck=["locomotive"] * 16
    )
    table.pos.trace = []
    table.draw(3)
    assert [happening.verb for happening in table.pos.trace].count("flush") == 3
    assert table.row() == ["locomotive"] * 5


@pytest.mark.parametrize(("others", "clears"), [(4, True), (3, True), (2, False)])
def test_e3_a_row_stays_where_fewer_than_three_other_cards_are_left(others, clears):
    rules = {"base": {"colors": ["red"], "cards": 12, "locomotives": 20, "hand": 0}}
    table = Table(tiny(*LINE, rules=rules))
    row = ["locomotive", "locomotive", "red", "red", "red"]
    out_of_reach = 12 - others - 1
    table.lay_out([{}, {"red": out_of_reach}], row=row, deck=["locomotive"])
    table.pos.trace = []
    table.draw(5)
    assert ("flush" in [happening.verb for happening in table.pos.trace]) is clears


def test_e3_the_first_row_is_cleared_before_anybody_plays():
    board = tiny(*LINE, rules={"base": {"locomotives": 40, "hand": 0}})
    cleared = 0
    for seed in range(80):
        table = Table(board, seed=seed)
        cleared += bool(table.discards())
        assert table.row().count("locomotive") < 3 or sum(table.discards().values()) == 15
    assert cleared > 3


def test_e4_gaps_stay_while_no_card_is_left():
    table = Table(tiny(*LINE))
    table.lay_out([{}, {"red": 3}], rest=1)
    table.draw(1)
    table.draw(2)
    assert table.row() == [None, None, "yellow", "green", "blue"]
    assert table.seat == 1
    assert {move.slot for move in table.moves if type(move) is Draw} == {3, 4, 5}


def test_e4_gaps_are_filled_as_soon_as_cards_are_discarded():
    table = Table(tiny(*LINE))
    table.lay_out([{}, {"red": 3}], rest=1)
    table.draw(1)
    table.draw(2)
    table.claim("omsk-tomsk", "red")
    assert None not in table.row()
    assert table.pos.cards.left() == 1


def test_e4_a_row_with_gaps_is_not_cleared():
    table = Table(tiny(*LINE))
    row = ["locomotive", "locomotive", "locomotive", "red", "blue"]
    table.lay_out(row=row, rest=1)
    table.draw(4)
    table.draw(5)
    assert table.row() == ["locomotive", "locomotive", "locomotive", None, None]


def test_e4_the_row_is_looked_at_again_when_its_gaps_are_filled():
    table = Table(tiny(*LINE, rules={"base": {"locomotives": 20}}))
    row = ["locomotive", "locomotive", "locomotive", "red", "blue"]
    table.lay_out([{}, {"red": 3}], row=row, rest=1)
    table.draw(4)
    table.draw(5)
    table.claim("ufa-omsk", "green")
    assert table.row().count("locomotive") < 3


# ---- running out of cards


def test_su9_the_discards_are_shuffled_into_a_new_deck():
    table = Table(tiny(*LINE))
    table.lay_out([{"red": 11, "locomotive": 14}, {}], rest="discards")
    assert table.pos.cards.deck == []
    before = sum(table.discards().values())
    table.draw(0)
    assert table.discards() == {}
    assert len(table.pos.cards.deck) == before - 1
    assert table.pos.held == [26, 0]


def test_su9_a_face_up_card_is_replaced_from_the_discards_too():
    table = Table(tiny(*LINE))
    table.lay_out(rest="discards")
    table.draw(1)
    assert None not in table.row()
    assert table.discards() == {}


def test_su9_the_new_deck_comes_in_another_order():
    orders = set()
    for seed in range(12):
        table = Table(tiny(*LINE), seed=seed)
        chance = table.pos.cards.chance
        table.lay_out(rest="discards")
        table.pos.cards.chance = chance
        drawn = []
        for _ in range(8):
            drawn.append(dict(table.hand(table.seat)))
            table.draw(0)
        orders.add(str(drawn))
    assert len(orders) == 12


def test_su9_drawing_is_no_action_when_nothing_is_left_anywhere():
    table = Table(ussr())
    table.settle_in()
    table.lay_out([{"red": 3}], row=(), rest=1)
    assert set(table.moves.kinds()) == {Claim, DrawTickets}


def test_e5_one_card_is_drawn_when_only_one_is_left():
    table = Table(tiny(*LINE))
    table.lay_out(row=["red"], rest=1)
    assert {move.slot for move in table.moves} == {1}
    table.draw(1)
    assert table.asked == (TURN, 1, 0)
    assert table.pos.held[0] == 1


def test_e5_the_turn_ends_when_only_face_up_locomotives_are_left_for_the_second_card():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive", "locomotive", "red"], rest=1)
    table.draw(3)
    assert table.asked == (TURN, 1, 0)
    assert table.row()[:2] == ["locomotive", "locomotive"]


def test_e5_a_lone_face_up_locomotive_can_be_the_first_card():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive"], rest=1)
    assert {move.slot for move in table.moves} == {1}


@pytest.mark.parametrize(
    ("layout", "tickets"),
    [
        pytest.param({"row": ["red"]}, 0, id="a card to draw"),
        pytest.param({"row": (), "hands": [{"red": 3}]}, 0, id="a route to claim"),
        pytest.param({"row": ()}, 4, id="tickets to draw"),
    ],
)
def test_e6_nobody_passes_who_can_do_anything(layout, tickets):
    decks = [Deck("short", deal=0, keep=0, draw=3)]
    goals = ["short omsk tomsk 3"] * tickets
    table = Table(tiny(*LINE, tickets=goals, decks=decks if tickets else ()))
    table.lay_out(rest=1, **layout)
    assert Pass not in table.moves.kinds()
    assert len(table.moves) > 0
    with pytest.raises(IllegalMoveError):
        table.play(Pass())


def stuck(seats):
    """A table at which nobody can do anything: the cards are out, the trains too few."""
    table = Table(tiny(*FAR, rules={"base": {"trains": 8}}), seats=seats)
    table.lay_out(row=(), rest=seats - 1)
    return table


def test_e6_who_can_do_nothing_passes():
    table = stuck(3)
    assert list(table.moves) == [Pass()]
    table.play(Pass())
    assert table.seat == 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_e6_a_full_round_of_passes_ends_the_game(seats):
    table = stuck(seats)
    for number in range(seats):
        assert not table.game.over, number
        table.play(Pass())
    assert table.game.over
    assert table.game.sheet().ended == ENDED_BY_PASSES


def test_e6_any_action_in_the_round_lets_the_game_go_on():
    table = stuck(3)
    table.play(Pass())
    table.play(Pass())
    table.lay_out([{}, {"red": 1}], row=["red"], rest=0)
    table.draw(1)
    table.play(Pass())
    table.play(Pass())
    assert not table.game.over
    table.play(Pass())
    assert table.game.over


def test_e7_a_route_needs_as_many_trains_as_spaces():
    table = Table(tiny("omsk tomsk 4 red", "tomsk perm 3 blue"))
    table.pos.trains[0] = 3
    table.lay_out([{"red": 4, "blue": 3}])
    assert table.claims() == {("tomsk-perm", "blue")}
    table.pos.trains[0] = 2
    table.look_again()
    assert table.claims() == set()
    table.pos.trains[0] = 4
    table.look_again()
    assert table.claims() == {("omsk-tomsk", "red"), ("tomsk-perm", "blue")}


# ---- claiming


def test_su10_locomotives_stand_for_any_color():
    table = Table(tiny("omsk tomsk 3 red", "tomsk perm 2"))
    table.lay_out([{"red": 2, "locomotive": 1}])
    assert table.claims() == {("omsk-tomsk", "red"), ("tomsk-perm", "red")}
    table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {}
    assert table.discards() == {"red": 2, "locomotive": 1}


def test_su10_locomotives_alone_pay_for_any_route():
    table = Table(tiny("omsk tomsk 3 red", "tomsk perm 2"))
    table.lay_out([{"locomotive": 3}])
    assert table.claims() == {("omsk-tomsk", "locomotive"), ("tomsk-perm", "locomotive")}
    table.claim("omsk-tomsk", "locomotive")
    assert table.discards() == {"locomotive": 3}


def test_su10_more_locomotives_than_needed_may_be_paid():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 3, "locomotive": 2}])
    assert table.may("omsk-tomsk", "red", 0)
    assert table.may("omsk-tomsk", "red", 2)
    assert not table.may("omsk-tomsk", "red", 3)
    table.claim("omsk-tomsk", "red", 2)
    assert table.hand(0) == {"red": 2}


def test_su10_a_hand_has_no_limit():
    table = Table(tiny(*FAR))
    table.lay_out()
    while Draw(0) in table.moves:
        table.draw(0)
    assert sum(table.pos.held) == 105


def test_su11_the_color_must_be_that_of_the_route():
    table = Table(tiny("omsk tomsk 3 red", "omsk perm 3 blue"))
    table.lay_out([{"red": 3, "green": 9, "blue": 2}])
    assert table.claims() == {("omsk-tomsk", "red")}


def test_su11_a_gray_route_takes_any_one_color():
    table = Table(tiny("omsk tomsk 3"))
    table.lay_out([{"red": 3, "green": 4, "blue": 2, "white": 1}])
    assert table.claims() == {("omsk-tomsk", "red"), ("omsk-tomsk", "green")}


def test_su11_colors_are_not_mixed():
    table = Table(tiny("omsk tomsk 3"))
    table.lay_out([{color: 1 for color in COLORS} | {"locomotive": 1}])
    assert table.claims() == set()


@pytest.mark.parametrize("length", range(1, 10))
def test_su11_as_many_cards_as_spaces_are_paid_and_as_many_trains_laid(length):
    table = Table(tiny(f"omsk tomsk {length} red"))
    table.lay_out([{"red": length - 1}])
    assert table.claims() == set()
    table.lay_out([{"red": 11}])
    table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {"red": 11 - length}
    assert table.discards() == {"red": length}
    assert table.pos.trains == [45 - length, 45]


POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


@pytest.mark.parametrize(("length", "points"), POINTS.items())
def test_su11_the_route_scores_at_once(length, points):
    table = Table(tiny(f"omsk tomsk {length} red"))
    table.lay_out([{"red": length}])
    table.claim("omsk-tomsk", "red")
    assert table.pos.points == [points, 0]


def test_su11_points_by_length_are_a_setting():
    table = Table(tiny("omsk tomsk 3", "perm ufa 2", rules={"base": {"scoring": {3: 40}}}))
    table.own(0, "omsk-tomsk", "perm-ufa")
    assert table.pos.points == [42, 0]


def test_su11_a_claimed_route_is_nobody_elses():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 2 red"))
    table.lay_out([{"red": 3}, {"red": 3}])
    table.claim("omsk-tomsk", "red")
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.claims() == {("tomsk-perm", "red")}
    table.idle()
    assert table.claims() == {("tomsk-perm", "red")}


def test_su11_routes_need_not_connect():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 1 red", "perm ufa 1 red"))
    table.own(0, "omsk-tomsk")
    table.lay_out([{"red": 1}])
    assert ("perm-ufa", "red") in table.claims()


def test_su11_one_route_in_a_turn():
    table = Table(tiny("omsk tomsk 1 red", "tomsk perm 1 red"))
    table.lay_out([{"red": 5}])
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1


def test_su11_cards_that_are_no_cards_of_the_hand_pay_nothing():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 2}, {"red": 3}])
    with pytest.raises(IllegalMoveError):
        table.claim("omsk-tomsk", "red")
    assert table.hand(0) == {"red": 2}
    assert table.seat == 0


# ---- tickets


def test_su17_three_tickets_are_drawn_and_one_at_least_kept():
    table = Table(ussr())
    table.settle_in()
    top = table.pos.ticket_decks[1][-3:]
    table.play(DrawTickets(1))
    assert sorted(table.pos.offered[0]) == sorted(top)
    assert {move.subset for move in table.moves} == set(range(1, 8))


def test_su17_unkept_tickets_go_under_the_deck():
    table = Table(ussr())
    table.settle_in()
    left = table.pos.ticket_decks[1][:-3]
    before = list(table.pos.tickets[0])
    table.play(DrawTickets(1))
    offered = list(table.pos.offered[0])
    table.keep(1)
    assert table.pos.tickets[0] == [*before, offered[1]]
    assert table.pos.ticket_decks[1][2:] == left
    assert sorted(table.pos.ticket_decks[1][:2]) == sorted([offered[0], offered[2]])
    assert table.pos.offered[0] == []


def test_su17_unkept_tickets_go_to_the_box_where_the_board_says_so():
    table = Table(ussr(rules={"base": {"ticket_returns": "box"}}))
    table.settle_in()
    left, returned = table.pos.ticket_decks[1][:-3], table.pos.returns[1]
    table.play(DrawTickets(1))
    table.keep(1)
    assert table.pos.ticket_decks[1] == left
    assert table.pos.returns[1] == returned + 2


@pytest.mark.parametrize("left", [1, 2])
def test_su17_where_fewer_than_three_are_left_those_are_drawn(left):
    table = Table(ussr(shorts=4 + left))
    table.settle_in()
    table.play(DrawTickets(1))
    assert len(table.pos.offered[0]) == left
    table.keep_all()
    table.idle()
    assert DrawTickets not in table.moves.kinds()


def test_su17_tickets_put_back_can_be_drawn_again():
    table = Table(ussr(shorts=6))
    table.settle_in()
    table.play(DrawTickets(1))
    back = table.pos.offered[0][1]
    table.keep(0)
    table.play(DrawTickets(1))
    assert table.pos.offered[1] == [back]


def test_su17_the_long_deck_is_not_drawn_from():
    table = Table(ussr())
    table.settle_in()
    with pytest.raises(IllegalMoveError):
        table.play(DrawTickets(0))


def test_su17_how_many_must_be_kept_is_a_number_of_the_deck():
    decks = (LONG, Deck("short", deal=2, keep=2, draw=4, draw_keep=2))
    table = Table(ussr(decks=decks))
    assert all(move.subset & 0b1100 == 0b1100 for move in table.moves)
    table.settle_in()
    table.play(DrawTickets(1))
    assert {move.subset.bit_count() for move in table.moves} == {2, 3, 4}


# ---- the end


@pytest.mark.parametrize(("trains", "ends"), [(3, False), (2, True), (1, True), (0, True)])
def test_su23_two_trains_at_the_end_of_a_turn_begin_the_last_round(trains, ends):
    table = Table(tiny(*LINE))
    table.pos.trains[0] = trains
    table.look_again()
    table.idle()
    for _ in range(2):
        assert not table.game.over
        table.idle()
    assert table.game.over is ends


@pytest.mark.parametrize("who", [0, 1, 2])
def test_su23_everybody_has_one_turn_more(who):
    table = Table(tiny(*LINE), seats=3)
    for _ in range(who):
        table.idle()
    table.pos.trains[who] = 2
    table.look_again()
    table.idle()
    order = []
    while not table.game.over:
        order.append(table.seat)
        table.idle()
    assert order == [(who + 1) % 3, (who + 2) % 3, who]
    assert table.game.sheet().ended == ENDED_BY_TRAINS


def test_su23_a_claim_that_leaves_two_trains_begins_the_last_round():
    table = Table(tiny(*LINE, rules={"base": {"trains": 5}}))
    table.lay_out([{"red": 3}])
    table.claim("omsk-tomsk", "red")
    assert table.pos.last_turns == 2


def test_su23_trains_are_counted_when_the_own_turn_ends():
    table = Table(tiny(*LINE))
    table.pos.trains[1] = 0
    table.look_again()
    table.idle()
    assert table.pos.last_turns == -1
    table.idle()
    assert table.pos.last_turns == 2


def test_e10_only_the_first_to_run_low_matters():
    table = Table(tiny(*LINE), seats=3)
    table.pos.trains[0] = 2
    table.look_again()
    turns = 0
    while not table.game.over:
        table.pos.trains[1] = 1
        table.idle()
        turns += 1
    assert turns == 1 + 3


def test_e10_the_numbers_are_settings():
    rules = {"base": {"final_round_at": 6, "extra_turns": 2}}
    table = Table(tiny(*LINE, rules=rules), seats=3)
    table.pos.trains[1] = 6
    table.look_again()
    order = []
    while not table.game.over:
        order.append(table.seat)
        table.idle()
    assert order == [0, 1, 2, 0, 1, 2, 0, 1]


def test_e10_the_last_round_goes_on_though_trains_come_back():
    table = Table(tiny(*LINE))
    table.pos.trains[0] = 2
    table.look_again()
    table.idle()
    table.pos.trains[0] = 40
    table.idle()
    table.idle()
    assert table.game.over


# ---- scoring


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
