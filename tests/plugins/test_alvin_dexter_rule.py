"""Alvin and Dexter: AD1 to AD18, the rulings A1 to A12, and C1 to C5, C25 and C26 (chaos)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from country_boards import borders
from game_boards import MAPS, map_board, random_board, usa
from game_players import apart, audited, play_on, seated
from published_boards import BOARDS
from railwright import (
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    BonusCard,
    Chance,
    Claim,
    Draw,
    DrawTickets,
    IllegalMoveError,
    Keep,
    Mark,
    Moves,
    Pass,
    Phase,
    Playset,
    RuleConflictError,
    View,
    ticket_points,
)
from railwright.board.model import Deck
from railwright.game.notation import Notation
from railwright.rules.checks import rule_findings
from railwright.testing import LeftOut, match
from railwright_rules.alvin_dexter import (
    ALVIN,
    ALVIN_DEXTER,
    DEXTER,
    HIDDEN,
    NOWHERE,
    PLACE,
    PlaceMonster,
    Walk,
    prints,
)
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.stations import Build
from railwright_rules.tunnels import SURCHARGE
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import Answer, nothing, rule

CHAIN = tuple("abcdefghij")
LINE = tuple(f"{a} {b} 1 red" for a, b in pairwise(CHAIN))
"""Ten cities in a row, so that steps can be counted."""


def at_table(*lines, seats=2, at=None, rules=None, settings=None, **more):
    """A table on a board with the rule; `at` are the cities where Alvin and Dexter stand."""
    wanted = {"alvin_dexter": settings or {}, **(rules or {})}
    table = Table(tiny(*(lines or LINE), rules=wanted, **more), seats)
    if at is not None:
        stand(table, *at)
    return table


def stand(table, *cities):
    """Keep all tickets that are open, and place Alvin and Dexter."""
    while table.game.decision.phase == KEEP:
        table.keep_all()
    for monster, city in enumerate(cities):
        table.play(PlaceMonster(monster, table.city(city)))


def own(table):
    """The state of the module."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index("alvin_dexter")]


def where(table):
    """The cities in which Alvin and Dexter stand."""
    return [table.playset.net.city_keys[city] for city in own(table).at]


def walk(table, monster, city, cards=1):
    table.play(Walk(monster, cards, table.city(city)))


def walks(table, monster, cards=None):
    """The cities to which a monster may be moved now, for so many locomotives or for any."""
    keys = table.playset.net.city_keys
    return {
        keys[move.city]
        for move in table.moves
        if type(move) is Walk and move.monster == monster and cards in {None, move.cards}
    }


def end_turn(table):
    """Do nothing but draw from the deck."""
    table.idle()


def with_wilds(table, *counts, **layout):
    """Give each seat so many locomotives and nothing else."""
    table.lay_out([{"locomotive": count} for count in counts], **layout)
    return table


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


# ---- AD8, C3


def test_ad8_a_move_of_a_monster_leaves_the_action_of_the_turn():
    table = at_table(at="ej")
    table.lay_out([{"locomotive": 1, "red": 1}])
    walk(table, ALVIN, "d")
    assert table.asked == (TURN, 0, 0)
    table.claim("a-b", "red")
    assert table.keys(table.pos.owned[0]) == {"a-b"}
    assert table.asked == (TURN, 1, 0)


def test_ad8_nobody_moves_a_monster_in_the_turn_of_others():
    table = with_wilds(at_table(at="ej"), 0, 5)
    assert Walk not in table.moves.kinds()
    end_turn(table)
    assert table.seat == 1
    assert Walk in table.moves.kinds()


def test_c3_a_monster_may_be_moved_before_between_and_after_the_cards():
    table = with_wilds(at_table(at="ej"), 1)
    assert walks(table, ALVIN)
    table.draw(1)
    assert table.asked[0] == SECOND_CARD
    assert walks(table, ALVIN)
    table.draw(1)
    assert table.asked == (LAST_CALL, 0, 0)
    assert walks(table, ALVIN)
    walk(table, ALVIN, "d")
    assert table.asked == (TURN, 1, 0)


def test_c3_but_not_while_a_tunnel_or_tickets_are_open():
    tickets = [f"short a j {n}" for n in range(6)]
    lines = ("a b 1 red tunnel", "b c 2", "c d 2")
    table = at_table(
        *lines,
        at="cd",
        tickets=tickets,
        decks=[Deck("short", 0, 0, 3, 1)],
        rules={"tunnels": {}},
    )
    table.lay_out([{"red": 3, "locomotive": 2}], deck=["red"], row=["blue"] * 5)
    table.claim("a-b", "red")
    assert table.asked[0] == SURCHARGE
    assert Walk not in table.moves.kinds()
    table = at_table(at="cd", tickets=tickets, decks=[Deck("short", 0, 0, 3, 1)])
    with_wilds(table, 2)
    table.play(DrawTickets(0))
    assert table.moves.kinds() == [Keep]


# ---- AD9, A4


def test_ad9_one_locomotive_carries_a_monster_three_cities_two_carry_it_six():
    table = with_wilds(at_table(at="aj"), 2)
    assert walks(table, ALVIN, 1) == set("bcd")
    assert walks(table, ALVIN, 2) == set("efg")
    assert walks(table, DEXTER, 1) == set("ihg")
    assert walks(table, DEXTER, 2) == set("fed")


def test_ad9_the_locomotives_are_discarded():
    table = with_wilds(at_table(at="aj"), 3)
    walk(table, ALVIN, "f", 2)
    assert table.hand(0) == {"locomotive": 1}
    assert table.discards() == {"locomotive": 2}
    assert table.pos.held[0] == 1


@pytest.mark.parametrize(("hand", "reached"), [(0, ""), (1, "bcd"), (2, "bcdefg"), (5, "bcdefg")])
def test_ad9_the_hand_must_hold_them(hand, reached):
    table = with_wilds(at_table(at="aj"), hand)
    assert walks(table, ALVIN) == set(reached)


def test_ad9_a_far_city_is_not_to_be_had_for_one():
    table = with_wilds(at_table(at="aj"), 2)
    with pytest.raises(IllegalMoveError):
        walk(table, ALVIN, "e", 1)


def test_ad9_how_far_they_walk_is_a_setting():
    table = at_table(at="aj", settings={"steps_one": 1, "steps_two": 2})
    with_wilds(table, 2)
    assert walks(table, ALVIN, 1) == {"b"}
    assert walks(table, ALVIN, 2) == {"c"}


def test_a4_every_printed_connection_is_one_step_whatever_it_is():
    lines = ("a b 6 red", "a b 6 blue", "b c 4 tunnel", "c d 3 locos:2", "d e 1", "a z 1", "z e 1")
    rules = {"double_routes": {}, "tunnels": {}, "ferries": {}}
    table = at_table(*lines, at="bd", rules=rules, settings={"steps_one": 2})
    table.own(1, "a-b")  # at two players this shuts the other lane
    with_wilds(table, 1)
    assert walks(table, ALVIN) == set("aczd")


def test_a4_a_monster_may_walk_through_the_city_of_the_other():
    table = with_wilds(at_table(at="ab"), 1)
    assert walks(table, ALVIN) == set("bcd")


def test_a4_where_no_route_leads_a_monster_does_not_get():
    table = with_wilds(at_table("a b 1", "c d 1", at="ac"), 2)
    assert walks(table, ALVIN) == {"b"}
    assert walks(table, DEXTER) == {"d"}


# ---- AD10


def test_ad10_card_cost_and_move_are_one():
    table = with_wilds(at_table(at="aj"), 2)
    walk(table, ALVIN, "c")
    state = own(table)
    assert where(table) == ["c", "j"]
    assert state.left == [19, 20]
    assert state.taken == [1, 0, 0, 0]
    assert (state.face_up[ALVIN], state.holder[ALVIN]) == (2, 0)
    assert table.hand(0) == {"locomotive": 1}
    end_turn(table)
    with_wilds(table, 0, 1)
    walk(table, DEXTER, "h")
    assert own(table).left == [19, 19]
    assert own(table).taken == [1, 0, 0, 1]


def test_ad10_the_line_of_the_log_names_the_monster_and_the_city():
    table = at_table(at="aj")
    notation = Notation(table.playset)
    move = Walk(DEXTER, 2, table.city("e"))
    assert notation.written(move) == "Walk Dexter 2 e"
    assert notation.read("Walk Dexter 2 e") == move


# ---- AD11, A1


def test_ad11_the_card_is_flipped_at_the_end_of_the_owners_next_turn():
    table = with_wilds(at_table(at="ej", seats=3), 1)
    walk(table, ALVIN, "d")
    for seat, up in ((0, True), (1, True), (2, True), (0, True), (1, False)):
        assert table.seat == seat
        assert bool(own(table).face_up[ALVIN]) is up, seat
        end_turn(table)


def test_ad11_a_move_after_the_action_is_a_move_of_that_turn():
    table = with_wilds(at_table(at="ej"), 1)
    table.draw(1)
    table.draw(1)
    walk(table, ALVIN, "d")
    end_turn(table)
    assert own(table).face_up[ALVIN]
    assert table.seat == 0
    end_turn(table)
    assert not own(table).face_up[ALVIN]


def test_a1_cards_taken_in_turns_that_follow_are_flipped_one_after_the_other():
    table = with_wilds(at_table(at="ej"), 2)
    walk(table, ALVIN, "d")
    end_turn(table)
    end_turn(table)
    with_wilds(table, 2)
    walk(table, DEXTER, "i")
    assert [bool(turns) for turns in own(table).face_up] == [True, True]
    end_turn(table)
    assert [bool(turns) for turns in own(table).face_up] == [False, True]
    end_turn(table)
    end_turn(table)
    assert [bool(turns) for turns in own(table).face_up] == [False, False]


# ---- AD12, A2


def test_ad12_a_monster_with_a_card_face_up_is_moved_by_nobody():
    table = with_wilds(at_table(at="ej", seats=3), 3, 3, 3)
    walk(table, ALVIN, "d")
    for seat in (1, 2, 0):
        end_turn(table)
        with_wilds(table, 3, 3, 3)
        assert table.seat == seat
        assert walks(table, ALVIN) == set()
        assert walks(table, DEXTER)


def test_a2_the_player_after_the_flip_is_the_first_who_may_move_it_again():
    table = with_wilds(at_table(at="ej", seats=3), 3)
    walk(table, ALVIN, "d")
    for _ in range(4):
        end_turn(table)
        with_wilds(table, 3, 3, 3)
    assert table.seat == 1
    assert walks(table, ALVIN)
    walk(table, ALVIN, "c")
    assert (own(table).face_up[ALVIN], own(table).holder[ALVIN]) == (2, 1)


# ---- AD13


def test_ad13_a_monster_without_cards_stays_and_still_makes_chaos():
    table = with_wilds(at_table(at="ej", settings={"cards": 1}), 2)
    walk(table, ALVIN, "d")
    for _ in range(4):
        end_turn(table)
        with_wilds(table, 2, 2)
        assert walks(table, ALVIN) == set()
        assert walks(table, DEXTER)
    assert where(table)[ALVIN] == "d"
    assert not table.pos.claimable(0) >> table.route("c-d") & 1


# ---- AD14


def test_ad14_a_player_moves_one_monster_in_a_turn():
    table = with_wilds(at_table(at="ej"), 6)
    walk(table, ALVIN, "d")
    assert Walk not in table.moves.kinds()
    table.draw(1)
    assert Walk not in table.moves.kinds()
    table.draw(1)
    assert table.asked == (TURN, 1, 0)
    end_turn(table)
    with_wilds(table, 6)
    assert walks(table, DEXTER)


# ---- AD15, C2


def test_ad15_the_monsters_may_meet_in_one_city():
    table = with_wilds(at_table(at="eg", tickets=["short g a 9"]), 1)
    walk(table, ALVIN, "g")
    assert where(table) == ["g", "g"]
    assert table.keys(table.pos.free & ~table.pos.claimable(1)) == {"f-g", "g-h"}


def test_c2_a_monster_does_not_walk_to_where_it_stands():
    lines = ("a b 1", "b c 1", "c a 1")
    table = with_wilds(at_table(*lines, at="ab"), 2)
    assert walks(table, ALVIN) == {"b", "c"}
    with pytest.raises(IllegalMoveError):
        walk(table, ALVIN, "a")


def test_c2_a_walk_from_a_meeting_leaves_the_other_there():
    table = with_wilds(at_table(at="eg"), 1, 1)
    walk(table, ALVIN, "g")
    end_turn(table)
    with_wilds(table, 0, 1)
    walk(table, DEXTER, "h")
    assert where(table) == ["g", "h"]
    assert not table.pos.claimable(0) >> table.route("f-g") & 1


# ---- AD16, A12


def some_cards(table, taken):
    own(table).taken[:] = taken
    own(table).left[:] = [20 - sum(taken[:3]), 20 - sum(taken[3:])]


def test_ad16_a_view_hides_how_many_cards_the_others_hold():
    table = at_table(at="aj", seats=3)
    some_cards(table, [4, 2, 1, 0, 3, 5])
    slot = table.pos.own.index(own(table))
    assert table.game.view(1).own[slot].taken == [HIDDEN, 2, HIDDEN, HIDDEN, 3, HIDDEN]
    seen = apart(View(table.pos, 1))
    some_cards(table, [1, 2, 4, 5, 3, 0])
    assert apart(View(table.pos, 1)) == seen
    some_cards(table, [1, 3, 3, 5, 3, 0])
    assert apart(View(table.pos, 1)) != seen


def test_ad16_what_lies_face_up_is_seen_by_all():
    table = with_wilds(at_table(at="aj", seats=3), 1)
    walk(table, ALVIN, "b")
    slot = table.pos.own.index(own(table))
    seen = table.game.view(2).own[slot]
    assert (seen.face_up, seen.holder[ALVIN]) == ([2, 0], 0)
    assert Mark("alvin", seat=0, text="Alvin face up") in set(ALVIN_DEXTER.marks(seen, table.pos))


def test_a12_the_sizes_of_the_stacks_are_seen_by_all():
    table = at_table(at="aj", seats=3)
    some_cards(table, [4, 2, 1, 0, 3, 5])
    slot = table.pos.own.index(own(table))
    assert [table.game.view(seat).own[slot].left for seat in range(3)] == [[13, 12]] * 3


@pytest.mark.parametrize("seed", range(3))
def test_a12_a_view_offers_what_the_position_offers(seed):
    board = replace(usa(), rules={**usa().rules, "alvin_dexter": {}})
    game = Playset.of(board, everything()).start(3, seed)
    play_on(game, seed, 20)
    chance = Chance.of(seed, "a view")
    offered = 0
    while not game.over and offered < 10:
        if Walk in game.moves.kinds():
            offered += 1
            twin = Moves()
            view = game.view(game.seat)
            slot = view.book.free[0][0]
            ALVIN_DEXTER.free(view.own[slot], view, game.seat, twin)
            assert set(twin) == {move for move in game.moves if type(move) is Walk}
        game.play(game.moves.sample(chance))
    assert offered == 10


def test_marks_show_the_figures_and_the_cards_that_one_knows_of():
    table = at_table(at="aj", seats=3)
    some_cards(table, [4, 1, 0, 0, 0, 0])
    slot = table.pos.own.index(own(table))
    marks = set(ALVIN_DEXTER.marks(table.game.view(1).own[slot], table.pos))
    assert marks == {
        Mark("alvin", table.city("a"), text="In chaos: Alvin", front=(Walk, ALVIN)),
        Mark("dexter", table.city("j"), text="In chaos: Dexter", front=(Walk, DEXTER)),
        Mark("alvin", seat=1, text="{number:Alvin card}", number=1),
    }


# ---- AD17, A6, A7


@pytest.mark.parametrize(("points", "half"), [(13, 6), (5, 2), (1, 0), (8, 4), (0, 0)])
def test_ad17_a_ticket_with_a_city_in_chaos_is_worth_half_rounded_down(points, half):
    table = at_table(at="bj", tickets=[f"short a b {points}", f"short b d {points}"])
    table.own(0, "a-b")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert [result.points for result in sheet.tickets[0]] == [half, -half]
    assert [result.made for result in sheet.tickets[0]] == [True, False]


def test_ad17_where_the_monsters_stand_at_the_end_counts():
    table = at_table(at="bj", tickets=["short a b 8", "short c d 8"])
    table.pos.tickets[0] = [0, 1]
    with_wilds(table, 1)
    walk(table, ALVIN, "d")
    assert [result.points for result in table.finish().tickets[0]] == [-8, -4]


@pytest.mark.parametrize("at", ["ad", "da"])
def test_a6_a_ticket_is_halved_once_though_both_ends_are_in_chaos(at):
    table = at_table(at=at, tickets=["short a d 12"])
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -6


def test_a6_a_ticket_is_halved_once_though_both_monsters_are_in_one_city():
    table = at_table(at="ab", tickets=["short a d 12"])
    own(table).at[:] = [0, 0]
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -6


def test_a6_the_half_is_taken_before_the_sign():
    table = at_table(at="aj", tickets=["short a d 13"])
    assert ticket_points(table.pos, [0, 3], 13) == 6
    assert ticket_points(table.pos, [1, 3], 13) == 13


def test_a7_cities_on_the_way_do_not_matter():
    table = at_table(at="bc", tickets=["short a d 9", "short a b 9"])
    table.own(0, "a-b", "b-c", "c-d")
    table.pos.tickets[0] = [0, 1]
    assert [result.points for result in table.finish().tickets[0]] == [9, 4]


def test_a7_a_ticket_of_three_cities_is_halved_by_any_of_them():
    table = at_table(at="bj", tickets=["short a b d 9"])
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -4


# ---- A5, A8


def at_borders(*tickets, at, seats=2, **settings):
    """A table on a board of countries, with Alvin and Dexter in these cities."""
    table = Table(borders(*tickets, rules={"alvin_dexter": settings}), seats)
    if at:
        stand(table, *at)
    return table


def test_a5_all_flags_of_a_country_are_one_place():
    table = at_borders("bern Italia 4", at=("it2", "at1"))
    shut = table.keys(table.pos.free & ~table.pos.claimable(0))
    assert shut == {"zug-it1", "chur-it1", "bern-it2", "chur-at1"}


def test_a5_monsters_may_be_placed_in_countries_but_not_both_in_one():
    table = at_borders("bern Italia 4", at=None)
    keys = table.playset.net.city_keys
    assert {keys[move.city] for move in table.moves} == set(keys)
    table.play(PlaceMonster(ALVIN, table.city("it1")))
    assert {keys[move.city] for move in table.moves} == set(keys) - {"it1", "it2"}


def test_a5_a_country_is_one_step_from_each_city_at_its_borders():
    table = at_borders("bern Italia 4", at=("bern", "at1"), steps_one=1)
    with_wilds(table, 1)
    assert walks(table, ALVIN) == {"zug", "fr1", "fr2", "it1", "it2"}
    assert walks(table, DEXTER) == {"chur"}


def test_a5_a_monster_leaves_a_country_by_any_of_its_borders_and_stays_in_none():
    table = at_borders("bern Italia 4", at=("it1", "at1"), steps_one=1)
    with_wilds(table, 1)
    assert walks(table, ALVIN) == {"zug", "chur", "bern"}


def test_a5_a_ticket_to_a_country_in_chaos_is_halved():
    table = at_borders("bern Italia 9", "zug France 9", at=("it1", "at1"))
    table.own(0, "bern-it2", "bern-fr1")
    table.pos.tickets[0] = [0, 1]
    assert [result.points for result in table.finish().tickets[0]] == [4, -9]


MANY = "bern France:5 Italia:8 Austria:11"


@pytest.mark.parametrize(
    ("at", "routes", "best", "any_place"),
    [
        (("it1", "zug"), ("bern-it2",), 4, 4),
        (("it1", "zug"), ("bern-it2", "bern-fr1"), 5, 4),
        (("zug", "chur"), ("bern-it2", "bern-fr1"), 8, 8),
        (("bern", "zug"), ("bern-it2", "bern-fr1"), 4, 4),
        (("at1", "zug"), ("bern-it2",), 8, 4),
        (("it1", "zug"), (), -4, -2),
        (("fr2", "zug"), (), -2, -2),
        (("at1", "zug"), (), -5, -2),
        (("bern", "at1"), (), -2, -2),
        (("zug", "chur"), (), -5, -5),
    ],
)
def test_a8_each_option_is_halved_by_itself_or_the_whole_ticket_is(at, routes, best, any_place):
    for setting, points in (("best", best), ("any", any_place)):
        table = at_borders(MANY, at=at, chaos_options=setting)
        table.own(0, *routes)
        table.pos.tickets[0] = [0]
        assert table.finish().tickets[0][0].points == points, setting


# ---- AD18, A9, C1, C5


def bonuses(table, alvin, dexter):
    """The points of both bonus cards for so many cards of each seat."""
    own(table).taken[:] = [*alvin, *dexter]
    sheet = table.finish()
    return [result.points for result in sheet.bonuses]


def test_ad18_the_most_cards_of_a_monster_score_its_bonus():
    table = at_table(at="aj", seats=3)
    assert bonuses(table, (3, 2, 0), (0, 1, 4)) == [(15, 0, 0), (0, 0, 15)]


def test_c1_each_is_fifteen_points_and_a_setting():
    kit = at_table().playset.book.kit
    assert [card.points for card in kit.bonuses] == [(15,), (15,)]
    table = at_table(at="aj", settings={"bonus": 7})
    assert bonuses(table, (1, 0), (0, 1)) == [(7, 0), (0, 7)]


def test_c5_all_who_are_tied_for_the_most_score():
    table = at_table(at="aj", seats=4)
    assert bonuses(table, (2, 2, 1, 2), (0, 0, 1, 1)) == [(15, 15, 0, 15), (0, 0, 15, 15)]


def test_c5_nobody_scores_for_no_card():
    table = at_table(at="aj")
    assert bonuses(table, (0, 0), (0, 0)) == [(0, 0), (0, 0)]
    assert table.playset.book.kit.bonuses[0] == BonusCard("Alvin", "alvin", (15,))


def test_a9_cards_that_still_lie_face_up_count():
    table = with_wilds(at_table(at="aj"), 1)
    walk(table, ALVIN, "b")
    assert table.finish().bonuses[0].measured == (1, 0)
    assert table.game.sheet().bonuses[0].points == (15, 0)


def test_ad18_bonuses_count_towards_the_total():
    table = with_wilds(at_table(at="aj"), 1)
    walk(table, ALVIN, "b")
    assert table.finish().totals == (15, 0)


# ---- A3


def test_a3_a_monster_is_moved_away_and_the_freed_route_claimed():
    table = at_table(at="aj")
    table.lay_out([{"locomotive": 1, "red": 1}])
    assert not table.may("a-b", "red")
    walk(table, ALVIN, "d")
    table.claim("a-b", "red")
    assert table.keys(table.pos.owned[0]) == {"a-b"}


def test_a3_a_route_is_claimed_and_a_monster_moved_in():
    table = at_table(at="dj")
    table.lay_out([{"locomotive": 1, "red": 1}])
    table.claim("a-b", "red")
    assert table.asked == (LAST_CALL, 0, 0)
    walk(table, ALVIN, "b")
    assert where(table) == ["b", "j"]
    assert table.asked == (TURN, 1, 0)


def test_a3_a_monster_is_moved_between_two_cards():
    table = with_wilds(at_table(at="dj"), 1)
    table.draw(1)
    walk(table, ALVIN, "b")
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.asked == (TURN, 1, 0)


def test_a3_where_no_second_card_is_left_the_draw_is_over():
    table = at_table(at="dj")
    table.lay_out([{"locomotive": 1}, {}], row=["blue"], rest=1)
    table.draw(1)
    assert table.asked == (LAST_CALL, 0, 0)
    assert set(table.moves.kinds()) == {Walk, Pass}


# ---- A10


def test_a10_discarded_locomotives_can_be_shuffled_into_a_new_deck():
    table = at_table("a b 9", "b c 9", at="ac", rules={"base": {"trains": 8}})
    table.lay_out([{"locomotive": 2}, {}], row=(), rest=1)
    assert Draw not in table.moves.kinds()
    walk(table, ALVIN, "b")
    assert Draw in table.moves.kinds()
    assert table.row()[0] == "locomotive"


def test_a10_a_move_of_a_monster_never_ends_the_game():
    table = with_wilds(at_table(at="ej"), 1)
    trains = list(table.pos.trains)
    walk(table, ALVIN, "d")
    end_turn(table)
    assert table.pos.trains == trains
    assert table.pos.last_turns == -1


def test_a10_a_turn_with_a_move_of_a_monster_is_not_passed():
    table = at_table("a b 9", "b c 9", at="ac", rules={"base": {"trains": 8, "row": 0}})
    table.lay_out([{}, {"locomotive": 1}], row=(), rest=0)
    table.play(Pass())
    walk(table, DEXTER, "b")
    end_turn(table)
    assert not table.game.over


# ---- A11


def test_a11_nothing_but_tickets_is_halved():
    table = at_table(
        at="bc",
        tickets=["short a b 9", "short c d 5"],
        bonuses=[("longest_path", 10), ("most_tickets", 15)],
        rules={"bonus_cards": {}},
    )
    table.own(0, "a-b", "b-c", "c-d")
    table.pos.score(0, 7)
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert sheet.routes[0] == 3
    assert sheet.extra[0] == 7
    assert sheet.bonuses[0].measured[0] == 3
    assert sheet.bonuses[1].measured[0] == 2
    assert [bonus.points[0] for bonus in sheet.bonuses] == [10, 15, 0, 0]
    assert sheet.totals[0] == 3 + 7 + 4 + 2 + 25


# ---- C4


def test_c4_monsters_and_the_old_west_do_not_go_together():
    assert "old_west" in ALVIN_DEXTER.conflicts
    rules = {"alvin_dexter": {}, "old_west": {}}
    with pytest.raises(RuleConflictError, match="cannot be combined with old_west"):
        Table(tiny(*LINE, rules=rules), catalogue=with_rules(rule("old_west")))


# ---- C25


NORDIC = {"base": {"face_up_locomotive": 1, "flush": 0}, "ferries": {}, "tunnels": {}, "nordic": {}}


def test_c25_no_other_cards_stand_for_the_locomotives_of_a_move():
    table = at_table("a b 1 locos:1", "b c 1", at="ca", rules=NORDIC)
    table.lay_out([{"red": 9, "blue": 9}])
    assert Walk not in table.moves.kinds()
    table.lay_out([{"red": 9, "blue": 9, "locomotive": 1}])
    assert walks(table, ALVIN, 1) == {"b", "a"}
    assert walks(table, ALVIN, 2) == set()
    walk(table, ALVIN, "b")
    assert table.hand(0) == {"red": 9, "blue": 9}


def test_c25_claims_are_paid_with_them_as_ever():
    table = at_table("a b 1 locos:1", "b c 1", "c d 1", at="cd", rules=NORDIC)
    table.lay_out([{"red": 3}])
    assert table.claims() == {("a-b", "locomotive")}


def test_c25_both_cards_of_a_draw_may_be_locomotives_and_move_a_monster():
    table = at_table(at="aj", rules=NORDIC)
    table.lay_out([{}], row=["locomotive"] * 2, deck=["red"])
    table.draw(1)
    walk(table, ALVIN, "d")
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.hand(0) == {"locomotive": 1}


# ---- C26


def test_c26_a_conductor_does_not_claim_in_chaos_but_may_remove_there():
    table = at_table(at="be", rules={"conductor": {}})
    table.own(1, "a-b", "h-i")
    table.lay_out([{"conductor": 2}])
    rides = {table.playset.net.route_keys[move.route] for move in table.moves if type(move) is Ride}
    assert rides == {"c-d", "f-g", "g-h", "i-j"}
    removals = {move.route for move in table.moves if type(move) is TearUp}
    assert removals == {table.route("a-b"), table.route("h-i")}
    table.play(TearUp(table.route("a-b")))
    assert table.pos.owner(table.route("a-b")) == -1
    assert not table.pos.claimable(0) >> table.route("a-b") & 1


def test_c26_a_station_is_built_in_chaos_and_its_route_still_serves():
    table = at_table(at="be", tickets=["short a c 9"], rules={"stations": {}})
    table.lay_out([{"red": 1}])
    table.own(0, "a-b")
    table.own(1, "b-c")
    table.pos.tickets[0] = [0]
    table.play(Build(table.kind("red"), table.city("b")))
    sheet = table.finish()
    assert sheet.tickets[0][0].points == 9
    assert sheet.tickets[0][0].made


def test_c26_any_rule_that_claims_starts_from_what_is_open():
    claims = rule(
        "claims",
        offers={TURN: lambda _own, pos, seat, moves: moves.add(pos.claimable(seat), Answer)},
        plays={Answer: nothing},
    )
    board = tiny(*LINE, rules={"alvin_dexter": {}, "claims": {}})
    table = Table(board, catalogue=with_rules(claims))
    stand(table, "a", "e")
    assert not table.moves.mask(Answer) >> table.route("a-b") & 1
    assert table.moves.mask(Answer) >> table.route("b-c") & 1


def test_c26_a_held_claim_is_dropped_when_its_city_comes_into_chaos():
    asked = Phase("asked before a claim")

    def pull(own, pos, _seat, _move):
        slot = [rule.name for rule, _ in pos.book.rules].index("alvin_dexter")
        pos.own[slot].at[ALVIN] = 0

    asks = rule(
        "asks",
        before={Claim: lambda _own, pos, seat, _move: pos.ask(asked, seat)},
        offers={asked: lambda _own, _pos, _seat, moves: moves.add(1, Answer)},
        plays={Answer: pull},
    )
    board = tiny(*LINE, rules={"alvin_dexter": {}, "asks": {}})
    table = Table(board, catalogue=with_rules(asks))
    stand(table, "h", "j")
    table.lay_out([{"red": 1}])
    table.claim("a-b", "red")
    table.play(Answer(0))
    assert table.pos.owned == [0, 0]
    assert table.hand(0) == {"red": 1}


# ---- bots


@pytest.mark.parametrize(("settings", "ahead"), [({}, 15), ({"bonus": 0}, 5)])
def test_a_planner_with_worth_beats_one_that_never_walks(settings, ahead):
    board = replace(usa(), rules={**usa().rules, "alvin_dexter": settings})
    playset = Playset.of(board, everything())
    result = match(playset, seats=2, seeds=range(25), left_out=LeftOut((Walk,)))
    assert result.played > 20
    assert result.points_ahead > ahead
    assert result.won > 0.6


def worth(table, move, wanted):
    """What the move is worth to the seat that is asked, who wants these routes."""
    mask = sum(1 << table.route(key) for key in wanted)
    view = table.game.view(table.seat)
    slot = [rule.name for rule, _ in table.playset.book.rules].index("alvin_dexter")
    return ALVIN_DEXTER.worth[type(move)](view.own[slot], view, table.seat, move, mask)


def test_a_walk_is_worth_more_where_it_frees_and_less_where_it_shuts():
    table = with_wilds(at_table(at="dj", settings={"bonus": 0}), 2)
    there = Walk(ALVIN, 1, table.city("f"))
    assert worth(table, there, ()) < 0
    assert worth(table, there, ("c-d", "d-e")) > 0
    assert worth(table, there, ("e-f", "f-g")) < worth(table, there, ())
    table.own(1, "g-h")
    into = Walk(ALVIN, 1, table.city("g"))
    assert worth(table, into, ()) > worth(table, there, ())


def test_a_card_is_worth_something_to_who_is_not_ahead():
    table = with_wilds(at_table(at="dj"), 2)
    move = Walk(ALVIN, 1, table.city("f"))
    assert worth(table, move, ()) > 0
    some = own(table)
    some.taken[:] = [2, 1, 0, 0]
    some.left[:] = [17, 20]
    assert worth(table, move, ()) < 0


def test_a_bot_does_not_place_a_monster_where_its_own_ticket_ends():
    table = at_table("a b 1", "b c 1", "b d 1", tickets=["short b d 9"])
    table.pos.tickets[1] = [0]
    choices = {
        key: worth(table, PlaceMonster(ALVIN, table.city(key)), ()) for key in ("a", "b", "d")
    }
    assert choices["b"] < 0
    assert choices["d"] < 0
    assert choices["a"] > 0


def test_planners_wait_for_routes_that_a_monster_has_shut():
    rules = {"base": {"trains": 20}}
    deck = Deck("short", deal=1, keep=1)
    tickets = ["short a d 9", "short a d 9"]
    lines = (*LINE, "i j 3 red")
    table = at_table(*lines, tickets=tickets, decks=[deck], at="ba", rules=rules)
    table.lay_out([{"red": 3}, {"red": 3}])
    bot = everything().bots["planner"].make()
    move = bot.choose(table.game.view(0), table.moves, Chance.of(1, "a bot"))
    assert move == table.claim_move("c-d", "red")


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
