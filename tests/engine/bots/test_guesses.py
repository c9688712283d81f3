"""Guesses: games that look to one seat as its view does, and differ in what it cannot see."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game_boards import usa
from railwright import Chance, Playset
from railwright.bots.guess import Guesses
from railwright.testing import apart, everything, miscounts, play_on

PLAYSET = Playset.of(usa(), everything())


def seen_by(pos, seat):
    """What a seat can see of a position."""
    return {
        "hand": list(pos.hands[seat]),
        "tickets": list(pos.tickets[seat]),
        "offered": list(pos.offered[seat]),
        "row": list(pos.cards.row),
        "discards": list(pos.cards.discards),
        "deck": len(pos.cards.deck),
        "decks": [len(deck) for deck in pos.ticket_decks],
        "held": list(pos.held),
        "counts": [len(tickets) for tickets in pos.tickets],
        **{name: apart(getattr(pos, name)) for name in ("owned", "trains", "points", "free")},
    }


@pytest.mark.parametrize("moves", [0, 8, 60, 200])
@pytest.mark.parametrize("seed", range(3))
def test_a_guess_looks_as_the_view_does_and_keeps_count(moves, seed):
    game = play_on(PLAYSET.start(4, seed), seed, moves)
    for seat in range(4):
        guess = Guesses(game.view(seat)).deal(Chance.of(seed, "a test"))
        assert seen_by(guess.pos, seat) == seen_by(game.pos, seat)
        assert not list(miscounts(guess))


def test_guesses_differ_in_what_is_hidden():
    game = play_on(PLAYSET.start(4, 1), 1, 100)
    chance = Chance.of(1, "a test")
    hands = [Guesses(game.view(0)).deal(chance).pos.hands[1:] for _ in range(6)]
    assert any(one != two for one, two in pairwise(hands))


def test_a_guess_does_not_touch_the_game():
    game = play_on(PLAYSET.start(3, 2), 2, 80)
    before = [list(hand) for hand in game.pos.hands], list(game.pos.cards.deck), game.pos.free
    play_on(Guesses(game.view(1)).deal(Chance.of(1, "a test")), 5)
    assert before == (
        [list(hand) for hand in game.pos.hands],
        list(game.pos.cards.deck),
        game.pos.free,
    )


def test_a_guess_is_played_to_its_end():
    game = play_on(PLAYSET.start(4, 3), 3, 30)
    assert play_on(Guesses(game.view(2)).deal(Chance.of(4, "a test")), 4).sheet().ended


def test_before_the_first_turn_those_who_have_chosen_hold_tickets():
    game = play_on(PLAYSET.start(3, 3), 3, 2)
    guess = Guesses(game.view(2)).deal(Chance.of(4, "a test"))
    assert all(guess.pos.tickets[seat] for seat in range(2))
