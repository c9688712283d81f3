"""A canvas on a small board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, Hand
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from railwright_editor.document import Document
from railwright_editor.selection import Selection
from railwright_editor.tools import board_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright.board.model import Board


@pytest.fixture
def board() -> Board:
    return BOARD


@pytest.fixture
def hand(qtbot: QtBot, board: Board) -> Iterator[Hand]:
    document = Document(board)
    selection = Selection(document)
    view = board_view(document, selection)
    view.snapping = False
    view.reduced_motion = True
    view.resize(900, 660)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    view.setFocus()
    # Away from where the last test left it: a mouse that is there already does not move.
    QTest.mouseMove(view.viewport(), QPoint(1, 1))
    yield Hand(view)
    assert view.board_scene.board is document.board
