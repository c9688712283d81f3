"""The cards of the base game: SU8, SU9, and the rulings E3 to E6."""

from __future__ import annotations

import pytest

from railwright import (
    TURN,
    Claim,
    Draw,
    DrawTickets,
    IllegalMoveError,
    Pass,
    bits,
)
from railwright.board.model import Deck
from railwright.game.game import ENDED_BY_PASSES
from tiny_boards import Table, tiny

LONG = Deck("long", deal=2, keep=1)
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)
LINE = ("omsk tomsk 3 red", "tomsk perm 2 blue", "perm ufa 4", "ufa omsk 6 green")
FAR = ("omsk tomsk 9 red",)


def ussr(longs=12, shorts=45, rules=None, decks=(LONG, SHORT)):
    """A board with the decks of SU1."""
    tickets = [f"long omsk perm {n + 20}" for n in range(longs)]
    tickets += [f"short omsk tomsk {n + 1}" for n in range(shorts)]
    return tiny(*LINE, tickets=tickets, decks=decks, rules=rules)


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
    table.lay_out(row=["locomotive", "locomotive", "red", "blue", "blue"], deck=["locomotive"] * 16)
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
