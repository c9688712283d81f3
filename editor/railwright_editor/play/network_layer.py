"""The layer of a game between routes and names: glow, trains, outlines, lit places.

It is painted into a picture that is kept while nothing on it changes, since every move of the
pointer paints the canvas anew. The trains have a picture of their own below it, to which new ones
are added: late in a game they take longer to paint than all else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from railwright.board.findings import Place
from railwright.board.geometry import SPACE_WIDTH
from railwright.board.polyline import Measured, nearest, offset
from railwright.game.moves import bits
from railwright_editor.paint.palette import DARK_INK, PAPER, PLAYER_COLORS, SELECTION
from railwright_editor.paint.shapes import dashed, faded, line_path, pen, screen_pen
from railwright_editor.paint.trains import paint_trains
from railwright_editor.play.lit import NOTHING, Lit

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Point
    from railwright.game.network import Network
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.paint.routes import RoutePicture

GLOW: Final = "#f5a400"
"""The light of what is possible: warm, and seen on land and sea."""
_SHUT: Final = "#b3261e"
_OPENED: Final = "#2f7d5b"
"""What a move would shut or take away, and what it would open."""
_HALO: Final = ((4.6, 0.16), (3.2, 0.26), (1.9, 0.55))
"""A glow is a few lines over one another: how wide in mm, how strong."""
_BAND: Final = SPACE_WIDTH / 2 + 1.5
_CITY_GAP: Final = 5.0
_DASH: Final = 9.0
"""Pixels of a dash, and of the gap after it, on a route that is only planned."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A route whose trains are just being laid, and how many of them already lie."""

    route: int = -1
    trains: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the layer shows: masks and numbers of routes and cities."""

    owned: tuple[int, ...] = ()
    laying: Laying = Laying()
    lit: Lit = NOTHING
    last: tuple[tuple[int, int], ...] = ()
    """The routes that were claimed last, each with its seat."""
    lit_routes: tuple[int, ...] = ()
    lit_cities: tuple[int, ...] = ()
    chosen: int = -1
    planned: tuple[int, ...] = ()
    """The routes that a hint has in mind."""
    borrowed: tuple[tuple[int, int], ...] = ()
    """The routes that count for another player's tickets, each with that seat."""


class TrainSheet:
    """The trains that lie on the board, as a picture. It changes with claims and with the view."""

    def __init__(self, paint_route: Callable[[QPainter, int, int], object]) -> None:
        """Begin an empty one; `paint_route` paints the trains of a seat on a route."""
        self._paint_route = paint_route
        self._picture = QPixmap()
        self._place: tuple[object, ...] = ()
        self._owned: tuple[int, ...] = ()

    def picture(self, like: QPixmap, transform: QTransform, owned: tuple[int, ...]) -> QPixmap:
        """The trains on the routes that are owned, as large as another picture."""
        place = (transform, like.size(), like.devicePixelRatio())
        gone = any(old & ~new for old, new in zip(self._owned, owned, strict=False))
        if place != self._place or len(owned) != len(self._owned) or gone:
            self._picture = QPixmap(like.size())
            self._picture.setDevicePixelRatio(like.devicePixelRatio())
            self._picture.fill(Qt.GlobalColor.transparent)
            self._place, self._owned = place, (0,) * len(owned)
        fresh = [new & ~old for old, new in zip(self._owned, owned, strict=True)]
        if any(fresh):
            with QPainter(self._picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setWorldTransform(transform)
                for seat, routes in enumerate(fresh):
                    for route in bits(routes):
                        self._paint_route(painter, seat, route)
            self._owned = owned
        return self._picture


class NetworkLayer:
    """Paints what is shown of a game's network. It keeps the last picture."""

    def __init__(self, view: BoardView, net: Network) -> None:
        self._view = view
        self._net = net
        self._bands: dict[int, QPainterPath] = {}
        self._trains = TrainSheet(self._paint_trains)
        self._kept = QPixmap()
        self._kept_for: tuple[object, ...] = ()

    def paint(self, painter: QPainter, shown: Shown) -> None:
        """Paint, with a painter in board mm."""
        transform = QTransform(painter.worldTransform())
        viewport = self._view.viewport()
        ratio = viewport.devicePixelRatioF()
        key = (shown, transform, viewport.size(), ratio)
        if key != self._kept_for:
            self._kept = QPixmap(viewport.size() * ratio)
            self._kept.setDevicePixelRatio(ratio)
            self._kept.fill(Qt.GlobalColor.transparent)
            with QPainter(self._kept) as fresh:
                fresh.setRenderHint(QPainter.RenderHint.Antialiasing)
                fresh.setWorldTransform(transform)
                self._paint_all(fresh, shown)
            self._kept_for = key
        painter.resetTransform()
        painter.drawPixmap(QPointF(0, 0), self._kept)

    def picture(self, route: int) -> RoutePicture:
        """How a route is laid out."""
        return self._view.board_scene.route_pictures()[self._net.route_keys[route]]

    def _paint_all(self, painter: QPainter, shown: Shown) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for route in bits(shown.lit.payable):
            self._paint_glow(painter, route)
        self._paint_owned(painter, shown)
        for route, seat in shown.last:
            self._outline(painter, route, PLAYER_COLORS[seat].edge, 2.0)
        self._paint_lit(painter, shown)

    def _paint_lit(self, painter: QPainter, shown: Shown) -> None:
        for route in shown.planned:
            self._paint_planned(painter, route)
        for route in set(shown.lit_routes) - {route for route, _ in shown.borrowed}:
            self._outline(painter, route, SELECTION, 4.0)
        for route, seat in shown.borrowed:
            self._paint_borrowed(painter, route, seat)
        if shown.chosen >= 0:
            self._outline(painter, shown.chosen, SELECTION, 3.0)
        self._paint_action(painter, shown.lit)
        for city in shown.lit_cities:
            self._paint_city(painter, city)

    def _paint_action(self, painter: QPainter, lit: Lit) -> None:
        """Where an action can be done, and what it would do to routes."""
        for route in bits(lit.mine):
            self._outline(painter, route, PLAYER_COLORS[lit.seat].edge, 3.0)
        for route in bits(lit.struck):
            self._strike(painter, route)
        for route in bits(lit.shuts):
            painter.fillPath(self._band(route), faded(DARK_INK, 0.45))
            self._outline(painter, route, _SHUT, 2.0)
        for route in bits(lit.opens):
            painter.fillPath(self._band(route), faded(PAPER, 0.3))
            self._outline(painter, route, _OPENED, 2.0)
        for city in bits(lit.places):
            self._paint_city(painter, city)
        for city in bits(lit.far):
            self._paint_city(painter, city, far=True)

    def _strike(self, painter: QPainter, route: int) -> None:
        """A line through all of a route, and its outline."""
        self._outline(painter, route, _SHUT, 2.0)
        line = line_path(self.picture(route).course)
        painter.strokePath(line, screen_pen(PAPER, 5.0))
        painter.strokePath(line, screen_pen(_SHUT, 2.5))

    def _paint_owned(self, painter: QPainter, shown: Shown) -> None:
        """All trains; those being laid are not yet on the sheet of the others."""
        laying = shown.laying
        comes = 1 << laying.route if laying.route >= 0 else 0
        transform = painter.worldTransform()
        lying = tuple(owned & ~comes for owned in shown.owned)
        painter.resetTransform()
        painter.drawPixmap(QPointF(0, 0), self._trains.picture(self._kept, transform, lying))
        painter.setWorldTransform(transform)
        for seat, owned in enumerate(shown.owned):
            if owned & comes:
                spaces = self.picture(laying.route).spaces[: laying.trains]
                paint_trains(painter, spaces, seat)

    def _paint_trains(self, painter: QPainter, seat: int, route: int) -> None:
        paint_trains(painter, self.picture(route).spaces, seat)

    def _paint_glow(self, painter: QPainter, route: int) -> None:
        band = self._band(route)
        for width, strength in _HALO:
            line = pen(GLOW, width)
            line.setColor(faded(GLOW, strength))
            painter.strokePath(band, line)
        painter.strokePath(band, screen_pen(DARK_INK, 1.0))

    def _outline(self, painter: QPainter, route: int, color: str, width: float) -> None:
        band = self._band(route)
        painter.strokePath(band, screen_pen(PAPER, width + 2.5))
        painter.strokePath(band, screen_pen(color, width))

    def _paint_borrowed(self, painter: QPainter, route: int, seat: int) -> None:
        """A dashed outline in the color of who borrows, round the trains of who owns."""
        band = self._band(route)
        painter.strokePath(band, screen_pen(PAPER, 8.0))
        painter.strokePath(band, dashed(screen_pen(PLAYER_COLORS[seat].fill, 5.0), 2.0, 1.0))

    def _paint_planned(self, painter: QPainter, route: int) -> None:
        line = line_path(self.picture(route).course)
        for color, width in ((PAPER, 6.0), (SELECTION, 3.0)):
            stroke = screen_pen(color, width)
            stroke.setDashPattern([_DASH / width, _DASH / width])
            painter.strokePath(line, stroke)

    def _paint_city(self, painter: QPainter, city: int, *, far: bool = False) -> None:
        """A ring round a city, dashed where it costs more."""
        place = Place("city", self._net.city_keys[city])
        box = self._view.board_scene.outline(place).boundingRect()
        radius = max(box.width(), box.height()) / 2 + _CITY_GAP * self._view.pixel
        painter.setPen(screen_pen(PAPER, 6.0))
        painter.drawEllipse(box.center(), radius, radius)
        ring = screen_pen(SELECTION, 3.0)
        painter.setPen(dashed(ring, 1.0, 2.0) if far else ring)
        painter.drawEllipse(box.center(), radius, radius)

    def _band(self, route: int) -> QPainterPath:
        """The outline of all spaces of a route together."""
        band = self._bands.get(route)
        if band is None:
            band = self._bands[route] = band_path(self.picture(route))
        return band


def band_path(picture: RoutePicture) -> QPainterPath:
    """One outline round all spaces of a route, a little outside of them."""
    line = Measured(picture.course)
    first, last = picture.spaces[0], picture.spaces[-1]
    start = _along(line, first.at) - first.length / 2 - 1.2
    end = _along(line, last.at) + last.length / 2 + 1.2
    steps = max(round((end - start) / 3.0), 1)
    middle = [line.at(start + (end - start) * number / steps) for number in range(steps + 1)]
    there, back = offset(middle, _BAND), offset(middle, -_BAND)
    return line_path([*there, *reversed(back)], closed=True)


def _along(line: Measured, at: Point) -> float:
    """How far along a line a point of it lies."""
    return nearest(line.line, at).along
