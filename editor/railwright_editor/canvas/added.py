"""What expansions lay over the drawing: their own cities and routes, ringed in their color."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath
from typing_extensions import override

from railwright.board.labels import label_place
from railwright_editor.canvas.items import BoardItem
from railwright_editor.paint.cities import city_shape, paint_city
from railwright_editor.paint.labels import LabelPicture, label_picture, paint_label
from railwright_editor.paint.marks import outset
from railwright_editor.paint.palette import EXPANSION
from railwright_editor.paint.routes import RoutePicture, paint_route, route_picture
from railwright_editor.paint.shapes import screen_pen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from railwright.board.model import Board, City

LEVEL: Final = 2.5
"""Over the routes of the drawing, under its cities."""
_AWAY: Final = 1.4
"""How far from a thing its ring is, in mm."""
_REACH: Final = 4.0


class AddedLayer(BoardItem):
    """Paints what the canvas's own board lacks, and rings all that is not the author's own."""

    def __init__(self) -> None:
        super().__init__(LEVEL)
        self._routes: list[RoutePicture] = []
        self._cities: list[tuple[City, LabelPicture]] = []
        self._rings: list[QPainterPath] = []

    @property
    def ringed(self) -> int:
        """How many cities and routes carry a ring."""
        return len(self._rings)

    def show_parts(self, base: Board, drawn: Board, shown: Board) -> None:
        """Show how a board differs from its base; `drawn` is what the canvas draws already."""
        if shown is base and not self._rings:
            return
        new = [route for key, route in shown.routes.items() if route != base.routes.get(key)]
        pictures = [route_picture(shown, route) for route in new]
        cities = [city for key, city in shown.cities.items() if city != base.cities.get(key)]
        shapes = [*(picture.shape for picture in pictures), *map(city_shape, cities)]
        self._rings = [outset(shape, _AWAY) for shape in shapes]
        pairs = zip(new, pictures, strict=True)
        self._routes = [picture for route, picture in pairs if route.key not in drawn.routes]
        self._cities = [
            (city, label_picture(city.name, label_place(shown, city)))
            for city in cities
            if city.key not in drawn.cities
        ]
        whole = QPainterPath()
        for ring in self._rings:
            whole.addPath(ring)
        for _city, label in self._cities:
            whole.addPath(label.letters)
        self.set_outline(whole, _REACH)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        for picture in self._routes:
            paint_route(painter, picture)
        for city, label in self._cities:
            paint_city(painter, city)
            paint_label(painter, label)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(screen_pen(EXPANSION, 2.0))
        for ring in self._rings:
            painter.drawPath(ring)
