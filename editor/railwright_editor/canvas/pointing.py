"""What lies under the pointer: cities before names, names before routes, routes before scenery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPathStroker

from railwright.board.findings import Place
from railwright.board.geometry import SPACE_WIDTH, dot_radius
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


def _cities(scene: BoardScene, at: Point, pixel: float) -> Iterable[Hit]:
    near = []
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
    found = []
    for number, piece in enumerate(scene.board.scenery):
        place = Place("scenery", str(number))
        outline = scene.outline(place)
        if piece.locked:
            continue
        if piece.kind == "text":
            hit = outline.boundingRect().contains(QPointF(*at))
        elif is_area(piece):
            hit = outline.contains(QPointF(*at))
        else:
            stroker = QPainterPathStroker()
            stroker.setWidth(2 * _SLACK * pixel)
            hit = stroker.createStroke(outline).contains(QPointF(*at))
        if hit:
            found.append(Hit(place))
    return reversed(found)


def named(board: Board, hit: Hit | None) -> str:
    """What a city or a route is called; "" for anything else."""
    if hit is None or hit.place.kind not in ("city", "route"):
        return ""
    if hit.place.kind == "city":
        return board.cities[hit.place.key].name
    return route_name(board, board.routes[hit.place.key])


def within(scene: BoardScene, band: QRectF) -> tuple[Place, ...]:
    """The cities whose centre, and the routes whose middle, lie in a box in board mm."""
    cities = [
        Place("city", city.key)
        for city in scene.board.cities.values()
        if band.contains(QPointF(*city.at))
    ]
    routes = [
        Place("route", key)
        for key, picture in scene.route_pictures().items()
        if band.contains(QPointF(*picture.course[len(picture.course) // 2]))
        or band.contains(_middle(picture))
    ]
    return (*cities, *routes)


def _middle(picture: RoutePicture) -> QPointF:
    first, last = (
        picture.spaces[(len(picture.spaces) - 1) // 2],
        picture.spaces[len(picture.spaces) // 2],
    )
    return QPointF((first.at[0] + last.at[0]) / 2, (first.at[1] + last.at[1]) / 2)
