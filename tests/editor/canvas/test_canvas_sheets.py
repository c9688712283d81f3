"""What is kept from frame to frame looks like what would be painted anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, Hand
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest

from railwright.board.edits import moved, route_changed, with_scenery, without
from railwright.board.findings import Place
from railwright.board.model import Scenery
from railwright_editor.document import Document
from railwright_editor.selection import Selection
from railwright_editor.tools import board_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from railwright.board.model import Board
    from railwright_editor.canvas.view import BoardView

LAND = Scenery("land", ((60.0, 60.0), (300.0, 60.0), (220.0, 200.0)))


def shown(view: BoardView) -> QImage:
    return view.grab().toImage()


def new_view(board: Board) -> BoardView:
    document = Document(board)
    view = board_view(document, Selection(document))
    view.reduced_motion = True
    view.resize(640, 480)
    view.show()
    view.grab()
    return view


def painted_anew(view: BoardView) -> QImage:
    """The same look at the same board by a view that keeps nothing yet."""
    fresh = new_view(view.document.board)
    fresh.readable_names, fresh.grid_on = view.readable_names, view.grid_on
    fresh._look(view._scale, view._centre)
    image = shown(fresh)
    fresh.deleteLater()
    return image


DEEDS: dict[str, Callable[[BoardView], object]] = {
    "pan a little": lambda v: v.pan_by(QPointF(31, -17)),
    "pan far": lambda v: v.pan_by(QPointF(-260, 190)),
    "zoom": lambda v: v.set_zoom(v.zoom * 1.7),
    "move a city": lambda v: v.document.edit(
        "Move Kyiv", moved(v.document.board, {"kyiv": (180.0, 190.0)})
    ),
    "color routes": lambda v: v.document.edit(
        "Color", route_changed(v.document.board, list(v.document.board.routes)[:2], color="red")
    ),
    "delete a city": lambda v: v.document.edit(
        "Delete", without(v.document.board, [Place("city", list(v.document.board.cities)[-1])])
    ),
    "draw land": lambda v: v.document.edit("Draw land", with_scenery(v.document.board, LAND)),
    "undo": lambda v: v.document.undo(),
    "readable": lambda v: setattr(v, "readable_names", not v.readable_names),
    "grid": lambda v: setattr(v, "grid_on", not v.grid_on),
}


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(names=st.lists(st.sampled_from(sorted(DEEDS)), min_size=1, max_size=6))
def test_after_any_edits_and_looks_the_picture_is_right(
    qapp: QApplication, names: list[str]
) -> None:
    view = new_view(BOARD)
    for name in names:
        DEEDS[name](view)
        view.grab()
    assert shown(view) == painted_anew(view)
    view.deleteLater()


@pytest.mark.parametrize("name", ["pan far", "move a city", "undo", "draw land"])
def test_one_deed_after_another_repaints_what_it_must(qapp: QApplication, name: str) -> None:
    view = new_view(BOARD)
    DEEDS["color routes"](view)
    view.grab()
    DEEDS[name](view)
    assert shown(view) == painted_anew(view)
    view.deleteLater()


def test_a_hidden_view_keeps_no_pictures_and_comes_back_the_same(hand: Hand) -> None:
    before = shown(hand.view)
    hand.view.hide()
    assert all(sheet._picture.isNull() for sheet in hand.view.board_scene.sheets)
    hand.view.show()
    assert shown(hand.view) == before


def test_a_zoom_is_sharp_a_moment_later(hand: Hand) -> None:
    view = hand.view
    for sheet in (view._ground, *view.board_scene.sheets):
        sheet._seconds = 1.0
    view.zoom_at(QPointF(300, 300), 1.4)
    soft = shown(view)
    QTest.qWait(200)
    sharp = shown(view)
    assert sharp != soft
    fresh = new_view(hand.board)
    fresh.resize(view.size())
    fresh._look(view._scale, view._centre)
    assert shown(fresh) == sharp
    fresh.deleteLater()
