"""The sentences of the rules sheet say what the settings are."""

from __future__ import annotations

import pytest

from railwright.board.model import Deck
from rule_boards import RULES
from tiny_boards import tiny

LONG = Deck("long", deal=2, keep=1, draw=0)
SHORT = Deck("short", deal=3, keep=2, draw=4, draw_keep=1)
TICKETS = ("long omsk tomsk 9", "short omsk tomsk 5")


def sheet(name, decks=(LONG, SHORT), **settings):
    """The sentences of a rule as one text."""
    board = tiny("omsk tomsk 2", tickets=TICKETS if decks else (), decks=decks)
    rule = RULES[name]
    return " ".join(rule.prints(board, rule.settings(**settings)))


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "12 cards of each color (red, orange, yellow"),
        ({"colors": ("red", "blue")}, "each color (red and blue)"),
        ({"cards": 1, "locomotives": 1}, "1 card of each"),
        ({"locomotives": 1}, "1 locomotive."),
        ({"trains": 20, "hand": 1}, "20 trains and 1 train card."),
        ({"row": 4}, "Turn 4 cards face up"),
        ({}, "Deal each player 2 tickets of the long deck; keep at least 1."),
        ({}, "Deal each player 3 tickets of the short deck; keep at least 2."),
        ({"initial_returns": "bottom"}, "at the start go under their deck"),
        ({"ticket_returns": "box"}, "during the game go into the box"),
        ({}, "Or draw 4 tickets of the short deck and keep at least 1."),
        ({"flush": 2}, "When 2 locomotives lie in the row"),
        ({"scoring": {4: 99}}, "99 for 4"),
        ({"final_round_at": 1, "extra_turns": 2}, "with 1 train or fewer"),
        ({"extra_turns": 2}, "2 more turns"),
        ({"ties": ("most_tickets", "card:longest_path")}, "most tickets, then the card for long"),
        ({"ties": ()}, "share the win"),
    ],
)
def test_the_base_game_says(settings, words):
    assert words in sheet("base", **settings)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"row": 0}, "the row"),
        ({"face_up_locomotive": 1}, "only card of the turn"),
        ({"flush": 0}, "discard the whole row"),
        ({}, "draw 0 tickets"),
    ],
)
def test_the_base_game_does_not_say(settings, words):
    assert words not in sheet("base", **settings)


def test_a_board_without_tickets_has_no_words_about_decks():
    assert "deck; keep" not in sheet("base", decks=())
    assert "returned" not in sheet("base", decks=())


def test_double_routes_say_how_many_lanes_are_open():
    assert "With 3 players 1 lane of a double route is open" in sheet("double_routes")
    assert "With 4 players 2 lanes" in sheet("double_routes", open_lanes={4: 2})
    assert "Always all lanes" in sheet("double_routes", open_lanes={})


def test_tunnels_say_how_many_cards_are_turned_up():
    assert "turn up 3 cards" in sheet("tunnels")
    assert "turn up 1 card of" in sheet("tunnels", cards=1)


def test_ferries_say_what_they_ask_for():
    assert "one locomotive for each" in sheet("ferries")
