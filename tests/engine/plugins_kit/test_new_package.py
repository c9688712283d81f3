"""The package that `railwright plugins new` writes is built, installed, switched on and played."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SOURCES = [str(ROOT / name) for name in ("engine", "plugins")]
BOARD = """\
railwright: 1
name: Long lines
players: {min: 2, max: 3}
size: {width: 420, height: 297}
cities:
  ayr: {name: Ayr, at: [100, 60]}
  bray: {name: Bray, at: [192, 60]}
  cork: {name: Cork, at: [192, 152]}
routes:
  ayr-bray: {between: [ayr, bray], length: 4}
  bray-cork: {between: [bray, cork], length: 4}
  ayr-cork: {between: [ayr, cork], length: 5}
rules:
  base: {trains: 7}
"""


class Place:
    """A fresh environment: it sees the tools that run these tests, but installs into itself."""

    def __init__(self, folder):
        self.folder = folder
        make = [sys.executable, "-m", "venv", "--system-site-packages", "--without-pip", folder]
        subprocess.run(make, check=True)
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        base = {"base": str(folder), "platbase": str(folder)}
        site = Path(sysconfig.get_path("purelib", "venv", base))
        # A venv made in a venv sees what Python itself has, not what the outer one has.
        tools = sysconfig.get_path("purelib")
        (site / "tools.pth").write_text(f"import site; site.addsitedir({tools!r})\n")
        home = {"RAILWRIGHT_HOME": str(folder / "home"), "PYTHONPATH": os.pathsep.join(SOURCES)}
        self.environment = {**os.environ, **home}

    def run(self, *words, code=0):
        """Run Python with these words; what it prints."""
        done = subprocess.run(
            [str(self.python), *map(str, words)],
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """An environment in which a new package has been installed."""
    made = Place(tmp_path_factory.mktemp("fresh") / "venv")
    made.run("-m", "railwright", "plugins", "new", "night_trains", "--folder", "package")
    made.run("-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index", "./package")
    return made


def totals_of(place, rules):
    """The score sheet of one game on a board with these rules."""
    board = place.folder / "board.yaml"
    board.write_text(BOARD + rules, encoding="utf-8")
    record = place.folder / "game.yaml"
    place.run(
        "-m", "railwright", "play", board, "--seed", "3", "--bots", "planner", "--record", record
    )
    [line] = [line for line in record.read_text("utf-8").splitlines() if line.startswith("totals")]
    claims = record.read_text("utf-8").count("Claim") + record.read_text("utf-8").count("claim")
    return [int(number) for number in line.partition("[")[2].rstrip("]").split(",")], claims


def test_the_package_is_found_and_named(place):
    told = place.run("-m", "railwright", "plugins", "list")
    assert "night_trains" in told
    assert "A long route scores points beyond those of its length." in told
    assert "railwright-night-trains  version 0.1.0" in told
    assert "Do not load" not in told


def test_it_is_installed_in_the_fresh_environment_only(place):
    where = place.run(
        "-c", "import railwright_night_trains; print(railwright_night_trains.__file__)"
    )
    assert Path(where.strip()).is_relative_to(place.folder)
    with pytest.raises(ModuleNotFoundError):
        __import__("railwright_night_trains")


def test_it_is_switched_on_in_a_board_and_played(place):
    without, claims = totals_of(place, "")
    on, claims_with = totals_of(place, "  night_trains: {points: 3}\n")
    assert claims == claims_with > 0
    assert sum(on) == sum(without) + 3 * claims
    checked = place.run("-m", "railwright", "check", "board.yaml", code=1)
    assert "night_trains" not in checked


def test_its_settings_are_checked_where_they_stand(place):
    board = place.folder / "wrong.yaml"
    board.write_text(BOARD + "  night_trains: {spaces: 12}\n", encoding="utf-8")
    told = place.run("-m", "railwright", "check", board, code=2)
    assert "wrong.yaml:15:26" in told
    assert "spaces" in told


def test_its_own_tests_pass(place):
    told = place.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "package/tests")
    assert "failed" not in told


def test_what_it_writes_is_clean(place):
    place.run("-m", "ruff", "check", "--select", "E,F,I,UP,B,N,RUF", "package")
    place.run("-m", "ruff", "format", "--check", "package")
