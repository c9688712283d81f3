"""Build the engine's `game` package with mypyc, elsewhere and unchanged; check and time it there.

Needs a C compiler and `pip install mypy setuptools`. The rules stay plain Python. A module that
mypyc cannot compile, or less than 0.70 of the bare loop at 4 players, ends in an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PLAIN: Final = ("__init__.py", "notation.py", "record.py", "replay.py")
"""Modules of the package that no game runs through."""
SETUP: Final = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="compiled", ext_modules=mypycify({modules!r}, opt_level="3"))
"""
CHECKS: Final = """
import railwright.game.game as compiled
from boards import playset, usa
from railwright.bots.bot import BotTable, play_out
from railwright.bots.thinker import EXPERT, SWIFT
assert not compiled.__file__.endswith(".py"), "the compiled engine was not imported"
game = playset(usa()).start(3, 1)
table = BotTable(dict.fromkeys(range(3), SWIFT), game)
for _ in range(60):
    game.play(table.choose())
before = (game.pos.turn, len(game.played))
twin = play_out(game.copy(), [SWIFT])
assert before == (game.pos.turn, len(game.played)), "a copy has changed its game"
assert twin.sheet() == play_out(game.copy(), [SWIFT]).sheet(), "two copies ended differently"
assert play_out(game, [EXPERT, SWIFT]).sheet().ended, "the expert, which guesses, came to no end"
print("copies of games go on by themselves, compiled")
"""
"""What must hold of the compiled engine: a program of its own, run in its folder."""
TIMING: Final = """
import railwright.game.game as compiled
from boards import playset, usa
from speed import bare, engine, measured, ratio
from railwright.rules.catalogue import installed
assert not compiled.__file__.endswith(".py"), "the compiled engine was not imported"
board, bot = playset(usa()), installed().bots["random"]
for players in (2, 4):
    rates = measured({{"bare": bare(players), "engine": engine(board, bot, players)}})
    share = ratio(rates["engine"][0], rates["bare"][0])
    print(f"{{players}} players, random bots, compiled: {{share:.2f}} of the bare loop")
assert share >= {least}, "the compiled engine is slower than it should be"
"""
LEAST: Final = 0.70


def build(folder: Path) -> None:
    """Copy the sources and compile the game package in place."""
    shutil.copytree(ROOT / "engine" / "railwright", folder / "railwright")
    shutil.copytree(ROOT / "schemas", folder / "railwright" / "_bundled" / "schemas")
    modules = [
        f"railwright/game/{file.name}"
        for file in sorted((folder / "railwright" / "game").glob("*.py"))
        if file.name not in PLAIN
    ]
    (folder / "setup.py").write_text(SETUP.format(modules=modules), encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True)


def main() -> None:
    """Build, check and time."""
    with tempfile.TemporaryDirectory() as name:
        build(Path(name))
        paths = os.pathsep.join([name, str(ROOT / "benchmarks")])
        environment = {**os.environ, "PYTHONPATH": paths}
        for program in (CHECKS, TIMING.format(least=LEAST)):
            subprocess.run([sys.executable, "-c", program], env=environment, check=True)


if __name__ == "__main__":
    main()
