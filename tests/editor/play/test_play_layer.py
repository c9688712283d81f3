"""The layer of trains: new ones are added to its picture, which equals one painted anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from railwright_editor.play.network_layer import Laying, NetworkLayer, Shown

if TYPE_CHECKING:
    import pytest
    from play_board import PlayWindow

ONE = Shown(owned=(0b1, 0))
THREE = Shown(owned=(0b101, 0b10))


def painted(layer: NetworkLayer, window: PlayWindow, shown: Shown) -> QImage:
    viewport = window.view.viewport()
    image = QImage(viewport.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        painter.setWorldTransform(window.view.viewportTransform())
        layer.paint(painter, shown)
    return image


def layer_of(window: PlayWindow) -> NetworkLayer:
    return NetworkLayer(window.view, window.session.playset.net)


def test_trains_that_came_one_by_one_look_as_if_painted_together(window: PlayWindow) -> None:
    window.begin("", "planner")
    layer = layer_of(window)
    first = painted(layer, window, ONE)
    third = painted(layer, window, THREE)
    assert first != third
    assert third == painted(layer_of(window), window, THREE)


def test_trains_that_are_taken_away_are_gone(window: PlayWindow) -> None:
    window.begin("", "planner")
    layer = layer_of(window)
    painted(layer, window, THREE)
    assert painted(layer, window, ONE) == painted(layer_of(window), window, ONE)


def test_trains_follow_the_view(window: PlayWindow) -> None:
    window.begin("", "planner")
    layer = layer_of(window)
    before = painted(layer, window, THREE)
    window.view.scale(1.5, 1.5)
    after = painted(layer, window, THREE)
    assert after != before
    assert after == painted(layer_of(window), window, THREE)


def test_trains_being_laid_come_one_by_one(window: PlayWindow) -> None:
    window.begin("", "planner")
    layer = layer_of(window)
    last = layer.picture(2).spaces[-1].at
    at = window.view.to_pixel(QPointF(*last)).toPoint()
    bare = painted(layer, window, ONE)
    half = painted(layer, window, replace(THREE, laying=Laying(2, 1)))
    assert half.pixelColor(at) == bare.pixelColor(at)
    assert half != painted(layer_of(window), window, replace(THREE, owned=(0b1, 0b10)))
    whole = painted(layer, window, THREE)
    assert whole.pixelColor(at) != bare.pixelColor(at)
    assert whole == painted(layer_of(window), window, THREE)


def test_only_new_trains_are_painted(window: PlayWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.begin("", "planner")
    layer = layer_of(window)
    painted(layer, window, ONE)
    fresh: list[tuple[int, int]] = []
    monkeypatch.setattr(
        layer._trains, "_paint_route", lambda _painter, seat, route: fresh.append((seat, route))
    )
    painted(layer, window, THREE)
    assert fresh == [(0, 2), (1, 1)]
