"""The cards of warehouses: DEP3, DEP4, DEP7 and DEP8.

DEP3 Before train cards are drawn the top card goes unseen into any warehouse.
DEP4 A claim into a city with a depot: discard an own depot to take the warehouse.
DEP7 Which warehouse a depot opens is a setting.
DEP8 When the cards run out, the warehouses are discarded, as a setting says.
"""

from __future__ import annotations

import pytest
from depot_tables import HANDS, at_table, end_turn, fill, own, warehouse

from railwright import LAST_CALL, SECOND_CARD, TURN, DrawTickets, Pass
from railwright.board.model import Deck
from railwright_rules.depots import GRANT, OPEN, STASH
from railwright_rules.depots_pieces import GrantWarehouse, OpenWarehouse, Stash, UseDepot

# ---- DEP3


def test_dep3_the_top_card_goes_into_a_warehouse_before_the_first_card_is_drawn():
    table = at_table()
    table.lay_out(HANDS, deck=["white", "black"])
    table.draw(0)
    assert table.asked == (STASH, 0, 0)
    assert table.hand(0) == HANDS[0]
    table.play(Stash(1))
    assert warehouse(table, 1) == ["white"]
    assert table.hand(0) == {**HANDS[0], "black": 1}
    assert table.asked[0] == SECOND_CARD


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_dep3_it_may_be_the_warehouse_of_anybody(seat):
    table = at_table(seats=3)
    table.draw(1)
    assert {move.warehouse for move in table.moves} == {0, 1, 2}
    table.play(Stash(seat))
    assert [len(warehouse(table, other)) for other in range(3)] == [
        int(other == seat) for other in range(3)
    ]


def test_dep3_nothing_is_stashed_before_the_second_card():
    table = at_table()
    table.draw(0)
    table.play(Stash(0))
    table.draw(0)
    assert table.asked[0] == LAST_CALL
    assert len(warehouse(table, 0)) == 1


def test_dep3_a_card_of_the_row_is_the_one_that_was_chosen():
    table = at_table()
    table.draw(3)
    table.play(Stash(0))
    assert table.hand(0) == {**HANDS[0], "yellow": 1}


def test_dep3_nothing_is_stashed_for_a_claim_or_for_tickets():
    tickets, decks = ["short omsk perm 4"] * 4, [Deck("short", 0, 0, 2)]
    table = at_table(tickets=tickets, decks=decks)
    table.play(DrawTickets(0))
    assert table.asked[0] != STASH
    table = at_table()
    table.claim("tomsk-perm", "blue")
    assert warehouse(table, 0) == warehouse(table, 1) == []


def test_dep3_the_card_that_was_to_be_drawn_is_never_stashed():
    table = at_table()
    table.lay_out([{}, {}], deck=["white"], rest=1)
    table.draw(0)
    assert table.hand(0) == {"white": 1}
    assert warehouse(table, 0) == warehouse(table, 1) == []


def test_dep3_the_last_card_of_the_deck_is_stashed_for_one_of_the_row():
    table = at_table()
    table.lay_out([{}, {}], deck=["white"], rest=1)
    table.draw(1)
    table.play(Stash(0))
    assert warehouse(table, 0) == ["white"]
    assert table.hand(0) == {"red": 1}


def test_dep3_with_no_deck_left_nothing_is_stashed():
    table = at_table()
    table.lay_out([{}, {}], rest=1)
    table.draw(1)
    assert table.asked[0] == SECOND_CARD


def test_dep3_nobody_sees_what_was_stashed():
    table = at_table()
    fill(table, 0, "white", "black")
    for seat in range(2):
        assert table.game.view(seat).piles[own(table).pile] == [-1, -1]


# ---- DEP4


def test_dep4_a_claim_into_a_city_with_a_depot_may_take_its_warehouse():
    table = at_table()
    fill(table, 0, "white", "black")
    table.claim("tomsk-perm", "blue")
    assert table.asked == (OPEN, 0, table.city("tomsk"))
    assert set(table.moves) == {OpenWarehouse(0), Pass()}
    table.play(OpenWarehouse(0))
    assert table.hand(0) == {"red": 3, "blue": 1, "white": 1, "black": 1}
    assert warehouse(table, 0) == []
    assert own(table).left == [3, 4]


def test_dep4_the_depot_of_a_rival_opens_that_rivals_warehouse():
    table = at_table()
    fill(table, 1, "white")
    fill(table, 0, "black")
    table.claim("minsk-omsk", "red")
    assert set(table.moves) == {OpenWarehouse(1), Pass()}


def test_dep4_the_depot_in_the_city_stays():
    table = at_table()
    fill(table, 0, "white")
    table.claim("tomsk-perm", "blue")
    table.play(OpenWarehouse(0))
    assert own(table).at[table.city("tomsk")] == 0


def test_dep4_the_warehouse_may_be_left():
    table = at_table()
    fill(table, 0, "white")
    table.claim("tomsk-perm", "blue")
    table.play(Pass())
    assert warehouse(table, 0) == ["white"]
    assert own(table).left == [4, 4]
    assert table.asked[0] == LAST_CALL


def test_dep4_each_end_opens_a_warehouse_for_a_depot():
    table = at_table()
    fill(table, 0, "white")
    fill(table, 1, "black")
    table.claim("omsk-tomsk", "red")
    table.play(OpenWarehouse(1))
    table.play(OpenWarehouse(0))
    assert table.hand(0) == {"red": 1, "blue": 3, "white": 1, "black": 1}
    assert own(table).left == [2, 4]


def test_dep4_without_depots_nothing_is_opened():
    table = at_table()
    fill(table, 0, "white")
    own(table).left[0] = 0
    table.look_again()
    table.claim("tomsk-perm", "blue")
    assert table.asked == (TURN, 1, 0)


def test_dep4_an_empty_warehouse_is_not_asked_about():
    table = at_table()
    fill(table, 1, "white")
    table.claim("tomsk-perm", "blue")
    assert table.asked[0] == LAST_CALL


def test_dep4_a_conductors_claim_opens_a_warehouse_too():
    table = at_table(rules={"conductor": {}})
    table.lay_out([{"conductor": 1}])
    fill(table, 0, "white")
    (ride,) = [m for m in table.moves if str(m).startswith("Ride(") and m.route == 1]
    table.play(ride)
    assert table.asked == (OPEN, 0, table.city("tomsk"))


# ---- DEP7


def test_dep7_any_warehouse_may_be_opened():
    table = at_table(opens="any")
    fill(table, 1, "white")
    table.claim("tomsk-perm", "blue")
    table.play(OpenWarehouse(1))
    assert table.hand(0) == {"red": 3, "blue": 1, "white": 1}


def test_dep7_the_owner_of_the_depot_names_a_warehouse():
    table = at_table(opens="named")
    fill(table, 0, "white", "white")
    fill(table, 1, "black")
    table.claim("minsk-omsk", "red")
    assert set(table.moves) == {UseDepot(table.city("omsk")), Pass()}
    table.play(UseDepot(table.city("omsk")))
    assert own(table).left == [3, 4]
    assert table.asked == (GRANT, 1, 0)
    assert set(table.moves) == {GrantWarehouse(0), GrantWarehouse(1)}
    table.play(GrantWarehouse(1))
    assert table.hand(0) == {"red": 2, "blue": 3, "black": 1}
    assert table.asked == (LAST_CALL, 0, 0)


# ---- DEP8


def all_in(table, left):
    """Put the whole deck into the warehouse of seat 1, and let these depots be left."""
    table.lay_out([{"blue": 2}, {}], row=["red"] * 5)
    pile = table.pos.piles[own(table).pile + 1]
    pile += table.pos.cards.deck
    table.pos.cards.deck.clear()
    own(table).left[:] = left
    table.look_again()
    return len(pile)


def take_row(table):
    """Draw two cards of the row; gaps stay, as there is nothing to fill them."""
    table.draw(1)
    table.draw(2)
    end_turn(table)


def test_dep8_the_warehouses_are_discarded_once_somebody_has_no_depot():
    table = at_table()
    count = all_in(table, [3, 0])
    take_row(table)
    assert warehouse(table, 1) == []
    assert table.hand(0) == {"blue": 2, "red": 2}
    assert table.pos.cards.left() == count - 2
    assert table.pos.cards.gaps == 0
    assert list(table.pos.laid) == []


def test_dep8_as_long_as_all_have_depots_the_cards_stay():
    table = at_table()
    count = all_in(table, [3, 1])
    take_row(table)
    assert len(warehouse(table, 1)) == count


@pytest.mark.parametrize(("empties", "kept"), [("always", False), ("never", True)])
def test_dep8_when_they_are_discarded_is_a_setting(empties, kept):
    table = at_table(empties=empties)
    all_in(table, [0, 0] if empties == "never" else [2, 2])
    take_row(table)
    assert bool(warehouse(table, 1)) is kept


def test_dep8_nothing_is_discarded_while_there_are_cards():
    table = at_table()
    fill(table, 1, "white")
    own(table).left[:] = [0, 0]
    table.look_again()
    table.claim("minsk-omsk", "red")
    assert warehouse(table, 1) == ["white"]
