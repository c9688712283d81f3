"""The Area tool, and the points of areas, borders and rivers under the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, CTRL, NONE, SHIFT, Hand
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from railwright.board.findings import Place
from railwright.board.model import Board, Layer, Scenery
from railwright_editor.paint.scenery import live_picture, scenery_picture
from railwright_editor.tools.area_bar import AreaBar
from railwright_editor.tools.area_points import spread_out
from railwright_editor.widgets.buttons import Chip

if TYPE_CHECKING:
    from railwright.board.model import Point

SQUARE = ((20.0, 230.0), (80.0, 230.0), (80.0, 280.0), (20.0, 280.0))
LAKE = Scenery("lake", SQUARE)
RIVER = Scenery("river", ((300.0, 200.0), (400.0, 200.0)))
EMPTY = replace(BOARD, cities={}, routes={})


@pytest.fixture
def board() -> Board:
    return replace(EMPTY, scenery=(LAKE, RIVER))


class NoGame:
    """A game in which nothing happens."""

    def paint_under(self, painter) -> None:
        pass

    def paint_over(self, painter) -> None:
        pass

    def hovered(self, place, at) -> None:
        pass

    def clicked(self, place, at) -> None:
        pass

    def key(self, event) -> bool:
        return False


def near(found: Point, wanted: Point) -> bool:
    """Whether two points are a pixel apart at most."""
    return max(abs(a - b) for a, b in zip(found, wanted, strict=True)) < 0.7


def drawn(hand: Hand, *points: Point) -> None:
    hand.key("a")
    for point in points:
        hand.click(point)


def newest(hand: Hand) -> Scenery:
    return hand.board.scenery[-1]


TRIANGLE = ((100.0, 100.0), (200.0, 100.0), (150.0, 180.0))


def test_clicks_make_points_and_enter_closes_in_one_step(hand: Hand) -> None:
    drawn(hand, *TRIANGLE)
    assert len(hand.board.scenery) == 2
    hand.key(Qt.Key.Key_Return)
    assert hand.document.steps == ("Draw land",)
    assert newest(hand).kind == "land"
    assert all(near(a, b) for a, b in zip(newest(hand).points, TRIANGLE, strict=True))
    assert hand.selected == ["2"]
    assert hand.view.tool_name == "area"


def test_a_click_on_the_first_point_closes_and_is_announced(hand: Hand) -> None:
    drawn(hand, *TRIANGLE)
    hand.move((100.5, 100.5))
    assert [pill.text for pill in hand.view.tool.pills()] == ["Click to close"]
    hand.click((100.5, 100.5))
    assert len(newest(hand).points) == 3


def test_a_double_click_ends(hand: Hand) -> None:
    drawn(hand, *TRIANGLE)
    hand.double_click(TRIANGLE[-1])
    assert len(newest(hand).points) == 3


def test_too_few_points_are_told_and_kept(hand: Hand) -> None:
    drawn(hand, *TRIANGLE[:2])
    hand.key(Qt.Key.Key_Return)
    assert hand.document.steps == ()
    assert hand.view.speech.said == "Land takes at least 3 points."
    hand.click(TRIANGLE[2])
    hand.key(Qt.Key.Key_Return)
    assert hand.document.steps == ("Draw land",)


def test_backspace_takes_back_the_last_point_and_brings_back_what_was_dropped(hand: Hand) -> None:
    drawn(hand, *TRIANGLE, (160.0, 60.0))
    hand.key(Qt.Key.Key_Backspace)
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.tool_name == "area"
    assert hand.view.speech.said == "Dropped 3 points. Backspace brings them back."
    hand.key(Qt.Key.Key_Backspace)
    hand.key(Qt.Key.Key_Return)
    assert len(newest(hand).points) == 3
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.tool_name == "select"


def test_undo_takes_back_a_point_while_one_draws(hand: Hand) -> None:
    hand.document.edit("Delete river", replace(hand.board, scenery=(LAKE,)))
    drawn(hand, *TRIANGLE)
    hand.key("z", CTRL)
    assert len(hand.view.tool.points) == 2
    assert hand.board.scenery == (LAKE,)


def test_a_border_stays_open_and_enter_ends_it(hand: Hand) -> None:
    bar = hand.view.viewport().findChild(AreaBar)
    hand.key("a")
    chip = next(chip for chip in bar.findChildren(Chip) if chip.text() == "Border")
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    hand.click((100.0, 100.0))
    hand.click((200.0, 100.0))
    hand.key(Qt.Key.Key_Return)
    assert (newest(hand).kind, len(newest(hand).points)) == ("border", 2)
    assert hand.document.steps == ("Draw border",)


def test_the_bar_is_there_with_the_tool_only_and_remembers(hand: Hand) -> None:
    bar = hand.view.viewport().findChild(AreaBar)
    assert bar.isHidden()
    hand.key("a")
    assert bar.isVisible()
    hand.view.tool.choose("lake", smooth=True)
    hand.key("v")
    assert bar.isHidden()
    drawn(hand, *TRIANGLE)
    hand.key(Qt.Key.Key_Return)
    assert (newest(hand).kind, newest(hand).smooth) == ("lake", True)


def test_a_game_takes_the_bar_away_until_it_ends(hand: Hand) -> None:
    bar = hand.view.viewport().findChild(AreaBar)
    hand.key("a")
    hand.view.set_play(NoGame())
    assert bar.isHidden()
    hand.view.set_play(None)
    assert bar.isVisible()


def test_a_drag_draws_freely_and_keeps_few_points(hand: Hand) -> None:
    hand.key("a")
    hand.drag((100.0, 100.0), (200.0, 100.0))
    assert len(hand.view.tool.points) == 2
    hand.click((150.0, 180.0))
    hand.key(Qt.Key.Key_Return)
    assert len(newest(hand).points) == 3


def test_a_stroke_that_comes_round_closes(hand: Hand) -> None:
    hand.key("a")
    hand.press((100.0, 100.0))
    for point in ((150.0, 90.0), (200.0, 100.0), (200.0, 160.0), (100.0, 160.0), (100.5, 101.0)):
        hand.move(point)
    hand.release((100.5, 101.0))
    assert hand.document.steps == ("Draw land",)
    assert 4 <= len(newest(hand).points) <= 6


def test_points_snap_to_other_points_and_to_the_rim(hand: Hand) -> None:
    hand.view.snapping = True
    drawn(hand, (81.5, 231.0), (1.5, 100.0), (100.0, 295.5))
    corner, left, foot = hand.view.tool.points
    assert (corner, left[0], foot[1]) == ((80.0, 230.0), 0.0, 297.0)
    hand.move((79.0, 231.0))
    assert hand.view.tool.pills()[0].text in {"point of lake", "Click to close"}


def test_points_snap_to_the_grid_where_nothing_else_holds(hand: Hand) -> None:
    hand.view.snapping = True
    hand.view.grid_step, hand.view.grid_on = 50.0, True
    drawn(hand, (151.0, 99.0))
    assert hand.view.tool.points == ((150.0, 100.0),)


def test_what_is_locked_attracts_only_when_it_shall(hand: Hand) -> None:
    hand.view.snapping = True
    locked = (replace(LAKE, locked=True), RIVER)
    hand.document.edit("Lock lake", replace(hand.board, scenery=locked))
    drawn(hand, (81.5, 231.0))
    assert near(hand.view.tool.points[0], (81.5, 231.0))
    hand.view.snap_to_locked = True
    hand.click((78.5, 281.0))
    assert hand.view.tool.points[1] == (80.0, 280.0)


def test_ctrl_lets_points_lie_anywhere(hand: Hand) -> None:
    hand.view.snapping = True
    hand.key("a")
    hand.click((81.5, 231.0), CTRL)
    assert near(hand.view.tool.points[0], (81.5, 231.0))
    assert hand.view.tool.points[0] != (80.0, 230.0)


def test_by_keys_alone_enter_makes_points_and_ctrl_enter_closes(hand: Hand) -> None:
    hand.key("a")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        for _ in range(4):
            hand.key(key, SHIFT)
        hand.key(Qt.Key.Key_Return)
    assert len(hand.view.tool.points) == 3
    hand.key(Qt.Key.Key_Return, CTRL)
    assert hand.document.steps == ("Draw land",)
    assert len(newest(hand).points) == 3


def test_nothing_is_drawn_on_a_hidden_or_locked_layer(hand: Hand) -> None:
    hidden = replace(hand.board, layers=(Layer("Sketch", hidden=True),))
    hand.document.edit("Hide layer Sketch", hidden)
    hand.view.drawing_layer = "Sketch"
    drawn(hand, *TRIANGLE)
    assert hand.view.tool.points == ()
    assert hand.view.speech.said == "The layer Sketch is hidden: show it to draw on it."
    hand.document.undo()
    hand.document.edit("Add layer Sketch", replace(hand.board, layers=(Layer("Sketch"),)))
    drawn(hand, *TRIANGLE)
    hand.key(Qt.Key.Key_Return)
    assert newest(hand).layer == "Sketch"


# Points of a selected shape


def select(hand: Hand, number: int) -> None:
    hand.view.selection.set([Place("scenery", str(number))])


def test_a_point_is_dragged_in_one_step(hand: Hand) -> None:
    select(hand, 0)
    hand.drag(SQUARE[0], (40.0, 210.0))
    assert near(hand.board.scenery[0].points[0], (40.0, 210.0))
    assert hand.board.scenery[0].points[1:] == SQUARE[1:]
    assert hand.document.steps == ("Change lake",)
    hand.document.undo()
    assert hand.board.scenery[0].points == SQUARE


def test_escape_brings_a_dragged_point_home(hand: Hand) -> None:
    select(hand, 0)
    hand.press(SQUARE[0])
    hand.move((40.0, 210.0))
    hand.move((45.0, 205.0))
    assert hand.view.board_scene.board.scenery[0].points != SQUARE
    hand.key(Qt.Key.Key_Escape)
    hand.release((45.0, 205.0))
    assert hand.document.steps == ()


def test_a_drag_of_an_edge_adds_a_point(hand: Hand) -> None:
    select(hand, 0)
    hand.drag((50.0, 230.0), (50.0, 200.0))
    points = hand.board.scenery[0].points
    assert len(points) == 5
    assert near(points[1], (50.0, 200.0))
    assert hand.document.steps == ("Change lake",)


def test_picked_points_go_by_backspace(hand: Hand) -> None:
    select(hand, 0)
    hand.click(SQUARE[0])
    hand.key(Qt.Key.Key_Backspace)
    assert hand.board.scenery[0].points == SQUARE[1:]
    assert hand.selected == ["0"]


def test_an_area_with_too_few_points_goes_with_a_toast(hand: Hand, qtbot) -> None:
    select(hand, 0)
    hand.click(SQUARE[0])
    hand.click(SQUARE[1], SHIFT)
    with qtbot.waitSignal(hand.view.message) as told:
        hand.key(Qt.Key.Key_Delete)
    assert told.args == ["Deleted lake."]
    assert hand.board.scenery == (RIVER,)
    assert hand.document.steps == ("Delete lake",)


def test_delete_goes_to_the_picked_points_before_the_window(hand: Hand) -> None:
    def kept() -> bool:
        asked = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Delete, NONE)
        asked.ignore()
        QCoreApplication.sendEvent(hand.view, asked)
        return asked.isAccepted()

    select(hand, 0)
    assert not kept()
    hand.click(SQUARE[2])
    assert kept()
    hand.click((200.0, 150.0))
    assert not kept()


def test_arrows_move_picked_points_and_a_run_is_one_step(hand: Hand) -> None:
    select(hand, 0)
    hand.click(SQUARE[0])
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Down, SHIFT)
    assert hand.board.scenery[0].points == ((21.0, 240.0), *SQUARE[1:])
    assert hand.document.steps == ("Change lake",)


def test_insert_halves_the_picked_stretch_and_pages_walk(hand: Hand) -> None:
    select(hand, 0)
    hand.key(Qt.Key.Key_PageDown)
    hand.key(Qt.Key.Key_Insert)
    assert hand.board.scenery[0].points[1] == (50.0, 230.0)
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_Backspace)
    assert hand.board.scenery[0].points == ((50.0, 230.0), *SQUARE[1:])


def test_a_line_gets_a_point_by_a_double_click_and_loses_it_by_another(hand: Hand) -> None:
    select(hand, 1)
    hand.double_click((350.0, 200.0))
    assert len(hand.board.scenery[1].points) == 3
    hand.double_click((350.0, 200.0))
    assert hand.board.scenery[1] == RIVER


def test_a_locked_shape_shows_no_points(hand: Hand) -> None:
    locked = (replace(LAKE, locked=True), RIVER)
    hand.document.edit("Lock lake", replace(hand.board, scenery=locked))
    select(hand, 0)
    hand.drag(SQUARE[0], (40.0, 210.0))
    assert hand.board.scenery == locked


def test_points_of_a_long_coast_wait_for_a_closer_look() -> None:
    coast = [(number * 0.5, 0.0) for number in range(9)]
    assert spread_out(coast, 1.0) == [0, 2, 4, 6, 8]
    assert spread_out(coast, 0.4) == list(range(9))


def test_a_drag_is_drawn_in_a_hurry_and_its_end_with_care(hand: Hand) -> None:
    land = replace(LAKE, kind="land", smooth=True)
    hand.document.edit("Make it land", replace(hand.board, scenery=(land, RIVER)))
    select(hand, 0)
    hand.press(SQUARE[0])
    for to in ((40.0, 210.0), (45.0, 205.0)):
        hand.move(to)
    hurried = hand.view.board_scene._ground[0]
    assert hurried.rough
    hand.release((45.0, 205.0))
    settled = hand.view.board_scene._ground[0]
    assert not settled.rough
    assert settled.bands != hurried.bands


def test_a_piece_that_moves_as_a_whole_takes_its_bands_along() -> None:
    land = replace(LAKE, kind="land")
    moved = replace(land, points=tuple((x + 30.0, y - 10.0) for x, y in land.points))
    quick, careful = live_picture(moved, scenery_picture(land)), scenery_picture(moved)
    pairs = ((quick.path, careful.path), *zip(quick.bands, careful.bands, strict=True))
    for one, other in pairs:
        for part in ("left", "top", "width", "height"):
            found, wanted = (getattr(p.boundingRect(), part)() for p in (one, other))
            assert found == pytest.approx(wanted, abs=0.01)
