"""The command line, run as a person would run it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from railwright.cli import main
from railwright.resources import maps_folder

USA = Path(__file__).parents[1] / "data" / "published" / "usa"

BOARD = """\
railwright: 1
name: Square
players: {min: 2, max: 3}
size: {width: 420, height: 297}
cities:
  ayr: {name: Ayr, at: [100, 60]}
  bray: {name: Bray, at: [192, 60]}
  cork: {name: Cork, at: [192, 152]}
  dover: {name: Dover, at: [100, 152]}
routes:
  ayr-bray: {between: [ayr, bray], length: 3}
  bray-cork: {between: [bray, cork], length: 3}
  cork-dover: {between: [cork, dover], length: 3}
  ayr-dover: {between: [ayr, dover], length: 3}
decks:
  short: {deal: 1, keep: 1}
tickets:
  - {deck: short, cities: [ayr, cork], points: 6}
  - {deck: short, cities: [bray, dover], points: 6}
  - {deck: short, cities: [ayr, bray], points: 3}
rules:
  base: {trains: 8}
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A clean board in a folder of its own."""
    file = tmp_path / "square.yaml"
    file.write_text(BOARD, encoding="utf-8")
    return file


def run(*words: object) -> Result:
    """One command; its result has the exit code and the output."""
    return CliRunner().invoke(main, [str(word) for word in words])


def test_check_says_that_a_clean_board_is_clean(board: Path) -> None:
    result = run("check", board)
    assert result.exit_code == 0
    assert result.output == (
        f"{board}: no problems found (4 cities, 4 routes, 12 spaces, 3 tickets)\n"
    )


def test_check_tells_findings_and_answers_1(board: Path) -> None:
    board.write_text(BOARD.replace("at: [192, 152]", "at: [252, 152]"), encoding="utf-8")
    result = run("check", board)
    assert result.exit_code == 1
    assert "warning: Cork–Dover: 3 spaces need 92 mm, here are 152" in result.output


def test_check_tells_every_problem_of_an_unreadable_file_and_answers_2(board: Path) -> None:
    broken = BOARD.replace("length: 3}\n  bray", "length: 12}\n  bray").replace(
        "points: 3", "pts: 3"
    )
    board.write_text(broken, encoding="utf-8")
    result = run("check", board)
    assert result.exit_code == 2
    lines = result.output.splitlines()
    assert [line.rsplit(": ", 1)[0].rsplit(":", 2)[1] for line in lines] == ["11", "20"]
    assert "Traceback" not in result.output


def test_check_answers_the_worst_of_several_files(board: Path) -> None:
    assert run("check", board, board.parent / "none.yaml").exit_code == 2


def test_check_warns_of_modules_that_are_not_installed(board: Path) -> None:
    board.write_text(BOARD + "  volcanoes: {heat: 3}\n", encoding="utf-8")
    result = run("check", board)
    assert result.exit_code == 1
    assert "volcanoes" in result.output


def test_play_prints_a_score_sheet_whose_lines_add_up(board: Path) -> None:
    result = run("play", board, "--players", 3, "--seed", 7)
    assert result.exit_code == 0, result.output
    assert "Square" in result.output
    assert " wins." in result.output or " share the win." in result.output
    rows = {}
    for line in result.output.splitlines():
        cells = [cell.strip() for cell in line.strip("│┃ ").replace("┃", "│").split("│")]
        if cells[0] in {"Routes", "Ticket", "Total"}:
            numbers = [int(cell.split()[-1]) if cell else 0 for cell in cells[1:4]]
            rows.setdefault(cells[0], []).append(numbers)
    for seat in range(3):
        parts = sum(row[seat] for name in ("Routes", "Ticket") for row in rows[name])
        assert parts == rows["Total"][0][seat]


def test_the_score_sheet_names_the_rules_that_gave_points() -> None:
    ussr = maps_folder() / "ussr.yaml"
    result = run("play", ussr, "--players", 4, "--with", "alvin_dexter", "--seed", 0)
    assert result.exit_code == 0, result.output
    words = " ".join(result.output.replace("│", " ").split())
    assert "not built" in words
    assert "borrowed" in words
    assert "in chaos" in words
    assert "Other points" not in words


def test_the_same_seed_plays_the_same_game_and_another_seed_another(board: Path) -> None:
    games = [run("play", board, "--seed", seed).output for seed in (7, 7, 8)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_play_many_games_counts_all_of_them(board: Path) -> None:
    result = run("play", board, "--games", 20, "--bots", "planner,random")
    assert result.exit_code == 0
    assert "20 games of 2 players" in result.output
    shares = [float(word.rstrip("%")) for word in result.output.split() if word.endswith("%")]
    assert sum(shares) == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", 5], "Square is for 2 to 3 players, not 5"),
        (["--bots", "genius"], "there is no bot genius; there are expert, focus"),
        (["--games", 0], "at least one game is played"),
        (["--games", 2, "--record", "out.yaml"], "a record holds one game"),
    ],
)
def test_play_says_what_cannot_be_played(board: Path, words: list[object], sentence: str) -> None:
    result = run("play", board, *words)
    assert result.exit_code == 2
    assert sentence in result.output


def test_a_record_is_replayed_to_the_same_sheet(board: Path, tmp_path: Path) -> None:
    record = tmp_path / "games" / "one.yaml"
    record.parent.mkdir()
    played = run("play", board, "--record", record)
    replayed = run("replay", record)
    assert replayed.exit_code == 0, replayed.output
    assert replayed.output == played.output.replace(f"The game is in {record}.\n", "")


def test_a_record_of_another_board_is_refused(board: Path, tmp_path: Path) -> None:
    record = tmp_path / "one.yaml"
    run("play", board, "--record", record)
    board.write_text(BOARD.replace("[100, 60]", "[101, 60]"), encoding="utf-8")
    result = run("replay", record)
    assert result.exit_code == 2
    assert "another state of the board Square" in result.output


def test_a_folder_that_cannot_be_written_is_told(board: Path, tmp_path: Path) -> None:
    result = run("play", board, "--record", tmp_path / "none" / "one.yaml")
    assert result.exit_code == 2
    assert "The record cannot be saved: this folder does not exist." in result.output


def test_import_csv_makes_a_board_file_once(tmp_path: Path) -> None:
    file = tmp_path / "usa.yaml"
    result = run("import", "csv", USA, file, "--name", "United States")
    assert result.exit_code == 0, result.output
    assert "36 cities, 100 routes, 309 spaces" in result.output
    assert "name: United States" in file.read_text(encoding="utf-8")
    assert run("import", "csv", USA, file).exit_code == 2


@pytest.mark.parametrize("command", ["check", "play", "replay", "import", "edit"])
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output
    assert len(result.output.splitlines()) > 3


def test_compare_tells_what_an_expansion_changes_on_the_same_deals(board: Path) -> None:
    words = ("play", board, "--games", 30, "--with", "alvin_dexter", "--compare")
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert result.output.count("30 games of 2 players") == 2
    assert "With Alvin & Dexter, on the same deals" in result.output
    for measure in ("games last ", "winners have ", "players have "):
        [line] = [line for line in result.output.splitlines() if measure in line]
        assert line.startswith("- ")
        assert " to " in line
    assert run(*words).output == result.output


def test_compare_with_something_that_changes_nothing_says_so(board: Path) -> None:
    result = run("play", board, "--games", 5, "--with", "tunnels", "--compare")
    assert "games last 0.0 rounds more (0.0 to 0.0), which may be chance" in result.output


def test_compare_needs_something_to_compare(board: Path) -> None:
    result = run("play", board, "--games", 5, "--compare")
    assert result.exit_code == 2
    assert "say with --with what to compare" in result.output
