"""Monsters stand above their city in a color of their own, with a torn ring round its dot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from game_boards import MAPS, map_board
from railwright import Mark
from railwright.board.labels import placed_labels
from railwright_editor.paint.figures import MONSTERS, figure_box, foot_beside
from railwright_editor.paint.labels import label_picture
from railwright_editor.play.rule_marks import paint_city_mark


def painted(mark: Mark, *names: QPainterPath) -> QImage:
    """A mark at (40, 40) by names, ten pixels a mm."""
    image = QImage(800, 800, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.scale(10, 10)
        paint_city_mark(painter, mark, (40.0, 40.0), names)
    return image


@pytest.mark.parametrize("shape", MONSTERS)
def test_a_monster_is_a_figure_above_the_dot(qapp: object, shape: str) -> None:
    image = painted(Mark(shape, city=0))
    assert image.pixelColor(400, 330).name() == MONSTERS[shape]
    assert image.pixelColor(400, 400).name() == "#ffffff", "the dot itself stays in sight"


def test_a_torn_ring_goes_round_the_city(qapp: object) -> None:
    image = painted(Mark("alvin", city=0))
    reds = [
        (x, y)
        for x in range(300, 500, 2)
        for y in range(300, 500, 2)
        if image.pixelColor(x, y).name() == "#b3261e"
    ]
    assert min(x for x, _ in reds) < 330
    assert max(x for x, _ in reds) > 470


def test_a_mark_of_a_strangers_rule_shows_its_words(qapp: object) -> None:
    image = painted(Mark("harbor", city=0, text="Harbor"))
    assert image.pixelColor(400, 330).name() not in MONSTERS.values()
    assert any(image.pixelColor(x, 310).name() != "#ffffff" for x in range(300, 500))


NAMES_AT = {
    "right": (47.0, 36.0, 40.0, 8.0),
    "left": (-7.0, 36.0, 40.0, 8.0),
    "above": (20.0, 24.0, 40.0, 8.0),
    "below": (20.0, 48.0, 40.0, 8.0),
    "above at the right": (45.0, 28.0, 40.0, 8.0),
}


@pytest.mark.parametrize("side", NAMES_AT)
def test_neither_figure_nor_ring_covers_a_name(qapp: object, side: str) -> None:
    box = QRectF(*NAMES_AT[side])
    name = QPainterPath()
    name.addRect(box)
    image = painted(Mark("alvin", city=0), name)
    inside = [
        image.pixelColor(x, y).name()
        for x in range(max(0, int(10 * box.left()) + 5), min(800, int(10 * box.right()) - 5), 3)
        for y in range(int(10 * box.top()) + 5, int(10 * box.bottom()) - 5, 3)
    ]
    assert set(inside) == {"#ffffff"}
    assert any(
        image.pixelColor(x, y).name() == MONSTERS["alvin"]
        for x in range(200, 600, 4)
        for y in range(200, 600, 4)
    )


def test_a_figure_stands_above_where_there_is_no_room_beside_names(qapp: object) -> None:
    everywhere = QPainterPath()
    everywhere.addRect(QRectF(0, 0, 80, 80))
    assert foot_beside((40.0, 40.0), [everywhere]) == (40.0, 35.0)


def test_monsters_of_the_maps_cover_no_name_of_a_city(qapp: object) -> None:
    for board in map(map_board, MAPS):
        halos = [
            label_picture(board.cities[key].name, place).halo
            for key, place in placed_labels(board).items()
        ]
        for city in board.cities.values():
            foot = foot_beside(city.at, halos)
            assert not any(halo.intersects(figure_box(foot)) for halo in halos), city.name
