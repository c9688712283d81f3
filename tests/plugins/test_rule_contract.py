"""What every installed rule module promises, the bundled ones and a stranger's alike."""

from __future__ import annotations

import dataclasses
import re

import pytest
from jsonschema import Draft202012Validator

from railwright import Chance, Move, Network, Playset, RuleBook, bits
from railwright.game.moves import made
from railwright.rules.book import chosen_rules
from railwright.rules.moves import meanings
from railwright.rules.settings import read_settings, schema_of
from rule_boards import RULES, board_with
from tiny_boards import everything, tiny

WORDS = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

every_rule = pytest.mark.parametrize("name", sorted(RULES))


def moves_of(rule):
    """The types of the moves that a rule brings."""
    return list(rule.plays)


def slots_of(state):
    return {name: getattr(state, name) for name in state.__slots__}


def frozen(state):
    """The values of a rule's state, apart from the state itself."""
    if state is None:
        return None
    found = slots_of(state).items()
    return {name: list(value) if isinstance(value, list) else value for name, value in found}


def is_plain(value):
    """Whether a state may hold this: whole numbers, bools, None, tuples, flat lists."""
    if value is None or isinstance(value, int):
        return True
    if isinstance(value, tuple):
        return all(is_plain(part) and not isinstance(part, list) for part in value)
    return isinstance(value, list) and all(part is None or isinstance(part, int) for part in value)


# ---- the record


@every_rule
def test_a_rule_is_a_frozen_record(name):
    rule = RULES[name]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule.name = "other"
    assert dataclasses.is_dataclass(rule.settings)
    assert rule.settings.__dataclass_params__.frozen


@every_rule
def test_a_rule_is_named_in_snake_case_and_has_a_title(name):
    rule = RULES[name]
    assert rule.name == name
    assert WORDS.fullmatch(name)
    assert rule.title
    assert rule.title == rule.title.strip()
    assert rule.title[0].isupper()


@every_rule
def test_a_rule_says_what_it_does_in_one_sentence(name):
    says = RULES[name].says
    assert re.fullmatch(r"[A-Z][^.!?\n]*\.", says), says


@every_rule
def test_the_names_that_a_rule_brings_are_snake_case(name):
    rule = RULES[name]
    fields = [field.name for field in dataclasses.fields(rule.settings)]
    extra = [key for fields in rule.fields.values() for key in fields]
    for word in (*rule.measures, *rule.tickets, *fields, *extra):
        assert WORDS.fullmatch(word), word
    for phase in rule.offers:
        assert re.fullmatch(r"[a-z][a-z ]*", phase), phase


@every_rule
def test_the_rules_that_a_rule_names_are_named_rightly(name):
    rule = RULES[name]
    assert name not in (*rule.requires, *rule.conflicts, *rule.follows)
    assert set(rule.requires) <= set(RULES)
    for other in (*rule.conflicts, *rule.follows):
        assert WORDS.fullmatch(other)


# ---- settings


@every_rule
def test_settings_have_defaults_and_a_schema_with_words(name):
    rule = RULES[name]
    schema = schema_of(rule.settings)
    Draft202012Validator.check_schema(schema)
    for field in dataclasses.fields(rule.settings):
        words = schema["properties"][field.name]
        assert words["title"][0].isupper(), field.name
        assert words["description"].endswith("."), field.name
        assert "default" in words
    assert schema["additionalProperties"] is False


@every_rule
def test_the_defaults_are_settings_that_a_board_may_name(name):
    rule = RULES[name]
    defaults = schema_of(rule.settings)["properties"]
    given = {key: words["default"] for key, words in defaults.items()}
    assert read_settings(rule.settings, given) == rule.settings()


@every_rule
def test_fields_of_the_board_have_a_schema_with_words(name):
    for thing, fields in RULES[name].fields.items():
        assert thing in {"city", "route", "ticket"}
        for words in fields.values():
            Draft202012Validator.check_schema(words)
            assert words["title"][0].isupper()
            assert words["description"].endswith(".")


# ---- moves


@every_rule
def test_moves_are_frozen_values_of_whole_numbers(name):
    for kind in moves_of(RULES[name]):
        assert issubclass(kind, Move)
        assert kind.__dataclass_params__.frozen
        assert hasattr(kind, "__slots__")
        fields = meanings(kind)
        move = kind(*range(len(fields)))
        assert made((kind, *range(len(fields) - 1)), len(fields) - 1) == move if fields else move
        assert hash(move) == hash(kind(*range(len(fields))))


@every_rule
def test_moves_have_a_line_for_the_log(name):
    for kind in moves_of(RULES[name]):
        known = {"seat": "Anna"} | {
            meaning or field: "something" for field, meaning in meanings(kind)
        }
        known |= {field: "something" for field, _ in meanings(kind)}
        said = kind.says.format(**known)
        assert "Anna" in said
        assert said.endswith(".")


def test_no_two_moves_have_the_same_name():
    names = [kind.__name__ for rule in RULES.values() for kind in moves_of(rule)]
    assert sorted(names) == sorted(set(names))


@every_rule
def test_a_rule_judges_and_watches_moves_of_its_own_or_of_those_it_knows(name):
    rule = RULES[name]
    known = {kind for other in RULES.values() for kind in moves_of(other)}
    assert {*rule.before, *rule.after, *rule.worth} <= known
    assert set(rule.worth) <= set(moves_of(rule))


# ---- compiling


@every_rule
def test_kit_and_price_give_new_values_and_repeat_themselves(name):
    board = board_with(name)
    chosen = chosen_rules(board, everything())
    one, two = RuleBook.of(chosen, board), RuleBook.of(chosen, board)
    assert one.kit == two.kit
    assert one.prices == two.prices
    for price, route in zip(one.prices, board.routes.values(), strict=True):
        assert 0 <= price.icons <= price.spaces
        assert price.pieces > 0
        assert price.color is None or route.color is not None


@every_rule
def test_a_rule_can_be_compiled_for_a_board_without_anything(name):
    needed = {needed: {} for needed in RULES[name].requires}
    board = tiny(rules={**needed, name: {}})
    assert Playset.of(board, everything()).start(2, 1).pos.seats == 2


# ---- state


def played(name, seats=3, seed=1, moves=120):
    """A game after so many random moves, with the rule's slot."""
    playset = Playset.of(board_with(name), everything())
    slot = [rule.name for rule, _ in playset.book.rules].index(name)
    game = playset.start(seats, seed)
    chance = Chance.of(seed, "test")
    for _ in range(moves):
        if game.over:
            break
        game.play(game.moves.sample(chance))
    return game, slot


@every_rule
def test_a_fresh_state_is_its_own(name):
    playset = Playset.of(board_with(name), everything())
    slot = [rule.name for rule, _ in playset.book.rules].index(name)
    one, two = playset.start(3, 1).pos.own[slot], playset.start(3, 1).pos.own[slot]
    assert frozen(one) == frozen(two)
    if one is None:
        return
    assert one is not two
    for key, value in slots_of(one).items():
        assert not isinstance(value, list) or value is not getattr(two, key)


@every_rule
@pytest.mark.parametrize("moves", [0, 15, 400])
def test_a_state_holds_plain_values_only(name, moves):
    for seed in range(3):
        game, slot = played(name, seed=seed, moves=moves)
        state = game.pos.own[slot]
        if state is None:
            return
        assert not hasattr(state, "__dict__"), "a state has slots"
        for key, value in slots_of(state).items():
            assert is_plain(value), (key, value)


@every_rule
@pytest.mark.parametrize("moves", [0, 5, 25, 60])
def test_a_copied_state_goes_on_by_itself(name, moves):
    for seed in range(4):
        game, slot = played(name, seed=seed, moves=moves)
        before = frozen(game.pos.own[slot])
        twin = game.copy()
        assert frozen(twin.pos.own[slot]) == before
        chance = Chance.of(seed, "twin")
        while not twin.over:
            twin.play(twin.moves.sample(chance))
        assert frozen(game.pos.own[slot]) == before


@every_rule
def test_what_a_rule_closes_is_a_mask_that_leaves_the_position_alone(name):
    closed = RULES[name].closed
    if closed is None:
        return
    game, slot = played(name, moves=40)
    before = frozen(game.pos.own[slot])
    masks = [closed(game.pos.own[slot], game.pos, seat) for seat in range(3)]
    assert masks == [closed(game.pos.own[slot], game.pos, seat) for seat in range(3)]
    assert all(isinstance(mask, int) for mask in masks)
    assert frozen(game.pos.own[slot]) == before


@every_rule
def test_what_lasts_is_never_opened_again_by_play(name):
    if not RULES[name].lasting:
        return
    for seed in range(5):
        playset = Playset.of(board_with(name), everything())
        slot = [rule.name for rule, _ in playset.book.rules].index(name)
        game, chance = playset.start(2, seed), Chance.of(seed, "test")
        shut = [0, 0]
        while not game.over:
            for seat in range(2):
                now = RULES[name].closed(game.pos.own[slot], game.pos, seat)
                assert not shut[seat] & ~now
                shut[seat] = now
            game.play(game.moves.sample(chance))


@every_rule
def test_measures_are_whole_numbers_at_the_end(name):
    game, slot = played(name, moves=5000)
    assert game.over
    game.sheet()
    for measure in RULES[name].measures.values():
        for seat in range(3):
            assert isinstance(measure(game.pos.own[slot], game.pos, seat), int)


@every_rule
def test_the_worth_of_a_move_is_a_number_that_a_view_can_tell(name):
    for seed in range(6):
        game, slot = played(name, seed=seed, moves=0)
        chance = Chance.of(seed, "test")
        while not game.over:
            view = game.view(game.seat)
            for move in game.moves:
                judge = RULES[name].worth.get(type(move))
                if judge is not None:
                    found = judge(view.own[slot], view, game.seat, move, view.free)
                    assert isinstance(found, float | int)
            game.play(game.moves.sample(chance))


# ---- the faces of a board


@every_rule
def test_a_rule_tells_whether_a_board_needs_it(name):
    needed = RULES[name].needed
    if needed is None:
        return
    assert needed(tiny("omsk tomsk 2")) is False


@every_rule
def test_checks_give_findings_of_full_sentences(name):
    rule = RULES[name]
    if rule.checks is None:
        return
    for board in (board_with(name), tiny(), tiny("omsk tomsk 9 locos:9")):
        for finding in rule.checks(board, rule.settings()):
            assert finding.message.endswith(".")
            assert finding.severity in {"error", "warning", "note"}


@every_rule
def test_the_rules_sheet_gets_full_sentences(name):
    rule = RULES[name]
    if rule.prints is None:
        return
    said = list(rule.prints(board_with(name), rule.settings()))
    assert said
    assert all(sentence.endswith(".") for sentence in said)


@every_rule
def test_marks_lie_on_something(name):
    marks = RULES[name].marks
    if marks is None:
        return
    game, slot = played(name, moves=60)
    net: Network = game.pos.net
    for mark in marks(game.pos.own[slot], game.pos):
        assert mark.shape
        assert mark.city < net.cities
        assert mark.route < net.routes
        assert max(mark.city, mark.route, mark.seat) >= 0


@every_rule
def test_every_phase_that_a_rule_offers_has_moves_that_somebody_plays(name):
    game, _ = played(name, moves=0)
    chance = Chance.of(3, "test")
    while not game.over:
        assert set(game.moves.kinds()) <= set(game.pos.book.plays)
        assert all(bits(mask) for mask in game.moves.masks)
        game.play(game.moves.sample(chance))
