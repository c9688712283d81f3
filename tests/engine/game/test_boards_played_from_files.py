"""A board file that is accepted can be played; what cannot be played is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game_players import play_on
from railwright import Playset, RuleConflictError
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from tiny_boards import everything

GOLDEN = Path(__file__).parents[2] / "golden" / "tiny-board.yaml"

CHANGES = [
    ("length: 3, color: red", "length: 3.0, color: red"),
    ("length: 3, color: red", "length: 1e0, color: red"),
    ("length: 6, locomotives: 2", "length: 6, locomotives: 2.0"),
    ("length: 6, locomotives: 2", "length: 6, locomotives: 6"),
    ("trains: 18", "trains: 18.0"),
    ("trains: 18", "trains: 200"),
    ("trains: 18", "trains: 1"),
    ("{trains: 18}", "{scoring: {3: 9.0}}"),
    ("{trains: 18}", "{row: 0, hand: 0}"),
    ("{trains: 18}", "{colors: [], locomotives: 0}"),
    ("draw: 3, draw_keep: 1", "draw: 3.0, draw_keep: 1"),
    ("draw: 3, draw_keep: 1", "draw: 3, draw_keep: 3"),
    ("deal: 2, keep: 1,", "deal: 0, keep: 1,"),
    ("deal: 2, keep: 1,", "deal: 2, keep: 5,"),
    ("points: 8", "points: 8.0"),
    ("double_routes: {}", "double_routes: {open_lanes: {2: 0, 3: 0}}"),
    ("tunnels: {}", "mole_people: {}"),
    ("rules:\n", "rules_off:\n"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES, ids=[new for _, new in CHANGES])
def test_a_board_file_is_refused_or_played_to_the_end(old, new, tmp_path):
    text = GOLDEN.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "board.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        playset = Playset.of(read_board(path, everything().fragments()).board, everything())
    except (BoardFileError, RuleConflictError):
        return
    game = playset.start(3, 1)
    play_on(game, 1, 10_000)
    assert game.over
    assert all(type(total) is int for total in game.sheet().totals)
