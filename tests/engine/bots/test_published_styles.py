"""The published styles: each of their choices, as their papers describe them."""

from __future__ import annotations

import pytest

from railwright import KEEP, TURN, Chance, Claim, Draw, DrawTickets, Keep
from railwright.board.model import Deck
from railwright.bots.focus import Focus
from railwright.bots.hops import fewest_routes, open_tickets
from railwright.bots.long_routes import LongRoutes
from railwright.bots.one_step import OneStep
from railwright.testing import Table, small_board

ROUTES = (
    "omsk perm 1 red",
    "perm ufa 1 blue",
    "omsk ufa 5 green",
    "ufa kazan 2 yellow",
    "kazan tver 6",
    "omsk tver 6 white",
)
DECKS = (Deck("some", deal=0, keep=0, draw=3, draw_keep=1),)


def table_with(*tickets, routes=ROUTES):
    """A table of two with these tickets in the hand of the first seat, at its first turn."""
    table = Table(small_board(*routes, tickets=tickets, decks=DECKS))
    table.lay_out()
    deck = table.pos.ticket_decks[0]
    table.pos.tickets[0].extend(range(len(tickets)))
    for ticket in range(len(tickets)):
        deck.remove(ticket)
    table.pos.drawable_decks = 1 if deck else 0
    table.look_again()
    return table


def answer(bot, table):
    """What a bot answers at a table."""
    return bot.choose(table.game.view(0), table.moves, Chance.of(1, "a test"))


def hand(table, *, row=("purple",) * 5, **cards):
    """Give the first seat a hand, with a row in which it finds nothing."""
    table.lay_out([cards], row=row)
    return table


def route(table, move):
    """The key of the route that a claim is of."""
    assert isinstance(move, Claim)
    return table.playset.net.route_keys[move.route]


def test_a_way_has_the_fewest_routes_not_the_fewest_spaces():
    table = table_with("some omsk ufa 5")
    net = table.playset.net
    omsk, ufa = table.city("omsk"), table.city("ufa")
    everything = (1 << net.routes) - 1
    assert fewest_routes(net, (omsk,), (ufa,), everything, 0) == [table.route("omsk-ufa")]
    without = everything & ~(1 << table.route("omsk-ufa"))
    assert fewest_routes(net, (omsk,), (ufa,), without, 0) == [
        table.route("omsk-perm"),
        table.route("perm-ufa"),
    ]
    assert fewest_routes(net, (omsk,), (ufa,), 0, 0) is None
    assert fewest_routes(net, (omsk,), (omsk,), 0, 0) == []


def test_a_ticket_is_open_until_own_routes_join_it():
    table = table_with("some omsk ufa 5", "some omsk tver 9")
    table.own(0, "omsk-perm", "perm-ufa")
    assert open_tickets(table.game.view(0)) == [1]


# ---- route focus


def test_focus_keeps_every_ticket():
    decks = (Deck("some", deal=3, keep=1, draw=3, draw_keep=1),)
    tickets = [f"some omsk ufa {points}" for points in (2, 3, 4, 5, 6, 7)]
    table = Table(small_board(*ROUTES, tickets=tickets, decks=decks))
    assert table.asked[0] == KEEP
    assert answer(Focus(), table) == Keep(7)


def test_focus_ranks_a_route_by_its_points_and_twice_its_ticket():
    table = hand(table_with("some omsk ufa 5", "some ufa kazan 10"), green=5, yellow=2)
    assert route(table, answer(Focus(), table)) == "ufa-kazan"  # 2 + 20 beats 10 + 10
    table = hand(table_with("some omsk ufa 5", "some ufa kazan 5"), green=5, yellow=2)
    assert route(table, answer(Focus(), table)) == "omsk-ufa"  # 10 + 10 beats 2 + 10


def test_focus_claims_the_first_of_its_queue_that_it_can_pay():
    table = hand(table_with("some omsk ufa 9", "some ufa kazan 2"), green=4, yellow=2)
    assert route(table, answer(Focus(), table)) == "ufa-kazan"


def test_focus_draws_the_color_of_the_head_of_its_queue_else_blind():
    table = hand(table_with("some omsk ufa 9"), red=1, row=("red", "white", "green", "red", "blue"))
    assert answer(Focus(), table) == Draw(3)
    assert answer(Focus(), hand(table, red=1)) == Draw(0)


def test_focus_with_nothing_left_to_join_claims_what_scores_most():
    table = table_with("some omsk perm 4")
    table.own(0, "omsk-perm")
    hand(table, white=6, green=5, blue=1)
    assert route(table, answer(Focus(), table)) == "kazan-tver"


def test_focus_never_draws_tickets():
    table = table_with("some omsk perm 4")
    table.own(0, "omsk-perm")
    assert isinstance(answer(Focus(), hand(table)), Draw)


# ---- one step


def test_one_step_goes_for_the_dearest_ticket_and_its_first_missing_route():
    table = table_with("some omsk ufa 5", "some perm kazan 8")
    hand(table, blue=1, green=5, yellow=2)
    assert route(table, answer(OneStep(), table)) == "perm-ufa"
    table.own(0, "perm-ufa")
    assert route(table, answer(OneStep(), table)) == "ufa-kazan"


def test_one_step_claims_nothing_but_its_target():
    table = hand(table_with("some omsk ufa 5"), white=6)
    assert isinstance(answer(OneStep(), table), Draw)


def test_one_step_draws_its_color_then_a_locomotive_then_blind():
    table = table_with("some omsk ufa 5")
    row = ("red", "locomotive", "green", "red", "blue")
    assert answer(OneStep(), hand(table, row=row)) == Draw(3)
    assert answer(OneStep(), hand(table, row=("red", "locomotive", "red"))) == Draw(2)
    assert answer(OneStep(), hand(table, row=("red", "red"))) == Draw(0)


def test_one_step_holds_its_target_until_a_route_is_claimed():
    table = table_with("some kazan tver 9", routes=("kazan tver 6", "omsk perm 1 red"))
    bot = OneStep()
    row = ("white", "red", "blue", "blue", "blue")
    hand(table, red=3, row=row)
    assert answer(bot, table) == Draw(2)
    hand(table, red=3, blue=5, row=row)
    assert answer(bot, table) == Draw(2)
    table.own(1, "omsk-perm")
    hand(table, red=3, blue=5, row=row)
    assert answer(bot, table) == Draw(3)


@pytest.mark.parametrize(("trains", "expected"), [(8, DrawTickets(0)), (7, Draw(0))])
def test_one_step_draws_tickets_while_everybody_has_eight_trains(trains, expected):
    table = Table(small_board(*ROUTES, tickets=["some omsk perm 4"], decks=DECKS))
    table.pos.trains[1] = trains
    hand(table)
    assert answer(OneStep(), table) == expected


def test_one_step_keeps_all_at_first_and_later_what_costs_least():
    decks = (Deck("some", deal=2, keep=1, draw=2, draw_keep=1),)
    tickets = ["some omsk tver 9", "some omsk perm 1"] * 3
    table = Table(small_board(*ROUTES, tickets=tickets, decks=decks))
    assert answer(OneStep(), table) == Keep(3)
    table.play(Keep(3))
    table.play(Keep(3))
    table.play(DrawTickets(0))
    offered = table.pos.offered[0]
    assert {ticket % 2 for ticket in offered} == {0, 1}
    short = next(bit for bit, ticket in enumerate(offered) if ticket % 2)
    assert answer(OneStep(), table) == Keep(1 << short)


# ---- long routes


def test_long_routes_keeps_the_fewest_points():
    decks = (Deck("some", deal=3, keep=2, draw=0),)
    tickets = [f"some omsk ufa {points}" for points in (2, 3, 4, 5, 6, 7)]
    table = Table(small_board(*ROUTES, tickets=tickets, decks=decks))
    points = [table.playset.net.tickets[ticket].points for ticket in table.pos.offered[0]]
    kept = answer(LongRoutes(), table).subset
    found = sum(number for bit, number in enumerate(points) if kept >> bit & 1)
    assert found == sum(sorted(points)[:2])


def test_long_routes_leads_its_ways_over_long_routes_only():
    routes = ("omsk perm 2 red", "omsk ufa 3 blue", "ufa perm 3 green")
    table = hand(table_with("some omsk perm 5", routes=routes), red=2, blue=3)
    assert route(table, answer(LongRoutes(), table)) == "omsk-ufa"
    assert route(table, answer(OneStep(), table)) == "omsk-perm"


def test_long_routes_then_wants_the_longest_and_rather_gray():
    table = hand(table_with(), white=6, red=1)
    assert route(table, answer(LongRoutes(), table)) == "kazan-tver"


def test_long_routes_never_draws_tickets():
    table = Table(small_board(*ROUTES, tickets=["some omsk perm 4"], decks=DECKS))
    hand(table)
    assert table.asked[0] == TURN
    assert DrawTickets(0) in table.moves
    assert isinstance(answer(LongRoutes(), table), Draw)
