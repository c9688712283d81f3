"""Scenes of drawing: cities, routes, and arranging them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from pictures.boards import first_steps, land_only
from pictures.studio import CTRL, SHIFT
from railwright.board.findings import Place

if TYPE_CHECKING:
    from pictures.studio import Studio

_GAP = 12
_SCALE = 2.6
"""Px to the mm."""


def beside(*images: QImage) -> QImage:
    """Pictures in a row on white."""
    width = sum(image.width() for image in images) + _GAP * (len(images) - 1)
    whole = QImage(width, max(i.height() for i in images), QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    at = 0
    with QPainter(whole) as painter:
        for image in images:
            painter.drawImage(QPoint(at, 0), image)
            at += image.width() + _GAP
    return whole


def placing_a_city(studio: Studio) -> QImage:
    """The rings round the nearest cities, and a guide."""
    studio.show(land_only())
    box = QRectF(30, 35, 200, 135)
    studio.look(box, _SCALE)
    studio.key(Qt.Key.Key_C)
    here = (122.1, 118.0)
    studio.move(here)
    return studio.grab_board(box, pointer=here)


def naming_a_city(studio: Studio) -> QImage:
    """The field for the name."""
    studio.show(land_only())
    box = QRectF(30, 80, 200, 70)
    studio.look(box, _SCALE)
    studio.key(Qt.Key.Key_C)
    studio.click((122.1, 118.0))
    studio.type("Millbrook")
    studio.away()
    return studio.grab_board(box)


def drawing_a_route(studio: Studio) -> QImage:
    """The spaces as they will lie, before the second city is clicked."""
    studio.show(first_steps(without_routes=["stonebridge-eastwick"]))
    box = QRectF(215, 90, 225, 110)
    studio.look(box, _SCALE)
    studio.key(Qt.Key.Key_D)
    studio.click(studio.at("stonebridge"))
    studio.move(studio.at("eastwick"))
    return studio.grab_board(box, pointer=studio.at("eastwick"))


def kinds_of_routes(studio: Studio) -> QImage:
    """Lanes, a tunnel, a ferry with a bend."""
    studio.open("first-steps")
    box = QRectF(192, 100, 200, 165)
    studio.look(box, _SCALE)
    return studio.grab_board(box)


def bending(studio: Studio) -> QImage:
    """A route in the middle of being bent."""
    studio.show(first_steps())
    box = QRectF(95, 160, 190, 105)
    studio.look(box, _SCALE)
    studio.click(studio.middle("oakford-larkhaven"))
    studio.drag(studio.middle("oakford-larkhaven"), (151.0, 222.0))
    return studio.grab_board(box, pointer=(151.0, 222.0))


def moving_a_city(studio: Studio) -> QImage:
    """A city on its way, with its ghost, a guide and how the routes fit."""
    studio.show(first_steps())
    box = QRectF(35, 30, 250, 180)
    studio.look(box, _SCALE)
    end = (122.1, 137.0)
    studio.drag(studio.at("millbrook"), end)
    return studio.grab_board(box, pointer=end)


def band(studio: Studio) -> QImage:
    """A band over some routes."""
    studio.show(first_steps())
    box = QRectF(125, 95, 175, 125)
    studio.look(box, _SCALE)
    studio.drag((172.0, 137.0), (262.0, 206.0))
    return studio.grab_board(box, pointer=(262.0, 206.0))


def arranging(studio: Studio) -> QImage:
    """Several cities in their box, and the buttons that arrange them."""
    studio.show(first_steps())
    studio.size(1120, 720)
    for number, city in enumerate(("westerby", "millbrook", "saltmarsh", "oakford")):
        studio.click(studio.at(city), SHIFT if number else Qt.KeyboardModifier.NoModifier)
    studio.away()
    return studio.grab(studio.view, studio.bench.panel)


def walking(studio: Studio) -> QImage:
    """The ring of the place that one walks by keys."""
    studio.show(first_steps())
    box = QRectF(85, 85, 175, 125)
    studio.look(box, _SCALE)
    studio.bench.selection.set([Place("city", "oakford")])
    studio.key(Qt.Key.Key_Up, CTRL)
    return studio.grab_board(box)
