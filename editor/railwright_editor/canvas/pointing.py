"""What lies under the pointer: cities before names, names before routes, routes before scenery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from railwright.board.findings import Place
from railwright.board.geometry import SPACE_WIDTH, dot_radius
from railwright.board.layers import free_scenery, layer_named
from railwright.board.polyline import distance, nearest
from railwright_editor.canvas.tool import Hit
from railwright_editor.paint.scenery import is_area
from railwright_editor.words import route_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.scene import BoardScene
    from railwright_editor.paint.routes import RoutePicture

_SLACK: Final = 6.0
"""Pixels round a shape that still count."""
_LEAST: Final = 10.0
"""Pixels from the middle of a thing that always count."""
_CITY_WINS: Final = 8.0


def hits(scene: BoardScene, at: Point, pixel: float) -> tuple[Hit, ...]:
    """All that is under a point in board mm, uppermost first; `pixel` is one pixel in mm."""
    return (
        *_cities(scene, at, pixel),
        *_names(scene, at, pixel),
        *_routes(scene, at, pixel),
        *_scenery(scene, at, pixel),
    )


def _open(scene: BoardScene, name: str) -> bool:
    """Whether what lies on a layer of the network is drawn, and free for the hand."""
    layer = layer_named(scene.board, name)
    return not (layer.hidden or layer.locked)


def _cities(scene: BoardScene, at: Point, pixel: float) -> Iterable[Hit]:
    near = []
    if not _open(scene, "Cities"):
        return []
    for city in scene.board.cities.values():
        away = distance(city.at, at)
        reach = max(dot_radius(city) + _CITY_WINS * pixel, _LEAST * pixel)
        inside = city.kind != "city" and scene.outline(Place("city", city.key)).contains(
            QPointF(*at)
        )
        if away <= reach or inside:
            near.append((away, city.key))
    return [Hit(Place("city", key)) for _, key in sorted(near)]


def _names(scene: BoardScene, at: Point, pixel: float) -> Iterable[Hit]:
    slack = 2 * pixel
    if not _open(scene, "Names"):
        return []
    return [
        Hit(Place("city", key), name=True)
        for key in scene.board.cities
        if scene.name_outline(key)
        .boundingRect()
        .adjusted(-slack, -slack, slack, slack)
        .contains(QPointF(*at))
    ]


def _routes(scene: BoardScene, at: Point, pixel: float) -> Iterable[Hit]:
    near = []
    if not _open(scene, "Routes"):
        return []
    for key, picture in scene.route_pictures().items():
        away = _distance(picture, at, pixel)
        if away is not None:
            near.append((away, key))
    return [Hit(Place("route", key)) for _, key in sorted(near)]


def _distance(picture: RoutePicture, at: Point, pixel: float) -> float | None:
    """How far from its centre line a point hits a route, None when it does not."""
    slack = max(_SLACK * pixel, _LEAST * pixel - SPACE_WIDTH / 2)
    box = picture.shape.boundingRect().adjusted(-slack, -slack, slack, slack)
    if not box.contains(QPointF(*at)):
        return None
    centres = [space.at for space in picture.spaces]
    away = nearest(picture.course, at).distance
    if away > SPACE_WIDTH / 2 + slack:
        return None
    length = picture.spaces[0].length / 2
    return away if nearest(centres, at).distance <= length + slack + 1 else None


def _scenery(scene: BoardScene, at: Point, pixel: float) -> Iterable[Hit]:
    """The pieces of scenery that lie there and are neither hidden nor locked."""
    board, spot = scene.board, QPointF(*at)
    for number in reversed(free_scenery(board)):
        place = Place("scenery", str(number))
        shape = scene.outline(place)
        slack = _SLACK * pixel
        box = shape.boundingRect().adjusted(-slack, -slack, slack, slack)
        if box.contains(spot) and (
            min(box.width(), box.height()) <= 2 * _LEAST * pixel
            or _on_piece(shape, spot, 0.0 if is_area(board.scenery[number]) else slack)
        ):
            yield Hit(place)


def _on_piece(shape: QPainterPath, spot: QPointF, slack: float) -> bool:
    """Whether a point lies within a shape, or near its line when there is slack."""
    if not slack:
        return shape.contains(spot)
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * slack)
    return stroker.createStroke(shape).contains(spot)


def named(board: Board, hit: Hit | None) -> str:
    """What a city or a route is called; "" for anything else."""
    if hit is None or hit.place.kind not in ("city", "route"):
        return ""
    if hit.place.kind == "city":
        return board.cities[hit.place.key].name
    return route_name(board, board.routes[hit.place.key])
