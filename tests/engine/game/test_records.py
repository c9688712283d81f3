"""Records: a game as text, read and played again, and what is said of a broken one."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_boards import small_boards, usa
from game_players import play_on, seated, start
from railwright import Playset
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright.bots.bot import BotTable
from railwright.game.record import Record, digest, read_record
from railwright.game.replay import ReplayError, replayed
from tiny_boards import everything, tiny

GAMES = settings(settings.get_profile("games"))
GOLDEN = Path(__file__).parents[2] / "golden"


def read_back(text):
    """A record as it is read from a file of this text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.yaml"
        path.write_text(text, encoding="utf-8")
        return read_record(path)


def record_of(board, seats, seed, moves=10_000):
    """A traced game by mixed bots, its playset and its record."""
    playset, game = start(board, seats, seed, traced=True)
    kinds = seated(seats, seed)
    table = BotTable(kinds, game)
    for _ in range(moves):
        if game.over:
            break
        game.play(table.choose())
    return playset, game, Record.of(game, playset, [kinds[seat].name for seat in range(seats)])


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999))
def test_a_record_read_and_replayed_gives_the_same_game(board, seats, seed):
    playset, game, record = record_of(board, seats, seed)
    again = replayed(read_back(record.text()), playset)
    assert again.pos.trace == game.pos.trace
    assert again.played == game.played
    assert again.sheet() == game.sheet()


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 40))
def test_a_record_reads_as_it_was_written(board, seats, seed, moves):
    _, _, record = record_of(board, seats, seed, moves)
    assert read_back(record.text()) == record
    assert read_back(record.text()).text() == record.text()


@GAMES
@given(small_boards(), st.integers(2, 5), st.integers(0, 999), st.integers(0, 40))
def test_a_game_goes_on_from_its_record(board, seats, seed, moves):
    playset, game, record = record_of(board, seats, seed, moves)
    again = replayed(read_back(record.text()), playset)
    for one in (game, again):
        play_on(one, seed, 10_000)
    assert again.sheet() == game.sheet()
    assert again.pos.trace == game.pos.trace


@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_on_the_published_board_is_replayed(seats):
    playset, game, record = record_of(usa(), seats, seats)
    again = replayed(read_back(record.text()), playset)
    assert again.pos.trace == game.pos.trace
    assert again.sheet().totals == record.totals


def test_totals_are_written_when_the_game_is_over_only():
    _, game, record = record_of(tiny("omsk tomsk 2 red"), 2, 1)
    assert record.totals == game.sheet().totals
    _, _, part = record_of(tiny("omsk tomsk 2 red"), 2, 1, 2)
    assert part.totals == ()
    assert len(part.moves) == 2


def test_the_digest_changes_with_the_board_and_only_then():
    board = tiny("omsk tomsk 2 red")
    assert digest(board) == digest(tiny("omsk tomsk 2 red"))
    others = [tiny("omsk tomsk 3 red"), tiny("omsk tomsk 2 red", rules={"tunnels": {}})]
    others += [replace(board, name="Other"), replace(board, revision=2)]
    assert len({digest(other) for other in (board, *others)}) == 5


# ---- a record that is kept in the repository


def golden_playset():
    reading = read_board(GOLDEN / "tiny-board.yaml", everything().fragments())
    assert not reading.warnings
    return Playset.of(reading.board, everything())


def test_the_golden_record_replays_to_its_totals():
    record = read_record(GOLDEN / "tiny-game.yaml")
    game = replayed(record, golden_playset())
    assert game.over
    assert game.sheet().totals == record.totals == (61, -13, 17)
    assert game.sheet().winners == (0,)


def test_the_golden_record_is_written_as_it_stands():
    record = read_record(GOLDEN / "tiny-game.yaml")
    assert record.text() == (GOLDEN / "tiny-game.yaml").read_text(encoding="utf-8")


def test_the_bots_still_play_the_golden_game():
    record = read_record(GOLDEN / "tiny-game.yaml")
    playset = golden_playset()
    game = playset.start(3, record.seed)
    kinds = {seat: everything().bots[name] for seat, name in enumerate(record.seats)}
    table = BotTable(kinds, game)
    while not game.over:
        game.play(table.choose())
    assert Record.of(game, playset, record.seats, record.file) == record


# ---- broken records


def golden_text():
    return (GOLDEN / "tiny-game.yaml").read_text(encoding="utf-8")


def refusal(text):
    """What is said of a record that does not fit the golden board."""
    with pytest.raises(ReplayError) as refused:
        replayed(read_back(text), golden_playset())
    return str(refused.value)


def with_first_move(words):
    return golden_text().replace("  - Keep 7", f"  - {words}", 1)


WRONG_MOVES = {
    "Fly moon": "Move 1, Fly moon: Fly is no move of the rules that are switched on.",
    "Claim red 0 nowhere": "Move 1, Claim red 0 nowhere: this board has no route nowhere.",
    "Give pink": "Move 1, Give pink: this board has no card pink.",
    "Keep all": "Move 1, Keep all: all is not a whole number.",
}


@pytest.mark.parametrize(("words", "sentence"), WRONG_MOVES.items())
def test_a_move_that_is_not_known_is_named(words, sentence):
    assert refusal(with_first_move(words)) == sentence


@pytest.mark.parametrize("words", ["Draw 0", "Keep 0", "Keep 999999999999", "Keep -1", "Pass"])
def test_a_move_that_is_not_legal_is_named_with_its_number(words):
    said = refusal(with_first_move(words))
    assert said.startswith(f"Move 1, {words}: ")
    assert said.endswith("is not on offer.")


def test_a_move_without_words_is_named_with_its_number():
    said = refusal(with_first_move('""'))
    assert said.startswith("Move 1, ")
    assert said.endswith(".")


@pytest.mark.parametrize(
    "words", ["Draw 0", "Claim red 0 aldern-birkby", "Claim red 1 aldern-birkby"]
)
def test_a_move_after_the_end_is_named_with_its_number(words):
    number = golden_text().count("  - ") + 1
    said = refusal(golden_text() + f"  - {words}\n")
    assert said.startswith(f"Move {number}, {words}: ")
    assert said.endswith("is not on offer.")


def test_a_record_of_another_state_of_the_board_is_refused():
    record = read_record(GOLDEN / "tiny-game.yaml")
    own = digest(golden_playset().board)
    assert refusal(golden_text().replace(record.digest, "0" * 64)) == (
        "The record is of another state of the board Golden valley: its digest begins with "
        f"00000000, this board's with {own[:8]}."
    )


def test_a_record_of_other_rules_is_refused():
    other = golden_text().replace("base: {trains: 18}", "base: {trains: 19}")
    assert other != golden_text()
    refusal(other)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("totals: [61", "totals: [62"),
        ("totals: [61, -13, 17]", "totals: [61, -13]"),
    ],
)
def test_a_record_with_other_totals_is_refused(old, new):
    said = "The record says other totals than the game that was played again."
    assert refusal(golden_text().replace(old, new)) == said


def test_a_record_with_totals_that_stops_before_the_end_is_refused():
    cut = golden_text()[: golden_text().rindex("  - ")]
    said = "The record says other totals than the game that was played again."
    assert refusal(cut) == said


def test_a_record_of_fewer_seats_is_refused():
    text = golden_text().replace("[planner, random, planner]", "[planner, random]")
    assert refusal(text).startswith("Move 3, ")


BROKEN_FILES = {
    "newer format": (
        ("record: 1", "record: 2"),
        [":1:9: record is 2; this version reads records of format 1"],
    ),
    "no seats": (
        ("[planner, random, planner]", "[]"),
        [":9:8: seats is []; each seat names its player or kind of bot"],
    ),
    "a key that is not known": (
        ("seed: 14", "seed: 14\nsead: 3"),
        [":11:1: sead is unknown; did you mean seed?"],
    ),
    "no seed": (
        ("seed: 14\n", ""),
        [":1:1: the file has no seed; the seed is a whole number"],
    ),
    "a seed that is no number": (
        ("seed: 14", "seed: soon"),
        [":10:7: seed is soon; the seed is a whole number"],
    ),
    "neither seed nor seats": (
        ("seats: [planner, random, planner]\nseed: 14\n", ""),
        [
            ":1:1: the file has no seats; each seat names its player or kind of bot",
            ":1:1: the file has no seed; the seed is a whole number",
        ],
    ),
}


@pytest.mark.parametrize(("change", "said"), BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_a_broken_file_is_told_line_by_line(change, said, tmp_path):
    text = golden_text().replace(*change)
    assert text != golden_text()
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoardFileError) as refused:
        read_record(path)
    assert str(refused.value).splitlines() == [f"{path}{line}" for line in said]


def test_a_record_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BoardFileError) as refused:
        read_record(tmp_path / "none.yaml")
    assert str(refused.value).endswith("check the name of the record")
