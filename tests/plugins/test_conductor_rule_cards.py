"""Conductors as cards: C10, C11."""

from __future__ import annotations

import pytest
from conductor_tables import LINES, at_table, holding, ride, tear_up

from game_audit import Audit
from railwright import GIVE, TURN, Chance, Playset
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.tunnels import SURCHARGE
from tiny_boards import everything, tiny

# ---- C10


def test_c10_there_are_two_conductors():
    kit = Playset.of(tiny(*LINES, rules={"conductor": {}}), everything()).book.kit
    assert kit.cards[kit.kind("conductor")].copies == 2
    assert sum(card.copies for card in kit.cards) == 112


def test_c10_how_many_is_a_setting():
    kit = Playset.of(tiny(*LINES, rules={"conductor": {"copies": 7}}), everything()).book.kit
    assert kit.cards[kit.kind("conductor")].copies == 7


# ---- C11


def test_c11_a_conductor_is_drawn_like_a_card_of_a_color():
    table = at_table()
    table.lay_out([{}], deck=["conductor"], row=["conductor", "red", "blue", "green", "white"])
    table.draw(1)
    table.draw(0)
    assert table.hand(0)["conductor"] >= 1
    assert table.seat == 1


def test_c11_a_conductor_of_the_row_may_be_the_second_card():
    table = at_table()
    table.lay_out([{}], deck=["red"], row=["conductor", "red", "blue", "green", "white"])
    table.draw(0)
    table.draw(1)
    assert table.hand(0) == {"red": 1, "conductor": 1}


def test_c11_conductors_lie_in_starting_hands_and_stay_there():
    hands = [at_table(copies=40).hand(seat) for seat in range(2)]
    assert any("conductor" in hand for hand in hands)
    table = at_table(copies=40)
    assert sum(sum(table.hand(seat).values()) for seat in range(2)) == 8


def test_c11_a_conductor_matches_nothing_in_a_tunnel_and_is_discarded():
    table = at_table()
    table.lay_out([{"red": 3, "locomotive": 1}], deck=["conductor", "conductor", "white"])
    table.claim("tomsk-perm", "red")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"tomsk-perm"}
    assert table.discards() == {"red": 3, "conductor": 2, "white": 1}


def test_c11_a_conductor_pays_for_no_surcharge():
    table = at_table()
    table.lay_out([{"red": 3, "conductor": 2}], deck=["red", "white", "white"])
    table.claim("tomsk-perm", "red")
    assert table.asked == (SURCHARGE, 0, 1)
    assert [type(move).__name__ for move in table.moves] == ["GiveUp"]


def test_c11_a_conductor_pays_for_no_route():
    table = holding({"red": 1, "conductor": 2})
    assert table.claims() == set()


def test_c11_it_is_no_card_of_any_kind_either():
    nordic = {"nordic": {}}
    table = holding({"conductor": 2, "red": 4}, others=nordic)
    assert "perm-ufa" not in {route for route, _ in table.claims()}
    table.lay_out([{"conductor": 2, "red": 6}])
    table.claim("perm-ufa", "locomotive")
    assert table.asked[0] == GIVE
    assert {table.names[move.card] for move in table.moves} == {"red"}


def test_c11_a_played_conductor_is_discarded_and_may_come_back():
    table = holding({"conductor": 1})
    ride(table, "ufa-kazan")
    assert table.discards() == {"conductor": 1}
    before = table.cards_anywhere()
    table.lay_out([{}, {}], deck=[], rest="discards")
    table.draw()
    assert table.cards_anywhere() == before


@pytest.mark.parametrize("play", [ride, tear_up])
def test_c11_or_is_out_of_the_game(play):
    table = holding({"conductor": 2}, after_use="remove")
    if play is tear_up:
        table.own(1, "ufa-kazan")
    play(table, "ufa-kazan")
    assert table.discards() == {}
    assert table.hand(0) == {"conductor": 1}
    assert table.pos.held[0] == 1
    assert table.pos.piles == [[table.kind("conductor")]]


@pytest.mark.parametrize("seats", [2, 5])
def test_c11_or_one_is_dealt_to_each_player(seats):
    table = at_table(source="deal_one_each", seats=seats)
    hands = [table.hand(seat) for seat in range(seats)]
    assert [hand["conductor"] for hand in hands] == [1] * seats
    assert [sum(hand.values()) for hand in hands] == [5] * seats
    assert table.kind("conductor") not in table.pos.cards.deck
    assert len(table.pos.piles[0]) == 5 - seats


def test_c11_they_are_dealt_when_the_tickets_are_chosen():
    tickets = [f"short omsk perm {n}" for n in range(9)]
    table = at_table(source="deal_one_each", tickets=tickets)
    table.settle_in()
    assert Ride in table.moves.kinds()


def test_c11_or_there_are_none():
    table = at_table(source="none", copies=9)
    assert table.kind("conductor") not in table.pos.cards.deck
    table.idle()
    assert not {Ride, TearUp} & set(table.moves.kinds())


@pytest.mark.parametrize("source", ["deck", "deal_one_each", "none"])
@pytest.mark.parametrize("after_use", ["discard", "remove"])
@pytest.mark.parametrize("claim_cost", ["free", "normal"])
def test_c11_no_card_is_made_or_lost(source, after_use, claim_cost):
    for seed in range(3):
        table = at_table(
            seats=3, copies=20, source=source, after_use=after_use, claim_cost=claim_cost
        )
        audit, chance = Audit(table.game), Chance.of(seed, "moves")
        while not table.game.over:
            table.play(table.moves.sample(chance))
            audit.check()


# ---- what conductors may yet do


def may_be_removed(table):
    conductor = next(rule for rule, _ in table.playset.book.rules if rule.name == "conductor")
    own = table.pos.own[[rule.name for rule, _ in table.playset.book.rules].index("conductor")]
    return table.keys(conductor.prospect(own, table.pos, 0).removed)


def test_short_routes_of_anybody_may_be_removed_while_a_conductor_is_in_the_game():
    table = holding({"conductor": 1}, copies=1, after_use="remove")
    table.own(0, "perm-ufa", "kazan-omsk")
    table.own(1, "ufa-kazan", "tomsk-perm")
    assert may_be_removed(table) == {"perm-ufa", "ufa-kazan", "tomsk-perm"}
    tear_up(table, "ufa-kazan")
    assert may_be_removed(table) == set()


def test_a_conductor_that_is_discarded_may_come_again():
    table = holding({"conductor": 1}, copies=1)
    table.own(1, "ufa-kazan", "tomsk-perm")
    tear_up(table, "ufa-kazan")
    assert may_be_removed(table) == {"tomsk-perm"}


def test_of_conductors_that_are_dealt_those_of_empty_seats_are_out_of_the_game():
    table = at_table(seats=2, players=4, source="deal_one_each", after_use="remove")
    table.own(1, "ufa-kazan", "tomsk-perm")
    assert may_be_removed(table) == {"ufa-kazan", "tomsk-perm"}
    tear_up(table, "ufa-kazan")
    assert may_be_removed(table) == {"tomsk-perm"}
    ride(table, "perm-ufa")
    assert may_be_removed(table) == set()
