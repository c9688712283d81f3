"""The items of the scene: one class for each kind of thing on a board.

Each holds what it paints and its bounding box, made beforehand: Qt must never meet an exception.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from railwright.board.lettering import TYPE_SIZE
from railwright_editor.paint.cities import city_shape, paint_city
from railwright_editor.paint.labels import LabelPicture, label_picture, paint_label
from railwright_editor.paint.routes import RoutePicture, paint_route

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.labels import LabelPlace
    from railwright.board.model import City
    from railwright_editor.paint.scenery import SceneryPicture

SCENERY_LEVEL: Final = 1.0
ROUTE_LEVEL: Final = 2.0
UNDER_LEVEL: Final = 3.0
CITY_LEVEL: Final = 4.0
LABEL_LEVEL: Final = 5.0

_RIM: Final = 2.0
"""Edges and waves reach this far out of a shape, in mm."""
_READABLE: Final = 10.0
"""Readable names are at least this many pixels high."""


class BoardItem(QGraphicsItem):
    """An item with a shape in board mm. It changes when the thing it shows does."""

    def __init__(self, level: float) -> None:
        super().__init__()
        self.setZValue(level)
        self.outline = QPainterPath()
        self._box = QRectF()

    def set_outline(self, outline: QPainterPath, reach: float) -> None:
        """Take another shape, painted up to `reach` mm beyond it."""
        self.prepareGeometryChange()
        self.outline = outline
        self._box = outline.controlPointRect().adjusted(-reach, -reach, reach, reach)
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        return self._box

    @override
    def shape(self) -> QPainterPath:
        return self.outline

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Nothing: scenery is painted as one ground, so that the sea lies under all land."""


class SceneryItem(BoardItem):
    """A piece of scenery, to point at; the ground paints it."""

    def __init__(self) -> None:
        super().__init__(SCENERY_LEVEL)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)

    def show_piece(self, picture: SceneryPicture) -> None:
        """Show a piece of scenery."""
        self.set_outline(picture.path, _RIM)


class RouteItem(BoardItem):
    """A route with all its spaces."""

    def __init__(self) -> None:
        super().__init__(ROUTE_LEVEL)
        self._picture: RoutePicture | None = None

    @property
    def picture(self) -> RoutePicture | None:
        """What is painted, None before anything is shown."""
        return self._picture

    def show_route(self, picture: RoutePicture) -> None:
        """Show a route; the picture that is shown already costs nothing."""
        if picture is self._picture:
            return
        self._picture = picture
        self.set_outline(picture.shape, _RIM)
        if not picture.wave.isEmpty():
            self._box |= picture.wave.controlPointRect().adjusted(-_RIM, -_RIM, _RIM, _RIM)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._picture is not None:
            paint_route(painter, self._picture)


class CityItem(BoardItem):
    """The dot or plate of a city."""

    def __init__(self) -> None:
        super().__init__(CITY_LEVEL)
        self._city: City | None = None

    def show_city(self, city: City) -> None:
        """Show a city."""
        self._city = city
        self.set_outline(city_shape(city), _RIM)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._city is not None:
            paint_city(painter, self._city)


class LabelItem(BoardItem):
    """The name of a city; it can be drawn larger than life where the zoom makes it too small."""

    def __init__(self) -> None:
        super().__init__(LABEL_LEVEL)
        self._place: LabelPlace | None = None
        self._picture: LabelPicture | None = None
        self._most = 1.0

    @property
    def printed_box(self) -> QRectF:
        """The box of the name as it will be printed, in board mm."""
        if self._picture is None:
            return QRectF()
        return self._picture.letters.boundingRect().translated(self.pos())

    @property
    def place(self) -> LabelPlace | None:
        """Where the name stands, None before it is shown."""
        return self._place

    def show_name(self, city: City, place: LabelPlace) -> None:
        """Show the name of a city at a place, as it will be printed."""
        self._place = place
        self._most = 1.0
        self.setPos(*city.at)
        beside = replace(place, at=(place.at[0] - city.at[0], place.at[1] - city.at[1]))
        self._picture = label_picture(city.name, beside)
        self.set_outline(self._picture.letters, _RIM)

    def let_grow(self, most: float) -> None:
        """Let the name be drawn up to so much larger where the zoom makes it too small."""
        if self._picture is None:
            return
        self._most = most
        self.set_outline(self._picture.letters, _RIM)
        box = self._box
        self._box = QRectF(box.topLeft() * most, box.size() * most).united(box)
        self.update()

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._most > 1.0:
            high = TYPE_SIZE * painter.worldTransform().m11()
            grown = min(max(_READABLE / high if high else 1.0, 1.0), self._most)
            painter.scale(grown, grown)
        if self._picture is not None:
            paint_label(painter, self._picture)


class UnderItem(BoardItem):
    """A place between routes and cities where a game paints its trains."""

    def __init__(self) -> None:
        super().__init__(UNDER_LEVEL)
        self._painter: Callable[[QPainter], None] | None = None

    def set_painter(self, painter: Callable[[QPainter], None] | None, box: QRectF) -> None:
        """Let a function paint here, within a box in mm; None for nothing."""
        self._painter = painter
        path = QPainterPath()
        path.addRect(box)
        self.set_outline(path, _RIM)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._painter is not None:
            painter.save()
            self._painter(painter)
            painter.restore()
