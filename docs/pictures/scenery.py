"""Scenes of scenery: areas, texts, pictures, layers, imports."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from pictures.boards import baltic, first_steps, write_shores, write_table
from pictures.drawing import beside
from railwright.board.model import Board, Layer
from railwright.board.pictures import picture_box
from railwright_editor.importing import Importing
from railwright_editor.layering import Layering
from railwright_editor.picturing import Picturing
from railwright_editor.tools.area import AreaTool

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from pictures.studio import Studio
    from railwright.board.model import Point

_MAP = QRectF(28, 28, 364, 241)
"""The part of a board, in mm, that a picture shows."""
_LAKE = ((215.0, 128.0), (232.0, 131.0), (241.0, 144.0), (233.0, 157.0), (214.0, 158.0))


def drawing_an_area(studio: Studio) -> QImage:
    """A lake half drawn, under the bar of the Area tool."""
    studio.show(first_steps(without_routes=["highmoor-stonebridge"]))
    studio.look(QRectF(174, 125, 160, 100), 4.2)
    studio.key(Qt.Key.Key_A)
    studio.view.tool_of(AreaTool).choose("lake", smooth=True)
    for point in _LAKE:
        studio.click(point)
    end = (204.0, 146.0)
    studio.move(end)
    return studio.grab(studio.view.viewport(), pointer=end).copy(0, 0, 640, 420)


def typing_along(studio: Studio) -> QImage:
    """A text that is typed along a river."""
    studio.show(first_steps())
    box = QRectF(215, 95, 150, 105)
    studio.look(box, 3.6)
    studio.key(Qt.Key.Key_T)
    studio.click((270.5, 140.0))
    QTest.keyClicks(studio.window.focusWidget(), "Windle")
    return studio.grab_board(box)


def _map_of(studio: Studio) -> str:
    """A picture of a map, as somebody would scan it."""
    studio.show(first_steps())
    studio.view.set_tool("hand")
    image = studio.grab_board(_MAP)
    path = studio.folder / "map.png"
    image.save(str(path))
    studio.window.document.replace(Board(name="My board"), None)
    return str(path)


def matching(studio: Studio) -> QImage:
    """A picture whose first place is matched, and the second asked for."""
    board = first_steps()
    path = Path(_map_of(studio))
    cities = {key: board.cities[key] for key in ("northgate", "kelp-point")}
    studio.show(replace(board, cities=cities, routes={}, tickets=(), scenery=()))
    studio.size(1024, 700)
    feature = studio.feature(Picturing)
    feature.take(path, (210.0, 150.0))
    studio.click((210.0, 150.0))
    studio.settle()
    feature.bar.match.click()
    (number,) = studio.bench.selection.keys("scenery")

    def on_picture(city: str) -> Point:
        (x, y), (width, _) = picture_box(studio.board.scenery[int(number)])
        share = width / _MAP.width()
        at, middle = board.cities[city].at, _MAP.center()
        return x + share * (at[0] - middle.x()), y + share * (at[1] - middle.y())

    # The first pair shifts the picture, so both clicks are told by where it lies at that moment.
    first = on_picture("northgate")
    second = on_picture("kelp-point")
    to = studio.at("northgate")
    studio.click(first)
    studio.click(to)
    studio.click((second[0] + to[0] - first[0], second[1] + to[1] - first[1]))
    end = studio.at("kelp-point")
    studio.move(end)
    return studio.grab_board(QRectF(0, 0, 470, 297), pointer=end)


def layers(studio: Studio) -> QImage:
    """The fly-out of the layers."""
    board = first_steps()
    scenery = tuple(
        replace(piece, layer="Lettering" if piece.kind == "text" else piece.layer)
        for piece in board.scenery
    )
    layers = (Layer("Lettering"), Layer("Tracing", locked=True))
    studio.show(replace(board, scenery=scenery, layers=layers))
    studio.size(1180, 760)
    feature = studio.feature(Layering)
    feature.toggle()
    return studio.grab(feature.panel, feature.button)


def importing_outlines(studio: Studio) -> QImage:
    """The sheet of outlines, and what would come on the board."""
    board = baltic(cities=())
    studio.show(replace(board, region=None))
    studio.size(1120, 720)
    path = studio.folder / "baltic.geojson"
    write_shores(path)
    feature = studio.feature(Importing)
    feature.take_outlines(path)
    studio.settle(400)
    return studio.grab(studio.view, feature.outlines, studio.bench.panel)


def importing_tables(studio: Studio) -> QImage:
    """The sheet of tables, and what would come on the board."""
    studio.show(baltic(cities=("Riga",)))
    studio.size(1120, 720)
    shores, path = studio.folder / "baltic.geojson", studio.folder / "cities.csv"
    write_shores(shores)
    write_table(path)
    feature = studio.feature(Importing)
    feature.take_outlines(shores)
    studio.settle(400)
    feature.outlines.make()
    studio.window.boards.front.toast.hide()
    feature.take_tables([path])
    studio.settle(400)
    return studio.grab(studio.view, feature.tables, studio.bench.panel)


def coordinates(studio: Studio) -> QImage:
    """The Inspector of a city on a board with a region."""
    studio.show(baltic())
    studio.size(1120, 720)
    studio.click(studio.at("riga"))
    city = studio.grab(studio.bench.inspector)
    studio.key(Qt.Key.Key_Escape)
    board = studio.grab(studio.bench.inspector)
    return beside(city.copy(0, 0, 320, 400), board.copy(0, 0, 320, 400))
