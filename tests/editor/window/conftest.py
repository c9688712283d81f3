"""A real window over settings of its own, and a small board to open in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from window_hand import Hand, baltic

from railwright.board.model import Board
from railwright.board.saving import save_board
from railwright_editor.paint.theme import LIGHT
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.widgets.style import dress
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

pytest.register_assert_rewrite(
    "walkthrough_cities",
    "walkthrough_routes",
    "walkthrough_scenery",
    "walkthrough_play",
    "play_guest",
)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "settings", tmp_path / "state")


@pytest.fixture
def board_file(tmp_path: Path) -> Path:
    path = tmp_path / "baltic.yaml"
    save_board(path, baltic())
    return path


@pytest.fixture
def closed_window(
    qtbot: QtBot, qapp: QApplication, folders: Folders, tmp_path: Path
) -> Iterator[MainWindow]:
    """A window at its start screen, shown, with a folder of maps that is empty."""
    dress(qapp, LIGHT)
    maps = tmp_path / "maps"
    maps.mkdir()
    window = MainWindow(Settings(folders), folders, installed_rulebook(), maps=maps)
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    for board in (window.boards.ready, *window.boards.open):
        board.document.end_copy()
        board.document.replace(Board(), None)
    window.close()
    # A document and what hears it hold one another: left alone they would pile up.
    for board in (window.boards.ready, *window.boards.open):
        board.close()
    window.deleteLater()


@pytest.fixture
def window(closed_window: MainWindow, board_file: Path, qtbot: QtBot) -> MainWindow:
    """The window with the small board open and the focus on the canvas."""
    closed_window.files.open(board_file)
    closed_window.activateWindow()
    qtbot.waitUntil(closed_window.isActiveWindow)
    closed_window.bench.view.setFocus()
    return closed_window


@pytest.fixture
def hand(window: MainWindow, qtbot: QtBot) -> Hand:
    return Hand(window, qtbot)
