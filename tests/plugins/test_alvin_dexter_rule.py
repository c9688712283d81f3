"""Alvin and Dexter on the board, and what they shut: AD1 to AD7."""

from __future__ import annotations

from dataclasses import replace

import pytest
from monster_tables import MANY, at_table, own, walk, where, with_wilds

from country_boards import borders
from game_boards import MAPS, map_board, random_board
from game_players import audited, seated
from published_boards import BOARDS
from railwright import KEEP, TURN, IllegalMoveError, Playset
from railwright.board.model import Deck
from railwright.rules.checks import rule_findings
from railwright_rules.alvin_dexter import (
    ALVIN,
    ALVIN_DEXTER,
    DEXTER,
    NOWHERE,
    PLACE,
    PlaceMonster,
    Walk,
    prints,
)
from tiny_boards import Table, everything, tiny

# ---- AD1, AD2


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
@pytest.mark.parametrize("bot", ["random", "planner"])
def test_ad1_every_map_is_played_with_monsters(path, bot):
    board = map_board(path)
    board = replace(board, rules={**board.rules, "alvin_dexter": {}})
    playset = Playset.of(board, everything())
    span = board.players.max - board.players.min + 1
    moved = 0
    for seed in range(20):
        seats = board.players.min + seed % span
        kinds = dict.fromkeys(range(seats), everything().bots[bot])
        game = audited(playset, seats, seed, kinds).game
        assert all(type(move) is not Walk or move.cards in {1, 2} for move in game.played)
        moved += sum(type(move) is Walk for move in game.played)
    assert moved > 20


@pytest.mark.parametrize("name", BOARDS)
def test_ad1_published_boards_are_played_with_monsters(name):
    board = BOARDS[name]()
    board = replace(board, rules={**board.rules, "alvin_dexter": {}})
    assert rule_findings(board, everything()) == ()
    playset = Playset.of(board, everything())
    for seed in range(3):
        for bot in ("random", "planner"):
            audited(playset, 2, seed, dict.fromkeys(range(2), everything().bots[bot]))


def test_ad1_games_of_mixed_bots_on_any_board_keep_count():
    for seed in range(60):
        board, seats = random_board(seed), 2 + seed % 4
        board = replace(board, rules={**board.rules, "alvin_dexter": {}})
        audited(Playset.of(board, everything()), seats, seed, seated(seats, seed))


def test_ad1_the_rule_asks_nothing_of_a_board():
    assert ALVIN_DEXTER.needed is None
    assert ALVIN_DEXTER.requires == ()
    assert ALVIN_DEXTER.fields == {}


def test_ad2_there_are_twenty_cards_and_a_bonus_card_of_each_monster():
    table = at_table()
    assert own(table).left == [20, 20]
    alvin, dexter = table.playset.book.kit.bonuses
    assert (alvin.name, alvin.measure) == ("Alvin", "alvin")
    assert (dexter.name, dexter.measure) == ("Dexter", "dexter")
    assert own(at_table(settings={"cards": 3})).left == [3, 3]


def test_ad2_the_bonus_cards_lie_beside_those_of_the_board():
    table = at_table(bonuses=[("longest_path", 10)], rules={"bonus_cards": {}})
    names = [card.measure for card in table.playset.book.kit.bonuses]
    assert names == ["longest_path", "alvin", "dexter"]


# ---- AD3, AD4, AD5


def test_ad3_the_monsters_come_when_all_have_chosen_their_tickets():
    tickets = [f"short a j {n}" for n in range(8)]
    table = at_table(tickets=tickets, decks=[Deck("short", deal=2, keep=1)])
    assert table.asked[0] == KEEP
    table.keep(0)
    assert table.asked == (KEEP, 1, 0)
    assert own(table).at == [NOWHERE, NOWHERE]
    table.keep(0, 1)
    assert table.asked == (PLACE, 1, ALVIN)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ad4_who_goes_last_places_alvin_in_any_city(seats):
    table = at_table(seats=seats)
    assert table.asked == (PLACE, seats - 1, ALVIN)
    assert set(table.moves) == {PlaceMonster(ALVIN, city) for city in range(10)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ad5_who_goes_just_before_places_dexter_in_any_other_city(seats):
    table = at_table(seats=seats)
    table.play(PlaceMonster(ALVIN, table.city("d")))
    assert table.asked == (PLACE, seats - 2, DEXTER)
    others = [city for city in range(10) if city != table.city("d")]
    assert set(table.moves) == {PlaceMonster(DEXTER, city) for city in others}
    table.play(PlaceMonster(DEXTER, table.city("a")))
    assert where(table) == ["d", "a"]
    assert table.asked == (TURN, 0, 0)


def test_ad5_where_there_is_no_other_city_dexter_stays_away():
    board = tiny("a b 1", rules={"alvin_dexter": {}})
    board = replace(board, cities={"a": board.cities["a"]}, routes={})
    table = Table(board)
    table.play(PlaceMonster(ALVIN, 0))
    assert own(table).at == [0, NOWHERE]
    with_wilds(table, 2)
    assert Walk not in table.moves.kinds()


# ---- AD6, AD7


def test_ad6_a_city_with_a_monster_or_two_is_in_chaos():
    table = at_table(at="cg")
    assert table.keys(table.pos.claimable(0)) == {"a-b", "d-e", "e-f", "h-i", "i-j"}
    own(table).at[:] = [table.city("c")] * 2
    table.look_again()
    assert table.keys(table.pos.free & ~table.pos.claimable(0)) == {"b-c", "c-d"}


def test_ad7_nobody_claims_a_route_with_an_end_in_chaos():
    table = at_table(at="ag", seats=3)
    table.lay_out([{"red": 3}] * 3)
    for seat in range(3):
        assert not table.pos.claimable(seat) >> table.route("a-b") & 1
    assert not table.may("a-b", "red")
    assert table.may("b-c", "red")
    with pytest.raises(IllegalMoveError):
        table.claim("f-g", "red")


def test_ad7_routes_already_owned_stay_and_count():
    table = at_table(at="cg", tickets=["short a e 8"])
    table.own(0, "a-b", "b-c", "c-d", "d-e")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert sheet.routes[0] == 4
    assert sheet.tickets[0][0].points == 8


def test_ad7_where_the_monster_leaves_the_routes_are_open_again():
    table = with_wilds(at_table(at="aj"), 1)
    walk(table, ALVIN, "d")
    assert table.pos.claimable(0) >> table.route("a-b") & 1
    assert not table.pos.claimable(1) >> table.route("c-d") & 1


# ---- the faces of a board


def findings(board):
    return list(ALVIN_DEXTER.checks(board, ALVIN_DEXTER.settings()))


def test_a_board_needs_two_places_and_locomotives():
    assert findings(tiny("a b 1", rules={"alvin_dexter": {}})) == []
    (found,) = findings(tiny())
    assert found.message == "Alvin and Dexter need two cities to stand in."
    board = tiny("a b 1", rules={"alvin_dexter": {}, "base": {"locomotives": 0, "row": 3}})
    (found,) = findings(board)
    assert found.message.startswith("There is no locomotive in the deck")
    mended = found.fixes[0].edit(board)
    assert mended.rules["base"] == {"locomotives": 14, "row": 3}
    assert findings(mended) == []


def test_two_flags_of_one_country_are_one_place():
    board = borders("bern Italia 4")
    flags = {key: board.cities[key] for key in ("it1", "it2")}
    assert len(findings(replace(board, cities=flags, routes={}, tickets=()))) == 1


def test_the_rules_sheet_tells_the_settings():
    settings = ALVIN_DEXTER.settings(cards=8, bonus=12, steps_one=1, steps_two=4)
    said = " ".join(prints(tiny(), settings))
    assert "1 locomotive for up to 1 city or 2 for up to 4 cities" in said
    assert "has 8 cards" in said
    assert "12 points" in said
    assert "destinations" not in said
    for choice, words in (("best", "by itself"), ("any", "any of its places")):
        settings = ALVIN_DEXTER.settings(chaos_options=choice)
        assert words in " ".join(prints(borders(MANY), settings))
