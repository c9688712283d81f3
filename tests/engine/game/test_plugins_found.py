"""Plugins are found through entry points, each on its own; a broken one is named."""

from __future__ import annotations

from importlib import metadata
from types import SimpleNamespace

import pytest

from railwright import BotKind, hookimpl, installed
from tiny_boards import Table, tiny
from tiny_rules import rule


class FakeEntry:
    """An entry point that loads this, or fails with this error."""

    def __init__(self, name, found=None, error=None):
        self.name = name
        self.found = found
        self.error = error

    def load(self):
        if self.error is not None:
            raise self.error
        return self.found


def plugin(rules=(), bots=()):
    """A module of a stranger."""

    @hookimpl
    def railwright_rules():
        return rules

    @hookimpl
    def railwright_bots():
        return bots

    return SimpleNamespace(railwright_rules=railwright_rules, railwright_bots=railwright_bots)


@pytest.fixture
def found_with(monkeypatch):
    """Look up what is installed as if these entry points were installed too."""
    real = list(metadata.entry_points(group="railwright.plugins"))

    def look(*entries, before=False):
        def entry_points(*, group):
            assert group == "railwright.plugins"
            return [*entries, *real] if before else [*real, *entries]

        monkeypatch.setattr(metadata, "entry_points", entry_points)
        return installed()

    return look


def test_the_bundled_rules_and_bots_are_found():
    found = installed()
    assert {"base", "bonus_cards", "double_routes", "ferries", "nordic", "tunnels"} <= set(
        found.rules
    )
    assert {"planner", "random"} <= set(found.bots)
    assert found.broken == ()
    assert all(name == thing.name for name, thing in (*found.rules.items(), *found.bots.items()))


def test_a_strangers_rule_and_bot_are_found_and_played(found_with):
    lamps = rule("lamps", opening=lambda _own, pos: pos.score(0, 7))
    bot = BotKind("lazy", "Lazy", "Does little.", object)
    found = found_with(FakeEntry("stranger", plugin([lamps], [bot])))
    assert found.rules["lamps"] is lamps
    assert found.bots["lazy"] is bot
    table = Table(tiny("omsk tomsk 2", rules={"lamps": {}}), catalogue=found)
    assert table.pos.points == [7, 0]


@pytest.mark.parametrize("before", [True, False])
def test_a_broken_plugin_is_named_and_the_others_go_on(found_with, before):
    broken = FakeEntry("broken", error=ImportError("no module named lamps"))
    good = FakeEntry("good", plugin([rule("lamps")]))
    found = found_with(broken, good, before=before)
    assert [(one.name, one.error) for one in found.broken] == [
        ("broken", "ImportError: no module named lamps")
    ]
    assert "lamps" in found.rules
    assert "base" in found.rules


@pytest.mark.parametrize("error", [SyntaxError("bad line"), ValueError("odd"), KeyError("x")])
def test_any_error_of_a_plugin_is_told(found_with, error):
    [broken] = found_with(FakeEntry("broken", error=error)).broken
    assert broken.error.startswith(type(error).__name__)


def test_only_the_first_line_of_an_error_is_told(found_with):
    [broken] = found_with(FakeEntry("broken", error=ValueError("first\nsecond"))).broken
    assert broken.error == "ValueError: first"


@pytest.mark.parametrize("what", ["railwright_rules", "railwright_bots"])
def test_a_plugin_whose_hook_fails_is_named_and_the_others_go_on(found_with, what):
    @hookimpl
    def fails():
        raise RuntimeError("nothing works")

    found = found_with(FakeEntry("failing", SimpleNamespace(**{what: fails})))
    assert [one.name for one in found.broken] == ["failing"]
    assert "base" in found.rules
    assert "planner" in found.bots


def test_a_plugin_that_brings_something_else_is_named(found_with):
    found = found_with(FakeEntry("odd", plugin(["not a rule"])))
    assert [one.name for one in found.broken] == ["odd"]
    assert "base" in found.rules


def test_a_plugin_cannot_take_the_place_of_a_bundled_rule_in_silence(found_with):
    other = rule("base")
    found = found_with(FakeEntry("thief", plugin([other])))
    assert found.rules["base"] is not other or [one.name for one in found.broken] == ["thief"]


def test_the_settings_of_every_module_are_known_to_the_reader():
    found = installed()
    fragments = found.fragments()
    assert set(fragments) == set(found.rules)
    assert "trains" in str(fragments["base"])
