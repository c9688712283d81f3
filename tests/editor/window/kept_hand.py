"""Plays a game in a window of its own until it is killed: run as a program by the tests of that."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from railwright_editor.play.setup import SeatChoice, Setup, Speed
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.window import MainWindow

SEATS = (SeatChoice("Anna"), SeatChoice("Boris", "planner"))


def play(home: Path, board: Path, *, as_copy: bool) -> MainWindow:
    """Open a board and make one move of a person."""
    folders = Folders(home / "settings", home / "state")
    window = MainWindow(Settings(folders), folders, installed_rulebook(), maps=home)
    window.show()
    if as_copy:
        window.files.open_copy(board)
    else:
        window.files.open(board)
    controller = window.playing.controller
    controller.start(Setup(SEATS, 3, Speed.ONE_MOVE))
    assert controller.desk is not None
    session = controller.desk.session
    session.play(list(session.game.moves)[-1])
    return window


if __name__ == "__main__":
    application = QApplication([])
    shown = play(Path(sys.argv[1]), Path(sys.argv[2]), as_copy=sys.argv[3:] == ["copy"])
    application.exec()
