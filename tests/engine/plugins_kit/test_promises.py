"""Each promise of the contract is broken by a rule that does what it warns of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

import pytest

from railwright import (
    TURN,
    BotKind,
    Claim,
    Finding,
    Fix,
    FreeMove,
    Mark,
    Move,
    Place,
    Prospect,
    RouteNo,
    Rule,
    setting,
)
from railwright.testing import (
    BOT_PROMISES,
    PROMISES,
    BrokenPromiseError,
    Trial,
    everything,
    small_board,
)
from tiny_rules import rule

HERE = []
"""What a bad rule keeps in a global."""


@dataclass(frozen=True, slots=True)
class Grab(Move):
    says: ClassVar[str] = "{seat} grabs {route}."
    route: RouteNo


@dataclass(frozen=True, slots=True)
class Wave(FreeMove):
    says: ClassVar[str] = "{seat} waves."
    bit: int


@dataclass(frozen=True, slots=True)
class Wordless(Move):
    says: ClassVar[str] = "{nobody} moves."


@dataclass(frozen=True)
class Loose(Move):
    bit: int = 0


@dataclass(slots=True)
class Own:
    seats: object = 0


@dataclass(frozen=True, slots=True)
class Mute:
    pace: int = setting(3, "pace", "No full stop")


@dataclass(frozen=True, slots=True)
class Beyond:
    pace: int = setting(3, "Pace", "Its own limit is lower.", maximum=2)


def keeps(value):
    """A maker of states that hold this."""
    return lambda _network, _seats, _settings: Own(value() if callable(value) else value)


def grabs(free=lambda pos, seat: pos.free, paid=0):
    """Claim what somebody else's rules have closed."""

    def offer(_own, pos, seat, moves):
        moves.add(free(pos, seat), Grab)

    def grab(_own, pos, seat, move):
        if paid:
            pos.hands[seat][0] -= paid
        pos.claim(seat, move.route)

    return {"offers": {TURN: offer}, "plays": {Grab: grab}}


def waves():
    def offer(_own, _pos, _seat, moves):
        moves.add(1, Wave)

    return {"free": offer, "plays": {Wave: lambda _own, _pos, _seat, _move: None}}


def counting(own, _pos, _seat, _route):
    own.seats += 1


def kept_elsewhere(own, pos, _seat):
    HERE.append(pos)
    own.seats = len(HERE)


def by_chance(own, _pos, _seat):
    own.seats = Random().random()  # noqa: S311 - what a rule must not do


def by_identity(_own, pos, seat, moves):
    if pos.phase is TURN:
        moves.add(pos.claimable(seat), Grab)


def hand_of_other(_own, pos, seat, moves):
    if pos.hands[(seat + 1) % pos.seats][0]:
        moves.add(pos.claimable(seat), Grab)


def finding(*fixes):
    return [Finding("note", (Place("board"),), "It stays as it was.", fixes)]


def brings_nothing(_own, _pos, _seat):
    return Prospect()


def clears_every_eighth(_own, pos, _seat):
    if pos.turn % 8:
        return
    for route in range(pos.net.routes):
        if not pos.free >> route & 1:
            pos.unclaim(route)


def opens_and_shuts(_own, pos, _seat):
    return 1 if pos.turn % 2 else 0


def paints_last(price, _route, _settings):
    return replace(price, wild=not price.wild, swap=2 if price.wild else 0)


BREAKERS = {
    "the_record_is_named": {"name": "Bad Name"},
    "other_names_are_in_snake_case": {"measures": {"Most Waves": lambda _own, _pos, _seat: 0}},
    "other_rules_are_named_rightly": {"conflicts": ("bad",)},
    "handlers_take_their_arguments": {"opening": lambda _own: None},
    "settings_have_words": {"settings": Mute},
    "defaults_can_be_written": {"settings": Beyond},
    "fields_have_words": {"fields": {"city": {"tolls": {"type": "integer"}}}},
    "moves_are_values": {"plays": {Loose: lambda _own, _pos, _seat, _move: None}},
    "moves_have_a_line": {"plays": {Wordless: lambda _own, _pos, _seat, _move: None}},
    "moves_have_names_of_their_own": {"plays": {Claim: lambda _own, _pos, _seat, _move: None}},
    "watched_moves_are_played": {"after": {Grab: lambda _own, _pos, _seat, _move: None}},
    "a_fresh_state_is_its_own": {"state": keeps(HERE)},
    "a_state_is_plain": {"state": keeps(dict)},
    "a_copy_goes_on_by_itself": {
        "state": keeps(lambda: [[0]]),
        "turn_over": lambda own, _pos, _seat: own.seats[0].append(1),
    },
    "the_same_seed_gives_the_same_game": {"state": keeps(0), "turn_over": by_chance},
    "two_games_at_once_do_not_meet": {"state": keeps(0), "turn_over": kept_elsewhere},
    "a_state_can_be_sent": {"state": keeps(lambda: lambda: 0)},
    "phases_are_compared_by_value": grabs() | {"offers": {TURN: by_identity}},
    "compiling_repeats_itself": {
        "kit": lambda kit, _board, _settings: (HERE.append(0), replace(kit, trains=40 + len(HERE)))[
            1
        ]
    },
    "prices_that_hang_together_have_an_order": {"price": paints_last},
    "what_is_closed_is_a_mask": {"closed": lambda _own, _pos, _seat: 0.0},
    "what_lasts_stays_closed": {"closed": opens_and_shuts, "lasting": True},
    "a_prospect_is_never_too_small": {
        "reach": lambda _own, pos, _seat, reach: reach._replace(routes=(1 << pos.net.routes) - 1),
        "prospect": brings_nothing,
    },
    "claims_start_from_what_is_claimable": {
        "closed": lambda _own, _pos, _seat: 1,
        **grabs(),
    },
    "a_claim_can_be_taken_back": {"state": keeps(0), "claimed": counting},
    "free_moves_use_something_up": waves(),
    "everything_is_counted": grabs(lambda pos, seat: pos.claimable(seat), paid=1),
    "every_phase_has_moves_that_somebody_plays": {
        "offers": {TURN: lambda _own, _pos, _seat, moves: moves.add(1, Wordless)}
    },
    "a_view_keeps_secrets": {
        "state": keeps(0),
        "view": lambda own, _seat: replace(own, seats=HERE.append(0) or len(HERE)),
    },
    "looking_changes_nothing": {
        "state": keeps(0),
        "view": lambda own, _seat: (setattr(own, "seats", own.seats + 1), own)[1],
    },
    "offers_can_be_told_from_a_view": grabs() | {"offers": {TURN: hand_of_other}},
    "worth_is_a_number": grabs(lambda pos, seat: pos.claimable(seat))
    | {"worth": {Grab: lambda _own, _pos, _seat, _move, _wanted: "much"}},
    "measures_are_whole_numbers": {"measures": {"pace": lambda _own, _pos, _seat: 0.5}},
    "a_stake_keeps_its_sign": {"stake": lambda _own, _pos, _cities, points: points - 5},
    "the_end_of_a_game_is_scored_once": {
        "state": keeps(0),
        "game_over": lambda _own, pos: (HERE.append(0), pos.score(0, len(HERE))),
    },
    "a_plain_board_does_not_need_it": {"needed": lambda _board: True},
    "findings_are_sentences": {
        "checks": lambda _board, _settings: finding(Fix("Mend it", lambda board: board))
    },
    "the_sheet_gets_sentences": {"prints": lambda _board, _settings: ["no full stop"]},
    "marks_lie_on_something": {"marks": lambda _own, _pos: [Mark("star")]},
}
UNBREAKABLE = {
    "an_empty_board_can_be_played": "breaks with an error of its own",
    "it_goes_with_other_rules": "counts after every move, as everything_is_counted does",
    "records_play_again": "breaks with the moves that records cannot write",
}


def bad(**faces) -> Rule:
    """A rule that keeps all promises but for these faces."""
    name = faces.pop("name", "bad")
    state = faces.pop("state", lambda _network, _seats, _settings: None)
    return replace(rule("bad", state=state, **faces), name=name)


@pytest.mark.parametrize("promise", PROMISES, ids=str)
def test_a_rule_that_does_nothing_keeps_every_promise(promise):
    promise.check(Trial.of(bad()))


@pytest.mark.parametrize("promise", [one for one in PROMISES if one.name in BREAKERS], ids=str)
def test_a_promise_can_be_broken(promise):
    HERE.clear()
    broken = bad(**BREAKERS[promise.name])
    with pytest.raises(BrokenPromiseError) as told:
        promise.check(Trial.of(broken))
    assert promise.says in str(told.value)
    assert str(told.value).startswith(f"{broken.name}: ")


def test_every_promise_has_its_breaker():
    assert {promise.name for promise in PROMISES} == set(BREAKERS) | set(UNBREAKABLE)
    assert len({promise.name for promise in PROMISES}) == len(PROMISES)


def test_an_empty_board_breaks_what_counts_on_a_city():
    def first_city(network, _seats, _settings):
        return Own(network.city_keys[0])

    [promise] = [one for one in PROMISES if one.name == "an_empty_board_can_be_played"]
    with pytest.raises(IndexError):
        promise.check(Trial.of(bad(state=first_city)))


def test_a_route_that_is_removed_must_have_been_told_of():
    [promise] = [one for one in PROMISES if one.name == "a_prospect_is_never_too_small"]
    with pytest.raises(BrokenPromiseError, match="A route is removed that no prospect named"):
        promise.check(Trial.of(bad(turn_over=clears_every_eighth, prospect=brings_nothing)))


def test_a_trial_needs_a_board_that_switches_the_rule_on():
    with pytest.raises(ValueError, match="does not switch bad on"):
        Trial.of(bad(), small_board("omsk tomsk 2"))


# ---- bots


class Reader:
    """A bot that changes what it sees, rolls dice of its own, or refuses to play."""

    def __init__(self, vice):
        self.vice = vice

    def choose(self, view, moves, chance):
        there = list(moves)
        if self.vice == "dice":
            return Random().choice(there)  # noqa: S311 - what a bot must not do
        if self.vice == "changes":
            view.points[0] += 1
        if self.vice == "refuses":
            raise IndexError
        return there[0]


def kind_of(vice, **words):
    made = BotKind("reader", "Reader", "Reads.", lambda: Reader(vice))
    return replace(made, **words)


def bot_promise(name):
    [found] = [promise for promise in BOT_PROMISES if promise.name == name]
    return found


@pytest.mark.parametrize("promise", BOT_PROMISES, ids=str)
@pytest.mark.parametrize("name", sorted(everything().bots))
def test_the_bundled_bots_keep_their_promises(name, promise):
    promise.check(everything().bots[name])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a_bot_has_words", kind_of("", title="reader")),
        ("a_bot_has_words", kind_of("", name="Reader")),
        ("a_bot_repeats_itself", kind_of("dice")),
        ("a_bot_changes_nothing", kind_of("changes")),
        ("a_bot_sees_only_its_view", kind_of("dice")),
    ],
)
def test_a_promise_of_bots_can_be_broken(name, kind):
    with pytest.raises(BrokenPromiseError, match="The promise: A"):
        bot_promise(name).check(kind)


def test_a_bot_that_fails_does_not_play_to_the_end():
    with pytest.raises(IndexError):
        bot_promise("a_bot_plays_to_the_end").check(kind_of("refuses"))
