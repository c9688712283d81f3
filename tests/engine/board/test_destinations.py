"""Tickets that lead to one of several destinations, and decks with other names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.board.decks import renamed_deck
from railwright.board.destinations import (
    option_points,
    ticket_city,
    with_destination,
    without_destination,
)
from railwright.board.keys import NoSuchPlaceError
from railwright.board.model import Board, City, Deck, Option, Route, Ticket


@pytest.fixture
def board() -> Board:
    """Cities a, b, c and d in a line, and a ticket from a to b."""
    lengths = {"ab": 2, "bc": 3, "cd": 4}
    return Board(
        cities={key: City(key, key.upper(), (0.0, 0.0)) for key in "abcd"},
        routes={pair: Route(pair, (pair[0], pair[1]), n) for pair, n in lengths.items()},
        decks={"base": Deck("base"), "long": Deck("long")},
        tickets=(Ticket("base", ("a", "b"), 2),),
    )


def test_a_destination_more_brings_the_points_of_its_path(board: Board) -> None:
    ticket = with_destination(board, 0, "d").tickets[0]
    assert ticket.cities == ("a",)
    assert ticket.options == (Option("b", 2), Option("d", 9))


def test_the_last_but_one_destination_leaves_a_plain_ticket(board: Board) -> None:
    three = with_destination(with_destination(board, 0, "c"), 0, "d")
    two = without_destination(three, 0, 0)
    assert [option.city for option in two.tickets[0].options] == ["c", "d"]
    assert without_destination(two, 0, 0).tickets[0] == Ticket("base", ("a", "d"), 9)
    assert without_destination(with_destination(board, 0, "c"), 0, 1) == board


def test_another_city_takes_the_points_of_its_path_if_they_were_so(board: Board) -> None:
    assert ticket_city(board, 0, 1, "d").tickets[0] == Ticket("base", ("a", "d"), 9)
    dear = replace(board, tickets=(Ticket("base", ("a", "b"), 7),))
    assert ticket_city(dear, 0, 0, "c").tickets[0] == Ticket("base", ("c", "b"), 7)


def test_a_destination_changes_with_its_points(board: Board) -> None:
    offered = with_destination(board, 0, "c")
    assert ticket_city(offered, 0, 2, "d").tickets[0].options == (Option("b", 2), Option("d", 9))
    assert ticket_city(offered, 0, 0, "d").tickets[0].cities == ("d",)
    assert option_points(offered, 0, 1, 12).tickets[0].options[1] == Option("c", 12)


def test_a_renamed_deck_takes_tickets_and_settings_along(board: Board) -> None:
    rules = {"decks": {"keep": 2, "keep_at_most": {"base": 3, "long": 1}}, "base": {}}
    after = renamed_deck(replace(board, rules=rules), "base", "Coastal lines")
    assert list(after.decks) == ["coastal-lines", "long"]
    assert after.decks["coastal-lines"].key == "coastal-lines"
    assert after.tickets[0].deck == "coastal-lines"
    assert after.rules["decks"] == {"keep": 2, "keep_at_most": {"coastal-lines": 3, "long": 1}}


def test_a_taken_name_gets_a_number_and_the_same_name_changes_nothing(board: Board) -> None:
    assert list(renamed_deck(board, "base", "Long").decks) == ["long-2", "long"]
    assert renamed_deck(board, "base", "Base") is board
    with pytest.raises(NoSuchPlaceError):
        renamed_deck(board, "short", "Long")
