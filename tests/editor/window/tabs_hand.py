"""Several boards in one window, and what a hand does with their tabs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from window_hand import baltic

from railwright.board.edits import renamed_city
from railwright.board.saving import save_board

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from railwright_editor.open_board import OpenBoard
    from railwright_editor.window import MainWindow

NAMES = ("Alps", "Baltic", "Carpathia")


def files(folder: Path) -> tuple[Path, ...]:
    """Three board files, each with a board of its own name."""
    paths = tuple(folder / f"{name.lower()}.yaml" for name in NAMES)
    for path, name in zip(paths, NAMES, strict=True):
        save_board(path, replace(baltic(), name=name))
    return paths


def rename_riga(board: OpenBoard, name: str) -> None:
    """One edit on a board, whichever is in front."""
    document = board.document
    document.edit(f"Rename Riga {name}", renamed_city(document.board, "riga", name))


def names(window: MainWindow) -> list[str]:
    """The names of the open boards in the order of their tabs."""
    return [board.document.board.name for board in window.boards.open]


def middle_of_tab(window: MainWindow, number: int) -> QPoint:
    """The middle of the words of a tab."""
    rect = window.bench.top.tabs.tabRect(number)
    return QPoint(rect.left() + 24, rect.center().y())


def click_tab(
    window: MainWindow,
    qtbot: QtBot,
    number: int,
    button: Qt.MouseButton = Qt.MouseButton.LeftButton,
) -> None:
    """Click a tab."""
    qtbot.mouseClick(window.bench.top.tabs, button, pos=middle_of_tab(window, number))


def answer(window: MainWindow, qtbot: QtBot, words: str) -> None:
    """Press a button of the question that is asked."""
    question = window.files.question
    assert question is not None
    qtbot.waitUntil(question.isVisible)
    button = next(button for button in question.buttons if button.text() == words)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
