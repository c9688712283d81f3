"""`railwright plugins list | trust | new`, run as a person would run it."""

from __future__ import annotations

import re
import tomllib

import pytest
from click.testing import CliRunner
from plugin_files import BOT, LAMPS

from railwright.cli import main
from railwright.rules.catalogue import packages
from railwright.rules.trust import digest_of

TRAP = 'raise SystemExit("it ran")\n'
BOARD = """\
railwright: 1
name: Two cities
players: {min: 2, max: 3}
size: {width: 420, height: 297}
cities:
  ayr: {name: Ayr, at: [100, 60]}
  bray: {name: Bray, at: [192, 60]}
routes:
  ayr-bray: {between: [ayr, bray], length: 3}
rules:
  base: {trains: 8}
  lamps: {rate: 3}
"""


def run(*words, answer=None):
    return CliRunner().invoke(main, ["plugins", *map(str, words)], input=answer)


# ---- list


def test_list_shows_every_rule_and_bot_with_one_sentence():
    result = run("list")
    assert result.exit_code == 0
    lines = [line.strip() for line in result.output.splitlines()]
    for thing in (*packages().rules.values(), *packages().bots.values()):
        [line] = [line for line in lines if line.split()[:1] == [thing.name]]
        assert line.removeprefix(thing.name).strip() == thing.says
        assert re.fullmatch(r"[A-Z][^.]*\.", thing.says), thing.says


def test_list_tells_what_lies_in_the_folder_and_runs_none_of_it(folder):
    folder.put("new.py", TRAP, trusted=False)
    folder.put("known.py", TRAP)
    folder.put("other.py", LAMPS).write_text(TRAP, encoding="utf-8")
    result = run("list")
    assert result.exit_code == 0
    assert f"Files in {folder.found.path}:" in result.output
    told = digest_of(TRAP.encode())[:12]
    assert re.search(rf"new\.py +new, not run \(SHA-256 {told}…\)", result.output)
    assert re.search(r"known\.py +trusted", result.output)
    assert re.search(r"other\.py +changed since it was trusted, not run", result.output)


def test_list_leaves_out_what_there_is_none_of(folder):
    assert "Files" not in run("list").output
    assert "Do not load" not in run("list").output


# ---- trust


def test_trust_warns_shows_the_file_and_asks(folder):
    path = folder.put("lamps.py", LAMPS, trusted=False)
    result = run("trust", "lamps.py", answer="y\n")
    assert result.exit_code == 0
    assert "it can do everything that you can do on this\ncomputer" in result.output
    assert f"{path}, {len(LAMPS.splitlines())} lines, SHA-256 {digest_of(LAMPS.encode())}" in (
        result.output
    )
    assert "  | from __future__ import annotations\n" in result.output
    assert f"  | … and {len(LAMPS.splitlines()) - 20} lines more" in result.output
    assert "Trust lamps.py? [y/N]" in result.output
    assert "It brings the rule lamps: Seat 0 begins with seven points." in result.output
    assert folder.found.look_at(path).state == "trusted"


@pytest.mark.parametrize("answer", ["n\n", "\n", ""])
def test_trust_is_only_given_by_a_yes(folder, answer):
    path = folder.put("trap.py", TRAP, trusted=False)
    result = run("trust", "trap.py", answer=answer)
    assert result.exit_code == 1
    assert folder.found.look_at(path).state == "new"
    assert "it ran" not in result.output.replace(TRAP.strip(), "")


def test_trust_can_be_given_by_a_path_without_being_asked(folder):
    path = folder.put("last.py", BOT, trusted=False)
    result = run("trust", path, "--yes")
    assert result.exit_code == 0
    assert "Trust last.py?" not in result.output
    assert "It brings the bot last: Plays the last move on offer." in result.output


def test_trust_says_that_a_file_has_changed(folder):
    folder.put("lamps.py", LAMPS).write_text(LAMPS + "\n", encoding="utf-8")
    assert "lamps.py has changed since you trusted it." in run("trust", "lamps.py").output


def test_trust_is_given_once(folder):
    folder.put("lamps.py", LAMPS)
    result = run("trust", "lamps.py")
    assert result.output.startswith("lamps.py is trusted already, as it is now.\n")


def test_trust_names_a_file_that_does_not_load(folder):
    folder.put("trap.py", TRAP, trusted=False)
    result = run("trust", "trap.py", "--yes")
    assert result.exit_code == 1
    assert "But trap.py does not load: SystemExit: it ran" in result.output


def test_trust_shows_a_file_without_letting_it_speak_to_the_terminal(folder):
    text = "# \x1b[2J\x1b]0;hello\x07 \u202e reversed\n# " + "x" * 500 + "\n# \xff\n"
    folder.put("signs.py", text, trusted=False)
    shown = run("trust", "signs.py").output
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\u202e" not in shown
    assert max(len(line) for line in shown.splitlines() if line.startswith("  |")) < 110


def test_only_files_of_the_folder_can_be_trusted(folder, tmp_path):
    outside = tmp_path / "lamps.py"
    outside.write_text(LAMPS, encoding="utf-8")
    result = run("trust", outside, "--yes")
    assert result.exit_code == 2
    assert f"put it into {folder.found.path} first" in result.output
    result = run("trust", "nothing.py", "--yes")
    assert result.exit_code == 2
    assert "there is no such file in the plugins folder" in result.output


def test_trust_that_cannot_be_kept_is_told(folder, monkeypatch):
    folder.put("lamps.py", LAMPS, trusted=False)

    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    result = run("trust", "lamps.py", "--yes")
    assert result.exit_code == 2
    assert result.output.endswith("The trust cannot be kept: the disk is full.\n")


# ---- other commands


def test_a_board_opens_with_a_warning_and_its_file_stays(folder, tmp_path):
    folder.put("broken.py", "raise SystemExit")
    folder.put("lamps.py", LAMPS, trusted=False)
    board = tmp_path / "two.yaml"
    board.write_text(BOARD, encoding="utf-8")
    result = CliRunner().invoke(main, ["play", str(board), "--players", "2"])
    assert result.exit_code == 0
    assert "The plugin broken.py does not load: SystemExit: " in result.output
    assert "lamps.py is new and is not run: railwright plugins trust lamps.py" in result.output
    result = CliRunner().invoke(main, ["check", str(board)])
    assert "The rule module lamps is not installed here; its settings are kept." in result.output
    assert board.read_text(encoding="utf-8") == BOARD


TIDES = """\
from railwright import NoSettings, Rule, hookimpl, no_state


def stake(_own, _pos, _cities, points):
    return points + 1


def staked(_own, _pos, _cities, _before):
    raise KeyError("the moon")


TIDES = Rule("tides", "Tickets rise.", NoSettings, no_state, "Tides", stake=stake, staked=staked)


@hookimpl
def railwright_rules():
    return (TIDES,)
"""
DRY = """\
decks:
  short: {deal: 1, keep: 1}
tickets:
  - {deck: short, cities: [ayr, bray], points: 3}
  - {deck: short, cities: [ayr, bray], points: 4}
rules:
  base: {trains: 8}
"""


def test_a_rule_that_fails_to_explain_a_score_is_named(folder, tmp_path):
    folder.put("tides.py", TIDES)
    dry, wet, record = (tmp_path / name for name in ("dry.yaml", "wet.yaml", "game.yaml"))
    text = BOARD.partition("rules:")[0] + DRY
    dry.write_text(text, encoding="utf-8")
    wet.write_text(text + "  tides: {}\n", encoding="utf-8")
    played = CliRunner().invoke(main, ["play", str(dry), "--record", str(record)])
    assert played.exit_code == 0, played.output
    for words in (["play", wet], ["replay", record, "--board", wet, "--as-far"]):
        result = CliRunner().invoke(main, [str(word) for word in words])
        assert result.exit_code == 2
        assert result.output.endswith("Tides stopped at line 9 of tides.py: KeyError: 'the moon'\n")


# ---- new


def test_new_writes_a_package_of_the_name(tmp_path):
    folder = tmp_path / "mine"
    result = run("new", "night-trains", "--folder", folder)
    assert result.exit_code == 0
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert written == {
        "pyproject.toml",
        "README.md",
        "src/railwright_night_trains/__init__.py",
        "src/railwright_night_trains/py.typed",
        "src/railwright_night_trains/rule.py",
        "tests/test_night_trains.py",
    }
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == "railwright-night-trains"
    assert project["entry-points"]["railwright.plugins"] == {
        "night_trains": "railwright_night_trains"
    }
    for path in written:
        text = (folder / path).read_text(encoding="utf-8")
        assert "$" not in text
        assert "{rule}" not in text


def test_new_writes_beside_where_it_is_called(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("new", "lamps").exit_code == 0
    assert (tmp_path / "railwright-lamps" / "README.md").is_file()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Lamps", "a rule has a name of small letters"),
        ("7up", "a rule has a name of small letters"),
        ("a--b", "a rule has a name of small letters"),
        ("../up", "a rule has a name of small letters"),
        ("base", "there is a rule of this name already"),
        ("rules", "a package railwright_rules is installed already"),
    ],
)
def test_new_refuses_a_name_that_does_not_do(tmp_path, name, told):
    result = run("new", name, "--folder", tmp_path / "x")
    assert result.exit_code == 2
    assert told in result.output
    assert not (tmp_path / "x").exists()


def test_new_writes_over_nothing(tmp_path):
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    assert "is there already" in run("new", "lamps", "--folder", tmp_path / "mine").output
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").touch()
    assert run("new", "lamps", "--folder", tmp_path / "full").exit_code == 2
    (tmp_path / "empty").mkdir()
    assert run("new", "lamps", "--folder", tmp_path / "empty").exit_code == 0
