"""Whatever a plugin does while it is loaded, it is named, and everything else goes on."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest
from plugin_files import LAMPS

import railwright
from railwright import Position, Rule, installed
from railwright.rules.checks import rule_findings
from railwright.rules.folder import PREFIX
from railwright.testing import small_board, with_rules
from tiny_rules import rule

DEEDS = {
    "raise ValueError('odd')": "ValueError: odd",
    "raise SystemExit(3)": "SystemExit: 3",
    "raise KeyboardInterrupt": "KeyboardInterrupt: ",
    "raise GeneratorExit('gone')": "GeneratorExit: gone",
    "class Own(BaseException):\n    def __str__(self): raise SystemExit\nraise Own": "Own: ",
    "raise ValueError('\\x1b[2Jcleared')": "ValueError: [2Jcleared",
    "import sys; sys.exit()": "SystemExit: ",
    "def f(): f()\nf()": "RecursionError: maximum recursion depth exceeded",
    "x = = 1": "SyntaxError: invalid syntax",
    "import no_such_module": "ModuleNotFoundError: No module named 'no_such_module'",
    "print('hello')": "UnwelcomeError: it prints 'hello'",
    "import sys; sys.stderr.write('oh')": "UnwelcomeError: it prints 'oh'",
    "import os; os.environ['X_TOLL'] = '1'": "UnwelcomeError: it changes the environment",
    "import os; os.environ.clear()": "UnwelcomeError: it changes the environment",
    "import os; os.chdir('/')": "UnwelcomeError: it changes the current folder",
    "import sys; sys.path.insert(0, 'here')": "UnwelcomeError: it changes sys.path",
    "import random; random.seed(1)": "UnwelcomeError: it changes the chance of all (random)",
    "import sys; sys.setrecursionlimit(9999)": "UnwelcomeError: it changes the recursion limit",
    "import sys; sys.stdout = None": "UnwelcomeError: it changes the streams or hooks of sys",
    "import builtins; builtins.sum = max": "UnwelcomeError: it changes builtins.sum",
    "import builtins; builtins.toll = 1": "UnwelcomeError: it changes builtins.toll",
    "import railwright; railwright.Draw = None": "UnwelcomeError: it changes railwright.Draw",
    "import railwright; del railwright.Draw": "UnwelcomeError: it changes railwright.Draw",
    "from railwright import Position; Position.claim = None": (
        "UnwelcomeError: it changes railwright.game.position.Position.claim"
    ),
    "import sys; sys.modules['railwright'] = None": "UnwelcomeError: it changes railwright",
}
FACES = {
    "opening=lambda own: None": ("opening is called with 2 arguments (own, pos), but takes (own)"),
    "closed=lambda own, pos, seat, more: 0": (
        "closed is called with 3 arguments (own, pos, seat), but takes (own, pos, seat, more)"
    ),
    "award=7": ("award is 7, not a function of 5 arguments (own, pos, seat, route, award)"),
    "measures={'m': lambda own, pos: 0}": (
        "measures[m] is called with 3 arguments (own, pos, seat), but takes (own, pos)"
    ),
    "plays={Pass: lambda own, pos, seat: 0}": (
        "plays[Pass] is called with 4 arguments (own, pos, seat, move), but takes (own, pos, seat)"
    ),
    "offers=print": "offers of odd is no mapping of handlers",
}


def standing():
    """What belongs to all."""
    own = [vars(railwright), vars(Position)]
    noted = [dict(names) for names in own]
    found = (dict(os.environ), Path.cwd(), list(sys.path), random.getstate(), sys.stdout)
    return (*found, sys.getrecursionlimit(), sys.modules["railwright"], noted)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.splitlines()[0])
def test_a_deed_is_named_and_undone_and_the_others_go_on(folder, deed):
    folder.put("deed.py", f"{LAMPS}\n{deed}\n")
    folder.put("good.py", LAMPS)
    before = standing()
    found = installed(folder.found)
    assert standing() == before
    [broken] = found.broken
    assert broken.name == "deed.py"
    assert broken.error.startswith(DEEDS[deed])
    assert "lamps" in found.rules
    assert "base" in found.rules
    assert PREFIX + "deed" not in sys.modules


@pytest.mark.parametrize("deed", ["print('hello')", "import os; os.environ['X_TOLL'] = '1'"])
def test_a_deed_is_named_at_every_look(folder, deed):
    folder.put("deed.py", f"{LAMPS}\n{deed}\n")
    assert installed(folder.found).broken == installed(folder.found).broken != ()


def test_a_deed_of_a_hook_is_named_too(folder):
    folder.put(
        "deed.py",
        LAMPS.replace("return (LAMPS,)", "yield LAMPS\n    print('now')"),
    )
    assert [one.error for one in installed(folder.found).broken] == [
        "UnwelcomeError: it prints 'now'"
    ]


@pytest.mark.parametrize("face", FACES)
def test_a_handler_of_the_wrong_arguments_is_named(folder, face):
    text = LAMPS.replace("opening=opening", face).replace('"lamps"', '"odd"')
    folder.put("odd.py", text.replace("NoSettings,", "NoSettings, Pass,", 1))
    [broken] = installed(folder.found).broken
    assert broken.error == f"TypeError: in the rule odd, {FACES[face]}"


@pytest.mark.parametrize(
    ("settings", "told"),
    [("int", "must be called with a dataclass"), ("Bad", "has no form")],
)
def test_settings_without_a_form_are_named(folder, settings, told):
    bad = "@dataclass(frozen=True)\nclass Bad:\n    x: set = None\n\n\n"
    text = LAMPS.replace("LAMPS = Rule(", f"{bad}LAMPS = Rule(").replace(
        '.", NoSettings', f'.", {settings}'
    )
    folder.put("odd.py", text)
    [broken] = installed(folder.found).broken
    assert "the settings of lamps have no form" in broken.error
    assert told in broken.error


def test_what_a_stranger_brings_is_all_taken_or_nothing(folder):
    two = LAMPS.replace("return (LAMPS,)", "return (LAMPS, BASE)").replace(
        "@hookimpl",
        "from dataclasses import replace\nBASE = replace(LAMPS, name='base')\n@hookimpl",
    )
    folder.put("two.py", two)
    found = installed(folder.found)
    assert [one.error for one in found.broken] == [
        "ValueError: it brings the rule base, which is there already"
    ]
    assert "lamps" not in found.rules


# ---- when a board is opened


def test_a_board_opens_with_a_warning_that_names_what_may_hold_its_rule(folder):
    folder.put("broken.py", "raise ValueError")
    folder.put("waits.py", LAMPS, trusted=False)
    board = small_board("omsk tomsk 2", rules={"lamps": {"x": 1}})
    messages = [finding.message for finding in rule_findings(board, installed(folder.found))]
    assert messages == [
        "The rule module lamps is not installed here; its settings are kept. "
        "It may be in broken.py or waits.py, which is not loaded."
    ]
    assert board.rules["lamps"] == {"x": 1}


def fails(*_arguments):
    raise KeyError("lost")


@pytest.mark.parametrize("face", ["kit", "price", "checks", "needed"])
def test_a_handler_that_fails_on_a_board_is_told_with_the_name_of_its_rule(face):
    bad: Rule = rule("bad_luck", **{face: fails})
    switched = {} if face == "needed" else {"bad_luck": {}}
    board = small_board("omsk tomsk 2", rules=switched)
    [finding] = rule_findings(board, with_rules(bad))
    assert finding.severity == "error"
    assert "Bad luck" in finding.message
    assert "KeyError: 'lost'" in finding.message
