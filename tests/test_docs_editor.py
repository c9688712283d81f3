"""docs/using-the-editor.md against the program: its pictures, keys, menus and links."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage

from railwright.resources import docs_folder
from railwright_editor.actions import ACTIONS
from railwright_editor.key_rows import key_rows
from railwright_editor.panels.manual import ManualPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "using-the-editor.md"
WORDS = PAGE.read_text("utf-8")
LENGTHS = "1 … 9, 0"
HEAVIEST = 150_000
HEAVIEST_IN_ALL = 2_000_000

pytestmark = pytest.mark.usefixtures("qapp")


def pictures() -> list[str]:
    return re.findall(r"!\[[^]]+]\(images/([^)]+)\)", WORDS)


def menu_paths(words: str) -> list[str]:
    return re.findall(r"\*\*((?:File|Edit|View|Board|Play|Help) ▸ [^*]+)\*\*", words)


def key_lines() -> Iterator[tuple[tuple[str, ...], str]]:
    """The keys and the action of every line of the tables of keys."""
    for table in re.findall(r"\| Key \| Action \|\n\|---\|---\|\n((?:\|.*\n)+)", WORDS):
        for line in table.splitlines():
            keys, action = line.strip("| ").split(" | ")
            yield tuple(re.findall(r"`([^`]+)`", keys)), action


@pytest.fixture(scope="module")
def table():
    """The table of pictures of the script that makes them."""
    sys.path.insert(0, str(DOCS))
    try:
        from make_pictures import PICTURES
    finally:
        sys.path.remove(str(DOCS))
    return PICTURES


def test_every_picture_is_there_and_made_by_the_script(table):
    made = {picture.file for picture in table}
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    playing = (DOCS / "playing.md").read_text("utf-8")
    named = {
        *pictures(),
        *re.findall(r"\(docs/images/([^)]+)\)", readme),
        *re.findall(r"\(images/([^)]+)\)", playing),
    }
    assert len(pictures()) > 30
    assert named == made
    assert made == {path.name for path in (DOCS / "images").iterdir()}


def test_every_picture_can_be_read_and_is_small():
    sizes = [(DOCS / "images" / name).stat().st_size for name in pictures()]
    assert max(sizes) < HEAVIEST
    assert sum(sizes) < HEAVIEST_IN_ALL
    assert not any(QImage(str(DOCS / "images" / name)).isNull() for name in pictures())


def test_every_menu_entry_is_in_the_menus():
    known = {f"{row.menu}/{row.words}".replace("/", " ▸ ") for row in ACTIONS}
    known |= {row.menu.replace("/", " ▸ ") for row in ACTIONS}
    named = menu_paths(WORDS)
    assert len(named) > 40
    assert [path for path in named if path not in known] == []
    # A path that is not bold would go unchecked.
    rest = WORDS
    for path in named:
        rest = rest.replace(f"**{path}**", "")
    assert "▸" not in rest


def test_every_key_is_that_of_its_action():
    paths = {row.name: f"{row.menu}/{row.words}".replace("/", " ▸ ") for row in ACTIONS}
    known = {
        row.words if row.single else f"**{paths[row.name]}**": tuple(row.keys) for row in key_rows()
    }
    lines = list(key_lines())
    assert len(lines) > 40
    told = {action: keys for keys, action in lines if keys != (LENGTHS,)}
    assert {action: known.get(action, ())[: len(keys)] for action, keys in told.items()} == told


def test_every_single_key_is_told():
    told = {action for _, action in key_lines()}
    assert {row.words for row in key_rows() if row.single and not row.scope} <= told


def test_the_contents_name_every_chapter():
    chapters = [
        name for name in re.findall(r"^## (.+)$", WORDS, re.MULTILINE) if name != "Contents"
    ]
    listed = re.findall(r"^- \[(.+)]\(#.+\)$", WORDS, re.MULTILINE)
    assert listed == chapters


@pytest.mark.parametrize("name", re.findall(r"^- \[.+]\(#(.+)\)$", WORDS, re.MULTILINE))
def test_a_link_of_the_contents_leads_down_the_page(name, page):
    page.follow(QUrl(f"#{name}"))
    assert page.text.verticalScrollBar().value() > 0


def test_a_link_to_another_page_shows_it_and_leads_back(page):
    page.follow(QUrl("csv.md"))
    assert "Boards from CSV tables" in page.text.toPlainText()
    page.follow(QUrl(PAGE.name))
    assert "Boards from CSV tables" not in page.text.toPlainText()[:2000]


def test_a_page_that_is_left_shows_its_first_text_again(page):
    page.follow(QUrl("csv.md"))
    page.hide()
    page.show()
    assert page.text.toPlainText().startswith("Railwright is one window")


def test_every_link_to_a_file_has_its_file():
    files = re.findall(r"(?<!!)\[[^]]+]\(([^)#]+)\)", WORDS)
    assert files
    assert [name for name in files if not (DOCS / name).is_file()] == []


def test_the_program_finds_the_page():
    assert (docs_folder() / PAGE.name).read_text("utf-8") == WORDS


@pytest.fixture
def page(qtbot: QtBot) -> ManualPage:
    page = ManualPage(PAGE, "Using the editor")
    qtbot.addWidget(page)
    page.resize(900, 700)
    with qtbot.waitExposed(page):
        page.show()
    return page
