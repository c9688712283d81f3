"""A person at one window: mouse, wheel and keys go to the window, which finds who they are for."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
    QWheelEvent,
    QWindow,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit, QWidget

from railwright.board.geometry import spaces
from railwright_editor.paint.theme import LIGHT
from railwright_editor.paint.type import load_fonts
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.widgets.style import dress
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from railwright.board.findings import Finding
    from railwright.board.model import Board, Point, Route
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.document import Document

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@contextmanager
def fresh_window(app: QApplication, home: Path) -> Iterator[MainWindow]:
    """A window on a machine where Railwright has never been used."""
    load_fonts()
    dress(app, LIGHT)
    folders = Folders(home / "settings", home / "state")
    window = MainWindow(Settings(folders), folders, installed_rulebook())
    window.resize(1280, 800)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    yield window
    for board in window.boards.open:
        board.document.replace(board.document.board, None)
    window.close()
    window.deleteLater()
    dress(app, LIGHT)


def wait_until(comes_true: Callable[[], object], seconds: float = 5.0) -> None:
    """Let the window go on until something is so; say so if it never is."""
    end = time.monotonic() + seconds
    while not comes_true():
        assert time.monotonic() < end, "it has not come true in time"
        QTest.qWait(5)


@dataclass
class Person:
    """Looks at a window, moves the mouse over it in board mm, and types."""

    window: MainWindow
    folder: Path
    """Where files are that a person brings along, and saves."""

    # What is seen

    @property
    def view(self) -> BoardView:
        return self.window.bench.view

    @property
    def document(self) -> Document:
        return self.window.document

    @property
    def board(self) -> Board:
        return self.document.board

    @property
    def live(self) -> Board:
        """The board as it is shown, in the middle of a gesture too."""
        return self.view.board_scene.board

    @property
    def pills(self) -> list[str]:
        return [pill.text for pill in self.view.tool.pills()]

    @property
    def said(self) -> str:
        return self.view.speech.said

    def at(self, name: str) -> Point:
        """Where the city of a name lies."""
        return next(city.at for city in self.board.cities.values() if city.name == name)

    def routes(self, one: str, other: str) -> list[Route]:
        """The lanes between two cities, in the order in which they were drawn."""
        ends = frozenset(c.key for c in self.board.cities.values() if c.name in {one, other})
        return [route for route in self.board.routes.values() if route.pair == ends]

    def middle(self, one: str, other: str) -> Point:
        """The middle of the space in the middle of the first lane between two cities."""
        laid = spaces(self.board, self.routes(one, other)[0])
        return laid[len(laid) // 2].at

    def color(self, at: Point) -> QColor:
        """The color of the canvas at a place in mm."""
        return self.view.grab().toImage().pixelColor(self._in_view(at))

    def look(self, at: Point) -> QImage:
        """What the canvas shows round a place, a name wide."""
        around = QRect(self._in_view(at) - QPoint(30, 8), QSize(60, 16))
        return self.view.grab(around).toImage()

    def menu_words(self, name: str) -> str:
        """The words of a menu entry as they are now."""
        return self.window.menus[name].text()

    def words(self, region: QWidget) -> list[str]:
        """All that can be read on labels and buttons of a region."""
        return [label.text() for label in region.findChildren(QLabel) if label.isVisible()] + [
            button.text() for button in region.findChildren(QAbstractButton) if button.isVisible()
        ]

    def field(self, name: str) -> QLineEdit:
        """The visible field with an accessible name."""
        return next(
            field
            for field in self.window.findChildren(QLineEdit)
            if field.accessibleName() == name and field.isVisible()
        )

    def button(self, words: str, region: QWidget | None = None) -> QAbstractButton:
        """The visible button with these words or this accessible name."""
        return next(
            button
            for button in (region or self.window).findChildren(QAbstractButton)
            if words in {button.text(), button.accessibleName()} and button.isVisible()
        )

    def findings(self) -> list[Finding]:
        """What the drawer says of the board as it is now, once it has been checked."""
        bench = self.window.bench
        told: list[object] = []
        bench.checker.found.connect(told.append)
        bench.checker.begin()
        wait_until(lambda: told)
        bench.checker.found.disconnect(told.append)
        return [row.finding for row in bench.findings.rows if row.finding is not None]

    # The mouse over the canvas

    def move(self, at: Point) -> None:
        QTest.mouseMove(self._handle, self.in_window(at))

    def press(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        self.move(at)
        QTest.mousePress(self._handle, LEFT, keys, self.in_window(at))

    def release(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self._handle, LEFT, keys, self.in_window(at))

    def click(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        self.press(at, keys)
        self.release(at, keys)

    def click_city(self, name: str) -> None:
        self.click(self.at(name))

    def click_route(self, one: str, other: str, keys: Qt.KeyboardModifier = NONE) -> None:
        self.click(self.middle(one, other), keys)

    def double_click(self, at: Point) -> None:
        self.move(at)
        QTest.mouseDClick(self._handle, LEFT, NONE, self.in_window(at))

    def carry(self, start: Point, *stops: Point) -> None:
        """Press at a place and move over others, without letting go."""
        self.press(start)
        here = start
        for stop in stops:
            for share in (0.2, 0.5, 0.8, 1.0):
                x, y = (a + (b - a) * share for a, b in zip(here, stop, strict=True))
                self.move((x, y))
            here = stop

    def drag(self, start: Point, *stops: Point) -> None:
        self.carry(start, *stops)
        self.release(stops[-1])

    def pan(self, start: QPoint, end: QPoint) -> None:
        """Press at a pixel of the window and let go at another, whatever lies there."""
        QTest.mouseMove(self._handle, start)
        QTest.mousePress(self._handle, LEFT, NONE, start)
        for step in range(1, 6):
            QTest.mouseMove(self._handle, start + (end - start) * step / 5)
        QTest.mouseRelease(self._handle, LEFT, NONE, end)

    def wheel(self, at: Point, notches: int) -> None:
        pixel = QPointF(self._in_view(at))
        nothing = QPoint(0, 0)
        turn = QPoint(0, 120 * notches)
        event = QWheelEvent(
            pixel,
            QPointF(self.view.viewport().mapToGlobal(pixel.toPoint())),
            nothing,
            turn,
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def drop_file(self, path: Path, at: Point) -> None:
        """Bring a file from the desktop and let it go at a place in mm."""
        carried = QMimeData()
        carried.setUrls([QUrl.fromLocalFile(str(path))])
        pixel, copy = self._in_view(at), Qt.DropAction.CopyAction
        port = self.view.viewport()
        QApplication.sendEvent(port, QDragEnterEvent(pixel, copy, carried, LEFT, NONE))
        QApplication.sendEvent(port, QDropEvent(QPointF(pixel), copy, carried, LEFT, NONE))

    # Buttons, menus, dialogs

    def click_on(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget of the window in its middle, or at one of its own pixels."""
        place = widget.mapTo(self.window, at or widget.rect().center())
        QTest.mouseMove(self._handle, place)
        QTest.mouseClick(self._handle, LEFT, NONE, place)

    def hover_over(self, widget: QWidget, at: QPoint) -> None:
        QTest.mouseMove(self._handle, widget.mapTo(self.window, at))

    def choose(self, *path: str) -> None:
        """Click through the menus to an entry."""
        bar = self.window.menuBar()
        for words in path:
            action = next(action for action in bar.actions() if action.text() == words)
            QTest.mouseMove(bar, bar.actionGeometry(action).center())
            QTest.mouseClick(bar, LEFT, NONE, bar.actionGeometry(action).center())
            bar = action.menu() or bar
        QTest.qWait(0)

    def show_tab(self, words: str) -> None:
        """Click a tab of the panel."""
        bar = self.window.bench.tabs
        number = [bar.tabText(number) for number in range(bar.count())].index(words)
        self.click_on(bar, bar.tabRect(number).center())

    def answer_file_dialog(self, path: Path) -> None:
        """Type a path into the file dialog that is open, and press Enter."""
        dialog = self.window.files.dialog
        assert isinstance(dialog, QFileDialog)
        wait_until(dialog.isVisible)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.selectAll()
        QTest.keyClicks(field, str(path))
        QTest.keyClick(field, KEY.Key_Return)
        # A desktop gives the focus back by itself.
        self.window.activateWindow()
        wait_until(lambda: QGuiApplication.focusWindow() is self._handle)

    def fit(self) -> None:
        """See the whole board."""
        self.key(KEY.Key_1, held=CTRL)
        self.settle()

    def settle(self) -> None:
        """Let a move of the view come to its end."""
        seen = [self.view.shown_box()]

        def rests() -> bool:
            seen.append(self.view.shown_box())
            return len(seen) > 4 and seen[-1] == seen[-5]

        QTest.qWait(30)
        wait_until(rests)

    # The keyboard

    def key(self, *keys: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Press keys one after the other, wherever the focus is."""
        for key in keys:
            QTest.keyClick(self._focused, key, held)

    def hold(self, key: Qt.Key) -> None:
        QTest.keyPress(self._focused, key)

    def let_go(self, key: Qt.Key) -> None:
        QTest.keyRelease(self._focused, key)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self._focused, letter)

    def undo(self, times: int = 1) -> None:
        for _ in range(times):
            self.key(KEY.Key_Z, held=CTRL)

    def place_city(self, name: str, at: Point) -> None:
        """With the City tool: click, type, Enter."""
        self.click(at)
        self.type(name)
        self.key(KEY.Key_Return)

    # Pixels

    def pixel(self, at: Point) -> QPointF:
        """The pixel of the canvas at which Qt draws a point of the board."""
        return QPointF(self.view.mapFromScene(QPointF(*at)))

    def in_window(self, at: Point) -> QPoint:
        return self.view.viewport().mapTo(self.window, self._in_view(at))

    def picture(self) -> QImage:
        """The window as it looks now."""
        return self.window.grab().toImage()

    def _in_view(self, at: Point) -> QPoint:
        return self.view.to_pixel(QPointF(*at)).toPoint()

    @property
    def _handle(self) -> QWindow:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle

    @property
    def _focused(self) -> QWindow:
        popup = QApplication.activePopupWidget()
        above = popup.windowHandle() if popup is not None else None
        return above or QGuiApplication.focusWindow() or self._handle
