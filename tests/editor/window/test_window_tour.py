"""The two-minute tour: every step is done by hand, is noticed, and leaves its subject free."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from window_hand import baltic

from railwright.board.model import Board
from railwright_editor.panels.tour_card import place_beside
from railwright_editor.tour import PAUSE, Tour
from railwright_editor.tour_steps import Glimpse, tour_steps

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

_CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def tour(window: MainWindow) -> Tour:
    """The tour at its first step, on a tab of its own."""
    window.do("tour")
    begun = window.finders.tour
    assert begun is not None
    return begun


def _at(window: MainWindow, key: str) -> QPoint:
    city = window.document.board.cities[key]
    return window.bench.view.to_pixel(QPointF(*city.at)).toPoint()


def _press(window: MainWindow, qtbot: QtBot, key: Qt.Key, *held: Qt.KeyboardModifier) -> None:
    modifier = held[0] if held else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(window.focusWidget() or window, key, modifier)


def _click(window: MainWindow, qtbot: QtBot, at: QPoint) -> None:
    viewport = window.bench.view.viewport()
    qtbot.mouseMove(viewport, at + QPoint(1, 1))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)


def test_the_tour_opens_a_copy_and_leaves_other_work_alone(window: MainWindow, tour: Tour) -> None:
    first, second = window.boards.open
    assert first.document.board == baltic()
    assert second is window.boards.front
    assert second.document.path is None
    assert not second.document.modified
    tour.end()
    assert window.finders.tour is None
    assert len(window.boards.open) == 2


def test_skip_back_and_end(window: MainWindow, tour: Tour, qtbot: QtBot) -> None:
    titles = [tour.card.title]
    for _ in range(tour.number - 1):
        qtbot.mouseClick(tour.card.skip, Qt.MouseButton.LeftButton)
        titles.append(tour.card.title)
    assert len(set(titles)) == tour.number
    assert tour.card.skip.isHidden()
    qtbot.mouseClick(tour.card.back, Qt.MouseButton.LeftButton)
    assert tour.card.title == titles[-2]
    qtbot.mouseClick(tour.card.end, Qt.MouseButton.LeftButton)
    assert window.finders.tour is None


def test_moving_a_city_by_hand_goes_on_to_the_next_step(
    window: MainWindow, tour: Tour, qtbot: QtBot
) -> None:
    (place,) = tour.step.places
    at = _at(window, place.key)
    viewport = window.bench.view.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(viewport, at + QPoint(6, 6))
    qtbot.mouseMove(viewport, at + QPoint(-30, 20))
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at + QPoint(-30, 20))
    assert tour.card.skip.text() == "Next"
    qtbot.waitUntil(lambda: tour.card.title == "Draw a route", timeout=PAUSE + 2000)


def test_a_route_a_color_and_a_ticket_are_noticed(
    window: MainWindow, tour: Tour, qtbot: QtBot
) -> None:
    window.bench.view.setFocus()
    tour.go(1)
    first, second = (place.key for place in tour.step.places)
    _press(window, qtbot, Qt.Key.Key_D)
    _click(window, qtbot, _at(window, first))
    _click(window, qtbot, _at(window, second))
    assert tour.card.skip.text() == "Next"
    _press(window, qtbot, Qt.Key.Key_Escape)
    tour.go(1)
    assert tour.card.title == "Length and color"
    drawn = list(window.document.board.routes)[-1]
    _press(window, qtbot, Qt.Key.Key_V)
    middle = (_at(window, first) + _at(window, second)) / 2
    _click(window, qtbot, middle)
    assert window.selection.keys("route") == (drawn,)
    _press(window, qtbot, Qt.Key.Key_9)
    assert tour.card.skip.text() == "Skip"
    _press(window, qtbot, Qt.Key.Key_R)
    assert tour.card.skip.text() == "Next"
    tour.go(1)
    assert tour.card.title == "A ticket"
    _press(window, qtbot, Qt.Key.Key_T, _CTRL)
    _click(window, qtbot, _at(window, first))
    _click(window, qtbot, _at(window, second))
    assert tour.card.skip.text() == "Next"


def test_play_and_back_are_noticed(window: MainWindow, tour: Tour, qtbot: QtBot) -> None:
    while tour.card.title != "Play":
        tour.go(1)
    window.bench.view.setFocus()
    _press(window, qtbot, Qt.Key.Key_F5)
    _press(window, qtbot, Qt.Key.Key_Return)
    assert window.playing.on
    assert tour.card.skip.text() == "Next"
    tour.go(1)
    assert tour.card.skip.text() == "Skip"
    _press(window, qtbot, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert tour.card.skip.text() == "Next"


def test_the_card_takes_no_focus_and_covers_no_place_of_its_step(
    window: MainWindow, tour: Tour, qtbot: QtBot
) -> None:
    view = window.bench.view
    view.setFocus()
    qtbot.waitUntil(lambda: bool(view.board_scene.label_places()))
    for _ in range(tour.number - 1):
        card = QRect(tour.card.pos(), tour.card.size())
        assert window.bench.rect().contains(card)
        for place in tour.step.places:
            name = view.to_pixel(view.board_scene.name_outline(place.key).boundingRect().center())
            for at in (_at(window, place.key), name.toPoint()):
                assert not card.contains(view.viewport().mapTo(window.bench, at)), tour.card.title
        assert view.hasFocus()
        tour.go(1)


def test_closing_the_board_of_the_tour_ends_nothing_else(
    window: MainWindow, tour: Tour, qtbot: QtBot
) -> None:
    window.boards.close(window.boards.front)
    qtbot.wait(20)
    window.do("tour")
    assert window.finders.tour is not None
    assert len(window.boards.open) == 2


def test_what_the_steps_look_for() -> None:
    board = baltic()
    steps = {step.title: step for step in tour_steps(board, lambda name: name)}
    began = Glimpse(board, findings=2)
    mend = steps["Findings"].tasks
    assert not mend[0].done(began, began)
    gone = replace(began, happened=frozenset({"finding"}))
    assert mend[0].done(began, gone)
    assert not mend[1].done(began, gone)
    assert mend[1].done(began, replace(gone, board=Board()))
    assert mend[1].done(began, replace(began, findings=0))
    rules = steps["Rules"].tasks
    assert rules[0].done(began, replace(began, tab="Rules"))
    assert rules[1].done(began, replace(began, board=replace(board, rules={})))
    assert not rules[1].done(began, began)


_SIDE = st.integers(0, 700)


@given(_SIDE, _SIDE, st.integers(10, 200), st.integers(10, 200))
def test_a_card_finds_a_free_place_in_the_room(x: int, y: int, wide: int, high: int) -> None:
    room, near = QRect(48, 44, 900, 660), QRect(x + 48, y + 44, wide, high)
    card = QSize(316, 160)
    spot = place_beside(card, room, near, [near])
    box = QRect(spot, card)
    assert room.contains(box)
    assert not box.intersects(near)
    assert place_beside(card, room, near, [near], spot) == spot
