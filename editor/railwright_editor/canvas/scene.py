"""The scene: what shows a board, renewed by what has changed since the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene
from typing_extensions import override

from railwright.board.labels import LabelPlace, label_place, placed_labels
from railwright.board.layers import drawn_scenery, layer_named
from railwright.board.model import Board, City, Size
from railwright_editor.canvas.drawn import Drawn, DrawnCity, DrawnName, DrawnRoute
from railwright_editor.canvas.grown_names import growths
from railwright_editor.canvas.items import CITY_LEVEL, ROUTE_LEVEL, Plane, UnderItem
from railwright_editor.paint.frame import paint_frame, paint_paleness
from railwright_editor.paint.routes import route_picture
from railwright_editor.paint.scenery import (
    SceneryPicture,
    live_picture,
    paint_ground,
    scenery_clip,
    scenery_picture,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from railwright.board.findings import Place
    from railwright_editor.canvas.sheet import Sheet
    from railwright_editor.paint.routes import RoutePicture

MARGIN: Final = 6000.0
"""The scene is that many mm wider than the board on each side, so that no edge stops a zoom."""
_OVERHANG: Final = 300.0
"""What lies on a board may be drawn so many mm beyond its edges."""

Thing = TypeVar("Thing", bound=Drawn)


class BoardScene(QGraphicsScene):
    """Shows one board after another; only what differs is made anew. A mutable object.

    Below lies the ground, then a plane of routes, then one of cities and their names; a game and
    an expansion put items of their own between these two. `ground_changed` tells what the ground
    needs to be painted for.
    """

    ground_changed = Signal()

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = Board(size=Size(0.0, 0.0))
        self._routes: dict[str, DrawnRoute] = {}
        self._cities: dict[str, DrawnCity] = {}
        self._names: dict[str, DrawnName] = {}
        self._ground: tuple[SceneryPicture, ...] = ()
        self._drawn: tuple[SceneryPicture, ...] = ()
        self._readable = False
        self._pale = False
        self._folder: Path | None = None
        self._below = Plane(ROUTE_LEVEL, self._routes)
        self._above = Plane(CITY_LEVEL, self._cities, self._names)
        self.under = UnderItem()
        for item in (self._below, self.under, self._above):
            self.addItem(item)
        self.show_board(board)

    @property
    def board(self) -> Board:
        """The board as it is shown."""
        return self._board

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The pictures of the planes that are kept from frame to frame."""
        return (self._below.sheet, self._above.sheet)

    def show_board(self, board: Board, *, settled: bool = True) -> None:
        """Show a board. In mid-gesture (not `settled`) names keep their place beside the dots."""
        before, self._board = self._board, board
        if board.size != before.size:
            self._take_size(QRectF(0, 0, board.size.width, board.size.height))
        if board.scenery is not before.scenery or board.layers is not before.layers or settled:
            self._show_scenery(settled=settled)
        self._show_cities(before)
        self._show_routes(before)
        self._show_names(before, settled=settled)
        if board.layers is not before.layers:
            self._hide_layers()

    def set_pale(self, *, on: bool) -> None:
        """Paint as a printer short of ink would: pale fills, and outlines as they are."""
        self._pale = on
        for thing in self._routes.values():
            thing.pale = on
        self._below.spoil()
        self.ground_changed.emit()

    def set_readable_names(self, *, on: bool) -> None:
        """Draw names at least 10 px high whatever the zoom, or as they will be printed."""
        self._readable = on
        self._grow_names()

    def set_folder(self, folder: Path | None) -> None:
        """Tell where the pictures of the board are."""
        if folder != self._folder:
            self._folder = folder
            self.ground_changed.emit()

    def outline(self, place: Place) -> QPainterPath:
        """The shape of a thing on the board in mm; empty for what has none."""
        if place.kind == "scenery" and int(place.key) < len(self._ground):
            return self._ground[int(place.key)].shape
        thing: Drawn | None = None
        if place.kind == "city":
            thing = self._cities.get(place.key)
        elif place.kind == "route":
            thing = self._routes.get(place.key)
        return thing.outline if thing is not None else QPainterPath()

    def name_outline(self, key: str) -> QPainterPath:
        """The outline of the name of a city in board mm."""
        return self._names[key].outline

    def label_places(self) -> Mapping[str, LabelPlace]:
        """Where each name stands."""
        return {key: name.place for key, name in self._names.items() if name.place is not None}

    def route_pictures(self) -> Mapping[str, RoutePicture]:
        """How each route is laid out."""
        return {key: one.picture for key, one in self._routes.items() if one.picture is not None}

    def extent(self, places: Iterable[Place]) -> QRectF:
        """The box in mm round some places; empty when none of them is on the board."""
        box = QRectF()
        for place in places:
            box |= self.outline(place).boundingRect()
        return box

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scenery_clip(painter, self._board.size)
        paint_ground(painter, self._board.size, self._drawn, self._folder)
        if self._pale:
            paint_paleness(painter, self._board.size)
        paint_frame(painter, self._board.size)
        painter.restore()

    def _take_size(self, box: QRectF) -> None:
        """Lay out a board of another size."""
        self.setSceneRect(box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        reach = box.adjusted(-_OVERHANG, -_OVERHANG, _OVERHANG, _OVERHANG)
        for plane in (self._below, self._above):
            plane.set_box(reach)
            plane.spoil()
        self.ground_changed.emit()

    def _show_scenery(self, *, settled: bool) -> None:
        last = self._ground
        known = {id(picture.piece): picture for picture in last if not (settled and picture.rough)}
        self._ground = tuple(
            known.get(id(piece))
            or (scenery_picture(piece) if settled else live_picture(piece, last[number]))
            if number < len(last)
            else scenery_picture(piece)
            for number, piece in enumerate(self._board.scenery)
        )
        drawn = tuple(self._ground[number] for number in drawn_scenery(self._board))
        same = len(drawn) == len(self._drawn) and all(map(_is, drawn, self._drawn))
        self._drawn = drawn
        if not same:
            self.ground_changed.emit()

    def _show_cities(self, before: Board) -> None:
        self._match(self._above, self._cities, self._board.cities, DrawnCity)
        for key in _differing(before.cities, self._board.cities):
            thing = self._cities[key]
            was = thing.box
            thing.show_city(self._board.cities[key])
            self._above.spoil(was | thing.box)

    def _show_routes(self, before: Board) -> None:
        board = self._board
        self._match(self._below, self._routes, board.routes, DrawnRoute)
        touched = _touched(before, board)
        for key, route in board.routes.items():
            if touched.isdisjoint(route.between):
                continue
            thing = self._routes[key]
            picture = route_picture(board, route, thing.picture)
            if picture is not thing.picture:
                was, thing.pale = thing.box, self._pale
                thing.show_route(picture)
                self._below.spoil(was | thing.box)

    def _show_names(self, before: Board, *, settled: bool) -> None:
        self._match(self._above, self._names, self._board.cities, DrawnName)
        for key, place in self._label_places(before, settled=settled).items():
            thing, city = self._names[key], self._board.cities[key]
            if place != thing.place or city is not before.cities.get(key):
                was = thing.box
                thing.show_name(city, place)
                self._above.spoil(was | thing.box)
        if self._readable:
            self._grow_names()

    def _grow_names(self) -> None:
        """Let names grow as far as they stay clear of one another, or not at all."""
        grown = dict.fromkeys(self._names, 1.0)
        if self._readable:
            size = self._board.size
            names = {key: (thing.dot, thing.printed_box) for key, thing in self._names.items()}
            grown = growths(names, QRectF(0, 0, size.width, size.height))
        for key, thing in self._names.items():
            thing.let_grow(grown[key])
        self._above.spoil()

    def _label_places(self, before: Board, *, settled: bool) -> Mapping[str, LabelPlace]:
        if settled or self._names.keys() != before.cities.keys():
            return placed_labels(self._board)
        return {
            key: _carried(self._board, place, before.cities[key], self._board.cities[key])
            for key, place in self.label_places().items()
        }

    def _hide_layers(self) -> None:
        """Leave out the layers of the network that are hidden."""
        hidden = [layer_named(self._board, name).hidden for name in ("Routes", "Cities", "Names")]
        self._below.hidden = frozenset({0} if hidden[0] else ())
        self._above.hidden = frozenset(i for i, is_hidden in enumerate(hidden[1:]) if is_hidden)
        for plane in (self._below, self._above):
            plane.spoil()

    def _match(
        self,
        plane: Plane,
        things: dict[str, Thing],
        wanted: Mapping[str, object],
        kind: type[Thing],
    ) -> None:
        """Make and take away things of a plane: one for each wanted key, in the same order."""
        if list(things) == list(wanted):
            return
        gone = [things.pop(key) for key in things.keys() - wanted.keys()]
        ordered = {key: things.pop(key, None) or kind() for key in wanted}
        things.update(ordered)
        for thing in (*gone, *ordered.values()):
            plane.spoil(thing.box)


def _carried(board: Board, place: LabelPlace, before: City, after: City) -> LabelPlace:
    """The place of a name that goes along with its dot, and follows a change of its offset."""
    if after is before:
        return place
    if after.label:
        return label_place(board, after)
    dx = after.at[0] - before.at[0] + after.offset[0] - before.offset[0]
    dy = after.at[1] - before.at[1] + after.offset[1] - before.offset[1]
    return LabelPlace((place.at[0] + dx, place.at[1] + dy), place.angle, place.side)


def _is(one: object, other: object) -> bool:
    return one is other


def _differing(before: Mapping[str, object], after: Mapping[str, object]) -> list[str]:
    return [key for key, thing in after.items() if thing is not before.get(key)]


def _touched(before: Board, after: Board) -> set[str]:
    """The cities at which some route may lie otherwise than before.

    Where a route begins depends on the routes beside it, so the neighbours count as well.
    """
    moved = {
        key
        for key in before.cities.keys() | after.cities.keys()
        if before.cities.get(key) is not after.cities.get(key)
    }
    pairs = [route.between for board in (before, after) for route in board.routes.values()]
    near = {end for pair in pairs if not moved.isdisjoint(pair) for end in pair}
    changed = {
        end
        for key in before.routes.keys() | after.routes.keys()
        if before.routes.get(key) is not after.routes.get(key)
        for board in (before, after)
        if key in board.routes
        for end in board.routes[key].between
    }
    return moved | near | changed
