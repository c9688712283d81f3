"""Another language: every text of the window comes from the translation call."""

from __future__ import annotations

import pytest
import translated_texts

from railwright.board.findings import Place
from railwright_editor.rulebook import installed_rulebook

pytestmark = pytest.mark.usefixtures("marked")

QTS_OWN = {"Scroll Left", "Scroll Right"}
OWN_NAMES = {*QTS_OWN, "Railwright", "Baltic", "Riga", "Minsk", "Kyiv", "Odessa", "Moskva", "Perm"}


def strings(value):
    """All texts in what rule modules say of themselves."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in strings(part))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in strings(part))


@pytest.fixture(scope="module")
def told_by_modules():
    """What rule modules say of themselves: their authors write it, not the window."""
    rulebook = installed_rulebook()
    rules = [text for rule in rulebook.catalogue for text in (rule.name, rule.title, rule.says)]
    return {*OWN_NAMES, *rules, *strings(rulebook.fragments)}


def untranslated(root, names=OWN_NAMES):
    return translated_texts.untranslated(root, names)


def test_the_start_screen_is_in_the_users_language(closed_window):
    assert untranslated(closed_window.start) == []


def test_menus_and_tools_are_in_the_users_language(window):
    assert untranslated(window.menuBar()) == []
    assert untranslated(window.bench.rail) == []
    assert untranslated(window.bench.top) == []
    assert untranslated(window.bench.status) == []
    assert untranslated(window.bench.drawer) == []


@pytest.mark.parametrize(
    "places",
    [
        (),
        (Place("city", "riga"),),
        (Place("route", "minsk-riga"),),
        (Place("city", "riga"), Place("city", "kyiv")),
        (Place("route", "minsk-riga"), Place("route", "kyiv-minsk")),
        (Place("city", "riga"), Place("route", "minsk-riga")),
        (Place("ticket", "0"),),
    ],
)
def test_the_inspector_is_in_the_users_language(window, told_by_modules, places):
    window.selection.set(places)
    assert untranslated(window.bench.inspector, told_by_modules) == []


def test_the_tickets_are_in_the_users_language(window):
    assert untranslated(window.bench.tickets, OWN_NAMES | {"short", "Longest line"}) == []


@pytest.mark.parametrize("name", ["new", "settings", "keyboard", "about", "palette", "find"])
def test_sheets_and_pages_are_in_the_users_language(window, told_by_modules, name):
    window.do(name)
    shown = window.stack.currentWidget()
    boards = {"short", "Longest line", str(window.document.path.parent)}
    assert untranslated(shown, told_by_modules | boards) == []
