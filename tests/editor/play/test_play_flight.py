"""Cards that fly: from the row or the deck to the hand, or to the row of another player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from railwright.rules.moves import Draw
from railwright_editor.play.motion import Clock
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from railwright_editor.play.flight import FlyingCard


@pytest.fixture
def moving(qtbot: QtBot) -> Iterator[PlayWindow]:
    made = PlayWindow(small_board())
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "planner", speed=Speed.ONE_MOVE)
    for number in range(len(made.desk.tray.offers)):
        made.desk.toggle(number)
    made.desk.do("keep")
    qtbot.waitUntil(lambda: made.session.asked == 1)
    made.session.one_move()
    qtbot.waitUntil(lambda: made.session.waiting, timeout=10_000)
    yield made
    made.play.stop(silently=True)


def distance(card: FlyingCard, piece: QWidget) -> int:
    """The px between the middles of a card and a piece of the window."""
    window = piece.window()
    middle = piece.mapTo(window, piece.rect().center())
    return (card.geometry().center() - middle).manhattanLength()


@pytest.fixture
def way(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How far things have come on their way: this list says it, and no clock."""
    share = [0.0]
    monkeypatch.setattr(Clock, "share", property(lambda _clock: share[0]))
    return share


def test_a_card_flies_from_the_row_to_the_hand(
    moving: PlayWindow, qtbot: QtBot, way: list[float]
) -> None:
    tray = moving.desk.tray
    kind = moving.session.look().cards.row[1]
    before = moving.session.game.pos.hands[0][kind]
    moving.digit(2)
    (card,) = moving.desk.flight.cards
    start, goal = tray.row[1], tray.hand[kind]
    assert card.isVisible()
    assert card.kind == kind
    assert distance(card, start) < 3
    assert tray.hand[kind]._count == before + 1, "counts are right at once"
    way[0] = 0.95
    qtbot.waitUntil(lambda: distance(card, goal) < 10)
    way[0] = 1.0
    qtbot.waitUntil(lambda: not moving.desk.flight.cards)


def test_an_unseen_card_shows_its_face_only_to_who_draws_it(
    moving: PlayWindow, qtbot: QtBot, way: list[float]
) -> None:
    moving.digit(0)
    (mine,) = moving.desk.flight.cards
    assert mine.kind >= 0
    assert distance(mine, moving.desk.tray.deck) < 3
    moving.digit(0)
    moving.session.story.play(moving.session.game, Draw(0))
    moving.desk.refresh()
    (other,) = moving.desk.flight.cards
    assert other.kind == -1
    way[0] = 0.95
    qtbot.waitUntil(lambda: distance(other, moving.desk.table.rows[1]) < 10)


@pytest.mark.parametrize("press", ["key", "click"])
def test_any_key_or_click_ends_a_flight_and_is_obeyed(
    moving: PlayWindow, press: str, way: list[float]
) -> None:
    moving.digit(1)
    assert moving.desk.flight.cards
    if press == "key":
        log = moving.desk.table.log
        assert not any(line.details for line in log._lines)
        moving.press_key(Qt.Key.Key_L, "l")
        assert any(line.details for line in log._lines)
    else:
        QTest.mouseClick(moving.desk.table, Qt.MouseButton.LeftButton, pos=QPoint(4, 400))
    assert not moving.desk.flight.cards


def test_the_next_card_sets_out_where_the_last_one_has_landed(
    moving: PlayWindow, way: list[float]
) -> None:
    moving.digit(1)
    (first,) = moving.desk.flight.cards
    moving.session.story.play(moving.session.game, Draw(2))
    moving.desk.refresh()
    (second,) = moving.desk.flight.cards
    assert second is not first
    assert not first.isVisible()


def test_no_card_flies_twice_nor_comes_back(moving: PlayWindow, qtbot: QtBot) -> None:
    moving.digit(1)
    qtbot.waitUntil(lambda: not moving.desk.flight.cards, timeout=1000)
    moving.desk.refresh()
    assert not moving.desk.flight.cards
    moving.press_key(Qt.Key.Key_Z, ctrl=True)
    assert not moving.desk.flight.cards


@pytest.mark.parametrize("still", ["reduced", "at once"])
def test_nothing_flies_where_nothing_moves(moving: PlayWindow, still: str) -> None:
    if still == "reduced":
        moving.view.reduced_motion = True
    else:
        moving.session._speed = Speed.AT_ONCE
    kind = moving.session.look().cards.row[0]
    moving.digit(1)
    assert not moving.desk.flight.cards
    assert moving.desk.tray.hand[kind].isVisible()
