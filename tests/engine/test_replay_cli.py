"""`railwright replay` with --trace and --as-far, as a person would run it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from railwright.board.reading import read_board
from railwright.board.writing import board_text
from railwright.cli import main
from railwright.game.notation import Notation
from railwright.game.playset import Playset
from railwright.game.record import Record, digest, read_record
from railwright.game.replay import replay_as_far
from railwright.rules.catalogue import installed

NORDIC = Path(__file__).parents[2] / "maps" / "nordic.yaml"


def run(*words: object) -> Result:
    """One command; its result has the exit code and the output."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game, with its board inside and nothing beside it."""
    file = tmp_path_factory.mktemp("game") / "game.yaml"
    assert run("play", NORDIC, "--players", 2, "--record", file).exit_code == 0
    kept = read_record(file)
    drawing = board_text(read_board(NORDIC).board)
    file.write_text(replace(kept, file="", drawing=drawing).text(), encoding="utf-8")
    return file


def rewritten(record: Path, tmp_path: Path, **fields: object) -> Path:
    """A record like this one, but for some fields."""
    file = tmp_path / "other.yaml"
    file.write_text(replace(read_record(record), **fields).text(), encoding="utf-8")
    return file


def playset() -> Playset:
    return Playset.of(read_board(NORDIC).board, installed())


def test_a_record_with_its_board_inside_is_replayed_by_itself(record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0, result.output
    assert "Total" in result.output
    assert read_record(record).bots == ("planner", "planner")


def test_the_trace_tells_every_decision_with_all_its_moves(record: Path) -> None:
    result = run("replay", record, "--trace")
    assert result.exit_code == 0, result.output
    kept = read_record(record)
    blocks = re.split(r"^Move \d+, ", result.output, flags=re.MULTILINE)[1:]
    assert len(blocks) == len(kept.moves)
    game, notation = playset().start(2, kept.seed), Notation(playset())
    for block, words in zip(blocks, kept.moves, strict=True):
        legal = re.search(r"^  (\d+) legal:", block, re.MULTILINE)
        assert legal is not None
        assert int(legal[1]) == game.moves.total
        assert f"  plays: {words}" in block.splitlines()
        flat = " ".join(block.split())
        last = {notation.written(move).rpartition(" ")[2] for move in game.moves}
        assert all(word in flat for word in last)
        game.play(notation.read(words))
    assert "claim" in result.output
    assert f"{len(kept.moves)} of {len(kept.moves)} moves fit." in result.output


def test_the_trace_says_what_bare_numbers_mean(record: Path) -> None:
    output = run("replay", record, "--trace").output
    offered = re.search(r"planner: .*; is offered (.*)$", output, re.MULTILINE)
    assert offered is not None
    first, second, *_ = offered[1].split("; ")
    assert f"    Keep 3: {first}, {second}\n" in output
    assert re.search(r"^    Draw 0 \(deck\), 1 \([a-z]+\), 2 \([a-z]+\)", output, re.MULTILINE)
    assert re.search(r"^    Claim [a-z]+ 0 \(locomotives more\) [a-z]", output, re.MULTILINE)


def test_events_name_cards_routes_and_tickets(record: Path) -> None:
    output = run("replay", record, "--trace").output
    assert re.search(r"^    1 planner: draw \w+ from the deck \(hidden\)$", output, re.MULTILINE)
    assert re.search(r"^    row \d: \w+$", output, re.MULTILINE)
    assert re.search(r"^    2 planner: pay \d \w+$", output, re.MULTILINE)
    assert re.search(r"^    1 planner: claim [\w-]+ for \d+ points$", output, re.MULTILINE)


def test_the_trace_goes_up_to_the_move_that_is_not_possible(record: Path, tmp_path: Path) -> None:
    moves = list(read_record(record).moves)
    moves[20] = "Claim red 0 nowhere"
    result = run("replay", rewritten(record, tmp_path, moves=tuple(moves)), "--trace")
    assert result.exit_code == 1
    assert "Move 21, Claim red 0 nowhere: this board has no route nowhere." in result.output
    assert "20 of " in result.output
    assert "Move 22" not in result.output


def test_another_state_of_the_board_is_refused_with_the_way_out(
    record: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other-board.yaml"
    text = NORDIC.read_text(encoding="utf-8")
    other.write_text(text.replace("revision: ", "revision: 9", 1), encoding="utf-8")
    result = run("replay", record, "--board", other)
    assert result.exit_code == 2
    assert "another state of the board" in result.output
    assert "--as-far" in result.output
    far = run("replay", record, "--board", other, "--as-far")
    assert far.exit_code == 0, far.output
    assert "Total" in far.output


def test_as_far_tells_where_an_edited_board_stops_the_record(record: Path, tmp_path: Path) -> None:
    kept = read_record(record)
    claimed = next(move for move in kept.moves if move.startswith("Claim"))
    route = claimed.split()[-1]
    board = read_board(NORDIC).board
    routes = {key: one for key, one in board.routes.items() if key != route}
    edited = replace(board, routes=routes)
    other = tmp_path / "edited.yaml"
    other.write_text(board_text(edited), encoding="utf-8")
    result = run("replay", record, "--board", other, "--as-far")
    end = replay_as_far(kept, Playset.of(edited, installed()))
    assert result.exit_code == 1
    assert end.moves < len(kept.moves)
    said = f"{record}: {end.moves} of {len(kept.moves)} moves fit. {end.stopped}"
    assert result.output.splitlines()[-1] == said


def test_totals_that_differ_are_told_at_the_end_of_a_trace(record: Path, tmp_path: Path) -> None:
    result = run("replay", rewritten(record, tmp_path, totals=(1, 2)), "--trace")
    assert result.exit_code == 1
    assert "other totals" in result.output


def test_a_game_changed_by_hand_is_traced(record: Path, tmp_path: Path) -> None:
    kept = read_record(record)
    fresh = playset()
    game = fresh.start(2, kept.seed)
    notation = Notation(fresh)
    for words in kept.moves[:3]:
        game.play(notation.read(words))
    card = notation.read("ChangeCards 0 red 1")
    game.follow(card)
    part = Record.of(game, fresh, kept.seats)
    assert part.by_hand
    assert part.digest == digest(fresh.board)
    file = tmp_path / "by-hand.yaml"
    file.write_text(replace(part, drawing=kept.drawing).text(), encoding="utf-8")
    result = run("replay", file, "--trace")
    assert result.exit_code == 0, result.output
    assert "  by hand: ChangeCards 0 red 1" in result.output
    assert "given 1 red" in result.output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("moves:", "moves: 3 #", "this line is indented too little or too much"),
        ("seed: 1", "seed: one", "seed is one; the seed is a whole number"),
        ("played_by: [", "played_by: [[], ", "a player is a kind of bot"),
        ("drawing: |", "drawing: |\n  length: [", "drawing:"),
    ],
)
def test_a_crooked_record_is_told_with_its_place(
    record: Path, tmp_path: Path, old: str, new: str, said: str
) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "crooked.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run("replay", file, "--trace")
    assert result.exit_code == 2
    assert said in result.output
    assert re.search(r"crooked\.yaml(, drawing)?:\d+:\d+: ", result.output)
    assert "Traceback" not in result.output
