"""Warehouses and depots: DEP1, DEP2, DEP5 and DEP6; the others have files of their own.

DEP1 A warehouse for each player, whose cards nobody sees, and five depots.
DEP2 One depot is placed before the first turn, the last player first.
DEP5 Depots are put in cities without one beside the action of a turn.
DEP6 The most unused depots give ten points, to all who are tied.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from depot_tables import LINES, at_table, end_turn, own

from railwright import TURN, Playset
from railwright.board.model import Deck, Players
from railwright_rules.depots import FIRST_DEPOT
from railwright_rules.depots_pieces import PlaceDepot, PutDepot
from tiny_boards import Table, everything, tiny

# ---- DEP1


def test_dep1_each_player_has_a_warehouse_and_five_depots():
    kit = Playset.of(tiny(*LINES, rules={"depots": {}}), everything()).book.kit
    assert [pile.name for pile in kit.piles] == [f"warehouse {number}" for number in range(1, 6)]
    assert {pile.seen_by for pile in kit.piles} == {"nobody"}
    assert own(at_table()).left == [4, 4]


def test_dep1_how_many_depots_is_a_setting():
    assert own(at_table(per_player=2)).left == [1, 1]


def test_dep1_a_game_has_warehouses_for_as_many_as_play():
    board = replace(tiny(*LINES, rules={"depots": {}}), players=Players(2, 3))
    kit = Playset.of(board, everything()).book.kit
    assert len(kit.piles) == 3


# ---- DEP2


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_dep2_the_last_player_places_a_depot_first(seats):
    table = Table(tiny(*LINES, rules={"depots": {}}), seats)
    asked = []
    for city in ("omsk", "tomsk", "perm", "ufa", "kazan")[:seats]:
        assert table.asked[0] == FIRST_DEPOT
        asked.append(table.seat)
        table.play(PlaceDepot(table.city(city)))
    assert asked == list(reversed(range(seats)))
    assert table.asked == (TURN, 0, 0)


def test_dep2_depots_are_placed_when_the_tickets_have_been_chosen():
    table = Table(
        tiny(
            *LINES,
            tickets=["short omsk perm 4"] * 8,
            decks=[Deck("short", 2, 1)],
            rules={"depots": {}},
        )
    )
    assert table.asked[0] != FIRST_DEPOT
    table.keep_all()
    table.keep_all()
    assert table.asked[0] == FIRST_DEPOT


def test_dep2_a_city_holds_one_depot():
    table = Table(tiny(*LINES, rules={"depots": {}}))
    table.play(PlaceDepot(table.city("omsk")))
    cities = {move.city for move in table.moves}
    assert table.city("omsk") not in cities
    assert len(cities) == 5


def test_dep2_border_flags_are_no_cities():
    board = tiny(*LINES, rules={"depots": {}, "countries": {}})
    omsk = replace(board.cities["omsk"], kind="border", country="Italia")
    table = Table(replace(board, cities={**board.cities, "omsk": omsk}))
    assert PlaceDepot(table.city("omsk")) not in table.moves
    assert PlaceDepot(table.city("tomsk")) in table.moves


def test_dep2_with_too_few_cities_the_last_ones_place_none():
    table = Table(tiny("omsk tomsk 2", rules={"depots": {}}), 3)
    table.play(PlaceDepot(0))
    table.play(PlaceDepot(1))
    assert table.asked[0] == TURN
    assert own(table).left == [5, 4, 4]


# ---- DEP5


def test_dep5_depots_are_put_beside_the_action():
    table = at_table()
    table.play(PutDepot(table.city("minsk")))
    table.play(PutDepot(table.city("kazan")))
    assert table.asked == (TURN, 0, 0)
    assert own(table).left == [2, 4]
    assert own(table).at[table.city("minsk")] == 0


def test_dep5_only_cities_without_a_depot_take_one():
    table = at_table()
    taken = {table.city("omsk"), table.city("tomsk")}
    assert {m.city for m in table.moves if type(m) is PutDepot} == set(range(6)) - taken


def test_dep5_who_has_no_depot_left_puts_none():
    table = at_table(per_player=1)
    assert PutDepot not in table.moves.kinds()


def test_dep5_depots_may_be_put_after_the_action():
    table = at_table()
    table.claim("tomsk-perm", "blue")
    table.play(PutDepot(table.city("minsk")))
    end_turn(table)
    assert table.asked == (TURN, 1, 0)


# ---- DEP6


@pytest.mark.parametrize(
    ("left", "points"), [([3, 1], (10, 0)), ([2, 2], (10, 10)), ([0, 0], (0, 0)), ([0, 1], (0, 10))]
)
def test_dep6_the_most_unused_depots_score(left, points):
    table = at_table()
    own(table).left[:] = left
    sheet = table.finish()
    assert sheet.bonuses[0].measured == tuple(left)
    assert sheet.bonuses[0].points == points


def test_dep6_the_points_are_a_setting():
    table = at_table(unused_points=7)
    own(table).left[:] = [2, 1]
    assert table.finish().totals == (7, 0)
    assert at_table(unused_points=0).finish().bonuses == ()
