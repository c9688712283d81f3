"""Monsters stand above their city in a color of their own, with a torn ring round its dot."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from railwright import Mark
from railwright_editor.paint.figures import MONSTERS
from railwright_editor.play.rule_marks import paint_city_mark


def painted(mark: Mark) -> QImage:
    """A mark at (40, 40), ten pixels a mm."""
    image = QImage(800, 800, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.scale(10, 10)
        paint_city_mark(painter, mark, (40.0, 40.0))
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
