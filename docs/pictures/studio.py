"""A window that nobody sees, a hand over its board, and pictures of parts of it."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QCursor, QGuiApplication, QImage, QPainter, QPainterPath, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.resources import maps_folder
from railwright_editor.paint.theme import DARK, LIGHT
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.widgets.style import dress
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.workbench import Workbench

AnyFeature = TypeVar("AnyFeature")

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
_SETTLE = 60
_LONGEST = 30.0
_ARROW = ((0, 0), (0, 17), (4, 13.2), (6.8, 19.4), (9.6, 18.2), (6.8, 12.2), (12, 12.2))


@dataclass
class Studio:
    """A window and a hand over it. It changes as a scene is played."""

    window: MainWindow
    folder: Path

    @property
    def bench(self) -> Workbench:
        """The board in front with everything round it."""
        return self.window.bench

    @property
    def view(self) -> BoardView:
        """The canvas in front."""
        return self.bench.view

    @property
    def board(self) -> Board:
        """The board in front."""
        return self.window.document.board

    def feature(self, kind: type[AnyFeature]) -> AnyFeature:
        """What can be done with the board in front, by its kind."""
        return next(made for made in self.bench.features if isinstance(made, kind))

    def open(self, name: str) -> None:
        """Open one of the boards that come with the program, by the name of its file."""
        self.window.files.open(maps_folder() / f"{name}.yaml")
        self.view.setFocus()
        self.settle()

    def show(self, board: Board) -> None:
        """Open a board that has no file."""
        self.window.files.open_new(board)
        self.view.setFocus()
        self.settle()

    def size(self, width: int, height: int) -> None:
        """Give the window a size in px, and show the whole board in it."""
        self.window.resize(width, height)
        self.settle()
        self.view.fit_board()
        self.settle()

    def look(self, box: QRectF, scale: float) -> None:
        """Show a part of the board, in mm, at so many px to the mm."""
        self.view.fit_box(box, glide=False, closest=scale / self.view.real_scale)
        self.settle()

    def settle(self, pause: int = _SETTLE) -> None:
        """Let the window do what it does a little later."""
        QTest.qWait(pause)

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for something that takes a while.

        Raises:
            TimeoutError: it has not come in half a minute.
        """
        latest = monotonic() + _LONGEST
        while not until():
            if monotonic() > latest:
                raise TimeoutError("the window does not come to rest")
            self.settle()
        self.settle()

    def check(self) -> None:
        """Wait for the findings of the board."""
        found: list[object] = []
        self.bench.checker.found.connect(found.append)
        self.bench.checker.begin()
        self.wait(lambda: bool(found))

    def begin(self, width: int, height: int) -> None:
        """Give the start screen a size, and wait for its pictures."""
        self.window.resize(width, height)
        start = self.window.start
        self.wait(lambda: bool(start.cards) and not any(card.waits for card in start.cards))

    # The hand

    def at(self, city: str) -> Point:
        """Where a city is, in mm."""
        return self.board.cities[city].at

    def middle(self, route: str) -> Point:
        """The middle of a route, in mm."""
        spaces = self.view.board_scene.route_pictures()[route].spaces
        return spaces[len(spaces) // 2].at

    def pixel(self, at: Point) -> QPoint:
        """Where a point of the board is on the canvas, in px."""
        return self.view.to_pixel(QPointF(*at)).toPoint()

    def move(self, at: Point) -> None:
        """Move the mouse over the board."""
        QTest.mouseMove(self.view.viewport(), self.pixel(at))

    def away(self) -> None:
        """Take the mouse off the board."""
        QApplication.sendEvent(self.view, QEvent(QEvent.Type.Leave))

    def click(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        """Click on the board."""
        self.move(at)
        QTest.mouseClick(self.view.viewport(), LEFT, keys, self.pixel(at))

    def press(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press the left button on the board."""
        self.move(at)
        QTest.mousePress(self.view.viewport(), LEFT, keys, self.pixel(at))

    def drag(self, start: Point, end: Point) -> None:
        """Press on the board and move to another point, the button held."""
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.move((x, y))

    def release(self, at: Point) -> None:
        """Let the left button go."""
        QTest.mouseRelease(self.view.viewport(), LEFT, NONE, self.pixel(at))

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press a key on the canvas."""
        QTest.keyClick(self.view, key, keys)

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        QTest.keyClicks(self.window.focusWidget(), text)

    def do(self, action: str) -> None:
        """Do what an action of the menus does."""
        self.window.do(action)
        self.settle()

    # Pictures

    def grab(self, *widgets: QWidget, margin: int = 0, pointer: Point | None = None) -> QImage:
        """The part of the window in which some widgets lie; the whole window without any.

        `pointer` draws an arrow at a point of the board.
        """
        self.settle()
        image = self.window.grab().toImage()
        if pointer is not None:
            spot = self.view.viewport().mapTo(self.window, self.pixel(pointer))
            _paint_arrow(image, QPointF(spot))
        if not widgets:
            return image
        box = QRect()
        for widget in widgets:
            box = box.united(QRect(widget.mapTo(self.window, QPoint()), widget.size()))
        around = box.adjusted(-margin, -margin, margin, margin)
        return image.copy(around.intersected(self.window.rect()))

    def grab_board(self, box: QRectF, pointer: Point | None = None) -> QImage:
        """The part of the window in which a part of the board lies, in mm."""
        self.settle()
        image = self.grab(pointer=pointer)
        view = self.view
        corners = (view.to_pixel(box.topLeft()), view.to_pixel(box.bottomRight()))
        shown = QRectF(*corners).toRect().intersected(view.viewport().rect())
        return image.copy(shown.translated(view.viewport().mapTo(self.window, QPoint())))


def _paint_arrow(image: QImage, tip: QPointF) -> None:
    path = QPainterPath(tip)
    for x, y in _ARROW[1:]:
        path.lineTo(tip + QPointF(x, y))
    path.closeSubpath()
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("white"), 1.5))
        painter.setBrush(QColor("black"))
        painter.drawPath(path)


@contextmanager
def studio(app: QApplication, *, dark: bool = False) -> Iterator[Studio]:
    """A window with settings of its own, shown at its start screen."""
    app.setCursorFlashTime(0)
    QGuiApplication.clipboard().clear()
    QCursor.setPos(0, 0)
    dress(app, DARK if dark else LIGHT)
    with TemporaryDirectory() as folder:
        folders = Folders(Path(folder) / "settings", Path(folder) / "state")
        settings = Settings(folders)
        settings.theme = "dark" if dark else "light"
        window = MainWindow(settings, folders, installed_rulebook())
        window.finders.preferences.set(reduced_motion="on")
        window.resize(1280, 800)
        window.show()
        window.activateWindow()
        made = Studio(window, Path(folder))
        made.settle(400)
        yield made
        window.hide()
        window.boards.end()
        window.deleteLater()
        made.settle()
