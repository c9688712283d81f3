from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from canvas_hand import CTRL, NONE, SHIFT, Hand
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.edits import moved
from railwright.board.findings import Place
from railwright_editor.canvas.speech import EMPTY_BOARD
from railwright_editor.paint.marks import selected_outlines

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright.board.model import Point


def wheel(
    hand: Hand,
    at: QPointF,
    turn: int,
    keys: Qt.KeyboardModifier = NONE,
    phase: Qt.ScrollPhase = Qt.ScrollPhase.NoScrollPhase,
) -> None:
    event = QWheelEvent(
        at,
        hand.view.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        keys,
        phase,
        False,
        Qt.MouseEventSource.MouseEventNotSynthesized,
        QPointingDevice.primaryPointingDevice(),
    )
    QApplication.sendEvent(hand.view.viewport(), event)


def test_the_point_under_the_pointer_stays_while_zooming(hand: Hand) -> None:
    pointer = QPointF(hand.pixel(hand.at("odessa")))
    fixed = hand.view.to_board(pointer)
    for turn in [120] * 8 + [-120] * 8:
        wheel(hand, pointer, turn)
        drawn = hand.view.mapFromScene(fixed)
        assert abs(drawn.x() - pointer.x()) <= 1
        assert abs(drawn.y() - pointer.y()) <= 1


def test_a_notch_is_15_percent_and_zero_does_nothing(hand: Hand) -> None:
    seen: list[float] = []
    hand.view.zoom_changed.connect(seen.append)
    before = hand.view.zoom
    wheel(hand, QPointF(300, 300), 0)
    assert seen == []
    wheel(hand, QPointF(300, 300), 120)
    assert hand.view.zoom == pytest.approx(before * 1.15)
    assert seen == [hand.view.zoom]


@pytest.mark.parametrize(("turn", "limit"), [(1200, 16.0), (-1200, 0.1)])
def test_zoom_ends_at_10_and_1600_percent(hand: Hand, turn: int, limit: float) -> None:
    for _ in range(10):
        wheel(hand, QPointF(300, 300), turn)
    assert hand.view.zoom == pytest.approx(limit)


def test_a_touchpad_pans_and_ctrl_zooms(hand: Hand) -> None:
    before = (hand.view.zoom, hand.view.to_board(QPointF(0, 0)))
    wheel(hand, QPointF(300, 300), 40, phase=Qt.ScrollPhase.ScrollUpdate)
    assert hand.view.zoom == before[0]
    assert hand.view.to_board(QPointF(0, 0)).y() < before[1].y()
    wheel(hand, QPointF(300, 300), 40, CTRL, phase=Qt.ScrollPhase.ScrollUpdate)
    assert hand.view.zoom > before[0]


def test_shift_and_wheel_pan_sideways(hand: Hand) -> None:
    before = hand.view.to_board(QPointF(0, 0))
    wheel(hand, QPointF(300, 300), 120, SHIFT)
    after = hand.view.to_board(QPointF(0, 0))
    assert after.x() != before.x()
    assert after.y() == pytest.approx(before.y())


def test_fit_leaves_24_pixels_around(hand: Hand) -> None:
    wheel(hand, QPointF(300, 300), 600)
    hand.view.fit_board()
    area = hand.view.viewport().rect()
    corner = hand.view.to_pixel(QPointF(0, 0))
    other = hand.view.to_pixel(QPointF(420, 297))
    edges = (corner.x(), corner.y(), area.width() - other.x(), area.height() - other.y())
    assert min(edges) == pytest.approx(24, abs=0.5)


def test_space_and_the_middle_button_pan(hand: Hand) -> None:
    home = hand.view.to_board(QPointF(0, 0))
    QTest.keyPress(hand.view, Qt.Key.Key_Space)
    viewport = hand.view.viewport()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
        QTest.mousePress(viewport, button, pos=QPoint(300, 300))
        QTest.mouseMove(viewport, QPoint(340, 320))
        QTest.mouseRelease(viewport, button, pos=QPoint(340, 320))
        moved = home - hand.view.to_board(QPointF(0, 0))
        assert moved.x() == pytest.approx(40 * hand.view.pixel)
        QTest.keyRelease(hand.view, Qt.Key.Key_Space)
        hand.view.pan_by(QPointF(-40, -20))
    assert hand.selected == []


def test_the_hand_tool_pans(hand: Hand) -> None:
    hand.key("h")
    before = hand.view.to_board(QPointF(0, 0))
    viewport = hand.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    for x in (310, 330, 350):
        QTest.mouseMove(viewport, QPoint(x, 300))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(350, 300))
    after = hand.view.to_board(QPointF(0, 0))
    assert (before - after).x() == pytest.approx(50 * hand.view.pixel)
    assert hand.document.steps == ()


def test_a_pan_leaves_80_pixels_of_the_board(hand: Hand) -> None:
    for _ in range(5):
        hand.view.pan_by(QPointF(5000, 5000))
    area = hand.view.viewport().rect()
    corner = hand.view.to_pixel(QPointF(0, 0))
    assert corner.x() == pytest.approx(area.width() - 80)
    assert corner.y() == pytest.approx(area.height() - 80)


def test_the_centre_stays_when_the_view_is_resized(hand: Hand) -> None:
    area = hand.view.viewport().rect()
    before = hand.view.to_board(QPointF(area.width() / 2, area.height() / 2))
    hand.view.resize(700, 500)
    area = hand.view.viewport().rect()
    after = hand.view.to_board(QPointF(area.width() / 2, area.height() / 2))
    assert (after.x(), after.y()) == pytest.approx((before.x(), before.y()))


def test_fit_glides_in_180_ms(hand: Hand, qtbot: QtBot) -> None:
    wheel(hand, QPointF(300, 300), 600)
    close = hand.view.zoom
    hand.view.reduced_motion = False
    hand.view.fit_board()
    assert hand.view.zoom == pytest.approx(close)
    qtbot.waitUntil(lambda: hand.view.zoom < close / 1.5, timeout=2000)


def test_outlines_of_the_selection_are_kept_until_zoom_or_shape_changes(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[float] = []

    def counted(shape: QPainterPath, pixel: float) -> tuple[QPainterPath, QPainterPath]:
        made.append(pixel)
        return selected_outlines(shape, pixel)

    monkeypatch.setattr("railwright_editor.canvas.selected.selected_outlines", counted)
    hand.view.selection.set([Place("city", "riga"), Place("route", "moskva-perm")])
    hand.view.grab()
    hand.view.pan_by(QPointF(30, 10))
    hand.view.grab()
    assert len(made) == 2
    wheel(hand, QPointF(300, 300), 120)
    hand.view.grab()
    assert len(made) == 4
    hand.document.edit("Move Riga", moved(hand.board, {"riga": (70.0, 70.0)}))
    hand.view.grab()
    assert len(made) == 5


def test_show_place_brings_it_to_the_middle(hand: Hand) -> None:
    hand.view.show_place([Place("city", "perm")])
    area = hand.view.viewport().rect()
    at = hand.view.to_board(QPointF(area.width() / 2, area.height() / 2))
    assert (at.x(), at.y()) == pytest.approx(hand.at("perm"))
    hand.view.grab()


@pytest.mark.parametrize(
    ("places", "closest"), [(["perm"], True), (["riga", "minsk"], True), (["riga", "perm"], False)]
)
def test_show_place_comes_no_closer_than_real_size_and_shows_all(
    hand: Hand, places: list[str], closest: bool
) -> None:
    for zoom in (0.2, 9.0):
        hand.view.set_zoom(zoom)
        hand.view.show_place([Place("city", key) for key in places])
        assert (hand.view.zoom == pytest.approx(1.0)) is closest
        assert hand.view.zoom <= 1.0 + 1e-9
        shown = hand.view.shown_box()
        assert all(shown.contains(QPointF(*hand.at(key))) for key in places)


def test_the_pointer_is_told_in_mm(hand: Hand) -> None:
    seen: list[Point | None] = []
    hand.view.pointer_moved.connect(seen.append)
    hand.move((100.0, 50.0))
    assert seen[-1] == pytest.approx((100.0, 50.0), abs=0.5)


def test_it_says_where_the_pointer_is_and_stops_40_pixels_away(hand: Hand) -> None:
    hand.key("d")
    hand.click((330.0, 250.0))
    said = hand.view.grab().toImage()
    hand.move((330.0, 251.0))
    hand.move((380.0, 250.0))
    assert hand.view.grab().toImage() != said


def test_losing_the_window_cancels_the_gesture(hand: Hand) -> None:
    from PySide6.QtGui import QFocusEvent

    hand.press(hand.at("kyiv"))
    hand.move((200.0, 200.0))
    event = QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(hand.view, event)
    hand.release((200.0, 200.0))
    assert hand.document.steps == ()


class Overlay:
    """A game that only notes what it is told."""

    def __init__(self) -> None:
        self.painted: list[str] = []
        self.clicks: list[Place | None] = []
        self.hovers: list[Place | None] = []
        self.keys: list[int] = []

    def paint_under(self, painter: QPainter) -> None:
        self.painted.append("under")

    def paint_over(self, painter: QPainter) -> None:
        self.painted.append("over")

    def hovered(self, place: Place | None, at: Point) -> None:
        self.hovers.append(place)

    def clicked(self, place: Place | None, at: Point) -> None:
        self.clicks.append(place)

    def key(self, event: QKeyEvent) -> bool:
        self.keys.append(event.key())
        return True


def test_names_are_readable_in_a_game_and_as_drawn_after_it(hand: Hand) -> None:
    hand.view.zoom_at(QPointF(0, 0), 0.2)

    def high() -> float:
        names = hand.view.board_scene._names
        return min(name.box.height() for name in names.values()) / hand.view.pixel

    drawn = high()
    hand.view.set_play(Overlay())
    assert high() > 1.5 * drawn
    hand.view.set_play(None)
    assert high() == pytest.approx(drawn)


def test_in_play_the_board_is_read_only_and_the_game_hears_everything(hand: Hand) -> None:
    overlay = Overlay()
    before = (hand.view.zoom, hand.view.tool_name)
    hand.view.set_play(overlay)
    assert hand.view.playing
    hand.click(hand.at("riga"))
    hand.click(hand.middle("moskva-perm"))
    hand.click((20.0, 280.0))
    hand.drag(hand.at("kyiv"), (200.0, 200.0))
    hand.key("d")
    hand.key(Qt.Key.Key_Delete)
    hand.view.grab()
    assert overlay.clicks[:3] == [Place("city", "riga"), Place("route", "moskva-perm"), None]
    assert Place("city", "riga") in overlay.hovers
    assert overlay.keys == [Qt.Key.Key_D, Qt.Key.Key_Delete]
    assert {"under", "over"} <= set(overlay.painted)
    hand.view.set_play(None)
    assert (hand.view.zoom, hand.view.tool_name) == before
    assert hand.document.steps == ()
    assert hand.selected == []


def test_an_empty_board_says_what_to_do_first(hand: Hand) -> None:
    full = hand.view.grab().toImage()
    hand.document.replace(type(hand.board)(), None)
    assert hand.view.grab().toImage() != full
    assert EMPTY_BOARD.startswith("Press C and click to place a city. Or drop a picture")
