"""What a band or a lasso catches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from railwright.board.locks import touchable

if TYPE_CHECKING:
    from PySide6.QtGui import QPainterPath

    from railwright.board.findings import Place
    from railwright_editor.canvas.scene import BoardScene
    from railwright_editor.paint.routes import RoutePicture


def caught(scene: BoardScene, area: QPainterPath) -> tuple[Place, ...]:
    """The things within an area in board mm that the hand may touch.

    A city is caught by its middle, a route by its middle, a piece of scenery by its whole box.
    """
    return tuple(place for place in touchable(scene.board) if _is_within(scene, place, area))


def _is_within(scene: BoardScene, place: Place, area: QPainterPath) -> bool:
    if place.kind == "city":
        return area.contains(QPointF(*scene.board.cities[place.key].at))
    if place.kind == "route":
        return area.contains(_middle(scene.route_pictures()[place.key]))
    box = scene.outline(place).boundingRect()
    return not box.isEmpty() and area.contains(box)


def _middle(picture: RoutePicture) -> QPointF:
    """The middle of a route: that of its middle space, or between the middle two."""
    spaces = picture.spaces
    first, last = spaces[(len(spaces) - 1) // 2], spaces[len(spaces) // 2]
    return QPointF((first.at[0] + last.at[0]) / 2, (first.at[1] + last.at[1]) / 2)
