"""The option --with on the command line, and records of games with expansions."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from railwright.cli import main
from railwright.game.record import read_record
from railwright.resources import expansions_folder, maps_folder

FIRST = maps_folder() / "first-steps.yaml"
MINE = "expansion: 1\nname: Mine\nboards: any\nreplaces:\n  decks:\n    base: {deal: 3}\n"


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def test_check_looks_at_the_board_with_the_expansion():
    alone, more = run("check", FIRST), run("check", FIRST, "--with", "branch-lines")
    assert "25 routes" in alone.output
    assert "28 routes" in more.output
    assert alone.exit_code == more.exit_code == 0


def test_check_tells_what_the_board_no_longer_has_and_checks_the_rest(tmp_path):
    mine = tmp_path / "mine.yaml"
    mine.write_text(MINE + "  cities:\n    gorky: {name: Nizhny}\n", encoding="utf-8")
    result = run("check", FIRST, "--with", mine)
    assert result.exit_code == 1
    assert f"{FIRST}: warning: Mine names Gorky, which this board no longer has.\n" in result.output
    assert "The base deck" not in result.output


def test_check_tells_conflicts_of_two_expansions(tmp_path):
    for name, deal in (("one", 3), ("two", 4)):
        text = MINE.replace("Mine", name.title()).replace("deal: 3", f"deal: {deal}")
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    result = run("check", FIRST, "--with", tmp_path / "one.yaml", "--with", tmp_path / "two.yaml")
    assert result.exit_code == 1
    assert "One and Two both set the base deck's deal (3 and 4)." in result.output


def test_play_and_replay_with_expansions_and_a_rule(tmp_path):
    (tmp_path / "games").mkdir()
    mine = tmp_path / "mine.yaml"
    mine.write_text(MINE, encoding="utf-8")
    record = tmp_path / "games" / "one.yaml"
    names = ("--with", "branch-lines", "--with", mine, "--with", "alvin_dexter")
    played = run("play", FIRST, *names, "--record", record)
    assert played.exit_code == 0, played.output
    assert "Most tickets" in played.output
    assert read_record(record).expansions == ("branch-lines", "../mine.yaml", "alvin_dexter")
    replayed = run("replay", record)
    assert replayed.exit_code == 0, replayed.output
    assert replayed.output == played.output.replace(f"The game is in {record}.\n", "")


def test_a_record_of_an_expansion_that_has_changed_is_refused(tmp_path):
    mine, record = tmp_path / "mine.yaml", tmp_path / "one.yaml"
    mine.write_text(MINE, encoding="utf-8")
    run("play", FIRST, "--with", mine, "--record", record)
    mine.write_text(MINE.replace("deal: 3", "deal: 4"), encoding="utf-8")
    result = run("replay", record)
    assert result.exit_code == 2
    assert "another state of the board First Steps" in result.output
    mine.unlink()
    assert "mine.yaml: there is no such file" in run("replay", record).output


def test_a_record_without_expansions_does_not_speak_of_them(tmp_path):
    record = tmp_path / "one.yaml"
    run("play", FIRST, "--record", record)
    assert "with:" not in record.read_text(encoding="utf-8")
    assert read_record(record).expansions == ()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("volcano", "there is no expansion or rule module volcano"),
        ("branchlines", "did you mean branch-lines?"),
        ("gone.yaml", "gone.yaml: there is no such file; check its name and folder"),
        ("ussr-great-cities", "Great Cities is for USSR, not for First Steps; it is left out."),
        (FIRST, "first-steps.yaml:1:1: this is a board; an expansion begins with expansion: 1"),
    ],
)
def test_play_says_why_an_expansion_cannot_be_played(name, sentence):
    result = run("play", FIRST, "--with", name)
    assert result.exit_code == 2
    assert sentence in result.output


def test_modules_that_are_not_installed_are_told(tmp_path):
    mine = tmp_path / "mine.yaml"
    mine.write_text("expansion: 1\nname: Mine\nrules: {volcanoes: {heat: 3}}\n", encoding="utf-8")
    result = run("check", FIRST, "--with", mine)
    assert result.exit_code == 1
    assert "the rule module volcanoes is not installed" in result.output


BUNDLED = sorted(expansions_folder().glob("*.yaml"))


@pytest.mark.parametrize("file", BUNDLED, ids=lambda file: file.stem)
def test_check_tries_an_expansion_on_its_boards(file):
    result = run("check", file)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"{file}: no problems found (")
    assert result.output.count("\n") == 1


def test_check_says_what_an_expansion_does_and_where_it_was_tried():
    result = run("check", expansions_folder() / "branch-lines.yaml")
    assert (
        "(adds 3 routes and 1 bonus card, replaces 3 things; tried on First Steps)" in result.output
    )


def test_check_tells_each_problem_of_an_expansion_file_at_its_line_and_column(tmp_path):
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "expansion: 1\nname: Mine\nboards: any\nadds:\n  routes:\n"
        "    a-b: {between: [a, b], length: 12}\nsays: 7\n",
        encoding="utf-8",
    )
    result = run("check", mine)
    assert result.exit_code == 2
    lines = result.output.splitlines()
    assert [line.split(":")[0:3] for line in lines] == [
        ["mine.yaml", "6", "36"],
        ["mine.yaml", "7", "7"],
    ]
    assert not any("a board knows" in line for line in lines)


def test_check_tells_what_an_expansion_spoils_on_its_board_only(tmp_path):
    board = tmp_path / "bare.yaml"
    text = FIRST.read_text(encoding="utf-8").replace("name: First Steps", "name: Bare")
    board.write_text(text.replace("length: 3", "length: 6", 1), encoding="utf-8")
    own = run("check", board).output
    assert "warning: " in own
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "expansion: 1\nname: Mine\nboards: [Bare]\nreplaces:\n  decks:\n    base: {deal: 40}\n"
        "  cities:\n    gorky: {name: Nizhny}\n",
        encoding="utf-8",
    )
    result = run("check", mine)
    assert result.exit_code == 1
    assert f"{mine}: on Bare: warning: Mine names Gorky" in result.output
    assert all(line.startswith(f"{mine}: on Bare: ") for line in result.output.splitlines())
    for line in own.splitlines():
        assert line.split(": ", 2)[2] not in result.output
    assert "base deck" in result.output


def test_check_of_an_expansion_for_a_board_that_is_not_here_says_what_to_name(tmp_path):
    mine = tmp_path / "alone" / "mine.yaml"
    mine.parent.mkdir()
    mine.write_text(MINE.replace("boards: any", "boards: [Atlantis]"), encoding="utf-8")
    result = run("check", mine)
    assert result.exit_code == 0
    assert "it was tried on no board: name the file of Atlantis too" in result.output
    board = tmp_path / "far" / "atlantis.yaml"
    board.parent.mkdir()
    text = FIRST.read_text(encoding="utf-8").replace("name: First Steps", "name: Atlantis")
    board.write_text(text, encoding="utf-8")
    assert "tried on Atlantis" in run("check", mine, board).output


def test_an_expansion_or_a_record_in_the_place_of_a_board_says_what_to_do_with_it(tmp_path):
    mine, record = tmp_path / "mine.yaml", tmp_path / "one.yaml"
    mine.write_text(MINE, encoding="utf-8")
    run("play", FIRST, "--record", record)
    for file, words in (
        (
            mine,
            f"this is an expansion, not a board; it is played with a board: "
            f"railwright play BOARD --with {mine}",
        ),
        (
            record,
            f"this is the record of a game, not a board; it is played again with: "
            f"railwright replay {record}",
        ),
    ):
        result = run("play", file)
        assert result.exit_code == 2
        assert result.output == f"{file}: {words}\n"
    assert run("check", record).output == (
        "one.yaml:1:1: this is the record of a game; play it again with railwright replay\n"
    )
    assert run("replay", FIRST).output == (
        f"{FIRST}:1:1: this is a board; the record of a game begins with record: 1\n"
    )
