"""Trials: what a move would do, told from a view alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot_boards import ussr
from game_boards import usa
from railwright import Chance, Claim, Playset
from railwright.bots.trial import trial
from railwright.rules.rule import NoSettings, Rule, no_state
from railwright.testing import disguised, everything, play_on
from railwright_rules.alvin_dexter import Walk
from railwright_rules.conductor import Ride, TearUp

MODULES = {"stations": {}, "alvin_dexter": {}, "conductor": {"copies": 20}}
BOARD = usa()
PLAYSET = Playset.of(replace(BOARD, rules={**BOARD.rules, **MODULES}), everything())


def moments(kind, seed=1):
    """Moments of a random game at which such a move is on offer, each with one such move."""
    game = play_on(PLAYSET.start(4, seed), seed, 30)
    chance = Chance.of(seed, "a test")
    while not game.over:
        move = next((move for move in game.moves if type(move) is kind), None)
        if move is not None:
            yield game, move
        game.play(game.moves.sample(chance))


@pytest.mark.parametrize("kind", [Claim, Ride, TearUp, Walk])
def test_points_and_trains_are_those_that_the_move_brings(kind):
    count = 0
    for game, move in moments(kind):
        effects = trial(game.view(game.seat), move)
        if effects is None:
            continue
        twin = game.copy()
        twin.play(move)
        assert effects.points == tuple(
            now - was for was, now in zip(game.pos.points, twin.pos.points, strict=True)
        )
        assert effects.trains == tuple(
            now - was for was, now in zip(game.pos.trains, twin.pos.trains, strict=True)
        )
        assert not effects.shuts & (effects.taken | ~game.pos.free)
        count += 1
        if count == 20:
            break
    assert count >= 5


def test_a_conductor_frees_the_route_of_another_and_costs_its_card():
    game, move = next(iter(moments(TearUp)))
    effects = trial(game.view(game.seat), move)
    assert effects.freed == 1 << move.route
    assert effects.paid == ((PLAYSET.book.kit.kind("conductor"), 1),)
    assert effects.trains[game.pos.owner(move.route)] == PLAYSET.net.lengths[move.route]


def test_a_walk_shuts_and_opens_routes_at_its_cities():
    for number, (game, move) in enumerate(moments(Walk)):
        effects = trial(game.view(game.seat), move)
        assert not effects.shuts & effects.opens
        assert not effects.shuts & ~PLAYSET.net.routes_at[move.city]
        if number == 10:
            break


@pytest.mark.parametrize("kind", [Claim, Ride, TearUp, Walk])
def test_what_nobody_sees_changes_nothing(kind):
    for number, (game, move) in enumerate(moments(kind, seed=3)):
        told = trial(game.view(game.seat), move)
        other = disguised(game, game.seat, number)
        assert trial(other.view(game.seat), move) == told
        if number == 8:
            break


def test_what_hangs_on_cards_that_nobody_has_seen_is_not_told():
    """Whether a tunnel costs more depends on the deck: sometimes the guesses differ."""
    playset = Playset.of(ussr(), everything())
    game = play_on(playset.start(3, 2), 2, 60)
    chance = Chance.of(2, "a test")
    told = []
    while not game.over and len(told) < 200:
        view = game.view(game.seat)
        told += [
            trial(view, move)
            for move in game.moves
            if isinstance(move, Claim)
            and playset.board.routes[playset.net.route_keys[move.route]].tunnel
        ]
        game.play(game.moves.sample(chance))
    assert None in told
    assert any(effects is not None for effects in told)


def test_a_trial_leaves_the_game_as_it_was():
    game, move = next(iter(moments(TearUp)))
    before = (list(game.pos.owned), [list(hand) for hand in game.pos.hands], len(game.played))
    trial(game.view(game.seat), move)
    assert before == (list(game.pos.owned), [list(h) for h in game.pos.hands], len(game.played))


def test_a_rule_that_fails_at_a_move_leaves_its_effects_untold():
    def broken(_own, _pos, _seat, _move):
        raise KeyError("the wind")

    storms = Rule(
        name="storms", says="", settings=NoSettings, state=no_state, after={Claim: broken}
    )
    catalogue = everything()
    catalogue = replace(catalogue, rules={**catalogue.rules, "storms": storms})
    playset = Playset.of(replace(BOARD, rules={**BOARD.rules, "storms": {}}), catalogue)
    game = playset.start(2, 1)
    while not (claims := [move for move in game.moves if type(move) is Claim]):
        game.play(game.moves.sample(Chance.of(1, "a test")))
    assert trial(game.view(game.seat), claims[0]) is None
