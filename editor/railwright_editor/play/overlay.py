"""What a game lays over the board: its network, what rules lay there, and words on hover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from railwright.board.findings import Place
from railwright.game.moves import bits
from railwright_editor.paint.palette import DARK_INK, PAPER
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.paint.theme import BODY, QUIET, theme_of, type_of
from railwright_editor.play.cards import paint_card
from railwright_editor.play.network_layer import Laying, NetworkLayer, Shown
from railwright_editor.play.rule_marks import marks_of, paint_city_mark, paint_route_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Point
    from railwright.rules.rule import Mark
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.session import Session

_FRAME: Final = 2
_HUSH: Final = 2500
"""Milliseconds without words on hover after something was said at the pointer."""
_LAY: Final = 60
_LAY_AT_MOST: Final = 300
"""Milliseconds for a train laid, and for all of a route."""


class GameOverlay:
    """Paints one session on the canvas. It changes with the pointer and with what is lit.

    `payable` and `places` are masks of routes and cities where a move is possible, `chosen` is
    the route that the popover speaks of, and `quiet` leaves out the last moves.
    """

    def __init__(
        self,
        view: BoardView,
        session: Session,
        *,
        press: Callable[[Place | None], object],
        typed: Callable[[QKeyEvent], bool],
        tell: Callable[[Place], tuple[str, str]],
    ) -> None:
        self._view = view
        self._session = session
        self._press = press
        self._typed = typed
        self._tell = tell
        self._net = session.playset.net
        self._layer = NetworkLayer(view, self._net)
        self._hovered: tuple[Place, Point] | None = None
        self._owned: tuple[int, ...] = (0,) * len(session.setup.seats)
        self._marks: tuple[Mark, ...] = ()
        self._laying = -1
        self._clock = QElapsedTimer()
        self._ticks = QTimer(view)
        self._ticks.setInterval(30)
        self._ticks.timeout.connect(self._tick)
        self._hushed: Place | None = None
        self._hush = QTimer(view)
        self._hush.setSingleShot(True)
        self._hush.setInterval(_HUSH)
        self._hush.timeout.connect(self._speak_again)
        self.lit_routes: tuple[int, ...] = ()
        self.lit_cities: tuple[int, ...] = ()
        self.payable = 0
        self.places = 0
        self.chosen = -1
        self.quiet = False

    # The protocol of the canvas

    def hovered(self, place: Place | None, at: Point) -> None:
        """The pointer has come to a place."""
        self._hovered = (place, at) if place is not None else None
        if place != self._hushed:
            self._hushed = None

    def clicked(self, place: Place | None, at: Point) -> None:  # noqa: ARG002 - the protocol's
        """The left button was pressed and released at a place."""
        self.end_laying()
        self._press(place)

    def key(self, event: QKeyEvent) -> bool:
        """Use a key."""
        self.end_laying()
        return self._typed(event)

    def paint_under(self, painter: QPainter) -> None:
        """Glow, trains and outlines, over the routes and under the names."""
        self._layer.paint(painter, self._shown())

    def paint_over(self, painter: QPainter) -> None:
        """What rules lay on it, cards turned up, words on hover, the frame of a game."""
        self._paint_marks(painter)
        painter.save()
        painter.resetTransform()
        self._paint_revealed(painter)
        self._paint_hover(painter)
        area = QRectF(self._view.viewport().rect())
        painter.setPen(screen_pen(theme_of(self._view.palette()).accent, _FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()

    # What is shown

    def light(self, routes: tuple[int, ...] = (), cities: tuple[int, ...] = ()) -> None:
        """Light some places, or none."""
        self.lit_routes, self.lit_cities = tuple(routes), tuple(cities)
        self._view.refresh()

    def hush(self, place: Place) -> None:
        """Say nothing of a place on hover while something else is said of it at the pointer."""
        self._hushed = place
        self._hush.start()

    @property
    def words(self) -> tuple[str, str]:
        """What is said of the place under the pointer: a title and a line, "" for nothing."""
        place = self._hovered[0] if self._hovered is not None else None
        if place is None or place in {self._hushed, self._in_popover()}:
            return "", ""
        return self._tell(place)

    def _in_popover(self) -> Place | None:
        if self.chosen < 0:
            return None
        return Place("route", self._net.route_keys[self.chosen])

    def _speak_again(self) -> None:
        self._hushed = None
        self._view.refresh()

    def refresh(self) -> None:
        """Follow the game: a route that is new gets its trains one by one."""
        view = self._session.look()
        owned = tuple(view.owned)
        fresh = [now & ~before for now, before in zip(owned, self._owned, strict=True)]
        self._owned = owned
        self._marks = marks_of(view)
        self.end_laying()
        if sum(mask.bit_count() for mask in fresh) == 1 and not self._view.reduced_motion:
            self._laying = max(fresh).bit_length() - 1
            self._clock.restart()
            self._ticks.start()
        self._view.refresh()

    def end_laying(self) -> None:
        """Show all trains at once."""
        self._ticks.stop()
        self._laying = -1

    def route_box(self, route: int) -> QRectF:
        """The box of a route in pixels of the viewport."""
        return self._in_pixels(self._layer.picture(route).shape.boundingRect())

    def city_box(self, city: int) -> QRectF:
        """The box of a city in pixels of the viewport."""
        place = Place("city", self._net.city_keys[city])
        return self._in_pixels(self._view.board_scene.outline(place).boundingRect())

    def _in_pixels(self, box: QRectF) -> QRectF:
        return QRectF(self._view.to_pixel(box.topLeft()), self._view.to_pixel(box.bottomRight()))

    def _shown(self) -> Shown:
        last = (
            (route, seat)
            for seat, move in sorted(self._session.last.items())
            for route in move.routes
        )
        return Shown(
            self._owned,
            Laying(self._laying, self._laid()),
            self.payable,
            () if self.quiet else tuple(last),
            self.lit_routes,
            (*bits(self.places), *self.lit_cities),
            self.chosen,
        )

    def _laid(self) -> int:
        """How many trains of the route being laid lie already."""
        if self._laying < 0:
            return 0
        spaces = self._net.lengths[self._laying]
        each = min(_LAY, _LAY_AT_MOST / spaces)
        return min(1 + int(self._clock.elapsed() / each), spaces)

    def _tick(self) -> None:
        if self._laying < 0 or self._laid() == self._net.lengths[self._laying]:
            self.end_laying()
        self._view.refresh()

    # Painting

    def _paint_marks(self, painter: QPainter) -> None:
        for mark in self._marks:
            if mark.city >= 0:
                city = self._net.board.cities[self._net.city_keys[mark.city]]
                paint_city_mark(painter, mark, city.at)
            elif mark.route >= 0:
                paint_route_mark(painter, mark, self._layer.picture(mark.route))

    def _paint_revealed(self, painter: QPainter) -> None:
        shown = self._session.revealed
        if shown is None or self._session.waiting:
            return
        box = self.route_box(shown.route)
        left = box.center().x() - 19 * len(shown.kinds)
        top = box.top() - 58 if box.top() > 66 else box.bottom() + 8
        for number, kind in enumerate(shown.kinds):
            paint_card(painter, QRectF(left + 38 * number, top, 34, 48), kind)

    def _paint_hover(self, painter: QPainter) -> None:
        title, words = self.words
        if title and self._hovered is not None:
            pixel = self._view.to_pixel(QPointF(*self._hovered[1]))
            paint_plate(painter, title, words, pixel, QRectF(self._view.viewport().rect()))


def paint_plate(painter: QPainter, title: str, words: str, at: QPointF, area: QRectF) -> None:
    """Draw two lines of words on a plate beside the pointer."""
    strong, plain = type_of(BODY, strong=True), type_of(QUIET)
    wide = max(
        QFontMetricsF(strong).horizontalAdvance(title),
        QFontMetricsF(plain).horizontalAdvance(words),
    )
    box = QRectF(at.x() + 16, at.y() + 20, wide + 22, 44 if words else 26)
    box.moveLeft(min(box.left(), area.right() - box.width() - 6))
    if box.bottom() > area.bottom() - 6:
        box.moveBottom(at.y() - 12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.16))
    painter.drawRoundedRect(box.translated(0, 1.5), 6, 6)
    painter.setBrush(QColor(DARK_INK))
    painter.drawRoundedRect(box, 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(PAPER))
    painter.setFont(strong)
    painter.drawText(box.adjusted(11, 4, -11, 0), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(plain)
    painter.setPen(faded(PAPER, 0.85))
    painter.drawText(box.adjusted(11, 23, -11, 0), Qt.AlignmentFlag.AlignLeft, words)
