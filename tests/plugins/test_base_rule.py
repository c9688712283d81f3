"""The base game: SU2 to SU7, SU17, SU23, and the rulings E2 and E10."""

from __future__ import annotations

import pytest

from railwright import (
    KEEP,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    IllegalMoveError,
    Keep,
)
from railwright.board.model import COLORS, Deck
from railwright.game.game import ENDED_BY_TRAINS
from tiny_boards import Table, tiny

LONG = Deck("long", deal=2, keep=1)
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)
LINE = ("omsk tomsk 3 red", "tomsk perm 2 blue", "perm ufa 4", "ufa omsk 6 green")


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


def barred(table, slot):
    """What the base game says against drawing from a slot."""
    ((_, says),) = table.pos.book.bars[Draw]
    remark = says(None, table.game.view(table.seat), table.seat, Draw(slot))
    return remark and remark.words


def test_su7_a_face_up_locomotive_is_never_the_second_card():
    table = Table(tiny(*LINE))
    table.lay_out(row=["locomotive", "red", "red", "red", "red"])
    assert not barred(table, 1)
    table.draw(2)
    assert {move.slot for move in table.moves} == {0, 2, 3, 4, 5}
    assert [bool(barred(table, slot)) for slot in range(6)] == [False, True, *[False] * 4]
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
    decks = (LONG, Deck("short", deal=2, keep=2, draw=4, draw_keep=3))
    table = Table(ussr(decks=decks))
    assert all(move.subset & 0b1100 == 0b1100 for move in table.moves)
    table.settle_in()
    table.play(DrawTickets(1))
    assert {move.subset.bit_count() for move in table.moves} == {3, 4}


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
    table.pos.trains[1] = 0
    assert (table.pos.last_round_seat, table.pos.last_round_rule) == (0, -1)
    assert table.game.copy().pos.last_round_seat == 0
    assert table.game.view(1).last_round_seat == 0
    table.idle()
    table.idle()
    assert table.game.over
