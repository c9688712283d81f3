"""The frame round the board: wide and narrow windows, the board alone, the whole screen, help."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from railwright_editor.panels.side_panel import WIDE
from railwright_editor.widgets.color_table import ColorBars

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def narrow(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """The window below 1100 px."""
    window.resize(1060, 700)
    qtbot.waitUntil(lambda: window.bench.width() == 1060)
    return window


def _shown(window: MainWindow) -> list[str]:
    bench = window.bench
    parts = {
        "top": bench.top,
        "rail": bench.rail,
        "panel": bench.panel,
        "drawer": bench.drawer,
        "status": bench.status,
    }
    return [name for name, part in parts.items() if part.isVisible()]


def test_in_a_narrow_window_the_panel_lies_over_the_board(
    narrow: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    bench = narrow.bench
    assert not bench.panel.isVisible()
    assert not narrow.menus["panel"].isChecked()
    width = bench.view.width()
    hand.press(Qt.Key.Key_F4)
    assert bench.panel.isVisible()
    assert narrow.menus["panel"].isChecked()
    assert bench.view.width() == width
    panel = bench.panel.geometry()
    assert panel.right() == bench.width() - 1
    assert panel.top() == bench.top.height()
    assert panel.bottom() == bench.status.y() - 1


def test_a_click_outside_closes_the_panel_that_lies_over(
    narrow: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    panel = narrow.bench.panel
    hand.press(Qt.Key.Key_F4)
    qtbot.mouseClick(panel.tabs, LEFT, pos=panel.tabs.tabRect(1).center())
    assert panel.isVisible()
    assert panel.tabs.currentIndex() == 1
    qtbot.mouseClick(narrow.bench.view.viewport(), LEFT, pos=QPoint(20, 300))
    assert not panel.isVisible()


def test_the_panel_stands_beside_the_board_again(narrow: MainWindow, qtbot: QtBot) -> None:
    narrow.resize(1280, 800)
    bench = narrow.bench
    qtbot.waitUntil(bench.panel.isVisible)
    assert bench.panel.mapTo(bench, QPoint(0, 0)).x() >= bench.view.width()
    assert bench.sizes[0] == 320


def test_wide_gives_tables_room_and_takes_it_back(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.bench.panel
    qtbot.mouseClick(panel.wide, LEFT)
    assert panel.width() == WIDE
    qtbot.mouseClick(panel.wide, LEFT)
    assert panel.width() == 320


def test_narrow_windows_have_a_button_for_the_color_bars(narrow: MainWindow, qtbot: QtBot) -> None:
    status = narrow.bench.status
    bars = status.findChild(ColorBars)
    assert bars is not None
    assert not bars.isVisible()
    assert status.colors.isVisible()
    assert status.popup.table.accessibleName().startswith("Spaces by color: red 3")


def test_shift_f4_shows_only_the_board(window: MainWindow, hand: Hand) -> None:
    before = _shown(window)
    hand.press(Qt.Key.Key_F4, SHIFT)
    assert _shown(window) == []
    assert window.menus["board_only"].isChecked()
    assert window.bench.view.hasFocus()
    hand.press(Qt.Key.Key_F4, SHIFT)
    assert _shown(window) == before
    assert not window.menus["board_only"].isChecked()


def test_f11_takes_the_whole_screen_and_gives_it_back(window: MainWindow, hand: Hand) -> None:
    hand.press(Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.menus["full_screen"].isChecked()
    hand.press(Qt.Key.Key_F11)
    assert not window.isFullScreen()
    window.showMaximized()
    hand.press(Qt.Key.Key_F11)
    assert window.isFullScreen()
    hand.press(Qt.Key.Key_F11)
    assert window.isMaximized()


def test_the_middle_of_the_view_stays_when_panels_come_and_go(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    view = window.bench.view
    view.reduced_motion = True
    view.set_zoom(2.0)
    middle = view.shown_box().center()
    for key, modifier in ((Qt.Key.Key_F4, None), (Qt.Key.Key_F9, None), (Qt.Key.Key_F4, SHIFT)):
        hand.press(key, modifier or Qt.KeyboardModifier.NoModifier)
        qtbot.wait(20)
        now = view.shown_box().center()
        assert (now - middle).manhattanLength() < 1.0, key
        assert view.zoom == pytest.approx(2.0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1400)])
def test_nothing_overlaps_or_stretches(
    window: MainWindow, size: tuple[int, int], qtbot: QtBot
) -> None:
    window.setMinimumSize(0, 0)
    window.resize(*size)
    window.bench.drawer.open_page(0)
    qtbot.waitUntil(lambda: window.bench.width() == size[0])
    bench = window.bench
    assert bench.view.width() >= 480
    assert bench.view.height() >= 360 or size[1] < 700
    assert bench.panel.width() <= 440
    assert bench.findings.width() <= 1200
    row = bench.top.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    boxes = sorted(
        (part.geometry() for part in row if part.isVisible() and part.width()),
        key=lambda box: box.left(),
    )
    for left, right in itertools.pairwise(boxes):
        assert left.right() < right.left()


def test_using_the_editor_is_a_page(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot
) -> None:
    hand.press(Qt.Key.Key_F1)
    assert window.stack.currentWidget() is window.manual
    assert window.manual.text.toPlainText()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.bench


def test_the_page_shows_words_and_pictures(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtGui import QColor, QImage

    from railwright_editor.panels.manual import WIDEST_PICTURE, ManualPage

    image = QImage(1440, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    image.save(str(tmp_path / "wide.png"))
    text = tmp_path / "page.md"
    text.write_text("# Draw\n\nPress D.\n\n![A board](wide.png)\n", "utf-8")
    page = ManualPage(text, "A page")
    qtbot.addWidget(page)
    page.resize(900, 700)
    with qtbot.waitExposed(page):
        page.show()
    assert "Press D." in page.text.toPlainText()
    shown = page.text.grab().toImage()
    reds = [
        shown.pixelColor(x, y) == QColor("red")
        for x in range(0, shown.width(), 8)
        for y in range(0, shown.height(), 8)
    ]
    assert 0 < sum(reds) * 64 <= WIDEST_PICTURE * 150 * 1.1


def test_a_page_that_is_missing_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    from railwright_editor.panels.manual import ManualPage

    page = ManualPage(tmp_path / "missing.md", "A page")
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    assert page.text.toPlainText() == "This text does not come with this copy of Railwright."


def test_words_of_the_top_bar_become_icons_in_narrow_windows(
    window: MainWindow, qtbot: QtBot
) -> None:
    button = window.expanding.button
    button.say("With Northern Line", "Checked and played with it.")
    window.resize(1500, 800)
    qtbot.waitUntil(lambda: window.bench.width() == 1500)
    assert button.text() == "With Northern Line"
    window.resize(1300, 800)
    qtbot.waitUntil(lambda: window.bench.width() == 1300)
    assert button.text() == ""
    assert not button.icon().isNull()
    assert button.accessibleName() == "With Northern Line"
    assert button.toolTip() == "With Northern Line\nChecked and played with it."
    assert window.playing.button.text() == "Play"


def test_a_double_click_on_a_splitter_brings_the_usual_width_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    bench = window.bench
    bench.panel.take_width(420)
    qtbot.waitUntil(lambda: bench.panel.width() == 420)
    qtbot.mouseDClick(bench._across.handle(1), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bench.panel.width() == 320)
