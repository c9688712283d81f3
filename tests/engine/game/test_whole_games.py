"""Whole games by all kinds of bots: what must hold after every move, and at the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_audit import longest
from game_boards import MAPS, map_board, random_board, small_boards, usa
from game_players import audited, bots, seated, start
from odd_bots import ODD_BOTS
from railwright import Playset
from railwright.game.game import ENDED_BY_PASSES, ENDED_BY_ROUNDS, ENDED_BY_TRAINS
from tiny_boards import everything, tiny

GAMES = settings(settings.get_profile("games"))
ENDS = {ENDED_BY_TRAINS, ENDED_BY_PASSES, ENDED_BY_ROUNDS}
MAP_GAMES = 20


def by_map(path):
    """The allowed numbers of players of a map."""
    players = map_board(path).players
    return range(players.min, players.max + 1)


ON_MAPS = [
    pytest.param(path, seats, id=f"{path.stem}, {seats} players")
    for path in MAPS
    for seats in by_map(path)
]


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999))
def test_games_of_mixed_bots_keep_count_of_everything(board, seats, seed):
    playset = Playset.of(board, everything())
    audit = audited(playset, seats, seed, seated(seats, seed))
    assert audit.game.sheet().ended in ENDS


@pytest.mark.parametrize("kind", bots(), ids=lambda kind: kind.name)
def test_games_of_one_kind_of_bot_end_and_say_why(kind):
    ends = set()
    for seed in range(25):
        playset = Playset.of(random_board(seed), everything())
        seats = 2 + seed % 4
        audit = audited(playset, seats, seed, dict.fromkeys(range(seats), kind))
        ends.add(audit.game.sheet().ended)
    assert ends <= ENDS


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_on_the_published_board_keep_count(seats):
    playset = Playset.of(usa(), everything())
    for seed in range(3):
        audited(playset, seats, seed, dict.fromkeys(range(seats), everything().bots["planner"]))
        audited(playset, seats, seed, dict.fromkeys(range(seats), everything().bots["random"]))
        audited(playset, seats, seed, seated(seats, seed))


@pytest.mark.parametrize("kind", ODD_BOTS, ids=lambda kind: kind.name)
def test_odd_games_on_the_published_board_end(kind):
    playset = Playset.of(usa(), everything())
    for seats in (2, 5):
        audit = audited(playset, seats, seats, dict.fromkeys(range(seats), kind))
        assert audit.game.sheet().ended in ENDS


@pytest.mark.parametrize(("path", "seats"), ON_MAPS)
def test_games_on_each_map_keep_count(path, seats):
    playset = Playset.of(map_board(path), everything())
    for seed in range(MAP_GAMES):
        audited(playset, seats, seed, seated(seats, seed))


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999))
def test_the_longest_path_is_the_longest_of_all_trails(board, seats, seed):
    playset, game = start(board, seats, seed)
    measure = playset.book.measures["longest_path"][1]
    drawn = list(board.routes.values())
    for route in range(len(drawn)):
        if game.pos.trains[(seed + route) % seats] >= drawn[route].length:
            game.pos.claim((seed + route) % seats, route)
    for seat in range(seats):
        mine = [route for number, route in enumerate(drawn) if game.pos.owned[seat] >> number & 1]
        if len(mine) < 9:
            assert measure(game.pos.own[0], game.pos, seat) == longest(mine)


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999))
def test_winners_have_the_most_points_and_the_best_of_each_tie_break(board, seats, seed):
    playset = Playset.of(board, everything())
    game = audited(playset, seats, seed, seated(seats, seed)).game
    sheet = game.sheet()
    leaders = [seat for seat in range(seats) if sheet.totals[seat] == max(sheet.totals)]
    for _, amounts in sheet.ties:
        assert len(leaders) > 1
        most = max(amounts[seat] for seat in leaders)
        leaders = [seat for seat in leaders if amounts[seat] == most]
    assert sheet.winners == tuple(leaders)
    assert len(sheet.winners) == 1 or len(sheet.ties) == len(playset.book.kit.ties)


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_gives_the_same_game(seed):
    sheets = []
    for _ in range(2):
        playset = Playset.of(random_board(seed), everything())
        game = audited(playset, 3, seed, seated(3, seed)).game
        sheets.append((game.played, game.sheet()))
    assert sheets[0] == sheets[1]


def test_another_seed_gives_another_game():
    playset = Playset.of(usa(), everything())
    kinds = dict.fromkeys(range(2), everything().bots["planner"])
    games = {tuple(audited(playset, 2, seed, kinds).game.played) for seed in range(5)}
    assert len(games) == 5


def test_one_ticket_more_does_not_change_the_train_cards():
    lines = ("omsk tomsk 3 red", "tomsk perm 2 blue")
    few = [f"short omsk perm {n}" for n in range(8)]
    hands = []
    for tickets in (few, [*few, "short tomsk perm 3"]):
        _, game = start(tiny(*lines, tickets=tickets), 4, 11)
        hands.append((game.pos.hands, game.pos.cards.row, game.pos.cards.deck))
    assert hands[0] == hands[1]


def test_a_board_without_routes_is_over_after_the_cards():
    playset, _ = start(tiny(), 2, 1)
    game = audited(playset, 2, 1, seated(2, 0)).game
    assert game.sheet().ended == ENDED_BY_PASSES
    assert game.sheet().totals == (0, 0)
