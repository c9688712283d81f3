"""Likely tickets: what others have built tells which tickets they may hold."""

from __future__ import annotations

import pytest

from game_boards import usa
from railwright import Chance, Playset
from railwright.board.model import Deck
from railwright.bots.bot import BotTable
from railwright.bots.guess import Guesses
from railwright.bots.likely import AT_LEAST, JOINED, likely_tickets
from railwright.bots.thinker import SWIFT
from railwright.testing import Table, everything, small_board

SWIFT_ON_USA = Playset.of(usa(), everything())
ROUTES = ("omsk perm 2", "perm tver 2", "tver ufa 2", "ufa kyiv 2", "kyiv lviv 2", "lviv omsk 2")
TICKETS = ("some omsk tver 5", "some perm ufa 5", "some ufa lviv 5", "some kyiv omsk 5")


def at_table(*owned):
    """A table of two at which the second seat has built these routes and holds one ticket."""
    decks = (Deck("some", deal=0, keep=0, draw=3, draw_keep=1),)
    table = Table(small_board(*ROUTES, tickets=TICKETS, decks=decks))
    table.pos.tickets[1].append(table.pos.ticket_decks[0].pop())
    for route in owned:
        table.own(1, route)
    table.lay_out()
    return table


def likely(table):
    return likely_tickets(table.game.view(0), 1)


def test_of_who_has_built_nothing_nothing_is_known():
    assert likely(at_table()) == [AT_LEAST] * len(TICKETS)


def test_a_ticket_that_is_joined_is_the_likeliest():
    found = likely(at_table("omsk-perm", "perm-tver"))
    assert found[0] == AT_LEAST + JOINED
    assert max(found[1:]) < found[0]


def test_half_of_the_way_says_less_than_the_whole_and_more_than_none():
    half = likely(at_table("omsk-perm"))
    assert AT_LEAST < half[0] < AT_LEAST + JOINED
    assert half[2] == AT_LEAST


def test_parts_that_are_not_joined_yet_count_by_the_nearer_one():
    apart = likely(at_table("omsk-perm", "ufa-kyiv"))
    assert apart[1] == AT_LEAST  # perm to ufa is as far as ever
    joined = likely(at_table("omsk-perm", "perm-tver", "tver-ufa"))
    assert joined[1] == AT_LEAST + JOINED


def test_guesses_give_others_the_tickets_that_they_have_built_to():
    table = at_table("omsk-perm", "perm-tver")
    guesses, chance = Guesses(table.game.view(0)), Chance.of(1, "a test")
    held = [guesses.deal(chance).pos.tickets[1] for _ in range(200)]
    assert all(len(tickets) == 1 for tickets in held)
    assert held.count([0]) > 120  # of four tickets an even share would be 50
    assert {tickets[0] for tickets in held} == {0, 1, 2, 3}


@pytest.mark.parametrize("trains", [30, 15])
def test_the_true_tickets_of_planning_bots_are_likelier_than_others(trains):
    """Over some games: the true ones have more than their even share of the weight."""
    shares = []
    for seed in range(6):
        game = SWIFT_ON_USA.start(4, seed)
        bots = BotTable(dict.fromkeys(range(4), SWIFT), game)
        while not game.over and min(game.pos.trains) > trains:
            game.play(bots.choose())
        for seat in range(4):
            weights = likely_tickets(game.view((seat + 1) % 4), seat)
            even = sum(weights) / len(weights)
            shares += [weights[ticket] / even for ticket in game.pos.tickets[seat]]
    assert sum(shares) / len(shares) > 1.5
