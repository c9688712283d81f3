"""What is asked when tickets of several decks are kept in all, limited, or put back apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from play_board import CATALOGUE, small_board

from railwright.board.model import Deck
from railwright.game.playset import Playset
from railwright.rules.moves import DrawTickets, Keep
from railwright_editor.play.keeping import keep_lacks
from railwright_editor.play.prompts import prompt_of
from railwright_editor.play.question import Question, question_of
from railwright_editor.play.words import Names


def asked(*, long: int = 0, short: int = 0, **settings: Any) -> Question:
    """The first question of a game whose decks ask to keep so many, with these settings."""
    board = small_board()
    decks = {"long": Deck("long", 2, long), "short": Deck("short", 2, short, 3)}
    board = replace(board, decks=decks, rules={**board.rules, "decks": settings})
    playset = Playset.of(board, CATALOGUE)
    return question_of(playset.start(2, 3), 0, Names(playset, ("Anna", "Boris")))


def test_the_least_in_all_is_asked_for() -> None:
    question = asked(keep=2)
    assert prompt_of(question).sentence == "Keep at least 2 of 4. The rest go out of the game."
    assert keep_lacks(question, 0) == "Keep 2 more"
    assert keep_lacks(question, 0b0100) == "Keep 1 more"
    assert keep_lacks(question, 0b0110) == ""


@pytest.mark.parametrize(
    ("long", "offered", "least", "words"),
    [
        (1, 1, 1, "Keep this ticket."),
        (1, 1, 0, "Keep this ticket, or it goes out of the game."),
        (2, 2, 2, "Keep all 2 tickets."),
        (2, 2, 1, "Keep at least 1 of 2. The rest go out of the game."),
    ],
)
def test_tickets_that_must_be_kept_leave_no_rest(
    long: int, offered: int, least: int, words: str
) -> None:
    board = small_board()
    decks = {"long": Deck("long", long, least), "short": Deck("short", 0, 0, 3, 1)}
    playset = Playset.of(replace(board, decks=decks), CATALOGUE)
    question = question_of(playset.start(2, 3), 0, Names(playset, ("Anna", "Boris")))
    assert len(question.view.offered[0]) == offered
    assert prompt_of(question).sentence == words


def test_the_least_of_each_deck_is_told_where_it_is_as_much() -> None:
    question = asked(keep=2, long=1, short=1)
    assert prompt_of(question).sentence.startswith("Keep at least 1 long and 1 short.")
    assert keep_lacks(question, 0b0011) == "Keep 1 more short"
    assert keep_lacks(asked(keep=3, long=2, short=1), 0b0101) == "Keep 1 more long"


def test_too_many_of_a_deck_are_told() -> None:
    question = asked(keep=2, keep_at_most={"long": 1})
    assert keep_lacks(question, 0b0011) == "Keep 1 long at most"
    assert keep_lacks(question, 0b0101) == ""


@pytest.mark.parametrize(
    ("returns", "rest"),
    [
        ({"long": "bottom", "short": "bottom"}, "The rest go under the deck."),
        ({"long": "shuffled", "short": "shuffled"}, "The rest go back into the deck."),
        ({"short": "bottom"}, "The rest: long go out of the game and short go under the deck."),
    ],
)
def test_the_rest_go_where_their_deck_says(returns: dict[str, str], rest: str) -> None:
    sentence = prompt_of(asked(keep=2, initial_returns=returns)).sentence
    assert sentence == f"Keep at least 2 of 4. {rest}"


def test_tickets_drawn_later_have_their_own_least() -> None:
    board = small_board()
    decks = {"long": Deck("long", 2, 0), "short": Deck("short", 2, 0, 3, 1)}
    rules = {**board.rules, "decks": {"keep": 3, "draw_keep": 2}}
    playset = Playset.of(replace(board, decks=decks, rules=rules), CATALOGUE)
    game = playset.start(2, 3)
    for _ in range(2):
        game.play(Keep(0b1111))
    game.play(DrawTickets(1))
    question = question_of(game, 0, Names(playset, ("Anna", "Boris")))
    assert prompt_of(question).sentence == "Keep at least 2 of 3. The rest go under the deck."
    assert keep_lacks(question, 0b001) == "Keep 1 more"
