"""What a seat and a bot know of Alvin and Dexter: AD16, A12."""

from __future__ import annotations

from dataclasses import replace

import pytest
from monster_tables import LINE, at_table, own, walk, with_wilds

from game_boards import usa
from game_players import apart, play_on
from railwright import Chance, Mark, Moves, Playset, View
from railwright.board.model import Deck
from railwright.testing import LeftOut, match
from railwright_rules.alvin_dexter import ALVIN, ALVIN_DEXTER, DEXTER, HIDDEN, PlaceMonster, Walk
from tiny_boards import everything

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
