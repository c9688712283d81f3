"""A game plays legal moves only, and is left as it was by others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards
from game_players import apart, play_on, start
from railwright import Claim, Draw, DrawTickets, Give, IllegalMoveError, Keep, Pass
from railwright.bots.bot import BotKind, play_out
from tiny_boards import Table, tiny

GAMES = settings(settings.get_profile("games"))
numbers = st.integers(0, 12)
any_moves = st.one_of(
    st.builds(Draw, numbers),
    st.builds(Claim, st.integers(0, 8), st.integers(-3, 3), numbers),
    st.builds(DrawTickets, st.integers(0, 1)),
    st.builds(Keep, numbers),
    st.builds(Give, st.integers(0, 8)),
    st.just(Pass()),
)


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 99), st.integers(0, 30), any_moves)
def test_a_move_that_is_not_legal_changes_nothing(board, seats, seed, moves, move):
    _, game = start(board, seats, seed)
    play_on(game, seed, moves)
    if game.is_legal(move):
        return
    before, played = apart(game.pos), list(game.played)
    with pytest.raises(IllegalMoveError):
        game.play(move)
    assert apart(game.pos) == before
    assert game.played == played


def test_a_bot_that_picks_a_move_that_is_not_on_offer_is_refused():
    table = Table(tiny("omsk tomsk 5 red"))
    table.lay_out([{"blue": 2}])
    with pytest.raises(IllegalMoveError):
        table.play(table.moves.pick((Claim, 0, 0), 0))


def test_a_cheating_bot_is_stopped():
    class Cheat:
        def choose(self, view, moves, chance):
            return moves.pick((Draw,), 4 if Draw in moves.kinds() else 0)

    table = Table(tiny("omsk tomsk 5 red", rules={"base": {"row": 2}}))
    with pytest.raises(IllegalMoveError):
        play_out(table.game, [BotKind("cheat", "Cheat", "Cheats.", Cheat)])


@pytest.mark.parametrize("move", [Draw(0), Pass(), Claim(0, 0, 0), Claim(0, 1, 0), Keep(1)])
def test_nothing_can_be_played_when_the_game_is_over(move):
    table = Table(tiny("omsk tomsk 2 red"))
    table.lay_out([{"red": 4, "locomotive": 2}])
    table.finish()
    assert not table.game.is_legal(move)
    with pytest.raises(IllegalMoveError):
        table.play(move)


@pytest.mark.parametrize("move", [Draw(-1), Keep(-1), Claim(0, 0, -1), Draw(10**6)])
def test_numbers_out_of_range_are_illegal_moves(move):
    table = Table(tiny("omsk tomsk 2 red"))
    with pytest.raises(IllegalMoveError):
        table.play(move)
