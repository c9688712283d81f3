"""Rulers, grid, minimap, previews and sheets of paper round a canvas; fitting; hidden layers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import CTRL, Hand
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.board.model import Layer, Size
from railwright_editor.canvas.minimap import Minimap
from railwright_editor.canvas.ruler import WIDE, Rulers, tick_step
from railwright_editor.canvas.sight import PREVIEWS, Previewing
from railwright_editor.paint.grid import sheets

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def wheel(
    hand: Hand, turn: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    at = QPointF(300, 300)
    glob = QPointF(hand.view.viewport().mapToGlobal(QPoint(300, 300)))
    phase = Qt.ScrollPhase.NoScrollPhase
    buttons = Qt.MouseButton.NoButton
    event = QWheelEvent(at, glob, QPoint(), QPoint(0, turn), buttons, keys, phase, False)
    QApplication.sendEvent(hand.view.viewport(), event)


class TestFitting:
    def test_a_fitted_board_stays_fitted_when_the_window_changes(self, hand: Hand) -> None:
        hand.view.fit_board()
        hand.view.resize(600, 700)
        left, right = (hand.view.to_pixel(QPointF(x, 0)).x() for x in (0, 420))
        assert (left, 600 - right) == pytest.approx((24, 24), abs=0.5)
        assert hand.view.fitted

    def test_elsewhere_the_middle_stays(self, hand: Hand) -> None:
        hand.view.set_zoom(2.0)
        hand.view.look_at(QPointF(150.0, 90.0))
        hand.view.resize(600, 400)
        assert hand.view.to_board(QPointF(300, 200)) == QPointF(150.0, 90.0)
        assert hand.view.zoom == pytest.approx(2.0)

    def test_another_board_is_fitted_where_one_was(self, hand: Hand) -> None:
        hand.view.fit_board()
        hand.document.edit("Resize", replace(hand.board, size=Size(840.0, 594.0)))
        assert hand.view.shown_box().contains(hand.view.home_box())

    def test_a_calibrated_screen_shows_real_millimetres(self, hand: Hand) -> None:
        hand.view.real_scale = 5.0
        hand.view.set_zoom(1.0)
        assert 1 / hand.view.pixel == pytest.approx(5.0)
        hand.view.real_scale = 0.0
        assert hand.view.real_scale == pytest.approx(hand.view.logicalDpiX() / 25.4)

    def test_the_wheel_scrolls_if_one_likes_and_ctrl_zooms(self, hand: Hand) -> None:
        hand.view.wheel_zooms = False
        hand.view.set_zoom(2.0)
        top = hand.view.shown_box().top()
        wheel(hand, 120)
        assert hand.view.zoom == pytest.approx(2.0)
        assert hand.view.shown_box().top() < top
        wheel(hand, 120, CTRL)
        assert hand.view.zoom == pytest.approx(2.3)

    def test_a_pan_leaves_80_pixels_of_board(self, hand: Hand) -> None:
        hand.view.pan_by(QPointF(-9000, -9000))
        corner = hand.view.to_pixel(QPointF(420, 297))
        assert (corner.x(), corner.y()) == pytest.approx((80, 80), abs=1)

    def test_a_zoom_by_key_glides_about_the_middle(self, hand: Hand, qtbot: QtBot) -> None:
        hand.view.reduced_motion = False
        hand.view.look_at(QPointF(200.0, 150.0))
        QTest.mouseMove(hand.view.window(), QPoint(-50, -50))
        seen: list[QPointF] = []
        middle = QPointF(hand.view.viewport().rect().center())
        hand.view.zoom_changed.connect(lambda _zoom: seen.append(hand.view.to_board(middle)))
        before = hand.view.zoom
        hand.view.zoom_by(2.0)
        hand.view.zoom_by(2.0)
        qtbot.waitUntil(lambda: hand.view.zoom == pytest.approx(before * 4), timeout=3000)
        first = hand.view.to_board(middle)
        assert all(abs(at.x() - first.x()) + abs(at.y() - first.y()) < 1 for at in seen)


class TestRulers:
    @given(scale=st.floats(0.3, 60))
    def test_numbers_are_far_enough_apart_and_not_too_far(self, scale: float) -> None:
        step, ticks = tick_step(scale)
        assert step * scale * (1 + 1e-9) >= 56
        assert step * scale <= 56 * 2.6
        assert ticks in (4, 5, 10)

    def test_they_take_18_pixels_and_follow_pointer_and_zoom(self, hand: Hand) -> None:
        rulers = Rulers(hand.view)
        hand.view.pointer_moved.connect(rulers.point_at)
        wide = hand.view.viewport().width()
        rulers.show(on=True)
        hand.view.grab()
        assert hand.view.viewport().width() == wide - WIDE
        pictures = [hand.view.grab().toImage()]
        hand.view.set_zoom(2.0)
        pictures.append(hand.view.grab().toImage())
        hand.move((200.0, 140.0))
        pictures.append(hand.view.grab().toImage())
        strips = [picture.copy(WIDE, 0, 800, WIDE) for picture in pictures]
        assert strips[0] != strips[1] != strips[2]
        rulers.show(on=False)
        assert hand.view.viewport().width() == wide


class TestMinimap:
    def test_a_click_and_a_drag_move_the_view(self, hand: Hand) -> None:
        minimap = Minimap(hand.view)
        minimap.show_map(on=True)
        hand.view.set_zoom(3.0)
        assert minimap.geometry().bottomRight() == QPoint(887, 647)
        QTest.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(90, 60))
        middle = hand.view.shown_box().center()
        assert (middle.x(), middle.y()) == pytest.approx((210, 148.5), abs=3)
        QTest.mousePress(minimap, Qt.MouseButton.LeftButton, pos=QPoint(90, 60))
        QTest.mouseMove(minimap, QPoint(60, 60))
        assert hand.view.shown_box().center().x() < middle.x() - 40

    def test_it_shows_the_board_as_it_becomes(self, hand: Hand) -> None:
        minimap = Minimap(hand.view)
        minimap.show_map(on=True)
        before = minimap.grab().toImage()
        hand.click(hand.at("moskva"))
        hand.key(Qt.Key.Key_Delete)
        minimap.renew()
        QTest.qWait(200)
        assert minimap.grab().toImage() != before


class TestPreviews:
    def test_each_preview_looks_different_and_its_chip_ends_it(self, hand: Hand) -> None:
        for key, color in zip(hand.board.routes, ("red", "green", "blue"), strict=True):
            hand.view.selection.set([])
            hand.document.edit(
                "Color",
                replace(
                    hand.board,
                    routes={**hand.board.routes, key: replace(hand.board.routes[key], color=color)},
                ),
            )
        previewing = Previewing(hand.view)
        plain = hand.view.viewport().grab().toImage()
        pictures = []
        for name in PREVIEWS[1:]:
            previewing.show(name)
            assert previewing.chip.isVisible()
            assert previewing.chip.text().startswith("Preview: ")
            pictures.append(hand.view.viewport().grab().toImage())
        for number, picture in enumerate(pictures):
            assert all(picture != other for other in (plain, *pictures[:number]))
        previewing.chip.click()
        assert previewing.now == "none"
        assert previewing.chip.isHidden()
        assert hand.view.viewport().grab().toImage() == plain

    def test_gray_has_no_color(self, hand: Hand) -> None:
        Previewing(hand.view).show("gray")
        picture = hand.view.viewport().grab().toImage()
        colors = {
            picture.pixel(x, y) & 0xFFFFFF for x in range(0, 900, 9) for y in range(0, 600, 7)
        }
        assert all((c >> 16) == (c >> 8 & 255) == (c & 255) for c in colors)


class TestGrid:
    def test_grid_and_sheets_are_drawn_and_grid_attracts(self, hand: Hand) -> None:
        assert hand.view.grid == 0.0
        before = hand.view.grab().toImage()
        hand.view.grid_on = True
        assert hand.view.grid == 5.0
        gridded = hand.view.grab().toImage()
        hand.view.grid_step = 25.0
        assert hand.view.grid == 25.0
        coarse = hand.view.grab().toImage()
        hand.view.grid_on = False
        hand.view.paper = True
        paged = hand.view.grab().toImage()
        assert before != gridded != coarse != paged != before

    def test_sheets_cover_the_board_with_as_few_as_can_be(self) -> None:
        assert len(sheets(Size(270.0, 180.0))) == 1
        assert len(sheets(Size(180.0, 270.0))) == 1
        found = sheets(Size(790.0, 525.0))
        assert len(found) == 9
        assert max(sheet.right() for sheet in found) >= 790
        assert max(sheet.bottom() for sheet in found) >= 525


class TestLayers:
    @pytest.mark.parametrize("name", ["Routes", "Cities", "Names"])
    def test_hidden_layers_are_neither_drawn_nor_hit(self, hand: Hand, name: str) -> None:
        before = hand.view.grab().toImage()
        spots = {
            "Routes": hand.middle("moskva-perm"),
            "Cities": hand.at("riga"),
            "Names": tuple(
                hand.view.board_scene.name_outline("perm").boundingRect().center().toTuple()
            ),
        }
        assert hand.view.hits(spots[name])
        hand.document.edit("Hide", replace(hand.board, layers=(Layer(name, hidden=True),)))
        hidden = hand.view.grab().toImage()
        assert hidden != before
        assert hand.view.hits(spots[name]) == ()
        hand.document.edit("Lock", replace(hand.board, layers=(Layer(name, locked=True),)))
        assert hand.view.hits(spots[name]) == ()
        assert hand.view.grab().toImage() == before


def test_the_name_is_said_after_a_moment(hand: Hand) -> None:
    hand.move(hand.at("perm"))
    assert hand.view.speech.called == ""
    QTest.qWait(450)
    assert hand.view.speech.called == "Perm"
    hand.move(hand.middle("kyiv-minsk"))
    QTest.qWait(450)
    assert hand.view.speech.called == "Minsk–Kyiv"
    hand.move((20.0, 280.0))
    QTest.qWait(450)
    assert hand.view.speech.called == ""
