"""Tunnels: SU14, SU15, SU16 and the ruling E8."""

from __future__ import annotations

import pytest

from railwright import LOCOMOTIVE, TURN, Claim, IllegalMoveError, Remark
from railwright_rules.tunnels import SURCHARGE, GiveUp, Surcharge
from tiny_boards import Table, tiny

TUNNEL = ("omsk tomsk 2 red tunnel", "tomsk perm 2 tunnel", "perm ufa 2 red")


def digging(hand, shown, key="omsk-tomsk", line="red", more=0, **layout):
    """A table at which seat 0 has just claimed a tunnel and these cards were turned up."""
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([hand], deck=shown, **layout)
    table.claim(key, line, more)
    return table


def offers(table):
    """The locomotives of the surcharges on offer, and None for giving up."""
    return {move.locomotives if isinstance(move, Surcharge) else None for move in table.moves}


def shown(table):
    return [table.names[kind] for kind in table.pos.cards.shown]


# ---- SU14


def test_su14_three_cards_are_turned_up_before_the_tunnel_is_claimed():
    table = digging({"red": 4}, ["red", "blue", "white"])
    assert shown(table) == ["red", "blue", "white"]
    assert table.asked == (SURCHARGE, 0, 1)
    assert table.pos.owned == [0, 0]
    assert table.pos.points == [0, 0]
    assert table.pos.laid == {table.kind("red"): 2}


def test_su14_no_card_that_matches_costs_nothing_more():
    table = digging({"red": 4}, ["green", "blue", "white"])
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"red": 2}
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.pos.points == [2, 0]
    assert table.pos.trains == [43, 45]


@pytest.mark.parametrize(
    ("up", "extra"),
    [
        (["red", "blue", "white"], 1),
        (["locomotive", "blue", "white"], 1),
        (["red", "locomotive", "white"], 2),
        (["red", "red", "red"], 3),
        (["locomotive", "locomotive", "red"], 3),
    ],
)
def test_su14_each_card_of_the_color_or_locomotive_costs_one_more(up, extra):
    table = digging({"red": 7}, up, row=["blue"] * 5)
    assert table.asked == (SURCHARGE, 0, extra)
    assert offers(table) == {0, None}
    table.play(Surcharge(0))
    assert table.hand(0) == ({"red": 5 - extra} if extra < 5 else {})
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}


def test_su14_the_extra_cards_may_be_any_mix_of_the_color_and_locomotives():
    table = digging({"red": 4, "locomotive": 2}, ["red", "red", "red"], row=["blue"] * 5)
    assert offers(table) == {1, 2, None}
    table.play(Surcharge(2))
    assert table.hand(0) == {"red": 1}
    assert table.discards() == {"red": 3 + 3, "locomotive": 2}


def test_su14_other_colors_do_not_pay_the_extra_cards():
    table = digging({"red": 2, "blue": 9}, ["red", "white", "white"])
    assert offers(table) == {None}


def test_su14_who_gives_up_takes_all_cards_back_and_the_turn_is_over():
    table = digging({"red": 3, "locomotive": 1}, ["red", "blue", "white"], more=1)
    assert table.hand(0) == {"red": 2}
    table.play(GiveUp())
    assert table.hand(0) == {"red": 3, "locomotive": 1}
    assert table.pos.held[0] == 4
    assert table.pos.owned == [0, 0]
    assert table.pos.trains == [45, 45]
    assert table.pos.points == [0, 0]
    assert table.pos.laid == {}
    assert table.asked == (TURN, 1, 0)


@pytest.mark.parametrize("answer", [Surcharge(0), GiveUp()])
def test_su14_the_cards_turned_up_are_discarded_at_the_end_of_the_turn(answer):
    table = digging({"red": 3}, ["red", "blue", "white"])
    assert table.discards() == {}
    table.play(answer)
    paid = {"red": 3} if isinstance(answer, Surcharge) else {}
    red = 1 + paid.get("red", 0)
    assert table.discards() == {"red": red, "blue": 1, "white": 1}
    assert table.pos.cards.shown == []


def test_su14_they_are_discarded_where_nothing_matched_too():
    table = digging({"red": 2}, ["green", "blue", "white"])
    assert table.discards() == {"red": 2, "green": 1, "blue": 1, "white": 1}


def test_su14_an_ordinary_route_turns_nothing_up():
    table = digging({"red": 2}, ["red", "red", "red"], key="perm-ufa", row=["blue"] * 5)
    assert table.seat == 1
    assert table.discards() == {"red": 2}


def test_su14_the_color_is_the_one_that_a_gray_tunnel_was_paid_in():
    table = digging({"blue": 3}, ["red", "blue", "white"], key="tomsk-perm", line="blue")
    assert table.asked == (SURCHARGE, 0, 1)
    table.play(Surcharge(0))
    assert table.hand(0) == {}


def test_su14_how_many_cards_are_turned_up_is_a_setting():
    table = Table(tiny(*TUNNEL, rules={"tunnels": {"cards": 4}}))
    table.lay_out([{"red": 6}], deck=["red"] * 4, row=["blue"] * 5)
    table.claim("omsk-tomsk", "red")
    assert table.asked == (SURCHARGE, 0, 4)


# ---- SU15


def test_su15_for_locomotives_alone_only_locomotives_match():
    table = digging({"locomotive": 3}, ["red", "blue", "white"], line="locomotive")
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {"locomotive": 1}


def test_su15_and_only_locomotives_pay():
    hand = {"locomotive": 3, "red": 5}
    table = digging(hand, ["red", "locomotive", "white"], line="locomotive")
    assert table.asked == (SURCHARGE, 0, 1)
    assert offers(table) == {1, None}
    table.play(Surcharge(1))
    assert table.hand(0) == {"red": 5}
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}


def test_su15_who_has_no_locomotive_left_gives_up():
    hand = {"locomotive": 2, "red": 5}
    table = digging(hand, ["red", "locomotive", "white"], line="locomotive")
    assert offers(table) == {None}


# ---- SU16


@pytest.mark.parametrize("left", [1, 2])
def test_su16_as_many_cards_are_turned_up_as_there_are(left):
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([{"red": 5}, {}], deck=["red"] * left, row=["blue"] * 5, rest=1)
    table.claim("omsk-tomsk", "red")
    assert table.asked == (SURCHARGE, 0, left)
    assert shown(table) == ["red"] * left


def test_su16_the_discards_are_turned_up_too():
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([{"red": 5}, {}], deck=["white"], rest="discards")
    table.claim("omsk-tomsk", "red")
    assert len(table.pos.cards.shown) == 3


def test_su16_where_none_is_left_a_tunnel_costs_nothing_more():
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([{"red": 2}, {}], row=["blue"] * 5, rest=1)
    table.claim("omsk-tomsk", "red")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}


# ---- E8


def test_e8_cards_laid_are_not_shuffled_into_the_deck():
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([{"red": 11}, {}], row=["blue"] * 5, deck=["white"], rest=1)
    before = table.cards_anywhere()
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1
    assert shown(table) == []
    assert table.cards_anywhere() == before
    assert table.pos.cards.left() == 2 + 1


def test_e8_a_mixed_payment_counts_as_its_color():
    table = digging({"red": 2, "locomotive": 1}, ["red", "blue", "white"], more=1)
    assert table.asked == (SURCHARGE, 0, 1)
    assert offers(table) == {0, None}


def test_e8_the_question_is_asked_of_who_cannot_pay_too():
    table = digging({"red": 2}, ["red", "blue", "white"])
    assert table.asked == (SURCHARGE, 0, 1)
    assert offers(table) == {None}
    with pytest.raises(IllegalMoveError):
        table.play(Surcharge(0))


def test_e8_a_failed_attempt_uses_the_turn():
    table = digging({"red": 2}, ["red", "blue", "white"])
    table.play(GiveUp())
    assert table.asked == (TURN, 1, 0)
    assert table.pos.turn == 2


def test_e8_the_tunnel_can_be_tried_again():
    table = digging({"red": 2}, ["red", "blue", "white"])
    table.play(GiveUp())
    table.idle()
    table.lay_out([table.hand(0)], deck=["blue", "white", "white"])
    assert ("omsk-tomsk", "red") in table.claims()
    table.claim("omsk-tomsk", "red")
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}


def test_e8_nothing_else_can_be_done_while_the_surcharge_is_open():
    table = digging({"red": 9}, ["red", "blue", "white"])
    assert set(table.moves.kinds()) == {Surcharge, GiveUp}
    with pytest.raises(IllegalMoveError):
        table.play(Claim(table.kind("red"), 0, table.route("perm-ufa")))


def test_without_the_rule_a_tunnel_is_a_route_like_any_other():
    table = Table(tiny(*TUNNEL))
    table.lay_out([{"red": 2}], deck=["red"] * 3, row=["blue"] * 5)
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1


# ---- what the screen is told


def told(line, deck, **hand):
    """The trace of a claim, and what the rule notes before each kind of answer."""
    table = Table(tiny(*TUNNEL, rules={"tunnels": {}}))
    table.lay_out([hand], deck=deck)
    table.pos.trace = []
    table.claim("omsk-tomsk", line)
    view = table.game.view(0)
    notes = [
        remark
        for kind in (Surcharge, GiveUp)
        for slot, handler in (view.book.notes[kind] if view.stack[-1].phase == SURCHARGE else ())
        for remark in handler(view.own[slot], view, 0, None)
    ]
    return table, {event.verb: event.numbers for event in table.pos.trace}, notes


def test_the_trace_tells_which_cards_cost_something():
    table, events, notes = told("red", ["red", "blue", "locomotive"], red=4)
    red, wild = table.kind("red"), LOCOMOTIVE
    assert events["reveal"] == (red, table.kind("blue"), wild)
    assert events["match"] == (red, wild)
    words = "The rock costs {extra} more {card} or locomotives"
    values = {"extra": 2, "has": 2}
    assert notes == [Remark(words, card=red, values=values)] * 2


def test_cards_that_cost_nothing_are_not_told_to_match():
    _, events, _ = told("red", ["green", "blue", "white"], red=4)
    assert "match" not in events


def test_a_tunnel_paid_with_locomotives_asks_for_locomotives_alone():
    _, _, notes = told("locomotive", ["red", "blue", "locomotive"], locomotive=3)
    assert [note.told() for note in notes] == ["The rock costs 1 more locomotive"] * 2


# ---- what is said


def notes(table, move):
    book, view = table.pos.book, table.game.view(0)
    return [
        remark.told(card="red")
        for slot, told in book.notes[type(move)]
        for remark in told(view.own[slot], view, 0, move)
    ]


def test_before_a_tunnel_one_is_told_that_it_may_cost_more():
    table = Table(tiny(*TUNNEL, rules={"tunnels": {"cards": 1}}))
    claims = [Claim(-1, -1, -1), Claim(0, 0, table.route("perm-ufa"))]
    assert [notes(table, claim) for claim in claims] == [[], []]
    tunnel = Claim(0, 0, table.route("omsk-tomsk"))
    assert notes(table, tunnel) == ["The rock may ask for up to 1 more card"]


@pytest.mark.parametrize(
    ("hand", "line", "said"),
    [
        ({"red": 2}, "red", "you have none"),
        ({"red": 3}, "red", "you have only 1"),
        ({"red": 3, "locomotive": 1}, "red", ""),
        ({"red": 9, "locomotive": 3}, "locomotive", "you have only 1"),
    ],
)
def test_who_cannot_pay_the_surcharge_is_told_what_the_hand_has(hand, line, said):
    shown = [line, line, "white"]
    (rock,) = notes(digging(hand, shown, line=line), GiveUp())
    assert rock.startswith("The rock costs 2 more")
    assert rock.partition("; ")[2] == said
