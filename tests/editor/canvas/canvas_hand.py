"""A small board, and a hand with a mouse over a canvas that shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from railwright.board.model import Board, City, Point, Route, Size

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.document import Document

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

BOARD = Board(
    name="Test",
    size=Size(420.0, 297.0),
    cities={
        key: City(key, key.title(), at)
        for key, at in {
            "riga": (60.0, 60.0),
            "minsk": (150.0, 90.0),
            "kyiv": (150.0, 210.0),
            "odessa": (250.0, 240.0),
            "moskva": (270.0, 80.0),
            "perm": (370.0, 150.0),
        }.items()
    },
    routes={
        route.key: route
        for route in (
            Route("kyiv-minsk", ("minsk", "kyiv"), 4),
            Route("kyiv-odessa", ("kyiv", "odessa"), 4),
            Route("moskva-perm", ("moskva", "perm"), 4),
        )
    },
)


@dataclass
class Hand:
    """Moves the mouse over a view in board mm, and types."""

    view: BoardView

    @property
    def document(self) -> Document:
        return self.view.document

    @property
    def board(self) -> Board:
        return self.view.document.board

    @property
    def selected(self) -> list[str]:
        return [place.key for place in self.view.selection.places]

    def pixel(self, at: Point) -> QPoint:
        return self.view.to_pixel(QPointF(*at)).toPoint()

    def at(self, city: str) -> Point:
        return self.board.cities[city].at

    def middle(self, route: str) -> Point:
        spaces = self.view.board_scene.route_pictures()[route].spaces
        return spaces[len(spaces) // 2].at

    def move(self, at: Point) -> None:
        QTest.mouseMove(self.view.viewport(), self.pixel(at))

    def click(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        self.move(at)
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, keys, self.pixel(at))

    def double_click(self, at: Point) -> None:
        QTest.mouseDClick(self.view.viewport(), Qt.MouseButton.LeftButton, NONE, self.pixel(at))

    def press(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        self.move(at)
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, keys, self.pixel(at))

    def release(self, at: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, keys, self.pixel(at))

    def drag(self, start: Point, end: Point, keys: Qt.KeyboardModifier = NONE) -> None:
        self.press(start, keys)
        for share in (0.3, 0.7, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.release(end, keys)

    def key(self, key: Qt.Key | str, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.view, key, keys)

    def name(self, text: str) -> None:
        """Type into the open field and press Enter."""
        field = self.field()
        assert field is not None
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def field(self) -> QLineEdit | None:
        fields = self.view.viewport().findChildren(QLineEdit)
        return next((field for field in fields if field.isVisible()), None)
