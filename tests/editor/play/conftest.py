"""Fixtures of play in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[PlayWindow]:
    made = PlayWindow(small_board())
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.play.stop(silently=True)
    made.play.forget()
