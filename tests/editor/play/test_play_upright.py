"""The tray stands upright beside a board that is higher than wide, and lies below any other."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.findings import Place
from railwright.board.model import COLORS, Size
from railwright_editor.canvas.ruler import WIDE, Rulers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

HIGH = Size(300, 440)


def high_board(**changes: object):
    """The small board on its side: as high as the other is wide."""
    board = small_board(size=HIGH, scenery=(), **changes)
    cities = {key: replace(city, at=turned(city.at)) for key, city in board.cities.items()}
    routes = {
        key: replace(route, via=tuple(turned(at) for at in route.via))
        for key, route in board.routes.items()
    }
    return replace(board, cities=cities, routes=routes)


def turned(at):
    return at[1], at[0]


@pytest.fixture
def upright(qtbot: QtBot) -> Iterator[PlayWindow]:
    made = PlayWindow(high_board())
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.view.fit_board()
    yield made
    made.play.stop(silently=True)


def keep_all(window: PlayWindow, qtbot: QtBot) -> None:
    for number in range(len(window.desk.tray.offers)):
        window.desk.toggle(number)
    window.desk.do("keep")
    qtbot.waitUntil(lambda: window.session.waiting)


def boxes(window: PlayWindow, pieces) -> list:
    """Where pieces are in the window, those that are seen."""
    shown = [piece for piece in pieces if piece.isVisible()]
    return [piece.rect().translated(piece.mapTo(window, QPoint(0, 0))) for piece in shown]


def scale(window: PlayWindow) -> float:
    return 1 / window.view.pixel


# ---- where the tray is


def test_beside_a_high_board_the_tray_stands_and_the_prompt_alone_lies_below(
    upright: PlayWindow,
) -> None:
    before = scale(upright)
    upright.begin("", "planner")
    desk, view = upright.desk, upright.view
    assert desk.tray.upright
    assert desk.dock.height() == desk.prompt.height()
    assert desk.tray.width() == desk.tray.column_width
    tray, canvas = boxes(upright, [desk.tray])[0], boxes(upright, [view.viewport()])[0]
    assert tray.left() > canvas.right()
    assert tray.bottom() == canvas.bottom()
    assert view.shown_box().contains(view.home_box())
    assert scale(upright) >= 0.9 * before


def test_under_a_wide_board_the_tray_lies(window: PlayWindow) -> None:
    window.begin("", "planner")
    desk = window.desk
    assert not desk.tray.upright
    tray, prompt = boxes(window, [desk.tray])[0], boxes(window, [desk.prompt])[0]
    assert tray.top() == prompt.bottom() + 1
    assert window.view.viewport().width() == window.view.width()


def test_the_tray_follows_the_size_of_the_window(upright: PlayWindow) -> None:
    upright.begin("", "planner")
    desk, view = upright.desk, upright.view
    for width, height, stands in ((900, 1500, False), (1280, 776, True), (1020, 1400, False)):
        upright.resize(width, height)
        QApplication.processEvents()
        assert desk.tray.upright is stands
        assert desk.tray.isVisible()
        assert desk.surround.column.isVisible() is stands
        assert view.shown_box().contains(view.home_box())


def test_in_a_narrow_window_the_tray_slides_so_that_all_of_it_is_reached(
    window: PlayWindow,
) -> None:
    window.begin("", "planner")
    slide, dock, tray = window.desk.surround.slide, window.desk.dock, window.desk.tray
    wide, bar = dock.height(), slide.horizontalScrollBar()
    assert bar.maximum() == 0
    window.setMinimumSize(1, 1)
    window.resize(860, 560)
    QApplication.processEvents()
    assert boxes(window, [dock])[0].right() < window.width()
    assert tray.visibleRegion().boundingRect().height() == tray.height()
    last = tray.offers[-1]
    assert last.visibleRegion().boundingRect().right() < last.width() - 1
    at, turn = QPointF(slide.rect().center()), QPoint(0, -1200)
    there = QPointF(slide.mapToGlobal(at.toPoint()))
    still, none = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
    keys = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        slide.viewport(), QWheelEvent(at, there, QPoint(), turn, none, keys, still, False)
    )
    assert bar.value() == bar.maximum() > 0
    assert last.visibleRegion().boundingRect().right() == last.width() - 1
    window.resize(1280, 776)
    QApplication.processEvents()
    assert dock.height() == wide


def test_words_at_the_pointer_go_when_it_is_on_the_tray(upright: PlayWindow) -> None:
    upright.begin("", "planner")
    overlay, view = upright.desk.overlay, upright.view
    at = overlay.spot(Place("city", next(iter(upright.session.playset.board.cities))))
    city = view.viewport().mapTo(upright, view.to_pixel(QPointF(*at)).toPoint())
    screen = upright.windowHandle()
    QTest.mouseMove(screen, city)
    assert overlay.words[0]
    QTest.mouseMove(screen, upright.desk.tray.mapTo(upright, QPoint(20, 20)))
    assert not overlay.words[0]


def test_no_picture_is_painted_with_the_tray_in_the_wrong_place(upright: PlayWindow) -> None:
    seen: list[tuple[bool, float]] = []

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint:
                seen.append((upright.desk.surround.column.isVisible(), scale(upright)))
            return False

    watch = Watch()
    upright.view.viewport().installEventFilter(watch)
    upright.begin("", "planner")
    QTest.qWait(50)
    assert seen
    assert set(seen) == {(True, scale(upright))}


def test_stop_and_resume_give_the_canvas_its_room_back_and_take_it_again(
    upright: PlayWindow, qtbot: QtBot
) -> None:
    view = upright.view
    before = view.zoom
    upright.begin("", "planner")
    column = upright.desk.surround.column
    upright.play.stop()
    QApplication.processEvents()
    assert not column.isVisible()
    assert view.viewport().width() == view.width()
    assert view.zoom == pytest.approx(before)
    upright.play.resume()
    qtbot.waitUntil(column.isVisible)
    assert upright.desk.tray.isVisible()


def test_rulers_and_the_tray_leave_room_for_one_another(upright: PlayWindow) -> None:
    rulers = Rulers(upright.view)
    upright.begin("", "planner")
    wide = upright.desk.surround.column.width()
    for on in (True, False):
        rulers.show(on=on)
        margins = upright.view.viewportMargins()
        assert (margins.left(), margins.right()) == (WIDE if on else 0, wide)
    rulers.show(on=True)
    upright.play.stop(silently=True)
    margins = upright.view.viewportMargins()
    assert (margins.left(), margins.right()) == (WIDE, 0)


# ---- what stands in it


def test_hand_row_decks_and_tickets_stand_under_one_another(
    upright: PlayWindow, qtbot: QtBot
) -> None:
    upright.begin("", "planner")
    keep_all(upright, qtbot)
    hand = upright.session.game.pos.hands[0]
    hand[: len(COLORS) + 1] = [2] * (len(COLORS) + 1)
    upright.session.game.pos.tickets[0][:] = range(6)
    upright.desk.refresh()
    QApplication.processEvents()
    tray = upright.desk.tray
    cards = boxes(upright, tray.hand)
    assert len(cards) == 9
    assert {box.top() for box in cards} == {cards[0].top(), cards[5].top()}
    assert [box.left() for box in cards[:4]] == [box.left() for box in cards[5:]]
    lines = [cards, boxes(upright, tray.row), boxes(upright, [tray.deck, tray.discards])]
    lines += [[box] for box in boxes(upright, tray.tickets)]
    for above, below in pairwise(lines):
        assert max(box.bottom() for box in above) < min(box.top() for box in below)
    whole = boxes(upright, [tray])[0]
    assert all(whole.contains(box) for line in lines for box in line)


@pytest.mark.parametrize("height", [620, 776])
def test_offered_tickets_are_seen_whole_and_pressed(
    upright: PlayWindow, qtbot: QtBot, height: int
) -> None:
    upright.resize(1120, height)
    upright.begin("", "planner")
    upright.session.game.pos.hands[0][:] = [1] * len(upright.session.game.pos.hands[0])
    upright.desk.refresh()
    QApplication.processEvents()
    tray = upright.desk.tray
    whole = boxes(upright, [tray])[0]
    offers = boxes(upright, tray.offers)
    assert len(offers) == 4
    assert all(whole.contains(box) for box in offers)
    assert not any(a.intersects(b) for a, b in pairwise(offers))
    qtbot.mouseClick(tray.offers[2], Qt.MouseButton.LeftButton)
    assert [piece.isChecked() for piece in tray.offers] == [False, False, True, False]


def test_the_cover_stands_in_the_place_of_the_tray(upright: PlayWindow, qtbot: QtBot) -> None:
    upright.begin("", "")
    if upright.session.covered:
        upright.session.take_over()
    keep_all_of_one(upright)
    desk = upright.desk
    assert upright.session.covered
    assert not desk.tray.isVisible()
    assert not desk.prompt.isVisible()
    assert desk.cover.isVisible()
    assert desk.cover.width() == desk.tray.column_width
    button = boxes(upright, [desk.cover.button])[0]
    assert boxes(upright, [desk.cover])[0].contains(button)
    qtbot.mouseClick(desk.cover.button, Qt.MouseButton.LeftButton)
    assert desk.tray.isVisible()
    assert desk.prompt.isVisible()


def test_keys_that_a_ticket_has_no_use_for_do_not_reach_the_board(
    upright: PlayWindow, qtbot: QtBot
) -> None:
    upright.begin("", "planner")
    keep_all(upright, qtbot)
    ticket = upright.desk.tray.tickets[0]
    ticket.setFocus(Qt.FocusReason.TabFocusReason)
    heard: list[int] = []
    upright.desk.overlay.key = lambda event: heard.append(event.key()) or True
    QTest.keyClick(ticket, Qt.Key.Key_Return)
    assert not heard
    QTest.keyClick(ticket, Qt.Key.Key_Escape)
    assert upright.view.hasFocus()


def keep_all_of_one(window: PlayWindow) -> None:
    for number in range(len(window.desk.tray.offers)):
        window.desk.toggle(number)
    window.desk.do("keep")
