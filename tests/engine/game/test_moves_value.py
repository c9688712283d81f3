"""Moves: legal answers as masks, which can be counted, tested, listed and sampled."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards
from game_players import start
from railwright import Chance, Claim, Draw, Keep, Moves, Pass, bits
from railwright.game.moves import made, nth_bit, split

VALUES = settings(settings.get_profile("values"))
GAMES = settings(settings.get_profile("games"))
masks = st.integers(0, 2**130) | st.integers(0, 2**9)


def naive_bits(mask):
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


@st.composite
def offers(draw):
    """Some rows of moves, each front once, as rules add them."""
    fronts = draw(
        st.lists(
            st.one_of(
                st.just((Draw,)),
                st.just((Keep,)),
                st.tuples(st.just(Claim), st.integers(0, 8), st.integers(-2, 2)),
            ),
            unique=True,
            max_size=6,
        )
    )
    return [(front, draw(masks)) for front in fronts]


def moves_of(rows):
    moves = Moves()
    for front, mask in rows:
        moves.add(mask, *front)
    return moves


@VALUES
@given(masks)
def test_bits_are_the_numbers_of_the_bits(mask):
    assert bits(mask) == naive_bits(mask)


@VALUES
@given(masks.filter(bool), st.data())
def test_nth_bit_is_the_nth_of_the_bits(mask, data):
    found = naive_bits(mask)
    n = data.draw(st.integers(0, len(found) - 1))
    assert nth_bit(mask, n) == found[n]


@pytest.mark.parametrize("mask", [(1 << 200) - 1, 0x5555 << 100, 1 << 129, (1 << 130) - (1 << 60)])
def test_nth_bit_of_wide_masks(mask):
    assert [nth_bit(mask, n) for n in range(mask.bit_count())] == naive_bits(mask)


@VALUES
@given(offers())
def test_as_many_moves_as_are_listed(rows):
    moves = moves_of(rows)
    listed = list(moves)
    assert len(moves) == len(listed) == sum(mask.bit_count() for _, mask in rows)
    assert len(set(listed)) == len(listed)
    assert listed == [front[0](*front[1:], bit) for front, mask in rows for bit in naive_bits(mask)]


@VALUES
@given(offers(), st.integers(0, 8), st.integers(-2, 2), st.integers(0, 140))
def test_a_move_is_in_when_it_is_listed_and_only_then(rows, line, more, bit):
    moves = moves_of(rows)
    listed = set(moves)
    assert all(move in moves for move in listed)
    for move in (Claim(line, more, bit), Draw(bit), Keep(bit), Pass()):
        assert (move in moves) is (move in listed)
    assert "Draw" not in moves
    assert None not in moves


def test_a_move_that_makes_no_sense_is_not_in():
    moves = moves_of([((Draw,), 0b111)])
    assert Draw(-1) not in moves
    assert Draw(10**9) not in moves


@VALUES
@given(offers())
def test_masks_rows_and_kinds_tell_the_same(rows):
    moves = moves_of(rows)
    for kind in (Draw, Keep, Claim):
        mine = [(front, mask) for front, mask in rows if front[0] is kind and mask]
        assert moves.rows(kind) == mine
        mask = 0
        for _, part in mine:
            mask |= part
        assert moves.mask(kind) == mask
    assert moves.kinds() == list(dict.fromkeys(front[0] for front, mask in rows if mask))
    assert moves.mask(Pass) == 0


@VALUES
@given(offers().filter(lambda rows: any(mask for _, mask in rows)), st.integers(0, 999))
def test_a_sample_is_one_of_the_moves(rows, seed):
    moves = moves_of(rows)
    move = moves.sample(Chance.of(seed, "sample"))
    assert move in set(moves)
    assert moves.picked is move


def test_there_is_nothing_to_sample_from_nothing():
    with pytest.raises(IndexError):
        Moves().sample(Chance.of(1, "sample"))


def test_every_move_is_sampled_as_often_as_the_others():
    rows = [((Draw,), 0b100101), ((Claim, 2, 0), (1 << 40) - 1 << 60), ((Keep,), 0b1000)]
    moves = moves_of(rows)
    chance, times = Chance.of(7, "sample"), 200
    counted = Counter(moves.sample(chance) for _ in range(times * len(moves)))
    assert set(counted) == set(moves)
    strain = sum((count - times) ** 2 / times for count in counted.values())
    free = len(moves) - 1
    assert strain < free + 4 * (2 * free) ** 0.5


def test_a_move_of_a_front_is_made_once():
    assert made((Claim, 3, 0), 5) is made((Claim, 3, 0), 5)
    assert made((Claim, 3, 0), 5) == Claim(3, 0, 5)
    assert made((Pass,), 0) == Pass()


@pytest.mark.parametrize("move", [Claim(1, 2, 3), Draw(0), Keep(7), Pass()])
def test_a_move_is_its_front_and_its_bit(move):
    assert made(*split(move)) == move


def test_passing_is_a_move():
    moves = Moves()
    moves.may_pass()
    assert list(moves) == [Pass()]
    assert len(moves) == 1


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 99))
def test_no_decision_of_a_game_offers_a_move_twice(board, seats, seed):
    _, game = start(board, seats, seed)
    chance = Chance.of(seed, "moves of a test")
    for _ in range(60):
        if game.over:
            break
        listed = list(game.moves)
        assert len(set(listed)) == len(listed) == len(game.moves)
        assert all(game.is_legal(move) for move in listed)
        game.play(game.moves.sample(chance))
