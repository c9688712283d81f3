"""docs/playing.md against the program: its pictures, keys, menus, buttons, bots and links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

from railwright.resources import docs_folder
from railwright.rules.catalogue import installed
from railwright_editor.actions import ACTIONS
from railwright_editor.key_rows import key_rows
from railwright_editor.keymap import IN_GAME
from railwright_editor.play.rail import BUTTONS
from railwright_editor.play.replay_bar import BUTTONS as REPLAY_BUTTONS
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parents[1] / "docs" / "playing.md"
WORDS = PAGE.read_text("utf-8")

pytestmark = pytest.mark.usefixtures("qapp")


def tables(first: str, second: str) -> Iterator[tuple[str, str]]:
    """The rows of every table with these heads."""
    heads = re.escape(f"| {first} | {second} |\n|---|---|\n")
    for table in re.findall(rf"{heads}((?:\|.*\n)+)", WORDS):
        for line in table.splitlines():
            left, right = line.strip("| ").split(" | ")
            yield left, right


def told_keys() -> set[str]:
    """Every key that the page names."""
    outside = re.sub(r"`(python|railwright) [^`]*`", "", WORDS)
    return set(re.findall(r"`([^`\n]+)`", outside))


def test_every_picture_is_there_and_can_be_read() -> None:
    names = re.findall(r"!\[[^]]+]\(images/([^)]+)\)", WORDS)
    there = {path.name for path in (PAGE.parent / "images").glob("play-*.png")}
    assert len(names) == len(set(names)) > 15
    assert set(names) == there
    assert not any(QImage(str(PAGE.parent / "images" / name)).isNull() for name in names)


def test_every_menu_entry_is_in_the_menus_and_all_of_play_are_told() -> None:
    known = {f"{row.menu} ▸ {row.words}" for row in ACTIONS}
    told = re.findall(r"\*\*((?:Play|Help) ▸ [^*]+)\*\*", WORDS)
    assert [path for path in told if path not in known] == []
    assert {f"{row.menu} ▸ {row.words}" for row in ACTIONS if row.menu == "Play"} <= set(told)


def test_every_key_of_a_menu_is_that_of_its_action() -> None:
    known = {f"**{row.place} ▸ {row.words}**": row.keys for row in key_rows() if not row.single}
    rows = [(keys, action) for keys, action in tables("Key", "Action") if "▸" in action]
    assert len(rows) >= 4
    for keys, action in rows:
        assert tuple(re.findall(r"`([^`]+)`", keys)) == tuple(known[action])


def test_every_button_of_the_rail_is_told_with_its_key() -> None:
    assert {key for _, _, _, key in BUTTONS} <= told_keys()


def test_every_letter_of_a_game_is_told() -> None:
    letters = {key for row in key_rows() if row.scope == IN_GAME for key in row.keys}
    assert letters
    assert letters <= told_keys()


def test_every_button_of_a_replay_is_told_with_its_key() -> None:
    assert {key for _, _, _, key in REPLAY_BUTTONS} <= told_keys()


def test_bots_are_told_in_their_own_words() -> None:
    told = dict(tables("Bot", "How it plays"))
    assert told == {kind.title: kind.says for kind in installed().bots.values()}


def test_every_speed_is_told() -> None:
    assert all(f"*{speed.words}*" in WORDS for speed in Speed)


def test_the_contents_name_every_chapter() -> None:
    chapters = [
        name for name in re.findall(r"^## (.+)$", WORDS, re.MULTILINE) if name != "Contents"
    ]
    assert re.findall(r"^- \[(.+)]\(#.+\)$", WORDS, re.MULTILINE) == chapters


def test_the_program_finds_the_page() -> None:
    assert (docs_folder() / PAGE.name).read_text("utf-8") == WORDS
