"""Records on boards that have changed, with their board inside, and games changed by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards
from game_players import seated, start
from railwright import NoSettings, Playset, Rule, no_state
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.board.writing import board_text
from railwright.bots.bot import BotTable
from railwright.game.game import Game
from railwright.game.record import Record, digest, parse_record
from railwright.game.record_board import board_beside, board_inside, seen_from
from railwright.game.replay import OTHER_TOTALS, Replaying, replay_as_far, replayed
from railwright.rules.catalogue import Catalogue
from railwright.rules.changes import ChangeCards, ChangeTurn
from tiny_boards import everything, tiny

GAMES = settings(settings.get_profile("games"))
MAPS = sorted((Path(__file__).parents[3] / "maps").glob("*.yaml"))
LINE = "omsk tomsk 2 red", "tomsk perm 3 blue", "perm omsk 1 green"


def played(board, seats, seed, moves=10_000):
    """A playset, a game by mixed bots, and its record with the board inside."""
    playset, game = start(board, seats, seed)
    table = BotTable(seated(seats, seed), game)
    for _ in range(moves):
        if game.over:
            break
        game.play(table.choose())
    record = Record.of(game, playset, [f"Seat {seat}" for seat in range(seats)])
    return playset, game, replace(record, drawing=board_text(board))


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 60), st.booleans())
def test_every_field_of_a_record_is_read_as_it_was_written(board, seats, seed, moves, by_hand):
    _, _, record = played(board, seats, seed, moves)
    kept = replace(record, bots=("", "planner") + ("",) * (seats - 2), by_hand=by_hand)
    assert parse_record(kept.text()) == kept
    assert parse_record(kept.text()).text() == kept.text()


@pytest.mark.parametrize("file", MAPS, ids=[file.stem for file in MAPS])
def test_a_record_with_its_board_inside_needs_nothing_else(file):
    _, game, record = played(read_board(file).board, 3, 7, 80)
    read = parse_record(record.text())
    inside = board_inside(read, "game.yaml", everything())
    assert digest(inside) == read.digest
    again = replayed(read, Playset.of(inside, everything()))
    assert again.played == game.played
    assert again.pos.hands == game.pos.hands


@GAMES
@given(small_boards(), small_boards(), st.integers(2, 5), st.integers(0, 99))
def test_a_record_goes_as_far_as_another_board_lets_it(board, other, seats, seed):
    _, _, record = played(board, seats, seed)
    playset = Playset.of(other, everything())
    end = replay_as_far(record, playset)
    assert len(end.game.played) == end.moves <= len(record.moves)
    assert bool(end.stopped) == (
        end.moves < len(record.moves) or end.game.sheet().totals != record.totals
    )
    again = replay_as_far(replace(record, moves=record.moves[: end.moves], totals=()), playset)
    assert again.stopped == ""
    assert again.game.played == end.game.played


def test_it_stops_at_the_first_move_that_is_gone():
    _, _, record = played(tiny(*LINE), 2, 3)
    claim = next(number for number, move in enumerate(record.moves) if "tomsk-perm" in move)
    end = replay_as_far(record, Playset.of(tiny(LINE[0], LINE[2]), everything()))
    assert end.moves <= claim
    assert end.stopped.startswith(f"Move {end.moves + 1}, {record.moves[end.moves]}: ")


def test_moves_that_fit_but_count_otherwise_are_told():
    playset, game, record = played(tiny(*LINE), 2, 3)
    wrong = replace(record, totals=(99, 99))
    end = replay_as_far(wrong, playset)
    assert (end.moves, end.stopped) == (len(record.moves), OTHER_TOTALS)
    assert end.game.sheet() == game.sheet()


class UpsetError(RuntimeError):
    """What a broken rule raises."""


def test_an_error_of_a_rule_stops_it_before_the_move(monkeypatch):
    playset, _, record = played(tiny(*LINE), 2, 3)
    replaying = Replaying(record, playset)
    replaying.step()

    def fail(_game, _move):
        raise UpsetError("tilted")

    monkeypatch.setattr("railwright.game.game.Game.follow", fail)
    assert not replaying.attempt()
    assert replaying.at == 1
    assert replaying.stopped == f"Move 2, {record.moves[1]}: UpsetError: tilted."
    assert replay_as_far(record, playset).moves == 0


def test_a_rule_that_fails_within_a_move_leaves_the_game_before_it(monkeypatch):
    playset, _, record = played(tiny(*LINE), 2, 3)
    follow = Game.follow

    def fail(game, move):
        follow(game, move)
        if len(game.played) == 3:
            raise UpsetError("tilted")

    monkeypatch.setattr(Game, "follow", fail)
    end = replay_as_far(record, playset)
    assert end.moves == 2
    assert len(end.game.played) == 2
    assert end.stopped == f"Move 3, {record.moves[2]}: UpsetError: tilted."


def broken(_own, _pos):
    raise UpsetError("tilted")


def test_a_rule_that_fails_at_the_end_is_named_and_the_last_move_is_not_played():
    rule = Rule("wobble", "It wobbles.", NoSettings, no_state, "Wobble", game_over=broken)
    known = everything()
    catalogue = Catalogue(rules={**known.rules, "wobble": rule}, bots=known.bots)
    _, _, record = played(tiny(*LINE), 2, 3)
    board = tiny(*LINE, rules={"wobble": {}})
    end = replay_as_far(record, Playset.of(board, catalogue))
    assert end.moves == len(record.moves) - 1
    assert not end.game.over
    assert "Wobble stopped at line" in end.stopped
    assert end.stopped.endswith("UpsetError: tilted.")


def test_changes_by_hand_stand_in_a_record_and_replay():
    playset, game = start(tiny(*LINE), 2, 5)
    table = BotTable(seated(2, 5), game)
    while game.pos.turn < 3:
        game.play(table.choose())
    game.change(ChangeTurn(1 - game.seat))
    game.change(ChangeCards(0, 2, 1))
    while not game.over:
        game.play(table.choose())
    record = Record.of(game, playset, ["Anna", "Boris"])
    assert record.by_hand
    assert replayed(parse_record(record.text()), playset).sheet() == game.sheet()


def test_a_game_that_only_bots_and_people_moved_is_not_marked():
    _, _, record = played(tiny(*LINE), 2, 5)
    assert not record.by_hand
    assert "changed_by_hand" not in record.text()


def test_names_and_moves_are_read_as_texts_whatever_they_look_like():
    _, _, record = played(tiny(*LINE), 2, 5, 3)
    odd = replace(record, seats=("yes", "3, # : -"), moves=("!cards 0 red 2", "no"))
    assert parse_record(odd.text()) == odd


def test_a_broken_board_inside_is_told_with_the_name_of_the_record():
    _, _, record = played(tiny(*LINE), 2, 5, 3)
    broken = replace(record, drawing=record.drawing.replace("length: 2", "length: 12"))
    with pytest.raises(BoardFileError) as refused:
        board_inside(broken, "game.yaml", everything())
    assert str(refused.value).startswith("game.yaml, drawing:")


def test_the_board_beside_a_record_is_found(tmp_path):
    board = tiny(*LINE)
    (tmp_path / "line.yaml").write_text(board_text(board), encoding="utf-8")
    _, _, record = played(board, 2, 5, 3)
    assert board_beside(replace(record, file="line.yaml"), tmp_path, everything()) == board


def test_the_board_beside_a_record_has_the_expansions_of_the_record(tmp_path):
    board = tiny(*LINE)
    (tmp_path / "line.yaml").write_text(board_text(board), encoding="utf-8")
    _, _, record = played(board, 2, 5, 3)
    named = replace(record, file="line.yaml", expansions=("stations",))
    assert "stations" in board_beside(named, tmp_path, everything()).rules


def test_the_path_of_a_board_is_told_as_its_record_sees_it(tmp_path):
    assert seen_from(tmp_path / "games", tmp_path / "maps" / "line.yaml") == "../maps/line.yaml"
    assert seen_from(tmp_path, tmp_path / "line.yaml") == "line.yaml"
