from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.board.model import Board, City, Layer, Route, Scenery, Size
from railwright_editor.paint.board import board_image, paint_board
from railwright_editor.paint.frame import SQUARES, track_squares, track_width
from railwright_editor.paint.marks import outset, paint_pill
from railwright_editor.paint.palette import CARD_COLORS, LAND, PAPER, SEA, TUNNEL_BED
from railwright_editor.paint.routes import paled, route_picture
from railwright_editor.paint.trains import paint_trains
from railwright_editor.paint.type import halo_path, text_path

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

SIZE = Size(400.0, 260.0)
BOARD = Board(
    size=SIZE,
    cities={
        "a": City("a", "Åre", (80.0, 130.0)),
        "b": City("b", "Житомир", (80.0 + 143.0, 130.0)),
        "c": City("c", "Γάζα", (320.0, 200.0), kind="border", country="X"),
    },
    routes={"ab": Route("ab", ("a", "b"), 5, color="green")},
)
pytestmark = pytest.mark.usefixtures("qapp")


def color_at(board: Board, x: float, y: float) -> str:
    image = board_image(board, QSize(1600, 1040))
    return QColor(image.pixel(round(x * 4), round(y * 4))).name()


def test_a_board_without_land_is_paper_and_one_with_land_lies_in_the_sea() -> None:
    land = Scenery("land", ((100.0, 60.0), (200.0, 60.0), (200.0, 110.0), (100.0, 110.0)))
    assert color_at(BOARD, 150, 80) == PAPER
    shown = replace(BOARD, scenery=(land,))
    assert color_at(shown, 150, 80) == LAND
    assert color_at(shown, 330, 60) == SEA
    assert color_at(shown, 150, 57.5) not in (SEA, LAND)


def test_later_scenery_lies_on_top() -> None:
    shape = ((100.0, 60.0), (200.0, 60.0), (200.0, 110.0), (100.0, 110.0))
    inner = ((120.0, 70.0), (180.0, 70.0), (180.0, 100.0), (120.0, 100.0))
    shown = replace(BOARD, scenery=(Scenery("land", shape), Scenery("lake", inner)))
    assert color_at(shown, 150, 85) == SEA
    assert color_at(shown, 110, 65) == LAND


def test_spaces_have_their_color_and_tunnels_their_bed() -> None:
    at = route_picture(BOARD, BOARD.routes["ab"]).spaces[2].at
    beside = (at[0] + 10.25 + 0.8, at[1])
    assert color_at(BOARD, at[0] - 6, at[1]) == CARD_COLORS["green"]
    assert color_at(BOARD, *beside) == PAPER
    tunnel = replace(BOARD, routes={"ab": replace(BOARD.routes["ab"], tunnel=True)})
    assert color_at(tunnel, *beside) == TUNNEL_BED


def test_a_locomotive_takes_the_place_of_the_symbol() -> None:
    ferry = replace(BOARD, routes={"ab": replace(BOARD.routes["ab"], locomotives=2)})
    picture = route_picture(ferry, ferry.routes["ab"])
    assert picture.discs == tuple(space.at for space in picture.spaces[:2])
    assert not picture.symbols.contains(QPointF(*picture.spaces[0].at))
    plain = route_picture(BOARD, BOARD.routes["ab"])
    assert len(plain.symbols.toSubpathPolygons()) > len(picture.symbols.toSubpathPolygons())
    assert not picture.wave.isEmpty()
    assert plain.wave.isEmpty()


@pytest.mark.parametrize("size", [Size(790, 525), Size(420, 297), Size(297, 420), Size(200, 200)])
def test_the_score_track_has_a_hundred_squares_that_fill_the_rim(size: Size) -> None:
    squares = track_squares(size)
    assert len(squares) == SQUARES
    whole = size.width * size.height
    side = track_width(size)
    inner = (size.width - 2 * side) * (size.height - 2 * side)
    assert sum(s.width() * s.height() for s in squares) == pytest.approx(whole - inner)
    for one, other in itertools.pairwise(squares):
        assert one.adjusted(-0.01, -0.01, 0.01, 0.01).intersects(other)


def test_a_train_covers_its_space() -> None:
    picture = route_picture(BOARD, BOARD.routes["ab"])
    image = QImage(1600, 1040, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.scale(4, 4)
        paint_trains(painter, picture.spaces[:1], 1)
    x, y = picture.spaces[0].at
    for dx in (-9, -4, 4, 9):
        assert QColor(image.pixel(round((x + dx) * 4), round((y + 3) * 4))).alpha() == 255


@pytest.mark.parametrize("text", ["Zürich", "Łódź", "Житомир", "Ωρωπός"])
def test_the_bundled_type_has_latin_cyrillic_and_greek(text: str) -> None:
    shapes = {text_path(letter, 10).boundingRect().width() for letter in text}
    assert len(shapes) > 2
    assert text_path(text, 10).boundingRect().width() > 15


def test_text_is_as_high_as_asked_and_centred() -> None:
    box = text_path("H", 10).boundingRect()
    assert box.height() == pytest.approx(7.14, abs=0.2)
    assert box.center().x() == pytest.approx(0, abs=0.01)
    assert box.center().y() == pytest.approx(0, abs=0.1)


def test_an_outline_closes_the_seams() -> None:
    picture = route_picture(BOARD, BOARD.routes["ab"])
    grown = outset(picture.body, 3.0)
    assert grown.contains(picture.body)
    assert len(grown.toSubpathPolygons()) < len(picture.body.toSubpathPolygons())


def test_a_pill_stays_in_view(qapp: QApplication) -> None:
    image = QImage(300, 100, QImage.Format.Format_ARGB32_Premultiplied)
    area = QRectF(0, 0, 300, 100)
    with QPainter(image) as painter:
        box = paint_pill(painter, "4 spaces · needs 117 mm", QPointF(290, 95), "plain", area)
    assert area.contains(box)


def test_hidden_layers_are_left_out_and_pale_boards_take_little_ink() -> None:
    at = route_picture(BOARD, BOARD.routes["ab"]).spaces[2].at
    spot = (at[0] + 6, at[1])
    assert color_at(BOARD, *spot) == CARD_COLORS["green"]
    hidden = replace(BOARD, layers=(Layer("Routes", hidden=True),))
    assert color_at(hidden, *spot) == PAPER
    image = QImage(1600, 1040, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        painter.scale(4, 4)
        paint_board(painter, BOARD, pale=True)
    pale = QColor(image.pixel(round(spot[0] * 4), round(spot[1] * 4)))
    assert pale.name() == paled(CARD_COLORS["green"])
    assert pale.lightness() > QColor(CARD_COLORS["green"]).lightness() + 60


def test_a_halo_lies_round_its_letters_and_fills_their_insides() -> None:
    letters, halo = text_path("Åo 6", 6.0), halo_path("Åo 6", 6.0, 2.4)
    assert halo.boundingRect().contains(letters.boundingRect())
    for side in ("left", "right", "top", "bottom"):
        away = getattr(halo.boundingRect(), side)() - getattr(letters.boundingRect(), side)()
        assert abs(away) == pytest.approx(1.2, abs=0.06)
    assert all(halo.contains(letters.pointAtPercent(share / 50)) for share in range(51))
