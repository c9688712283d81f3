"""Copies of games go on by themselves, and go on exactly as the original would."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards, usa
from game_players import apart, play_on, start

GAMES = settings(settings.get_profile("games"))


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 80))
def test_a_copy_leaves_the_original_untouched(board, seats, seed, moves):
    _, game = start(board, seats, seed, traced=True)
    play_on(game, seed, moves)
    before, offered, played = apart(game.pos), list(game.moves), list(game.played)
    trace = list(game.pos.trace)
    twin = game.copy()
    assert apart(twin.pos) == before
    play_on(twin, seed + 1, 10_000)
    assert twin.over
    assert apart(game.pos) == before
    assert list(game.moves) == offered
    assert game.played == played
    assert game.pos.trace == trace


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 80))
def test_the_same_moves_give_the_same_game(board, seats, seed, moves):
    _, game = start(board, seats, seed, traced=True)
    play_on(game, seed, moves)
    twin = game.copy()
    play_on(twin, seed, 10_000)
    for move in twin.played[len(game.played) :]:
        game.play(move)
    assert game.over
    assert game.pos.trace == twin.pos.trace
    assert game.sheet() == twin.sheet()
    assert apart(game.pos) == apart(twin.pos)


@pytest.mark.parametrize("seed", range(3))
def test_copies_of_copies_on_the_published_board(seed):
    _, game = start(usa(), 4, seed, traced=True)
    twins = [game]
    for number in range(6):
        play_on(twins[-1], number, 40)
        twins.append(twins[-1].copy())
    before = [apart(twin.pos) for twin in twins]
    ends = []
    for twin in reversed(twins[1:]):
        other = twin.copy()
        play_on(other, 99, 10_000)
        ends.append(other.sheet())
    assert [apart(twin.pos) for twin in twins] == before
    assert len(set(ends)) > 1


def test_a_copy_shares_no_list_with_its_original():
    _, game = start(usa(), 3, 5, traced=True)
    play_on(game, 5, 100)
    mine, theirs = lists_of(game.pos), lists_of(game.copy().pos)
    fixed = {
        id(part) for part in (game.pos.nothing_known, game.pos.cards.takes, game.pos.cards.wild)
    }
    assert not (set(mine) & set(theirs)) - fixed


def lists_of(pos):
    """The lists and dicts of a position by their identity."""
    from railwright.testing.play import PLAIN, slots

    found = {}

    def walk(value):
        if isinstance(value, list | dict):
            found[id(value)] = value
            for part in value.values() if isinstance(value, dict) else value:
                walk(part)
        elif type(value).__module__.startswith("railwright") and not isinstance(value, tuple):
            for name in slots(type(value)):
                if name not in PLAIN:
                    walk(getattr(value, name))

    walk(pos)
    return found
