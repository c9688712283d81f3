"""docs/writing-rules.md names every field, event and hook there is, and its examples run."""

from __future__ import annotations

import dataclasses
import re
import sys
import types
import typing
from pathlib import Path

import pytest
from click.testing import CliRunner

import railwright
from railwright import Rule, installed
from railwright.cli import main
from railwright.rules.catalogue_events import ARGUMENTS, TABLE_ARGUMENTS, misfits
from railwright.rules.hooks import Hooks
from railwright.testing import BOT_PROMISES, PROMISES, Trial, everything
from tiny_rules import rule

PAGE = (Path(__file__).parents[3] / "docs" / "writing-rules.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
FIELDS = [field.name for field in dataclasses.fields(Rule)]
EVENTS = {**ARGUMENTS, **TABLE_ARGUMENTS}
HOOKS = [name for name in vars(Hooks) if name.startswith("railwright_")]
ORDERED = set(EVENTS) - {"state", "needed", "checks", "prints"}


def example(section):
    """The code of a section, run with what rules import; its names."""
    [code] = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    page = types.ModuleType("page")  # where dataclasses look for what annotations name
    names = vars(page)
    names |= {name: getattr(railwright, name) for name in railwright.__all__}
    names |= {"dataclass": dataclasses.dataclass, "replace": dataclasses.replace}
    names |= {"ClassVar": typing.ClassVar, "Literal": typing.Literal}
    names |= {phase: railwright.Phase(phase.lower()) for phase in ("PLACE", "SURCHARGE", "STASH")}
    sys.modules["page"] = page
    try:
        exec(tagged("move"), names)  # noqa: S102 - the page is ours
        exec(code, names)  # noqa: S102 - the page is ours
    finally:
        del sys.modules["page"]
    return names


def tagged(tag):
    """The code that follows a tag of the page."""
    [code] = re.findall(rf"<!-- {tag} -->\n```python\n(.*?)```", PAGE, re.DOTALL)
    return code


@pytest.mark.parametrize("name", [*FIELDS, *HOOKS])
def test_every_field_event_and_hook_has_its_section(name):
    assert len(SECTIONS[name].strip()) > 20


def test_no_section_speaks_of_something_that_there_is_not():
    assert set(SECTIONS) == {*FIELDS, *HOOKS}


@pytest.mark.parametrize("event", EVENTS)
def test_the_arguments_of_an_event_are_told(event):
    told = " ".join(SECTIONS[event].split())
    [arguments] = re.findall(r"\*Arguments\*: `([^`]*)`", told)
    assert arguments.split(", ") == EVENTS[event].split()
    assert "*Moment*: " in told


@pytest.mark.parametrize("event", sorted(ORDERED))
def test_the_order_of_an_event_is_told(event):
    assert re.search(r"\*Order\*: ?", SECTIONS[event].replace("\n", " "))


@pytest.mark.parametrize("event", EVENTS)
def test_the_example_of_an_event_is_a_handler_of_it(event):
    handler = example(SECTIONS[event])[event]
    assert list(misfits(rule("example", **{event: handler}))) == []
    for one in handler.values() if isinstance(handler, dict) else [handler]:
        assert list(one.__code__.co_varnames[: one.__code__.co_argcount]) == EVENTS[event].split()


def test_the_events_are_all_of_the_record():
    plain = {"name", "says", "settings", "title", "requires"}
    plain |= {"conflicts", "follows", "fields", "lasting", "units"}
    assert set(FIELDS) - plain == set(EVENTS)


def test_the_settings_of_the_page_have_a_form():
    settings = example(SECTIONS["settings"])["settings"]
    assert settings() == settings(spaces=4, who="all")


# ---- the ten minutes


BOARD = """\
railwright: 1
name: Two lines
players: {min: 2, max: 3}
size: {width: 420, height: 297}
cities:
  ayr: {name: Ayr, at: [100, 60]}
  bray: {name: Bray, at: [192, 60]}
  cork: {name: Cork, at: [192, 152]}
routes:
  ayr-bray: {between: [ayr, bray], length: 4}
  bray-cork: {between: [bray, cork], length: 4}
rules:
  base: {trains: 5}
"""


def test_the_file_of_the_page_is_trusted_switched_on_and_played(folder, tmp_path):
    folder.put("long_routes.py", tagged("tutorial"), trusted=False)
    board = tmp_path / "board.yaml"
    told = CliRunner().invoke(main, ["plugins", "trust", "long_routes.py"], input="y\n")
    assert "It brings the rule long_routes: A long route scores more." in told.output
    totals = []
    for rules in ("", "  long_routes: {points: 30}\n"):
        board.write_text(BOARD + rules, encoding="utf-8")
        played = CliRunner().invoke(main, ["play", str(board), "--seed", "7"])
        assert played.exit_code == 0, played.output
        [line] = re.findall(r"Total.*", played.output)
        totals.append([int(word) for word in line.split() if word.isdigit()])
    assert sum(totals[1]) - sum(totals[0]) in {30, 60}


@pytest.mark.parametrize("promise", PROMISES, ids=str)
def test_the_rule_of_the_page_keeps_the_contract(folder, promise):
    folder.put("long_routes.py", tagged("tutorial"))
    promise.check(Trial.of(installed().rules["long_routes"]))


def test_the_tests_of_the_page_pass(folder):
    folder.put("long_routes.py", tagged("tutorial"))
    names = {"LONG_ROUTES": installed().rules["long_routes"]}
    exec(tagged("tests"), names)  # noqa: S102 - the page is ours
    names["test_a_long_route_scores_more"]()
    names["test_it_plays_to_the_end"]()
    names["test_the_contract"](PROMISES[0])


@pytest.mark.parametrize("promise", BOT_PROMISES, ids=str)
def test_the_bot_of_the_page_keeps_its_contract(folder, promise):
    folder.put("eager.py", tagged("bot"))
    promise.check(installed().bots["eager"])


def test_the_verbs_of_the_page_are_there():
    [table] = re.findall(r"## Verbs\n(.*?)## Pitfalls", PAGE, re.DOTALL)
    for verb in re.findall(r"`(\w+)\(", table):
        assert hasattr(railwright.Position, verb), verb


def test_every_link_of_the_page_leads_somewhere():
    headings = re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", line).lower().replace(" ", "-") for line in headings}
    assert set(re.findall(r"\]\(#([^)]*)\)", PAGE)) <= anchors


def test_bundled_rules_say_what_they_do_in_one_sentence():
    assert all(re.fullmatch(r"[A-Z][^.]*\.", one.says) for one in everything().rules.values())
