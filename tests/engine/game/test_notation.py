"""Moves in words: what is written can be read again."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards, usa
from game_players import start
from railwright import TURN, Card, Chance, Claim, Draw, DrawTickets, Give, Keep, Kind, Move, Pass
from railwright.board.model import Deck
from railwright.game.notation import Notation, NotationError
from tiny_boards import Table, tiny, with_rules
from tiny_rules import Whistle, rule

GAMES = settings(settings.get_profile("games"))


def table_of():
    tickets = ["short omsk perm 5", "short omsk tomsk 2"]
    decks = [Deck("short", 0, 0, 3, 1)]
    return Table(tiny("omsk tomsk 2 red", "tomsk perm 2", tickets=tickets, decks=decks))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Draw(0), "Draw 0"),
        (Draw(4), "Draw 4"),
        (Claim(0, 0, 0), "Claim red 0 omsk-tomsk"),
        (Claim(8, 0, 1), "Claim locomotive 0 tomsk-perm"),
        (Claim(4, -1, 1), "Claim blue -1 tomsk-perm"),
        (DrawTickets(0), "DrawTickets short"),
        (Keep(5), "Keep 5"),
        (Give(7), "Give white"),
        (Pass(), "Pass"),
    ],
)
def test_moves_are_written_by_name(move, words):
    notation = Notation(table_of().playset)
    assert notation.written(move) == words
    assert notation.read(words) == move


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 99))
def test_every_legal_move_is_read_as_it_was_written(board, seats, seed):
    playset, game = start(board, seats, seed)
    notation, chance = Notation(playset), Chance.of(seed, "moves of a test")
    while not game.over:
        for move in game.moves:
            assert notation.read(notation.written(move)) == move
        game.play(game.moves.sample(chance))


def test_every_legal_move_on_the_published_board_is_read_as_it_was_written():
    playset, game = start(usa(), 3, 1)
    notation, chance = Notation(playset), Chance.of(1, "moves of a test")
    while not game.over:
        listed = list(game.moves)
        words = [notation.written(move) for move in listed]
        assert len(set(words)) == len(listed)
        assert [notation.read(word) for word in words] == listed
        game.play(game.moves.sample(chance))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Fly", "Fly is no move of the rules that are switched on"),
        ("Surcharge 1", "Surcharge is no move of the rules that are switched on"),
        ("draw 1", "draw is no move of the rules that are switched on"),
        ("Claim pink 0 omsk-tomsk", "this board has no card pink"),
        ("Claim red 0 omsk-perm", "this board has no route omsk-perm"),
        ("DrawTickets long", "this board has no deck long"),
        ("Draw top", "top is not a whole number"),
        ("Claim red some omsk-tomsk", "some is not a whole number"),
    ],
)
def test_words_that_are_no_move_are_refused_with_a_sentence(words, sentence):
    with pytest.raises(NotationError) as refused:
        Notation(table_of().playset).read(words)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("words", ["", "   ", "Draw", "Draw 1 2", "Pass 0", "Claim red omsk-tomsk"])
def test_too_few_and_too_many_words_are_refused(words):
    with pytest.raises(NotationError):
        Notation(table_of().playset).read(words)


def test_moves_of_further_rules_are_written_by_name_too():
    whistles = rule("whistles", free=lambda *_: None, plays={Whistle: lambda *_: None})
    board = tiny("omsk tomsk 2", rules={"whistles": {}})
    notation = Notation(Table(board, catalogue=with_rules(whistles)).playset)
    assert notation.written(Whistle(1)) == "Whistle tomsk"
    assert notation.read("Whistle tomsk") == Whistle(1)


@dataclass(frozen=True, slots=True)
class Burn(Move):
    card: Kind


def test_a_card_whose_name_has_several_words_can_be_read_again():
    def offer(_own, _pos, _seat, moves):
        moves.add(1 << 9, Burn)

    ships = rule(
        "ships",
        kit=lambda kit, _board, _settings: kit.adding(Card("red ship", 5)),
        offers={TURN: offer},
        plays={Burn: lambda *_: None},
    )
    board = replace(tiny("omsk tomsk 2"), rules={"base": {}, "ships": {}})
    table = Table(board, catalogue=with_rules(ships))
    notation = Notation(table.playset)
    assert Burn(9) in table.moves
    assert notation.read(notation.written(Burn(9))) == Burn(9)
