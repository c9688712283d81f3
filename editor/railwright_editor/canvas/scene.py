"""The scene: the items that show a board, renewed by what has changed since the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene
from typing_extensions import override

from railwright.board.labels import LabelPlace, label_place, placed_labels
from railwright.board.model import Board, City, Size
from railwright_editor.canvas.grown_names import growths
from railwright_editor.canvas.items import (
    BoardItem,
    CityItem,
    LabelItem,
    RouteItem,
    SceneryItem,
    UnderItem,
)
from railwright_editor.paint.frame import paint_frame
from railwright_editor.paint.routes import route_picture
from railwright_editor.paint.scenery import (
    SceneryPicture,
    paint_ground,
    paint_pictures,
    scenery_clip,
    scenery_picture,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from railwright.board.findings import Place
    from railwright_editor.paint.routes import RoutePicture

MARGIN: Final = 6000.0
"""The scene is that many mm wider than the board on each side, so that no edge stops a zoom."""

Item = TypeVar("Item", bound=BoardItem)


class BoardScene(QGraphicsScene):
    """Shows one board after another; only what differs is made anew. A mutable object."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = Board(size=Size(0.0, 0.0))
        self._routes: dict[str, RouteItem] = {}
        self._cities: dict[str, CityItem] = {}
        self._labels: dict[str, LabelItem] = {}
        self._scenery: list[SceneryItem] = []
        self._ground: tuple[SceneryPicture, ...] = ()
        self._readable = False
        self._folder: Path | None = None
        self.under = UnderItem()
        self.addItem(self.under)
        self.show_board(board)

    @property
    def board(self) -> Board:
        """The board as it is shown."""
        return self._board

    def show_board(self, board: Board, *, settled: bool = True) -> None:
        """Show a board. In mid-gesture (not `settled`) names keep their place beside the dots."""
        before, self._board = self._board, board
        if board.size != before.size:
            self.setSceneRect(
                QRectF(0, 0, board.size.width, board.size.height).adjusted(
                    -MARGIN, -MARGIN, MARGIN, MARGIN
                )
            )
            self.invalidate()
        if board.scenery is not before.scenery:
            self._show_scenery()
        self._show_cities(before)
        self._show_routes(before)
        self._show_labels(before, settled=settled)

    def set_readable_names(self, *, on: bool) -> None:
        """Draw names at least 10 px high whatever the zoom, or as they will be printed."""
        self._readable = on
        self._grow_names()

    def set_folder(self, folder: Path | None) -> None:
        """Tell where the pictures of the board are."""
        if folder != self._folder:
            self._folder = folder
            self.invalidate()

    def outline(self, place: Place) -> QPainterPath:
        """The shape of a thing on the board in mm; empty for what has none."""
        item: BoardItem | None = None
        if place.kind == "city":
            item = self._cities.get(place.key)
        elif place.kind == "route":
            item = self._routes.get(place.key)
        elif place.kind == "scenery" and int(place.key) < len(self._scenery):
            item = self._scenery[int(place.key)]
        return item.outline if item is not None else QPainterPath()

    def name_outline(self, key: str) -> QPainterPath:
        """The outline of the name of a city in board mm."""
        item = self._labels[key]
        return item.outline.translated(item.pos())

    def label_places(self) -> Mapping[str, LabelPlace]:
        """Where each name stands."""
        return {key: item.place for key, item in self._labels.items() if item.place is not None}

    def route_pictures(self) -> Mapping[str, RoutePicture]:
        """How each route is laid out."""
        return {key: item.picture for key, item in self._routes.items() if item.picture is not None}

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
        paint_ground(painter, self._board.size, self._ground)
        if self._folder is not None:
            paint_pictures(painter, self._ground, self._folder)
        paint_frame(painter, self._board.size)
        painter.restore()

    def _show_scenery(self) -> None:
        known = {id(picture.piece): picture for picture in self._ground}
        self._ground = tuple(
            known.get(id(piece)) or scenery_picture(piece) for piece in self._board.scenery
        )
        while len(self._scenery) > len(self._ground):
            self.removeItem(self._scenery.pop())
        while len(self._scenery) < len(self._ground):
            item = SceneryItem()
            self.addItem(item)
            self._scenery.append(item)
        for item, picture in zip(self._scenery, self._ground, strict=True):
            item.show_piece(picture)
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def _show_cities(self, before: Board) -> None:
        self._match(self._cities, self._board.cities, CityItem)
        for key in _differing(before.cities, self._board.cities):
            self._cities[key].show_city(self._board.cities[key])

    def _show_routes(self, before: Board) -> None:
        board = self._board
        self._match(self._routes, board.routes, RouteItem)
        touched = _touched(before, board)
        for number, (key, route) in enumerate(board.routes.items()):
            item = self._routes[key]
            item.setZValue(item.zValue() // 1 + number * 1e-6)
            if not touched.isdisjoint(route.between):
                item.show_route(route_picture(board, route, item.picture))

    def _show_labels(self, before: Board, *, settled: bool) -> None:
        self._match(self._labels, self._board.cities, LabelItem)
        for key, place in self._label_places(before, settled=settled).items():
            item, city = self._labels[key], self._board.cities[key]
            if place != item.place or city is not before.cities.get(key):
                item.show_name(city, place)
        if self._readable:
            self._grow_names()

    def _grow_names(self) -> None:
        """Let names grow as far as they stay clear of one another, or not at all."""
        grown = dict.fromkeys(self._labels, 1.0)
        if self._readable:
            size = self._board.size
            names = {key: (item.pos(), item.printed_box) for key, item in self._labels.items()}
            grown = growths(names, QRectF(0, 0, size.width, size.height))
        for key, item in self._labels.items():
            item.let_grow(grown[key])

    def _label_places(self, before: Board, *, settled: bool) -> Mapping[str, LabelPlace]:
        if settled or self._labels.keys() != before.cities.keys():
            return placed_labels(self._board)
        return {
            key: _carried(self._board, place, before.cities[key], self._board.cities[key])
            for key, place in self.label_places().items()
        }

    def _match(
        self, items: dict[str, Item], wanted: Mapping[str, object], kind: type[Item]
    ) -> None:
        """Make and take away items so that each wanted key has one."""
        for key in items.keys() - wanted.keys():
            self.removeItem(items.pop(key))
        for key in wanted:
            if key not in items:
                items[key] = kind()  # type: ignore[call-arg]  # each kind knows its level
                self.addItem(items[key])


def _carried(board: Board, place: LabelPlace, before: City, after: City) -> LabelPlace:
    """The place of a name that goes along with its dot, and follows a change of its offset."""
    if after is before:
        return place
    if after.label:
        return label_place(board, after)
    dx = after.at[0] - before.at[0] + after.offset[0] - before.offset[0]
    dy = after.at[1] - before.at[1] + after.offset[1] - before.offset[1]
    return LabelPlace((place.at[0] + dx, place.at[1] + dy), place.angle, place.side)


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
