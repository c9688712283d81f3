"""A small board, and a small window that plays it, for the tests of play in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from railwright.board.findings import Place
from railwright.board.model import Board, Bonus, City, Deck, Players, Route, Scenery, Size, Ticket
from railwright.rules.catalogue import installed
from railwright_editor.document import Document
from railwright_editor.play.controller import PlayController
from railwright_editor.play.setup import SeatChoice, Setup, Speed
from railwright_editor.selection import Selection
from railwright_editor.tools import board_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright_editor.play.controller import Way
    from railwright_editor.play.desk import PlayDesk
    from railwright_editor.play.session import Session

CATALOGUE = installed()

CITIES = {
    "riga": ("Riga", (40, 60)),
    "minsk": ("Minsk", (95, 110)),
    "kyiv": ("Kyiv", (95, 190)),
    "odessa": ("Odessa", (80, 260)),
    "moskva": ("Moskva", (190, 95)),
    "rostov": ("Rostov", (195, 225)),
    "gorky": ("Gorky", (265, 80)),
    "perm": ("Perm", (345, 55)),
    "ufa": ("Ufa", (330, 145)),
    "baku": ("Baku", (290, 260)),
    "omsk": ("Omsk", (395, 110)),
}
ROUTES = (
    ("riga", "minsk", 2, "red", {}),
    ("riga", "moskva", 4, "blue", {"via": ((115.0, 55.0),)}),
    ("minsk", "kyiv", 2, None, {}),
    ("minsk", "moskva", 3, "yellow", {}),
    ("kyiv", "odessa", 2, "green", {}),
    ("kyiv", "moskva", 4, "black", {}),
    ("kyiv", "moskva", 4, "white", {}),
    ("kyiv", "rostov", 3, "orange", {}),
    ("odessa", "rostov", 4, None, {"locomotives": 1, "via": ((140.0, 262.0),)}),
    ("moskva", "rostov", 4, "red", {}),
    ("moskva", "gorky", 2, "purple", {}),
    ("gorky", "perm", 3, None, {"tunnel": True}),
    ("gorky", "ufa", 3, "green", {}),
    ("rostov", "baku", 3, "purple", {}),
    ("rostov", "ufa", 5, "blue", {}),
    ("perm", "ufa", 3, "black", {"tunnel": True}),
    ("perm", "omsk", 2, "orange", {}),
    ("ufa", "omsk", 2, "white", {}),
    ("baku", "ufa", 4, "yellow", {}),
)
TICKETS = (
    ("long", "riga", "baku", 12),
    ("long", "odessa", "omsk", 14),
    ("long", "minsk", "perm", 10),
    ("long", "kyiv", "omsk", 12),
    ("long", "riga", "ufa", 11),
    ("long", "odessa", "perm", 13),
    ("short", "riga", "kyiv", 4),
    ("short", "minsk", "odessa", 4),
    ("short", "moskva", "ufa", 5),
    ("short", "kyiv", "baku", 6),
    ("short", "rostov", "gorky", 6),
    ("short", "moskva", "omsk", 7),
    ("short", "gorky", "baku", 7),
    ("short", "odessa", "moskva", 6),
    ("short", "minsk", "rostov", 5),
    ("short", "perm", "baku", 7),
    ("short", "riga", "gorky", 6),
    ("short", "ufa", "kyiv", 7),
)


def small_board(**changes: object) -> Board:
    """Eleven cities, a double route, two tunnels, a ferry, two decks."""
    routes = {}
    for a, b, length, color, more in ROUTES:
        key = f"{a}-{b}"
        if key in routes:
            key += "-2"
        routes[key] = Route(key, (a, b), length, color, **more)
    facts: dict[str, object] = {
        "name": "First steps",
        "players": Players(2, 5),
        "size": Size(440, 300),
        "scenery": (
            Scenery(
                "land",
                (
                    (10, 20),
                    (430, 20),
                    (432, 200),
                    (330, 290),
                    (240, 292),
                    (220, 268),
                    (120, 240),
                    (90, 292),
                    (10, 290),
                ),
                smooth=True,
            ),
        ),
        "cities": {key: City(key, name, at) for key, (name, at) in CITIES.items()},
        "routes": routes,
        "decks": {
            "long": Deck("long", deal=2, keep=1),
            "short": Deck("short", deal=2, keep=1, draw=3, draw_keep=1),
        },
        "tickets": tuple(Ticket(deck, (a, b), points) for deck, a, b, points in TICKETS),
        "bonuses": (Bonus("Longest path", "longest_path", 10),),
        "rules": {
            "base": {"trains": 18},
            "double_routes": {},
            "tunnels": {},
            "ferries": {},
            "bonus_cards": {},
        },
    }
    return Board(**{**facts, **changes})  # type: ignore[arg-type]


class PlayWindow(QWidget):
    """The least window that a game needs: rail, canvas, panel and dock, and what it was told."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.document = Document(board)
        self.selection = Selection(self.document)
        self.view = board_view(self.document, self.selection)
        self.told: list[tuple[str, str, Callable[[], object]]] = []
        self.asked: tuple[str, Sequence[Way]] | None = None
        self.guests: list[QWidget] = []
        self.across = QHBoxLayout()
        self.down = QVBoxLayout()
        self.down.setSpacing(0)
        self.across.setSpacing(0)
        self.down.addWidget(self.view, 1)
        self.across.addLayout(self.down, 1)
        self.drawing_panel = QWidget()
        self.drawing_panel.setFixedWidth(320)
        self.across.addWidget(self.drawing_panel)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 44, 0, 24)
        whole.addLayout(self.across)
        self.memory: dict[str, str] = {}
        self.play = PlayController(
            self.view,
            self.document,
            self,
            CATALOGUE,
            self.memory,
            at_hand=tuple,
            sheet_over=self,
        )
        self.resize(1280, 776)

    def enter_play(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        self.drawing_panel.hide()
        self.across.insertWidget(0, rail)
        self.across.addWidget(panel)
        self.down.addWidget(dock)
        self.guests = [rail, panel, dock]
        for guest in self.guests:
            guest.show()

    def leave_play(self) -> None:
        for guest in self.guests:
            guest.hide()
            guest.setParent(None)
        self.drawing_panel.show()

    def tell(self, words: str, buttons: Sequence[Way]) -> None:
        self.told.append((words, *buttons[0]))

    def ask(self, words: str, buttons: Sequence[Way]) -> None:
        self.asked = (words, buttons)

    def stop_asking(self) -> None:
        self.asked = None

    # What a person does

    @property
    def desk(self) -> PlayDesk:
        desk = self.play.desk
        assert desk is not None
        return desk

    @property
    def session(self) -> Session:
        return self.desk.session

    def begin(self, *bots: str, seed: int = 7, speed: Speed = Speed.AT_ONCE) -> None:
        """Start with these players: "" for a person, else a kind of bot."""
        names = ("Anna", "Boris", "Clara", "David", "Elena")
        seats = tuple(SeatChoice(names[n], bot) for n, bot in enumerate(bots))
        self.play.start(Setup(seats, seed, speed))
        QApplication.processEvents()

    def press_key(self, key: Qt.Key, text: str = "", *, shift: bool = False, ctrl: bool = False):
        held = Qt.KeyboardModifier.NoModifier
        if shift:
            held |= Qt.KeyboardModifier.ShiftModifier
        if ctrl:
            held |= Qt.KeyboardModifier.ControlModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(self.view, QKeyEvent(kind, key, held, text))

    def digit(self, number: int) -> None:
        self.press_key(Qt.Key(Qt.Key.Key_0 + number), str(number))

    def pixel_of(self, place: Place) -> QPoint:
        """A pixel of the viewport that lies on a city or on a space of a route."""
        scene = self.view.board_scene
        if place.kind == "city":
            at = scene.board.cities[place.key].at
        else:
            spaces = scene.route_pictures()[place.key].spaces
            at = spaces[len(spaces) // 2].at
        return self.view.to_pixel(QPointF(*at)).toPoint()

    def point_at(self, place: Place) -> None:
        QTest.mouseMove(self.view.viewport(), self.pixel_of(place))
        QApplication.processEvents()

    def click(self, place: Place) -> None:
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=self.pixel_of(place))

    def click_route(self, route: int) -> None:
        self.click(Place("route", self.session.playset.net.route_keys[route]))
