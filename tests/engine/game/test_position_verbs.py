"""The verbs by which rules change a game keep cards, trains and tickets counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright import Card, Draw, Happening, Pile
from railwright.game.game import ENDED_BY_TRAINS
from tiny_boards import Table, tiny
from tiny_rules import LINES, rule, table_with

PILES = (Pile("store"), Pile("open store", seen_by="all"))


def stores():
    """A rule with a pile that nobody sees and one that all see."""
    return rule("stores", kit=lambda kit, _board, _settings: replace(kit, piles=PILES))


def test_stashed_cards_stay_in_the_game_and_can_be_taken():
    table = table_with(stores())
    table.lay_out(deck=["black", "white", "white"])
    table.pos.stash(0)
    table.pos.stash(0)
    table.pos.stash(1)
    assert [len(pile) for pile in table.pos.piles] == [2, 1]
    table.pos.take_pile(1, 0)
    assert table.hand(1) == {"black": 1, "white": 1}
    assert table.pos.held == [0, 2]
    assert [len(pile) for pile in table.pos.piles] == [0, 1]


def test_nothing_is_stashed_when_the_cards_have_run_out():
    table = table_with(stores())
    table.lay_out(rest=1)
    table.pos.stash(0)
    assert table.pos.piles[0] == []


def test_stashing_shuffles_the_discards_when_the_deck_is_empty():
    table = table_with(stores())
    table.lay_out(rest="discards")
    table.pos.stash(0)
    assert len(table.pos.piles[0]) == 1
    assert table.discards() == {}


def test_a_view_shows_the_piles_that_all_may_see():
    table = table_with(stores())
    table.lay_out(deck=["black", "white"])
    view = table.game.view(0)
    table.pos.stash(0)
    table.pos.stash(1)
    view.refresh(table.pos)
    assert view.piles == [[-1], [table.kind("white")]]


def test_a_pile_may_be_stocked_from_the_deck_before_anything_is_dealt():
    stocked = (Pile("store", "all", ("red", "red", "locomotive")),)
    stock = rule("stock", kit=lambda kit, _board, _settings: replace(kit, piles=stocked))
    table = table_with(stock)
    kinds = [table.kind(name) for name in ("red", "red", "locomotive")]
    assert table.pos.piles == [kinds]
    counts = table.cards_anywhere()
    assert [counts[kind] for kind in kinds[1:]] == [12 - 2, 14 - 1]
    table.pos.take_pile(0, 0, 1)
    assert table.pos.piles == [kinds[:2]]
    table.pos.take_pile(1, 0, 9)
    assert table.pos.piles == [[]]


def test_cards_of_a_hand_can_be_put_by():
    table = table_with(stores())
    table.lay_out([{"red": 3}])
    table.pos.trace = []
    table.pos.put_by(0, 1, table.kind("red"), 2)
    assert table.hand(0) == {"red": 1}
    assert table.pos.held[0] == 1
    assert table.pos.piles == [[], [table.kind("red")] * 2]
    assert table.discards() == {}
    assert table.pos.trace == [Happening("put by", 0, (1, table.kind("red"), 2))]


def test_cards_without_a_color_pay_for_nothing():
    """They are no cards of any kind either, where those stand for missing ones."""
    guest = rule("guests", kit=lambda kit, _board, _settings: kit.adding(Card("guest", 9)))
    table = table_with(guest, lines=["omsk tomsk 2 locos:1"], others={"ferries": {}, "nordic": {}})
    table.lay_out([{"red": 1, "guest": 9}])
    assert table.pos.paying_cards(0) == 1
    assert table.claims() == set()
    table.lay_out([{"red": 4, "guest": 9}])
    assert table.claims() == {("omsk-tomsk", "red")}


def test_a_copy_has_piles_of_its_own():
    table = table_with(stores())
    table.pos.stash(0)
    twin = table.game.copy()
    twin.pos.stash(0)
    assert [len(game.pos.piles[0]) for game in (table.game, twin)] == [1, 2]


def test_a_painted_route_asks_for_its_new_color_in_this_game_only():
    table = Table(tiny("omsk tomsk 2", "tomsk perm 2 red"))
    table.lay_out([{"red": 2, "blue": 2}])
    assert table.claims() == {(key, line) for key, line in CLAIMS if line in {"red", "blue"}}
    table.pos.paint(0, table.kind("blue"))
    table.pos.paint(1, None)
    table.look_again()
    assert table.claims() == {
        ("omsk-tomsk", "blue"),
        ("tomsk-perm", "red"),
        ("tomsk-perm", "blue"),
    }
    other = Table(tiny("omsk tomsk 2", "tomsk perm 2 red"))
    again = table.playset.start(2, 1)
    assert again.pos.prices.prices == other.pos.prices.prices


CLAIMS = [("omsk-tomsk", "red"), ("omsk-tomsk", "blue"), ("tomsk-perm", "red")]


def test_painting_reaches_views_and_copies():
    table = Table(tiny("omsk tomsk 2"))
    view, before = table.game.view(0), table.game.copy()
    table.pos.paint(0, 3)
    view.refresh(table.pos)
    assert view.prices.prices[0].color == 3
    assert table.game.copy().pos.prices.prices[0].color == 3
    assert before.pos.prices.prices[0].color is None


@pytest.mark.parametrize(("count", "left"), [(5, 50), (-5, 40), (-99, 0)])
def test_trains_may_be_given_and_taken_but_never_below_none(count, left):
    table = Table(tiny(*LINES))
    table.pos.give_trains(1, count)
    assert table.pos.trains == [45, left]


def test_routes_are_claimable_again_with_new_trains():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 3}])
    table.pos.give_trains(0, -43)
    table.look_again()
    assert table.claims() == set()
    table.pos.give_trains(0, 90)
    table.look_again()
    assert table.claims() == {("omsk-tomsk", "red")}


def test_a_discard_fills_the_gaps_of_the_row():
    table = Table(tiny(*LINES))
    table.lay_out([{"locomotive": 1}], row=["red", "blue"], rest=1)
    table.pos.pay(0, table.kind("locomotive"))
    assert table.row() == ["red", "blue", "locomotive", None, None]
    assert table.pos.held[0] == 0


def test_scoring_is_told_apart_from_routes():
    table = Table(tiny(*LINES))
    table.own(0, "omsk-tomsk")
    table.pos.score(0, 5)
    sheet = table.finish()
    assert (sheet.routes, sheet.extra, sheet.totals) == ((2, 0), (5, 0), (7, 0))
    assert sheet.ended == ENDED_BY_TRAINS


def test_owners_and_others():
    table = Table(tiny(*LINES), seats=3)
    table.own(0, "omsk-tomsk")
    table.own(2, "perm-ufa", "tomsk-perm")
    assert [table.pos.owner(route) for route in range(4)] == [0, 2, 2, -1]
    assert [table.pos.others(seat) for seat in range(3)] == [0b110, 0b111, 0b001]


def test_labels_join_what_hangs_together():
    table = Table(tiny(*LINES))
    label = table.pos.joined(0b0101)
    omsk, tomsk, perm, ufa, kazan = (table.city(name) for name in CITIES)
    assert label[omsk] == label[tomsk]
    assert label[perm] == label[ufa]
    assert len({label[tomsk], label[ufa], label[kazan]}) == 3
    assert len(set(table.pos.joined(0b1111))) == 1
    assert len(set(table.pos.joined(0))) == 5


CITIES = ("omsk", "tomsk", "perm", "ufa", "kazan")


def test_happenings_tell_a_turn():
    table = Table(tiny(*LINES))
    table.lay_out([{"red": 2}], deck=["white"])
    table.pos.trace = []
    table.claim("omsk-tomsk", "red")
    table.draw(2)
    told = [(entry.verb, entry.seat, entry.numbers) for entry in table.pos.trace]
    assert told == [
        ("pay", 0, (0, 2)),
        ("claim", 0, (0, 2)),
        ("draw", 1, (2, 1)),
        ("row", -1, (2, table.kind("white"))),
    ]


def test_without_a_trace_nothing_is_told():
    table = Table(tiny(*LINES))
    table.idle()
    assert table.pos.trace is None
    assert Draw(0) in table.moves


def test_every_way_to_pay_is_listed_with_the_fewest_locomotives_first():
    table = Table(tiny("omsk tomsk 3 red"))
    table.lay_out([{"red": 3, "locomotive": 2}])
    ways = [(paid.colored, paid.locomotives) for _, paid in table.pos.payments(0, 0)]
    assert ways == [(3, 0), (2, 1), (1, 2)]
    assert all(table.game.is_legal(claim) for claim, _ in table.pos.payments(0, 0))
