"""Positions changed by hand: everything stays counted, the game goes on, and records replay."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards
from game_players import apart, play_on, start
from railwright import KEEP, LOCOMOTIVE, TURN, Chance, Claim, Draw
from railwright.board.model import Deck
from railwright.bots.bot import BotTable
from railwright.game.by_hand import ChangeError, changed
from railwright.game.notation import Notation, NotationError
from railwright.game.record import Record
from railwright.game.replay import replayed
from railwright.rules.changes import (
    NOBODY,
    ChangeCards,
    ChangeOwner,
    ChangeTrains,
    ChangeTurn,
    GiveTicket,
    TakeTicket,
)
from railwright.testing.play import miscounts
from tiny_boards import Table, everything, tiny

GAMES = settings(settings.get_profile("games"))

RED = 0


def table(**more):
    tickets = ["short omsk perm 5", "short omsk tomsk 2", "short perm tomsk 3"]
    decks = [Deck("short", 0, 0, 3, 1)]
    lines = ("omsk tomsk 2 red", "tomsk perm 2", "omsk perm 3")
    return Table(tiny(*lines, tickets=tickets, decks=decks, **more))


def at_a_turn(game):
    while game.decision.phase == KEEP:
        game.play(next(iter(game.moves)))
    assert game.decision.phase == TURN
    return game


def begun(**more):
    playset = table(**more).playset
    return playset, at_a_turn(playset.start(3, 4))


# ---- what each change does


def test_cards_come_from_the_deck_and_then_from_the_discards():
    _, game = begun()
    pos = game.pos
    in_deck = pos.cards.deck.count(RED)
    discarded = pos.hands[1][RED]
    game.change(ChangeCards(1, RED, -discarded)) if discarded else None
    held = pos.held[0]
    game.change(ChangeCards(0, RED, in_deck + discarded))
    assert pos.held[0] == held + in_deck + discarded
    assert pos.cards.deck.count(RED) == pos.cards.discards[RED] == 0
    assert not list(miscounts(game))


def test_cards_that_are_gone_are_refused_in_words():
    _, game = begun()
    there = game.pos.cards.deck.count(RED) + game.pos.cards.discards[RED]
    before = apart(game.pos)
    with pytest.raises(ChangeError, match=f"only {there} of the .* red cards are in the deck"):
        game.change(ChangeCards(0, RED, there + 1))
    assert apart(game.pos) == before
    game.change(ChangeCards(0, RED, there))
    total = game.pos.book.kit.cards[RED].copies
    with pytest.raises(ChangeError) as refused:
        game.change(ChangeCards(0, RED, 1))
    assert str(refused.value) == f"all {total} red cards are in hands or on the board"
    assert refused.value.words == "All {count} {card} cards are in hands or on the board."
    assert refused.value.about == {"count": total, "card": RED}


def test_nobody_loses_cards_that_he_does_not_have():
    _, game = begun()
    held = game.pos.hands[2][LOCOMOTIVE]
    with pytest.raises(ChangeError, match=f"locomotive: player 3 has only {held}"):
        game.change(ChangeCards(2, LOCOMOTIVE, -held - 1))


def test_the_moves_follow_the_cards_at_once():
    _, game = begun()
    seat = game.seat
    game.change(ChangeCards(seat, RED, 2 - game.pos.hands[seat][RED]))
    assert Claim(RED, 0, 0) in game.moves
    game.change(ChangeCards(seat, RED, -2))
    assert Claim(RED, 0, 0) not in game.moves


def test_trains_are_set_and_bring_the_last_round_about():
    _, game = begun()
    game.change(ChangeTrains(game.seat, 2))
    assert game.pos.trains[game.seat] == 2
    play_on(game, 1, 2)
    assert game.pos.last_turns > 0
    with pytest.raises(ChangeError, match="from 0 to"):
        game.change(ChangeTrains(0, game.pos.book.kit.trains + 1))


def test_an_owner_gets_trains_and_points_as_by_a_claim():
    _, game = begun()
    pos = game.pos
    trains, points = list(pos.trains), list(pos.points)
    game.change(ChangeOwner(2, 1))
    assert pos.owner(2) == 1
    assert pos.trains[1] == trains[1] - 3
    assert pos.points[1] == points[1] + 4
    assert not any(getattr(move, "route", 0) == 2 for move in game.moves)
    game.change(ChangeOwner(2, 0))
    assert pos.trains == [trains[0] - 3, *trains[1:]]
    game.change(ChangeOwner(2, NOBODY))
    assert (pos.trains, pos.points) == (trains, points)
    assert pos.free == 0b111


def test_who_lacks_trains_or_may_never_own_the_lane_owns_nothing():
    board = tiny("omsk tomsk 2", "omsk tomsk 2", rules={"double_routes": {}})
    game = at_a_turn(Table(board).playset.start(4, 1))
    game.change(ChangeOwner(0, 0))
    with pytest.raises(ChangeError, match=r"player 1 can never own .*: see the rule"):
        game.change(ChangeOwner(1, 0))
    game.change(ChangeTrains(2, 1))
    with pytest.raises(ChangeError, match=r"player 3 has too few trains for .*: 1 of 2"):
        game.change(ChangeOwner(1, 2))
    game.change(ChangeOwner(1, 1))
    assert game.pos.owned[:2] == [1, 2]
    with pytest.raises(ChangeError, match="player 2 can never own"):
        game.change(ChangeOwner(0, 1))
    assert game.pos.owned[:2] == [1, 2]


def test_tickets_go_from_the_deck_to_a_hand_and_back():
    _, game = begun()
    pos = game.pos
    game.change(GiveTicket(1, 2))
    assert pos.tickets[1] == [2]
    assert 2 not in pos.ticket_decks[0]
    for seat in (0, 1):
        with pytest.raises(ChangeError, match="player 2 has this ticket"):
            game.change(GiveTicket(seat, 2))
    with pytest.raises(ChangeError, match="player 1 does not have this ticket"):
        game.change(TakeTicket(0, 2))
    game.change(GiveTicket(0, 0))
    game.change(GiveTicket(0, 1))
    assert not pos.drawable_decks
    game.change(TakeTicket(1, 2))
    assert pos.ticket_decks == [[2]]
    assert pos.drawable_decks == 1
    assert not list(miscounts(game))
    with pytest.raises(ChangeError, match="the board has 3 tickets"):
        game.change(GiveTicket(0, 3))


def test_a_ticket_that_is_being_chosen_stays_where_it_is():
    board = tiny("omsk tomsk 2", tickets=["short omsk tomsk 2"], decks=[Deck("short", 1, 1, 0)])
    game = Table(board).playset.start(2, 1)
    with pytest.raises(ChangeError, match="player 1 is choosing"):
        game.change(GiveTicket(1, 0))


def test_another_seat_is_on_turn_only_at_the_start_of_a_turn():
    _, game = begun()
    assert game.seat == 0
    game.change(ChangeTurn(2))
    assert (game.seat, game.decision.phase) == (2, TURN)
    game.play(next(move for move in game.moves if type(move) is Draw))
    with pytest.raises(ChangeError, match="only at the start of a turn"):
        game.change(ChangeTurn(1))
    play_on(game, 1, 1)
    assert game.seat == 0


def test_nothing_is_changed_after_the_end_or_at_strange_seats():
    _, game = begun()
    for change in (ChangeCards(3, RED, 1), ChangeTurn(-1), ChangeTrains(-1, 4), ChangeOwner(0, 7)):
        with pytest.raises(ChangeError, match="there are 3 players"):
            game.change(change)
    play_on(game, 1)
    with pytest.raises(ChangeError, match="the game is over"):
        game.change(ChangeCards(0, RED, 1))
    assert not any(isinstance(move, ChangeCards) for move in game.played)


# ---- words


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (ChangeCards(0, RED, -2), "ChangeCards 0 red -2"),
        (ChangeTrains(1, 3), "ChangeTrains 1 3"),
        (ChangeOwner(1, NOBODY), "ChangeOwner tomsk-perm -1"),
        (GiveTicket(1, 2), "GiveTicket 1 2"),
        (TakeTicket(0, 0), "TakeTicket 0 0"),
        (ChangeTurn(2), "ChangeTurn 2"),
    ],
)
def test_changes_are_written_among_the_moves(change, words):
    notation = Notation(table().playset)
    assert notation.written(change) == words
    assert notation.read(words) == change


def test_a_change_of_an_unknown_card_is_told():
    with pytest.raises(NotationError, match="no card pink"):
        Notation(table().playset).read("ChangeCards 0 pink 2")


# ---- any change at any moment


def some_change(game, chance):
    """Any change at all, possible or not."""
    pos = game.pos
    seat = chance.below(pos.seats)
    ticket = chance.below(len(pos.net.tickets) + 1)
    choices = [
        ChangeCards(seat, chance.below(len(pos.book.kit.cards)), chance.below(7) - 3),
        ChangeTrains(seat, chance.below(pos.book.kit.trains + 2)),
        ChangeOwner(chance.below(pos.net.routes), seat - chance.below(2)),
        GiveTicket(seat, ticket),
        TakeTicket(seat, pos.tickets[seat][0] if pos.tickets[seat] else ticket),
        ChangeTurn(seat),
        *list(game.changes())[:40],
    ]
    return choices[chance.below(len(choices))]


def trains_in_all(pos):
    laid = [
        sum(pos.prices.pieces[route] for route in range(pos.net.routes) if owned >> route & 1)
        for owned in pos.owned
    ]
    return [have + on_board for have, on_board in zip(pos.trains, laid, strict=True)]


def changed_at_random(game, chance):
    """Try a change: it is done and counted, or refused with nothing touched."""
    change, before, trains = some_change(game, chance), apart(game.pos), trains_in_all(game.pos)
    trace = list(game.pos.trace)
    try:
        game.change(change)
    except ChangeError:
        assert apart(game.pos) == before
        assert game.pos.trace == trace
    else:
        if isinstance(change, ChangeOwner):
            assert trains_in_all(game.pos) == trains
    assert not list(miscounts(game))


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(1, 4))
def test_games_that_are_changed_by_hand_go_on_to_the_end_and_replay(board, seats, seed, often):
    playset, game = start(board, seats, seed, traced=True)
    chance = Chance.of(seed, "changes of a test")
    while not game.over:
        if not chance.below(often + 1):
            changed_at_random(game, chance)
        play_on(game, chance.below(10_000), 1)
    record = Record.of(game, playset, [f"P{seat}" for seat in range(seats)])
    again = replayed(record, playset)
    assert apart(again.pos) == apart(game.pos)
    assert again.pos.trace == game.pos.trace
    assert again.sheet() == game.sheet()


@settings(GAMES, max_examples=6)
@given(small_boards(), st.integers(0, 999))
def test_bots_play_on_after_changes(board, seed):
    _, game = start(board, 3, seed, traced=True)
    kinds = everything().bots
    bots = BotTable(
        {seat: kinds[name] for seat, name in enumerate(("expert", "random", "planner"))}, game
    )
    chance = Chance.of(seed, "changes of a test")
    while not game.over:
        game.play(bots.choose())
        if not game.over and not chance.below(8):
            changed_at_random(game, chance)
    assert game.sheet().ended


# ---- what rule modules bring


def test_rules_let_their_own_things_be_changed():
    board = tiny(
        "omsk tomsk 2", "tomsk perm 2", rules={"stations": {}, "alvin_dexter": {}}, tickets=[]
    )
    playset = Table(board).playset
    game = playset.start(2, 1)
    while game.decision.phase != TURN:
        game.play(next(iter(game.moves)))
    offered = list(game.changes())
    give = next(change for change in offered if type(change).__name__ == "GiveStation")
    game.change(give)
    assert give not in game.changes()
    with pytest.raises(ChangeError, match="this cannot be changed now"):
        game.change(give)
    move = next(change for change in game.changes() if type(change).__name__ == "ChangeMonster")
    game.change(move)
    assert [type(done).__name__ for done in game.played[-2:]] == ["GiveStation", "ChangeMonster"]
    play_on(game, 1)
    record = Record.of(game, playset, ["Anna", "Boris"])
    assert replayed(record, playset).sheet() == game.sheet()


# ---- what is told of them


def told(game, *changes):
    """The events that changes write."""
    game.pos.trace = []
    for change in changes:
        game.change(change)
    return [(event.verb, event.seat, event.numbers, event.secret) for event in game.pos.trace]


def test_tickets_are_told_to_their_seat_only():
    _, game = begun()
    assert told(game, GiveTicket(1, 2), TakeTicket(1, 2)) == [
        ("given ticket", 1, (2,), True),
        ("taken ticket", 1, (2,), True),
    ]


def test_no_rule_is_behind_a_change_and_the_open_decision_stays():
    _, game = begun()
    asked = game.pos.seat, game.pos.phase
    game.pos.rule = 0
    game.pos.trace = []
    game.change(ChangeCards(1, RED, 1))
    assert [event.rule for event in game.pos.trace] == [-1]
    assert game.pos.rule == 0
    changed(game.pos, ChangeOwner(2, 1))
    assert (game.pos.seat, game.pos.phase) == asked


def test_a_route_that_goes_from_one_to_another_is_told_once():
    _, game = begun()
    game.change(ChangeOwner(2, 1))
    verbs = [(verb, seat) for verb, seat, _, _ in told(game, ChangeOwner(2, 0))]
    assert verbs == [("unclaim", 1), ("claim", 0)]


def test_who_owns_a_route_already_needs_no_trains_for_it():
    _, game = begun()
    game.change(ChangeOwner(2, 1))
    game.change(ChangeTrains(1, 0))
    assert told(game, ChangeOwner(2, 1)) == []
    assert game.pos.owner(2) == 1


# ---- when it cannot be


def test_nobody_has_fewer_trains_than_none():
    _, game = begun()
    with pytest.raises(ChangeError, match="from 0 to"):
        game.change(ChangeTrains(0, -1))


def test_a_move_that_waits_for_an_answer_comes_first():
    table = Table(tiny("omsk tomsk 2 red tunnel", "tomsk perm 2", rules={"tunnels": {}}), 2)
    table.lay_out([{"red": 4}], deck=["red", "blue", "white"])
    table.claim("omsk-tomsk", "red")
    assert table.game.decision.phase == "tunnel surcharge"
    before = apart(table.pos)
    with pytest.raises(ChangeError, match="a move waits: answer its question first"):
        table.game.change(ChangeTrains(0, 3))
    assert apart(table.pos) == before


def test_a_card_that_is_taken_away_fills_a_row_that_has_run_dry():
    _, game = begun()
    cards = game.pos.cards
    while cards.deck or cards.discarded:
        kind = cards.deck[-1] if cards.deck else next(k for k, n in enumerate(cards.discards) if n)
        game.change(ChangeCards(1, kind, 1))
    game.play(Draw(1))
    game.play(next(move for move in game.moves if isinstance(move, Draw)))
    assert -1 in game.pos.cards.row
    kind = next(kind for kind, count in enumerate(game.pos.hands[1]) if count)
    gaps = game.pos.cards.row.count(-1)
    game.change(ChangeCards(1, kind, -1))
    assert game.pos.cards.row.count(-1) == gaps - 1
    assert not list(miscounts(game))
