"""A small board, and a hand with mouse and keys over a window that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt

from railwright.board.model import Board, Bonus, City, Deck, Players, Route, Size, Ticket

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow


def baltic() -> Board:
    """Six cities, six routes (two are lanes), three tickets; two routes do not fit."""
    cities = {
        "riga": City("riga", "Riga", (80.0, 60.0)),
        "minsk": City("minsk", "Minsk", (120.0, 150.0)),
        "kyiv": City("kyiv", "Kyiv", (190.0, 230.0)),
        "odessa": City("odessa", "Odessa", (150.0, 260.0)),
        "moskva": City("moskva", "Moskva", (270.0, 120.0)),
        "perm": City("perm", "Perm", (370.0, 100.0)),
    }
    routes = [
        Route("minsk-riga", ("riga", "minsk"), 3, "red"),
        Route("kyiv-minsk", ("minsk", "kyiv"), 4, "blue"),
        Route("kyiv-odessa", ("kyiv", "odessa"), 1),
        Route("kyiv-moskva", ("kyiv", "moskva"), 4, "green"),
        Route("kyiv-moskva-2", ("kyiv", "moskva"), 4, "white"),
        Route("moskva-perm", ("moskva", "perm"), 3, "black"),
    ]
    return Board(
        name="Baltic",
        players=Players(2, 3),
        size=Size(420.0, 297.0),
        cities=cities,
        routes={route.key: route for route in routes},
        decks={"short": Deck("short", deal=1, keep=1)},
        tickets=(
            Ticket("short", ("riga", "kyiv"), 7),
            Ticket("short", ("riga", "perm"), 14),
            Ticket("short", ("odessa", "perm"), 3),
        ),
        bonuses=(Bonus("Longest line", "longest_path", 10),),
        rules={"base": {"trains": 20}, "double_routes": {}},
    )


class Hand:
    """Clicks on the board of a window, and presses keys where the focus is."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self._window, self._qtbot = window, qtbot

    def click_city(self, key: str) -> None:
        """Click the dot of a city."""
        view = self._window.bench.view
        at = view.to_pixel(QPointF(*self._window.document.board.cities[key].at)).toPoint()
        self._qtbot.mouseMove(view.viewport(), at + QPoint(1, 1))
        self._qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def press(
        self,
        key: Qt.Key,
        modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Press a key in the widget that has the focus."""
        self._qtbot.keyClick(self._window.focusWidget() or self._window, key, modifier)

    def type(self, text: str) -> None:
        """Type a text into the widget that has the focus."""
        self._qtbot.keyClicks(self._window.focusWidget(), text)
