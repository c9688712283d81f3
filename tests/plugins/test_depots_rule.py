"""Warehouses and depots: DEP1 to DEP9.

DEP1 A warehouse for each player, whose cards nobody sees, and five depots.
DEP2 One depot is placed before the first turn, the last player first.
DEP3 Before train cards are drawn the top card goes unseen into any warehouse.
DEP4 A claim into a city with a depot: discard an own depot to take the warehouse.
DEP5 Depots are put in cities without one beside the action of a turn.
DEP6 The most unused depots give ten points, to all who are tied.
DEP7 Which warehouse a depot opens is a setting.
DEP8 When the cards run out, the warehouses are discarded, as a setting says.
DEP9 What a bot knows is what its seat may know, and it plays the moves well.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_boards import MAPS, map_board
from game_players import audited, bots
from railwright import LAST_CALL, SECOND_CARD, TURN, DrawTickets, Mark, Pass, Playset
from railwright.board.model import Deck, Players
from railwright.testing import LeftOut, match
from railwright_rules.depots import DEPOTS, FIRST_DEPOT, GRANT, OPEN, STASH, checks, prints
from railwright_rules.depots_pieces import (
    GrantWarehouse,
    OpenWarehouse,
    PlaceDepot,
    PutDepot,
    Stash,
    UseDepot,
)
from tiny_boards import Table, everything, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue",
    "perm ufa 2",
    "ufa kazan 3 green",
    "kazan omsk 3",
    "minsk omsk 1 red",
)
HANDS = [{"red": 3, "blue": 3}, {"red": 3, "green": 3}]


def at_table(seats=2, hands=HANDS, tickets=(), decks=(), rules=None, **settings):
    """A table at which the first depots stand: the last seat's in Omsk, the next in Tomsk ..."""
    board = tiny(*LINES, tickets=tickets, decks=decks, rules={"depots": settings, **(rules or {})})
    table = Table(board, seats)
    for city in ("omsk", "tomsk", "perm", "ufa", "kazan")[:seats]:
        table.play(PlaceDepot(table.city(city)))
    table.lay_out(hands)
    return table


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("depots")]


def fill(table, seat, *cards):
    """Put cards of these names into a warehouse, out of the deck."""
    for card in cards:
        kind = table.kind(card)
        table.pos.cards.deck.remove(kind)
        table.pos.piles[own(table).pile + seat].append(kind)
    table.look_again()


def warehouse(table, seat):
    """The names of the cards in a warehouse."""
    return [table.names[kind] for kind in table.pos.piles[own(table).pile + seat]]


def end_turn(table):
    """Let the last call pass, where free moves are left."""
    while not table.game.over and table.asked[0] == LAST_CALL:
        table.play(Pass())


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


# ---- DEP9


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_dep9_every_board_is_played_to_the_end(path):
    board = map_board(path)
    playset = Playset.of(replace(board, rules={**board.rules, "depots": {}}), everything())
    for seats in range(board.players.min, board.players.max + 1):
        for kinds in (bots()[:1], bots()[1:2], bots()):
            audited(playset, seats, seats, {s: kinds[s % len(kinds)] for s in range(seats)})


@pytest.mark.parametrize("opens", ["owner", "named", "any"])
def test_dep9_planners_play_with_every_setting(opens):
    board = map_board(USSR)
    playset = Playset.of(replace(board, rules={**board.rules, "depots": {"opens": opens}}), KNOWN)
    audited(playset, 3, 1, dict.fromkeys(range(3), bots()[1]))


KNOWN = everything()
USSR = next(path for path in MAPS if path.stem == "ussr")
OPTIONAL = (PutDepot, OpenWarehouse)


def test_dep9_a_planner_with_worth_beats_one_that_never_opens_a_warehouse():
    board = map_board(USSR)
    rules = {name: given for name, given in board.rules.items() if name != "conductor"}
    playset = Playset.of(replace(board, rules={**rules, "depots": {}}), KNOWN)
    result = match(playset, seats=4, seeds=range(15), left_out=LeftOut(OPTIONAL))
    assert result.played > 50
    assert result.points_ahead > 3
    assert result.won > 0.5


def test_dep9_a_planner_begins_in_a_city_of_its_own_tickets():
    table = Table(tiny(*LINES, tickets=["short perm kazan 9"], rules={"depots": {}}))
    table.pos.tickets[1] = [0]
    judge = DEPOTS.worth[PlaceDepot]
    worth = {
        key: judge(own(table), table.pos, 1, PlaceDepot(table.city(key)), 0)
        for key in ("perm", "kazan", "omsk", "minsk")
    }
    assert min(worth["perm"], worth["kazan"]) > max(worth["omsk"], worth["minsk"])


# ---- faces


def test_depots_lie_on_the_board_and_before_their_players():
    table = at_table()
    fill(table, 0, "white", "black")
    assert set(DEPOTS.marks(own(table), table.pos)) == {
        Mark("depot", city=table.city("omsk"), seat=1),
        Mark("depot", city=table.city("tomsk"), seat=0),
        Mark("depots", seat=0, text="{number:depot}", number=4),
        Mark("depots", seat=1, text="{number:depot}", number=4),
        Mark("warehouse", seat=0, text="{number:card} in the warehouse", number=2),
        Mark("warehouse", seat=1, text="{number:card} in the warehouse", number=0),
    }


def test_too_few_cities_for_the_first_depots_are_told():
    (finding,) = checks(tiny("omsk tomsk 2"), DEPOTS.settings())
    assert finding.message == "5 players begin with a depot each, but there are 2 cities."
    assert list(checks(tiny(*LINES), DEPOTS.settings())) == []


def test_warehouses_that_swallow_the_deck_are_told_and_mended():
    board = tiny(*LINES, rules={"depots": {"empties": "never", "per_player": 3}})
    (finding,) = checks(board, DEPOTS.settings(empties="never"))
    assert "swallow the whole deck" in finding.message
    mended = finding.fixes[0].edit(board)
    assert mended.rules["depots"] == {"empties": "no_depots", "per_player": 3}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "a warehouse and 5 depots"),
        ({}, "all cards from the warehouse of the depot's owner"),
        ({"opens": "any"}, "all cards from any warehouse"),
        ({"opens": "named"}, "that the depot's owner names"),
        ({"empties": "always"}, "run out, all warehouses are discarded"),
        ({"empties": "never"}, "stay there"),
        ({"unused_points": 3}, "give 3 points"),
    ],
)
def test_the_sheet_speaks_of_the_settings(settings, words):
    said = " ".join(prints(tiny(*LINES), DEPOTS.settings(**settings)))
    assert words in said


def test_the_sheet_is_silent_about_a_card_that_there_is_not():
    assert "point" not in " ".join(prints(tiny(*LINES), DEPOTS.settings(unused_points=0)))
