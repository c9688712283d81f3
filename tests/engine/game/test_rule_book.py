"""The book: which rules a board plays with, their order, and rules that do not go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright import TURN, Claim, Playset, RuleBook, RuleConflictError
from railwright.rules.book import chosen_rules, in_order
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import Answer, nothing, rule

LINE = "omsk tomsk 2 red"


def order_of(*rules):
    """The names of the rules in the order of the book."""
    return [found.name for found, _ in in_order((one, None) for one in rules)]


BASE = everything().rules["base"]


def test_base_comes_first_then_names():
    assert order_of(rule("zebra"), rule("adder"), BASE) == ["base", "adder", "zebra"]


def test_follows_comes_before_names():
    first = rule("zebra")
    then = rule("adder", follows=("zebra",))
    assert order_of(then, first, rule("bear"), BASE) == ["base", "bear", "zebra", "adder"]


def test_follows_a_rule_that_is_not_there_is_nothing():
    assert order_of(rule("adder", follows=("zebra",)), rule("bear")) == ["adder", "bear"]


def test_follows_goes_through_several():
    three = rule("a", follows=("b",))
    two = rule("b", follows=("c",))
    assert order_of(three, two, rule("c")) == ["c", "b", "a"]


def test_the_order_does_not_hang_on_the_board():
    rules = [BASE, rule("zebra"), rule("adder", follows=("zebra",)), rule("bear")]
    orders = {tuple(order_of(*rules[turn:], *rules[:turn])) for turn in range(4)}
    assert orders == {("base", "bear", "zebra", "adder")}


def test_rules_that_follow_one_another_in_a_ring_are_refused():
    with pytest.raises(RuleConflictError, match="a, b follow one another in a ring"):
        order_of(rule("a", follows=("b",)), rule("b", follows=("a",)), rule("c"))


def test_a_rule_whose_need_is_not_met_is_refused():
    with pytest.raises(RuleConflictError, match="adder needs zebra"):
        order_of(BASE, rule("adder", requires=("zebra",)))
    assert order_of(rule("adder", requires=("zebra",)), rule("zebra"))


@pytest.mark.parametrize("first", [True, False])
def test_rules_that_exclude_one_another_are_refused(first):
    rules = [rule("adder", conflicts=("zebra",)), rule("zebra")]
    with pytest.raises(RuleConflictError, match="adder cannot be combined with zebra"):
        order_of(*rules[:: 1 if first else -1])
    assert order_of(rules[0]) == ["adder"]


def book_of(*rules):
    board = tiny(LINE, rules={one.name: {} for one in rules})
    return RuleBook.of(chosen_rules(board, with_rules(*rules)), board)


def test_two_rules_cannot_bring_one_move():
    one, two = rule("one", plays={Answer: nothing}), rule("two", plays={Answer: nothing})
    with pytest.raises(RuleConflictError, match="one and two both bring the move Answer"):
        book_of(one, two)
    with pytest.raises(RuleConflictError, match="base and one both bring the move Claim"):
        book_of(rule("one", plays={Claim: nothing}))


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ({"measures": {"longest_path": nothing}}, "both bring the measure longest_path"),
        ({"tickets": {"cities": nothing}}, "both bring tickets of the kind cities"),
    ],
)
def test_two_rules_cannot_bring_one_measure_or_kind_of_ticket(faces, sentence):
    with pytest.raises(RuleConflictError, match=f"base and one {sentence}"):
        book_of(rule("one", **faces))


def test_several_rules_may_offer_watch_and_hold_the_same():
    faces = {"offers": {TURN: nothing}, "before": {Claim: nothing}, "after": {Claim: nothing}}
    book = book_of(rule("one", **faces), rule("two", **faces))
    assert len(book.offers[TURN]) == 3
    assert [slot for slot, _ in book.before[Claim]] == [1, 2]
    assert [slot for slot, _ in book.after[Claim]] == [1, 2]


def test_an_event_that_no_rule_answers_is_empty():
    book = book_of()
    assert book.closed == book.award == book.reach == book.stake == book.turn_over == ()
    assert book.free_moves() is False


def test_the_slot_of_a_handler_is_that_of_its_own_state():
    seen = []
    rules = [
        rule(name, state=lambda *_, name=name: name, opening=lambda own, _pos: seen.append(own))
        for name in ("zebra", "adder")
    ]
    board = tiny(LINE, rules={"zebra": {}, "tunnels": {}, "adder": {}})
    Table(board, catalogue=with_rules(*rules))
    assert seen == ["adder", "zebra"]


def test_lasting_closures_are_told_apart():
    one = rule("one", closed=nothing, lasting=True)
    two = rule("two", closed=nothing)
    book = book_of(one, two)
    assert [slot for slot, _ in book.closed] == [1, 2]
    assert [slot for slot, _ in book.lasting] == [1]


# ---- the rules of a board


def test_base_is_on_though_the_board_does_not_name_it():
    board = replace(tiny(LINE), rules={"tunnels": {}})
    assert [found.name for found, _ in chosen_rules(board, everything())] == ["base", "tunnels"]


def test_a_module_that_is_not_installed_is_passed_over():
    board = tiny(LINE, rules={"mole_people": {"moles": 3}, "tunnels": {}})
    assert [found.name for found, _ in chosen_rules(board, everything())] == ["base", "tunnels"]
    assert Playset.of(board, everything()).start(2, 1).seat == 0


def test_a_module_that_is_switched_off_is_not_played():
    board = replace(tiny(LINE), rules_off={"tunnels": {}})
    assert [found.name for found, _ in chosen_rules(board, everything())] == ["base"]


def test_settings_of_a_board_reach_the_rule():
    board = tiny(LINE, rules={"tunnels": {"cards": 5}})
    found = {one.name: given for one, given in chosen_rules(board, everything())}
    assert found["tunnels"].cards == 5


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"base": {"trains": 0}}, "Base game: trains: "),
        ({"base": {"trians": 4}}, "Base game: .*trians"),
        ({"tunnels": {"cards": "many"}}, "Tunnels: cards: "),
    ],
)
def test_settings_that_a_module_does_not_know_are_refused(rules, words):
    with pytest.raises(RuleConflictError, match=words):
        Playset.of(tiny(LINE, rules=rules), everything())


def test_prices_are_changed_by_each_rule_in_order():
    board = tiny("omsk tomsk 3 red locos:1", rules={"nordic": {}, "ferries": {}})
    [price] = RuleBook.of(chosen_rules(board, everything()), board).prices
    assert (price.spaces, price.color, price.pieces, price.icons) == (3, 0, 3, 1)
    assert (price.wild, price.swap, price.swap_any) == (True, 3, True)
