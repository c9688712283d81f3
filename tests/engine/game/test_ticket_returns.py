"""Tickets that are kept and given back, bonus cards by amount, and the ways of bots to tickets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from country_boards import borders
from railwright import BonusCard, Keep
from railwright.board.model import Deck
from railwright.bots.paths import aims, bare_paths, joining
from railwright.game.scoring import ranked_points
from railwright_rules.base import allowed_subsets
from tiny_boards import Table, tiny
from tiny_rules import rule, table_with

TICKETS = [f"short omsk tomsk {n}" for n in range(12)]
DECKS = [Deck("short", 3, 1, 3, 1)]


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("place", ["box", "bottom", "shuffled"])
def test_tickets_go_back_where_their_deck_says(place, later):
    def kit(kit, _board, _settings):
        field = "later_returns" if later else "initial_returns"
        return replace(kit, decks=tuple(replace(deck, **{field: place}) for deck in kit.decks))

    table = table_with(rule("returns", kit=kit), tickets=TICKETS, decks=DECKS)
    pos = table.pos
    offered, left = list(pos.offered[0]), list(pos.ticket_decks[0])
    pos.keep_tickets(0, 0b010, later=later)
    assert pos.tickets[0] == [offered[1]]
    assert pos.offered[0] == []
    back = {offered[0], offered[2]}
    if place == "box":
        assert pos.ticket_decks[0] == left
        assert pos.returns == [2]
    else:
        assert set(pos.ticket_decks[0]) == {*left, *back}
        assert pos.returns == [0]
    if place == "bottom":
        assert pos.ticket_decks[0] == [offered[2], offered[0], *left]


def test_a_deck_that_had_run_out_can_be_drawn_from_again():
    table = Table(tiny("omsk tomsk 1", tickets=TICKETS[:6], decks=DECKS))
    assert not table.pos.drawable_decks
    table.pos.keep_tickets(0, 1, later=True)
    assert table.pos.drawable_decks == 1


# ---- subsets


@pytest.mark.parametrize(
    ("groups", "in_all", "kept"),
    [
        (((3, 1, 3),), 0, lambda s: s != 0),
        (((3, 0, 3),), 2, lambda s: s.bit_count() >= 2),
        (((2, 1, 2), (2, 1, 2)), 0, lambda s: s & 3 and s & 12),
        (((2, 0, 1), (2, 0, 2)), 2, lambda s: s & 3 != 3 and s.bit_count() >= 2),
        (((2, 0, 1),), 2, lambda s: s.bit_count() == 1),
        ((), 3, lambda s: s == 0),
    ],
)
def test_the_subsets_that_may_be_kept(groups, in_all, kept):
    total = sum(count for count, _, _ in groups)
    expected = sum(1 << subset for subset in range(1 << total) if kept(subset))
    assert allowed_subsets(groups, in_all) == expected


def test_everybody_can_always_keep_something_that_is_on_offer():
    board = tiny("omsk tomsk 1", tickets=TICKETS, decks=[Deck("short", 2, 9, 3, 9)])
    table = Table(board)
    assert list(table.moves) == [Keep(0b11)]


# ---- bonus cards by amount


@pytest.mark.parametrize(
    ("amounts", "points"), [((0, 1, 2, 3), (0, 5, 9, 9)), ((-1, 0), (0, 0)), ((1, 1), (5, 5))]
)
def test_a_card_by_amount_compares_nobody(amounts, points):
    card = BonusCard("Rings", "rings", (5, 9), by="amount")
    assert ranked_points(card, amounts) == points


def test_a_card_by_amount_may_ask_for_a_least_amount():
    assert ranked_points(BonusCard("R", "r", (5, 9), from_=2, by="amount"), (1, 2)) == (0, 9)
    assert ranked_points(BonusCard("R", "r", (), by="amount"), (1, 2)) == (0, 0)


# ---- ways to tickets


def test_bots_aim_at_the_best_option_that_they_can_reach():
    net = Table(borders("zug France:8 Italia:3 Austria:5", "bern Italia 4")).playset.net
    by_options, plain = net.tickets
    assert [points for points, _ in aims(by_options)] == [8, 5, 3]
    assert [points for points, _ in aims(plain)] == [4]
    everything = (1 << net.routes) - 1
    assert joining(net, by_options, everything, 0)[0] == 3  # zug–bern–fr1
    france = net.routes_at[net.city_keys.index("fr1")] | net.routes_at[net.city_keys.index("fr2")]
    assert joining(net, by_options, everything & ~france, 0)[0] == 5  # zug–chur–at1
    assert joining(net, by_options, 0, 0) == (0, 0)
    assert bare_paths(net)[0] == joining(net, by_options, everything, 0)
