"""A game that is over and gone leaves nothing behind in a window that stays open for long."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from railwright.resources import maps_folder
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.play.session import Session
    from railwright_editor.window import MainWindow

SEATS = (SeatChoice("Anna"), SeatChoice("Boris"))


def _begin(window: MainWindow, seed: int) -> weakref.ref[Session]:
    """Begin a game and make a move; the game that was there before is let go."""
    controller = window.playing.controller
    controller.start(Setup(SEATS, seed, Speed.ONE_MOVE))
    assert controller.desk is not None
    session = controller.desk.session
    session.play(list(session.game.moves)[-1])
    return weakref.ref(session)


def _settle() -> None:
    """Let Qt and Python take away what nobody has any more."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()


def _count(window: MainWindow) -> tuple[int, int]:
    """How many widgets there are, and how much belongs to the canvas."""
    return len(QApplication.allWidgets()), len(window.bench.view.children())


DEEDS: dict[str, Callable[[MainWindow], object]] = {
    "nothing": lambda window: None,
    "position": lambda window: window.do("position"),
    "hint": lambda window: window.do("hint"),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_the_game_before_is_let_go_with_all_its_widgets(
    closed_window: MainWindow, deed: str
) -> None:
    window = closed_window
    window.files.open_copy(maps_folder() / "first-steps.yaml")
    first = _begin(window, 1)
    DEEDS[deed](window)
    second = _begin(window, 2)
    _settle()
    assert first() is None
    count = _count(window)
    for seed in (3, 4):
        _begin(window, seed)
    _settle()
    assert second() is None
    assert _count(window) == count


def test_a_game_that_was_kept_goes_with_its_board(closed_window: MainWindow) -> None:
    window = closed_window
    window.files.open_copy(maps_folder() / "first-steps.yaml")
    kept = _begin(window, 1)
    window.playing.controller.stop(silently=True)
    window.boards.close(window.boards.front)
    _settle()
    assert kept() is None
