"""The keys that docs/playing.md tells are keys of a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from railwright.resources import docs_folder
from railwright_editor.play.keys import PlayKeys

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

CHAPTER = (docs_folder() / "playing.md").read_text("utf-8").partition("## All keys of a game")[2]
OF_A_MENU = {"F1"}
"""Keys that the menus of the window have."""
TOLD = [
    key
    for line in re.findall(r"^\| (`.+) \|", CHAPTER, re.MULTILINE)
    for key in re.findall(r"`([^`]+)`", line.partition(" | ")[0])
]
MODULES = {"alvin_dexter": {}, "stations": {}, "conductor": {}}


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[PlayWindow]:
    made = PlayWindow(small_board(rules={**small_board().rules, **MODULES}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "", "")
    yield made
    made.play.stop(silently=True)


def typed(keys: str) -> QKeyEvent:
    """The press of a key as it is written."""
    pressed = QKeySequence.fromString(keys)[0]
    key, held = pressed.key(), pressed.keyboardModifiers()
    plain = not held & Qt.KeyboardModifier.ControlModifier and key.value < 0x100
    return QKeyEvent(QEvent.Type.KeyPress, key, held, chr(key.value).lower() if plain else "")


def test_many_keys_are_told() -> None:
    assert len(TOLD) > 20
    assert {"B", "C", "M", "Shift+End"} <= set(TOLD)


@pytest.mark.parametrize("key", [key for key in TOLD if key not in OF_A_MENU])
def test_a_key_that_is_told_is_used(window: PlayWindow, key: str) -> None:
    assert PlayKeys(window.desk).key(typed(key))


def test_a_key_that_no_game_has_is_left_to_the_canvas(window: PlayWindow) -> None:
    assert not PlayKeys(window.desk).key(typed("J"))
