"""A view shows what its seat may know, all of it, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import random_board, small_boards, usa
from game_players import apart, play_on, start
from railwright import Chance, Moves, Position, View
from railwright.board.model import Deck
from railwright.game.position import UNKNOWN
from railwright.testing import disguised
from tiny_boards import Table, tiny

GAMES = settings(settings.get_profile("games"))


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 60))
def test_nothing_hidden_changes_a_view(board, seats, seed, moves):
    _, game = start(board, seats, seed)
    play_on(game, seed, moves)
    for seat in range(seats):
        seen = apart(View(game.pos, seat))
        assert apart(View(disguised(game, seat, seed).pos, seat)) == seen


@pytest.mark.parametrize("moves", [0, 2, 5, 40, 120])
def test_nothing_hidden_changes_a_view_on_the_published_board(moves):
    _, game = start(usa(), 4, moves)
    play_on(game, moves, moves)
    for seat in range(4):
        other = disguised(game, seat, 7)
        assert apart(other.pos) != apart(game.pos)
        assert apart(View(other.pos, seat)) == apart(View(game.pos, seat))


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 999))
def test_the_moves_offered_on_a_view_are_those_of_the_position(board, seats, seed):
    playset, game = start(board, seats, seed)
    chance = Chance.of(seed, "moves of a test")
    while not game.over:
        view, decision = game.view(game.seat), game.decision
        moves = Moves()
        for slot, offer in playset.book.offers.get(decision.phase, ()):
            offer(view.own[slot], view, game.seat, moves)
        if len(moves):
            assert list(moves) == list(game.moves)
        else:
            assert [type(move).__name__ for move in game.moves] == ["Pass"]
        game.play(game.moves.sample(chance))


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 999))
def test_a_view_kept_through_a_game_is_as_good_as_a_fresh_one(board, seats, seed):
    _, game = start(board, seats, seed)
    chance = Chance.of(seed, "moves of a test")
    for _ in range(60):
        if game.over:
            break
        for seat in range(seats):
            assert apart(game.view(seat)) == apart(View(game.pos, seat))
        game.play(game.moves.sample(chance))


@GAMES
@given(small_boards(), st.integers(2, 4), st.integers(0, 999), st.integers(0, 60))
def test_looking_changes_nothing(board, seats, seed, moves):
    _, game = start(board, seats, seed)
    play_on(game, seed, moves)
    before = apart(game.pos)
    for seat in range(seats):
        view = game.view(seat)
        view.refresh(game.pos)
        for other in range(seats):
            view.claimable(other)
            view.others(other)
        view.joined(view.owned[seat])
    after = apart(game.pos)
    for known in ("reachable", "labels", "labelled"):
        before.pop(known)
        after.pop(known)
    assert after == before


# ---- what is seen


TICKETS = [f"short omsk perm {n}" for n in range(12)]
DECKS = [Deck("short", deal=3, keep=1, draw=3, draw_keep=1)]


def table_of(seats=3):
    table = Table(tiny("omsk tomsk 2 red", "tomsk perm 2", tickets=TICKETS, decks=DECKS), seats)
    table.lay_out([{"red": 2, "blue": 1}, {"green": 4}, {"white": 1}], deck=["black"])
    return table


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    view = table_of().game.view(0)
    assert view.hands[0][0] == 2
    assert view.held == [3, 4, 1]
    assert sum(view.hands[1]) == sum(view.hands[2]) == 0


def test_a_seat_sees_the_row_the_discards_and_the_sizes_of_the_piles():
    table = table_of()
    table.settle_in()
    table.claim("omsk-tomsk", "red")
    view = table.game.view(2)
    assert view.cards.row == table.pos.cards.row
    assert view.cards.discards == table.pos.cards.discards
    assert view.cards.deck == [UNKNOWN] * len(table.pos.cards.deck)
    assert view.cards.left() == table.pos.cards.left()
    assert view.ticket_decks == [[UNKNOWN] * 3]


def test_a_seat_sees_its_own_tickets_and_how_many_the_others_have():
    table = table_of()
    table.keep(0, 2)
    mine = list(table.pos.tickets[0])
    assert table.game.view(0).tickets[0] == mine
    assert table.game.view(0).offered[1] == [UNKNOWN] * 3
    assert table.game.view(1).offered[1] == table.pos.offered[1]
    table.keep(0)
    table.keep(0)
    assert table.game.view(0).tickets == [mine, [UNKNOWN], [UNKNOWN]]


def test_what_others_keep_at_the_start_is_not_known_before_all_have_chosen():
    kept = []
    for bits_kept in ((0,), (0, 1, 2)):
        table = table_of()
        table.keep(*bits_kept)
        kept.append(apart(table.game.view(1)))
    assert kept[0] == kept[1]


def test_a_seat_sees_routes_trains_points_and_the_cards_turned_up():
    lines = ("omsk tomsk 2 red tunnel", "tomsk perm 2")
    table = Table(tiny(*lines, rules={"tunnels": {}}), 3)
    table.lay_out([{"red": 4}], deck=["red", "blue", "white"])
    table.own(1, "tomsk-perm")
    table.claim("omsk-tomsk", "red")
    view = table.game.view(2)
    assert view.owned == table.pos.owned
    assert view.trains == [45, 43, 45]
    assert view.points == [0, 2, 0]
    assert view.laid == {0: 2}
    assert sorted(view.cards.shown) == sorted(table.kind(name) for name in ("red", "blue", "white"))
    assert view.stack[-1].seat == 0


def test_a_view_has_no_chance_and_no_trace():
    table = table_of()
    table.pos.trace = []
    view = table.game.view(0)
    assert view.cards.chance is None
    assert view.ticket_chance is None
    assert view.chance is None
    assert view.trace is None


# ---- what cannot be got at


def within(view, *, private):
    """All lists, dicts and other changing things that can be reached from a view."""
    found = {}

    def walk(value):
        if id(value) in found:
            return
        if isinstance(value, list | dict | tuple):
            found[id(value)] = value
            for part in value.values() if isinstance(value, dict) else value:
                walk(part)
        elif type(value).__module__.startswith("railwright"):
            found[id(value)] = value
            names = {
                name for part in type(value).__mro__ for name in getattr(part, "__slots__", ())
            }
            for name in names - {"net", "book", "prices"}:
                if private or not name.startswith("_"):
                    walk(getattr(value, name, None))

    walk(view)
    return found


def hidden_from(pos, seat):
    """The things of a position that a seat may not get hold of."""
    others = [other for other in range(pos.seats) if other != seat]
    found = [pos, pos.cards, pos.cards.deck, pos.cards.chance, pos.ticket_chance]
    found += [pos.hands, pos.tickets, pos.offered, pos.ticket_decks, *pos.ticket_decks]
    for other in others:
        found += [pos.hands[other], pos.tickets[other], pos.offered[other]]
    return {id(thing): thing for thing in found}


def leaks(game, *, private):
    """What a seat can get hold of through its view, though it may not."""
    found = []
    for seat in range(game.pos.seats):
        view = game.view(seat)
        view.refresh(game.pos)
        reached = within(view, private=private)
        hidden = hidden_from(game.pos, seat)
        found += [type(thing).__name__ for at, thing in hidden.items() if at in reached]
        found += [thing for thing in reached.values() if type(thing) is Position]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_no_hidden_thing_can_be_reached_from_a_view(seed):
    _, game = start(random_board(seed), 3, seed)
    play_on(game, seed, 10 * seed)
    assert leaks(game, private=False) == []


def test_no_private_slot_of_a_view_leads_back_to_the_position():
    _, game = start(random_board(1), 3, 1)
    assert leaks(game, private=True) == []


def test_the_trace_marks_what_only_one_seat_may_read():
    table = table_of()
    table.pos.trace = []
    table.keep(0, 1)
    table.keep(0)
    table.keep(0)
    table.draw(0)
    table.draw(1)
    secret = {entry.verb for entry in table.pos.trace if entry.secret}
    assert secret == {"keep", "draw"}
    draws = [entry for entry in table.pos.trace if entry.verb == "draw"]
    assert [(entry.numbers[0], entry.secret) for entry in draws] == [(0, True), (1, False)]
