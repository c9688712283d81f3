"""Routes: spaces with edges, inner lines and symbols; tunnel beds; ferries' waves and discs."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright.board.geometry import SPACE_WIDTH, Space, course, spaces
from railwright.board.polyline import Measured, turned
from railwright_editor.paint.palette import (
    CARD_COLORS,
    EDGE_COLORS,
    INKS,
    LOCOMOTIVE,
    LOCOMOTIVE_DISC,
    SLEEPER,
    TUNNEL_BED,
    TUNNEL_EDGE,
    WAVE,
    card,
)
from railwright_editor.paint.shapes import faded, line_path, pen, placed, space_path
from railwright_editor.paint.symbols import locomotive_path, symbol_ink, symbol_path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board, Point, Route

_EDGE: Final = 0.55
_INNER_INSET: Final = 1.15
_SYMBOL: Final = 3.6
_BED: Final = 1.5
_TICK_PITCH: Final = 2.5
_WAVE_REACH: Final = SPACE_WIDTH / 2 + 1.5
_WAVE_SWING: Final = 0.75
_WAVE_LENGTH: Final = 6.4
_DISC: Final = 3.1
_INK: Final = 0.22
"""The share of its color that a pale route keeps."""


@dataclass(frozen=True, slots=True)
class RoutePicture:
    """All paths of one route in board mm, made once and painted often."""

    color: str
    spaces: tuple[Space, ...]
    course: tuple[Point, ...]
    body: QPainterPath
    """The spaces themselves."""
    inner: QPainterPath
    symbols: QPainterPath
    bed: QPainterPath
    ticks: QPainterPath
    wave: QPainterPath
    discs: tuple[Point, ...]
    shape: QPainterPath
    """All that belongs to the route, its tunnel bed included: for outlines and for pointing."""

    def shows(self, route: Route, laid: tuple[Space, ...], line: tuple[Point, ...]) -> bool:
        """Whether this is how a route looks whose spaces and course lie so."""
        mine = (self.color, not self.bed.isEmpty(), len(self.discs), self.spaces, self.course)
        return mine == (card(route.color), route.tunnel, route.locomotives, laid, line)


def route_picture(board: Board, route: Route, known: RoutePicture | None = None) -> RoutePicture:
    """Lay a route of a board out for painting; `known` again if that shows it just so."""
    laid = spaces(board, route)
    line = course(board, route)
    if known is not None and known.shows(route, laid, line):
        return known
    body = _joined(space_path(space) for space in laid)
    bed = _joined(space_path(space, _BED) for space in laid) if route.tunnel else QPainterPath()
    marked = laid[route.locomotives :]
    symbol = symbol_path(route.color, _SYMBOL)
    return RoutePicture(
        color=card(route.color),
        spaces=laid,
        course=line,
        body=body,
        inner=_joined(space_path(space, -_INNER_INSET) for space in laid),
        symbols=_joined(placed(symbol, space.at, _upright(space.angle)) for space in marked),
        bed=bed,
        ticks=_ticks(laid) if route.tunnel else QPainterPath(),
        wave=_wave(line) if route.locomotives else QPainterPath(),
        discs=tuple(space.at for space in laid[: route.locomotives]),
        shape=bed if route.tunnel else body,
    )


def paint_route(painter: QPainter, picture: RoutePicture, *, pale: bool = False) -> None:
    """Draw a route as it lies unclaimed on the board; a `pale` one takes little ink."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if not picture.wave.isEmpty():
        painter.strokePath(picture.wave, pen(faded(WAVE, 0.75), 0.6))
    if not picture.bed.isEmpty():
        _filled(painter, picture.bed, paled(TUNNEL_BED) if pale else TUNNEL_BED, TUNNEL_EDGE, 0.45)
        painter.strokePath(picture.ticks, pen(TUNNEL_EDGE if pale else SLEEPER, 0.75))
    fill, edge = CARD_COLORS[picture.color], EDGE_COLORS[picture.color]
    _filled(painter, picture.body, paled(fill) if pale else fill, edge, _EDGE)
    painter.strokePath(picture.inner, pen(faded(INKS[picture.color], 0.32), 0.28))
    painter.fillPath(picture.symbols, QColor(edge) if pale else symbol_ink(picture.color))
    for at in picture.discs:
        _paint_disc(painter, at)


def paled(color: str) -> str:
    """The color as it is printed to save ink: on white it still tells which color is meant."""
    made = QColor(color)
    red, green, blue = (
        round(255 - (255 - part) * _INK) for part in (made.red(), made.green(), made.blue())
    )
    return QColor(red, green, blue).name()


def _filled(painter: QPainter, path: QPainterPath, fill: str, edge: str, width: float) -> None:
    painter.setPen(pen(edge, width))
    painter.setBrush(QColor(fill))
    painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_disc(painter: QPainter, at: Point) -> None:
    painter.setPen(pen(LOCOMOTIVE, 0.35))
    painter.setBrush(QColor(LOCOMOTIVE_DISC))
    painter.drawEllipse(QPointF(*at), _DISC, _DISC)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.fillPath(locomotive_path(4.2).translated(*at), QColor(LOCOMOTIVE))


def _joined(paths: Iterable[QPainterPath]) -> QPainterPath:
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for path in paths:
        whole.addPath(path)
    return whole


def _upright(angle: float) -> float:
    """The direction of a space, turned round where its symbol would stand on its head."""
    return angle if -90 <= angle <= 90 else angle + 180


def _ticks(laid: Iterable[Space]) -> QPainterPath:
    """Sleepers: short strokes across both long rims of a tunnel's bed."""
    path = QPainterPath()
    inner, outer = SPACE_WIDTH / 2 + 0.62, SPACE_WIDTH / 2 + _BED - 0.5
    for space in laid:
        count = int(space.length / _TICK_PITCH)
        for number in range(count):
            along = (number + 0.5) * space.length / count - space.length / 2
            for side in (-1, 1):
                for reach, draw in ((inner, path.moveTo), (outer, path.lineTo)):
                    x, y = turned((along, side * reach), space.angle)
                    draw(space.at[0] + x, space.at[1] + y)
    return path


def _wave(line: tuple[Point, ...]) -> QPainterPath:
    """Ripples along both sides of a ferry, from city to city."""
    measured = Measured(line)
    swings = max(round(measured.length / _WAVE_LENGTH), 1)
    steps = swings * 8
    path = QPainterPath()
    for side in (-_WAVE_REACH, _WAVE_REACH):
        points = []
        for number in range(steps + 1):
            along = measured.length * number / steps
            swing = side + _WAVE_SWING * sin(2 * pi * swings * number / steps)
            x, y = turned((0.0, swing), measured.angle(along, 2.0))
            at = measured.at(along)
            points.append((at[0] + x, at[1] + y))
        path.addPath(line_path(points))
    return path
