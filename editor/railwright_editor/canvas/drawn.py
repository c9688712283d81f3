"""What the canvas keeps of each thing on a board: its shape, and the picture that it paints."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from typing_extensions import override

from railwright.board.lettering import TYPE_SIZE
from railwright_editor.paint.cities import city_shape, paint_city
from railwright_editor.paint.labels import LabelPicture, label_picture, paint_label
from railwright_editor.paint.routes import RoutePicture, paint_route

if TYPE_CHECKING:
    from railwright.board.labels import LabelPlace
    from railwright.board.model import City

RIM: Final = 2.0
"""Edges and waves reach this far out of a shape, in mm."""
_READABLE: Final = 10.0
"""Readable names are at least this many pixels high."""


class Drawn:
    """A thing with its outline, and the box that it paints in, in board mm. It changes."""

    def __init__(self) -> None:
        self.outline = QPainterPath()
        self.box = QRectF()

    def set_outline(self, outline: QPainterPath) -> None:
        """Take another shape."""
        self.outline = outline
        self.box = outline.controlPointRect().adjusted(-RIM, -RIM, RIM, RIM)

    def paint(self, painter: QPainter) -> None:
        """Draw it, in board mm."""


class DrawnRoute(Drawn):
    """A route with all its spaces; a `pale` one takes little ink."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: RoutePicture | None = None
        self.pale = False

    def show_route(self, picture: RoutePicture) -> None:
        """Show a route."""
        self.picture = picture
        self.set_outline(picture.shape)
        if not picture.wave.isEmpty():
            self.box |= picture.wave.controlPointRect().adjusted(-RIM, -RIM, RIM, RIM)

    @override
    def paint(self, painter: QPainter) -> None:
        if self.picture is not None:
            paint_route(painter, self.picture, pale=self.pale)


class DrawnCity(Drawn):
    """The dot or plate of a city."""

    def __init__(self) -> None:
        super().__init__()
        self._city: City | None = None

    def show_city(self, city: City) -> None:
        """Show a city."""
        self._city = city
        self.set_outline(city_shape(city))

    @override
    def paint(self, painter: QPainter) -> None:
        if self._city is not None:
            paint_city(painter, self._city)


class DrawnName(Drawn):
    """The name of a city; it can be drawn larger than life where the zoom makes it too small."""

    def __init__(self) -> None:
        super().__init__()
        self.place: LabelPlace | None = None
        self.dot = QPointF()
        self._picture: LabelPicture | None = None
        self._most = 1.0

    @property
    def printed_box(self) -> QRectF:
        """The box of the name as it will be printed, in board mm."""
        return self.outline.boundingRect()

    def show_name(self, city: City, place: LabelPlace) -> None:
        """Show the name of a city at a place, as it will be printed."""
        self.place = place
        self.dot = QPointF(*city.at)
        self._most = 1.0
        beside = replace(place, at=(place.at[0] - city.at[0], place.at[1] - city.at[1]))
        self._picture = label_picture(city.name, beside)
        self.set_outline(self._picture.letters.translated(self.dot))

    def let_grow(self, most: float) -> None:
        """Let the name be drawn up to so much larger where the zoom makes it too small."""
        if self._picture is None:
            return
        self._most = most
        self.set_outline(self._picture.letters.translated(self.dot))
        beside = self.box.translated(-self.dot)
        grown = QRectF(beside.topLeft() * most, beside.size() * most)
        self.box = grown.translated(self.dot).united(self.box)

    @override
    def paint(self, painter: QPainter) -> None:
        if self._picture is None:
            return
        painter.save()
        painter.translate(self.dot)
        if self._most > 1.0:
            high = TYPE_SIZE * painter.worldTransform().m11()
            grown = min(max(_READABLE / high if high else 1.0, 1.0), self._most)
            painter.scale(grown, grown)
        paint_label(painter, self._picture)
        painter.restore()
